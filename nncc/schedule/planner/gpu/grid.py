"""A grid of blocks of threads for any nest, and transposes through shared memory.

A nest that stores each element once has neighbouring threads write neighbours, 16 bytes each if contiguous. A reduction may
have a nest that stores its results: a block or a thread holds the sums, and memory sees them once.

A transposing nest copies a tile of each crossed operand to shared memory in the operand's order, and stores its results in
theirs. Rows of a tile are a word longer, so that threads along a column meet no bank conflict.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count, islice
from math import isqrt, prod

from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope, round_up
from nncc.ir.expr import TRUE, static
from nncc.ir.hardware.instructions import WORD_BYTES
from nncc.ir.hardware.units import WARP_THREADS
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import For, LoopKind, Store, Update, written
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.access import Crossing, StridedLoad, accesses, copied_dims, crossing, merged_axes, strides_of
from nncc.schedule.planner.choose import fuse_by_names
from nncc.schedule.planner.forms.tiles import epilogue
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.tree import find_nest, fresh, names, own_loops, static_extent
from nncc.target import Gpu

THREADS = 256
"""Threads of a block of independent threads: eight warps, several blocks of which every GPU runs at once."""
SIDE = isqrt(THREADS)
"""Threads along each side of a square block."""
STATIC_SHARED_BYTES = 48 << 10
"""Bytes of shared memory that every launch may have. Source: CUDA C++ Programming Guide, "Shared Memory"."""


def legal(make: Callable[[], S.Steps]) -> S.Steps:
    """The steps that a plan makes; none if one is refused."""
    try:
        return make()
    except ScheduleError:
        return ()


def free_axes(kernel: Kernel, nest: Nest) -> tuple[str, ...]:
    """The axes of a nest's private loops that units may share: serial, of constant extent, and independent."""
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    own = (loop for loop in own_loops(kernel, nest) if loop.axis.name not in reduced)
    return tuple(loop.axis.name for loop in own if _is_free(kernel, loop))


def _is_free(kernel: Kernel, loop: For) -> bool:
    return loop.kind is LoopKind.SERIAL and static(loop.extent) is not None and legality.dependence(kernel, loop) is None


def one_loop(kernel: Kernel, nest: Nest, axes: tuple[str, ...], name: str) -> tuple[S.Steps, str]:
    """The steps that fuse some axes of a nest, as many as can be outermost, and the fused axis."""
    long = tuple(axis for axis in axes if static_extent(nest.loop(axis)) != 1) or axes[:1]
    others = tuple(axis for axis in nest.axes if axis not in long)
    placing = first_legal(kernel, [(S.Reorder((*long, *others)),)]) if nest.axes[: len(long)] != long else ()
    if nest.axes[: len(long)] != long and not placing:
        long = _prefix(nest, long)
    fused, axis = as_one(kernel, long, name)
    return (*placing, *fused), axis


def as_one(kernel: Kernel, axes: tuple[str, ...], name: str) -> tuple[S.Steps, str]:
    """The steps that fuse perfectly nested loops, and the fused axis."""
    taken = names(kernel)
    unused = (f"{name}.f{n}" for n in count() if not any(t.startswith(f"{name}.f{n}") for t in taken))
    made = [*islice(unused, len(axes) - 1)]
    return (*fuse_by_names(axes, made),), (axes[0], *made)[-1]


def _prefix(nest: Nest, axes: tuple[str, ...]) -> tuple[str, ...]:
    """The outermost of the axes, up to one with another loop around it; otherwise the first."""
    return tuple(a for n, a in enumerate(axes) if nest.axes[: n + 1] == axes[: n + 1]) or axes[:1]


def shared_out(kernel: Kernel, axis: str, threads: int = THREADS) -> S.Steps:
    """The steps that give each thread one iteration of a loop, in blocks of `threads`."""
    return S.Split(axis, threads), S.Bind(f"{axis}.o", S.Unit.BLOCK), S.Bind(f"{axis}.i", S.Unit.THREAD)


def general_steps(kernel: Kernel, nest: Nest) -> S.Steps:
    """A thread for each result of a nest; one thread if iterations are dependent. Right for every nest, fast if threads
    write neighbours."""
    axes = free_axes(kernel, nest)
    if axes:
        steps, axis = one_loop(kernel, nest, side_by_side(kernel, nest, axes), nest.name)
        return (*steps, *shared_out(apply(kernel, steps), axis, _threads(kernel, nest, axes)))
    if any(loop.kind.is_bound for loop in nest.loops):
        return ()
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    own = own_loops(kernel, nest)
    shared = nest.loops[:1] if not own else ()  # as with the running value that it stores
    serial = next((loop for loop in own if loop.axis.name not in reduced), next(iter(shared), None))
    return () if serial is None else _alone(serial)


