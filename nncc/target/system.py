"""What the system tells of the machine that this process runs on, by /proc and /sys: cores, caches, instruction sets.

The instruction sets are those that nncc knows, by LLVM's names and by those of /proc/cpuinfo.
"""

from __future__ import annotations

import ctypes
import os
import platform
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

from nncc.target.figures import Cache

ROOT = Path("/")
_ARCH_PRCTL, _ARCH_REQ_XCOMP_PERM, _XTILEDATA = 158, 0x1023, 18
"""The number of a call of Linux on x86-64, and what it is asked."""


@dataclass(frozen=True, slots=True)
class Processor:
    """A kind of core, as the processor itself tells it; what it does not tell is empty or 0.

    vendor: on aarch64 the implementer. model: on aarch64 the part. name: as it is sold, which a virtual machine may change.
    """

    vendor: str
    family: int
    model: int
    name: str

    def __str__(self) -> str:
        return f"{self.name or 'an unnamed CPU'} ({self.vendor or 'unknown vendor'} family {self.family} model {self.model})"


def processors(root: Path = ROOT) -> dict[int, Processor]:
    """The kind of each CPU that this process may use; empty where /proc/cpuinfo does not tell."""
    usable, kinds = affinity(), dict(_processor_rows(root))
    return {cpu: kinds[cpu] for cpu in sorted(usable & kinds.keys())}


def processor(root: Path = ROOT) -> Processor:
    """The kind of the first CPU that this process may use."""
    return next(iter(processors(root).values()), Processor("", 0, 0, ""))


def _processor_rows(root: Path) -> Iterator[tuple[int, Processor]]:
    for block in read(root / "proc/cpuinfo").split("\n\n"):
        rows = _fields(block)
        if rows.get("processor", "").isdigit():
            vendor = rows.get("vendor_id") or rows.get("CPU implementer", "")
            family = number(rows.get("cpu family") or rows.get("CPU architecture", ""))
            model = number(rows.get("model") or rows.get("CPU part", ""))
            yield int(rows["processor"]), Processor(vendor, family, model, rows.get("model name", ""))


def _fields(block: str) -> Mapping[str, str]:
    pairs = (line.partition(":") for line in block.splitlines())
    return {key.strip(): value.strip() for key, _, value in pairs}


def number(text: str) -> int:
    """A whole number in decimal or hexadecimal; 0 for anything else."""
    try:
        return int(text, 0)
    except ValueError:
        return 0


def kinds_of_cores(root: Path = ROOT) -> list[list[int]]:
    """The CPUs that this process may use, those alike together: of one processor, with caches and a capacity of one size."""
    kinds: dict[object, list[int]] = {}
    rows = processors(root)
    for cpu in sorted(affinity()):
        capacity = read(root / f"sys/devices/system/cpu/cpu{cpu}/cpu_capacity")
        kinds.setdefault((rows.get(cpu), read_caches(root, cpu), capacity), []).append(cpu)
    return [*kinds.values()]


def machine_arch() -> str:
    """The architecture of this machine, as targets call it."""
    return platform.machine().lower().replace("amd64", "x86_64").replace("arm64", "aarch64")


def machine_features(arch: str, root: Path = ROOT) -> tuple[str, ...]:
    """Those features of this machine that an emitter or LLVM may use, in LLVM's names."""
    for line in read(root / "proc/cpuinfo").splitlines():
        key, _, value = line.partition(":")
        if key.strip() in ("flags", "Features"):
            found = known_features(arch, value.split())
            return tuple(f for f in found if not f.startswith("amx") or root != ROOT or may_use_tiles())
    return ()


@cache
def may_use_tiles() -> bool:
    """Whether the system lets this process use registers of tiles (Intel AMX), of which the contents are large: it is asked
    for leave, which all threads then have. An old kernel, or one that filters calls, refuses.

    Source: the Linux kernel's documentation, "Using XSTATE features in user space applications".
    """
    return bool(ctypes.CDLL(None).syscall(_ARCH_PRCTL, _ARCH_REQ_XCOMP_PERM, _XTILEDATA) == 0)


def usable_cores(root: Path = ROOT) -> int:
    """Physical cores in this process's affinity mask, or its cgroups' CPU quota when that is less; >= 1."""
    cores = {_siblings(cpu, root) for cpu in affinity()}
    return max(1, min([len(cores), *(int(quota) for quota in _quotas(root))]))


def memory_bytes(root: Path = ROOT) -> int | None:
    """Main memory and swap of this machine; None where /proc does not tell."""
    rows = dict(line.split(":", 1) for line in read(root / "proc/meminfo").splitlines() if ":" in line)
    sizes = [rows.get(name, "0").removesuffix("kB").strip() for name in ("MemTotal", "SwapTotal")]
    return sum(_positive(size, 0) for size in sizes) * 1024 or None


def affinity() -> frozenset[int]:
    """The numbers of the cores that this process may run on; of all where the system has no such limit."""
    if hasattr(os, "sched_getaffinity"):
        return frozenset(os.sched_getaffinity(0))
    return frozenset(range(os.cpu_count() or 1))


