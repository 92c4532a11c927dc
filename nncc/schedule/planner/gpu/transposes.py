"""Nests that read along one axis and write along another, as transposes do: tiles go through shared memory.

A block copies a tile of each operand that is crossed, neighbours by neighbours as they lie there, and stores its results
neighbours by neighbours as those lie. Rows of a tile have a gap of a word between them, so that threads that go down a
column meet no bank twice.
"""

from __future__ import annotations

from dataclasses import dataclass

from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope
from nncc.ir.expr import TRUE
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Store
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.access import Access, Crossing, copied_dims, crossing, merged_axes
from nncc.schedule.planner.gpu.grid import STATIC_SHARED_BYTES, THREADS, WARP, free_axes
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent

SECTOR_BYTES = 32
"""What memory moves at least: shorter runs are as well read element by element, through a cache that keeps the rest."""
_LINE_BYTES, _WORD_BYTES = 128, 4
"""Of a line of a cache; of a bank of shared memory. By definition of all NVIDIA GPUs since sm_80."""


@dataclass(frozen=True)
class _Sides:
    """How many rows and columns a tile has."""

    rows: int
    columns: int


def transpose_steps(kernel: Kernel, nest: Nest) -> S.Steps:
    """The steps for a nest that crosses what it reads. Raises: ScheduleError for another nest."""
    if not isinstance(nest.leaf, Store) or nest.leaf.mask is not TRUE or len(free_axes(kernel, nest)) != len(nest.loops):
        raise ScheduleError("it does not store each element once, without a condition")
    merged = tuple(merged_axes(kernel, nest))
    kernel = apply(kernel, merged)
    found = crossing(kernel, find_nest(kernel, nest.name))
    if found is None or not all(copied_dims(found, a) for a in found.loads):
        raise ScheduleError("all that it reads lies as its result does, or along no axis")
    if found.width * found.read_bytes < SECTOR_BYTES or found.height * found.written_bytes < SECTOR_BYTES:
        raise ScheduleError(
            f"of {found.height} rows and {found.width} columns one is shorter than what memory moves at once"
        )
    return (*merged, *_tiled(kernel, found, _sides(found)))


def _sides(found: Crossing) -> _Sides:
    """A tile whose rows and columns are lines of a cache; longer one way where there are fewer the other way."""
    side = max(_LINE_BYTES // max(found.read_bytes, found.written_bytes), WARP)
    rows, columns = min(side, found.height), min(side, found.width)
    size = side * side
    rows = min(max(size // columns // WARP * WARP, rows), found.height)
    columns = min(max(size // rows // WARP * WARP, columns), found.width)
    return _Sides(rows, columns)


def _tiled(kernel: Kernel, found: Crossing, sides: _Sides) -> S.Steps:
    row, column = found.rows, found.columns
    copies = [fresh(kernel, f"{a.buffer.name}.tile") for a in found.loads]
    steps: list[S.Step] = [S.Reindex(a.buffer.name, found.nest, copy) for a, copy in zip(found.loads, copies)]
    steps += [S.Split(row, sides.rows), S.Split(column, sides.columns)]
    steps.append(S.Reorder((*found.others, f"{row}.o", f"{column}.o", f"{column}.i", f"{row}.i")))
    for a, copy in zip(found.loads, copies):
        steps += _copied(found, a, copy)
    steps += [S.Bind(axis, S.Unit.BLOCK) for axis in (*found.others, f"{row}.o", f"{column}.o")]
    kernel = apply(kernel, steps)
    gaps = [step for copy in copies for step in _with_gaps(kernel, copy)]
    kernel, steps = apply(kernel, gaps), [*steps, *gaps]
    if sum(kernel.table[copy].size_bytes for copy in copies) > STATIC_SHARED_BYTES:
        raise ScheduleError("tiles of all that it crosses do not fit into shared memory")
    for name, axes in [
        *((copy, find_nest(kernel, copy).axes[-2:]) for copy in copies),
        (found.nest, (f"{column}.i", f"{row}.i")),
    ]:
        more = _by_threads(kernel, name, axes)
        kernel, steps = apply(kernel, more), [*steps, *more]
    return tuple(steps)


def _copied(found: Crossing, a: Access, copy: str) -> S.Steps:
    """A copy of an operand tile by tile in shared memory, in rows with gaps."""
    dims = copied_dims(found, a)
    assert dims is not None
    rank = len(a.axes)
    order = (*(d for d in range(rank) if d not in dims), *dims)
    laid = (S.TransformLayout(copy, (), order),) if order != tuple(range(rank)) else ()
    row, column = (f"{copy}.a{d}" for d in dims)
    return (S.ComputeAt(copy, f"{found.columns}.o"), *laid, S.SetScope(copy, Scope.SHARED), S.Reorder((row, column)))


def _with_gaps(kernel: Kernel, copy: str) -> S.Steps:
    """Rows with a gap of a word, or of an element that is longer."""
    buffer = kernel.table[copy]
    gap = max(_WORD_BYTES // buffer.dtype.size_bytes, 1)
    rank = len(buffer.shape)
    return (S.TransformLayout(copy, ((rank - 1, buffer.shape[-1] + gap),), tuple(range(rank + 1))),)


def _by_threads(kernel: Kernel, nest: str, axes: tuple[str, ...]) -> S.Steps:
    """A tile shared out among the threads of a block, neighbours along the last axis side by side."""
    outer, inner = axes
    lanes = min(1 << (static_extent(find_nest(kernel, nest).loop(inner)) - 1).bit_length(), WARP)
    splits = (S.Split(outer, THREADS // lanes), S.Split(inner, lanes))
    order = (f"{outer}.i", f"{inner}.i", f"{outer}.o", f"{inner}.o")
    return (*splits, S.Reorder(order), *(S.Bind(axis, S.Unit.THREAD) for axis in order[:2]))
