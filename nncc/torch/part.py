"""A graph of ATen's operators, or a part of one, as libraries with frozen weights, for calls with tensors of PyTorch.

Weights are arguments of every call, and constants of a library. So each call compares those that it gets with those that
were frozen: they are the same objects, in the same memory, and were not written since. Others make a library of their own.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter, is_, itemgetter
from threading import Lock
from typing import Any

import torch

from nncc.errors import NnccError
from nncc.frontend.graph.dims import Dim, Shape, bind
from nncc.frontend.graph.graph import Array
from nncc.frontend.torch.program import (
    LEAF,
    Argument,
    Program,
    ProgramNode,
    Ref,
    State,
    Tree,
    ValueType,
    with_sizes,
)
from nncc.pipeline.model import compile as compile_model
from nncc.runtime.module import Module
from nncc.torch.compiled import alone, tensor_of, write
from nncc.torch.graphs import GraphReader, array_of, constants_of, size
from nncc.torch.report import Record

MOST_SETS = 8
"""Sizes of inputs and sets of weights for which a part is compiled; calls with further ones run in PyTorch."""
_VERSION, _ADDRESS = attrgetter("_version"), torch.Tensor.data_ptr


@dataclass(frozen=True)
class Weights:
    """Tensors that are constants of a library, and what shows that they still hold what they did."""

    tensors: tuple[torch.Tensor, ...]
    counted: tuple[torch.Tensor, ...]
    versions: list[int]
    addresses: list[int]

    @classmethod
    def of(cls, tensors: tuple[torch.Tensor, ...]) -> Weights:
        counted = tuple(x for x in tensors if not x.is_inference())  # others have no version, and are not written in place
        return cls(tensors, counted, [*map(_VERSION, counted)], [*map(_ADDRESS, tensors)])

    def are(self, given: tuple[torch.Tensor, ...]) -> bool:
        """Whether these are the tensors, unwritten."""
        return (
            all(map(is_, given, self.tensors))
            and [*map(_VERSION, self.counted)] == self.versions
            and [*map(_ADDRESS, self.tensors)] == self.addresses
        )


@dataclass(frozen=True)
class Layout:
    """How the elements of a result lie in memory, which its reader may rely on. order: its axes from the outermost to the
    innermost. repeated: axes along which one element stands for all. strides: where these repeat elements, or leave gaps."""

    order: tuple[int, ...]
    repeated: tuple[int, ...] = ()
    strides: Shape | None = None

    @classmethod
    def of(cls, fake: torch.Tensor) -> Layout:
        """That of a tensor without elements; open sizes are in the order that they had in the example."""
        shape, strides = (tuple(map(_hint, numbers)) for numbers in (fake.shape, fake.stride()))
        order, step = [*range(len(shape))], 1
        if 0 in shape:
            return cls(tuple(order))
        repeated = tuple(axis for axis in order if shape[axis] > 1 and not strides[axis])
        moved = [axis for axis in order if shape[axis] > 1 and strides[axis]]
        is_dense = not repeated
        for place, axis in zip(moved[::-1], sorted(moved, key=lambda axis: (strides[axis], -axis))):
            order[place] = axis
            is_dense = is_dense and strides[axis] == step
            step *= shape[axis]
        return cls(tuple(order), repeated, None if is_dense else tuple(map(size, fake.stride())))

    @property
    def is_as_made(self) -> bool:
        """Whether a result is as its library makes it."""
        return self.strides is None and self.order == tuple(range(len(self.order)))

    def applied(self, tensor: torch.Tensor, sizes: Mapping[str, int]) -> torch.Tensor:
        """A result as its reader expects it, from one whose axes lie in this order. sizes: of the symbols in strides."""
        axes = range(len(self.order))
        if self.order != tuple(axes):
            tensor = tensor.permute([self.order.index(axis) for axis in axes])
        if self.strides is None:
            return tensor
        shape = tensor.shape
        for axis in self.repeated:
            tensor = tensor.narrow(axis, 0, 1)
        strides = [bind(stride, sizes) for stride in self.strides]
        return torch.empty_strided(tensor.shape, strides, dtype=tensor.dtype).copy_(tensor).expand(shape)


def _getter(places: tuple[int, ...]) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    """Takes what lies at some places of a sequence."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda given: tuple(given[n] for n in places)


def _hint(size: Any) -> int:
    """A size, or what an open one was in the example."""
    return size if isinstance(size, int) else int(size.node.hint)


