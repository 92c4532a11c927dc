"""From a kernel to code that runs: the stages in order, each timed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import overload

from nncc.arguments import require, threads_argument
from nncc.codegen.build.files import Cache, cache_at
from nncc.codegen.build.inprocess import Bound, Entry, load_object, pool_objects, require_apart, shared_pool
from nncc.codegen.build.kernels import SHARED, content_hash, content_key, kept_object, make_code
from nncc.codegen.build.toolchain import Timings
from nncc.codegen.interface import symbol
from nncc.codegen.passes.structure import hoist_constant
from nncc.errors import ComputeError, RunError, ScheduleError, TargetError
from nncc.ir.buffer import Role
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import LoweredUnit
from nncc.ir.program import Array
from nncc.ir.verifier.verify import check
from nncc.pipeline.clock import Clock, StageTime
from nncc.pipeline.device_kernel import DeviceKernel, build_for_device, require_names
from nncc.pipeline.targets import named_target
from nncc.runtime.pool import Pool
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.plans import Plans, subnormals_of
from nncc.schedule.schedule import Schedule
from nncc.schedule.steps import Steps, steps_argument
from nncc.target import Cpu, Gpu, Target, require_cpu


@dataclass(frozen=True)
class BuiltKernel:
    """A kernel with everything that was made of it on the way to machine code."""

    kernel: Kernel
    target: Cpu
    steps: Steps
    scheduled: Kernel
    lowered: LoweredUnit
    llvm: str
    entry: Entry
    prologue: BuiltKernel | None
    stages: tuple[StageTime, ...] = field(repr=False)

    def __repr__(self) -> str:
        return f"BuiltKernel of {self.kernel!r}, steps: {len(self.steps)}, target: {self.target.name}"

    def prepare(self, constants: Mapping[str, Array]) -> dict[str, Array]:
        """What the kernel needs of its constants: themselves, and what the prologue makes of them."""
        require("arrays", constants, Mapping, "a dict of arrays by name", RunError)
        if self.prologue is None:
            return dict(constants)
        bound = self.prologue.entry.bind(constants)
        bound()
        return {**constants, **bound.arrays}

    def bind(self, arrays: Mapping[str, Array]) -> Bound:
        """The call on these arrays, constants prepared.

        Raises: RunError when one is missing or ill-shaped, or when one that is written shares memory with another.
        """
        bound = self.entry.bind(self.prepare(arrays))
        require_apart(bound)
        return bound

    def __call__(self, *given: Array, **arrays: Array) -> dict[str, Array]:
        """Run on inputs and constants by name; give the outputs by name. Raises: RunError as `bind`, and for an array that
        has no name, or another one."""
        require_names(self.kernel, [buffer.name for buffer in self.kernel.buffers], given, arrays)
        bound = self.bind(arrays)
        bound()
        return {b.name: bound.arrays[b.name] for b in self.kernel.buffers if b.role is Role.OUTPUT}


@overload
def build(
    kernel: Kernel | Schedule,
    steps: Steps | None = None,
    target: Cpu | None = None,
    pool: Pool | None = None,
    cache: Cache | Path | str | bool = True,
    threads: int | None = None,
    subnormals: str = "flush",
) -> BuiltKernel: ...


@overload
def build(
    kernel: Kernel | Schedule,
    steps: Steps | None = None,
    target: Target | str | None = None,
    pool: Pool | None = None,
    cache: Cache | Path | str | bool = True,
    threads: int | None = None,
    subnormals: str = "flush",
) -> BuiltKernel | DeviceKernel: ...


def build(
    kernel: Kernel | Schedule,
    steps: Steps | None = None,
    target: Target | str | None = None,
    pool: Pool | None = None,
    cache: Cache | Path | str | bool = True,
    threads: int | None = None,
    subnormals: str = "flush",
) -> BuiltKernel | DeviceKernel:
    """Compile a schedule for this process, or a naive kernel by the given steps or else by the default plan.

        >>> x = te.placeholder("X", (2, 3), te.f32)
        >>> k = te.reduce_axis(3, "k")
        >>> sums = te.build(te.make_kernel("sums", x, te.compute("S", (2,), lambda i: te.sum(x[i, k], k))))
        >>> print(sums(X=np.ones((2, 3), np.float32))["S"])
        [3. 3.]

    target: a Target or the name of one. For a GPU, such as "cuda:sm_80", it is compiled on any machine, and runs on the
    first GPU; pool and threads are of a CPU.
    threads: those that parallel loops run on and the default plan is made for, shared with all kernels of as many; by
    default parallel loops run on the calling thread. pool: threads of one's own instead, see nncc.codegen.build.inprocess.
    cache: where machine code is kept, and subnormals: what such numbers are, as in nncc.compile.
    Raises: ScheduleError when a step is illegal, or when there are steps beside a schedule; ComputeError, TargetError,
    RunError, BuildError for another argument that makes no sense, such as a kernel that leaves its buffers.
    """
    require("kernel", kernel, Kernel | Schedule, "a kernel of te.make_kernel, or a Schedule of one", ComputeError)
    known = "a Target, the name of one such as 'x86-64-v3' or 'cuda:sm_80', or None"
    require("target", target, Target | str | None, known, TargetError)
    require("pool", pool, Pool | None, "a Pool, or None for one thread", RunError)
    if isinstance(kernel, Schedule):
        if steps is not None:
            raise ScheduleError("build() got steps beside a schedule", hint="schedule.then(*steps)")
        steps, kernel = kernel.steps, kernel.naive
    if threads is not None and pool is not None:
        raise RunError(f"build() got threads={threads} beside a pool; give one of them")
    keeps = Plans(subnormals=subnormals_of(subnormals)).keeps_subnormals
    check(kernel)  # it need not be of make_kernel
    found = named_target(target) if isinstance(target, str) else target or Target.host()
    on_disk, clock = cache_at(cache), Clock()
    if isinstance(found, Gpu):
        kernel.require_closed("a GPU")
        if threads is not None or pool is not None:
            raise TargetError(f"{found.name} is a GPU, and threads and pools are of a CPU; leave them out")
        taken = default_plan(kernel, found) if steps is None else steps_argument(steps)
        return build_for_device(kernel, taken, found, on_disk, clock)
    machine = require_cpu(found)
    if threads is not None:
        machine = machine.with_(cores=threads_argument(threads, RunError))
        pool = shared_pool(machine.cores)
    if on_disk is None:
        SHARED.start()  # the process that runs LLVM gets ready meanwhile
    plan = clock.run("plan", lambda: default_plan(kernel, machine)) if steps is None else steps_argument(steps)
    scheduled = clock.run("schedule", lambda: apply(kernel, plan))
    hoisted = clock.run("hoist_constant", lambda: hoist_constant(scheduled))
    before = (
        None
        if hoisted.prologue is None
        else _built(hoisted.prologue, kernel, (), machine, pool, None, on_disk, clock, keeps)
    )
    return _built(hoisted.kernel, kernel, plan, machine, pool, before, on_disk, clock, keeps)


def _built(
    scheduled: Kernel,
    kernel: Kernel,
    plan: Steps,
    target: Cpu,
    pool: Pool | None,
    prologue: BuiltKernel | None,
    cache: Cache | None,
    clock: Clock,
    keeps_subnormals: bool,
) -> BuiltKernel:
    """The back half of the way: scheduled loops to machine code."""
    key = content_hash("build", content_key(scheduled, target)) if cache else ""
    name = symbol(scheduled.name)
    data = kept_object(cache, key, name)
    if data is None:
        SHARED.start()  # the process that runs LLVM gets ready while the code is emitted
    made = make_code(scheduled, target, SHARED.compile if data is None else None, clock.run)
    if made.compiled:
        clock.stages += _parts(made.compiled.timings)
        if cache:
            cache.put(key, made.object)
            cache.trim()
    object = made.object if data is None else data
    code = clock.run("load", lambda: load_object(object, (name,), pool_objects(target)))
    entry = Entry(code, name, made.module.entry.buffers, pool, keeps_subnormals)
    return BuiltKernel(kernel, target, plan, scheduled, made.module, made.text, entry, prologue, tuple(clock.stages))


def _parts(timings: Timings) -> Iterator[StageTime]:
    """What LLVM did."""
    for name, ms in (("parse", timings.parse_ms), ("optimise", timings.optimise_ms), ("codegen", timings.emit_ms)):
        yield StageTime(name, ms, own=False)
