"""Pass: loops marked `unroll` are repeated iteration by iteration."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import cast

from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, If, Let, LoopKind, Seq, Stmt, seq
from nncc.ir.walk import children, map_expressions, statements, substitution, with_children


def unroll(kernel: Kernel) -> Kernel:
    """No loop is marked `unroll`; branches that the iteration decides are dropped."""
    return replace(kernel, body=_unrolled(kernel.body, {}, None))


def _iterations(loop: For, extent: int, known: Mapping[Expr, Expr]) -> Iterator[dict[Expr, Expr]]:
    """What is known in each iteration: the axis, and names of its own for what the body binds."""
    bound = [var for s in statements(loop.body) if isinstance(s, Let) for var, _ in s.bindings]
    own = {var: cast(Var, known.get(var, var)).name for var in bound}
    for n in range(extent):
        names: dict[Expr, Expr] = {var: Var(f"{name}.{n}", var.dtype) for var, name in own.items()}
        yield {**known, **names, loop.axis: E.index(n)}


def _unrolled(stmt: Stmt, known: Mapping[Expr, Expr], put: Callable[[Expr], Expr] | None) -> Stmt:
    """The statement with the axes of the unrolled loops around it replaced by their values: `put` substitutes `known`."""
    if isinstance(stmt, For) and stmt.kind is LoopKind.UNROLL:
        extent = E.static(put(stmt.extent) if put else stmt.extent)
        if extent is None:
            raise InternalError(f"the unrolled loop over {stmt.axis} has the extent {stmt.extent}")
        return seq(*(_unrolled(stmt.body, now, substitution(now)) for now in _iterations(stmt, extent, known)))
    if put:
        stmt = map_expressions(stmt, put)
    if isinstance(stmt, Let):
        names = tuple((cast(Var, known.get(var, var)), value) for var, value in stmt.bindings)
        stmt = Let(names, stmt.body)
    if isinstance(stmt, If) and isinstance(stmt.condition, E.Const):
        return _unrolled(stmt.body if stmt.condition.value else stmt.otherwise, known, put)
    new = tuple([_unrolled(c, known, put) for c in children(stmt)])
    if isinstance(stmt, If) and new[0] == new[1] == Seq():
        return Seq()
    return with_children(stmt, new)
