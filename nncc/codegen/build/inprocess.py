"""Running kernels in this process, on numpy arrays: for custom operators, tests and benchmarks.

A saved module runs through nncc.runtime instead, which needs neither LLVM nor this package.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import numpy as np

from nncc.arguments import require
from nncc.codegen.build.jit import LoadedObject, kernel_caller
from nncc.errors import RunError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.program import Array
from nncc.runtime.pool import Pool

ALIGNMENT = 64


@dataclass(frozen=True)
class Entry:
    """An entry function in memory: void(pointers to its buffers, thread pool). keeps_subnormals: as of a Program."""

    code: LoadedObject
    symbol: str
    buffers: tuple[Buffer, ...]
    pool: Pool | None = None
    keeps_subnormals: bool = False

    def bind(self, arrays: Mapping[str, Array]) -> Bound:
        """The call on these arrays; outputs and workspace that are not given are allocated.

        Whether what is written may share memory with what is read is for the caller to know.
        Raises: RunError for an array that is missing or has another dtype, shape or layout than its buffer.
        """
        own = {b.name: _checked(b, arrays.get(b.name)) for b in self.buffers}
        pointers = (ctypes.c_void_p * len(self.buffers))(*(own[b.name].ctypes.data for b in self.buffers))
        return Bound(own, self, kernel_caller(), self.code.address(self.symbol), pointers)

    def run(self, arrays: Mapping[str, Array]) -> dict[str, Array]:
        """The outputs by name. Raises: RunError as `bind`."""
        bound = self.bind(arrays)
        bound()
        return {b.name: bound.arrays[b.name] for b in self.buffers if b.role is Role.OUTPUT}


@dataclass(frozen=True)
class Bound:
    """A call with its arguments in place: `call()` runs it, `arrays` holds what it reads and writes."""

    arrays: dict[str, Array]
    entry: Entry
    _call: Callable[[int, int, int | None, int], None]
    _address: int
    _pointers: Any = field(repr=False)

    def __call__(self) -> None:
        pool = self.entry.pool
        keeps = self.entry.keeps_subnormals
        self._call(self._address, ctypes.addressof(self._pointers), pool.handle if pool else None, keeps)


def require_apart(bound: Bound) -> None:
    """Raises: RunError when an array that is written shares memory with another: kernels write before they have read all."""
    for one, other in combinations(reversed(bound.entry.buffers), 2):
        written = _is_written(one) or _is_written(other)
        if written and np.may_share_memory(bound.arrays[one.name], bound.arrays[other.name]):  # exact for dense arrays
            raise RunError(f"{one.name} and {other.name} overlap in memory; pass a copy of one of them")


def aligned(shape: tuple[int, ...], dtype: Any) -> Array:
    """An array of zeros that starts at a cache line: parts that nobody writes are the same in every build."""
    size = int(np.prod(shape, dtype=np.int64)) * np.dtype(dtype).itemsize
    raw = np.zeros(size + ALIGNMENT, np.uint8)
    start = -raw.ctypes.data % ALIGNMENT
    array: Array = raw[start : start + size].view(dtype).reshape(shape)
    return array


def placed(buffer: Buffer) -> Array:
    """An array of zeros for a buffer, as `aligned`, with the gaps that it has between its rows."""
    return buffer.view(aligned((buffer.span,), buffer.dtype.numpy))


def _checked(buffer: Buffer, given: Array | None) -> Array:
    if given is None:
        if not _is_written(buffer):
            raise RunError(f"no array for {buffer.role.value} {buffer.name}: {buffer.dtype}{list(buffer.shape)}")
        return placed(buffer)
    wanted = f"{buffer.dtype}{list(buffer.shape)}"
    require(buffer.name, given, np.ndarray, f"a numpy array, {wanted}", RunError)
    if given.dtype != buffer.dtype.numpy or given.shape != buffer.shape:
        raise RunError(f"{buffer.name} is {wanted}, but the array is {given.dtype}{list(given.shape)}")
    if buffer.strides is not None and given.strides != (made := placed(buffer)).strides:
        if _is_written(buffer):
            raise RunError(f"{buffer.name} has gaps between its rows; pass no array")
        made[...] = given
        return made
    if not (buffer.strides or given.flags.c_contiguous) or not given.flags.aligned:
        raise RunError(f"{buffer.name} must be C-contiguous and aligned; pass np.require(array, requirements='CA')")
    if _is_written(buffer) and not given.flags.writeable:
        raise RunError(f"{buffer.name} is written, but the array is read-only; pass one made by np.empty, or none")
    return given


def _is_written(buffer: Buffer) -> bool:
    return buffer.role not in (Role.INPUT, Role.CONSTANT)
