"""Compiled libraries of sessions on disk, one for each model, sizes, threads and machine; those used longest ago go first.

A library, its header and its weights are a folder, which gets its name when all is there: processes may share them.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from nncc.codegen.build.cache import Entry, default_folder, remove_oldest
from nncc.errors import RunError
from nncc.runtime.loader import load
from nncc.runtime.module import Module

MOST_BYTES = 4 << 30
"""What all libraries together may have on disk."""
_NAME = "model.so"


@dataclass(frozen=True)
class Libraries:
    """Libraries in a folder, together below `limit_bytes`, by keys that say all that they depend on."""

    folder: Path
    limit_bytes: int = MOST_BYTES

    def get(self, key: str, threads: int | None) -> Module | None:
        """The library, loaded; None where there is none. A damaged one is removed."""
        place = self.folder / key
        if not place.is_dir():
            return None
        try:
            os.utime(place)
            return load(place / _NAME, threads)
        except (OSError, RunError):
            shutil.rmtree(place, ignore_errors=True)
            return None

    def put(self, key: str, module: Module) -> None:
        """Keep a library; where that is not possible nothing is kept."""
        with suppress(OSError, RunError):
            self.folder.mkdir(parents=True, exist_ok=True)
            made = Path(tempfile.mkdtemp(prefix=".", dir=self.folder))
            try:
                module.save(made / _NAME)
                made.rename(self.folder / key)  # refused where another process was faster
            finally:
                shutil.rmtree(made, ignore_errors=True)
            self.trim()

    def trim(self) -> None:
        """Remove the libraries that were used longest ago until the rest keeps the limit, and what killed processes left."""
        remove_oldest(self._entries(), self.limit_bytes)

    def _entries(self) -> Iterator[Entry]:
        for place in self.folder.iterdir():
            with suppress(OSError):
                yield place.stat().st_mtime, sum(file.stat().st_size for file in place.iterdir()), place


def default_libraries() -> Libraries | None:
    """Those in the cache folder; None where the user has no home folder."""
    folder = default_folder()
    return Libraries(folder / "sessions") if folder else None
