"""A model that is compiled for all sizes, at some of them: which sizes it is checked at, and what it was made of there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import symbol_sizes
from nncc.frontend.fusion.fuse import with_values_of
from nncc.frontend.fusion.place import BufferType, Placement
from nncc.frontend.graph.dims import bind, part
from nncc.frontend.graph.graph import Graph, Value, graph_constraints
from nncc.frontend.graph.sizes import OpenSizes, bound
from nncc.frontend.lowering.kernel import Lowered
from nncc.ir.program import Array
from nncc.pipeline.model import Compilation
from nncc.pipeline.program import Body, LoweredRegion

Numbers = Mapping[str, int]
"""Of open sizes, or of the symbols of a graph, by name."""
MOST_DRAWN = 32
"""Sizes that are drawn are no more than the greatest hint, or so many."""
_PRIMES = (3, 7, 2, 5, 11, 13)
_DRAWS = 2


def drawn_sizes(graph: Graph, sizes: OpenSizes, seed: int) -> list[dict[str, int]]:
    """Numbers for the symbols of a graph at which it is checked: the least ones, primes, the hints of the caller, and some
    that are drawn; those that the graph refuses are left out."""
    known, names = sizes.narrowed(graph_constraints(graph)), graph.symbols
    rng = np.random.default_rng(seed)
    every = [
        {name: known.nearest(name, 1) for name in names},
        *(
            {name: known.nearest(name, _PRIMES[(n + turn) % len(_PRIMES)]) for n, name in enumerate(names)}
            for turn in range(2)
        ),
        *({name: known.nearest(name, size) for name in names} for size in sorted({*sizes.preferred.values()})),
        *({name: known.nearest(name, int(rng.integers(1, MOST_DRAWN))) for name in names} for _ in range(_DRAWS)),
    ]
    return [numbers for n, numbers in enumerate(every) if numbers not in every[:n] and _fits(graph, numbers)]


def _fits(graph: Graph, numbers: Numbers) -> bool:
    try:
        bound(graph, numbers)
        for constraint in graph_constraints(graph):
            constraint.check(numbers)
    except (ModelError, RunError):
        return False
    return True


def sizes_given(graph: Graph, inputs: Mapping[str, Array]) -> dict[str, int] | None:
    """The numbers for the symbols of a graph that arrays of all its inputs say; None where one is not given.

    Raises: RunError for arrays that do not fit it.
    """
    if any(value.name not in inputs for value in graph.inputs):
        return None
    return symbol_sizes(graph, inputs)


def whole_sizes(numbers: Numbers) -> dict[str, int]:
    """The open sizes for numbers of the symbols of a graph, which may be parts of them."""
    return {whole: number * by for name, number in numbers.items() for whole, by in (part(name),)}


def at_sizes(made: Compilation, numbers: Numbers) -> Compilation:
    """A compilation whose graph, groups and places have numbers for their symbols. The kernels and the program stay what
    they are."""
    body = _body(Body(made.graph, made.fusion, made.placement, made.lowered), numbers)
    return replace(made, graph=body.graph, fusion=body.fusion, placement=body.placement, lowered=body.calls)


def _body(body: Body, numbers: Numbers) -> Body:
    graph = bound(body.graph, numbers)
    values = {value.name: value for value in graph.values()}
    types = body.placement.types.items()
    places = {values[v.name]: _place(where, values, numbers) for v, where in types if v.name in values}
    parts = frozenset((values[v.name], n) for v, n in body.placement.parts if v.name in values)
    nodes = {node.outputs[0].name: node for node in graph.nodes}
    calls = tuple(
        replace(item, node=nodes[item.node.outputs[0].name], bodies=tuple(_body(inner, numbers) for inner in item.bodies))
        if isinstance(item, LoweredRegion)
        else _lowered(item, values, numbers)
        for item in body.calls
    )
    return replace(
        body, graph=graph, fusion=with_values_of(graph, body.fusion), placement=Placement(places, parts, ()), calls=calls
    )


def _lowered(item: Lowered, values: Mapping[str, Value], numbers: Numbers) -> Lowered:
    given = tuple(values.get(v.name, _value(v, numbers)) for v in item.arguments)
    return replace(item, arguments=given, types=tuple(_place(where, values, numbers) for where in item.types))


def _value(value: Value, numbers: Numbers) -> Value:
    return Value(value.name, value.type.with_shape(tuple(bind(dim, numbers) for dim in value.type.shape)))


def _place(where: BufferType, values: Mapping[str, Value], numbers: Numbers) -> BufferType:
    shape, offset = (tuple(bind(dim, numbers) for dim in dims) for dims in (where.shape, where.offset))
    return replace(where, root=values.get(where.root.name, _value(where.root, numbers)), shape=shape, offset=offset)


def sizes_text(numbers: Numbers) -> str:
    """Open sizes as messages name them."""
    return " ".join(f"{name}={size}" for name, size in whole_sizes(numbers).items())
