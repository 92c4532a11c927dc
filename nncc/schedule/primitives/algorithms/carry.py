"""Blocks of a reduction that is read while it runs, each beginning from what those before it add up to."""

from __future__ import annotations

from collections.abc import Sequence

from nncc.errors import ScheduleError
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Load, Var, conjunction, conjuncts
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.reduction import running
from nncc.ir.stmt import For, Leaf, LoopKind, Stmt, Store, Update, seq
from nncc.ir.walk import map_expressions, rewrite_loads, substitute_stmt, variables
from nncc.schedule.primitives.tree import find_loop, find_nest, replace, require_new, static_extent
from nncc.schedule.steps import Carry


def carry(kernel: Kernel, step: Carry) -> Kernel:
    """Sum up the blocks of a reduction that is read while it runs, then the blocks before each, and begin from there.

    Rewrite: for o: for k: (R op= v over o, k; Y[o, k] = R)
          -> for P.a0: for P.a1: P[P.a0] op= v over P.a1;  for P.r: (P.before[P.r] = R; R op= P[P.r] over P.r)
             for o: (P.running[o] = P.before[o]; for k: (P.running[o] op= v; Y[o, k] = P.running[o]))
    Legal: the axis is the outermost reduction axis of the nest and another one is inside; these loops are unmarked and hold
    only the nest and what stores its value in every iteration. Values are computed twice; the combiner is associative, and
    the order of rounding becomes that of the new loops. Threads may share the loops over o and P.a0. Conditions on
    other axes hold for all that is read and stored; those on the axes that are summed over hold for the values alone.
    """
    nest, outer = find_nest(kernel, step.nest), find_loop(kernel, step.axis)
    update, leaves, loops = _blocks(kernel, nest, outer)
    several = len(update.buffers) > 1
    kinds = [f"{step.partial}{kind}" for kind in ("", ".before", ".running")]
    names = [tuple(f"{kind}.{b}" if several else kind for b in update.buffers) for kind in kinds]
    renamed: dict[Expr, Var] = {loop.axis: Var(f"{step.partial}.a{n}", i64) for n, loop in enumerate(loops)}
    block = Var(f"{step.partial}.r", i64)
    starts = [f"{name}.start" for name in names[2]]
    require_new(kernel, *{step.partial}.union(*names), *starts, *(v.name for v in renamed.values()), block.name)
    tables = [kernel.table[b] for b in update.buffers]
    sums, before, so_far = names
    over = tuple(renamed[loop.axis].name for loop in loops[1:])
    partial: Stmt = Update(step.partial, update.combiner, sums, (outer.axis,), update.values, over, update.mask)
    partial = substitute_stmt(_nested(partial, [For(renamed[o.axis], o.extent, o.body) for o in loops]), renamed)
    inner = {loop.axis for loop in loops}
    outside = conjunction(tuple(x for x in conjuncts(update.mask) if inner.isdisjoint(variables(x))))
    totals = _totals(update, block, outer, sums, before, tables, outside)
    place = (outer.axis, *update.index)
    begun = zip(starts, so_far, before, tables)
    begin = [Store(s, b, place, Load(c, (outer.axis,), t.dtype), outside) for s, b, c, t in begun]
    moved = dict(zip(update.buffers, so_far))
    inside = seq(*(_resumed(leaf, update, f"{step.partial}.running", moved, place) for leaf in leaves))
    rest = For(outer.axis, outer.extent, seq(*begin, _nested(inside, loops[1:])), peel=outer.peel)
    count = static_extent(outer)
    new = [Buffer(b, t.dtype, (count,)) for group in (sums, before) for b, t in zip(group, tables)]
    new += [Buffer(b, t.dtype, (count, *t.shape)) for b, t in zip(so_far, tables)]
    return replace(kernel, outer, seq(partial, totals, rest)).with_buffers(*new)


def _blocks(kernel: Kernel, nest: Nest, outer: For) -> tuple[Update, list[Leaf], tuple[For, ...]]:
    """The update of a nest, the leaves of its innermost loop in order, and its reduction loops, of which `outer` is the
    first. Raises: ScheduleError when they are not as they have to be."""
    inside = nests(outer)
    found = running([n.leaf for n in inside], nest.loops[-1].axis) if nest.loops else None
    if found is None or found is not nest.leaf or not found.over:
        raise ScheduleError("its innermost loop does not hold just it and what stores its value", nest=nest.name,
                            hint="rfactor for another reduction; carry before other steps")  # fmt: skip
    loops = nest.loops[nest.loops.index(outer) :] if outer in nest.loops else ()
    if tuple(loop.axis.name for loop in loops) != found.over or len(loops) < 2:
        raise ScheduleError(f"{outer.axis} is not the first of several reduction loops that come last", nest=nest.name,
                            axis=outer.axis.name, hint="split the reduction, and reorder other loops outwards")  # fmt: skip
    if any(n.loops != inside[0].loops for n in inside) or any(loop.kind is not LoopKind.SERIAL for loop in loops):
        raise ScheduleError("its reduction loops hold other nests or are marked", nest=nest.name,
                            hint="carry first, then move nests and mark loops")  # fmt: skip
    return found, [n.leaf for n in inside], loops


def _totals(
    update: Update, block: Var, outer: For, sums: tuple[str, ...], before: tuple[str, ...], tables: list[Buffer], mask: Expr
) -> Stmt:
    """The nest that combines the results of blocks, and keeps what it holds before each."""
    values = tuple(Load(b, (block,), t.dtype) for b, t in zip(sums, tables))
    kept = [Store(c, c, (block,), Load(b, update.index, t.dtype), mask) for c, b, t in zip(before, update.buffers, tables)]
    total = Update(update.nest, update.combiner, update.buffers, update.index, values, (block.name,), mask)
    return For(block, outer.extent, seq(*kept, total))


def _resumed(leaf: Leaf, update: Update, name: str, moved: dict[str, str], place: tuple[Expr, ...]) -> Stmt:
    """A leaf of the loop with the running value of its block; the update goes on from what that holds."""
    if leaf is update:
        buffers = tuple(moved[b] for b in update.buffers)
        return Update(name, update.combiner, buffers, place, update.values, (), update.mask, update.ordered)

    def read(x: Load) -> Expr:
        return Load(moved[x.buffer], place, x.type) if x.buffer in moved else x

    return map_expressions(leaf, lambda x: rewrite_loads(x, read))


def _nested(stmt: Stmt, loops: Sequence[For]) -> Stmt:
    for loop in reversed(loops):
        stmt = For(loop.axis, loop.extent, stmt, peel=loop.peel)
    return stmt
