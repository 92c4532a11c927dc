"""The keys by which records apply: the kernel, the machine, and how the code was made and timed.

Each part is kept apart, so that one can say in words in which of them two settings differ.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from nncc.autotune.records.version import code_version
from nncc.codegen.build.kernels import content_hash
from nncc.ir.expr import static
from nncc.ir.kernel import Kernel, nests
from nncc.runtime.cuda.driver import device_model
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.serialise import loops_of
from nncc.target import ROOT, Gpu, Target
from nncc.target.targets import MEASURED

_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d*)?(?:e[-+]?\d+)?")
"""A number in the text of a kernel, which is not the end of a name or a type: not the 1 of t1, nor the 32 of f32."""


@dataclass(frozen=True)
class KernelFacts:
    """The part of a naive kernel that records keep.

    key: what tells kernels apart. name, label: in the model it was met in first, and for people. loops: its text, line
    by line. family: the same for kernels that differ in their numbers only, such as matmuls of other sizes.
    extents: of all loops in order, equally many in a family.
    """

    key: str
    name: str = field(compare=False)
    label: str = field(compare=False)
    loops: tuple[str, ...]
    dtypes: str
    family: str
    extents: tuple[int, ...]

    @classmethod
    def of(cls, kernel: Kernel, label: str = "") -> KernelFacts:
        """The facts of a naive kernel."""
        loops = loops_of(kernel)
        dtypes = " ".join(sorted({str(b.dtype) for b in kernel.params}))
        family = content_hash(_NUMBER.sub("#", "\n".join(loops)))
        name, extents = kernel.name, tuple(_extents(kernel))
        return cls(content_hash(kernel.key), name, label or name, loops, dtypes, family, extents)


def _extents(kernel: Kernel) -> Iterator[int]:
    for nest in nests(kernel.body):
        for loop in nest.loops:
            extent = static(loop.extent)
            if extent is not None:
                yield extent


@dataclass(frozen=True)
class Setting:
    """Everything that decides which records apply.

    cpu: the model of the processor, "" where the system does not tell; of a GPU as device_model gives it. target:
    Target.to_json as text without the cores, which are `threads`, and without figures that can be measured: what a kernel
    takes does not depend on them.
    code: the version of all that plans and makes code. cold: timed so, see Course.
    """

    kernel: KernelFacts
    cpu: str
    target: str
    threads: int
    code: str
    precision: str
    cold: bool

    @classmethod
    def of(
        cls, kernel: Kernel, target: Target, precision: Precision = Precision.DEFAULT, cold: bool = False, label: str = ""
    ) -> Setting:
        """The setting of a naive kernel on this machine, planned for a target with as many cores as threads.

        Raises: TargetError for a GPU's, where there is none.
        """
        facts, is_gpu = KernelFacts.of(kernel, label), isinstance(target, Gpu)
        model, code = device_model() if is_gpu else cpu_model(), code_version(is_gpu)
        return cls(facts, model, target_text(target), target.cores, code, precision.value, cold)

    @cached_property
    def id(self) -> str:
        """A hash of all parts."""
        parts = (self.kernel.key, self.machine, str(self.threads), self.code, self.precision, str(int(self.cold)))
        return content_hash(*parts)

    @cached_property
    def machine(self) -> str:
        """A hash of what the setting says of the machine, but for the threads."""
        return machine_class(self.cpu, self.target)


def machine_class(cpu: str, target: str) -> str:
    """The class of machines whose times are alike: a hash of the processor and of target_text."""
    return content_hash(cpu, target)


def target_text(target: Target) -> str:
    """A target as text, its cores and the figures that can be measured left out: the same for equal targets."""
    return json.dumps({k: v for k, v in target.to_json().items() if k not in ("cores", *MEASURED)}, sort_keys=True)


def model_key(kernels: Iterable[Kernel]) -> str:
    """The key of a model as far as schedules go: the loops of their distinct kernels in order, not their weights."""
    return content_hash(*("\n".join(loops_of(kernel)) for kernel in kernels))


def cpu_model(root: Path = ROOT) -> str:
    """The model of the processor as /proc/cpuinfo has it; "" where it has none."""
    try:
        lines = (root / "proc/cpuinfo").read_text(errors="replace").splitlines()
    except OSError:
        return ""
    models = (value.strip() for key, _, value in (line.partition(":") for line in lines) if key.strip() == "model name")
    return next(models, "")


def differences(recorded: Setting, asked: Setting) -> list[str]:
    """In words, in what two settings of one kernel differ."""
    pairs = [
        ("on", recorded.cpu or "an unknown CPU", asked.cpu or "an unknown CPU"),
        ("for", _threads(recorded.threads), _threads(asked.threads)),
        ("by", recorded.code, asked.code),
        ("in precision", recorded.precision, asked.precision),
        ("with", _caches(recorded.cold), _caches(asked.cold)),
    ]
    found = [f"recorded {how} {old}, asked {how} {new}" for how, old, new in pairs if old != new]
    return found + target_differences(json.loads(recorded.target), json.loads(asked.target))


def target_differences(recorded: dict[str, Any], asked: dict[str, Any]) -> list[str]:
    """In words, in what two targets differ, each as Target.to_json gives it, with or without figures that can be measured:
    these do not count."""
    old, new = _flat(recorded), _flat(asked)
    return [
        f"{name.replace('_', ' ')}: recorded {_shown(old, new, name)}, asked {_shown(new, old, name)}"
        for name in sorted({*old, *new})
        if old.get(name) != new.get(name)
    ]


def _flat(target: dict[str, Any]) -> dict[str, Any]:
    """The fields of a target, those of its caches among them, and none that can be measured."""
    caches = {f"L{n} {name}": value for n, cache in enumerate(target.get("caches", ()), 1) for name, value in cache.items()}
    return {name: value for name, value in target.items() if name not in ("caches", *MEASURED)} | caches


def _shown(one: dict[str, Any], other: dict[str, Any], name: str) -> str:
    """A field of a target; of long lists what the other has not."""
    value = one.get(name)
    if name == "llvm_features" and isinstance(value, list):
        more = sorted(set(value) - set(other.get(name) or ()))
        return f"also {' '.join(more)}" if more else "no others"
    return "none" if value in (None, "", [], ()) else f"{value}"


def _threads(count: int) -> str:
    return f"{count} thread{'' if count == 1 else 's'}"


def _caches(cold: bool) -> str:
    return f"{'cold' if cold else 'warm'} caches"
