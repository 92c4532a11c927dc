"""nncc bench MODEL --against onnxruntime: interleaved runs of both, medians, spread, error."""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

import nncc.pipeline
from nncc.errors import RunError
from nncc.frontend.onnx_read import read_onnx


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("model", help="an ONNX file, or zoo:NAME")
    parser.add_argument("--against", choices=("onnxruntime",), default="onnxruntime")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=11)


def execute(given: argparse.Namespace) -> None:
    """Compile, check against the other, then time both in turn."""
    module = nncc.pipeline.compile(given.model, threads=given.threads)
    feeds = _random_inputs(module)
    theirs = _onnxruntime(given, feeds)
    error = max(_error(a, b) for a, b in zip(module.run(feeds).values(), theirs()))
    ours_s, theirs_s = _interleaved(lambda: module.run(feeds), theirs, given.rounds)
    for name, samples in (("nncc", ours_s), (given.against, theirs_s)):
        spread = (max(samples) - min(samples)) / statistics.median(samples)
        print(f"{name:12} {statistics.median(samples) * 1e3:9.3f} ms, spread {spread:.0%}")
    ratio = statistics.median(theirs_s) / statistics.median(ours_s)
    print(f"nncc runs at {ratio:.2f}x the speed of {given.against}; largest error {error:.1e} of the output's scale")


def _random_inputs(module: Any) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(0)
    made = {}
    for value in module.inputs:
        floats = value.dtype.startswith("f")
        drawn = rng.standard_normal(value.shape) if floats else rng.integers(0, 2, value.shape)
        made[value.name] = np.asarray(drawn).astype(value.numpy)
    return made


def _onnxruntime(given: argparse.Namespace, feeds: dict[str, np.ndarray]) -> Callable[[], list[np.ndarray]]:
    try:
        ort = import_module("onnxruntime")
    except ImportError:
        raise RunError("onnxruntime is not installed; pip install 'nncc[bench]'") from None
    settings = ort.SessionOptions()
    settings.intra_op_num_threads = given.threads
    session = ort.InferenceSession(read_onnx(given.model).proto.SerializeToString(), settings)
    return lambda: session.run(None, feeds)


def _error(ours: np.ndarray, theirs: np.ndarray) -> float:
    if theirs.dtype.kind != "f" or not theirs.size:
        return float(np.any(ours != theirs))
    return float(np.abs(ours - theirs).max() / max(float(np.abs(theirs).max()), 1e-30))


def _interleaved(
    ours: Callable[[], object], theirs: Callable[[], object], rounds: int
) -> tuple[list[float], list[float]]:
    samples: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for call, kept in zip((ours, theirs), samples):
            time.sleep(0.015)  # the workers of the other go to sleep
            call()
            start = time.perf_counter()
            call()
            kept.append(time.perf_counter() - start)
    return samples
