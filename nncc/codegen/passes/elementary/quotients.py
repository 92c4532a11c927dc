"""Quotients without divisions: those that are rounded to whole numbers, as where floats are quantised, and products of two.

round(x / d), d a number                  ->  three multiply-adds and the rounding (`rounded_quotient`)
min(max(round(x / d) + z, low), high)     ->  x is clamped first, to what gives low and high (`ClampedQuotients`)
(1 / b) * (c / d)                         ->  c / (b * d) (`one_quotient`)
"""

from __future__ import annotations

import math
from typing import NamedTuple, TypeGuard

import numpy as np

from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, f64, i32
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.walk import operators

Range = tuple[float, float]
_ROUNDING = frozenset({UnaryOp.ROUND, UnaryOp.FLOOR, UnaryOp.CEIL, UnaryOp.TRUNC})
_GREATEST_DIVISOR = 2.0**60
"""Divisors up to this one, and down to its inverse: what underflows on the way to their quotients is far below 1."""


def may_round_quotients(x: Expr) -> bool:
    """Whether an expression may have quotients that are rounded to whole numbers."""
    found = operators(x)
    return BinaryOp.DIV in found and not _ROUNDING.isdisjoint(found)


def rounded_quotient(x: Expr) -> Expr | None:
    """The whole number that a quotient of f32 by a number is rounded to, without a division; None for anything else.

    q = x * r, with r the inverse of the divisor d, is near the quotient, and the rest e = x - q * d is exact: q + r * e is
    rounded as the quotient, unless all bits of d's fraction are 1. Infinite products stay as they are, if the range of x
    allows them. These are 5 instructions in place of a division, which takes 10 to 16 cycles for 16 numbers. Requires: a
    fused multiply-add rounds once. Source: Markstein, "IA-64 and Elementary Functions", 2000, chapter 8.
    """
    if not isinstance(x, E.Unary) or x.op not in _ROUNDING or x.dtype.scalar is not f32 or not _is_quotient(x.x):
        return None
    quotient, number = x.x, _number(x.x.b)
    if number is None or not _has_exact_quotients(number):
        return None
    near, exact = _quotient(quotient.a, quotient.b, number)
    if max(map(abs, _range(quotient.a, {}))) <= _LARGEST * abs(number):
        return E.Unary(x.op, exact)
    is_finite = E.lt(E.Unary(UnaryOp.ABS, near), E.wrap(math.inf, x.dtype))
    return E.Unary(x.op, E.select(is_finite, exact, near))


def _quotient(x: Expr, divisor: Expr, number: float) -> tuple[Expr, Expr]:
    """What is near the quotient of x by a divisor that is a number, and the quotient; infinite x give NaN."""
    inverse = E.wrap(float(np.float32(1) / np.float32(number)), x.dtype)
    near = x * inverse
    return near, E.Fma(E.Fma(E.Unary(UnaryOp.NEG, near), divisor, x), inverse, near)


def _has_exact_quotients(number: float) -> bool:
    """Whether a divisor of f32 is neither far from 1 nor has a fraction whose bits are all 1."""
    above = float(np.nextafter(np.float32(abs(number)), np.float32(math.inf)))
    return 1 / _GREATEST_DIVISOR <= abs(number) <= _GREATEST_DIVISOR and math.frexp(above)[0] != 0.5


class _Whole(NamedTuple):
    """What a clamped quotient is: the whole number `shifted` - _SHIFT + `zero`, each step exact."""

    shifted: Expr
    zero: float


_SHIFT = 1.5 * 2.0**23
"""Added to a smaller number, it rounds that to a whole one, to the even one of two that are as near: the unit of f32 is 1
from 2**23 on. The low bits of the sum are those of the whole number."""
_MOST_WHOLE = 2.0**21
"""The greatest whole number that quotients are clamped to: `_SHIFT` and twice as much more is below 2**24."""


