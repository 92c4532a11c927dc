"""Bytes as an object file: constants that are too many for the text of a program.

Source: System V ABI, chapter 4: header, sections, symbols.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass

from nncc.codegen.build.elf import X86_64

MACHINES = {"x86_64": X86_64, "aarch64": 183}
"""Numbers of the architectures in the header."""
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_IDENTITY = b"\x7fELF\x02\x01\x01".ljust(16, b"\0")  # 64 bits, little-endian
_RELOCATABLE = 1  # ET_REL
_BITS, _SYMBOLS, _STRINGS = 1, 2, 3  # SHT_PROGBITS, _SYMTAB, _STRTAB
_READ = 2  # SHF_ALLOC
_GLOBAL_DATA, _HIDDEN = 0x11, 2  # STB_GLOBAL and STT_OBJECT, STV_HIDDEN


@dataclass(frozen=True)
class _Part:
    """A section. link, first: the strings of a table of symbols, and its first one that others see. entry: bytes of one."""

    name: str
    kind: int = 0
    content: bytes | memoryview = b""
    alignment: int = 0
    flags: int = 0
    link: int = 0
    first: int = 0
    entry: int = 0


def data_object(symbol: str, data: bytes | memoryview, alignment: int, arch: str) -> bytes:
    """An object file with constant bytes under a name that only what it is linked with can see. Its stack holds no code."""
    strings, (_, name) = _joined(("", symbol))
    symbols = _SYMBOL.pack(0, 0, 0, 0, 0, 0) + _SYMBOL.pack(name, _GLOBAL_DATA, _HIDDEN, 1, 0, len(data))
    parts = (
        _Part(""),
        _Part(".rodata", _BITS, data, alignment, _READ),
        _Part(".symtab", _SYMBOLS, symbols, 8, link=3, first=1, entry=_SYMBOL.size),
        _Part(".strtab", _STRINGS, strings, 1),
        _Part(".note.GNU-stack", _BITS, b"", 1),
    )
    names, starts = _joined([*(part.name for part in parts), ".shstrtab"])
    return _written((*parts, _Part(".shstrtab", _STRINGS, names, 1)), starts, arch)


def _written(parts: Sequence[_Part], names: Sequence[int], arch: str) -> bytes:
    """The file: a header, the sections, the table of them. names: where those are in the last section."""
    place, pieces, table = _HEADER.size, list[bytes | memoryview](), list[bytes]()
    for part, name in zip(parts, names, strict=True):
        padding = -place % max(part.alignment, 1)
        place += padding
        pieces += [bytes(padding), part.content]
        table.append(_SECTION.pack(name, part.kind, part.flags, 0, place if part.kind else 0, len(part.content), part.link,
                                   part.first, part.alignment, part.entry))  # fmt: skip
        place += len(part.content)
    padding, last = -place % 8, len(parts) - 1
    head = _HEADER.pack(_IDENTITY, _RELOCATABLE, MACHINES[arch], 1, 0, 0, place + padding, 0, _HEADER.size, 0, 0,
                        _SECTION.size, len(parts), last)  # fmt: skip
    return b"".join([head, *pieces, bytes(padding), *table])


def _joined(names: Sequence[str]) -> tuple[bytes, list[int]]:
    """A table of strings, and where each of them begins in it."""
    table, starts = b"", []
    for name in names:
        starts.append(len(table))
        table += f"{name}\0".encode()
    return table, starts
