"""Tensors under construction: handles on the values of a builder, with numpy's operators.

The operators make every broadcast and cast explicit in the graph. A Python number takes the dtype of the tensor it
meets; two tensors of different dtypes meet in the dtype that numpy would choose. `==` compares handles; see
`functions.equal`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.graph.dims import Dim, Shape, canonical, is_negative, product, quotient, same, same_shape
from nncc.frontend.graph.graph import Array, Node, TensorType, Value
from nncc.frontend.graph.op import Operator
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import DType, from_numpy, i32
from nncc.ir.frozen import quickly_made

Number: TypeAlias = int | float | bool
SomeAxes: TypeAlias = int | Sequence[int] | None


class Recorder(Protocol):
    """What a tensor asks of the builder it belongs to."""

    def emit(self, operator: Operator, *inputs: Tensor, hint: str = "", **attributes: Any) -> Tensor: ...

    def emit_all(self, operator: Operator, *inputs: Tensor, hint: str = "", **attributes: Any) -> tuple[Tensor, ...]: ...

    def scalar(self, number: Number, dtype: DType) -> Tensor: ...

    def constant(self, array: Array, name: str = "const") -> Tensor: ...

    def producer(self, tensor: Tensor) -> Node | None: ...

    def array(self, tensor: Tensor) -> Array | None: ...


@quickly_made
@dataclass(frozen=True, slots=True)
class Tensor:
    """A value of the graph that `builder` is making."""

    builder: Recorder
    value: Value

    def __hash__(self) -> int:
        return hash(self.value.name)

    def __bool__(self) -> bool:
        raise ModelError(f"{self.value.name}: {self.type} has no truth value while the graph is built; use select()")

    @property
    def type(self) -> TensorType:
        return self.value.type

    @property
    def dtype(self) -> DType:
        return self.value.type.dtype

    @property
    def shape(self) -> Shape:
        return self.value.type.shape

    @property
    def rank(self) -> int:
        return len(self.value.type.shape)

    def emit(self, op: str, *others: Tensor, **attributes: Any) -> Tensor:
        """Apply a primitive to this tensor and others, as they are."""
        return self.builder.emit(OPS[op], self, *others, **attributes)

    def axis(self, axis: int) -> int:
        """An axis counted from the front. Raises: ModelError when this tensor has no such axis."""
        if not -self.rank <= axis < self.rank:
            raise ModelError(f"{self.type}: axis {axis}; expected {-self.rank} to {self.rank - 1}")
        return axis % self.rank

    def axes(self, axes: SomeAxes) -> tuple[int, ...]:
        """Axes counted from the front, rising; all of them for None. Raises: ModelError when one is named twice."""
        if axes is None:
            return tuple(range(self.rank))
        found = sorted(self.axis(axis) for axis in ((axes,) if isinstance(axes, int) else axes))
        if len(set(found)) != len(found):
            raise ModelError(f"{self.type}: axes {axes} name one axis twice")
        return tuple(found)

    def cast(self, dtype: DType) -> Tensor:
        """The same elements in another dtype."""
        return self if dtype == self.dtype else self.emit("cast", to=dtype)

    def reshape(self, *shape: Dim) -> Tensor:
        """The same elements in another shape; one extent may be -1, for what is left.

        Raises: ModelError when the number of elements differs.
        """
        if -1 in shape:
            shape = self._complete(shape)
        return self if same_shape(shape, self.shape) else self.emit("reshape", shape=tuple(shape))

    def _complete(self, shape: Shape) -> Shape:
        at = shape.index(-1)
        rest = (*shape[:at], *shape[at + 1 :])
        extent = None if -1 in rest else quotient(self.type.size, product(rest))
        if extent is None:
            raise ModelError(f"reshape: {self.type} to {list(shape)} leaves no whole extent for one -1")
        return (*shape[:at], extent, *rest[at:])

    def transpose(self, *perm: int) -> Tensor:
        """Axis i of the result is axis perm[i]; reversed without arguments."""
        order = tuple(map(self.axis, perm)) if perm else tuple(reversed(range(self.rank)))
        return self if order == tuple(range(self.rank)) else self.emit("transpose", perm=order)

    def squeeze(self, *axes: int) -> Tensor:
        """Without some axes of extent 1. Raises: ModelError when an extent is not 1."""
        dropped = self.axes(axes)
        if not all(same(self.shape[axis], 1) for axis in dropped):
            raise ModelError(f"squeeze: {self.type} along axes {axes}; expected extents of 1")
        return self.reshape(*(extent for axis, extent in enumerate(self.shape) if axis not in dropped))

    def unsqueeze(self, *axes: int) -> Tensor:
        """With new axes of extent 1, at these positions of the result."""
        rank = self.rank + len(axes)
        if any(not -rank <= axis < rank for axis in axes) or len({axis % rank for axis in axes}) < len(axes):
            raise ModelError(f"unsqueeze: axes {axes} for {self.type}; expected different axes within {rank}")
        kept = iter(self.shape)
        new = {axis % rank for axis in axes}
        return self.reshape(*(1 if axis in new else next(kept) for axis in range(rank)))

    def broadcast_to(self, shape: Shape) -> Tensor:
        """Repeated to `shape` by numpy's rule. Raises: ModelError when the shapes do not fit."""
        if same_shape(self.shape, shape):
            return self
        offset = len(shape) - self.rank
        if offset < 0 or not all(map(_grows, self.shape, shape[offset:])):
            raise ModelError(f"{self.type} does not broadcast to {list(shape)}")
        kept = [axis for axis in range(self.rank) if same(self.shape[axis], shape[offset + axis])]
        operand = self.reshape(*(self.shape[axis] for axis in kept))
        return operand.emit("broadcast", shape=shape, axes=tuple(offset + axis for axis in kept))

    def _reduce(self, op: str, axes: SomeAxes, keepdims: bool) -> Tensor:
        reduced = self.axes(axes)
        result = self.emit(op, axes=reduced) if reduced else self
        return result.unsqueeze(*reduced) if keepdims else result

    def sum(self, axes: SomeAxes = None, keepdims: bool = False) -> Tensor:
        """The sum over some axes; over all for None."""
        return self._reduce("reduce_sum", axes, keepdims)

    def prod(self, axes: SomeAxes = None, keepdims: bool = False) -> Tensor:
        """The product over some axes."""
        return self._reduce("reduce_prod", axes, keepdims)

    def max(self, axes: SomeAxes = None, keepdims: bool = False) -> Tensor:
        """The maximum over some axes."""
        return self._reduce("reduce_max", axes, keepdims)

    def min(self, axes: SomeAxes = None, keepdims: bool = False) -> Tensor:
        """The minimum over some axes."""
        return self._reduce("reduce_min", axes, keepdims)

    def strided_slice(self, starts: Shape, limits: Shape, strides: tuple[int, ...] | None = None) -> Tensor:
        """The elements from starts to limits, by strides."""
        strides = strides or (1,) * self.rank
        if same_shape(limits, self.shape) and not any(starts) and set(strides) <= {1}:
            return self
        return self.emit("slice", starts=tuple(starts), limits=tuple(limits), strides=strides)

    def __getitem__(self, key: int | slice | tuple[int | slice, ...]) -> Tensor:
        """Basic indexing of the leading axes: ints, and slices with positive steps."""
        items = key if isinstance(key, tuple) else (key,)
        spans = [_span(item, extent) for item, extent in zip(items, self.shape, strict=False)]
        spans += [(0, extent, 1) for extent in self.shape[len(items) :]]
        starts, limits, strides = zip(*spans) if spans else ((), (), ())
        part = self.strided_slice(tuple(starts), tuple(limits), tuple(strides))
        return part.squeeze(*(axis for axis, item in enumerate(items) if isinstance(item, int)))

    def __neg__(self) -> Tensor:
        return self.emit("neg")

    def __invert__(self) -> Tensor:
        return self.emit("not")

    def __add__(self, other: Tensor | Number) -> Tensor:
        return binary("add", self, other)

    def __sub__(self, other: Tensor | Number) -> Tensor:
        return binary("sub", self, other)

    def __mul__(self, other: Tensor | Number) -> Tensor:
        return binary("mul", self, other)

    def __truediv__(self, other: Tensor | Number) -> Tensor:
        return binary("div", self, other)

    def __floordiv__(self, other: Tensor | Number) -> Tensor:
        return binary("floordiv", self, other)

    def __mod__(self, other: Tensor | Number) -> Tensor:
        return binary("mod", self, other)

    def __pow__(self, other: Tensor | Number) -> Tensor:
        return binary("pow", self, other)

    def __radd__(self, other: Number) -> Tensor:
        return binary("add", other, self)

    def __rsub__(self, other: Number) -> Tensor:
        return binary("sub", other, self)

    def __rmul__(self, other: Number) -> Tensor:
        return binary("mul", other, self)

    def __rtruediv__(self, other: Number) -> Tensor:
        return binary("div", other, self)

    def __lt__(self, other: Tensor | Number) -> Tensor:
        return binary("lt", self, other)

    def __le__(self, other: Tensor | Number) -> Tensor:
        return binary("le", self, other)

    def __gt__(self, other: Tensor | Number) -> Tensor:
        return binary("lt", other, self)

    def __ge__(self, other: Tensor | Number) -> Tensor:
        return binary("le", other, self)

    def __and__(self, other: Tensor | Number) -> Tensor:
        return binary("and", self, other)

    def __or__(self, other: Tensor | Number) -> Tensor:
        return binary("or", self, other)

    def __xor__(self, other: Tensor | Number) -> Tensor:
        return binary("xor", self, other)

    def __matmul__(self, other: Tensor) -> Tensor:
        return matmul(self, other)


