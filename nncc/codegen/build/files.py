"""Several files that are written together, whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from nncc.errors import BuildError
from nncc.runtime.files import NO_FILES, write_together
from nncc.runtime.overwrite import Kind

Data = bytes | memoryview | Iterator[memoryview]
"""The bytes of a file, or some of them after the other."""
Content = tuple[Kind, Data]
"""The kind of a file, and its bytes."""


def write_all(files: Mapping[Path, Content], stale: Mapping[Path, Kind] = NO_FILES, force: bool = False) -> None:
    """Write files in the order given, each in the place of an older one of its kind; then `stale` ones go that are there.

    Either all are there at the end, or those that were there before.
    Raises: BuildError that names the file that cannot be written, or that nncc has not written and would lose. force: see
    require_replaceable.
    """
    made = {path: (kind, partial(_write, data)) for path, (kind, data) in files.items()}
    write_together(made, BuildError, stale, force)


def _write(data: Data, path: Path) -> None:
    with path.open("wb") as file:
        file.writelines(data if isinstance(data, Iterator) else [data])
