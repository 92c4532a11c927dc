"""Reductions, with the chains of nests that go row by row around them, as in a softmax: one launch for a chain.

- Long rows along memory: a block of threads for each row, or a warp for each of several short ones. Temporaries of a row are
  in shared memory. Each thread reduces strided elements into a register, each warp its lanes by shuffles, without barriers,
  and the results of a row's warps come last. Without a warp instruction for the reduction, the threads of a block reduce
  elements that are `THREADS` apart, then a few of them their results, then one thread.
- Rows too short to share: a thread takes a row through all nests, with temporaries in registers.
- Rows across memory, as in a softmax over channels: a block takes neighbouring columns, so that its loads are coalesced, and
  its threads share the rows of each column.
- Fewer results than threads of a GPU: partial results of threads first, then their sum.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, prod

from nncc.cost.rates import limit_cycles
from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.ir.expr import Cast, Load
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.ir.hardware.units import WARP_THREADS, distributed
from nncc.ir.index.simplify import simplify_stmt
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.reduction import in_any_order
from nncc.ir.stmt import Store, Update, values, written
from nncc.ir.walk import loads
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.access import accesses, adjacent_reduction, strides_of
from nncc.schedule.planner.forms.chains import around, is_temporary, matched_axes, shared_axes, thread_chain
from nncc.schedule.planner.gpu.grid import (
    ACCESS_BYTES,
    SECTOR_BYTES,
    SIDE,
    STATIC_SHARED_BYTES,
    THREADS,
    as_one,
    legal,
    shared_out,
    whole_warps,
)
from nncc.schedule.planner.gpu.limits import LAUNCH_NS, size_moved
from nncc.schedule.primitives.tree import find_nest, fresh, own_loops, static_extent
from nncc.target import Gpu

LEAST_ROW = WARP_THREADS
"""Elements of a row from which on threads share it; a shorter one is a thread's."""
SHORT_ROW = THREADS
"""Elements of a row up to which it is a warp's, and a block has several."""


def row_steps(kernel: Kernel, chain: list[Nest], target: Gpu) -> S.Steps:
    """The steps for a chain whose rows blocks share; none for others."""
    inlined = conversions(kernel, chain)
    kernel = apply(kernel, inlined)
    gone = {step.nest for step in inlined if isinstance(step, S.Inline)}
    chain = [find_nest(kernel, nest.name) for nest in chain if nest.name not in gone]
    rows = shared_axes(kernel, chain) or matched_axes(chain)
    if not _is_of_rows(kernel, chain, rows):
        return ()
    count = _rows_of_block(kernel, chain, rows, target)
    for each, wide in ((count, True), (count, False), *(((1, True), (1, False)) if count > 1 else ())):
        steps = legal(lambda n=each, w=wide: _checked_rows(kernel, _rows_placed(kernel, chain, rows, n, w)))  # type: ignore[misc]
        if steps:
            return (*inlined, *steps)
    return ()


def conversions(kernel: Kernel, chain: list[Nest]) -> S.Steps:
    """The steps that inline what only converts an operand of narrower elements: a row of these is shorter to load again than
    to keep."""
    steps: S.Steps = ()
    for nest in chain[:-1]:
        leaf = nest.leaf
        is_store = isinstance(leaf, Store) and is_temporary(kernel, nest) and isinstance(leaf.value, Cast)
        if is_store and isinstance(leaf.value.x, Load) and leaf.value.x.dtype.bits < leaf.value.dtype.bits:  # type: ignore[union-attr]
            steps = (*steps, *first_legal(apply(kernel, steps), [(S.Inline(nest.name),)]))
    return steps


