"""Several files that are written together, whole or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from nncc.errors import BuildError
from nncc.runtime.files import write_together


def write_all(files: Mapping[Path, bytes | memoryview], stale: Path | None = None) -> None:
    """Write files in the order given, each in the place of an older one; then `stale` goes, if it is there.

    Either all are there at the end, or those that were there before.
    Raises: BuildError that names the file that cannot be written.
    """
    write_together({path: partial(_write, data) for path, data in files.items()}, BuildError, stale)


def _write(data: bytes | memoryview, path: Path) -> None:
    with path.open("wb") as file:
        file.write(data)
