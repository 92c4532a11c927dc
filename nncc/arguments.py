"""Checks of what callers give to the public functions, made before anything is done with it."""

from __future__ import annotations

import os
import reprlib
from collections.abc import Callable
from numbers import Integral
from pathlib import Path
from typing import Any

from nncc.errors import UserError
from nncc.printing import printable
from nncc.target import usable_cores

SEEDS = 2**32
"""Seeds are below this: those that numpy and optuna take."""
Refusal = Callable[[str], UserError]
"""An exception class, called with its message."""


def require(argument: str, given: object, kinds: Any, expected: str, error: Refusal) -> None:
    """Raises: `error`, which says what was given for an argument and what was expected, unless its type is among `kinds`."""
    if not isinstance(given, kinds):
        shown = " ".join(reprlib.repr(given).split())
        raise error(f"{argument} is {shown}, of type {type(given).__name__}; expected {expected}")


def path_argument(argument: str, given: object, expected: str, error: Refusal) -> Path:
    """The path that was given as text or as a path. Raises: `error` for anything else."""
    require(argument, given, str | os.PathLike, expected, error)
    path = os.fspath(given)  # type: ignore[call-overload]
    if not path:
        raise error(f"{argument} is an empty text; expected {expected}")
    if not isinstance(path, str) or "\0" in path:
        raise error(f"{argument} is {path!r}; expected {expected}, as text without a zero byte")
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        raise error(f"{argument} is {path!r}, which is no text that a path can have; expected {expected}") from None
    return Path(path)


def require_regular(path: Path, expected: str, error: Refusal) -> None:
    """Raises: `error` for a pipe or a device, which may be waited on for ever; not for a folder, or what is not there."""
    if os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path):
        raise error(f"{printable(str(path))} is a pipe or a device; expected {expected}")


def threads_argument(threads: int | None, error: Refusal) -> int:
    """How many threads a caller wants; None: the cores that this process may use. Raises: `error` below 1."""
    if threads is None:
        return usable_cores()
    require("threads", threads, Integral, "a whole number, or None for the cores that this process may use", error)
    if threads < 1:
        raise error(f"threads must be at least 1, not {threads}")
    return int(threads)


def stream_argument(stream: object, error: Refusal) -> int:
    """The number of a CUDA stream. Raises: `error` for what is none."""
    expected = "the number of a CUDA stream, such as torch.cuda.current_stream().cuda_stream"
    require("stream", stream, Integral, expected, error)
    number: int = int(stream)  # type: ignore[call-overload]
    if not 0 <= number < 1 << 64:
        raise error(f"stream is {number}; expected {expected}")
    return number


def require_seed(given: object, error: Refusal) -> None:
    """Raises: `error` for what is no seed of random numbers."""
    expected = f"a whole number from 0 to {SEEDS - 1}"
    require("seed", given, Integral, expected, error)
    if not 0 <= int(given) < SEEDS:  # type: ignore[call-overload]
        raise error(f"seed is {given}; expected {expected}")
