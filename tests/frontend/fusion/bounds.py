"""A bound from below on the kernels of a graph."""

from collections.abc import Iterator, Mapping
from math import prod

import numpy as np

from nncc.frontend.fusion.check import elements, taken_by
from nncc.frontend.fusion.reading import PICKS, REDUCTIONS, Read, Reading, finds_rows, is_picked
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
    more. Parts of a graph that are not connected have no kernel in common either.
    """
    reading = Reading(graph)
    ways: dict[Node, Ways] = {}
    depth: dict[Node, int] = {}
    part: dict[Part, Part] = {}
    for node in reading.placed:
        reads = reading.reads(node)
        ways[node] = _ways(node, reads, ways)
        before = {node: 0, **dict.fromkeys((read.source for read in reads), 0)}
        before |= dict.fromkeys(_apart(node, reads, ways, reading), 1)
        depth[node] = max((depth[other] + more for other, more in before.items() if other is not node), default=1)
        for other in (*(read.source for read in reads), *_loaded(node, reading)):
            part[_root(part, other)] = _root(part, node)
    deepest: dict[Part, int] = {}
    for node, count in depth.items():
        deepest[_root(part, node)] = max(deepest.get(_root(part, node), 0), count)
    return sum(deepest.values())


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
