"""tanh, erf and atan: odd functions that level off, with their rows of the table."""

from __future__ import annotations

from functools import partial

from nncc.codegen.passes.elementary.approximation import (
    Approximation,
    at_least,
    at_most,
    constant,
    fma,
    magnitude,
    polynomial,
    with_sign_of,
)
from nncc.codegen.passes.elementary.exponential import EXP_F32_STRICT, EXP_F64_STRICT, exp_factors
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, f64
from nncc.ir.expr import Expr
from nncc.ir.ops import UnaryOp


def rational(x: Expr, row: Approximation) -> Expr:
    """x * P(x**2) / Q(x**2), where x stops at `end`; there the row's coefficients give exactly 1, with and without fused
    multiply-adds, and nothing beyond 1 before: x * (1 + erf(x)) is 0 or NaN for what is far below 0."""
    numerator, denominator = row.polynomials
    x = at_most(at_least(x, -row.end), row.end)
    z = x * x
    return x * polynomial(z, numerator) / polynomial(z, denominator)


def tanh(x: Expr, row: Approximation, exp_row: Approximation) -> Expr:
    """A polynomial near 0, 1 - 2 / (exp(2 x) + 1) beyond."""
    a = magnitude(x)
    z = a * a
    near = fma(polynomial(z, row.polynomials[0]) * z, a, a)
    end = at_most(a, row.end)
    rest, power = exp_factors(end + end, exp_row)
    far = 1.0 - 2.0 / fma(rest, power, 1.0)
    return with_sign_of(E.select(E.lt(a, constant(row.switch, a)), near, far), x)


def erf(x: Expr, row: Approximation, exp_row: Approximation) -> Expr:
    """A polynomial near 0, 1 - exp(x * Q(x) - x) beyond."""
    a = magnitude(x)
    near = fma(polynomial(a * a, row.polynomials[0]), a, a)
    end = at_most(a, row.end)
    rest, power = exp_factors(fma(polynomial(end, row.polynomials[1]), end, -end), exp_row)
    far = fma(-rest, power, 1.0)
    return with_sign_of(E.select(E.lt(a, constant(row.switch, a)), near, far), x)


def atan(x: Expr, row: Approximation) -> Expr:
    """A polynomial of |x|, and beyond 1 one of its inverse, taken from pi / 2."""
    a = magnitude(x)
    is_far = E.lt(constant(1.0, a), a)
    t = E.select(is_far, 1.0 / a, a)
    z = t * t
    near = fma(polynomial(z, row.polynomials[0]) * z, t, t)
    p, q = HALF_PI[a.dtype.scalar]
    return with_sign_of(E.select(is_far, fma(constant(p, a), q, -near), near), x)


HALF_PI = {f32: (0.93318945, 1.6832556), f64: (0.9328218464071654, 1.683918888526184)}
"""Factors whose product is pi / 2 to about twice their digits: a fused multiply-add has all of them."""

# Coefficients: fits of minimax.py beside the tests of this folder

