"""Only one tuner at a time may measure on a machine: two would disturb each other's times. Workers take turns."""

from __future__ import annotations

import errno
import fcntl
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from nncc.codegen.build.files import remove_left
from nncc.errors import RecordsError

_NAME = "nncc-tune.lock"
_BUSY = (errno.EWOULDBLOCK, errno.EACCES)
TURN_S = 60.0
"""Seconds that a turn is waited for: those of others take less, unless a tuner has the machine for itself."""
_ASK_S = 0.01


@contextmanager
def machine_lock(folder: Path | None = None) -> Iterator[None]:
    """Hold this machine's timing for what is done within.

    The lock is a file in the folder for temporary files, whatever the records and whoever the user: it is the machine that
    cannot be shared. Processes with other such folders (TMPDIR, a container's /tmp) do not see each other. The kernel frees
    it when the last process that has it open ends, however it ends; so children that are forked within hold it too, unless
    they run another program. What tuners that were killed left in that folder is removed first.
    Raises: RecordsError that names the process that measures already.
    """
    with _held(folder, fcntl.LOCK_EX, 0.0):
        remove_left()
        yield


@contextmanager
def machine_turn(is_building: bool = False, wait_s: float = TURN_S, folder: Path | None = None) -> Iterator[None]:
    """Hold this machine's timing for what is done within, when others are done with it. is_building: others may build within
    their turns at the same time, and none measures.

    Raises: RecordsError as machine_lock, after that time (seconds).
    """
    with _held(folder, fcntl.LOCK_SH if is_building else fcntl.LOCK_EX, wait_s):
        yield


@contextmanager
def _held(folder: Path | None, kind: int, wait_s: float) -> Iterator[None]:
    path = (folder or Path(tempfile.gettempdir())) / _NAME
    file, deadline = _opened(path), time.monotonic() + wait_s
    try:
        while error := _refused(file, kind):
            if error.errno not in _BUSY:
                raise RecordsError(f"it cannot be locked: {error.strerror} (lock: {path})")
            if time.monotonic() >= deadline:
                raise RecordsError(f"{_refusal(file)} (lock: {path})")
            time.sleep(_ASK_S)
        os.ftruncate(file, 0)
        os.pwrite(file, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(file)


def _refused(file: int, kind: int) -> OSError | None:
    """Why a file cannot be locked now; None when it is."""
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except OSError as error:
        return error
    return None


def _opened(path: Path) -> int:
    """The lock's file, which all users may lock."""
    flags = os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW
    try:
        with suppress(FileNotFoundError):
            return os.open(path, flags)  # Linux refuses O_CREAT for a file of another user in a shared folder
        file = os.open(path, flags | os.O_CREAT, 0o666)
    except OSError as error:
        raise RecordsError(
            f"cannot open {path}, which keeps two tuners apart: {error.strerror}; "
            "set TMPDIR to a folder that may be written, the same for all tuners"
        ) from error
    with suppress(OSError):  # it was made by someone else just now
        os.fchmod(file, 0o666)
    return file


def _refusal(file: int) -> str:
    holder = os.pread(file, 32, 0).decode(errors="replace").strip()
    who = f"process {holder}" if holder.isdecimal() else "another process"
    return f"{who} is tuning on this machine, and two would disturb each other's times; wait for it, or end it"
