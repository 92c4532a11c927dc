"""Random arrays for the inputs of a graph, with values that suit the operators which read them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from nncc.frontend.graph.graph import Array, Graph, Value

_POSITIVE = frozenset({"log", "log1p", "sqrt", "rsqrt", "pow"})
_GATHERS = frozenset({"gather", "gather_elements"})
_THROUGH = frozenset({"reshape", "transpose", "broadcast", "slice", "cast"})


def random_inputs(graph: Graph, seed: int = 0) -> dict[str, Array]:
    """An array for each input of a graph of primitives, by name: floats are normal, or positive for logarithms and
    roots; integers lie in the range that they index, or are 0 to 7."""
    rng = np.random.default_rng(seed)
    return {value.name: _drawn(rng, graph, value) for value in graph.inputs}


def _drawn(rng: np.random.Generator, graph: Graph, value: Value) -> Array:
    shape, dtype = value.type.extents, value.type.dtype
    if dtype.is_float:
        drawn = rng.standard_normal(shape)
        positive = any(op in _POSITIVE for op, _, _ in _readers(graph, value))
        return np.asarray(np.abs(drawn) + 0.1 if positive else drawn).astype(dtype.numpy)
    indexed = [extent for op, position, extent in _readers(graph, value) if op in _GATHERS and position == 1]
    high = 2 if dtype.is_bool else min(indexed, default=8)
    return np.asarray(rng.integers(0, high, shape)).astype(dtype.numpy)


def _readers(graph: Graph, value: Value) -> Iterator[tuple[str, int, int]]:
    """The operators that read a value, also moved or cast: name, which operand it is, the extent that it indexes."""
    for node in graph.nodes:
        for position, operand in enumerate(node.inputs):
            if operand != value:
                continue
            gathers = node.op in _GATHERS
            yield node.op, position, int(node.inputs[0].type.extents[node.attribute("axis")]) if gathers else 0
            if node.op in _THROUGH:
                yield from _readers(graph, node.output)
