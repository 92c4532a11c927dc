"""sin and cos."""

from __future__ import annotations

from fractions import Fraction

from nncc.codegen.math.floats import bits, fma, format_of, from_bits, integer, polynomial
from nncc.codegen.math.table import Approximation
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp

PI = Fraction("3.14159265358979323846264338327950288419716939937510582097494459")


def sin(x: Expr, row: Approximation) -> Expr:
    """x = n * pi + r, sin(x) = (-1)**n * sin(r)."""
    f = format_of(x)
    shifted = fma(x, float(1 / PI), f.shifter)
    return _signed_sine(_rest(x, shifted - f.shifter), shifted, row)


def cos(x: Expr, row: Approximation) -> Expr:
    """x = (n - 1/2) * pi + r, cos(x) = (-1)**(n + 1) * sin(r)."""
    f = format_of(x)
    shifted = fma(x, float(1 / PI), 0.5) + f.shifter
    n = shifted - f.shifter
    return -_signed_sine(_rest(x, n - 0.5), shifted, row)


def _rest(x: Expr, n: Expr) -> Expr:
    for part in format_of(x).parts(PI, 3):
        x = fma(n, -part, x)
    return x


def _signed_sine(r: Expr, shifted: Expr, row: Approximation) -> Expr:
    """sin(r), negated where the integer that `shifted` holds is odd."""
    f = format_of(r)
    sine = r * polynomial(r * r, (*row.coefficients[0], 1.0))
    odd = integer(BinaryOp.SHL, bits(shifted), f.dtype.bits - 1)
    return from_bits(integer(BinaryOp.BITXOR, bits(sine), odd))
