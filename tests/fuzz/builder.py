"""A random ONNX model as it grows: its nodes, and what is known of each value: type, bound, and whether it is exact.

All inputs and constants are small multiples of a power of two. Values made of them by additions, products and moves are
the same in every order of evaluation (exact), so jumps (argmax, comparisons, rounding) may read them. What has been
rounded may only be read by continuous operators.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any

import numpy as np
import onnx
from hypothesis import assume, reject
from hypothesis import strategies as st
from onnx import helper

Array = np.ndarray
MOST_ELEMENTS = 3000
MOST = 64.0
"""Floats are scaled to stay below this."""
DIGITS = {"float16": 2**10, "float32": 2**20, "float64": 2**20}
MOST_INTEGER = 2**24
GRAIN = 0.25
FLOATS = ("float32", "float16", "float64")


@dataclass(frozen=True)
class Value:
    """A tensor of the model. |x| <= most; x is a multiple of grain, which is 0 where it is rounded.

    data: its elements, where it is a constant.
    """

    name: str
    dtype: str
    shape: tuple[int, ...]
    most: float
    grain: float
    data: Array | None = None

    @property
    def rank(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def is_float(self) -> bool:
        return self.dtype in FLOATS

    @property
    def is_exact(self) -> bool:
        return self.grain > 0


@dataclass
class Builder:
    """Draws by `draw`; the operators of `tests.fuzz.operators` add to `nodes`."""

    draw: Callable[[Any], Any]
    opset: int
    prefix: str
    nodes: list[onnx.NodeProto] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)
    inputs: list[Value] = field(default_factory=list)
    weights: list[Value] = field(default_factory=list)
    rounding: dict[int, int] = field(default_factory=dict)
    """Nodes that round -> the length of the sums in them."""

    # Draws

    def int(self, low: int, high: int) -> int:
        return self.draw(st.integers(low, high))

    def pick(self, items: Sequence[Any]) -> Any:
        """One of the items; hypothesis shrinks towards the first."""
        return self.draw(st.sampled_from(items))

    def flag(self, one_in: int = 2) -> bool:
        """True once in a while."""
        return self.int(0, one_in - 1) == one_in - 1

    def flags(self, count: int) -> list[bool]:
        return [self.flag() for _ in range(count)]

    # Values

    def name(self) -> str:
        return f"{self.prefix}{len(self.inputs) + len(self.weights) + sum(len(n.output) for n in self.nodes)}"

    def elements(self, shape: Sequence[int], dtype: str) -> Array:
        """Small multiples of the grain, the same at each place in each run."""
        random = np.random.default_rng((len(self.nodes), len(self.weights), len(self.inputs)))
        if dtype == "bool":
            return np.asarray(random.integers(0, 2, shape), bool)
        low, high = (0, 9) if dtype.startswith("u") else (-8, 9)
        return np.asarray(random.integers(low, high, shape) * (GRAIN if dtype in FLOATS else 1), dtype)

    def input(self, shape: Sequence[int], dtype: str) -> Value:
        made = self._leaf(self.elements(shape, dtype))
        value = Value(made.name, made.dtype, made.shape, made.most, made.grain)
        self.inputs.append(value)
        self.values.append(value)
        return value

    def constant(self, array: Any, dtype: str = "int64") -> Value:
        """A stored tensor (or a Constant node)."""
        value = self._leaf(np.asarray(array, dtype))
        if value.size < 20 and self.flag(4):
            tensor = onnx.numpy_helper.from_array(value.data)
            self.nodes.append(helper.make_node("Constant", [], [value.name], value=tensor))
        else:
            self.weights.append(value)
        return value

    def weight(self, shape: Sequence[int], dtype: str) -> Value:
        """A constant of random elements."""
        return self.constant(self.elements(shape, dtype), dtype)

    def _leaf(self, data: Array) -> Value:
        most = float(np.abs(data.astype(np.float64)).max(initial=0))
        is_float = data.dtype.name in FLOATS
        fraction = data.astype(np.float64) / GRAIN if is_float else np.zeros(1)
        exact = bool((fraction == np.round(fraction)).all())
        return Value(self.name(), data.dtype.name, data.shape, most, GRAIN * exact if is_float else 1.0, data)

    def other(self, x: Value, dtype: str = "") -> Value:
        """An older value that broadcasts with x, or a new constant."""
        dtype = dtype or x.dtype
        fitting = [v for v in self.values if v.dtype == dtype and self.fits(x, v)]
        if fitting and self.flag():
            return self.pick(fitting[::-1])
        return self.weight(self.broadcast(x.shape), dtype)

    def fits(self, x: Value, v: Value) -> bool:
        """Whether two values broadcast to each other."""
        try:
            return prod(np.broadcast_shapes(x.shape, v.shape)) <= MOST_ELEMENTS
        except ValueError:
            return False

    def broadcast(self, shape: Sequence[int]) -> tuple[int, ...]:
        """A shape that broadcasts to the given one."""
        if not self.flag():
            return ()
        some = [n if keep else 1 for n, keep in zip(shape, self.flags(len(shape)))]
        return tuple(some[self.int(0, len(some)) :])

    # Nodes

    def add(self, op: str, inputs: Sequence[Value | None], *given: float | None, **attributes: Any) -> Value:
        """The first output of a new node; see `add_all`."""
        return self.add_all(op, inputs, *given, **attributes)[0]

    def add_all(
        self, op: str, inputs: Sequence[Value | None], most: float | None = None, grain: float | None = None,
        length: int = 1, outputs: int = 1, **attributes: Any,
    ) -> list[Value]:  # fmt: skip
        """The outputs of a new node; their types are inferred by ONNX.

        most, grain: of the outputs; as of the first input by default. length: that of the longest sum in the node.
        """
        first = next(v for v in inputs if v is not None)
        most = first.most if most is None else most
        grain = first.grain if grain is None else grain
        base = self.name()
        names = [base, *(f"{base}.{n}" for n in range(1, outputs))]
        node = helper.make_node(op, [v.name if v else "" for v in inputs], names, **attributes)
        made = []
        for name, (dtype, shape) in zip(names, self.types(node, inputs)):
            assume(prod(shape) <= MOST_ELEMENTS and len(shape) <= 6)
            fine = grain if dtype in FLOATS and most <= grain * DIGITS[dtype] else 0.0
            assume(dtype in FLOATS or (grain and most <= MOST_INTEGER))
            made.append(Value(name, dtype, shape, most, fine if dtype in FLOATS else 1.0))
        if not made[0].is_exact or (not first.is_exact and made[0].is_float):
            self.rounding[len(self.nodes)] = length
        self.nodes.append(node)
        return [self.scaled(v) for v in made]

    def types(self, node: onnx.NodeProto, inputs: Sequence[Value | None]) -> list[tuple[str, tuple[int, ...]]]:
        """What the outputs of a node are, by ONNX's own inference."""
        known = [v for v in inputs if v is not None]
        kinds = {v.name: _type(v) for v in known}
        data = {v.name: onnx.numpy_helper.from_array(v.data, v.name) for v in known if v.data is not None}
        opsets = [helper.make_opsetid("", self.opset)]
        try:
            schema = onnx.defs.get_schema(node.op_type, self.opset)
            found = onnx.shape_inference.infer_node_outputs(schema, node, kinds, data, None, opsets)
        except (onnx.checker.ValidationError, onnx.defs.SchemaError) as error:
            if "unsupported type" not in str(error) and "No schema" not in str(error):
                raise
            reject()  # older opsets have fewer types and operators
        return [_known(found[name].tensor_type) for name in node.output]

    def scaled(self, x: Value) -> Value:
        """The value, by a power of two below the bound."""
        if not x.is_float or x.most <= MOST:
            return x
        factor = 2.0 ** -np.ceil(np.log2(x.most / MOST))
        by = Value(self.name(), x.dtype, (), factor, factor, np.asarray(factor, x.dtype))
        self.weights.append(by)
        return self.add("Mul", [x, by], x.most * factor, x.grain * factor)

    def model(self, outputs: Sequence[Value]) -> onnx.ModelProto:
        """The model with these outputs; nodes and constants that nobody reads stay out."""
        wanted = {v.name for v in outputs}
        kept = []
        for node in reversed(self.nodes):
            if wanted & set(node.output):
                kept.append(node)
                wanted |= set(node.input)
        graph = helper.make_graph(
            kept[::-1], "random", [_info(v) for v in self.inputs if v.name in wanted], [_info(v) for v in outputs],
            [onnx.numpy_helper.from_array(v.data, v.name) for v in self.weights if v.name in wanted],
        )  # fmt: skip
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)], ir_version=10)


def _type(v: Value) -> onnx.TypeProto:
    return helper.make_tensor_type_proto(helper.np_dtype_to_tensor_dtype(np.dtype(v.dtype)), v.shape)


def _info(v: Value) -> onnx.ValueInfoProto:
    return helper.make_value_info(v.name, _type(v))


def _known(kind: onnx.TypeProto.Tensor) -> tuple[str, tuple[int, ...]]:
    assume(kind.HasField("shape") and all(d.HasField("dim_value") for d in kind.shape.dim))
    return helper.tensor_dtype_to_np_dtype(kind.elem_type).name, tuple(d.dim_value for d in kind.shape.dim)
