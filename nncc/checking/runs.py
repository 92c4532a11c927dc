"""Ways to run a kernel: by the interpreter, after any pass, as machine code of LLVM, as C."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from nncc.checking.cases import Arrays
from nncc.codegen.build.cache import Cache
from nncc.codegen.build.inprocess import placed
from nncc.codegen.build.objects import load_kernels
from nncc.codegen.build.temporaries import temporaries
from nncc.codegen.emit.c import FLAGS, emit_c, function_names
from nncc.codegen.passes.constants import Hoisted
from nncc.codegen.passes.table import lower
from nncc.ir import interp
from nncc.ir.buffer import Role
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import LoweredUnit
from nncc.ir.program import Array
from nncc.ir.stmt import For, Fork, LoopKind, Stmt
from nncc.ir.walk import children, with_children
from nncc.runtime.pool import Pool
from nncc.target import Cpu

COMPILERS = ("cc", "gcc", "clang")
_POOL = """
void nncc_parallel_for(nncc_pool *pool, void (*body)(void *, int64_t, int64_t), void *context, int64_t extent, int64_t grain)
{ (void)pool, (void)grain; body(context, 0, extent); }
"""
"""A pool of the calling thread alone."""


@dataclass(frozen=True)
class Machine:
    """What machine code runs on. pool: None for the calling thread."""

    target: Cpu
    pool: Pool | None


def read_by(kernel: Kernel, arrays: Arrays) -> dict[str, Array]:
    """Those of some arrays that a kernel reads."""
    return {b.name: arrays[b.name] for b in kernel.params if b.role is not Role.OUTPUT}


def interpreted(kernel: Kernel, arrays: Arrays) -> dict[str, Array]:
    """What the interpreter makes of a kernel."""
    return interp.run(kernel, read_by(kernel, arrays))


def prepared(hoisted: Hoisted, arrays: Arrays) -> dict[str, Array]:
    """The arrays of the kernel that runs each time, with what the interpreter makes of its constants."""
    return {**arrays, **(interpreted(hoisted.prologue, arrays) if hoisted.prologue else {})}


def compiled(hoisted: Hoisted, arrays: Arrays, machine: Machine) -> dict[str, Array]:
    """What machine code makes of a scheduled kernel: of its constants first, then of all the rest."""
    if hoisted.prologue:
        entry = load_kernels([hoisted.prologue], None, _quiet)[hoisted.prologue.name]
        arrays = {**arrays, **entry.run(read_by(hoisted.prologue, arrays))}
    return called(hoisted.kernel, arrays, machine)


def called(kernel: Kernel, arrays: Arrays, machine: Machine, cache: Cache | None = None) -> dict[str, Array]:
    """What machine code makes of a kernel whose constants are prepared. What others write a part of starts as `arrays` has
    it. cache: where kept code is taken from."""
    entry = load_kernels([kernel], cache, _quiet, machine.target, machine.pool)[kernel.name]
    outputs = {b.name: arrays[b.name].copy() for b in kernel.params if b.role is Role.OUTPUT and b.name in arrays}
    return entry.run({**read_by(kernel, arrays), **outputs})


def embedded(unit: LoweredUnit, kernel: Kernel) -> Kernel:
    """The inverse of the pass `outline`: a lowered unit as the kernel that it was made of, which the interpreter runs."""
    functions = {function.name: function for function in unit.functions}

    def inline(stmt: Stmt) -> Stmt:
        if isinstance(stmt, Fork):
            called = functions[stmt.function]
            assert called.axis is not None
            return For(called.axis, stmt.extent, inline(called.body), LoopKind.PARALLEL)
        return with_children(stmt, tuple(map(inline, children(stmt))))

    return Kernel(kernel.name, kernel.buffers, inline(unit.entry.body))


def through_c(kernel: Kernel, arrays: Arrays) -> dict[str, Array] | None:
    """What the C of a kernel computes on one thread, as a C compiler of this machine builds it; None where there is none."""
    compiler = next(filter(None, map(shutil.which, COMPILERS)), None)
    if compiler is None:
        return None
    unit = lower(kernel)
    with tempfile.TemporaryDirectory(dir=temporaries()) as folder:
        source, library = Path(folder, "kernel.c"), Path(folder, "kernel.so")
        source.write_text(emit_c(unit) + _POOL)
        command = [compiler, *FLAGS, "-march=native", "-shared", "-fPIC", str(source), "-o", str(library), "-lm"]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            return None
        entry, loaded = unit.entry, ctypes.CDLL(str(library))
        own = {b.name: placed(b) for b in entry.buffers}
        for name in own.keys() & arrays.keys():
            own[name][...] = arrays[name]
        pointers = (ctypes.c_void_p * len(entry.buffers))(*(own[b.name].ctypes.data for b in entry.buffers))
        run = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)((function_names([unit])[entry.name], loaded))
        run(ctypes.addressof(pointers), None)
    return {b.name: own[b.name] for b in kernel.params if b.role is Role.OUTPUT}


def _quiet(stage: str, done: int, count: int) -> None:
    """Says nothing."""
