"""Bounds from below on the kernels of a graph, and on the bytes that they move."""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from math import prod

import numpy as np

from nncc.frontend.fusion.check import elements, taken_by
from nncc.frontend.fusion.reading import PICKS, REDUCTIONS, Read, Reading, finds_rows, is_picked
from nncc.frontend.fusion.work import bytes_moved
from nncc.frontend.graph.graph import Array, Graph, Node, Value
from nncc.frontend.ops import OPS

Ways = Mapping[Node, Array]
"""For what a node depends on without a reduction or a pick between: the number of the element that each of its own needs."""

Part = Node | tuple[Value, bytes]
"""A node, or an input of the graph and the order in which its elements are first loaded."""


def least_kernels(graph: Graph) -> int:
    """No partition into kernels has fewer, where a kernel

    - computes what is connected by values that it makes, or that it loads for several in one order;
    - goes through places one after the other, and computes no element twice;
    - at a place, computes one element of a value from what it has computed at that place, and from sums of rows;
    - stores its results in the order in which they lie in memory.

    Then two nodes are in different kernels where one needs two elements of the other for one of its own (these have places
    of their own), or needs them in another order while both are stored; and where one picks, at places that are known only
    when it runs, from what the other is or makes, and that is stored, read by others too, a sum of a row, or would be
    computed more than once. Kernels wait for one another in one direction, so that along a way each such pair takes a kernel
    more; and where two stored ones need a third in orders of their own, one of them is not in its kernel. Parts of a graph
    that are not connected have no kernel in common either.

    Fusion also makes kernels that hold a whole value in loops of its own, where rows that are found of it are wanted twice:
    a few graphs of a thousand have one kernel less than this.
    """
    return _Model(graph).kernels()


def least_bytes(graph: Graph) -> int:
    """No such kernels load and store fewer: inputs and results once; and of two nodes in different kernels, a value on each
    way from one to the other is stored and loaded. Ways that have no value in common add up."""
    made = graph.producers()
    once = {value: name for value, name in zip(graph.outputs, graph.output_names) if value in made}  # others are copied
    return bytes_moved(replace(graph, outputs=(*once,), output_names=(*once.values(),), checks=())) + _Model(graph).between()


class _Model:
    """What nodes need of one another in a graph, and which of them are in different kernels."""

    def __init__(self, graph: Graph) -> None:
        self.reading = Reading(graph)
        self.ways: dict[Node, Ways] = {}
        self.apart: dict[Node, tuple[Node, ...]] = {}
        for node in self.reading.placed:
            reads = self.reading.reads(node)
            self.ways[node] = _ways(node, reads, self.ways)
            self.apart[node] = tuple(dict.fromkeys(_apart(node, reads, self.ways, self.reading)))

    def kernels(self) -> int:
        depth: dict[Node, int] = {}
        part: dict[Part, Part] = {}
        for node in self.reading.placed:
            sources = [read.source for read in self.reading.reads(node)]
            before = {node: 0, **dict.fromkeys(sources, 0), **dict.fromkeys(self.apart[node], 1)}
            depth[node] = max((depth[other] + more for other, more in before.items() if other is not node), default=1)
            for other in (*sources, *_loaded(node, self.reading)):
                part[_root(part, other)] = _root(part, node)
        deepest: dict[Part, int] = {}
        for node, count in (*depth.items(), *((node, depth[node] + 1) for node in self._in_two_orders())):
            deepest[_root(part, node)] = max(deepest.get(_root(part, node), 0), count)
        return sum(deepest.values())

    def _in_two_orders(self) -> Iterator[Node]:
        """Nodes that two stored ones need in orders of their own."""
        stored = [node for node in self.reading.placed if node.output in self.reading.outputs]
        for one, other in combinations(stored, 2):
            for node in self.ways[one].keys() & self.ways[other].keys():
                if any(before.op in REDUCTIONS for before in self.ways[node]):
                    continue  # one number for each row lies anywhere
                a, b = (self.ways[end][node] for end in (one, other))
                once = all(len(np.unique(numbers)) == len(numbers) for numbers in (a, b))
                if once and not np.array_equal(a[np.isin(a, b)], b[np.isin(b, a)]):
                    yield node

    def between(self) -> int:
        """The bytes of values between kernels."""
        taken: set[Node] = set()
        total = 0
        for node, others in self.apart.items():
            for other in others:
                way = self._way(other, node)
                if taken.isdisjoint(way):
                    taken |= {*way}
                    total += min(self._cost(value, node) for value in way)
        return total

    def _way(self, other: Node, node: Node) -> tuple[Node, ...]:
        """The nodes on the shortest way from one that another reads, directly or not, to that one, which is left out."""
        ways: dict[Node, tuple[Node, ...]] = {node: ()}
        waiting = deque(ways)
        while other not in ways:
            reader = waiting.popleft()
            fresh = dict.fromkeys(read.source for read in self.reading.reads(reader) if read.source not in ways)
            ways |= {source: (source, *ways[reader]) for source in fresh}
            waiting += fresh
        return ways[other]

    def _cost(self, value: Node, node: Node) -> int:
        """The least that is stored and loaded of a value that a node needs. Of what is picked, at places that are known only
        when it runs, all is stored."""
        picked = [r for r in self.reading.reads(node) if _is_unknown(r) and value in self.ways[r.source]]
        ways = _steps(node, self.reading.reads(node), self.ways)
        numbers = np.concatenate([np.arange(0), *(numbers for other, numbers in ways if other is value)])
        if picked:
            numbers = self.ways[picked[0].source][value][elements(picked[0].source.output, picked[0].path)]
        count = len(np.unique(numbers))
        stored = 0 if value.output in self.reading.outputs else count
        return value.output.type.dtype.size_bytes * (stored + (min(count, _size(node)) if picked else count))


