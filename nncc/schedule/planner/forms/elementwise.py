"""Nests that store element by element: which axis runs along the lanes, in which order others run, and register transposes.

**Cache blocking.** Operands reused across an outer loop, as one mask for all heads, leave the cache between its iterations
if they are larger. Blocks of their rows stay. Measured on Zen 5, one thread: a mask of 200 rows of 200 for 12 heads 1.22x
faster; the factors of 512 rows of 64 for a rotary embedding of 12 heads 1.5x, with heads outside and with rows outside.

**Repeats.** Upsampling writes each element several times in a row: vectors are read, and written from registers as several.

**Transposes.** A nest that reads along one axis and writes along another has blocks transposed in registers. Axes that every
access walks as one are fused first, which leaves few shapes:

- a block of a matrix: rows are read in parts of a vector, and columns are written (`_blocks`);
- few columns that are read in one run, such as the channels of an image: whole runs are read, and every column is written
  (`_apart`); few rows that are written in one run are the opposite (`_together`).

The pass `shuffles` makes the shuffles. A last incomplete block starts earlier, so that nothing is masked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, prod
from typing import NamedTuple

from nncc.cost.rates import REUSE_LINES
from nncc.ir.buffer import Role, Scope, round_up
from nncc.ir.expr import TRUE, Expr, Load, Select, Var, is_index
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import For, LoopKind, Store, Update, values, written
from nncc.ir.vector import PART_BYTES
from nncc.ir.walk import loads as _loads
from nncc.ir.walk import operands, subexpressions, variables
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.access import (
    Crossing,
    StridedLoad,
    accesses,
    all_strides,
    are_one_run,
    copied_dims,
    crossing,
    in_masks,
    merged_axes,
    strides_of,
)
from nncc.schedule.planner.choose import DEFAULT, DOUBLINGS, USUAL, Guide, Option
from nncc.schedule.planner.marks import PIECES, is_kept_nowhere, is_worth
from nncc.schedule.primitives.legality import writes_apart
from nncc.schedule.primitives.tree import find_nest, fresh, own_loops, static_extent
from nncc.target import Cache, Cpu
from nncc.target.figures import PAGE_BYTES

UNROLL = 4
"""Vectors per iteration of an element-wise loop."""
OTHER_UNROLLS = DOUBLINGS[:5]
"""Vectors per iteration that tuning may try."""
CONCURRENT_STREAMS = 8
"""Rows, each on a page, that are read or written interleaved: a processor follows no more streams."""
LEAST_SAVED_LINES = 6
"""Lines of a row that streaming stores save, from which on vectors are aligned to lines: the ends of rows take longer.
Sapphire Rapids, speed-up over vectors from the start of each row: sums with one row of 33 MB, rows of 1023 elements 1.9x,
257 1.75x, 129 (7 lines saved) 1.6x, 65 (3 lines) 0.94-1.16x; softmax of 10 MB, rows of 129 (3 lines) 0.83-1.1x."""


def store_steps(kernel: Kernel, nest: Nest, in_chain: bool, target: Cpu, guide: Guide = DEFAULT) -> list[S.Step]:
    """Vectors along the axis that is contiguous in most accesses; register transposes for crossed reads."""
    own = own_loops(kernel, nest)
    if not own:
        return []
    ordered = [] if in_chain else _in_load_order(kernel, nest, own)
    if ordered:
        kernel = apply(kernel, ordered)
        return [*ordered, *store_steps(kernel, find_nest(kernel, nest.name), False, target, guide)]
    lanes = target.lanes(widest(kernel, nest))
    crossed = [] if in_chain else transpose_steps(kernel, nest, lanes, target, guide) or repeat_steps(kernel, nest, lanes)
    crossed = [*first_legal(kernel, [tuple(crossed)])]  # what it reads across may still be written by nests in its loops
    if crossed:
        return crossed
    places = all_strides(kernel, nest)
    by_data = any(isinstance(x, Load | Select) for i in nest.leaf.index for x in subexpressions(i))
    costs = {o.axis.name: _strided(places, o.axis.name) for o in _several(own) if not by_data or writes_apart(nest, o)}
    if not costs:
        return []  # data say where it stores, and may say the same place twice: one after the other
    axis = min(reversed(costs), key=lambda a: costs[a])
    others = [o.axis.name for o in own if o.axis.name != axis]
    others = others if in_chain else _by_store(places[-1], others)
    steps: list[S.Step] = []
    if not in_chain and not by_data and _reads_pages(kernel, nest, others):
        steps.append(S.Split(others[-1], CONCURRENT_STREAMS, S.Tail.PEEL))
        others = [f"{others[-1]}.o", *others[:-1], f"{others[-1]}.i"]
        kernel = apply(kernel, steps)
        nest = find_nest(kernel, nest.name)
        own = own_loops(kernel, nest)
    order = (*others, axis)
    blocked = (
        reuse_blocks(kernel, (nest,), order, target, guide) if not (in_chain or by_data or steps) else Blocked([], order)
    )
    if blocked.steps:
        kernel, order = apply(kernel, blocked.steps), blocked.order
        steps, nest = blocked.steps, find_nest(kernel, nest.name)
    elif order != tuple(o.axis.name for o in own):
        steps.append(S.Reorder(order))
    lines = _line_steps(kernel, nest, order, lanes, target, guide)
    return [*steps, *(lines or _vector_steps(kernel, (nest,), order, lanes, guide))]


def result_steps(kernel: Kernel, nest: Nest, lanes: int, guide: Guide = DEFAULT) -> list[S.Step]:
    """The steps for a nest that reduces, or scatters with additions: vectors along an axis that is contiguous or invariant
    in all accesses, innermost. None without such an axis."""
    own, places = own_loops(kernel, nest), all_strides(kernel, nest)
    over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    apart = [o.axis.name for o in own if o.axis.name not in over and (static_extent(o) or 0) > 1 and writes_apart(nest, o)]
    adjacent = [axis for axis in apart if places[-1].get(axis) == 1 and not _strided(places, axis)[0]]
    if not adjacent:
        return []
    loops = tuple(o.axis.name for o in own)
    spatial = tuple(a for a in loops if a not in over and a != adjacent[-1])
    order = (*spatial, *(a for a in loops if a in over), adjacent[-1])
    steps: list[S.Step] = [S.Reorder(order)] if order != loops else []
    return [*first_legal(kernel, [(*steps, *_vector_steps(kernel, (nest,), order, lanes, guide))])]


def together_steps(kernel: Kernel, sharers: tuple[Nest, ...], target: Cpu, guide: Guide = DEFAULT) -> list[S.Step]:
    """Vectors along the innermost shared loop of several element-wise nests."""
    lanes = target.lanes(max(widest(kernel, nest) for nest in sharers))
    return _vector_steps(kernel, sharers, sharers[-1].axes, lanes, guide)


def runs_along(kernel: Kernel, nest: Nest, axis: str) -> bool:
    """Whether no axis is contiguous in more accesses of a nest than this one."""
    places = all_strides(kernel, nest)
    return _strided(places, axis) == min(_strided(places, o.axis.name) for o in _several(nest.loops))


def _several(loops: tuple[For, ...]) -> tuple[For, ...]:
    """Loops without single iterations, which fill no lanes, unless all are such."""
    return tuple(o for o in loops if static_extent(o) != 1) or loops


def _vector_steps(
    kernel: Kernel, sharers: tuple[Nest, ...], order: tuple[str, ...], lanes: int, guide: Guide
) -> list[S.Step]:
    """Vectors along the last axis of an order, fused with outer loops that continue it in memory."""
    fused, extent = flattened(kernel, sharers, order, lanes)
    steps: list[S.Step] = [*fused]
    axis = fused[-1].fused if fused else order[-1]
    vectors = extent // lanes
    usual = min(UNROLL, 1 << max(vectors, 1).bit_length() - 1)
    unroll = guide.amount("unroll", usual, [n for n in OTHER_UNROLLS if n <= vectors])
    wide = unroll * lanes
    if unroll > 1 and extent >= wide:
        steps += [S.Split(axis, wide, S.Tail.PEEL), S.Split(f"{axis}.i", lanes)]
        return [*steps, S.Vectorize(f"{axis}.i.i"), S.Unroll(f"{axis}.i.o")]
    return [*steps, S.Split(axis, lanes, S.Tail.PEEL), S.Vectorize(f"{axis}.i")] if extent > 1 else steps


def _line_steps(kernel: Kernel, nest: Nest, order: tuple[str, ...], lanes: int, target: Cpu, guide: Guide) -> list[S.Step]:
    """Aligned vectors that fill whole lines of a result that no cache keeps and whose rows are unaligned, so that all but
    the ends of rows are streamed. None for other results, and for short rows."""
    leaf, axis, line = nest.leaf, order[-1], target.own_cache.line_bytes
    buffer = kernel.table[written(leaf)[0]]
    fused, extent = flattened(kernel, (nest,), order, lanes)
    inside = {axis, *(step.outer for step in fused)}
    pitches = [step for a, step in strides_of(leaf.index, buffer, nest).items() if a not in inside]
    size = buffer.dtype.size_bytes
    apart = None not in pitches and any((step or 0) * size % line for step in pitches)
    if not apart or not is_kept_nowhere(buffer, target) or all_strides(kernel, nest)[-1].get(axis) != 1:
        return []
    if not isinstance(leaf, Store) or inside & in_masks(nest):
        return []
    saved = extent * size / line * (1 - target.kept_bytes / buffer.size_bytes)
    if not guide.wants("whole lines", saved >= LEAST_SAVED_LINES, extent * size >= line):
        return []
    axis, block = fused[-1].fused if fused else axis, max(line // size, lanes)
    steps = [*fused, S.Split(axis, block, S.Tail.EVEN)]
    if block > lanes:
        return [*steps, S.Split(f"{axis}.i", lanes), S.Vectorize(f"{axis}.i.i"), S.Unroll(f"{axis}.i.o")]
    return [*steps, S.Vectorize(f"{axis}.i")]


def _reads_pages(kernel: Kernel, nest: Nest, others: list[str]) -> bool:
    """Whether the last loop around the vectors is short in the store but strides over pages in a load. Blocks of a few pages
    then read all data on them."""
    if len(others) < 2 or static_extent(nest.loop(others[-1])) <= CONCURRENT_STREAMS:
        return False
    *read, short = (abs(place.get(others[-1]) or 0) for place in all_strides(kernel, nest))
    size = widest(kernel, nest)
    return any(step > short and step * size >= PAGE_BYTES for step in read)


def _by_store(written_at: dict[str, int | None], axes: list[str]) -> list[str]:
    """Axes by decreasing stride of the store; as they are if strides are irregular."""
    known = all(written_at.get(a) is not None for a in axes)
    return sorted(axes, key=lambda a: -abs(written_at.get(a) or 0)) if known else axes


def _in_load_order(kernel: Kernel, nest: Nest, own: tuple[For, ...]) -> list[S.Step]:
    """The dims of a temporary in the order of its loads, if its readers load it element by element and do not care."""
    buffer, leaf = kernel.table[written(nest.leaf)[0]], nest.leaf
    if buffer.role is not Role.TEMP or _has_lanes(kernel, buffer.name) or set(leaf.index) != {o.axis for o in own}:
        return []
    moving = [a for a in accesses(kernel, nest) if a.axes]
    adjacent = [o.axis for o in own if moving and all(a.strides.get(o.axis.name) == 1 for a in moving)]
    if not adjacent or adjacent[-1] is leaf.index[-1]:
        return []
    last = leaf.index.index(adjacent[-1])
    order = (*(d for d in range(len(leaf.index)) if d != last), last)
    return [S.TransformLayout(buffer.name, (), order)]


def _has_lanes(kernel: Kernel, buffer: str) -> bool:
    """Whether a nest loads a buffer along vector lanes, or still may."""
    readers = [n for n in nests(kernel.body) if buffer in reads(n.leaf)]
    for reader in readers:
        lanes = {o.axis for o in reader.loops if o.kind is LoopKind.VECTORIZE}
        found = [x for v in (*values(reader.leaf), reader.leaf.mask) for x in _loads(v) if x.buffer == buffer]
        if not lanes or any(lanes & variables(i) for x in found for i in x.index):
            return True
    return not readers


def widest(kernel: Kernel, nest: Nest) -> int:
    """Bytes of the widest element that a nest moves, computes or writes, which decides the number of lanes; gather indices
    do not count."""
    moved = (x for x in _computed(nest) if isinstance(x, Load) or not (x.dtype.is_bool or is_index(x)))
    return max(
        dtype.size_bytes for dtype in {x.dtype for x in moved}.union(kernel.table[b].dtype for b in written(nest.leaf))
    )


def _computed(nest: Nest) -> set[Expr]:
    """The subexpressions of a nest's values, without load indices."""
    found, stack = {*values(nest.leaf)}, [*values(nest.leaf)]
    while stack:
        x = stack.pop()
        below = set() if isinstance(x, Load) else {*operands(x)} - found
        found |= below
        stack += below
    return found


