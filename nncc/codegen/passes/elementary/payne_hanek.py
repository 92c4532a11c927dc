"""Angles of any size, reduced exactly in integers (Payne and Hanek, 1983).

A float is m * 2**e with an integer m, and sines repeat every 2 * pi. So of 1/pi only those bits matter that count less
than 2 after the product with 2**e: a window of a table, which begins where e says. Six digits of half a word each leave
enough bits below the leading zeros of what is nearest to a multiple of pi/2 (30 zeros in f32, 61 in f64).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import count, takewhile

from nncc.codegen.passes.elementary.floats import Format, bits, fma, format_of, from_bits, integer
from nncc.ir import expr as E
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp

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
