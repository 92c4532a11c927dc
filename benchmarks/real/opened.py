"""Trained models as their files have them: one library without any option, run at several sizes.

    python -m benchmarks real --as-is [--only NAME] [--threads N] [--against ort] [--json FILE]

Each is compiled once. It runs at the sizes that its package uses, and at larger ones that are odd where they may be; a rival
has the file, too, and ONNX Runtime's results say what is right. Times are those at the package's sizes. A rival whose own
results are not right, as where it rounds what is multiplied, is shown and not compared with.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import onnx

import nncc
from benchmarks.measure import interleaved
from benchmarks.models import Call, Feeds, difference, feeds_of, library_bytes, results_of, rival_call
from benchmarks.real.shipped import Shipped, compared
from nncc.errors import NnccError, RunError
from nncc.runtime.module import Module

Sizes = Mapping[str, int]
GROWTH = ((1, 0), (2, 1), (3, 2))
"""Sizes (a n + b) of those that the package uses, n; an odd number where n is even."""


def measure(shipped: Shipped, threads: int, rounds: int, against: Sequence[str]) -> dict[str, Any]:
    """A row of a model: its error at each of its sizes, and its time at the first; or why it is refused."""
    try:
        start = time.perf_counter()
        module = nncc.compile(str(shipped.path()), threads=threads, cache=False)
        seconds, size = time.perf_counter() - start, library_bytes(module)
        model = shipped.as_it_is()
        at = [*_sizes(shipped, module, model)]
        runs = [made for sizes in at if (made := _run(shipped, module, model, sizes))]
        if not runs:
            raise RunError(f"neither runs at any of {at}")
    except (NnccError, OSError) as error:
        return {"model": shipped.name, "refused": str(error)}
    feeds, most = _feeds(shipped, module, at[0]), shipped.error
    rivals = {name: call for name in against if (call := rival_call(name, [model], feeds, threads))}
    timings = interleaved({"nncc": lambda: module.run(feeds)} | rivals, rounds)
    ms = {name: timing.median * 1e3 for name, timing in timings.items()}
    found = _differences(model, feeds, rivals)
    error, apart = (max(run[name] for run in runs) for name in ("error", "apart"))
    return {"model": shipped.name, "runs": runs, "ms": ms, "spread": timings["nncc"].spread, "error": error, "apart": apart,
            "most": most, "compile_s": seconds, "library_bytes": size, **compared(ms, found, most)}  # fmt: skip


def _sizes(shipped: Shipped, module: Module, model: onnx.ModelProto) -> Iterator[Sizes]:
    """Sizes that a library may run at: those of the package, larger ones, each once."""
    found, rows = list[Sizes](), {row["name"]: row for row in module.description["dims"]}
    used = {name: shipped.dims.get(name) or shipped.dims.get(_in_model(row, model), 1) for name, row in rows.items()}
    for factor, more in GROWTH:
        made = {name: _allowed(row, factor * used[name] + more) for name, row in rows.items()}
        if made not in found:
            found.append(made)
            yield made


def _in_model(row: Mapping[str, Any], model: onnx.ModelProto) -> str:
    """The name that the model itself has for a size: that of a library is an identifier of C."""
    (value,) = (value for value in model.graph.input if value.name == row["input"])
    return str(value.type.tensor_type.shape.dim[int(row["axis"])].dim_param)


def _allowed(row: Mapping[str, Any], size: int) -> int:
    """The next size that a library may have, from one on."""
    low, high, step = int(row["low"]), int(row["high"]), int(row["step"])
    return min(max(low, low + -(-(size - low) // step) * step), high)


def _run(shipped: Shipped, module: Module, model: onnx.ModelProto, sizes: Sizes) -> dict[str, Any] | None:
    """The error at some sizes; None where ONNX Runtime cannot run them. Raises: RunError where nncc alone cannot."""
    feeds = _feeds(shipped, module, sizes)
    reference = rival_call("ort", [model], feeds, 1)
    if reference is None:
        return None
    return {"sizes": dict(sizes), **difference(module.run(feeds).values(), results_of(reference()))}


def _differences(model: onnx.ModelProto, feeds: Feeds, rivals: Mapping[str, Call]) -> dict[str, dict[str, float]]:
    """How far the results of the rivals are from those of ONNX Runtime; none where that cannot run the model."""
    reference = rivals.get("ort") or rival_call("ort", [model], feeds, 1)
    expected = results_of(reference()) if reference else []
    return {name: difference(results_of(call()), expected) for name, call in rivals.items() if expected}


def _feeds(shipped: Shipped, module: Module, sizes: Sizes) -> Feeds:
    """Random inputs at some sizes, in the ranges of the package and with its values."""
    feeds = feeds_of(module, shipped.ranges, sizes)
    known = ((name, value) for name, value in shipped.values.items() if name in feeds)
    return feeds | {name: np.full_like(feeds[name], value) for name, value in known}
