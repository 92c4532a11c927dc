"""Measuring: kernels with their steps as calls on arrays, the times of several calls in interleaved rounds, and the rate of
fused multiply-adds that a core reaches, the clock that limits are counted in."""

from __future__ import annotations

import ctypes
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt

import numpy as np

from nncc.codegen.build.inprocess import Bound, LoadedObject, load_object
from nncc.codegen.build.toolchain import compile_object
from nncc.cost.rates import vectors_per_cycle
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel
from nncc.ir.program import Array
from nncc.pipeline.kernel import BuiltKernel, build
from nncc.runtime.pool import Pool
from nncc.schedule.steps import Steps
from nncc.target import Cpu

Call = Callable[[], object]
PAUSE_S = 0.005
"""Seconds of the pause before each sample of calls on several threads."""
MOST_PAUSES = 40
"""Pauses, at most, that are waited for."""
QUIET = 0.95
"""The share of the processor's time that one has when nobody else wants the machine."""
WIDE = 0.10
"""The share of the median above which a spread is not that of a quiet machine."""


@dataclass(frozen=True)
class Timing:
    """Seconds per call: the median over samples, and their spread (interquartile range over median)."""

    median: float
    spread: float
    samples: int

    @property
    def doubt(self) -> float:
        """How far the median may be off, relative to it: 95 % confidence, as the notches of box plots show it.

        Source: McGill, Tukey, Larsen, Variations of Box Plots, 1978.
        """
        return 1.57 * self.spread / sqrt(self.samples)

    def minus(self, overhead: Timing, times: int = 1) -> Timing:
        """The time without a multiple of an overhead that was measured beside it; both make it uncertain.

        A tenth of the overhead is the least that is left: less is not told from nothing.
        """
        rest = max(self.median - times * overhead.median, 0.1 * overhead.median)
        range_ = self.median * self.spread + times * overhead.median * overhead.spread
        return Timing(rest, range_ / rest, self.samples)


@dataclass(frozen=True)
class Rounds:
    """How to measure. count: samples of each call. seconds: the least length of a sample, of many calls when one is
    shorter. most_seconds: what one call may take in all; it gets fewer samples then, but `fewest`. pause: how long no thread
    of this process runs before each sample (`rest`). clock: seconds, of the thread or of the world.
    """

    count: int = 11
    seconds: float = 0.01
    most_seconds: float = 1.0
    fewest: int = 3
    pause: float = 0.0
    clock: Callable[[], float] = time.perf_counter

    @staticmethod
    def on(threads: int, count: int) -> Rounds:
        """Samples of calls that run on some threads. What runs on the calling thread alone is measured by
        the time that this thread had, so that other processes cost it no more than their share of the caches."""
        return Rounds(count, clock=time.thread_time) if threads == 1 else Rounds(count, pause=PAUSE_S)


class CallMaker:
    """Makes calls of kernels on arrays; each (kernel, steps) pair is compiled once, whatever the kernel is called."""

    def __init__(self, target: Cpu, pool: Pool | None = None, cache: bool = False) -> None:
        """pool: the threads of parallel loops; without one they run on the calling thread. cache: whether code comes from
        the folder where it is kept, and goes there."""
        self.target, self.pool, self.cache = target, pool, cache
        self._built: dict[tuple[str, Steps | None], BuiltKernel] = {}

    def call(self, kernel: Kernel, steps: Steps | None, arrays: Mapping[str, Array]) -> Bound:
        """A naive kernel compiled by these steps (None: the default plan), with its arguments in place.

        Outputs that `arrays` does not have are allocated. What depends on constants only is computed here.
        Raises: ScheduleError when a step is illegal; RunError when an array does not fit.
        """
        key = (kernel.key, steps)
        if key not in self._built:
            self._built[key] = build(kernel, steps, self.target, self.pool, cache=self.cache)
        return self._built[key].bind(arrays)


def assigned(call: Call) -> Call:
    """A call as in a loop that assigns its result: the last one is there until the next one is made."""
    last: list[object] = [None]

    def again() -> None:
        last[0] = call()

    return again


def interleaved(calls: Mapping[str, Call], rounds: Rounds) -> dict[str, Timing]:
    """Time the calls in turn, round by round, so that a busy moment hits all of them alike.

    Each call runs once, untimed, before every sample: what it reads is as warm as the caches allow.
    """
    once = {name: _once(call, rounds.clock) for name, call in calls.items()}
    samples: dict[str, list[float]] = {name: [] for name in calls}
    for number in range(rounds.count):
        for name, call in calls.items():
            if number < rounds.fewest or (number + 1) * once[name] <= rounds.most_seconds:
                samples[name].append(sample(call, once[name], rounds))
    return {name: timing(values) for name, values in samples.items()}


def _once(call: Call, clock: Callable[[], float]) -> float:
    """The time of the second call: the first one may allocate, and touch memory for the first time."""
    call()
    start = clock()
    call()
    return max(clock() - start, 1e-9)


