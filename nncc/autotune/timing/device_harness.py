"""Where candidates for a GPU run: the arrays of a case on the device, and its events as the clock.

All of it is in a child of the timer: a candidate that faults takes the context of that child with it, and no other.
Between samples L2 is emptied, so that a candidate finds its arrays in the memory of the device, wherever it
left them.
"""

from __future__ import annotations

import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from statistics import median
from typing import Any

import numpy as np

from nncc.autotune.timing.building import Built, Code, DeviceCode
from nncc.autotune.timing.harness import GUARD_BYTES, Harness, Loader, checksum
from nncc.errors import RunError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.program import Array
from nncc.runtime.cuda.driver import Device, open_device
from nncc.runtime.cuda.executor import DeviceModel
from nncc.target import Gpu, require_gpu

WARM_UP = 2
"""Runs before the first that counts: clocks rise, and code is loaded."""
MOST_SAMPLE_RUNS = 16
"""Of a sample, which is their median."""


def _allocated(owner: object, device: Device, size: int) -> Any:
    """Memory of a device that is freed when nobody holds its owner. Raises: RunError."""
    with device.current("allocating"):
        memory = device.allocate(size)
    weakref.finalize(owner, _free, device, memory)
    return memory


def _free(device: Device, memory: Any) -> None:
    with suppress(RunError), device.current("freeing"):  # a device that failed has taken it back itself
        memory.free()


class DeviceArray:
    """Memory of a device with the shape of an array, between guards."""

    def __init__(self, device: Device, shape: tuple[int, ...], dtype: np.dtype) -> None:
        self._device, self._shape, self._dtype = device, shape, dtype
        self._bytes = int(np.prod(shape, dtype=np.int64)) * dtype.itemsize
        self._memory = _allocated(self, device, self._bytes + 2 * GUARD_BYTES)

    @property
    def address(self) -> int:
        return int(self._memory) + GUARD_BYTES

    def write(self, array: Array) -> None:
        """Copy values there. Raises: RunError."""
        with self._device.current("copying"):
            if self._bytes:
                self._device.cuda.memcpy_htod(self.address, np.ascontiguousarray(array))

    def fill(self, byte: int) -> None:
        """Fill it and its guards."""
        with self._device.current("filling"):
            self._device.cuda.memset_d8(int(self._memory), byte, self._bytes + 2 * GUARD_BYTES)

    @property
    def array(self) -> Array:
        """A copy of what is there now."""
        return self._whole()[GUARD_BYTES : GUARD_BYTES + self._bytes].view(self._dtype).reshape(self._shape)

    def is_guarded(self, byte: int) -> bool:
        """Whether what lies around it is as `fill` left it."""
        whole = self._whole()
        return bool((whole[:GUARD_BYTES] == byte).all() and (whole[-GUARD_BYTES:] == byte).all())

    def _whole(self) -> Array:
        made = np.empty(self._bytes + 2 * GUARD_BYTES, np.uint8)
        with self._device.current("copying"):
            self._device.cuda.memcpy_dtoh(made, int(self._memory))
        return made


class DeviceOutput(DeviceArray):
    """An output, to see whether everything in it is written and nothing around it; see harness.Output."""

    def __init__(self, device: Device, buffer: Buffer, given: Array | None) -> None:
        super().__init__(device, buffer.extents, buffer.dtype.numpy)
        self._given = given

    def spoil(self, garbage: int) -> None:
        """Forget what was written. garbage: the byte that takes its place."""
        self.fill(garbage)
        if self._given is not None:
            self.write(self._given)


class DeviceCall:
    """A candidate on its arrays; call it to run it once and wait."""

    def __init__(self, model: DeviceModel, inputs: Sequence[int], outputs: Sequence[int], flush: Flush) -> None:
        self._model, self._inputs, self._outputs, self._flush = model, inputs, outputs, flush

    def __call__(self) -> None:
        self._model.run(self._inputs, self._outputs)

    def seconds(self, runs: int, warm_up: int = 0) -> float:
        """What a run takes, by the events of the device: the median of some, each with L2 emptied before."""
        return median(self._model.seconds(runs, warm_up, (*self._inputs, *self._outputs), self._flush))


class DeviceLoader:
    """Loads candidates on the first GPU; see harness.Loader."""

    def __init__(self, harness: Harness) -> None:
        """Raises: TargetError without a GPU; RunError for too little memory."""
        self.harness, self.outputs = harness, dict[str, DeviceOutput]()
        self._device, self._host = open_device(), Loader(harness)
        self._arrays = dict[tuple[Code | None, str], DeviceArray]()
        self._flush = Flush(self._device, require_gpu(harness.target))

    def load(self, built: Built) -> DeviceCall:
        """The call of a candidate, with what depends on constants only computed on the host, and copied.

        Raises: RunError where it does not fit the device.
        """
        code = built.main
        assert isinstance(code, DeviceCode), "candidates for a CPU have a loader of their own"
        model = DeviceModel(code.plan, {code.arch: [code.image]}, np.empty(0, np.uint8), self._device)
        inputs = [self._placed(b, built.prologue) for b in code.buffers if b.role is Role.INPUT]
        outputs = [self._output(b).address for b in code.buffers if b.role is Role.OUTPUT]
        return DeviceCall(model, inputs, outputs, self._flush)

    def changed(self) -> str | None:
        """The first array that candidates have changed."""
        sums = self.harness.sums
        given = ((name, array) for (prologue, name), array in self._arrays.items() if prologue is None)
        return next((name for name, array in given if checksum(array.array) != sums[name]), None)

    def _placed(self, buffer: Buffer, prologue: Code | None) -> int:
        """The address of an array of the harness, or of what a prologue makes: others may make another one of that name."""
        made, name = self._host.constants(prologue), buffer.name
        key = (prologue if name in made else None, name)
        if key not in self._arrays:
            array = made[name] if name in made else self.harness.arrays[name]
            array = array if buffer.strides is None else buffer.laid_out(array)
            self._arrays[key] = DeviceArray(self._device, array.shape, array.dtype)
            self._arrays[key].write(array)
        return self._arrays[key].address

    def _output(self, buffer: Buffer) -> DeviceOutput:
        if buffer.name not in self.outputs:
            made = DeviceOutput(self._device, buffer, self.harness.arrays.get(buffer.name))
            self.outputs[buffer.name] = made
        return self.outputs[buffer.name]


class Flush:
    """Pushes everything out of a device's L2: it is filled twice over."""

    def __init__(self, device: Device, target: Gpu) -> None:
        size = 2 * target.caches[-1].size_bytes
        self._device, self._size = device, size
        self._memory = _allocated(self, device, size)

    def __call__(self, stream: object) -> None:
        """Queue that on a stream of pycuda, within the device's context."""
        self._device.cuda.memset_d8_async(int(self._memory), 0, self._size, stream)


class DeviceSampler:
    """Takes samples of calls by number, by the clock of the device. share: of that nothing is known, so all of it."""

    share = 1.0

    def __init__(self, calls: Mapping[int, DeviceCall], sample_s: float) -> None:
        """sample_s: the least length of a sample, of at most MOST_SAMPLE_RUNS runs."""
        self._calls, self._sample_s = calls, sample_s
        self._once: dict[int, float] = {}

    def take(self, number: int) -> float:
        """Seconds per call."""
        call = self._calls[number]
        if number not in self._once:
            self._once[number] = max(call.seconds(1, WARM_UP), 1e-9)
        runs = max(1, min(MOST_SAMPLE_RUNS, int(self._sample_s / self._once[number])))
        return max(call.seconds(runs), 1e-9)
