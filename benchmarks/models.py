"""Whole models as libraries, against ONNX Runtime, OpenVINO and torch.compile (f32), interleaved in one process.

    python -m benchmarks models [--threads N] [--set usual,further,trained,quantised] [--only NAME]
        [--against ort,openvino,torch] [--precision f32,bf16,f16] [--json FILE]

The usual set is that of the tables in README.md; the further one has more architectures, and no table.
torch.compile takes minutes for each model, so it takes part where it is asked for. Under a narrow precision nncc compiles by
`precision=`, OpenVINO by its own hint, whose error the row tells too, and nncc's own f32 takes part; the others stay in f32,
as they have no such form on x86-64.
"""

from __future__ import annotations

import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from math import inf
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
import openvino as ov

import nncc
from benchmarks.lists import listed
from benchmarks.measure import Timing, interleaved, mean_text
from nncc.autotune.timing.accuracy import relative_error
from nncc.errors import RunError
from nncc.runtime.module import Module
from nncc.runtime.pool import Pool
from nncc.target import Target
from tests.models import FURTHER, MODELS, QUANTISED, TRAINED

Feeds = dict[str, np.ndarray]
Ranges = Mapping[str, tuple[int, int]]
NO_RANGES: Ranges = MappingProxyType({})
Values = Mapping[str, Any]
NO_VALUES: Values = MappingProxyType({})
NO_SIZES: Mapping[str, int] = MappingProxyType({})
Call = Callable[[], Any]
Models = Mapping[str, Callable[[], onnx.ModelProto]]
SETS: Mapping[str, Models] = {"usual": MODELS, "further": FURTHER, "trained": TRAINED, "quantised": QUANTISED}
"""Models by the names that --set takes."""
F32 = "f32"


def measure(
    models: Models, threads: int, only: str, rounds: int, against: Sequence[str], precision: str = F32
) -> Iterator[dict[str, Any]]:
    """One row per model: medians of all, the ratio to the fastest rival, the error against ONNX Runtime."""
    for name, make in models.items():
        if only in name:
            yield row(name, make(), threads, rounds, against, precision=precision)


def row(
    name: str,
    model: onnx.ModelProto,
    threads: int,
    rounds: int,
    against: Sequence[str],
    ranges: Ranges = NO_RANGES,
    values: Values = NO_VALUES,
    unsized: onnx.ModelProto | None = None,
    precision: str = F32,
) -> dict[str, Any]:
    """A model timed beside rivals; those that cannot run it are left out. ranges: see `feeds_of`. precision: of nncc and of
    the rivals that have it; nncc's own f32 is timed beside a narrow one. values: of inputs that nncc compiles in, and rivals
    get at each call. unsized: what a rival gets that cannot take the model.

    Raises: RunError where ONNX Runtime cannot run it on one thread, so that nothing says what is right.
    """
    forms, options = [model, unsized] if unsized else [model], {"threads": threads, "values": values, "cache": False}
    start = time.perf_counter()
    module = nncc.compile(model, **options, precision=None if precision == F32 else precision)
    seconds = time.perf_counter() - start
    size = library_bytes(module)
    feeds = feeds_of(module, ranges)
    theirs = feeds | _arrays(model, values)
    rivals = {rival: call for rival in against if (call := rival_call(rival, forms, theirs, threads, precision))}
    reference = rival_call("ort", forms, theirs, 1)
    if reference is None:
        raise RunError(f"ONNX Runtime cannot run {name}; expected a model that it can")
    exact = results_of(reference())
    differences = {rival: difference(results_of(call()), exact) for rival, call in rivals.items()}
    own: dict[str, Call] = {}
    if precision != F32:
        plain = nncc.compile(model, **options)
        own["f32"] = lambda: plain.run(feeds)
    timings: dict[str, Timing] = interleaved({"nncc": lambda: module.run(feeds)} | rivals | own, rounds)
    milliseconds = {key: t.median * 1e3 for key, t in timings.items()}
    ratio = min(milliseconds[rival] for rival in rivals) / milliseconds["nncc"] if rivals else None
    return {"model": name, "ms": milliseconds, "spread": timings["nncc"].spread, "ratio": ratio,
            **difference(module.run(feeds).values(), exact), "compile_s": seconds, "library_bytes": size,
            **{f"{of}s": {rival: made[of] for rival, made in differences.items()} for of in ("error", "apart")}}  # fmt: skip


def library_bytes(module: Module) -> int:
    """The size of the file of a library, without its weights."""
    with tempfile.TemporaryDirectory() as folder:
        module.save(library := Path(folder) / "model.so")
        return library.stat().st_size


def results_of(made: Any) -> list[np.ndarray]:
    """The outputs of a rival's call, in order."""
    return [*map(np.asarray, made.values() if isinstance(made, Mapping) else made)]


