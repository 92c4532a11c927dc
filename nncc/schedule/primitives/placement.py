"""Primitives that move a nest into the loops of another: compute_at and reverse_compute_at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace as with_fields
from typing import cast

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Role
from nncc.ir.expr import FALSE, TRUE, Const, Expr, Extent, Load, Var, index, select
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.index.facts import is_below, is_most
from nncc.ir.index.simplify import simplify
from nncc.ir.kernel import Kernel, Nest, nests, other_writer, ranges, reads
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, Leaf, LoopKind, Seq, Stmt, Store, Update, seq, with_mask, written
from nncc.ir.walk import (
    loads,
    map_expressions,
    masked_loads,
    rewrite_loads,
    substitute,
    substitution,
    variables,
)
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.storage import shrunk
from nncc.schedule.primitives.tree import (
    Region,
    companions,
    find_loop,
    find_nest,
    is_dense,
    loops_around,
    map_leaves,
    map_users,
    own_loops,
    read_region,
    recombining,
    remove,
    rename_over,
    replace,
    require_same_branch,
    require_unconditional,
    sized_extent,
    values_of,
    write_region,
)
from nncc.schedule.steps import ComputeAt, Inline, ReverseComputeAt, ReverseInline


def compute_at(kernel: Kernel, step: ComputeAt) -> Kernel:
    """Compute a nest inside a loop of its consumers: the part that one iteration reads.

    Rewrite: for a: T[a] = f(a); for o: for i: ..T[o*c + i]..
          -> for o: (for a in c: T[a] = f(o*c + a); for i: ..T[i]..)
    Legal: the nest alone writes temporaries that are read only inside the loop; its own loops are as they were lowered
    (not split, fused or marked), the others, and conditions, are around the loop too. The temporaries shrink to the part;
    they become local, unless a parallel loop inside reads them.
    """
    nest, loop = find_nest(kernel, step.nest), find_loop(kernel, step.axis)
    own = _naive_loops(kernel, nest)
    require_same_branch(kernel, nest, loop)
    _require_movable(kernel, nest, own, loop)
    _require_only_writer(kernel, nest)
    _require_consumers_inside(kernel, nest, loop)
    region = read_region(kernel, written(nest.leaf), loop)
    starts = dict(zip(nest.leaf.index, zip(region.base, region.extent)))
    _require_fixed(nest, own, starts)
    known = ranges(loops_around(kernel, loop))
    moved = _rebased(nest, own, {axis: start for axis, start in starts.items() if isinstance(axis, Var)}, known)
    kernel = remove(kernel, nest.leaf)
    loop = find_loop(kernel, step.axis)
    parts = loop.body.stmts if isinstance(loop.body, Seq) else (loop.body,)
    at = next(n for n, s in enumerate(parts) if _reads_any(s, written(nest.leaf)))
    kernel = replace(kernel, loop, with_fields(loop, body=seq(*parts[:at], moved, *parts[at:])))
    kernel = shrunk(kernel, written(nest.leaf), region)
    return _simplified(kernel, step.nest)


def reverse_compute_at(kernel: Kernel, step: ReverseComputeAt) -> Kernel:
    """Compute a nest inside a loop of its producer: the part that one iteration produces.

    Rewrite: for o: for i: T[o*c + i] = f; for a: ..T[a]..  ->  for o: (for i: T[o*c + i] = f; for a in c: ..T[o*c + a]..)
    Legal: one iteration completes a dense part of what the nest reads, at the nest's own plain axes; it does so once for
    each element if the nest reduces; all else that it reads is complete before. A temporary read nowhere else shrinks.
    """
    nest, loop = find_nest(kernel, step.nest), find_loop(kernel, step.axis)
    own = _naive_loops(kernel, nest)
    require_unconditional(kernel, nest)
    _require_movable(kernel, nest, own, loop)
    sources = _sources(kernel, nest, loop)
    produced = {b: write_region(kernel, kernel.table[b], loop) for b in sources}
    around = loops_around(kernel, loop)
    starts = _axis_starts(kernel, nest, produced, ranges(around))
    _require_once(nest, starts, around)
    moved = map_leaves(_rebased(nest, own, starts, ranges(around)), lambda leaf: _over(leaf, starts, around))
    kernel = remove(kernel, nest.leaf)
    loop = find_loop(kernel, step.axis)
    kernel = replace(kernel, loop, with_fields(loop, body=seq(loop.body, moved)))
    for group in dict.fromkeys(companions(kernel, buffer) for buffer in sources):
        if all(_all_inside(kernel, buffer, find_loop(kernel, step.axis)) for buffer in group):
            kernel = shrunk(kernel, group, next(produced[b] for b in group if b in produced))
    return _simplified(kernel, step.nest)


def _require_movable(kernel: Kernel, nest: Nest, own: tuple[For, ...], loop: For) -> None:
    """The nest may run inside the loop, by its loops and those around."""
    around = loops_around(kernel, loop)
    shared = [o.axis.name for o in nest.loops if o not in own and o not in around]
    if any(n.name == nest.name for n in nests(loop)):
        raise ScheduleError("the nest is inside this loop already", nest=nest.name, axis=loop.axis.name)
    if loop.kind is LoopKind.VECTORIZE:
        raise ScheduleError("the loop is marked vectorize", nest=nest.name, axis=loop.axis.name, hint="mark loops last")
    if shared:
        raise ScheduleError(
            f"other nests share its loop over {shared[0]}, which is not around {loop.axis}",
            nest=nest.name,
            axis=loop.axis.name,
            hint=f"a loop inside {shared[0]}",
        )
    if isinstance(nest.leaf, Update) and not (nest.leaf.over and set(nest.leaf.over) <= {o.axis.name for o in own}):
        raise ScheduleError(
            "its elements are set to the identity elsewhere, or its reduction loops hold other nests",
            nest=nest.name,
            hint="move a reduction before it is decomposed",
        )


def _require_only_writer(kernel: Kernel, nest: Nest) -> None:
    other = other_writer(kernel, nest)
    if other is not None:
        raise ScheduleError(f"{other.name} writes {', '.join(sorted(set(written(nest.leaf))))} too", nest=nest.name)


def _require_fixed(nest: Nest, own: tuple[For, ...], starts: dict[Expr, tuple[Expr, Extent]]) -> None:
    """Loads move with the private loops only, and are elsewhere at the place of the store."""
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
        raise ScheduleError(
            "its loops are no longer as they were lowered",
            nest=nest.name,
            hint="move a nest first, then split, fuse and mark its loops",
        )
    return own


def _require_consumers_inside(kernel: Kernel, nest: Nest, loop: For) -> None:
    targets = set(written(nest.leaf))
    for target in sorted(targets):
        if kernel.table[target].role is not Role.TEMP:
            raise ScheduleError(
                f"{target} is an {kernel.table[target].role.value}, not a temporary",
                nest=nest.name,
                hint="cache_write first, then move the nest that computes",
            )
    inside = {n.name for n in nests(loop)}
    readers = [n.name for n in nests(kernel.body) if reads(n.leaf) & targets]
    outside = [r for r in readers if r not in inside]
    if outside:
        raise ScheduleError(
            f"it is also read outside the loop, by {', '.join(outside)}",
            nest=nest.name,
            axis=loop.axis.name,
            hint="a loop around all its readers",
        )
    if not readers:
        raise ScheduleError(f"nobody reads {', '.join(sorted(targets))}", nest=nest.name, axis=loop.axis.name)


def _rebased(nest: Nest, own: tuple[For, ...], starts: dict[Expr, tuple[Expr, Extent]], around: Ranges) -> Stmt:
    """The nest with each started axis (base, n) running over base + [0, n), masked to its old extent if ranges do not prove
    it. Private loops with n = 1 disappear, unless a reduction loses its loop."""
    reduced = _reduced(nest.leaf)
    gone = {a for a, (base, n) in starts.items() if n == 1 and (variables(base) or a.order not in reduced)}
    place = {axis: base if axis in gone else base + axis for axis, (base, _) in starts.items()}
    moving = frozenset[Var]().union(*(variables(base) for base, _ in starts.values()))
    leaf = map_expressions(nest.leaf, recombining(place, moving))
    assert isinstance(leaf, Leaf)
    extents: dict[Expr, Extent] = {loop.axis: sized_extent(loop) for loop in own}
    known = {**around, **{loop.axis: Range.extent(starts.get(loop.axis, (None, extents[loop.axis]))[1]) for loop in own}}
    limits = [c for axis, p in place.items() if axis in extents for c in _limits(p, extents[axis], known)]
    stmt: Stmt = with_mask(leaf, E.conjunction((*E.conjuncts(leaf.mask), *limits)))
    prefetched = substitution({axis: place[axis] for axis in gone})  # in what the loops prefetch
    for loop in reversed(own):
        _, n = starts.get(loop.axis, (None, extents[loop.axis]))
        if loop.axis not in gone:
            stmt = map_expressions(with_fields(loop, extent=index(n), body=stmt), prefetched)
    return stmt


def _limits(place: Expr, extent: Extent, known: Ranges) -> Iterator[Expr]:
    """The conditions under which a place is in [0, extent), without provable ones. Those of a quotient are of what is
    divided, as those of a fused loop are."""
    found = bounds(place, known)
    if found is None or found.low < 0:
        yield E.le(index(0), place)
    x, end = place, index(extent)
    while isinstance(x, E.Binary) and x.op is BinaryOp.FLOORDIV and is_below(-x.b, 0, known):
        end = x.b * end
        x = x.a
    if not is_below(x, E.extent(end), known):
        yield E.lt(x, end)


def _reads_any(stmt: Stmt, buffers: tuple[str, ...]) -> bool:
    return any(reads(n.leaf) & set(buffers) for n in nests(stmt))


def _simplified(kernel: Kernel, name: str) -> Kernel:
    """The kernel with the mask of one nest decided as far as the ranges of its loops decide it.

    A mask that never holds is kept: an update sets its elements to the identity even so.
    """
    nest = find_nest(kernel, name)
    mask = simplify(nest.leaf.mask, ranges(nest.loops))
    return kernel if mask is FALSE else replace(kernel, nest.leaf, with_mask(nest.leaf, mask))


def _all_inside(kernel: Kernel, buffer: str, loop: For) -> bool:
    """Whether a buffer is a temporary that is used inside a loop only."""
    inside = {n.name for n in nests(loop)}
    users = (n.name for n in nests(kernel.body) if buffer in reads(n.leaf) or buffer in written(n.leaf))
    return kernel.table[buffer].role is Role.TEMP and inside.issuperset(users)


def _sources(kernel: Kernel, nest: Nest, loop: For) -> list[str]:
    """The buffers computed inside the loop that the nest reads; its other operands are complete before the loop."""
    producers = [n for n in nests(kernel.body) if set(written(n.leaf)) & reads(nest.leaf)]
    inside = {n.name for n in nests(loop)}
    made = [n for n in producers if n.name in inside]
    sources = {b for n in made for b in written(n.leaf)} & reads(nest.leaf)
    stored = {b for n in made if isinstance(n.leaf, Store) for b in written(n.leaf)}
    if not sources:
        raise ScheduleError(f"it reads nothing that is computed inside {loop.axis}", nest=nest.name, axis=loop.axis.name)
    before = nests(kernel.body)[: _first(kernel, loop)]
    around = loops_around(kernel, loop)
    if any(n.name == nest.name for n in before):
        later = ", ".join(sorted(sources))
        raise ScheduleError(
            f"it comes before the loop, which writes {later} after that",
            nest=nest.name,
            axis=loop.axis.name,
            hint="move it before overlay",
        )
    for other in producers:
        require_unconditional(kernel, other)
        _require_complete(nest, other, loop, around)
        if other.name not in inside and (other not in before or set(other.loops) & set(around)):
            raise ScheduleError(
                f"it also reads {', '.join(written(other.leaf))}, which is not complete before the loop",
                nest=nest.name,
                axis=loop.axis.name,
            )
        if isinstance(other.leaf, Store) and other.name not in inside and stored & set(written(other.leaf)):
            raise ScheduleError(
                f"{other.name} stores another part of {written(other.leaf)[0]} outside the loop",
                nest=nest.name,
                axis=loop.axis.name,
                hint="move it before loop_partition",
            )
    return sorted(sources)


def _first(kernel: Kernel, loop: For) -> int:
    """The position of the first nest inside a loop."""
    return next(n for n, nest in enumerate(nests(kernel.body)) if loop in nest.loops)


def _require_complete(nest: Nest, producer: Nest, loop: For, around: tuple[For, ...]) -> None:
    """One iteration of the loop completes a dense part of a producer's results."""
    leaf, inner = producer.leaf, {o.axis.name for o in producer.loops if o not in around}
    if loop in producer.loops and isinstance(leaf, Update) and not _summed(producer, leaf) <= inner:
        raise ScheduleError(
            f"{producer.name} is not complete inside the loop, which it reduces over",
            nest=nest.name,
            axis=loop.axis.name,
            hint="a loop outside its reduction axes",
        )
    if loop in producer.loops and not is_dense(producer, around):
        raise ScheduleError(
            f"what {producer.name} writes in one iteration is not one dense block",
            nest=nest.name,
            axis=loop.axis.name,
            hint="a loop around all parts of its axes",
        )


