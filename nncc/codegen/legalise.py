"""Pass: what processors have no instruction for, in terms of what they have.

- Arithmetic on f16 and bf16 is done in f32 and rounded after every operator; f32 has more than twice their bits, so the
  result is that of the narrow operator (Figueroa, 1995).
- f64 becomes f16 or bf16 by way of f32 (rounded twice).
- Floor division and modulo of floats come from the remainder of the truncated quotient, as Python's do.
"""

from __future__ import annotations

from dataclasses import replace

from nncc.ir import expr as E
from nncc.ir.dtypes import f32, f64
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel
from nncc.ir.ops import COMPARISONS, BinaryOp, UnaryOp
from nncc.ir.walk import map_all_expressions, map_operands, rewrite


def legalise(kernel: Kernel) -> Kernel:
    """No operator works on 16-bit floats; no float is divided with floor or modulo."""
    memo: dict[Expr, Expr] = {}
    return replace(kernel, body=map_all_expressions(kernel.body, lambda x: rewrite(x, _legal, memo)))


def _legal(x: Expr) -> Expr | None:
    if isinstance(x, E.Binary) and x.a.dtype.is_float and x.op in (BinaryOp.FLOORDIV, BinaryOp.MOD):
        wide = E.convert(x.a, f32) if _is_half(x.a) else x.a
        other = E.convert(x.b, f32) if _is_half(x.b) else x.b
        made = _modulo(wide, other) if x.op is BinaryOp.MOD else _floor_division(wide, other)
        return E.convert(made, x.dtype.scalar)
    if isinstance(x, E.Cast) and x.x.dtype.scalar is f64 and _is_half(x):
        return E.convert(E.convert(x.x, f32), x.type.scalar)
    if isinstance(x, E.Binary | E.Unary | E.Fma | E.Select) and _works_on_half(x):
        wide = map_operands(x, lambda o: E.convert(o, f32) if _is_half(o) else o)
        return wide if wide.dtype.is_bool else E.convert(wide, x.dtype.scalar)
    return None


def _is_half(x: Expr) -> bool:
    return x.dtype.is_float and x.dtype.bits == 16


def _works_on_half(x: Expr) -> bool:
    if isinstance(x, E.Binary) and x.op in COMPARISONS:
        return _is_half(x.a)
    if isinstance(x, E.Unary) and x.op is UnaryOp.IS_NAN:
        return _is_half(x.x)
    return _is_half(x)


def _modulo(a: Expr, b: Expr) -> Expr:
    """a - b * floor(a / b), exactly: the truncated remainder, moved to the sign of b."""
    rest = E.Binary(BinaryOp.REMAINDER, a, b)
    zero = E.wrap(0.0, a.dtype)
    apart = E.ne(E.lt(rest, zero), E.lt(b, zero))
    return E.select(E.logical_and(E.ne(rest, zero), apart), rest + b, rest)


def _floor_division(a: Expr, b: Expr) -> Expr:
    """The quotient of a without its modulo, rounded to the integer that it is but for rounding errors."""
    exact = (a - _modulo(a, b)) / b
    floor = E.Unary(UnaryOp.FLOOR, exact)
    return E.select(E.lt(E.wrap(0.5, a.dtype), exact - floor), floor + 1.0, floor)
