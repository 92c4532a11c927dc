"""Primitives on reductions: decompose_reduction, rfactor and subtotal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace as with_fields

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import DType, i64
from nncc.ir.expr import Expr, Load, Var, conjunction, conjuncts
from nncc.ir.index.bounds import Ranges, bounds
from nncc.ir.kernel import Kernel, Nest, nests, ranges, uses
from nncc.ir.reduction import combiner, initialisation, running, without_over
from nncc.ir.stmt import For, Leaf, LoopKind, Stmt, Store, Update, seq
from nncc.ir.walk import map_expressions, rewrite_loads, substitute, substitute_stmt, variables
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.tree import (
    find_loop,
    find_nest,
    own_loops,
    replace,
    require_new,
    require_unconditional,
    sized_extent,
)
from nncc.schedule.steps import Carry, DecomposeReduction, Rfactor, Subtotal


def decompose_reduction(kernel: Kernel, step: DecomposeReduction) -> Kernel:
    """Initialise a reduction in a separate nest before a loop.

    Rewrite: for k: T[i] op= v over k  ->  for i': T[i'] = identity; for k: T[i] op= v        (nest T.init)
    Legal: the loop is the outermost reduction axis of the nest or a loop around it, and the iterations of
    spatial loops from there on set different elements; the nest is unconditional.
    """
    nest = _update(kernel, step.nest)
    loop = find_loop(kernel, step.axis)
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    if loop not in nest.loops or any(o.axis.name in leaf.over for o in nest.loops[: nest.loops.index(loop)]):
        raise ScheduleError(
            "the loop is not around all reduction axes of the nest",
            nest=step.nest,
            axis=step.axis,
            hint=f"the outermost of {', '.join(leaf.over)}, or a loop around it",
        )
    require_unconditional(kernel, nest, loop)
    inner = nest.loops[nest.loops.index(loop) :]
    repeated = next((o.axis.name for o in inner if not legality.writes_apart(nest, o)), None)
    if repeated is not None:
        raise ScheduleError(
            f"each iteration of {repeated} sets the elements anew",
            nest=step.nest,
            axis=step.axis,
            hint=f"a loop inside {repeated}",
        )
    init = initialisation(nest, inner, kernel.table)
    kernel = replace(kernel, leaf, without_over(leaf))
    loop = find_loop(kernel, step.axis)
    return replace(kernel, loop, seq(init, loop))


def rfactor(kernel: Kernel, step: Rfactor) -> Kernel:
    """Split a reduction: partial results over some axes first, then their reduction.

    Rewrite: for i: for r: for k: T[i] op= v over r, k
          -> for i: (for r: for k: P[r] op= v over k; for P.r: T[i] op= P[P.r] over P.r)
          or, shared: for r: for P.i: for k: P[r, P.i] op= v over k;  for i: for P.r: T[i] op= P[P.r, i] over P.r
    Legal: the axes are reduction axes of the nest, at least one other remains, and its reduction loops are unmarked and
    hold nothing else; shared: the loops that hold nothing else are unmarked, and P is made in loops like these. The combiner
    is associative and commutative; the order of rounding becomes that of the new loops. P is local; shared and outside all
    loops it is not, and threads may share the loops over its parts.
    Positions that are gathered count from the start of their part, which the second nest adds.
    """
    nest = _update(kernel, step.nest)
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    factored = [find_loop(kernel, a) for a in step.axes]
    if not set(step.axes) < set(leaf.over):
        raise ScheduleError(
            f"{', '.join(step.axes)} must be some, not all, of its reduction axes",
            nest=step.nest,
            hint=f"some of {', '.join(leaf.over)}; split one first",
        )
    at = next(n for n, loop in enumerate(nest.loops) if loop.axis.name in leaf.over)
    alone = own_loops(kernel, nest)
    loops = alone if step.shared else nest.loops[at:]
    spatial = [loop for loop in loops if loop.axis.name not in leaf.over]
    if spatial and not step.shared:
        raise ScheduleError("a spatial loop is inside its reduction loops", nest=step.nest, hint="reorder it outwards")
    if not set(nest.loops[at:]) <= set(alone) or any(loop.kind is not LoopKind.SERIAL for loop in loops):
        which = "loops" if step.shared else "reduction loops"
        raise ScheduleError(
            f"its {which} hold other nests or are marked",
            nest=step.nest,
            hint="rfactor first, then move nests and mark loops",
        )
    names = tuple(f"{step.partial}.{b}" for b in leaf.buffers) if len(leaf.buffers) > 1 else (step.partial,)
    own: dict[Expr, Var] = {loop.axis: Var(f"{step.partial}.a{n}", i64) for n, loop in enumerate(spatial)}
    totals = _total_axes(step.partial, len(factored))
    require_new(kernel, *{step.partial, *names}, *(axis.name for axis in (*totals, *own.values())))
    shape = tuple(sized_extent(loop) for loop in (*factored, *spatial))
    scope = Scope.GLOBAL if loops == nest.loops else Scope.LOCAL
    buffers = tuple(Buffer(n, kernel.table[b].dtype, shape, Role.TEMP, scope) for n, b in zip(names, leaf.buffers))
    start, gathered = _position(nest, tuple(loop.axis for loop in factored))
    place = (*(loop.axis for loop in factored), *(loop.axis for loop in spatial))
    over = tuple(a for a in leaf.over if a not in step.axes)
    partial: Stmt = Update(step.partial, leaf.combiner, names, place, gathered, over, leaf.mask)
    inner = [loop for loop in loops if loop not in factored]
    partial = substitute_stmt(_nested(partial, [*factored, *(_renamed(loop, own) for loop in inner)]), own)
    total = _total(nest, totals, start, factored, spatial, buffers)
    return replace(kernel, loops[0], seq(partial, total)).with_buffers(*buffers)


def subtotal(kernel: Kernel, step: Subtotal) -> Kernel:
    """Accumulate inner loops into subtotals, and add these to the results at their end.

    Rewrite: for o: for k: for j: T[j] op= v over o, k
          -> for o: (for k: for j: P[j] op= v over k; for P.a0: T[P.a0] op= P[P.a0] over o)
    Legal: the axis is a reduction axis of the nest, and another one is around it; inside its loop nothing else uses T, no
    loop is bound to units of a GPU, and no instruction does the nest. Loops may be marked and hold other nests: those of T
    are marked like those of P. The combiner is associative and commutative; the order of rounding becomes that of the new
    loops. P is in registers where T is, and local otherwise, unless threads share it.
    """
    nest, loop = _update(kernel, step.nest), find_loop(kernel, step.axis)
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    around, inside = _cut_at(kernel, nest, loop)
    within = {o.axis.name for o in inside} & {*leaf.over}
    names = tuple(f"{step.partial}.{b}" for b in leaf.buffers) if len(leaf.buffers) > 1 else (step.partial,)
    spatial = [o for o in inside if o.axis.name not in within]
    own: dict[Expr, Var] = {o.axis: Var(f"{step.partial}.a{n}", i64) for n, o in enumerate(spatial)}
    require_new(kernel, *{step.partial, *names}, *(axis.name for axis in own.values()))
    tables = [kernel.table[b] for b in leaf.buffers]
    private = Scope.GLOBAL if any(o.kind is LoopKind.PARALLEL for o in inside) else Scope.LOCAL
    scope = Scope.REGISTER if all(t.scope is Scope.REGISTER for t in tables) else private
    shape = tuple(sized_extent(o) for o in spatial) or (1,)
    place: tuple[Expr, ...] = tuple(o.axis for o in spatial) or (E.index(0),)
    over = tuple(a for a in leaf.over if a in within)
    partial = Update(step.partial, leaf.combiner, names, place, leaf.values, over, leaf.mask)
    fixed = E.conjunction(tuple(c for c in E.conjuncts(leaf.mask) if not variables(c) & {Var(a, i64) for a in within}))
    parts = tuple(Load(n, place, t.dtype) for n, t in zip(names, tables))
    total: Stmt = Update(leaf.nest, leaf.combiner, leaf.buffers, leaf.index, parts, around, fixed)
    total = substitute_stmt(total, own)
    for o in reversed(spatial):
        total = For(own[o.axis], o.extent, total, o.kind, o.peel)
    kernel = replace(kernel, leaf, partial)
    loop = find_loop(kernel, step.axis)
    made = (Buffer(n, t.dtype, shape, Role.TEMP, scope) for n, t in zip(names, tables))
    return replace(kernel, loop, seq(loop, total)).with_buffers(*made)


def _cut_at(kernel: Kernel, nest: Nest, loop: For) -> tuple[tuple[str, ...], tuple[For, ...]]:
    """The reduction axes around a loop of a nest, and the loops from there on. Raises: ScheduleError if subtotals are
    illegal there."""
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    inside = nest.loops[nest.loops.index(loop) :] if loop in nest.loops else ()
    within = {o.axis.name for o in inside}
    around = tuple(a for a in leaf.over if a not in within)
    if loop.axis.name not in leaf.over or not inside or not around:
        raise ScheduleError(
            f"{loop.axis} is no reduction axis of it inside another one",
            nest=nest.name,
            axis=loop.axis.name,
            hint="split a reduction axis, and take the inner part",
        )
    require_unconditional(kernel, nest, loop)
    others = [n.name for n in nests(loop) if n.leaf is not leaf and uses(n.leaf) & {*leaf.buffers}]
    if others:
        raise ScheduleError(
            f"{others[0]} uses its results inside the loop",
            nest=nest.name,
            axis=loop.axis.name,
            hint="carry, for what is read while it is summed up",
        )
    hardware = next((o for o in inside if o.intrinsic or o.kind.is_bound), None)
    if hardware is not None:
        raise ScheduleError(
            f"the loop over {hardware.axis} is bound, or done by an instruction",
            nest=nest.name,
            axis=loop.axis.name,
            hint="subtotal first",
        )
    return around, inside


def _renamed(loop: For, names: Mapping[Expr, Var]) -> For:
    return with_fields(loop, axis=names.get(loop.axis, loop.axis))


def _position(nest: Nest, factored: tuple[Var, ...]) -> tuple[Expr | None, tuple[Expr, ...]]:
    """Where the positions of a partial result start, and what the leaf gathers, with positions counted from there.

    None, and what the leaf gathers as it is, where it gathers no positions, or not a sum of steps forward that its dtype
    holds: what wraps is ordered otherwise than its parts. Steps along the
    last of the factored axes stay in what is gathered: as lanes they are free, and scalars in all lanes are not (one
    vector of positions serves all parts, where x86 else broadcasts a scalar for each: measured, 12 % of an argmax).
    """
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    if not combiner(leaf.combiner).best:
        return None, leaf.values
    value, position = leaf.values
    plain = position.x if isinstance(position, E.Cast) and position.dtype.is_int else position
    terms, const = E.form(plain) if E.is_index(plain) else ((), -1)
    start = tuple((atom, c) for atom, c in terms if variables(atom) <= set(factored[:-1]))
    inside = tuple(term for term in terms if term not in start)
    if const or any(c < 0 for _, c in terms) or not start or not _holds(position.dtype, plain, ranges(nest.loops)):
        return None, leaf.values
    first, rest = (E.convert(E.from_form((part, 0)), position.dtype) for part in (start, inside))
    return first, (value, rest)


def _holds(dtype: DType, position: Expr, known: Ranges) -> bool:
    """Whether every position is a number of a dtype."""
    found = bounds(position, known)
    return dtype is position.dtype or (found is not None and dtype.lowest <= found.low and found.high <= dtype.highest)


def _total(
    nest: Nest,
    axes: tuple[Var, ...],
    start: Expr | None,
    factored: list[For],
    spatial: list[For],
    buffers: tuple[Buffer, ...],
) -> Stmt:
    """The nest that reduces partial results over `axes`; positions count from `start`."""
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    place = (*axes, *(loop.axis for loop in spatial))
    values: tuple[Expr, ...] = tuple(Load(b.name, place, b.dtype) for b in buffers)
    rest = {Var(a, i64) for a in leaf.over} - {loop.axis for loop in factored}
    renamed: dict[Expr, Expr] = {loop.axis: axis for loop, axis in zip(factored, axes)}
    if start is not None:
        values = (values[0], values[1] + substitute(start, renamed))
    mask = E.conjunction(tuple(substitute(c, renamed) for c in E.conjuncts(leaf.mask) if not variables(c) & rest))
    stmt: Stmt = Update(leaf.nest, leaf.combiner, leaf.buffers, leaf.index, values, tuple(a.name for a in axes), mask)
    return _nested(stmt, [*spatial, *(For(a, loop.extent, stmt) for a, loop in zip(axes, factored))])


def _total_axes(partial: str, count: int) -> tuple[Var, ...]:
    return tuple(Var(f"{partial}.r{n}" if count > 1 else f"{partial}.r", i64) for n in range(count))


def _nested(stmt: Stmt, loops: Sequence[For]) -> Stmt:
    for loop in reversed(loops):
        stmt = For(loop.axis, loop.extent, stmt, peel=loop.peel)
    return stmt


def _update(kernel: Kernel, name: str) -> Nest:
    nest = find_nest(kernel, name)
    if not isinstance(nest.leaf, Update) or not nest.leaf.over:
        raise ScheduleError("it does not reduce, or is decomposed already", nest=name, hint="a nest with `over` axes")
    return nest


def carry(kernel: Kernel, step: Carry) -> Kernel:
    """Scan by blocks: sum each block, scan the block sums, then scan each block from its start value.

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
    count = sized_extent(outer)
    new = [Buffer(b, t.dtype, (count,)) for group in (sums, before) for b, t in zip(group, tables)]
    new += [Buffer(b, t.dtype, (count, *t.shape)) for b, t in zip(so_far, tables)]
    return replace(kernel, outer, seq(partial, totals, rest)).with_buffers(*new)


