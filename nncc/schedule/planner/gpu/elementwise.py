"""Nests that store each element once: threads side by side write neighbours, 16 bytes each where memory allows that."""

from __future__ import annotations

from nncc.ir.expr import TRUE
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Store
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import accesses, strides_of
from nncc.schedule.planner.gpu.grid import THREADS, free_axes, in_memory_order, one_loop, shared_out
from nncc.schedule.primitives.tree import find_nest, static_extent

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
    lanes = _lanes(kernel, nest)
    if lanes < 2 or static_extent(nest.loop(axis)) % lanes or not _is_whole(kernel, nest, axis):
        return []
    return [(S.Split(axis, lanes), *shared_out(kernel, f"{axis}.o", THREADS), S.Vectorize(f"{axis}.i"))]


def _lanes(kernel: Kernel, nest: Nest) -> int:
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
