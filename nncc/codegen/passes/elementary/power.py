"""pow and rsqrt.

An error of half a unit in y * log(x) would be many units in the result, so the logarithm and its product with y are
pairs: unevaluated sums of two numbers, the second of which is below a unit of the first. A product that a sum takes is
an Fma with 0, because contracting that one would break the pair.
"""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from functools import partial

from nncc.codegen.passes.elementary.approximation import (
    Approximation,
    Format,
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
    with_sign_of,
)
from nncc.codegen.passes.elementary.exponential import EXP_F32_STRICT, EXP_F64_STRICT, LN2, exp_gradual, split
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, f64
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp, UnaryOp

Pair = tuple[Expr, Expr]


def rsqrt(x: Expr) -> Expr:
    """1 / sqrt(x)."""
    return 1.0 / E.Unary(UnaryOp.SQRT, x)


def power(x: Expr, y: Expr, row: Approximation, exp_row: Approximation) -> Expr:
    """x ** y, with the special cases of C's and numpy's pow."""
    a = magnitude(x)
    result = _on_edges(a, y, _positive(a, y, row, exp_row))
    whole, odd = _parity(y)
    result = E.select(odd, with_sign_of(result, x), result)
    finite_negative = E.logical_and(E.lt(x, 0.0), E.lt(constant(-math.inf, x), x))
    not_real = E.logical_and(finite_negative, E.logical_not(whole))
    result = E.select(E.logical_or(E.logical_or(_is_nan(x), _is_nan(y)), not_real), constant(math.nan, x), result)
    return E.select(E.logical_or(E.eq(y, 0.0), E.eq(x, 1.0)), constant(1.0, x), result)


def _is_nan(x: Expr) -> Expr:
    return E.Unary(UnaryOp.IS_NAN, x)


def _on_edges(a: Expr, y: Expr, result: Expr) -> Expr:
    """The result, put right where a is 0 or infinite."""
    zero, infinity, falls = constant(0.0, a), constant(math.inf, a), E.lt(y, 0.0)
    result = E.select(E.eq(a, 0.0), E.select(falls, infinity, zero), result)
    return E.select(E.eq(a, math.inf), E.select(falls, zero, infinity), result)


def _parity(y: Expr) -> tuple[Expr, Expr]:
    """Whether y is an integer, and whether it is an odd one."""
    half = y * 0.5
    whole = E.eq(E.Unary(UnaryOp.FLOOR, y), y)
    return whole, E.logical_and(whole, E.ne(E.Unary(UnaryOp.FLOOR, half), half))


def _positive(a: Expr, y: Expr, row: Approximation, exp_row: Approximation) -> Expr:
    """a ** y for finite a > 0. y stops where the result is sure to be 0, 1 or infinite."""
    f = format_of(a)
    stop = 2.0 ** (f.mantissa + f.exponent_bits + 1)
    y = at_most(at_least(y, -stop), stop)
    log, log_low = _log(a, row)
    high, low = _product(y, log, row)
    low = at_most(at_least(fma(y, log_low, low), -(2.0**-10)), 2.0**-10)
    return exp_gradual(high, replace(exp_row, fuses=row.fuses), low)


def _log(x: Expr, row: Approximation) -> Pair:
    """log(x) = e * ln 2 + 2 s + s**3 * (2/3 + s**2 * ...) with s = (m - 1) / (m + 1), for finite x > 0."""
    f = format_of(x)
    m, e = split(x)
    s = _ratio(m, row)
    z = _pair_product(s, s, row)
    c, c_low = f.parts(Fraction(2, 3), 2)
    series = _sum(constant(c, x), fma(polynomial(z[0], row.polynomials[0]), z[0], c_low))
    tail = _pair_product(_pair_product(s, z, row), series, row)
    near, near_low = _sum(s[0] + s[0], tail[0])
    near_low = near_low + fma(s[1], 2.0, tail[1])
    ln2, ln2_low = _short_ln2(f)
    high = fma(e, ln2, near)
    low = near - fma(e, -ln2, high)
    return high, low + fma(e, ln2_low, near_low)


def _short_ln2(f: Format) -> tuple[float, float]:
    """ln 2 / 2**mantissa as a number short enough for its product with any exponent to be exact, and the rest."""
    unit = 2 ** (f.mantissa + 1 - f.exponent_bits)
    short = Fraction(round(LN2 * unit), unit)
    return float(short / 2**f.mantissa), float((LN2 - short) / 2**f.mantissa)


def _ratio(m: Expr, row: Approximation) -> Pair:
    """(m - 1) / (m + 1)."""
    f = m - 1.0
    d, d_low = _sum(constant(1.0, m), m)
    inverse = 1.0 / d
    high = fma(f, inverse, 0.0)
    if row.fuses:
        rest = fma(-high, d, f)
    else:
        product, product_low = _product(high, d, row)
        rest = (f - product) - product_low
    return high, fma(-high, d_low, rest) * inverse


def _sum(a: Expr, b: Expr) -> Pair:
    """a + b exactly, where b's exponent is not above a's."""
    high = a + b
    return high, b - (high - a)


def _product(a: Expr, b: Expr, row: Approximation) -> Pair:
    """a * b exactly. Without fused multiply-adds by the halves of both (Dekker, 1971)."""
    high = fma(a, b, 0.0)
    if row.fuses:
        return high, fma(a, b, -high)
    (a, a_low), (b, b_low) = _halves(a), _halves(b)
    return high, fma(a_low, b_low, fma(a_low, b, fma(a, b_low, fma(a, b, -high))))


def _halves(x: Expr) -> Pair:
    """The upper half of the digits of a number, and the rest."""
    f = format_of(x)
    high = from_bits(integer(BinaryOp.BITAND, bits(x), 2 * f.sign - (1 << (f.mantissa + 2) // 2)))
    return high, x - high


def _pair_product(a: Pair, b: Pair, row: Approximation) -> Pair:
    high, low = _product(a[0], b[0], row)
    return high, fma(a[1], b[0], fma(a[0], b[1], low))


# Coefficients: fits of minimax.py beside the tests of this folder

POW_F32 = Approximation(
    BinaryOp.POW, f32, "default", partial(power, exp_row=EXP_F32_STRICT),
    ((0.23875111, 0.28525484, 0.40000394),),
    ulp=1.1, source="log((1+s)/(1-s)) = 2 s + s**3 * (2/3 + s**2 * P(s**2)), minimax for s**2 in [0, 0.0401]",
)  # fmt: skip
POW_F64 = Approximation(
    BinaryOp.POW, f64, "default", partial(power, exp_row=EXP_F64_STRICT),
    (
        (
            0.12576842685230494, 0.11591479301016686, 0.13341203091439796, 0.15384404586064185,
            0.18181821567072887, 0.2222222219079292, 0.2857142857157987, 0.3999999999999972,
        ),
    ),
    ulp=1.5, source="as POW_F32",
)  # fmt: skip

POWER = (POW_F32, POW_F64)
