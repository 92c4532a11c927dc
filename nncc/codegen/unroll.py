"""Pass: loops marked `unroll` are repeated iteration by iteration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, If, Let, LoopKind, Seq, Stmt, seq
from nncc.ir.walk import children, map_expressions, statements, substitute, with_children


def unroll(kernel: Kernel) -> Kernel:
    """No loop is marked `unroll`; branches that the iteration decides are dropped."""
    return replace(kernel, body=_unrolled(kernel.body, {}, {}))


def _iteration(loop: For, n: int, known: Mapping[Expr, Expr]) -> dict[Expr, Expr]:
    """What is known in an iteration: the axis, and names of its own for what the body binds."""
    own = (var for s in statements(loop.body) if isinstance(s, Let) for var, _ in s.bindings)
    names: dict[Expr, Expr] = {var: Var(f"{cast(Var, known.get(var, var)).name}.{n}", var.dtype) for var in own}
    return {**known, **names, loop.axis: E.index(n)}


def _unrolled(stmt: Stmt, known: Mapping[Expr, Expr], memo: dict[Expr, Expr]) -> Stmt:
    """The statement with the axes of the unrolled loops around it replaced by their values."""
    if isinstance(stmt, For) and stmt.kind is LoopKind.UNROLL:
        extent = E.static(substitute(stmt.extent, known, memo))
        if extent is None:
            raise InternalError(f"the unrolled loop over {stmt.axis} has the extent {stmt.extent}")
        return seq(*(_unrolled(stmt.body, _iteration(stmt, n, known), {}) for n in range(extent)))
    if known:
        stmt = map_expressions(stmt, lambda x: substitute(x, known, memo))
    if isinstance(stmt, Let):
        names = tuple((cast(Var, known.get(var, var)), value) for var, value in stmt.bindings)
        stmt = Let(names, stmt.body)
    if isinstance(stmt, If) and isinstance(stmt.condition, E.Const):
        return _unrolled(stmt.body if stmt.condition.value else stmt.otherwise, known, memo)
    new = tuple([_unrolled(c, known, memo) for c in children(stmt)])
    if isinstance(stmt, If) and new[0] == new[1] == Seq():
        return Seq()
    return with_children(stmt, new)
