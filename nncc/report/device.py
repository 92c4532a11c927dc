"""What a GPU makes of a kernel: registers, spills, shared memory, how many blocks run at once, and what bounds it."""

from __future__ import annotations

from nncc.codegen.build.nvrtc import Cubin, compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda, function_names
from nncc.codegen.passes.gpu.table import lower_device
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import DeviceFunction
from nncc.schedule.planner.gpu.limits import limits
from nncc.target import Gpu


def device_report(kernel: Kernel, target: Gpu) -> str:
    """A line for each function of a scheduled kernel, and one for what bounds it.

    Raises: TargetError without NVRTC, and for what there is no code for; BuildError where NVRTC does not compile it.
    """
    unit = lower_device(kernel)
    names = function_names([unit])
    made = compile_cuda(emit_cuda(unit), target.arch, FLAGS)
    lines = [_line(f, names[f.name], made, target) for f in unit.functions]
    return "\n".join([kernel.name, *lines, _bound(kernel, target), ""])


def _line(function: DeviceFunction, name: str, made: Cubin, target: Gpu) -> str:
    used, grid = made.usage[name], function.grid
    blocks = target.resident(grid.threads, used.registers, function.shared_bytes)
    full = blocks * grid.threads / target.threads_per_sm
    waves = grid.blocks / max(blocks * target.cores, 1)
    return (f"  {function.name}: {grid.blocks} blocks of {grid.threads} threads, {used.registers} registers, "
            f"{used.spilled_bytes} bytes spilled, {function.shared_bytes} bytes shared; {blocks} blocks per SM "
            f"({full:.0%} of its threads), {waves:.2f} waves")  # fmt: skip


def _bound(kernel: Kernel, target: Gpu) -> str:
    found = limits(kernel, target)
    us = {what: value / target.ghz / 1e3 for what, value in (("arithmetic", found.arithmetic), ("memory", found.memory),
                                                             ("launches", found.launches))}  # fmt: skip
    return f"  at least {', '.join(f'{value:.2f} us of {what}' for what, value in us.items())}: bound by {found.bound}"
