"""One GPU of this machine: the CUDA driver through pycuda, and by ctypes for the little that pycuda lacks.

Everything belongs to the primary context of a device, which torch and CuPy use too. pycuda frees what belongs to the context
that is current, and in no thread but then, so every call stands within `Device.current`.
Source: CUDA driver API, CUDA 13; pycuda 2026.1.
"""

from __future__ import annotations

import ctypes
import os
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from nncc.errors import RunError, TargetError, to_install
from nncc.runtime.memory import Array

LIBRARY = "libcuda.so.1"
OLDEST = 12000
"""The oldest driver whose interface is used here, as cuDriverGetVersion counts: 1000 * major + 10 * minor."""
_NO_DEVICE = 100
_ENDS_CONTEXT = frozenset({214, 220, 226, 700, 702, 709, 710, *range(714, 720), 721})
"""Codes of faults after which a context takes no work any more: of memory (214, 220, 226), of a kernel (700, 702, 710, 714
to 719, 721), or that it is gone (709). Source: CUDA driver API, "CUresult"."""
_RELAXED = 2
"""A thread's mode in a capture in which memory may be allocated."""
_INSTALL = to_install("pycuda")
_lock = threading.Lock()
_devices: dict[tuple[int, int], Device] = {}


class DeviceFault(RunError):
    """A call of the driver that failed, or work on the device that it tells of."""


def version_text(number: int) -> str:
    """A version as the driver counts it, as people write it."""
    return f"{number // 1000}.{number % 1000 // 10}"


def problems() -> tuple[str, ...]:
    """What keeps this process from using a GPU, a message for each thing; none where it can."""
    found = [_driver_problem(), _pycuda_problem()]
    return tuple(text for text in found if text)


def driver_version() -> int:
    """The version of CUDA that the driver has, 1000 * major + 10 * minor. Raises: OSError without a driver."""
    number = ctypes.c_int()
    ctypes.CDLL(LIBRARY).cuDriverGetVersion(ctypes.byref(number))
    return number.value


def device_count() -> int:
    """How many GPUs the driver shows to this process. Raises: TargetError where none can be used."""
    return int(_pycuda().Device.count())


def device_model(number: int = 0) -> str:
    """What a GPU is, such as "NVIDIA H200 (sm_90)". Raises: as open_device."""
    device = open_device(number)
    return f"{device.name} ({device.arch})"


def open_device(number: int = 0) -> Device:
    """A GPU by its number; each is opened once in a process.

    Raises: TargetError that says what is missing, all of it, or which numbers there are.
    """
    with _lock:
        key = os.getpid(), number
        if key not in _devices:
            _devices[key] = Device(number)
        return _devices[key]


