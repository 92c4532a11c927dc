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

from nncc.codegen.build.link import link_shared
from nncc.codegen.emit.c import FLAGS, emit_c, function_names
from nncc.ir.buffer import Role
from nncc.ir.kernel import sized, sizes_of
from nncc.ir.lowered import LoweredUnit
from tests.support.guard_pages import Guards, Side

Arrays = Mapping[str, np.ndarray]
COMPILERS = {"gcc": ("gcc", "-march=native"), "zig": (sys.executable, "-m", "ziglang", "cc", "-march=native")}
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

    def __init__(self, compiler: str, modules: Sequence[LoweredUnit], folder: Path, level: str = "-O1") -> None:
        self.names = function_names(modules)
        (folder / "kernels.c").write_text(emit_c(*modules) + POOL)
        run_compiler([*command(compiler), *FLAGS, level, "-fPIC", "-c", "kernels.c", "-o", "kernels.o"], folder)
        if compiler == "gcc":  # with the library of its own, for conversions that it makes one of two
            run_compiler([*command(compiler), "-shared", "kernels.o", "-o", "kernels.so"], folder)
        else:  # zig takes long to link for the first time
            link_shared([folder / "kernels.o"], folder / "kernels.so")
        self.library = ctypes.CDLL(str(folder / "kernels.so"))

    def run(self, module: LoweredUnit, arrays: Arrays) -> dict[str, np.ndarray]:
        """What the entry of a module computes; what it does not write stays as interp's garbage is.

        Raises: AssertionError when it leaves an array, or depends on where they lie.
        """
        at_end, at_start = (self._run(module, arrays, Guards(side)) for side in Side)
        for name, array in at_end.items():
            assert array.tobytes() == at_start[name].tobytes(), f"{name} depends on where arrays lie"
        return at_end

    def _run(self, module: LoweredUnit, arrays: Arrays, guards: Guards) -> dict[str, np.ndarray]:
        entry = module.entry
        sizes = sizes_of(entry.buffers, {name: array.shape for name, array in arrays.items()})
        buffers = sized(entry.buffers, sizes)
        own = {b.name: b.view(guards.array(b.name, (b.span,), b.dtype.numpy)) for b in buffers}
        for name in own.keys() & arrays.keys():
            own[name][...] = arrays[name]
        scalars = [sizes[scalar.name] for scalar in entry.scalars]
        pointers = (ctypes.c_void_p * (len(buffers) + len(scalars)))(*(own[b.name].ctypes.data for b in buffers), *scalars)
        function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)((self.names[entry.name], self.library))
        guards.run(lambda: function(ctypes.addressof(pointers), None))
        return {b.name: own[b.name] for b in entry.buffers if b.role is Role.OUTPUT}
