import json
import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from nncc.errors import TargetError
from nncc.target import Cache, Cpu, Rate, Target, memory_bytes, missing_features, of_kind, require_cpu, usable_cores


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def machine(root: Path, flags: str) -> Path:
    """A fake /proc and /sys: an x86 CPU with three caches, whichever CPUs this test may use."""
    files = {"proc/cpuinfo": f"processor : 0\nflags : {flags}\n\nprocessor : 1\nflags : none\n"}
    for cpu in os.sched_getaffinity(0):
        core = f"sys/devices/system/cpu/cpu{cpu}"
        files |= {f"{core}/topology/core_cpus_list": str(cpu)}
        files |= cache(f"{core}/cache/index0", "1", "Data", "48K", str(cpu))
        files |= cache(f"{core}/cache/index1", "1", "Instruction", "32K", str(cpu))
        files |= cache(f"{core}/cache/index2", "2", "Unified", "2M", str(cpu))
        files |= cache(f"{core}/cache/index3", "3", "Unified", "8192K", "0-7")
    return write(root, files)


def cache(folder: str, level: str, kind: str, size: str, cpus: str) -> dict[str, str]:
    fields = {"level": level, "type": kind, "size": size, "shared_cpu_list": cpus}
    fields |= {"ways_of_associativity": "12", "coherency_line_size": "64"}
    return {f"{folder}/{field}": text for field, text in fields.items()}


V3_FLAGS = "cx16 lahf_lm popcnt pni ssse3 sse4_1 sse4_2 avx avx2 bmi1 bmi2 f16c fma abm movbe xsave"


@pytest.fixture
def x86(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "x86_64")


@pytest.mark.usefixtures("x86")
def test_host_reads_features_and_caches(tmp_path: Path) -> None:
    host = Target.host(machine(tmp_path, V3_FLAGS + " avx_vnni rdtscp"))
    assert (host.name, host.llvm_cpu, host.vector_bytes, host.has_fma) == ("host", "", 32, True)
    assert set(host.llvm_features) == {*Target.named("x86-64-v3").llvm_features, "avxvnni"}
    assert host.caches == (
        Cache(48 * 1024, 12, 64, False),
        Cache(2 * 1024 * 1024, 12, 64, False),
        Cache(8 * 1024 * 1024, 12, 64, True),
    )


@pytest.mark.usefixtures("x86")
def test_host_without_proc_and_sys_is_the_baseline(tmp_path: Path) -> None:
    host, baseline = Target.host(tmp_path), Target.named("x86-64")
    assert (host.llvm_features, host.caches, host.vector_bytes) == ((), baseline.caches, 16)
    assert host.cores >= 1


@pytest.mark.usefixtures("x86")
def test_a_machine_with_two_cache_levels_has_three_bandwidths(tmp_path: Path) -> None:
    root = machine(tmp_path, V3_FLAGS)
    for level in root.glob("sys/devices/system/cpu/cpu*/cache/index3/level"):
        level.write_text("4")
    assert len(Target.host(root).caches) == 2
    assert Target.host(root).bandwidths == (64.0, 32.0, 9.0)


def test_host_of_another_architecture(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("platform.machine", lambda: "arm64")
    write(tmp_path, {"proc/cpuinfo": "Features : fp asimd atomics asimddp\n"})
    host = Target.host(tmp_path)
    assert (host.arch, host.vector_bytes, host.has_fma) == ("aarch64", 16, True)
    assert set(host.llvm_features) == {"neon", "lse", "dotprod"}
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    with pytest.raises(TargetError, match="this machine is 'riscv64'; nncc knows x86_64 and aarch64"):
        Target.host(tmp_path)


@pytest.mark.parametrize(
    ("files", "cores"),
    [
        ({}, 8),
        ({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "250000 100000\n"}, 2),
        ({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "max 100000\n"}, 8),
        ({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "50000 100000\n"}, 1),
        ({"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/cpu.max": "300000 100000\n"}, 3),
        ({"proc/self/cgroup": "0::/host/path\n", "sys/fs/cgroup/cpu.max": "300000 100000\n"}, 3),
        (
            {
                "proc/self/cgroup": "3:cpu,cpuacct:/job\n0::/\n",
                "sys/fs/cgroup/cpu/job/cpu.cfs_quota_us": "500000\n",
                "sys/fs/cgroup/cpu/job/cpu.cfs_period_us": "100000\n",
                "sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
                "sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
            },
            5,
        ),
    ],
)
def test_usable_cores_obeys_cgroups(
    files: dict[str, str], cores: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda pid: set(range(8)))
    assert usable_cores(write(tmp_path, files)) == cores


def test_usable_cores_counts_hardware_threads_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda pid: {0, 1, 4})
    topology = {0: "0,4", 1: "1,5", 4: "0,4"}
    files = {f"sys/devices/system/cpu/cpu{c}/topology/core_cpus_list": s for c, s in topology.items()}
    assert usable_cores(write(tmp_path, files)) == 2


