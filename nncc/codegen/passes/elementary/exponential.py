"""exp, log, and both near 1 (expm1, log1p), with their rows of the table."""

from __future__ import annotations

import math
from fractions import Fraction

from nncc.codegen.passes.elementary.approximation import (
    Approximation,
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
    with_sign_of,
)
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, f64
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp, UnaryOp

LN2 = Fraction("0.693147180559945309417232121458176568075500134360255254120680009")


def exp(x: Expr, row: Approximation) -> Expr:
    """exp(x) = 2**n * exp(r), scaled in one step: results below half the least normal number are 0.

    n stops at the bias, so that 2**n is finite; from there to ln(max) r grows to ln 2, which the row's interval covers,
    and beyond the product overflows.
    """
    f = format_of(x)
    x = at_least(x, float(-f.bias * LN2))
    shifted = at_most(fma(x, float(1 / LN2), f.shifter + f.bias), f.shifter + 2 * f.bias)
    return _exp_of_rest(_rest(x, shifted - (f.shifter + f.bias), row), row) * power_of_two(bits(shifted))


def exp_factors(x: Expr, row: Approximation) -> tuple[Expr, Expr]:
    """exp(r) and 2**n, whose product is exp(x); for x whose exponential is a normal number."""
    f = format_of(x)
    shifted = fma(x, float(1 / LN2), f.shifter + f.bias)
    return _exp_of_rest(_rest(x, shifted - (f.shifter + f.bias), row), row), power_of_two(bits(shifted))


def exp_gradual(x: Expr, row: Approximation, low: Expr | None = None) -> Expr:
    """exp(x), or exp(x + low) for a small `low`, scaled in two steps, so that subnormal results are right too."""
    f = format_of(x)
    x = at_most(at_least(x, float((-f.bias - f.mantissa - 1) * LN2)), float((f.bias + Fraction(3, 2)) * LN2))
    shifted = fma(x, float(1 / LN2), f.shifter + 2 * f.bias)
    r = _rest(x, shifted - (f.shifter + 2 * f.bias), row)
    half = integer(BinaryOp.SHR, bits(shifted), 1)
    other_half = integer(BinaryOp.SUB, bits(shifted), half)
    return _exp_of_rest(r if low is None else r + low, row) * power_of_two(half) * power_of_two(other_half)


def _rest(x: Expr, n: Expr, row: Approximation) -> Expr:
    """x - n * ln 2. The first step is exact: the difference is small, and a multiple of both last places."""
    f = format_of(x)
    high, low = f.parts(LN2, 2, 0 if row.fuses else f.mantissa + 1 - f.exponent_bits)
    return fma(n, -low, fma(n, -high, x))


def _exp_of_rest(r: Expr, row: Approximation) -> Expr:
    return polynomial(r, (*row.polynomials[0], 1.0, 1.0))


def expm1(x: Expr, row: Approximation) -> Expr:
    """exp(x) - 1 = 2**n * (exp(r) - 1) + (2**n - 1): near 0, where n is 0, nothing cancels. n stops as in `exp`, and below
    where the result is -1."""
    f = format_of(x)
    low = at_least(x, float(-(f.mantissa + 3) * LN2))
    shifted = at_most(fma(low, float(1 / LN2), f.shifter + f.bias), f.shifter + 2 * f.bias)
    r = _rest(low, shifted - (f.shifter + f.bias), row)
    power = power_of_two(bits(shifted))
    near = fma(polynomial(r, row.polynomials[0]), r * r, r)
    return with_sign_of(fma(near, power, power - 1.0), x)


def log(x: Expr, row: Approximation) -> Expr:
    """log(x) = e * ln 2 + log(1 + f)."""
    m, e = split(x)
    f = m - 1.0
    near = fma(polynomial(f, (*row.polynomials[0], -0.5)), f * f, f)
    result = fma(e, float(LN2 / 2 ** format_of(x).mantissa), near)
    result = E.select(E.lt(x, math.inf), result, x)
    pole = E.select(E.eq(x, 0.0), constant(-math.inf, x), math.nan)
    return E.select(E.le(x, 0.0), pole, result)


def log1p(x: Expr, row: Approximation) -> Expr:
    """log(1 + x) = e * ln 2 + log(1 + f), where 1 + f = (1 + x) / 2**e.

    f is made of x, which has the digits that 1 + x rounds away: x / 2**e - (1 - 1 / 2**e). Every zero on the way has the
    sign that gives a zero the sign of x.
    """
    f = format_of(x)
    negated = _negated_exponent(x + 1.0)
    quarters = from_bits(integer(BinaryOp.ADD, negated, f.pattern(4.0)))  # 1 / 2**e may be subnormal
    m = from_bits(integer(BinaryOp.ADD, bits(x), negated)) - fma(quarters, -0.25, 1.0)
    near = fma(polynomial(m, (*row.polynomials[0], -0.5)), m * m, m)
    signed = E.Bitcast(negated, f.signed.with_lanes(x.dtype.lanes))
    result = fma(E.Cast(signed, x.dtype), float(-LN2 / 2**f.mantissa), near)
    result = E.select(E.lt(x, math.inf), result, x)
    pole = E.select(E.eq(x, -1.0), constant(-math.inf, x), math.nan)
    return E.select(E.le(x, -1.0), pole, result)