def _grows(extent: Dim, target: Dim) -> bool:
    return same(extent, target) or same(extent, 1)


def _span(item: int | slice, extent: Dim) -> tuple[Dim, Dim, int]:
    if isinstance(item, int):
        start = item if item >= 0 else canonical(extent + item)
        return start, canonical(start + 1), 1
    if isinstance(extent, int):
        start, limit, step = item.indices(extent)
        return start, max(start, limit), step
    start = 0 if item.start is None else item.start
    limit = extent if item.stop is None else item.stop
    start, limit = (canonical(extent + at) if is_negative(at) else at for at in (start, limit))
    return start, limit, item.step or 1


def broadcast_shapes(*shapes: Shape) -> Shape:
    """The shape that tensors of these shapes broadcast to. Raises: ModelError when they do not fit."""
    result: Shape = ()
    for shape in shapes:
        rank = max(len(result), len(shape))
        left, right = ((1,) * (rank - len(s)) + s for s in (result, shape))
        if not all(_grows(a, b) or same(b, 1) for a, b in zip(left, right)):
            raise ModelError(f"shapes {', '.join(str(list(s)) for s in shapes)} do not broadcast to one")
        result = tuple(b if same(a, 1) else a for a, b in zip(left, right))
    return result


def broadcast_together(*tensors: Tensor) -> list[Tensor]:
    """The tensors, each repeated to the one shape they broadcast to."""
    shape = broadcast_shapes(*(tensor.shape for tensor in tensors))
    return [tensor.broadcast_to(shape) for tensor in tensors]


