"""Passes on the memory of a GPU: registers become each thread's own (`distribute`), and copies to shared memory run
iterations ahead of their use, in stages (`pipelined`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from nncc.errors import TargetError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, round_up
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Load, Var
from nncc.ir.hardware.overlap import copies_first
from nncc.ir.hardware.units import distributed
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import Commit, For, Leaf, Stmt, Store, seq, with_index, with_mask, written
from nncc.ir.walk import children, map_expressions, rewrite_loads, statements, substitute_stmt, with_children

_Dims = Mapping[str, frozenset[int]]


def distribute(kernel: Kernel) -> Kernel:
    """No dim of a register buffer is indexed by the number of a thread any more.

    Rewrite: temp R: f32[threads, n] in register; R[thread, i]  ->  temp R: f32[n] in register; R[i]
    Raises: TargetError when accesses do not agree on which thread holds an element.
    """
    try:
        dims: _Dims = {name: frozenset(by_dim) for name, by_dim in distributed(kernel).items()}
    except ValueError as error:
        raise TargetError(f"{kernel.name}: no thread holds its registers alone: {error}") from None
    if not any(dims.values()):
        return kernel
    buffers = (_own(kernel.table[name], dims[name]) for name in dims)
    return replace(kernel, body=_distributed(kernel.body, dims)).with_buffers(*buffers)


def _own(buffer: Buffer, dims: frozenset[int]) -> Buffer:
    return replace(buffer, shape=tuple(extent for d, extent in enumerate(buffer.shape) if d not in dims))


def _distributed(stmt: Stmt, dims: _Dims) -> Stmt:
    def rule(x: Load) -> Expr:
        return Load(x.buffer, _kept(x.index, dims.get(x.buffer, frozenset())), x.type, x.mask, x.fill)

    stmt = map_expressions(stmt, lambda x: rewrite_loads(x, rule))
    if isinstance(stmt, Leaf):
        return with_index(stmt, _kept(stmt.index, dims.get(written(stmt)[0], frozenset())))
    return with_children(stmt, tuple([_distributed(child, dims) for child in children(stmt)]))


def _kept(index: tuple[Expr, ...], dims: frozenset[int]) -> tuple[Expr, ...]:
    return tuple(i for d, i in enumerate(index) if d not in dims)


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
    return replace(buffer, shape=(stages, *buffer.shape), strides=(step, *buffer.pitches))


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
