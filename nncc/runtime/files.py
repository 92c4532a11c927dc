"""Files that nncc writes: those of a library, written together, whole or not at all; files that stay readable as they were;
and what may be written over.

Only what nncc has written itself may be written over, which is told by what is in a file and never by its name.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from nncc.arguments import Refusal
from nncc.errors import RunError

WEIGHTS_END = b"weights of a model, written by nncc\n".rjust(64, b"\0")
"""The last bytes of every file of weights, which has no text that could tell it."""
_HEAD_BYTES = 1 << 18
"""The names that a library of 10,000 kernels exports are in it."""


@dataclass(frozen=True)
class Kind:
    """A kind of file that nncc writes. what: its name in messages. mark: what is in the first _HEAD_BYTES of every such
    file, and of no other. at_end: it is in the last bytes."""

    what: str
    mark: re.Pattern[bytes]
    at_end: bool = False


LIBRARY = Kind(
    "library",
    re.compile(
        rb"\A\x7fELF.{12}\x03\0"  # ET_DYN, as programs are that may lie anywhere, too
        rb"(?!.{,4096}/ld-)"  # programs name what loads them
        rb".*\0nncc_description\0",  # which every library exports
        re.DOTALL,
    ),
)
ARCHIVE = Kind("static library", re.compile(rb"\A!<arch>\n/ .*\0nncc_program_open\0", re.DOTALL))  # its index of symbols
HEADER = Kind("header", re.compile(rb"^#define NNCC_MODEL_\w+_H$", re.MULTILINE))
WEIGHTS = Kind("file of weights", re.compile(re.escape(WEIGHTS_END) + rb"\Z"), at_end=True)
ARRAY = Kind("array", re.compile(rb"\A\x93NUMPY"))  # numpy's own mark: another one would make them unreadable
_OTHERS = {
    "an ONNX model": re.compile(rb"\A\x08[\x01-\x1f][\x12\x1a\x22\x28\x32\x3a\x42]"),  # ir_version, then another field
    "a database": re.compile(rb"\ASQLite format 3\0"),
    "a program or library": re.compile(rb"\A\x7fELF"),
    "text": re.compile(rb"\A[^\0-\x08\x0e-\x1a\x1c-\x1f]+\Z"),
}
"""What else there is, for messages only: the first that fits."""


def require_replaceable(path: Path, kind: Kind, error: Refusal, force: bool = False) -> None:
    """Raises: `error` for a file that is there and was not written by nncc as one of that kind; not for an empty one, in
    which there is nothing to lose. force: anything may be written over."""
    if force or not path.is_file():
        return
    head, end = _ends(path, kind, error)
    if head.strip() and not kind.mark.search(end if kind.at_end else head):
        found = next((what for what, mark in _OTHERS.items() if mark.search(head)), "data")
        raise error(
            f"{path} is there already: it is {found}, and no {kind.what} that nncc has written; give another name, "
            "or --force to write over it (force=True in Python)"
        )


def is_library(path: Path) -> bool:
    """Whether a file that can be read is a library that nncc has written."""
    return is_of(path, LIBRARY)


def is_of(path: Path, kind: Kind) -> bool:
    """Whether a file that can be read was written by nncc as one of a kind that its first bytes tell."""
    try:
        with path.open("rb") as file:
            return kind.mark.search(file.read(_HEAD_BYTES)) is not None
    except (OSError, ValueError):
        return False


def _ends(path: Path, kind: Kind, error: Refusal) -> tuple[bytes, bytes]:
    """The first bytes of a file, and the last ones."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
            file.seek(max(0, os.fstat(file.fileno()).st_size - len(WEIGHTS_END)))
            return head, file.read()
    except OSError as failure:
        raise error(
            f"{path} cannot be read ({failure.strerror}), so it may be no {kind.what} that nncc has written; give "
            "another name, or --force to write over it (force=True in Python)"
        ) from None


_OF_OTHERS = {".dll": "Windows", ".exe": "Windows", ".lib": "Windows", ".pyd": "Windows", ".dylib": "macOS"}


def library_name_fault(path: Path) -> str:
    """Why a library cannot have that name; "" where it can."""
    if not path.name or path.suffix == ".h":
        return f"the library cannot be {str(path)!r}; expected a file name, not that of the header (.h)"
    system = _OF_OTHERS.get(path.suffix.lower())
    if system:
        return (
            f"the library cannot be {str(path)!r}, which is a name of {system}; nncc writes libraries of Linux: "
            f"{path.stem}.so, or {path.stem}.a to link statically"
        )
    return ""


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
    files: Mapping[Path, tuple[Kind, Writer]],
    error: Refusal,
    stale: Mapping[Path, Kind] = NO_FILES,
    force: bool = False,
) -> None:
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
