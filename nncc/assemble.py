"""From a kernel to code that runs: the stages in order, each timed."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nncc.arguments import require
from nncc.codegen.cache import Cache, cache_at
from nncc.codegen.constants import hoist_constant
from nncc.codegen.inprocess import Array, Bound, Entry
from nncc.codegen.jit import load_object
from nncc.codegen.llvm import emit_llvm, symbol
from nncc.codegen.objects import content_hash, content_key
from nncc.codegen.passes import lower
from nncc.codegen.threads import pool_objects
from nncc.codegen.toolchain import Compiled
from nncc.codegen.worker import SHARED
from nncc.errors import ComputeError, RunError, ScheduleError, TargetError
from nncc.ir.buffer import Role
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import Module
from nncc.runtime.pool import Pool
from nncc.schedule.apply import apply
from nncc.schedule.defaults import default_plan
from nncc.schedule.schedule import Schedule
from nncc.schedule.steps import Steps, steps_argument
from nncc.target import Target


@dataclass(frozen=True)
class Stage:
    """How long a stage took. Units: ms."""

    name: str
    ms: float
    own: bool
    """Whether it is our own Python, rather than LLVM."""


@dataclass(frozen=True)
class BuiltKernel:
    """A kernel with everything that was made of it on the way to machine code."""

    kernel: Kernel
    target: Target
    steps: Steps
    scheduled: Kernel
    lowered: Module
    llvm: str
    entry: Entry
    prologue: BuiltKernel | None
    stages: tuple[Stage, ...] = field(repr=False)

    def prepare(self, constants: Mapping[str, Array]) -> dict[str, Array]:
        """What the kernel needs of its constants: themselves, and what the prologue makes of them."""
        if self.prologue is None:
            return dict(constants)
        bound = self.prologue.entry.bind(constants)
        bound()
        return {**constants, **bound.arrays}

    def bind(self, arrays: Mapping[str, Array]) -> Bound:
        """The call on these arrays, constants prepared. Raises: RunError when one is missing or ill-shaped."""
        return self.entry.bind(self.prepare(arrays))

    def __call__(self, **arrays: Array) -> dict[str, Array]:
        """Run on inputs and constants by name; give the outputs by name. Raises: RunError as `bind`."""
        bound = self.bind(arrays)
        bound()
        return {b.name: bound.arrays[b.name] for b in self.kernel.buffers if b.role is Role.OUTPUT}


def build(
    kernel: Kernel | Schedule, steps: Steps | None = None, target: Target | None = None, pool: Pool | None = None,
    cache: Cache | Path | str | bool = True,
) -> BuiltKernel:  # fmt: skip
    """Compile a schedule for this process, or a naive kernel by the given steps or else by the default plan.

    pool: the threads of parallel loops, see nncc.codegen.threads; without one they run on the calling thread. cache:
    where machine code is kept, as in nncc.compile.
    Raises: ScheduleError when a step is illegal, or when there are steps beside a schedule; ComputeError, TargetError,
    RunError, BuildError for another argument that makes no sense.
    """
    require("kernel", kernel, Kernel | Schedule, "a kernel of te.make_kernel, or a Schedule of one", ComputeError)
    require("target", target, Target | None, "a Target such as Target.named('x86-64-v3'), or None", TargetError)
    require("pool", pool, Pool | None, "a Pool, or None for one thread", RunError)
    if isinstance(kernel, Schedule):
        if steps is not None:
            raise ScheduleError("build() got steps beside a schedule", hint="schedule.then(*steps)")
        steps, kernel = kernel.steps, kernel.naive
    machine, on_disk, clock = target or Target.host(), cache_at(cache), _Clock()
    if on_disk is None:
        SHARED.start()  # it has until the code is emitted
    plan = clock.own("plan", lambda: default_plan(kernel, machine)) if steps is None else steps_argument(steps)
    scheduled = clock.own("schedule", lambda: apply(kernel, plan))
    hoisted = clock.own("hoist_constant", lambda: hoist_constant(scheduled))
    before = None if hoisted.prologue is None else _built(hoisted.prologue, kernel, (), machine, pool, None, on_disk, clock)
    return _built(hoisted.kernel, kernel, plan, machine, pool, before, on_disk, clock)


def _built(
    scheduled: Kernel, kernel: Kernel, plan: Steps, target: Target, pool: Pool | None, prologue: BuiltKernel | None,
    cache: Cache | None, clock: _Clock,
) -> BuiltKernel:  # fmt: skip
    """The back half of the way: scheduled loops to machine code."""
    key = content_hash("build", content_key(scheduled, target)) if cache else ""
    data = cache.get(key) if cache else None
    if data is None:
        SHARED.start()  # it has until the code is emitted
    lowered = clock.own("passes", lambda: lower(scheduled))
    text = clock.own("emit", lambda: emit_llvm(lowered))
    if data is None:
        compiled: Compiled = clock.llvm(lambda: SHARED.compile(f"kernel {scheduled.name}", text, target))
        data = compiled.object
        if cache:
            cache.put(key, data)
            cache.trim()
    name, object = symbol(scheduled.name), data
    code = clock.own("load", lambda: load_object(object, (name,), pool_objects(target)))
    entry = Entry(code, name, lowered.entry.buffers, pool)
    return BuiltKernel(kernel, target, plan, scheduled, lowered, text, entry, prologue, tuple(clock.stages))


class _Clock:
    """Runs stages and notes how long each took."""

    def __init__(self) -> None:
        self.stages: list[Stage] = []

    def own(self, name: str, stage: Any) -> Any:
        start = time.perf_counter()
        result = stage()
        self.stages.append(Stage(name, (time.perf_counter() - start) * 1e3, True))
        return result

    def llvm(self, stage: Any) -> Any:
        result = stage()
        t = result.timings
        for name, ms in (("parse", t.parse_ms), ("optimise", t.optimise_ms), ("codegen", t.emit_ms)):
            self.stages.append(Stage(name, ms, False))
        return result


