"""What a profile found: a row for each call of a kernel, in the order in which they run: what it computes, what bounds it,
and how near its limit it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from nncc.autotune.timing.measure import Timing, doubts
from nncc.cost.rates import limit_cycles
from nncc.cost.summary import summarise
from nncc.cost.total import total
from nncc.ir.dtypes import dtype
from nncc.ir.kernel import Kernel
from nncc.pipeline.model import Compilation
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import call_text
from nncc.target import Cpu


@dataclass(frozen=True)
class CallRow:
    """One call of a kernel. nodes: the nodes of the ONNX model that it computes, or parts of. work: its operators and shape.

    worked: the share of the time of all threads in which they worked; in the rest they waited for others, or had none to do.
    operations: multiply-adds of its contractions, or its other arithmetic where that is more, as the model asks for it.
    moved_bytes: what it has to read and write at least once. limit_s: no schedule of its arithmetic is faster, on all
    threads. bounds: what the predicted time goes to, as shares, the most first; empty for a library that is profiled alone.
    subnormals: whether it met subnormal numbers, which take a processor a hundred cycles or more each.
    """

    kernel: str
    work: str
    nodes: tuple[str, ...]
    time: Timing
    worked: float
    operations: int
    moved_bytes: int
    limit_s: float
    bounds: Mapping[str, float]
    subnormals: bool = False

    @property
    def seconds(self) -> float:
        """The median over runs."""
        return self.time.median

    @property
    def of_limit(self) -> float:
        """The share of the limit's speed that is reached."""
        return self.limit_s / self.seconds

    @property
    def bound(self) -> str:
        """What most of the predicted time goes to."""
        return next(iter(self.bounds), "")

    def to_json(self, calls_s: float) -> dict[str, Any]:
        """Plain data. calls_s: of all calls, which the share is of."""
        return {
            "kernel": self.kernel, "work": self.work, "nodes": list(self.nodes), "median_s": self.seconds,
            "spread": self.time.spread, "share": self.seconds / calls_s, "operations": self.operations,
            "moved_bytes": self.moved_bytes, "limit_s": self.limit_s, "of_limit": self.of_limit,
            "bounds": dict(self.bounds), "worked": self.worked, "subnormals": self.subnormals,
        }  # fmt: skip


@dataclass(frozen=True)
class KernelTime:
    """All calls of a kernel in a run. share: of the time of all calls of all kernels."""

    calls: tuple[CallRow, ...]
    share: float

    @property
    def kernel(self) -> str:
        """Its name."""
        return self.calls[0].kernel

    @property
    def seconds(self) -> float:
        """The calls' medians together."""
        return sum(row.seconds for row in self.calls)

    @property
    def spread(self) -> float:
        """Of the call that has most."""
        return max(row.time.spread for row in self.calls)

    @property
    def flops_per_s(self) -> float:
        """Two for a product and its sum."""
        return 2 * sum(row.operations for row in self.calls) / self.seconds

    @property
    def bytes_per_s(self) -> float:
        """Of what has to be read and written at least."""
        return sum(row.moved_bytes for row in self.calls) / self.seconds

    @property
    def of_limit(self) -> float:
        """The share of the limit's speed that is reached."""
        return sum(row.limit_s for row in self.calls) / self.seconds

    @property
    def idle(self) -> float:
        """The share of all threads' time in which they had no work."""
        return _idle(self.calls)

    @property
    def bound(self) -> str:
        """What most of the predicted time goes to, and how much of it; "" where that is not known. No prediction knows of
        subnormal numbers, so that these come first."""
        if any(row.subnormals for row in self.calls):
            return "subnormals"
        first = self.calls[0]
        return f"{first.bound} {first.bounds[first.bound]:.0%}" if first.bounds else ""


def _idle(calls: Sequence[CallRow]) -> float:
    return sum(row.seconds * (1 - row.worked) for row in calls) / sum(row.seconds for row in calls)


