"""The default plan: the steps chosen for a kernel before tuning, by the structure of its loops alone.

PLANNERS has a planner for each kind of machine; that of GPUs is `gpu/plan.py`. The CPU planner runs STAGES, each of which
plans nests that earlier ones have left:

1. Ambiguous axes are renamed. Steps name their results after an axis or a nest with a suffix, so that an axis `A.j` of a
   tensor `A` would clash with a tensor `A.j`.
2. Rewrites of reductions (`rewrites.py`, `winograd.py`), scans, and chains of contractions in blocks (`blocked_chains.py`).
3. Every other contraction: a register tile, chunks of one, inner products, or a sweep (`forms`).
4. Chains of nests row by row (`forms/chains.py`, `forms/rows.py`), element-wise nests included.
5. One pass for loops through the same data, subtotals for long sums, and streaming stores.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from nncc.arguments import require
from nncc.cost.summary import summarise
from nncc.cost.total import total
from nncc.errors import ComputeError, ScheduleError, TargetError
from nncc.ir.expr import static
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import Update
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner import access, blocked_chains, marks, rewrites
from nncc.schedule.planner.access import from_starts
from nncc.schedule.planner.choose import Allow, ByKey, Chosen, Decided, Explained, Guide, Option, Planned, choose
from nncc.schedule.planner.forms import chains, groupings, rows, scans, sweeps, tiles
from nncc.schedule.planner.gpu.limits import gpu_cycles
from nncc.schedule.planner.gpu.plan import gpu_plan
from nncc.schedule.planner.hints import FixedPlanner, explained_at_hints
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import fresh, is_begun, paths
from nncc.target import Cpu, Gpu, Target, of_kind


def default_plan(kernel: Kernel, target: Target, precision: Precision = Precision.DEFAULT) -> S.Steps:
    """The steps of the default plan of a naive kernel.

    Deterministic: the same kernel, target and precision always get the same steps. Raises: ComputeError, TargetError,
    ScheduleError for arguments of other types, or a machine without a planner.
    """
    require("kernel", kernel, Kernel, "a kernel of te.make_kernel", ComputeError)
    require("target", target, Target, "a Target such as Target.host()", TargetError)
    require("precision", precision, Precision, "a Precision, such as Precision.STRICT", ScheduleError)
    return explained_plan(kernel, target, precision).steps


def explained_plan(kernel: Kernel, target: Target, precision: Precision = Precision.DEFAULT) -> Explained:
    """The default plan of a naive kernel with its reasons. Raises: as `default_plan`."""
    if kernel.symbols:
        planner = FixedPlanner(
            lambda fixed: _explained(fixed, target, precision, any_size=True),
            lambda fixed, allow: _choose(fixed, target, precision, True, allow).explained,
            lambda fixed, guide: guided_plan(fixed, target, precision, guide),
            lambda scheduled: predicted_cycles(scheduled, target),
        )
        return explained_at_hints(kernel, planner)
    return _explained(kernel, target, precision)


def _explained(kernel: Kernel, target: Target, precision: Precision, any_size: bool = False) -> Explained:
    """The default plan of a kernel of numbers. any_size: as of `Guide`."""
    moved = from_starts(kernel)
    chosen = _chosen(ByKey(moved), target, precision, any_size).explained
    if moved is not kernel and not first_legal(kernel, [chosen.steps]):  # where parts begin may decide which loops are alike
        return _chosen(ByKey(kernel), target, precision, any_size).explained
    return chosen


def guided_plan(kernel: Kernel, target: Target, precision: Precision, guide: Guide) -> S.Steps:
    """The steps of the plan of a naive kernel that a guide chooses. The guide sees the options of the default plan first.

    Raises: ScheduleError if the chosen options do not go together; TargetError for a machine without a planner.
    """
    decided = Decided(guide, _chosen(ByKey(from_starts(kernel)), target, precision, guide.any_size).decisions)
    return of_kind(type(target), PLANNERS, "planner")(kernel, target, precision, decided)


@lru_cache(maxsize=64)
def _chosen(of: ByKey, target: Target, precision: Precision, any_size: bool = False) -> Chosen:
    """The default plan with its decisions. Cached: layouts are compared by it, guides ask once for each plan that they try,
    and many kernels of a model have the same loops."""
    return _choose(of.kernel, target, precision, any_size)


def _choose(
    kernel: Kernel, target: Target, precision: Precision, any_size: bool = False, allow: Allow | None = None
) -> Chosen:
    """The default plan with its decisions. any_size, allow: as of `choose`."""
    planner = of_kind(type(target), PLANNERS, "planner")
    return choose(
        lambda guide: planner(kernel, target, precision, guide),
        lambda steps: predicted_cycles(apply(kernel, steps), target),
        allow,
        any_size,
    )


def predicted_cycles(kernel: Kernel, target: Target) -> float:
    """Cycles of a scheduled kernel by the cost model of its kind of machine."""
    return of_kind(type(target), PRICES, "cost model")(kernel, target)


def _cpu_plan(kernel: Kernel, target: Cpu, precision: Precision, guide: Guide) -> S.Steps:
    so_far = Planned(kernel, done=frozenset(nest.name for nest in nests(kernel.body) if _stores_nothing(nest)))
    for stage in STRICT_STAGES if precision is Precision.STRICT else STAGES:
        so_far = stage(so_far, target, guide)
    return so_far.steps


def _stores_nothing(nest: Nest) -> bool:
    """Whether a nest has no elements: it needs no steps."""
    over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    return any(static(loop.extent) == 0 for loop in nest.loops if loop.axis.name not in over)


Best = tiles.Tiling | sweeps.Chunked | sweeps.Inner | sweeps.Sweep | None
"""The form of a reduction; None for one along its lanes or in rows."""


def _tiled(so_far: Planned, target: Cpu, guide: Guide) -> Planned:
    """The kernel with each reduction tiled or swept, if that is the best option."""
    for name in so_far.reductions:
        if name not in so_far.done and not rows.in_order_steps(so_far.kernel, so_far.nest(name), target):
            so_far = _one_tiled(so_far, so_far.nest(name), target, guide.at(name))
    return so_far


def _one_tiled(so_far: Planned, nest: Nest, target: Cpu, guide: Guide) -> Planned:
    """The kernel with one reduction tiled or swept, in parallel loops."""
    consumer = tiles.epilogue(so_far.kernel, nest, so_far.done)
    best = _best(so_far, nest, consumer, target, guide)
    if best is None:
        return so_far
    if isinstance(best, sweeps.Sweep):
        so_far = so_far.then(sweeps.sweep_steps(so_far.kernel, nest, best, target), nest.name)
        return so_far.then(marks.parallel_steps(so_far.kernel, so_far.nest(nest.name), target, guide))
    if isinstance(best, sweeps.Chunked):
        so_far = so_far.then(best.steps, best.part, nest.name)
        return _in_tiles(so_far, so_far.nest(best.part), so_far.nest(nest.name), best.tiling, target, guide)
    if isinstance(best, sweeps.Inner):
        name = consumer.name if consumer else nest.name
        so_far = sweeps.in_inner_products(so_far, nest, consumer, target)
        return so_far.then(marks.parallel_steps(so_far.kernel, so_far.nest(name), target, guide))
    steps, tiled, sink = tiles.sink_steps(so_far.kernel, nest, consumer, best)
    so_far = so_far.then(steps, tiled, sink)
    nest, consumer = so_far.nest(tiled), so_far.nest(sink)
    if steps:
        best = guide.again(_once_transposed(tiles.options(so_far.kernel, nest, target, consumer, guide)))
    return _in_tiles(so_far, nest, consumer, best, target, guide)


def _in_tiles(so_far: Planned, nest: Nest, consumer: Nest, best: tiles.Tiling, target: Cpu, guide: Guide) -> Planned:
    """The kernel with a reduction in tiles, each stored by the consumer."""
    naive, tiled, sink = so_far.kernel, nest.name, consumer.name
    so_far = so_far.then(tiles.tiling_steps(naive, nest, consumer, best, target, guide))
    so_far = so_far.then(access.skip_steps(so_far.kernel, so_far.nest(tiled), best.grouping.skipped))
    around = tiles.around_rows(naive, nest, consumer, best, target)
    so_far = so_far.then(groupings.part_steps(so_far.kernel, so_far.nest(tiled), around, so_far.done, target))
    so_far = so_far.then(marks.parallel_steps(so_far.kernel, so_far.nest(sink), target, guide))
    far = tiles.far_prefetches(nest, so_far.nest(tiled), naive, best, target, guide)
    in_memory = (s for s in far if not isinstance(s, S.Prefetch) or so_far.kernel.table[s.buffer].scope.in_memory)
    return so_far.then(in_memory)


def _once_transposed(options: list[Option[tiles.Tiling]]) -> list[Option[tiles.Tiling]]:
    """The options without a transposed result and without its knob, which an earlier choice has settled."""
    plain = (option for option in options if not option.value.transposed)
    return [replace(o, knobs={knob: value for knob, value in o.knobs.items() if knob != "transposed"}) for o in plain]


def _best(so_far: Planned, nest: Nest, consumer: Nest | None, target: Cpu, guide: Guide) -> Best:
    """The tile, chunks, inner products, or sweep for a reduction."""
    kernel = so_far.kernel
    whole = tiles.options(kernel, nest, target, consumer, guide)
    options: list[Option[Best]] = [*whole]
    if whole:
        cut = sweeps.chunked(kernel, nest, whole[0].value, target)
        options += (Option(c, {"grouping": "in chunks", "steps": c.length}, c.cycles, "chunks") for c in cut)
    if tile := sweeps.inner(kernel, nest, target):
        options.append(Option(tile, {"grouping": "inner products", "rows": tile.rows}, tile.cycles, "inner products"))
    if sweeps.is_far(kernel, nest, target):
        found = sweeps.sweeps(kernel, nest, target, guide.explores)
        options += (Option(s, {"grouping": "in sweeps", "streams": s.rows}, s.cycles, f"sweep of {s.rows}") for s in found)
    along = rows.row_cycles(so_far, nest, consumer, target) if options else None
    if along is not None:
        options.append(Option(None, {"grouping": "along lanes"}, along, "lanes"))
    return guide.pick(sorted(options, key=lambda option: option.cycles or 0.0)) if options else None


def _by_rows(so_far: Planned, target: Cpu, guide: Guide) -> Planned:
    """The kernel with all remaining nests planned."""
    return so_far.then(rows.row_steps(so_far.kernel, so_far.done, target, guide))


Planning = Callable[[Planned, Cpu, Guide], Planned]
STAGES: tuple[Planning, ...] = (
    rewrites.inverted,  # what many elements are divided by
    scans.scanned,  # reductions whose value is stored in every iteration, in lanes of their own
    blocked_chains.in_blocks,  # contractions that follow one another row by row, by blocks of rows, or of rows and keys
    rewrites.varied,  # reductions that another algorithm computes faster
    rewrites.recentred,  # sums by columns, and of the squares of differences from their means, block by block
    rewrites.in_parts,  # reductions into few elements, in parts that threads share
    rewrites.in_runs,  # axes that an instruction takes as one
    _tiled,  # those with an output dim for the lanes, in registers or in sweeps, each with the nest that consumes it
    _by_rows,  # chains of nests that share outer loops
    chains.in_one_pass,  # loops that go through the same data one after the other
    rewrites.in_subtotals,  # sums of many terms
    marks.streamed,  # stores of results that no cache keeps for their readers
)
"""The CPU planner's stages, in order."""
_ROUNDING: Mapping[Planning, tuple[Planning, ...]] = {
    rewrites.inverted: (),
    rewrites.varied: (),
    blocked_chains.in_blocks: (blocked_chains.in_row_blocks,),
}
"""Stages that may round more than the kernel as written, with their replacements for strict precision."""
STRICT_STAGES = (*(stage for every in STAGES for stage in _ROUNDING.get(every, (every,))), rewrites.gradual)


