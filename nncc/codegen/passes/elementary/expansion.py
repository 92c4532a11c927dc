"""The table of approximations, one row for each function, dtype and precision, and the pass that expands functions by it.

All coefficients are minimax fits. `minimax.py` in the tests of this folder has target, weight and interval of each, and fits
them anew. `ulp` of a row bounds the error of the whole expanded function.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from nncc.codegen.passes.elementary.approximation import Approximation
from nncc.codegen.passes.elementary.exponential import EXPONENTIAL
from nncc.codegen.passes.elementary.power import POWER, rsqrt
from nncc.codegen.passes.elementary.quotients import ClampedQuotients, may_round_quotients, one_quotient, rounded_quotient
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

    whole = fuses and not divides

    def expanded(x: Expr) -> Expr | None:
        found = expand(x, precision, fuses)
        return rounded_quotient(x) if found is None and whole else found

    if whole:
        stmt = map_all_expressions(stmt, rewriting(ClampedQuotients(), may_round_quotients))
    return map_all_expressions(stmt, rewriting(expanded, _has_functions))


def _has_functions(x: Expr) -> bool:
    return not EXPANDED.isdisjoint(operators(x)) or may_round_quotients(x)


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