@dataclass(frozen=True)
class Profile:
    """A model's calls in order. run: from the first call to the end of the last one. unclocked, clocked: a run as Python
    sees it, without and with the clock. weight_bytes, workspace_bytes: what the model keeps in memory.
    cpu_share: how much of the time the process ran; less than 1 on one thread means that others wanted the machine too.
    plans: the steps of each kernel by its name, as Python; empty for a library that is profiled alone."""

    model: str
    target: str
    threads: int
    calls: tuple[CallRow, ...]
    run: Timing
    unclocked: Timing
    clocked: Timing
    weight_bytes: int
    workspace_bytes: int
    cpu_share: float
    plans: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def doubt(self) -> str:
        """Why the times say little, in a line; "" where nothing says so."""
        return doubts(self.threads, self.cpu_share, self.run.spread)

    @property
    def overhead(self) -> float:
        """What the clock costs, relative to a run without it; less than noise may be below 0."""
        return self.clocked.median / self.unclocked.median - 1

    @property
    def calls_s(self) -> float:
        """The calls' medians together, which shares are of."""
        return sum(row.seconds for row in self.calls)

    @property
    def accounted(self) -> float:
        """The calls' medians together, relative to the median run."""
        return self.calls_s / self.run.median

    @property
    def limit_s(self) -> float:
        """Seconds that no schedules of these kernels can beat."""
        return sum(row.limit_s for row in self.calls)

    @property
    def idle(self) -> float:
        """The share of all threads' time in which they had no work."""
        return _idle(self.calls)

    @cached_property
    def kernels(self) -> tuple[KernelTime, ...]:
        """The kernels, those whose calls take longest first."""
        calls = dict[str, list[CallRow]]()
        for row in self.calls:
            calls.setdefault(row.kernel, []).append(row)
        every = (KernelTime(tuple(rows), sum(r.seconds for r in rows) / self.calls_s) for rows in calls.values())
        return tuple(sorted(every, key=lambda kernel: -kernel.seconds))

    def to_json(self) -> dict[str, Any]:
        """Plain data that json.dumps takes. Units: seconds, bytes."""
        timings = {"run": self.run, "unclocked": self.unclocked, "clocked": self.clocked}
        return {
            "model": self.model, "target": self.target, "threads": self.threads,
            **{f"{name}_s": timing.median for name, timing in timings.items()},
            **{f"{name}_spread": timing.spread for name, timing in timings.items()},
            "samples": self.run.samples, "overhead": self.overhead, "accounted": self.accounted,
            "idle": self.idle, "limit_s": self.limit_s,
            "weight_bytes": self.weight_bytes, "workspace_bytes": self.workspace_bytes, "cpu_share": self.cpu_share,
            "calls": [row.to_json(self.calls_s) for row in self.calls],
            "plans": {kernel: list(steps) for kernel, steps in self.plans.items()},
        }  # fmt: skip

    def to_trace(self) -> dict[str, Any]:
        """Events in the Trace Event Format, which Perfetto and chrome://tracing show: the calls of a run one after the
        other, each as long as its median. Units: microseconds."""
        events, start = list[dict[str, Any]](), 0.0
        for row in self.calls:
            details = row.to_json(self.calls_s)
            events.append(
                {
                    "name": f"{row.kernel} {row.work}",
                    "cat": row.bound,
                    "ph": "X",
                    "ts": start,
                    "dur": row.seconds * 1e6,
                    "pid": 0,
                    "tid": 0,
                    "args": details,
                }
            )
            start += row.seconds * 1e6
        names = {"name": "process_name", "ph": "M", "pid": 0, "args": {"name": f"{self.model} on {self.target}"}}
        return {"traceEvents": [names, *events], "displayTimeUnit": "ms"}


@dataclass(frozen=True)
class Predicted:
    """What the cost model says of a kernel, as CallRow has it, and its steps as Python."""

    bounds: Mapping[str, float]
    steps: tuple[str, ...] = ()


UNKNOWN = Predicted({})


def call_rows(
    calls: Sequence[Mapping[str, Any]],
    times: Sequence[Timing],
    worked: Sequence[float],
    plans: Mapping[str, Predicted],
    target: Cpu,
    cycle_s: float,
    subnormal: Sequence[bool],
) -> list[CallRow]:
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
    return CallRow(
        call["kernel"],
        call.get("text", ""),
        tuple(call.get("nodes", ())),
        time,
        worked,
        operations,
        moved,
        limit,
        known.bounds,
        subnormal,
    )


def plans_of(made: Compilation, target: Cpu) -> dict[str, Predicted]:
    """What the cost model says of the kernels of a model, by name."""
    pairs = zip(made.schedules, made.program.kernels, strict=True)
    return {kernel.name: _plan(kernel, target, schedule) for schedule, kernel in pairs}


def _plan(kernel: Kernel, target: Cpu, schedule: Schedule) -> Predicted:
    cost = total(summarise(kernel), target)
    bounds = {name: cycles / cost.cycles for name, cycles in cost.bounds.items()}
    return Predicted(bounds, tuple(map(call_text, schedule.steps)))
