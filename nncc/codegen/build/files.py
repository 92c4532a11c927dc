"""The files of a build: outputs, written whole or not at all; temporary files; and the cache of results.

The temporary files of a process lie in one folder, so that what a killed process leaves can be told and removed. The cache
keeps results of work by the hash of all that they depend on. Processes may share its folder: entries are written under
another name and renamed, and checked when they are read. It never makes a build fail: what cannot be read or written counts
as missing.
"""

from __future__ import annotations

import atexit
import fcntl
import hashlib
import logging
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path

from nncc.arguments import path_argument
from nncc.errors import BuildError
from nncc.runtime.files import NO_FILES, Kind, write_together

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


_PREFIX = "nncc-temporary-"


def temporaries() -> Path:
    """The folder for temporary files and folders of this process, gone when it ends. Raises: OSError."""
    place, process = tempfile.gettempdir(), os.getpid()  # a child that is forked has one of its own
    if not (folder := _locked_folder(place, process)).is_dir():  # somebody cleaned up
        _locked_folder.cache_clear()
        folder = _locked_folder(place, process)
    return folder


def remove_left() -> None:
    """Remove the folders of processes that were killed; those of others who are alive, and other users', stay."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        with suppress(OSError):
            file = _opened(folder)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder, ignore_errors=True)
            finally:
                os.close(file)


@cache
def _locked_folder(place: str, process: int) -> Path:
    """A new folder with a lock on it, which the kernel frees when the process ends, however it ends."""
    while True:
        folder = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=place))
        with suppress(OSError):  # a file system without locks: nobody removes what is left there
            fcntl.flock(_opened(folder), fcntl.LOCK_SH)
        if folder.is_dir():  # not removed before it was locked
            atexit.register(_remove_own, folder, process)
            return folder


def _opened(folder: Path) -> int:
    return os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)


def _remove_own(folder: Path, process: int) -> None:
    if os.getpid() == process:
        shutil.rmtree(folder, ignore_errors=True)


_LOGGER = logging.getLogger("nncc")
_HASH_FILE = "sha256"
_HASH_BYTES = hashlib.sha256().digest_size
_ABANDONED_S = 3600
_DAY_S = 24 * 3600
_FILLED = 0.875
"""How much of the limit entries may take once it was exceeded, so that it is not exceeded at once again."""


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
        stored = hashlib.sha256(data).digest() + data
        with suppress(OSError):
            _write_whole(self._path(key), stored)
            self._note(len(stored))

    def folder_of(self, key: str, checked: str) -> Path | None:
        """The folder of an entry that `put_folder` made; None when there is none. One whose file `checked` is damaged is
        removed."""
        place = self._path(key)
        if not place.is_dir():
            return None
        try:
            stored = (place / _HASH_FILE).read_text()
            if stored == _hash_of(place / checked):
                os.utime(place)
                return place
        except (OSError, ValueError):
            pass
        self.remove(key)
        return None

    def put_folder(self, key: str, fill: Callable[[Path], None], checked: str) -> None:
        """Add an entry that is a folder of files, which `fill` writes; the one that another process added first stays.

        checked: the file that readers of the entry must find as it was written.
        """
        place = self._path(key)
        unfinished = _unfinished(place)
        with suppress(OSError):
            try:
                unfinished.mkdir(parents=True)
                fill(unfinished)
                (unfinished / _HASH_FILE).write_text(_hash_of(unfinished / checked))
                unfinished.rename(place)
                self._note(_size(place, place.stat()))
            finally:
                shutil.rmtree(unfinished, ignore_errors=True)

    def remove(self, key: str) -> None:
        """Remove an entry, if it is there."""
        _remove(self._path(key))

    def trim(self) -> None:
        """Keep the limit: remove the entries that were used longest ago, and what killed processes left.

        To look at all entries takes a second for 30,000 of them. That is done once a day, and when those that were there the
        last time and what was added since may be more than the limit; then some room is made. The entry that was used last
        stays, however large it is.
        """
        if not self._is_due():
            return
        now, found = time.time(), sorted(self._entries(), reverse=True)
        is_full = sum(size for _, size, _ in found) > self.limit_bytes
        most, seen, kept = self.limit_bytes * (_FILLED if is_full else 1), 0, 0
        for place, (used, size, path) in enumerate(found):
            seen += size
            if (place and seen > most) or (path.name.startswith(".") and now - used > _ABANDONED_S):
                _remove(path)
            else:
                kept += size
        with suppress(OSError):
            _write_whole(self._ledger, f"{now} {kept}\n".encode())

    @property
    def _ledger(self) -> Path:
        """When all entries were last looked at and the bytes that they had, then the bytes of each that was added.

        What others add in that moment is missed until the next time.
        """
        return self.folder / "ledger"

    def _note(self, size: int) -> None:
        """Tell the ledger of an entry that was added. Raises: OSError."""
        with self._ledger.open("a") as ledger:
            ledger.write(f"{size}\n")

    def _is_due(self) -> bool:
        """Whether there may be more than the limit, as far as the ledger knows, or a day has gone by."""
        try:
            first, *added = self._ledger.read_text().splitlines()
            then, kept = first.split()
            is_recent = 0 <= time.time() - float(then) < _DAY_S
            return not is_recent or int(kept) + sum(map(int, added)) > self.limit_bytes
        except (OSError, ValueError):
            return True

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / key

    def _entries(self) -> Iterator[tuple[float, int, Path]]:
        for path in self.folder.glob("??/*"):
            with suppress(OSError):
                status = path.stat()
                yield status.st_mtime, _size(path, status), path


def _size(path: Path, status: os.stat_result) -> int:
    """The bytes of an entry. Raises: OSError."""
    return sum(file.stat().st_size for file in path.iterdir()) if stat.S_ISDIR(status.st_mode) else status.st_size


def _remove(path: Path) -> None:
    with suppress(OSError):
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def _hash_of(path: Path) -> str:
    """Raises: OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _unfinished(path: Path) -> Path:
    """Where an entry is written before it gets its name."""
    return path.with_name(f".{path.name}.{os.getpid()}.{os.urandom(4).hex()}")


def _write_whole(path: Path, data: bytes) -> None:
    """Write a file so that nobody sees a part of it. Raises: OSError."""
    unfinished = _unfinished(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        unfinished.write_bytes(data)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def cache_at(cache: Cache | Path | str | bool) -> Cache | None:
    """The cache that a caller asks for: True is the default folder, if there is one; False none. Raises: BuildError."""
    if isinstance(cache, bool):
        folder = default_folder() if cache else None
        made = Cache(folder) if folder else None
    else:
        made = (
            cache
            if isinstance(cache, Cache)
            else Cache(path_argument("cache", cache, "True, False or a folder", BuildError))
        )
    if made and (why := _writers(made.folder)):
        _warn(
            f"the cache {made.folder} {why}; who writes there runs code as you: name another by XDG_CACHE_HOME, or use none"
        )
    return made


@lru_cache
def _warn(text: str) -> None:
    """Once in a process."""
    _LOGGER.warning(text)


def _writers(folder: Path) -> str:
    """Who else may write into a folder; "" where nobody may, or there is none yet."""
    try:
        status = folder.stat()
    except OSError:
        return ""
    if status.st_uid not in (os.geteuid(), 0):
        return f"belongs to the user with the number {status.st_uid}"
    if status.st_mode & stat.S_IWOTH:
        return "may be written by everybody"
    return "may be written by another group" if status.st_mode & stat.S_IWGRP and status.st_gid != os.getegid() else ""