def _blocks(kernel: Kernel, nest: Nest, outer: For) -> tuple[Update, list[Leaf], tuple[For, ...]]:
    """The update of a nest, the leaves of its innermost loop in order, and its reduction loops, `outer` first. Raises:
    ScheduleError if they do not fit."""
    inside = nests(outer)
    found = running([n.leaf for n in inside], nest.loops[-1].axis) if nest.loops else None
    if found is None or found is not nest.leaf or not found.over:
        raise ScheduleError(
            "its innermost loop does not hold just it and what stores its value",
            nest=nest.name,
            hint="rfactor for another reduction; carry before other steps",
        )
    loops = nest.loops[nest.loops.index(outer) :] if outer in nest.loops else ()
    if tuple(loop.axis.name for loop in loops) != found.over or len(loops) < 2:
        raise ScheduleError(
            f"{outer.axis} is not the first of several reduction loops that come last",
            nest=nest.name,
            axis=outer.axis.name,
            hint="split the reduction, and reorder other loops outwards",
        )
    if any(n.loops != inside[0].loops for n in inside) or any(loop.kind is not LoopKind.SERIAL for loop in loops):
        raise ScheduleError(
            "its reduction loops hold other nests or are marked",
            nest=nest.name,
            hint="carry first, then move nests and mark loops",
        )
    return found, [n.leaf for n in inside], loops


def _totals(
    update: Update, block: Var, outer: For, sums: tuple[str, ...], before: tuple[str, ...], tables: list[Buffer], mask: Expr
) -> Stmt:
    """The nest that scans block sums, keeping the value before each block."""
    values = tuple(Load(b, (block,), t.dtype) for b, t in zip(sums, tables))
    kept = [Store(c, c, (block,), Load(b, update.index, t.dtype), mask) for c, b, t in zip(before, update.buffers, tables)]
    total = Update(update.nest, update.combiner, update.buffers, update.index, values, (block.name,), mask)
    return For(block, outer.extent, seq(*kept, total))


def _resumed(leaf: Leaf, update: Update, name: str, moved: dict[str, str], place: tuple[Expr, ...]) -> Stmt:
    """A leaf of the loop with the running value of its block."""
    if leaf is update:
        buffers = tuple(moved[b] for b in update.buffers)
        return Update(name, update.combiner, buffers, place, update.values, (), update.mask, update.ordered)

    def read(x: Load) -> Expr:
        return Load(moved[x.buffer], place, x.type) if x.buffer in moved else x

    return map_expressions(leaf, lambda x: rewrite_loads(x, read))
