"""Candidates inside their model: what was fastest alone is compared again where it is used, and then all winners together.

    contenders of each kernel -> libraries with a clock -> run in turn -> a verdict on each contender
    winners -> library with a clock -> run in turn with the default one -> whether it ships

Alone, 3x3 convolutions of squeezenet took 0.75 of the default plan's time that take 1.3 of it in their model.

Where a library lies in memory alone makes up to a tenth of a kernel's time, for as long as it is loaded. So libraries are
loaded several times, each time elsewhere, and a verdict on a kernel needs nearly all of them.
"""

from __future__ import annotations

import random
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path

import numpy as np

from nncc.autotune.decided import fault_of
from nncc.autotune.job import Job
from nncc.autotune.records.lock import plans_of
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import Decision, Trial
from nncc.autotune.timing.building import Failed
from nncc.autotune.timing.comparison import LEAST_EFFECT, Comparison, compare
from nncc.autotune.timing.timer import Timer
from nncc.autotune.timing.trial import Clocked, Course, TurnTimes
from nncc.codegen.build.files import temporaries
from nncc.codegen.program.library import Library
from nncc.errors import BuildError, RunError
from nncc.frontend.evaluate import random_inputs
from nncc.ir.kernel import Kernel
from nncc.pipeline.program import kernels_of
from nncc.schedule.plans import Plans
from nncc.target import Gpu

CONTENDERS = 4
"""The most contenders of a kernel that have their turn inside the model."""
MODEL_LOADS = 8
"""Times that libraries are loaded for a comparison."""
MOST_MODEL_RUNS = 40
"""Of a library each time that it is loaded to judge kernels: more of the same load say no more."""
MODEL_CONFIDENCE = 0.9
"""The probability of a verdict on a kernel, by one ratio for each load: that all but one of them are below 1 is luck in 4 of
100."""
PAIRS = 1
"""Runs of each load, at least."""
MOST_COPIED_BYTES = 1 << 28
"""Bytes: libraries that take less in all are copied before each load: a file stays where it is in memory."""
MOST_RATIO = 1.01
"""The time of the tuned library relative to the default one's that still counts as noise."""
WHOLE_ERROR, NARROW_ERROR = 1e-3, 5e-2
"""The tolerance between the results of two libraries, in f32 and in narrower types: other plans round otherwise."""
Contenders = Mapping[Kernel, tuple[Trial, ...]]


@dataclass(frozen=True)
class Whole:
    """The library with tuned plans beside that with default ones. time: of a run, relative, by one ratio for each load.
    error: of the results, relative to their scale; allowed: what two right libraries may differ by. failure: how the
    comparison ended without answer."""

    time: Comparison
    error: float
    allowed: float
    failure: str = ""

    @classmethod
    def failed(cls, failure: str) -> Whole:
        """A comparison without answer: any ratio is possible."""
        return cls(Comparison(1.0, 0.0, inf, 0), 0.0, 0.0, failure)

    @property
    def fault(self) -> str:
        """Why the tuned plans are not taken, "" where they are: the model gives no or other results, or is surely or
        probably slower with them. That is stricter than a verdict, which needs 2 %: the default plans lose nothing here."""
        if self.failure:
            return f"the library of the best plans could not be compared: {self.failure}"
        if not self.error <= self.allowed:
            return f"its results differ by {self.error:.0e} of their scale"
        return "" if self.time.low <= 1 and self.time.ratio <= MOST_RATIO else "it is slower with the best plans"