def _strided(strides_of_all: list[dict[str, int | None]], axis: str) -> tuple[int, int, bool]:
    """Sort key of an axis for lanes: strided accesses, accesses with a stride other than 1, and whether the store, the last
    one, is such."""
    steps = [strides.get(axis, 0) for strides in strides_of_all]
    return sum(s not in (0, 1) for s in steps), sum(s != 1 for s in steps), steps[-1] != 1


def flattened(kernel: Kernel, sharers: tuple[Nest, ...], order: tuple[str, ...], lanes: int) -> tuple[list[S.FuseAxes], int]:
    """Fusions of the innermost loops that every access of nests in the same loops walks as one, and the resulting extent.

    An axis in a mask or a value is not fused once the inner loops fill a vector: it is then uniform across lanes.
    """
    own = {loop.axis.name: static_extent(loop) for loop in sharers[-1].loops}
    places = [place for nest in sharers for place in all_strides(kernel, nest)]
    masked = set[str]().union(*map(in_masks, sharers), *map(_in_values, sharers))
    inner, extent = order[-1], own[order[-1]]
    steps: list[S.FuseAxes] = []
    for n, outer in enumerate(reversed(order[:-1])):
        if not are_one_run(places, outer, order[-1], extent):
            break
        if outer in masked and extent >= lanes:
            break
        steps.append(S.FuseAxes(outer, inner, fresh(kernel, f"{sharers[-1].name}.f{n}")))
        inner, extent = steps[-1].fused, extent * own[outer]
    return steps, extent


