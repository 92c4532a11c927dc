"""Runs emitted CUDA C++ on a CPU (shim.h), with the arrays of a kernel between guard pages."""

import ctypes
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from nncc.codegen.emit.cuda import emit_cuda, function_names
from nncc.codegen.passes.gpu.table import lower_device
from nncc.ir.buffer import Role
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import DeviceFunction, DeviceUnit
from tests.guard_pages import Guards, Side
from tests.oracle import Arrays

COMPILER = shutil.which("g++")
needs_compiler = pytest.mark.skipif(COMPILER is None, reason="the emitted text runs on a CPU by g++")
_FLAGS = (
    "-std=c++17",
    "-O0",
    "-ffp-contract=off",
    "-fwrapv",
    "-fno-strict-aliasing",
    "-march=native",
    "-fPIC",
    "-shared",
    "-w",
)


def run_device(kernel: Kernel, arrays: Arrays, folder: Path, seeds: Sequence[int] = (1,)) -> list[dict[str, np.ndarray]]:
    """The outputs of a kernel that is scheduled for a GPU, run from its emitted text, for each order of its threads.

    Raises: AssertionError for what the shim finds, and for an access outside an array.
    """
    unit = lower_device(kernel)
    names = function_names([unit])
    text = ['#include "shim.h"', emit_cuda(unit), *(f"SHIM_ENTRY({name})" for name in names.values())]
    (folder / "kernel.cpp").write_text("\n".join(text))
    command = [COMPILER, *_FLAGS, "-I", str(Path(__file__).parent), "kernel.cpp", "-o", "kernel.so"]
    subprocess.run(command, cwd=folder, check=True)
    library = ctypes.CDLL(str(folder / "kernel.so"))
    return [_outputs(library, kernel, names, unit, arrays, seed) for seed in seeds]


def _outputs(
    library: ctypes.CDLL, kernel: Kernel, names: Mapping[str, str], unit: DeviceUnit, arrays: Arrays, seed: int
) -> dict[str, np.ndarray]:
    guards = Guards(Side.START)  # as aligned as a device's memory is
    held = {b.name: guards.array(b.name, b.shape, b.dtype.numpy) for b in kernel.buffers if b.scope.in_memory}
    for name, array in arrays.items():
        held[name][...] = array
    guards.run(lambda: [_launch(library, names[f.name], f, held, seed) for f in unit.functions])
    return {b.name: held[b.name].copy() for b in kernel.buffers if b.role is Role.OUTPUT}


def _launch(library: ctypes.CDLL, name: str, function: DeviceFunction, held: Arrays, seed: int) -> None:
    run = getattr(library, f"run_{name}")
    run.restype = ctypes.c_char_p
    pointers = (ctypes.c_void_p * len(function.buffers))(*(held[b.name].ctypes.data for b in function.buffers))
    wrong = run(pointers, function.grid.blocks, function.grid.threads, function.shared_bytes, seed)
    assert wrong is None, wrong.decode()
