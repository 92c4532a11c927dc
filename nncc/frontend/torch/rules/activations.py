"""Rules of ATen's activations and softmaxes."""

from __future__ import annotations

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import maximum, select
from nncc.frontend.decompose import composite
from nncc.frontend.decompose.composites import in_f32
from nncc.frontend.torch.rules.elementwise import clamp
from nncc.frontend.torch.rules.table import AtenRule, Site, axis_of, register, rule
from nncc.ir.dtypes import DType


def _named(name: str, **attributes: float) -> AtenRule:
    """The rule of a composite of one tensor."""

    def made(self: Tensor, *, site: Site) -> Tensor:
        return composite(name, self.cast(site.dtype), **attributes)[0]

    return made


for _name, _ours in (("sigmoid", "sigmoid"), ("hardswish", "hard_swish"), ("mish", "mish")):
    register(_named(_ours), f"{_name}.default")
register(_named("hard_sigmoid", alpha=1 / 6, beta=0.5), "hardsigmoid.default")
register(_named("swish", alpha=1.0), "silu.default")


@rule("relu.default")
def relu(self: Tensor) -> Tensor:
    return composite("relu", self)[0] if self.dtype.is_float else maximum(self, 0)


@rule("relu6.default")
def relu6(self: Tensor, *, site: Site) -> Tensor:
    return clamp(self, 0, 6, site=site)


@rule("hardtanh.default")
def hardtanh(self: Tensor, min_val: float = -1, max_val: float = 1, *, site: Site) -> Tensor:
    return clamp(self, min_val, max_val, site=site)


@rule("gelu.default")
def gelu(self: Tensor, *, approximate: str = "none") -> Tensor:
    return composite("gelu_tanh" if approximate == "tanh" else "gelu", self)[0]


@rule("leaky_relu.default")
def leaky_relu(self: Tensor, negative_slope: float = 0.01) -> Tensor:
    return composite("leaky_relu", self, alpha=float(negative_slope))[0]


@rule("elu.default")
def elu(self: Tensor, alpha: float = 1, scale: float = 1, input_scale: float = 1) -> Tensor:
    if scale == input_scale == 1:
        return composite("elu", self, alpha=float(alpha))[0]

    def made(x: Tensor) -> Tensor:
        below = (x * float(input_scale)).emit("expm1") * (float(alpha) * float(scale))
        return select(x > 0, x * float(scale), below)

    return in_f32(made)(self)


@rule("softplus.default")
def softplus(self: Tensor, beta: float = 1, threshold: float = 20) -> Tensor:
    def made(x: Tensor) -> Tensor:
        scaled = x * float(beta)
        soft = scaled.emit("exp").emit("log1p") / float(beta)
        return select(scaled > float(threshold), x, soft)

    if beta == 1 and threshold >= 20:  # log(1 + exp(x)) is x from there on
        return composite("softplus", self)[0]
    return in_f32(made)(self)


@rule("log_sigmoid.default")
def log_sigmoid(self: Tensor) -> Tensor:
    return -composite("softplus", -self)[0]


@rule("prelu.default", "_prelu_kernel.default")
def prelu(self: Tensor, weight: Tensor) -> Tensor:
    if weight.rank != self.rank:
        weight = weight.reshape(-1, *(1,) * max(self.rank - 2, 0)) if self.rank > 1 else weight.reshape(*(1,) * self.rank)
    return composite("prelu", self, weight)[0]


@rule("glu.default")
def glu(self: Tensor, dim: int = -1) -> Tensor:
    axis = self.axis(dim)
    half = self.type.extents[axis] // 2
    a, b = (self[(*(slice(None),) * axis, part)] for part in (slice(0, half), slice(half, 2 * half)))
    return a * composite("sigmoid", b)[0]


def _over_axis(name: str, self: Tensor, dim: int, site: Site) -> Tensor:
    """A softmax over an axis, in the dtype of the result; of a tensor without axes, over its one element."""
    x = self.cast(site.dtype)
    if not x.rank:
        return composite(name, x.reshape(1), axis=0)[0].reshape()
    return composite(name, x, axis=axis_of(x, dim))[0]


@rule("softmax.int", "_softmax.default")
def softmax(self: Tensor, dim: int, dtype: DType | None = None, half_to_float: bool = False, *, site: Site) -> Tensor:
    return _over_axis("softmax", self, dim, site)


@rule("_safe_softmax.default")
def safe_softmax(self: Tensor, dim: int, dtype: DType | None = None, *, site: Site) -> Tensor:
    return _over_axis("safe_softmax", self, dim, site)


@rule("log_softmax.int", "_log_softmax.default")
def log_softmax(self: Tensor, dim: int, dtype: DType | None = None, half_to_float: bool = False, *, site: Site) -> Tensor:
    return _over_axis("log_softmax", self, dim, site)


@rule("rrelu.default")
def rrelu(self: Tensor, lower: float = 0.125, upper: float = 1 / 3, training: bool = False) -> Tensor:
    if training:
        raise ModelError("rrelu in training mode draws random numbers; call model.eval() first")
    return leaky_relu(self, (lower + upper) / 2)
