"""The groups of a compilation as text: kernels, nodes of the ONNX model, every edge with its reason, where values lie."""

from __future__ import annotations

from collections.abc import Mapping

from nncc.frontend.fusion.fuse import Edge
from nncc.frontend.graph.graph import Value
from nncc.frontend.lowering.call_work import node_names
from nncc.pipeline.model import Compilation
from nncc.report.storage import calls_of


def groups_text(made: Compilation) -> str:
    """The groups, each with its kernel and nodes, then every edge with its reason, then what is said of where values lie."""
    calls = calls_of(made)
    lines: list[str] = []
    for n, group in enumerate(made.fusion.groups):
        kernel = made.program.calls[calls[n]].kernel if n in calls else "no kernel"
        names = node_names(made.graph, group)
        lines.append(f"group {n} ({kernel}): {', '.join(node.op for node in group.nodes)}")
        lines += [f"  of {', '.join(names)}"] if names else []
        lines += [f"  -> {value.name}: {value.type}" for value in group.outputs]
    origins = {value: node.name for node in made.graph.nodes for value in node.outputs}
    lines += ["", "edges"] if made.fusion.edges else []
    lines += [f"  {_edge(edge, origins)}" for edge in made.fusion.edges]
    lines += ["", "values"] if made.placement.reasons else []
    lines += [f"  {value.name}: {reason}" for value, reason in made.placement.reasons]
    return "\n".join(lines)


def _edge(edge: Edge, origins: Mapping[Value, str]) -> str:
    """origins: the nodes of the ONNX model that made the values."""
    ends = ((edge.producer, edge.value), (edge.consumer, edge.reader))
    way = " -> ".join(f"{op} {value.name}{f' of {origins[value]}' if origins[value] else ''}" for op, value in ends)
    return f"{way} {'fused' if edge.fused else 'apart'}: {edge.reason}"
