"""Rules of ATen's arithmetic on elements: sums, products, comparisons, bits, roundings, powers, functions of one number."""

from __future__ import annotations

import math
from collections.abc import Callable

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import (
    absolute,
    divide,
    equal,
    exp,
    full,
    is_nan,
    log,
    maximum,
    minimum,
    power,
    select,
    sqrt,
)
from nncc.frontend.decompose.composites import in_f32
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.library.elementary import ELEMENTARY, atan2, has_sign, log_gamma, truncated_remainder, with_sign
from nncc.frontend.torch.dtypes import ScalarOrTensor, result_dtype
from nncc.frontend.torch.rules.table import Site, as_tensor, register, rule, together
from nncc.ir.dtypes import DType, boolean, i64, u8

Function = Callable[[Tensor], Tensor]


def unary(function: Function) -> Callable[..., Tensor]:
    """The rule of a function of one float, computed in f32 where that has 16 bits."""

    def made(self: Tensor, *, site: Site) -> Tensor:
        return in_f32(function)(self.cast(site.dtype))

    return made


def _primitive(name: str) -> Function:
    return lambda x: x.emit(name)


_FUNCTIONS: dict[str, Function] = {
    **{
        name: _primitive(name)
        for name in ("exp", "expm1", "log", "log1p", "sqrt", "rsqrt", "sin", "cos", "tanh", "erf", "atan")
    },
    **ELEMENTARY,
    "exp2": lambda x: power(x.builder.scalar(2, x.dtype), x),
    "log2": lambda x: log(x) * (1 / math.log(2)),
    "log10": lambda x: log(x) * (1 / math.log(10)),
    "reciprocal": lambda x: 1.0 / x,
    "erfc": lambda x: 1.0 - x.emit("erf"),
    "lgamma": log_gamma,
}
for _name, _function in _FUNCTIONS.items():
    register(unary(_function), f"{_name}.default")


def _by_kind(of_floats: Function, of_others: Function) -> Callable[..., Tensor]:
    """The rule of a function that is another one of whole numbers and truth values."""

    def made(self: Tensor) -> Tensor:
        return of_floats(self) if self.dtype.is_float else of_others(self)

    return made


def _everywhere(value: bool) -> Function:
    return lambda x: full(x.builder, value, TensorType(boolean, x.shape))


def _unless_bool(function: Function) -> Function:
    """A function of numbers that leaves truth values as they are."""
    return lambda x: x if x.dtype.is_bool else function(x)


for _name in ("floor", "ceil", "trunc", "round"):
    register(_by_kind(_primitive(_name), lambda x: x), f"{_name}.default")
for _name in ("abs", "sign"):
    register(_by_kind(_primitive(_name), _unless_bool(_primitive(_name))), f"{_name}.default")
register(_by_kind(is_nan, _everywhere(False)), "isnan.default")
register(_by_kind(lambda x: equal(absolute(x), math.inf), _everywhere(False)), "isinf.default")
register(_by_kind(lambda x: equal(x - x, 0), _everywhere(True)), "isfinite.default")
register(_by_kind(has_sign, lambda x: has_sign(x) if not x.dtype.is_bool else _everywhere(False)(x)), "signbit.default")


@rule("neg.default")
def neg(self: Tensor) -> Tensor:
    return self.emit("neg") if self.dtype.numpy.kind != "u" else 0 - self


@rule("square.default")
def square(self: Tensor) -> Tensor:
    return self * self


@rule("bitwise_not.default")
def bitwise_not(self: Tensor) -> Tensor:
    return self.emit("not")


@rule("logical_not.default")
def logical_not(self: Tensor) -> Tensor:
    return self.cast(boolean).emit("not")


@rule("round.decimals")
def round_decimals(self: Tensor, *, decimals: int) -> Tensor:
    if not self.dtype.is_float:
        return self
    scale = 10.0 ** abs(decimals)

    def rounded(x: Tensor) -> Tensor:
        return (x * scale).emit("round") / scale if decimals >= 0 else (x / scale).emit("round") * scale

    return in_f32(rounded)(self)


def _scaled(x: Tensor, alpha: ScalarOrTensor, site: Site) -> Tensor:
    return x if isinstance(alpha, int | float) and alpha == 1 else x * as_tensor(alpha, x.dtype, site)


