"""Targets as callers name them: those of the table, the GPU of this machine, files; with the cores that threads take."""

from __future__ import annotations

from nncc.arguments import require, threads_argument
from nncc.errors import TargetError
from nncc.runtime.cuda.driver import Device, open_device
from nncc.runtime.cuda.executor import best_first, chosen
from nncc.target import SUFFIX, Cpu, Gpu, Target, require_cpu, require_gpu, table

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
        made = ", ".join(reversed(best_first({*known.values()})))
        raise TargetError(f"{device} runs no code that nncc makes; it makes code for {made}")
    is_it = (name for name in fit if name.removeprefix(table.GPU_PREFIX) in device.name.lower().replace(" ", ""))
    return require_gpu(Target.named(next(is_it, table.GPU_PREFIX + str(arch))))


MOST_CORES = 1 << 16
"""More than any machine has."""


def machine_for(target: Target | str | None, threads: int | None, cross: bool = False) -> Cpu:
    """The target with as many cores as threads are wanted. A name that ends in .json is that of a file, which has its own
    number of cores; cross: it may be of another machine than this one.

    Raises: TargetError when it is not known or no CPU, or threads is below 1.
    """
    return require_cpu(target_for(target, threads, cross))


def target_for(target: Target | str | None, threads: int | None, cross: bool = False) -> Target:
    """The target of any kind, as `machine_for`.

    Raises: TargetError when it is not known, threads is below 1, or threads are given of a GPU.
    """
    require("target", target, Target | str | None, "a Target, the name of one, or None for this machine", TargetError)
    if isinstance(target, str) and target.endswith(SUFFIX):
        machine = Target.read(target, cross)
        return machine if threads is None else machine.with_(cores=_cores(threads))
    found = named_target(target) if isinstance(target, str) else target or Target.host()
    if isinstance(found, Gpu):
        if threads is not None:
            raise TargetError(f"{found.name} is a GPU, and threads={threads} is of a CPU; leave it out")
        return found
    return found.with_(cores=_cores(threads))


def _cores(threads: int | None) -> int:
    """The cores that a plan for some threads is made for; no machine has as many as some numbers say."""
    return min(threads_argument(threads, TargetError), MOST_CORES)
