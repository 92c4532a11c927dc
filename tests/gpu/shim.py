"""Runs emitted CUDA C++ on a CPU (shim.h), with the arrays of a kernel between guard pages."""

import ctypes
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from nncc import emulator
from nncc.codegen.emit.cuda import emit_cuda, function_names
from nncc.codegen.passes.table import lower_device
from nncc.codegen.program.device import CudaText, DeviceProgram, device_program, text_of
from nncc.ir.buffer import Role
from nncc.ir.dtypes import dtype
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import DeviceFunction, DeviceUnit
from nncc.ir.program import Program
from nncc.ir.stmt import CallKernel, seq
from nncc.runtime.launch_plan import Launch, Region
from tests.support.guard_pages import Guards, Side
from tests.support.oracle import Arrays, inputs

FOLDER = Path(emulator.__file__).parent
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
    library, names = built([unit], folder)
    return [_outputs(library, kernel, names, unit, arrays, seed) for seed in seeds]


def built(units: Sequence[DeviceUnit], folder: Path) -> tuple[ctypes.CDLL, Mapping[str, str]]:
    """Kernels as a library for this CPU, and the names of their functions in it by their own."""
    names = function_names(units)
    text = ['#include "shim.h"', emit_cuda(*units), *(f"SHIM_ENTRY({name})" for name in names.values())]
    (folder / "kernel.cpp").write_text("\n".join(text))
    command = [COMPILER, *_FLAGS, "-I", str(FOLDER), "kernel.cpp", "-o", "kernel.so"]
    subprocess.run(command, cwd=folder, check=True)
    return ctypes.CDLL(str(folder / "kernel.so")), names


def run_devices(
    kernels: Sequence[Kernel], folder: Path, seeds: Sequence[int] = (1, 2)
) -> Iterator[list[dict[str, np.ndarray]]]:
    """The outputs of kernels of different names on `inputs`, as `run_device`, all from one text."""
    units = [lower_device(kernel) for kernel in kernels]
    library, names = built(units, folder)
    for kernel, unit in zip(kernels, units):
        yield [_outputs(library, kernel, names, unit, inputs(kernel), seed) for seed in seeds]


def run_programs(
    programs: Sequence[Program], feeds: Sequence[Arrays], folder: Path, seed: int = 1
) -> list[list[np.ndarray]]:
    """The outputs of programs that are scheduled for a GPU, run by their launch plans, from one text for all of them.

    Raises: AssertionError for what the shim finds, and for an access outside the memory of a run.
    """
    units = list[DeviceUnit]()

    def noted(kernel: Kernel) -> CudaText:
        units.append(lower_device(kernel))
        return text_of(units[-1])

    made = [device_program(_renamed(program, f"p{n}."), noted) for n, program in enumerate(programs)]
    library, _ = built(units, folder)
    return [_run_plan(library, each, arrays, seed) for each, arrays in zip(made, feeds, strict=True)]


def _renamed(program: Program, prefix: str) -> Program:
    """A program whose kernels no other one of a text has names of."""
    kernels = tuple(replace(kernel, name=f"{prefix}{kernel.name}") for kernel in program.kernels)
    calls = (CallKernel(f"{prefix}{call.kernel}", call.arguments) for call in program.calls)
    return replace(program, kernels=kernels, body=seq(*calls))


def _run_plan(library: ctypes.CDLL, made: DeviceProgram, feeds: Arrays, seed: int) -> list[np.ndarray]:
    guards, plan = Guards(Side.START), made.plan
    inputs, outputs = (
        [guards.array(t.name, t.shape, dtype(t.dtype).numpy) for t in some] for some in (plan.inputs, plan.outputs)
    )
    for array, tensor in zip(inputs, plan.inputs, strict=True):
        array[...] = feeds[tensor.name]
    constants = guards.array("constants", (plan.constants_bytes,), np.uint8)
    constants[...] = made.weights.data[: plan.constants_bytes]
    arena = guards.array("arena", (plan.arena_bytes,), np.uint8)
    bases = {Region.INPUT: inputs, Region.OUTPUT: outputs, Region.CONSTANTS: [constants], Region.ARENA: [arena]}

    def launch(each: Launch) -> None:
        places = [bases[a.region][a.number].ctypes.data + a.offset for a in each.arguments]
        _called(library, each.function, places, each.blocks, each.threads, each.shared_bytes, seed)

    guards.run(lambda: [launch(each) for each in plan.launches])
    return [array.copy() for array in outputs]


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
    places = [held[b.name].ctypes.data for b in function.buffers]
    _called(library, name, places, function.grid.blocks, function.grid.threads, function.shared_bytes, seed)


def _called(
    library: ctypes.CDLL, name: str, places: Sequence[int], blocks: int, threads: int, shared_bytes: int, seed: int
) -> None:
    run = getattr(library, f"run_{name}")
    run.restype = ctypes.c_char_p
    wrong = run((ctypes.c_void_p * len(places))(*places), blocks, threads, shared_bytes, seed)
    assert wrong is None, f"{name}: {wrong.decode()}"