class ClampedQuotients:
    """The rule that makes clamped quotients of f32 by clamping the dividend, and conversions of them to integers of the
    bits of a float; None for anything else.

    As rounding keeps the order, the dividends that give `low` and `high` bound the others. So nothing between is infinite,
    the rounding is a sum (on x86-64 `vrndscaleps` is two instructions), and both leave once the zero point is subtracted
    again: 7 instructions of a QuantizeLinear and the DequantizeLinear behind it, in place of 12.
    """

    def __init__(self) -> None:
        self._made = dict[Expr, _Whole]()

    def __call__(self, x: Expr) -> Expr | None:
        if isinstance(x, E.Cast):
            return self._integer(x)
        if not isinstance(x, E.Binary) or x.dtype.scalar is not f32:
            return None
        if x.op is BinaryOp.SUB and x.a in self._made and (less := _whole_number(x.b)) is not None:
            return self._number(_Whole(self._made[x.a].shifted, self._made[x.a].zero - less))
        found = _clamped_quotient(x) if x.op is BinaryOp.MIN else None
        return None if found is None else self._number(found)

    def _number(self, whole: _Whole) -> Expr:
        """The whole number as a float."""
        made = whole.shifted - E.wrap(_SHIFT, whole.shifted.dtype)
        made = made + E.wrap(whole.zero, made.dtype) if whole.zero else made
        self._made[made] = whole
        return made

    def _integer(self, x: E.Cast) -> Expr | None:
        """The whole number as an integer: the lowest bits of the float, which are 0 in `_SHIFT` itself."""
        whole = self._made.get(x.x)
        if whole is None or not x.dtype.is_int or x.dtype.bits > _LOW_BITS:
            return None
        low = E.convert(E.Bitcast(whole.shifted, i32.with_lanes(x.dtype.lanes)), x.dtype)
        return low + E.wrap(_wrapped(int(whole.zero), x.dtype), x.dtype) if whole.zero else low


_LOW_BITS = 16
"""Bits of `_SHIFT` that are 0, to spare: all those of the bytes and words that floats are quantised to."""


def _wrapped(number: int, dtype: DType) -> int:
    """A number as an integer type holds it, whose sums wrap around."""
    size, lowest = 1 << dtype.bits, int(dtype.lowest)
    return (number - lowest) % size + lowest


def _clamped_quotient(x: E.Binary) -> _Whole | None:
    """min(max(y, low), high), where y is a rounded quotient, and a zero point more; y may be a number where that is NaN."""
    most, inner = _whole_number(x.b), x.a
    if most is None or not isinstance(inner, E.Binary) or inner.op is not BinaryOp.MAX:
        return None
    least, for_nan, y = _whole_number(inner.b), None, inner.a
    if isinstance(y, E.Select) and y.condition is E.Unary(UnaryOp.IS_NAN, y.b) and _number(y.a) is not None:
        for_nan, y = _number(y.a), y.b
    zero: float | None = 0.0
    if isinstance(y, E.Binary) and y.op is BinaryOp.ADD:
        zero, y = _whole_number(y.b), y.a
    if least is None or zero is None or not isinstance(y, E.Unary) or y.op is not UnaryOp.ROUND or not _is_quotient(y.x):
        return None
    number = _number(y.x.b)
    if number is None or number <= 0 or not _has_exact_quotients(number):
        return None
    return _shifted(y.x, number, (least - zero, most - zero), zero, for_nan)


def _shifted(quotient: E.Binary, number: float, ends: Range, zero: float, for_nan: float | None) -> _Whole | None:
    """A quotient by a number between whole numbers, the zero point apart."""
    if not -_MOST_WHOLE <= ends[0] <= ends[1] <= _MOST_WHOLE:
        return None
    low, high = (float(np.float32(end * number)) for end in ends)
    x = _without_lower_bound(quotient.a, low)
    if for_nan is not None:
        at = float(np.float32(min(max(for_nan - zero, ends[0]), ends[1]) * number))
        x = E.select(E.Unary(UnaryOp.IS_NAN, x), E.wrap(at, x.dtype), x)
    clamped = E.minimum(E.maximum(x, E.wrap(low, x.dtype)), E.wrap(high, x.dtype))
    return _Whole(_quotient(clamped, quotient.b, number)[1] + E.wrap(_SHIFT, x.dtype), zero)


def _without_lower_bound(x: Expr, low: float) -> Expr:
    """x before it was made at least a number that is no more than `low`, as relu does."""
    bound = _number(x.b) if isinstance(x, E.Binary) and x.op is BinaryOp.MAX else None
    return x.a if isinstance(x, E.Binary) and bound is not None and bound <= low else x


def _whole_number(x: Expr) -> float | None:
    number = _number(x)
    return number if number is not None and number.is_integer() and abs(number) <= _MOST_WHOLE else None