def _in_values(nest: Nest) -> set[str]:
    """The axes that a nest computes with, beyond indexing."""
    return {x.name for x in _computed(nest) if isinstance(x, Var)}


REUSE_SHARE = 2
"""Divisor of a cache that gives the rows of a block, at most: streaming operands need room too."""
REUSE_KEPT_SHARE = 3
"""Divisor of the last cache's share that gives the traffic of nests with blocks, at most. A jump to another block exposes
the latency of its level, which from memory exceeds the savings. Measured on Zen 5, whose 32 MB serve other machines too,
masks for 12 heads: 6 MB in all 1.14x faster, 10 MB 1.15x, 14 MB 0.86-0.93x, 25 MB 0.82x. Larger results that share rows have
each row outside: they jump, but reload no row. Measured on Sapphire Rapids, whose last cache keeps little beyond the private
one: both halves of a rotary embedding, 3 MB in all, 1.7x faster."""

MOST_IDLE = 1.3
"""Lanes of a row's vectors per element, from which on its blocks have no tail: a tail masks rows, and vectors restart in
each row. Predicted for Zen 5, blocks with a tail over none, for 2 heads: rows of 17 (1.9 lanes) 2.1, 24 (1.3) 1.5, 33 (1.5)
1.3, 50 (1.3) 0.98, 65 (1.2) 0.93."""


