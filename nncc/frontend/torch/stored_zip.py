"""Zip files whose entries are stored as they are, read where they lie in memory: what torch.export.save writes.

Nothing is unpacked, and no name becomes a path. Sizes are checked against the file before anything is read. Source:
APPNOTE.TXT, PKWARE's specification of the format.
"""

from __future__ import annotations

import mmap
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path

from nncc.errors import ModelError

SIGNATURE = b"PK\x03\x04"
"""The first bytes of a zip file that has entries."""
MOST_ENTRIES = 1 << 20
_END = struct.Struct("<4s4H2LH")
_FAR_PLACE = struct.Struct("<4sLQL")
_FAR_END = struct.Struct("<4sQ2H2L4Q")
_ENTRY = struct.Struct("<4s6H3L5H2L")
_LOCAL = struct.Struct("<4s5H3L2H")
_COMMENT = 1 << 16
_FAR16, _FAR32 = 0xFFFF, 0xFFFFFFFF


def is_zip(content: bytes) -> bool:
    """Whether bytes begin as a zip file that has entries does."""
    return content.startswith(SIGNATURE)


def mapped(path: Path) -> memoryview:
    """The bytes of a file, which are read when they are looked at. Raises: OSError where it cannot be read."""
    with path.open("rb") as file:
        if not path.stat().st_size:
            return memoryview(b"")
        return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))


def stored_entries(content: memoryview, origin: str) -> Mapping[str, memoryview]:
    """The contents of all entries, by name; folders are left out.

    Raises: ModelError for what is no zip file, for entries that are compressed, encrypted, or not inside of it.
    """
    try:
        return dict(_entries(content, origin))
    except struct.error:
        raise ModelError(f"{origin}: a zip file that is cut off, or damaged") from None


def _entries(content: memoryview, origin: str) -> Iterator[tuple[str, memoryview]]:
    count, at = _directory(content, origin)
    seen = set()
    for _ in range(count):
        fields = _ENTRY.unpack_from(content, at)
        flags, method, packed, size = fields[3], fields[4], fields[8], fields[9]
        name_size, extra_size, comment_size, local = fields[10], fields[11], fields[12], fields[16]
        at += _ENTRY.size
        raw, extra = bytes(content[at : at + name_size]), content[at + name_size : at + name_size + extra_size]
        at += name_size + extra_size + comment_size
        name = _name(raw, origin)
        size, packed, local = _far(extra, (size, packed, local))
        if fields[0] != b"PK\x01\x02" or name in seen:
            raise ModelError(f"{origin}: its table of contents is damaged at entry {name!r}")
        if method or flags & 1 or packed != size:
            raise ModelError(f"{origin}: entry {name!r} is compressed or encrypted; expected one that is stored as it is")
        seen.add(name)
        if not name.endswith("/"):
            yield name, _content(content, local, size, f"{origin}: entry {name!r}")


def _directory(content: memoryview, origin: str) -> tuple[int, int]:
    """How many entries there are, and where the first one is described."""
    first = max(len(content) - _END.size - _COMMENT, 0)
    at = bytes(content[first:]).rfind(b"PK\x05\x06")
    if at < 0:
        raise ModelError(f"{origin}: a zip file without a table of contents; it may be cut off")
    at += first
    fields = _END.unpack_from(content, at)
    count, size, start = fields[4], fields[5], fields[6]
    if count == _FAR16 or _FAR32 in (size, start):
        place = _FAR_PLACE.unpack_from(content, max(at - _FAR_PLACE.size, 0))
        far = _FAR_END.unpack_from(content, min(place[2], len(content)))
        if (place[0], far[0]) != (b"PK\x06\x07", b"PK\x06\x06"):
            raise ModelError(f"{origin}: its table of contents is damaged")
        count, size, start = far[7], far[8], far[9]
    if count > MOST_ENTRIES or start + size > at or size < count * _ENTRY.size:
        raise ModelError(
            f"{origin}: a table of contents of {count:,} entries in {size:,} bytes at {start:,}; that cannot be"
        )
    return count, start


def _name(raw: bytes, origin: str) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise ModelError(f"{origin}: an entry is called {raw[:80]!r}, which is not UTF-8") from None


def _far(extra: memoryview, fields: tuple[int, int, int]) -> tuple[int, int, int]:
    """Sizes and the offset of an entry, from the field of 64 bits where those of 32 do not reach."""
    if _FAR32 not in fields:
        return fields
    at = 0
    while at + 4 <= len(extra):
        kind, length = struct.unpack_from("<2H", extra, at)
        if kind == 1:
            numbers = iter(struct.unpack_from(f"<{min(length, len(extra) - at - 4) // 8}Q", extra, at + 4))
            size, packed, local = (next(numbers, field) if field == _FAR32 else field for field in fields)
            return size, packed, local
        at += 4 + length
    return fields


def _content(content: memoryview, local: int, size: int, what: str) -> memoryview:
    if local + _LOCAL.size > len(content):
        raise ModelError(f"{what} begins at {local:,} of {len(content):,} bytes")
    fields = _LOCAL.unpack_from(content, local)
    start = local + _LOCAL.size + fields[9] + fields[10]
    if fields[0] != SIGNATURE or start + size > len(content):
        raise ModelError(f"{what} has {size:,} bytes at {start:,}, and the file has {len(content):,}")
    return content[start : start + size]
