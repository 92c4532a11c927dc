"""Targets by the names that callers give: those of the table, and the GPU of this machine."""

from __future__ import annotations

from nncc.errors import TargetError
from nncc.runtime.cuda.driver import Device, open_device
from nncc.runtime.cuda.executor import chosen
from nncc.target import Gpu, Target, require_gpu, table

HERE = "cuda"
"""The name of the first GPU of this machine."""


def named_target(name: str) -> Target:
    """As Target.named, and "cuda". Raises: TargetError for another name, and for all that is missing to use a GPU here."""
    return target_of(open_device()) if name == HERE else Target.named(name)


def target_of(device: Device) -> Gpu:
    """A device as a target: the one of the table that it is, else the best one whose code it runs.

    Raises: TargetError where there is none.
    """
    known = {name: str(row["arch"]) for name, row in table.gpu_rows().items()}
    arch = chosen(known.values(), device.arch)
    fit = [name for name in known if known[name] == arch]
    if not fit:
        raise TargetError(f"{device} runs no code that nncc makes; it makes code for {', '.join(sorted({*known.values()}))}")
    is_it = (name for name in fit if name.removeprefix(table.GPU_PREFIX) in device.name.lower().replace(" ", ""))
    return require_gpu(Target.named(next(is_it, table.GPU_PREFIX + str(arch))))
