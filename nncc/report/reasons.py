"""Why each value is kept inside a kernel or not: the reasons that fusion gave, for every reader of the value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nncc.frontend.fusion.fuse import Edge, Fusion, Group
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.frontend.graph.graph import Graph, Node, Value

FROM_CALLER = "an input of the model: every kernel reads it from memory"
FROM_CONSTANT = "it comes from a constant of the model"
FOR_CALLER = "the caller wants its result, so it is stored"


@dataclass(frozen=True)
class Reasons:
    """Looks up what fusion said about a value and one of its readers in a group."""

    edges: dict[tuple[Value, Value], Edge]
    producers: Mapping[Value, Node]
    inputs: frozenset[Value]

    @staticmethod
    def of(graph: Graph, fusion: Fusion) -> Reasons:
        edges = {(e.value, e.reader): e for e in fusion.edges}
        return Reasons(edges, graph.producers(), frozenset(graph.inputs))

    def why(self, value: Value, reader: Node, group: Group) -> str:
        """The reasons why the reader does or does not have the value from its own kernel; always at least one."""
        source = self._source(value)
        if source not in self.producers:
            return FROM_CALLER if source in self.inputs else FROM_CONSTANT
        moved = [f"a {self.producers[value].op} is read in place"] if source != value else []
        found = [self.edges.get((source, end.outputs[0])) for end in _readers(reader, group)]
        said = [e.reason for e in found if e is not None]
        return "; ".join(dict.fromkeys([*moved, *(said or [FOR_CALLER])]))

    def _source(self, value: Value) -> Value:
        """What a value is before all movements."""
        while (node := self.producers.get(value)) is not None and node.op in MOVEMENTS:
            value = node.inputs[0]
        return value


def _readers(node: Node, group: Group) -> Iterator[Node]:
    """The nodes of a group that read a node's result through movements, or the node itself when it is no movement."""
    if node.op not in MOVEMENTS:
        yield node
        return
    for other in group.nodes:
        if node.output in other.inputs:
            yield from _readers(other, group)
