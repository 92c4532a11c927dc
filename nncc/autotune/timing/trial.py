"""The tasks of the timer's children: check the results of candidates, and take their times in turn.

Kernels are timed inside their model, too: libraries of one model, with other plans each, run in turn, and what each of their
calls took. Alone, a kernel finds its arrays where it left them itself; inside its model it finds what the kernels before it
left. That turns some comparisons round, mostly of kernels that read more than the caches next to a core hold.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

import numpy as np
import numpy.typing as npt

from nncc.autotune.timing.accuracy import is_whole, relative_error
from nncc.autotune.timing.building import Built, Failed
from nncc.autotune.timing.comparison import Comparison, compare, survivors
from nncc.autotune.timing.device_harness import DeviceCall, DeviceLoader, DeviceSampler
from nncc.autotune.timing.harness import Harness, Loader
from nncc.autotune.timing.measure import Call, Rounds, sample
from nncc.codegen.build.inprocess import aligned
from nncc.ir.program import Array
from nncc.runtime.module import load
from nncc.target import Cpu, Gpu, Target, require_cpu

_GARBAGE = (0xFF, 0x00)
"""What outputs are filled with before either call: NaN, -1, true; then zero, false. No result is both by accident."""
_LOOKS = frozenset(int(8 * 1.4**n) for n in range(20))
"""Pairs after which a comparison may end: few times, because every look is one more chance to be fooled."""
_BASELINE = -1
MOST_EVICTED_BYTES = 256 << 20
"""Last caches above this size are not emptied as a whole: that takes longer than the kernels do."""


@dataclass(frozen=True)
class Checked:
    """A candidate that is right. error: as relative_error. seconds: of one call, the second."""

    error: float
    seconds: float


@dataclass(frozen=True)
class Raced:
    """Seconds per call of a candidate and of the baseline in the same rounds. out: it was dropped, as it could not win."""

    seconds: tuple[float, ...]
    baseline: tuple[float, ...]
    out: bool


@dataclass(frozen=True)
class Race:
    """The result of each candidate, in order. share: of the processor's time that was had, see Sampler."""

    results: tuple[Raced | Failed, ...]
    share: float


@dataclass(frozen=True)
class Course:
    """How to take times. rounds: the most samples of each. seconds: for all of them, but there is one round at
    least. sample_s: the least length of a sample, of many calls when one is shorter. cold: a sample is one call that finds
    in the caches only what it finds there inside a model: inputs that fit the core's own one, but no weights. seed: of the
    order within rounds."""

    rounds: int = 12
    seconds: float = 2.0
    sample_s: float = 0.003
    cold: bool = False
    seed: int = 0


COURSE = Course()
"""For a first look at candidates."""


def check(harness: Harness, built: Built) -> Checked | Failed:
    """Whether a candidate gives the right results, twice in a row, and writes nothing else."""
    start = time.perf_counter()
    loader = loader_of(harness)
    call = loader.load(built)
    tries = []
    for garbage in _GARBAGE:
        tries.append(_attempt(loader, call, garbage))
        if tries[-1].fault:
            return Failed("wrong", tries[-1].fault, time.perf_counter() - start)
    return Checked(max(t.error for t in tries), tries[-1].seconds)


def race(harness: Harness, baseline: Built, candidates: Sequence[Built], course: Course) -> Race:
    """Time checked candidates in turn with the baseline, round by round; who cannot win any more has no next round."""
    loader = loader_of(harness)
    sampler = _sampler(harness, dict(enumerate(map(loader.load, (baseline, *candidates)), _BASELINE)), course)
    samples: dict[int, list[float]] = {number: [] for number in range(_BASELINE, len(candidates))}
    alive = tuple(range(len(candidates)))
    order, clock = random.Random(course.seed), Countdown(course.seconds)
    for _ in range(course.rounds):
        for number in order.sample((_BASELINE, *alive), 1 + len(alive)):
            samples[number].append(sampler.take(number))
        alive = survivors({number: samples[number] for number in alive}, samples[_BASELINE])
        if clock.is_over() or not alive:
            break
    base = tuple(samples.pop(_BASELINE))
    results = (Raced(tuple(s), base[: len(s)], number not in alive) for number, s in samples.items())
    return Race(tuple(results), sampler.share)


def compare_pairs(harness: Harness, first: Built, second: Built, course: Course) -> Comparison | Failed:
    """The time of one candidate relative to another, from pairs in the order ABBA, until it is clear or the time is over.

    The results of the first are checked once more at the end.
    """
    start, loader = time.perf_counter(), loader_of(harness)
    calls = {0: loader.load(first), 1: loader.load(second)}
    sampler, clock = _sampler(harness, calls, course), Countdown(course.seconds)
    samples: tuple[list[float], list[float]] = ([], [])
    while True:
        for number in (0, 1) if len(samples[0]) % 2 == 0 else (1, 0):
            samples[number].append(sampler.take(number))
        late = clock.is_over()
        if late or len(samples[0]) in _LOOKS:
            made = compare(*samples)
            if late or made.is_clear:
                break
    fault = _attempt(loader, calls[0], _GARBAGE[0]).fault
    return Failed("wrong", fault, time.perf_counter() - start) if fault else replace(made, share=sampler.share)


