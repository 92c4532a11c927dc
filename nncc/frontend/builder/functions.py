"""Functions on tensors in the style of numpy: one call, one primitive, with the broadcasts and casts it needs."""

from collections.abc import Sequence
from functools import reduce

from nncc.frontend.builder.builder import Number, Recorder, Tensor, binary, broadcast_together, promoted
from nncc.frontend.graph.dims import Dim, Shape
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import DType, boolean, i64


def exp(x: Tensor) -> Tensor:
    """e to the power of x."""
    return x.emit("exp")


def expm1(x: Tensor) -> Tensor:
    """e to the power of x, less 1: as exact where x is near 0."""
    return x.emit("expm1")


def log(x: Tensor) -> Tensor:
    """The natural logarithm."""
    return x.emit("log")


def log1p(x: Tensor) -> Tensor:
    """The natural logarithm of 1 + x: as exact where x is near 0."""
    return x.emit("log1p")


def sqrt(x: Tensor) -> Tensor:
    """The square root."""
    return x.emit("sqrt")


def rsqrt(x: Tensor) -> Tensor:
    """One over the square root."""
    return x.emit("rsqrt")


def tanh(x: Tensor) -> Tensor:
    """The hyperbolic tangent."""
    return x.emit("tanh")


def erf(x: Tensor) -> Tensor:
    """The error function."""
    return x.emit("erf")


def absolute(x: Tensor) -> Tensor:
    """The magnitude."""
    return x.emit("abs")


def is_nan(x: Tensor) -> Tensor:
    """Where x is not a number."""
    return x.emit("is_nan")


def maximum(a: Tensor | Number, b: Tensor | Number) -> Tensor:
    """The greater of two; NaN if either is."""
    return binary("max", a, b)


def minimum(a: Tensor | Number, b: Tensor | Number) -> Tensor:
    """The lesser of two; NaN if either is."""
    return binary("min", a, b)


def equal(a: Tensor | Number, b: Tensor | Number) -> Tensor:
    """Where two are equal."""
    return binary("eq", a, b)


def not_equal(a: Tensor | Number, b: Tensor | Number) -> Tensor:
    """Where two differ."""
    return binary("ne", a, b)


def divide(a: Tensor, b: Tensor) -> Tensor:
    """The quotient; of integers, rounded towards zero."""
    if a.dtype.is_float:
        return a / b
    if a.dtype.numpy.kind == "u":
        return a // b
    quotient = -absolute(a) // -absolute(b)  # the lowest number has no positive counterpart
    return select(binary("xor", a < 0, b < 0), -quotient, quotient)


def power(a: Tensor | Number, b: Tensor | Number) -> Tensor:
    """a to the power of b."""
    return binary("pow", a, b)


def select(condition: Tensor, a: Tensor | Number, b: Tensor | Number) -> Tensor:
    """a where the condition holds, else b."""
    return condition_of(*broadcast_together(condition.cast(boolean), *promoted(a, b)))


def condition_of(condition: Tensor, a: Tensor, b: Tensor) -> Tensor:
    """The primitive `select` on tensors of one shape."""
    return condition.emit("select", a, b)


def concat(tensors: Sequence[Tensor], axis: int) -> Tensor:
    """Tensors joined along an axis, in the dtype that holds them all."""
    first, *rest = tensors
    common = reduce(lambda a, b: promoted(a, b)[0], tensors).dtype
    return first.cast(common).emit("concat", *(x.cast(common) for x in rest), axis=first.axis(axis))


def split(x: Tensor, sizes: Sequence[Dim], axis: int) -> tuple[Tensor, ...]:
    """Consecutive parts along an axis."""
    axis, parts, start = x.axis(axis), [], 0
    for size in sizes:
        starts, limits = [0] * x.rank, list(x.shape)
        starts[axis], limits[axis] = start, start + size
        parts.append(x.strided_slice(tuple(starts), tuple(limits)))
        start = start + size
    return tuple(parts)


def pad(x: Tensor, padding: Sequence[tuple[int, int]], fill: Tensor | Number = 0) -> Tensor:
    """x surrounded by `fill`, (before, after) elements of it per axis."""
    if not any(map(any, padding)):
        return x
    value = fill if isinstance(fill, Tensor) else x.builder.scalar(fill, x.dtype)
    return x.emit("pad", value, padding=tuple(padding))


def reverse(x: Tensor, *axes: int) -> Tensor:
    """x read backwards along some axes."""
    return x.emit("reverse", axes=x.axes(axes)) if axes else x


def gather(x: Tensor, indices: Tensor, axis: int) -> Tensor:
    """The slices of x at `indices` along an axis; negative ones count from its end."""
    return x.emit("gather", indices, axis=x.axis(axis))


def gather_elements(x: Tensor, indices: Tensor, axis: int) -> Tensor:
    """For each index the element of x at its place, but for the place along an axis, which is the index."""
    return x.emit("gather_elements", indices, axis=x.axis(axis))


def scatter(x: Tensor, indices: Tensor, updates: Tensor, axis: int, combiner: str = "set") -> Tensor:
    """x with slices of updates combined into it at `indices` along an axis, in order; indices are not negative."""
    return x.emit("scatter", indices, updates, axis=x.axis(axis), combiner=combiner)


def argmax(x: Tensor, axis: int) -> Tensor:
    """The first index of the greatest element along an axis."""
    return x.emit("argmax", axis=x.axis(axis))


def argmin(x: Tensor, axis: int) -> Tensor:
    """The first index of the least element along an axis."""
    return x.emit("argmin", axis=x.axis(axis))


def iota(builder: Recorder, shape: Shape, axis: int, dtype: DType) -> Tensor:
    """The index along one axis."""
    return builder.emit(OPS["iota"], shape=shape, axis=axis, dtype=dtype)


def full(builder: Recorder, number: Number, type_: TensorType) -> Tensor:
    """One number everywhere."""
    return builder.scalar(number, type_.dtype).broadcast_to(type_.shape)


def extents(builder: Recorder, dims: Shape, dtype: DType = i64) -> Tensor:
    """Dims as a 1-D tensor."""
    return builder.emit(OPS["extents"], dims=dims, dtype=dtype)


def dim_scalar(builder: Recorder, dim: Dim, dtype: DType) -> Tensor:
    """A dim as a 0-D tensor."""
    return extents(builder, (dim,)).reshape().cast(dtype)


def size_of(x: Tensor, axes: Sequence[int], dtype: DType) -> Tensor:
    """The number of elements along some axes, as a 0-D tensor."""
    total: Dim = TensorType(dtype, tuple(x.shape[axis] for axis in axes)).size
    if isinstance(total, int):
        return x.builder.scalar(total, dtype)
    return extents(x.builder, (total,)).reshape().cast(dtype)


def spread(x: Tensor, shape: Shape, axes: Sequence[int]) -> Tensor:
    """x in a larger shape: each of its axes along one of these, in any order, and repeated along the others."""
    order = sorted(range(len(axes)), key=axes.__getitem__)
    return x.transpose(*order).emit("broadcast", shape=shape, axes=tuple(sorted(axes)))


def mean(x: Tensor, axes: Sequence[int], keepdims: bool = False) -> Tensor:
    """The average over some axes."""
    return x.sum(axes, keepdims) / size_of(x, x.axes(axes), x.dtype)
