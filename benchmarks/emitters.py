"""The C emitter beside the LLVM emitter: the five kernels, the same lowered form, by gcc and by zig's clang."""

from __future__ import annotations

import ctypes
import shutil
import statistics
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks import five, kernels
from benchmarks.measure import Timing, interleaved
from nncc.codegen.build.inprocess import Bound
from nncc.codegen.emit.c import FLAGS, emit_c, function_names
from nncc.ir.buffer import Role
from nncc.ir.lowered import LoweredUnit
from nncc.pipeline.kernel import build
from nncc.runtime.native import FOLDER, POOL_UNITS
from nncc.runtime.pool import Pool
from nncc.target import Target

COMPILERS = {"clang": (sys.executable, "-m", "ziglang", "cc"), "gcc": ("gcc",)}


@dataclass(frozen=True)
class Row:
    """Times of one kernel by emitter and compiler; `equal`: whether all outputs have the same bits."""

    name: str
    timings: dict[str, Timing]
    equal: bool


def measure(target: Target, pool: Pool, only: str, rounds: int) -> Iterator[Row]:
    """Time each kernel of the benchmark "kernels" as built through LLVM and through C, for this machine."""
    compilers = [name for name, command in COMPILERS.items() if shutil.which(command[0])]
    for case in five.cases():
        if only not in case.name:
            continue
        built = build(case.kernel, target=target, pool=pool)
        bound = built.bind(kernels.random_arrays(case.kernel))
        bound()
        outputs = [b.name for b in built.lowered.entry.buffers if b.role is Role.OUTPUT]
        expected = {name: bound.arrays[name].copy() for name in outputs}
        with tempfile.TemporaryDirectory() as folder:
            calls = {name: _through_c(built.lowered, bound, pool, name, Path(folder) / name) for name in compilers}
            equal = all(_same(call, bound, expected) for call in calls.values())
            yield Row(case.name, interleaved({"llvm": bound, **calls}, rounds), equal)


def _through_c(module: LoweredUnit, bound: Bound, pool: Pool, compiler: str, folder: Path) -> Callable[[], object]:
    """The same call on the same arrays by the code that a C compiler makes."""
    folder.mkdir()
    (folder / "kernel.c").write_text(emit_c(module))
    units = [str(FOLDER / f"{unit}.c") for unit in POOL_UNITS]
    flags = [*FLAGS, "-march=native", "-fPIC", "-shared", "-D_GNU_SOURCE", "-o", "kernel.so", "-lm", "-lpthread"]
    subprocess.run([*COMPILERS[compiler], "kernel.c", *units, *flags], cwd=folder, check=True, capture_output=True)
    library = ctypes.CDLL(str(folder / "kernel.so"))
    name = function_names([module])[module.entry.name]
    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)((name, library))
    pointers = (ctypes.c_void_p * len(bound.arrays))(*(a.ctypes.data for a in bound.arrays.values()))
    return lambda: function(ctypes.addressof(pointers), pool.handle or None)


def _same(call: Callable[[], object], bound: Bound, expected: dict[str, np.ndarray]) -> bool:
    for name in expected:
        bound.arrays[name][...] = 0
    call()
    return all(np.array_equal(bound.arrays[name], array) for name, array in expected.items())


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """The kernels built through C: speed relative to those built through LLVM."""
    rows, means = [], dict[str, list[float]]()
    for row in measure(target, pool, options.only, options.rounds):
        ours = row.timings["llvm"]
        ratios = {name: ours.median / timing.median for name, timing in row.timings.items() if name != "llvm"}
        shown = "  ".join(f"{name} {ratio:.2f}x" for name, ratio in ratios.items())
        same = "the same bits" if row.equal else "other bits"
        print(f"{row.name:28} llvm {ours.median * 1e3:8.3f} ms, spread {ours.spread:5.1%}  {shown}  {same}", flush=True)
        rows.append({"kernel": row.name, "ms": ours.median * 1e3, "ratios": ratios, "equal": row.equal})
        means = {name: [*means.get(name, []), ratio] for name, ratio in ratios.items()}
    for name, found in means.items():
        print(f"{name}: geometric mean {statistics.geometric_mean(found):.2f}x of LLVM's speed")
    return rows