def _siblings(cpu: int, root: Path) -> str:
    """The hardware threads of the core that `cpu` belongs to. Two of them share one set of FMA units."""
    topology = root / f"sys/devices/system/cpu/cpu{cpu}/topology"
    return read(topology / "core_cpus_list") or read(topology / "thread_siblings_list") or str(cpu)


def _quotas(root: Path) -> Iterator[float]:
    """CPU quotas, in cores, of every cgroup (v1 and v2) that this process is in."""
    for folder in _cgroup_folders(root):
        # v2 has "QUOTA PERIOD" in one file, v1 has two files; "max" and -1 mean no limit
        quota, _, period = read(folder / "cpu.max").partition(" ")
        quota = quota or read(folder / "cpu.cfs_quota_us")
        period = period or read(folder / "cpu.cfs_period_us")
        if quota.isdigit() and period.isdigit() and int(period) > 0:
            yield int(quota) / int(period)


def _cgroup_folders(root: Path) -> Iterator[Path]:
    """This process's cgroups and their parents. In a container the path may be the host's: then only the
    last parent, which is the mount itself, exists."""
    mounts = {"": root / "sys/fs/cgroup", "cpu": root / "sys/fs/cgroup/cpu"}
    for line in read(root / "proc/self/cgroup").splitlines():
        _, controllers, path = line.split(":", 2)
        group = PurePosixPath(path.lstrip("/"))
        for controller in mounts.keys() & controllers.split(","):
            yield from (mounts[controller] / folder for folder in (group, *group.parents))


def read_caches(root: Path, cpu: int | None = None) -> tuple[Cache, ...]:
    """The data caches L1 to L3 of a CPU, by default the first one this process may use; empty when /sys does not tell."""
    cpu = min(affinity()) if cpu is None else cpu
    folders = (root / f"sys/devices/system/cpu/cpu{cpu}/cache").glob("index*")
    data = [folder for folder in folders if read(folder / "type") in ("Data", "Unified")]
    caches = {read(folder / "level"): _read_cache(folder, _siblings(cpu, root)) for folder in data}
    found = tuple(caches[level] for level in ("1", "2", "3") if level in caches)
    return found if all(cache.size_bytes > 0 for cache in found) else ()


def _read_cache(folder: Path, core: str) -> Cache:
    return Cache(
        size_bytes=_bytes(read(folder / "size")),
        ways=_positive(read(folder / "ways_of_associativity"), 8),
        line_bytes=_positive(read(folder / "coherency_line_size"), 64),
        shared=read(folder / "shared_cpu_list") not in ("", core),
    )


def _bytes(size: str) -> int:
    unit = {"K": 1024, "M": 1024 * 1024}.get(size[-1:], 1)
    return _positive(size.rstrip("KM"), 0) * unit


def _positive(text: str, default: int) -> int:
    """Virtual machines write 0 for what they do not know."""
    return int(text) if text.isdigit() and int(text) > 0 else default


def read(path: Path) -> str:
    """The text of a file of the system, without white space around it; empty where it cannot be read."""
    try:
        return path.read_text().strip()
    except OSError:
        return ""


_V4 = (
    *("cx16", "sahf", "popcnt", "sse3", "ssse3", "sse4.1", "sse4.2"),
    *("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"),
    *("avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"),
)
_AVX512 = (
    *("avx512bf16", "avx512bitalg", "avx512fp16", "avx512ifma", "avx512vbmi", "avx512vbmi2"),
    *("avx512vnni", "avx512vp2intersect", "avx512vpopcntdq"),
)
_AVX_AMX = ("avxifma", "avxvnni", "amx-bf16", "amx-int8", "amx-tile")
_CRYPTO = ("aes", "gfni", "pclmul", "sha", "vaes", "vpclmulqdq")
_AMD = ("fma4", "sse4a", "tbm", "xop")
KNOWN = {
    "x86_64": (*_V4, *_AVX512, *_AVX_AMX, *_CRYPTO, *_AMD, "adx", "prfchw"),
    "aarch64": ("neon", "bf16", "dotprod", "fullfp16", "i8mm", "lse", "rdm", "sve", "sve2"),
}
"""Architecture -> the features that an emitter or LLVM may use."""
_LINUX_NAMES = {
    "sse3": "pni",
    "lzcnt": "abm",
    "sahf": "lahf_lm",
    "bmi": "bmi1",
    "prfchw": "3dnowprefetch",
    "pclmul": "pclmulqdq",
    "neon": "asimd",
    "dotprod": "asimddp",
    "fullfp16": "asimdhp",
    "lse": "atomics",
    "rdm": "asimdrdm",
}


def known_features(arch: str, flags: Iterable[str]) -> tuple[str, ...]:
    """Those features that a machine has, in LLVM's names; `flags`: as /proc/cpuinfo has them."""
    plain = {_plain(flag) for flag in flags}
    return tuple(feature for feature in KNOWN.get(arch, KNOWN["aarch64"]) if linux_name(feature) in plain)


def linux_name(feature: str) -> str:
    """A feature as /proc/cpuinfo names it, without "." and "_"."""
    return _plain(_LINUX_NAMES.get(feature, feature))


def _plain(feature: str) -> str:
    """LLVM writes sse4.1, avx512bf16 and amx-int8 where Linux writes sse4_1, avx512_bf16 and amx_int8."""
    return feature.translate({ord(mark): None for mark in "._-"})