TANH_F32 = Approximation(
    UnaryOp.TANH, f32, "default", rational,
    (
        (1.807183e-08, 2.672436e-05, 0.0044269995, 0.16774456, 1.25),
        (1.027475e-06, 0.00042017482, 0.032564215, 0.5844111, 1.25),
    ),
    ulp=4.8, source="tanh(x) = x * P(x**2) / Q(x**2), minimax on [0, 8.4]; it reaches 1 at `end`",
    end=7.920443058013916,
)  # fmt: skip
TANH_F32_STRICT = Approximation(
    UnaryOp.TANH, f32, "strict", partial(tanh, exp_row=EXP_F32_STRICT),
    ((-0.00035845285, 0.0023013677, -0.007946111, 0.02148666, -0.053879805, 0.13332345, -0.33333296),),
    ulp=1.0, source="tanh(x) = x + x**3 * P(x**2), minimax on [0, 1]; Cephes' 1 - 2 / (exp(2 x) + 1) beyond",
    switch=1.0, end=9.5,
)  # fmt: skip
TANH_F64 = Approximation(
    UnaryOp.TANH, f64, "default", partial(tanh, exp_row=EXP_F64_STRICT),
    (
        (
            -1.6072575721718737e-05, 7.714438122117055e-05, -0.00022856422626230612, 0.000586316549243994,
            -0.0014549588812626545, 0.0035919891746006307, -0.00886322100275492, 0.02186948757610746,
            -0.05396825393126854, 0.13333333333262096, -0.33333333333332854,
        ),
    ),
    ulp=1.4, source="as TANH_F32_STRICT, on [0, 0.625]", switch=0.625, end=20.0,
)  # fmt: skip
ERF_F32 = Approximation(
    UnaryOp.ERF, f32, "default", rational,
    (
        (0.0002301523, 0.0031174903, 0.050302543, 0.17788036, 1.135),
        (-1.3217878e-07, 2.4736793e-05, 0.000963458, 0.013516299, 0.1083051, 0.4929312, 1.0058676),
    ),
    ulp=5.24, source="erf(x) = x * P(x**2) / Q(x**2), minimax on [0, 3.65]; it reaches 1 at `end`",
    end=3.6528522968292236,
)  # fmt: skip
ERF_F32_STRICT = Approximation(
    UnaryOp.ERF, f32, "strict", partial(erf, exp_row=EXP_F32_STRICT),
    (
        (7.853865e-05, -0.00080101955, 0.0051883277, -0.026853813, 0.112835854, -0.37612626, 0.12837917),
        (-1.3962386e-05, 0.00035059152, -0.003757475, 0.024010066, -0.10653086, -0.63496953, -0.12869434),
    ),
    ulp=1.0, source="erf(x) = x + x * P(x**2), minimax on [0, 1]; 1 - exp(x * Q(x) - x) on [1, 4], as in njuffa's erff",
    switch=1.0, end=4.0,
)  # fmt: skip
ERF_F64 = Approximation(
    UnaryOp.ERF, f64, "default", partial(erf, exp_row=EXP_F64_STRICT),
    (
        (
            -7.779434439233252e-10, 1.3710961882853134e-08, -1.6206309422328078e-07, 1.644713099912446e-06,
            -1.4924712255283092e-05, 0.00012055293574456788, -0.0008548325929232586, 0.005223977606116762,
            -0.026866170643111257, 0.11283791670944184, -0.3761263890318352, 0.12837916709551256,
        ),
        (
            -1.0927492968808891e-13, 5.925769983943389e-12, -1.5004489773822303e-10, 2.358355272742483e-09,
            -2.5785990168742317e-08, 2.0806890386651058e-07, -1.2799619184001932e-06, 6.089389615972712e-06,
            -2.2290447816871233e-05, 6.028524104671913e-05, -0.00010290124263468116, 1.1272193050402888e-05,
            0.0005633669612912013, -0.00168296247290055, 0.00020575859244791907, 0.0191279692192505,
            -0.10277182294832517, -0.6366200486452396, -0.1283791303081563,
        ),
    ),
    ulp=1.1, source="as ERF_F32_STRICT, on [0, 1] and [1, 6]", switch=1.0, end=6.0,
)  # fmt: skip
ATAN_F32 = Approximation(
    UnaryOp.ATAN, f32, "default", atan,
    (
        (
            0.0029206827, -0.01636789, 0.043211795, -0.07552208, 0.10666001, -0.14211054, 0.19993773, -0.33333153,
        ),
    ),
    ulp=1.6, source="atan(t) = t + t**3 * P(t**2), minimax on [0, 1]",
)  # fmt: skip
ATAN_F64 = Approximation(
    UnaryOp.ATAN, f64, "default", atan,
    (
        (
            -2.025933353462874e-05, 0.00022302945580416242, -0.0011641009614371505, 0.003856048221294294,
            -0.009184683966524118, 0.0169781881765042, -0.025826934610083396, 0.034067905105418815,
            -0.0409264312992255, 0.04673951564985305, -0.052392335992050544, 0.0587730791155227,
            -0.06665860388647532, 0.07692212934162831, -0.0909090123579272, 0.11111110678781402,
            -0.14285714271336553, 0.1999999999975507, -0.3333333333333186,
        ),
    ),
    ulp=2.0, source="as ATAN_F32",
)  # fmt: skip

SATURATING = (TANH_F32, TANH_F32_STRICT, TANH_F64, ERF_F32, ERF_F32_STRICT, ERF_F64, ATAN_F32, ATAN_F64)
