"""What a GPU takes for copies and launches: figures that bound everything else that runs there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

from nncc.commands.selftest.kernels import Kernels, copy_kernels, empty_kernels
from nncc.runtime.cuda.driver import Device, give_back
from nncc.runtime.cuda.executor import DeviceModel

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
    yield from _launches(build, launches)
    yield from _host(device, size // 4)


def _on_device(build: Build, size: int) -> Figure:
    model = build(copy_kernels(size))
    seconds = median(model.seconds(REPEATS))
    model.close()
    return Figure(
        "copy on the device", 2 * size / seconds / 1e9, "GB/s", f"read and written, {size >> 20} MB, {REPEATS} times"
    )


def _launches(build: Build, count: int) -> Iterator[Figure]:
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
