"""An ONNX graph under construction: nodes and weights, and tensors that may lie in another order of axes.

A value of the graph IR is stored with its axes in an order of the exporter's choice, so that convolutions get the
layout that ONNX has (features before pixels). A broadcast is stored with the extents of 1 that ONNX broadcasts itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np
import onnx
from onnx import helper, numpy_helper

from nncc.errors import ModelError
from nncc.frontend.graph.graph import Array, Node, TensorType
from nncc.ir.dtypes import DType

Order: TypeAlias = tuple[int, ...]


class ExportError(ModelError):
    """A graph that ONNX has no nodes for."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A tensor of the ONNX graph that holds a value of `type`.

    Its axis i is axis order[i] of the value; its extent there is shape[i], or 1 where all elements along it are equal.
    """

    name: str
    type: TensorType
    order: Order
    shape: tuple[int, ...]

    @property
    def whole_shape(self) -> tuple[int, ...]:
        """The shape with every extent as the value has it."""
        return tuple(self.type.extents[axis] for axis in self.order)


ExportRule: TypeAlias = Callable[["Writer", Node, tuple[Stored, ...], Order], Stored]
"""What writes a primitive: it may store the result in any order; the one it is given is the one that readers want."""


class Writer:
    """Collects nodes; weights are written when the model is finished, those that a node reads."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.arrays: dict[str, Array] = {}
        self._count = 0

    def fresh(self) -> str:
        """A name for a tensor that is not taken."""
        self._count += 1
        return f"t{self._count}"

    def op(self, kind: str, *inputs: str, **attributes: Any) -> str:
        """Append a node with one output; give the name of that."""
        result = self.fresh()
        self.nodes.append(helper.make_node(kind, inputs, [result], f"{kind}_{self._count}", **attributes))
        return result

    def constant(self, array: Array) -> str:
        """A tensor with these elements."""
        name = self.fresh()
        self.arrays[name] = array
        return name

    def ints(self, *values: int) -> str:
        """A list of i64."""
        return self.constant(np.array(values, np.int64))

    def number(self, value: float | int | bool, dtype: DType) -> str:
        """A 0-D tensor."""
        return self.constant(np.array(value).astype(dtype.numpy))

    def cast(self, name: str, to: DType) -> str:
        """The tensor in another dtype."""
        return self.op("Cast", name, to=tensor_dtype(to))

    def in_order(self, x: Stored, order: Order) -> Stored:
        """The tensor with its axes in this order."""
        if x.order == order:
            return x
        perm = [x.order.index(axis) for axis in order]
        shape = tuple(x.shape[axis] for axis in perm)
        known = self.arrays.get(x.name)
        if known is not None:
            name = self.constant(known.reshape(x.shape).transpose(perm))
        elif [axis for axis in perm if x.shape[axis] != 1] == [a for a in range(len(perm)) if x.shape[a] != 1]:
            name = self.op("Reshape", x.name, self.ints(*shape), allowzero=1)
        else:
            name = self.op("Transpose", x.name, perm=perm)
        return replace(x, name=name, order=order, shape=shape)

    def whole(self, x: Stored) -> Stored:
        """The tensor with every element stored."""
        if x.shape == x.whole_shape:
            return x
        return replace(x, name=self.op("Expand", x.name, self.ints(*x.whole_shape)), shape=x.whole_shape)

    def plain(self, x: Stored) -> str:
        """The name of the tensor as the graph IR has it: every element, axes in their own order."""
        return self.whole(self.in_order(x, natural(x.type.rank))).name

    def reshape(self, name: str, shape: tuple[int, ...]) -> str:
        """The elements in another shape."""
        known = self.arrays.get(name)
        if known is not None:
            return self.constant(known.reshape(shape))
        return self.op("Reshape", name, self.ints(*shape), allowzero=1)

    def weights(self) -> list[onnx.TensorProto]:
        """The constants that nodes read."""
        read = {name for node in self.nodes for name in node.input}
        kept = {name: array for name, array in self.arrays.items() if name in read}
        return [numpy_helper.from_array(np.ascontiguousarray(a).reshape(a.shape), name) for name, a in kept.items()]


def natural(rank: int) -> Order:
    """The order in which axis i is axis i."""
    return tuple(range(rank))


def tensor_dtype(dtype: DType) -> int:
    """ONNX's number of a dtype."""
    return int(helper.np_dtype_to_tensor_dtype(dtype.numpy))


def result(name: str, type_: TensorType, order: Order | None = None) -> Stored:
    """A tensor with every element stored."""
    axes = natural(type_.rank) if order is None else order
    return Stored(name, type_, axes, tuple(type_.extents[axis] for axis in axes))