def _root(part: dict[Part, Part], x: Part) -> Part:
    while part.setdefault(x, x) != x:
        x = part[x]
    return x


def _loaded(node: Node, reading: Reading) -> Iterator[Part]:
    """What a node loads of the inputs of the graph at places that are known."""
    for number, origin, path in reading.operands(node):
        if origin in reading.graph.inputs and (number or node.op not in PICKS):
            taken = elements(origin, path).reshape(-1)
            _, first = np.unique(taken, return_index=True)
            yield origin, taken[np.sort(first)].tobytes()


def _size(node: Node) -> int:
    return prod(node.output.type.extents)


def _steps(node: Node, reads: tuple[Read, ...], ways: Mapping[Node, Ways]) -> Iterator[tuple[Node, Array]]:
    """What a node needs, operand by operand."""
    for read in reads:
        if node.op not in REDUCTIONS and not _is_unknown(read):
            taken = _reversed(node, taken_by(read)) if node.op == "reverse" else taken_by(read)
            if taken.size == _size(node):
                yield from ((other, numbers[taken]) for other, numbers in ways[read.source].items())


def _reversed(node: Node, taken: Array) -> Array:
    return OPS["reverse"].reference(taken.reshape(node.output.type.extents), axes=node.attribute("axes")).reshape(-1)


def _is_unknown(read: Read) -> bool:
    return is_picked(read) and read.reader.op != "reverse"


def _ways(node: Node, reads: tuple[Read, ...], ways: Mapping[Node, Ways]) -> Ways:
    found = {node: np.arange(_size(node))}
    for other, numbers in _steps(node, reads, ways):
        found.setdefault(other, numbers)
    return found


def _apart(node: Node, reads: tuple[Read, ...], ways: Mapping[Node, Ways], reading: Reading) -> Iterator[Node]:
    """What is computed in another kernel than a node."""
    stored = {other for other in ways[node] if other.output in reading.outputs and other.op not in REDUCTIONS}
    for other, numbers in _steps(node, reads, ways):
        moved = other in stored and node in stored and _size(other) == _size(node)
        if not np.array_equal(numbers, np.arange(_size(node)) if moved else ways[node][other]):
            yield other
    for read in filter(_is_unknown, reads):
        source = read.source
        for other in ways[source]:
            if other.output in reading.outputs or other.op in REDUCTIONS:
                yield other
        again = _size(node) > _size(source) and not finds_rows(source)
        if again or len(reading.readers[source]) > 1:
            yield source
