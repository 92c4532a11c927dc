"""Object files in one file: a static library, as ar and ranlib make it.

Source: ar(5) and the System V ABI's "Archive File": members with headers of text, and an index of symbols before them.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

from nncc.codegen.build.elf import defined_symbols

_MAGIC = b"!<arch>\n"
_INDEX = "/"


def archive(members: Mapping[str, bytes]) -> bytes:
    """A static library of object files. members: by their names, of at most 15 characters.

    The same members give the same bytes: they have no date and no owner.
    """
    defined = [sorted(defined_symbols(data)) for data in members.values()]
    strings = b"".join(f"{symbol}\0".encode() for symbols in defined for symbol in symbols)
    count = sum(map(len, defined))
    place = len(_MAGIC) + len(_member(_INDEX, bytes(4 + 4 * count) + strings))
    places, files = list[int](), list[bytes]()
    for (name, data), symbols in zip(members.items(), defined):
        file = _member(f"{name}/", data)
        places += [place] * len(symbols)
        files.append(file)
        place += len(file)
    index = struct.pack(f">{1 + count}I", count, *places) + strings
    return b"".join([_MAGIC, _member(_INDEX, index), *files])


def _member(name: str, data: bytes) -> bytes:
    """A member with its header; it ends at an even place."""
    head = f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n".encode()
    return head + data + b"\n" * (len(data) % 2)
