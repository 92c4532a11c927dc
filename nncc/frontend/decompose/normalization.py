"""Softmax and the normalisations as functions of primitives."""

from __future__ import annotations

from nncc.errors import ModelError
from nncc.frontend.builder.functions import absolute, equal, exp, is_nan, log, mean, rsqrt, select, sqrt
from nncc.frontend.builder.tensor import Tensor
from nncc.frontend.decompose.composite import Composite
from nncc.frontend.graph.dims import Dim, quotient
from nncc.frontend.graph.op import AttributeKind


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
