"""A model in a program that does other things too: what it takes of the processor while nobody calls it, how long calls take
that come now and then, and what the slowest of many take. nncc and its rivals each in a process of its own."""

from __future__ import annotations

import os
import statistics
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from benchmarks.models import RIVALS, Call, feeds_of
from nncc.pipeline.model import compile
from nncc.runtime.pool import Pool
from nncc.target import Target
from tests.models import FURTHER

MODEL = "mlp"
IDLE_S, RARE_S, RARE_PER_S = 2.0, 4.0, 6
CALLS = 50_000


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Every case of each runtime, one after the other; --rounds 1 makes a fifth of the calls."""
    rows: list[dict[str, object]] = []
    calls = CALLS // 5 if options.rounds == 1 else CALLS
    for threads in (1, 2):
        for who in ("nncc", *options.against.split(",")):
            with ProcessPoolExecutor(1, get_context("spawn")) as process:
                found = process.submit(measure, who, threads, calls).result()
            print(
                f"{who:10} {threads} threads  " + "  ".join(f"{name} {value:9.1f}" for name, value in found.items()),
                flush=True,
            )
            rows.append({"runtime": who, "threads": threads, **found})
    return rows


def measure(who: str, threads: int, calls: int) -> dict[str, float]:
    """The figures of one runtime in this process: ms of the processor, us of calls, percent of a core."""
    call = _call(who, threads)
    for _ in range(100):
        call()
    return dict([*_idle(), *_rare(call), *_many(call, calls, ""), *_pinned(call, calls // 5)])


def _call(who: str, threads: int) -> Call:
    model = FURTHER[MODEL]()
    module = compile(model, threads=threads)
    feeds = feeds_of(module)
    return (lambda: module.run(feeds)) if who == "nncc" else RIVALS[who](model, feeds, threads)


def _idle() -> Iterator[tuple[str, float]]:
    start = time.process_time()
    time.sleep(IDLE_S)
    yield "idle_cpu_ms", (time.process_time() - start) * 1e3


def _rare(call: Call) -> Iterator[tuple[str, float]]:
    """Calls that come now and then."""
    took, start, used = [], time.perf_counter(), time.process_time()
    while time.perf_counter() - start < RARE_S:
        time.sleep(1 / RARE_PER_S)
        took.append(_seconds(call))
    yield "rare_cpu_%", (time.process_time() - used) / (time.perf_counter() - start) * 100
    yield "rare_us", statistics.median(took) * 1e6


def _many(call: Call, calls: int, name: str) -> Iterator[tuple[str, float]]:
    took = sorted(_seconds(call) for _ in range(calls))
    yield f"{name}p50_us", took[len(took) // 2] * 1e6
    yield f"{name}p99.9_us", took[int(len(took) * 0.999)] * 1e6


def _pinned(call: Call, calls: int) -> Iterator[tuple[str, float]]:
    """All threads on one core, as a container with less than it was planned for has it."""
    allowed = os.sched_getaffinity(0)
    for task in os.listdir("/proc/self/task"):
        os.sched_setaffinity(int(task), {min(allowed)})
    yield from _many(call, calls, "one_core_")


def _seconds(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start