def test_named_targets_are_fixed() -> None:
    v3, v4 = Target.named("x86-64-v3"), Target.named("x86-64-v4")
    assert (v3.lanes(4), v4.lanes(4), v4.lanes(2), Target.named("aarch64").lanes(4)) == (8, 16, 32, 4)
    assert (v3.vector_registers, v4.vector_registers, v3.cores) == (16, 32, 4)
    assert [c.size_bytes for c in v4.caches] == [32 * 1024, 1024 * 1024, 32 * 1024 * 1024]
    assert not Target.named("x86-64-v2").has_fma


@dataclass(frozen=True)
class Abacus(Target):
    """A machine of another kind."""


ABACUS = Abacus("abacus", 1, (Cache(64, 1, 64, False),), (1.0, 1.0), (Rate("f32", 1.0),))


def test_a_table_is_looked_up_by_kind_of_machine() -> None:
    table = {Abacus: "beads", Cpu: "ports"}
    assert (of_kind(Abacus, table, "row"), of_kind(type(Target.tiny()), table, "row")) == ("beads", "ports")
    with pytest.raises(TargetError, match="there is no planner for machines of kind Abacus; there is one for Cpu"):
        of_kind(Abacus, {Cpu: "ports"}, "planner")


def test_machine_code_is_for_cpus() -> None:
    assert require_cpu(Target.tiny()) == Target.tiny()
    with pytest.raises(TargetError, match="abacus is of kind Abacus; expected a Cpu"):
        require_cpu(ABACUS)


def test_what_all_kinds_have_works_on_each() -> None:
    two = ABACUS.with_(cores=2)
    assert (type(two), two.cores, two.own_cache.size_bytes, two.kept_bytes) == (Abacus, 2, 64, 64)
    assert two.to_json()["throughput"] == ({"dtype": "f32", "per_cycle": 1.0},)


def test_an_unknown_name_lists_the_known() -> None:
    known = "known: host, x86-64, x86-64-v2, x86-64-v3, x86-64-v4, aarch64"
    with pytest.raises(TargetError, match=f"unknown target 'skylake'; {known}"):
        Target.named("skylake")


def test_tiny_runs_here() -> None:
    tiny = Target.tiny()
    assert (tiny.lanes(4), tiny.vector_registers) == (4, 6)
    assert [c.size_bytes for c in tiny.caches] == [1024, 4096, 16384]
    assert missing_features(tiny) == ()


@pytest.mark.usefixtures("x86")
def test_missing_features(tmp_path: Path) -> None:
    root = machine(tmp_path, V3_FLAGS)
    assert missing_features(Target.named("x86-64-v3"), root) == ()
    assert missing_features(Target.named("x86-64-v4"), root)[:2] == ("avx512f", "avx512bw")
    assert missing_features(Target.named("aarch64"), root) == ("aarch64",)


def test_host_misses_nothing() -> None:
    assert missing_features(Target.named("host")) == ()


@pytest.mark.parametrize("target", [Target.named("x86-64-v4"), Target.host(), Target.tiny()], ids=str)
def test_json_round_trip(target: Target) -> None:
    assert Target.from_json(json.loads(json.dumps(target.to_json()))) == target


@pytest.mark.parametrize(
    ("change", "message"),
    [({"cores": "two"}, "wrong type of cores"), ({"colour": 1}, "colour"), ({"caches": None}, "not a t")],
)
def test_json_of_something_else(change: dict[str, object], message: str) -> None:
    with pytest.raises(TargetError, match=message):
        Target.from_json(Target.named("x86-64").to_json() | change)


def test_str_is_one_line_and_with_changes_a_field() -> None:
    target = Target.named("x86-64-v3").with_(cores=1)
    assert str(target) == (
        "x86-64-v3: x86_64, 16 x 32-byte vectors, 16 f32 8 f64 FMA/cycle, L1 32K L2 512K L3 16384K, 1 cores"
    )


@pytest.mark.parametrize("text, expected", [
    ("MemTotal:       24731700 kB\nMemFree:  5 kB\nSwapTotal:       2 kB\n", 24731702 * 1024), ("MemTotal: 3 kB\n", 3072), ("", None),
])  # fmt: skip
def test_memory_is_that_of_the_machine_with_swap(text: str, expected: int | None, tmp_path: Path) -> None:
    assert memory_bytes(write(tmp_path, {"proc/meminfo": text})) == expected
    assert memory_bytes(tmp_path / "nothing") is None


def test_what_the_caches_keep():
    near, mesh = (Target.named("x86-64-v4").with_(caches=(Cache(2 << 20, 8, 64, shared=False), Cache(size, 16, 64, shared=True)))
                  for size in (32 << 20, 300 << 20))  # fmt: skip
    assert (near.kept_bytes, mesh.kept_bytes) == (32 << 20, 8 << 20)
