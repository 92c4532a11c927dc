"""Primitives that move a nest into the loops of another: compute_at and reverse_compute_at."""

from __future__ import annotations

from dataclasses import replace as with_fields

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Role, Scope
from nncc.ir.expr import Expr, Load, Var, index
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.simplify import simplify
from nncc.ir.stmt import For, Leaf, LoopKind, Seq, Stmt, Store, Update, seq, with_index, with_mask, written
from nncc.ir.walk import loads, map_expressions, rewrite, substitute_stmt, variables
from nncc.schedule.region import Region, read_region, write_region
from nncc.schedule.steps import ComputeAt, ReverseComputeAt
from nncc.schedule.tree import (
    find_loop,
    find_nest,
    loops_around,
    map_leaves,
    own_loops,
    ranges,
    reads,
    remove,
    rename_over,
    replace,
    static_extent,
    values_of,
)  # fmt: skip


def compute_at(kernel: Kernel, step: ComputeAt) -> Kernel:
    """Compute a nest inside a loop of its consumers, just the part that one iteration reads.

    Rewrite: for a: T[a] = f(a); for o: for i: ..T[o*c + i]..
          -> for o: (for a in c: T[a] = f(o*c + a); for i: ..T[i]..)
    Legal: the nest alone writes temporaries that are read only inside the loop; its own loops are as they were lowered
    (not split, fused or marked), the others are around the loop too. The temporaries shrink to the part; they become
    local, unless a parallel loop inside reads them.
    """
    nest, loop = find_nest(kernel, step.nest), find_loop(kernel, step.axis)
    own = _naive_loops(kernel, nest)
    _require_movable(kernel, nest, own, loop)
    _require_only_writer(kernel, nest)
    _require_consumers_inside(kernel, nest, loop)
    region = read_region(kernel, written(nest.leaf), loop)
    starts = dict(zip(nest.leaf.index, zip(region.base, region.extent)))
    _require_fixed(nest, own, starts)
    moved = _rebased(nest, own, {axis: start for axis, start in starts.items() if isinstance(axis, Var)})
    kernel = remove(kernel, own[0] if own else nest.leaf)
    loop = find_loop(kernel, step.axis)
    parts = loop.body.stmts if isinstance(loop.body, Seq) else (loop.body,)
    at = next(n for n, s in enumerate(parts) if _reads_any(s, written(nest.leaf)))
    kernel = replace(kernel, loop, For(loop.axis, loop.extent, seq(*parts[:at], moved, *parts[at:]), loop.kind, loop.peel))
    kernel = _shrink(kernel, written(nest.leaf), region)
    return _simplified(kernel, step.nest)


def reverse_compute_at(kernel: Kernel, step: ReverseComputeAt) -> Kernel:
    """Compute a nest inside a loop of its producer, on the part that one iteration produces.

    Rewrite: for o: for i: T[o*c + i] = f; for a: ..T[a]..  ->  for o: (for i: T[o*c + i] = f; for a in c: ..T[o*c + a]..)
    Legal: inside the loop the producer's reduction is complete; the nest reads the producer at its own plain axes; all
    else that it reads is computed before the loop or inside it. A temporary of which nothing is read outside shrinks.
    """
    nest, loop = find_nest(kernel, step.nest), find_loop(kernel, step.axis)
    own = _naive_loops(kernel, nest)
    sources = [b for b in sorted(reads(nest.leaf)) if any(b in written(n.leaf) for n in nests(loop))]
    if not sources:
        raise ScheduleError(f"it reads nothing that is computed inside {step.axis}", nest=nest.name, axis=step.axis)
    _require_complete(kernel, nest, loop, sources)
    produced = {b: write_region(kernel, kernel.table[b], loop) for b in sources}
    starts = _axis_starts(nest, produced)
    inner = next(n for n in nests(loop))
    around = inner.loops[: inner.loops.index(loop) + 1]
    moved = map_leaves(_rebased(nest, own, starts), lambda leaf: _over(leaf, starts, around))
    kernel = remove(kernel, own[0] if own else nest.leaf)
    loop = find_loop(kernel, step.axis)
    kernel = replace(kernel, loop, For(loop.axis, loop.extent, seq(loop.body, moved), loop.kind, loop.peel))
    for buffer, region in produced.items():
        if kernel.table[buffer].role is Role.TEMP and _all_inside(kernel, buffer, find_loop(kernel, step.axis)):
            kernel = _shrink(kernel, (buffer,), region)
    return _simplified(kernel, step.nest)


