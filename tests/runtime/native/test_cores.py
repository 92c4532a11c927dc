"""cores.c against its twin in nncc/target/system.py, on made-up machines."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nncc.runtime.native import FOLDER
from nncc.target import usable_cores

MAIN = '#include <stdio.h>\n#include "pool.h"\nint main(void) { printf("%d", nncc_usable_cores()); return 0; }\n'
V1, V2 = "sys/fs/cgroup/cpu", "sys/fs/cgroup"
MACHINES: list[dict[str, str]] = [
    {},
    {"proc/self/cgroup": "0::/\n", f"{V2}/cpu.max": "100000 100000\n"},
    {"proc/self/cgroup": "0::/\n", f"{V2}/cpu.max": "max 100000\n"},
    {"proc/self/cgroup": "0::/\n", f"{V2}/cpu.max": "50000 100000\n"},
    {"proc/self/cgroup": "0::/a/b\n", f"{V2}/a/cpu.max": "199999 100000\n", f"{V2}/cpu.max": "max 100000\n"},
    {"proc/self/cgroup": "0::/not/here\n", f"{V2}/cpu.max": "100000 100000\n"},
    {"proc/self/cgroup": "4:cpu,cpuacct:/j\n0::/\n", f"{V1}/j/cpu.cfs_quota_us": "1", f"{V1}/j/cpu.cfs_period_us": "1"},
    {"proc/self/cgroup": "4:cpuset:/\n", f"{V1}/cpu.cfs_quota_us": "1", f"{V1}/cpu.cfs_period_us": "1"},
    {"proc/self/cgroup": "1:cpu:/\n", f"{V1}/cpu.cfs_quota_us": "-1", f"{V1}/cpu.cfs_period_us": "100000"},
    {f"sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list": "0-7" for cpu in range(8)},
    {f"sys/devices/system/cpu/cpu{cpu}/topology/core_cpus_list": f"{cpu}" for cpu in range(8)},
]


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A program that prints nncc_usable_cores(), and the folder that it takes for the root of the file system."""
    gcc = shutil.which("gcc")
    if not gcc:
        pytest.importorskip("ziglang")
    compiler = [gcc] if gcc else [sys.executable, "-m", "ziglang", "cc"]
    folder = tmp_path_factory.mktemp("cores")
    root = folder / "root"
    (folder / "main.c").write_text(MAIN)
    sources = [str(folder / "main.c"), str(FOLDER / "cores.c"), f"-I{FOLDER}", f'-DROOT="{root}"']
    subprocess.run([*compiler, "-O1", *sources, "-o", str(folder / "main")], check=True, capture_output=True)
    return folder / "main", root


@pytest.mark.parametrize("files", MACHINES)
def test_c_and_python_agree(machine: tuple[Path, Path], files: dict[str, str], tmp_path: Path) -> None:
    program, root = machine
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    root.unlink(missing_ok=True)
    root.symlink_to(tmp_path)
    printed = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    assert int(printed) == usable_cores(tmp_path)


def test_the_made_up_machines_differ(tmp_path: Path) -> None:
    """Were all answers equal, agreement would show nothing."""
    if len(os.sched_getaffinity(0)) < 2:
        pytest.skip("one CPU: there is only one answer")
    assert usable_cores(tmp_path) > 1
    (tmp_path / "proc/self").mkdir(parents=True)
    (tmp_path / "proc/self/cgroup").write_text("0::/\n")
    (tmp_path / V2).mkdir(parents=True)
    (tmp_path / V2 / "cpu.max").write_text("100000 100000\n")
    assert usable_cores(tmp_path) == 1
