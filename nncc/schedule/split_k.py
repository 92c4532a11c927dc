"""Split-K: a reduction into so few elements that threads, or FMA units, would wait becomes one into parts, which they
share.

How many parts there are follows from the kernel and the target that the plan is made for, not from the threads that run
it: so results have the same bits on any number of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, prod

from nncc.cost.tile import bandwidth
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import Update, written
from nncc.schedule import rows, tiles, tiling
from nncc.schedule import steps as S
from nncc.schedule.access import accesses
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.guide import DEFAULT, Answer, Guide, Option
from nncc.schedule.stores import widest
from nncc.schedule.straight import straightened
from nncc.schedule.tree import find_nest, fresh, static_extent
from nncc.target import Target

CLEARLY = 0.75
"""A reduction is split where it then needs at most this share of the predicted cycles."""
WAKE_CYCLES = 10_000
"""Cycles that all threads wait for one more phase."""
LEAST_WORK = 1000
"""Vectors to combine that are worth a second nest."""
MOST_PARTS = 8
"""The most parts for each core: enough for threads that start late to catch up, and to hide the latency of FMAs."""


@dataclass(frozen=True)
class _Way:
    """Steps that split a nest, the cycles of all cores then, whether the parts are reduced along their lanes, and how many
    there are."""

    steps: S.Steps
    cycles: float
    in_lanes: bool
    parts: int


def split_steps(
    kernel: Kernel, planned: set[str], target: Target, guide: Guide = DEFAULT
) -> tuple[Kernel, S.Steps, set[str]]:
    """The kernel with reductions split where that is clearly faster, the steps, and the nests that they plan."""
    steps: S.Steps = ()
    done: set[str] = set()
    for name in [n.name for n in nests(kernel.body) if isinstance(n.leaf, Update) and n.name not in planned]:
        nest = find_nest(kernel, name)
        users = _users(kernel, nest, target)
        if users is None:
            continue
        part = fresh(kernel, f"{name}.part")
        way = _best(kernel, nest, part, planned, users, guide.at(name))
        if way is None:
            continue
        kernel = apply(kernel, way.steps)
        more = rows.alone_steps(kernel, find_nest(kernel, part), target, guide) if way.in_lanes else ()
        kernel, steps = apply(kernel, more), (*steps, *way.steps, *more)
        done |= {n.name for n in nests(find_nest(kernel, part).loops[0])} if way.in_lanes else set()
    return kernel, steps, done


def _users(kernel: Kernel, nest: Nest, target: Target) -> Target | None:
    """The target with as many cores as a nest is work for; None where it is little, or has results for all FMA units twice.
    """
    lanes = target.lanes(kernel.table[written(nest.leaf)[0]].dtype.size_bytes)
    work = prod(static_extent(loop) for loop in nest.loops) / lanes
    users = target if work >= tiling.MIN_PARALLEL_CYCLES else target.with_(cores=1)
    few = _outputs(nest) < 2 * users.cores * target.fma_ports * target.fma_latency * lanes
    return users if few and work >= LEAST_WORK else None


def _outputs(nest: Nest) -> int:
    assert isinstance(nest.leaf, Update)
    return prod(static_extent(loop) for loop in nest.loops if loop.axis.name not in nest.leaf.over)


def _best(kernel: Kernel, nest: Nest, part: str, planned: set[str], target: Target, guide: Guide) -> _Way | None:
    """The way to split a nest, by default the fastest; None for the whole, by default where none is clearly faster."""
    whole, in_lanes = _cycles(kernel, nest, planned, target)
    if whole is None or (not guide.explores and _least_cycles(kernel, nest, in_lanes, target) >= CLEARLY * whole):
        return None
    cuts = _cut_runs(kernel, nest, part, target) if in_lanes else _cut_axes(nest, part, target)
    found = (_way(kernel, part, count, steps, planned, target) for count, steps in cuts)
    ways = [way for way in found if way is not None and way.in_lanes == in_lanes]
    ways.sort(key=lambda way: way.cycles)
    options: list[Option[_Way | None]] = [Option(way, _knobs(way), way.cycles) for way in ways]
    options.insert(sum(way.cycles < CLEARLY * whole for way in ways), Option(None, {"parts": 1}, whole))
    return guide.order(options)[0]


def _knobs(way: _Way) -> dict[str, Answer]:
    """What tells a way to split apart: the axis that is cut, and into how many parts."""
    cut = next(step for step in way.steps if isinstance(step, S.Split))
    return {"cut": cut.axis, "parts": way.parts}


def _least_cycles(kernel: Kernel, nest: Nest, in_lanes: bool, target: Target) -> float:
    """Cycles of all cores that no way to split a nest comes below."""
    if in_lanes:
        return rows.lane_cycles(kernel, nest, target) or 0.0
    lanes = target.lanes(kernel.table[written(nest.leaf)[0]].dtype.size_bytes)
    compute = prod(static_extent(loop) for loop in nest.loops) / lanes / target.fma_ports
    return max(compute, sum(a.size_bytes / bandwidth(a.size_bytes, target) for a in accesses(kernel, nest)))


def _way(kernel: Kernel, part: str, count: int, steps: S.Steps, planned: set[str], target: Target) -> _Way | None:
    if not first_legal(kernel, (steps,)):  # an axis may be called as a part of another one would be
        return None
    kernel = apply(kernel, steps)
    cycles, in_lanes = _cycles(kernel, find_nest(kernel, part), planned, target)
    if cycles is None:
        return None
    serial = tiles.PACK_BYTE_CYCLES * kernel.table[written(find_nest(kernel, part).leaf)[0]].size_bytes
    return _Way(steps, cycles + target.cores * (serial + (WAKE_CYCLES if target.cores > 1 else 0)), in_lanes, count)


def _cycles(kernel: Kernel, nest: Nest, planned: set[str], target: Target) -> tuple[float | None, bool]:
    """Cycles of all cores, waiting included, by the better plan, and whether that runs along the lanes; None for neither."""
    found = tiles.candidates(kernel, nest, target, tiling.epilogue(kernel, nest, planned))
    alone = rows.lane_cycles(kernel, nest, target)
    if found and (alone is None or found[0].cycles <= alone):
        return found[0].cycles, False
    pieces = max(_outputs(nest), 1)
    return None if alone is None else alone * ceil(pieces / target.cores) * target.cores / pieces, True


def _cut_runs(kernel: Kernel, nest: Nest, part: str, target: Target) -> Iterator[tuple[int, S.Steps]]:
    """Ways to cut what runs along the lanes, all of it one run where it can be, into parts of whole vectors."""
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


def _cut_axes(nest: Nest, part: str, target: Target) -> Iterator[tuple[int, S.Steps]]:
    """Ways to cut one of the reduction axes into equal parts."""
    assert isinstance(nest.leaf, Update)
    for axis in nest.leaf.over:
        extent = static_extent(nest.loop(axis))
        for count in (n for n in range(2, MOST_PARTS * target.cores + 1) if extent % n == 0 and n < extent):
            yield count, (S.Split(axis, extent // count), S.Rfactor(nest.name, (f"{axis}.o",), part, shared=True))