_LARGEST = 2.0**120
"""Numbers up to this one are far from overflowing in f32 and f64, whatever is rounded on the way."""
MOST = 2.0**10
"""The greatest divisor of the quotient: the product is 0 where the reciprocal is below 2**-118 at least."""
_ANY: Range = (-math.inf, math.inf)


def one_quotient(x: Expr) -> Expr | None:
    """(1 / b) * (c / d) as c / (b * d), for d between 1 and MOST, so that b * d overflows only where 1 / b is nearly 0; None
    for anything else.

    It saves a division, which takes 10 cycles for 16 f32 on Sapphire Rapids, as long as 20 products. The gates of an LSTM or
    of a gated convolution are products of 1 / (1 + exp(-x)) and tanh, which is a ratio of polynomials.
    """
    if not isinstance(x, E.Binary) or x.op is not BinaryOp.MUL or not x.dtype.is_float:
        return None
    for one, other in ((x.a, x.b), (x.b, x.a)):
        if _is_quotient(one) and _is_quotient(other) and _number(one.a) == 1.0:
            low, high = _range(other.b, {})
            if low >= 1.0 and high <= MOST:
                return other.a / (one.b * other.b)
    return None


def _is_quotient(x: Expr) -> TypeGuard[E.Binary]:
    return isinstance(x, E.Binary) and x.op is BinaryOp.DIV


def _number(x: Expr) -> float | None:
    x = x.x if isinstance(x, E.Broadcast) else x
    return float(x.value) if isinstance(x, E.Const) else None


def _range(x: Expr, known: dict[Expr, Range]) -> Range:
    """The least and the greatest number that an expression of integers, clamps, sums and products can be; NaN aside.
    Infinite where sums and products may overflow."""
    if x not in known:
        low, high = _found(x, known)
        known[x] = -math.inf if low < -_LARGEST else low, math.inf if high > _LARGEST else high
    return known[x]


def _found(x: Expr, known: dict[Expr, Range]) -> Range:
    number = _number(x)
    if number is not None:
        return number, number
    if isinstance(x, E.Fma):
        return _sum(_product(x.a, x.b, known), _range(x.c, known))
    if isinstance(x, E.Cast) and x.x.dtype.is_int and x.dtype.scalar in (f32, f64):
        return float(x.x.dtype.lowest), float(x.x.dtype.highest)
    if isinstance(x, E.Unary) and x.op in _ROUNDING:
        low, high = _range(x.x, known)
        return low - 1, high + 1
    if isinstance(x, E.Binary):
        return _combined(x, known)
    return _clamped(x, known) if isinstance(x, E.Select) else _ANY


def _combined(x: E.Binary, known: dict[Expr, Range]) -> Range:
    if x.op is BinaryOp.MUL:
        return _product(x.a, x.b, known)
    if x.op not in (BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MAX, BinaryOp.MIN):
        return _ANY
    (low, high), (least, most) = _range(x.a, known), _range(x.b, known)
    if x.op in (BinaryOp.ADD, BinaryOp.SUB):
        return _sum((low, high), (least, most) if x.op is BinaryOp.ADD else (-most, -least))
    end = max if x.op is BinaryOp.MAX else min
    return end(low, least), end(high, most)


def _sum(a: Range, b: Range) -> Range:
    ends = a[0] + b[0], a[1] + b[1]
    return _ANY if any(map(math.isnan, ends)) else ends


def _product(a: Expr, b: Expr, known: dict[Expr, Range]) -> Range:
    ends = [p * q for p in _range(a, known) for q in _range(b, known)]
    if any(map(math.isnan, ends)):
        return _ANY
    return (max(min(ends), 0.0) if a is b else min(ends)), max(ends)


def _clamped(x: E.Select, known: dict[Expr, Range]) -> Range:
    """Of `bound if bound < y else y`, and of `bound if y < bound else y`; of another choice, both."""
    test, bound = x.condition, _number(x.a)
    (least, most), (low, high) = _range(x.a, known), _range(x.b, known)
    if bound is None or not isinstance(test, E.Binary) or test.op is not BinaryOp.LT:
        return min(least, low), max(most, high)
    if test.a is x.a and test.b is x.b:
        return min(low, bound), min(high, bound)
    if test.a is x.b and test.b is x.a:
        return max(low, bound), max(high, bound)
    return min(least, low), max(most, high)