class Inside:
    """A model as libraries that run in turn, in processes of their own. run_s: what a run of the default one takes."""

    def __init__(self, job: Job, timer: Timer, default: Library, most_run_s: float) -> None:
        """default: with default plans, and a clock. most_run_s: what a run may take.

        Raises: RunError when it cannot be run.
        """
        self._job, self._timer, self._default = job, timer, default
        self._inputs = random_inputs(job.lowered.graph)
        self.run_s = most_run_s
        first = self._placed([default], 1, Course(seconds=0.0))
        if isinstance(first, Failed):
            raise RunError(f"the library with default plans cannot be run: {first.message}")
        self.run_s = float(first.runs[0].max())

    @property
    def least_seconds(self) -> float:
        """The least time of a comparison of two libraries: each load has a first run, and runs that are timed."""
        return 2 * MODEL_LOADS * (1 + PAIRS) * self.run_s

    def settle(self, records: Records, seconds: float) -> None:
        """Judge the contenders of each kernel by what its calls take inside the model, in about this time.

        Ctrl-C, a full disk and libraries that cannot be run leave the contenders of theirs as they are.
        """
        end = time.monotonic() + seconds
        try:
            contenders = self._contenders(records, seconds)
            if not any(contenders.values()):
                return
            rivals = self._sound(list(self._rivals(contenders, end - seconds / 2)))
            placed = self._loaded([*rivals.values()], end - time.monotonic(), MOST_MODEL_RUNS) if rivals else []
            if not isinstance(placed, Failed):
                self._judge(records, contenders, [*rivals], placed)
        except (KeyboardInterrupt, BuildError):
            return

    def compared(self, plans: Plans, seconds: float) -> Whole:
        """The library with these plans beside the default one. Runs of one load are alike in where the library lies, so
        that only loads are independent. Raises: BuildError where there is no room for it."""
        placed = self._loaded([self._job.build(plans, None)], seconds, None)
        if isinstance(placed, Failed):
            return Whole.failed(placed.message)
        ratios = [ratio for load in placed for ratio in _ratios(load.runs)]
        return Whole(compare(ratios, [1.0] * MODEL_LOADS), max(load.errors[1] for load in placed), self._allowed)

    @property
    def _allowed(self) -> float:
        narrow = any(v.type.dtype.size_bytes < 4 for v in self._job.lowered.graph.outputs)
        return NARROW_ERROR if narrow else WHOLE_ERROR

    def _contenders(self, records: Records, seconds: float) -> Contenders:
        """As many for each kernel as there is time for."""
        turns = int(seconds / 2 / (2 * MODEL_LOADS * max(self.run_s, 1e-6))) - 1
        count, job = max(1, min(CONTENDERS, turns)), self._job
        return {kernel: self._applying(records, kernel, count) for kernel in job.kernels}

    def _applying(self, records: Records, kernel: Kernel, count: int) -> tuple[Trial, ...]:
        """The contenders of a kernel. Those whose steps do not apply to it, of damaged records, are noted to be illegal."""
        setting = self._job.setting(kernel)
        found = records.contenders(setting, count, self._job.model)
        illegal = [(trial, fault) for trial in found if (fault := fault_of(kernel, trial))]
        for trial, fault in illegal:
            records.finish(trial.id, "illegal", fault)
        return self._applying(records, kernel, count) if illegal else found

    def _rivals(self, contenders: Contenders, until: float) -> Iterator[Library]:
        """Libraries with the first contender of every kernel, with the second, and so on until that time; one at least."""
        for number in range(max(map(len, contenders.values()))):
            if number and time.monotonic() > until:
                return
            chosen = {k: trials[number].steps if number < len(trials) else None for k, trials in contenders.items()}
            yield self._job.build(plans_of(chosen, self._job.options.precision), None)

    def _sound(self, rivals: Sequence[Library]) -> dict[int, Library]:
        """Those that run beside the default library and give its results, by their numbers."""
        found = {}
        for number, rival in enumerate(rivals):
            placed = self._placed([self._default, rival], 1, Course(seconds=0.0))
            if isinstance(placed, TurnTimes) and placed.errors[1] <= self._allowed:
                found[number] = rival
        return found

    def _loaded(self, rivals: Sequence[Library], seconds: float, most: int | None) -> list[TurnTimes] | Failed:
        """The times of the default library and these in turn, load by load. most: runs of each load."""
        made, end = [], time.monotonic() + seconds
        for number in range(MODEL_LOADS):
            part = max(0.0, end - time.monotonic()) / (MODEL_LOADS - number)
            rounds = most or int(part / self.run_s) + 1
            seed = self._job.options.seed + number
            with _elsewhere([self._default, *rivals], seed) as libraries:
                placed = self._placed(libraries, PAIRS, Course(rounds, part, seed=seed))
            if isinstance(placed, Failed):
                return placed
            made.append(placed)
        return made

    def _placed(self, libraries: Sequence[Library], fewest: int, course: Course) -> TurnTimes | Failed:
        threads = None if isinstance(self._job.target, Gpu) else self._job.target.cores
        given = [Clocked(library.path, self._inputs, threads) for library in libraries]
        return self._timer.run_in_turn(given, fewest, course, self.run_s)

    def _judge(self, records: Records, contenders: Contenders, rivals: Sequence[int], loads: Sequence[TurnTimes]) -> None:
        """rivals: which contender of each kernel is in each library after the default one."""
        calls = self._job.lowered.calls
        keys, model = [{item.kernel.key for item in kernels_of([call])} for call in calls], self._job.model
        for kernel, trials in contenders.items():
            own = [n for n, within in enumerate(keys) if kernel.key in within]
            ratios = zip(*(_ratios(load.calls[:, :, own].sum(axis=2)) for load in loads))
            for trial, taken in ((trials[n], taken) for n, taken in zip(rivals, ratios) if n < len(trials)):
                made = compare(taken, [1.0] * len(taken), MODEL_CONFIDENCE)
                records.judge(trial.id, made.ratio, made.low, made.high, made.pairs, decision(made), model)


def _ratios(seconds: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> list[float]:
    """The time of each library but the first relative to that one's, by the median over its runs."""
    return [float(np.median(rival / seconds[0])) for rival in seconds[1:]]


def decision(made: Comparison) -> Decision:
    """On a kernel inside its model."""
    if made.ratio < 1 - LEAST_EFFECT and made.high < 1:
        return "faster"
    return "slower" if made.low > 1 else "no difference"


@contextmanager
def _elsewhere(libraries: Sequence[Library], seed: int) -> Iterator[list[Library]]:
    """The same libraries as other files, written in any order, unless they are large: those reach all of the caches
    wherever they lie.

    Raises: BuildError when there is no room for them.
    """
    parts = [part for library in libraries for part in (library.path, library.weights) if part]
    if sum(part.stat().st_size for part in parts) > MOST_COPIED_BYTES:
        yield [*libraries]
        return
    try:
        with tempfile.TemporaryDirectory(dir=temporaries()) as folder:
            order = random.Random(seed).sample(range(len(libraries)), len(libraries))
            copies = {number: _copied(libraries[number], Path(folder) / str(number)) for number in order}
            yield [copy for _, copy in sorted(copies.items())]
    except OSError as error:
        raise BuildError(f"cannot copy a library to the temporary folder {tempfile.gettempdir()}: {error}") from error


def _copied(library: Library, folder: Path) -> Library:
    folder.mkdir()
    for part in (library.path, library.weights):
        if part:
            shutil.copyfile(part, folder / part.name)
    weights = folder / library.weights.name if library.weights else None
    return Library(folder / library.path.name, library.header, weights)
