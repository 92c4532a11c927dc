"""Finds the first rewrite that changes what a graph computes: graphs before and after are evaluated in f64."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from nncc.checking.cases import Arrays, fault_text
from nncc.checking.figures import Compared, Finding, Grade, judged
from nncc.checking.kernels import first
from nncc.checking.script import MOST_LINES, Origin, graph_script
from nncc.codegen.build.files import Cache
from nncc.errors import NnccError
from nncc.frontend.evaluate import evaluate, in_double
from nncc.frontend.fusion.fuse import Group, group_graph
from nncc.frontend.graph.graph import Graph, Node, Value
from nncc.frontend.graph.text import node_text
from nncc.frontend.rewrites import Simplified, Stage
from nncc.frontend.rewriting import Firing, rewrite_at_most
from nncc.ir.program import Array
from nncc.pipeline.siblings import with_products_joined
from nncc.target import Cpu

LEAST_ERROR = 1e-6
"""What two graphs in f64 may differ by: constants are folded in their own dtype."""
_DEPTHS = (1, 2, 3, 4, 6)
Wrong = Callable[[Graph], str]


def wide_outputs(graph: Graph, inputs: Arrays) -> dict[str, Array]:
    """The outputs of a graph in f64."""
    wide = in_double(graph)
    return evaluate(wide, {v.name: inputs[v.name].astype(v.type.dtype.numpy) for v in wide.inputs})


def compared_outputs(graph: Graph, results: Arrays, exact: Arrays, own: Arrays, least: float) -> tuple[Compared, ...]:
    """Outputs of a model beside the right ones, in f64 and as numpy gives them in the graph's own dtypes."""
    makers = graph.producers()

    def row(name: str, value: Value) -> Compared:
        maker = makers.get(value)
        nodes = (maker.name or value.name,) if maker else ()
        return Compared(name, str(value.type), nodes, "", judged(np.asarray(results[name]), exact[name], own[name], least))

    return tuple(map(row, graph.output_names, graph.outputs))


def outputs_fault(graph: Graph, results: Arrays, exact: Arrays, own: Arrays, least: float) -> str:
    """The first output that is wrong, in words; no text where all are right."""
    rows = compared_outputs(graph, results, exact, own, least)
    return next((fault_text(row) for row in rows if row.judgement.grade is Grade.WRONG), "")


def guilty_rewrite(
    imported: Graph,
    inputs: Arrays,
    exact: Arrays,
    own: Arrays,
    chains: Iterable[tuple[Stage, ...]],
    target: Cpu,
    cache: Cache | None,
    origin: Origin,
) -> Finding | None:
    """The first stage, and in it the first rule that fires, behind which the outputs are wrong; None where they are right.

    chains: with convolutions with features last and as the model has them, because one of both is compiled.
    """

    def wrong(graph: Graph) -> str:
        try:
            return outputs_fault(imported, wide_outputs(graph, inputs), exact, own, LEAST_ERROR)
        except NnccError as error:
            return str(error)

    for chain in chains:
        graph = imported
        for stage in chain:
            after, _ = stage.apply(graph)
            if fault := wrong(after):
                return _in_stage(stage, graph, wrong, fault, origin)
            graph = after
        joined, _ = with_products_joined(Simplified(graph, ()), chain[-1], target, cache)
        if fault := wrong(joined.graph):
            return _of_joining(joined, fault)
    return None


def _in_stage(stage: Stage, graph: Graph, wrong: Wrong, fault: str, origin: Origin) -> Finding:
    """The rule of a stage that makes its graph wrong."""
    if not stage.rules:
        return Finding("rewrite", f"stage {stage.name}", details=(fault,))

    def fails(count: int) -> str:
        return wrong(rewrite_at_most(graph, stage.rules, count)[0])

    most = 1
    while not fails(most):
        most *= 4
        if rewrite_at_most(graph, stage.rules, most)[1] < most:
            break
    count = first(fails, 0, most)
    _, _, firing = rewrite_at_most(graph, stage.rules, count)
    if firing is None:
        return Finding("rewrite", f"stage {stage.name}", details=(fault,))
    details = (f"stage {stage.name}, firing {count} there", f"on {node_text(firing.before)}", fails(count) or fault)
    repro = _script(stage, graph, firing, origin)
    return Finding(
        "rewrite", f"rule {firing.rule}", nodes_before(graph, firing.before), firing.after.name, details=details, repro=repro
    )


def _script(stage: Stage, graph: Graph, firing: Firing, origin: Origin) -> str:
    """The script about the nodes before the one that is rewritten: as few as show the fault."""
    makers = graph.producers()
    end = makers.get(firing.after)
    if end is None:
        return ""
    for depth in _DEPTHS:
        part = _before(graph, end, depth)
        if len(part.nodes) <= MOST_LINES and (text := graph_script(stage.name, f"rule {firing.rule}", part, origin)):
            return text
    return ""


def _before(graph: Graph, end: Node, depth: int) -> Graph:
    """The graph of a node and of those that it reads from, so many nodes deep."""
    makers, kept, level = graph.producers(), {end}, {end}
    for _ in range(depth):
        level = {makers[v] for node in level for v in node.inputs if v in makers}
        kept |= level
    nodes = tuple(node for node in graph.nodes if node in kept)
    return group_graph(graph, Group(nodes, end.outputs))


def nodes_before(graph: Graph, node: Node) -> tuple[str, ...]:
    """The node of the ONNX model that a node comes from, or else those of what it reads."""
    if node.name:
        return (node.name,)
    makers = graph.producers()
    found = (makers[v].name for v in node.inputs if v in makers)
    return tuple(dict.fromkeys(name for name in found if name)) or (node.outputs[0].name,)


def _of_joining(joined: Simplified, fault: str) -> Finding:
    """The finding about joined products: which, the rewriting that follows it included."""
    firings = joined.firings[-1][1]
    nodes = tuple(dict.fromkeys(f.before.name or f.after.name for f in firings))
    return Finding("join", ", ".join(dict.fromkeys(f.rule for f in firings)), nodes, details=(fault,))
