"""What ends a run before its end: another thread, or a deadline. Native code looks at both before each call of a kernel."""

from __future__ import annotations

import ctypes
import time
from dataclasses import dataclass
from numbers import Real

from nncc.arguments import require
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
