"""The table of approximations, one row for each function, dtype and precision, and the pass that expands functions by it.

All coefficients are minimax fits. `minimax.py` in the tests of this folder has target, weight and interval of each, and fits
them anew. `ulp` of a row bounds the error of the whole expanded function.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeGuard

import numpy as np

from nncc.codegen.passes.elementary.approximation import Approximation
from nncc.codegen.passes.elementary.exponential import EXPONENTIAL
from nncc.codegen.passes.elementary.power import POWER, rsqrt
from nncc.codegen.passes.elementary.saturating import SATURATING
from nncc.codegen.passes.elementary.trigonometric import TRIGONOMETRIC
from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, f64
from nncc.ir.expr import Expr
from nncc.ir.ops import EXPANDED, BinaryOp, UnaryOp
from nncc.ir.stmt import Stmt
from nncc.ir.walk import map_all_expressions, operators, rewriting

__all__ = ["APPROXIMATIONS", "Approximation"]

APPROXIMATIONS = (*EXPONENTIAL, *SATURATING, *TRIGONOMETRIC, *POWER)

Formula = Callable[[Expr], Expr]
Forms = dict[tuple[UnaryOp | BinaryOp, DType], Callable[..., Expr]]


_ROOTS: Forms = {(UnaryOp.RSQRT, f32): rsqrt, (UnaryOp.RSQRT, f64): rsqrt}


def _forms(precision: str, fuses: bool) -> Forms:
    """The form of each function in a precision: that of its row there, or of the default one."""
    rows = {(row.op, row.dtype): row for each in ("default", precision) for row in APPROXIMATIONS if row.precision == each}
    return _ROOTS | {key: partial(row.form, row=replace(row, fuses=fuses)) for key, row in rows.items()}


_FORMS = {(precision, fuses): _forms(precision, fuses) for precision in ("default", "strict") for fuses in (True, False)}


def _square_root(x: Expr) -> Expr:
    """x ** 0.5: unlike sqrt, 0 for -0 and infinite for -inf."""
    root = E.Unary(UnaryOp.SQRT, x) + 0.0
    return E.select(E.eq(x, -math.inf), E.wrap(math.inf, x.dtype), root)


def _cube_of_fourth_root(x: Expr) -> Expr:
    root = _square_root(x)
    return root * E.Unary(UnaryOp.SQRT, root)


_POWERS: dict[float, Formula] = {
    -1.0: lambda x: 1.0 / x,
    -0.5: lambda x: 1.0 / _square_root(x),
    0.0: lambda x: E.wrap(1.0, x.dtype),
    0.5: _square_root,
    1.0: lambda x: x,
    2.0: lambda x: x * x,
    3.0: lambda x: x * x * x,
}
"""The exponents that need no logarithm."""
_DEFAULT_POWERS: dict[float, Formula] = {
    -0.75: lambda x: 1.0 / _cube_of_fourth_root(x),
    -0.25: lambda x: 1.0 / E.Unary(UnaryOp.SQRT, _square_root(x)),
    0.25: lambda x: E.Unary(UnaryOp.SQRT, _square_root(x)),
    0.75: _cube_of_fourth_root,
    1.5: lambda x: E.Unary(UnaryOp.ABS, x) * _square_root(x),
}
"""Others, by roots: with more error than the logarithm has, so not in strict code."""
_SIMPLE_POWERS = {"default": _POWERS | _DEFAULT_POWERS, "strict": _POWERS}


def expand_math(stmt: Stmt, precision: str = "default", fuses: bool = True, divides: bool = False) -> Stmt:
    """The statement with every elementary function expanded, and rounded quotients without divisions.

    fuses: whether a fused multiply-add is one instruction; without it, products that have to be exact are those of shorter
    factors, and rounded quotients stay divisions. divides: these do in any case. Raises: ComputeError for an unknown
    precision.
    """

    def expanded(x: Expr) -> Expr | None:
        found = expand(x, precision, fuses)
        return rounded_quotient(x) if found is None and fuses and not divides else found

    return map_all_expressions(stmt, rewriting(expanded, _has_functions))


def _has_functions(x: Expr) -> bool:
    return not EXPANDED.isdisjoint(operators(x)) or _may_round_quotients(x)


def expand(x: Expr, precision: str = "default", fuses: bool = True) -> Expr | None:
    """An elementary function of floats as equal arithmetic, f16 and bf16 by way of f32, and a product of a reciprocal and
    such a function as one quotient; None for anything else. fuses: see `expand_math`.

    Raises: ComputeError for an unknown precision.
    """
    if precision not in _SIMPLE_POWERS:
        raise ComputeError(f"unknown precision {precision!r}; known: {', '.join(_SIMPLE_POWERS)}")
    if not x.dtype.is_float:
        return None
    wide = x.dtype.computed.scalar
    form: Formula
    if isinstance(x, E.Unary) and x.op in EXPANDED:
        form, operand = _FORMS[precision, fuses][x.op, wide], x.x
    elif isinstance(x, E.Binary) and x.op is BinaryOp.POW:
        form, operand = _power(x.b, wide, precision, fuses), x.a
    else:
        return one_quotient(x) if precision == "default" else None
    return E.convert(form(E.convert(operand, wide)), x.dtype)


def _power(exponent: Expr, wide: DType, precision: str, fuses: bool) -> Formula:
    scalar = exponent.x if isinstance(exponent, E.Broadcast) else exponent
    if isinstance(scalar, E.Const) and scalar.value in _SIMPLE_POWERS[precision]:
        return _SIMPLE_POWERS[precision][scalar.value]
    return partial(_FORMS[precision, fuses][BinaryOp.POW, wide], y=E.convert(exponent, wide))


_ROUNDING = frozenset({UnaryOp.ROUND, UnaryOp.FLOOR, UnaryOp.CEIL, UnaryOp.TRUNC})
_GREATEST_DIVISOR = 2.0**60
"""Divisors up to this one, and down to its inverse: what underflows on the way to their quotients is far below 1."""


def _may_round_quotients(x: Expr) -> bool:
    """Whether an expression may have quotients that are rounded to whole numbers."""
    found = operators(x)
    return BinaryOp.DIV in found and not _ROUNDING.isdisjoint(found)


def rounded_quotient(x: Expr) -> Expr | None:
    """The whole number that a quotient of f32 by a number is rounded to, without a division; None for anything else.

    q = x * r, with r the inverse of the divisor d, is near the quotient, and the rest e = x - q * d is exact: q + r * e is
    rounded as the quotient, unless all bits of d's fraction are 1. Infinite products stay as they are, if the range of x
    allows them. These are 5 instructions in place of a division, which takes 10 to 16 cycles for 16 numbers. Requires: a
    fused multiply-add rounds once. Source: Markstein, "IA-64 and Elementary Functions", 2000, chapter 8.
    """
    if not isinstance(x, E.Unary) or x.op not in _ROUNDING or x.dtype.scalar is not f32 or not _is_quotient(x.x):
        return None
    quotient, number = x.x, _number(x.x.b)
    if number is None or not _has_exact_quotients(number):
        return None
    inverse = E.wrap(float(np.float32(1) / np.float32(number)), x.dtype)
    near = quotient.a * inverse
    exact = E.Fma(E.Fma(E.Unary(UnaryOp.NEG, near), quotient.b, quotient.a), inverse, near)
    if max(map(abs, _range(quotient.a, {}))) <= _LARGEST * abs(number):
        return E.Unary(x.op, exact)
    is_finite = E.lt(E.Unary(UnaryOp.ABS, near), E.wrap(math.inf, x.dtype))
    return E.Unary(x.op, E.select(is_finite, exact, near))


def _has_exact_quotients(number: float) -> bool:
    """Whether a divisor of f32 is neither far from 1 nor has a fraction whose bits are all 1."""
    above = float(np.nextafter(np.float32(abs(number)), np.float32(math.inf)))
    return 1 / _GREATEST_DIVISOR <= abs(number) <= _GREATEST_DIVISOR and math.frexp(above)[0] != 0.5


Range = tuple[float, float]

_LARGEST = 2.0**120
"""Numbers up to this one are far from overflowing in f32 and f64, whatever is rounded on the way."""
MOST = 2.0**10
"""The greatest divisor of the quotient: the product is 0 where the reciprocal is below 2**-118 at least."""
_ANY: Range = (-math.inf, math.inf)


def one_quotient(x: Expr) -> Expr | None:
    """(1 / b) * (c / d) as c / (b * d), for d between 1 and MOST, so that b * d overflows only where 1 / b is nearly 0; None
    for anything else.

    It saves a division, which takes 10 cycles for 16 f32 on Sapphire Rapids, as long as 20 products. The gates of an LSTM or
    of a gated convolution are products of 1 / (1 + exp(-x)) and tanh, which is a ratio of polynomials.
    """
    if not isinstance(x, E.Binary) or x.op is not BinaryOp.MUL or not x.dtype.is_float:
        return None
    for one, other in ((x.a, x.b), (x.b, x.a)):
        if _is_quotient(one) and _is_quotient(other) and _number(one.a) == 1.0:
            low, high = _range(other.b, {})
            if low >= 1.0 and high <= MOST:
                return other.a / (one.b * other.b)
    return None


def _is_quotient(x: Expr) -> TypeGuard[E.Binary]:
    return isinstance(x, E.Binary) and x.op is BinaryOp.DIV


def _number(x: Expr) -> float | None:
    x = x.x if isinstance(x, E.Broadcast) else x
    return float(x.value) if isinstance(x, E.Const) else None


def _range(x: Expr, known: dict[Expr, Range]) -> Range:
    """The least and the greatest number that an expression of integers, clamps, sums and products can be; NaN aside.
    Infinite where sums and products may overflow."""
    if x not in known:
        low, high = _found(x, known)
        known[x] = -math.inf if low < -_LARGEST else low, math.inf if high > _LARGEST else high
    return known[x]


def _found(x: Expr, known: dict[Expr, Range]) -> Range:
    number = _number(x)
    if number is not None:
        return number, number
    if isinstance(x, E.Fma):
        return _sum(_product(x.a, x.b, known), _range(x.c, known))
    if isinstance(x, E.Cast) and x.x.dtype.is_int and x.dtype.scalar in (f32, f64):
        return float(x.x.dtype.lowest), float(x.x.dtype.highest)
    if isinstance(x, E.Unary) and x.op in _ROUNDING:
        low, high = _range(x.x, known)
        return low - 1, high + 1
    if isinstance(x, E.Binary):
        return _combined(x, known)
    return _clamped(x, known) if isinstance(x, E.Select) else _ANY


def _combined(x: E.Binary, known: dict[Expr, Range]) -> Range:
    if x.op is BinaryOp.MUL:
        return _product(x.a, x.b, known)
    if x.op not in (BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MAX, BinaryOp.MIN):
        return _ANY
    (low, high), (least, most) = _range(x.a, known), _range(x.b, known)
    if x.op in (BinaryOp.ADD, BinaryOp.SUB):
        return _sum((low, high), (least, most) if x.op is BinaryOp.ADD else (-most, -least))
    end = max if x.op is BinaryOp.MAX else min
    return end(low, least), end(high, most)


def _sum(a: Range, b: Range) -> Range:
    ends = a[0] + b[0], a[1] + b[1]
    return _ANY if any(map(math.isnan, ends)) else ends


def _product(a: Expr, b: Expr, known: dict[Expr, Range]) -> Range:
    ends = [p * q for p in _range(a, known) for q in _range(b, known)]
    if any(map(math.isnan, ends)):
        return _ANY
    return (max(min(ends), 0.0) if a is b else min(ends)), max(ends)


def _clamped(x: E.Select, known: dict[Expr, Range]) -> Range:
    """Of `bound if bound < y else y`, and of `bound if y < bound else y`; of another choice, both."""
    test, bound = x.condition, _number(x.a)
    (least, most), (low, high) = _range(x.a, known), _range(x.b, known)
    if bound is None or not isinstance(test, E.Binary) or test.op is not BinaryOp.LT:
        return min(least, low), max(most, high)
    if test.a is x.a and test.b is x.b:
        return min(low, bound), min(high, bound)
    if test.a is x.b and test.b is x.a:
        return max(low, bound), max(high, bound)
    return min(least, low), max(most, high)