def _require_movable(kernel: Kernel, nest: Nest, own: tuple[For, ...], loop: For) -> None:
    """The nest may run inside the loop as far as its own loops and that loop go."""
    around = loops_around(kernel, loop)
    shared = [o.axis.name for o in nest.loops if o not in own and o not in around]
    if any(n.name == nest.name for n in nests(loop)):
        raise ScheduleError("the nest is inside this loop already", nest=nest.name, axis=loop.axis.name)
    if loop.kind is LoopKind.VECTORIZE:
        raise ScheduleError("the loop is marked vectorize", nest=nest.name, axis=loop.axis.name, hint="mark loops last")
    if shared:
        raise ScheduleError(f"other nests share its loop over {shared[0]}, which is not around {loop.axis}",
                            nest=nest.name, axis=loop.axis.name, hint=f"a loop inside {shared[0]}")  # fmt: skip
    if isinstance(nest.leaf, Update) and not (nest.leaf.over and set(nest.leaf.over) <= {o.axis.name for o in own}):
        raise ScheduleError("its elements are set to the identity elsewhere, or its reduction loops hold other nests",
                            nest=nest.name, hint="move a reduction before it is decomposed")  # fmt: skip


def _require_only_writer(kernel: Kernel, nest: Nest) -> None:
    targets = set(written(nest.leaf))
    for other in nests(kernel.body):
        if other.name != nest.name and targets & set(written(other.leaf)):
            raise ScheduleError(f"{other.name} writes {', '.join(sorted(targets))} too", nest=nest.name)


def _require_fixed(nest: Nest, own: tuple[For, ...], starts: dict[Expr, tuple[Expr, int]]) -> None:
    """What is read moves with the own loops only: in the other dims it is where the nest writes."""
    axes = {loop.axis for loop in own}
    for place, (base, n) in starts.items():
        if place not in axes and (base is not place or n != 1):
            raise ScheduleError(f"it writes at {place}, but what is read there starts at {base}", nest=nest.name)


def _naive_loops(kernel: Kernel, nest: Nest) -> tuple[For, ...]:
    """The loops of the nest alone. Raises: ScheduleError unless its index is the plain axes of these loops."""
    own = own_loops(kernel, nest)
    axes = {loop.axis for loop in own}
    plain = [i for i in nest.leaf.index if i in axes]
    marked = any(loop.kind.value != "for" for loop in own)
    moving = {v for i in nest.leaf.index for v in variables(i)} & axes
    if marked or len(set(plain)) != len(plain) or moving - set(plain):
        raise ScheduleError("its loops are no longer as they were lowered", nest=nest.name,
                            hint="move a nest first, then split, fuse and mark its loops")  # fmt: skip
    return own


def _require_consumers_inside(kernel: Kernel, nest: Nest, loop: For) -> None:
    targets = set(written(nest.leaf))
    for target in sorted(targets):
        if kernel.table[target].role is not Role.TEMP:
            raise ScheduleError(f"{target} is an {kernel.table[target].role.value}, not a temporary", nest=nest.name,
                                hint="cache_write first, then move the nest that computes")  # fmt: skip
    inside = {n.name for n in nests(loop)}
    readers = [n.name for n in nests(kernel.body) if reads(n.leaf) & targets]
    outside = [r for r in readers if r not in inside]
    if outside or not readers:
        raise ScheduleError(f"it is also read outside the loop, by {', '.join(outside) or 'nothing inside'}",
                            nest=nest.name, axis=loop.axis.name, hint="a loop around all its readers")  # fmt: skip


def _rebased(nest: Nest, own: tuple[For, ...], starts: dict[Expr, tuple[Expr, int]]) -> Stmt:
    """The nest with each axis that has a start (base, n) running over base + [0, n), masked to its old extent.

    The own loops of an axis with n = 1 disappear.
    """
    place = {axis: base + axis if n > 1 else base for axis, (base, n) in starts.items()}
    leaf = substitute_stmt(nest.leaf, place)
    assert isinstance(leaf, Store | Update)
    extents = {loop.axis: static_extent(loop) for loop in own}
    limits = [c for a, p in place.items() if a in extents for c in (E.le(index(0), p), E.lt(p, extents[a]))]
    stmt: Stmt = with_mask(leaf, E.conjunction((*E.conjuncts(leaf.mask), *limits)))
    for loop in reversed(own):
        n = starts[loop.axis][1] if loop.axis in starts else extents[loop.axis]
        if n != 1 or loop.axis not in starts:
            stmt = For(loop.axis, index(n), stmt, loop.kind, loop.peel)
    return stmt


