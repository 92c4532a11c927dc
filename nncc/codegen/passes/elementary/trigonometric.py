"""sin and cos, by reduction to [-pi/2, pi/2]: in three steps of the table's error up to LIMITS, beyond them exactly.

Hardly any argument is beyond: emitters compute the exact reduction only where one is. Infinities give NaN.
"""

from __future__ import annotations

from nncc.codegen.passes.elementary.approximation import Approximation
from nncc.codegen.passes.elementary.floats import bits, fma, format_of, from_bits, integer, magnitude, polynomial
from nncc.codegen.passes.elementary.payne_hanek import PI, fold
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
    near = _alternating(_rest(a, shifted - f.shifter), shifted)
    sine = _sine(_beyond_limit(a, fold(a, is_cosine=False), near), row)
    sign = integer(BinaryOp.BITAND, bits(x), f.sign)
    return from_bits(integer(BinaryOp.BITXOR, bits(sine), sign))


def cos(x: Expr, row: Approximation) -> Expr:
    """cos(x) = (-1)**n * sin(r) with |x| = (n - 1/2) * pi + r."""
    f, a = format_of(x), magnitude(x)
    shifted = fma(a, float(1 / PI), 0.5) + f.shifter
    n = shifted - f.shifter
    return _sine(_beyond_limit(a, fold(a, is_cosine=True), _alternating(_rest(a, n - 0.5), shifted)), row)


def _rest(x: Expr, n: Expr) -> Expr:
    """x - n * pi. The first step is exact."""
    for part in format_of(x).parts(PI, 3):
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
