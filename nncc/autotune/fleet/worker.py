"""What runs on a worker of a Dask cluster: it builds candidates, and measures them where it is a machine of the right class.

Any worker with the same code builds. One whose times are alike measures, too, and the scheduler knows it by a resource. What
measures on a host waits until nobody builds or measures there (timing/exclusive.py).
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing import current_process
from threading import Lock
from typing import Any, Self

from distributed import Worker, WorkerPlugin, get_worker

from nncc.autotune.records.keys import cpu_model, machine_class, target_text
from nncc.autotune.records.version import code_version
from nncc.autotune.timing.building import Builders, Built
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.timing.exclusive import machine_turn
from nncc.autotune.timing.harness import Case
from nncc.autotune.timing.timer import Timer
from nncc.autotune.workshop import Contest, Finding, measure
from nncc.codegen.build.kernels import content_hash
from nncc.target import Target, usable_cores

NAME = "nncc"
"""The name of the plugin of workers."""
_DIGITS = 8


@dataclass(frozen=True)
class Wanted:
    """What a tuner wants of workers. code: the version that plans and builds. machine: the class of machines whose times
    count. threads: that candidates run on."""

    code: str
    machine: str
    threads: int

    @classmethod
    def here(cls, threads: int) -> Self:
        """What this machine gives."""
        return cls(code_version(), machine_class(cpu_model(), target_text(Target.host())), threads)

    @property
    def building(self) -> str:
        """The resource of workers that build."""
        return f"nncc {content_hash(self.code)[:_DIGITS]} builds"

    @property
    def timing(self) -> str:
        """The resource of workers that measure."""
        return f"{self.building}, times {self.machine[:_DIGITS]} on {self.threads} threads"


class Station(WorkerPlugin):  # type: ignore[misc]
    """The processes of a worker that build candidates, and the one that takes their times."""

    builders: Builders
    timer: Timer | None
    lock: Lock

    def setup(self, worker: Worker) -> None:
        """Start those that build, one for each thread of the worker."""
        current_process().daemon = False  # Dask's nanny forbids its worker children; ours end with it, however it ends
        os.environ.pop("MALLOC_TRIM_THRESHOLD_", None)  # of the nanny: kernels would wait for pages that alone they keep
        self.builders, self.timer, self.lock = Builders(worker.state.nthreads), None, Lock()

    async def teardown(self, worker: Worker) -> None:
        """End them, once what is being measured is done: a candidate that this ended would seem to have crashed."""
        await asyncio.to_thread(self._end)

    def timer_of(self, target: Target) -> Timer:
        """The process that takes the times of candidates for a target. Requires: the lock is held."""
        if self.timer is None or self.timer.target != target:
            if self.timer:
                self.timer.close()
            self.timer = Timer(target, is_shared=True)
        return self.timer

    def _end(self) -> None:
        with self.lock:
            self.builders.close()
            if self.timer:
                self.timer.close()


async def join(wanted: Wanted, dask_worker: Worker) -> str:
    """Have this worker do what it can of what is wanted; why it can do nothing, "" where it can."""
    here = await asyncio.to_thread(Wanted.here, wanted.threads)
    if here.code != wanted.code:
        return f"it has {here.code}, and {wanted.code} is tuned with: install the same version"
    if NAME not in dask_worker.plugins:
        await dask_worker.plugin_add(Station(), NAME, catch_errors=False)
    gives = {wanted.building: float(dask_worker.state.nthreads)}
    if here.machine == wanted.machine and usable_cores() >= wanted.threads:
        gives[wanted.timing] = 1.0
    await dask_worker.set_resources(**gives)
    return ""


def build(function: Callable[..., Any], *arguments: Any) -> Any:
    """The result of a function of a module in a process that builds, or Failed. Raises: RecordsError when others measure."""
    station: Station = get_worker().plugins[NAME]
    with machine_turn(is_building=True):
        ((_, made),) = station.builders.run(function, [arguments])
    return made


def measured(
    target: Target, case: Case, contest: Contest, candidates: Sequence[Built], best: float
) -> list[tuple[int, Finding]]:
    """The findings on candidates for a target, see workshop.measure. best: before any of them is compared.

    Raises: RecordsError when others measure; BuildError.
    """
    station: Station = get_worker().plugins[NAME]
    found, ratios = list[tuple[int, Finding]](), [best]
    with station.lock:
        for number, each in measure(station.timer_of(target), case, contest, candidates, lambda: min(ratios)):
            found.append((number, each))
            if isinstance(each, Comparison) and each.verdict == "faster":
                ratios.append(each.ratio)
    return found
