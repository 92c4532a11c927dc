"""Results of work on disk, by the hash of all that they depend on.

Processes may share a folder: entries are written beside their place and renamed, and checked when they are read. The
cache never makes a build fail: what cannot be read or written counts as missing.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from nncc.arguments import path_argument
from nncc.errors import BuildError

_HASH_BYTES = hashlib.sha256().digest_size
_ABANDONED_S = 3600


def default_folder(environment: Mapping[str, str] = os.environ) -> Path | None:
    """$XDG_CACHE_HOME/nncc, else ~/.cache/nncc; None where the user has no home folder."""
    given = environment.get("XDG_CACHE_HOME", "")
    try:
        return (Path(given) if os.path.isabs(given) else Path.home() / ".cache") / "nncc"
    except RuntimeError:
        return None


@dataclass(frozen=True)
class Cache:
    """Entries in a folder, together below `limit_bytes` after a `trim`."""

    folder: Path
    limit_bytes: int = 1 << 30

    def get(self, key: str) -> bytes | None:
        """The entry; None when there is none. A damaged one is removed."""
        path = self._path(key)
        try:
            stored = path.read_bytes()
            data = stored[_HASH_BYTES:]
            if hashlib.sha256(data).digest() == stored[:_HASH_BYTES]:
                os.utime(path)  # the oldest are trimmed first
                return data
            path.unlink()
        except OSError:
            pass
        return None

    def put(self, key: str, data: bytes) -> None:
        """Add an entry, or replace it."""
        path = self._path(key)
        unfinished = path.with_name(f".{key}.{os.getpid()}.{os.urandom(4).hex()}")
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                unfinished.write_bytes(hashlib.sha256(data).digest() + data)
                unfinished.replace(path)
            finally:
                unfinished.unlink(missing_ok=True)

    def trim(self) -> None:
        """Remove the entries that were used longest ago until the limit is kept, and what killed processes left."""
        now = time.time()
        kept = 0
        for used, size, path in sorted(self._entries(), reverse=True):
            kept += size
            if kept > self.limit_bytes or (path.name.startswith(".") and now - used > _ABANDONED_S):
                with suppress(OSError):
                    path.unlink()

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / key

    def _entries(self) -> Iterator[tuple[float, int, Path]]:
        for path in self.folder.glob("??/*"):
            with suppress(OSError):
                status = path.stat()
                yield status.st_mtime, status.st_size, path


def cache_at(cache: Cache | Path | str | bool) -> Cache | None:
    """The cache that a caller asks for: True is the default folder, if there is one; False none. Raises: BuildError."""
    if isinstance(cache, bool):
        folder = default_folder() if cache else None
        return Cache(folder) if folder else None
    return cache if isinstance(cache, Cache) else Cache(path_argument("cache", cache, "True, False or a folder", BuildError))
