"""Only one tuner at a time may measure on a machine: two would disturb each other's times."""

from __future__ import annotations

import errno
import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from nncc.codegen.build.files import remove_left
from nncc.errors import RecordsError

_NAME = "nncc-tune.lock"
_BUSY = (errno.EWOULDBLOCK, errno.EACCES)


@contextmanager
def machine_lock(folder: Path | None = None) -> Iterator[None]:
    """Hold this machine's timing for what is done within.

    The lock is a file in the folder for temporary files, whatever the records and whoever the user: it is the machine that
    cannot be shared. Processes with other such folders (TMPDIR, a container's /tmp) do not see each other. The kernel frees
    it when the last process that has it open ends, however it ends; so children that are forked within hold it too, unless
    they run another program. What tuners that were killed left in that folder is removed first.
    Raises: RecordsError that names the process that measures already.
    """
    path = (folder or Path(tempfile.gettempdir())) / _NAME
    file = _opened(path)
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            why = _refusal(file) if error.errno in _BUSY else f"it cannot be locked: {error.strerror}"
            raise RecordsError(f"{why} (lock: {path})") from None
        os.ftruncate(file, 0)
        os.pwrite(file, f"{os.getpid()}\n".encode(), 0)
        remove_left()
        yield
    finally:
        os.close(file)


def _opened(path: Path) -> int:
    """The lock's file, which all users may lock."""
    flags = os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW
    try:
        with suppress(FileNotFoundError):
            return os.open(path, flags)  # Linux refuses O_CREAT for a file of another user in a shared folder
        file = os.open(path, flags | os.O_CREAT, 0o666)
    except OSError as error:
        raise RecordsError(f"cannot open {path}, which keeps two tuners apart: {error.strerror}; "
                           "set TMPDIR to a folder that may be written, the same for all tuners") from error  # fmt: skip
    with suppress(OSError):  # it was made by someone else just now
        os.fchmod(file, 0o666)
    return file


def _refusal(file: int) -> str:
    holder = os.pread(file, 32, 0).decode(errors="replace").strip()
    who = f"process {holder}" if holder.isdecimal() else "another process"
    return f"{who} is tuning on this machine, and two would disturb each other's times; wait for it, or end it"
