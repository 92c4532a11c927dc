"""The version of the compiler, as records know it: what it makes of the probes, and not how its source is written.

Two sources that plan and emit the same code for every probe have the same version, so an edit that changes no code keeps
all records. What the probes give is remembered by a hash of the source, since to plan and emit them takes a second or two.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import llvmlite

from nncc import __version__
from nncc.autotune.records.probes import probes
from nncc.codegen.build.cache import Cache, cache_at
from nncc.codegen.build.kernels import make_code
from nncc.codegen.build.objects import content_hash, source_hash
from nncc.codegen.build.worker import SHARED
from nncc.codegen.emit.cuda import emit_cuda
from nncc.codegen.passes.constants import hoist_constant
from nncc.codegen.passes.gpu.table import lower_device
from nncc.ir.kernel import Kernel
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import chain_text
from nncc.target import Cpu, Gpu, Target, require_cpu, require_gpu

_TARGETS = ("x86-64-v3", "x86-64-v4")
_GPUS = ("cuda:sm_80", "cuda:sm_90a")
_CORES = 2
_SOURCES = ("ir", "cost", "schedule", "codegen", "frontend/compute.py", "autotune/records", "target",
            "target/machines.toml", "target/gpus.toml")  # fmt: skip
"""All that what is made of the probes can depend on."""
_LENGTH = 16
_OF_GPUS = "code of GPUs"


def code_version(is_of_gpus: bool = False) -> str:
    """The version of all that decides which code a plan becomes, and which plan answers become: for CPUs or for GPUs, whose
    binaries are made by an NVRTC that may be another one wherever kernels are built, and is no part of it."""
    if is_of_gpus:
        return f"nncc {__version__}, {_OF_GPUS} {_here(made_for_gpus)}"
    return f"nncc {__version__}, llvmlite {llvmlite.__version__}, code {_here(made_of_probes)}"


def is_current(code: str) -> bool:
    """Whether a version is the one of now."""
    return code == code_version(_OF_GPUS in code)


@cache
def _here(make: Callable[[], str]) -> str:
    return _remembered(cache_at(True), make)[:_LENGTH]


def _remembered(on_disk: Cache | None, make: Callable[[], str]) -> str:
    """What is made of the probes, from the cache where the same source has made it before."""
    if on_disk is None:
        return make()
    key = content_hash("probes", make.__name__, llvmlite.__version__, source_hash(*_SOURCES))
    known = on_disk.get(key)
    if known is None:
        known = make().encode()
        on_disk.put(key, known)
    return known.decode()


def made_of_probes() -> str:
    """A hash of the default plan and the LLVM text of every probe, and of the machine code of one."""
    targets = [require_cpu(Target.named(name)).with_(cores=_CORES) for name in _TARGETS]
    texts = [text for kernel in probes() for target in targets for text in _made(kernel, target)]
    return content_hash(*texts, SHARED.compile("the probe", texts[-1], targets[0]).object)


def _made(kernel: Kernel, target: Cpu) -> tuple[str, ...]:
    schedule = Schedule.default(kernel, target)
    hoisted = hoist_constant(schedule.kernel)
    parts = [part for part in (hoisted.prologue, hoisted.kernel) if part]
    return chain_text(schedule.steps), *(make_code(part, target, compile=None).text for part in parts)


def made_for_gpus() -> str:
    """A hash of the default plan of every probe and of its CUDA C++, which a driver's own compiler makes code of."""
    targets = [require_gpu(Target.named(name)) for name in _GPUS]
    return content_hash(*(text for kernel in probes() for target in targets for text in _made_for_gpu(kernel, target)))


def _made_for_gpu(kernel: Kernel, target: Gpu) -> tuple[str, str]:
    schedule = Schedule.default(kernel, target)
    return chain_text(schedule.steps), emit_cuda(lower_device(hoist_constant(schedule.kernel).kernel))
