"""Processes of Python that nncc starts: they import from where this process does, and never from the working directory.

Python puts the working directory first among the places of imports for `python -c` and `python -m`, and multiprocessing
starts its processes by `python -c`: a file called pickle.py beside a model would be run. Two things keep it out: -P on a
command line, and PYTHONSAFEPATH in the environment where a library makes the command line.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock

_SAFE = "PYTHONSAFEPATH"
_LOCK = RLock()


def python_code(code: str) -> list[str]:
    """The command of a process that runs code and imports from where this process does."""
    return [sys.executable, "-P", "-c", f"import sys; sys.path[:] = {sys.path!r}; {code}"]


def python_module(name: str) -> list[str]:
    """The command that runs a module of an installed package."""
    return [sys.executable, "-P", "-m", name]


@contextmanager
def safe_path() -> Iterator[None]:
    """Within it multiprocessing starts processes, and what it keeps beside them, that have no working directory among the
    places of imports."""
    with _LOCK:
        before = os.environ.get(_SAFE)
        os.environ[_SAFE] = "1"
        try:
            yield
        finally:
            if before is None:
                del os.environ[_SAFE]
            else:
                os.environ[_SAFE] = before
