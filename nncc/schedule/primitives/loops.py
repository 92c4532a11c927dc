"""Steps on loops: fuse, reorder, split and tile.

Primitives on loops: fuse, rename, reorder, and how a loop is carried out; `splitting` cuts them.

Primitives that cut a loop: split with its tails, tile, specialize, loop_partition.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace as with_fields

from nncc.errors import ScheduleError
from nncc.ir.dtypes import i64
from nncc.ir.expr import TRUE, Expr, Var, eq, index, le, logical_and, lt, minimum, mod, static
from nncc.ir.hardware.units import misfit
from nncc.ir.index.bounds import bounds
from nncc.ir.index.facts import divisor, is_most
from nncc.ir.index.simplify import flat_index, recombined, simplify
from nncc.ir.kernel import Kernel, nests, ranges, reads
from nncc.ir.stmt import For, If, LoopKind, PrefetchMark, Stmt, Store, Update, seq, with_mask
from nncc.ir.walk import (
    loads,
    map_all_expressions,
    rewrite_stmt,
    statements,
    substitute_stmt,
    variables,
    with_children,
)
from nncc.schedule.primitives import legality, padding
from nncc.schedule.primitives.tree import (
    blocks_of,
    find_buffer,
    find_loop,
    find_nest,
    loops_around,
    map_leaves,
    paths,
    plain_loop,
    recombining,
    rename_over,
    replace,
    require_new,
    sized_extent,
    static_extent,
    values_of,
)
from nncc.schedule.steps import (
    Bind,
    FuseAxes,
    LoopPartition,
    Parallel,
    Prefetch,
    RenameAxis,
    Reorder,
    Specialize,
    Split,
    StreamStore,
    Tail,
    Tile,
    Unroll,
    Vectorize,
)

_HINTS = {
    LoopKind.BLOCK: "a spatial axis, outside all loops of warps and threads",
    LoopKind.WARP: "a spatial axis of constant extent, split first",
    LoopKind.THREAD: "an axis of constant extent, split first",
}
MAX_UNROLL = 512
"""Most copies of a leaf that unrolling may make; beyond it LLVM's time grows faster than the code."""