@dataclass(frozen=True)
class _Try:
    """The outcome of one call. fault: in words; empty where there is none."""

    error: float
    seconds: float
    fault: str


def loader_of(harness: Harness) -> Loader | DeviceLoader:
    """What loads candidates for the kind of machine of a harness."""
    return DeviceLoader(harness) if isinstance(harness.target, Gpu) else Loader(harness)


def _sampler(harness: Harness, calls: Mapping[int, Call], course: Course) -> Sampler | DeviceSampler:
    on_device = {number: call for number, call in calls.items() if isinstance(call, DeviceCall)}
    return DeviceSampler(on_device, course.sample_s) if on_device else Sampler(harness, calls, course)


def _attempt(loader: Loader | DeviceLoader, call: Call, garbage: int) -> _Try:
    for output in loader.outputs.values():
        output.spoil(garbage)
    start = time.perf_counter()
    call()
    seconds = time.perf_counter() - start
    error = max(loader.harness.error(name, output.array) for name, output in loader.outputs.items())
    return _Try(error, seconds, _fault(loader, error, garbage))


def _fault(loader: Loader | DeviceLoader, error: float, garbage: int) -> str:
    if not error <= loader.harness.allowed:
        return f"its error is {error:.1e}; {loader.harness.allowed:.1e} is allowed"
    beyond = [name for name, output in loader.outputs.items() if not output.is_guarded(garbage)]
    if beyond:
        return f"it writes beyond {beyond[0]}"
    changed = loader.changed()
    return f"it changes {changed}" if changed else ""


class Countdown:
    """Tells when the time for equal turns is over: before a turn that would probably end too late."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._start = time.perf_counter()
        self._turns = 0

    def is_over(self) -> bool:
        """Call it once after every turn."""
        self._turns += 1
        used = time.perf_counter() - self._start
        return used * (self._turns + 1) > self._seconds * self._turns


class Sampler:
    """Takes samples of calls by number.

    share: of the processor's time that was had. On one thread that is the time of the thread over that of the world; on
    several, the shortest time of a loop that always has the same work over its median.
    """

    def __init__(self, harness: Harness, calls: Mapping[int, Call], course: Course) -> None:
        target, self._calls = require_cpu(harness.target), calls
        self._rounds = replace(Rounds.on(target.cores, course.rounds), seconds=course.sample_s, pause=0.0)
        self._peak = harness.peak if target.cores > 1 else None
        self._evict = Eviction(target) if course.cold else None
        self._recent = [harness.arrays[name] for name in harness.recent]
        self._once: dict[int, float] = {}
        self._used, self._wall, self._peaks = 0.0, 0.0, list[float]()

    def take(self, number: int) -> float:
        """Seconds per call."""
        call, used, wall = self._calls[number], time.thread_time(), time.perf_counter()
        seconds = self._cold(call, self._evict) if self._evict else self._warm(call, number)
        self._used += time.thread_time() - used
        self._wall += time.perf_counter() - wall
        if self._peak:
            self._peaks.append(_timed(self._peak, time.perf_counter))
        return max(seconds, 1e-9)

    @property
    def share(self) -> float:
        """Requires: a sample."""
        return min(self._peaks) / median(self._peaks) if self._peaks else min(1.0, self._used / self._wall)

    def _warm(self, call: Call, number: int) -> float:
        if number not in self._once:
            call()
            self._once[number] = max(_timed(call, self._rounds.clock), 1e-9)
        return sample(call, self._once[number], self._rounds)

    def _cold(self, call: Call, evict: Eviction) -> float:
        evict()
        for array in self._recent:
            array.reshape(-1).view(np.uint8).max(initial=0)  # reads it
        return _timed(call, self._rounds.clock)


def _timed(call: Call, clock: Callable[[], float]) -> float:
    start = clock()
    call()
    return clock() - start


class Eviction:
    """Pushes everything out of the caches: every core writes memory that fills them.

    Where the last cache is that of a large socket, only the cores' own are cleared: what lies in the other is as far away
    as memory, see Target.kept_bytes, and filling it would take a tenth of a second before every sample.
    """

    def __init__(self, target: Cpu) -> None:
        self._buffers = [np.zeros(evicted_bytes(target) // target.cores // 8, np.int64) for _ in range(target.cores)]
        self._threads = ThreadPoolExecutor(target.cores) if target.cores > 1 else None

    def __call__(self) -> None:
        if self._threads:
            list(self._threads.map(_write, self._buffers))
        else:
            _write(*self._buffers)


def evicted_bytes(target: Target) -> int:
    """How much of the host's memory is written to push everything else out of the caches."""
    if isinstance(target, Gpu):
        return 0
    own, last = 4 * target.own_cache.size_bytes * target.cores, target.caches[-1].size_bytes
    return own if last > MOST_EVICTED_BYTES else max(own, 2 * last)


def _write(buffer: Array) -> None:
    buffer += 1


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
        self.results = {v.name: aligned(v.known_shape or (), v.dtype) for v in self._module.outputs}
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