def _reads_any(stmt: Stmt, buffers: tuple[str, ...]) -> bool:
    return any(reads(n.leaf) & set(buffers) for n in nests(stmt))


def _shrink(kernel: Kernel, names: tuple[str, ...], region: Region) -> Kernel:
    """Make temporaries as small as a region: every access counts from the region's base."""

    def local(place: tuple[Expr, ...]) -> tuple[Expr, ...]:
        return tuple(i - b for i, b in zip(place, region.base))

    def rebase(x: Expr) -> Expr | None:
        if isinstance(x, Load) and x.buffer in names:
            return Load(x.buffer, local(x.index), x.type, x.mask, x.fill)
        return None

    memo: dict[Expr, Expr] = {}

    def change(leaf: Leaf) -> Stmt:
        new = map_expressions(leaf, lambda x: rewrite(x, rebase, memo))
        assert isinstance(new, Store | Update)
        return with_index(new, local(new.index)) if set(written(new)) & set(names) else new

    smaller = [with_fields(b, shape=region.extent, scope=_narrowed(b.scope)) for n in names for b in (kernel.table[n],)]
    return with_fields(kernel, body=map_leaves(kernel.body, change)).with_buffers(*smaller)


def _narrowed(scope: Scope) -> Scope:
    return Scope.LOCAL if scope is Scope.GLOBAL else scope


def _simplified(kernel: Kernel, name: str) -> Kernel:
    """The kernel with the mask of one nest decided as far as the ranges of its loops decide it."""
    nest = find_nest(kernel, name)
    return replace(kernel, nest.leaf, with_mask(nest.leaf, simplify(nest.leaf.mask, ranges(nest.loops))))


def _all_inside(kernel: Kernel, buffer: str, loop: For) -> bool:
    inside = {n.name for n in nests(loop)}
    return all(n.name in inside for n in nests(kernel.body) if buffer in reads(n.leaf) or buffer in written(n.leaf))


def _require_complete(kernel: Kernel, nest: Nest, loop: For, sources: list[str]) -> None:
    """The producers are done inside the loop, and what else the nest reads is there before its end."""
    order = list(nests(kernel.body))
    inside = {n.name for n in nests(loop)}
    last = max(n for n, other in enumerate(order) if other.name in inside)
    for n, other in enumerate(order):
        wanted = set(written(other.leaf)) & reads(nest.leaf)
        if not wanted or other.name == nest.name:
            continue
        outer = [o.axis.name for o in other.loops[: other.loops.index(loop) + 1]] if loop in other.loops else []
        if isinstance(other.leaf, Update) and set(other.leaf.over) & set(outer):
            raise ScheduleError(f"{other.name} is not complete inside the loop, which it reduces over", nest=nest.name,
                                axis=loop.axis.name, hint="a loop outside its reduction axes")  # fmt: skip
        if other.name not in inside and n > last:
            raise ScheduleError(f"it also reads {', '.join(wanted)}, computed after the loop", nest=nest.name,
                                axis=loop.axis.name)  # fmt: skip


def _axis_starts(nest: Nest, produced: dict[str, Region]) -> dict[Expr, tuple[Expr, int]]:
    """Where each axis of a consumer starts, and how far it runs, to cover what is produced."""
    starts: dict[Expr, tuple[Expr, int]] = {}
    for value in values_of(nest.leaf):
        for load in loads(value):
            if load.buffer not in produced:
                continue
            region = produced[load.buffer]
            for axis, base, n in zip(load.index, region.base, region.extent):
                plain = isinstance(axis, Var) or E.static(axis) == 0
                if not plain or starts.setdefault(axis, (base, n)) != (base, n):
                    raise ScheduleError(f"it reads {load}, not one plain axis per dim", nest=nest.name)
    return {axis: start for axis, start in starts.items() if isinstance(axis, Var)}


def _over(leaf: Leaf, starts: dict[Expr, tuple[Expr, int]], loops: tuple[For, ...]) -> Leaf:
    """The leaf with its reduction axes named by the producer's loops that now run over them."""
    around = {loop.axis for loop in loops}
    spatial = {v for axis, (base, _) in starts.items() if axis in leaf.index for v in variables(base)}
    names = {}
    for axis, (base, n) in starts.items():
        outer = sorted(v.name for v in variables(base) & around - spatial)
        names[axis.order] = (*outer, *((axis.order,) if n != 1 else ()))
    return rename_over(leaf, names)