def _rows_of_block(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...], target: Gpu) -> int:
    """Rows of a block, a power of two: several if they are short and enough for all multiprocessors."""
    sums = [n for n in chain if isinstance(n.leaf, Update)]
    extents = [static_extent(chain[-1].loop(axis)) for axis in rows]
    if max(map(_length, sums)) > SHORT_ROW or not all(warp_row(kernel, n) for n in sums):
        return 1
    most = min(THREADS // WARP_THREADS, extents[-1], prod(extents) // target.cores)
    return 1 << max(most.bit_length() - 1, 0)


def _checked_rows(kernel: Kernel, steps: S.Steps) -> S.Steps:
    """The steps. Raises: ScheduleError if one is illegal, threads disagree on a register's owner, or a block's rows do not
    fit into shared memory."""
    made = apply(kernel, steps)
    require_own(made)
    shared = [b for b in made.buffers if b.scope is Scope.SHARED]
    others = {b.name for b in kernel.buffers if b.scope is Scope.SHARED}
    if sum(b.size_bytes for b in shared if b.name not in others) > STATIC_SHARED_BYTES:
        raise ScheduleError("the rows of a block do not fit into shared memory")
    return steps


def require_own(kernel: Kernel) -> None:
    """Raises: ScheduleError if several threads own an element of registers. As the pass that gives them out, it looks at
    places that are simplified."""
    try:
        distributed(replace(kernel, body=simplify_stmt(kernel.body, {})))
    except ValueError as error:
        raise ScheduleError(str(error)) from None


def _is_of_rows(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...]) -> bool:
    """Whether a chain reduces long rows along memory, and a row's temporaries fit into shared memory."""
    sums = [n for n in chain if isinstance(n.leaf, Update)]
    if not rows or not sums or around(kernel, chain[-1]) or not all(_streams(kernel, n) for n in sums):
        return False
    count = max(prod(static_extent(chain[-1].loop(axis)) for axis in rows), 1)
    length = max(_work(n) for n in sums) // count
    own = sum(kernel.table[b].size_bytes for n in chain[:-1] for b in written(n.leaf)) // count
    return length >= LEAST_ROW and own + _parts_bytes(kernel, sums) <= STATIC_SHARED_BYTES


def _streams(kernel: Kernel, nest: Nest) -> bool:
    """Whether a reduction runs along memory, and reads most data once."""
    long = {loop.axis.name for loop in nest.loops if static_extent(loop) != 1}
    largest = max(accesses(kernel, nest), key=lambda a: a.size_bytes, default=None)
    return adjacent_reduction(kernel, nest) is not None and largest is not None and long <= {*largest.axes}


def _parts_bytes(kernel: Kernel, sums: list[Nest]) -> int:
    """Bytes of all partial results of a block."""
    return sum((THREADS + SIDE) * kernel.table[b].dtype.size_bytes for n in sums for b in written(n.leaf))


def _work(nest: Nest) -> int:
    return prod(static_extent(loop) for loop in nest.loops)


def _rows_placed(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...], count: int, wide: bool) -> S.Steps:
    """The steps, legal or not. count: rows of a block. wide: a thread takes adjacent elements in one access."""
    steps: list[S.Step] = []
    if isinstance(chain[-1].leaf, Update):
        copy = fresh(kernel, f"{chain[-1].name}.acc")
        steps.append(S.CacheWrite(chain[-1].name, copy))
        kernel = apply(kernel, steps)
        chain = [*chain[:-1], find_nest(kernel, copy), find_nest(kernel, chain[-1].name)]
        rows = shared_axes(kernel, chain)
    made = dict[str, Across]()
    for nest in chain:
        if warp_row(kernel, nest):
            lanes = _lanes_of_row(kernel, nest) if wide else 1
            more, made[nest.name] = across_steps(kernel, nest, _threads_of_row(nest, count, lanes), lanes)
            kernel, steps = apply(kernel, more), [*steps, *more]
    names = [name for n in chain for name in (*(made[n.name].parts if n.name in made else ()), n.name)]
    placed, axis = one_row(kernel, [find_nest(kernel, name) for name in names], rows, count)
    placed += [S.SetScope(b, Scope.SHARED) for n in chain[:-1] if is_temporary(kernel, n) for b in written(n.leaf)]
    kernel, steps = apply(kernel, placed), [*steps, *placed]
    for nest in chain:
        if nest.name in made:
            more = shared_by_lanes(kernel, made[nest.name], axis)
            kernel, steps = apply(kernel, more), [*steps, *more]
        more = _shared_steps(kernel, find_nest(kernel, nest.name), axis, count, nest.name in made, wide)
        kernel, steps = apply(kernel, more), [*steps, *more]
    return (*steps, S.Bind(axis, S.Unit.BLOCK))


