"""Passes that bring operators to those that processors have.

Pass: what processors have no instruction for, in terms of what they have.

- Arithmetic on f16, bf16 and float8 is done in f32 and rounded after every operator; f32 has more than twice their
  bits, so the result is that of the narrow operator (Figueroa, 1995). Where that is one of the operands, or one with another
  sign, bf16 is not rounded, which takes subnormal numbers for zero on some processors (`vcvtneps2bf16`).
- f16, bf16 and float8 are converted to and from f32 only (f64 and i64 are rounded twice); float8 by arithmetic.
- Divisions of integers, and rests of floats, come of what `quotients.py` says.
- The magnitude of an unsigned integer is itself.

Pass: max and min become comparisons and selects that propagate NaN in the fewest instructions.
"""

from __future__ import annotations

from dataclasses import replace

from nncc.codegen.passes.arithmetic import quotients
from nncc.codegen.passes.arithmetic.float8 import rounded, widened
from nncc.codegen.passes.elementary.approximation import bits, integer
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, Kind, u16
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel
from nncc.ir.ops import COMPARISONS, BinaryOp, UnaryOp
from nncc.ir.walk import map_all_expressions, map_operands, operators, rewriting

_QUOTIENTS = (BinaryOp.FLOORDIV, BinaryOp.MOD, BinaryOp.REMAINDER)
_EXACT = (BinaryOp.MAX, BinaryOp.MIN, UnaryOp.NEG, UnaryOp.ABS)
"""The operators whose result is one of their operands, but for its sign."""


def legalise(kernel: Kernel) -> Kernel:
    """No operator works on narrow floats (float8 and bf16 may be selected, which takes their bits alone); no float is
    divided with floor or modulo, and no integer by 0 or -1."""
    return replace(kernel, body=map_all_expressions(kernel.body, rewriting(_legal)))


def _legal(x: Expr) -> Expr | None:
    if isinstance(x, E.Unary) and x.op is UnaryOp.ABS and x.dtype.kind is Kind.UINT:
        return x.x
    if isinstance(x, E.Binary) and x.op in _QUOTIENTS:
        return _divided(x)
    if isinstance(x, E.Cast) and (_is_narrow(x) or _is_narrow(x.x)):
        return _converted(_converted(x.x, (x.x if _is_narrow(x.x) else x).dtype.computed), x.type)
    if isinstance(x, E.Select) and (x.dtype.row.is_storage or x.dtype.kind is Kind.BFLOAT):
        return None
    if isinstance(x, E.Binary | E.Unary | E.Fma | E.Select) and _works_on_narrow(x):
        wide = map_operands(x, lambda o: _converted(o, o.dtype.computed))
        if wide.dtype.is_bool:
            return wide
        is_exact = x.dtype.kind is Kind.BFLOAT and isinstance(x, E.Binary | E.Unary) and x.op in _EXACT
        return _upper_half(wide, x.dtype) if is_exact else _converted(wide, x.dtype)
    return None


def _upper_half(x: Expr, dtype: DType) -> Expr:
    """An f32 that is a number of bf16, as bf16."""
    return E.Bitcast(E.convert(integer(BinaryOp.SHR, bits(x), 16), u16), dtype)


def _converted(x: Expr, to: DType) -> Expr:
    """One of two conversions, of which one ends in f32 and the other begins there."""
    if x.dtype.scalar is to.scalar:
        return x
    return widened(x) if x.dtype.row.is_storage else rounded(x, to) if to.row.is_storage else E.convert(x, to.scalar)


def _divided(x: E.Binary) -> Expr | None:
    if x.dtype.is_int:
        return quotients.of_integers(x)
    wide = E.Binary(x.op, _converted(x.a, x.dtype.computed), _converted(x.b, x.dtype.computed))
    return _converted(quotients.of_floats(wide), x.dtype)


def _is_narrow(x: Expr) -> bool:
    return x.dtype.computed is not x.dtype


def _works_on_narrow(x: Expr) -> bool:
    if isinstance(x, E.Binary) and x.op in COMPARISONS:
        return _is_narrow(x.a)
    if isinstance(x, E.Unary) and x.op is UnaryOp.IS_NAN:
        return _is_narrow(x.x)
    return _is_narrow(x)


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
