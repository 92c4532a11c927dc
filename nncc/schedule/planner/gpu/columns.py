"""Chains of nests that reduce rows which lie across memory, as a softmax over channels does: a block takes some columns side
by side, and its threads share the rows of each.

Threads side by side read neighbours, whatever is reduced. Each reduces what is some elements apart in its column, and one of
a column what those have found. What one nest makes for another stays in shared memory, so that all is one launch.
"""

from __future__ import annotations

from math import ceil, prod

from nncc.cost.throughput import limit_cycles
from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.reduction import in_any_order
from nncc.ir.stmt import Update, written
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import adjacent_reduction, strides_of
from nncc.schedule.planner.forms.chains import around, is_temporary, matched_axes, thread_chain
from nncc.schedule.planner.gpu.grid import STATIC_SHARED_BYTES, THREADS, as_one, legal
from nncc.schedule.planner.gpu.limits import LAUNCH_NS, size_moved
from nncc.schedule.planner.gpu.rows import LEAST_ROW, one_row, require_own
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Gpu

WIDTHS = (32, 16, 8)
"""Columns of a block. The least fill a sector of memory with f32."""


def column_steps(kernel: Kernel, nest: Nest, known: set[str], target: Gpu) -> tuple[S.Steps, set[str]]:
    """The steps for the longest chain with a reduction of long rows across memory, and its nests; none for other reductions.
    known: the nests that are planned already."""
    if not _is_across(kernel, nest):
        return (), set()
    rest = [n for n in nests(kernel.body) if n.name not in known]
    for end in range(len(rest), 0, -1):
        chain = thread_chain(kernel, rest[:end])
        if nest.name in {n.name for n in chain}:
            steps = legal(lambda chain=chain: _chain_steps(kernel, chain, target))  # type: ignore[misc]
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


def _chain_steps(kernel: Kernel, chain: list[Nest], target: Gpu) -> S.Steps:
    """The steps for a chain. Raises: ScheduleError for one that is none of rows across memory, for rows that do not fit into
    shared memory, and where launches of their own are predicted to take less time."""
    rows = _rows(kernel, chain)
    count = prod(static_extent(chain[-1].loop(axis)) for axis in rows)
    fitting = [width for width in WIDTHS if _shared_bytes(kernel, chain, count, width) <= STATIC_SHARED_BYTES]
    if not fitting:
        raise ScheduleError("what a block keeps of its columns does not fit into shared memory")
    width = next((w for w in fitting if count >= w * target.cores), fitting[-1])
    _check_worth(kernel, chain, ceil(count / width), target)
    return _steps(kernel, chain, rows, width)


def _rows(kernel: Kernel, chain: list[Nest]) -> tuple[str, ...]:
    """The axes of the last nest that count rows, last that of neighbours in memory.

    Raises: ScheduleError for other chains.
    """
    sums = [n for n in chain if isinstance(n.leaf, Update)]
    rows, sink = matched_axes(chain), chain[-1]
    inside = all(is_temporary(kernel, n) for n in chain[:-1])
    if len(chain) < 2 or not inside or not sums or sink in sums or not rows or around(kernel, sink):
        raise ScheduleError("it is no chain of several nests that reduces rows, and stores one")
    strides = strides_of(sink.leaf.index, kernel.table[written(sink.leaf)[0]], sink)
    side = [axis for axis in rows if strides[axis] == 1 and static_extent(sink.loop(axis)) >= WIDTHS[-1]]
    if not side or not all(static_extent(sink.loop(axis)) for axis in rows) or not all(_is_across(kernel, n) for n in sums):
        raise ScheduleError("its rows are short, none, or lie along memory")
    return (*(axis for axis in rows if axis not in side), *side)


def _shared_bytes(kernel: Kernel, chain: list[Nest], count: int, width: int) -> int:
    """The bytes that a block keeps of so many columns, partial results among them."""
    buffers = [kernel.table[b] for n in chain[:-1] for b in written(n.leaf)]
    parts = [kernel.table[b] for n in chain if isinstance(n.leaf, Update) for b in written(n.leaf)]
    return sum(b.size_bytes // count * width for b in buffers) + sum(THREADS * b.dtype.size_bytes for b in parts)


def _check_worth(kernel: Kernel, chain: list[Nest], blocks: int, target: Gpu) -> None:
    """Raises: ScheduleError where few blocks take longer than the other launches, and what goes through memory there."""
    kept = sum(kernel.table[b].size_bytes for n in chain[:-1] for b in written(n.leaf))
    moved = limit_cycles(0, f32, size_moved(kernel, kernel.body) - kept, target)
    more = moved * max(target.cores / blocks - 1, 0)
    others = (len(chain) - 1) * LAUNCH_NS * target.ghz + limit_cycles(0, f32, 2 * kept, target)
    if more > others:
        raise ScheduleError(f"{blocks} blocks take {more:.0f} cycles more, and launches of their own take {others:.0f}")


def _steps(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...], width: int) -> S.Steps:
    """The steps as they are when all of them are legal."""
    steps, parts = list[S.Step](), dict[str, tuple[str, str]]()
    for nest in (n for n in chain if isinstance(n.leaf, Update)):
        parts[nest.name] = fresh(kernel, f"{nest.name}.part"), fresh(kernel, f"{nest.name}.parts")
        more = _partial(kernel, nest, *parts[nest.name], THREADS // width)
        kernel, steps = apply(kernel, more), [*steps, *more]
    names = [name for n in chain for name in (*parts.get(n.name, ()), n.name)]
    placed, axis = one_row(kernel, [find_nest(kernel, name) for name in names], rows, width)
    own = {part for part, _ in parts.values()}
    placed += [S.SetScope(b, Scope.REGISTER if name in own else Scope.SHARED)
               for name in names[:-1] for b in written(find_nest(kernel, name).leaf)]  # fmt: skip
    kernel, steps = apply(kernel, placed), [*steps, *placed]
    for name in names:
        more = _by_threads(kernel, find_nest(kernel, name), axis, THREADS // width)
        kernel, steps = apply(kernel, more), [*steps, *more]
    steps.append(S.Bind(axis, S.Unit.BLOCK))
    require_own(apply(kernel, steps[-1:]))
    return tuple(steps)


def _partial(kernel: Kernel, nest: Nest, name: str, copy: str, parts: int) -> S.Steps:
    """A reduction to partial results, each of what is so many elements apart, a copy of them, and the reduction of that."""
    assert isinstance(nest.leaf, Update)
    fused, axis = as_one(kernel, nest.axes[-len(nest.leaf.over) :], nest.name)
    made = S.Rfactor(nest.name, (f"{axis}.i",), name, shared=True)
    (part,) = written(find_nest(apply(kernel, (*fused, S.Split(axis, parts), made)), name).leaf)
    return *fused, S.Split(axis, parts), made, S.CacheRead(part, nest.name, copy)


def _by_threads(kernel: Kernel, nest: Nest, row: str, parts: int) -> S.Steps:
    """Each thread takes of one column what is so many elements apart; where all else is reduced, one thread all of it."""
    inner = nest.axes[nest.axes.index(row) + 1 :]
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    strides = strides_of(nest.leaf.index, kernel.table[written(nest.leaf)[0]], nest)
    column = next((axis for axis in reversed(inner) if axis not in reduced and strides[axis] == 1), None)
    if column is None:
        raise ScheduleError("it keeps no columns side by side", nest=nest.name)
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