@rule("add.Tensor", "add.Scalar")
def add(self: ScalarOrTensor, other: ScalarOrTensor, alpha: ScalarOrTensor = 1, *, site: Site) -> Tensor:
    a, b = together(site, self, other, dtype=site.dtype)
    return (a | b if alpha else a) if a.dtype.is_bool else a + _scaled(b, alpha, site)


@rule("sub.Tensor", "sub.Scalar")
def sub(self: ScalarOrTensor, other: ScalarOrTensor, alpha: ScalarOrTensor = 1, *, site: Site) -> Tensor:
    a, b = together(site, self, other, dtype=site.dtype)
    return a - _scaled(b, alpha, site)


@rule("rsub.Tensor", "rsub.Scalar")
def rsub(self: ScalarOrTensor, other: ScalarOrTensor, alpha: ScalarOrTensor = 1, *, site: Site) -> Tensor:
    return sub(other, self, alpha, site=site)


@rule("mul.Tensor", "mul.Scalar")
def mul(self: ScalarOrTensor, other: ScalarOrTensor, *, site: Site) -> Tensor:
    a, b = together(site, self, other, dtype=site.dtype)
    return a & b if a.dtype.is_bool else a * b


@rule("div.Tensor", "div.Scalar", "div.Tensor_mode", "div.Scalar_mode")
def div(self: ScalarOrTensor, other: ScalarOrTensor, *, rounding_mode: str | None = None, site: Site) -> Tensor:
    a, b = together(site, self, other, dtype=site.dtype)
    if rounding_mode is None:
        return a / b
    if rounding_mode == "floor":
        return _floored(a, b)
    return in_f32(lambda x, y: (x / y).emit("trunc"))(a, b) if a.dtype.is_float else divide(a, b)


