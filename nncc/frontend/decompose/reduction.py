"""Reductions that are a few primitives; the reduced axes stay with extent 1."""

from nncc.frontend.builder.functions import absolute, argmax, divide, equal, exp, extents, iota, log, mean, select, sqrt
from nncc.frontend.builder.tensor import Tensor
from nncc.frontend.decompose.composite import Composite
from nncc.frontend.graph.dims import Axes
from nncc.frontend.graph.op import AttributeKind
from nncc.ir.dtypes import i64


def reduce_mean(x: Tensor, *, axes: Axes) -> Tensor:
    """The average; of integers, the sum divided by the count, rounded towards zero."""
    if x.dtype.is_int:
        count = extents(x.builder, (x.type.with_shape(tuple(x.shape[axis] for axis in axes)).size,)).reshape()
        return divide(x.sum(axes, keepdims=True), count.cast(x.dtype))
    return mean(x, axes, keepdims=True)


def reduce_l1(x: Tensor, *, axes: Axes) -> Tensor:
    """sum(|x|)."""
    return absolute(x).sum(axes, keepdims=True)


def reduce_l2(x: Tensor, *, axes: Axes) -> Tensor:
    """sqrt(sum(x^2))."""
    return sqrt((x * x).sum(axes, keepdims=True))


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


_AXES = (("axes", AttributeKind.INTS),)

REDUCTIONS: tuple[Composite, ...] = (
    Composite("reduce_mean", reduce_mean, _AXES),
    Composite("reduce_l1", reduce_l1, _AXES),
    Composite("reduce_l2", reduce_l2, _AXES),
    Composite("reduce_sum_square", reduce_sum_square, _AXES),
    Composite("reduce_log_sum", reduce_log_sum, _AXES),
    Composite("reduce_log_sum_exp", reduce_log_sum_exp, _AXES),
    Composite("hardmax", hardmax, (("axis", AttributeKind.INT),)),
)
