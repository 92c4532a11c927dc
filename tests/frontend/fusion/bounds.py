"""Bounds from below on the kernels of a graph, and on the bytes that they move."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import prod

import numpy as np

from nncc.frontend.fusion.check import elements
from nncc.frontend.fusion.legality import SMALL
from nncc.frontend.fusion.reading import PICKS, Reading, shape_of
from nncc.frontend.fusion.work import bytes_moved
from nncc.frontend.graph.dims import product
from nncc.frontend.graph.graph import Graph, Node, Value

Part = Node | tuple[Value, bytes]
"""A node, or an input or constant of the graph and the order in which its elements are first loaded."""


def least_kernels(graph: Graph) -> int:
    """No partition into kernels has fewer, where a kernel computes what is connected by values that it makes, or that it
    loads for several in one order; or in any, where some go through so many more elements that the others are nothing
    beside them.

    What has no elements has no order either: there may be fewer kernels of it. A kernel may hold a whole value in loops of
    its own, so that whatever reads that, in any order, can be in it too.
    """
    reading = Reading(graph)
    part: dict[Part, Part] = {}
    for node in reading.placed:
        for other in (*(read.source for read in reading.reads(node)), *_loaded(node, reading)):
            part[_root(part, other)] = _root(part, node)
    return len({_root(part, node) for node in reading.placed})


def least_bytes(graph: Graph) -> int:
    """No kernels load and store fewer: inputs and results once. What the caller gets twice, or as it gave it, is copied."""
    made = graph.producers()
    once = {value: name for value, name in zip(graph.outputs, graph.output_names) if value in made}
    return bytes_moved(replace(graph, outputs=(*once,), output_names=(*once.values(),), checks=()))


def _root(part: dict[Part, Part], x: Part) -> Part:
    while part.setdefault(x, x) != x:
        x = part[x]
    return x


def _loaded(node: Node, reading: Reading) -> Iterator[Part]:
    """What a node loads of the inputs of the graph, and of constants as large as what it goes through, at places that are
    known."""
    constants = {constant.value for constant in reading.graph.constants}
    for number, origin, path in reading.operands(node):
        given = origin in reading.graph.inputs or (origin in constants and origin.type.size == product(shape_of(node)))
        if given and (number or node.op not in PICKS):
            yield origin, b"" if _is_small(origin, reading) else _order(origin, path)


def _is_small(value: Value, reading: Reading) -> bool:
    """Whether a node that reads a value goes through so many more elements that what goes through it alone is nothing."""
    readers = (n for n in reading.placed for _, origin, _ in reading.operands(n) if origin == value)
    return any(prod(value.type.extents) * SMALL <= prod(shape_of(node)) for node in readers)


def _order(value: Value, path: Sequence[Node]) -> bytes:
    taken = elements(value, path).reshape(-1)
    _, first = np.unique(taken, return_index=True)
    return taken[np.sort(first)].tobytes()
