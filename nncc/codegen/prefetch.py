"""Pass: loops marked `prefetch` ask for the lines that a later iteration loads, one statement for each line.

A line is 64 bytes on every processor that this project makes code for. Where several iterations of a loop inside stay in
one line, one of them is asked for; vectors are as long as a line at most, so of a vector it is one lane. It is always the
last: where the places do not begin at a line, what comes before was in the last line of earlier iterations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Var
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import Ahead, For, If, LoopKind, Prefetch, Seq, Stmt, seq, values
from nncc.ir.walk import loads, rewrite_stmt, substitute, variables

LINE_BYTES = 64


def expand_prefetch(kernel: Kernel) -> Kernel:
    """No loop is marked `prefetch`; its body begins with Prefetch statements, in loops where it loads several lines."""
    table = {b.name: b for b in kernel.buffers if b.scope is Scope.GLOBAL}
    return replace(kernel, body=rewrite_stmt(kernel.body, lambda s: _expanded(s, table)))


def _expanded(loop: Stmt, table: Mapping[str, Buffer]) -> Stmt | None:
    if not isinstance(loop, For) or not loop.prefetch:
        return None
    fetches: dict[Stmt, None] = {}
    for ahead in loop.prefetch:
        if ahead.buffer in table:
            fetches |= dict.fromkeys(_fetches(loop, table[ahead.buffer], ahead))
    return replace(loop, body=seq(*fetches, loop.body), prefetch=())


def _fetches(loop: For, buffer: Buffer, ahead: Ahead) -> list[Stmt]:
    """The statements for all that a loop loads from a buffer and that moves with the axis, each place once."""
    found: dict[Expr, tuple[For, ...]] = {}
    for nest in nests(loop.body):
        for load in (x for v in (*values(nest.leaf), nest.leaf.mask) for x in loads(v) if x.buffer == buffer.name):
            found.setdefault(load.index[0], nest.loops)
    axis = ahead.moving(loop)
    later: dict[Expr, Expr] = {axis: axis + ahead.distance}
    fetches = [_lines(substitute(p, later), inner, buffer) for p, inner in found.items() if axis in variables(p)]
    per_line = min((_per_line(p, loop, buffer) for p in found), default=1)
    if axis is loop.axis or per_line == 1:
        return fetches
    return [If(E.eq(loop.axis % per_line, 0), seq(*fetches), Seq())]


def _lines(place: Expr, inner: tuple[For, ...], buffer: Buffer) -> Stmt:
    """Prefetches of a place, in loops over the lines that the loops inside walk through."""
    kept: list[For] = []
    new: dict[Expr, Expr] = {}
    for loop in inner:
        per_line = _per_line(place, loop, buffer)
        axis, extent = Var(f"{loop.axis}.line", i64), E.static(loop.extent)
        last = substitute(loop.extent, new) - 1 if loop.axis in variables(place) else E.index(0)
        if last is E.index(0) or loop.kind is LoopKind.VECTORIZE or (extent is not None and extent <= per_line):
            new[loop.axis] = last
            continue
        new[loop.axis] = last - axis * per_line
        lines = (substitute(loop.extent, new) + (per_line - 1)) // per_line
        kept.append(For(axis, lines, loop.body, loop.kind))
    stmt: Stmt = Prefetch(buffer.name, (substitute(place, new),))
    for loop in reversed(kept):
        stmt = replace(loop, body=stmt)
    return stmt


def _per_line(place: Expr, loop: For, buffer: Buffer) -> int:
    """How many iterations of a loop stay in one line; 1 where that is not known."""
    stride = abs(dict(E.form(place)[0]).get(loop.axis, 0)) * buffer.dtype.size_bytes
    hidden = any(loop.axis in variables(atom) for atom, _ in E.form(place)[0] if atom is not loop.axis)
    return 1 if hidden or not stride else max(LINE_BYTES // stride, 1)
