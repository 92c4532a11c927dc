"""The pass: every elementary function becomes IR arithmetic."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from nncc.codegen.passes.elementary.power import rsqrt
from nncc.codegen.passes.elementary.ratios import one_quotient
from nncc.codegen.passes.elementary.table import APPROXIMATIONS
from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, f64
from nncc.ir.expr import Expr
from nncc.ir.ops import EXPANDED, BinaryOp, UnaryOp
from nncc.ir.stmt import Stmt
from nncc.ir.walk import map_all_expressions, operators, rewriting

Formula = Callable[[Expr], Expr]
Forms = dict[tuple[UnaryOp | BinaryOp, DType], Callable[..., Expr]]


def _forms(precision: str) -> Forms:
    """The form of each function that has a row in a precision."""
    return {(row.op, row.dtype): partial(row.form, row=row) for row in APPROXIMATIONS if row.precision == precision}


_DEFAULT: Forms = {(UnaryOp.RSQRT, f32): rsqrt, (UnaryOp.RSQRT, f64): rsqrt, **_forms("default")}
_FORMS = {"default": _DEFAULT, "strict": _DEFAULT | _forms("strict")}


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


def expand_math(stmt: Stmt, precision: str = "default") -> Stmt:
    """The statement with every elementary function expanded. Raises: ComputeError for an unknown precision."""
    return map_all_expressions(stmt, rewriting(lambda e: expand(e, precision), _has_functions))


def _has_functions(x: Expr) -> bool:
    return not EXPANDED.isdisjoint(operators(x))


def expand(x: Expr, precision: str = "default") -> Expr | None:
    """An elementary function of floats as equal arithmetic, f16 and bf16 by way of f32, and a product of a reciprocal and
    such a function as one quotient; None for anything else.

    Raises: ComputeError for an unknown precision.
    """
    if precision not in _FORMS:
        raise ComputeError(f"unknown precision {precision!r}; known: {', '.join(_FORMS)}")
    if not x.dtype.is_float:
        return None
    wide = x.dtype.computed.scalar
    form: Formula
    if isinstance(x, E.Unary) and x.op in EXPANDED:
        form, operand = _FORMS[precision][x.op, wide], x.x
    elif isinstance(x, E.Binary) and x.op is BinaryOp.POW:
        form, operand = _power(x.b, wide, precision), x.a
    else:
        return one_quotient(x) if precision == "default" else None
    return E.convert(form(E.convert(operand, wide)), x.dtype)


def _power(exponent: Expr, wide: DType, precision: str) -> Formula:
    scalar = exponent.x if isinstance(exponent, E.Broadcast) else exponent
    if isinstance(scalar, E.Const) and scalar.value in _SIMPLE_POWERS[precision]:
        return _SIMPLE_POWERS[precision][scalar.value]
    return partial(_FORMS[precision][BinaryOp.POW, wide], y=E.convert(exponent, wide))
