"""What /proc and /sys tell, on made-up machines."""

from pathlib import Path

import pytest

from nncc.target import system
from nncc.target.system import (
    Processor,
    kinds_of_cores,
    known_features,
    linux_name,
    memory_bytes,
    processor,
    processors,
    usable_cores,
)
from tests.support.machines import machine, write


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


@pytest.mark.parametrize("text, expected", [
    ("MemTotal:       24731700 kB\nMemFree:  5 kB\nSwapTotal:       2 kB\n", 24731702 * 1024), ("MemTotal: 3 kB\n", 3072), ("", None),
])  # fmt: skip
def test_memory_is_that_of_the_machine_with_swap(text: str, expected: int | None, tmp_path: Path) -> None:
    assert memory_bytes(write(tmp_path, {"proc/meminfo": text})) == expected
    assert memory_bytes(tmp_path / "nothing") is None


AMD = "vendor_id : AuthenticAMD\ncpu family : 25\nmodel : 1\nmodel name : AMD EPYC\n"


def test_a_processor_is_known_by_its_numbers(tmp_path: Path) -> None:
    assert processor(machine(tmp_path, "avx2", AMD)) == Processor("AuthenticAMD", 25, 1, "AMD EPYC")


def test_a_processor_of_aarch64_is_known_by_its_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda pid: {0, 1})
    core = "CPU implementer : 0x41\nCPU architecture: 8\nCPU part : {}\n"
    rows = [f"processor : {n}\n{core.format(part)}" for n, part in enumerate(("0xd0c", "0xd40", "0xd4f"))]
    root = write(tmp_path, {"proc/cpuinfo": "\n".join(rows)})
    assert [each.model for each in processors(root).values()] == [0xD0C, 0xD40]


def test_a_machine_that_tells_nothing_has_an_unknown_processor(tmp_path: Path) -> None:
    assert processor(tmp_path) == Processor("", 0, 0, "") and "unknown vendor family 0" in str(processor(tmp_path))


def test_cores_of_two_kinds_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda pid: set(range(4)))
    root = machine(tmp_path, "avx2", AMD)
    assert kinds_of_cores(root) == [[0, 1, 2, 3]]
    write(root, {"sys/devices/system/cpu/cpu3/cpu_capacity": "400\n"})
    for size in root.glob("sys/devices/system/cpu/cpu1/cache/index2/size"):
        size.write_text("4M")
    assert kinds_of_cores(root) == [[0, 2], [1], [3]]


@pytest.mark.parametrize("allowed", [True, False])
def test_tiles_are_a_feature_where_the_system_lets_a_process_use_them(monkeypatch, allowed):
    info = "flags\t: fma amx_tile amx_int8 amx_bf16\n"
    monkeypatch.setattr(system, "read", lambda path: info if str(path).endswith("cpuinfo") else "")
    monkeypatch.setattr(system, "may_use_tiles", lambda: allowed)
    assert "fma" in system.machine_features("x86_64")
    assert ("amx-int8" in system.machine_features("x86_64")) is allowed
    assert "amx-tile" in system.machine_features("x86_64", Path("/another"))  # of which nothing is known but its files


def test_a_system_that_refuses_tiles_says_so(monkeypatch):
    class Refusing:
        def __init__(self, name):
            pass

        def syscall(self, *arguments):
            return -1

    monkeypatch.setattr(system.ctypes, "CDLL", Refusing)
    assert system.may_use_tiles.__wrapped__() is False


def test_features_of_linux_in_the_names_of_llvm() -> None:
    assert known_features("x86_64", ["pni", "avx512_bf16", "amx_int8", "rdtscp", "asimd"]) == (
        "sse3",
        "avx512bf16",
        "amx-int8",
    )
    assert known_features("aarch64", ["fp", "asimd", "atomics"]) == ("neon", "lse")


def test_names_of_linux_without_marks() -> None:
    assert [linux_name(name) for name in ("sse4.1", "amx-tile", "lzcnt")] == ["sse41", "amxtile", "abm"]
