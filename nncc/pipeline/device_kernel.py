"""A schedule for a GPU as a kernel that runs there, for custom operators: built anywhere, opened when it is first called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from nncc.codegen.build import nvrtc
from nncc.codegen.build.cubins import compile_texts
from nncc.codegen.build.files import Cache
from nncc.codegen.build.nvrtc import Cubin
from nncc.codegen.program.device import DeviceProgram, device_program, require_room
from nncc.errors import RunError
from nncc.ir.buffer import Role
from nncc.ir.kernel import Kernel
from nncc.ir.program import Array, Program
from nncc.ir.stmt import CallKernel
from nncc.pipeline.clock import Clock, StageTime
from nncc.runtime.cuda.driver import Device, open_device
from nncc.runtime.cuda.executor import DeviceModel
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.limits import gpu_cycles
from nncc.schedule.steps import Steps
from nncc.target import Gpu


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
        return DeviceModel(self.program.plan, images, np.empty(0, np.uint8), device, nvrtc.cuda_version())

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
