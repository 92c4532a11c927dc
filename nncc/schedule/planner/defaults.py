"""The default plan: the steps chosen for a kernel before anything is tuned, by the structure of its loops alone.

PLANNERS has a planner for each kind of machine. That of CPUs first inverts what many elements are divided by. Then each
nest is planned once, in this order:
1. A reduction whose value is stored in every iteration has its own lanes (`running.py`).
2. Contractions that follow one another row by row are computed a block of rows at a time (`blocks.py`).
3. Sums by columns, and of the squares of differences from their means, are taken block by block (`moments.py`).
4. A reduction into few elements is split into parts that threads share (`split_k.py`).
5. A reduction for which some output dim can run along vector lanes is tiled in registers (`tiling.py`), together
   with the nest that consumes it.
6. What is left comes in chains of nests that share outer loops. Every chain is computed row by row: producers move
   into the outer loops of the last nest, reductions keep partial results in lanes, and the rest runs along the axis
   that is adjacent in memory (`rows.py`).
7. Results that no cache keeps for their readers are written by streaming stores (`streams.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from nncc.arguments import require
from nncc.cost.summarise import summary
from nncc.cost.total import total
from nncc.errors import ComputeError, ScheduleError, TargetError
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import Update
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner import blocks, parts, rows, sharing, tiles, tiling, variants
from nncc.schedule.planner.chooser import Chosen, Decided, Decision, choose
from nncc.schedule.planner.groupings import axis_map
from nncc.schedule.planner.guide import Guide, Option
from nncc.schedule.planner.movement import streams
from nncc.schedule.planner.reasons import Explained
from nncc.schedule.planner.reductions import moments, running, split_k, sweeps
from nncc.schedule.planner.variants import Precision
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Cpu, Target, of_kind, require_cpu


def default_plan(kernel: Kernel, target: Target, precision: Precision = Precision.DEFAULT) -> S.Steps:
    """The steps of the default plan of a naive kernel.

    Deterministic: the same kernel, target and precision always get the same steps.
    Raises: ComputeError, TargetError, ScheduleError for what is no kernel, target or precision, or a machine without a
    planner.
    """
    require("kernel", kernel, Kernel, "a kernel of te.make_kernel", ComputeError)
    require("target", target, Target, "a Target such as Target.host()", TargetError)
    require("precision", precision, Precision, "a Precision, such as Precision.STRICT", ScheduleError)
    return explained_plan(kernel, target, precision).steps


def explained_plan(kernel: Kernel, target: Target, precision: Precision = Precision.DEFAULT) -> Explained:
    """The default plan of a naive kernel with the reasons for it. Raises: as `default_plan`."""
    return _chosen(kernel, target, precision).explained


def guided_plan(kernel: Kernel, target: Target, precision: Precision, guide: Guide) -> S.Steps:
    """The steps of the plan of a naive kernel that a guide chooses, who is shown what the default plan takes first.

    Raises: ScheduleError where the options that it chooses do not go together; TargetError for a machine that nothing plans
    for.
    """
    decided = Decided(guide, _decisions(kernel, target, precision))
    return of_kind(type(target), PLANNERS, "planner")(kernel, target, precision, decided)


@lru_cache(maxsize=64)
def _decisions(kernel: Kernel, target: Target, precision: Precision) -> frozenset[Decision]:
    """The decisions that make the default plan: a guide that tries many plans asks for them every time."""
    return _chosen(kernel, target, precision).decisions


def _chosen(kernel: Kernel, target: Target, precision: Precision) -> Chosen:
    """The default plan, with the decisions that make it."""
    planner = of_kind(type(target), PLANNERS, "planner")
    return choose(
        lambda guide: planner(kernel, target, precision, guide),
        lambda steps: total(summary(apply(kernel, steps)), require_cpu(target)).cycles,
    )


def _cpu_plan(kernel: Kernel, target: Cpu, precision: Precision, guide: Guide) -> S.Steps:
    inverted = variants.reciprocal_steps(kernel, precision, guide)
    kernel = apply(kernel, inverted)
    kernel, first, planned = running.running_steps(kernel, target, guide)
    steps = [*inverted, *first]
    more, done = blocks.block_steps(kernel, target, guide)
    kernel, steps, planned = apply(kernel, more), [*steps, *more], planned | done
    kernel, other, done = variants.variant_steps(kernel, planned, target, precision, guide)
    steps += other
    planned |= done
    kernel, other, done = moments.moment_steps(kernel, planned, target, guide)
    steps += other
    planned |= done
    kernel, other, done = split_k.split_steps(kernel, planned, target, guide)
    steps += other
    planned |= done
    for name in [nest.name for nest in nests(kernel.body) if isinstance(nest.leaf, Update)]:
        kernel, more, done = (kernel, (), set()) if name in planned else _tiled(kernel, name, planned, target, guide)
        steps += more
        planned |= done
    rest = rows.row_steps(kernel, planned, target, guide)
    streaming = streams.stream_steps(apply(kernel, rest), target, guide) if streams.may_stream(kernel, target) else ()
    return (*steps, *rest, *streaming)


def _tiled(kernel: Kernel, name: str, planned: set[str], target: Cpu, guide: Guide) -> tuple[Kernel, S.Steps, set[str]]:
    """The kernel with one reduction tiled, when that is the best option."""
    guide, nest = guide.at(name), find_nest(kernel, name)
    consumer = tiling.epilogue(kernel, nest, planned)
    best = _best(kernel, nest, consumer, planned, target, guide)
    if best is None:
        return kernel, (), set()
    if isinstance(best, sweeps.Sweep):
        return _swept(kernel, nest, best, target, guide)
    steps, tiled, sink = tiling.sink_steps(kernel, nest, consumer, best)
    kernel = apply(kernel, steps)
    nest, consumer = find_nest(kernel, tiled), find_nest(kernel, sink)
    if steps:
        best = guide.again(_once_transposed(tiles.options(kernel, nest, target, consumer, guide)))
    more = tiling.tiling_steps(kernel, nest, consumer, best, target, guide)
    outside = best.grouping.batch[: len(best.grouping.batch) - tiling.inside_panels(best, target)]
    batch = tuple(axis_map(nest, consumer)[axis] for axis in outside)
    naive, kernel = kernel, apply(kernel, more)
    inside = parts.part_steps(kernel, find_nest(kernel, nest.name), batch, planned | {consumer.name}, target)
    kernel = apply(kernel, inside)
    shared = sharing.parallel_steps(kernel, find_nest(kernel, consumer.name), target, guide)
    kernel = apply(kernel, shared)
    far = tiling.far_prefetches(nest, find_nest(kernel, nest.name), naive, best, target, guide)
    prefetches = tuple(step for step in far if not isinstance(step, S.Prefetch) or kernel.table[step.buffer].scope.in_memory)
    return apply(kernel, prefetches), (*steps, *more, *inside, *shared, *prefetches), {nest.name, consumer.name}


def _swept(kernel: Kernel, nest: Nest, sweep: sweeps.Sweep, target: Cpu, guide: Guide) -> tuple[Kernel, S.Steps, set[str]]:
    """The kernel with one reduction in sweeps over the rows of what it reads."""
    steps = sweeps.sweep_steps(kernel, nest, sweep, target, guide)
    kernel = apply(kernel, steps)
    shared = sharing.parallel_steps(kernel, find_nest(kernel, nest.name), target, guide)
    return apply(kernel, shared), (*steps, *shared), {nest.name}


def _once_transposed(options: list[Option[tiles.Tiling]]) -> list[Option[tiles.Tiling]]:
    """The options without a transposed result, and without that knob: whether to transpose was decided before."""
    plain = (option for option in options if not option.value.transposed)
    return [replace(o, knobs={knob: value for knob, value in o.knobs.items() if knob != "transposed"}) for o in plain]


def _best(
    kernel: Kernel, nest: Nest, consumer: Nest | None, planned: set[str], target: Cpu, guide: Guide
) -> tiles.Tiling | sweeps.Sweep | None:
    """The tile or the sweep to take for a reduction; None where it is to run along its lanes or in rows, or has to."""
    found = tiles.options(kernel, nest, target, consumer, guide)
    options: list[Option[tiles.Tiling | sweeps.Sweep | None]] = [*found]
    sweep = sweeps.best_sweep(kernel, nest, target) if sweeps.is_far(kernel, nest, target) else None
    if sweep is not None:
        options.append(Option(sweep, {"grouping": "in sweeps"}, sweep.cycles, "sweep"))
    along = rows.row_cycles(kernel, nest, consumer, planned, target) if options else None
    if along is not None:
        options.append(Option(None, {"grouping": "along lanes"}, along, "lanes"))
    return guide.pick(sorted(options, key=lambda option: option.cycles or 0.0)) if options else None


PLANNERS: Mapping[type[Target], Callable[[Kernel, Any, Precision, Guide], S.Steps]] = {Cpu: _cpu_plan}
"""What plans for each kind of machine."""
