"""Chains of nests that go row by row: a block of threads for each row, or a warp of one for each of several short ones.

What one nest of the chain makes of a row for another lies in shared memory. Reductions are those of `across.py`; where warps
have no instruction for one, the threads of a block reduce what is `THREADS` elements apart, then a few of them what those
have found, then one thread.
"""

from __future__ import annotations

from math import prod

from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope
from nncc.ir.hardware.units import distributed
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Update, written
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import accesses, adjacent_reduction
from nncc.schedule.planner.forms.chains import around, is_temporary, shared_axes
from nncc.schedule.planner.gpu.across import Across, across_steps, shared_by_lanes, warp_row
from nncc.schedule.planner.gpu.grid import STATIC_SHARED_BYTES, THREADS, WARP, as_one, legal, whole_warps
from nncc.schedule.primitives.tree import find_nest, fresh, own_loops, static_extent
from nncc.target import Gpu

LEAST_ROW = 32
"""Elements of a row from which on threads share it; a shorter one is a thread's."""
SHORT_ROW = 256
"""Elements of a row up to which a warp has it for itself, and a block several of them."""
_PARTS = 16
"""Partial results of a block that are left for the last step: about the root of how many there are."""


def row_steps(kernel: Kernel, chain: list[Nest], target: Gpu) -> S.Steps:
    """The steps for a chain whose rows blocks share; no steps for another one."""
    rows = shared_axes(kernel, chain)
    if not _is_of_rows(kernel, chain, rows):
        return ()
    count = _rows_of_block(kernel, chain, rows, target)
    several = legal(lambda: _checked(kernel, _steps(kernel, chain, rows, count))) if count > 1 else ()
    return several or legal(lambda: _checked(kernel, _steps(kernel, chain, rows, 1)))


def _rows_of_block(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...], target: Gpu) -> int:
    """How many rows a block takes, a power of two: several where they are short and enough for all multiprocessors."""
    sums = [n for n in chain if isinstance(n.leaf, Update)]
    extents = [static_extent(chain[-1].loop(axis)) for axis in rows]
    if max(map(_length, sums)) > SHORT_ROW or not all(warp_row(kernel, n) for n in sums):
        return 1
    most = min(THREADS // WARP, extents[-1], prod(extents) // target.cores)
    return 1 << max(most.bit_length() - 1, 0)


def _checked(kernel: Kernel, steps: S.Steps) -> S.Steps:
    """The steps. Raises: ScheduleError where one is not legal, threads do not agree on who has a register, or what a block
    keeps does not fit into shared memory."""
    made = apply(kernel, steps)
    require_own(made)
    shared = [b for b in made.buffers if b.scope is Scope.SHARED]
    others = {b.name for b in kernel.buffers if b.scope is Scope.SHARED}
    if sum(b.size_bytes for b in shared if b.name not in others) > STATIC_SHARED_BYTES:
        raise ScheduleError("what a block keeps of its rows does not fit into shared memory")
    return steps


def require_own(kernel: Kernel) -> None:
    """Raises: ScheduleError where several threads have an element of registers."""
    try:
        distributed(kernel)
    except ValueError as error:
        raise ScheduleError(str(error)) from None


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


def _steps(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...], count: int) -> S.Steps:
    """The steps as they are when all of them are legal. count: the rows of a block."""
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
            more, made[nest.name] = across_steps(kernel, nest, _threads_of_row(nest, count))
            kernel, steps = apply(kernel, more), [*steps, *more]
    parts = {n.name: (a.threads, a.warps, a.copy) if (a := made.get(n.name)) else () for n in chain}
    names = [name for n in chain for name in (*parts[n.name], n.name)]
    placed, axis = one_row(kernel, [find_nest(kernel, name) for name in names], rows, count)
    placed += [S.SetScope(b, Scope.SHARED) for n in chain[:-1] if is_temporary(kernel, n) for b in written(n.leaf)]
    kernel, steps = apply(kernel, placed), [*steps, *placed]
    for nest in chain:
        if nest.name in made:
            more = shared_by_lanes(kernel, made[nest.name], axis)
            kernel, steps = apply(kernel, more), [*steps, *more]
        more = _shared_steps(kernel, find_nest(kernel, nest.name), axis, count, nest.name in made)
        kernel, steps = apply(kernel, more), [*steps, *more]
    return (*steps, S.Bind(axis, S.Unit.BLOCK))


def _length(nest: Nest) -> int:
    """How many elements a reduction reduces to one."""
    assert isinstance(nest.leaf, Update)
    return prod(static_extent(nest.loop(axis)) for axis in nest.leaf.over)


def _threads_of_row(nest: Nest, count: int) -> int:
    """How many threads reduce a row, of so many of a block. Those of a block's only row are two warps at least: what one
    warp finds has no loop that could be a warp's."""
    length = _length(nest)
    return WARP if count > 1 or length < WARP else max(whole_warps(length), 2 * WARP)


def one_row(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...], count: int) -> tuple[list[S.Step], str]:
    """The steps that bring all nests into one outer loop over rows, so many at a time, and its axis: temporaries shrink to
    what those need, results stay whole."""
    steps, rows = in_rows(kernel, chain, rows, count)
    fused, axis = as_one(kernel, rows, f"{chain[-1].name}.row")
    return [*steps, *fused], axis


def in_rows(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...], count: int) -> tuple[list[S.Step], tuple[str, ...]]:
    """As `one_row`, in a loop for each axis of the rows; the axes of these."""
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


def _shared_steps(kernel: Kernel, nest: Nest, row: str, count: int, is_last: bool) -> S.Steps:
    """The steps by which the threads of a block share what a nest does for its rows. is_last: it reduces what few warps have
    found."""
    inner = nest.axes[nest.axes.index(row) + 1 :]
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    kept = tuple(a for a in inner if a not in reduced)
    if reduced and not kept and not is_last:
        return _reduction(kernel, nest)
    if count > 1:
        return by_warps(kernel, nest, kept)
    if not kept:
        return ()
    fused, axis = as_one(kernel, kept, nest.name)
    return *fused, *_by_threads(apply(kernel, fused), nest.name, axis)


def by_warps(kernel: Kernel, nest: Nest, axes: tuple[str, ...]) -> S.Steps:
    """Each warp takes a row: the first of some axes, and the elements of a row along the others."""
    row, *others = axes
    if not others:
        return (S.Bind(row, S.Unit.THREAD),)
    fused, axis = as_one(kernel, tuple(others), nest.name)
    order = (row, f"{axis}.i", f"{axis}.o")
    return (*fused, S.Split(axis, WARP), S.Reorder(order), *(S.Bind(a, S.Unit.THREAD) for a in order[:2]))


def _by_threads(kernel: Kernel, nest: str, axis: str) -> S.Steps:
    """Each thread takes the elements that are THREADS apart."""
    extent = static_extent(find_nest(kernel, nest).loop(axis))
    if extent == 1:
        return (S.Bind(axis, S.Unit.THREAD),)
    threads = whole_warps(extent)
    return S.Split(axis, threads), S.Reorder((f"{axis}.i", f"{axis}.o")), S.Bind(f"{axis}.i", S.Unit.THREAD)


def _reduction(kernel: Kernel, nest: Nest) -> S.Steps:
    """A reduction to one element that warps have no instruction for: by parts of threads, then of a few of them."""
    assert isinstance(nest.leaf, Update)
    fused, axis = as_one(kernel, nest.axes[-len(nest.leaf.over) :], nest.name)
    kernel = apply(kernel, fused)
    threads = whole_warps(static_extent(find_nest(kernel, nest.name).loop(axis)))
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