def _floored(a: Tensor, b: Tensor) -> Tensor:
    return select(equal(b, 0), a / b, a // b) if a.dtype.is_float else a // b


@rule("floor_divide.default", "floor_divide.Scalar")
def floor_divide(self: ScalarOrTensor, other: ScalarOrTensor, *, site: Site) -> Tensor:
    return _floored(*together(site, self, other, dtype=site.dtype))


@rule("remainder.Tensor", "remainder.Scalar", "remainder.Scalar_Tensor")
def remainder(self: ScalarOrTensor, other: ScalarOrTensor, *, site: Site) -> Tensor:
    a, b = together(site, self, other, dtype=site.dtype)
    return a % b


@rule("fmod.Tensor", "fmod.Scalar")
def fmod(self: ScalarOrTensor, other: ScalarOrTensor, *, site: Site) -> Tensor:
    return in_f32(truncated_remainder)(*together(site, self, other, dtype=site.dtype))


_POWERS: dict[float, Function] = {
    1: lambda x: x,
    2: lambda x: x * x,
    3: lambda x: x * x * x,
    0.5: sqrt,
    -0.5: lambda x: 1.0 / sqrt(x),
    -1: lambda x: 1.0 / x,
    -2: lambda x: 1.0 / (x * x),
}
"""What PyTorch computes for some exponents of floats."""


@rule("pow.Tensor_Scalar", "pow.Tensor_Tensor", "pow.Scalar", "float_power.Tensor_Scalar", "float_power.Tensor_Tensor",
      "float_power.Scalar")  # fmt: skip
def pow_(self: ScalarOrTensor, exponent: ScalarOrTensor, *, site: Site) -> Tensor:
    if not site.dtype.is_float:
        base, by = together(site, self, exponent, dtype=site.dtype)
        return _whole_power(base, by, site)
    if isinstance(exponent, int | float) and isinstance(self, Tensor) and exponent in _POWERS:
        return in_f32(_POWERS[exponent])(self.cast(site.dtype))
    return power(*together(site, self, exponent, dtype=site.dtype))


def _whole_power(base: Tensor, exponent: Tensor, site: Site) -> Tensor:
    """By squares, so that it wraps as products do; a negative exponent leaves 1 and -1, and 0 of others."""
    known = site.builder.known(exponent)
    highest = exponent.dtype.highest if known is None else max(int(known.max()), 1) if known.size else 1
    result = full(base.builder, 1, TensorType(base.dtype, base.shape))
    square_, left = base, maximum(exponent, 0)
    for _ in range(int(highest).bit_length()):
        result = select(equal(left & 1, 1), result * square_, result)
        square_, left = square_ * square_, left // 2
    if exponent.dtype.numpy.kind == "u":
        return result
    of_units = select(equal(absolute(base), 1), select(equal(exponent & 1, 1), base, 1), 0)
    return select(exponent < 0, of_units, result)


def _as_bytes(tensors: list[Tensor]) -> list[Tensor]:
    """Truth values as numbers, which have an order."""
    return [x.cast(u8) if x.dtype.is_bool else x for x in tensors]


@rule("maximum.default")
def maximum_(self: Tensor, other: Tensor, *, site: Site) -> Tensor:
    return maximum(*_as_bytes(together(site, self, other)))


@rule("minimum.default")
def minimum_(self: Tensor, other: Tensor, *, site: Site) -> Tensor:
    return minimum(*_as_bytes(together(site, self, other)))


@rule("fmax.default")
def fmax(self: Tensor, other: Tensor, *, site: Site) -> Tensor:
    return _known_of(self, other, maximum, site)


@rule("fmin.default")
def fmin(self: Tensor, other: Tensor, *, site: Site) -> Tensor:
    return _known_of(self, other, minimum, site)


def _known_of(self: Tensor, other: Tensor, function: Callable[[Tensor, Tensor], Tensor], site: Site) -> Tensor:
    """The function of two numbers, or the one of them that is a number."""
    a, b = _as_bytes(together(site, self, other))
    made = function(a, b)
    return select(is_nan(a), b, select(is_nan(b), a, made)) if a.dtype.is_float else made


@rule("clamp.default", "clamp.Tensor")
def clamp(self: Tensor, min: ScalarOrTensor | None = None, max: ScalarOrTensor | None = None, *, site: Site) -> Tensor:
    x = self.cast(site.dtype)
    x = x if min is None else maximum(*together(site, x, min, dtype=site.dtype))
    return x if max is None else minimum(*together(site, x, max, dtype=site.dtype))


@rule("clamp_min.default", "clamp_min.Tensor")
def clamp_min(self: Tensor, min: ScalarOrTensor, *, site: Site) -> Tensor:
    return clamp(self, min, site=site)


@rule("clamp_max.default", "clamp_max.Tensor")
def clamp_max(self: Tensor, max: ScalarOrTensor, *, site: Site) -> Tensor:
    return clamp(self, None, max, site=site)


def _compared(name: str, is_swapped: bool) -> Callable[..., Tensor]:
    def made(self: Tensor, other: ScalarOrTensor, *, site: Site) -> Tensor:
        a, b = together(site, self, other)
        if name in ("lt", "le"):
            a, b = _as_bytes([a, b])
        return b.emit(name, a) if is_swapped else a.emit(name, b)

    return made


for _name, _ours, _is_swapped in (
    ("eq", "eq", False),
    ("ne", "ne", False),
    ("lt", "lt", False),
    ("le", "le", False),
    ("gt", "lt", True),
    ("ge", "le", True),
):
    register(_compared(_ours, _is_swapped), f"{_name}.Tensor", f"{_name}.Scalar")


def _bits(name: str, dtype: DType | None) -> Callable[..., Tensor]:
    def made(self: ScalarOrTensor, other: ScalarOrTensor, *, site: Site) -> Tensor:
        a, b = together(site, self, other, dtype=dtype)
        return a.emit(name, b)

    return made


for _name in ("and", "or", "xor"):
    _kinds = ("Tensor", "Scalar", "Scalar_Tensor")
    register(_bits(_name, None), *(f"bitwise_{_name}.{kind}" for kind in _kinds))
    register(_bits(_name, None), f"__{_name}__.Tensor", f"__{_name}__.Scalar")
    register(_bits(_name, boolean), f"logical_{_name}.default")
for _name, _ours in (("left", "shl"), ("right", "shr")):
    _kinds = ("Tensor", "Tensor_Scalar", "Scalar_Tensor")
    register(_bits(_ours, None), *(f"bitwise_{_name}_shift.{kind}" for kind in _kinds))
    register(_bits(_ours, None), f"__{_name[0]}shift__.Tensor", f"__{_name[0]}shift__.Scalar")


@rule("atan2.default")
def atan2_(self: Tensor, other: Tensor, *, site: Site) -> Tensor:
    return in_f32(atan2)(*together(site, self, other, dtype=site.dtype))


@rule("copysign.Tensor", "copysign.Scalar")
def copysign(self: Tensor, other: ScalarOrTensor, *, site: Site) -> Tensor:
    return with_sign(*together(site, self, other, dtype=site.dtype))


@rule("where.self", "where.ScalarOther", "where.ScalarSelf", "where.Scalar")
def where(condition: Tensor, self: ScalarOrTensor, other: ScalarOrTensor, *, site: Site) -> Tensor:
    dtype = result_dtype(self, other)
    return select(condition, as_tensor(self, dtype, site), as_tensor(other, dtype, site))


@rule("masked_fill.Scalar", "masked_fill.Tensor")
def masked_fill(self: Tensor, mask: Tensor, value: ScalarOrTensor, *, site: Site) -> Tensor:
    return select(mask, as_tensor(value, self.dtype, site), self)


@rule("_to_copy.default", "to.dtype", "to.dtype_layout", "to.device", "to.other", "type_as.default", "_cast_Float.default")
def to_copy(
    self: Tensor, dtype: DType | None = None, other: Tensor | None = None, copy: bool = False, *, site: Site
) -> Tensor:
    return _converted(self, site.dtype)


def _converted(x: Tensor, to: DType) -> Tensor:
    """The numbers of x in another dtype; a float becomes a short whole number by way of a
    longer one, which wraps."""
    return x.cast(i64).cast(to) if x.dtype.is_float and to.is_int and to.bits < 32 else x.cast(to)


@rule("addcmul.default")
def addcmul(self: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: ScalarOrTensor = 1, site: Site) -> Tensor:
    operands = together(site, self, tensor1, tensor2, dtype=site.dtype)
    return in_f32(lambda x, a, b: x + _scaled(a, value, site) * b)(*operands)


@rule("addcdiv.default")
def addcdiv(self: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: ScalarOrTensor = 1, site: Site) -> Tensor:
    operands = together(site, self, tensor1, tensor2, dtype=site.dtype)
    return in_f32(lambda x, a, b: x + _scaled(a, value, site) / b)(*operands)


@rule("lerp.Scalar", "lerp.Tensor")
def lerp(self: Tensor, end: Tensor, weight: ScalarOrTensor, *, site: Site) -> Tensor:
    start, to, part = together(site, self, end, weight, dtype=site.dtype)
    nearer = absolute(part) < 0.5
    return select(nearer, start + part * (to - start), to - (to - start) * (1.0 - part))


@rule("angle.default")
def angle(self: Tensor, *, site: Site) -> Tensor:
    """pi for numbers below 0, else 0; NaN stays."""
    x = self.cast(site.dtype)
    return select(is_nan(x), x, select(x < 0, math.pi, as_tensor(0, x.dtype, site)))


@rule("ldexp.Tensor")
def ldexp(self: Tensor, other: Tensor, *, site: Site) -> Tensor:
    a, b = together(site, self, other, dtype=site.dtype)
    return a * power(as_tensor(2, site.dtype, site), b)


@rule("hypot.default")
def hypot(self: Tensor, other: Tensor, *, site: Site) -> Tensor:
    def made(a: Tensor, b: Tensor) -> Tensor:
        high, low = maximum(absolute(a), absolute(b)), minimum(absolute(a), absolute(b))
        ratio = low / select(equal(high, 0.0) | equal(high, math.inf), 1.0, high)
        return select(equal(high, math.inf), high, high * sqrt(ratio * ratio + 1.0))

    return in_f32(made)(*together(site, self, other, dtype=site.dtype))


@rule("logaddexp.default")
def logaddexp(self: Tensor, other: Tensor, *, site: Site) -> Tensor:
    return in_f32(log_of_sum)(*together(site, self, other, dtype=site.dtype))


def log_of_sum(a: Tensor, b: Tensor) -> Tensor:
    """log(exp(a) + exp(b))."""
    high = maximum(a, b)
    apart = select(equal(a, b), 0.0, -absolute(a - b))  # equal infinities are not apart
    return high + exp(apart).emit("log1p")