class Blocked(NamedTuple):
    """Steps that put rows into blocks, and the new order of axes."""

    steps: list[S.Step]
    order: tuple[str, ...]


def reuse_blocks(
    kernel: Kernel, sharers: tuple[Nest, ...], order: tuple[str, ...], target: Cpu, guide: Guide = DEFAULT
) -> Blocked:
    """Cache blocks of rows for nests in the same loops, whose last axis runs along rows. No steps without reuse, or if L1
    holds the reused rows."""
    extents = {loop.axis.name: static_extent(loop) for loop in sharers[-1].loops}
    moved = [a for nest in sharers for a in accesses(kernel, nest) if a.moves(order[-1])]
    found = _reused_rows(moved, order, extents)
    if found is None:
        return Blocked([], order)
    outside, rows = found
    usual = _usual_rows(kernel, sharers, order, moved, found, target)
    block = guide.amount("rows again", usual, [b for b in (1, 4, 16, 64, 256) if b < extents[rows]])
    return _blocked(order, outside, rows, block, extents[rows])


def _reused_rows(moved: list[StridedLoad], order: tuple[str, ...], extents: dict[str, int]) -> tuple[str, str] | None:
    """The outermost axis across which rows are reused, and the axis of these rows."""
    for n, outside in enumerate(order[:-2]):
        reused = [a for a in moved if not a.moves(outside)] if extents[outside] > 1 else []
        rows = next((axis for axis in order[n + 1 : -1] if any(a.moves(axis) for a in reused)), None)
        if rows is not None:
            return outside, rows
    return None


def _usual_rows(
    kernel: Kernel,
    sharers: tuple[Nest, ...],
    order: tuple[str, ...],
    moved: list[StridedLoad],
    found: tuple[str, str],
    target: Cpu,
) -> int:
    """Rows of a block: all for no blocks, 0 if L1 does not hold one."""
    (outside, rows), extents = found, {loop.axis.name: static_extent(loop) for loop in sharers[-1].loops}
    near, inside = target.caches[0].size_bytes, order[order.index(rows) + 1 :]
    if _moved_bytes(kernel, sharers) * REUSE_KEPT_SHARE > target.kept_bytes:
        reused = _bytes((a for a in moved if not a.moves(outside)), (rows, *inside), extents)
        return 1 if len(sharers) > 1 and reused > near else extents[rows]
    row = _bytes(moved, inside, extents) + _stored(kernel, sharers, inside, extents)
    if row * extents[rows] <= near:
        return extents[rows]
    return _without_tail(kernel, sharers, order, rows, _power_below(near / REUSE_SHARE / row), target)


