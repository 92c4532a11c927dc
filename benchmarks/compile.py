"""How long whole models take to compile, and how much of that is nncc's own Python.

    python -m benchmarks compile [--threads N] [--only NAME] [--json FILE]

Each model is compiled without a cache by a process of its own, which starts Python for that: wall time and CPU time, that of
all its processes. Another process, which may use one core, plans the model's kernels, lowers them and emits their code, one
after the other and without LLVM: its CPU time is that of nncc's own Python.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import onnx

from benchmarks.header import ROOT
from nncc.codegen.build.kernels import make_code
from nncc.codegen.passes.structure import hoist_constant
from nncc.codegen.program.library import from_parts
from nncc.frontend.onnx.importer import import_onnx
from nncc.garbage import rare_collections
from nncc.ir.kernel import Kernel
from nncc.pipeline.model import lower_graph
from nncc.pipeline.plan_cache import default_schedules
from nncc.pipeline.targets import machine_for
from nncc.runtime.pool import Pool
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.schedule import Schedule
from nncc.target import Cpu, Target, require_cpu
from tests.models import MODELS

T = TypeVar("T")
COLD = "import nncc, sys; nncc.compile(sys.argv[1], threads=int(sys.argv[2]), cache=False)"
OWN = "from benchmarks.compile import print_own; print_own()"


def measure(threads: int, only: str) -> Iterator[dict[str, Any]]:
    """One row per model: seconds to compile it, and CPU milliseconds of own Python by what it does."""
    with tempfile.TemporaryDirectory() as folder:
        for name, make in MODELS.items():
            if only in name:
                onnx.save(make(), path := Path(folder) / "model.onnx")
                yield {"model": name} | _cold(path, threads) | _own(path, threads)


def _cold(model: Path, threads: int) -> dict[str, float]:
    """Wall and CPU seconds of a process that compiles a model without a cache."""
    start = time.perf_counter()
    process = os.posix_spawn(sys.executable, [sys.executable, "-c", COLD, str(model), str(threads)], os.environ)
    _, status, used = os.wait4(process, 0)
    if status:
        raise RuntimeError(f"to compile {model} failed")
    return {"wall_s": time.perf_counter() - start, "cpu_s": used.ru_utime + used.ru_stime}


def _own(model: Path, threads: int) -> dict[str, float]:
    command = [sys.executable, "-c", OWN, str(model), str(threads)]
    found: dict[str, float] = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)
    return found


def print_own() -> None:
    """Print `own_python` of the model and for the threads that the command line has, as JSON."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # so that nothing is spread over several processes
    print(json.dumps(own_python(Path(sys.argv[1]), machine_for(None, int(sys.argv[2])))))


def own_python(model: Path, target: Cpu) -> dict[str, float]:
    """The distinct kernels of a model, and CPU milliseconds of this process: for its graph, for the plans of these kernels
    and for the texts of their code."""
    spent: dict[str, float] = {}

    def timed(what: str, work: Callable[[], T]) -> T:
        start = time.process_time()
        result = work()
        spent[what] = (time.process_time() - start) * 1e3
        return result

    with rare_collections():
        kernels = timed("graph_ms", lambda: lower_graph(import_onnx(model), target).kernels)
        plans = timed("plans_ms", lambda: dict(default_schedules(kernels, target, Precision.DEFAULT, None, lambda *_: None)))
        timed("code_ms", lambda: _emit(plans, target))
    return {"kernels": len(kernels)} | spent


def _emit(plans: Mapping[str, Schedule], target: Cpu) -> None:
    """Emit the code of scheduled kernels, and of what prepares their constants, each once."""
    hoisted = [hoist_constant(plan.kernel) for plan in plans.values()]
    kernels = {own.key: own for own in (from_parts(each.kernel).kernel for each in hoisted)}
    prologues: dict[str, Kernel] = {p.key: p for each in hoisted if (p := each.prologue) is not None}
    host = require_cpu(Target.host()).with_(cores=1)
    for machine, every in ((target, kernels), (host, prologues)):
        for kernel in every.values():
            make_code(kernel, machine, None)


def per_kernel(rows: list[dict[str, Any]]) -> float:
    """The mean CPU milliseconds of plans and code for each distinct kernel of some models."""
    return sum(row["plans_ms"] + row["code_ms"] for row in rows) / sum(row["kernels"] for row in rows)


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Whole models: seconds to compile each, and own Python for each of its kernels."""
    rows = []
    for row in measure(options.threads, options.only):
        each = "  ".join(f"{what} {row[f'{what}_ms'] / row['kernels']:5.1f}" for what in ("plans", "code"))
        print(f"{row['model']:16} cold {row['wall_s']:5.2f} s, CPU {row['cpu_s']:5.2f} s;  own Python: graph "
              f"{row['graph_ms']:6.0f} ms, each of {row['kernels']:3} kernels {each} ms", flush=True)  # fmt: skip
        rows.append(row)
    if rows:
        print(f"own Python for each kernel: {per_kernel(rows):.1f} ms")
    return rows
