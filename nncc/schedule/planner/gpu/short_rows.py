"""Chains of nests that go row by row, where rows are too short for threads to share: a thread takes a whole row through all
nests, and what one makes of it for another lies in its registers.

It saves launches: each nest would be one of its own, with rows that go through memory.
"""

from __future__ import annotations

from math import ceil, prod

from nncc.cost.throughput import limit_cycles
from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Update, values, written
from nncc.ir.walk import loads
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import strides_of
from nncc.schedule.planner.forms.chains import around, is_temporary, matched_axes, shared_axes
from nncc.schedule.planner.gpu.grid import shared_out, whole_warps
from nncc.schedule.planner.gpu.limits import LAUNCH_NS
from nncc.schedule.planner.gpu.rows import LEAST_ROW, one_row, require_own
from nncc.schedule.primitives.tree import find_nest, static_extent
from nncc.target import Gpu

_MOST_KEPT = 64
"""Elements of all temporaries of a row: a quarter of the registers that a thread may have."""
_SECTOR_BYTES = 32
"""What L2 takes at least, however little of it a warp stores at once."""


def short_row_steps(kernel: Kernel, chain: list[Nest], target: Gpu) -> S.Steps:
    """The steps for a chain of several nests that reduces short rows. Raises: ScheduleError for another one, and where
    launches of their own are predicted to take less time."""
    inside = all(is_temporary(kernel, n) for n in chain[:-1])
    rows = matched_axes(chain) if inside else shared_axes(kernel, chain)
    if len(chain) < 2 or not rows or around(kernel, chain[-1]) or not any(isinstance(n.leaf, Update) for n in chain):
        raise ScheduleError("it is no chain of several nests that reduces rows")
    count = max(prod(static_extent(chain[-1].loop(axis)) for axis in rows), 1)
    longest = max(prod(static_extent(loop) for loop in n.loops) // count for n in chain)
    kept = [kernel.table[b] for n in chain[:-1] if is_temporary(kernel, n) for b in written(n.leaf)]
    elements = sum(b.size // count for b in kept)
    if longest >= LEAST_ROW or elements > _MOST_KEPT:
        raise ScheduleError(f"its rows have {longest} elements, and keep {elements}")
    if _picks(chain, {b.name for b in kept}):
        raise ScheduleError("it picks elements of what it keeps by an index, which registers have none of")
    _check_worth(kernel, chain, rows[-1], sum(b.size_bytes for b in kept), target)
    steps, axis = one_row(kernel, chain, rows, 1)
    steps += [S.SetScope(b.name, Scope.REGISTER) for b in kept]
    kernel = apply(kernel, steps)
    inner = {n.name: find_nest(kernel, n.name).axes for n in chain}
    shared: list[S.Step] = [S.Unroll(a) for axes in inner.values() for a in axes[axes.index(axis) + 1 :]]
    shared += shared_out(kernel, axis, whole_warps(ceil(count / target.cores)))
    require_own(apply(kernel, shared))
    return (*steps, *shared)


def _picks(chain: list[Nest], kept: set[str]) -> bool:
    """Whether a nest finds an element of some buffers by what it loads."""
    every = (x for n in chain for value in (*values(n.leaf), n.leaf.mask) for x in loads(value) if x.buffer in kept)
    return any(loads(place) for x in every for place in x.index)


def _check_worth(kernel: Kernel, chain: list[Nest], row: str, kept_bytes: int, target: Gpu) -> None:
    """Raises: ScheduleError where results, of which a warp stores an element of each of its rows at once, take longer than
    the other launches and what goes through memory between them."""
    sink = chain[-1]
    result = kernel.table[written(sink.leaf)[0]]
    apart = abs(strides_of(sink.leaf.index, result, sink)[row] or 0) * result.dtype.size_bytes
    wasted = result.size * (min(apart, _SECTOR_BYTES) - result.dtype.size_bytes)
    here = max(wasted, 0) / target.bandwidths[1] / target.cores
    others = (len(chain) - 1) * LAUNCH_NS * target.ghz + limit_cycles(0, f32, 2 * kept_bytes, target)
    if here > others:
        raise ScheduleError(f"it stores for {here:.0f} cycles more, and launches of their own take {others:.0f}")
