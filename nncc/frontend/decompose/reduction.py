"""Reductions, poolings, softmax and the normalisations as functions of primitives.

A reduced axis stays with extent 1. Poolings have features in axis 1, spatial axes follow; `excess` counts the elements after
the padding that a last, partial window reaches (ONNX's ceil_mode): they hold 0 and are never counted. Max pooling is the
primitive `reduce_window`.
"""

from __future__ import annotations

from math import prod

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import (
    absolute,
    argmax,
    divide,
    equal,
    exp,
    extents,
    full,
    iota,
    is_nan,
    log,
    mean,
    pad,
    power,
    rsqrt,
    select,
    sqrt,
)
from nncc.frontend.decompose.composite import Composite
from nncc.frontend.graph.dims import Axes, Dim, Pairs, quotient
from nncc.frontend.graph.graph import TensorType
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

Sizes = tuple[int, ...]


def window_sum(x: Tensor, window: Sizes, strides: Sizes, padding: Pairs, dilation: Sizes) -> Tensor:
    """The sums over windows of the spatial axes."""
    return x.emit(
        "reduce_window", combiner="sum", window=(1, 1, *window), strides=(1, 1, *strides),
        padding=((0, 0), (0, 0), *padding), dilation=(1, 1, *dilation),
    )  # fmt: skip


def average_pool(
    x: Tensor, *, window: Sizes, strides: Sizes, padding: Pairs, excess: Sizes, dilation: Sizes, count_padding: bool
) -> Tensor:
    """The mean of each window, over its elements inside x, or inside x and its padding."""
    reach = tuple((before, after + more) for (before, after), more in zip(padding, excess))
    totals = window_sum(x, window, strides, reach, dilation)
    if not any(map(any, reach)) or (count_padding and not any(excess)):
        return totals / float(prod(window))
    ones = full(x.builder, 1.0, TensorType(x.dtype, (1, 1, *x.shape[2:])))
    if count_padding:
        ones = pad(ones, ((0, 0), (0, 0), *padding), 1.0)
        reach = tuple((0, more) for more in excess)
    return totals / window_sum(ones, window, strides, reach, dilation)


def lp_pool(x: Tensor, *, window: Sizes, strides: Sizes, padding: Pairs, dilation: Sizes, p: int) -> Tensor:
    """The p-norm of each window."""
    if p == 2:
        return sqrt(window_sum(x * x, window, strides, padding, dilation))
    return power(window_sum(absolute(x) ** float(p), window, strides, padding, dilation), 1 / p)


def global_average_pool(x: Tensor) -> Tensor:
    """The mean over all spatial axes, which stay with extent 1."""
    return mean(x, range(2, x.rank), keepdims=True)


_WINDOW = (("window", AttributeKind.INTS), ("strides", AttributeKind.INTS), ("padding", AttributeKind.PAIRS))
_DILATION = ("dilation", AttributeKind.INTS)

POOLINGS: tuple[Composite, ...] = (
    Composite(
        "average_pool", average_pool,
        (*_WINDOW, ("excess", AttributeKind.INTS), _DILATION, ("count_padding", AttributeKind.BOOL)),
    ),
    Composite("lp_pool", lp_pool, (*_WINDOW, _DILATION, ("p", AttributeKind.INT))),
    Composite("global_average_pool", global_average_pool),
)  # fmt: skip


def softmax(x: Tensor, *, axis: int) -> Tensor:
    """exp(x - max) / sum(exp(x - max)) along an axis; NaN for a row of minus infinities.

    One division per row and a product per element: the sum is 1 or more, so its inverse loses nothing to underflow.
    """
    numerator, total = _exponentials(x, axis)
    return numerator * (1.0 / total)


def safe_softmax(x: Tensor, *, axis: int) -> Tensor:
    """Softmax with 0 where softmax gives NaN: in rows that are masked altogether, or hold a NaN or an infinity.

    A softmax is NaN in a whole row or nowhere in it, and exactly where the sum is.
    """
    numerator, total = _exponentials(x, axis)
    return select(is_nan(total), 0.0, numerator * (1.0 / total))


def log_softmax(x: Tensor, *, axis: int) -> Tensor:
    """x - max - log(sum(exp(x - max))) along an axis."""
    shifted = x - x.max(axis, keepdims=True)
    return shifted - log(exp(shifted).sum(axis, keepdims=True))


def _exponentials(x: Tensor, axis: int) -> tuple[Tensor, Tensor]:
    numerator = exp(x - x.max(axis, keepdims=True))
    return numerator, numerator.sum(axis, keepdims=True)


def layer_norm(
    x: Tensor, scale: Tensor, bias: Tensor | None = None, *, axis: int, epsilon: float
) -> tuple[Tensor, Tensor, Tensor]:
    """(x - mean) / sqrt(variance + epsilon) * scale + bias over the axes from `axis` on; mean and 1 / sqrt too."""
    axes = tuple(range(x.axis(axis), x.rank))
    average = mean(x, axes, keepdims=True)
    centred = x - average
    inverse = rsqrt(mean(centred * centred, axes, keepdims=True) + epsilon)
    scaled = centred * inverse * scale
    return (scaled if bias is None else scaled + bias), average, inverse


