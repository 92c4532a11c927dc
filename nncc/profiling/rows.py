"""The rows of a profile: what each call computes, what bounds it, and how near its limit it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nncc.autotune.timing.measure import Timing
from nncc.cost.summary import summarise
from nncc.cost.throughput import limit_cycles
from nncc.cost.total import total
from nncc.ir.dtypes import dtype
from nncc.ir.kernel import Kernel
from nncc.pipeline.model import Compilation
from nncc.profiling.figures import CallRow
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import call_text
from nncc.target import Cpu


@dataclass(frozen=True)
class Predicted:
    """What the cost model says of a kernel, as CallRow has it, and its steps as Python."""

    bounds: Mapping[str, float]
    steps: tuple[str, ...] = ()


UNKNOWN = Predicted({})


def call_rows(
    calls: Sequence[Mapping[str, Any]], times: Sequence[Timing], worked: Sequence[float], plans: Mapping[str, Predicted],
    target: Cpu, cycle_s: float, subnormal: Sequence[bool],
) -> list[CallRow]:  # fmt: skip
    """A row for each call. calls: as the description of a library has them. times, worked, subnormal: of them, in order.
    plans: of kernels, by name, as far as they are known. cycle_s: seconds of a cycle of the target."""
    every = zip(calls, times, worked, subnormal, strict=True)
    return [_row(c, time, work, plans.get(c["kernel"], UNKNOWN), target, cycle_s, met) for c, time, work, met in every]


def _row(
    call: Mapping[str, Any], time: Timing, worked: float, known: Predicted, target: Cpu, cycle_s: float, subnormal: bool
) -> CallRow:
    operations, moved = call.get("operations", 0), call.get("moved_bytes", 0)
    least = call.get("least_operations", operations)
    summed = call.get("dtype", "f32")
    operand = dtype(call.get("operand", summed))
    limit = limit_cycles(least, dtype(summed), moved, target, operand) * cycle_s
    return CallRow(call["kernel"], call.get("text", ""), tuple(call.get("nodes", ())), time, worked, operations, moved,
                   limit, known.bounds, subnormal)  # fmt: skip


def plans_of(made: Compilation, target: Cpu) -> dict[str, Predicted]:
    """What the cost model says of the kernels of a model, by name."""
    pairs = zip(made.schedules, made.program.kernels, strict=True)
    return {kernel.name: _plan(kernel, target, schedule) for schedule, kernel in pairs}


def _plan(kernel: Kernel, target: Cpu, schedule: Schedule) -> Predicted:
    cost = total(summarise(kernel), target)
    bounds = {name: cycles / cost.cycles for name, cycles in cost.bounds.items()}
    return Predicted(bounds, tuple(map(call_text, schedule.steps)))
