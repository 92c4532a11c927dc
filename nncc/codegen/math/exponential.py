"""exp and log."""

from __future__ import annotations

import math
from fractions import Fraction

from nncc.codegen.math.floats import (
    at_least,
    at_most,
    bits,
    constant,
    fma,
    format_of,
    from_bits,
    integer,
    polynomial,
    power_of_two,
)
from nncc.codegen.math.table import Approximation
from nncc.ir import expr as E
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp

LN2 = Fraction("0.693147180559945309417232121458176568075500134360255254120680009")


def exp(x: Expr, row: Approximation) -> Expr:
    """exp(x) = 2**n * exp(r), scaled in one step: results below half the least normal number are 0.

    n stops at the bias, so that 2**n is finite; from there to ln(max) r grows to ln 2, which the row's interval covers,
    and beyond the product overflows.
    """
    f = format_of(x)
    x = at_least(x, float(-f.bias * LN2))
    shifted = at_most(fma(x, float(1 / LN2), f.shifter + f.bias), f.shifter + 2 * f.bias)
    return _exp_of_rest(_rest(x, shifted - (f.shifter + f.bias)), row) * power_of_two(bits(shifted))


def exp_factors(x: Expr, row: Approximation) -> tuple[Expr, Expr]:
    """exp(r) and 2**n, whose product is exp(x); for x whose exponential is a normal number."""
    f = format_of(x)
    shifted = fma(x, float(1 / LN2), f.shifter + f.bias)
    return _exp_of_rest(_rest(x, shifted - (f.shifter + f.bias)), row), power_of_two(bits(shifted))


def exp_gradual(x: Expr, row: Approximation, low: Expr | None = None) -> Expr:
    """exp(x), or exp(x + low) for a small `low`, scaled in two steps, so that subnormal results are right too."""
    f = format_of(x)
    x = at_most(at_least(x, float((-f.bias - f.mantissa - 1) * LN2)), float((f.bias + Fraction(3, 2)) * LN2))
    shifted = fma(x, float(1 / LN2), f.shifter + 2 * f.bias)
    r = _rest(x, shifted - (f.shifter + 2 * f.bias))
    half = integer(BinaryOp.SHR, bits(shifted), 1)
    other_half = integer(BinaryOp.SUB, bits(shifted), half)
    return _exp_of_rest(r if low is None else r + low, row) * power_of_two(half) * power_of_two(other_half)


def _rest(x: Expr, n: Expr) -> Expr:
    """x - n * ln 2. The first step is exact: the difference is small, and a multiple of both last places."""
    high, low = format_of(x).parts(LN2, 2)
    return fma(n, -low, fma(n, -high, x))


def _exp_of_rest(r: Expr, row: Approximation) -> Expr:
    return polynomial(r, (*row.polynomials[0], 1.0, 1.0))


def log(x: Expr, row: Approximation) -> Expr:
    """log(x) = e * ln 2 + log(1 + f)."""
    m, e = split(x)
    f = m - 1.0
    near = fma(polynomial(f, (*row.polynomials[0], -0.5)), f * f, f)
    result = fma(e, float(LN2 / 2 ** format_of(x).mantissa), near)
    result = E.select(E.lt(x, math.inf), result, x)
    pole = E.select(E.eq(x, 0.0), constant(-math.inf, x), math.nan)
    return E.select(E.le(x, 0.0), pole, result)


def split(x: Expr) -> tuple[Expr, Expr]:
    """m in [2/3, 4/3) and e * 2**mantissa, a float, with x = m * 2**e; for 0 < x < inf, whatever for other x.

    The integer whose upper bits are e is not shifted down: what e is multiplied with takes the factor.
    """
    f = format_of(x)
    subnormal = E.lt(x, f.least_normal)
    i = bits(E.select(subnormal, x * 2.0**f.mantissa, x))
    exponent = integer(BinaryOp.BITAND, integer(BinaryOp.SUB, i, f.pattern(2 / 3)), f.exponent_mask)
    m = from_bits(integer(BinaryOp.SUB, i, exponent))
    scaled_back = integer(BinaryOp.SUB, exponent, f.mantissa << f.mantissa)
    signed = E.Bitcast(E.select(subnormal, scaled_back, exponent), f.signed.with_lanes(x.dtype.lanes))
    return m, E.Cast(signed, x.dtype)
