"""Reductions that are a few primitives; the reduced axes stay with extent 1."""

from nncc.frontend.builder.functions import absolute, argmax, equal, exp, iota, log, mean, pad, reverse, select, sqrt
from nncc.frontend.builder.tensor import Tensor, accumulator_of, binary
from nncc.frontend.decompose.composite import Composite, in_f32
from nncc.frontend.graph.op import AttributeKind
from nncc.ir.dtypes import i64

Axes = tuple[int, ...]


def reduce_mean(x: Tensor, *, axes: Axes) -> Tensor:
    """The average; of integers, the sum floor-divided by the count."""
    if x.dtype.is_int:
        return x.sum(axes, keepdims=True) // x.type.with_shape(tuple(x.shape[axis] for axis in axes)).size
    return mean(x.cast(accumulator_of(x.dtype)), axes, keepdims=True).cast(x.dtype)


def reduce_l1(x: Tensor, *, axes: Axes) -> Tensor:
    """sum(|x|)."""
    return absolute(x).sum(axes, keepdims=True)


def reduce_l2(x: Tensor, *, axes: Axes) -> Tensor:
    """sqrt(sum(x^2))."""
    wide = x.cast(accumulator_of(x.dtype))
    return sqrt((wide * wide).sum(axes, keepdims=True)).cast(x.dtype)


def reduce_sum_square(x: Tensor, *, axes: Axes) -> Tensor:
    """sum(x^2)."""
    return (x * x).sum(axes, keepdims=True)


def reduce_log_sum(x: Tensor, *, axes: Axes) -> Tensor:
    """log(sum(x))."""
    return log(x.sum(axes, keepdims=True))


def reduce_log_sum_exp(x: Tensor, *, axes: Axes) -> Tensor:
    """log(sum(exp(x))), in the form that does not overflow."""
    highest = x.max(axes, keepdims=True)
    # An infinite maximum minus itself would be NaN; it is the result as it stands.
    shift = select(equal(absolute(highest), float("inf")), 0.0, highest)
    return log(exp(x - shift).sum(axes, keepdims=True)) + shift


def hardmax(x: Tensor, *, axis: int) -> Tensor:
    """1 at the first maximum along an axis, else 0."""
    index = iota(x.builder, x.shape, x.axis(axis), i64)
    return equal(index, argmax(x, axis).unsqueeze(axis)).cast(x.dtype)


def _cumulate(x: Tensor, axis: int, exclusive: bool, backwards: bool, op: str, identity: int) -> Tensor:
    """All prefixes by doubling: after k steps each element holds the last 2^k before it, combined."""
    axis, extent = x.axis(axis), x.type.extents[axis]
    x = reverse(x, axis) if backwards else x

    def shifted(by: int) -> Tensor:
        padding = tuple((by, 0) if at == axis else (0, 0) for at in range(x.rank))
        limits = tuple(extent - by if at == axis else dim for at, dim in enumerate(x.shape))
        return pad(x.strided_slice((0,) * x.rank, limits), padding, identity)

    x = shifted(1) if exclusive and extent else x
    step = 1
    while step < extent:
        x, step = binary(op, x, shifted(step)), 2 * step
    return reverse(x, axis) if backwards else x


def cumulative_sum(x: Tensor, *, axis: int, exclusive: bool, backwards: bool) -> Tensor:
    """The sum of all elements up to each one (without it, if exclusive) along an axis, or from its end."""
    return _cumulate(x, axis, exclusive, backwards, "add", 0)


def cumulative_product(x: Tensor, *, axis: int, exclusive: bool, backwards: bool) -> Tensor:
    """The product of all elements up to each one (without it, if exclusive) along an axis, or from its end."""
    return _cumulate(x, axis, exclusive, backwards, "mul", 1)


_CUMULATE = (("axis", AttributeKind.INT), ("exclusive", AttributeKind.BOOL), ("backwards", AttributeKind.BOOL))
_AXES = (("axes", AttributeKind.INTS),)

REDUCTIONS: tuple[Composite, ...] = (
    Composite("reduce_mean", reduce_mean, _AXES),
    Composite("reduce_l1", reduce_l1, _AXES),
    Composite("reduce_l2", reduce_l2, _AXES),
    Composite("reduce_sum_square", reduce_sum_square, _AXES),
    Composite("reduce_log_sum", reduce_log_sum, _AXES),
    Composite("reduce_log_sum_exp", reduce_log_sum_exp, _AXES),
    Composite("cumulative_sum", in_f32(cumulative_sum), _CUMULATE),
    Composite("cumulative_product", in_f32(cumulative_product), _CUMULATE),
    Composite("hardmax", hardmax, (("axis", AttributeKind.INT),)),
)
