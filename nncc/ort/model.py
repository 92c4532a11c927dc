"""The model of a session: what it takes and gives, and the model that a library is made of."""

from __future__ import annotations

import os
import reprlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import onnx

from nncc.codegen.build.kernels import content_hash
from nncc.errors import ModelError
from nncc.frontend.models import import_model
from nncc.frontend.onnx.reader import (
    FIRST_WITH_DEFAULTS,
    OnnxModel,
    check_onnx,
    external_files,
    onnx_dtype,
    parse_onnx,
    read_onnx,
    specialised,
)
from nncc.frontend.onnx.support import Operators, check_functions, check_operators
from nncc.ort.options import SessionOptions
from nncc.ort.texts import Reader, readers
from nncc.ort.types import InvalidArgument, InvalidGraph, InvalidProtobuf, NodeArg, NoSuchFile, node_args
from nncc.runtime.memory import Array

Source = str | os.PathLike[str] | bytes
Names = frozenset[str]
Extents = tuple[int | str | None, ...]
"""A shape. A size that is open is a name, or None where it has none."""
NO_OPERATORS: Operators = {}
_DECIDING = {"If": 1, "Loop": 2}
"""The first inputs of an operator that decide what runs."""
_OWN: Mapping[str, Extents] = MappingProxyType({})
MOST_ELEMENTS = 16
"""Elements of an input that may decide sizes or branches, so that a library is made for what it holds."""