def _cpu_cycles(kernel: Kernel, target: Cpu) -> float:
    return total(summarise(kernel), target).cycles


Planner = Callable[[Kernel, Any, Precision, Guide], S.Steps]


def _of_apart(planner: Planner) -> Planner:
    """A planner of kernels with any names."""

    def plan(kernel: Kernel, target: Target, precision: Precision, guide: Guide) -> S.Steps:
        steps = renamed_axes(kernel)
        return (*steps, *planner(apply(kernel, steps), target, precision, guide))

    return plan


PLANNERS: Mapping[type[Target], Planner] = {Cpu: _of_apart(_cpu_plan), Gpu: _of_apart(gpu_plan)}
"""The planner for each kind of machine."""
PRICES: Mapping[type[Target], Callable[[Kernel, Any], float]] = {Cpu: _cpu_cycles, Gpu: gpu_cycles}
"""The cost model for each kind of machine."""


def renamed_axes(kernel: Kernel) -> S.Steps:
    """The steps that rename ambiguous axes; none for most kernels."""
    steps: S.Steps = ()
    for axis in _ambiguous_axes(kernel):
        more = (S.RenameAxis(axis, fresh(kernel, axis)),)
        kernel, steps = apply(kernel, more), (*steps, *more)
    return steps


def _ambiguous_axes(kernel: Kernel) -> list[str]:
    """Axes named like a buffer or a nest, or the beginning of another name."""
    taken = {*kernel.table, *(nest.name for nest in nests(kernel.body))}
    axes = [loop.axis.name for root in kernel.roots for loop in paths(root)]
    return [axis for axis in axes if axis in taken or is_begun(kernel, axis)]
