"""Several files that are written together, whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from nncc.errors import BuildError


def write_all(files: Mapping[Path, bytes | memoryview], stale: Path | None = None) -> None:
    """Write files in the order given, each in the place of an older one; then `stale` goes, if it is there.

    Either all are there at the end, or those that were there before.
    Raises: BuildError that names the last file when one cannot be written.
    """
    mark = f".{os.getpid()}.{os.urandom(4).hex()}.unfinished"
    unfinished = {path: path.with_name(f".{path.name}{mark}") for path in files}
    try:
        for path, data in files.items():
            _write(unfinished[path], data)
        for path, file in unfinished.items():
            file.replace(path)
        if stale:
            stale.unlink(missing_ok=True)
    except OSError as error:
        raise BuildError(f"cannot write {[*files][-1]}: {error.strerror or error}") from error
    finally:
        for file in unfinished.values():
            file.unlink(missing_ok=True)


def _write(path: Path, data: bytes | memoryview) -> None:
    with path.open("wb") as file:
        file.write(data)