def fuse_axes(kernel: Kernel, step: FuseAxes) -> Kernel:
    """Make one loop of two.

    Rewrite: for i in n: for j in m: s  ->  for f in n*m: s[i := f // m, j := f % m]
    Legal: j is directly inside i, no axis decides about their extents, and a nest reduces over both or over neither.
    """
    outer, inner = plain_loop(kernel, step.outer), plain_loop(kernel, step.inner)
    if outer.body is not inner:
        raise ScheduleError(f"{step.inner} is not directly inside {step.outer}", axis=step.outer)
    extent = sized_extent(inner)
    require_new(kernel, step.fused)
    fused = Var(step.fused, i64)
    for nest in nests(inner):
        over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
        if (step.outer in over) != (step.inner in over):
            raise ScheduleError("only one of the two axes is a reduction of the nest", nest=nest.name, axis=step.outer)
    by = max(extent, 1) if isinstance(extent, int) else extent
    new: dict[Expr, Expr] = {outer.axis: fused // by, inner.axis: fused % by}
    names = {step.outer: (step.fused,), step.inner: (step.fused,)}
    body = map_all_expressions(inner.body, recombining(new, {fused}))
    body = map_leaves(body, lambda leaf: rename_over(leaf, names))
    extents = index(sized_extent(outer) * extent)
    return replace(kernel, outer, For(fused, extents, body, LoopKind.SERIAL, outer.peel or inner.peel))


def rename_axis(kernel: Kernel, step: RenameAxis) -> Kernel:
    """Rename an axis; later steps derive their names from it.

    Rewrite: for i in n: s  ->  for name in n: s[i := name]
    Legal: no buffer, nest or axis has the name, and the loop is not marked.
    """
    loop = plain_loop(kernel, step.axis)
    require_new(kernel, step.name)
    axis = Var(step.name, i64)
    body = map_leaves(
        substitute_stmt(loop.body, {loop.axis: axis}), lambda leaf: rename_over(leaf, {step.axis: (step.name,)})
    )
    return replace(kernel, loop, with_fields(loop, axis=axis, body=body))


def reorder(kernel: Kernel, step: Reorder) -> Kernel:
    """Put perfectly nested loops in another order; loops between them that are not named keep their places.

    Rewrite: for i: for j: s  ->  for j: for i: s
    Legal: from the outermost to the innermost of the loops each holds just the next one; see may_reorder; and no spatial
    loop that writes elements more than once comes inside a reduction over them.
    """
    if not step.axes:
        raise ScheduleError("it names no axis", hint="the axes in their new order, outermost first")
    named = {axis: plain_loop(kernel, axis) for axis in step.axes}
    if len(named) != len(step.axes):
        raise ScheduleError("an axis is named twice", axis=step.axes[0])
    chain = _chain(kernel, named)
    wanted = iter(step.axes)
    order = [named[next(wanted)] if loop.axis.name in named else loop for loop in chain]
    reason = legality.may_reorder(kernel, chain, order)
    if reason is not None:
        raise ScheduleError(f"the order of the loops matters: {reason}", axis=chain[0].axis.name)
    for n, loop in enumerate(order):
        bound = variables(loop.extent) & {inner.axis for inner in order[n:]}
        if bound:
            raise ScheduleError(
                f"its extent depends on {min(v.name for v in bound)}, which would be inside it",
                axis=loop.axis.name,
                hint="that loop further out",
            )
    body: Stmt = chain[-1].body
    for loop in reversed(order):
        body = with_children(loop, (body,))
    return _require_begun_once(kernel, replace(kernel, chain[0], body), chain[0])


def _require_begun_once(old: Kernel, new: Kernel, outermost: For) -> Kernel:
    """No reduction comes to add to one element in two iterations of a spatial loop, as after a shift or compute_at."""
    for nest in (n for n in nests(old.body) if outermost in n.loops):
        again = legality.begins_again(find_nest(new, nest.name))
        if again is not None and legality.begins_again(nest) is None:
            raise ScheduleError(
                f"{again} writes elements again, which would then be inside a reduction",
                nest=nest.name,
                axis=again,
                hint="the reduction axes inside it",
            )
    return new


def _chain(kernel: Kernel, named: dict[str, For]) -> list[For]:
    """The loops from the outermost to the innermost named one, each holding just the next."""
    for first in named.values():
        chain, missing = [first], set(named) - {first.axis.name}
        while missing and isinstance(chain[-1].body, For):
            chain.append(chain[-1].body)
            missing.discard(chain[-1].axis.name)
        if not missing:
            return chain
    axes = ", ".join(named)
    raise ScheduleError(
        f"the loops {axes} are not perfectly nested",
        axis=next(iter(named)),
        hint="loops with nothing between them; apply compute_at after reorder",
    )


def unroll(kernel: Kernel, step: Unroll) -> Kernel:
    """Repeat the body once for each iteration.

    Rewrite: for i in n: s  ->  s[i := 0]; ...; s[i := n - 1]
    Legal: a constant extent, and at most MAX_UNROLL copies of the leaves.
    """
    loop = plain_loop(kernel, step.axis)
    copies = static_extent(loop)
    for inner in statements(loop.body):
        if isinstance(inner, For) and inner.kind is LoopKind.UNROLL:
            copies *= static_extent(inner)
    if copies > MAX_UNROLL:
        raise ScheduleError(
            f"unrolling makes {copies} copies, more than {MAX_UNROLL}",
            axis=step.axis,
            hint="split the axis and unroll the inner part",
        )
    return _with_kind(kernel, loop, LoopKind.UNROLL)


def vectorize(kernel: Kernel, step: Vectorize) -> Kernel:
    """Run the iterations of an innermost loop in the lanes of a vector.

    Rewrite: for i in n: s  ->  s[i := ramp(0, 1, n)]
    Legal: a constant extent that is a power of two, and see may_vectorize.
    """
    loop = plain_loop(kernel, step.axis)
    extent = static_extent(loop)
    if extent < 2 or extent & (extent - 1):
        raise ScheduleError(
            f"{extent} lanes: the extent must be a power of two from 2 up",
            axis=step.axis,
            hint="split by the vector width first; the tail is masked",
        )
    reason = legality.may_vectorize(kernel, loop)
    if reason is not None:
        raise ScheduleError(
            f"lanes cannot run the iterations: {reason}", axis=step.axis, hint="an innermost loop of independent iterations"
        )
    return _with_kind(kernel, loop, LoopKind.VECTORIZE)


def parallel(kernel: Kernel, step: Parallel) -> Kernel:
    """Share the iterations among threads.

    Legal: no other parallel loop around or inside, and see may_parallelize.
    """
    loop = plain_loop(kernel, step.axis)
    if any(other.kind is LoopKind.PARALLEL for other in (*loops_around(kernel, loop), *paths(loop))):
        raise ScheduleError("parallel loops do not nest", axis=step.axis, hint="fuse_axes the two loops first")
    reason = legality.may_parallelize(kernel, loop)
    if reason is not None:
        raise ScheduleError(
            f"threads cannot share the iterations: {reason}",
            axis=step.axis,
            hint="a spatial axis, or rfactor the reduction first",
        )
    return _with_kind(kernel, loop, LoopKind.PARALLEL)


def bind(kernel: Kernel, step: Bind) -> Kernel:
    """Run the iterations by units of a GPU, one each: blocks of threads, warps of a block, or threads.

    Rewrite: for i in n: s  ->  unit i in n: s
    Legal: blocks hold warps, and warps hold threads; a block has at most 1024 threads, a warp 32; loops of warps and threads
    have constant extents; no parallel loop around or inside; and see may_parallelize for blocks, may_share for the others.
    Threads go on to what follows a warp or thread loop when all are done with it. Nested loops of one unit share it, the
    outermost the slowest. Registers that are used in several such loops are distributed: each thread has the elements that
    it alone touches.
    """
    kind = LoopKind(step.unit.value)
    loop = plain_loop(kernel, step.axis)
    bound = _with_kind(kernel, loop, kind)
    loop = find_loop(bound, step.axis)
    may = legality.may_parallelize if kind is LoopKind.BLOCK else legality.may_share
    reason = _unbindable(bound, loop) or may(bound, loop)
    if reason is not None:
        raise ScheduleError(f"{kind.value}s cannot share the iterations: {reason}", axis=step.axis, hint=_HINTS[kind])
    return bound


def _unbindable(kernel: Kernel, loop: For) -> str | None:
    """Why a bound loop is illegal with the loops around and inside it, or None."""
    if any(inner.kind is LoopKind.PARALLEL for inner in paths(loop)):
        return "a parallel loop inside is shared by the threads of a CPU"
    outer = loops_around(kernel, loop)[:-1]
    chains = [(*outer, *around, inner) for inner, around in paths(loop).items() if inner.kind.is_bound]
    return next((reason for chain in chains if (reason := misfit(chain[:-1], chain[-1])) is not None), None)


def _with_kind(kernel: Kernel, loop: For, kind: LoopKind) -> Kernel:
    return replace(kernel, loop, with_fields(loop, kind=kind))


def split(kernel: Kernel, step: Split) -> Kernel:
    """Cut a loop into blocks.

    Rewrite: for i in n: s  ->  for i.o in ceil(n / f): for i.i in f: s[i := i.o*f + i.i] if i.o*f + i.i < n
    Legal: for an extent that no axis decides about and f >= 1. A loop to be peeled hands that on to its inner part, and so
    does one that prefetches. Where f does not divide n the tail says what takes the place of the condition:
    - GUARD and PEEL leave it; the inner extent of CLAMP is min(f, n - i.o*f).
    - SHIFT has s[i := min(i.o*f, n - f) + i.i]. Legal: f <= n, and see may_repeat.
    - PAD leaves s unmasked beyond n. Legal: see padding.beyond.
    - EVEN has s[i := i.o*f - b % f + i.i] if that is between 0 and n, for the place b that is stored at i = 0, in elements
      of the buffer. Legal: the loop has one nest, which stores one element further in each iteration.
    """
    loop = plain_loop(kernel, step.axis, may_prefetch=True)
    extent, factor = sized_extent(loop), step.factor
    if factor < 1:
        raise ScheduleError(f"the factor must be at least 1, not {factor}", axis=step.axis, hint="a factor >= 1")
    outer, inner = Var(f"{step.axis}.o", i64), Var(f"{step.axis}.i", i64)
    require_new(kernel, outer.name, inner.name)
    start, inner_extent, place = outer * factor, index(factor), outer * factor + inner
    partial = divisor(extent) % factor != 0
    blocks = blocks_of(extent, factor)
    if partial and step.tail is Tail.CLAMP:
        inner_extent = minimum(inner_extent, index(extent) - start)
    elif partial and step.tail is Tail.SHIFT:
        _require_shift(kernel, loop, factor)
        place = minimum(start, index(extent - factor)) + inner
    elif partial and step.tail is Tail.PAD:
        kernel, loop = padding.beyond(kernel, loop, factor)
    elif step.tail is Tail.EVEN:
        ahead, most = _ahead(kernel, loop, factor)
        place, blocks, partial = place - ahead, (extent + (most + factor - 1)) // factor, True
    names = {step.axis: (outer.name, inner.name)}
    body = map_leaves(substitute_stmt(loop.body, {loop.axis: place}), lambda leaf: rename_over(leaf, names))
    if partial and step.tail in (Tail.GUARD, Tail.PEEL, Tail.EVEN):
        begun = le(index(0), place) if step.tail is Tail.EVEN else TRUE
        guard = logical_and(begun, lt(place, extent))
        body = map_leaves(body, lambda leaf: with_mask(leaf, logical_and(leaf.mask, guard)))
    block = For(inner, inner_extent, body, LoopKind.SERIAL, loop.peel, loop.prefetch)
    return replace(kernel, loop, For(outer, index(blocks), block, LoopKind.SERIAL, step.tail in (Tail.PEEL, Tail.EVEN)))


def _ahead(kernel: Kernel, loop: For, factor: int) -> tuple[Expr, int]:
    """How far the place where the one nest of a loop stores first is from the last multiple of a factor before it, in
    elements of the buffer; and the most that this may be.

    Raises: ScheduleError where there are several nests, or one that does not go one element further with each iteration.
    """
    inside, axis = [nest for nest in nests(kernel.body) if loop in nest.loops], loop.axis
    leaf = inside[0].leaf
    if len(inside) > 1 or not isinstance(leaf, Store):
        raise ScheduleError(
            f"{', '.join(nest.name for nest in inside)} are not one nest that stores", axis=axis.name, hint="another tail"
        )
    known = ranges(inside[0].loops)
    first = recombined(simplify(flat_index(leaf.index, kernel.table[leaf.buffer].layout), known)) - axis
    if axis in variables(first) or loads(first):
        raise ScheduleError(
            f"{inside[0].name} does not store one element further with each iteration", axis=axis.name, hint="another tail"
        )
    ahead = simplify(mod(first, factor), known)
    most = bounds(ahead, known)
    return ahead, factor - 1 if most is None else max(most.high, 0)


def _require_shift(kernel: Kernel, loop: For, factor: int) -> None:
    axis, extent = loop.axis.name, sized_extent(loop)
    if not is_most(factor, extent):
        most = extent if isinstance(extent, int) else "the least that it may be"
        raise ScheduleError(
            f"a block of {factor} does not fit in an extent of {extent}",
            axis=axis,
            hint=f"a factor up to {most}, or another tail",
        )
    reason = legality.may_repeat(kernel, loop)
    if reason is not None:
        raise ScheduleError(f"iterations may not run twice: {reason}", axis=axis, hint="another tail")


def tile(kernel: Kernel, step: Tile) -> Kernel:
    """Cut several loops into blocks and walk block by block.

    Rewrite: for i: for j: s  ->  for i.o: for j.o: for i.i: for j.i: s
    Legal: as one Split per axis, then the Reorder of all outer parts before all inner ones.
    """
    if len(step.axes) != len(step.sizes) or not step.axes:
        raise ScheduleError(f"{len(step.sizes)} sizes for {len(step.axes)} axes", hint="one size for each axis")
    for axis, size in zip(step.axes, step.sizes):
        kernel = split(kernel, Split(axis, size, step.tail))
    order = (*(f"{a}.o" for a in step.axes), *(f"{a}.i" for a in step.axes))
    return reorder(kernel, Reorder(order))


def specialize(kernel: Kernel, step: Specialize) -> Kernel:
    """Give a loop separate code for one extent.

    Rewrite: for i in e: s  ->  if e == n: for i in n: s  else: for i.else in e: s'     (nests NAME and NAME.else)
    Legal: e is not a constant and may be n; the nests below reduce over axes of these loops only, or over none; and the
    new names are new. The loops of the first version have constant extents, so they may be unrolled and vectorized.
    """
    loop = plain_loop(kernel, step.axis)
    around = loops_around(kernel, loop)[:-1]
    known = bounds(loop.extent, ranges(around))
    if static(loop.extent) is not None:
        raise ScheduleError(
            "the extent is a constant already",
            axis=step.axis,
            hint="a loop whose extent varies, as inside a split with tail='clamp'",
        )
    if known is not None and not max(known.low, 0) <= step.extent <= known.high:
        raise ScheduleError(
            f"the extent {loop.extent} is never {step.extent}",
            axis=step.axis,
            hint=f"an extent that the loop may have: {max(known.low, 0)} to {known.high}",
        )
    _require_no_sums_over(loop, {outer.axis.name for outer in around}, "which is outside")
    special = with_fields(loop, extent=index(step.extent))
    return replace(kernel, loop, If(eq(loop.extent, step.extent), special, _renamed(kernel, loop, ".else")))


def loop_partition(kernel: Kernel, step: LoopPartition) -> Kernel:
    """Split a loop's range at `at` into two loops, each with a copy of its nests.

    Rewrite: for i in n: s  ->  for i in at: s; for i.after in n - at: s'[i := i.after + at]     (nests NAME and NAME.after)
    Legal: a constant extent above `at`, which is above 0; the nests below reduce over no axis of this loop and of those
    around it; and the new names are new. Each part is then scheduled as it is: a border apart from what it surrounds.
    """
    loop = plain_loop(kernel, step.axis)
    extent = static_extent(loop)
    if not 0 < step.at < extent:
        raise ScheduleError(
            f"a loop of {extent} iterations has no two parts of which the first one has {step.at}",
            axis=step.axis,
            hint=f"1 to {extent - 1}" if extent > 1 else "a longer loop",
        )
    around = {outer.axis.name for outer in loops_around(kernel, loop)}
    _require_no_sums_over(loop, around, "which both parts would begin anew")
    first, after = with_fields(loop, extent=index(step.at)), with_fields(loop, extent=index(extent - step.at))
    return replace(kernel, loop, seq(first, _renamed(kernel, after, ".after", step.at)))


def _require_no_sums_over(loop: For, axes: Collection[str], why: str) -> None:
    """Raises: ScheduleError if a nest of a loop reduces over one of some axes."""
    for nest in nests(loop):
        over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
        for axis in (a for a in over if a in axes):
            raise ScheduleError(
                f"nest {nest.name} also reduces over {axis}, {why}",
                nest=nest.name,
                axis=loop.axis.name,
                hint="decompose_reduction first, or another loop",
            )


def _renamed(kernel: Kernel, loop: For, suffix: str, start: int = 0) -> Stmt:
    """A copy of a loop with suffixed nests and axes, whose iterations begin at `start`."""
    axes = [s.axis for s in statements(loop) if isinstance(s, For)]
    require_new(kernel, *(f"{a.name}{suffix}" for a in axes), *(f"{n.name}{suffix}" for n in nests(loop)))
    new: dict[Expr, Expr] = {a: Var(f"{a.name}{suffix}", i64) for a in axes}
    new[loop.axis] = new[loop.axis] + start
    names = {a.name: (f"{a.name}{suffix}",) for a in axes}
    body = map_leaves(loop, lambda leaf: with_fields(rename_over(leaf, names), nest=f"{leaf.nest}{suffix}"))

    def rename(stmt: Stmt) -> Stmt | None:
        return with_fields(stmt, axis=Var(f"{stmt.axis.name}{suffix}", i64)) if isinstance(stmt, For) else None

    return substitute_stmt(rewrite_stmt(body, rename), new)


def prefetch(kernel: Kernel, step: Prefetch) -> Kernel:
    """Prefetch in each iteration what a later one loads from a buffer.

    Rewrite: for i: s(B[e(i)])  ->  for i: prefetch B[e(i + distance)]; s(B[e(i)]), for every line that one iteration loads
    With `of` a loop around it: for o: for i: s(B[e(o, i)])  ->  for o: for i: prefetch B[e(o + distance, i)]; s(B[e(o, i)])
    Legal: a nest below loads from the buffer, at places that move with the axis (and with `of`) and are not loaded
    themselves; the buffer is in memory (not local or in registers), the loop is not one of lanes, and the distance is at
    least 1.
    """
    buffer, loop = find_buffer(kernel, step.buffer), find_loop(kernel, step.axis)
    outer = find_loop(kernel, step.of) if step.of else loop
    if step.of and loop not in set(statements(outer.body)):
        raise ScheduleError(f"it is not inside the loop of {step.of}", axis=step.axis, hint="a loop around it")
    if step.distance < 1:
        raise ScheduleError(f"the distance must be at least 1, not {step.distance}", axis=step.axis)
    if loop.kind is LoopKind.VECTORIZE:
        raise ScheduleError("the loop is marked vectorize", axis=step.axis, hint="a loop around it")
    if loop.intrinsic:
        raise ScheduleError(f"the loop is done by {loop.intrinsic}", axis=step.axis, hint="a loop around it")
    if any(a.buffer == step.buffer and a.moving(loop) is outer.axis for a in loop.prefetch):
        raise ScheduleError(f"the loop already prefetches {step.buffer}", axis=step.axis)
    if not buffer.scope.in_memory:
        raise ScheduleError(f"{step.buffer} is {buffer.scope.value}", axis=step.axis, hint="a buffer in memory")
    places = [x.index for n in nests(loop) for v in values_of(n.leaf) for x in loads(v) if x.buffer == step.buffer]
    invariant = [o for o in (loop, outer) if not any(o.axis in variables(i) for place in places for i in place)]
    if invariant:
        read = sorted(set().union(*(reads(n.leaf) for n in nests(loop))))
        raise ScheduleError(
            f"what the loop loads from {step.buffer} does not move with {invariant[0].axis}",
            axis=step.axis,
            hint=f"one of {', '.join(read)}" if read else "",
        )
    if any(loads(i) for place in places for i in place):
        raise ScheduleError(f"the places in {step.buffer} are loaded, so later ones are not known", axis=step.axis)
    mark = PrefetchMark(step.buffer, step.distance, outer.axis if step.of else None)
    return replace(kernel, loop, with_fields(loop, prefetch=(*loop.prefetch, mark)))


def stream_store(kernel: Kernel, step: StreamStore) -> Kernel:
    """Write by streaming (non-temporal) stores, for results without early readers.

    Rewrite: Y[i] = f  ->  Y[i] = f stream. Code generation does so where vectors are whole and aligned.
    Legal: the nest stores (an update reads what it writes), into memory, and no nest in its root loop reads that.
    """
    nest = find_nest(kernel, step.nest)
    leaf = nest.leaf
    if not isinstance(leaf, Store):
        raise ScheduleError("it updates, so it reads what it writes", nest=step.nest, hint="cache_write first")
    scope = kernel.table[leaf.buffer].scope
    if not scope.in_memory:
        raise ScheduleError(f"{leaf.buffer} is {scope.value}", nest=step.nest, hint="a nest that writes to memory")
    root = next(r for r in kernel.roots if any(n.leaf is leaf for n in nests(r)))
    near = next((n.name for n in nests(root) if leaf.buffer in reads(n.leaf)), None)
    if near is not None:
        raise ScheduleError(
            f"{near} reads {leaf.buffer} in the same loops", nest=step.nest, hint="a result that is not read soon"
        )
    return replace(kernel, leaf, with_fields(leaf, stream=True))
