"""The little of ELF (64 bits, little-endian) that linking needs: symbols of object files and of shared libraries.

Source: System V ABI, chapters 4 and 5; gABI "Symbol Table", "Hash Table"; AMD64 psABI "Relocation Types"; glibc's
elf/dl-lookup.c for GNU's hash table.
"""

import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from nncc.errors import InternalError

X86_64 = 62
OBJECT_SYMBOLS, LIBRARY_SYMBOLS = 2, 11  # SHT_SYMTAB, SHT_DYNSYM
_RELOCATIONS, _HASH, _GNU_HASH = 4, 5, 0x6FFFFFF6  # SHT_RELA, SHT_HASH, SHT_GNU_HASH
_PROGBITS, _EXECUTABLE = 1, 4  # SHT_PROGBITS, SHF_EXECINSTR
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_RELOCATION = struct.Struct("<QIIq")
_R_64, _R_RELATIVE, _R_SLOTS = 1, 8, (6, 7)  # R_X86_64_64, _RELATIVE, _GLOB_DAT and _JUMP_SLOT
_SIZE_AT = 32  # of a section, in its header
_STB_LOCAL, _STV_HIDDEN = 0, 2
_BLOOM_BITS, _BLOOM_SHIFT = 64, 6


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
    """The symbols that an object file needs from others."""
    return frozenset(s.name for s in symbols(data, OBJECT_SYMBOLS) if not s.is_defined)


def defined_symbols(data: bytes) -> frozenset[str]:
    """The symbols that an object file offers to others that it is linked with."""
    return frozenset(s.name for s in symbols(data, OBJECT_SYMBOLS) if s.is_defined)


def code_sections(data: bytes) -> Iterator[bytes]:
    """The contents of the sections of an object file that hold code."""
    header = _HEADER.unpack_from(data)
    for position in range(header[6], header[6] + header[11] * header[12], header[11]):
        _, kind, flags, _, offset, size, *_ = _SECTION.unpack_from(data, position)
        if kind == _PROGBITS and flags & _EXECUTABLE:
            yield data[offset : offset + size]


def exported_symbols(data: bytes) -> frozenset[str]:
    """The symbols that an object file, or the shared library `data`, offers to programs."""
    tables = (OBJECT_SYMBOLS, LIBRARY_SYMBOLS)
    found = (s for table in tables for s in symbols(data, table))
    return frozenset(s.name for s in found if s.is_defined and not s.is_hidden)


def hide_symbols(library: bytes, keep: frozenset[str]) -> bytes:
    """The library without the symbols in its dynamic table that it defines and that are not in `keep`.

    The table and those by which names are found in it become shorter in their places.
    """
    changed, table = bytearray(library), symbols(library, LIBRARY_SYMBOLS)
    imported = [symbol for symbol in table if not symbol.is_defined]
    exported = [symbol for symbol in table if symbol.is_defined and symbol.name in keep]
    kept = [_place(library, LIBRARY_SYMBOLS)[0], *(symbol.position for symbol in (*imported, *exported))]
    _renumber(changed, {position: number for number, position in enumerate(kept)})
    _replace(changed, LIBRARY_SYMBOLS, b"".join(library[at : at + _SYMBOL.size] for at in kept))
    _replace(changed, _HASH, _hash_table(len(kept)))
    _replace(changed, _GNU_HASH, _gnu_hash_table([symbol.name for symbol in exported], 1 + len(imported)))
    return bytes(changed)


def _place(data: bytes | bytearray, kind: int) -> tuple[int, int]:
    """Offset and size of the only section of a type. Raises: InternalError."""
    places = [(offset, size) for found, offset, size, _ in _sections(data) if found == kind]
    if len(places) != 1:
        raise InternalError(f"the linker wrote {len(places)} sections of type {kind:#x}, not one; nncc knows tcc 0.9.28")
    return places[0]


def _replace(library: bytearray, kind: int, content: bytes) -> None:
    """Give the only section of a type another content, which is no longer than the old one."""
    offset, size = _place(library, kind)
    if len(content) > size:
        raise InternalError(f"section {kind:#x} of the library has {size} bytes, and {len(content)} are needed")
    library[offset : offset + size] = content.ljust(size, b"\0")
    header = _HEADER.unpack_from(library)
    for position in range(header[6], header[6] + header[11] * header[12], header[11]):
        if _SECTION.unpack_from(library, position)[1] == kind:
            struct.pack_into("<Q", library, position + _SIZE_AT, len(content))


def _renumber(library: bytearray, numbers: Mapping[int, int]) -> None:
    """Give the symbols of all relocations their new numbers, by their positions. What is about a symbol that has none is
    about a place in the library itself."""
    symbols_at, _ = _place(library, LIBRARY_SYMBOLS)
    for kind, offset, size, _ in tuple(_sections(library)):
        for position in range(offset, offset + size, _RELOCATION.size) if kind == _RELOCATIONS else ():
            place, how, symbol, addend = _RELOCATION.unpack_from(library, position)
            at = symbols_at + symbol * _SYMBOL.size
            if at in numbers:
                symbol = numbers[at]
            elif how == _R_64 or how in _R_SLOTS:
                value = _SYMBOL.unpack_from(library, at)[4]
                how, symbol, addend = _R_RELATIVE, 0, value + (addend if how == _R_64 else 0)
            else:
                raise InternalError(f"a relocation of type {how} is about a symbol that only the library itself has")
            _RELOCATION.pack_into(library, position, place, how, symbol, addend)


def _hash_table(count: int) -> bytes:
    """A table by which all symbols are found, one after the other: there are few."""
    chain = (0, *range(2, count), 0) if count > 1 else (0,)
    return struct.pack(f"<{3 + count}I", 1, count, 1 if count > 1 else 0, *chain)


def _gnu_hash_table(names: Sequence[str], first: int) -> bytes:
    """The same for the exported symbols, as GNU has it. first: the number of the first of them."""
    hashes = [_gnu_hash(name) for name in names]
    bloom = 0
    for value in hashes:
        bloom |= 1 << value % _BLOOM_BITS | 1 << (value >> _BLOOM_SHIFT) % _BLOOM_BITS
    chain = [value & ~1 for value in hashes[:-1]] + [value | 1 for value in hashes[-1:]]  # the last one ends the bucket
    bucket = first if names else 0
    return struct.pack(f"<4IQ{1 + len(chain)}I", 1, first, 1, _BLOOM_SHIFT, bloom, bucket, *chain)


def _gnu_hash(name: str) -> int:
    value = 5381
    for byte in name.encode():
        value = (value * 33 + byte) & 0xFFFFFFFF
    return value


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


def _sections(data: bytes | bytearray) -> Iterator[tuple[int, int, int, int]]:
    """Type, offset, size and link of each section."""
    header = _HEADER.unpack_from(data)
    offset, size, count = header[6], header[11], header[12]
    for position in (offset + size * index for index in range(count)):
        _, kind, _, _, start, length, link, _, _, _ = _SECTION.unpack_from(data, position)
        yield kind, start, length, link
