"""The tasks of the timer's children: check the results of candidates, and take their times in turn."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from statistics import median

import numpy as np

from nncc.autotune.timing.building import Built, Failed
from nncc.autotune.timing.comparison import Comparison, compare
from nncc.autotune.timing.device_stand import DeviceCall, DeviceLoader, DeviceSampler
from nncc.autotune.timing.measure import Call, Rounds, sample
from nncc.autotune.timing.racing import survivors
from nncc.autotune.timing.stand import Loader, Stand
from nncc.ir.program import Array
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


def check(stand: Stand, built: Built) -> Checked | Failed:
    """Whether a candidate gives the right results, twice in a row, and writes nothing else."""
    start = time.perf_counter()
    loader = loader_of(stand)
    call = loader.load(built)
    tries = []
    for garbage in _GARBAGE:
        tries.append(_attempt(loader, call, garbage))
        if tries[-1].fault:
            return Failed("wrong", tries[-1].fault, time.perf_counter() - start)
    return Checked(max(t.error for t in tries), tries[-1].seconds)


def race(stand: Stand, baseline: Built, candidates: Sequence[Built], course: Course) -> Race:
    """Time checked candidates in turn with the baseline, round by round; who cannot win any more has no next round."""
    loader = loader_of(stand)
    sampler = _sampler(stand, dict(enumerate(map(loader.load, (baseline, *candidates)), _BASELINE)), course)
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


def compare_pairs(stand: Stand, first: Built, second: Built, course: Course) -> Comparison | Failed:
    """The time of one candidate relative to another, from pairs in the order ABBA, until it is clear or the time is over.

    The results of the first are checked once more at the end.
    """
    start, loader = time.perf_counter(), loader_of(stand)
    calls = {0: loader.load(first), 1: loader.load(second)}
    sampler, clock = _sampler(stand, calls, course), Countdown(course.seconds)
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


def loader_of(stand: Stand) -> Loader | DeviceLoader:
    """What loads candidates for the kind of machine of a stand."""
    return DeviceLoader(stand) if isinstance(stand.target, Gpu) else Loader(stand)


def _sampler(stand: Stand, calls: Mapping[int, Call], course: Course) -> Sampler | DeviceSampler:
    on_device = {number: call for number, call in calls.items() if isinstance(call, DeviceCall)}
    return DeviceSampler(on_device, course.sample_s) if on_device else Sampler(stand, calls, course)


def _attempt(loader: Loader | DeviceLoader, call: Call, garbage: int) -> _Try:
    for output in loader.outputs.values():
        output.spoil(garbage)
    start = time.perf_counter()
    call()
    seconds = time.perf_counter() - start
    error = max(loader.stand.error(name, output.array) for name, output in loader.outputs.items())
    return _Try(error, seconds, _fault(loader, error, garbage))


def _fault(loader: Loader | DeviceLoader, error: float, garbage: int) -> str:
    if not error <= loader.stand.allowed:
        return f"its error is {error:.1e}; {loader.stand.allowed:.1e} is allowed"
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

    def __init__(self, stand: Stand, calls: Mapping[int, Call], course: Course) -> None:
        target, self._calls = require_cpu(stand.target), calls
        self._rounds = replace(Rounds.on(target.cores, course.rounds), seconds=course.sample_s, pause=0.0)
        self._peak = stand.peak if target.cores > 1 else None
        self._evict = Eviction(target) if course.cold else None
        self._recent = [stand.arrays[name] for name in stand.recent]
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
