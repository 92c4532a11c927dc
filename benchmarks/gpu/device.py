"""One subject on a GPU: compiled, checked, timed beside torch. It runs in a child process, as a fault ends the context."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from statistics import median
from typing import Any

import ml_dtypes
import numpy as np

from benchmarks.gpu.rivals import torch_rivals
from benchmarks.gpu.subjects import Subject
from benchmarks.operators.net import Array
from benchmarks.operators.rivals import Contender, reference
from nncc.autotune.timing.accuracy import result_error
from nncc.codegen.build.cubins import compile_texts
from nncc.codegen.build.files import Cache
from nncc.codegen.program.device import DeviceProgram, device_program
from nncc.frontend.fusion.work import bytes_moved, operations
from nncc.pipeline.model import compile_model
from nncc.runtime.cuda.driver import open_device
from nncc.runtime.cuda.executor import DeviceModel
from nncc.schedule.plans import Plans
from nncc.target import Gpu

Row = dict[str, Any]
ROUNDS, REPEATS = 5, 10
AGAIN = "nncc, again"
"""nncc as a rival of itself: how far two times of the same are apart."""
_ERRORS = {"f16": 8 * 2**-11, "bf16": 8 * 2**-8, "tf32": 8 * 2**-11, "f32": 1e-3}
"""The largest error, as a part of the largest element: eight roundings of results, or of tf32's factors."""
_FLUSH_BYTES = 256 << 20
"""More than any L2 holds: what is written before each run that is timed."""


def prepared(subject: Subject, target: Gpu, cache: Cache | None) -> tuple[DeviceProgram, list[bytes], Row]:
    """The launch plan of a subject, its binaries, and what is known without a device. Raises: NnccError."""
    start = time.perf_counter()
    made = compile_model(subject.problem().model, target, plans=Plans(precision=subject.precision), cache=cache)
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
    rivals, refused = torch_rivals(subject, problem, feeds, gpu) if subject.rival else ({}, {})
    found = next(iter(rivals.values())).results() if rivals else None
    expected = found if subject.rival else reference(problem, feeds)
    row |= {"rivals_refused": refused} if refused else {}
    row |= _verdict(results, expected, _dtype(subject, model))
    if subject.rival:
        with _on_device(model, feeds) as places:
            row |= _times(model, places, rivals, subject.is_headline)
    model.close()
    return row


def _dtype(subject: Subject, model: DeviceModel) -> str:
    """What the first result is made of, or what factors are rounded to."""
    made = model.plan.outputs[0].dtype
    return subject.precision.value if made == "f32" and subject.precision.value in _ERRORS else made


def _results(model: DeviceModel, feeds: Mapping[str, Array]) -> list[Array]:
    """The outputs of one run on the inputs."""
    plan = model.plan
    given = [np.ascontiguousarray(feeds[value.name]) for value in plan.inputs]
    raw = [np.empty(value.size_bytes, np.uint8) for value in plan.outputs]
    model.run(given, raw)
    kinds = {"bool": np.dtype(bool), "bf16": np.dtype(ml_dtypes.bfloat16)}
    return [
        array.view(kinds.get(v.dtype) or np.dtype(_numpy(v.dtype))).reshape(v.shape) for v, array in zip(plan.outputs, raw)
    ]


def _numpy(dtype: str) -> str:
    """numpy's short name of a dtype: f4 of f32."""
    return f"{dtype[0]}{int(dtype[1:]) // 8}"


def _verdict(results: Sequence[Array], expected: Sequence[Array] | None, dtype: str) -> Row:
    if expected is None:
        return {"status": "unchecked"}
    error = max(result_error(mine, right, 0.0) for mine, right in zip(results, expected, strict=True))
    return {"status": "right" if error <= _ERRORS.get(dtype, _ERRORS["f32"]) else "wrong", "error": float(error)}


@contextmanager
def _on_device(model: DeviceModel, feeds: Mapping[str, Array]) -> Iterator[list[int]]:
    """Addresses of all inputs, with their numbers in them, and of all outputs."""
    device, made = model.device, list[Any]()
    values = (*model.plan.inputs, *model.plan.outputs)
    with device.current("its arrays"):
        for value in values:
            made.append(device.allocate(value.size_bytes))
            if value.name in feeds:
                device.cuda.memcpy_htod(int(made[-1]), np.ascontiguousarray(feeds[value.name]).view(np.uint8))
    yield [int(memory) for memory in made]
    with device.current("its arrays"):
        for memory in made:
            memory.free()


def _times(model: DeviceModel, places: Sequence[int], rivals: Mapping[str, Contender], again: bool) -> Row:
    """Milliseconds on the device, medians of rounds in turn with L2 flushed, and the clocks before and after. again: nncc is
    timed twice in each round."""
    names = ("nncc", *((AGAIN,) if again else ()))
    taken: dict[str, list[float]] = {name: [] for name in (*names, *rivals)}
    clocks = [_clock_mhz()]
    device = model.device
    with device.current("flushing L2"):
        buffer = device.allocate(_FLUSH_BYTES)

    def flush(stream: Any) -> None:
        device.cuda.memset_d8_async(int(buffer), 0, _FLUSH_BYTES, stream)

    for _ in range(ROUNDS):
        for name in names:
            taken[name] += [seconds * 1e3 for seconds in model.seconds(REPEATS, 1, places, flush)]
        for name, rival in rivals.items():
            taken[name] += _torch_times(rival.call)
    with device.current("flushing L2"):
        buffer.free()
    return {"ms": {name: median(times) for name, times in taken.items()}, "sm_mhz": [*clocks, _clock_mhz()]}


def _torch_times(call: Callable[[], object]) -> list[float]:
    torch = import_module("torch")
    buffer = torch.empty(_FLUSH_BYTES, dtype=torch.int8, device="cuda")
    events = [[torch.cuda.Event(enable_timing=True) for _ in range(2)] for _ in range(REPEATS)]
    call()
    for start, end in events:
        buffer.zero_()
        start.record()
        call()
        end.record()
    torch.cuda.synchronize()
    return [start.elapsed_time(end) for start, end in events]


def _clock_mhz() -> int:
    """The clock of the multiprocessors as nvidia-smi says; 0 where it does not."""
    command = ["nvidia-smi", "--query-gpu=clocks.sm", "--format=csv,noheader,nounits"]
    try:
        said = subprocess.run(command, capture_output=True, text=True, timeout=10, check=True).stdout.split()
        return int(said[0])
    except (OSError, subprocess.SubprocessError, ValueError, IndexError):
        return 0
