"""Composites: operators that are Python functions of primitives, such as activations, reductions, poolings and norms.

Bodies are computed in f32 where inputs are 16-bit floats, and rounded once. Activations propagate NaN. A reduced axis stays
with extent 1. Poolings have features in axis 1, spatial axes follow; `excess` counts the elements after the padding that a
last, partial window reaches (ONNX's ceil_mode): they hold 0 and are never counted. Max pooling is the primitive
`reduce_window`.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import Any

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder, Tensor, accumulator_of
from nncc.frontend.builder.functions import (
    absolute,
    argmax,
    divide,
    equal,
    erf,
    exp,
    expm1,
    extents,
    full,
    iota,
    is_nan,
    log,
    log1p,
    maximum,
    mean,
    minimum,
    pad,
    power,
    rsqrt,
    select,
    sqrt,
    tanh,
)
from nncc.frontend.graph.dims import Axes, Dim, Pairs, quotient, ranges_within
from nncc.frontend.graph.graph import AttributeKind, Graph, Schema, TensorType
from nncc.ir.dtypes import i64

Body = Callable[..., Tensor | tuple[Tensor, ...]]


def widened(x: Tensor) -> Tensor:
    """A float in the dtype that its arithmetic is done in: f32 for one of 16 bits; anything else as it is."""
    return x.cast(accumulator_of(x.dtype)) if x.dtype.is_float else x


def in_f32(body: Callable[..., Tensor]) -> Callable[..., Tensor]:
    """The body computed in f32 where its inputs are 16-bit floats, rounded once to the dtype of the first."""

    def wide(x: Tensor, *others: Tensor, **attributes: Any) -> Tensor:
        return body(widened(x), *map(widened, others), **attributes).cast(x.dtype)

    return wide


@dataclass(frozen=True, slots=True)
class Composite:
    """An operator whose meaning is its body. Attributes go to the body by keyword; last inputs may be optional.

    The body is computed in f32 where inputs are 16-bit floats. Its first result is rounded once, to the dtype of input
    `like`; further ones have the dtypes that the body gives them. One that `selects` gives elements as they are, and rounds
    nothing.
    """

    name: str
    body: Body
    attributes: Schema = ()
    like: int = 0
    selects: bool = False

    def types(
        self, inputs: tuple[TensorType, ...], attributes: Mapping[str, Any], regions: tuple[Graph, ...] = ()
    ) -> tuple[TensorType, ...]:
        """The types that the body infers. Raises: ModelError when the inputs or attributes do not fit."""
        if regions:
            raise ModelError(f"{self.name}: {len(regions)} regions; expected none")
        return _types(self, inputs, tuple(attributes.items()), ranges_within())

    def expand(self, inputs: tuple[Tensor, ...], attributes: Mapping[str, Any]) -> tuple[Tensor, ...]:
        """The body applied to tensors."""
        made = self.body(*(inputs if self.selects else map(widened, inputs)), **attributes)
        first, *others = made if isinstance(made, tuple) else (made,)
        return first.cast(inputs[self.like].dtype), *others


@lru_cache(maxsize=4096)
def _types(
    composite: Composite, inputs: tuple[TensorType, ...], attributes: tuple[tuple[str, Any], ...], ranges: object
) -> tuple[TensorType, ...]:
    """The types of a body. ranges: what is known of open sizes, by which dims may be numbers."""
    scratch = GraphBuilder()
    tensors = tuple(scratch.input(f"x{i}", type_.dtype, type_.shape) for i, type_ in enumerate(inputs))
    return tuple(tensor.type for tensor in composite.expand(tensors, dict(attributes)))


def relu(x: Tensor) -> Tensor:
    """max(x, 0)."""
    return maximum(x, 0)


def leaky_relu(x: Tensor, *, alpha: float) -> Tensor:
    """x where x >= 0, else alpha * x."""
    return select(x < 0, x * alpha, x)


def prelu(x: Tensor, slope: Tensor) -> Tensor:
    """x where x >= 0, else slope * x; the slope broadcasts."""
    return select(x < 0, x * slope, x)


def thresholded_relu(x: Tensor, *, alpha: float) -> Tensor:
    """x where x > alpha, else 0, also for NaN."""
    return select(x > alpha, x, 0.0)


def elu(x: Tensor, *, alpha: float) -> Tensor:
    """x where x >= 0, else alpha * (exp(x) - 1)."""
    return select(x < 0, expm1(x) * alpha, x)


def selu(x: Tensor, *, alpha: float, gamma: float) -> Tensor:
    """gamma * elu(x, alpha)."""
    return elu(x, alpha=alpha) * gamma


def celu(x: Tensor, *, alpha: float) -> Tensor:
    """max(x, 0) + min(alpha * (exp(x / alpha) - 1), 0)."""
    return maximum(x, 0.0) + minimum(expm1(x / alpha) * alpha, 0.0)


def sigmoid(x: Tensor) -> Tensor:
    """1 / (1 + exp(-x)), which is 0 or 1 where exp overflows."""
    return 1.0 / (exp(-x) + 1.0)


def hard_sigmoid(x: Tensor, *, alpha: float, beta: float) -> Tensor:
    """alpha * x + beta, kept within [0, 1]."""
    return minimum(maximum(x * alpha + beta, 0.0), 1.0)


def hard_swish(x: Tensor) -> Tensor:
    """x * hard_sigmoid(x, 1/6, 1/2)."""
    return x * hard_sigmoid(x, alpha=1 / 6, beta=0.5)


def swish(x: Tensor, *, alpha: float) -> Tensor:
    """x * sigmoid(alpha * x); SiLU for alpha = 1."""
    return x * sigmoid(x if alpha == 1 else x * alpha)


def softplus(x: Tensor) -> Tensor:
    """log(1 + exp(x)), in the form that does not overflow, nor loses exp(x) beside 1."""
    return maximum(x, 0.0) + log1p(exp(-absolute(x)))


def softsign(x: Tensor) -> Tensor:
    """x / (1 + |x|)."""
    return x / (absolute(x) + 1.0)


def tanh_softplus(x: Tensor) -> Tensor:
    """tanh(log(1 + exp(x))) without the two outer functions: e * (e + 2) / (e * (e + 2) + 2), where e is exp(x).

    From x = 20 on it is 1, up to the 2 / exp(40) that f64 has no digit for.
    """
    e = exp(minimum(x, 20.0))
    product = e * (e + 2.0)
    return product / (product + 2.0)


def mish(x: Tensor) -> Tensor:
    """x * tanh(softplus(x))."""
    return x * tanh_softplus(x)


def gelu(x: Tensor) -> Tensor:
    """x * (1 + erf(x / sqrt(2))) / 2."""
    return x * 0.5 * (erf(x * math.sqrt(0.5)) + 1.0)


def gelu_tanh(x: Tensor) -> Tensor:
    """The approximation x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3))) / 2."""
    return x * 0.5 * (tanh((x + x * x * x * 0.044715) * math.sqrt(2 / math.pi)) + 1.0)


def shrink(x: Tensor, *, threshold: float, bias: float) -> Tensor:
    """x moved by bias towards 0 where |x| > threshold, else 0."""
    outside = select(x < -threshold, x + bias, x - bias)
    return select((x < -threshold) | (x > threshold), outside, 0.0)


def _floats(*names: str) -> Schema:
    return tuple((name, AttributeKind.FLOAT) for name in names)


ACTIVATIONS: tuple[Composite, ...] = (
    Composite("relu", relu),
    Composite("leaky_relu", leaky_relu, _floats("alpha")),
    Composite("prelu", prelu),
    Composite("thresholded_relu", thresholded_relu, _floats("alpha")),
    Composite("elu", elu, _floats("alpha")),
    Composite("selu", selu, _floats("alpha", "gamma")),
    Composite("celu", celu, _floats("alpha")),
    Composite("sigmoid", sigmoid),
    Composite("hard_sigmoid", hard_sigmoid, _floats("alpha", "beta")),
    Composite("hard_swish", hard_swish),
    Composite("swish", swish, _floats("alpha")),
    Composite("softplus", softplus),
    Composite("softsign", softsign),
    Composite("tanh_softplus", tanh_softplus),
    Composite("mish", mish),
    Composite("gelu", gelu),
    Composite("gelu_tanh", gelu_tanh),
    Composite("shrink", shrink, _floats("threshold", "bias")),
)


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
Ints = tuple[int, ...]


def window_sum(x: Tensor, window: Ints, strides: Ints, padding: Pairs, dilation: Ints) -> Tensor:
    """The sums over windows of the spatial axes."""
    return x.emit(
        "reduce_window",
        combiner="sum",
        window=(1, 1, *window),
        strides=(1, 1, *strides),
        padding=((0, 0), (0, 0), *padding),
        dilation=(1, 1, *dilation),
    )


def average_pool(
    x: Tensor, *, window: Ints, strides: Ints, padding: Pairs, excess: Ints, dilation: Ints, count_padding: bool
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


def lp_pool(x: Tensor, *, window: Ints, strides: Ints, padding: Pairs, dilation: Ints, p: int) -> Tensor:
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
        "average_pool",
        average_pool,
        (*_WINDOW, ("excess", AttributeKind.INTS), _DILATION, ("count_padding", AttributeKind.BOOL)),
    ),
    Composite("lp_pool", lp_pool, (*_WINDOW, _DILATION, ("p", AttributeKind.INT))),
    Composite("global_average_pool", global_average_pool),
)


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
        "reduce_window",
        combiner="sum",
        window=(1, size, *ones[2:]),
        strides=ones,
        dilation=ones,
        padding=((0, 0), (before, size - 1 - before), *((0, 0),) * (x.rank - 2)),
    )
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
        "lrn",
        lrn,
        (
            ("size", AttributeKind.INT),
            ("alpha", AttributeKind.FLOAT),
            ("beta", AttributeKind.FLOAT),
            ("bias", AttributeKind.FLOAT),
        ),
    ),
)
