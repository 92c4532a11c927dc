"""From a kernel to code that runs, for custom operators: the stages in order, each timed. Code for a GPU is made on any
machine, and opened when it is first called.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import overload

import numpy as np

from nncc.arguments import require, threads_argument
from nncc.codegen.build.cubins import compile_texts
from nncc.codegen.build.files import Cache, cache_at
from nncc.codegen.build.inprocess import Bound, Entry, load_object, pool_objects, require_apart, shared_pool
from nncc.codegen.build.kernels import SHARED, content_hash, content_key, kept_object, make_code
from nncc.codegen.build.nvrtc import Cubin
from nncc.codegen.build.toolchain import Timings
from nncc.codegen.interface import symbol
from nncc.codegen.passes.structure import hoist_constant
from nncc.codegen.program.device import DeviceProgram, device_program, require_room
from nncc.errors import ComputeError, RunError, ScheduleError, TargetError
from nncc.ir.buffer import Role
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import LoweredUnit
from nncc.ir.program import Array, Program
from nncc.ir.stmt import CallKernel
from nncc.ir.verifier.verify import check
from nncc.pipeline.clock import Clock, StageTime
from nncc.pipeline.targets import named_target
from nncc.runtime.cuda.driver import Device, open_device
from nncc.runtime.cuda.executor import DeviceModel
from nncc.runtime.pool import Pool
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.limits import gpu_cycles
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
    kernel: Kernel | Schedule, steps: Steps | None = None, target: Cpu | None = None, pool: Pool | None = None,
    cache: Cache | Path | str | bool = True, threads: int | None = None, subnormals: str = "flush",
) -> BuiltKernel: ...  # fmt: skip


@overload
def build(
    kernel: Kernel | Schedule, steps: Steps | None = None, target: Target | str | None = None, pool: Pool | None = None,
    cache: Cache | Path | str | bool = True, threads: int | None = None, subnormals: str = "flush",
) -> BuiltKernel | DeviceKernel: ...  # fmt: skip


def build(
    kernel: Kernel | Schedule, steps: Steps | None = None, target: Target | str | None = None, pool: Pool | None = None,
    cache: Cache | Path | str | bool = True, threads: int | None = None, subnormals: str = "flush",
) -> BuiltKernel | DeviceKernel:  # fmt: skip
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
    scheduled: Kernel, kernel: Kernel, plan: Steps, target: Cpu, pool: Pool | None, prologue: BuiltKernel | None,
    cache: Cache | None, clock: Clock, keeps_subnormals: bool,
) -> BuiltKernel:  # fmt: skip
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


@dataclass(frozen=True)
class DeviceKernel:
    """A kernel with everything that was made of it on the way to a GPU.

    cubins: the binary for each architecture of the target. Its constants are inputs as others are.
    """

    kernel: Kernel
    target: Gpu
    steps: Steps
    scheduled: Kernel
    program: DeviceProgram = field(repr=False)
    cubins: Mapping[str, Cubin] = field(repr=False)
    stages: tuple[StageTime, ...] = field(repr=False)

    def __repr__(self) -> str:
        return f"DeviceKernel of {self.kernel!r}, steps: {len(self.steps)}, target: {self.target.name}"

    @property
    def cuda(self) -> str:
        """The CUDA C++ of the kernel."""
        return "\n".join(self.program.texts)

    @property
    def least_us(self) -> float:
        """The least time that it can take on its target, by the cost model, in microseconds: its launch included."""
        return gpu_cycles(self.scheduled, self.target) / self.target.ghz / 1e3

    @cached_property
    def model(self) -> DeviceModel:
        """The kernel on the first GPU. Raises: TargetError for all that is missing; RunError where it does not fit."""
        return self.on(open_device())

    def on(self, device: Device) -> DeviceModel:
        """The kernel on a device. Raises: RunError where it does not fit."""
        images = {arch: [cubin.data] for arch, cubin in self.cubins.items()}
        return DeviceModel(self.program.plan, images, np.empty(0, np.uint8), device)

    def __call__(self, *given: Array, **arrays: Array) -> dict[str, Array]:
        """Run on inputs and constants by name, arrays of the host; give the outputs by name.

        Raises: TargetError without a GPU; RunError for arrays that do not fit, and what goes wrong there.
        """
        require_names(self.kernel, [tensor.name for tensor in self.program.plan.inputs], given, arrays)
        inputs = [_checked(self.kernel, tensor.name, arrays) for tensor in self.program.plan.inputs]
        made = {b.name: np.empty(b.shape, b.dtype.numpy) for b in self.kernel.buffers if b.role is Role.OUTPUT}
        self.model.run(inputs, [made[tensor.name] for tensor in self.program.plan.outputs])
        return made


def build_for_device(kernel: Kernel, steps: Steps, target: Gpu, cache: Cache | None, clock: Clock) -> DeviceKernel:
    """Compile a kernel by steps that bind its loops.

    Raises: ScheduleError for an illegal step; TargetError without NVRTC, and for what is not scheduled for a GPU
    or does not fit it.
    """
    scheduled = clock.run("schedule", lambda: apply(kernel, steps))
    program, _ = clock.run("emit", lambda: program_of(scheduled))
    require_room(program.plan, target)
    texts = dict(zip(program.plan.modules, program.texts))
    made = clock.run("cubins", lambda: {arch: compile_texts(texts, arch, cache) for arch in target.archs})
    cubins = {arch: cubin for arch, of_arch in made.items() for cubin in of_arch.values()}
    return DeviceKernel(kernel, target, steps, scheduled, program, cubins, tuple(clock.stages))


def program_of(kernel: Kernel) -> tuple[DeviceProgram, Program]:
    """A scheduled kernel as a device program that calls it once, and what that was made of.

    Raises: TargetError for what is not scheduled for a GPU.
    """
    alone = _alone(kernel)
    return device_program(alone), alone


def _alone(kernel: Kernel) -> Program:
    """A program that calls the kernel once, on inputs."""
    params = tuple(replace(b, role=Role.INPUT) if b.role is Role.CONSTANT else b for b in kernel.params)
    values = tuple(b for role in (Role.INPUT, Role.OUTPUT) for b in params if b.role is role)
    return Program(kernel.name, values, (kernel,), CallKernel(kernel.name, tuple(b.name for b in params)), {})


def _checked(kernel: Kernel, name: str, arrays: Mapping[str, Array]) -> Array:
    buffer = next(b for b in kernel.buffers if b.name == name)
    array = arrays.get(name)
    if not isinstance(array, np.ndarray) or array.shape != buffer.shape or array.dtype != buffer.dtype.numpy:
        got = f"{array.dtype}{list(array.shape)}" if isinstance(array, np.ndarray) else type(array).__name__
        what = got if name in arrays else "nothing"
        raise RunError(f"{name} is {buffer.dtype}{list(buffer.shape)}, and {what} is given; pass an array of numpy")
    return np.ascontiguousarray(array)


def require_names(kernel: Kernel, known: Sequence[str], given: Sequence[object], arrays: Mapping[str, object]) -> None:
    """Raises: RunError for arrays of a call that have no name, or the name of none of those that the kernel knows."""
    if given:
        named = ", ".join(f"{b.name}=..." for b in kernel.buffers if b.role in (Role.INPUT, Role.CONSTANT))
        raise RunError(f"{kernel.name} takes its arrays by name, as in f({named}), and {len(given)} were given without")
    if unknown := sorted({*arrays} - {*known}):
        raise RunError(f"{kernel.name} has no array {', '.join(unknown)}; it has {', '.join(known)}")
