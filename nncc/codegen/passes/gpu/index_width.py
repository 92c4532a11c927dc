"""Whether 32 bits hold every index of a function for a GPU, whose registers have as many: by the ranges of its names."""

from __future__ import annotations

from collections.abc import Iterable

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import i32, i64
from nncc.ir.expr import Expr, Var
from nncc.ir.index.bounds import Range, Ranges, axis_range, bounds
from nncc.ir.lowered import Grid
from nncc.ir.stmt import Alloc, For, Let, Stmt
from nncc.ir.vector import Shuffle
from nncc.ir.walk import children, expressions, subexpressions

_LIMIT = int(i32.highest)
_MADE_OF_OTHERS = (E.Broadcast, E.Select, Shuffle)
"""Expressions whose values are those of their operands."""


def index_bits(body: Stmt, buffers: Iterable[Buffer], grid: Grid) -> int:
    """32 if all indices and their subexpressions fit into 32 bits and no data is 64 bits wide; otherwise 64."""
    known = {grid.block: Range(0, grid.blocks - 1), grid.thread: Range(0, grid.threads - 1)}
    data = any(b.dtype.bits == i64.bits for b in buffers)
    return 64 if data or not _fits(body, known) else 32


def _fits(stmt: Stmt, ranges: Ranges) -> bool:
    if isinstance(stmt, Alloc) and stmt.buffer.dtype.bits == i64.bits:
        return False
    if not isinstance(stmt, Let) and not all(_is_short(x, ranges) for x in expressions(stmt)):
        return False
    if isinstance(stmt, For):
        ranges = _with(ranges, stmt.axis, axis_range(stmt.extent, ranges))
    for var, value in stmt.bindings if isinstance(stmt, Let) else ():
        if not _is_short(value, ranges):
            return False
        ranges = _with(ranges, var, bounds(value, ranges) if var.dtype.is_int else None)
    return all(_fits(child, ranges) for child in children(stmt))


def _with(ranges: Ranges, name: Var, known: Range | None) -> Ranges:
    return ranges if known is None else {**ranges, name: known}


def _is_short(x: Expr, ranges: Ranges) -> bool:
    """Whether all of an expression of 64 bits is index arithmetic within 32."""
    return all(_holds(part, ranges) for part in subexpressions(x) if part.dtype.bits == i64.bits)


def _holds(x: Expr, ranges: Ranges) -> bool:
    if x.dtype.scalar is not i64 or isinstance(x, E.Bitcast):
        return False
    if isinstance(x, E.Affine):
        each = [(bounds(atom, ranges), c) for atom, c in x.terms]
        return abs(x.const) + sum(_LIMIT + 1 if r is None else abs(c) * _most(r) for r, c in each) <= _LIMIT
    known = bounds(x, ranges)
    return isinstance(x, _MADE_OF_OTHERS) or (known is not None and _most(known) <= _LIMIT)


def _most(known: Range) -> int:
    return max(abs(known.low), abs(known.high))