def _summed(producer: Nest, leaf: Update) -> set[str]:
    """The axes that a nest reduces over; a decomposed one does so in every loop that does not move its elements."""
    moving = {axis for i in leaf.index for axis in variables(i)}
    return set(leaf.over) or {o.axis.name for o in producer.loops if o.axis not in moving}


def _axis_starts(kernel: Kernel, nest: Nest, produced: dict[str, Region], around: Ranges) -> dict[Expr, tuple[Expr, Extent]]:
    """Where each axis of a consumer starts, and how far it runs, to cover what is produced. A dim of one place that is read
    there is an axis of one place, as long as the loops around do not run past it."""
    extents: dict[Expr, Extent] = {loop.axis: sized_extent(loop) for loop in nest.loops}
    starts: dict[Expr, tuple[Expr, Extent]] = {}
    for load in (x for value in values_of(nest.leaf) for x in loads(value) if x.buffer in produced):
        region, shape = produced[load.buffer], kernel.table[load.buffer].shape
        for place, base, n, extent in zip(load.index, region.base, region.extent, shape):
            only = place is index(0) and extent == 1 and bounds(base, around) == Range(0, 0)
            plain = is_most(extents[place], extent) if isinstance(place, Var) else only
            if not plain or starts.setdefault(place, (base, n)) != (base, n):
                raise ScheduleError(f"it reads {load}, not one plain axis of its own per dim", nest=nest.name)
    found: dict[Expr, tuple[Expr, Extent]] = {axis: start for axis, start in starts.items() if isinstance(axis, Var)}
    _require_all_pairs(nest, found, produced)
    return found


