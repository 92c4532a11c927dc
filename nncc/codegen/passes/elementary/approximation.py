"""The row of a table of approximations, and the building blocks of expansions: binary formats, constants, polynomials, and
floats taken apart by their bits.

Everything here and in the expansions keeps three rules, so that the result is the same on every emitter:
- no sum takes a product as an operand (it is an Fma), so an emitter that contracts changes nothing;
- a clamp is a Select on `<`: one min or max instruction on x86, and NaN passes through;
- no float is cast to an integer (undefined for NaN and large values in LLVM and C): integers come out of the low
  bits of `x + 1.5 * 2**mantissa`, and all integer arithmetic is unsigned.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, f64, i32, i64, u32, u64
from nncc.ir.expr import Expr, ExprLike
from nncc.ir.ops import BinaryOp, UnaryOp

Expand = Callable[..., Expr]


@dataclass(frozen=True, slots=True)
class Approximation:
    """How a function is computed in one dtype and precision: by which arithmetic, with which coefficients.

    form: takes the operands, and this row as `row`; gives the expanded function. polynomials: coefficients, highest power
    first. ulp: bound on the error of the whole expanded function, in units in the last place: above the greatest that was
    found among all numbers (f32) or millions of samples (f64, pow). switch: the |x| from which the second branch serves.
    end: the |x| from which the function is constant. fuses: whether a multiply-add is rounded once; else products that have
    to be exact are those of shorter factors.
    """

    op: UnaryOp | BinaryOp
    dtype: DType
    precision: str
    form: Expand
    polynomials: tuple[tuple[float, ...], ...]
    ulp: float
    source: str
    switch: float = 0.0
    end: float = 0.0
    fuses: bool = True

    @property
    def name(self) -> str:
        """The function's name."""
        return self.op.name.lower()


@dataclass(frozen=True, slots=True)
class Format:
    """An IEEE binary format: the integer types of its size, the width of its mantissa, its exponent bias."""

    dtype: DType
    bits: DType
    signed: DType
    mantissa: int
    bias: int

    @property
    def shifter(self) -> float:
        """1.5 * 2**mantissa: added to x, it leaves x rounded to an integer in the low bits of the sum."""
        return 1.5 * 2.0**self.mantissa

    @property
    def sign(self) -> int:
        """The bit that holds the sign."""
        return 1 << (self.dtype.bits - 1)

    @property
    def exponent_bits(self) -> int:
        """The width of the exponent."""
        return self.bias.bit_length() + 1

    @property
    def exponent_mask(self) -> int:
        """The bits above the mantissa."""
        return 2 * self.sign - (1 << self.mantissa)

    @property
    def least_normal(self) -> float:
        """The least positive number of full precision."""
        return 2.0 ** (1 - self.bias)

    def nearest(self, value: float | Fraction) -> float:
        """The number of this format nearest to `value`."""
        return float(self.dtype.numpy.type(float(value)))

    def pattern(self, value: float) -> int:
        """The bits of the number nearest to `value`."""
        return int(self.dtype.numpy.type(value).view(self.bits.numpy))

    def parts(self, value: Fraction, count: int, width: int = 0) -> tuple[float, ...]:
        """Numbers of this format whose sum is nearest to `value`, each the rest that those before it leave; but for the last
        one of as many bits as `width` says."""
        if count == 1:
            return (self.nearest(value),)
        first = self.nearest(value)
        if width:
            unit = Fraction(2) ** (width - math.frexp(first)[1])
            first = float(round(value * unit) / unit)
        return (first, *self.parts(value - Fraction(first), count - 1, width))


SINGLE = Format(f32, u32, i32, 23, 127)
DOUBLE = Format(f64, u64, i64, 52, 1023)


def format_of(x: Expr) -> Format:
    """The format of an f32 or f64 expression."""
    return SINGLE if x.dtype.scalar is f32 else DOUBLE


def constant(value: float, like: Expr) -> Expr:
    """`value`, rounded to the dtype of `like`, in as many lanes."""
    return E.wrap(format_of(like).nearest(value), like.dtype)


def fma(a: Expr, b: Expr | float, c: Expr | float) -> Expr:
    """a * b + c, rounded once."""
    if isinstance(a, E.Unary) and a.op is UnaryOp.NEG and not isinstance(b, Expr):
        a, b = a.x, -b
    return E.Fma(a, b if isinstance(b, Expr) else constant(b, a), c if isinstance(c, Expr) else constant(c, a))


def polynomial(x: Expr, coefficients: Sequence[float]) -> Expr:
    """The polynomial with these coefficients, highest first, by Horner's rule."""
    result = constant(coefficients[0], x)
    for c in coefficients[1:]:
        result = fma(result, x, c)
    return result


def at_least(x: Expr, low: float) -> Expr:
    """max(x, low); NaN stays. Of what is negated, the result is: no instruction negates what multiply-adds read."""
    if isinstance(x, E.Unary) and x.op is UnaryOp.NEG:
        return -at_most(x.x, -low)
    bound = constant(low, x)
    return E.select(E.lt(x, bound), bound, x)


def at_most(x: Expr, high: float) -> Expr:
    """min(x, high); NaN stays."""
    bound = constant(high, x)
    return E.select(E.lt(bound, x), bound, x)


def magnitude(x: Expr) -> Expr:
    """abs(x)."""
    return E.Unary(UnaryOp.ABS, x)


def bits(x: Expr) -> Expr:
    """The bits of a float as an unsigned integer."""
    return E.Bitcast(x, format_of(x).bits.with_lanes(x.dtype.lanes))


def from_bits(x: Expr) -> Expr:
    """The float whose bits are given as an unsigned integer."""
    dtype = f32 if x.dtype.scalar is u32 else f64
    return E.Bitcast(x, dtype.with_lanes(x.dtype.lanes))


def integer(op: BinaryOp, a: Expr, b: ExprLike) -> Expr:
    """An operator on unsigned integers."""
    return E.Binary(op, a, E.wrap(b, a.dtype))


def with_sign_of(x: Expr, sign: Expr) -> Expr:
    """x, which is not negative, with the sign of `sign`."""
    sign_bit = integer(BinaryOp.BITAND, bits(sign), format_of(sign).sign)
    return from_bits(integer(BinaryOp.BITOR, bits(x), sign_bit))


def power_of_two(biased: Expr) -> Expr:
    """2**n from an unsigned integer whose low bits hold n + bias; 0 for n = -bias."""
    mantissa = SINGLE.mantissa if biased.dtype.scalar is u32 else DOUBLE.mantissa
    return from_bits(integer(BinaryOp.SHL, biased, mantissa))
