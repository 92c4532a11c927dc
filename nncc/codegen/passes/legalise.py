"""Passes that bring operators to those that processors have: narrow floats, quotients, max and min.

- Arithmetic on f16, bf16 and float8 is done in f32 and rounded after every operator; f32 has more than twice their
  bits, so the result is that of the narrow operator (Figueroa, 1995). Where that is one of the operands, or one with another
  sign, bf16 is not rounded, which takes subnormal numbers for zero on some processors (`vcvtneps2bf16`).
- f16, bf16 and float8 are converted to and from f32 only (f64 and i64 are rounded twice).
- float8 is converted by arithmetic on its bits, to nearest even. What is above the greatest number becomes infinity, or NaN
  in a format without infinities; NaN stays NaN, and everything keeps its sign (Micikevicius et al., FP8 Formats for Deep
  Learning, 2022; the arithmetic is that of Giesen's float_to_half_fast3_rtne and half_to_float_fast5).
- The magnitude of an unsigned integer is itself.
- max and min become comparisons and selects that propagate NaN in the fewest instructions (`lower_extrema`).

Quotients:

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
from dataclasses import dataclass, replace
from functools import cache, partial

import ml_dtypes
import numpy as np

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
from nncc.ir.dtypes import DType, Kind, f32, f64, i32, u8, u16, u32, u64
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel
from nncc.ir.ops import COMPARISONS, BinaryOp, UnaryOp
from nncc.ir.walk import map_all_expressions, map_operands, operators, rewriting

_QUOTIENTS = (BinaryOp.FLOORDIV, BinaryOp.MOD, BinaryOp.REMAINDER)
_EXACT = (BinaryOp.MAX, BinaryOp.MIN, UnaryOp.NEG, UnaryOp.ABS)
"""The operators whose result is one of their operands, but for its sign."""


def legalise(kernel: Kernel) -> Kernel:
    """No operator works on narrow floats (float8 and bf16 may be selected, which takes their bits alone); no float is
    divided with floor or modulo, and no integer by 0 or -1."""
    return replace(kernel, body=map_all_expressions(kernel.body, rewriting(_legal)))


def _legal(x: Expr) -> Expr | None:
    if isinstance(x, E.Unary) and x.op is UnaryOp.ABS and x.dtype.kind is Kind.UINT:
        return x.x
    if isinstance(x, E.Binary) and x.op in _QUOTIENTS:
        return _divided(x)
    if isinstance(x, E.Cast) and (_is_narrow(x) or _is_narrow(x.x)):
        return _converted(_converted(x.x, (x.x if _is_narrow(x.x) else x).dtype.computed), x.type)
    if isinstance(x, E.Select) and (x.dtype.row.is_storage or x.dtype.kind is Kind.BFLOAT):
        return None
    if isinstance(x, E.Binary | E.Unary | E.Fma | E.Select) and _works_on_narrow(x):
        wide = map_operands(x, lambda o: _converted(o, o.dtype.computed))
        if wide.dtype.is_bool:
            return wide
        is_exact = x.dtype.kind is Kind.BFLOAT and isinstance(x, E.Binary | E.Unary) and x.op in _EXACT
        return _upper_half(wide, x.dtype) if is_exact else _converted(wide, x.dtype)
    return None


def _upper_half(x: Expr, dtype: DType) -> Expr:
    """An f32 that is a number of bf16, as bf16."""
    return E.Bitcast(E.convert(integer(BinaryOp.SHR, bits(x), 16), u16), dtype)


def _converted(x: Expr, to: DType) -> Expr:
    """One of two conversions, of which one ends in f32 and the other begins there."""
    if x.dtype.scalar is to.scalar:
        return x
    return widened(x) if x.dtype.row.is_storage else rounded(x, to) if to.row.is_storage else E.convert(x, to.scalar)


def _divided(x: E.Binary) -> Expr | None:
    if x.dtype.is_int:
        return divided_integers(x)
    wide = E.Binary(x.op, _converted(x.a, x.dtype.computed), _converted(x.b, x.dtype.computed))
    return _converted(divided_floats(wide), x.dtype)


def _is_narrow(x: Expr) -> bool:
    return x.dtype.computed is not x.dtype


def _works_on_narrow(x: Expr) -> bool:
    if isinstance(x, E.Binary) and x.op in COMPARISONS:
        return _is_narrow(x.a)
    if isinstance(x, E.Unary) and x.op is UnaryOp.IS_NAN:
        return _is_narrow(x.x)
    return _is_narrow(x)


def lower_extrema(kernel: Kernel, keeps_floats: bool = False) -> Kernel:
    """No max or min is left; keeps_floats: but those of f32 and narrower floats, for a machine whose instruction propagates
    NaN.

    Rewrite: max(a, b)  ->  select(is_nan(b), NaN, select(a < b, b, a)), without the first select where b is a number.
    The inner select is one instruction on x86 (maxps gives its second operand when either is NaN). It stays one because the
    outer select does not give b too: LLVM makes of two selects that do a comparison, an or and a blend (3x3 windows, Zen 3:
    1.4 times as long).
    Also max(select(is_nan(a), c, a), c)  ->  select(c < a, a, c) for a number c, which is c where a is NaN, too: that clamps
    what is rounded to an unsigned integer (QuantizeLinear of 2 MB, Zen 5: 1.16x faster).
    """
    selected = partial(_selected, keeps_floats=keeps_floats)
    return replace(kernel, body=map_all_expressions(kernel.body, rewriting(selected, _has_extrema)))


def _has_extrema(x: Expr) -> bool:
    return not operators(x).isdisjoint((BinaryOp.MAX, BinaryOp.MIN))


def _selected(x: Expr, keeps_floats: bool) -> Expr | None:
    if not (isinstance(x, E.Binary) and x.op in (BinaryOp.MAX, BinaryOp.MIN)):
        return None
    a, b = (x.b, x.a) if _is_number(x.a) else (x.a, x.b)
    replaced = _with_number_for_nan(a, b) if _is_number(b) else None
    if keeps_floats and replaced is None and x.dtype.computed.scalar is f32:
        return None
    a, b = (a, b) if replaced is None else (b, replaced)
    low, high = (a, b) if x.op is BinaryOp.MAX else (b, a)
    inner = E.Select(E.Binary(BinaryOp.LT, low, high), b, a)
    if not x.dtype.is_float or _is_number(b) or replaced is not None:
        return inner
    nan = E.broadcast(E.Const(float("nan"), x.dtype.scalar), x.dtype.lanes)
    return E.Select(E.Unary(UnaryOp.IS_NAN, b), nan, inner)


def _with_number_for_nan(x: Expr, number: Expr) -> Expr | None:
    """What x is but where that is NaN and x the number; None where x is something else."""
    found = isinstance(x, E.Select) and x.a is number and x.condition is E.Unary(UnaryOp.IS_NAN, x.b)
    return x.b if isinstance(x, E.Select) and found else None


def _is_number(x: Expr) -> bool:
    """Whether x is known not to be NaN."""
    x = x.x if isinstance(x, E.Broadcast) else x
    return isinstance(x, E.Const) and x.value == x.value


_MOST_I32 = 2.0**31 - 2.0**7
"""The greatest f32 that i32 holds."""


def divided_integers(x: E.Binary) -> Expr | None:
    """A floor division or modulo of integers, 0 by 0; None for one by a constant that is neither 0 nor -1."""
    by = x.b.x if isinstance(x.b, E.Broadcast) else x.b
    if isinstance(by, E.Const) and by.value not in (0, -1):
        return None
    zero = E.wrap(0, x.dtype)
    return E.select(E.eq(x.b, zero), zero, _one_by_one(x) if x.dtype.lanes == 1 else _in_lanes(x))


def divided_floats(x: E.Binary) -> Expr:
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


_SIGN = 0x80
_NAN = 0x7FC00000
"""The bits of an f32 that is none."""


@dataclass(frozen=True, slots=True)
class _Format:
    """mantissa: its width in bits. bias: that of the exponent. greatest, nan: the bits of the greatest number, of NaN."""

    mantissa: int
    bias: int
    greatest: int
    nan: int
    has_infinity: bool

    @property
    def dropped(self) -> int:
        """How many bits its mantissa is shorter than that of an f32."""
        return SINGLE.mantissa - self.mantissa

    @property
    def rebase(self) -> int:
        """The difference of the biases, where an f32 has its exponent."""
        return (SINGLE.bias - self.bias) << SINGLE.mantissa

    @property
    def least_normal(self) -> float:
        """The least positive number of full precision."""
        return 2.0 ** (1 - self.bias)

    @property
    def shifter(self) -> float:
        """Added to an f32 of no more than `least_normal`, it leaves a subnormal's mantissa in the low bits of the sum."""
        return self.least_normal * 2.0**self.dropped


