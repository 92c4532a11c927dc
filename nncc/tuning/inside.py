"""Candidates inside their model: what was fastest alone is compared again where it is used, and then all winners together.

    contenders of each kernel -> libraries with a clock -> run in turn -> a verdict on each contender
    winners -> library with a clock -> run in turn with the default one -> whether it ships

Alone, 3x3 convolutions of squeezenet took 0.75 of the default plan's time that take 1.3 of it in their model.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nncc.autotune.records.lock import plans_of
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import Decision, Trial
from nncc.autotune.timing.building import Failed
from nncc.autotune.timing.comparison import LEAST_EFFECT, Comparison, compare
from nncc.autotune.timing.place import Library as Placeable
from nncc.autotune.timing.place import Placed
from nncc.autotune.timing.timer import Timer
from nncc.autotune.timing.trial import Course
from nncc.codegen.library import Library
from nncc.errors import RunError
from nncc.frontend.random_inputs import random_inputs
from nncc.ir.kernel import Kernel
from nncc.schedule.plans import Plans
from nncc.tuning.job import Job

CONTENDERS = 4
"""The most contenders of a kernel that have their turn inside the model."""
FEWEST_PAIRS, MOST_PAIRS = 8, 200
"""With fewer there is no interval that says anything, see comparison.compare."""
CONFIDENCE = 0.9
"""Of a verdict on a kernel: most contenders have proved faster alone, and the whole library has to do so at the end."""
MOST_RATIO = 1.01
"""The time of the tuned library relative to the default one's that still counts as noise."""
WHOLE_ERROR, NARROW_ERROR = 1e-3, 5e-2
"""What the results of two libraries may differ by, in f32 and in narrower types: other plans round otherwise."""
FIRST_RUN_S = 30.0
"""What a run of a library may take that nobody has timed yet."""
Contenders = Mapping[Kernel, tuple[Trial, ...]]


@dataclass(frozen=True)
class Whole:
    """The library with tuned plans beside that with default ones. time: of a run, relative. error: of the results, relative
    to their scale; allowed: what two right libraries may differ by. failure: how the tuned one ended, if it did not run."""

    time: Comparison
    error: float
    allowed: float
    failure: str = ""

    @property
    def ships(self) -> bool:
        """Whether the tuned plans are taken: the model is not surely or probably slower with them, and gives the same
        results. That is stricter than a verdict, which needs a difference of 2 %: the default plans lose nothing here."""
        is_right = not self.failure and self.error <= self.allowed
        return is_right and self.time.low <= 1 and self.time.ratio <= MOST_RATIO


class Inside:
    """A model as libraries that run in turn, in a process of their own. run_s: what a run of the default one takes."""

    def __init__(self, job: Job, timer: Timer, default: Library) -> None:
        """default: with default plans, and a clock. Raises: RunError when it cannot be run."""
        self._job, self._timer, self._default = job, timer, default
        self._inputs = random_inputs(job.lowered.graph)
        self.run_s = FIRST_RUN_S
        first = self._placed([default], 0.0, fewest=1)
        if isinstance(first, Failed):
            raise RunError(f"the library with default plans cannot be run: {first.message}")
        self.run_s = float(first.runs[0].max())

    @property
    def least_seconds(self) -> float:
        """What a comparison of two libraries takes at least."""
        return 2 * FEWEST_PAIRS * self.run_s

    def settle(self, records: Records, seconds: float) -> None:
        """Judge the contenders of each kernel by what its calls take inside the model. Ctrl-C leaves them as they are."""
        start = time.monotonic()
        try:
            contenders = self._contenders(records, seconds)
            libraries = list(self._rivals(contenders, start + seconds / 2)) if any(contenders.values()) else []
            if libraries:
                left = start + seconds - time.monotonic()
                placed = self._placed([self._default, *libraries], left, FEWEST_PAIRS)
                if isinstance(placed, Placed):
                    self._judge(records, contenders, placed)
        except KeyboardInterrupt:
            return

    def compared(self, plans: Plans, seconds: float) -> Whole:
        """The library with these plans beside the default one."""
        tuned = self._job.build(plans, None, clocked=True)
        placed = self._placed([self._default, tuned], seconds, FEWEST_PAIRS)
        types = [v.type.dtype for v in self._job.lowered.graph.outputs]
        allowed = NARROW_ERROR if any(t.size_bytes < 4 for t in types) else WHOLE_ERROR
        if isinstance(placed, Failed):
            return Whole(Comparison(1.0, 1.0, 1.0, 0), 0.0, allowed, placed.message)
        default, best = placed.runs
        return Whole(compare(best, default), placed.errors[1], allowed)

    def _contenders(self, records: Records, seconds: float) -> Contenders:
        """As many for each kernel as there is time for."""
        turns = int(seconds / 2 / (FEWEST_PAIRS * max(self.run_s, 1e-6))) - 1
        count = max(1, min(CONTENDERS, turns))
        return {kernel: records.contenders(self._job.setting(kernel), count) for kernel in self._job.kernels}

    def _rivals(self, contenders: Contenders, until: float) -> Iterator[Library]:
        """Libraries with the first contender of every kernel, with the second, and so on until that time; one at least."""
        for number in range(max(map(len, contenders.values()))):
            if number and time.monotonic() > until:
                return
            chosen = {k: trials[number].steps if number < len(trials) else None for k, trials in contenders.items()}
            yield self._job.build(plans_of(chosen, self._job.options.precision), None, clocked=True)

    def _placed(self, libraries: list[Library], seconds: float, fewest: int) -> Placed | Failed:
        course = Course(rounds=MOST_PAIRS if seconds else fewest, seconds=seconds, seed=self._job.options.seed)
        given = [Placeable(library.path, self._inputs, self._job.target.cores) for library in libraries]
        return self._timer.place(given, fewest, course, self.run_s)

    def _judge(self, records: Records, contenders: Contenders, placed: Placed) -> None:
        keys = [call.kernel.key for call in self._job.lowered.calls]
        for kernel, trials in contenders.items():
            own = [n for n, key in enumerate(keys) if key == kernel.key]
            default, *rivals = placed.calls[:, :, own].sum(axis=2)
            for trial, rival in zip(trials, rivals):
                made = compare(rival, default, CONFIDENCE)
                records.judge(trial.id, made.ratio, made.low, made.high, made.pairs, decision(made), "model")


def decision(made: Comparison) -> Decision:
    """On a kernel inside its model."""
    if made.ratio < 1 - LEAST_EFFECT and made.high < 1:
        return "faster"
    return "slower" if made.low > 1 else "no difference"