@dataclass(frozen=True)
class Held:
    """An input whose value is a constant of a library."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    data: bytes

    @cached_property
    def array(self) -> Array:
        """The value."""
        return np.frombuffer(self.data, self.dtype).reshape(self.shape)

    def __str__(self) -> str:
        return f"{self.name}={reprlib.repr(self.array.tolist())}"


@dataclass(frozen=True)
class Wanted:
    """What a library is made for: the shapes of the inputs that it takes, and the inputs whose values are in it."""

    shapes: tuple[tuple[str, Extents], ...]
    values: tuple[Held, ...] = ()

    def __str__(self) -> str:
        return ", ".join([*(f"{name}{_shape_text(shape)}" for name, shape in self.shapes), *map(str, self.values)])

    @property
    def is_open(self) -> bool:
        """Whether it leaves sizes open."""
        return any(not isinstance(size, int) for _, shape in self.shapes for size in shape)


def _shape_text(shape: Extents) -> str:
    return f"[{', '.join('?' if size is None else str(size) for size in shape)}]"


class SessionModel:
    """A model that was read and checked, but for its sizes."""

    def __init__(self, source: Source, options: SessionOptions | None = None, operators: Operators = NO_OPERATORS) -> None:
        """options: sizes that the model leaves open, and values of initializers. operators: formulas of custom ones.

        Raises: NoSuchFile, InvalidProtobuf, InvalidGraph; InvalidArgument for options that do not fit the model.
        """
        self._model, self._operators = _read(source), operators
        self._path = None if isinstance(source, bytes) else Path(source)
        graph = self.proto.graph
        _take(graph, options or SessionOptions())
        try:
            for value in graph.input:
                _require_tensor(value)
            check_operators(self._model, operators)
            check_functions(self._model)
            check_onnx(self._model)
            self.readers: dict[str, Reader] = readers(graph, self.outputs)
        except ModelError as error:
            raise InvalidGraph(str(error)) from None

    @property
    def proto(self) -> onnx.ModelProto:
        """The model as it was read."""
        return self._model.proto

    @cached_property
    def inputs(self) -> list[NodeArg]:
        """The inputs that a caller has to give."""
        defaults = {tensor.name for tensor in self.proto.graph.initializer}
        return node_args(value for value in self.proto.graph.input if value.name not in defaults)

    @cached_property
    def overridable(self) -> list[NodeArg]:
        """The inputs that have a default; in old files all initializers are inputs, and constants."""
        if self.proto.ir_version < FIRST_WITH_DEFAULTS:
            return []
        defaults = {tensor.name for tensor in self.proto.graph.initializer}
        return node_args(value for value in self.proto.graph.input if value.name in defaults)

    @cached_property
    def outputs(self) -> list[NodeArg]:
        """The outputs; shapes that are left out are inferred."""
        graph = self.proto.graph
        if all(value.type.tensor_type.HasField("shape") or value.type.HasField("sequence_type") for value in graph.output):
            return node_args(graph.output)
        try:
            return node_args(onnx.shape_inference.infer_shapes(self.proto).graph.output)
        except (onnx.shape_inference.InferenceError, ValueError):
            return node_args(graph.output)

    @cached_property
    def dtypes(self) -> dict[str, np.dtype[Any]]:
        """numpy's type of each input."""
        kinds = ((value.name, value.type.tensor_type.elem_type) for value in self.proto.graph.input)
        return {name: np.dtype(onnx.helper.tensor_dtype_to_np_dtype(code)) for name, code in kinds}

    @cached_property
    def _is_of_one_size(self) -> bool:
        """Whether inputs decide no sizes: neither by their shapes nor by what small ones hold."""
        return not self.small and all(map(self.has_size, (*self.inputs, *self.overridable)))

    def has_size(self, arg: NodeArg) -> bool:
        """Whether the model says all sizes of an input."""
        return arg.name in self.ranked and all(isinstance(size, int) for size in arg.shape)

    @cached_property
    def ranked(self) -> frozenset[str]:
        """The inputs of which the model says how many dims they have."""
        return frozenset(value.name for value in self.proto.graph.input if value.type.tensor_type.HasField("shape"))

    @cached_property
    def key(self) -> str:
        """A hash of the model, and of the times and sizes of files beside it that hold its weights."""
        files = external_files(self._path) if self._path else ()
        states = (path.stat() for path in files if path.exists())
        beside = (f"{state.st_size} {state.st_mtime_ns}" for state in states)
        return content_hash(self.proto.SerializeToString(deterministic=True), *map(str, files), *beside)

    @cached_property
    def deciding(self) -> frozenset[str]:
        """The small inputs that alone decide which branch of an If runs, or how often a Loop does."""
        graph, small = self.proto.graph, {arg.name for arg in self.small}
        sources = {name: frozenset((name,)) for name in self.dtypes}
        decisions = list(_decisions(graph, sources))
        return frozenset().union(*(names for names in decisions if names <= small))

    @cached_property
    def small(self) -> list[NodeArg]:
        """The inputs of whole numbers and truth values that may have few elements: those that may decide sizes."""
        kinds = self.dtypes
        return [arg for arg in self.inputs if kinds[arg.name].kind in "iub" and len(arg.shape) <= 1]

    def open_shapes(self, feeds: Mapping[str, Array]) -> dict[str, Extents]:
        """The shapes of some inputs by name, in which all sizes are open that the model leaves open."""
        declared = {arg.name: tuple(arg.shape) for arg in (*self.inputs, *self.overridable) if arg.name in self.ranked}
        return {name: declared.get(name, (None,) * array.ndim) for name, array in feeds.items()}

    def needed(self, feeds: Mapping[str, Array], constants: Names) -> Names:
        """The inputs whose values have to be in the library of a run: some that are, and as few more as make it one."""
        small = Names(arg.name for arg in self.small if feeds[arg.name].size <= MOST_ELEMENTS) - constants
        more = small
        for name in sorted(small):
            if self.is_sound(wanted(feeds, constants | more - {name})):
                more -= {name}
        return constants | (more or small)

    def is_sound(self, one: Wanted) -> bool:
        """Whether a model of such inputs can be imported."""
        try:
            import_model(self.of(one), operators=self._operators)
        except ModelError:
            return False
        return True

    def of(self, wanted: Wanted) -> OnnxModel:
        """The model whose inputs have the shapes of a library, and some of them values."""
        shapes = dict(wanted.shapes)
        made = specialised(self._model, {held.name: held.array for held in wanted.values}, shapes, given=shapes)
        if not self._is_of_one_size:  # what the file says of others
            del made.proto.graph.value_info[:]
            for value in made.proto.graph.output:
                if value.type.HasField("tensor_type"):
                    value.type.tensor_type.ClearField("shape")
        return made


