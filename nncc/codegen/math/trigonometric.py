"""sin and cos, by reduction to [-pi/2, pi/2] in three steps.

For |x| up to 1e5 (f32) or 1e9 (f64) the error is the table's. Beyond it grows (f32: 3 ulp at 1e6, 4e-3 absolute at
6e6), and from 2**(mantissa - 1) * pi on the result is a number in [-1, 1] without meaning. Infinities give NaN.
"""

from __future__ import annotations

from fractions import Fraction

from nncc.codegen.math.floats import at_least, at_most, bits, fma, format_of, from_bits, integer, magnitude, polynomial
from nncc.codegen.math.table import Approximation
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp

PI = Fraction("3.14159265358979323846264338327950288419716939937510582097494459")


def sin(x: Expr, row: Approximation) -> Expr:
    """sin(x) = sign(x) * (-1)**n * sin(r) with |x| = n * pi + r; so that sin(-0) is -0."""
    f, a = format_of(x), magnitude(x)
    shifted = fma(a, float(1 / PI), f.shifter)
    sine = _alternating_sine(_rest(a, shifted - f.shifter), shifted, row)
    sign = integer(BinaryOp.BITAND, bits(x), f.sign)
    return from_bits(integer(BinaryOp.BITXOR, sine, sign))


def cos(x: Expr, row: Approximation) -> Expr:
    """cos(x) = (-1)**n * sin(r) with x = (n - 1/2) * pi + r."""
    f = format_of(x)
    shifted = fma(x, float(1 / PI), 0.5) + f.shifter
    n = shifted - f.shifter
    return from_bits(_alternating_sine(_rest(x, n - 0.5), shifted, row))


def _rest(x: Expr, n: Expr) -> Expr:
    """x - n * pi. The first step is exact."""
    for part in format_of(x).parts(PI, 3):
        x = fma(n, -part, x)
    return x


def _alternating_sine(r: Expr, shifted: Expr, row: Approximation) -> Expr:
    """The bits of sin(r), negated where the integer in `shifted` is odd. r stops where it can only be meaningless."""
    f = format_of(r)
    r = at_most(at_least(r, -2.0), 2.0)
    z = r * r
    sine = fma(r * z, polynomial(z, row.polynomials[0]), r)
    odd = integer(BinaryOp.SHL, bits(shifted), f.dtype.bits - 1)
    return integer(BinaryOp.BITXOR, bits(sine), odd)