@cache
def _format(dtype: DType) -> _Format:
    info = ml_dtypes.finfo(dtype.numpy)
    greatest, nan = (int(dtype.numpy.type(value).view("u1")) for value in (info.max, np.nan))
    return _Format(info.nmant, 1 - info.minexp, greatest, nan, has_infinity=dtype.highest > float(info.max))


def widened(x: Expr) -> Expr:
    """A float of 8 bits as f32, exactly."""
    form, lanes = _format(x.dtype.scalar), x.dtype.lanes
    byte = E.convert(E.Bitcast(x, u8.with_lanes(lanes)), u32)
    magnitude = integer(BinaryOp.BITAND, byte, _SIGN - 1)
    shifted = integer(BinaryOp.SHL, magnitude, form.dropped)
    least = E.wrap(form.least_normal, f32.with_lanes(lanes))
    subnormal = from_bits(integer(BinaryOp.ADD, shifted, SINGLE.pattern(form.least_normal))) - least
    normal = integer(BinaryOp.ADD, shifted, form.rebase)
    special = integer(BinaryOp.ADD, shifted, 2 * form.rebase) if form.has_infinity else E.wrap(_NAN, shifted.dtype)
    number = E.select(_below(magnitude, 1 << form.mantissa), bits(subnormal), normal)
    sign = integer(BinaryOp.SHL, integer(BinaryOp.BITAND, byte, _SIGN), 24)
    return from_bits(integer(BinaryOp.BITOR, E.select(_below(magnitude, form.greatest + 1), number, special), sign))