def wanted(feeds: Mapping[str, Array], constants: Iterable[str] = (), shapes: Mapping[str, Extents] = _OWN) -> Wanted:
    """The library that a run needs. constants: names of inputs whose values are to be in it. shapes: of inputs by name, in
    place of those of the arrays."""
    held = [name for name in constants if name in feeds]
    taken = tuple((name, shapes.get(name, array.shape)) for name, array in feeds.items() if name not in held)
    values = ((name, feeds[name]) for name in held)
    return Wanted(taken, tuple(Held(name, array.dtype.str, array.shape, array.tobytes()) for name, array in values))


def _decisions(graph: onnx.GraphProto, sources: dict[str, Names]) -> Iterator[Names]:
    """The inputs of the model that each If and Loop of a graph, and of those inside it, depends on for what runs.

    sources: the inputs that each value depends on, to which those of the graph are added.
    """
    for node in graph.node:
        inputs = [sources.get(name, Names()) for name in node.input]
        if node.op_type in _DECIDING:
            yield Names().union(*inputs[: _DECIDING[node.op_type]])
        for body in (attribute.g for attribute in node.attribute if attribute.HasField("g")):
            inner = sources | {value.name: Names().union(*inputs) for value in body.input}
            yield from _decisions(body, inner)
            inputs += [inner.get(name, Names()) for inside in body.node for name in inside.input]
        sources |= dict.fromkeys(node.output, Names().union(*inputs))


def require_shape(arg: NodeArg, shape: tuple[int, ...]) -> None:
    """Raises: InvalidArgument for a shape that is not that of an input."""
    if len(shape) != len(arg.shape):
        raise InvalidArgument(
            f"Invalid rank for input: {arg.name} Got: {len(shape)} Expected: {len(arg.shape)} "
            f"(the array has shape {list(shape)}, the model takes {arg.shape})"
        )
    wrong = [axis for axis, (got, size) in enumerate(zip(shape, arg.shape)) if isinstance(size, int) and got != size]
    if wrong:
        indices = "; ".join(f"index: {axis} Got: {shape[axis]} Expected: {arg.shape[axis]}" for axis in wrong)
        raise InvalidArgument(f"Got invalid dimensions for input: {arg.name} for the following indices: {indices}")


def _read(source: Source) -> OnnxModel:
    if not isinstance(source, bytes) and not os.path.exists(source):
        raise NoSuchFile(f"there is no model {os.fspath(source)!r}; expected the path of an ONNX file, or its bytes")
    try:
        model = parse_onnx(source if isinstance(source, bytes) else Path(source))
    except ModelError as error:
        raise InvalidProtobuf(str(error)) from None
    try:
        return read_onnx(model)
    except ModelError as error:
        raise InvalidGraph(str(error)) from None


def _require_tensor(value: onnx.ValueInfoProto) -> None:
    """Raises: ModelError for an input that is no tensor of a dtype that there is."""
    if value.type.WhichOneof("value") != "tensor_type" or not value.type.tensor_type.elem_type:
        raise ModelError(f"input {value.name!r} is no tensor; nncc takes tensors")
    try:
        onnx_dtype(value.type.tensor_type.elem_type)
    except ModelError as error:
        raise ModelError(f"input {value.name!r}: {error}") from None


def _take(graph: onnx.GraphProto, options: SessionOptions) -> None:
    """Put the sizes and values of options into a model. Raises: InvalidArgument for what is no initializer."""
    for value in (*graph.input, *graph.output, *graph.value_info):
        for dim in value.type.tensor_type.shape.dim:
            size = max(options.sizes.get(dim.dim_param, -1), options.denoted.get(dim.denotation, -1))
            if size >= 0 and not dim.HasField("dim_value"):
                dim.dim_value = size
    tensors = {tensor.name: tensor for tensor in graph.initializer}
    for name, given in options.initializers.items():
        if name not in tensors or [*tensors[name].dims] != given.shape() or tensors[name].data_type != given.element_type():
            raise InvalidArgument(
                f"option initializers: {name!r} is {given.data_type()}{given.shape()}; expected the name, "
                "type and shape of an initializer of the model"
            )
        tensors[name].CopyFrom(onnx.numpy_helper.from_array(given.numpy(), name))