def rms_norm(x: Tensor, scale: Tensor, *, axis: int, epsilon: float) -> Tensor:
    """x / sqrt(mean(x^2) + epsilon) * scale over the axes from `axis` on, of the dtype of the scale."""
    inverse = rsqrt(mean(x * x, tuple(range(x.axis(axis), x.rank)), keepdims=True) + epsilon)
    return x * inverse * scale


def batch_norm(x: Tensor, scale: Tensor, bias: Tensor, average: Tensor, variance: Tensor, *, epsilon: float) -> Tensor:
    """scale * (x - average) / sqrt(variance + epsilon) + bias per feature, which is axis 1."""
    factor = scale * rsqrt(variance + epsilon)
    centred = x - _per_feature(average, x)  # before it is scaled: large values near the average keep their digits
    return centred * _per_feature(factor, x) + _per_feature(bias, x)


def _per_feature(vector: Tensor, x: Tensor) -> Tensor:
    return vector.reshape(-1, *(1,) * (x.rank - 2)) if x.rank > 2 else vector


def _standardised(x: Tensor, axes: tuple[int, ...], epsilon: float) -> Tensor:
    centred = x - mean(x, axes, keepdims=True)
    return centred * rsqrt(mean(centred * centred, axes, keepdims=True) + epsilon)


def instance_norm(x: Tensor, scale: Tensor, bias: Tensor, *, epsilon: float) -> Tensor:
    """Each feature of each sample to mean 0 and variance 1, then scale and bias per feature."""
    standard = _standardised(x, tuple(range(2, x.rank)), epsilon)
    return standard * _per_feature(scale, x) + _per_feature(bias, x)


def group_norm(x: Tensor, scale: Tensor, bias: Tensor, *, groups: int, epsilon: float) -> Tensor:
    """Each group of features of each sample to mean 0 and variance 1, then scale and bias per feature."""
    batch, features, *rest = x.shape
    size: Dim | None = quotient(features, groups)
    if size is None:
        raise ModelError(f"group_norm: {features} features in {groups} groups; expected whole groups")
    grouped = x.reshape(batch, groups, size, *rest)
    standard = _standardised(grouped, tuple(range(2, grouped.rank)), epsilon).reshape(*x.shape)
    return standard * _per_feature(scale, x) + _per_feature(bias, x)


def mean_variance_norm(x: Tensor, *, axes: tuple[int, ...], epsilon: float) -> Tensor:
    """(x - mean) / (sqrt(variance) + epsilon) over some axes."""
    centred = x - mean(x, axes, keepdims=True)
    return centred / (sqrt(mean(centred * centred, axes, keepdims=True)) + epsilon)


def lp_norm(x: Tensor, *, axis: int, p: int) -> Tensor:
    """x over its 1- or 2-norm along an axis; 0 where the norm is 0."""
    length = absolute(x).sum(axis, keepdims=True) if p == 1 else sqrt((x * x).sum(axis, keepdims=True))
    return select(equal(length, 0.0), 0.0, x / length)


def lrn(x: Tensor, *, size: int, alpha: float, beta: float, bias: float) -> Tensor:
    """x / (bias + alpha / size * sum of squares over `size` neighbouring features) ^ beta."""
    before = (size - 1) // 2
    ones = (1,) * x.rank
    squares = (x * x).emit(
        "reduce_window", combiner="sum", window=(1, size, *ones[2:]), strides=ones, dilation=ones,
        padding=((0, 0), (before, size - 1 - before), *((0, 0),) * (x.rank - 2)),
    )  # fmt: skip
    return x / (squares * (alpha / size) + bias) ** beta


_AXIS, _EPSILON = ("axis", AttributeKind.INT), ("epsilon", AttributeKind.FLOAT)

NORMALIZATIONS: tuple[Composite, ...] = (
    Composite("softmax", softmax, (_AXIS,)),
    Composite("safe_softmax", safe_softmax, (_AXIS,)),
    Composite("log_softmax", log_softmax, (_AXIS,)),
    Composite("layer_norm", layer_norm, (_AXIS, _EPSILON)),
    Composite("rms_norm", rms_norm, (_AXIS, _EPSILON), like=1),
    Composite("batch_norm", batch_norm, (_EPSILON,)),
    Composite("instance_norm", instance_norm, (_EPSILON,)),
    Composite("group_norm", group_norm, (("groups", AttributeKind.INT), _EPSILON)),
    Composite("mean_variance_norm", mean_variance_norm, (("axes", AttributeKind.INTS), _EPSILON)),
    Composite("lp_norm", lp_norm, (_AXIS, ("p", AttributeKind.INT))),
    Composite(
        "lrn", lrn,
        (
            ("size", AttributeKind.INT), ("alpha", AttributeKind.FLOAT), ("beta", AttributeKind.FLOAT),
            ("bias", AttributeKind.FLOAT),
        ),
    ),
)  # fmt: skip