def _require_all_pairs(nest: Nest, starts: Mapping[Expr, tuple[Expr, Extent]], produced: Mapping[str, Region]) -> None:
    """Axes that start by the same loops are those of one load: every combination of their places is then an element of what
    is produced. Between two loads, as of x[i] and x[j], the iterations of a loop give only those where both are alike."""
    together = [
        {axis for axis in x.index if axis in starts}
        for value in values_of(nest.leaf)
        for x in loads(value)
        if x.buffer in produced
    ]
    for axes in _by_shared_loops(starts):
        if not any(axes <= one for one in together):
            named = ", ".join(sorted(map(str, axes)))
            raise ScheduleError(f"one iteration completes places along {named} that lie in different loads", nest=nest.name)


def _by_shared_loops(starts: Mapping[Expr, tuple[Expr, Extent]]) -> list[set[Expr]]:
    """The axes in groups: two whose starts move with one loop are in the same."""
    groups: list[tuple[set[Expr], set[Var]]] = []
    for axis, (base, _) in starts.items():
        axes, moving = {axis}, {*variables(base)}
        for other in [group for group in groups if group[1] & moving]:
            groups.remove(other)
            axes, moving = axes | other[0], moving | other[1]
        groups.append((axes, moving))
    return [axes for axes, _ in groups]


