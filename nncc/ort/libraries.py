"""Compiled libraries of sessions on disk, one for each model, sizes, threads and machine; those used longest ago go first.

A library, its header and its weights are a folder in a cache: processes may share them.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from nncc.codegen.build.files import Cache, cache_at
from nncc.errors import RunError
from nncc.runtime.loader import load
from nncc.runtime.module import Module

MOST_BYTES = 4 << 30
"""What all libraries together may have on disk, but for the one that was used last."""
_NAME = "model.so"


@dataclass(frozen=True)
class Libraries:
    """Libraries in a cache, by keys that say all that they depend on."""

    cache: Cache

    def get(self, key: str, threads: int | None) -> Module | None:
        """The library, loaded; None where there is none. A damaged one is removed."""
        place = self.cache.folder_of(key, _NAME)
        if place is None:
            return None
        try:
            return load(place / _NAME, threads)
        except (OSError, RunError):
            self.cache.remove(key)
            return None

    def put(self, key: str, module: Module) -> None:
        """Keep a library; where that is not possible nothing is kept."""
        with suppress(RunError):
            self.cache.put_folder(key, lambda place: module.save(place / _NAME), _NAME)
            self.cache.trim()


def libraries_in(cache: Cache | None) -> Libraries | None:
    """Those in a cache of machine code, beside its own entries; None where there is no cache."""
    beside = cache_at(Cache(cache.folder / "sessions", MOST_BYTES)) if cache else None
    return Libraries(beside) if beside else None
