"""Finds the first group of nodes that does not compute what the graph says of its results."""

from __future__ import annotations

from collections.abc import Set

from nncc.checking.cases import Arrays, Flow, exact_and_own, fault_text
from nncc.checking.figures import Compared, Finding, Grade
from nncc.checking.judge import judged
from nncc.errors import NnccError
from nncc.frontend.fusion.fuse import Group
from nncc.frontend.fusion.subgraph import group_graph
from nncc.frontend.graph.graph import Graph, Node
from nncc.pipeline.model import Compilation


def guilty_group(made: Compilation, inputs: Arrays) -> Finding | None:
    """The first group whose own nodes give another result than those of the graph, on the same inputs."""
    for case in Flow(made, inputs).cases():
        if case.group is None or case.part is None:
            continue
        nodes = between(made.graph, case.group, {v.name for v in case.part.inputs})
        graph = group_graph(made.graph, Group(nodes, case.group.outputs))
        try:
            exact, own = exact_and_own(graph, case.given)
        except (NnccError, KeyError) as error:
            return Finding("fusion", f"the nodes of {case.work}", case.nodes, kernel=case.lowered.kernel.name,
                           details=(f"the group does not read what its results need: {error}",))  # fmt: skip
        got, _ = exact_and_own(case.part, case.given)
        for value in case.group.outputs:
            row = Compared(value.name, str(value.type), case.nodes, "", judged(got[value.name], exact[value.name],
                           own[value.name]))  # fmt: skip
            if row.judgement.grade is Grade.WRONG:
                return Finding("fusion", f"the nodes of {case.work}", case.nodes, value.name, case.work,
                               case.lowered.kernel.name, (fault_text(row),))  # fmt: skip
    return None


def between(graph: Graph, group: Group, given: Set[str]) -> tuple[Node, ...]:
    """The nodes of a graph that make the results of a group from given values."""
    makers, found = graph.producers(), set[Node]()
    open_ = [makers[value] for value in group.outputs if value in makers]
    while open_:
        node = open_.pop()
        if node not in found:
            found.add(node)
            open_ += [makers[v] for v in node.inputs if v in makers and v.name not in given]
    return tuple(node for node in graph.nodes if node in found)
