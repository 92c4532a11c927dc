"""Running a graph with the numpy references of its operators: slow, obvious, the oracle of graph tests; and random inputs
for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import prod
from typing import Any

import numpy as np

from nncc.errors import RunError
from nncc.frontend.builder.builder import Tensor, reapply, replay
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.decompose import decompose, is_primitive
from nncc.frontend.graph.dims import bind, multiple_of, symbols_of
from nncc.frontend.graph.graph import (
    AnyOperator,
    Array,
    Attribute,
    AttributeKind,
    Graph,
    Node,
    TensorType,
    Value,
    graph_constraints,
)
from nncc.frontend.ops import OPS
from nncc.frontend.ops.control import BRANCH, LoopForm
from nncc.ir.dtypes import DType, f32, f64, from_numpy

Watch = Callable[[Node, Sequence[Array], Array], None]
MOST_EVALUATED = 1 << 26
"""What the values of a graph of constants take at most that is evaluated while a model is imported."""


def evaluate(graph: Graph, inputs: Mapping[str, Array], watch: Watch | None = None) -> dict[str, Array]:
    """The outputs of a graph by name, in order. watch: is shown each primitive node, what it reads, and what it makes.

    Raises: RunError when the arrays do not fit the inputs of the graph, or a check fails.
    """
    sizes = symbol_sizes(graph, inputs)
    graph = graph if is_primitive(graph) else decompose(graph)
    values = _values(graph, {value: inputs[value.name] for value in graph.inputs}, sizes, watch)
    for check, low, high in graph.checked():
        fault = replace(check, extent=bind(check.extent, sizes)).fault(int(values[low]), int(values[high]))
        if fault:
            raise RunError(fault)
    return {name: values[value] for name, value in zip(graph.output_names, graph.outputs)}


def _values(graph: Graph, given: Mapping[Value, Array], sizes: Mapping[str, int], watch: Watch | None) -> dict[Value, Array]:
    """What a graph makes of its inputs: its outputs, and what nobody reads."""
    values = {**given, **{constant.value: constant.array for constant in graph.constants}}
    last_reader = {value: node for node in graph.nodes for value in node.inputs}
    for node in graph.nodes:
        arrays = [values[value] for value in node.inputs]
        if node.regions:
            run = (partial(_results, region, sizes, watch) for region in node.regions)
            values.update(zip(node.outputs, _controlled(node, [*run], arrays, sizes), strict=True))
        else:
            values[node.output] = _apply(node, arrays, sizes)
            if watch:
                watch(node, arrays, values[node.output])
        for value in dict.fromkeys(node.inputs):
            if last_reader[value] is node and value not in graph.outputs:
                del values[value]
    return values


def _results(region: Graph, sizes: Mapping[str, int], watch: Watch | None, given: Sequence[Array]) -> list[Array]:
    values = _values(region, dict(zip(region.inputs, given, strict=True)), sizes, watch)
    return [values[value] for value in region.outputs]


def _controlled(
    node: Node, run: Sequence[Callable[[Sequence[Array]], list[Array]]], arrays: list[Array], sizes: Mapping[str, int]
) -> list[Array]:
    """What a node with regions gives. run: the results of each region."""
    if node.op == BRANCH:
        return run[0 if arrays[0] else 1](arrays[1:])
    form = LoopForm.of(node)
    turns, ends = bind(form.turns, sizes), form.states + len(form.parts)
    state, parts, others = arrays[: form.states], arrays[form.states : ends], arrays[ends:]
    made = list[list[Array]]()
    for turn in range(turns):
        if form.is_conditional and not state[0]:
            break
        places = (turns - 1 - turn if backwards else turn for backwards in form.parts)
        results = run[0]([np.array(turn), *state, *(x[place] for x, place in zip(parts, places)), *others])
        state = results[: form.states]
        made.append(results[form.states :])
    joined = (np.stack(each[::-1] if backwards else each) for each, backwards in zip(zip(*made), form.joined))
    types = (value.type for value in node.outputs[form.states :])
    none = (np.zeros([bind(dim, sizes) for dim in type_.shape], type_.dtype.numpy) for type_ in types)
    return [*state, *(joined if made else none)]


def elements(builder: FoldingBuilder, tensor: Tensor) -> Array | None:
    """The elements of a tensor that follows from constants; None for others, and where what is too large to be folded takes
    more than MOST_EVALUATED bytes in all."""
    known = builder.known(tensor)
    if known is not None:
        return known
    if 0 in tensor.shape and tensor.type.is_static:
        return np.zeros(tensor.type.extents, tensor.dtype.numpy)
    graph = builder.part(tensor)
    if graph.inputs or any(node.op == "extents" for node in graph.nodes):  # those that are left are of open sizes
        return None
    types = [value.type for value in graph.values()]
    if not all(t.is_static for t in types) or sum(t.dtype.size_bytes * prod(t.extents) for t in types) > MOST_EVALUATED:
        return None
    return evaluate(graph, {})[tensor.value.name]


def _apply(node: Node, arrays: list[Array], sizes: Mapping[str, int]) -> Array:
    op = OPS[node.op]
    kinds = dict(op.attributes)
    attributes = {name: _bound(value, kinds[name], sizes) for name, value in node.attributes}
    with np.errstate(all="ignore"):
        return np.asarray(op.reference(*arrays, **attributes))


def _bound(value: Attribute, kind: AttributeKind, sizes: Mapping[str, int]) -> Attribute:
    if kind is AttributeKind.DIMS and isinstance(value, tuple) and sizes:
        return tuple(bind(dim, sizes) for dim in value)
    return value


def symbol_sizes(graph: Graph, inputs: Mapping[str, Array]) -> dict[str, int]:
    """The size of each symbol, read off the input arrays.

    Raises: RunError when an array is missing, is of another type, or contradicts another.
    """
    sizes: dict[str, int] = {}
    for value in graph.inputs:
        if value.name not in inputs:
            raise RunError(f"input {value.name!r} is missing; the graph takes {[v.name for v in graph.inputs]}")
        array = inputs[value.name]
        actual = TensorType(from_numpy(array.dtype), array.shape)
        if actual.dtype != value.type.dtype or actual.rank != value.type.rank:
            raise RunError(f"input {value.name!r} is {actual}; expected {value.type}")
        read = (multiple_of(dim) for dim in value.type.shape)
        sizes = {of[0]: n // of[1] for of, n in zip(read, array.shape) if of is not None} | sizes
    for value in graph.inputs:
        _check_sizes(value, inputs[value.name], sizes)
    for constraint in graph_constraints(graph):
        constraint.check(sizes)
    return sizes


def _check_sizes(value: Value, array: Array, sizes: Mapping[str, int]) -> None:
    for axis, (dim, n) in enumerate(zip(value.type.shape, array.shape)):
        if symbols_of((dim,)) <= set(sizes) and bind(dim, sizes) != n:
            raise RunError(f"input {value.name!r}: axis {axis} has {n} elements; expected {dim} = {bind(dim, sizes)}")


class _DoubleBuilder(FoldingBuilder):
    """Makes f64 of all that is of some dtypes."""

    def __init__(self, name: str, widened: Sequence[DType]) -> None:
        super().__init__(name)
        self._widened = widened

    def input(self, name: str, dtype: DType, shape: Any) -> Tensor:
        return super().input(name, f64 if dtype in self._widened else dtype, shape)

    def constant(self, array: Array, name: str = "const") -> Tensor:
        is_widened = from_numpy(array.dtype) in self._widened
        return super().constant(array.astype(np.float64) if is_widened else array, name)

    def control(
        self, operator: AnyOperator, inputs: Sequence[Tensor], regions: Sequence[Graph], hint: str = "", **attributes: Any
    ) -> tuple[Tensor, ...]:
        wide = [in_double(region, self._widened) for region in regions]
        return super().control(operator, inputs, wide, hint, **attributes)

    def emit_all(self, operator: AnyOperator, *inputs: Tensor, hint: str = "", **attributes: Any) -> tuple[Tensor, ...]:
        doubled = {name: f64 if isinstance(a, DType) and a in self._widened else a for name, a in attributes.items()}
        return super().emit_all(operator, *inputs, hint=hint, **doubled)


def in_double(graph: Graph, widened: Sequence[DType] = (f32,)) -> Graph:
    """The same graph in primitives with f64 in place of some dtypes: what the f32 result is compared with."""
    graph = decompose(graph)
    builder = _DoubleBuilder(graph.name, widened)
    return replay(graph, builder, reapply(builder, OPS))


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