class Part:
    """A functional graph that nncc runs. It is called with what its placeholders stand for, in order.

    bound: the placeholders, by their numbers, that are weights. written: those that it writes: their values stand behind the
    results that a call gives. Raises: ModelError, and other errors of nncc's, where it cannot be compiled.
    """

    def __init__(
        self,
        graph: torch.fx.GraphModule,
        bound: Mapping[int, torch.Tensor],
        record: Record,
        options: Mapping[str, Any],
        written: Sequence[int] = (),
    ) -> None:
        self._graph, self._record, self._options, self._written = graph, record, options, tuple(written)
        self._weights, self._weights_of = tuple(bound), _getter(tuple(bound))
        self._places = [*graph.graph.find_nodes(op="placeholder")]
        reader = GraphReader(graph).read()
        self._kept = reader.constants
        self._given = [
            n for n, place in enumerate(self._places) if n not in bound and isinstance(place.meta["val"], torch.Tensor)
        ]
        self._layouts: list[Layout | None] = []
        self._is_single = isinstance(graph.graph.output_node().args[0], torch.fx.Node)
        self._program = self._program_of(reader)
        self._finders = _finders([(n, place.meta["val"]) for n, place in enumerate(self._places) if n not in bound])
        self._made: dict[tuple[int, ...], list[tuple[Weights, Module]]] = {}
        self._refused: dict[tuple[int, ...], str] = {}
        self._compiling, self._sets = Lock(), 0
        is_as_made = all(layout is not None and layout.is_as_made for layout in self._layouts)
        self._is_plain = is_as_made and not self._finders and not written
        self._compiled(self._hints(), tuple(bound.values()))

    def _program_of(self, reader: GraphReader) -> Program:
        nodes, types, outputs = list(reader.nodes), dict(reader.types), []
        fakes = torch.utils._pytree.tree_leaves(self._graph.graph.output_node().args[0], is_leaf=lambda x: x is None)
        count = len(fakes) - len(self._written)
        for index, (leaf, node) in enumerate(zip(reader.outputs[:count], fakes)):
            layout = Layout.of(node.meta["val"]) if isinstance(leaf, Ref) else None
            self._layouts.append(layout)
            outputs.append(_ordered(leaf, layout, f"result.{index}", nodes, types))
        names = tuple(self._places[n].name for n in self._given)
        results = tuple(map(str, range(len(outputs))))
        places = [self._places[n].name for n in self._written]
        return Program(
            "graph",
            tuple(map(Ref, names)),
            {},
            tuple(nodes),
            tuple(outputs),
            types,
            tuple(State(place, leaf, place) for place, leaf in zip(places, reader.outputs[count:])),
            input_tree=Tree("dict", names, (LEAF,) * len(names)),
            output_tree=Tree("tuple", results, (LEAF,) * len(results)),
        )

    def _hints(self) -> tuple[int, ...]:
        values = [place.meta["val"] for place in self._places]
        return tuple(_hint(values[n] if axis is None else values[n].shape[axis]) for _, n, axis in self._finders)

    def _sizes(self, arguments: Sequence[Any]) -> tuple[int, ...]:
        return tuple(int(arguments[n] if axis is None else arguments[n].shape[axis]) for _, n, axis in self._finders)

    def _compiled(self, sizes: tuple[int, ...], weights: tuple[torch.Tensor, ...]) -> Module:
        """A library for sizes and weights, which is kept."""
        frozen = Weights.of(weights)
        held = constants_of({self._places[n].name: x for n, x in zip(self._weights, weights)})
        named: dict[str, Dim] = {name: size for (name, _, _), size in zip(self._finders, sizes)}
        program = with_sizes(replace(self._program, constants={**self._kept, **held}), named)
        module = compile_model(program, **self._options)
        others = [(old, made) for old, made in self._made.get(sizes, ()) if not all(map(is_, old.tensors, weights))]
        self._latest = (frozen, module)
        self._made[sizes] = [self._latest, *others]  # without those of the same weights as they were before
        self._sets += 1
        self._record.sets += 1
        return module

    def __call__(self, *arguments: Any) -> Any:
        """What the graph gives for what its placeholders stand for."""
        if self._is_plain:  # the same as below, where nothing but the weights is to be looked at
            frozen, module = self._latest
            if frozen.are(self._weights_of(arguments)):
                arrays = module._run([_array(arguments[n]) for n in self._given])
                return tensor_of(arrays[0]) if self._is_single else [*map(tensor_of, arrays)]
        sizes = self._sizes(arguments) if self._finders else ()
        weights = self._weights_of(arguments)
        found = self._found(sizes, weights) or self._another(sizes, weights)
        if found is None:
            with torch._C._DisableAutocast():  # the graph has its casts already
                return kept(self._graph(*arguments), arguments, self._written)
        results = iter(self._results(found, arguments))
        named = {name: size for (name, _, _), size in zip(self._finders, sizes)}
        made = [
            leaf if layout is None else layout.applied(tensor_of(next(results)), named)
            for leaf, layout in zip(self._leaves(named), self._layouts)
        ]
        return made[0] if self._is_single else made

    def _results(self, module: Module, arguments: Sequence[Any]) -> list[Array]:
        """The results of a library, once what it writes is written."""
        arrays = [_array(arguments[n]) for n in self._given]
        if not self._written:
            return module._run(arrays)
        updates, may = {*module.description["updates"]}, alone(arrays)
        places = {self._places[n].name: place for place, n in enumerate(self._given)}
        out = {name: arrays[place] for name, place in places.items() if name in updates and place in may}
        results = module._run(arrays, out)
        count = len(results) - len(self._written)
        for n, array in zip(self._written, results[count:]):
            write(arguments[n], array)
        return results[:count]

    def _leaves(self, sizes: Mapping[str, int]) -> Sequence[Any]:
        """The results; those that are sizes as they are in a call."""
        if not sizes:
            return self._program.outputs
        return [bind(leaf, sizes) if hasattr(leaf, "free_symbols") else leaf for leaf in self._program.outputs]

    def _another(self, sizes: tuple[int, ...], weights: tuple[torch.Tensor, ...]) -> Module | None:
        """A library for what no call had before; None where there are enough, or nncc cannot compile it."""
        with self._compiling:
            found = self._found(sizes, weights)
            if found:
                return found  # another thread has made it meanwhile
            why = self._refused.get(sizes, "")
            if not why and self._sets < MOST_SETS:
                try:
                    return self._compiled(sizes, weights)
                except NnccError as error:
                    why = self._refused[sizes] = str(error)
            why = why or f"it was compiled for {MOST_SETS} sets of sizes and weights; torch.compiler.reset() begins anew"
            if not self._record.left[0]:
                warnings.warn(f"nncc leaves calls of a part of a graph to PyTorch: {why}", stacklevel=2)
            self._record.left = (self._record.left[0] + 1, why)
            return None

    def _found(self, sizes: tuple[int, ...], weights: tuple[torch.Tensor, ...]) -> Module | None:
        """The library for sizes and weights, where there is one."""
        return next((module for frozen, module in self._made.get(sizes, ()) if frozen.are(weights)), None)


