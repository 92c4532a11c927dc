"""Tuning a kernel of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import inf
from numbers import Real
from pathlib import Path

import numpy as np

from nncc.arguments import require, require_seed
from nncc.autotune.cases import kernel_subject
from nncc.autotune.decided import set_aside, winner_of
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import Winner
from nncc.autotune.search.sketch import Sketch, require_sketches
from nncc.autotune.timing.comparison import CONFIDENCE
from nncc.autotune.timing.exclusive import machine_lock
from nncc.autotune.tuner import Options, Report, State, Tuner
from nncc.errors import ComputeError, RunError, ScheduleError, TargetError
from nncc.ir.kernel import Kernel
from nncc.ir.program import Array
from nncc.pipeline.arguments import precision_of
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.schedule import Schedule
from nncc.target import Target


@dataclass(frozen=True)
class TunedKernel:
    """The result of tuning a kernel: its best schedule, and the comparison with the default plan; None where that is best.

    `str` is the schedule as Python and what it gained.
    """

    schedule: Schedule
    winner: Winner | None
    state: State | None

    def __repr__(self) -> str:
        gain = f"{self.winner.verdict.ratio:.3f} of the default plan's time" if self.winner else "the default plan's time"
        return f"TunedKernel {self.schedule!r}, {gain}"

    def __str__(self) -> str:
        if self.winner is None:
            note = self.state.rows[0].note if self.state else ""
            return f"{self.schedule}\nno plan is surely faster than the default one" + (f" ({note})" if note else "")
        v = self.winner.verdict
        return (
            f"{self.schedule}\ntakes {v.ratio:.3f} of the default plan's time (between {v.low:.3f} and {v.high:.3f} "
            f"with {CONFIDENCE:.0%} confidence, {v.pairs} pairs)"
        )

    def _repr_html_(self) -> str:
        """What was gained, by which steps, for a notebook."""
        return f"<pre>{escape(str(self))}</pre>"


def tune(
    kernel: Kernel,
    budget: float,
    target: Target | None = None,
    records: Path | str | None = None,
    arrays: Mapping[str, Array] | None = None,
    sketches: Sequence[Sketch] = (),
    seed: int = 0,
    cold: bool = False,
    precision: str = Precision.DEFAULT.value,
    report: Report = lambda _: None,
) -> TunedKernel:
    """Tune a kernel of the compute language on this machine.

    budget: seconds; 0 decides by the records alone. target: with as many cores as it may use threads, or the GPU of this
    machine. records: the file that they are in; they apply to the kernel, whatever its arrays hold. arrays: its inputs while
    it is tuned; random ones by default, whole numbers 0 or 1. sketches: schedules with knobs of one's own, tried beside the
    planner's (docs/tuning.md). cold: time it as a large model meets it, see Course.
    Raises: ComputeError, RunError, ScheduleError for arguments that make no sense; RecordsError.
    """
    require("kernel", kernel, Kernel, "a kernel of te.make_kernel", ComputeError)
    require("target", target, Target | None, "a Target such as Target.host(), or None", TargetError)
    require("budget", budget, Real, "seconds, such as 60.0, or 0 to decide by the records", RunError)
    if not 0 <= budget < inf:
        raise RunError(f"budget is {budget}; expected seconds, such as 60.0, or 0 to decide by the records")
    require_seed(seed, RunError)
    require("sketches", sketches, Sequence, "functions (kernel, target, knob)", ScheduleError)
    require_sketches(sketches)
    require("cold", cold, bool | np.bool_, "True or False", RunError)
    require("report", report, Callable, "a function that takes a State, such as lambda state: None", RunError)
    machine = target or Target.host()
    options = Options(
        seed, cold=bool(cold), precision=precision_of(precision) or Precision.DEFAULT, sketches=tuple(sketches)
    )
    subject = kernel_subject(kernel, arrays)
    with Records.open(records) as known:
        setting = Setting.of(kernel, machine, options.precision, options.cold, kernel.name)
        state = None
        if budget:
            set_aside(kernel, setting, known)  # at once: what is found does not have to beat it
            with machine_lock():
                state = Tuner([subject], machine, known, options, report).run(budget)
            set_aside(kernel, setting, known)
        winner = winner_of(kernel, setting, known)
    steps = winner.trial.steps if winner else None
    schedule = Schedule.default(kernel, machine, options.precision) if steps is None else Schedule(kernel, steps)
    return TunedKernel(schedule, winner, state)
