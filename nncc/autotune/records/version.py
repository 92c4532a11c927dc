"""The version of the compiler, as records know it: what it makes of the probes, and not how its source is written.

Two sources that plan and emit the same code for every probe have the same version, so an edit that changes no code keeps
all records. What the probes give is remembered by a hash of the source, since to plan and emit them takes a second or two.
"""

from __future__ import annotations

from functools import cache

import llvmlite

from nncc import __version__
from nncc.autotune.records.probes import probes
from nncc.codegen.build.cache import Cache, cache_at
from nncc.codegen.build.kernels import make_code
from nncc.codegen.build.objects import content_hash, source_hash
from nncc.codegen.build.worker import SHARED
from nncc.codegen.passes.constants import hoist_constant
from nncc.ir.kernel import Kernel
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import chain_text
from nncc.target import Cpu, Target, require_cpu

_TARGETS = ("x86-64-v3", "x86-64-v4")
_CORES = 2
_SOURCES = ("ir", "cost", "schedule", "codegen", "frontend/compute.py", "autotune/records", "target",
            "target/machines.toml")  # fmt: skip
"""All that what is made of the probes can depend on."""
_LENGTH = 16


@cache
def code_version() -> str:
    """The version of all that decides which code a plan becomes, and which plan answers become."""
    return f"nncc {__version__}, llvmlite {llvmlite.__version__}, code {_remembered(cache_at(True))[:_LENGTH]}"


def _remembered(on_disk: Cache | None) -> str:
    """What `made_of_probes` gives, from the cache where the same source has made it before."""
    if on_disk is None:
        return made_of_probes()
    key = content_hash("probes", llvmlite.__version__, source_hash(*_SOURCES))
    known = on_disk.get(key)
    if known is None:
        known = made_of_probes().encode()
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