def kept(results: Sequence[Any], arguments: Sequence[Any], written: Sequence[int]) -> Any:
    """The results of a graph without those behind them, which are written to arguments by their numbers."""
    if not written:
        return results
    for n, value in zip(written, results[-len(written) :]):
        arguments[n].copy_(value)
    return results[: -len(written)]


def _finders(given: Sequence[tuple[int, Any]]) -> list[tuple[str, int, int | None]]:
    """Where a call shows the size of each symbol: an argument, and its axis, or None where it is the size itself."""
    found: dict[str, tuple[str, int, int | None]] = {}
    for n, value in given:
        if isinstance(value, torch.Tensor):
            for axis, size in enumerate(value.shape):
                if not isinstance(size, int) and size.node.expr.is_Symbol:
                    found.setdefault(size.node.expr.name, (size.node.expr.name, n, axis))
        elif isinstance(value, torch.SymInt) and value.node.expr.is_Symbol:
            found.setdefault(value.node.expr.name, (value.node.expr.name, n, None))
    return list(found.values())


def _ordered(
    leaf: Argument, layout: Layout | None, name: str, nodes: list[ProgramNode], types: dict[str, ValueType]
) -> Argument:
    """A result with its axes in the order in which they lie in memory."""
    if not isinstance(leaf, Ref) or layout is None or layout.order == tuple(range(len(layout.order))):
        return leaf
    type_ = types[leaf.name]
    types[name] = replace(type_, shape=tuple(type_.shape[axis] for axis in layout.order))
    nodes.append(ProgramNode(name, "aten.permute.default", {"self": leaf, "dims": layout.order}, (name,)))
    return Ref(name)


def _array(tensor: torch.Tensor) -> Any:
    """The elements of an argument, in its own memory where they are dense."""
    try:
        return tensor.numpy()
    except (RuntimeError, TypeError):  # bfloat16, and what asks for gradients
        return array_of(tensor)
