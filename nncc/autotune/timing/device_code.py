"""Candidates for a GPU: a scheduled kernel as launches of one binary, as Code is a function of an object file."""

from __future__ import annotations

from dataclasses import dataclass

from nncc.codegen.build.gpu.cubins import compile_texts
from nncc.ir.buffer import Buffer
from nncc.ir.kernel import Kernel
from nncc.pipeline.device_kernel import program_of
from nncc.runtime.launch_plan import LaunchPlan
from nncc.target import Gpu


@dataclass(frozen=True)
class DeviceCode:
    """A compiled kernel. plan: its launches, of inputs and outputs only; arch, image: its binary, and what that is for.
    buffers: what it is called with, in the order of the plan's inputs, then of its outputs."""

    plan: LaunchPlan
    arch: str
    image: bytes
    buffers: tuple[Buffer, ...]

    @property
    def size_bytes(self) -> int:
        """Of the binary."""
        return len(self.image)


def device_code(kernel: Kernel, target: Gpu) -> DeviceCode:
    """A scheduled kernel, compiled here for the first architecture of a target; constants are inputs as others are.

    Raises: TargetError without NVRTC, or for what is not scheduled for a GPU; BuildError.
    """
    program, alone = program_of(kernel)
    (cubin,) = compile_texts(dict(zip(program.plan.modules, program.texts)), target.arch, None).values()
    return DeviceCode(program.plan, target.arch, cubin.data, alone.values)
