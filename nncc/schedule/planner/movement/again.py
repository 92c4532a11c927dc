"""Blocks of rows for nests that load the same rows in every iteration of a loop outside, as all heads load one mask.

Between two of its iterations the rows leave the cache, where they and what runs beside them are larger. In blocks that stay
there they come from beyond once. Measured on Zen 5, one thread: a mask of 200 rows of 200 for 12 heads 0.82 of the time; the
factors of 512 rows of 64 for a rotary embedding of 12 heads 0.65, both of heads outside and of rows outside, where 24 places
are read and written in turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, prod
from typing import NamedTuple

from nncc.ir.kernel import Kernel, Nest, reads
from nncc.ir.stmt import written
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import Access, accesses, all_strides, are_one_run, in_masks
from nncc.schedule.planner.guide import DEFAULT, Guide
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Cpu

SHARE = 2
"""Divisor of a cache: what all rows of a block take at most. The next lines of what is not loaded again need room, too."""
KEPT_SHARE = 3
"""Divisor of what the last cache keeps: all that nests with blocks move at most. A jump to another block takes the latency
of where it leads, and from memory more than L1 saves. Measured on Zen 5, whose 32 MB serve other machines too, masks for 12
heads: 6 MB in all 0.88 of the time, 10 MB 0.87, 14 MB 1.07 to 1.16, 25 MB 1.22. Beyond, several results that share rows have
each row outside: then they jump, but load no row again. Measured on Sapphire Rapids, whose last cache keeps little that its
own one does not: both halves of a rotary embedding, 3 MB in all, 0.6 of the time."""

MOST_IDLE = 1.3
"""Lanes of the vectors of a row for each of its elements, from which on blocks of it have no tail: a tail masks rows, and
vectors then start anew with each. Predicted for Zen 5, blocks with a tail over none, for 2 heads: rows of 17 (1.9 lanes)
2.1, 24 (1.3) 1.5, 33 (1.5) 1.3, 50 (1.3) 0.98, 65 (1.2) 0.93."""


class Blocked(NamedTuple):
    """Steps that put rows in blocks, and the axes in their new order."""

    steps: list[S.Step]
    order: tuple[str, ...]


def in_blocks(
    kernel: Kernel, sharers: tuple[Nest, ...], order: tuple[str, ...], target: Cpu, guide: Guide = DEFAULT
) -> Blocked:
    """The blocks of rows for nests in the same loops, which run in an order of which the last axis runs along rows. No steps
    where nothing is loaded again, or stays in L1 until then."""
    extents = {loop.axis.name: static_extent(loop) for loop in sharers[-1].loops}
    moved = [a for nest in sharers for a in accesses(kernel, nest) if a.moves(order[-1])]
    found = _loaded_again(moved, order, extents)
    if found is None:
        return Blocked([], order)
    outside, rows = found
    usual = _usual(kernel, sharers, order, moved, found, target)
    block = guide.amount("rows again", usual, [b for b in (1, 4, 16, 64, 256) if b < extents[rows]])
    return _blocks(order, outside, rows, block, extents[rows])


def _loaded_again(moved: list[Access], order: tuple[str, ...], extents: dict[str, int]) -> tuple[str, str] | None:
    """The outermost axis in whose iterations some of what is loaded along rows is loaded again, and the axis of these
    rows."""
    for n, outside in enumerate(order[:-2]):
        again = [a for a in moved if not a.moves(outside)] if extents[outside] > 1 else []
        rows = next((axis for axis in order[n + 1 : -1] if any(a.moves(axis) for a in again)), None)
        if rows is not None:
            return outside, rows
    return None


def _usual(
    kernel: Kernel,
    sharers: tuple[Nest, ...],
    order: tuple[str, ...],
    moved: list[Access],
    found: tuple[str, str],
    target: Cpu,
) -> int:
    """Rows of a block: all of them for no blocks, 0 where L1 does not keep one."""
    (outside, rows), extents = found, {loop.axis.name: static_extent(loop) for loop in sharers[-1].loops}
    near, inside = target.caches[0].size_bytes, order[order.index(rows) + 1 :]
    if _moved(kernel, sharers) * KEPT_SHARE > target.kept_bytes:
        again = _bytes((a for a in moved if not a.moves(outside)), (rows, *inside), extents)
        return 1 if len(sharers) > 1 and again > near else extents[rows]
    row = _bytes(moved, inside, extents) + _stored(kernel, sharers, inside, extents)
    if row * extents[rows] <= near:
        return extents[rows]
    return _without_tail(kernel, sharers, order, rows, _power_below(near / SHARE / row), target)


def _without_tail(
    kernel: Kernel, sharers: tuple[Nest, ...], order: tuple[str, ...], rows: str, block: int, target: Cpu
) -> int:
    """Rows of a block, of which there may be so many. Where vectors run on from row to row, and would leave many lanes idle
    in each alone, a number that divides that of all rows; 0 where no number nearby does."""
    extent, columns = (static_extent(sharers[-1].loop(axis)) for axis in (rows, order[-1]))
    moved = {b for nest in sharers for b in (*reads(nest.leaf), *written(nest.leaf))}
    lanes = target.lanes(max(kernel.table[b].dtype.size_bytes for b in moved))
    places = [place for nest in sharers for place in all_strides(kernel, nest)]
    runs_on = rows == order[-2] and are_one_run(places, rows, order[-1], columns)
    runs_on = runs_on and not any(rows in in_masks(nest) for nest in sharers)
    if not runs_on or columns <= lanes or ceil(columns / lanes) * lanes < MOST_IDLE * columns:
        return block
    return next((b for b in range(block, block // 2, -1) if extent % b == 0), 0)


def _moved(kernel: Kernel, sharers: tuple[Nest, ...]) -> int:
    """Bytes of all buffers that nests read and write."""
    touched = {name for nest in sharers for name in (*reads(nest.leaf), *written(nest.leaf))}
    return sum(kernel.table[name].size_bytes for name in touched)


def _blocks(order: tuple[str, ...], outside: str, rows: str, block: int, extent: int) -> Blocked:
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


def _bytes(loads: Iterable[Access], inside: tuple[str, ...], extents: dict[str, int]) -> int:
    """Bytes that some loads reach in the loops inside, each buffer once."""
    sizes = {a.buffer.name: a.buffer.dtype.size_bytes * prod(extents[x] for x in inside if a.moves(x)) for a in loads}
    return sum(sizes.values())


def _stored(kernel: Kernel, sharers: tuple[Nest, ...], inside: tuple[str, ...], extents: dict[str, int]) -> int:
    """Bytes that nests store in the loops inside."""
    element = sum(kernel.table[b].dtype.size_bytes for nest in sharers for b in written(nest.leaf))
    return element * prod(extents[x] for x in inside)


def _power_below(number: float) -> int:
    """The largest power of two that is no more than a number; 0 below 1."""
    return 1 << int(number).bit_length() - 1 if number >= 1 else 0
