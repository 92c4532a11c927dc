"""The passes for GPUs in order."""

from __future__ import annotations

from functools import reduce

from nncc.codegen.passes.gpu.distribute import distribute
from nncc.codegen.passes.gpu.fused_fills import fuse_fills
from nncc.codegen.passes.gpu.launches import launches
from nncc.codegen.passes.gpu.pipeline import pipelined
from nncc.codegen.passes.table import CPU_PASSES, Pass, Property
from nncc.errors import TargetError
from nncc.ir.hardware.fills import fills
from nncc.ir.hardware.units import unbound
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import DeviceUnit
from nncc.ir.verifier.verify import verify, verify_device

_OF_CPU = {step.name: step for step in CPU_PASSES}
GPU_PASSES = (
    *(_OF_CPU[name] for name in ("decompose", "unmask")),
    Pass("pipeline", pipelined, Property.BY_DIM | Property.NO_OVER, Property.NO_PIPELINE, Property.SIMPLE),
    _OF_CPU["simplify"],
    Pass("distribute", distribute, Property.BY_DIM | Property.SIMPLE, Property.NOTHING),
    *(_OF_CPU[name] for name in ("flatten", "partition", "simplify", "prefetch", "tensorize", "tiles", "vectorize",
                                 "lower_updates", "bind", "expand_math", "extrema", "legalise", "contract", "unroll",
                                 "hoist")),
)  # fmt: skip
"""The passes for a GPU: those of a CPU without the ones for its stack and registers, with `pipeline` and `distribute`."""


def lower_device(kernel: Kernel) -> DeviceUnit:
    """The lowered form of a kernel that is scheduled for a GPU, verified before and after.

    Raises: TargetError where its loops do not make a grid of blocks of threads; InternalError when a rule of
    `ir.verifier.verify` is broken.
    """
    reason = unbound(kernel)
    if reason is not None:
        raise TargetError(
            f"{kernel.name}: {reason} of a GPU, which runs nothing else; bind an outer loop to blocks, an "
            "inner one to threads"
        )
    verify(kernel)
    unit = fuse_fills(launches(reduce(lambda k, step: step.run(k), GPU_PASSES, kernel)), fills(kernel))
    verify_device(unit)
    return unit
