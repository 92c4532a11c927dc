"""Whole models as libraries, against ONNX Runtime, OpenVINO and torch.compile (f32), interleaved in one process.

    python -m benchmarks models [--threads N] [--set usual,further] [--only NAME] [--against ort,openvino,torch]
        [--json FILE]

The usual set is that of the tables in README.md; the further one has more architectures, and no table.
torch.compile takes minutes for each model, so it takes part where it is asked for.
"""

from __future__ import annotations

import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
import openvino as ov

import nncc
from benchmarks.lists import listed
from benchmarks.measure import Timing, interleaved, mean_text
from nncc.runtime.module import Module
from nncc.runtime.pool import Pool
from nncc.target import Target
from tests.models import FURTHER, MODELS

Feeds = dict[str, np.ndarray]
Call = Callable[[], Any]
Models = Mapping[str, Callable[[], onnx.ModelProto]]
SETS: Mapping[str, Models] = {"usual": MODELS, "further": FURTHER}
"""Models by the names that --set takes."""


def measure(models: Models, threads: int, only: str, rounds: int, against: Sequence[str]) -> Iterator[dict[str, Any]]:
    """One row per model: medians of all, the ratio to the fastest rival, the error against ONNX Runtime."""
    for name, make in models.items():
        if only in name:
            yield _row(name, make(), threads, rounds, against)


def _row(name: str, model: onnx.ModelProto, threads: int, rounds: int, against: Sequence[str]) -> dict[str, Any]:
    start = time.perf_counter()
    module = nncc.compile(model, threads=threads, cache=False)
    seconds = time.perf_counter() - start
    with tempfile.TemporaryDirectory() as folder:
        module.save(library := Path(folder) / "model.so")
        size = library.stat().st_size
    feeds = feeds_of(module)
    rivals = {rival: RIVALS[rival](model, feeds, threads) for rival in against}
    error = _error(module.run(feeds).values(), _onnxruntime(model, feeds, 1)())
    timings: dict[str, Timing] = interleaved({"nncc": lambda: module.run(feeds)} | rivals, rounds)
    milliseconds = {key: t.median * 1e3 for key, t in timings.items()}
    ratio = min(milliseconds[rival] for rival in rivals) / milliseconds["nncc"]
    return {"model": name, "ms": milliseconds, "spread": timings["nncc"].spread, "ratio": ratio, "error": error,
            "compile_s": seconds, "library_bytes": size}  # fmt: skip


def _error(ours: Iterable[np.ndarray], theirs: Iterable[np.ndarray]) -> float:
    return max(float(np.abs(a - b).max() / np.abs(b).max()) for a, b in zip(ours, theirs))


def feeds_of(module: Module) -> Feeds:
    """Random inputs of a model: normal numbers, and indices that are 0 or 1."""
    rng = np.random.default_rng(0)
    floats = {v.name: v.dtype.startswith("f") for v in module.inputs}
    drawn = {v.name: rng.standard_normal(v.shape) if floats[v.name] else rng.integers(0, 2, v.shape) for v in module.inputs}
    return {v.name: np.asarray(drawn[v.name]).astype(v.numpy) for v in module.inputs}


def _onnxruntime(model: onnx.ModelProto, feeds: Feeds, threads: int) -> Call:
    settings = ort.SessionOptions()
    settings.intra_op_num_threads = threads
    session = ort.InferenceSession(model.SerializeToString(), settings)
    return lambda: session.run(None, feeds)


def _openvino(model: onnx.ModelProto, feeds: Feeds, threads: int) -> Call:
    core = ov.Core()
    settings = {"INFERENCE_PRECISION_HINT": "f32", "INFERENCE_NUM_THREADS": threads, "PERFORMANCE_HINT": "LATENCY"}
    request = core.compile_model(core.read_model(model.SerializeToString()), "CPU", settings).create_infer_request()
    return lambda: request.infer(feeds)


def _torch(model: onnx.ModelProto, feeds: Feeds, threads: int) -> Call:
    call: Call = import_module("benchmarks.operators.torch_graph").caller(model, feeds, threads, compiled=True)
    call()
    return call


RIVALS: Mapping[str, Callable[[onnx.ModelProto, Feeds, int], Call]] = {
    "ort": _onnxruntime, "openvino": _openvino, "torch": _torch,
}  # fmt: skip
"""What makes a call of a model as users write it, by the names that --against takes."""


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Whole models: time beside the rivals, ratio to the fastest of them."""
    against, rows = listed("against", options.against, RIVALS), []
    models = dict(pair for name in listed("set", options.set, SETS) for pair in SETS[name].items())
    for row in measure(models, options.threads, options.only, options.rounds, against):
        ms = "  ".join(f"{name} {value:8.2f}" for name, value in row["ms"].items())
        extra = f"error {row['error']:.1e}  compiled in {row['compile_s']:.1f} s, {row['library_bytes'] / 1e3:.0f} KB"
        print(f"{row['model']:16} ms: {ms}  spread {row['spread']:4.0%}  ratio {row['ratio']:.2f}  {extra}", flush=True)
        rows.append(row)
    ratios = [row["ratio"] for row in rows]
    if ratios:
        print(mean_text(ratios))
    return rows
