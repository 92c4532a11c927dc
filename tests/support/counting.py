"""How much work a call does, counted rather than timed: the same on every machine, however busy it is."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def lines(run: Callable[[], object]) -> int:
    """How many lines of Python are run while `run` runs; one that goes round counts each time."""
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal count
        count += event == "line"
        return note

    outer = sys.gettrace()
    sys.settrace(note)
    try:
        run()
    finally:
        sys.settrace(outer)
    return count