def rounded(x: Expr, dtype: DType) -> Expr:
    """An f32 as a float of 8 bits."""
    form, lanes = _format(dtype.scalar), x.dtype.lanes
    magnitude = integer(BinaryOp.BITAND, bits(x), SINGLE.sign - 1)
    odd = integer(BinaryOp.BITAND, integer(BinaryOp.SHR, magnitude, form.dropped), 1)
    bias = (1 << (form.dropped - 1)) - 1 - form.rebase
    normal = integer(BinaryOp.SHR, integer(BinaryOp.ADD, magnitude + odd, bias % 2**32), form.dropped)
    shifted = bits(from_bits(magnitude) + E.wrap(form.shifter, x.dtype))
    subnormal = integer(BinaryOp.SUB, shifted, SINGLE.pattern(form.shifter))
    number = E.select(_below(magnitude, SINGLE.pattern(form.least_normal)), subnormal, normal)
    nan = E.wrap(form.nan, magnitude.dtype)
    overflow = E.wrap(form.greatest + 1, magnitude.dtype) if form.has_infinity else nan
    finite = E.select(_below(number, form.greatest + 1), number, overflow)
    result = E.select(_below(magnitude, SINGLE.exponent_mask - SINGLE.sign + 1), finite, nan)
    sign = integer(BinaryOp.BITAND, integer(BinaryOp.SHR, bits(x), 24), _SIGN)
    return E.Bitcast(E.convert(integer(BinaryOp.BITOR, result, sign), u8), dtype.with_lanes(lanes))


def _below(x: Expr, limit: int) -> Expr:
    return E.lt(x, E.wrap(limit, x.dtype))
