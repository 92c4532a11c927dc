"""Cuts graphs out of a graph: what one kernel computes, and the same nodes with a kernel each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nncc.frontend.fusion.fuse import Group
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.frontend.graph.graph import Graph, Node, Value


def group_graph(graph: Graph, group: Group) -> Graph:
    """The graph of a group: its inputs are what the group reads and does not make, other than constants."""
    made = {value for node in group.nodes for value in node.outputs}
    read = dict.fromkeys(value for node in group.nodes for value in node.inputs if value not in made)
    constants = tuple(constant for constant in graph.constants if constant.value in read)
    known = {constant.value for constant in constants}
    names = tuple(value.name for value in group.outputs)
    return Graph(tuple(v for v in read if v not in known), group.outputs, names, group.nodes, constants, graph.name)


def single_groups(group: Group) -> tuple[Group, ...]:
    """Each node of a group as a group of its own. Movements stay with every node that reads through them."""
    producers = {value: node for node in group.nodes for value in node.outputs}
    alone = [n for n in group.nodes if n.op not in MOVEMENTS or not set(n.outputs).isdisjoint(group.outputs)]
    return tuple(Group((*dict.fromkeys(_movements(node, producers)), node), node.outputs) for node in alone)


def _movements(node: Node, producers: Mapping[Value, Node]) -> Iterator[Node]:
    """The movements that a node reads through, in order of their data."""
    for value in node.inputs:
        source = producers.get(value)
        if source is not None and source.op in MOVEMENTS:
            yield from _movements(source, producers)
            yield source
