"""nncc selftest cuda: every wrapper of the GPU code against its meaning on random bits, figures of copies and launches.

Its kernels are launch plans: wrappers of the prelude by their table, a copy, a kernel that does nothing. What the GPU takes
for copies and launches bounds everything else that runs there."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

import numpy as np

from nncc.codegen.build import nvrtc
from nncc.codegen.build.cubins import compile_texts
from nncc.codegen.build.files import Cache, cache_at
from nncc.codegen.emit.cuda_prelude import CudaPrelude
from nncc.codegen.emit.cuda_wrapper_table import wrappers
from nncc.codegen.emit.cuda_wrappers import BLOCKS, THREADS, Trial, Wrapper, element, kernel_name, trial, wrappers_text
from nncc.errors import RunError, TargetError
from nncc.ir.dtypes import DType, bf16, f32, i64
from nncc.runtime.cuda.driver import Device, driver_version, give_back, open_device, problems, version_text
from nncc.runtime.cuda.executor import DeviceModel
from nncc.runtime.launch_plan import Launch, LaunchPlan, Place, PlanValue, Region
from nncc.runtime.memory import Array

WHAT = ("cuda",)
MOST_SHOWN = 8
SEED_HELP = "seed of the random inputs; default: 0"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("what", choices=WHAT, help="cuda: a GPU of this machine")
    parser.add_argument("--gpu", type=int, default=0, metavar="N", help="the index of the GPU; default: 0")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=SEED_HELP)


def execute(given: argparse.Namespace) -> None:
    """Try and measure, or say all that is missing. Raises: TargetError for that; RunError for wrappers that are wrong."""
    missing = missing_parts()
    if missing:
        raise TargetError("\n  ".join(["this machine is not ready to run code for GPUs:", *missing]))
    device = open_device(given.gpu)
    build = builder(device, cache_at(True))
    print(f"{device}; driver for CUDA {version_text(driver_version())}, NVRTC {'.'.join(map(str, nvrtc.version()))}")
    wrong = wrong_wrappers(build, given.seed)
    print(f"wrappers: {len(wrappers()) - len(wrong)} of {len(wrappers())} do what they are meant to")
    for figure in figures(device, build):
        print(figure)
    if wrong:
        more = [f"and {len(wrong) - MOST_SHOWN} more"] * (len(wrong) > MOST_SHOWN)
        raise RunError("\n  ".join([f"{device}: {len(wrong)} wrappers are wrong:", *wrong[:MOST_SHOWN], *more]))


def missing_parts() -> list[str]:
    """What a machine lacks to compile for a GPU and to run there, a message for each thing."""
    found = list(problems())
    try:
        version = nvrtc.version()
    except TargetError as error:
        return [*found, str(error)]
    has = 0 if found else driver_version()
    if has and version[0] > has // 1000:
        found.append(
            f"NVRTC is of CUDA {version[0]}.{version[1]}, and the driver is for CUDA {version_text(has)}, which "
            "does not load what it makes: update the driver, or install an older nvidia-cuda-nvrtc"
        )
    return found


def builder(device: Device, cache: Cache | None, arch: str = "") -> Build:
    """Kernels compiled for a device and opened there. arch: what they are compiled for; "": the device's own."""

    def build(kernels: Kernels) -> DeviceModel:
        made = compile_texts(dict(zip(kernels.plan.modules, kernels.texts)), arch or device.arch, cache)
        images = [cubin.data for cubin in made.values()]
        return DeviceModel(kernels.plan, {arch or device.arch: images}, np.empty(0, np.uint8), device, nvrtc.cuda_version())

    return build


def families() -> tuple[str, ...]:
    """The kinds of wrappers, by the first words of their names."""
    return tuple(dict.fromkeys(_family(row) for row in wrappers()))


def _family(row: Wrapper) -> str:
    return row.name.partition(" ")[0]


def wrong_wrappers(build: Build, seed: int = 0, family: str = "") -> list[str]:
    """What differs from its meaning, a line for each wrapper. family: of these alone; "": of all."""
    table = tuple(row for row in wrappers() if family in ("", _family(row)))
    trials = [trial(row, seed) for row in table]
    made = results(trials)
    model = build(wrapper_kernels(table))
    model.run(operands(trials), made)
    model.close()
    return [text for case, got in zip(trials, made) if (text := case.wrong(got))]


ROWS_OF_A_TEXT = 48
"""Rows that are compiled together: texts are compiled side by side."""
COPY, EMPTY = "nncc_copy", "nncc_empty"
COPY_THREADS = 256
ACCESS_BYTES = 16
_COPY = """
extern "C" __global__ void __launch_bounds__({threads}) {copy}(const f32 *from, f32 *to)
{{
    const i64 at = ((i64)blockIdx.x * {threads} + threadIdx.x) * 4;
    {store}(&to[at], {load}(&from[at]));
}}
extern "C" __global__ void {empty}() {{}}
"""


@dataclass(frozen=True)
class Kernels:
    """A launch plan with the texts of its modules."""

    plan: LaunchPlan
    texts: tuple[str, ...]


def wrapper_kernels(table: Sequence[Wrapper]) -> Kernels:
    """A launch of each row; inputs are the operands of all rows, outputs their results."""
    parts = [table[n : n + ROWS_OF_A_TEXT] for n in range(0, len(table), ROWS_OF_A_TEXT)]
    inputs = tuple(_tensor(f"{n}.{m}", o.dtype, o.count) for n, row in enumerate(table) for m, o in enumerate(row.operands))
    outputs = tuple(_tensor(f"{n}", row.result, row.count) for n, row in enumerate(table))
    launches = tuple(_launches(table))
    names = tuple(f"wrappers_{n}" for n in range(len(parts)))
    return Kernels(LaunchPlan("selftest", inputs, outputs, 0, 0, names, launches), tuple(wrappers_text(p) for p in parts))


