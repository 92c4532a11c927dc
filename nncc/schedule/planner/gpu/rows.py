"""Chains of nests that go row by row: a block of threads for each row, which share its elements and its reductions.

What one nest of the chain makes of a row for another lies in shared memory. Each reduction is one of partial results: the
threads of a block reduce what is `THREADS` elements apart, then a few of them what those have found, then one thread.
"""

from __future__ import annotations

from math import prod

from nncc.ir.buffer import Scope
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Update, written
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import accesses, adjacent_reduction
from nncc.schedule.planner.chains import around, is_temporary, shared_axes
from nncc.schedule.planner.gpu.grid import STATIC_SHARED_BYTES, THREADS, WARP, as_one, legal
from nncc.schedule.primitives.tree import find_nest, fresh, own_loops, static_extent
from nncc.target import Gpu

LEAST_ROW = 64
"""Elements of a row from which on a block shares it; a shorter one is a thread's."""
_PARTS = 16
"""Partial results of a block that are left for the last step: about the root of how many there are."""


def row_steps(kernel: Kernel, chain: list[Nest], target: Gpu) -> S.Steps:
    """The steps for a chain whose rows blocks share; no steps for another one."""
    rows = shared_axes(kernel, chain)
    if not _is_of_rows(kernel, chain, rows):
        return ()
    return legal(lambda: _checked(kernel, _steps(kernel, chain, rows)))


def _checked(kernel: Kernel, steps: S.Steps) -> S.Steps:
    """The steps. Raises: ScheduleError where one is not legal."""
    apply(kernel, steps)
    return steps


def _is_of_rows(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...]) -> bool:
    """Whether a chain reduces long rows along memory, and what it keeps of one fits into shared memory."""
    sums = [n for n in chain if isinstance(n.leaf, Update)]
    if not rows or not sums or around(kernel, chain[-1]) or not all(_streams(kernel, n) for n in sums):
        return False
    count = max(prod(static_extent(chain[-1].loop(axis)) for axis in rows), 1)
    length = max(_work(n) for n in sums) // count
    own = sum(kernel.table[b].size_bytes for n in chain[:-1] for b in written(n.leaf)) // count
    return length >= LEAST_ROW and own + _parts_bytes(kernel, sums) <= STATIC_SHARED_BYTES


def _streams(kernel: Kernel, nest: Nest) -> bool:
    """Whether a reduction runs along memory, and reads most of what it reads once."""
    long = {loop.axis.name for loop in nest.loops if static_extent(loop) != 1}
    largest = max(accesses(kernel, nest), key=lambda a: a.size_bytes, default=None)
    return adjacent_reduction(kernel, nest) is not None and largest is not None and long <= {*largest.axes}


def _parts_bytes(kernel: Kernel, sums: list[Nest]) -> int:
    """The bytes of all partial results of a block."""
    return sum((THREADS + _PARTS) * kernel.table[b].dtype.size_bytes for n in sums for b in written(n.leaf))


def _work(nest: Nest) -> int:
    return prod(static_extent(loop) for loop in nest.loops)


def _steps(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...]) -> S.Steps:
    """The steps as they are when all of them are legal."""
    sink = chain[-1]
    steps: list[S.Step] = []
    if isinstance(sink.leaf, Update):
        copy = fresh(kernel, f"{sink.name}.acc")
        steps.append(S.CacheWrite(sink.name, copy))
        kernel = apply(kernel, steps)
        chain = [*chain[:-1], find_nest(kernel, copy), find_nest(kernel, sink.name)]
        sink = chain[-1]
        rows = shared_axes(kernel, chain)
    placed, axis = _one_row(kernel, chain, rows)
    made = [n for n in chain[:-1] if is_temporary(kernel, n)]
    placed += [S.SetScope(b, Scope.SHARED) for n in made for b in written(n.leaf)]
    kernel, steps = apply(kernel, placed), [*steps, *placed]
    for name in [n.name for n in chain]:
        more = _shared_steps(kernel, find_nest(kernel, name), axis)
        kernel, steps = apply(kernel, more), [*steps, *more]
    return (*steps, S.Bind(axis, S.Unit.BLOCK))


def _one_row(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...]) -> tuple[list[S.Step], str]:
    """The steps that bring all nests into one outer loop of the axes of rows, and its axis: temporaries shrink to what a row
    needs, results stay whole."""
    sink = chain[-1]
    own = tuple(loop.axis.name for loop in own_loops(kernel, sink))
    steps: list[S.Step] = []
    if own[: len(rows)] != rows:
        steps.append(S.Reorder((*rows, *(a for a in own if a not in rows))))
    if len(rows) == len(own):  # a loop of one iteration is left to a thread
        steps.append(S.Split(rows[-1], 1))
        rows = (*rows[:-1], f"{rows[-1]}.o")
    for nest in reversed(chain[:-1]):
        within = is_temporary(kernel, nest)
        steps.append(S.ComputeAt(nest.name, rows[-1]) if within else S.Align((nest.name, sink.name), rows))
    fused, axis = as_one(kernel, rows, f"{sink.name}.row")
    return [*steps, *fused], axis


def _shared_steps(kernel: Kernel, nest: Nest, row: str) -> S.Steps:
    """The steps by which the threads of a block share what a nest does for one row."""
    inner = nest.axes[nest.axes.index(row) + 1 :]
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    kept = tuple(a for a in inner if a not in reduced)
    if reduced and not kept:
        return _reduction(kernel, nest)
    if not kept:
        return ()
    fused, axis = as_one(kernel, kept, nest.name)
    return *fused, *_by_threads(apply(kernel, fused), nest.name, axis)


def _by_threads(kernel: Kernel, nest: str, axis: str) -> S.Steps:
    """Each thread takes the elements that are THREADS apart."""
    extent = static_extent(find_nest(kernel, nest).loop(axis))
    if extent == 1:
        return (S.Bind(axis, S.Unit.THREAD),)
    threads = _threads(extent)
    return S.Split(axis, threads), S.Reorder((f"{axis}.i", f"{axis}.o")), S.Bind(f"{axis}.i", S.Unit.THREAD)


def _threads(extent: int) -> int:
    """Whole warps, no more than there is work for."""
    return min(-(-max(extent, 1) // WARP) * WARP, THREADS)


def _reduction(kernel: Kernel, nest: Nest) -> S.Steps:
    """A reduction to one element by partial results: of threads, then of a few of them."""
    assert isinstance(nest.leaf, Update)
    fused, axis = as_one(kernel, nest.axes[-len(nest.leaf.over) :], nest.name)
    kernel = apply(kernel, fused)
    threads = _threads(static_extent(find_nest(kernel, nest.name).loop(axis)))
    first = _partial(kernel, nest.name, axis, threads)
    kernel = apply(kernel, first)
    last = find_nest(kernel, nest.name).axes[-1]
    return (*fused, *first, *_partial(kernel, nest.name, last, _PARTS))


def _partial(kernel: Kernel, nest: str, axis: str, parts: int) -> S.Steps:
    """Partial results in shared memory, one of each thread for what is `parts` elements apart."""
    name = fresh(kernel, f"{nest}.part")
    steps = (S.Split(axis, parts), S.Rfactor(nest, (f"{axis}.i",), name))
    new = apply(kernel, steps)
    made = [b.name for b in new.buffers if b.name not in kernel.table]
    return (*steps, *(S.SetScope(b, Scope.SHARED) for b in made), S.Bind(f"{axis}.i", S.Unit.THREAD))