def _length(nest: Nest) -> int:
    """Elements of each result of a reduction."""
    assert isinstance(nest.leaf, Update)
    return prod(static_extent(nest.loop(axis)) for axis in nest.leaf.over)


def _lanes_of_row(kernel: Kernel, nest: Nest) -> int:
    """Adjacent elements along the innermost axis that each access of a nest has in 16 bytes at most; 1 where it cannot have
    them in one access."""
    own = [access.strides for access in accesses(kernel, nest)]
    sizes = [kernel.table[access.load.buffer].dtype.size_bytes for access in accesses(kernel, nest)]
    axis = next((a for a in reversed(nest.axes) if static_extent(nest.loop(a)) != 1), "")
    if isinstance(nest.leaf, Store):
        result = kernel.table[nest.leaf.buffer]
        own, sizes = [*own, strides_of(nest.leaf.index, result, nest)], [*sizes, result.dtype.size_bytes]
    elif axis not in nest.leaf.over:
        return 1
    lanes = ACCESS_BYTES // max(sizes, default=ACCESS_BYTES)
    along = [strides for strides in own if strides.get(axis, 0) != 0]
    apart = (step for strides in along for other, step in strides.items() if other != axis)
    whole = all(strides[axis] == 1 for strides in along) and all(step is not None and step % lanes == 0 for step in apart)
    return lanes if axis and whole and static_extent(nest.loop(axis)) % lanes == 0 else 1


def _threads_of_row(nest: Nest, count: int, lanes: int) -> int:
    """Threads that reduce a row, of `count` rows of a block. A single row has two warps at least: one warp's result has no
    loop to bind."""
    length = _length(nest) // lanes
    return WARP_THREADS if count > 1 or length < WARP_THREADS else max(whole_warps(length), 2 * WARP_THREADS)


def one_row(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...], count: int) -> tuple[list[S.Step], str]:
    """The steps that put all nests into one outer loop over rows, `count` at a time, and its axis: temporaries shrink,
    results stay whole."""
    steps, rows = in_rows(kernel, chain, rows, count)
    fused, axis = as_one(kernel, rows, f"{chain[-1].name}.row")
    return [*steps, *fused], axis


def in_rows(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...], count: int) -> tuple[list[S.Step], tuple[str, ...]]:
    """As `one_row`, in a loop for each axis of the rows; and these axes."""
    sink = chain[-1]
    own = tuple(loop.axis.name for loop in own_loops(kernel, sink))
    steps: list[S.Step] = []
    if own[: len(rows)] != rows:
        steps.append(S.Reorder((*rows, *(a for a in own if a not in rows))))
    if count > 1 or len(rows) == len(own):  # a loop of one iteration is left to a thread
        steps.append(S.Split(rows[-1], count))
        rows = (*rows[:-1], f"{rows[-1]}.o")
    for nest in reversed(chain[:-1]):
        within = is_temporary(kernel, nest)
        steps.append(S.ComputeAt(nest.name, rows[-1]) if within else S.Align((nest.name, sink.name), rows))
    return steps, rows


def _shared_steps(kernel: Kernel, nest: Nest, row: str, count: int, is_last: bool, wide: bool) -> S.Steps:
    """The steps by which the threads of a block share a nest's rows. is_last: it reduces the results of a few warps."""
    inner = nest.axes[nest.axes.index(row) + 1 :]
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    kept = tuple(a for a in inner if a not in reduced)
    if reduced and not kept and not is_last:
        return _reduction(kernel, nest)
    lanes = _lanes_of_row(kernel, nest) if wide and not reduced else 1
    if count > 1:
        return by_warps(kernel, nest, kept, lanes)
    if not kept:
        return ()
    fused, axis = as_one(kernel, kept, nest.name)
    return *fused, *_by_threads(apply(kernel, fused), nest.name, axis, lanes)


