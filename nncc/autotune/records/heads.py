"""The beginnings of files that are there already: whether one may be written over is told by what is in it."""

from __future__ import annotations

from pathlib import Path

from nncc.errors import RecordsError


def head_of(path: Path, count: int, what: str) -> bytes | None:
    """The first bytes of a file; None where there is none. what: the kind of file that would be written over, in messages.

    Raises: RecordsError where it cannot be read.
    """
    if not path.is_file():
        return None
    try:
        with path.open("rb") as file:
            return file.read(count)
    except OSError as error:
        raise RecordsError(f"{path} cannot be read, so it may be no {what} to write over: {error.strerror}") from None
