"""A small model for GPUs by hand: relu(X * W + X), with W constant, then transposed; and its binaries for the stand-in."""

import subprocess
import tempfile
from functools import cache
from pathlib import Path

import numpy as np

from nncc.codegen.emit.cuda import emit_cuda, function_names
from nncc.codegen.passes.table import lower_device
from nncc.codegen.program.memory_plan import lay_out
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import f32
from nncc.ir.program import Program
from nncc.ir.stmt import CallKernel, Seq
from nncc.runtime.launch_plan import DeviceCheck, Launch, LaunchPlan, Place, PlanValue, Region
from tests.gpu import schedules
from tests.gpu.shim import _FLAGS, COMPILER, FOLDER

ROWS, COLUMNS = 13, 21
COUNT = ROWS * COLUMNS
KERNELS = (schedules.elementwise(COUNT), schedules.transpose(ROWS, COLUMNS))
WEIGHTS = np.random.default_rng(1).standard_normal((ROWS, COLUMNS)).astype(np.float32)
RECORDED = {"sm_80": (b"record one\0", b"record two\0")}
"""Binaries whose kernels do nothing."""


def program(name: str = "net") -> Program:
    """Its values and calls; the library's header and constants are made of them."""
    made = tuple(Buffer(value, f32, shape, role, Scope.GLOBAL) for value, shape, role in (
        ("X", (ROWS, COLUMNS), Role.INPUT), ("Z", (COLUMNS, ROWS), Role.OUTPUT), ("W", (ROWS, COLUMNS), Role.CONSTANT),
        ("T", (ROWS, COLUMNS), Role.TEMP)))  # fmt: skip
    calls = (CallKernel("elementwise", ("X", "W", "T")), CallKernel("transpose", ("T", "Z")))
    return Program(name, made, (), Seq(calls), {"W": WEIGHTS})


def constants() -> np.ndarray:
    """The bytes of the constants."""
    return lay_out(program()).data


def plan(shared: int = 0, checks: int = 0) -> LaunchPlan:
    """shared: bytes that the second kernel asks for besides; checks: of indices, which lie in the arena."""
    units = [lower_device(kernel) for kernel in KERNELS]
    (first,), (second,) = (unit.functions for unit in units)
    names = [function_names([unit])[unit.functions[0].name] for unit in units]
    x, z, w, t = (Place(region, 0, 0) for region in (Region.INPUT, Region.OUTPUT, Region.CONSTANTS, Region.ARENA))
    launches = (
        Launch("elementwise", 0, names[0], first.grid.blocks, first.grid.threads, first.shared_bytes, (x, w, t)),
        Launch("transpose", 1, names[1], second.grid.blocks, second.grid.threads, second.shared_bytes + shared, (t, z), 1),
    )
    found = (DeviceCheck("pick", 5, Place(Region.ARENA, 0, 2048), Place(Region.ARENA, 0, 2056)),) * checks
    tensor = PlanValue("X", "f32", (ROWS, COLUMNS), 4 * COUNT)
    return LaunchPlan("net", (tensor,), (PlanValue("Z", "f32", (COLUMNS, ROWS), 4 * COUNT),), constants().size, 4096,
                      ("elementwise", "transpose"), launches, found)  # fmt: skip


def expected(x: np.ndarray) -> np.ndarray:
    return np.maximum(x * WEIGHTS + x, 0).T


@cache
def binaries() -> dict[str, tuple[bytes, ...]]:
    """What runs on the stand-in: the emitted text, built for this processor."""
    folder = Path(tempfile.mkdtemp())
    for n, kernel in enumerate(KERNELS):
        unit = lower_device(kernel)
        (name,) = function_names([unit]).values()
        (folder / f"{n}.cpp").write_text(f'#include "shim.h"\n{emit_cuda(unit)}\nSHIM_ENTRY({name})\n')
        command = [COMPILER, *_FLAGS, "-I", str(FOLDER), f"{n}.cpp", "-o", f"{n}.so"]
        subprocess.run(command, cwd=folder, check=True)
    return {"sm_80": tuple((folder / f"{n}.so").read_bytes() for n in range(len(KERNELS)))}