def sample(call: Call, once: float, rounds: Rounds) -> float:
    """Seconds per call, over as many calls as one sample needs when one takes about `once`."""
    repeats = max(1, int(rounds.seconds / once))
    rest(rounds.pause)
    call()
    start = rounds.clock()
    for _ in range(repeats):
        call()
    return (rounds.clock() - start) / repeats


def rest(pause: float) -> None:
    """Sleep until no thread of this process has run for a pause.

    Workers spin for a while after a call, those of ONNX Runtime for 35 ms: on a core that the next call wants, they take
    half of its time.
    """
    for _ in range(MOST_PAUSES if pause else 0):
        before = time.process_time()
        time.sleep(pause)
        if time.process_time() - before < 0.1 * pause:
            return


def timing(values: list[float]) -> Timing:
    """Median and spread of samples. A single one has no spread to show: it counts as 100 %."""
    median = statistics.median(values)
    if len(values) < 2:
        return Timing(median, 1.0, len(values))
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return Timing(median, (high - low) / median, len(values))


def doubts(threads: int, cpu_share: float, spread: float) -> str:
    """Why times say little, in a line for people; "" where nothing says so.

    cpu_share: of the time in which they were taken, how much this process ran; it tells of one thread only. spread: of the
    samples, the widest.
    """
    if threads == 1 and cpu_share < QUIET:
        return f"the machine was busy: this process ran {cpu_share:.0%} of the time; measure again when it is quiet"
    if spread > WIDE:
        return (
            f"samples spread over {spread:.0%}: the machine was busy, or its clock changed; measure again when it is quiet"
        )
    return ""


STEPS = 50_000
"""Iterations of the loop in a call: some ten microseconds, so that a call costs nothing beside it."""
TRIES = 10
"""Times that the loop is run for the length of a cycle."""
TRY_S = 0.001
"""Seconds that a try takes, about."""


@dataclass(frozen=True)
class FmaPeak:
    """A loop of independent multiply-adds in f32 that fills the registers; call it to run it once.

    flops: of a call, two for a multiply-add. cycles: what they take at the target's rate.
    """

    code: LoadedObject
    flops: int
    cycles: float
    memory: Array

    def __call__(self) -> None:
        function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64)(self.code.address("peak"))
        function(self.memory.ctypes.data, STEPS)


def fma_peak(target: Cpu) -> FmaPeak:
    """The loop for one core of a target; where it has no FMA, of multiplications and additions."""
    lanes, chains = target.lanes(4), target.vector_registers * 3 // 4
    code = load_object(compile_object(_text(target, lanes, chains), target).object, ("peak",))
    cycles = STEPS * chains / vectors_per_cycle(f32, target)
    return FmaPeak(code, STEPS * chains * lanes * 2, cycles, np.zeros(lanes, np.float32))


def cycle_seconds(target: Cpu) -> float:
    """Seconds of a cycle of the target on this machine: of the fastest of some calls of the loop, as limits are bounds."""
    peak, rounds = fma_peak(target), Rounds(1, clock=time.thread_time)
    peak()
    return min(sample(peak, TRY_S, rounds) for _ in range(TRIES)) / peak.cycles


def _text(target: Cpu, lanes: int, chains: int) -> str:
    vector = f"<{lanes} x float>"
    return "\n".join(
        [
            f"declare {vector} @llvm.fma.v{lanes}f32({vector}, {vector}, {vector})",
            "define void @peak(ptr %p, i64 %n) {",
            "entry:",
            f"  %a = load {vector}, ptr %p, align 4",
            "  br label %loop",
            "loop:",
            "  %i = phi i64 [0, %entry], [%j, %loop]",
            *(f"  %c{k} = phi {vector} [zeroinitializer, %entry], [%d{k}, %loop]" for k in range(chains)),
            *(line for k in range(chains) for line in _multiply_add(k, vector, lanes, target.has_fma)),
            "  %j = add i64 %i, 1",
            "  %more = icmp slt i64 %j, %n",
            "  br i1 %more, label %loop, label %done",
            "done:",
            f"  %s0 = fadd {vector} %d0, zeroinitializer",
            *(f"  %s{k} = fadd {vector} %s{k - 1}, %d{k}" for k in range(1, chains)),
            f"  store {vector} %s{chains - 1}, ptr %p, align 4",
            "  ret void",
            "}",
        ]
    )


def _multiply_add(k: int, vector: str, lanes: int, has_fma: bool) -> list[str]:
    if has_fma:
        return [f"  %d{k} = call {vector} @llvm.fma.v{lanes}f32({vector} %a, {vector} %a, {vector} %c{k})"]
    return [f"  %m{k} = fmul {vector} %a, %c{k}", f"  %d{k} = fadd {vector} %m{k}, %a"]