def _require_once(nest: Nest, starts: dict[Expr, tuple[Expr, Extent]], around: tuple[For, ...]) -> None:
    """Reduced elements are produced once: iterations around produce disjoint parts."""
    reduced = _reduced(nest.leaf)
    bases = tuple(base for base, _ in starts.values())
    moving = {v for axis, (base, _) in starts.items() if axis.order in reduced for v in variables(base)}
    for loop in around:
        if loop.axis in moving and not legality.determines(bases, loop.axis, ranges(around)):
            raise ScheduleError(
                f"the iterations of {loop.axis} produce some elements twice",
                nest=nest.name,
                axis=loop.axis.name,
                hint="a split with another tail than shift",
            )


def _over(leaf: Leaf, starts: dict[Expr, tuple[Expr, Extent]], around: tuple[For, ...]) -> Leaf:
    """The leaf with its reduction axes named by the producer's loops that now run over them."""
    spatial = {v for i in leaf.index for v in variables(i)}
    names = {}
    for axis, (base, n) in starts.items():
        outer = variables(base) & {loop.axis for loop in around}
        if axis.order in _reduced(leaf) and outer & spatial:
            raise ScheduleError(
                f"the loop over {min(v.name for v in outer & spatial)} runs along what it reduces over and what it keeps",
                nest=leaf.nest,
            )
        names[axis.order] = (*sorted(v.name for v in outer), *((axis.order,) if n != 1 or not variables(base) else ()))
    return rename_over(leaf, names)


