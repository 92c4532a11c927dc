"""sin and cos: angles reduced to [-pi/2, pi/2], then a polynomial, with their rows of the table.

Up to LIMITS the reduction subtracts a multiple of pi in three steps. Beyond, it is exact, in integers (Payne and Hanek,
1983): a float is m * 2**e with an integer m, and sines repeat every 2 * pi. So of 1/pi only those bits matter that count
less than 2 after the product with 2**e: a window of a table, which begins where e says. Six digits of half a word each leave
enough bits below the leading zeros of what is nearest to a multiple of pi/2 (30 zeros in f32, 61 in f64).

Hardly any argument is beyond LIMITS: emitters compute the exact reduction only where one is. Infinities give NaN.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import count, takewhile

from nncc.codegen.passes.elementary.approximation import (
    Approximation,
    Format,
    bits,
    fma,
    format_of,
    from_bits,
    integer,
    magnitude,
    polynomial,
)
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, f64
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp, UnaryOp

LIMITS = {f32: 1e5, f64: 1e9}
"""Values, per dtype, up to which three parts of pi leave a rest that is right to its last bits."""


def sin(x: Expr, row: Approximation) -> Expr:
    """sin(x) = sign(x) * (-1)**n * sin(r) with |x| = n * pi + r; so that sin(-0) is -0."""
    f, a = format_of(x), magnitude(x)
    shifted = fma(a, float(1 / PI), f.shifter)
    near = _alternating(_rest(a, shifted - f.shifter, row), shifted)
    sine = _sine(_beyond_limit(a, fold(a, is_cosine=False), near), row)
    sign = integer(BinaryOp.BITAND, bits(x), f.sign)
    return from_bits(integer(BinaryOp.BITXOR, bits(sine), sign))


def cos(x: Expr, row: Approximation) -> Expr:
    """cos(x) = (-1)**n * sin(r) with |x| = (n - 1/2) * pi + r."""
    f, a = format_of(x), magnitude(x)
    shifted = fma(a, float(1 / PI), 0.5) + f.shifter
    n = shifted - f.shifter
    return _sine(_beyond_limit(a, fold(a, is_cosine=True), _alternating(_rest(a, n - 0.5, row), shifted)), row)


def _rest(x: Expr, n: Expr, row: Approximation) -> Expr:
    """x - n * pi, where n may have a half. The first step is exact."""
    f, count, width = format_of(x), 3, 0
    if not row.fuses:
        width = f.mantissa + 1 - int(2 * LIMITS[f.dtype] / PI).bit_length()
        count = -(-count * (f.mantissa + 1) // width)
    for part in f.parts(PI, count, width):
        x = fma(n, -part, x)
    return x


def _alternating(r: Expr, shifted: Expr) -> Expr:
    """r, negated where the integer in `shifted` is odd."""
    odd = integer(BinaryOp.SHL, bits(shifted), r.dtype.bits - 1)
    return from_bits(integer(BinaryOp.BITXOR, bits(r), odd))


def _beyond_limit(a: Expr, far: Expr, near: Expr) -> Expr:
    return E.UnlikelySelect(E.lt(E.wrap(LIMITS[a.dtype.scalar], a.dtype), a), far, near)


def _sine(r: Expr, row: Approximation) -> Expr:
    z = r * r
    return fma(r * z, polynomial(z, row.polynomials[0]), r)


# Coefficients: fits of minimax.py beside the tests of this folder

SIN_F32 = Approximation(
    UnaryOp.SIN, f32, "default", sin,
    ((2.6049802e-06, -0.0001980926, 0.008333062, -0.1666666),),
    ulp=1.98, source="sin(r) = r + r**3 * P(r**2), minimax for r in [0, 1.575]",
)  # fmt: skip
SIN_F64 = Approximation(
    UnaryOp.SIN, f64, "default", sin,
    (
        (
            2.720692268527734e-15, -7.642946480609022e-13, 1.6058938010168835e-10, -2.5052106839778016e-08,
            2.7557319210784808e-06, -0.00019841269841207212, 0.00833333333333319, -0.16666666666666666,
        ),
    ),
    ulp=2.1, source="as SIN_F32",
)  # fmt: skip
COS_F32 = Approximation(
    UnaryOp.COS, f32, "default", cos,
    SIN_F32.polynomials,
    ulp=1.98, source="as SIN_F32, about the odd multiples of pi/2",
)  # fmt: skip
COS_F64 = Approximation(
    UnaryOp.COS, f64, "default", cos,
    SIN_F64.polynomials,
    ulp=2.1, source="as SIN_F64, about the odd multiples of pi/2",
)  # fmt: skip

TRIGONOMETRIC = (SIN_F32, SIN_F64, COS_F32, COS_F64)

_DIGITS, _KEPT = 6, 4
"""Digits of the product, and how many of them are read: what lies below those serves the carry only."""


def _arctangent_of_inverse(n: int, precision: int) -> int:
    """2**precision * arctan(1 / n), by its series."""
    powers: Iterator[int] = ((1 << precision) // n ** (2 * k + 1) for k in count())
    return sum((-1) ** k * power // (2 * k + 1) for k, power in enumerate(takewhile(bool, powers)))


def _pi(precision: int) -> Fraction:
    """pi, but for about 2**-precision (Machin, 1706)."""
    guarded = precision + 20
    quarter = 4 * _arctangent_of_inverse(5, guarded) - _arctangent_of_inverse(239, guarded)
    return Fraction(4 * quarter, 1 << guarded)


PI = _pi(1300)
"""As many bits as the table of f64 holds, and more."""


def fold(a: Expr, is_cosine: bool) -> Expr:
    """The angle in [-pi/2, pi/2] whose sine is the sine (or the cosine) of a; NaN for infinity.

    a is above 2**(half the bits of its format): for smaller numbers the window would begin before the table.
    """
    half = _half(format_of(a))
    first, *rest = _half_turns(a)[:_KEPT]
    first = integer(BinaryOp.ADD, first, 1 << (half - 2)) if is_cosine else first
    is_odd, is_beyond = (_low(integer(BinaryOp.SHR, first, half - n), 1) for n in (1, 2))
    mirror = integer(BinaryOp.SUB, E.wrap(0, first.dtype), is_beyond)  # sin(pi * (1 - r)) = sin(pi * r)
    kept = [(first, half - 1), *((digit, half) for digit in rest)]
    angle = _times_pi([_low(integer(BinaryOp.BITXOR, digit, mirror), width) for digit, width in kept], a)
    sign = integer(BinaryOp.SHL, is_odd, 2 * half - 1)
    return from_bits(integer(BinaryOp.BITXOR, bits(fma(a, 0.0, angle)), sign))  # 0 * infinity is NaN


def _half(f: Format) -> int:
    return f.dtype.bits // 2


def _low(x: Expr, width: int) -> Expr:
    """The low bits of an integer."""
    return integer(BinaryOp.BITAND, x, (1 << width) - 1)


def _half_turns(a: Expr) -> list[Expr]:
    """The digits of a / pi modulo 2; the highest bit of the first one counts 1."""
    f, half = format_of(a), _half(format_of(a))
    exponent = integer(BinaryOp.SHR, bits(a), f.mantissa)
    window = _window(integer(BinaryOp.SUB, exponent, f.bias + f.mantissa - half), f)
    m = integer(BinaryOp.BITOR, _low(bits(a), f.mantissa), 1 << f.mantissa)
    none = E.wrap(0, m.dtype)
    lower = _plus_product([none] * _DIGITS, _low(m, half), window)
    return _plus_product(lower, integer(BinaryOp.SHR, m, half), [*window[1:], none])


def _plus_product(digits: list[Expr], factor: Expr, others: list[Expr]) -> list[Expr]:
    """digits + factor * others, where the factor is one digit; the carry out of the first is lost."""
    half = digits[0].dtype.bits // 2
    result: list[Expr] = []
    carry = E.wrap(0, factor.dtype)
    for digit, other in zip(reversed(digits), reversed(others)):
        total = integer(BinaryOp.ADD, integer(BinaryOp.ADD, integer(BinaryOp.MUL, factor, other), digit), carry)
        result.insert(0, _low(total, half))
        carry = integer(BinaryOp.SHR, total, half)
    return result


def _window(position: Expr, f: Format) -> list[Expr]:
    """The digits of 1/pi from a position on: 0 is where a bit counts 2**half before the product."""
    half = _half(f)
    words = [E.wrap(word, position.dtype) for word in _table(f)]
    step = (len(words) - _DIGITS + 1) // 2
    while step:  # a shift by whole digits, one bit of their number after the other
        is_later = E.ne(integer(BinaryOp.BITAND, position, step * half), 0)
        words = [E.select(is_later, later, word) for word, later in zip(words, words[step:])]
        step //= 2
    shift = _low(position, half.bit_length() - 1)
    return [integer(BinaryOp.SHR, integer(BinaryOp.SHL, word, shift), half) for word in words[:_DIGITS]]


@cache
def _table(f: Format) -> tuple[int, ...]:
    """1/pi as words that begin one digit after the other, each of two digits."""
    half = _half(f)
    words = (f.bias + 1) // half + _DIGITS - 1
    inverse = (1 << (words * half - 1)) * PI.denominator // PI.numerator
    return tuple(inverse >> ((words - 1 - n) * half) & ((1 << 2 * half) - 1) for n in range(words))


def _times_pi(digits: list[Expr], like: Expr) -> Expr:
    """The digits as a number below 1/2, times pi, rounded about once."""
    f, half = format_of(like), _half(format_of(like))
    first, *rest = (E.Cast(E.Bitcast(d, f.signed.with_lanes(d.dtype.lanes)), like.dtype) for d in digits)
    tail: Expr = rest[-1]
    for digit in rest[-2::-1]:
        tail = fma(tail, 2.0**-half, digit)
    high = fma(tail, 2.0**-half, first)
    low = fma(tail, 2.0**-half, first - high)
    pi, pi_rest = f.parts(PI / 2 ** (half - 1), 2)
    return fma(high, pi, fma(high, pi_rest, low * pi))
