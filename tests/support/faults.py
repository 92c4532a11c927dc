"""Candidates that are faulty on purpose, tasks that end their process, and who is still there afterwards."""

import contextlib
import os
import signal
import time
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np

from nncc.autotune.timing.building import Built, Code
from nncc.autotune.timing.harness import Case
from nncc.codegen.build.toolchain import compile_object, target_machine
from nncc.frontend import compute as c
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32
from nncc.target import Target, memory_bytes

SIZE = 1000
_LOOP = """
  %x = load ptr, ptr %p
  %place = getelementptr ptr, ptr %p, i64 1
  %y = load ptr, ptr %place
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%next, %loop]
  %from = getelementptr float, ptr %x, i64 %i
  %to = getelementptr float, ptr %y, i64 %i
  %value = load float, ptr %from
  %twice = fmul float %value, {factor}
  store float %twice, ptr %to
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, {size}
  br i1 %more, label %loop, label %done
done:
"""
_TWICE = _LOOP.format(factor="2.0", size=SIZE)
BODIES = {
    "good": _TWICE,
    "hangs": "  br label %loop\nloop:\n  br label %loop\n",
    "writes to address 0": "  store volatile i32 0, ptr null\n",
    "aborts": "  call void @abort()\n",
    "wrong numbers": _LOOP.format(factor="2.5", size=SIZE),
    "leaves one out": _LOOP.format(factor="2.0", size=SIZE - 1),
    "writes beyond": f"{_TWICE}  %past = getelementptr float, ptr %y, i64 {SIZE}\n  store float 0.0, ptr %past\n",
    "writes into its input": f"{_TWICE}  store float 7.0, ptr %x\n",
    "right the first time": "  %n = load i32, ptr @count\n  %m = add i32 %n, 1\n  store i32 %m, ptr @count\n  %again = icmp sgt i32 %n, 0\n"
    "  %factor = select i1 %again, float 2.5, float 2.0\n" + _LOOP.format(factor="%factor", size=SIZE),
    "crashes after three": "  %n = load i32, ptr @count\n  %m = add i32 %n, 1\n  store i32 %m, ptr @count\n  %late = icmp sgt i32 %n, 2\n"
    "  br i1 %late, label %crash, label %go\ncrash:\n  store volatile i32 0, ptr null\n  br label %go\ngo:\n"
    + _LOOP.format(factor="2.0", size=SIZE).replace("%entry", "%go"),
    "wrong after ten": "  %n = load i32, ptr @count\n  %m = add i32 %n, 1\n  store i32 %m, ptr @count\n  %again = icmp sgt i32 %n, 9\n"
    "  %factor = select i1 %again, float 2.5, float 2.0\n" + _LOOP.format(factor="%factor", size=SIZE),
    "takes all memory": "  br label %more\nmore:\n  %m = call ptr @malloc(i64 4194304)\n  br label %touch\n"
    "touch:\n  %i = phi i64 [0, %more], [%next, %touch]\n  %page = getelementptr i8, ptr %m, i64 %i\n"
    "  store volatile i8 1, ptr %page\n  %next = add i64 %i, 4096\n  %rest = icmp slt i64 %next, 4194304\n"
    "  br i1 %rest, label %touch, label %more\n",
}
"""What candidates for `double` do, by name; each but the first is a fault."""


def double() -> Case:
    """Y = 2 X."""
    x = c.placeholder("X", (SIZE,), f32)
    kernel = c.make_kernel("double", x, c.compute("Y", (SIZE,), lambda i: x[i] * 2.0))
    given = np.random.default_rng(0).standard_normal(SIZE).astype(np.float32)
    return Case(kernel, {"X": given}, {"Y": 2.0 * given.astype(np.float64)}, {}, 1e-6, 1, "double")


def candidate(name: str) -> Built:
    """One of BODIES as a candidate for `double`."""
    end = "" if name in ("hangs", "takes all memory") else "  ret void\n"
    text = (
        "@count = internal global i32 0\ndeclare void @abort()\ndeclare ptr @malloc(i64)\n"
        f"define void @run(ptr %p, ptr %pool) {{\nentry:\n{BODIES[name]}{end}}}\n"
    )
    buffers = tuple(b for b in double().kernel.buffers if b.role in (Role.INPUT, Role.OUTPUT))
    assert [b.name for b in buffers] == ["X", "Y"]
    return Built((), name, Code(compile_object(text, Target.host()).object, "run", buffers), None, 0.0)


def cannot_select() -> bytes:
    """Has LLVM end this process: no processor of this machine has that instruction."""
    name = "llvm.aarch64.clrex" if Target.host().arch == "x86_64" else "llvm.x86.sse2.lfence"
    machine = target_machine(Target.host())
    return machine.emit_object(
        llvm.parse_assembly(f"declare void @{name}()\ndefine void @f() {{\n  call void @{name}()\n  ret void\n}}")
    )


def hang() -> None:
    while True:
        time.sleep(0.01)


def hang_unless(quick: bool) -> str:
    return "done" if quick else str(hang())


def kill_itself() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def no_memory() -> None:
    raise MemoryError


def reserve_all() -> int:
    """Memory that is not touched: only a limit makes this fail at once."""
    return np.empty((memory_bytes() or 1 << 40) * 3 // 4, np.uint8).size


class Unsendable(Exception):
    """An exception that pickle can write and not read."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(first)


def raise_unsendable() -> None:
    raise Unsendable("something", "else")


def square(x: int) -> int:
    return x * x


def descendants(pid: int) -> set[int]:
    """The processes below one, those of multiprocessing that keep books excepted: they end with it."""
    parents = dict[int, int]()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if b"resource_tracker" not in (folder / "cmdline").read_bytes():
                parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    found, new = set[int](), {pid}
    while new:
        new = {child for child, parent in parents.items() if parent in new} - found
        found |= new
    return found


def alive(pids: set[int]) -> set[int]:
    """Those that run, zombies excepted."""
    found = set[int]()
    for pid in pids:
        with contextlib.suppress(OSError):
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in ("Z", "X"):
                found.add(pid)
    return found


def all_gone(pids: set[int], seconds: float = 30.0) -> bool:
    """Whether all of them end within that time."""
    end = time.monotonic() + seconds
    while alive(pids) and time.monotonic() < end:
        time.sleep(0.02)
    return not alive(pids)