def promoted(a: Tensor | Number, b: Tensor | Number) -> tuple[Tensor, Tensor]:
    """Two operands as tensors of one dtype. Raises: ModelError when no dtype of nncc holds both."""
    if not isinstance(a, Tensor):
        assert isinstance(b, Tensor)
        return b.builder.scalar(a, b.dtype), b
    if not isinstance(b, Tensor):
        return a, a.builder.scalar(b, a.dtype)
    if a.dtype == b.dtype:
        return a, b
    common = from_numpy(np.promote_types(a.dtype.numpy, b.dtype.numpy))
    return a.cast(common), b.cast(common)


def binary(op: str, a: Tensor | Number, b: Tensor | Number) -> Tensor:
    """Apply a binary primitive after the casts and broadcasts that it needs."""
    left, right = broadcast_together(*promoted(a, b))
    return left.emit(op, right)


def accumulator_of(dtype: DType) -> DType:
    """The dtype in which products of `dtype` are summed when the model does not say."""
    return i32 if dtype.is_int and dtype.bits < 32 else dtype.computed


def matmul(a: Tensor, b: Tensor) -> Tensor:
    """numpy's matrix product; 16-bit floats are summed in f32 and rounded once.

    Shapes: (..., m, k) @ (..., k, n) -> (..., m, n), batch axes broadcast; a vector is a row or a column.
    """
    _require_factors(a, b)
    a, b = promoted(a, b)
    return summed_products(a, b).cast(a.dtype)


def summed_products(a: Tensor, b: Tensor) -> Tensor:
    """`matmul` as it is summed, not yet rounded to the dtype of its factors (`accumulator_of`)."""
    _require_factors(a, b)
    a, b = promoted(a, b)
    if b.rank == 1:
        return summed_products(a, b.unsqueeze(1)).squeeze(-1)
    if a.rank == 1:
        return summed_products(a.unsqueeze(0), b).squeeze(-2)
    if all(same(extent, 1) for extent in b.shape[:-2]) and b.rank <= a.rank:
        return _dot(a, b.reshape(*b.shape[-2:]), 0)
    try:
        batch = broadcast_shapes(a.shape[:-2], b.shape[:-2])
    except ModelError as error:
        raise ModelError(f"the matrix product of {a.type} and {b.type}: {error}") from None
    return _dot(a.broadcast_to((*batch, *a.shape[-2:])), b.broadcast_to((*batch, *b.shape[-2:])), len(batch))


def _require_factors(a: Tensor, b: Tensor) -> None:
    """Raises: ModelError for what has no matrix product, batch axes aside."""
    factors = f"the matrix product of {a.type} and {b.type}"
    if not a.rank or not b.rank:
        raise ModelError(f"{factors}; expected at least one axis each")
    if a.dtype.is_bool or b.dtype.is_bool:
        raise ModelError(f"{factors}; expected numbers")
    columns, rows = a.shape[-1], b.shape[max(b.rank - 2, 0)]
    if not same(columns, rows):
        raise ModelError(f"{factors}: {columns} columns meet {rows} rows; expected as many")


def _dot(a: Tensor, b: Tensor, batch: int) -> Tensor:
    axes = tuple(range(batch))
    return a.emit(
        "dot_general", b, lhs_batch=axes, rhs_batch=axes, lhs_contract=(a.rank - 1,), rhs_contract=(b.rank - 2,),
        accumulator=accumulator_of(a.dtype),
    )  # fmt: skip