def _arrays(model: onnx.ModelProto, values: Values) -> Feeds:
    """The values of inputs, in the dtypes that the model declares."""
    types = {value.name: value.type.tensor_type.elem_type for value in model.graph.input}
    return {name: np.asarray(value, onnx.helper.tensor_dtype_to_np_dtype(types[name])) for name, value in values.items()}


def error_of(pair: tuple[np.ndarray, np.ndarray]) -> float:
    """How far a result is from another, as a part of its largest element."""
    return relative_error(*pair)


def apart_of(pair: tuple[np.ndarray, np.ndarray]) -> float:
    """How far a result is from another; infinitely where shapes differ."""
    a, b = (np.asarray(array, np.float64) for array in pair)
    return float(np.abs(a - b).max(initial=0)) if a.shape == b.shape else inf


def difference(results: Iterable[np.ndarray], expected: Iterable[np.ndarray]) -> dict[str, float]:
    """The error of results, as a part of their scale, and how far they are apart."""
    pairs = [*zip(results, expected, strict=True)]
    return {name: max(map(of, pairs)) for name, of in (("error", error_of), ("apart", apart_of))}


def rival_call(
    rival: str, forms: Sequence[onnx.ModelProto], feeds: Feeds, threads: int, precision: str = F32
) -> Call | None:
    """A call by a rival of the first form of a model that it takes. What it raises where it cannot has no base but
    Exception."""
    for model in forms:
        try:
            call = RIVALS[rival](model, feeds, threads, precision)
            call()
        except Exception as error:
            why = " ".join(str(error).split())[:120]
        else:
            return call
    print(f"{rival} is left out: {why}", file=sys.stderr)
    return None


def feeds_of(module: Module, ranges: Ranges = NO_RANGES, sizes: Mapping[str, int] = NO_SIZES) -> Feeds:
    """Random inputs of a model: normal numbers, indices that are 0 or 1; whole numbers for an input that has a range. sizes:
    those that the model leaves open."""
    rng = np.random.default_rng(0)
    kept = {v.name: ranges.get(v.name, None if v.element.startswith("f") else (0, 2)) for v in module.inputs}
    drawn = {v.name: rng.integers(*range_, v.shape_at(sizes)) if (range_ := kept[v.name])
             else rng.standard_normal(v.shape_at(sizes))
             for v in module.inputs}  # fmt: skip
    return {v.name: np.asarray(drawn[v.name]).astype(v.dtype) for v in module.inputs}


def _onnxruntime(model: onnx.ModelProto, feeds: Feeds, threads: int, precision: str = F32) -> Call:
    settings = ort.SessionOptions()
    settings.intra_op_num_threads = threads
    session = ort.InferenceSession(model.SerializeToString(), settings)
    return lambda: session.run(None, feeds)


def _openvino(model: onnx.ModelProto, feeds: Feeds, threads: int, precision: str = F32) -> Call:
    core = ov.Core()
    settings = {"INFERENCE_PRECISION_HINT": precision, "INFERENCE_NUM_THREADS": threads, "PERFORMANCE_HINT": "LATENCY"}
    request = core.compile_model(core.read_model(model.SerializeToString()), "CPU", settings).create_infer_request()
    return lambda: request.infer(feeds)


def _torch(model: onnx.ModelProto, feeds: Feeds, threads: int, precision: str = F32) -> Call:
    call: Call = import_module("benchmarks.operators.torch_graph").caller(model, feeds, threads, compiled=True)
    call()
    return call


RIVALS: Mapping[str, Callable[..., Call]] = {
    "ort": _onnxruntime, "openvino": _openvino, "torch": _torch,
}  # fmt: skip
"""What makes a call of a model as users write it (model, feeds, threads, precision), by the names that --against takes."""


def row_text(made: Mapping[str, Any], width: int = 16) -> str:
    """A row on a line."""
    ms = "  ".join(f"{name} {value:8.2f}" for name, value in made["ms"].items())
    ratio = f"ratio {made['ratio']:.2f}" if made["ratio"] else "no ratio"
    extra = f"error {made['error']:.1e}  compiled in {made['compile_s']:.1f} s, {made['library_bytes'] / 1e3:.0f} KB"
    return f"{made['model']:{width}} ms: {ms}  spread {made['spread']:4.0%}  {ratio}  {extra}"


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Whole models: time beside the rivals, ratio to the fastest of them."""
    against, rows = listed("against", options.against, RIVALS), []
    models = dict(pair for name in listed("set", options.set, SETS) for pair in SETS[name].items())
    for made in measure(models, options.threads, options.only, options.rounds, against, options.precision):
        print(row_text(made), flush=True)
        rows.append(made)
    ratios = [made["ratio"] for made in rows if made["ratio"]]
    if ratios:
        print(mean_text(ratios))
    return rows
