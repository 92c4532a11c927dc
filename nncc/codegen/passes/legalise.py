"""Pass: what processors have no instruction for, in terms of what they have.

- Arithmetic on f16 and bf16 is done in f32 and rounded after every operator; f32 has more than twice their bits, so the
  result is that of the narrow operator (Figueroa, 1995).
- f16 and bf16 are converted to and from f32 only (f64 and i64 are rounded twice).
- Divisions of integers, and rests of floats, come of what `quotients.py` says.
- The magnitude of an unsigned integer is itself.
"""

from __future__ import annotations

from dataclasses import replace

from nncc.codegen.passes import quotients
from nncc.ir import expr as E
from nncc.ir.dtypes import Kind
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel
from nncc.ir.ops import COMPARISONS, BinaryOp, UnaryOp
from nncc.ir.walk import map_all_expressions, map_operands, rewrite

_QUOTIENTS = (BinaryOp.FLOORDIV, BinaryOp.MOD, BinaryOp.REMAINDER)


def legalise(kernel: Kernel) -> Kernel:
    """No operator works on 16-bit floats; no float is divided with floor or modulo, and no integer by 0 or -1."""
    memo: dict[Expr, Expr] = {}
    return replace(kernel, body=map_all_expressions(kernel.body, lambda x: rewrite(x, _legal, memo)))


def _legal(x: Expr) -> Expr | None:
    if isinstance(x, E.Unary) and x.op is UnaryOp.ABS and x.dtype.kind is Kind.UINT:
        return x.x
    if isinstance(x, E.Binary) and x.op in _QUOTIENTS:
        return _divided(x)
    if isinstance(x, E.Cast) and (_is_narrow(x) or _is_narrow(x.x)):
        return E.convert(E.convert(x.x, (x.x if _is_narrow(x.x) else x).dtype.computed), x.type.scalar)
    if isinstance(x, E.Binary | E.Unary | E.Fma | E.Select) and _works_on_narrow(x):
        wide = map_operands(x, lambda o: E.convert(o, o.dtype.computed))
        return wide if wide.dtype.is_bool else E.convert(wide, x.dtype.scalar)
    return None


def _divided(x: E.Binary) -> Expr | None:
    if x.dtype.is_int:
        return quotients.of_integers(x)
    wide = E.Binary(x.op, E.convert(x.a, x.dtype.computed), E.convert(x.b, x.dtype.computed))
    return E.convert(quotients.of_floats(wide), x.dtype.scalar)


def _is_narrow(x: Expr) -> bool:
    return x.dtype.computed is not x.dtype


def _works_on_narrow(x: Expr) -> bool:
    if isinstance(x, E.Binary) and x.op in COMPARISONS:
        return _is_narrow(x.a)
    if isinstance(x, E.Unary) and x.op is UnaryOp.IS_NAN:
        return _is_narrow(x.x)
    return _is_narrow(x)
