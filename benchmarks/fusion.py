"""Whole models with fusion and without, as libraries, interleaved in one process.

Without: the same graph after the same rewrites, but each of its primitives is a kernel of its own. Movements (transposes,
slices, broadcasts) stay with what reads through them in both, and what a concat joins is written straight into it.

Beside them runs a copy of the library with fusion: what its ratio is off 1 is noise, of when things run and where they lie.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.measure import mean_text, paired
from benchmarks.models import feeds_of
from nncc.codegen.build.files import cache_at
from nncc.codegen.program.library import build_library
from nncc.frontend.fusion.fuse import Fusion, single_groups
from nncc.frontend.fusion.place import place
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.onnx.importer import import_onnx
from nncc.pipeline.model import LoweredGraph, compile_kernels, lower_graph
from nncc.pipeline.program import copies
from nncc.pipeline.targets import machine_for
from nncc.runtime.module import load
from nncc.target import Cpu, Target
from tests.models import MODELS

LIBRARY = "model.so"


def unfused(lowered: LoweredGraph) -> LoweredGraph:
    """A graph with a kernel for each of its primitives."""
    graph = lowered.graph
    fusion = Fusion(tuple(single for group in lowered.fusion.groups for single in single_groups(group)), ())
    placement = place(graph, fusion)
    calls = (item for _, item in lower_groups(graph, fusion, placement))
    return replace(lowered, fusion=fusion, placement=placement, calls=(*calls, *copies(graph)))


def measure(threads: int, only: str, rounds: int) -> Iterator[dict[str, Any]]:
    """One row per model: milliseconds and kernels of both forms; ratios to the fused one, as quartiles of the rounds, of the
    unfused form and of a copy of the fused one."""
    machine = machine_for(None, threads)
    for name, make in MODELS.items():
        if only in name:
            yield {"model": name} | _row(lower_graph(import_onnx(make()), machine, cache=cache_at(True)), machine, rounds)


def _row(lowered: LoweredGraph, machine: Cpu, rounds: int) -> dict[str, Any]:
    forms = {"fused": lowered, "unfused": unfused(lowered)}
    with tempfile.TemporaryDirectory() as folder:
        for name, form in forms.items():
            _library(form, machine, Path(folder) / name)
        shutil.copytree(Path(folder) / "fused", Path(folder) / "copy")
        modules = {name: load(Path(folder) / name / LIBRARY, machine.cores) for name in (*forms, "copy")}
    feeds = feeds_of(modules["fused"])
    found = paired({name: partial(module.run, feeds) for name, module in modules.items()}, max(rounds, 2))
    milliseconds = {name: statistics.median(one[name] for one in found) * 1e3 for name in forms}
    kernels = {name: len(form.calls) for name, form in forms.items()}
    return {"ms": milliseconds, "kernels": kernels, "ratio": _ratio(found, "unfused"), "noise": _ratio(found, "copy")}


def _ratio(found: list[dict[str, float]], name: str) -> list[float]:
    """The quartiles of a form's time over that of the fused one in the same round."""
    return statistics.quantiles((one[name] / one["fused"] for one in found), n=4, method="inclusive")


def _library(lowered: LoweredGraph, machine: Cpu, folder: Path) -> Path:
    folder.mkdir()
    made = compile_kernels(lowered, machine, cache=cache_at(True))
    return build_library(made.program, machine, folder / LIBRARY, cache_at(True)).path


def run(options: Namespace, target: Target, pool: object) -> list[dict[str, object]]:
    """Whole models: speed with fusion over speed without, median of rounds, and that of a copy over itself."""
    rows = []
    for row in measure(options.threads, options.only, options.rounds):
        columns = "  ".join(f"{name} {row['ms'][name]:8.2f} ms in {row['kernels'][name]:4} kernels" for name in row["ms"])
        quartiles = "  ".join(f"{name} {{1:.3f}} [{{0:.3f}} {{2:.3f}}]".format(*row[name]) for name in ("ratio", "noise"))
        print(f"{row['model']:16} {columns}  {quartiles}", flush=True)
        rows.append(row)
    ratios = [row["ratio"][1] for row in rows]
    if ratios:
        print(mean_text(ratios))
    return rows
