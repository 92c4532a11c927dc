"""Pass: a loop that is a pipeline copies to shared memory for later iterations, into stages of the buffers it copies to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, round_up
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Load, Var
from nncc.ir.hardware.stages import copies_first
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import Commit, For, Leaf, Stmt, Store, seq, with_index, with_mask, written
from nncc.ir.walk import children, map_expressions, rewrite_loads, statements, substitute_stmt, with_children

_STAGE_BYTES = 128
"""Between the starts of stages: a row of all banks."""


def pipelined(kernel: Kernel) -> Kernel:
    """No loop is marked `pipeline`.

    Rewrite, for 3 stages: for k in n: Xs = X[k]; s(Xs)
      ->  for p in 2: Xs[p] = X[p]; commit
          for k in n: Xs[(k + 2) % 3] = X[k + 2] if k + 2 < n; commit; s(Xs[k % 3])
    """
    stages: dict[str, int] = {}
    body = _pipelined(kernel.body, kernel.table, stages)
    return replace(kernel, body=body).with_buffers(*(_staged(kernel.table[name], n) for name, n in stages.items()))


def _staged(buffer: Buffer, stages: int) -> Buffer:
    """A buffer with as many stages, as its first dim."""
    step = round_up(buffer.size_bytes, _STAGE_BYTES) // buffer.dtype.size_bytes
    return replace(buffer, shape=(stages, *buffer.shape), strides=(step, *buffer.layout))


def _pipelined(stmt: Stmt, table: Mapping[str, Buffer], stages: dict[str, int]) -> Stmt:
    """stages: by buffer; this statement's are added."""
    stmt = with_children(stmt, tuple([_pipelined(child, table, stages) for child in children(stmt)]))
    if not isinstance(stmt, For) or not stmt.pipeline:
        return stmt
    copies, rest = copies_first(stmt, table)
    made = {b for copy in copies for nest in nests(copy) for b in written(nest.leaf)}
    stages |= dict.fromkeys(made, stmt.pipeline)
    ahead, count = stmt.pipeline - 1, E.static(stmt.extent)
    assert count is not None
    first = Var(f"{stmt.axis.name}.first", i64)
    before = _renamed(seq(*copies), stmt.axis, first)
    before = For(first, E.index(min(ahead, count)), seq(_at_stage(before, made, first), Commit()))
    later = stmt.axis + ahead
    copying = substitute_stmt(seq(*copies), {stmt.axis: later})
    copying = _masked(_at_stage(copying, made, later % stmt.pipeline), E.lt(later, stmt.extent))
    computing = _at_stage(seq(*rest), made, stmt.axis % stmt.pipeline)
    return seq(before, replace(stmt, body=seq(copying, Commit(), computing), pipeline=0))


def _renamed(stmt: Stmt, axis: Var, first: Var) -> Stmt:
    """Copies for another axis, with fresh names of loops and nests."""
    axes: dict[Expr, Expr] = {s.axis: Var(f"{s.axis.name}.first", i64) for s in statements(stmt) if isinstance(s, For)}
    return _named(substitute_stmt(stmt, axes | {axis: first}), axes)


def _named(stmt: Stmt, axes: Mapping[Expr, Expr]) -> Stmt:
    if isinstance(stmt, For):
        axis = axes[stmt.axis]
        assert isinstance(axis, Var)
        stmt = replace(stmt, axis=axis)
    if isinstance(stmt, Leaf):
        stmt = replace(stmt, nest=f"{stmt.nest}.first")
    return with_children(stmt, tuple([_named(child, axes) for child in children(stmt)]))


def _at_stage(stmt: Stmt, buffers: set[str], stage: Expr) -> Stmt:
    """A statement that accesses a stage of some buffers."""

    def rule(x: Load) -> Expr:
        return Load(x.buffer, (stage, *x.index), x.type, x.mask, x.fill) if x.buffer in buffers else x

    stmt = map_expressions(stmt, lambda x: rewrite_loads(x, rule))
    if isinstance(stmt, Store) and stmt.buffer in buffers:
        return with_index(stmt, (stage, *stmt.index))
    return with_children(stmt, tuple([_at_stage(child, buffers, stage) for child in children(stmt)]))


def _masked(stmt: Stmt, mask: Expr) -> Stmt:
    if isinstance(stmt, Leaf):
        return with_mask(stmt, E.logical_and(stmt.mask, mask))
    return with_children(stmt, tuple([_masked(child, mask) for child in children(stmt)]))
