"""From samples of the measuring loops to the figures of one machine, in cycles.

Others may use the machine, too: only those samples count in which the processor was one's own. The clock of a processor
changes with its work and its heat. So every sample is counted in cycles of a reference that runs right after it, and whose
cycles are known.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import partial
from math import inf

from nncc.autotune.timing.measure import QUIET
from nncc.errors import TargetError
from nncc.measuring.loops import CHASE_UNROLL
from nncc.measuring.program import PIECE_BYTES, Job, Memory, Program, small_pages
from nncc.runtime.pool import Pool
from nncc.target import Cpu
from nncc.target.figures import LINE_BYTES, PAGE_BYTES

WANTED, FEWEST = 4, 3
"""Clean samples that are wanted of a figure in each round, and without which in all rounds there is none."""
CLEAN_RATIO = 1.5
"""The ratio to the least time: where several threads run, only samples so close to the least count: what stopped another
thread cannot be seen from this one, but where one thread did the work of two, it took twice as long."""
QUIETEST = 0.25
"""The share of the samples below the one that counts: a neighbour on the same core makes samples longer, and one that
disturbs the reference makes them shorter, which is rarer."""

Samples = list[float]
"""Cycles of each clean sample."""


class BusyError(TargetError):
    """Others use the machine so much that nothing can be measured."""


@dataclass(slots=True)
class Sampler:
    """Takes samples.

    reference: a run of `reference_cycles` cycles. share_s: seconds that one figure may take in a round. clean, taken: how
    many samples counted, of how many. cycle_s: the shortest cycle seen.
    """

    reference: Callable[[], object]
    reference_cycles: float
    share_s: float
    clean: int = field(default=0, init=False)
    taken: int = field(default=0, init=False)
    cycle_s: float = field(default=inf, init=False)

    def samples(self, run: Callable[[], object], before: Callable[[], object] = lambda: None) -> Samples:
        """The cycles of clean samples: those in which this thread had QUIET of the time. before: not timed."""
        found = Samples()
        before()
        run()
        end = time.perf_counter() + self.share_s  # counted from here: to read past a cache of hundreds of MB takes longer
        while len(found) < WANTED and time.perf_counter() < end:
            before()
            seconds, is_clean = timed(run)
            reference_s, is_steady = timed(self.reference)
            self.taken += 1
            if is_clean and is_steady:
                cycle_s = reference_s / self.reference_cycles
                self.cycle_s = min(self.cycle_s, cycle_s)
                self.clean += 1
                found.append(seconds / cycle_s)
        return found


def timed(run: Callable[[], object]) -> tuple[float, bool]:
    """Seconds of a run, and whether this thread had the processor for QUIET of them."""
    start, begin = time.perf_counter(), time.thread_time()
    run()
    own = time.thread_time() - begin
    seconds = max(time.perf_counter() - start, 1e-9)
    return seconds, own >= QUIET * seconds


def figure(samples: Sequence[float], is_together: bool = False) -> tuple[float, float]:
    """What samples say: the value of one of the quietest, and how much more half of them have, relative to it.

    is_together: they are of all cores at once. Raises: BusyError for too few.
    """
    taken = sorted(samples)
    found = [each for each in taken if each <= CLEAN_RATIO * taken[0]] if is_together else taken
    if len(found) < FEWEST:
        raise BusyError(f"{len(found)} of {len(taken)} samples were undisturbed, and {FEWEST} are needed")
    value = found[int(QUIETEST * len(found))]
    return value, found[len(found) // 2] / value - 1


SAMPLE_S = 0.0007
"""Of a sample, where one can choose: much longer than a call from Python, shorter than the time slice of a scheduler."""
SLICE_PAUSE_S = 0.0005
"""Seconds of pause after work that has used up most of a time slice."""
RATES = ("f32", "f64", "i32", "i64")
MOVES = {"load": "loads", "store": "stores", "copy": "copies"}
ARITHMETIC = (*(f"fma_{dtype}" for dtype in RATES), "fma_chain", "add_chain", "operations", "divisions")
"""Loops on one vector of numbers."""
SINGLE = ("calls", "masked_loads", "masked_stores", "gathers", "scatters", "split_loads", "split_stores")
"""Loops on data that L1 holds."""
SPLIT_PAGES = 4
"""The ends of so many pages: their lines fall into the same two sets of L1."""
FAR_PAGES = 1024
"""More than the first level of translation knows (64 to 96), and one line of each fits L2."""
FRESH_PAGES = 256
"""A megabyte: some hundred microseconds of the system's work."""
MEMORY_LINES = 4096
"""Of the ring whose lines no cache holds: some hundred microseconds, too."""
REGION_STEPS, ALL_STEPS = 64, 16384
"""Steps of the clock that each core does in a parallel region: where its fork is measured, and where it does not count."""
REGIONS = 64
"""Regions one after the other in a sample, while the threads are awake."""
Figure = Callable[[], Samples]