def _reduced(leaf: Leaf) -> tuple[str, ...]:
    return leaf.over if isinstance(leaf, Update) else ()


def inline(kernel: Kernel, step: Inline) -> Kernel:
    """Compute a nest's value wherever it is read, and drop the nest.

    Rewrite: for a: T[a] = f(a); ..T[e]..  ->  ..f(e)..
    Legal: the nest alone stores (does not reduce) into a temporary, without a mask, at its own plain axes.
    """
    nest = find_nest(kernel, step.nest)
    leaf = _plain_store(kernel, nest)

    def value(x: Load) -> Expr:
        if x.buffer != leaf.buffer:
            return x
        new = substitute(leaf.value, dict(zip(leaf.index, x.index)))
        return new if x.mask is None else select(x.mask, masked_loads(new, x.mask, lambda _: True), cast(Const, x.fill))

    kernel = remove(kernel, nest.loops[0] if nest.loops else leaf)

    def change(reader: Leaf) -> Stmt:
        memo: dict[Expr, Expr] = {}
        return map_expressions(reader, lambda x: rewrite_loads(x, value, memo))

    body = map_users(kernel.body, {leaf.buffer}, change)
    return with_fields(kernel, body=body).without_buffers(leaf.buffer)


def reverse_inline(kernel: Kernel, step: ReverseInline) -> Kernel:
    """Apply a consumer's element-wise value in its producer, and drop the consumer.

    Rewrite: T[e] = v; for a: C[g(a)] = f(T[a])  ->  C[g(e)] = f(v)
    Legal: T is a temporary that only this nest reads, and all of it, at the nest's own plain axes; one nest stores it;
    all else that the nest reads is complete before that.
    """
    nest = find_nest(kernel, step.nest)
    leaf = nest.leaf
    if not isinstance(leaf, Store) or leaf.mask is not TRUE:
        raise ScheduleError("it reduces, or has a mask", nest=step.nest, hint="a nest as it was lowered that stores")
    _require_own_loops(kernel, nest)
    producer = _only_producer(kernel, nest)
    place = _only_place(kernel, nest, producer.buffer)
    _require_inputs_before(kernel, nest, producer)
    at = dict(zip(place, producer.index))
    value = substitute(leaf.value, at)
    value = rewrite_loads(value, lambda x: producer.value if x.buffer == producer.buffer else x)
    index = tuple(substitute(i, at) for i in leaf.index)
    kernel = remove(kernel, nest.loops[0] if nest.loops else leaf)
    new = with_fields(leaf, index=index, value=value, mask=producer.mask)
    body = map_leaves(kernel.body, lambda old: new if old.nest == producer.nest else old)
    return with_fields(kernel, body=body).without_buffers(producer.buffer)


