"""Lowered modules through the C emitter and a C compiler, many in one file."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from nncc.codegen.c import FLAGS, emit_c, function_names
from nncc.codegen.link import link_shared
from nncc.ir.buffer import Buffer, Role
from nncc.ir.lowered import Module

Arrays = Mapping[str, np.ndarray]
COMPILERS = {"gcc": ("gcc", "-march=native"), "zig": (sys.executable, "-m", "ziglang", "cc", "-march=native")}
CANARY, MARGIN = 0xA5, 64
# two chunks, the later one first
POOL = """
void nncc_parallel_for(nncc_pool *pool, void (*body)(void *, int64_t, int64_t), void *context, int64_t extent,
                       int64_t grain)
{
    (void)pool, (void)grain;
    body(context, extent / 2, extent);
    body(context, 0, extent / 2);
}
"""


def command(compiler: str) -> tuple[str, ...]:
    """The compiler's command; skips the test when it is not installed."""
    if compiler == "gcc" and not shutil.which("gcc"):
        pytest.skip("gcc is not installed")
    return COMPILERS[compiler]


def run_compiler(arguments: Sequence[str | Path], folder: Path) -> None:
    """Run a compiler in a folder, which has its cache too."""
    caches = {"ZIG_GLOBAL_CACHE_DIR": str(folder / "zig"), "ZIG_LOCAL_CACHE_DIR": str(folder / "zig")}
    result = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=False, env=os.environ | caches)
    assert not result.returncode and not result.stderr.strip(), result.stderr[:4000]


class Built:
    """Modules in a shared library."""

    def __init__(self, compiler: str, modules: Sequence[Module], folder: Path, level: str = "-O1") -> None:
        self.names = function_names(modules)
        (folder / "kernels.c").write_text(emit_c(*modules) + POOL)
        run_compiler([*command(compiler), *FLAGS, level, "-fPIC", "-c", "kernels.c", "-o", "kernels.o"], folder)
        link_shared([folder / "kernels.o"], folder / "kernels.so")  # zig takes long to link for the first time
        self.library = ctypes.CDLL(str(folder / "kernels.so"))

    def run(self, module: Module, arrays: Arrays) -> dict[str, np.ndarray]:
        """What the entry of a module computes; what it does not write stays as interp's garbage is."""
        entry = module.entry
        own = {b.name: _placed(b, arrays.get(b.name)) for b in entry.buffers}
        pointers = (ctypes.c_void_p * len(entry.buffers))(*(own[b.name].ctypes.data for b in entry.buffers))
        function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)((self.names[entry.name], self.library))
        function(ctypes.addressof(pointers), None)
        for b in entry.buffers:
            assert (_around(own[b.name]) == CANARY).all(), f"{entry.name} wrote before or after {b.name}"
        return {b.name: own[b.name] for b in entry.buffers if b.role is Role.OUTPUT}


def _placed(buffer: Buffer, array: np.ndarray | None) -> np.ndarray:
    """An array that is aligned to its elements only, between canaries; what nobody gives is as interp's garbage is."""
    kind = buffer.dtype.numpy
    memory = np.full(2 * MARGIN + kind.itemsize + buffer.size * kind.itemsize, CANARY, np.uint8)
    first = -memory.ctypes.data % kind.itemsize + MARGIN // 2 // kind.itemsize * kind.itemsize + kind.itemsize
    own = memory[first : first + buffer.size * kind.itemsize].view(kind).reshape(buffer.shape)
    own[...] = array if array is not None else np.nan if buffer.dtype.is_float else 1 if buffer.dtype.is_bool else 77
    return own


def _around(own: np.ndarray) -> np.ndarray:
    memory = own
    while memory.base is not None:
        memory = memory.base
    start = own.ctypes.data - memory.ctypes.data
    return np.concatenate([memory[:start], memory[start + own.nbytes :]])