def _negated_exponent(x: Expr) -> Expr:
    """-e * 2**mantissa as bits, where x = m * 2**e with m in [2/3, 4/3)."""
    f = format_of(x)
    above = f.pattern(2 / 3) + (1 << f.mantissa) - 1  # rounds up, as the negative of what `split` rounds down
    return integer(BinaryOp.BITAND, E.wrap(above, bits(x).dtype) - bits(x), f.exponent_mask)


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


# Coefficients: fits of minimax.py beside the tests of this folder

EXP_F32 = Approximation(
    UnaryOp.EXP, f32, "default", exp,
    ((0.0016024411, 0.008341258, 0.041624535, 0.1666679, 0.50000197),),
    ulp=1.74, source="exp(r) = 1 + r + r**2 * P(r), minimax for r in [-0.3467, 0.6933]; weight 1/2 beyond 0.35",
)  # fmt: skip
EXP_F32_STRICT = Approximation(
    UnaryOp.EXP, f32, "strict", exp_gradual,
    ((0.0013814603, 0.008368711, 0.04166839, 0.16666521, 0.49999994),),
    ulp=0.92, source="as above for r in [-ln(2)/2, ln(2)/2]",
)  # fmt: skip
EXP_F64 = Approximation(
    UnaryOp.EXP, f64, "default", exp,
    (
        (
            2.442877902720783e-09, 2.4866472713085897e-08, 2.7550970894721144e-07, 2.755802919641229e-06,
            2.4801585050387648e-05, 0.0001984126896200097, 0.0013888888898365744, 0.008333333333789952,
            0.0416666666666171, 0.16666666666665828, 0.5000000000000006,
        ),
    ),
    ulp=1.3, source="as EXP_F32",
)  # fmt: skip
EXP_F64_STRICT = Approximation(
    UnaryOp.EXP, f64, "strict", exp_gradual,
    (
        (
            2.4999987686830014e-08, 2.7630235242485893e-07, 2.755758655500122e-06, 2.4801493133700644e-05,
            0.00019841269506435457, 0.001388888894359872, 0.0083333333334945, 0.041666666666530267,
            0.16666666666666413, 0.5000000000000011,
        ),
    ),
    ulp=1.0, source="as EXP_F32_STRICT",
)  # fmt: skip
EXPM1_F32 = Approximation(
    UnaryOp.EXPM1, f32, "default", expm1,
    ((0.00022424746, 0.0013897977, 0.008328393, 0.041666888, 0.1666669, 0.5),),
    ulp=1.46, source="exp(r) - 1 = r + r**2 * P(r), minimax for r in [-0.3467, 0.6933]; beyond 0.35 weighted as EXP_F32",
)  # fmt: skip
EXPM1_F64 = Approximation(
    UnaryOp.EXPM1, f64, "default", expm1,
    (
        (
            1.8547134260908081e-10, 2.0752464785586885e-09, 2.504711328366257e-08, 2.755782264018045e-07,
            2.7557318995989958e-06, 2.4801586633699526e-05, 0.00019841269847060272, 0.0013888888889278595,
            0.008333333333329756, 0.041666666666665714, 0.1666666666666667, 0.5,
        ),
    ),
    ulp=1.8, source="as EXPM1_F32",
)  # fmt: skip
LOG_F32 = Approximation(
    UnaryOp.LOG, f32, "default", log,
    ((0.13820283, -0.1512223, 0.14042287, -0.16472317, 0.20007922, -0.25004238, 0.33333266),),
    ulp=1.23, source="log(1 + f) = f - f**2 / 2 + f**3 * P(f), minimax for f in [-1/3, 1/3]",
)  # fmt: skip
LOG_F32_STRICT = Approximation(
    UnaryOp.LOG, f32, "strict", log,
    ((-0.12891902, 0.13984433, -0.121842064, 0.14005871, -0.16680491, 0.20010406, -0.24999797, 0.33333215),),
    ulp=0.95, source="as above, one degree more",
)  # fmt: skip
LOG_F64 = Approximation(
    UnaryOp.LOG, f64, "default", log,
    (
        (
            0.08449769988847271, -0.08624349777338021, 0.0420385360977222, -0.04573751983192776,
            0.0604485714187214, -0.06390859258128685, 0.0665158872143053, -0.07130796015580623,
            0.07693189879695997, -0.08333971965614595, 0.09090876548026582, -0.09999979301488071,
            0.11111111841721867, -0.12500000388880372, 0.14285714276513056, -0.16666666662931842,
            0.20000000000054854, -0.25000000000013334, 0.3333333333333323,
        ),
    ),
    ulp=1.4, source="as LOG_F32",
)  # fmt: skip
LOG1P_F32 = Approximation(UnaryOp.LOG1P, f32, "default", log1p, LOG_F32.polynomials, ulp=1.98, source="as LOG_F32")
LOG1P_F64 = Approximation(UnaryOp.LOG1P, f64, "default", log1p, LOG_F64.polynomials, ulp=1.9, source="as LOG_F32")

EXPONENTIAL = (
    EXP_F32, EXP_F32_STRICT, EXP_F64, EXP_F64_STRICT, EXPM1_F32, EXPM1_F64,
    LOG_F32, LOG_F32_STRICT, LOG_F64, LOG1P_F32, LOG1P_F64,
)  # fmt: skip
