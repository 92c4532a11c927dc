"""One library for all sizes beside the library of each size, ONNX Runtime and OpenVINO, interleaved in one process.

    python -m benchmarks sizes [--threads N] [--only NAME] [--rounds N] [--json FILE]

The rivals have the model with open sizes, too. A ratio is the time of the library of one size over that of the open one.
"""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import onnx

import nncc
from benchmarks.measure import interleaved, mean_text
from benchmarks.models import RIVALS, error_of, feeds_of
from nncc.runtime.module import Module
from nncc.runtime.pool import Pool
from nncc.target import Target
from tests import models

Sizes = Mapping[str, int]
LAYERS = 2
WIDTH, HEADS, WORDS, POSITIONS = 768, 12, 1000, 512


@dataclass(frozen=True)
class Subject:
    """A model with open sizes, and the sizes that it is measured at: none that its plans were made at."""

    make: Callable[[], onnx.ModelProto]
    sizes: tuple[Sizes, ...]


def _texts(make: Callable[..., onnx.ModelProto]) -> Callable[[], onnx.ModelProto]:
    return lambda: make(
        layers=LAYERS, width=WIDTH, heads=HEADS, vocabulary=WORDS, positions=POSITIONS, batch="batch", sequence="seq"
    )


def _batches(make: Callable[[], onnx.ModelProto]) -> Callable[[], onnx.ModelProto]:
    """A model with the first axis of its inputs open."""

    def opened() -> onnx.ModelProto:
        model = make()
        for value in (*model.graph.input, *model.graph.output):
            for first in value.type.tensor_type.shape.dim[:1]:
                first.dim_param = "batch"
        del model.graph.value_info[:]
        return model

    return opened


_TEXTS = ((1, 1), (1, 16), (1, 47), (1, 101), (1, 128), (2, 61), (3, 211), (8, 32), (1, 384))
TEXTS = tuple({"batch": batch, "seq": seq} for batch, seq in _TEXTS)
BATCHES = tuple({"batch": b} for b in (1, 2, 3, 5, 8))
SUBJECTS: Mapping[str, Subject] = {
    "bert": Subject(_texts(models.bert), TEXTS),
    "gpt2": Subject(_texts(models.gpt2), TEXTS),
    "mobilenet_v2": Subject(_batches(models.MODELS["mobilenet_v2"]), BATCHES),
    "resnet50": Subject(_batches(models.MODELS["resnet50"]), BATCHES),
}


def measure(name: str, subject: Subject, threads: int, rounds: int) -> Iterator[dict[str, Any]]:
    """A row for each size of a model."""
    model = subject.make()
    start = time.perf_counter()
    opened = nncc.compile(model, threads=threads, cache=False)
    seconds = time.perf_counter() - start
    for sizes in subject.sizes:
        fixed = nncc.compile(model, threads=threads, cache=False, dims=sizes)
        yield _row(name, sizes, model, (opened, fixed), threads, rounds) | {"compile_s": seconds}


def _row(
    name: str, sizes: Sizes, model: onnx.ModelProto, modules: tuple[Module, Module], threads: int, rounds: int
) -> dict[str, Any]:
    opened, fixed = modules
    feeds = feeds_of(fixed)
    rivals = {rival: RIVALS[rival](model, feeds, threads) for rival in ("ort", "openvino")}
    own = {"open": lambda: opened.run(feeds), "fixed": lambda: fixed.run(feeds)}
    pairs = zip(opened.run(feeds).values(), fixed.run(feeds).values(), strict=True)
    error = max(map(error_of, pairs))
    ms = {key: timing.median * 1e3 for key, timing in interleaved(own | rivals, rounds).items()}
    over = min(ms["ort"], ms["openvino"]) / ms["open"]
    return {"model": name, "sizes": dict(sizes), "ms": ms, "ratio": ms["fixed"] / ms["open"], "over": over, "error": error}


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, Any]]:
    """Open libraries at sizes: the ratio to the library of that size, and to the faster rival."""
    rows: list[dict[str, Any]] = []
    for name, subject in SUBJECTS.items():
        if options.only not in name:
            continue
        made: Sequence[dict[str, Any]] = []
        for row in measure(name, subject, options.threads, options.rounds):
            made = [*made, row]
            print(_text(row), flush=True)
        print(f"{name}: of the library of that size {mean_text([row['ratio'] for row in made])}; over the faster rival "
              f"{mean_text([row['over'] for row in made])}")  # fmt: skip
        rows += made
    return rows


def _text(row: Mapping[str, Any]) -> str:
    at = " ".join(f"{name}={size}" for name, size in row["sizes"].items())
    ms = "  ".join(f"{name} {value:8.3f}" for name, value in row["ms"].items())
    ratios = f"ratio {row['ratio']:.2f}  over the rival {row['over']:.2f}"
    return f"{row['model']:14} {at:18} ms: {ms}  {ratios}  error {row['error']:.0e}"
