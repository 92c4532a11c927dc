"""A job of the tuner: a model as naive kernels, and where its library goes."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from nncc.autotune.decided import set_aside, winner_of
from nncc.autotune.records.keys import Setting, model_key
from nncc.autotune.records.lock import LOCK_FILE, Lock
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import Winner
from nncc.autotune.tuner import Options
from nncc.codegen.build.files import Cache, Content
from nncc.codegen.build.kernels import Progress
from nncc.codegen.program.device_library import compile_device_library
from nncc.codegen.program.library import Library, build_library
from nncc.frontend.models import Source, import_model
from nncc.ir.kernel import Kernel
from nncc.pipeline.arguments import Rules
from nncc.pipeline.model import NO_RULES, LoweredGraph, compile_kernels, lower_graph
from nncc.pipeline.plan_cache import default_schedule
from nncc.schedule.plans import Plans
from nncc.schedule.steps import Steps
from nncc.target import Gpu, Target, require_cpu


@dataclass(frozen=True)
class Job:
    """A model to tune, as naive kernels. output: the library to write; None: in a temporary folder. pinned: the lock file to
    write with it, if any. started: when the budget began to run, of time.monotonic. force: write them over files that nncc
    has not written, too."""

    lowered: LoweredGraph
    target: Target
    options: Options
    cache: Cache | None
    output: Path | None
    progress: Progress
    started: float
    pinned: Path | None = None
    force: bool = False

    @classmethod
    def of(
        cls,
        model: Source,
        target: Target,
        options: Options,
        dims: Mapping[str, int] | None = None,
        cache: Cache | None = None,
        output: Path | None = None,
        progress: Progress = lambda *_: None,
        pinned: Path | None = None,
        force: bool = False,
        rules: Rules = NO_RULES,
    ) -> Job:
        """Import a model and lower it. Raises: ModelError, RuleError."""
        started = time.monotonic()
        imported = import_model(model, dims, rules.operators)
        lowered = lower_graph(imported, target, progress, rules=rules, precision=options.precision)
        return cls(lowered, target, options, cache, output, progress, started, pinned, force)

    @property
    def kernels(self) -> tuple[Kernel, ...]:
        """The distinct naive kernels, in order."""
        return self.lowered.kernels

    @cached_property
    def model(self) -> str:
        """The key of the model: equal for models with equal kernels."""
        return model_key(self.kernels)

    def decide(self, records: Records) -> Lock:
        """The lock that the records give. Raises: RecordsError for a winner that does not apply to its kernel."""
        return self._lock(lambda kernel: winner_of(kernel, self.setting(kernel), records, self.model))

    def set_aside(self, records: Records) -> None:
        """Record as illegal the winners whose steps do not apply to their kernels, as after damage to the records."""
        for kernel in self.kernels:
            set_aside(kernel, self.setting(kernel), records, self.model)

    def default(self) -> Lock:
        """The lock that has the default plan of every kernel."""
        return self._lock(lambda _: None)

    def setting(self, kernel: Kernel) -> Setting:
        """The setting of a kernel, by which its records are found."""
        return Setting.of(kernel, self.target, self.options.precision, self.options.cold)

    def _lock(self, winner: Callable[[Kernel], Winner | None]) -> Lock:
        given = [self._planned(kernel, winner(kernel)) for kernel in self.kernels]
        return Lock.of(self.model, self.target, self.options.precision, given)

    def _planned(self, kernel: Kernel, winner: Winner | None) -> tuple[Kernel, Steps, Winner | None]:
        if winner:
            return kernel, winner.trial.steps, winner
        return kernel, default_schedule(kernel, self.target, self.options.precision, self.cache).steps, None

    def ship(self, lock: Lock) -> Library:
        """The library of a lock, and the lock file with it: both are written or, where that fails, neither."""
        beside: dict[Path, Content] = {self.pinned: (LOCK_FILE, lock.text().encode())} if self.pinned else {}
        return self.build(lock.tuned_plans(), self.output, beside=beside)

    def build(self, plans: Plans, output: Path | None, beside: Mapping[Path, Content] | None = None) -> Library:
        """The library with these plans; the kernels that they do not have get default ones. clocked, beside: see
        build_library."""
        target, made = self.target, compile_kernels(self.lowered, self.target, self.progress, plans, self.cache)
        if isinstance(target, Gpu):
            return compile_device_library(made.program, target, output, self.cache, self.progress, self.force, beside)
        return build_library(made.program, require_cpu(target), output, self.cache, self.progress, beside, self.force)