def in_memory_order(kernel: Kernel, nest: Nest, axes: tuple[str, ...]) -> tuple[str, ...]:
    """Axes of a store by decreasing stride of the result."""
    assert isinstance(nest.leaf, Store)
    strides = strides_of(nest.leaf.index, kernel.table[nest.leaf.buffer], nest)
    return tuple(sorted(axes, key=lambda axis: -(strides[axis] or 0)))


def side_by_side(kernel: Kernel, nest: Nest, axes: tuple[str, ...]) -> tuple[str, ...]:
    """Axes in an order in which neighbouring threads touch neighbours in memory: the axis with most unit strides last, the
    others by decreasing stride of the store."""
    target = kernel.table[written(nest.leaf)[0]]
    stored = strides_of(nest.leaf.index, target, nest)
    every = [stored, *(a.strides for a in accesses(kernel, nest))]
    single = {axis: sum(strides.get(axis) == 1 for strides in every) for axis in axes}
    last = max(reversed(axes), key=lambda axis: (single[axis], stored.get(axis) == 1))
    return (*sorted((a for a in axes if a != last), key=lambda axis: -(stored.get(axis) or 0)), last)


def _threads(kernel: Kernel, nest: Nest, axes: tuple[str, ...]) -> int:
    return whole_warps(prod(static_extent(find_nest(kernel, nest.name).loop(axis)) for axis in axes))


def whole_warps(count: int) -> int:
    """Threads of whole warps for some iterations, up to THREADS."""
    return min(round_up(max(count, 1), WARP_THREADS), THREADS)


def _alone(loop: For) -> S.Steps:
    """One block of one thread for all iterations of a loop."""
    axis, extent = loop.axis.name, max(static_extent(loop), 1)
    return (
        S.Split(axis, extent),
        S.Split(f"{axis}.o", 1),
        S.Bind(f"{axis}.o.o", S.Unit.BLOCK),
        S.Bind(f"{axis}.o.i", S.Unit.THREAD),
    )


ACCESS_BYTES = 16
"""Bytes of the widest access of a thread. By definition of all NVIDIA GPUs."""


def elementwise_steps(kernel: Kernel, nest: Nest) -> S.Steps:
    """A loop over all elements in memory order, in vectors of a thread if every access is contiguous or invariant; no steps
    for other nests."""
    axes = free_axes(kernel, nest)
    if not isinstance(nest.leaf, Store) or len(axes) != len(nest.loops) or not axes:
        return ()
    steps, axis = one_loop(kernel, nest, in_memory_order(kernel, nest, axes), nest.name)
    kernel = apply(kernel, steps)
    return (*steps, *first_legal(kernel, [*_vectors(kernel, find_nest(kernel, nest.name), axis), shared_out(kernel, axis)]))


def _vectors(kernel: Kernel, nest: Nest, axis: str) -> list[S.Steps]:
    """The steps for vectors along a loop; none if an access is not in whole vectors."""
    lanes = _lanes_of_access(kernel, nest)
    if lanes < 2 or static_extent(nest.loop(axis)) % lanes or not _is_whole(kernel, nest, axis):
        return []
    return [(S.Split(axis, lanes), *shared_out(kernel, f"{axis}.o", THREADS), S.Vectorize(f"{axis}.i"))]


def _lanes_of_access(kernel: Kernel, nest: Nest) -> int:
    """Elements of the widest type in one access."""
    sizes = [kernel.table[a.load.buffer].dtype.size_bytes for a in accesses(kernel, nest)]
    assert isinstance(nest.leaf, Store)
    return ACCESS_BYTES // max([kernel.table[nest.leaf.buffer].dtype.size_bytes, *sizes])


def _is_whole(kernel: Kernel, nest: Nest, axis: str) -> bool:
    """Whether along an axis the store is contiguous, and all loads contiguous or invariant."""
    assert isinstance(nest.leaf, Store)
    stored = strides_of(nest.leaf.index, kernel.table[nest.leaf.buffer], nest)[axis]
    read = [a.strides.get(axis) for a in accesses(kernel, nest)]
    return nest.leaf.mask is TRUE and stored == 1 and all(step in (0, 1) for step in read)


