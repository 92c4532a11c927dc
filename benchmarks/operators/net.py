"""Small ONNX models with random inputs: how the cases of this benchmark are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import onnx
from onnx import helper

from nncc.codegen.build.inprocess import aligned
from tests.models import OPSET, Writer

Array = np.ndarray[Any, Any]
Shape = tuple[int, ...]
Draw = Callable[[np.random.Generator, Shape], Array]
Body = Callable[..., str | Sequence[str]]
_IR_VERSION = 10
"""The format of the files; every version since 1.18 of the rivals reads it."""
LEVELS = {"l1": 32 << 10, "l2": 512 << 10, "l3": 24 << 20}
"""The caches that hold inputs, weights and outputs of so many bytes on the machines that we know; what has more is read from
memory. They are constants, so that a case has the same size on every machine."""
MEMORY = "memory"
SIZES = (*LEVELS, MEMORY)


def normal(rng: np.random.Generator, shape: Shape) -> Array:
    """f32, of standard deviation 1."""
    return np.asarray(rng.standard_normal(shape, np.float32))


def positive(rng: np.random.Generator, shape: Shape) -> Array:
    """f32, from 1 on."""
    return np.abs(normal(rng, shape)) + np.float32(1.0)


def within(rng: np.random.Generator, shape: Shape) -> Array:
    """f32, between -0.9 and 0.9."""
    return (rng.random(shape, np.float32) * 2 - 1) * np.float32(0.9)


def near_one(rng: np.random.Generator, shape: Shape) -> Array:
    """f32, whose products neither vanish nor overflow."""
    return 1 + normal(rng, shape) * np.float32(0.01)


def boolean(rng: np.random.Generator, shape: Shape) -> Array:
    """True or false."""
    return rng.integers(0, 2, shape).astype(np.bool_)


def whole(dtype: type[np.integer[Any]], most: int, least: int = 0) -> Draw:
    """Whole numbers from least to below most."""
    return lambda rng, shape: rng.integers(least, most, shape).astype(dtype)


@dataclass(frozen=True)
class Problem:
    """A model with a draw for each input."""

    model: onnx.ModelProto
    draws: Mapping[str, Draw]

    def feeds(self) -> dict[str, Array]:
        """Its inputs by name, the same ones every time, each at the start of a cache line."""
        rng = np.random.default_rng(0)
        return {v.name: _aligned(self.draws[v.name](rng, _shape(v))) for v in self.model.graph.input}

    @property
    def size_bytes(self) -> int:
        """Of inputs, weights and outputs together."""
        graph = self.model.graph
        return sum(map(_value_bytes, (*graph.input, *graph.output))) + sum(len(w.raw_data) for w in graph.initializer)

    @property
    def level(self) -> str:
        """The innermost of LEVELS that holds them, or "memory"."""
        size = self.size_bytes
        return next((level for level, most in LEVELS.items() if size <= most), MEMORY)


class Net(Writer):
    """Collects the nodes and weights of one model, and how its inputs are drawn."""

    def __init__(self, opset: int = OPSET) -> None:
        super().__init__(seed=0)
        self.opset = opset
        self._inputs: list[onnx.ValueInfoProto] = []
        self._draws: dict[str, Draw] = {}

    def input(self, shape: Shape, draw: Draw = normal) -> str:
        """Another input, as the name of its value."""
        name = f"x{len(self._inputs)}"
        kind = helper.np_dtype_to_tensor_dtype(draw(np.random.default_rng(0), (1,)).dtype)
        self._inputs.append(helper.make_tensor_value_info(name, kind, shape))
        self._draws[name] = draw
        return name

    def problem(self, name: str, results: str | Sequence[str]) -> Problem:
        """The finished model, whose outputs are these values."""
        names = (results,) if isinstance(results, str) else results
        outputs = [onnx.ValueInfoProto(name=each) for each in names]
        graph = helper.make_graph(self.nodes, name, self._inputs, outputs, self.weights)
        opsets = [helper.make_opsetid("", self.opset), helper.make_opsetid("ai.onnx.ml", 3)]
        model = helper.make_model(graph, opset_imports=opsets, ir_version=_IR_VERSION)
        inferred = onnx.shape_inference.infer_shapes(model, data_prop=True)
        for output in inferred.graph.output:
            # that of an operator which onnx knows as a function is not inferred: all of these keep type and shape
            if not output.type.tensor_type.HasField("shape"):
                output.type.CopyFrom(self._inputs[0].type)
        return Problem(inferred, self._draws)


@dataclass(frozen=True)
class Case:
    """A model to measure. kind: its class. body: makes it in a Net, with these arguments; it gives the results' names."""

    kind: str
    name: str
    body: Body
    arguments: tuple[Any, ...]
    opset: int = OPSET

    def problem(self) -> Problem:
        """The model; a new one each time."""
        net = Net(self.opset)
        return net.problem(self.kind, self.body(net, *self.arguments))


@dataclass(frozen=True)
class Family:
    """Cases that differ in their arguments only.

    name: {} stands for the arguments, {0} for the first one. tiny: arguments of a model that tests can run in no time.
    """

    kind: str
    name: str
    body: Body
    tiny: tuple[Any, ...]
    rows: tuple[tuple[Any, ...], ...]
    opset: int = OPSET

    @property
    def cases(self) -> tuple[Case, ...]:
        """What is measured."""
        return tuple(self.case(arguments) for arguments in self.rows)

    @property
    def tiny_case(self) -> Case:
        """What tests run."""
        return self.case(self.tiny)

    def case(self, arguments: tuple[Any, ...]) -> Case:
        """The member with these arguments."""
        return Case(self.kind, self.name.format(*map(_text, arguments)), self.body, arguments, self.opset)


def shapes(kind: str, name: str, body: Body, tiny: Shape, *rows: Shape, opset: int = OPSET) -> Family:
    """A family with the shape of its input as the only argument; it ends the name."""
    return Family(kind, f"{name} {{}}", body, (tiny,), tuple((row,) for row in rows), opset)


def _text(argument: Any) -> str:
    return "x".join(map(str, argument)) if isinstance(argument, tuple) else str(argument)


def _shape(value: onnx.ValueInfoProto) -> Shape:
    return tuple(dim.dim_value for dim in value.type.tensor_type.shape.dim)


def _value_bytes(value: onnx.ValueInfoProto) -> int:
    return prod(_shape(value)) * helper.tensor_dtype_to_np_dtype(value.type.tensor_type.elem_type).itemsize


def _aligned(array: Array) -> Array:
    made = aligned(array.shape, array.dtype)
    made[...] = array
    return made
