"""The library of a compiled model, through ctypes: its file, its functions, and one model that is open."""

from __future__ import annotations

import _ctypes
import ctypes
import json
import os
import struct
import weakref
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from nncc.arguments import require_regular
from nncc.errors import RunError, StoppedError
from nncc.runtime.pool import Limits, Pool

ABI = 7
"""NNCC_ABI of nncc.h: the libraries that this version of nncc can load."""
_STOPPED = (11, 12)
"""NNCC_CANCELLED and NNCC_TOO_LATE of nncc.h."""
_MACHINES = {62: "x86_64", 183: "aarch64"}
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SEGMENT = struct.Struct("<IIQQQQQQ")
_HEAD_BYTES = 4096  # of a library: with its program headers
_MESSAGE_BYTES = 1024


class Options(ctypes.Structure):
    """nncc_options of nncc.h."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("threads", ctypes.c_int32),
        ("pool", ctypes.c_void_p),
        ("parallel_for", ctypes.c_void_p),
        ("parallel_self", ctypes.c_void_p),
        ("message", ctypes.c_char_p),
        ("message_size", ctypes.c_size_t),
        ("gpu", ctypes.c_int32),
        ("stream", ctypes.c_void_p),
        ("moments", ctypes.c_void_p),
        ("moment_count", ctypes.c_size_t),
        ("worked", ctypes.c_void_p),
        ("flags", ctypes.c_uint32),
        ("spin_us", ctypes.c_int32),
        ("cancel", ctypes.c_void_p),
        ("deadline", ctypes.c_int64),
        ("subnormal", ctypes.c_void_p),
        ("after", ctypes.c_void_p),
        ("after_count", ctypes.c_size_t),
    )


class Clock:
    """What a run notes, in nanoseconds. moments: the time before the first call of a kernel, and after each. worked: how
    long all threads together have worked by then; None: nobody asked. Of a model for GPUs they are zeros."""

    def __init__(self, calls: int, of_work: bool = False) -> None:
        """calls: of kernels, in a run. of_work: whether threads are to note how long they work,
        and which calls meet subnormal numbers."""
        numbers = ctypes.c_int64 * (calls + 1)
        self.moments, self.worked = numbers(), numbers() if of_work else None
        self.subnormal = (ctypes.c_uint8 * calls)() if of_work else None

    @property
    def seconds(self) -> tuple[float, ...]:
        """What each call took."""
        return _between(self.moments)

    @property
    def thread_seconds(self) -> tuple[float, ...]:
        """How long all threads together worked in each call, as long as it took where one did; none where nobody asked."""
        return _between(self.worked) if self.worked else ()

    @property
    def met_subnormals(self) -> tuple[bool, ...]:
        """Whether the calling thread met subnormal numbers in each call; none where nobody asked."""
        return tuple(map(bool, self.subnormal or ()))


def _between(numbers: ctypes.Array[ctypes.c_int64]) -> tuple[float, ...]:
    return tuple((end - start) * 1e-9 for start, end in pairwise(numbers))


def open_library(path: Path) -> ctypes.CDLL:
    """Load a library; it is unloaded when nobody refers to it. Raises: RunError when that is impossible."""
    _check_file(path)
    try:
        library = ctypes.CDLL(_fresh_name(path))
    except OSError as error:
        raise RunError(f"cannot load {path}: {error}") from error
    weakref.finalize(library, _ctypes.dlclose, library._handle).atexit = False
    return library


def read_description(library: ctypes.CDLL, path: Path) -> Mapping[str, Any]:
    """What the library says of itself. Raises: RunError when nncc did not make it, or another version did."""
    try:
        function = ctypes.CFUNCTYPE(ctypes.c_char_p)(("nncc_description", library))
    except AttributeError as error:
        raise RunError(f"{path} is not a model that nncc has compiled") from error
    try:
        description: Mapping[str, Any] = json.loads(function())
    except ValueError as error:
        raise RunError(f"{path} is damaged: what it says of itself is no JSON; compile the model again") from error
    if description.get("abi") != ABI:
        found = description.get("abi")
        raise RunError(f"{path} has interface {found}, but this nncc loads {ABI}; compile the model again with it")
    return description


class OpenModel:
    """A model with its weights in memory; they go when nobody refers to it."""

    def __init__(self, library: ctypes.CDLL, description: Mapping[str, Any], weights: Path, gpu: int = 0) -> None:
        """gpu: the number of the one that a model for GPUs is opened on.

        Raises: RunError when the weights, the processor or the GPU are wrong.
        """
        self.library, self.description, self.gpu = library, description, gpu
        prefix = description["prefix"]
        pointer, status = ctypes.c_void_p, ctypes.c_int
        options = ctypes.POINTER(Options)
        place = ctypes.POINTER(ctypes.c_void_p)
        opener = ctypes.CFUNCTYPE(status, ctypes.c_char_p, options, place)((f"{prefix}_open", library))
        close = ctypes.CFUNCTYPE(None, pointer)((f"{prefix}_close", library))
        count, size = ctypes.c_int32, ctypes.c_size_t
        arguments = (pointer, pointer, count, pointer, count, pointer, size, options)
        self.run = ctypes.CFUNCTYPE(status, *arguments)((f"{prefix}_run", library))
        self.shapes = ctypes.CFUNCTYPE(status, pointer, pointer, count, pointer, count, options)(
            (f"{prefix}_shapes", library)
        )
        self.workspace_size = ctypes.CFUNCTYPE(size, pointer, pointer)((f"{prefix}_workspace_size", library))
        self.handle = ctypes.c_void_p()
        message = ctypes.create_string_buffer(_MESSAGE_BYTES)
        wanted = _options(message)
        wanted.gpu = gpu
        _check(opener(os.fsencode(weights), wanted, self.handle), message)
        weakref.finalize(self, close, self.handle.value).atexit = False  # a thread of a program that ends may be in a run


class Run:
    """A run of a model, prepared: calls differ in the addresses in its tensors, in the shapes of those that come without
    one, and in the pool. One thread at a time may use it. is_placed: whether some of its tensors lie on a GPU. after: the
    streams whose work it comes after, besides the caller's."""

    def __init__(self, model: OpenModel, inputs: ctypes.Array[Any], outputs: ctypes.Array[Any]) -> None:
        self.inputs, self.outputs = list(inputs), list(outputs)
        self.is_placed = False
        self.after = dict[int, None]()
        self._given, self._made = map(_own_shapes, (self.inputs, self.outputs))
        self._known: tuple[Sequence[tuple[int, ...]] | None, list[tuple[int, ...] | None]] = None, []
        self._shapes = (ctypes.c_void_p * len(outputs))(*(tensor.shape for tensor in self.outputs))
        self._model = model
        self._message = ctypes.create_string_buffer(_MESSAGE_BYTES)
        self._options = _options(self._message)
        places = [ctypes.c_void_p(ctypes.addressof(tensors)) for tensors in (inputs, outputs)]
        self._arguments = (model.handle, places[0], len(inputs), places[1], len(outputs), None, 0, self._options)

    def shapes(self, given: Sequence[tuple[int, ...]]) -> list[tuple[int, ...] | None]:
        """The shapes of the outputs for those of the inputs, which this run takes on; None for one that does not depend on
        them. Raises: RunError where native code refuses them."""
        if given == self._known[0]:  # as those of the last time
            return self._known[1]
        self._known = None, []
        for own, shape in zip(self._given, given, strict=True):
            if own is not None:
                own[:] = [*shape]
        handle, inputs, count, _, made, _, _, options = self._arguments
        _check(self._model.shapes(handle, inputs, count, self._shapes, made, options), self._message)
        self._known = list(given), [None if own is None else tuple(own) for own in self._made]
        return self._known[1]

    def workspace_bytes(self, given: Sequence[tuple[int, ...]]) -> int:
        """The memory that a run on inputs of these shapes needs besides them and its outputs. Raises: RunError as shapes."""
        self.shapes(given)
        return int(self._model.workspace_size(*self._arguments[:2]))

    def __call__(
        self, pool: Pool, stream: int | None = None, clock: Clock | None = None, limits: Limits | None = None
    ) -> None:
        """Compute the outputs. stream: of a GPU. clock: where to note the times of calls. limits: what ends it earlier.

        Raises: RunError when native code refuses the arrays; StoppedError where the limits ended it.
        """
        self._options.pool = pool.handle
        self._options.stream = stream
        before = (ctypes.c_void_p * len(self.after))(*self.after)
        self._options.after, self._options.after_count = ctypes.addressof(before) if self.after else None, len(before)
        self._options.moments = ctypes.addressof(clock.moments) if clock else None
        self._options.worked = ctypes.addressof(clock.worked) if clock and clock.worked else None
        self._options.subnormal = ctypes.addressof(clock.subnormal) if clock and clock.subnormal else None
        self._options.moment_count = len(clock.moments) if clock else 0
        if limits:
            self._options.cancel = ctypes.addressof(limits.cancel) if limits.cancel is not None else None
            self._options.deadline = limits.deadline
        try:
            _check(self._model.run(*self._arguments), self._message)
        finally:
            if limits:
                self._options.cancel, self._options.deadline = None, 0