def _plain_store(kernel: Kernel, nest: Nest) -> Store:
    leaf = nest.leaf
    if not isinstance(leaf, Store):
        raise ScheduleError("it reduces, so it has no value to inline", nest=nest.name, hint="compute_at")
    if kernel.table[leaf.buffer].role is not Role.TEMP:
        raise ScheduleError(
            f"{leaf.buffer} is an {kernel.table[leaf.buffer].role.value}",
            nest=nest.name,
            hint="only temporaries can be inlined",
        )
    plain = all(isinstance(i, Var) for i in leaf.index) and len(set(leaf.index)) == len(leaf.index)
    if not plain or len(nest.loops) != len(leaf.index) or leaf.mask is not TRUE:
        raise ScheduleError("its loops are no longer as they were lowered", nest=nest.name, hint="inline first")
    _require_own_loops(kernel, nest)
    if len(_writers(kernel, leaf.buffer)) > 1:
        raise ScheduleError(f"other nests write {leaf.buffer} too", nest=nest.name, hint="a buffer that one nest writes")
    return leaf


def _require_own_loops(kernel: Kernel, nest: Nest) -> None:
    if own_loops(kernel, nest) != nest.loops:
        raise ScheduleError("its loops hold other nests too", nest=nest.name, hint="inline before nests are moved")


def _writers(kernel: Kernel, buffer: str) -> list[Nest]:
    return [n for n in nests(kernel.body) if buffer in written(n.leaf)]


def _only_producer(kernel: Kernel, nest: Nest) -> Store:
    """The last store of a temporary that it alone writes and the nest alone reads."""
    for other in reversed(nests(kernel.body)):
        leaf = other.leaf
        if not isinstance(leaf, Store) or leaf.buffer not in reads(nest.leaf):
            continue
        readers = [n.name for n in nests(kernel.body) if leaf.buffer in reads(n.leaf)]
        temporary = kernel.table[leaf.buffer].role is Role.TEMP
        if temporary and readers == [nest.name] and len(_writers(kernel, leaf.buffer)) == 1:
            return leaf
    raise ScheduleError("no nest stores a temporary that only this one reads", nest=nest.name)


def _only_place(kernel: Kernel, nest: Nest, buffer: str) -> tuple[Expr, ...]:
    """Where a nest reads a buffer: every element once, by the axes of its loops."""
    found = {x for value in (*values_of(nest.leaf), *nest.leaf.index) for x in loads(value) if x.buffer == buffer}
    place = min(found, key=str).index
    extents = {loop.axis: sized_extent(loop) for loop in nest.loops}
    whole = tuple(extents.get(i) for i in place if isinstance(i, Var)) == kernel.table[buffer].shape
    if len(found) > 1 or not whole or set(place) != set(extents) or any(x.mask is not None for x in found):
        raise ScheduleError(
            f"it reads {' and '.join(sorted(map(str, found)))}, not each element once by its own axes", nest=nest.name
        )
    return place


def _require_inputs_before(kernel: Kernel, nest: Nest, producer: Store) -> None:
    """All that the nest reads is there before the loops of the producer begin."""
    root = next(root for root in kernel.roots if any(n.leaf is producer for n in nests(root)))
    late = kernel.roots[kernel.roots.index(root) :]
    wanted = reads(nest.leaf) - {producer.buffer}
    for other in (n for r in late for n in nests(r)):
        if set(written(other.leaf)) & wanted:
            raise ScheduleError(f"it also reads what {other.name} computes only then", nest=nest.name)
