"""The pass: every elementary function becomes IR arithmetic."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from nncc.codegen.math import table as t
from nncc.codegen.math.exponential import exp, exp_gradual, log
from nncc.codegen.math.power import power, rsqrt
from nncc.codegen.math.saturating import erf, rational, tanh
from nncc.codegen.math.trigonometric import cos, sin
from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, f64
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.stmt import Stmt
from nncc.ir.walk import map_all_expressions, operators, rewrite

Form = Callable[[Expr], Expr]

_DEFAULT: dict[tuple[UnaryOp, DType], Form] = {
    (UnaryOp.EXP, f32): partial(exp, row=t.EXP_F32),
    (UnaryOp.EXP, f64): partial(exp, row=t.EXP_F64),
    (UnaryOp.LOG, f32): partial(log, row=t.LOG_F32),
    (UnaryOp.LOG, f64): partial(log, row=t.LOG_F64),
    (UnaryOp.TANH, f32): partial(rational, row=t.TANH_F32),
    (UnaryOp.TANH, f64): partial(tanh, row=t.TANH_F64, exp_row=t.EXP_F64_STRICT),
    (UnaryOp.ERF, f32): partial(rational, row=t.ERF_F32),
    (UnaryOp.ERF, f64): partial(erf, row=t.ERF_F64, exp_row=t.EXP_F64_STRICT),
    (UnaryOp.SIN, f32): partial(sin, row=t.SIN_F32),
    (UnaryOp.SIN, f64): partial(sin, row=t.SIN_F64),
    (UnaryOp.COS, f32): partial(cos, row=t.COS_F32),
    (UnaryOp.COS, f64): partial(cos, row=t.COS_F64),
    (UnaryOp.RSQRT, f32): rsqrt,
    (UnaryOp.RSQRT, f64): rsqrt,
}
_STRICT: dict[tuple[UnaryOp, DType], Form] = {
    (UnaryOp.EXP, f32): partial(exp_gradual, row=t.EXP_F32_STRICT),
    (UnaryOp.EXP, f64): partial(exp_gradual, row=t.EXP_F64_STRICT),
    (UnaryOp.LOG, f32): partial(log, row=t.LOG_F32_STRICT),
    (UnaryOp.TANH, f32): partial(tanh, row=t.TANH_F32_STRICT, exp_row=t.EXP_F32_STRICT),
    (UnaryOp.ERF, f32): partial(erf, row=t.ERF_F32_STRICT, exp_row=t.EXP_F32_STRICT),
}
_FORMS = {"default": _DEFAULT, "strict": _DEFAULT | _STRICT}
_FUNCTIONS = {BinaryOp.POW, *(op for op, _ in _DEFAULT)}
_POWER_ROWS = {f32: (t.POW_F32, t.EXP_F32_STRICT), f64: (t.POW_F64, t.EXP_F64_STRICT)}


def _square_root(x: Expr) -> Expr:
    """x ** 0.5: unlike sqrt, 0 for -0 and infinite for -inf."""
    root = E.Unary(UnaryOp.SQRT, x) + 0.0
    return E.select(E.eq(x, -math.inf), E.wrap(math.inf, x.dtype), root)


def _cube_of_fourth_root(x: Expr) -> Expr:
    root = _square_root(x)
    return root * E.Unary(UnaryOp.SQRT, root)


_POWERS: dict[float, Form] = {
    -1.0: lambda x: 1.0 / x,
    -0.5: lambda x: 1.0 / _square_root(x),
    0.0: lambda x: E.wrap(1.0, x.dtype),
    0.5: _square_root,
    1.0: lambda x: x,
    2.0: lambda x: x * x,
    3.0: lambda x: x * x * x,
}
"""The exponents that need no logarithm."""
_DEFAULT_POWERS: dict[float, Form] = {
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
    memo: dict[Expr, Expr] = {}
    return map_all_expressions(stmt, lambda x: rewrite(x, lambda e: expand(e, precision), memo, _has_functions))


def _has_functions(x: Expr) -> bool:
    return not _FUNCTIONS.isdisjoint(operators(x))


def expand(x: Expr, precision: str = "default") -> Expr | None:
    """An elementary function of floats as equal arithmetic, f16 and bf16 by way of f32; None for anything else.

    Raises: ComputeError for an unknown precision.
    """
    if precision not in _FORMS:
        raise ComputeError(f"unknown precision {precision!r}; known: {', '.join(_FORMS)}")
    if not x.dtype.is_float:
        return None
    wide = f64 if x.dtype.bits == 64 else f32
    if isinstance(x, E.Unary) and (x.op, wide) in _DEFAULT:
        form, operand = _FORMS[precision][x.op, wide], x.x
    elif isinstance(x, E.Binary) and x.op is BinaryOp.POW:
        form, operand = _power(x.b, wide, precision), x.a
    else:
        return None
    return E.convert(form(E.convert(operand, wide)), x.dtype)


def _power(exponent: Expr, wide: DType, precision: str) -> Form:
    scalar = exponent.x if isinstance(exponent, E.Broadcast) else exponent
    if isinstance(scalar, E.Const) and scalar.value in _SIMPLE_POWERS[precision]:
        return _SIMPLE_POWERS[precision][scalar.value]
    row, exp_row = _POWER_ROWS[wide]
    return partial(power, y=E.convert(exponent, wide), row=row, exp_row=exp_row)
