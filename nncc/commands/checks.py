"""What commands ask of their options before any long work is done."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from nncc.arguments import require_regular
from nncc.errors import BuildError, RecordsError, RunError, TargetError
from nncc.runtime.cuda.driver import open_device
from nncc.runtime.files import Kind, require_replaceable

FORCE_HELP = "overwrite files that nncc did not write, too; never those that the command reads"
UNITS = {"s": 1.0, "m": 60.0, "h": 3600.0}
Inputs = Iterable[tuple[str, Path]]
"""What a command reads: each file in words, and where it is."""


@dataclass(frozen=True)
class Output:
    """A file that a command writes: what it is to the command, in words, where it is, and its kind."""

    what: str
    path: Path
    kind: Kind


def force_option(parser: argparse.ArgumentParser) -> None:
    """Whether files may be lost."""
    parser.add_argument("--force", action="store_true", help=FORCE_HELP)


def require_device(why: str) -> None:
    """Raises: TargetError where no GPU can be had, with why the command wants one and what needs none."""
    try:
        open_device()
    except TargetError as error:
        raise TargetError(f"{error}; {why}") from None


def seconds(text: str) -> float:
    """A time with its unit, for an argument's type. Raises: ArgumentTypeError."""
    if text == "0":
        return 0.0
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([smh])", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time; expected 90s, 10m, 2h or 0")
    return float(found[1]) * UNITS[found[2]]


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


def output_path(text: str) -> Path:
    """A path to write to, for an argument's type; standard output takes none of those. Raises: ArgumentTypeError."""
    if text == "-":
        raise argparse.ArgumentTypeError("- is standard output, and this goes to a file; ./- is a file of that name")
    return named_path(text)


def path_or_stdout(text: str) -> Path | None:
    """A path to write to, for an argument's type; None for -, which is standard output. Raises: ArgumentTypeError."""
    return None if text == "-" else named_path(text)


def array_at(file: Path, option: str, form: str) -> np.ndarray:
    """The array of a file. option: as it was given; form: as it is expected. Raises: RunError for a file that holds none."""
    require_regular(file, f"an array in a file, as {form}", RunError)
    try:
        found: np.ndarray = np.load(file, allow_pickle=False)
    except OSError as error:
        raise RunError(f"{option}: {error.strerror or error}; expected NAME=FILE.npy") from None
    except (ValueError, EOFError):
        raise RunError(f"{option}: no array of numbers that numpy.save wrote; expected NAME=FILE.npy") from None
    return found


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


def require_outputs(inputs: Inputs, outputs: Sequence[Output], force: bool) -> None:
    """Raises: BuildError, RunError where a file cannot be written, or another one would be lost: one that the command reads
    or writes, or that nncc has not written (unless with force)."""
    for output in outputs:
        require_writable(output.path)
    require_apart(((output.what, output.path) for output in outputs), inputs)
    for output in outputs:
        require_replaceable(output.path, output.kind, BuildError, force)


def require_apart(files: Inputs, others: Inputs = ()) -> None:
    """Raises: RunError where a file would be two of these, or one of the others, which may be the same among themselves."""
    seen = {os.path.realpath(path): what for what, path in others}
    for what, path in files:
        place = os.path.realpath(path)
        if place in seen:
            raise RunError(f"{path} would be both {seen[place]} and {what}: give one of them another name")
        seen[place] = what


def require_folder(option: str, folder: Path) -> None:
    """Raises: RunError where something else than a folder has that name."""
    if folder.exists() and not folder.is_dir():
        raise RunError(f"{option} {folder}: it is a file; expected a folder")


def named_sizes(text: str) -> tuple[str, tuple[int, ...]] | None:
    """The name and the numbers of NAME=SIZE,SIZE,...; None for another text. A name may have "=" of its own."""
    name, _, sizes = text.rpartition("=")
    numbers = sizes.split(",")
    return (name, tuple(map(int, numbers))) if name and all(map(str.isdecimal, numbers)) else None


def named_size(text: str) -> tuple[str, int]:
    """The name and the number of NAME=SIZE, as argparse takes a type."""
    name, sizes = named_sizes(text) or ("", ())
    if len(sizes) != 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=SIZE with a whole number")
    return name, sizes[0]
