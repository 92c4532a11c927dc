"""Pass: what processors have no instruction for, in terms of what they have.

- Arithmetic on f16 and bf16 is done in f32 and rounded after every operator; f32 has more than twice their bits, so the
  result is that of the narrow operator (Figueroa, 1995).
- f16 and bf16 are converted to and from f32 only (f64 and i64 are rounded twice).
- Floor division and modulo of floats come from the remainder of the truncated quotient, as Python's do.
- Integers are divided by what no processor stops at, 0 and -1 (the lowest number has no quotient by it that fits); lanes
  that are off hold 0.
- The magnitude of an unsigned integer is itself.
"""

from __future__ import annotations

from dataclasses import replace

from nncc.ir import expr as E
from nncc.ir.dtypes import Kind
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel
from nncc.ir.ops import COMPARISONS, BinaryOp, UnaryOp
from nncc.ir.walk import map_all_expressions, map_operands, rewrite


def legalise(kernel: Kernel) -> Kernel:
    """No operator works on 16-bit floats; no float is divided with floor or modulo, and no integer by 0 or -1."""
    memo: dict[Expr, Expr] = {}
    return replace(kernel, body=map_all_expressions(kernel.body, lambda x: rewrite(x, _legal, memo)))


def _legal(x: Expr) -> Expr | None:
    if isinstance(x, E.Unary) and x.op is UnaryOp.ABS and x.dtype.kind is Kind.UINT:
        return x.x
    if isinstance(x, E.Binary) and x.a.dtype.is_int and x.op in (BinaryOp.FLOORDIV, BinaryOp.MOD):
        return _divided(x)
    if isinstance(x, E.Binary) and x.a.dtype.is_float and x.op in (BinaryOp.FLOORDIV, BinaryOp.MOD):
        wide = E.convert(x.a, x.a.dtype.computed)
        other = E.convert(x.b, x.b.dtype.computed)
        made = _modulo(wide, other) if x.op is BinaryOp.MOD else _floor_division(wide, other)
        return E.convert(made, x.dtype.scalar)
    if isinstance(x, E.Cast) and (_is_narrow(x) or _is_narrow(x.x)):
        return E.convert(E.convert(x.x, (x.x if _is_narrow(x.x) else x).dtype.computed), x.type.scalar)
    if isinstance(x, E.Binary | E.Unary | E.Fma | E.Select) and _works_on_narrow(x):
        wide = map_operands(x, lambda o: E.convert(o, o.dtype.computed))
        return wide if wide.dtype.is_bool else E.convert(wide, x.dtype.scalar)
    return None


def _divided(x: E.Binary) -> Expr | None:
    """A division of integers that is done by 1 instead of 0 and -1; None for one by a constant, which is neither."""
    by = x.b.x if isinstance(x.b, E.Broadcast) else x.b
    if isinstance(by, E.Const) and by.value not in (0, -1):
        return None
    a, b = x.a, x.b
    zero, one = E.wrap(0, a.dtype), E.wrap(1, a.dtype)
    by_zero = E.eq(b, zero)
    if a.dtype.kind is Kind.UINT:
        return E.select(by_zero, zero, E.Binary(x.op, a, E.select(by_zero, one, b)))
    by_one = E.eq(b, E.wrap(-1, a.dtype))
    result = E.Binary(x.op, a, E.select(E.logical_or(by_zero, by_one), one, b))
    reversed_ = E.Unary(UnaryOp.NEG, a) if x.op is BinaryOp.FLOORDIV else zero
    return E.select(by_zero, zero, E.select(by_one, reversed_, result))


def _is_narrow(x: Expr) -> bool:
    return x.dtype.computed is not x.dtype


def _works_on_narrow(x: Expr) -> bool:
    if isinstance(x, E.Binary) and x.op in COMPARISONS:
        return _is_narrow(x.a)
    if isinstance(x, E.Unary) and x.op is UnaryOp.IS_NAN:
        return _is_narrow(x.x)
    return _is_narrow(x)


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