def copy_kernels(size: int) -> Kernels:
    """A copy of `size` bytes on the device."""
    places = Place(Region.ARENA, 0, 0), Place(Region.ARENA, 0, size)
    blocks = size // (COPY_THREADS * ACCESS_BYTES)
    launch = Launch("copy", 0, COPY, blocks, COPY_THREADS, 0, places)
    return Kernels(LaunchPlan("copy", (), (), 0, 2 * size, ("plain",), (launch,)), (plain_text(),))


def empty_kernels(count: int) -> Kernels:
    """Kernels that do nothing, one after the other."""
    launch = Launch("empty", 0, EMPTY, 1, 1, 0, ())
    return Kernels(LaunchPlan("empty", (), (), 0, 0, ("plain",), (launch,) * count), (plain_text(),))


def plain_text() -> str:
    """The text of the copy and of the empty kernel."""
    prelude = CudaPrelude()
    prelude.type(i64)
    load, store = prelude.load_aligned(f32.with_lanes(4)), prelude.store_aligned(f32.with_lanes(4))
    body = _COPY.format(threads=COPY_THREADS, copy=COPY, empty=EMPTY, load=load, store=store)
    return f"{prelude}{body}"


def operands(trials: Sequence[Trial]) -> list[Array]:
    """The inputs of the plan of all rows."""
    return [np.ascontiguousarray(array) for trial in trials for array in trial.operands]


def results(trials: Sequence[Trial]) -> list[Array]:
    """Arrays for the outputs of the plan of all rows."""
    return [np.empty(trial.wanted.shape, trial.wanted.dtype) for trial in trials]


def _launches(table: Sequence[Wrapper]) -> Iterator[Launch]:
    first = 0
    for n, row in enumerate(table):
        given = tuple(Place(Region.INPUT, first + m, 0) for m in range(len(row.operands)))
        number = kernel_name(n % ROWS_OF_A_TEXT)
        yield Launch(row.name, n // ROWS_OF_A_TEXT, number, BLOCKS, THREADS, 0, (*given, Place(Region.OUTPUT, n, 0)))
        first += len(row.operands)


def _tensor(name: str, dtype: DType, count: int) -> PlanValue:
    """count: elements of a thread."""
    size = THREADS * BLOCKS * count * element(dtype).itemsize
    kind = "u16" if dtype.scalar is bf16 else str(dtype.scalar)
    return PlanValue(name, kind, (THREADS * BLOCKS, count), size)


REPEATS = 20
Build = Callable[[Kernels], DeviceModel]
"""Compiles kernels and opens them on a device."""


@dataclass(frozen=True)
class Figure:
    """What was measured: in words, the number, its unit, and how it came about."""

    what: str
    value: float
    unit: str
    how: str

    def __str__(self) -> str:
        return f"{self.what}: {self.value:.4g} {self.unit} ({self.how})"


def figures(device: Device, build: Build, size: int = 256 << 20, launches: int = 1000) -> Iterator[Figure]:
    """All figures. size: bytes that are copied on the device, a quarter of them from and to the host."""
    yield _on_device(build, size)
    yield from _launch_figures(build, launches)
    yield from _host(device, size // 4)


def _on_device(build: Build, size: int) -> Figure:
    model = build(copy_kernels(size))
    seconds = median(model.seconds(REPEATS))
    model.close()
    return Figure(
        "copy on the device", 2 * size / seconds / 1e9, "GB/s", f"read and written, {size >> 20} MB, {REPEATS} times"
    )


def _launch_figures(build: Build, count: int) -> Iterator[Figure]:
    model = build(empty_kernels(count))
    chain = median(model.seconds(REPEATS)) / count
    model.close()
    yield Figure("launch in a chain", chain * 1e6, "us", f"{count} kernels that do nothing")
    model = build(empty_kernels(1))
    waited = median(_timed(lambda: model.run([], [])) for _ in range(10 * REPEATS))
    model.close()
    yield Figure("launch and wait", waited * 1e6, "us", "from Python, one kernel that does nothing")


def _host(device: Device, size: int) -> Iterator[Figure]:
    cuda, how = device.cuda, f"{size >> 20} MB of pinned memory, {REPEATS} times"
    with device.current("selftest"):
        memory, pinned, stream = device.allocate(size), device.pinned(size), cuda.Stream()
        pinned[:] = 1
        place = int(memory)
        there = _queued(device, stream, cuda.memcpy_htod_async, place, pinned)
        back = _queued(device, stream, cuda.memcpy_dtoh_async, pinned, place)
        memory.free()
        give_back(pinned)
        del stream
    yield Figure("copy to the device", size / there / 1e9, "GB/s", how)
    yield Figure("copy from the device", size / back / 1e9, "GB/s", how)


def _queued(device: Device, stream: Any, copy: Callable[..., Any], *arguments: Any) -> float:
    """The seconds that a copy on a stream takes on the device."""
    start, end = device.cuda.Event().record(stream), device.cuda.Event()
    for _ in range(REPEATS):
        copy(*arguments, stream)
    end.record(stream)
    stream.synchronize()
    return float(end.time_since(start)) * 1e-3 / REPEATS


def _timed(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
