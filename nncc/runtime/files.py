"""Files that are written together, whole or not at all, and files that stay readable as they were."""

from __future__ import annotations

import errno
import os
import shutil
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import MappingProxyType

from nncc.arguments import Refusal
from nncc.errors import RunError
from nncc.runtime.overwrite import Kind, require_replaceable

NO_FILES: Mapping[Path, Kind] = MappingProxyType({})
Writer = Callable[[Path], object]
"""Writes what a file is to hold to a path. Raises: OSError."""


class KeptFile:
    """A file that is open for reading as long as this object lives."""

    def __init__(self, path: Path) -> None:
        """Raises: OSError."""
        self._number = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        weakref.finalize(self, os.close, self._number)

    def copy_to(self, path: Path) -> None:
        """Write what the file holds to another one. Raises: OSError."""
        shutil.copyfile(f"/proc/self/fd/{self._number}", path)


def copy_all(files: Mapping[Path, tuple[Kind, KeptFile]], force: bool = False) -> None:
    """Copy files to the given paths, all or none. Raises: RunError when one cannot be written, as write_together."""
    write_together({path: (kind, file.copy_to) for path, (kind, file) in files.items()}, RunError, force=force)


def write_together(
    files: Mapping[Path, tuple[Kind, Writer]], error: Refusal, stale: Mapping[Path, Kind] = NO_FILES,
    force: bool = False,
) -> None:  # fmt: skip
    """Write files in the order given, each in the place of an older one of its kind; then `stale` ones go that are there.

    Either all are there at the end, or those that were there before.
    Raises: `error` that names the file that cannot be written, or that nncc has not written and would lose. force: see
    require_replaceable.
    """
    for path, kind in (*((path, kind) for path, (kind, _) in files.items()), *stale.items()):
        require_replaceable(path, kind, error, force)
    mark = f".{os.getpid()}.{os.urandom(4).hex()}.unfinished"
    unfinished = {path: path.with_name(f".{path.name}{mark}") for path in files}
    with ExitStack() as stack:
        for path, (_, write) in files.items():
            stack.callback(_remove, unfinished[path])
            with _named(path, error):
                if path.is_dir():
                    raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
                if path.exists() and not path.is_file():  # such as /dev/null, whose place a file would take for all
                    raise OSError(errno.EINVAL, "it is a device or a pipe")
                write(unfinished[path])
        for path, file in unfinished.items():
            with _named(path, error):
                file.replace(path)
        for path in stale:
            with _named(path, error):
                path.unlink(missing_ok=True)


@contextmanager
def new_folder(folder: Path, error: Refusal, parents: bool = False) -> Iterator[None]:
    """A folder for what is done within; it goes again when that fails, unless it was there before.

    parents: make those that it lies in, too. Raises: `error` when it cannot be made.
    """
    is_new = not folder.exists()
    try:
        folder.mkdir(exist_ok=True, parents=parents)
    except OSError as failure:
        raise error(f"cannot make the folder {folder}: {failure.strerror}") from failure
    try:
        yield
    except BaseException:
        if is_new:
            with suppress(OSError):
                folder.rmdir()
        raise


@contextmanager
def _named(path: Path, error: Refusal) -> Iterator[None]:
    try:
        yield
    except OSError as failure:
        raise error(f"cannot write {path}: {failure.strerror}; nothing was changed") from failure


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
