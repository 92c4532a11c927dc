"""Where arrays lie, and the memory of results: what a collected array leaves is that of the next one.

Fresh memory costs a page fault for each 4 KB, which takes longer than most kernels take to fill them.
"""

from __future__ import annotations

import ctypes
import math
import mmap
import sys
import weakref
from collections import deque
from contextlib import suppress
from functools import cache
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
LEAST_BYTES = 1 << 15
"""Bytes from which on the memory of a result is recycled; malloc does so with less."""
HUGE_PAGE = 2 << 20
"""Bytes of a huge page: one page fault instead of 512. Blocks as large as one begin at its boundary and ask for them."""
SPARES = 2
"""Blocks that are kept for a result while nobody uses them. A loop that overwrites its result needs one."""

_pointer_at = ctypes.c_void_p.from_address
_DATA_OFFSET = object.__basicsize__
"""Of the pointer to the elements in a PyArrayObject of numpy's C API: it follows what all objects of CPython begin with."""


def _is_laid_out_so() -> bool:
    """Whether this interpreter and this numpy have that pointer there."""
    probe = np.empty(1)
    return sys.implementation.name == "cpython" and _pointer_at(id(probe) + _DATA_OFFSET).value == probe.ctypes.data


def _address_by_name(array: Array) -> int | None:
    return int(array.ctypes.data)


def _address_in_object(array: Array) -> int | None:
    return _pointer_at(id(array) + _DATA_OFFSET).value


address = _address_in_object if _is_laid_out_so() else _address_by_name
"""Where the elements of an array lie: array.ctypes.data, in a tenth of its time where the layout of arrays is known."""


class ResultMemory:
    """Makes arrays of one dtype, and gets their memory back when they are collected.

    A block of memory is in use as long as an array, a view or a DLPack export of it lives. At most SPARES blocks are
    kept besides, until this object goes or the system refuses memory. Threads may share it; the child of a fork has
    copies of all memory, as always.
    """

    def __init__(self, shape: tuple[int, ...] | None, dtype: np.dtype[Any]) -> None:
        """shape: of all arrays; None: each has its own. Blocks are powers of 2 then: what nobody touches takes no memory."""
        self._dtype, self._is_open = dtype, shape is None
        self._shape = shape or ()
        self._size = math.prod(self._shape) * dtype.itemsize
        self._spares: deque[_Block] = deque(maxlen=SPARES)  # no lock: its methods are atomic, and finalizers call them
        _ALL.add(self)

    def array(self, shape: tuple[int, ...] | None = None) -> tuple[Array, int | None]:
        """An array of undefined contents, and its address; from LEAST_BYTES on that is a cache line's. shape: where each
        array has its own.

        Raises: MemoryError.
        """
        size = self._size
        if shape is None:
            shape = self._shape
        elif self._is_open:
            size = math.prod(shape) * self._dtype.itemsize
        if size < LEAST_BYTES:
            array = np.empty(shape, self._dtype)
            return array, address(array)
        try:
            block = self._spares.pop()
        except IndexError:
            block = None
        if block is None or block.size < size:
            block = _Block(1 << (size - 1).bit_length() if self._is_open else size, self._spares)
        lease = block.lease.from_address(block.address)
        lease.block = block
        return np.ndarray(shape, self._dtype, lease), block.address

    def drop_spares(self) -> None:
        """Return to the system what is kept."""
        self._spares.clear()


_ALL: weakref.WeakSet[ResultMemory] = weakref.WeakSet()


class _Block:
    """Memory of the system. home: a weak reference to where it goes when nobody uses it. lease: the class of an array's
    base that owns it."""

    __slots__ = ("_memory", "address", "home", "lease", "size")

    def __init__(self, size: int, home: deque[_Block]) -> None:
        """Raises: MemoryError."""
        slack = HUGE_PAGE if size >= HUGE_PAGE else 0  # addresses that nobody touches take no memory
        self.size, self.home, self._memory = size, weakref.ref(home), _map(size + slack)
        self.lease = _lease_type(size)
        start = ctypes.addressof(ctypes.c_char.from_buffer(self._memory))
        self.address = start + (-start % HUGE_PAGE if slack else 0)


@cache
def _lease_type(size: int) -> Any:
    """The class of an array's base, which owns `size` bytes: collected, it gives its block back. A copy has no block."""
    return type("Lease", (ctypes.c_char * size,), {"__slots__": ("block",), "__del__": _end_lease})


def _end_lease(lease: Any) -> None:
    block = getattr(lease, "block", None)
    home = block and block.home()
    if home is not None:
        home.append(block)


def _map(size: int) -> mmap.mmap:
    """Zeros of the system. Raises: MemoryError."""
    try:
        memory = _pages(size)
    except OSError:
        for other in list(_ALL):
            other.drop_spares()
        try:
            memory = _pages(size)
        except OSError as error:
            raise MemoryError(error.strerror) from error
    if size >= HUGE_PAGE:
        with suppress(OSError):  # a kernel without huge pages
            memory.madvise(mmap.MADV_HUGEPAGE)
    return memory


def _pages(size: int) -> mmap.mmap:
    return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
