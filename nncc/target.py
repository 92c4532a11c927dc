"""Machines: what the cost model and the emitters know about a CPU, and the CPU that this process runs on.

Every figure is per core and per cycle, so that no clock frequency is needed.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any, Self, TypeVar

from nncc.errors import TargetError

T = TypeVar("T")
ROOT = Path("/")
NEAR_CACHE_BYTES = 100 * 1024 * 1024
"""The largest last caches that lie beside their cores have 96 MB (AMD's stacked ones); those of a mesh have more."""


@dataclass(frozen=True, slots=True)
class Cache:
    """One cache of data. `shared`: by several cores."""

    size_bytes: int
    ways: int
    line_bytes: int
    shared: bool


@dataclass(frozen=True, slots=True)
class Rate:
    """How many multiply-adds of an element type a core starts in a cycle."""

    dtype: str
    per_cycle: float


@dataclass(frozen=True, slots=True)
class Target:
    """A machine of any kind; each kind is a subclass, by which planners and passes are looked up.

    name: as in `named`. cores: those that a module may use, each of which has these figures for itself.
    caches: from the first outwards. bandwidths: one per cache, then main memory; constants of the cost model.
    throughput: of the element types for which a figure is known, f32 among them.
    Units: bandwidths in bytes per cycle and core.
    """

    name: str
    cores: int
    caches: tuple[Cache, ...]
    bandwidths: tuple[float, ...]
    throughput: tuple[Rate, ...]

    @property
    def own_cache(self) -> Cache:
        """The largest cache that a core has for itself; the first one where all are shared."""
        return next((cache for cache in reversed(self.caches) if not cache.shared), self.caches[0])

    @property
    def kept_bytes(self) -> int:
        """How large a result may be so that its reader finds it in a cache, and sooner than in memory.

        A cache that serves all cores of a large socket is as far away as memory, so what leaves a core's own is lost.
        """
        last = self.caches[-1]
        return 4 * self.own_cache.size_bytes if last.size_bytes > NEAR_CACHE_BYTES else last.size_bytes

    def with_(self, **changes: Any) -> Self:
        """The same target with other fields, for instance with_(cores=1)."""
        return replace(self, **changes)

    def to_json(self) -> dict[str, Any]:
        """Plain data that json.dumps takes."""
        return asdict(self)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Cpu:
        """The inverse of to_json. Raises: TargetError when a field is missing, unknown or of another type."""
        try:
            fields: dict[str, Any] = {key: tuple(v) if isinstance(v, list) else v for key, v in data.items()}
            tables = {"caches": Cache, "throughput": Rate}
            rows = {name: tuple(row(**each) for each in fields[name]) for name, row in tables.items()}
            target = Cpu(**fields | rows)
        except (AttributeError, TypeError, KeyError) as error:
            raise TargetError(f"not a target: {error}; expected what Target.to_json writes") from error
        wrong = [key for key in fields if type(getattr(target, key)) is not type(getattr(_X86_64, key))]
        if wrong:
            raise TargetError(f"not a target: wrong type of {', '.join(wrong)}; expected what to_json writes")
        return target

    @staticmethod
    def named(name: str) -> Cpu:
        """The target called `name`; its sizes are fixed, except for "host", which is this machine.

        Raises: TargetError for any other name.
        """
        if isinstance(name, str) and name == "host":
            return Target.host()
        if not isinstance(name, str) or name not in _NAMED:
            raise TargetError(f"unknown target {name!r}; known: host, {', '.join(_NAMED)}")
        return _NAMED[name]

    @staticmethod
    def host(root: Path = ROOT) -> Cpu:
        """This machine, as /proc and /sys below `root` tell; what they do not tell is as in its named target.

        Raises: TargetError when its architecture is not known.
        """
        arch = platform.machine().lower().replace("amd64", "x86_64").replace("arm64", "aarch64")
        features = _machine_features(arch, root)
        base = _best_named(arch, features)
        caches = _read_caches(root) or base.caches
        return replace(
            base,
            name="host",
            llvm_cpu="",
            llvm_features=features,
            caches=caches,
            bandwidths=(*base.bandwidths[: len(caches)], base.bandwidths[-1]),
            cores=usable_cores(root),
        )

    @staticmethod
    def tiny() -> Cpu:
        """4 lanes of f32, 6 registers, L1 of 1 KB: small shapes reach every block. Its code runs here."""
        arch = Target.host().arch
        baseline = _NAMED["x86-64" if arch == "x86_64" else arch]
        sizes = ((1024, False), (4096, False), (16384, True))
        return replace(
            baseline,
            name="tiny",
            vector_registers=6,
            caches=tuple(Cache(size, 4, 64, shared) for size, shared in sizes),
            cores=2,
        )


@dataclass(frozen=True, slots=True)
class Cpu(Target):
    """A CPU.

    arch: "x86_64" or "aarch64".
    llvm_cpu: LLVM's name of the processor, "" to ask LLVM for this machine's.
    llvm_features: what the code may use and the machine must therefore have, in LLVM's names.
    fma_latency: in cycles. load_ports: vectors loaded per cycle.
    has_fma: a fused multiply-add is one instruction.
    """

    arch: str
    llvm_cpu: str
    llvm_features: tuple[str, ...]
    vector_bytes: int
    vector_registers: int
    fma_latency: int
    load_ports: int
    has_fma: bool

    def __str__(self) -> str:
        caches = " ".join(f"L{i + 1} {c.size_bytes // 1024}K" for i, c in enumerate(self.caches))
        vectors = f"{self.vector_registers} x {self.vector_bytes}-byte vectors"
        rates = " ".join(f"{rate.per_cycle:g} {rate.dtype}" for rate in self.throughput)
        return f"{self.name}: {self.arch}, {vectors}, {rates} FMA/cycle, {caches}, {self.cores} cores"

    def lanes(self, size_bytes: int) -> int:
        """How many elements of `size_bytes` fill one vector register."""
        return max(1, self.vector_bytes // size_bytes)

    @property
    def named_base(self) -> str:
        """The strongest named target whose code runs on this one: for a compiler that knows processors by such names."""
        return _best_named(self.arch, self.llvm_features).name


def of_kind(kind: type[Target], table: Mapping[type[Target], T], what: str) -> T:
    """The row of a table for a kind of machine. Raises: TargetError where it has none."""
    if kind not in table:
        known = ", ".join(each.__name__ for each in table)
        raise TargetError(f"there is no {what} for machines of kind {kind.__name__}; there is one for {known}")
    return table[kind]


def require_cpu(target: Target) -> Cpu:
    """The target as the CPU that it is. Raises: TargetError for a machine of another kind."""
    if not isinstance(target, Cpu):
        raise TargetError(f"{target.name} is of kind {type(target).__name__}; expected a Cpu, such as Target.host()")
    return target


def missing_features(target: Cpu, root: Path = ROOT) -> tuple[str, ...]:
    """What `target` needs and this machine has not: LLVM feature names, or the architecture itself."""
    host = Target.host(root)
    if target.arch != host.arch:
        return (target.arch,)
    return tuple(feature for feature in target.llvm_features if feature not in host.llvm_features)


def cpu_flags(target: Cpu) -> tuple[str, ...]:
    """What `target` needs, as /proc/cpuinfo names it, without "." and "_"."""
    return tuple(_plain(_LINUX_NAMES.get(feature, feature)) for feature in target.llvm_features)


def usable_cores(root: Path = ROOT) -> int:
    """Physical cores in this process's affinity mask, or its cgroups' CPU quota when that is less; >= 1."""
    cores = {_siblings(cpu, root) for cpu in _affinity()}
    return max(1, min([len(cores), *(int(quota) for quota in _quotas(root))]))


def memory_bytes(root: Path = ROOT) -> int | None:
    """Main memory and swap of this machine; None where /proc does not tell."""
    rows = dict(line.split(":", 1) for line in _read(root / "proc/meminfo").splitlines() if ":" in line)
    sizes = [rows.get(name, "0").removesuffix("kB").strip() for name in ("MemTotal", "SwapTotal")]
    return sum(_positive(size, 0) for size in sizes) * 1024 or None


def _affinity() -> frozenset[int]:
    if hasattr(os, "sched_getaffinity"):
        return frozenset(os.sched_getaffinity(0))
    return frozenset(range(os.cpu_count() or 1))


def _siblings(cpu: int, root: Path) -> str:
    """The hardware threads of the core that `cpu` belongs to. Two of them share one set of FMA units."""
    topology = root / f"sys/devices/system/cpu/cpu{cpu}/topology"
    return _read(topology / "core_cpus_list") or _read(topology / "thread_siblings_list") or str(cpu)


def _quotas(root: Path) -> Iterator[float]:
    """CPU quotas, in cores, of every cgroup (v1 and v2) that this process is in."""
    for folder in _cgroup_folders(root):
        # v2 has "QUOTA PERIOD" in one file, v1 has two files; "max" and -1 mean no limit
        quota, _, period = _read(folder / "cpu.max").partition(" ")
        quota = quota or _read(folder / "cpu.cfs_quota_us")
        period = period or _read(folder / "cpu.cfs_period_us")
        if quota.isdigit() and period.isdigit() and int(period) > 0:
            yield int(quota) / int(period)


def _cgroup_folders(root: Path) -> Iterator[Path]:
    """This process's cgroups and their parents. In a container the path may be the host's: then only the
    last parent, which is the mount itself, exists."""
    mounts = {"": root / "sys/fs/cgroup", "cpu": root / "sys/fs/cgroup/cpu"}
    for line in _read(root / "proc/self/cgroup").splitlines():
        _, controllers, path = line.split(":", 2)
        group = PurePosixPath(path.lstrip("/"))
        for controller in mounts.keys() & controllers.split(","):
            yield from (mounts[controller] / folder for folder in (group, *group.parents))


def _read_caches(root: Path) -> tuple[Cache, ...]:
    """The data caches L1 to L3 of the first CPU this process may use; empty when /sys does not tell."""
    cpu = min(_affinity())
    folders = (root / f"sys/devices/system/cpu/cpu{cpu}/cache").glob("index*")
    data = [folder for folder in folders if _read(folder / "type") in ("Data", "Unified")]
    caches = {_read(folder / "level"): _read_cache(folder, _siblings(cpu, root)) for folder in data}
    found = tuple(caches[level] for level in ("1", "2", "3") if level in caches)
    return found if all(cache.size_bytes > 0 for cache in found) else ()


def _read_cache(folder: Path, core: str) -> Cache:
    return Cache(
        size_bytes=_bytes(_read(folder / "size")),
        ways=_positive(_read(folder / "ways_of_associativity"), 8),
        line_bytes=_positive(_read(folder / "coherency_line_size"), 64),
        shared=_read(folder / "shared_cpu_list") not in ("", core),
    )


def _bytes(size: str) -> int:
    unit = {"K": 1024, "M": 1024 * 1024}.get(size[-1:], 1)
    return _positive(size.rstrip("KM"), 0) * unit


def _positive(text: str, default: int) -> int:
    """Virtual machines write 0 for what they do not know."""
    return int(text) if text.isdigit() and int(text) > 0 else default


def _read(path: Path) -> str:
    try:
        return path.read_text().strip()
    except OSError:
        return ""


def _machine_features(arch: str, root: Path) -> tuple[str, ...]:
    """Those features of this machine that an emitter or LLVM may use, in LLVM's names."""
    flags: set[str] = set()
    for line in _read(root / "proc/cpuinfo").splitlines():
        key, _, value = line.partition(":")
        if key.strip() in ("flags", "Features"):
            flags = {_plain(flag) for flag in value.split()}
            break
    known = _X86_64_FEATURES if arch == "x86_64" else _AARCH64_FEATURES
    return tuple(feature for feature in known if _plain(_LINUX_NAMES.get(feature, feature)) in flags)


def _plain(feature: str) -> str:
    """LLVM writes sse4.1, avx512bf16 and amx-int8 where Linux writes sse4_1, avx512_bf16 and amx_int8."""
    return feature.translate({ord(mark): None for mark in "._-"})


def _best_named(arch: str, features: tuple[str, ...]) -> Cpu:
    known = [target for target in _NAMED.values() if target.arch == arch]
    if not known:
        raise TargetError(f"this machine is {arch!r}; nncc knows x86_64 and aarch64")
    fitting = [target for target in known if set(target.llvm_features) <= set(features)]
    return (fitting or known[:1])[-1]


_V2 = ("cx16", "sahf", "popcnt", "sse3", "ssse3", "sse4.1", "sse4.2")
_V3 = (*_V2, "avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave")
_V4 = (*_V3, "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl")
_AVX512 = (
    *("avx512bf16", "avx512bitalg", "avx512fp16", "avx512ifma", "avx512vbmi", "avx512vbmi2"),
    *("avx512vnni", "avx512vp2intersect", "avx512vpopcntdq"),
)
_AVX_AMX = ("avxifma", "avxvnni", "amx-bf16", "amx-int8", "amx-tile")
_CRYPTO = ("aes", "gfni", "pclmul", "sha", "vaes", "vpclmulqdq")
_AMD = ("fma4", "sse4a", "tbm", "xop")
_X86_64_FEATURES = (*_V4, *_AVX512, *_AVX_AMX, *_CRYPTO, *_AMD, "adx", "prfchw")
_AARCH64_FEATURES = ("neon", "bf16", "dotprod", "fullfp16", "i8mm", "lse", "rdm", "sve", "sve2")
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


def _caches(l1_kb: int, l2_kb: int, l3_kb: int) -> tuple[Cache, ...]:
    return (
        Cache(l1_kb * 1024, 8, 64, shared=False),
        Cache(l2_kb * 1024, 8, 64, shared=False),
        Cache(l3_kb * 1024, 16, 64, shared=True),
    )


_X86_64 = Cpu(
    name="x86-64",
    arch="x86_64",
    llvm_cpu="x86-64",
    llvm_features=(),
    vector_bytes=16,
    vector_registers=16,
    throughput=(Rate("f32", 4.0), Rate("f64", 2.0)),
    fma_latency=8,  # no FMA: a multiplication, then an addition
    load_ports=2,
    caches=_caches(32, 256, 8 * 1024),
    bandwidths=(32.0, 24.0, 12.0, 6.0),
    cores=4,
    has_fma=False,
)
_X86_64_V2 = replace(_X86_64, name="x86-64-v2", llvm_cpu="x86-64-v2", llvm_features=_V2)
_X86_64_V3 = replace(
    _X86_64_V2,
    name="x86-64-v3",
    llvm_cpu="x86-64-v3",
    llvm_features=_V3,
    vector_bytes=32,
    throughput=(Rate("f32", 16.0), Rate("f64", 8.0)),
    fma_latency=4,
    caches=_caches(32, 512, 16 * 1024),
    bandwidths=(64.0, 32.0, 20.0, 9.0),
    has_fma=True,
)
_X86_64_V4 = replace(
    _X86_64_V3,
    name="x86-64-v4",
    llvm_cpu="x86-64-v4",
    llvm_features=_V4,
    vector_bytes=64,
    throughput=(Rate("f32", 32.0), Rate("f64", 16.0)),
    vector_registers=32,
    caches=_caches(32, 1024, 32 * 1024),
    bandwidths=(128.0, 64.0, 28.0, 9.0),
)
_AARCH64 = replace(
    _X86_64_V3,
    name="aarch64",
    arch="aarch64",
    llvm_cpu="generic",
    llvm_features=("neon",),
    vector_bytes=16,
    throughput=(Rate("f32", 8.0), Rate("f64", 4.0)),
    vector_registers=32,
    caches=_caches(64, 1024, 32 * 1024),
    bandwidths=(32.0, 24.0, 16.0, 8.0),
)
# weakest first within an architecture: host() takes the last one that the machine satisfies
_NAMED = {t.name: t for t in (_X86_64, _X86_64_V2, _X86_64_V3, _X86_64_V4, _AARCH64)}
