"""Split-K: a reduction into so few elements that threads, or FMA units, would wait becomes one into parts, which they
share.

How many parts there are follows from the kernel and the target that the plan is made for, not from the threads that run
it: so results have the same bits on any number of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, prod

from nncc.cost.throughput import fmas_per_cycle
from nncc.cost.tile import bandwidth
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.reduction import in_any_order
from nncc.ir.stmt import Update, written
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner import rows
from nncc.schedule.planner.access import accesses
from nncc.schedule.planner.chooser import MARGIN
from nncc.schedule.planner.contractions import tiles
from nncc.schedule.planner.guide import DEFAULT, Guide, KnobValue, Option
from nncc.schedule.planner.movement.stores import widest
from nncc.schedule.planner.planned import Planned
from nncc.schedule.planner.reductions.straight import straightened
from nncc.schedule.planner.sharing import is_worth
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Cpu

LEAST_WORK = 1000
"""Vectors to combine that are worth a second nest."""
MOST_PARTS = 8
"""The most parts for each core: enough for threads that start late to catch up, and to hide the latency of FMAs."""


@dataclass(frozen=True)
class _Cut:
    """Steps that cut a nest into parts, the predicted cycles of all cores, whether the parts are reduced along their lanes,
    and their number."""

    steps: S.Steps
    cycles: float
    in_lanes: bool
    parts: int


def in_parts(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with reductions split where that is clearly faster."""
    for name in so_far.reductions:
        users = _users(so_far, so_far.nest(name), target)
        part = fresh(so_far.kernel, f"{name}.part")
        cut = None if users is None else _best(so_far, so_far.nest(name), part, users, guide.at(name))
        if cut is not None:
            so_far = so_far.then(cut.steps)
            if cut.in_lanes:
                more = rows.alone_steps(so_far.kernel, so_far.nest(part), target, guide)
                so_far = so_far.then(more).all_in(part)
    return so_far


def _users(so_far: Planned, nest: Nest, target: Cpu) -> Cpu | None:
    """The target with the cores that a nest keeps busy; None for little work, or at least two results per FMA in flight, or
    a reduction whose parts may not be combined first."""
    if not isinstance(nest.leaf, Update) or not in_any_order(nest.leaf, so_far.kernel.table):
        return None
    dtype = so_far.kernel.table[written(nest.leaf)[0]].dtype
    lanes = target.lanes(dtype.size_bytes)
    in_flight = 2 * fmas_per_cycle(dtype, target) * target.fma_latency
    work = prod(static_extent(loop) for loop in nest.loops) / lanes
    if work < LEAST_WORK or rows.outputs(nest) >= target.cores * in_flight:
        return None
    alone = target.with_(cores=1)
    cycles, _ = rows.alone_cycles(so_far, nest, alone)
    users = target if cycles is not None and is_worth(cycles, target) else alone
    return users if rows.outputs(nest) < users.cores * in_flight else None


def _best(so_far: Planned, nest: Nest, part: str, target: Cpu, guide: Guide) -> _Cut | None:
    """The cut of a nest to take, by default the fastest; None for the whole, by default where none is clearly faster."""
    kernel, (whole, in_lanes) = so_far.kernel, rows.alone_cycles(so_far, nest, target)
    if whole is None:
        return None
    hopeless = _least_cycles(kernel, nest, in_lanes, target) >= whole
    if hopeless and not guide.explores:
        return None
    steps_by_parts = _cut_runs(kernel, nest, part, target) if in_lanes else _cut_axes(nest, part, target)
    found = (_cut(so_far, part, count, steps, target) for count, steps in steps_by_parts)
    cuts = [cut for cut in found if cut is not None and cut.in_lanes == in_lanes]
    cuts.sort(key=lambda cut: cut.cycles)
    options: list[Option[_Cut | None]] = [Option(cut, _knobs(cut), cut.cycles, "parts") for cut in cuts]
    faster = 0 if hopeless else sum(cut.cycles < (1 - MARGIN) * whole for cut in cuts)
    options.insert(faster, Option(None, {"parts": 1}, whole, "whole"))
    return guide.pick(options)


def _knobs(cut: _Cut) -> dict[str, KnobValue]:
    """The knobs of a cut: the axis that is split, and into how many parts."""
    split = next(step for step in cut.steps if isinstance(step, S.Split))
    return {"cut": split.axis, "parts": cut.parts}


def _least_cycles(kernel: Kernel, nest: Nest, in_lanes: bool, target: Cpu) -> float:
    """A lower bound of the cycles of all cores for any cut of a nest."""
    if in_lanes:
        return rows.lane_cycles(kernel, nest, target) or 0.0
    dtype = kernel.table[written(nest.leaf)[0]].dtype
    compute = prod(static_extent(loop) for loop in nest.loops) / fmas_per_cycle(dtype, target)
    return max(compute, sum(a.size_bytes / bandwidth(a.size_bytes, target) for a in accesses(kernel, nest)))


def _cut(so_far: Planned, part: str, count: int, steps: S.Steps, target: Cpu) -> _Cut | None:
    if not first_legal(so_far.kernel, (steps,)):  # an axis may be called as a part of another one would be
        return None
    after = so_far.then(steps)
    cycles, in_lanes = rows.alone_cycles(after, after.nest(part), target)
    if cycles is None:
        return None
    serial = tiles.PACK_BYTE_CYCLES * after.kernel.table[written(after.nest(part).leaf)[0]].size_bytes
    return _Cut(steps, cycles + target.cores * (serial + (target.costs.fork if target.cores > 1 else 0)), in_lanes, count)


def _cut_runs(kernel: Kernel, nest: Nest, part: str, target: Cpu) -> Iterator[tuple[int, S.Steps]]:
    """Cuts of the reduction axis along the lanes, one run in memory where it can be, into parts of whole vectors."""
    one = straightened(kernel, nest)
    kernel = apply(kernel, one)
    found = rows.lane_axis(kernel, find_nest(kernel, nest.name), target)
    if found is None:
        return
    axis, (copies, *_) = found
    nest = find_nest(kernel, nest.name)
    unit, length = copies * target.lanes(widest(kernel, nest)), static_extent(nest.loop(axis))
    for parts in range(target.cores, MOST_PARTS * target.cores + 1, target.cores):
        size = ceil(length / (parts * unit)) * unit
        if size < length:
            yield parts, (*one, S.Split(axis, size, S.Tail.PEEL), S.Rfactor(nest.name, (f"{axis}.o",), part, shared=True))


def _cut_axes(nest: Nest, part: str, target: Cpu) -> Iterator[tuple[int, S.Steps]]:
    """Cuts of one of the reduction axes into equal parts."""
    assert isinstance(nest.leaf, Update)
    for axis in nest.leaf.over:
        extent = static_extent(nest.loop(axis))
        for count in (n for n in range(2, MOST_PARTS * target.cores + 1) if extent % n == 0 and n < extent):
            yield count, (S.Split(axis, extent // count), S.Rfactor(nest.name, (f"{axis}.o",), part, shared=True))
