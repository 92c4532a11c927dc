"""Pass: loops marked `prefetch` fetch the lines that a later iteration loads, one statement for each line.

A line is 64 bytes on every processor that this project makes code for. Where several iterations of a loop inside stay in
one line, one of them is prefetched; vectors are as long as a line at most, so of a vector it is one lane. It is always the
last: where the places do not begin at a line, what comes before was in the last line of earlier iterations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import prod

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Var
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import For, If, LoopKind, Prefetch, PrefetchMark, Seq, Stmt, seq, values
from nncc.ir.walk import children, loads, substitute, substitute_stmt, variables, with_children
from nncc.target.figures import LINE_BYTES


def expand_prefetch(kernel: Kernel) -> Kernel:
    """No loop is marked `prefetch`; its body begins with Prefetch statements, in loops where it loads several lines."""
    table = {b.name: b for b in kernel.buffers if b.scope.in_memory}
    return replace(kernel, body=_expanded(kernel.body, (), table))


def _expanded(stmt: Stmt, around: tuple[For, ...], table: Mapping[str, Buffer]) -> Stmt:
    inside = (*around, stmt) if isinstance(stmt, For) else around
    new = with_children(stmt, tuple([_expanded(c, inside, table) for c in children(stmt)]))
    if not isinstance(stmt, For) or not stmt.prefetch:
        return new
    assert isinstance(new, For)
    known = [a for a in stmt.prefetch if a.buffer in table]
    fetches = dict.fromkeys(s for a in known for s in _fetches(inside, table[a.buffer], a))
    return replace(new, body=seq(*fetches, new.body), prefetch=())


def _fetches(around: tuple[For, ...], buffer: Buffer, mark: PrefetchMark) -> list[Stmt]:
    """The statements of the innermost of some loops for all that it loads from a buffer and that moves with the axis, each
    place once."""
    loop, found = around[-1], dict[Expr, tuple[For, ...]]()
    for nest in nests(loop.body):
        for load in (x for v in (*values(nest.leaf), nest.leaf.mask) for x in loads(v) if x.buffer == buffer.name):
            found.setdefault(load.index[0], nest.loops)
    axis = mark.moving(loop)
    later: dict[Expr, Expr] = {axis: axis + mark.distance}
    between = around[[o.axis for o in around].index(axis) + 1 :]
    fetches: list[Stmt] = []
    for place, inner in found.items():
        if axis not in variables(place):
            continue
        share = _share(place, between, inner, buffer)
        now = _lines(place, inner, buffer) if share is None else share
        fetch = substitute_stmt(now, later)
        often = 1 if share is not None or axis is loop.axis else _per_line(place, loop, buffer)
        fetches.append(fetch if often == 1 else If(E.eq(loop.axis % often, 0), fetch, Seq()))
    return fetches


def _share(place: Expr, between: tuple[For, ...], inner: tuple[For, ...], buffer: Buffer) -> Stmt | None:
    """One line for each iteration, where a place is invariant in some loops around it, and those inside them walk through
    adjacent lines: the first iterations of the invariant loops share out the lines that each of them loads again.

    What is loaded that much later is fetched into L2. None where it is not so.
    """
    strides = dict(E.form(place)[0])
    invariant = [o.axis for o in between if o.axis not in variables(place)]
    moving = [o for o in between if o.axis in variables(place)]
    counts = [E.static(o.extent) for o in moving]
    hidden = any(o.axis in variables(atom) for o in moving for atom in strides if atom is not o.axis)
    if not invariant or not moving or hidden or None in counts:
        return None
    steps = [strides[o.axis] for o in moving]
    if any(outer != inside * (n or 0) for outer, inside, n in zip(steps, steps[1:], counts[1:])):
        return None
    line = LINE_BYTES // buffer.dtype.size_bytes
    parts, rest = divmod(steps[-1], line)
    if rest or sum(strides.get(o.axis, 0) * ((E.static(o.extent) or 0) - 1) for o in inner) + 1 != steps[-1]:
        return None
    line_of = sum((o.axis * (s // steps[-1]) for o, s in zip(moving, steps)), E.index(0))
    total = prod(n or 0 for n in counts)
    start = substitute(place, dict.fromkeys([*(o.axis for o in moving), *(o.axis for o in inner)], E.index(0)))
    part = E.minimum(invariant[-1], parts - 1)
    return Prefetch(buffer.name, (start + (part * total + line_of) * line,), soon=False)


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
