"""Whole models as libraries, against ONNX Runtime and OpenVINO (f32), interleaved in one process."""

from __future__ import annotations

import statistics
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
import openvino as ov

from benchmarks.measure import Timing, interleaved
from nncc.codegen.program.library import build_library
from nncc.pipeline.model import compile_model, machine_for
from nncc.runtime.loader import load
from nncc.runtime.module import Module
from nncc.runtime.pool import Pool
from nncc.target import Target
from tests.models import MODELS

Feeds = dict[str, np.ndarray]


def measure(threads: int, only: str, rounds: int) -> Iterator[dict[str, Any]]:
    """One row per model: medians of all three, the ratio to the faster rival, the error against ONNX Runtime."""
    for name, make in MODELS.items():
        if only in name:
            yield _row(name, make(), threads, rounds)


def _row(name: str, model: onnx.ModelProto, threads: int, rounds: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        machine = machine_for(None, threads)
        library = build_library(compile_model(model, machine).program, machine, Path(folder) / "model.so")
        seconds, size = time.perf_counter() - start, library.path.stat().st_size
        module = load(library.path, threads)
    feeds = feeds_of(module)
    blob = model.SerializeToString()
    theirs, infer = _onnxruntime(blob, feeds, threads), _openvino(blob, feeds, threads)
    pairs = zip(module.run(feeds).values(), theirs())
    error = max(float(np.abs(a - b).max() / np.abs(b).max()) for a, b in pairs)
    timings: dict[str, Timing] = interleaved({"nncc": lambda: module.run(feeds), "ort": theirs, "ov": infer}, rounds)
    milliseconds = {key: t.median * 1e3 for key, t in timings.items()}
    ratio = min(milliseconds["ort"], milliseconds["ov"]) / milliseconds["nncc"]
    return {"model": name, "ms": milliseconds, "spread": timings["nncc"].spread, "ratio": ratio, "error": error,
            "compile_s": seconds, "library_bytes": size}  # fmt: skip


def feeds_of(module: Module) -> Feeds:
    """Random inputs of a model: normal numbers, and indices that are 0 or 1."""
    rng = np.random.default_rng(0)
    floats = {v.name: v.dtype.startswith("f") for v in module.inputs}
    drawn = {v.name: rng.standard_normal(v.shape) if floats[v.name] else rng.integers(0, 2, v.shape) for v in module.inputs}
    return {v.name: np.asarray(drawn[v.name]).astype(v.numpy) for v in module.inputs}


def _onnxruntime(blob: bytes, feeds: Feeds, threads: int) -> Callable[[], list[np.ndarray]]:
    settings = ort.SessionOptions()
    settings.intra_op_num_threads = threads
    session = ort.InferenceSession(blob, settings)
    return lambda: session.run(None, feeds)


def _openvino(blob: bytes, feeds: Feeds, threads: int) -> Callable[[], Any]:
    core = ov.Core()
    settings = {"INFERENCE_PRECISION_HINT": "f32", "INFERENCE_NUM_THREADS": threads, "PERFORMANCE_HINT": "LATENCY"}
    request = core.compile_model(core.read_model(blob), "CPU", settings).create_infer_request()
    return lambda: request.infer(feeds)


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Whole models: time beside ONNX Runtime and OpenVINO, ratio to the faster of them."""
    rows = []
    for row in measure(options.threads, options.only, options.rounds):
        ms = "  ".join(f"{name} {value:8.2f}" for name, value in row["ms"].items())
        extra = f"error {row['error']:.1e}  compiled in {row['compile_s']:.1f} s, {row['library_bytes'] / 1e3:.0f} KB"
        print(f"{row['model']:16} ms: {ms}  spread {row['spread']:4.0%}  ratio {row['ratio']:.2f}  {extra}", flush=True)
        rows.append(row)
    ratios = [row["ratio"] for row in rows]
    if ratios:
        print(f"geometric mean {statistics.geometric_mean(ratios):.2f}, worst {min(ratios):.2f}")
    return rows
