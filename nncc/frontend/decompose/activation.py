"""Activations as functions of primitives. They propagate NaN."""

import math

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import absolute, erf, exp, expm1, log1p, maximum, minimum, select, tanh
from nncc.frontend.decompose.composite import Composite
from nncc.frontend.graph.op import AttributeKind, Schema


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
