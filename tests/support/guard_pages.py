"""Arrays between pages that nobody may touch: compiled code that leaves an array fails its test, and not pytest.

Each array lies flush with the end or with the start of the memory that it has, so that the first element past it, or
before it, faults. Code runs in a forked child, which shares the memory of the arrays.
"""

from __future__ import annotations

import ctypes
import faulthandler
import os
import resource
import signal
import traceback
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from mmap import PAGESIZE, PROT_READ, PROT_WRITE, mmap
from typing import Any, NoReturn

import numpy as np

from nncc.runtime.arrays import Array
from nncc.runtime.module import Module

GUARD = 16 * PAGESIZE
"""Bytes on each side of an array's memory: a row too far is found, too."""
SECONDS = 120
_NONE = 0
_LIBC = ctypes.CDLL(None, use_errno=True)


class Side(Enum):
    """Where an array has a guard beside it, without a byte between."""

    END = "end"
    START = "start"


@dataclass(frozen=True)
class Fence:
    """The guards of one array."""

    name: str
    memory: mmap
    """Kept, as code knows addresses only."""

    def protect(self, protection: int) -> None:
        """Say what may be done with the pages of both guards."""
        first = np.frombuffer(self.memory, np.uint8).ctypes.data
        for start in (first, first + len(self.memory) - GUARD):
            if _LIBC.mprotect(ctypes.c_void_p(start), ctypes.c_size_t(GUARD), protection):
                raise OSError(ctypes.get_errno(), "mprotect")


class Guards:
    """Guarded arrays, which live as long as this, and what runs on them."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self._fences: list[Fence] = []

    def array(self, name: str, shape: tuple[int, ...], dtype: Any) -> Array:
        """A new array, of garbage (`garbage`), as aligned as its elements and its side allow."""
        bytes_ = int(np.prod(shape, dtype=np.int64)) * np.dtype(dtype).itemsize
        inner = -(-bytes_ // PAGESIZE) * PAGESIZE
        memory = mmap(-1, inner + 2 * GUARD)  # a child of this process shares it
        fence = Fence(name, memory)
        fence.protect(_NONE)
        self._fences.append(fence)
        offset = GUARD + (inner - bytes_ if self.side is Side.END else 0)
        made: Array = np.ndarray(shape, dtype, memory, offset)
        made[...] = garbage(made.dtype)
        return made

    def copy(self, name: str, array: Array) -> Array:
        """The same values in guarded memory."""
        made = self.array(name, array.shape, array.dtype)
        made[...] = array
        return made

    def run(self, work: Callable[[], object]) -> None:
        """Do it in a child. Raises: AssertionError that names the arrays that it left, or says how else it failed."""
        wrong = ended(work)
        if wrong:
            anyhow = ended(work, lambda: self._only(None))
            left = [] if anyhow else [text for fence in self._fences if (text := self._left(work, fence))]
            raise AssertionError(f"with arrays flush with the {self.side.value} of their memory: {'; '.join(left) or wrong}")

    def _left(self, work: Callable[[], object], fence: Fence) -> str:
        """How it leaves one array, with no guards around the others."""
        if not ended(work, lambda: self._only(fence, _NONE)):
            return ""
        writes = ended(work, lambda: self._only(fence, PROT_READ))
        return f"it {'writes' if writes else 'reads'} outside {fence.name}"

    def _only(self, fence: Fence | None, protection: int = _NONE) -> None:
        for each in self._fences:
            each.protect(protection if each is fence else PROT_READ | PROT_WRITE)


def garbage(dtype: np.dtype[Any]) -> Any:
    """What arrays hold that nobody has written: as interp's garbage is."""
    return np.nan if dtype.kind == "f" or dtype.name == "bfloat16" else 1 if dtype.kind == "b" else 77


def run_module(module: Module, feeds: Mapping[str, Array], side: Side) -> dict[str, Array]:
    """The outputs of a model that gets guarded arrays, and leaves its inputs as they are."""
    guards = Guards(side)
    given = {name: guards.copy(name, array) for name, array in feeds.items()}
    out = {value.name: guards.array(f"output {value.name}", value.shape, value.dtype) for value in module.outputs}
    guards.run(lambda: module.run(given, out))
    assert all(given[name].tobytes() == array.tobytes() for name, array in feeds.items())
    return out


def ended(work: Callable[[], object], before: Callable[[], object] = lambda: None, seconds: int = SECONDS) -> str:
    """How work in a forked child went wrong; "" when it did not."""
    reader, writer = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of threads, which hold nothing that the child needs
        pid = os.fork()
    if not pid:
        os.close(reader)
        _child(before, work, writer, seconds)
    os.close(writer)
    with open(reader, "rb") as file:
        told = file.read().decode()
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    return told or (f"it ended by {signal.Signals(-code).name}" if code < 0 else f"it ended with {code}" if code else "")


def _child(before: Callable[[], object], work: Callable[[], object], writer: int, seconds: int) -> NoReturn:
    code = 1
    try:
        faulthandler.disable()  # pytest's would print the stack of a fault that is expected
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds)
        before()
        work()
        code = 0
    except BaseException:
        os.write(writer, traceback.format_exc().encode())
    finally:
        os._exit(code)
