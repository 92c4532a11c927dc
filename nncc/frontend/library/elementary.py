"""Elementary functions of floats that no primitive is: each as arithmetic on others, exact where a plain formula is not."""

import math
from collections.abc import Callable

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import absolute, equal, exp, expm1, log, log1p, maximum, minimum, select, sqrt
from nncc.ir.dtypes import f32, f64, i32, i64

Function = Callable[[Tensor], Tensor]


def odd(function: Function) -> Function:
    """A function of which f(-x) is -f(x), from the one of magnitudes."""

    def made(x: Tensor) -> Tensor:
        value = function(absolute(x))
        return select(x < 0, -value, select(equal(x, 0), x, value))  # a zero keeps its sign

    return made


def truncated_remainder(a: Tensor, b: Tensor) -> Tensor:
    """What is left of a when whole multiples of b are taken, with the sign of a: C's fmod, and % of whole numbers."""
    if a.dtype.numpy.kind == "u":
        return a % b
    # The remainder of magnitudes is exact, taken below 0 for whole numbers, where there is one more of them.
    if a.dtype.is_float:
        remainder = absolute(a) % absolute(b)
        return select(a < 0, -remainder, select(equal(a, 0), a - remainder, remainder))  # a zero keeps its sign
    remainder = -(-absolute(a) % -absolute(b))
    return select(a < 0, -remainder, remainder)


def has_sign(x: Tensor) -> Tensor:
    """Where a number is negative, or a zero or NaN with a sign."""
    if not x.dtype.is_float:
        return x < 0
    wide = x.cast(x.dtype.computed)
    return wide.emit("bitcast", to=i32 if wide.dtype is f32 else i64) < 0


def with_sign(x: Tensor, sign: Tensor) -> Tensor:
    """The magnitude of x with the sign of another float."""
    size = absolute(x)
    return select(has_sign(sign), -size, size)


def atan2(y: Tensor, x: Tensor) -> Tensor:
    """The angle of the point (x, y), from -pi to pi; both of one float dtype and shape."""
    a, b = absolute(y), absolute(x)
    high, low = maximum(a, b), minimum(a, b)
    both = equal(high, low)  # 0 / 0 and infinity / infinity are no numbers
    alike = (high > 0.0).cast(y.dtype)
    ratio = select(both, alike, low / select(both, 1.0, high))
    angle = ratio.emit("atan")
    angle = select(a > b, math.pi / 2 - angle, angle)
    angle = select(has_sign(x), math.pi - angle, angle)
    return with_sign(angle, y)


_LARGE = 2.0**60
"""Beside so large a number 1 is nothing, and its square is finite."""


def _sinh(a: Tensor) -> Tensor:
    """(s - 1) * (s + 1) / 2 * (1 + 1 / (s * s)), where s is exp(a / 2): its square overflows where the result does."""
    less = expm1(a * 0.5)
    finite = minimum(less + 1.0, _LARGE)
    return less * 0.5 * (less + 2.0) * (1.0 / (finite * finite) + 1.0)


def _cosh(x: Tensor) -> Tensor:
    """(s * s + 1 / (s * s)) / 2, where s is exp(a / 2) and a the magnitude."""
    s = exp(absolute(x) * 0.5)
    finite = minimum(s, _LARGE)
    return s * 0.5 * s + 0.5 / (finite * finite)


def _asinh(a: Tensor) -> Tensor:
    """log(a + sqrt(a * a + 1)), without a sum that cancels near 0; log(a) + log(2) where a is large."""
    is_large, finite = a > _LARGE, minimum(a, _LARGE)
    above = a * (finite / (sqrt(finite * finite + 1.0) + 1.0))
    return _log_of_sum(a, above, is_large)


def _acosh(x: Tensor) -> Tensor:
    """log(x + sqrt(x * x - 1)), by what x is above 1; log(x) + log(2) where x is large."""
    above = x - 1.0
    return _log_of_sum(above, sqrt(above) * sqrt(x + 1.0), x > _LARGE)


def _log_of_sum(a: Tensor, b: Tensor, is_large: Tensor) -> Tensor:
    """log(1 + a + b), where b is as good as a if these are large: their sum may be no finite number."""
    made = log1p(a + select(is_large, 0.0, b))
    return select(is_large, made + math.log(2), made)


def _atanh(a: Tensor) -> Tensor:
    """log((1 + a) / (1 - a)) / 2."""
    return log1p(a * 2.0 / (1.0 - a)) * 0.5


def _acos(x: Tensor) -> Tensor:
    return sqrt((1.0 - x) / (x + 1.0)).emit("atan") * 2.0


def _asin(x: Tensor) -> Tensor:
    return (x / (sqrt((1.0 - x) * (x + 1.0)) + 1.0)).emit("atan") * 2.0


_SHIFT = 8
_SERIES = (1 / 12, -1 / 360, 1 / 1260, -1 / 1680)
"""Of Stirling's series: its next term is below 1e-11 from _SHIFT on."""


def log_gamma(x: Tensor) -> Tensor:
    """The logarithm of the magnitude of the gamma function, computed in f64: it is small beside what it is the sum of where
    the function is near 1. Infinite at 0 and the whole numbers below."""
    wide = x.cast(f64)
    is_low = wide < 0.5
    y = select(is_low, 1.0 - wide, wide)  # by reflection, so that the series is of positive numbers
    product = y
    for step in range(1, _SHIFT):
        product = product * (y + float(step))
    z = select(y < _SHIFT, y + float(_SHIFT), y)
    series = z * 0.0
    for term in reversed(_SERIES):
        series = series / (z * z) + term
    above = (z - 0.5) * (log(z) - 1.0) - 0.5 + 0.5 * math.log(2 * math.pi) + series / z
    made = above - log(select(y < _SHIFT, product, 1.0))
    sine = absolute(((wide - wide.emit("round")) * math.pi).emit("sin"))
    made = select(is_low, math.log(math.pi) - log(sine) - made, made)
    return select(equal(absolute(wide), math.inf), math.inf, made).cast(x.dtype)


ELEMENTARY: dict[str, Function] = {
    "tan": lambda x: x.emit("sin") / x.emit("cos"),
    "acos": _acos,
    "asin": _asin,
    "sinh": odd(_sinh),
    "cosh": _cosh,
    "asinh": odd(_asinh),
    "acosh": _acosh,
    "atanh": odd(_atanh),
}
"""By the name that ONNX and ATen both have for it."""
