"""The little of ELF (64 bits, little-endian) that linking needs: symbols of object files and of shared libraries.

Source: System V ABI, chapters 4 and 5; gABI "Symbol Table".
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from nncc.errors import InternalError

X86_64 = 62
OBJECT_SYMBOLS, LIBRARY_SYMBOLS = 2, 11  # SHT_SYMTAB, SHT_DYNSYM
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_SEGMENT = struct.Struct("<IIQQQQQQ")
_SEGMENT_STACK, _SEGMENT_RELRO = 0x6474E551, 0x6474E552
_STB_LOCAL, _STV_HIDDEN = 0, 2


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol that other files can see or are asked for. `position`: of its entry in the file."""

    name: str
    position: int
    is_defined: bool
    is_hidden: bool


def machine(data: bytes) -> int:
    """The number of the architecture. Raises: InternalError when `data` is not such an ELF file."""
    if data[:6] != b"\x7fELF\x02\x01" or len(data) < _HEADER.size:
        raise InternalError(f"not a 64-bit little-endian ELF file: it begins with {data[:6]!r}")
    return int(_HEADER.unpack_from(data)[2])


def is_whole(data: bytes) -> bool:
    """Whether a file is as long as its header says: it ends with the table of its sections."""
    if len(data) < _HEADER.size:
        return False
    header = _HEADER.unpack_from(data)
    return bool(len(data) >= header[6] + header[11] * header[12])


def symbols(data: bytes, table: int) -> tuple[Symbol, ...]:
    """The global and weak symbols in the symbol table of type `table`. Raises: InternalError for a damaged file."""
    try:
        return tuple(_symbols(data, table))
    except (struct.error, IndexError, ValueError) as error:
        raise InternalError(f"damaged ELF file of {len(data)} bytes: {error}") from error


def undefined_symbols(data: bytes) -> frozenset[str]:
    """What an object file needs from others."""
    return frozenset(s.name for s in symbols(data, OBJECT_SYMBOLS) if not s.is_defined)


def defined_symbols(data: bytes) -> frozenset[str]:
    """What an object file offers to others that it is linked with."""
    return frozenset(s.name for s in symbols(data, OBJECT_SYMBOLS) if s.is_defined)


def exported_symbols(data: bytes) -> frozenset[str]:
    """What an object file, or the shared library `data`, offers to programs."""
    tables = (OBJECT_SYMBOLS, LIBRARY_SYMBOLS)
    found = (s for table in tables for s in symbols(data, table))
    return frozenset(s.name for s in found if s.is_defined and not s.is_hidden)


def hide_symbols(library: bytes, keep: frozenset[str]) -> bytes:
    """The library with every symbol hidden that it defines and that is not in `keep`."""
    changed = bytearray(library)
    for symbol in symbols(library, LIBRARY_SYMBOLS):
        if symbol.is_defined and symbol.name not in keep:
            changed[symbol.position + 5] = _STV_HIDDEN
    return bytes(changed)


def forbid_executable_stack(library: bytes) -> bytes:
    """The library with its segment for relocations made read-only turned into a note that its stack holds no code.

    Without that note the C library asks for an executable stack, and newer ones refuse the library.
    """
    changed = bytearray(library)
    header = _HEADER.unpack_from(library)
    offset, size, count = header[5], header[9], header[10]
    for position in (offset + size * index for index in range(count)):
        if _SEGMENT.unpack_from(library, position)[0] == _SEGMENT_RELRO:
            _SEGMENT.pack_into(changed, position, _SEGMENT_STACK, 6, 0, 0, 0, 0, 0, 16)  # 6: read and write
            return bytes(changed)
    raise InternalError("the linker wrote no PT_GNU_RELRO segment; nncc knows tcc 0.9.28")


def _symbols(data: bytes, table: int) -> Iterator[Symbol]:
    sections = tuple(_sections(data))
    for kind, offset, size, link in sections:
        if kind == table:
            _, strings, strings_size, _ = sections[link]
            names = data[strings : strings + strings_size]
            for position in range(offset, offset + size, _SYMBOL.size):
                name, info, visibility, section, _, _ = _SYMBOL.unpack_from(data, position)
                if info >> 4 != _STB_LOCAL:
                    text = names[name : names.index(b"\0", name)].decode()
                    yield Symbol(text, position, section != 0, visibility & 3 == _STV_HIDDEN)


def _sections(data: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Type, offset, size and link of each section."""
    header = _HEADER.unpack_from(data)
    offset, size, count = header[6], header[11], header[12]
    for position in (offset + size * index for index in range(count)):
        _, kind, _, _, start, length, link, _, _, _ = _SECTION.unpack_from(data, position)
        yield kind, start, length, link