class Figures:
    """Measures one figure after the other on one core; each gives samples of cycles, bandwidths those of a byte."""

    def __init__(self, program: Program, memory: Memory, sampler: Sampler) -> None:
        self.target: Cpu = program.target
        self.program, self.memory, self.sampler = program, memory, sampler

    def cycles(self, loop: str, address: int | None = None, size_bytes: int | None = None) -> Samples:
        """Cycles of one of what a loop does, on data that L1 holds."""
        size = self.memory.working_set(0) if size_bytes is None else size_bytes
        job = self._long(Job(loop, address or self.memory.address, size))
        return each(self.sampler.samples(self.program.run(job)), self.program.units(job))

    def bandwidth(self, loop: str, level: int) -> Samples:
        """Cycles of a byte that a loop moves, of what a level holds; the level after the caches is memory."""
        if level == len(self.target.caches):
            return each(self.sampler.samples(self._anew(loop)), PIECE_BYTES)
        size = self.memory.working_set(level)
        job = self._long(Job(loop, self.memory.address, size // touched(loop)))
        return each(self.sampler.samples(self.program.run(job)), size * job.repeats)

    def latency(self, level: int) -> Samples:
        """Cycles of a load that needs the one before, of what a level holds."""
        if level == len(self.target.caches):
            job = self._ring(self.memory.bytes // 2, MEMORY_LINES)
            return each(self.sampler.samples(self.program.run(job), self._evict), self.program.units(job))
        size = self.memory.working_set(level)
        before = self.target.caches[level - 1].size_bytes if level else size // 2
        job = self._long(self._ring(size, min(size, 2 * before) // LINE_BYTES))
        return each(self.sampler.samples(self.program.run(job)), self.program.units(job))

    def _ring(self, size_bytes: int, lines: int) -> Job:
        return Job("chase", self.memory.ring(size_bytes, lines), LINE_BYTES, lines // CHASE_UNROLL)

    def far_page(self) -> Samples:
        """Cycles of a load from one of many small pages, of lines that a cache holds."""
        size = FAR_PAGES * (PAGE_BYTES + LINE_BYTES)
        with small_pages(size // PAGE_BYTES + 1) as address:
            self.program.run(Job("touches", address, size))()
            return self.cycles("far_loads", address, size)

    def far_line(self) -> Samples:
        """Cycles of a load of a line of memory, each on another page."""
        job = Job("far_loads", self.memory.address, self.memory.bytes // 2)
        return each(self.sampler.samples(self.program.run(job), self._evict), self.program.units(job))

    def fresh_page(self) -> Samples:
        """Cycles of the first write to a page."""
        with ExitStack() as stack:
            place = [0]

            def renew() -> None:
                stack.close()
                place[0] = stack.enter_context(small_pages(FRESH_PAGES))

            def run() -> object:
                return self.program.run(Job("touches", place[0], FRESH_PAGES * PAGE_BYTES))()

            return each(self.sampler.samples(run, renew), FRESH_PAGES)

    def _evict(self) -> None:
        """Reads the second half of the memory, which is more than the last cache; then lets others run, so as to begin a
        time slice of the scheduler."""
        half = self.memory.bytes // 2
        self.program.run(Job("loads", self.memory.address + half, half))()
        time.sleep(SLICE_PAUSE_S)

    def _anew(self, loop: str) -> Callable[[], object]:
        """A call that goes through a piece of memory that was not read for long."""
        size = PIECE_BYTES // touched(loop)
        return lambda: self.program.run(Job(loop, self.memory.piece(), size))()

    def _long(self, job: Job) -> Job:
        """The same job, with as many repeats as make it SAMPLE_S long."""
        tried, seconds = job, 0.0
        while seconds < SAMPLE_S / 8:
            tried = replace(tried, repeats=tried.repeats * 4)
            seconds = min(timed(self.program.run(tried))[0] for _ in range(2))
        return replace(tried, repeats=max(job.repeats, round(tried.repeats * SAMPLE_S / seconds)))


class Together:
    """Measures on all cores at once. Its samples are as those of Figures."""

    def __init__(self, program: Program, memory: Memory, pool: Pool, sampler: Sampler) -> None:
        self.program, self.memory, self.pool, self.sampler = program, memory, pool, sampler
        self.cores = program.target.cores

    def slowdown(self) -> Samples:
        """How much longer arithmetic takes on all cores at once than on one: about 1 where all of them can be had."""
        job = Job("clock", self.memory.address, ALL_STEPS * LINE_BYTES)
        return each(self.sampler.samples(self._all([job] * self.cores)), self.program.units(job))

    def bandwidth(self, loop: str, level: int) -> Samples:
        """Cycles of a byte, of all cores in sum, each on data of its own."""
        if level == len(self.program.target.caches):
            return each(self.sampler.samples(self._anew(loop)), PIECE_BYTES * self.cores)
        size = self.memory.working_set(level, self.cores)
        repeats = max(1, round(PIECE_BYTES / size))
        jobs = [Job(loop, self.memory.address + n * size, size // touched(loop), repeats) for n in range(self.cores)]
        return each(self.sampler.samples(self._all(jobs)), size * repeats * self.cores)

    def _anew(self, loop: str) -> Callable[[], object]:
        size = PIECE_BYTES // touched(loop)
        return lambda: self._all([Job(loop, self.memory.piece(), size) for _ in range(self.cores)])()

    def fork(self) -> Samples:
        """Cycles of a parallel region, but for the work in it, which is the same on all cores."""
        job = Job("clock", self.memory.address, REGION_STEPS * LINE_BYTES)
        work = self.program.units(job)
        whole = each(self.sampler.samples(self._all([job] * self.cores, REGIONS)), REGIONS)
        return [max(cycles - work, 1.0) for cycles in whole]

    def _all(self, jobs: list[Job], times: int = 1) -> Callable[[], object]:
        return self.program.run_all(jobs, self.pool, times)


def each(samples: Samples, units: float) -> Samples:
    """The cycles of one unit of samples that have so many."""
    return [cycles / units for cycles in samples]


def touched(loop: str) -> int:
    """Bytes that a loop touches for each that it is given."""
    return 2 if loop == "copies" else 1


def on_one_core(figures: Figures) -> Iterator[tuple[str, Figure]]:
    """The names of the figures of one core, and how each is measured."""
    levels = range(len(figures.target.caches) + 1)
    for loop in ARITHMETIC:
        yield loop, partial(figures.cycles, loop, figures.memory.halves)
    for loop in SINGLE:
        yield loop, partial(figures.cycles, loop)
    yield "page_split_loads", partial(figures.cycles, "page_split_loads", size_bytes=SPLIT_PAGES * PAGE_BYTES)
    yield "far_page", figures.far_page
    for level in levels:
        for move, loop in MOVES.items():
            yield f"{move} {level}", partial(figures.bandwidth, loop, level)
    yield "stream", partial(figures.bandwidth, "streams", levels[-1])
    for level in levels:
        yield f"latency {level}", partial(figures.latency, level)
    yield "far_line", figures.far_line
    yield "fresh_page", figures.fresh_page


def on_all_cores(together: Together) -> Iterator[tuple[str, Figure]]:
    """The names of the figures of all cores, and how each is measured."""
    caches = together.program.target.caches
    yield "fork", together.fork
    for level in range(len(caches) + 1):
        if level == len(caches) or caches[level].shared:
            for move, loop in MOVES.items():
                yield f"all {move} {level}", partial(together.bandwidth, loop, level)
    yield "all stream", partial(together.bandwidth, "streams", len(caches))