def _own_shapes(tensors: Sequence[Any]) -> list[ctypes.Array[ctypes.c_int64] | None]:
    """Room for the shape of each tensor that comes without one."""
    rooms = [(ctypes.c_int64 * tensor.rank)() if not tensor.shape and tensor.rank else None for tensor in tensors]
    for tensor, room in zip(tensors, rooms):
        if room is not None:
            tensor.shape = ctypes.addressof(room)
    return rooms


def _options(message: ctypes.Array[ctypes.c_char]) -> Options:
    return Options(ctypes.sizeof(Options), 1, None, None, None, ctypes.addressof(message), _MESSAGE_BYTES)


def _check(code: int, message: ctypes.Array[ctypes.c_char]) -> None:
    if code:
        kind = StoppedError if code in _STOPPED else RunError
        raise kind(message.value.decode(errors="replace") or f"the library failed with code {code}")


def _fresh_name(path: Path) -> str:
    """A path of the file that nobody has loaded it by.

    The dynamic loader takes equal paths for one file, even when the file has been replaced since; of different paths
    it compares the files.
    """
    bits = f"{int.from_bytes(os.urandom(8)):064b}"
    folder = os.path.abspath(path.parent)
    return f"{folder}/{''.join('./' if bit == '1' else '/' for bit in bits)}{path.name}"


def _check_file(path: Path) -> None:
    """Refuse what would crash the dynamic loader, or what it has only cryptic words for."""
    require_regular(path, "a library that nncc has compiled", RunError)
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
    except OSError as error:
        raise RunError(f"cannot load {path}: {error.strerror}") from error
    if len(head) < _HEADER.size or head[:6] != b"\x7fELF\x02\x01":
        raise RunError(f"{path} is not a shared library (it begins with {head[:8]!r})")
    _, _, machine, _, _, offset, _, _, _, segment_bytes, count, _, _, _ = _HEADER.unpack_from(head)
    ours = os.uname().machine
    if _MACHINES.get(machine) != ours:
        raise RunError(f"{path} is for {_MACHINES.get(machine, f'ELF machine {machine}')}; this machine is {ours}")
    places = range(offset, offset + segment_bytes * count, segment_bytes or 1)
    loaded = [_SEGMENT.unpack_from(head, at) for at in places if at + _SEGMENT.size <= len(head)]
    end = max((start + length for _, _, start, _, _, length, _, _ in loaded), default=0)
    end = max(end, offset + segment_bytes * count)
    if len(loaded) < count or end > size:
        raise RunError(f"{path} is cut off or damaged: it has {size} bytes, but needs {end} or more")
