"""Loops shared out over a grid of blocks of threads: what any nest can have.

A nest that stores each element once has threads side by side that write neighbours, 16 bytes each where memory allows that.
A reduction may have a nest that stores its results: a block or a thread holds the sums, and memory sees them once.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, islice
from math import prod

from nncc.errors import ScheduleError
from nncc.ir.buffer import round_up
from nncc.ir.expr import TRUE, static
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import For, LoopKind, Store, Update, written
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.access import accesses, strides_of
from nncc.schedule.planner.forms.tiles import epilogue
from nncc.schedule.planner.planned import fuse_by_names
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.tree import find_nest, fresh, names, own_loops, static_extent

THREADS = 256
"""Of a block of independent threads: eight warps, of which every GPU runs several blocks at once."""
WARP = 32
"""Threads of a warp. By definition of all NVIDIA GPUs."""
STATIC_SHARED_BYTES = 48 << 10
"""What every launch may have of shared memory. Source: CUDA C++ Programming Guide, "Shared Memory"."""


def legal(make: Callable[[], S.Steps]) -> S.Steps:
    """The steps of a plan that carries them out as it goes; none where one is refused."""
    try:
        return make()
    except ScheduleError:
        return ()


def free_axes(kernel: Kernel, nest: Nest) -> tuple[str, ...]:
    """The axes of a nest's own loops whose iterations units may share: serial, of constant extent, and independent."""
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    own = (loop for loop in own_loops(kernel, nest) if loop.axis.name not in reduced)
    return tuple(loop.axis.name for loop in own if _is_free(kernel, loop))


def _is_free(kernel: Kernel, loop: For) -> bool:
    return loop.kind is LoopKind.SERIAL and static(loop.extent) is not None and legality.dependence(kernel, loop) is None


def one_loop(kernel: Kernel, nest: Nest, axes: tuple[str, ...], name: str) -> tuple[S.Steps, str]:
    """The steps that make one outer loop of some axes of a nest, and the axis of it; as few axes as can come first."""
    long = tuple(axis for axis in axes if static_extent(nest.loop(axis)) != 1) or axes[:1]
    others = tuple(axis for axis in nest.axes if axis not in long)
    placing = first_legal(kernel, [(S.Reorder((*long, *others)),)]) if nest.axes[: len(long)] != long else ()
    if nest.axes[: len(long)] != long and not placing:
        long = _prefix(nest, long)
    fused, axis = as_one(kernel, long, name)
    return (*placing, *fused), axis


def as_one(kernel: Kernel, axes: tuple[str, ...], name: str) -> tuple[S.Steps, str]:
    """The steps that make one loop of loops that hold just one another, and its axis."""
    taken = names(kernel)
    unused = (f"{name}.f{n}" for n in count() if not any(t.startswith(f"{name}.f{n}") for t in taken))
    made = [*islice(unused, len(axes) - 1)]
    return (*fuse_by_names(axes, made),), (axes[0], *made)[-1]


def _prefix(nest: Nest, axes: tuple[str, ...]) -> tuple[str, ...]:
    """The axes up to the first one that has another loop around it, or else the first of them."""
    return tuple(a for n, a in enumerate(axes) if nest.axes[: n + 1] == axes[: n + 1]) or axes[:1]


def shared_out(kernel: Kernel, axis: str, threads: int = THREADS) -> S.Steps:
    """The steps that give each thread one iteration of a loop, in blocks of so many."""
    return S.Split(axis, threads), S.Bind(f"{axis}.o", S.Unit.BLOCK), S.Bind(f"{axis}.i", S.Unit.THREAD)


def general_steps(kernel: Kernel, nest: Nest) -> S.Steps:
    """A thread for each element that a nest makes, which does all else of it; one thread where its iterations depend on
    one another. Right for every nest, fast for those whose threads write side by side."""
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
    """Axes of a nest that stores, with that of the longest steps of the result first."""
    assert isinstance(nest.leaf, Store)
    strides = strides_of(nest.leaf.index, kernel.table[nest.leaf.buffer], nest)
    return tuple(sorted(axes, key=lambda axis: -(strides[axis] or 0)))


