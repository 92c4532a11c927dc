"""Divisions for which processors have no instruction: of integers in lanes, by 0 and -1, and rests of floats.

- Vectors of integers are divided as floats. The quotient of whole numbers a and b is at least 1 / b away from a whole
  number that it is not, which is more than rounding moves it where |a| + |b| fits into the mantissa: so its floor is exact.
  Integers of 64 bits that do not fit are divided one by one, where a vector holds one.
- i32 fits into f64 only, where a division takes three times as long for each element as in f32. So its quotients are guessed
  by the reciprocal of the divisor in f32, and corrected by that of the rest which the guess leaves.
- Integers are divided by what no processor stops at, 0 and -1 (the lowest number has no quotient by it that fits); lanes
  that are off hold 0.
- The rest of f32 comes of a quotient that was rounded: where that fits into the mantissa it is too large by 1 at most, and
  f64 holds its product with the divisor. Beyond, vectors are left to C's fmod.
- Floor division and modulo of floats come from the rest of the truncated quotient, as Python's do.
"""

from __future__ import annotations

import math

from nncc.codegen.passes.elementary.approximation import (
    DOUBLE,
    SINGLE,
    Format,
    at_most,
    bits,
    fma,
    from_bits,
    integer,
    magnitude,
    with_sign_of,
)
from nncc.ir import expr as E
from nncc.ir.dtypes import Kind, f32, f64, i32, u64
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp, UnaryOp

_MOST_I32 = 2.0**31 - 2.0**7
"""The greatest f32 that i32 holds."""


def of_integers(x: E.Binary) -> Expr | None:
    """A floor division or modulo of integers, 0 by 0; None for one by a constant that is neither 0 nor -1."""
    by = x.b.x if isinstance(x.b, E.Broadcast) else x.b
    if isinstance(by, E.Const) and by.value not in (0, -1):
        return None
    zero = E.wrap(0, x.dtype)
    return E.select(E.eq(x.b, zero), zero, _one_by_one(x) if x.dtype.lanes == 1 else _in_lanes(x))


def of_floats(x: E.Binary) -> Expr:
    """A floor division, modulo or remainder of f32 or f64."""
    return {BinaryOp.MOD: _modulo, BinaryOp.FLOORDIV: _floor_division, BinaryOp.REMAINDER: _remainder}[x.op](x.a, x.b)


def _one_by_one(x: E.Binary) -> Expr:
    """A division by the processor's instruction, by 1 in place of 0 and -1."""
    one, zero = E.wrap(1, x.dtype), E.wrap(0, x.dtype)
    by_zero = E.eq(x.b, zero)
    if x.dtype.kind is Kind.UINT:
        return E.Binary(x.op, x.a, E.select(by_zero, one, x.b))
    by_one = E.eq(x.b, E.wrap(-1, x.dtype))
    result = E.Binary(x.op, x.a, E.select(E.logical_or(by_zero, by_one), one, x.b))
    return E.select(by_one, E.Unary(UnaryOp.NEG, x.a) if x.op is BinaryOp.FLOORDIV else zero, result)


def _in_lanes(x: E.Binary) -> Expr:
    """A division by way of floats; anything where the divisor is 0."""
    if x.dtype.scalar is i32:
        return _by_reciprocal(x)
    if x.dtype.bits < u64.bits:
        return _by_floats(x, SINGLE if 2 * x.dtype.bits <= SINGLE.dtype.bits else DOUBLE)
    limit = 1 << (DOUBLE.mantissa - 1)  # of quotients that `_whole` takes apart
    either = integer(BinaryOp.BITOR, _unsigned_magnitude(x.a), _unsigned_magnitude(x.b))
    return E.UnlikelySelect(E.le(E.wrap(limit, either.dtype), either), _one_by_one(x), _by_floats(x, DOUBLE))


def _unsigned_magnitude(x: Expr) -> Expr:
    """|x| of 64 bits, also of the lowest number."""
    return x if x.dtype.kind is Kind.UINT else E.convert(E.Unary(UnaryOp.ABS, x), u64)


