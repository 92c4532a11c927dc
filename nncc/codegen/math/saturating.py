"""tanh and erf: odd functions that run into 1."""

from __future__ import annotations

from nncc.codegen.math.exponential import exp_factors
from nncc.codegen.math.floats import at_least, at_most, constant, fma, magnitude, polynomial, with_sign_of
from nncc.codegen.math.table import Approximation
from nncc.ir import expr as E
from nncc.ir.expr import Expr


def rational(x: Expr, row: Approximation) -> Expr:
    """x * P(x**2) / Q(x**2), where x stops at `end`; there the row's coefficients give exactly 1."""
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
