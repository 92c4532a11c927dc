"""Plans for nests that read along one axis and write along another: blocks are transposed in registers.

Axes that every access walks through as one are fused first, so that few shapes are left of all permutations:

- a block of a matrix: rows are read in parts of a vector, and columns are written (`_blocks`);
- few columns that are read in one run, such as the channels of an image: whole runs are read, and every column is written
  (`_apart`); few rows that are written in one run are the opposite (`_together`).

The pass `shuffles` makes the shuffles between. A last block that is not complete starts earlier, so that nothing is masked.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

from nncc.cost.calibration import LINES_AGAIN
from nncc.ir.buffer import Scope, round_up
from nncc.ir.expr import TRUE
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Store
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.access import Access, Crossing, copied_dims, crossing, merged_axes
from nncc.schedule.planner.choose import DEFAULT, USUAL, Guide, Option
from nncc.schedule.planner.hints import is_kept_nowhere
from nncc.schedule.planner.work_sharing import PIECES, is_worth
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Cache, Cpu

KNOB = "order of blocks"
PART_BYTES = 16
"""The parts of vectors in which shuffles are fast on all processors: 128 bits."""
LEAST, FEW = 4, 8
"""Rows, or columns, at least and at most, that are not put into blocks of their own though a part has more lanes."""
LINES_AT_ONCE = 4
"""Lines that are read of each row in turn where caches keep few of them. Measured on Zen 3, transposes of powers of two: 4
lines are within 5 % of 16 and up to 1.25x faster."""


def transpose_steps(kernel: Kernel, nest: Nest, lanes: int, target: Cpu, guide: Guide = DEFAULT) -> list[S.Step]:
    """The steps for a nest that has its loops to itself; none where it crosses nothing, or in no way that blocks serve.

    lanes: how many elements of the nest fill a vector.
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
    few = min(max(PART_BYTES // found.read_bytes, LEAST), FEW)
    if found.by_value:
        return [*merged, *_blocks(kernel, found, min(lanes, _power(found.height)), vectors, target, guide)]
    if found.width < few and not found.padded and all(a.strides[found.rows] == found.width for a in found.loads):
        return [*merged, *_apart(kernel, found, min(lanes, _power(found.height)), vectors, target)]
    if found.height < few and found.written[found.columns] == found.height:
        return [*merged, *_together(kernel, found, min(lanes, _power(found.width)), target)]
    return [*merged, *_blocks(kernel, found, min(lanes, _power(found.height)), vectors, target, guide)]


def _vectors(kernel: Kernel, found: Crossing, lanes: int, target: Cpu) -> int:
    """How many vectors a block writes side by side: a whole line of results that no cache keeps and whose rows begin with a
    line, so that they can be streamed; else one."""
    buffer, line = kernel.table[found.result], target.own_cache.line_bytes
    across = (found.written[found.columns] or 0) * found.written_bytes
    vectors = max(line // (lanes * found.written_bytes), 1)
    streams = is_kept_nowhere(buffer, target) and across % line == 0
    return vectors if streams and found.height >= vectors * lanes else 1


# Blocks


@dataclass(frozen=True)
class Order:
    """An order of blocks: the columns of one, and how many rows and columns are done before others. 0: all of them."""

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
        [_computed(kernel, found, loops[-1])]
        if found.by_value
        else [_copied(kernel, found, a, loops[-1]) for a in found.loads]
    )
    steps = [*(reindex for reindex, _ in copied), *first, *second, S.Reorder((*found.others, *loops, column, row))]
    return [*steps, *(s for _, more in copied for s in more), *_in_lanes(row, rows, vectors), S.Unroll(column)]


def _tail(found: Crossing, target: Cpu) -> S.Tail:
    """How the outer loop of blocks ends: threads that share it may not write the same.

    Sapphire Rapids, 1x1023x767x3 to NCHW and back on two threads: 0.45 to 0.53 of the time.
    """
    return S.Tail.PEEL if _is_shared(found, target) else S.Tail.SHIFT


def _is_shared(found: Crossing, target: Cpu) -> bool:
    """Whether threads share the outer loop of blocks, as there are few others."""
    return target.cores > 1 and prod(found.extents[o] for o in found.others) < PIECES * target.cores


def _meets(found: Crossing, target: Cpu) -> bool:
    """Whether threads that share rows would write parts of the same lines while these are in the private caches: of what
    is so large that they share it for sure, and that these caches hold."""
    size = prod(found.extents.values()) * found.written_bytes
    least = 2 * size / target.copy_bandwidths[target.caches.index(target.own_cache)]
    return _is_shared(found, target) and is_worth(least, target) and size <= target.cores * target.own_cache.size_bytes


def _in_lanes(row: str, rows: int, vectors: int) -> list[S.Step]:
    """The steps that put a loop into some vectors of `rows` lanes."""
    if vectors == 1:
        return [S.Vectorize(row)]
    return [S.Split(row, rows), S.Unroll(f"{row}.o"), S.Vectorize(f"{row}.i")]


def _cut(axis: str, size: int, larger: int, tail: S.Tail) -> tuple[list[S.Step], tuple[str, ...]]:
    """The steps that cut a loop into blocks, and these into smaller ones; and the loops that are left, outermost first."""
    if not larger:
        return [S.Split(axis, size, tail)], (f"{axis}.o", f"{axis}.i")
    return [S.Split(axis, larger, tail), S.Split(f"{axis}.i", size)], (f"{axis}.o", f"{axis}.i.o", f"{axis}.i.i")


def _orders(found: Crossing, rows: int, vectors: int, target: Cpu, explores: bool) -> list[Option[Order]]:
    """The orders of blocks, the one to take first; explores: as of a Guide.

    By rows, some rows are read from end to end side by side, and of each column a piece is written; by columns it is the
    other way round; panels are short in both directions. The lines of the pieces should stay in L1, so that
    all go on side by side, else in the private cache, or be whole, so that nothing meets them again. Where both do, the
    shorter steps are better: processors read ahead in steps within a page. What a cache keeps depends on the distances:
    lines that are a power of two apart share few sets. By rows, threads would write parts of the same lines, and wait for
    them: 197x768 on two threads of a Sapphire Rapids takes 50 us so, and 16 by columns (NHWC to NCHW 7x7x2048 43 and 10).

    Zen 5, 21 transposes from L1 to memory, AVX-512 and AVX2: 1.0 to 1.4 times as long as the best of these and of blocks of
    other sizes.
    """
    line = target.own_cache.line_bytes
    least = target.lanes(found.written_bytes) if found.by_value else PART_BYTES // found.read_bytes
    part = min(least, _power(found.width))  # what is computed fills vectors
    across = (found.written[found.columns] or 0) * found.written_bytes
    pitch = max(abs(a.strides[found.rows] or 0) for a in found.loads) * found.read_bytes
    columns = line // found.read_bytes
    if pitch % line:  # lines that are read are met again anyway, and those that are written should stay until they are full
        columns = min(columns, _power(lines_kept(target.caches[0], across)))
    columns = min(max(columns, part), _power(found.width))
    panel = max(LINES_AT_ONCE * line // found.read_bytes, lines_kept(target.own_cache, across) // LINES_AGAIN)
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
    """What is met once for each of some rows or columns: in so many arrays, at a pitch, a piece of some bytes."""

    count: int
    arrays: int
    pitch_bytes: int
    piece_bytes: int

    def rank(self, target: Cpu) -> tuple[int, int]:
        """Sort key: which cache keeps their lines until they are met again, and the length of the steps."""
        line, lines = target.own_cache.line_bytes, self.count * self.arrays
        first, own = (lines <= lines_kept(c, self.pitch_bytes) // LINES_AGAIN for c in (target.caches[0], target.own_cache))
        whole = self.pitch_bytes % line == 0 and self.piece_bytes >= line
        return 0 if first else 1 if own or whole else 3, self.pitch_bytes * self.arrays


def _even(extent: int, most: int, step: int) -> int:
    """The size of equal parts of an extent, `most` at most as a rule: a multiple of `step` that fits."""
    even = -(-extent // -(-extent // most))
    return min(round_up(even, step), extent // step * step)


def lines_kept(cache: Cache, pitch_bytes: int) -> int:
    """How many lines a cache keeps that are some bytes apart: all that it has, unless they share few sets."""
    apart = pitch_bytes // cache.line_bytes if pitch_bytes % cache.line_bytes == 0 else 1
    return cache.ways * cache.sets_in_steps(max(apart, 1))


def _copied(kernel: Kernel, found: Crossing, a: Access, axis: str) -> tuple[S.Reindex | S.CacheRead, list[S.Step]]:
    """The step that makes the copy of a crossed load, and those that put a block of it, row by row, into registers."""
    copy = fresh(kernel, f"{a.buffer.name}.block")
    rank = len(a.buffer.shape) if found.masked else len(a.axes)
    kind = S.CacheRead if found.masked else S.Reindex
    return kind(a.buffer.name, found.nest, copy), _in_block(copy, rank, copied_dims(found, a) or (0, 0), axis)


def _computed(kernel: Kernel, found: Crossing, axis: str) -> tuple[S.Reindex, list[S.Step]]:
    """As `_copied`, of what the nest computes."""
    copy = fresh(kernel, f"{found.nest}.block")
    axes = find_nest(kernel, found.nest).axes
    dims = axes.index(found.rows), axes.index(found.columns)
    return S.Reindex(found.result, found.nest, copy), _in_block(copy, len(axes), dims, axis)


def _in_block(copy: str, rank: int, dims: tuple[int, int], axis: str) -> list[S.Step]:
    """The steps that put a block of a copy into registers, row by row, inside an axis; dims: of rows and columns."""
    row, column = dims
    order = (*(d for d in range(rank) if d not in dims), row, column)
    lane = f"{copy}.a{column}"
    laid = [S.TransformLayout(copy, (), order)] if order != tuple(range(rank)) else []
    steps: list[S.Step] = [S.ComputeAt(copy, axis), *laid, S.SetScope(copy, Scope.REGISTER)]
    return [*steps, S.Reorder((f"{copy}.a{row}", lane)), S.Vectorize(lane), S.Unroll(f"{copy}.a{row}")]


# Few columns, few rows


def _apart(kernel: Kernel, found: Crossing, lanes: int, vectors: int, target: Cpu) -> list[S.Step]:
    """Runs of all columns of some vectors of `lanes` rows are read, and these vectors of each column are written."""
    outer, row = f"{found.rows}.o", f"{found.rows}.i"
    steps: list[S.Step] = [S.Split(found.rows, lanes * vectors, _tail(found, target))]
    steps += [S.Reorder((*found.others, outer, found.columns, row))]
    copied = [_runs(kernel, found, a, outer, lanes) for a in found.loads]
    reindexed = [first for first, _ in copied]
    steps += [s for _, more in copied for s in more]
    return [*reindexed, *steps, *_in_lanes(row, lanes, vectors), S.Unroll(found.columns)]


def _runs(kernel: Kernel, found: Crossing, a: Access, axis: str, lanes: int) -> tuple[S.Reindex | S.CacheRead, list[S.Step]]:
    """As `_copied`, of a run of rows with all their columns."""
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
