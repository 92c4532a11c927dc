"""Kernels inside their model: libraries of one model, with other plans each, run in turn, and what each of their calls took.

Alone, a kernel finds its arrays where it left them itself; inside its model it finds what the kernels before it left. That
turns some comparisons round, mostly of kernels that read more than the caches next to a core hold.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from nncc.autotune.timing.accuracy import is_whole, relative_error
from nncc.autotune.timing.measure import Rounds
from nncc.autotune.timing.trial import Countdown, Course
from nncc.codegen.build.inprocess import aligned
from nncc.ir.program import Array
from nncc.runtime.loader import load

REFILL_S = 0.05
"""A longer run has mostly filled the caches itself: it needs no run before it."""
MOST_OTHERS = 0.1
"""The share of whole numbers of a result that may differ, as positions of a maximum do where two values are nearly equal."""


@dataclass(frozen=True)
class Clocked:
    """A library whose calls are timed. inputs: what all libraries of the model get. threads: of its parallel loops; None for
    one of a GPU, whose own clock tells what a run takes."""

    path: Path
    inputs: Mapping[str, Array]
    threads: int | None


@dataclass(frozen=True)
class TurnTimes:
    """The times of libraries that ran in turn. runs: seconds, (libraries, runs). calls: seconds, (libraries, runs, calls).
    errors: how far the results of each library are from those of the first, relative to their scale."""

    runs: npt.NDArray[np.float64]
    calls: npt.NDArray[np.float64]
    errors: tuple[float, ...]


def run_in_turn(libraries: Sequence[Clocked], fewest: int, course: Course) -> TurnTimes:
    """Load libraries of one model, in any order as where they lie depends on it, and run them in turn for the time of a
    course, and `fewest` times each at least."""
    order, clock = random.Random(course.seed), Countdown(course.seconds)
    loaded = {number: _Runner(libraries[number]) for number in order.sample(range(len(libraries)), len(libraries))}
    runners = [runner for _, runner in sorted(loaded.items())]
    for turn in range(1, 1 + max(fewest, course.rounds)):
        for runner in order.sample(runners, len(runners)):
            runner.take()
        if clock.is_over() and turn >= fewest:
            break
    runs, calls = np.array([r.runs for r in runners]), np.array([r.calls for r in runners])
    return TurnTimes(runs, np.maximum(calls, 1e-9), tuple(_error(r.results, runners[0].results) for r in runners))


class _Runner:
    """A library that is loaded, and what its runs took."""

    def __init__(self, library: Clocked) -> None:
        self._module, self._inputs = load(library.path, library.threads), library.inputs
        self._clock = None if library.threads is None else Rounds.on(library.threads, 1).clock
        self.results = {v.name: aligned(v.shape, v.dtype) for v in self._module.outputs}
        self.runs: list[float] = []
        self.calls: list[tuple[float, ...]] = []
        self._first, _ = self._run()

    def take(self) -> None:
        """Time a run, which finds its own data in the caches as far as these hold it."""
        if self._first < REFILL_S:
            self._module.run(self._inputs, self.results)
        seconds, calls = self._run()
        self.runs.append(seconds)
        self.calls.append(calls)

    def _run(self) -> tuple[float, tuple[float, ...]]:
        """What a run takes, and what each of its calls. On a GPU that is all calls, without copies of arrays."""
        start = self._clock() if self._clock else 0.0
        _, calls = self._module.run_timed(self._inputs, self.results)
        seconds = self._clock() - start if self._clock else sum(calls)
        return max(seconds, 1e-9), calls


def _error(results: Mapping[str, Array], right: Mapping[str, Array]) -> float:
    """The largest one of an output; infinite where too many whole numbers differ."""
    return max((_output_error(results[name], array) for name, array in right.items()), default=0.0)


def _output_error(result: Array, right: Array) -> float:
    if not is_whole(right):
        return relative_error(result, right)
    return np.inf if right.size and float(np.mean(result != right)) > MOST_OTHERS else 0.0