class Device:
    """A GPU with its primary context, which is released when the process ends.

    arch: such as sm_90. shared_bytes, threads: what a block may have at most.
    """

    def __init__(self, number: int) -> None:
        self.cuda = cuda = _pycuda()
        count = cuda.Device.count()
        if not 0 <= number < count:
            raise TargetError(f"there is no GPU {number}; the driver shows {count} to this process, from 0")
        device, attribute = cuda.Device(number), cuda.device_attribute
        self.number, self._process = number, os.getpid()
        self.name: str = device.name()
        major, minor = device.compute_capability()
        self.arch = f"sm_{major}{minor}"
        self.shared_bytes: int = device.get_attribute(attribute.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)
        self.threads: int = device.get_attribute(attribute.MAX_THREADS_PER_BLOCK)
        self._context = device.retain_primary_context()
        self._library: Any = ctypes.CDLL(LIBRARY)

    def __repr__(self) -> str:
        return f"GPU {self.number}, {self.name} ({self.arch})"

    @property
    def is_usable(self) -> bool:
        """Whether this process opened it: the child of a fork has a copy that the driver does not know."""
        return self._process == os.getpid()

    @contextmanager
    def current(self, what: str) -> Iterator[None]:
        """Its context is that of this thread within. what: for messages.

        Raises: RunError in the child of a fork; DeviceFault for what pycuda raises.
        """
        if not self.is_usable:
            raise RunError(
                f"{what}: process {self._process} opened {self} and was forked, and the driver does not work in "
                "the child; start processes by multiprocessing's 'spawn', or use the GPU only there"
            )
        try:
            self._context.push()
            try:
                yield
            finally:
                self.cuda.Context.pop()
        except self.cuda.Error as error:
            raise DeviceFault(f"{what}: {self}: {error}") from None

    def ended_by(self) -> str:
        """What the driver says of a fault after which this process cannot use the device any more; "" without one."""
        with self.current("its state"):
            status = int(self._library.cuCtxSynchronize())
        return self._text(status) if status in _ENDS_CONTEXT else ""

    # All that follows stands within `current`.

    def load(self, image: bytes) -> Any:
        """A module of pycuda with the functions of a binary."""
        return self.cuda.module_from_buffer(image)

    def allocate(self, size: int) -> Any:
        """Memory of the device; int() of it is its address, free() gives it back.

        Raises: RunError when there is too little.
        """
        try:
            return self.cuda.mem_alloc(max(size, 1))
        except self.cuda.MemoryError:
            free, total = self.cuda.mem_get_info()
            raise RunError(
                f"{self}: {size:,} bytes of its memory were asked for, and {free:,} of {total:,} are free"
            ) from None

    def pinned(self, size: int) -> Array:
        """Memory of the host that the device can copy from and to by itself. Raises: RunError when there is too little."""
        try:
            made: Array = self.cuda.pagelocked_empty(max(size, 1), np.uint8)
        except self.cuda.MemoryError:
            raise RunError(f"{size:,} bytes of pinned memory were asked for, and the system has too little") from None
        return made

    def new_event(self) -> int:
        """An event for `follow`; pycuda's do not tell their handles."""
        event = ctypes.c_void_p()
        self._call("cuEventCreate", ctypes.byref(event), 0)
        return event.value or 0

    def destroy_event(self, event: int) -> None:
        """The end of an event."""
        self._call("cuEventDestroy_v2", ctypes.c_void_p(event))

    def follow(self, stream: int, other: int, event: int) -> None:
        """What is queued on a stream from here on comes after what is on the other by now; both by their numbers."""
        self._call("cuEventRecord", ctypes.c_void_p(event), ctypes.c_void_p(other))
        self._call("cuStreamWaitEvent", ctypes.c_void_p(stream), ctypes.c_void_p(event), 0)

    def require_stream(self, callers: int) -> None:
        """Raises: RunError where a stream is not one of this device; DeviceFault after a fault."""
        context = ctypes.c_void_p()
        status = self._library.cuStreamGetCtx(ctypes.c_void_p(callers), ctypes.byref(context))
        if status in _ENDS_CONTEXT:
            raise DeviceFault(f"{self}: cuStreamGetCtx failed: {self._text(status)}")
        if status or (context.value or 0) != self._context.handle:
            raise RunError(
                f"the stream {callers:#x} is not one of {self} but of another context, or none; pass one that "
                "was made on that GPU, in its primary context"
            )

    def is_capturing(self, stream: int) -> bool:
        """Whether a graph captures what is queued on a stream. Raises: DeviceFault."""
        status = ctypes.c_int()
        self._call("cuStreamIsCapturing", ctypes.c_void_p(stream), ctypes.byref(status))
        return bool(status.value)

    @contextmanager
    def allocating(self) -> Iterator[None]:
        """Memory may be allocated within, while this thread captures. Raises: DeviceFault."""
        mode = ctypes.c_int(_RELAXED)
        self._call("cuThreadExchangeStreamCaptureMode", ctypes.byref(mode))
        try:
            yield
        finally:
            self._call("cuThreadExchangeStreamCaptureMode", ctypes.byref(mode))

    def _call(self, name: str, *arguments: Any) -> None:
        status = getattr(self._library, name)(*arguments)
        if status:
            raise DeviceFault(f"{self}: {name} failed: {self._text(status)}")

    def _text(self, status: int) -> str:
        """What the driver says of a code."""
        text = ctypes.c_char_p()
        self._library.cuGetErrorString(status, ctypes.byref(text))
        return (text.value or b"unknown").decode()


def give_back(pinned: Array) -> None:
    """Free pinned memory, which nothing may use any more."""
    owner: Any = pinned.base
    owner.free()


def _pycuda() -> Any:
    """pycuda's driver interface, started. Raises: TargetError that lists what is missing."""
    found = problems()
    if found:
        raise TargetError("; ".join(found))
    return _driver()


def _driver() -> Any:
    import pycuda.driver as cuda  # noqa: PLC0415

    return cuda


def _driver_problem() -> str:
    try:
        library = ctypes.CDLL(LIBRARY)
    except OSError as error:
        return (
            f"there is no NVIDIA driver here ({error}): install it; a container gets the host's when it is started with "
            "its GPUs, as by docker run --gpus all"
        )
    number = ctypes.c_int()
    status = library.cuInit(0)
    if status == _NO_DEVICE:
        seen = os.environ.get("CUDA_VISIBLE_DEVICES")
        return "the driver finds no GPU" + (f"; CUDA_VISIBLE_DEVICES is {seen!r}" if seen is not None else "")
    if status:
        text = ctypes.c_char_p()
        library.cuGetErrorString(status, ctypes.byref(text))
        return f"the driver does not start: {(text.value or b'unknown').decode()} (error {status})"
    library.cuDriverGetVersion(ctypes.byref(number))
    if number.value < OLDEST:
        return (
            f"the driver is for CUDA {version_text(number.value)}, and nncc needs one for CUDA {version_text(OLDEST)} "
            "or newer; update the driver"
        )
    return ""


def _pycuda_problem() -> str:
    try:
        cuda = _driver()
    except ModuleNotFoundError as error:
        package = (error.name or "pycuda").partition(".")[0]
        return f"the Python package {package} is not installed: {_INSTALL}"
    except ImportError as error:
        if LIBRARY in str(error):
            return ""  # of the driver, not of pycuda
        return f"pycuda does not load ({error}): it was built for another version of CUDA; build it anew for this driver"
    try:
        cuda.init()
    except cuda.Error:
        return ""  # what the driver says itself tells more
    major, minor, *_ = cuda.get_version()
    if major * 1000 > cuda.get_driver_version() // 1000 * 1000:
        has = version_text(cuda.get_driver_version())
        return (
            f"pycuda was built for CUDA {major}.{minor}, and the driver is for CUDA {has}: build pycuda anew, or update "
            "the driver"
        )
    return ""


def _release_all() -> None:
    """Let go of the contexts while the driver is still there."""
    for device in list(_devices.values()):
        if device.is_usable:
            device._context.detach()
    _devices.clear()


weakref.finalize(Device, _release_all)  # after the finalizers of what was made on them
