"""Machines: what the cost model and the emitters know about a CPU or a GPU, and the CPU that this process runs on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Self, TypeVar

from nncc.errors import TargetError
from nncc.target import measurements, table
from nncc.target.figures import Cache, Costs, Rate, Traffic, absurdities, decoded
from nncc.target.measurements import Machine
from nncc.target.system import ROOT, linux_name
from nncc.target.table import GPU_PREFIX, gpu_rows, instead_of, named_gpu

T = TypeVar("T")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Target:
    """A machine of any kind; each kind is a subclass, by which planners and passes are looked up.

    name: as in `named`. cores: those that a module may use, each of which has these figures for itself.
    caches: from the first outwards. bandwidths: of loads by one core that works alone, one per cache, then main memory.
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
        """The private cache: the largest one that a core has for itself, L1 where all are shared."""
        return next((cache for cache in reversed(self.caches) if not cache.shared), self.caches[0])

    @property
    def kept_bytes(self) -> int:
        """How large a result may be so that its reader finds it in a cache, and sooner than in memory."""
        return self.caches[-1].size_bytes

    def with_(self, **changes: Any) -> Self:
        """The same target with other fields, for instance with_(cores=1)."""
        return replace(self, **changes)

    def to_json(self) -> dict[str, Any]:
        """Plain data that json.dumps takes."""
        return asdict(self)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Target:
        """The inverse of to_json. Raises: TargetError when a field is missing, unknown or of another type."""
        is_gpu = isinstance(data, Mapping) and "shared_per_block" in data
        return decoded(Gpu, data) if is_gpu else decoded(Cpu, data)

    @staticmethod
    def named(name: str) -> Target:
        """The target called `name`: a Cpu, or a Gpu such as cuda:sm_90a. cuda:sm_80,sm_90a is the first of these GPUs as far
        as the figures go; its code is compiled for all of them, and keeps within what each of them can do.

        Its sizes are fixed, except for "host", which is this machine.

            >>> nncc.Target.named("x86-64-v3").vector_bytes
            32

        Raises: TargetError for any other name.
        """
        if isinstance(name, str) and name == "host":
            return Target.host()
        if isinstance(name, str) and (row := named_gpu(name)) is not None:
            return decoded(Gpu, row)
        if not isinstance(name, str) or name not in table.rows():
            instead = f": {why}" if isinstance(name, str) and (why := instead_of(name)) else ""
            raise TargetError(f"unknown target {name!r}{instead}; known: host, {', '.join((*table.rows(), *gpu_rows()))}")
        return _of_table(name)

    @staticmethod
    def host(root: Path = ROOT) -> Cpu:
        """This machine, as /proc and /sys below `root` tell; what they do not tell is as it was measured on this machine, if
        it was, and otherwise as in its row of the table.

        Raises: TargetError when its architecture is not known.
        """
        machine = Machine.here(root)
        base = _of_table(likest(machine))
        caches = machine.caches or base.caches
        levels = _with_levels(base, len(caches))
        made = replace(levels, name="host", llvm_cpu="", llvm_features=machine.features, caches=caches, cores=machine.cores)
        measured, _ = measured_here(machine)
        if measured is None:
            return made
        known = {rate.dtype for rate in measured.throughput}
        rates = (*measured.throughput, *(rate for rate in base.throughput if rate.dtype not in known))
        return replace(made, **{name: getattr(measured, name) for name in MEASURED} | {"throughput": rates})

    @staticmethod
    def read(path: Path | str, cross: bool = False) -> Cpu:
        """The target in a file that `nncc target measure` wrote; cross: also where that was on another machine.

        Raises: TargetError that says what is wrong with the file, or in what the machines differ.
        """
        if not isinstance(path, str | Path):
            raise TargetError(f"a target file is {path!r:.40}, of type {type(path).__name__}; expected a path")
        place = Path(path)
        found = measurements.read(place)
        target, faults = of_kept(found, place), measurements.differences(found.machine, Machine.here())
        if faults and not cross:
            raise TargetError(
                f"{place} is of another machine, and only `nncc compile` makes code for one: {'; '.join(faults)}"
            )
        return target

    @staticmethod
    def tiny() -> Cpu:
        """4 lanes of f32, 6 registers, L1 of 1 KB: small shapes reach every block. Its code runs here."""
        arch = Target.host().arch
        baseline = _of_table("x86-64" if arch == "x86_64" else arch)
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
    llvm_features: what the code may use and the machine must therefore have, in LLVM's names; what begins with a minus
    the code may not use, though the processor of that name has it.
    load_ports: vectors loaded per cycle. has_fma: a fused multiply-add is one instruction.
    fma_latency, add_latency: cycles until the result of a multiply-add, and of an addition, may be used.
    operations_per_cycle: vectors of f32 of which a core starts an addition, maximum or comparison in a cycle.
    ghz: cycles in a nanosecond, all cores at work: for times that are shown. No plan depends on it.
    store_bandwidths, copy_bandwidths, stream_bandwidth: of one core that works alone, as `bandwidths`; see Traffic.
    latencies: cycles from the address of a load to its value, for each level. together: what all cores get at once, in sum.
    """

    arch: str
    llvm_cpu: str
    llvm_features: tuple[str, ...]
    vector_bytes: int
    vector_registers: int
    fma_latency: int
    load_ports: int
    has_fma: bool
    add_latency: int
    operations_per_cycle: float
    ghz: float
    store_bandwidths: tuple[float, ...]
    copy_bandwidths: tuple[float, ...]
    stream_bandwidth: float
    latencies: tuple[float, ...]
    together: Traffic
    costs: Costs

    def __hash__(self) -> int:
        return hash((self.name, self.cores))  # nearly all differ in these

    @property
    def kept_bytes(self) -> int:
        """How large a result may be so that its reader finds it in a cache, and sooner than in memory.

        A plain store into the last cache, and the load of what it keeps, take `lost` cycles a byte; a streaming store, and a
        load from memory, `streamed`. Where the last cache is as far away as memory, as over the mesh of a large socket,
        `lost` is more, and what the private cache keeps, at `own` cycles a byte, has to make up for the rest: S bytes are
        worth keeping up to where own_cache * own + (S - own_cache) * lost = S * streamed.
        """
        own, last = self._round_trip(self.caches.index(self.own_cache)), self.caches[-1]
        lost = self._round_trip(len(self.caches) - 1)
        streamed = 1 / self.stream_bandwidth + 1 / self.bandwidths[-1]
        if lost <= streamed:
            return last.size_bytes
        return min(int(self.own_cache.size_bytes * max(1.0, (lost - own) / (lost - streamed))), last.size_bytes)

    def _round_trip(self, level: int) -> float:
        """Cycles to store a byte into a level, and to load it from there."""
        stores, loads = self.store_bandwidths, self.bandwidths
        return 1 / stores[min(level, len(stores) - 1)] + 1 / loads[min(level, len(loads) - 1)]

    def __str__(self) -> str:
        caches = " ".join(f"L{i + 1} {c.size_bytes // 1024}K" for i, c in enumerate(self.caches))
        vectors = f"{self.vector_registers} x {self.vector_bytes}-byte vectors"
        rates = " ".join(f"{rate.per_cycle:g} {rate.dtype}" for rate in self.throughput)
        cores = f"{self.cores} core{'' if self.cores == 1 else 's'}"
        return f"{self.name}: {self.arch}, {vectors}, {rates} FMA/cycle, {caches}, {cores}"

    def without_tiles(self) -> Cpu:
        """The same processor, of which the code uses no registers of tiles (Intel AMX)."""
        return replace(self, llvm_features=tuple(f for f in self.llvm_features if not f.startswith("amx")))

    def lanes(self, size_bytes: int) -> int:
        """How many elements of `size_bytes` fill one vector register."""
        return max(1, self.vector_bytes // size_bytes)

    @property
    def named_base(self) -> str:
        """The strongest level of instruction sets whose code runs on this one: for a compiler that knows processors by such
        names."""
        return _level(self.arch, self.llvm_features)

    @property
    def alone(self) -> Traffic:
        """What one core gets while the others rest."""
        return Traffic(self.bandwidths, self.store_bandwidths, self.copy_bandwidths, self.stream_bandwidth)

    def traffic(self, cores: int) -> Traffic:
        """What each of `cores` cores gets when all of them are at work: levels that they share are shared evenly."""
        one, all_ = self.alone, self.together

        def each(own: tuple[float, ...], sum_: tuple[float, ...]) -> tuple[float, ...]:
            private = [not cache.shared for cache in self.caches] + [False]
            return tuple(a if is_own else min(a, s / cores) for a, s, is_own in zip(own, sum_, private))

        return Traffic(
            each(one.load, all_.load),
            each(one.store, all_.store),
            each(one.copy, all_.copy),
            min(one.stream, all_.stream / cores),
        )


@dataclass(frozen=True, slots=True)
class Gpu(Target):
    """A GPU. Its cores are multiprocessors (SMs); L1 is a multiprocessor's own, with the shared memory in it.

    arch: what its code is compiled for, such as sm_90a. also: other architectures that it is compiled for, too, whose
    limits and features are among those of this target. features: what all have, of copy.async, tma, wgmma, cluster and
    setmaxnreg. ghz: cycles in a nanosecond, at work. Registers have 32 bits; a block's shared memory is in bytes.
    """

    arch: str
    also: tuple[str, ...]
    features: tuple[str, ...]
    ghz: float
    threads_per_sm: int
    blocks_per_sm: int
    registers_per_sm: int
    shared_per_sm: int
    shared_per_block: int

    def __str__(self) -> str:
        memory = self.bandwidths[-1] * self.cores * self.ghz
        rates = " ".join(f"{rate.per_cycle:g} {rate.dtype}" for rate in self.throughput)
        return (
            f"{self.name}: {', '.join(self.archs)}, {self.cores} SMs, {rates} FMA/cycle, "
            f"{self.shared_per_block // 1024}K shared, L2 {self.caches[-1].size_bytes // 1024}K, "
            f"memory {memory:.0f} GB/s"
        )

    @property
    def archs(self) -> tuple[str, ...]:
        """All that its code is compiled for."""
        return self.arch, *self.also

    def rate(self, dtype: str) -> float:
        """Multiply-adds of an element type that a multiprocessor starts in a cycle; as of f32 where none is given."""
        known = {rate.dtype: rate.per_cycle for rate in self.throughput}
        return known.get(dtype, known["f32"])

    def resident(self, threads: int, registers: int, shared_bytes: int) -> int:
        """How many blocks of so many threads, registers a thread and bytes of shared memory run on a multiprocessor at once.

        Registers are handed out to warps by 256, shared memory by 1 KB beyond what a block has. Source: CUDA C++ Programming
        Guide, "Hardware Multithreading".
        """
        warps = -(-max(threads, 1) // 32)
        of_registers = self.registers_per_sm // (warps * -(-max(registers, 1) * 32 // 256) * 256)
        of_shared = self.shared_per_sm // (shared_bytes + 1024)
        return max(min(self.blocks_per_sm, self.threads_per_sm // (warps * 32), of_registers, of_shared), 0)


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


def require_gpu(target: Target) -> Gpu:
    """The target as the GPU that it is. Raises: TargetError for a machine of another kind."""
    if not isinstance(target, Gpu):
        raise TargetError(f"{target.name} is of kind {type(target).__name__}; expected a Gpu, such as {GPU_PREFIX}sm_90a")
    return target


def missing_features(target: Cpu, root: Path = ROOT) -> tuple[str, ...]:
    """What `target` needs and this machine has not: LLVM feature names, or the architecture itself."""
    host = Target.host(root)
    if target.arch != host.arch:
        return (target.arch,)
    return tuple(feature for feature in _needed(target) if feature not in host.llvm_features)


def cpu_flags(target: Cpu) -> tuple[str, ...]:
    """What `target` needs, as /proc/cpuinfo names it, without "." and "_"."""
    return tuple(linux_name(feature) for feature in _needed(target))


def _needed(target: Cpu) -> list[str]:
    return [feature for feature in target.llvm_features if not feature.startswith("-")]


MEASURED = (
    *(
        "bandwidths",
        "throughput",
        "fma_latency",
        "load_ports",
        "add_latency",
        "operations_per_cycle",
        "ghz",
        "store_bandwidths",
    ),
    *("copy_bandwidths", "stream_bandwidth", "latencies", "together", "costs"),
)
"""The fields of a CPU that can be measured. Code runs whatever they are: they only guide the choice of plans."""


def measured_here(machine: Machine) -> tuple[Cpu | None, str]:
    """The kept measurement of this machine, and why none is used: "" where one is."""
    try:
        path = measurements.place(machine)
        if not path.exists():
            return None, "this machine was not measured"
        found = measurements.read(path)
        target = of_kept(found, path)
    except TargetError as error:
        return None, str(error)
    faults = measurements.differences(found.machine, machine)
    return (None, f"{path} is of another machine: {'; '.join(faults)}") if faults else (target, "")


def of_kept(found: measurements.Kept, path: Path) -> Cpu:
    """The target of a measurement. Raises: TargetError where it lacks something, or is absurd."""
    try:
        target = decoded(Cpu, found.target)
    except TargetError as error:
        raise TargetError(f"the target file {path} cannot be used: {error}") from None
    faults = absurdities(target.to_json())
    if faults:
        raise TargetError(f"the target file {path} cannot be used, as no machine is so: {'; '.join(faults)}")
    return target


def likest(machine: Machine) -> str:
    """The row of the table that a machine is most like: its microarchitecture, where that is known and a virtual machine
    hides none of its vectors; else the newest one of its vendor that it is known by its features to follow; else the
    strongest level of instruction sets that it has.

    Raises: TargetError when the architecture is not known.
    """
    level, kinds = _level(machine.arch, machine.features), [(name, row) for name, row in table.rows().items() if row.pattern]
    found = [name for name, row in kinds if row.covers(machine.processor)]
    found += [name for name, row in reversed(kinds) if row.precedes(machine.processor, machine.features)]
    same = [name for name in found if _of_table(name).arch == machine.arch and _of_table(name).named_base == level]
    return next(iter(same), level)


def _level(arch: str, features: tuple[str, ...]) -> str:
    levels = [_of_table(name) for name, row in table.rows().items() if not row.pattern]
    known = [target for target in levels if target.arch == arch]
    if not known:
        raise TargetError(f"this machine is {arch!r}; nncc knows x86_64 and aarch64")
    fitting = [target for target in known if set(target.llvm_features) <= set(features)]
    return (fitting or known[:1])[-1].name


@cache
def _of_table(name: str) -> Cpu:
    return decoded(Cpu, table.rows()[name].data)


def _with_levels(target: Cpu, count: int) -> Cpu:
    """The figures of a machine with fewer caches: of the outermost ones none are left but those of memory."""

    def some(figures: tuple[float, ...]) -> tuple[float, ...]:
        return (*figures[: min(count, len(figures) - 1)], figures[-1])

    t = target.together
    return replace(
        target,
        bandwidths=some(target.bandwidths),
        store_bandwidths=some(target.store_bandwidths),
        copy_bandwidths=some(target.copy_bandwidths),
        latencies=some(target.latencies),
        together=Traffic(some(t.load), some(t.store), some(t.copy), t.stream),
    )


SYSTEM = "this system"
_OF_SYSTEM = ("cores", "caches", "llvm_features")


@dataclass(frozen=True, slots=True)
class Origin:
    """A figure of a target, as text, and where it comes from."""

    figure: str
    value: str
    source: str


def origins(name: str) -> tuple[Cpu, list[Origin], str]:
    """A target by its name or its file, the origin of each figure, and what else is to be said of it.

    Raises: TargetError for a name or a file that is none.
    """
    if name.endswith(measurements.SUFFIX):
        found = measurements.read(Path(name))
        target = of_kept(found, Path(name))
        faults = measurements.differences(found.machine, Machine.here())
        note = f"it is of another machine: {'; '.join(faults)}" if faults else "it is of this machine"
        return target, [*_rows(target, lambda figure: _of_file(found, figure))], note
    target = require_cpu(Target.named(name))
    if name != "host":
        return target, [*_rows(target, lambda figure: table.source(name, figure))], ""
    here = Machine.here()
    measured, why = measured_here(here)
    found_here = measurements.read(measurements.place(here)) if measured else None
    like = likest(here)
    return target, [*_rows(target, lambda figure: _of_host(found_here, like, figure))], _note(found_here, why)


def _note(found: measurements.Kept | None, why: str) -> str:
    return why if found is None else f"measured on {found.date} by nncc {found.nncc}, {measurements.place(found.machine)}"


def _of_host(found: measurements.Kept | None, like: str, figure: str) -> str:
    if figure in _OF_SYSTEM:
        return SYSTEM
    return _of_file(found, figure) if found and figure in MEASURED else table.source(like, figure)


def _of_file(found: measurements.Kept, figure: str) -> str:
    return f"measured on {found.date}" if figure in MEASURED else "the machine that was measured"


def _rows(target: Cpu, source: Callable[[str], str]) -> Iterator[Origin]:
    for field in fields(target):
        value = getattr(target, field.name)
        if field.name != "name":
            yield from _shown(field.name, value, source(field.name))


def _shown(name: str, value: Any, source: str) -> Iterator[Origin]:
    """Rows for a figure; of several where it has parts."""
    if is_dataclass(value):
        for field in fields(value):
            yield from _shown(f"{name}.{field.name}", getattr(value, field.name), source)
    elif isinstance(value, tuple) and value and is_dataclass(value[0]):
        for number, each in enumerate(value, 1):
            parts = ", ".join(f"{field.name} {_text(getattr(each, field.name))}" for field in fields(each))
            yield Origin(f"{name} {number}", parts, source)
    else:
        yield Origin(name, _text(value), source)


def _text(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(_text(each) for each in value) or "none"
    return f"{value:g}" if isinstance(value, float) else f"{value}" if value != "" else "LLVM's name of this one"
