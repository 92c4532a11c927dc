"""Pass: max and min become comparisons and selects that propagate NaN in the fewest instructions."""

from __future__ import annotations

from dataclasses import replace

from nncc.ir import expr as E
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.walk import map_all_expressions, operators, rewriting


def lower_extrema(kernel: Kernel) -> Kernel:
    """No max or min is left.

    Rewrite: max(a, b)  ->  select(is_nan(b), NaN, select(a < b, b, a)), without the first select where b is a number.
    The inner select is one instruction on x86 (maxps gives its second operand when either is NaN). It stays one because the
    outer select does not give b too: LLVM makes of two selects that do a comparison, an or and a blend (3x3 windows, Zen 3:
    1.4 times as long).
    Also max(select(is_nan(a), c, a), c)  ->  select(c < a, a, c) for a number c, which is c where a is NaN, too: that clamps
    what is rounded to an unsigned integer (QuantizeLinear of 2 MB, Zen 5: 0.86 of the time).
    """
    return replace(kernel, body=map_all_expressions(kernel.body, rewriting(_selected, _has_extrema)))


def _has_extrema(x: Expr) -> bool:
    return not operators(x).isdisjoint((BinaryOp.MAX, BinaryOp.MIN))


def _selected(x: Expr) -> Expr | None:
    if not (isinstance(x, E.Binary) and x.op in (BinaryOp.MAX, BinaryOp.MIN)):
        return None
    a, b = (x.b, x.a) if _is_number(x.a) else (x.a, x.b)
    replaced = _with_number_for_nan(a, b) if _is_number(b) else None
    a, b = (a, b) if replaced is None else (b, replaced)
    low, high = (a, b) if x.op is BinaryOp.MAX else (b, a)
    inner = E.Select(E.Binary(BinaryOp.LT, low, high), b, a)
    if not x.dtype.is_float or _is_number(b) or replaced is not None:
        return inner
    nan = E.broadcast(E.Const(float("nan"), x.dtype.scalar), x.dtype.lanes)
    return E.Select(E.Unary(UnaryOp.IS_NAN, b), nan, inner)


def _with_number_for_nan(x: Expr, number: Expr) -> Expr | None:
    """What x is but where that is NaN and x the number; None where x is something else."""
    found = isinstance(x, E.Select) and x.a is number and x.condition is E.Unary(UnaryOp.IS_NAN, x.b)
    return x.b if isinstance(x, E.Select) and found else None


def _is_number(x: Expr) -> bool:
    """Whether x is known not to be NaN."""
    x = x.x if isinstance(x, E.Broadcast) else x
    return isinstance(x, E.Const) and x.value == x.value