def _by_floats(x: E.Binary, format_: Format) -> Expr:
    """A floor division or modulo in a float that holds the sum of the operands. All that it rounds is the quotient."""
    a, b = E.convert(x.a, format_.dtype), E.convert(x.b, format_.dtype)
    quotient = E.Unary(UnaryOp.FLOOR, a / b)
    return E.convert(_whole(quotient if x.op is BinaryOp.FLOORDIV else fma(-quotient, b, a), format_), x.dtype.scalar)


def _by_reciprocal(x: E.Binary) -> Expr:
    """A floor division or modulo of i32 in f32.

    Four roundings move the first guess by 2^-22 of itself, 512 at most, and it is rounded towards 0: the rest that it
    leaves is no larger than the dividend, and at most 513 divisors. The correction is the whole number nearest to that rest
    over the divisor, which roundings move by less than 0.001: what it leaves is less than 0.51 divisors. So no rest
    overflows, and the floor is both together, or one less where the last rest and the divisor differ in sign.
    """
    zero = E.wrap(0, x.dtype)
    b = E.select(E.eq(x.b, zero), E.wrap(1, x.dtype), x.b)  # no cast of an infinite quotient
    inverse = E.wrap(1.0, f32.with_lanes(x.dtype.lanes)) / E.convert(b, f32)
    first = E.convert(at_most(E.convert(x.a, f32) * inverse, _MOST_I32), i32)
    left = x.a - first * b
    nearest = bits(fma(E.convert(left, f32), inverse, SINGLE.shifter))
    second = E.convert(integer(BinaryOp.SUB, nearest, SINGLE.pattern(SINGLE.shifter)), i32)
    rest = left - second * b
    is_less = E.logical_and(E.ne(rest, zero), E.ne(E.lt(rest, zero), E.lt(b, zero)))
    if x.op is BinaryOp.MOD:
        return E.select(is_less, rest + b, rest)
    return first + second - E.select(is_less, E.wrap(1, x.dtype), zero)


def _whole(x: Expr, format_: Format) -> Expr:
    """A whole number as an unsigned integer that wraps; no cast, which would be undefined for the quotients by 0."""
    return integer(BinaryOp.SUB, bits(x + format_.shifter), format_.pattern(format_.shifter))


def _remainder(a: Expr, b: Expr) -> Expr:
    """a - b * trunc(a / b), exactly, with the sign of a."""
    far = E.Binary(BinaryOp.REMAINDER, a, b)
    if a.dtype.scalar is not f32 or a.dtype.lanes == 1:
        return far
    dividend, divisor = magnitude(a), magnitude(b)
    rounded = dividend / divisor
    is_near = E.logical_and(E.lt(rounded, E.wrap(2.0**SINGLE.mantissa, a.dtype)), E.lt(divisor, E.wrap(math.inf, a.dtype)))
    quotient = E.convert(E.Unary(UnaryOp.TRUNC, rounded), f64)
    rest = E.convert(fma(-quotient, E.convert(divisor, f64), E.convert(dividend, f64)), f32)
    near = with_sign_of(E.select(E.lt(rest, E.wrap(0.0, a.dtype)), rest + divisor, rest), a)
    return E.UnlikelySelect(E.logical_not(is_near), far, near)


def _modulo(a: Expr, b: Expr) -> Expr:
    """a - b * floor(a / b), exactly: the truncated remainder, moved to the sign of b, which a zero has too."""
    rest = _remainder(a, b)
    zero = E.wrap(0.0, a.dtype)
    apart = E.ne(E.lt(rest, zero), E.lt(b, zero))
    moved = E.select(E.logical_and(E.ne(rest, zero), apart), rest + b, rest)
    return with_sign_of(magnitude(moved), b)


def _floor_division(a: Expr, b: Expr) -> Expr:
    """The quotient of a without its modulo, rounded to the integer that it is but for rounding errors."""
    exact = (a - _modulo(a, b)) / b
    floor = E.Unary(UnaryOp.FLOOR, exact)
    nearest = E.select(E.lt(E.wrap(0.5, a.dtype), exact - floor), floor + 1.0, floor)
    return with_sign_of(magnitude(nearest), from_bits(integer(BinaryOp.BITXOR, bits(a), bits(b))))  # of zeros too
