"""One subject on a GPU: compiled, checked, timed beside torch. It runs in a child process, as a fault ends the context."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from statistics import median
from typing import Any

import numpy as np

from benchmarks.gpu.subjects import Subject
from benchmarks.operators.net import Array, Problem
from benchmarks.operators.rivals import Contender, reference
from nncc.autotune.in_model import WHOLE_ERROR
from nncc.autotune.timing.accuracy import result_error
from nncc.codegen.build.cubins import compile_texts
from nncc.codegen.build.files import Cache
from nncc.codegen.program.device import DeviceProgram, device_program
from nncc.frontend.fusion.work import bytes_moved, operations
from nncc.pipeline.model import compile_model
from nncc.runtime.cuda.driver import open_device
from nncc.runtime.cuda.executor import DeviceModel
from nncc.target import Gpu

Row = dict[str, Any]
ROUNDS, REPEATS = 5, 10
RIVALS = {"torch": False, "torch.compile": True}
"""Name -> whether torch compiles the model."""
_LINE = 200


def prepared(subject: Subject, target: Gpu, cache: Cache | None) -> tuple[DeviceProgram, list[bytes], Row]:
    """The launch plan of a subject, its binaries, and what is known without a device. Raises: NnccError."""
    start = time.perf_counter()
    made = compile_model(subject.problem().model, target, cache=cache)
    program = device_program(made.program)
    cubins = compile_texts(dict(zip(program.plan.modules, program.texts)), target.arch, cache)
    usage = [use for cubin in cubins.values() for use in cubin.usage.values()]
    row = {
        "compile_s": round(time.perf_counter() - start, 3),
        "launches": len(program.plan.launches),
        "registers": max((use.registers for use in usage), default=0),
        "spilled_bytes": sum(use.spilled_bytes for use in usage),
        "operations": operations(made.graph.nodes),
        "moved_bytes": bytes_moved(made.graph),
    }
    return program, [cubin.data for cubin in cubins.values()], row


def measured(subject: Subject, target: Gpu, cache: Cache | None, gpu: int, build: Any = prepared) -> Row:
    """A row: status ("right", "wrong" or "unchecked"), error, milliseconds of nncc and of torch. Raises: NnccError."""
    program, images, row = build(subject, target, cache)
    problem = subject.problem()
    feeds = problem.feeds()
    model = DeviceModel(program.plan, {target.arch: images}, program.weights.data, open_device(gpu))
    results = _results(model, feeds)
    rivals, refused = torch_rivals(problem, feeds, gpu) if subject.is_timed else ({}, {})
    expected = _expected(subject, problem, feeds, rivals)
    row |= {"rivals_refused": refused} if refused else {}
    row |= _verdict(results, expected)
    if subject.is_timed:
        row["ms"] = _times(model, rivals)
    model.close()
    return row


def _results(model: DeviceModel, feeds: Mapping[str, Array]) -> list[Array]:
    """The outputs of one run on the inputs."""
    plan = model.plan
    given = [np.ascontiguousarray(feeds[value.name]) for value in plan.inputs]
    raw = [np.empty(value.size_bytes, np.uint8) for value in plan.outputs]
    model.run(given, raw)
    kinds = {"bool": np.dtype(bool), "bf16": np.dtype(np.uint16)}
    return [
        array.view(kinds.get(v.dtype) or np.dtype(_numpy(v.dtype))).reshape(v.shape) for v, array in zip(plan.outputs, raw)
    ]


def _numpy(dtype: str) -> str:
    """numpy's short name of a dtype: f4 of f32."""
    return f"{dtype[0]}{int(dtype[1:]) // 8}"


def _expected(
    subject: Subject, problem: Problem, feeds: Mapping[str, Array], rivals: Mapping[str, Contender]
) -> list[Array] | None:
    """What the results should be: by the specification's evaluator, which is slow, for what is small; else torch's."""
    if not subject.is_timed:
        return reference(problem, feeds)
    return next(iter(rivals.values())).results() if rivals else None


def _verdict(results: Sequence[Array], expected: Sequence[Array] | None) -> Row:
    if expected is None:
        return {"status": "unchecked"}
    error = max(result_error(mine, right, 0.0) for mine, right in zip(results, expected, strict=True))
    return {"status": "right" if error <= WHOLE_ERROR else "wrong", "error": float(error)}


def torch_rivals(problem: Problem, feeds: Mapping[str, Array], gpu: int) -> tuple[dict[str, Contender], dict[str, str]]:
    """torch on the device, run once, and why some form of it does not run."""
    try:
        torch = import_module("torch")
    except ImportError:
        return {}, {"torch": "it is not installed"}
    if not torch.cuda.is_available():
        return {}, {"torch": f"{torch.__version__} has no CUDA, or no device"}
    torch.cuda.set_device(gpu)
    contender = import_module("benchmarks.operators.torch_graph").contender
    found, refused = dict[str, Contender](), dict[str, str]()
    for name, compiled in RIVALS.items():
        try:
            found[name] = contender(problem, feeds, 1, f"cuda:{gpu}", compiled)
            found[name].call()
            torch.cuda.synchronize()
        except Exception as error:  # theirs have no common base
            found.pop(name, None)
            refused[name] = " ".join(str(error).split())[:_LINE]
    return found, refused


def _times(model: DeviceModel, rivals: Mapping[str, Contender]) -> dict[str, float]:
    """Milliseconds on the device: medians of rounds in turn."""
    taken: dict[str, list[float]] = {name: [] for name in ("nncc", *rivals)}
    for _ in range(ROUNDS):
        taken["nncc"] += [seconds * 1e3 for seconds in model.seconds(REPEATS)]
        for name, rival in rivals.items():
            taken[name] += _torch_times(rival.call)
    return {name: median(times) for name, times in taken.items()}


def _torch_times(call: Callable[[], object]) -> list[float]:
    torch = import_module("torch")
    events = [torch.cuda.Event(enable_timing=True) for _ in range(REPEATS + 1)]
    call()
    events[0].record()
    for event in events[1:]:
        call()
        event.record()
    torch.cuda.synchronize()
    return [start.elapsed_time(end) for start, end in pairwise(events)]
