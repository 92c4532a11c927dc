"""Python's side of the thread pool, and the limits of a run.

The code of the pool is in every compiled library; all libraries use one and the same pool. native/pool.h says what it does.

A run ends before its end by another thread (`Cancellation`) or a deadline. Native code looks at both before each call of a
kernel.
"""

from __future__ import annotations

import ctypes
import os
import threading
import time
import weakref
from dataclasses import dataclass
from numbers import Real
from typing import Any

from nncc.arguments import require, threads_argument
from nncc.errors import RunError

_MOST_NS = 2**63 - 1


class Cancellation:
    """Ends the runs that were given it, from any thread: they raise a StoppedError. Any number of runs may have it."""

    def __init__(self) -> None:
        self._flag = ctypes.c_int32(0)

    @property
    def is_set(self) -> bool:
        """Whether runs that have it end, or do not begin."""
        return bool(self._flag.value)

    def set(self) -> None:
        """End the runs that have it, each after the kernel that it is in, and refuse those that come."""
        self._flag.value = 1

    def clear(self) -> None:
        """Let runs that come have their way again."""
        self._flag.value = 0


@dataclass(frozen=True)
class Limits:
    """The limits of a run, as native code has them. cancel: the number that ends it once it is not 0. deadline: by
    CLOCK_MONOTONIC, in nanoseconds; 0 for none."""

    cancel: ctypes.c_int32 | None
    deadline: int


def limits_of(cancel: object, deadline: object) -> Limits:
    """The limits that a caller gives, the deadline in seconds from here on. Raises: RunError for what is none."""
    require("cancel", cancel, Cancellation | None, "an nncc.Cancellation", RunError)
    end = 0
    if deadline is not None:
        expected = "seconds from the call on, more than 0"
        require("deadline", deadline, Real, expected, RunError)
        seconds = float(deadline)  # type: ignore[arg-type]
        if isinstance(deadline, bool) or not seconds > 0:
            raise RunError(f"deadline is {deadline!r}; expected {expected}")
        end = int(min(time.monotonic_ns() + seconds * 1e9, _MOST_NS - 1024))
    return Limits(cancel._flag if isinstance(cancel, Cancellation) else None, end)


MOST_THREADS = 1024
"""Of one pool: MAX_THREADS in native/pool.c."""


class Pool:
    """The threads that the parallel loops of compiled code run on.

    It keeps the library whose code its threads run. handle: the nncc_pool pointer; 0, which means one thread, once it
    is closed. threads: those it got from the system, at most MOST_THREADS, the calling one included.
    """

    def __init__(self, library: ctypes.CDLL, handle: int, threads: int) -> None:
        self.threads = threads
        self._handle = handle
        destroy = _function(library, "nncc_pool_destroy", None, ctypes.c_void_p)
        self._finalizer = weakref.finalize(self, destroy, handle)  # a bound function keeps its library
        self._finalizer.atexit = False  # a thread of a program that ends may be in a run

    @classmethod
    def create(cls, library: ctypes.CDLL, threads: int) -> Pool:
        """Start a pool of `threads` threads, at most MOST_THREADS, with the code in `library`.

        Raises: RunError when `threads` is below 1, or the library has no pool.
        """
        wanted = min(threads_argument(threads, RunError), MOST_THREADS)
        handle = _function(library, "nncc_pool_create", ctypes.c_void_p, ctypes.c_int32)(wanted) or 0
        count = _function(library, "nncc_pool_threads", ctypes.c_int32, ctypes.c_void_p)(handle)
        return cls(library, handle, count)

    @property
    def handle(self) -> int:
        return self._handle if self._finalizer.alive else 0

    def close(self) -> None:
        """End the threads. Nobody may be using the pool."""
        self._finalizer()


class SharedPools:
    """One pool for each number of threads, for as long as somebody holds it; the child of a fork begins anew.

    era: another object after a fork, where pools of before have no threads.
    """

    def __init__(self) -> None:
        self._forget()
        if hasattr(os, "register_at_fork"):  # where there is no fork, importing this still has to work
            os.register_at_fork(after_in_child=self._forget)

    def get(self, library: ctypes.CDLL, threads: int) -> Pool:
        """The pool of `threads` threads; the first caller's library gives it its code. Raises: as Pool.create."""
        with self._lock:
            pool = self._pools.get(threads)
            if pool is None:
                pool = self._pools[threads] = Pool.create(library, threads)
            return pool

    def _forget(self) -> None:
        self.era = object()
        self._lock = threading.Lock()
        self._pools: weakref.WeakValueDictionary[int, Pool] = weakref.WeakValueDictionary()


def _function(library: ctypes.CDLL, name: str, result: Any, *arguments: Any) -> Any:
    try:
        return ctypes.CFUNCTYPE(result, *arguments)((name, library))
    except AttributeError as error:
        raise RunError(f"{library._name} has no {name}: nncc did not make it, or another version did") from error