def with_sink(kernel: Kernel, nest: Nest, planned: set[str]) -> tuple[S.Steps, str, str] | None:
    """The steps that give a reduction a private buffer and a nest that stores it, its only reader or a copy; with the names
    of both afterwards. None if illegal."""
    sink = epilogue(kernel, nest, planned)
    if sink is not None:
        return (), nest.name, sink.name
    name = fresh(kernel, f"{nest.name}.acc")
    steps = first_legal(kernel, [(S.CacheWrite(nest.name, name),)])
    return (steps, name, find_nest(apply(kernel, steps), nest.name).name) if steps else None


SECTOR_BYTES = 32
"""Bytes that memory and L2 move at least: shorter runs go as well element by element, through a cache."""


@dataclass(frozen=True)
class _Sides:
    """Rows and columns of a tile."""

    rows: int
    columns: int


def transpose_steps(kernel: Kernel, nest: Nest, target: Gpu) -> S.Steps:
    """The steps for a transposing nest. Raises: ScheduleError for other nests."""
    if not isinstance(nest.leaf, Store) or nest.leaf.mask is not TRUE or len(free_axes(kernel, nest)) != len(nest.loops):
        raise ScheduleError("its stores are not unconditional, one for each element")
    merged = tuple(merged_axes(kernel, nest))
    kernel = apply(kernel, merged)
    found = crossing(kernel, find_nest(kernel, nest.name))
    if found is None or not all(copied_dims(found, a) for a in found.loads):
        raise ScheduleError("it crosses no operand")
    if found.width * found.read_bytes < SECTOR_BYTES or found.height * found.written_bytes < SECTOR_BYTES:
        raise ScheduleError(f"its {found.height} rows or {found.width} columns are shorter than a sector of memory")
    return (*merged, *_tiled(kernel, found, _sides(found, target.caches[0].line_bytes)))


def _sides(found: Crossing, line: int) -> _Sides:
    """A tile whose rows and columns are cache lines; longer in one direction if the other one is short."""
    side = max(line // max(found.read_bytes, found.written_bytes), WARP_THREADS)
    rows, columns = min(side, found.height), min(side, found.width)
    size = side * side
    rows = min(max(size // columns // WARP_THREADS * WARP_THREADS, rows), found.height)
    columns = min(max(size // rows // WARP_THREADS * WARP_THREADS, columns), found.width)
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
        raise ScheduleError("the tiles of its crossed operands do not fit into shared memory")
    for name, axes in [
        *((copy, find_nest(kernel, copy).axes[-2:]) for copy in copies),
        (found.nest, (f"{column}.i", f"{row}.i")),
    ]:
        more = _by_threads(kernel, name, axes)
        kernel, steps = apply(kernel, more), [*steps, *more]
    return tuple(steps)


def _copied(found: Crossing, a: StridedLoad, copy: str) -> S.Steps:
    """A copy of an operand tile by tile in shared memory, with longer rows."""
    dims = copied_dims(found, a)
    assert dims is not None
    rank = len(a.axes)
    order = (*(d for d in range(rank) if d not in dims), *dims)
    laid = (S.TransformLayout(copy, (), order),) if order != tuple(range(rank)) else ()
    row, column = (f"{copy}.a{d}" for d in dims)
    return (S.ComputeAt(copy, f"{found.columns}.o"), *laid, S.SetScope(copy, Scope.SHARED), S.Reorder((row, column)))


def _with_gaps(kernel: Kernel, copy: str) -> S.Steps:
    """Rows longer by a word, or by an element that is wider."""
    buffer = kernel.table[copy]
    gap = max(WORD_BYTES // buffer.dtype.size_bytes, 1)
    rank = len(buffer.shape)
    return (S.TransformLayout(copy, ((rank - 1, buffer.extents[-1] + gap),), tuple(range(rank + 1))),)


def _by_threads(kernel: Kernel, nest: str, axes: tuple[str, ...]) -> S.Steps:
    """A tile over the threads of a block, neighbouring threads along the last axis."""
    outer, inner = axes
    lanes = min(1 << (static_extent(find_nest(kernel, nest).loop(inner)) - 1).bit_length(), WARP_THREADS)
    splits = (S.Split(outer, THREADS // lanes), S.Split(inner, lanes))
    order = (f"{outer}.i", f"{inner}.i", f"{outer}.o", f"{inner}.o")
    return (*splits, S.Reorder(order), *(S.Bind(axis, S.Unit.THREAD) for axis in order[:2]))