def _without_tail(
    kernel: Kernel, sharers: tuple[Nest, ...], order: tuple[str, ...], rows: str, block: int, target: Cpu
) -> int:
    """Rows of a block, up to `block`. If vectors would run on from row to row, a divisor of all rows; 0 without one
    nearby."""
    extent, columns = (static_extent(sharers[-1].loop(axis)) for axis in (rows, order[-1]))
    moved = {b for nest in sharers for b in (*reads(nest.leaf), *written(nest.leaf))}
    lanes = target.lanes(max(kernel.table[b].dtype.size_bytes for b in moved))
    places = [place for nest in sharers for place in all_strides(kernel, nest)]
    runs_on = rows == order[-2] and are_one_run(places, rows, order[-1], columns)
    runs_on = runs_on and not any(rows in in_masks(nest) for nest in sharers)
    if not runs_on or columns <= lanes or ceil(columns / lanes) * lanes < MOST_IDLE * columns:
        return block
    return next((b for b in range(block, block // 2, -1) if extent % b == 0), 0)


def _moved_bytes(kernel: Kernel, sharers: tuple[Nest, ...]) -> int:
    """Bytes of all buffers that nests read and write."""
    touched = {name for nest in sharers for name in (*reads(nest.leaf), *written(nest.leaf))}
    return sum(kernel.table[name].size_bytes for name in touched)


def _blocked(order: tuple[str, ...], outside: str, rows: str, block: int, extent: int) -> Blocked:
    """Blocks of rows outside one of the axes around them; no steps for a block of all rows, or none."""
    if not 0 < block < extent:
        return Blocked([], order)
    start, left = order.index(outside), [axis for axis in order if axis != rows]
    if block == 1:
        made, cut = (*left[:start], rows, *left[start:]), list[S.Step]()
    else:
        inner = (f"{rows}.i" if axis == rows else axis for axis in order[start:])
        made, cut = (*left[:start], f"{rows}.o", *inner), [S.Split(rows, block, S.Tail.PEEL)]
    return Blocked([*cut, S.Reorder(made)], made)


def _bytes(loads: Iterable[StridedLoad], inside: tuple[str, ...], extents: dict[str, int]) -> int:
    """Bytes that some loads reach in inner loops, each buffer once."""
    sizes = {a.buffer.name: a.buffer.dtype.size_bytes * prod(extents[x] for x in inside if a.moves(x)) for a in loads}
    return sum(sizes.values())


def _stored(kernel: Kernel, sharers: tuple[Nest, ...], inside: tuple[str, ...], extents: dict[str, int]) -> int:
    """Bytes that nests store in inner loops."""
    element = sum(kernel.table[b].dtype.size_bytes for nest in sharers for b in written(nest.leaf))
    return element * prod(extents[x] for x in inside)


def _power_below(number: float) -> int:
    """The largest power of two up to a number; 0 below 1."""
    return 1 << int(number).bit_length() - 1 if number >= 1 else 0


def repeat_steps(kernel: Kernel, nest: Nest, lanes: int) -> list[S.Step]:
    """The steps for a nest with private loops that repeats each element fewer times than a vector has lanes; none for
    others.

    lanes: elements of the nest in a vector.
    """
    if not isinstance(nest.leaf, Store) or nest.leaf.mask is not TRUE or not all(static_extent(o) for o in nest.loops):
        return []
    merged = merged_axes(kernel, nest)
    kernel = apply(kernel, merged)
    nest = find_nest(kernel, nest.name)
    found = _repeated(kernel, nest, lanes)
    return [*merged, *_from_registers(kernel, nest, *found, lanes)] if found else []


def _repeated(kernel: Kernel, nest: Nest, lanes: int) -> tuple[str, str] | None:
    """The axis along which a nest repeats elements, and the one around it along which it reads neighbours."""
    assert isinstance(nest.leaf, Store)
    extents = {o.axis.name: static_extent(o) or 0 for o in own_loops(kernel, nest)}
    written = strides_of(nest.leaf.index, kernel.table[nest.leaf.buffer], nest)
    times = next((a for a, n in extents.items() if 1 < n < lanes and written[a] == 1), None)
    along = next((a for a, n in extents.items() if n > 1 and times and written[a] == extents[times]), None)
    loads = accesses(kernel, nest)
    if times is None or along is None or not any(a.moves(along) for a in loads):
        return None
    return (times, along) if all(_is_read_once(a, times, along, loads) for a in loads if a.axes) else None


def _is_read_once(a: StridedLoad, times: str, along: str, loads: tuple[StridedLoad, ...]) -> bool:
    """Whether the only load of a buffer is contiguous along one axis and invariant in the other."""
    alone = a.load.mask is None and sum(b.buffer is a.buffer for b in loads) == 1
    return alone and times not in a.axes and a.strides.get(along, 0) in (0, 1)


def _from_registers(kernel: Kernel, nest: Nest, times: str, along: str, lanes: int) -> list[S.Step]:
    """Vectors are read, and written as runs with each element repeated."""
    outer, column = f"{along}.o", f"{along}.i"
    others = [o.axis.name for o in own_loops(kernel, nest) if o.axis.name not in (times, along)]
    width = min(lanes, 1 << (static_extent(nest.loop(along)) or 1).bit_length() - 1)
    run = fresh(kernel, f"{nest.name}.run")
    reindexed: list[S.Step] = []
    copied: list[S.Step] = []
    for a in accesses(kernel, nest):
        if a.moves(along):
            copy = fresh(kernel, f"{a.buffer.name}.block")
            reindexed.append(S.Reindex(a.buffer.name, nest.name, copy))
            copied += [S.ComputeAt(copy, outer), S.SetScope(copy, Scope.REGISTER)]
            copied.append(S.Vectorize(f"{copy}.a{a.axes.index(along)}"))
    cut: list[S.Step] = [S.Split(along, width, S.Tail.SHIFT), S.Reorder((*others, outer, column, times))]
    lanes_of_run = [S.FuseAxes(column, times, run), S.Split(run, width), S.Vectorize(f"{run}.i"), S.Unroll(f"{run}.o")]
    return [*reindexed, *cut, *copied, *lanes_of_run]


KNOB = "order of blocks"
FEW_AT_LEAST, FEW_AT_MOST = 4, 8
"""Columns, or rows, that are too few for blocks: fewer than the lanes of a part, between these two."""
LINES_AT_ONCE = 4
"""Lines that are read of each row before the next row, if caches keep few of them. Measured on Zen 3, transposes of powers
of two: 4 lines are within 5 % of 16 and up to 1.25x faster."""


def transpose_steps(kernel: Kernel, nest: Nest, lanes: int, target: Cpu, guide: Guide = DEFAULT) -> list[S.Step]:
    """The steps for a nest with private loops; none unless it crosses operands in a way that blocks serve.

    lanes: elements of the nest in a vector.
    """
    if not isinstance(nest.leaf, Store) or not all(static_extent(o) for o in nest.loops):
        return []
    masked = nest.leaf.mask is not TRUE
    merged = [] if masked else merged_axes(kernel, nest)
    kernel = apply(kernel, merged)
    nest = find_nest(kernel, nest.name)
    found = crossing(kernel, nest)
    if not masked and (found is None or len(found.loads) > 1):
        found = crossing(kernel, nest, by_value=True) or found
    if found is None or (masked and (found.padded or not all(copied_dims(found, a) for a in found.loads))):
        return []
    if masked:
        return _blocks(kernel, found, min(lanes, _power(found.height)), 1, target, guide)
    vectors = _vectors(kernel, found, lanes, target)
    few = min(max(PART_BYTES // found.read_bytes, FEW_AT_LEAST), FEW_AT_MOST)
    if found.by_value:
        return [*merged, *_blocks(kernel, found, min(lanes, _power(found.height)), vectors, target, guide)]
    if found.width < few and not found.padded and all(a.strides[found.rows] == found.width for a in found.loads):
        return [*merged, *_apart(kernel, found, min(lanes, _power(found.height)), vectors, target)]
    if found.height < few and found.written[found.columns] == found.height:
        return [*merged, *_together(kernel, found, min(lanes, _power(found.width)), target)]
    return [*merged, *_blocks(kernel, found, min(lanes, _power(found.height)), vectors, target, guide)]


def _vectors(kernel: Kernel, found: Crossing, lanes: int, target: Cpu) -> int:
    """Vectors that a block writes: a whole line of an aligned result that no cache keeps, for streaming; otherwise one."""
    buffer, line = kernel.table[found.result], target.own_cache.line_bytes
    across = (found.written[found.columns] or 0) * found.written_bytes
    vectors = max(line // (lanes * found.written_bytes), 1)
    streams = is_kept_nowhere(buffer, target) and across % line == 0
    return vectors if streams and found.height >= vectors * lanes else 1


@dataclass(frozen=True)
class Order:
    """An order of blocks. columns: of a block. strip, panel: rows and columns that are finished before others, 0 for all.
    by_rows: rows are the outer loop."""

    columns: int
    strip: int = 0
    panel: int = 0
    by_rows: bool = True


def _blocks(kernel: Kernel, found: Crossing, rows: int, vectors: int, target: Cpu, guide: Guide) -> list[S.Step]:
    """Blocks of some vectors of `rows` rows, in the order that suits the caches best."""
    order = guide.pick(_orders(found, rows, vectors, target, guide.explores))
    tail = {found.rows: S.Tail.SHIFT, found.columns: S.Tail.PEEL if found.padded else S.Tail.SHIFT}
    if _is_shared(found, target):
        tail[found.rows if order.by_rows else found.columns] = S.Tail.PEEL  # threads may not write the same
    first, (*outer_rows, row) = _cut(found.rows, rows * vectors, order.strip, tail[found.rows])
    second, (*outer_columns, column) = _cut(found.columns, order.columns, order.panel, tail[found.columns])
    pair = (outer_rows, outer_columns) if order.by_rows else (outer_columns, outer_rows)
    loops = [axis for same in zip(*pair) for axis in same]
    copied = (
        [_computed_block(kernel, found, loops[-1])]
        if found.by_value
        else [_copied(kernel, found, a, loops[-1]) for a in found.loads]
    )
    steps = [*(reindex for reindex, _ in copied), *first, *second, S.Reorder((*found.others, *loops, column, row))]
    return [*steps, *(s for _, more in copied for s in more), *_in_lanes(row, rows, vectors), S.Unroll(column)]


def _tail(found: Crossing, target: Cpu) -> S.Tail:
    """The tail of the outer loop of blocks: threads may not write the same elements.

    Sapphire Rapids, 1x1023x767x3 to NCHW and back on two threads: 1.9-2.2x faster.
    """
    return S.Tail.PEEL if _is_shared(found, target) else S.Tail.SHIFT


def _is_shared(found: Crossing, target: Cpu) -> bool:
    """Whether threads share the outer loop of blocks, as outer loops are few."""
    return target.cores > 1 and prod(found.extents[o] for o in found.others) < PIECES * target.cores


def _meets(found: Crossing, target: Cpu) -> bool:
    """Whether threads that share rows would write parts of the same lines in their private caches."""
    size = prod(found.extents.values()) * found.written_bytes
    least = 2 * size / target.copy_bandwidths[target.caches.index(target.own_cache)]
    return _is_shared(found, target) and is_worth(least, target) and size <= target.cores * target.own_cache.size_bytes


def _in_lanes(row: str, rows: int, vectors: int) -> list[S.Step]:
    """The steps that put a loop into some vectors of `rows` lanes."""
    if vectors == 1:
        return [S.Vectorize(row)]
    return [S.Split(row, rows), S.Unroll(f"{row}.o"), S.Vectorize(f"{row}.i")]


def _cut(axis: str, size: int, larger: int, tail: S.Tail) -> tuple[list[S.Step], tuple[str, ...]]:
    """The steps that cut a loop into blocks, and these into smaller ones; and the remaining loops, outermost first."""
    if not larger:
        return [S.Split(axis, size, tail)], (f"{axis}.o", f"{axis}.i")
    return [S.Split(axis, larger, tail), S.Split(f"{axis}.i", size)], (f"{axis}.o", f"{axis}.i.o", f"{axis}.i.i")


def _orders(found: Crossing, rows: int, vectors: int, target: Cpu, explores: bool) -> list[Option[Order]]:
    """The orders of blocks, the best first. explores: as in Guide.

    By rows, some rows are read from end to end, and a piece of each column is written; by columns it is the opposite; panels
    are short in both directions. The lines of the pieces should stay in L1, otherwise in the private cache, or be whole. Of
    equal orders the one with shorter strides wins, as hardware prefetchers stop at page ends. Strides of a power of two
    share few sets. By rows, threads would write parts of the same lines: 197x768 on two threads of a Sapphire Rapids takes
    50 us so, and 16 by columns (NHWC to NCHW 7x7x2048 43 and 10).

    Zen 5, 21 transposes from L1 to memory, AVX-512 and AVX2: within 1.4x of the best of these and of blocks of other sizes.
    """
    line = target.own_cache.line_bytes
    least = target.lanes(found.written_bytes) if found.by_value else PART_BYTES // found.read_bytes
    part = min(least, _power(found.width))  # computed values fill vectors
    across = (found.written[found.columns] or 0) * found.written_bytes
    pitch = max(abs(a.strides[found.rows] or 0) for a in found.loads) * found.read_bytes
    columns = line // found.read_bytes
    if pitch % line:  # loaded lines are reused anyway; stored ones should stay until they are full
        columns = min(columns, _power(lines_kept(target.caches[0], across)))
    columns = min(max(columns, part), _power(found.width))
    panel = max(LINES_AT_ONCE * line // found.read_bytes, lines_kept(target.own_cache, across) // REUSE_LINES)
    strip = _even(found.height, max(line // found.written_bytes, rows * vectors), rows * vectors)
    options = {
        "rows": Order(part),
        "columns": Order(columns, by_rows=False),
        "panels": Order(columns, strip, _even(found.width, panel, columns), by_rows=False),
    }
    written = _Pieces(found.width, found.along, across, rows * vectors * found.written_bytes)
    read = _Pieces(found.height, len(found.loads), pitch, columns * found.read_bytes)
    by_rows = (3, 0) if _meets(found, target) else (0, 0) if vectors > 1 else written.rank(target)
    ranks = {"rows": by_rows, "columns": read.rank(target), "panels": (2, 0)}
    names = sorted(options, key=lambda name: (ranks[name], name))
    answers = [(USUAL, names[0]), *((name, name) for name in names)]  # one knob serves all places
    return [
        Option(options[n], {KNOB: answer}, shown=f"{KNOB}: {n}") for answer, n in answers if explores or answer != names[0]
    ]


@dataclass(frozen=True)
class _Pieces:
    """Pieces that are touched once for each row or column: `count` of them in `arrays` arrays, at a pitch."""

    count: int
    arrays: int
    pitch_bytes: int
    piece_bytes: int

    def rank(self, target: Cpu) -> tuple[int, int]:
        """Sort key: the cache that keeps their lines until their reuse, and the stride."""
        line, lines = target.own_cache.line_bytes, self.count * self.arrays
        first, own = (lines <= lines_kept(c, self.pitch_bytes) // REUSE_LINES for c in (target.caches[0], target.own_cache))
        whole = self.pitch_bytes % line == 0 and self.piece_bytes >= line
        return 0 if first else 1 if own or whole else 3, self.pitch_bytes * self.arrays


def _even(extent: int, most: int, step: int) -> int:
    """The size of equal parts of an extent, about `most` at most: a multiple of `step` that fits."""
    even = -(-extent // -(-extent // most))
    return min(round_up(even, step), extent // step * step)


def lines_kept(cache: Cache, pitch_bytes: int) -> int:
    """Lines at a pitch that a cache keeps: all, unless they share few sets."""
    apart = pitch_bytes // cache.line_bytes if pitch_bytes % cache.line_bytes == 0 else 1
    return cache.ways * cache.sets_in_steps(max(apart, 1))


def _copied(kernel: Kernel, found: Crossing, a: StridedLoad, axis: str) -> tuple[S.Reindex | S.CacheRead, list[S.Step]]:
    """The step that copies a crossed load, and those that put a block of it, row by row, into registers."""
    copy = fresh(kernel, f"{a.buffer.name}.block")
    rank = len(a.buffer.shape) if found.masked else len(a.axes)
    kind = S.CacheRead if found.masked else S.Reindex
    return kind(a.buffer.name, found.nest, copy), _in_block(copy, rank, copied_dims(found, a) or (0, 0), axis)


def _computed_block(kernel: Kernel, found: Crossing, axis: str) -> tuple[S.Reindex, list[S.Step]]:
    """As `_copied`, for the computed value."""
    copy = fresh(kernel, f"{found.nest}.block")
    axes = find_nest(kernel, found.nest).axes
    dims = axes.index(found.rows), axes.index(found.columns)
    return S.Reindex(found.result, found.nest, copy), _in_block(copy, len(axes), dims, axis)


def _in_block(copy: str, rank: int, dims: tuple[int, int], axis: str) -> list[S.Step]:
    """The steps that put a block of a copy into registers, row by row, at an axis. dims: of rows and columns."""
    row, column = dims
    order = (*(d for d in range(rank) if d not in dims), row, column)
    lane = f"{copy}.a{column}"
    laid = [S.TransformLayout(copy, (), order)] if order != tuple(range(rank)) else []
    steps: list[S.Step] = [S.ComputeAt(copy, axis), *laid, S.SetScope(copy, Scope.REGISTER)]
    return [*steps, S.Reorder((f"{copy}.a{row}", lane)), S.Vectorize(lane), S.Unroll(f"{copy}.a{row}")]


def _apart(kernel: Kernel, found: Crossing, lanes: int, vectors: int, target: Cpu) -> list[S.Step]:
    """Runs of all columns of some rows are read, and vectors of each column are written."""
    outer, row = f"{found.rows}.o", f"{found.rows}.i"
    steps: list[S.Step] = [S.Split(found.rows, lanes * vectors, _tail(found, target))]
    steps += [S.Reorder((*found.others, outer, found.columns, row))]
    copied = [_runs(kernel, found, a, outer, lanes) for a in found.loads]
    reindexed = [first for first, _ in copied]
    steps += [s for _, more in copied for s in more]
    return [*reindexed, *steps, *_in_lanes(row, lanes, vectors), S.Unroll(found.columns)]


def _runs(
    kernel: Kernel, found: Crossing, a: StridedLoad, axis: str, lanes: int
) -> tuple[S.Reindex | S.CacheRead, list[S.Step]]:
    """As `_copied`, for a run of rows with all their columns."""
    first, (*steps, _, _, _) = _copied(kernel, found, a, axis)
    copy = first.copy
    row, column = (f"{copy}.a{a.axes.index(x)}" for x in (found.rows, found.columns))
    run, part = fresh(kernel, f"{copy}.run"), min(PART_BYTES // a.buffer.dtype.size_bytes, lanes)
    steps += [S.FuseDims(copy, len(a.axes) - 2), S.Reorder((row, column)), S.FuseAxes(row, column, run)]
    return first, [*steps, S.Split(run, part), S.Vectorize(f"{run}.i"), S.Unroll(f"{run}.o")]


def _together(kernel: Kernel, found: Crossing, lanes: int, target: Cpu) -> list[S.Step]:
    """`lanes` columns of every row are read, and written in one run."""
    outer, column = f"{found.columns}.o", f"{found.columns}.i"
    run = fresh(kernel, f"{found.nest}.run")
    steps: list[S.Step] = [S.Split(found.columns, lanes, _tail(found, target))]
    steps += [S.Reorder((*found.others, outer, column, found.rows))]
    copied = [_copied(kernel, found, a, outer) for a in found.loads]
    steps += [s for _, more in copied for s in more]
    steps += [S.FuseAxes(column, found.rows, run), S.Split(run, lanes), S.Vectorize(f"{run}.i"), S.Unroll(f"{run}.o")]
    return [*(first for first, _ in copied), *steps]


def _power(n: int) -> int:
    """The largest power of two up to n."""
    return 1 << (n.bit_length() - 1)
