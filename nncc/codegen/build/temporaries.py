"""The temporary files of this process: all in one folder, so that what a killed process leaves can be told and removed."""

from __future__ import annotations

import atexit
import fcntl
import os
import shutil
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

_PREFIX = "nncc-temporary-"


def temporaries() -> Path:
    """The folder for temporary files and folders of this process, gone when it ends. Raises: OSError."""
    place, process = tempfile.gettempdir(), os.getpid()  # a child that is forked has one of its own
    if not (folder := _folder(place, process)).is_dir():  # somebody cleaned up
        _folder.cache_clear()
        folder = _folder(place, process)
    return folder


def remove_left() -> None:
    """Remove the folders of processes that were killed; those of others who are alive, and other users', stay."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        with suppress(OSError):
            file = _opened(folder)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder, ignore_errors=True)
            finally:
                os.close(file)


@cache
def _folder(place: str, process: int) -> Path:
    """A new folder with a lock on it, which the kernel frees when the process ends, however it ends."""
    while True:
        folder = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=place))
        with suppress(OSError):  # a file system without locks: nobody removes what is left there
            fcntl.flock(_opened(folder), fcntl.LOCK_SH)
        if folder.is_dir():  # not removed before it was locked
            atexit.register(_remove, folder, process)
            return folder


def _opened(folder: Path) -> int:
    return os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)


def _remove(folder: Path, process: int) -> None:
    if os.getpid() == process:
        shutil.rmtree(folder, ignore_errors=True)
