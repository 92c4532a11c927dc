"""What commands ask of their options before any long work is done."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from nncc.errors import BuildError, RecordsError, RunError


def positive(text: str) -> int:
    """A number of 1 or more, for an argument's type. Raises: ArgumentTypeError."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of 1 or more")
    return int(text)


def named_path(text: str) -> Path:
    """A path, for an argument's type: no text would be the folder that the command runs in. Raises: ArgumentTypeError."""
    if not text:
        raise argparse.ArgumentTypeError("it is empty; expected a path")
    return Path(text)


def require_writable(file: Path) -> None:
    """Raises: BuildError where no file of that name can be written."""
    if file.is_dir():
        raise BuildError(f"cannot write {file}: it is a folder; give the name of a file")
    if file.exists() and not file.is_file():
        raise BuildError(f"cannot write {file}: it is a device or a pipe; give the name of a file")
    if not file.absolute().parent.is_dir():
        raise BuildError(f"cannot write {file}: there is no folder {file.parent}")
    if not os.access(file.absolute().parent, os.W_OK):
        raise BuildError(f"cannot write {file}: files may not be made in {file.absolute().parent}")


def require_there(records: Path) -> None:
    """Raises: RecordsError where there is no file of records of that name."""
    if not records.exists():
        raise RecordsError(f"there is no file {records}")


def records_files(records: Path) -> Iterator[tuple[str, Path]]:
    """The file of records and those that SQLite keeps beside it, as require_apart takes them."""
    yield "the records", records
    place = os.path.realpath(records)
    yield from (("the log of the records", Path(f"{place}{end}")) for end in ("-wal", "-shm", "-journal"))


def require_apart(files: Iterable[tuple[str, Path]]) -> None:
    """Raises: RunError where a file would be two of those that a command reads or writes. files: what each is, and where."""
    seen: dict[str, str] = {}
    for what, path in files:
        place = os.path.realpath(path)
        if place in seen:
            raise RunError(f"{path} would be both {seen[place]} and {what}: give one of them another name")
        seen[place] = what


def require_folder(option: str, folder: Path) -> None:
    """Raises: RunError where something else than a folder has that name."""
    if folder.exists() and not folder.is_dir():
        raise RunError(f"{option} {folder}: it is a file; expected a folder")
