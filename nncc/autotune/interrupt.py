"""Ctrl-C while something short has to be finished."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def kept_back() -> Iterator[None]:
    """Ctrl-C within does nothing, in this process and in those that it starts."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not the main thread, which alone is interrupted
        before = None
    try:
        yield
    finally:
        if before is not None:
            signal.signal(signal.SIGINT, before)