def side_by_side(kernel: Kernel, nest: Nest, axes: tuple[str, ...]) -> tuple[str, ...]:
    """Axes in the order in which neighbouring threads touch neighbours in memory: last the one along which most accesses go
    in single steps, the store among them; before it those of shorter steps of what is stored."""
    target = kernel.table[written(nest.leaf)[0]]
    stored = strides_of(nest.leaf.index, target, nest)
    every = [stored, *(a.strides for a in accesses(kernel, nest))]
    single = {axis: sum(strides.get(axis) == 1 for strides in every) for axis in axes}
    last = max(reversed(axes), key=lambda axis: (single[axis], stored.get(axis) == 1))
    return (*sorted((a for a in axes if a != last), key=lambda axis: -(stored.get(axis) or 0)), last)


def _threads(kernel: Kernel, nest: Nest, axes: tuple[str, ...]) -> int:
    return whole_warps(prod(static_extent(find_nest(kernel, nest.name).loop(axis)) for axis in axes))


def whole_warps(count: int) -> int:
    """The threads of whole warps for some iterations, no more than there is work for."""
    return min(round_up(max(count, 1), WARP), THREADS)


def _alone(loop: For) -> S.Steps:
    """One block of one thread for all iterations of a loop."""
    axis, extent = loop.axis.name, max(static_extent(loop), 1)
    return (S.Split(axis, extent), S.Split(f"{axis}.o", 1), S.Bind(f"{axis}.o.o", S.Unit.BLOCK),
            S.Bind(f"{axis}.o.i", S.Unit.THREAD))  # fmt: skip


ACCESS_BYTES = 16
"""Of the widest access of a thread. By definition of all NVIDIA GPUs."""


def elementwise_steps(kernel: Kernel, nest: Nest) -> S.Steps:
    """A loop over all elements in the order of memory, in vectors of a thread where every access along it is whole or one
    element for all; no steps where it is not such a nest."""
    axes = free_axes(kernel, nest)
    if not isinstance(nest.leaf, Store) or len(axes) != len(nest.loops) or not axes:
        return ()
    steps, axis = one_loop(kernel, nest, in_memory_order(kernel, nest, axes), nest.name)
    kernel = apply(kernel, steps)
    return (*steps, *first_legal(kernel, [*_vectors(kernel, find_nest(kernel, nest.name), axis), shared_out(kernel, axis)]))


def _vectors(kernel: Kernel, nest: Nest, axis: str) -> list[S.Steps]:
    """The steps for vectors along a loop; none where some access is not in whole vectors."""
    lanes = _lanes_of_access(kernel, nest)
    if lanes < 2 or static_extent(nest.loop(axis)) % lanes or not _is_whole(kernel, nest, axis):
        return []
    return [(S.Split(axis, lanes), *shared_out(kernel, f"{axis}.o", THREADS), S.Vectorize(f"{axis}.i"))]


def _lanes_of_access(kernel: Kernel, nest: Nest) -> int:
    """How many elements of the widest type that moves are an access."""
    sizes = [kernel.table[a.load.buffer].dtype.size_bytes for a in accesses(kernel, nest)]
    assert isinstance(nest.leaf, Store)
    return ACCESS_BYTES // max([kernel.table[nest.leaf.buffer].dtype.size_bytes, *sizes])


def _is_whole(kernel: Kernel, nest: Nest, axis: str) -> bool:
    """Whether along an axis elements are adjacent in the result, and adjacent or the same in all that is read."""
    assert isinstance(nest.leaf, Store)
    stored = strides_of(nest.leaf.index, kernel.table[nest.leaf.buffer], nest)[axis]
    read = [a.strides.get(axis) for a in accesses(kernel, nest)]
    return nest.leaf.mask is TRUE and stored == 1 and all(step in (0, 1) for step in read)


def with_sink(kernel: Kernel, nest: Nest, planned: set[str]) -> tuple[S.Steps, str, str] | None:
    """The steps after which a reduction has a buffer of its own, which one nest reads element by element and stores: its
    only reader, or else a copy. With them the names of both nests then; None where that is not legal."""
    sink = epilogue(kernel, nest, planned)
    if sink is not None:
        return (), nest.name, sink.name
    name = fresh(kernel, f"{nest.name}.acc")
    steps = first_legal(kernel, [(S.CacheWrite(nest.name, name),)])
    return (steps, name, find_nest(apply(kernel, steps), nest.name).name) if steps else None
