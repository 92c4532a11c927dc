"""Made-up machines: folders that hold what /proc and /sys tell of one."""

import os
from pathlib import Path


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def machine(root: Path, flags: str, about: str = "") -> Path:
    """A fake /proc and /sys: an x86 CPU with three caches, whichever CPUs this test may use. about: further lines of each
    CPU in /proc/cpuinfo."""
    used = [f"processor : {cpu}\n{about}flags : {flags}\n" for cpu in sorted(os.sched_getaffinity(0))]
    files = {"proc/cpuinfo": "\n".join([*used, "processor : 999\nflags : none\n"])}
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