def by_warps(kernel: Kernel, nest: Nest, axes: tuple[str, ...], lanes: int = 1) -> S.Steps:
    """Each warp takes a row: the first of some axes, with its elements along the others. lanes: of an access."""
    row, *others = axes
    if not others:
        return (S.Bind(row, S.Unit.THREAD),)
    fused, axis = as_one(kernel, tuple(others), nest.name)
    axis, split, last = _in_lanes(axis, lanes)
    order = (row, f"{axis}.i", f"{axis}.o")
    bound = (S.Bind(a, S.Unit.THREAD) for a in order[:2])
    return (*fused, *split, S.Split(axis, WARP_THREADS), S.Reorder(order), *bound, *last)


def _in_lanes(axis: str, lanes: int) -> tuple[str, S.Steps, S.Steps]:
    """The axis of accesses of so many elements, the step that makes it, and that which makes them one."""
    return (f"{axis}.o", (S.Split(axis, lanes),), (S.Vectorize(f"{axis}.i"),)) if lanes > 1 else (axis, (), ())


def _by_threads(kernel: Kernel, nest: str, axis: str, lanes: int) -> S.Steps:
    """Each thread takes accesses of `lanes` elements that are as many threads apart."""
    extent = static_extent(find_nest(kernel, nest).loop(axis))
    if extent == 1:
        return (S.Bind(axis, S.Unit.THREAD),)
    threads = whole_warps(extent // lanes)
    axis, split, last = _in_lanes(axis, lanes)
    return *split, S.Split(axis, threads), S.Reorder((f"{axis}.i", f"{axis}.o")), S.Bind(f"{axis}.i", S.Unit.THREAD), *last


def _reduction(kernel: Kernel, nest: Nest) -> S.Steps:
    """A reduction to one element without a warp instruction: by threads, then by a few of them."""
    assert isinstance(nest.leaf, Update)
    fused, axis = as_one(kernel, nest.axes[-len(nest.leaf.over) :], nest.name)
    kernel = apply(kernel, fused)
    threads = whole_warps(static_extent(find_nest(kernel, nest.name).loop(axis)))
    first = _partial_in_shared(kernel, nest.name, axis, threads)
    kernel = apply(kernel, first)
    last = find_nest(kernel, nest.name).axes[-1]
    return (*fused, *first, *_partial_in_shared(kernel, nest.name, last, SIDE))


def _partial_in_shared(kernel: Kernel, nest: str, axis: str, parts: int) -> S.Steps:
    """Partial results in shared memory, one of each thread, for elements `parts` apart."""
    name = fresh(kernel, f"{nest}.part")
    steps = (S.Split(axis, parts), S.Rfactor(nest, (f"{axis}.i",), name))
    new = apply(kernel, steps)
    made = [b.name for b in new.buffers if b.name not in kernel.table]
    return (*steps, *(S.SetScope(b, Scope.SHARED) for b in made), S.Bind(f"{axis}.i", S.Unit.THREAD))


@dataclass(frozen=True)
class Across:
    """The nests of a split reduction, before it: of threads, of warps, and a copy of the warps' results. lanes: of the
    lanes of a thread's accesses, before all; "" where these are single elements."""

    threads: str
    warps: str
    copy: str
    lanes: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """All in order."""
        return (*((self.lanes,) if self.lanes else ()), self.threads, self.warps, self.copy)


def warp_row(kernel: Kernel, nest: Nest) -> str:
    """The warp instruction of a reduction; "" for none."""
    leaf = nest.leaf
    if not isinstance(leaf, Update) or len(leaf.buffers) != 1:
        return ""
    name = f"lanes.{leaf.combiner}.{kernel.table[leaf.buffers[0]].dtype}"
    return name if name in INSTRUCTIONS else ""


def across_steps(kernel: Kernel, nest: Nest, threads: int, lanes: int = 1) -> tuple[S.Steps, Across]:
    """The steps that split a naive reduction into parts of `threads` threads, each of as many lanes, and its nests."""
    assert isinstance(nest.leaf, Update)
    over = tuple(axis for axis in nest.axes if axis in nest.leaf.over)
    placing = (S.Reorder((*(a for a in nest.axes if a not in over), *over)),)
    fused, axis = as_one(apply(kernel, placing), over, nest.name)
    part, warp, copy, lane = (fresh(kernel, f"{nest.name}.{suffix}") for suffix in ("part", "warp", "warps", "lanes"))
    steps: S.Steps = (*placing, *fused)
    if lanes > 1:
        steps = (*steps, S.Split(axis, lanes), S.Split(f"{axis}.o", threads))
        steps = (*steps, S.Rfactor(nest.name, (f"{axis}.o.i", f"{axis}.i"), lane, shared=True))
        of_threads, _ = find_nest(apply(kernel, steps), nest.name).axes[-2:]
        steps = (*steps, S.Rfactor(nest.name, (of_threads,), part, shared=True))
    else:
        steps = (*steps, S.Split(axis, threads), S.Rfactor(nest.name, (f"{axis}.i",), part, shared=True))
    last = find_nest(apply(kernel, steps), nest.name).axes[-1]
    steps = (
        *steps,
        S.Split(last, WARP_THREADS),
        S.Rfactor(nest.name, (f"{last}.o",), warp, shared=True),
        S.CacheRead(warp, nest.name, copy),
    )
    return steps, Across(part, warp, copy, lane if lanes > 1 else "")


def shared_by_lanes(kernel: Kernel, made: Across, row: str) -> S.Steps:
    """The steps for the parts of a reduction in the loop of rows. row: its axis.

    Raises: ScheduleError if the copy of the warps' results has no loop, as for a row of one element.
    """
    kept, reduced = _kept_inside(kernel, made.threads, row)
    steps: S.Steps = (
        S.SetScope(made.threads, Scope.REGISTER),
        S.SetScope(made.warps, Scope.REGISTER),
        S.SetScope(made.copy, Scope.SHARED),
        S.Reorder((*kept, *reduced)),
        *(S.Bind(axis, S.Unit.THREAD) for axis in kept),
    )
    if made.lanes:
        (*others, last), along = _kept_inside(kernel, made.lanes, row, 2)
        steps = (
            *steps,
            *(S.Unroll(axis) for axis in reduced),
            S.SetScope(made.lanes, Scope.REGISTER),
            S.Reorder((*others, *along, last)),
            *(S.Bind(axis, S.Unit.THREAD) for axis in others),
            S.Vectorize(last),
        )
    copied = _axes_inside(find_nest(kernel, made.copy), row)
    if not copied:
        raise ScheduleError("it has no loop inside that of the rows", nest=made.copy, axis=row)
    axis, *others = copied  # the warps of a result are neighbours, as the threads are whose parts they reduce
    steps = (*steps, S.Reorder((*others, axis)), S.Split(axis, 1), S.ComputeAt(made.warps, f"{axis}.o"))
    lanes = find_nest(apply(kernel, steps), made.warps).axes[-1]
    row_of = warp_row(kernel, find_nest(kernel, made.warps))
    # an instruction goes on from what was begun before it, so the lanes are in a loop of one iteration
    return (
        *steps,
        S.Split(lanes, WARP_THREADS),
        *(S.Bind(a, S.Unit.WARP) for a in (*others, f"{axis}.o")),
        S.Tensorize(made.warps, row_of),
        S.Bind(f"{axis}.i", S.Unit.THREAD),
    )


def _kept_inside(kernel: Kernel, name: str, row: str, parts: int = 1) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The axes of a partial reduction inside the loop of rows that it keeps, those of its parts, which come first, last; and
    those that it reduces over."""
    nest = find_nest(kernel, name)
    inner, reduced = _axes_inside(nest, row), nest.leaf.over  # type: ignore[union-attr]
    kept = [axis for axis in inner if axis not in reduced]
    return (*kept[parts:], *kept[:parts]), reduced


def _axes_inside(nest: Nest, row: str) -> tuple[str, ...]:
    return nest.axes[nest.axes.index(row) + 1 :]


_MOST_KEPT = 64
"""Elements of all temporaries of a row, at most: a quarter of a thread's registers."""


def short_row_steps(kernel: Kernel, chain: list[Nest], target: Gpu) -> S.Steps:
    """The steps for a chain of several nests that reduces short rows. Raises: ScheduleError for others, and if separate
    launches are predicted to be faster."""
    inside = all(is_temporary(kernel, n) for n in chain[:-1])
    rows = matched_axes(chain) if inside else shared_axes(kernel, chain)
    if len(chain) < 2 or not rows or around(kernel, chain[-1]) or not any(isinstance(n.leaf, Update) for n in chain):
        raise ScheduleError("no chain of several nests reduces rows")
    count = max(prod(static_extent(chain[-1].loop(axis)) for axis in rows), 1)
    longest = max(prod(static_extent(loop) for loop in n.loops) // count for n in chain)
    kept = [kernel.table[b] for n in chain[:-1] if is_temporary(kernel, n) for b in written(n.leaf)]
    elements = sum(b.size // count for b in kept)
    if longest >= LEAST_ROW or elements > _MOST_KEPT:
        raise ScheduleError(f"its rows have {longest} elements, and {elements} in temporaries")
    if _picks(chain, {b.name for b in kept}):
        raise ScheduleError("it gathers from its temporaries, which registers do not allow")
    _check_short_rows_pay(kernel, chain, rows[-1], sum(b.size_bytes for b in kept), target)
    steps, axis = one_row(kernel, chain, rows, 1)
    steps += [S.SetScope(b.name, Scope.REGISTER) for b in kept]
    kernel = apply(kernel, steps)
    inner = {n.name: find_nest(kernel, n.name).axes for n in chain}
    shared: list[S.Step] = [S.Unroll(a) for axes in inner.values() for a in axes[axes.index(axis) + 1 :]]
    shared += shared_out(kernel, axis, whole_warps(ceil(count / target.cores)))
    require_own(apply(kernel, shared))
    return (*steps, *shared)


def _picks(chain: list[Nest], kept: set[str]) -> bool:
    """Whether a nest gathers from some buffers."""
    every = (x for n in chain for value in (*values(n.leaf), n.leaf.mask) for x in loads(value) if x.buffer in kept)
    return any(loads(place) for x in every for place in x.index)


def _check_short_rows_pay(kernel: Kernel, chain: list[Nest], row: str, kept_bytes: int, target: Gpu) -> None:
    """Raises: ScheduleError if uncoalesced stores, an element of each row of a warp at once, take longer than separate
    launches and their memory traffic."""
    sink = chain[-1]
    result = kernel.table[written(sink.leaf)[0]]
    apart = abs(strides_of(sink.leaf.index, result, sink)[row] or 0) * result.dtype.size_bytes
    wasted = result.size * (min(apart, SECTOR_BYTES) - result.dtype.size_bytes)
    here = max(wasted, 0) / target.bandwidths[1] / target.cores
    others = (len(chain) - 1) * LAUNCH_NS * target.ghz + limit_cycles(0, f32, 2 * kept_bytes, target)
    if here > others:
        raise ScheduleError(f"its uncoalesced stores take {here:.0f} cycles more; separate launches take {others:.0f}")


COLUMNS = (32, 16, 8)
"""Columns of a block. The least fill a sector of memory with f32."""


def column_steps(kernel: Kernel, nest: Nest, known: set[str], target: Gpu) -> tuple[S.Steps, set[str]]:
    """The steps for the longest chain with a reduction of long rows across memory, and its nests; none for others. known:
    the planned nests."""
    if not _is_across(kernel, nest):
        return (), set()
    rest = [n for n in nests(kernel.body) if n.name not in known]
    for end in range(len(rest), 0, -1):
        chain = thread_chain(kernel, rest[:end])
        if nest.name in {n.name for n in chain}:
            steps = legal(lambda chain=chain: _columns_of_chain(kernel, chain, target))  # type: ignore[misc]
            if steps:
                return steps, {n.name for n in chain}
    return (), set()


def _is_across(kernel: Kernel, nest: Nest) -> bool:
    """Whether a nest reduces long rows that do not lie along memory."""
    leaf = nest.leaf
    if not isinstance(leaf, Update) or len(leaf.buffers) > 1 or around(kernel, nest) or adjacent_reduction(kernel, nest):
        return False
    if not in_any_order(leaf, kernel.table):
        return False
    return prod(static_extent(nest.loop(axis)) for axis in leaf.over) >= LEAST_ROW


def _columns_of_chain(kernel: Kernel, chain: list[Nest], target: Gpu) -> S.Steps:
    """The steps for a chain. Raises: ScheduleError unless it reduces rows across memory that fit into shared memory, and if
    separate launches are predicted to be faster."""
    rows = _rows_across(kernel, chain)
    count = prod(static_extent(chain[-1].loop(axis)) for axis in rows)
    fitting = [width for width in COLUMNS if _column_bytes(kernel, chain, count, width) <= STATIC_SHARED_BYTES]
    if not fitting:
        raise ScheduleError("the columns of a block do not fit into shared memory")
    width = next((w for w in fitting if count >= w * target.cores), fitting[-1])
    _check_columns_pay(kernel, chain, ceil(count / width), target)
    return _columns_placed(kernel, chain, rows, width)


def _rows_across(kernel: Kernel, chain: list[Nest]) -> tuple[str, ...]:
    """The axes of the last nest that count rows, the contiguous one last.

    Raises: ScheduleError for other chains.
    """
    sums = [n for n in chain if isinstance(n.leaf, Update)]
    rows, sink = matched_axes(chain), chain[-1]
    inside = all(is_temporary(kernel, n) for n in chain[:-1])
    if len(chain) < 2 or not inside or not sums or sink in sums or not rows or around(kernel, sink):
        raise ScheduleError("no chain of several nests reduces rows and stores the last one")
    strides = strides_of(sink.leaf.index, kernel.table[written(sink.leaf)[0]], sink)
    side = [axis for axis in rows if strides[axis] == 1 and static_extent(sink.loop(axis)) >= COLUMNS[-1]]
    if not side or not all(static_extent(sink.loop(axis)) for axis in rows) or not all(_is_across(kernel, n) for n in sums):
        raise ScheduleError("it has no long rows across memory")
    return (*(axis for axis in rows if axis not in side), *side)


def _column_bytes(kernel: Kernel, chain: list[Nest], count: int, width: int) -> int:
    """Bytes of a block's columns, partial results included."""
    buffers = [kernel.table[b] for n in chain[:-1] for b in written(n.leaf)]
    parts = [kernel.table[b] for n in chain if isinstance(n.leaf, Update) for b in written(n.leaf)]
    return sum(b.size_bytes // count * width for b in buffers) + sum(THREADS * b.dtype.size_bytes for b in parts)


def _check_columns_pay(kernel: Kernel, chain: list[Nest], blocks: int, target: Gpu) -> None:
    """Raises: ScheduleError if few blocks take longer than separate launches and their memory traffic."""
    kept = sum(kernel.table[b].size_bytes for n in chain[:-1] for b in written(n.leaf))
    moved = limit_cycles(0, f32, size_moved(kernel, kernel.body) - kept, target)
    more = moved * max(target.cores / blocks - 1, 0)
    others = (len(chain) - 1) * LAUNCH_NS * target.ghz + limit_cycles(0, f32, 2 * kept, target)
    if more > others:
        raise ScheduleError(f"{blocks} blocks take {more:.0f} cycles more; separate launches take {others:.0f}")


def _columns_placed(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...], width: int) -> S.Steps:
    """The steps, legal or not."""
    steps, parts = list[S.Step](), dict[str, tuple[str, str]]()
    for nest in (n for n in chain if isinstance(n.leaf, Update)):
        parts[nest.name] = fresh(kernel, f"{nest.name}.part"), fresh(kernel, f"{nest.name}.parts")
        more = _column_partials(kernel, nest, *parts[nest.name], THREADS // width)
        kernel, steps = apply(kernel, more), [*steps, *more]
    names = [name for n in chain for name in (*parts.get(n.name, ()), n.name)]
    placed, axis = one_row(kernel, [find_nest(kernel, name) for name in names], rows, width)
    own = {part for part, _ in parts.values()}
    placed += [
        S.SetScope(b, Scope.REGISTER if name in own else Scope.SHARED)
        for name in names[:-1]
        for b in written(find_nest(kernel, name).leaf)
    ]
    kernel, steps = apply(kernel, placed), [*steps, *placed]
    for name in names:
        more = _columns_by_threads(kernel, find_nest(kernel, name), axis, THREADS // width)
        kernel, steps = apply(kernel, more), [*steps, *more]
    steps.append(S.Bind(axis, S.Unit.BLOCK))
    require_own(apply(kernel, steps[-1:]))
    return tuple(steps)


def _column_partials(kernel: Kernel, nest: Nest, name: str, copy: str, parts: int) -> S.Steps:
    """A reduction to partial results of elements `parts` apart, a copy of them, and their reduction."""
    assert isinstance(nest.leaf, Update)
    fused, axis = as_one(kernel, nest.axes[-len(nest.leaf.over) :], nest.name)
    made = S.Rfactor(nest.name, (f"{axis}.i",), name, shared=True)
    (part,) = written(find_nest(apply(kernel, (*fused, S.Split(axis, parts), made)), name).leaf)
    return *fused, S.Split(axis, parts), made, S.CacheRead(part, nest.name, copy)


def _columns_by_threads(kernel: Kernel, nest: Nest, row: str, parts: int) -> S.Steps:
    """Each thread takes elements of one column that are `parts` apart; if all else is reduced, one thread all of it."""
    inner = nest.axes[nest.axes.index(row) + 1 :]
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    strides = strides_of(nest.leaf.index, kernel.table[written(nest.leaf)[0]], nest)
    column = next((axis for axis in reversed(inner) if axis not in reduced and strides[axis] == 1), None)
    if column is None:
        raise ScheduleError("its columns are not contiguous", nest=nest.name)
    others = tuple(axis for axis in inner if axis not in (column, *reduced))
    order = (*others, column, *reduced)
    steps: list[S.Step] = [S.Reorder(order)] if order != inner else []
    if not others:
        return *steps, S.Bind(column, S.Unit.THREAD)
    fused, axis = as_one(kernel, others, nest.name)
    if prod(static_extent(nest.loop(each)) for each in others) == parts:
        return *steps, *fused, S.Bind(axis, S.Unit.THREAD), S.Bind(column, S.Unit.THREAD)
    steps += [*fused, S.Split(axis, parts), S.Reorder((f"{axis}.i", column, f"{axis}.o"))]
    return *steps, S.Bind(f"{axis}.i", S.Unit.THREAD), S.Bind(column, S.Unit.THREAD)


LEAST_LENGTH = 64
"""Elements of a thread, at least: for fewer, another launch takes as long."""


def part_steps(kernel: Kernel, nest: Nest, target: Gpu) -> S.Steps:
    """The steps that split a reduction until each has enough threads or is short."""
    parts = _parts_of_each(kernel, nest, target)
    if parts < 2:
        return ()
    assert isinstance(nest.leaf, Update)
    over = tuple(axis for axis in nest.axes if axis in nest.leaf.over)
    steps = first_legal(kernel, [_factored(kernel, nest, over, parts), _factored(kernel, nest, over[-1:], parts)])
    if not steps:
        return ()
    kernel = apply(kernel, steps)
    return (*steps, *part_steps(kernel, find_nest(kernel, nest.name), target))


def _parts_of_each(kernel: Kernel, nest: Nest, target: Gpu) -> int:
    """Partial results of each element, a power of two."""
    if not isinstance(nest.leaf, Update) or not nest.leaf.over or not in_any_order(nest.leaf, kernel.table):
        return 1
    reduced = [static_extent(loop) for loop in nest.loops if loop.axis.name in nest.leaf.over]
    kept = [static_extent(loop) for loop in nest.loops if loop.axis.name not in nest.leaf.over]
    own = THREADS if kept and adjacent_reduction(kernel, nest) else 1  # a block shares a row
    most = target.cores * THREADS // max(prod(kept) * own, 1)
    return 1 << max(min(most, prod(reduced) // (LEAST_LENGTH * own)).bit_length() - 1, 0)


def _factored(kernel: Kernel, nest: Nest, over: tuple[str, ...], parts: int) -> S.Steps:
    """Partial results of elements `parts` apart along fused reduction axes."""
    fused, axis = as_one(kernel, over, nest.name)
    name = fresh(kernel, f"{nest.name}.part")
    return (*fused, S.Split(axis, parts), S.Rfactor(nest.name, (f"{axis}.i",), name, shared=True))
