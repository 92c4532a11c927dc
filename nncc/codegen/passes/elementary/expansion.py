"""The table of approximations, one row for each function, dtype and precision, and the pass that expands functions by it.

All coefficients are minimax fits. `minimax.py` in the tests of this folder has target, weight and interval of each, and fits
them anew. `ulp` of a row bounds the error of the whole expanded function.

Quotients take no divisions where they are rounded to whole numbers, as floats that are quantised:

    round(x / d), d a number                  ->  three multiply-adds and the rounding (`rounded_quotient`)
    min(max(round(x / d) + z, low), high)     ->  x is clamped first, to what gives low and high (`ClampedQuotients`)
    (1 / b) * (c / d)                         ->  c / (b * d) (`one_quotient`)
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeGuard

import numpy as np

from nncc.codegen.passes.elementary.approximation import Approximation
from nncc.codegen.passes.elementary.exponential import EXPONENTIAL
from nncc.codegen.passes.elementary.power import POWER, rsqrt
from nncc.codegen.passes.elementary.saturating import SATURATING
from nncc.codegen.passes.elementary.trigonometric import TRIGONOMETRIC
from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, f64, i32
from nncc.ir.expr import Expr
from nncc.ir.ops import EXPANDED, BinaryOp, UnaryOp
from nncc.ir.stmt import Stmt
from nncc.ir.walk import map_all_expressions, operators, rewriting

__all__ = ["APPROXIMATIONS", "Approximation"]

APPROXIMATIONS = (*EXPONENTIAL, *SATURATING, *TRIGONOMETRIC, *POWER)

Formula = Callable[[Expr], Expr]
Forms = dict[tuple[UnaryOp | BinaryOp, DType], Callable[..., Expr]]


_ROOTS: Forms = {(UnaryOp.RSQRT, f32): rsqrt, (UnaryOp.RSQRT, f64): rsqrt}


def _forms(precision: str, fuses: bool) -> Forms:
    """The form of each function in a precision: that of its row there, or of the default one."""
    rows = {(row.op, row.dtype): row for each in ("default", precision) for row in APPROXIMATIONS if row.precision == each}
    return _ROOTS | {key: partial(row.form, row=replace(row, fuses=fuses)) for key, row in rows.items()}


_FORMS = {(precision, fuses): _forms(precision, fuses) for precision in ("default", "strict") for fuses in (True, False)}


def _square_root(x: Expr) -> Expr:
    """x ** 0.5: unlike sqrt, 0 for -0 and infinite for -inf."""
    root = E.Unary(UnaryOp.SQRT, x) + 0.0
    return E.select(E.eq(x, -math.inf), E.wrap(math.inf, x.dtype), root)


def _cube_of_fourth_root(x: Expr) -> Expr:
    root = _square_root(x)
    return root * E.Unary(UnaryOp.SQRT, root)


_POWERS: dict[float, Formula] = {
    -1.0: lambda x: 1.0 / x,
    -0.5: lambda x: 1.0 / _square_root(x),
    0.0: lambda x: E.wrap(1.0, x.dtype),
    0.5: _square_root,
    1.0: lambda x: x,
    2.0: lambda x: x * x,
    3.0: lambda x: x * x * x,
}
"""The exponents that need no logarithm."""
_DEFAULT_POWERS: dict[float, Formula] = {
    -0.75: lambda x: 1.0 / _cube_of_fourth_root(x),
    -0.25: lambda x: 1.0 / E.Unary(UnaryOp.SQRT, _square_root(x)),
    0.25: lambda x: E.Unary(UnaryOp.SQRT, _square_root(x)),
    0.75: _cube_of_fourth_root,
    1.5: lambda x: E.Unary(UnaryOp.ABS, x) * _square_root(x),
}
"""Others, by roots: with more error than the logarithm has, so not in strict code."""
_SIMPLE_POWERS = {"default": _POWERS | _DEFAULT_POWERS, "strict": _POWERS}


def expand_math(stmt: Stmt, precision: str = "default", fuses: bool = True, divides: bool = False) -> Stmt:
    """The statement with every elementary function expanded, and rounded quotients without divisions.

    fuses: whether a fused multiply-add is one instruction; without it, products that have to be exact are those of shorter
    factors, and rounded quotients stay divisions. divides: these do in any case. Raises: ComputeError for an unknown
    precision.
    """

    inverts = fuses and not divides

    def expanded(x: Expr) -> Expr | None:
        found = expand(x, precision, fuses)
        return rounded_quotient(x) if found is None and inverts else found

    if inverts:
        stmt = map_all_expressions(stmt, rewriting(ClampedQuotients(), _may_round_quotients))
    return map_all_expressions(stmt, rewriting(expanded, _has_functions))


def _has_functions(x: Expr) -> bool:
    return not EXPANDED.isdisjoint(operators(x)) or _may_round_quotients(x)


def expand(x: Expr, precision: str = "default", fuses: bool = True) -> Expr | None:
    """An elementary function of floats as equal arithmetic, f16 and bf16 by way of f32, and a product of a reciprocal and
    such a function as one quotient; None for anything else. fuses: see `expand_math`.

    Raises: ComputeError for an unknown precision.
    """
    if precision not in _SIMPLE_POWERS:
        raise ComputeError(f"unknown precision {precision!r}; known: {', '.join(_SIMPLE_POWERS)}")
    if not x.dtype.is_float:
        return None
    wide = x.dtype.computed.scalar
    form: Formula
    if isinstance(x, E.Unary) and x.op in EXPANDED:
        form, operand = _FORMS[precision, fuses][x.op, wide], x.x
    elif isinstance(x, E.Binary) and x.op is BinaryOp.POW:
        form, operand = _power(x.b, wide, precision, fuses), x.a
    else:
        return one_quotient(x) if precision == "default" else None
    return E.convert(form(E.convert(operand, wide)), x.dtype)


def _power(exponent: Expr, wide: DType, precision: str, fuses: bool) -> Formula:
    scalar = exponent.x if isinstance(exponent, E.Broadcast) else exponent
    if isinstance(scalar, E.Const) and scalar.value in _SIMPLE_POWERS[precision]:
        return _SIMPLE_POWERS[precision][scalar.value]
    return partial(_FORMS[precision, fuses][BinaryOp.POW, wide], y=E.convert(exponent, wide))


Range = tuple[float, float]
_ROUNDING = frozenset({UnaryOp.ROUND, UnaryOp.FLOOR, UnaryOp.CEIL, UnaryOp.TRUNC})
_GREATEST_DIVISOR = 2.0**60
"""Divisors up to this one, and down to its inverse: what underflows on the way to their quotients is far below 1."""


def _may_round_quotients(x: Expr) -> bool:
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
    """What a clamped quotient is: the whole number `shifted` - _SHIFT + `zero`, each step exact. is_signed: it may be -0,
    which that is not."""

    shifted: Expr
    zero: float
    is_signed: bool = False


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
        self._known = dict[Expr, _Whole]()  # clamped quotients, made or left, and sums of them and numbers

    def __call__(self, x: Expr) -> Expr | None:
        if isinstance(x, E.Cast):
            return self._integer(x)
        if not isinstance(x, E.Binary) or x.dtype.scalar is not f32:
            return None
        if x.op in (BinaryOp.ADD, BinaryOp.SUB):
            return self._sum(x)
        found = _clamped_quotient(x) if x.op is BinaryOp.MIN else None
        if found is None:
            return None
        if found.is_signed:
            self._known[x] = found  # left until what reads it does not tell -0 from 0
            return None
        return self._number(found)

    def _sum(self, x: E.Binary) -> Expr | None:
        """A whole number and another one: adding 0 makes 0 of -0, and taking it off does not."""
        whole, number = self._known.get(x.a), _whole_number(x.b)
        if whole is None or number is None or (whole.is_signed and x.op is BinaryOp.SUB and not number):
            return None
        zero = whole.zero + (number if x.op is BinaryOp.ADD else -number)
        return self._number(_Whole(whole.shifted, zero)) if abs(zero) <= _MOST_WHOLE else None

    def _number(self, whole: _Whole) -> Expr:
        """The whole number as a float."""
        made = whole.shifted - E.wrap(_SHIFT, whole.shifted.dtype)
        made = made + E.wrap(whole.zero, made.dtype) if whole.zero else made
        self._known[made] = whole
        return made

    def _integer(self, x: E.Cast) -> Expr | None:
        """The whole number as an integer: the lowest bits of the float, which are 0 in `_SHIFT` itself."""
        whole = self._known.get(x.x)
        if whole is None or not x.dtype.is_int or x.dtype.bits > _LOW_BITS:
            return None
        low = E.convert(E.Bitcast(whole.shifted, i32.with_lanes(x.dtype.lanes)), x.dtype)
        zero = int(np.int64(whole.zero).astype(x.dtype.scalar.numpy))  # wraps around, as the sum does
        return low + E.wrap(zero, x.dtype) if zero else low


_LOW_BITS = 16
"""Bits of `_SHIFT` that are 0, to spare: all those of the bytes and words that floats are quantised to."""


def _clamped_quotient(x: E.Binary) -> _Whole | None:
    """min(max(y, low), high), where y is a rounded quotient, and a zero point more; y may be a number where that is NaN."""
    most, inner = _whole_number(x.b), x.a
    if most is None or not isinstance(inner, E.Binary) or inner.op is not BinaryOp.MAX:
        return None
    least, for_nan, y = _whole_number(inner.b), None, inner.a
    if isinstance(y, E.Select) and y.condition is E.Unary(UnaryOp.IS_NAN, y.b):
        for_nan, y = _whole_number(y.a), y.b
        if for_nan is None:
            return None
    zero: float | None = 0.0
    is_signed = least is not None and least < 0
    if isinstance(y, E.Binary) and y.op is BinaryOp.ADD:
        zero, is_signed, y = _whole_number(y.b), False, y.a
    if least is None or zero is None or not isinstance(y, E.Unary) or y.op is not UnaryOp.ROUND or not _is_quotient(y.x):
        return None
    number = _number(y.x.b)
    if number is None or number <= 0 or not _has_exact_quotients(number):
        return None
    shifted = _shifted(y.x, number, (least - zero, most - zero), None if for_nan is None else for_nan - zero)
    return None if shifted is None else _Whole(shifted, zero, is_signed)


def _shifted(quotient: E.Binary, number: float, ends: Range, for_nan: float | None) -> Expr | None:
    """A quotient by a number, brought between whole numbers and rounded to one, and _SHIFT. for_nan: what NaN gives."""
    if not -_MOST_WHOLE <= ends[0] <= ends[1] <= _MOST_WHOLE:
        return None
    low, high = (float(np.float32(end * number)) for end in ends)
    x = _without_lower_bound(quotient.a, low)
    if for_nan is not None:
        at = float(np.float32(min(max(for_nan, ends[0]), ends[1]) * number))
        x = E.select(E.Unary(UnaryOp.IS_NAN, x), E.wrap(at, x.dtype), x)
    clamped = E.minimum(E.maximum(x, E.wrap(low, x.dtype)), E.wrap(high, x.dtype))
    _, exact = _quotient(clamped, quotient.b, number)
    return exact + E.wrap(_SHIFT, x.dtype)


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
