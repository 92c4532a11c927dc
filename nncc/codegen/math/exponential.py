"""exp, log, tanh and erf."""

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
    magnitude,
    polynomial,
    power_of_two,
    with_sign_of,
)
from nncc.codegen.math.table import Approximation
from nncc.ir import expr as E
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp

LN2 = Fraction("0.693147180559945309417232121458176568075500134360255254120680009")


def _rest(x: Expr, n: Expr) -> Expr:
    """x - n * ln 2; the first step is exact."""
    high, low = format_of(x).parts(LN2, 2)
    return fma(n, -low, fma(n, -high, x))


def _one_plus(r: Expr, coefficients: tuple[float, ...]) -> Expr:
    return polynomial(r, (*coefficients, 1.0, 1.0))


def exp(x: Expr, row: Approximation) -> Expr:
    """exp(x) with one scaling step; results below the least normal number are rounded to 0.

    n stops at bias (127), so that 2**n stays finite; from there on the polynomial runs to r = ln 2 and overflows.
    """
    f = format_of(x)
    x = at_least(x, -f.bias * float(LN2))
    shifted = at_most(fma(x, 1 / float(LN2), f.shifter + f.bias), f.shifter + 2 * f.bias)
    r = _rest(x, shifted - (f.shifter + f.bias))
    return _one_plus(r, row.coefficients[0]) * power_of_two(bits(shifted))


def exp_full(x: Expr, row: Approximation, low: Expr | None = None) -> Expr:
    """exp(x), or exp(x + low), scaled in two steps, so that subnormal results are right too."""
    f = format_of(x)
    x = at_most(at_least(x, (1 - f.bias - f.mantissa - 2) * float(LN2)), (f.bias + 1.5) * float(LN2))
    shifted = fma(x, 1 / float(LN2), f.shifter + 2 * f.bias)
    r = _rest(x, shifted - (f.shifter + 2 * f.bias))
    p = _one_plus(r if low is None else r + low, row.coefficients[0])
    half = integer(BinaryOp.SHR, bits(shifted), 1)
    other = integer(BinaryOp.SUB, bits(shifted), half)
    return p * power_of_two(half) * power_of_two(other)


def exp_bounded(x: Expr, row: Approximation) -> Expr:
    """exp(x) for x known to give a normal number."""
    f = format_of(x)
    shifted = fma(x, 1 / float(LN2), f.shifter + f.bias)
    r = _rest(x, shifted - (f.shifter + f.bias))
    return _one_plus(r, row.coefficients[0]) * power_of_two(bits(shifted))


def split(x: Expr) -> tuple[Expr, Expr]:
    """(m, e) with x = m * 2**(e / 2**mantissa) and m in [2/3, 4/3), for x > 0; whatever for other x."""
    f = format_of(x)
    tiny = E.lt(x, constant(f.least_normal, x))
    i = bits(E.select(tiny, x * constant(2.0**f.mantissa, x), x))
    offset = int(f.dtype.numpy.type(2 / 3).view(f.bits.numpy))
    power = integer(BinaryOp.BITAND, integer(BinaryOp.SUB, i, offset), (2 * f.sign) - (1 << f.mantissa))
    m = from_bits(integer(BinaryOp.SUB, i, power))
    power = E.select(tiny, integer(BinaryOp.SUB, power, f.mantissa << f.mantissa), power)
    signed = E.Bitcast(power, f.signed.with_lanes(x.dtype.lanes))
    return m, E.Cast(signed, x.dtype)


def log(x: Expr, row: Approximation) -> Expr:
    m, e = split(x)
    f = m - 1.0
    near = fma(polynomial(f, (*row.coefficients[0], -0.5)), f * f, f)
    result = fma(e, float(LN2) * 2.0 ** -format_of(x).mantissa, near)
    result = E.select(E.lt(x, math.inf), result, x)
    pole = E.select(E.eq(x, 0.0), constant(-math.inf, x), math.nan)
    return E.select(E.le(x, 0.0), pole, result)


def rational(x: Expr, row: Approximation) -> Expr:
    """x * P(x*x) / Q(x*x) on the row's interval, constant beyond."""
    numerator, denominator = row.coefficients
    x = at_most(at_least(x, -row.end), row.end)
    z = x * x
    return x * polynomial(z, numerator) / polynomial(z, denominator)


def tanh(x: Expr, row: Approximation, exp_row: Approximation) -> Expr:
    """A polynomial near 0, 1 - 2 / (exp(2x) + 1) beyond."""
    a = magnitude(x)
    z = a * a
    small = fma(polynomial(z, row.coefficients[0]) * z, a, a)
    limit = at_most(a, row.end)
    big = 1.0 - 2.0 / (exp_bounded(limit + limit, exp_row) + 1.0)
    return with_sign_of(E.select(E.lt(a, constant(row.switch, a)), small, big), x)


def erf(x: Expr, row: Approximation, exp_row: Approximation) -> Expr:
    a = magnitude(x)
    small = fma(polynomial(a * a, row.coefficients[0]), a, a)
    big = 1.0 - exp_bounded(polynomial(at_most(a, row.end), row.coefficients[1]), exp_row)
    return with_sign_of(E.select(E.lt(a, constant(row.switch, a)), small, big), x)
