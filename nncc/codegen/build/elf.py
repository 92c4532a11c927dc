"""Object files and libraries, byte by byte: the little of ELF (64 bits, little-endian) that linking needs, and static
libraries.

- symbols of object files and of shared libraries: what they offer, what they need, which ones a library hides;
- segments of a shared library that tcc has linked: what the system maps, and with which rights (`hardened`);
- the stack that machine code takes (`stack_bytes`);
- constants as an object file, where they are too many for the text of a program (`data_object`);
- archives, as ar and ranlib make them (`archive`).

Sources: System V ABI, chapters 4 and 5; gABI "Symbol Table", "Hash Table"; AMD64 psABI "Relocation Types"; glibc's
elf/dl-lookup.c for GNU's hash table and elf/dl-reloc.c for what PT_GNU_RELRO does; ar(5) and the System V ABI's "Archive
File"; Intel's Software Developer's Manual, "SUB" and "LEA"; Arm's Architecture Reference Manual, "SUB (immediate)".
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

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


PAGE = 0x1000
"""Of x86-64, between whose segments a page of addresses lies at most."""
_SEGMENT = struct.Struct("<IIQQQQQQ")
_LOAD, _STACK, _RELRO = 1, 0x6474E551, 0x6474E552
_READ, _WRITE = 4, 2
_NOBITS, _SECTION_WRITE = 8, 1  # SHT_NOBITS, SHF_WRITE


@dataclass(frozen=True)
class _Segment:
    kind: int
    flags: int
    offset: int
    address: int
    physical: int
    file_size: int
    memory_size: int
    alignment: int

    @property
    def is_written(self) -> bool:
        return self.kind == _LOAD and bool(self.flags & _WRITE)


def hardened(library: bytes) -> bytes:
    """The library with all that relocations write made read-only once they are done, where it has nothing else that is
    written; and a note that its stack holds no code, without which the C library asks for an executable one, and newer ones
    refuse the library.

    tcc 0.9.28 writes two segments that can be written: .dynamic and .got in the first, .data.rel.ro in the second, and .data
    and .bss, which are empty in a model's library.
    Raises: InternalError where the linker wrote other segments than these.
    """
    segments = _segments(library)
    slots = [number for number, segment in enumerate(segments) if segment.kind == _RELRO]
    if not slots:
        raise InternalError("the linker wrote no PT_GNU_RELRO segment; nncc knows tcc 0.9.28")
    segments[slots[0]] = _Segment(_STACK, _READ | _WRITE, 0, 0, 0, 0, 0, 16)
    written = [number for number, segment in enumerate(segments) if segment.is_written]
    if len(written) == 2 and not _has_variables(library):
        library = _joined(library, segments, *written)
    return _with_segments(library, segments)


def _segments(library: bytes) -> list[_Segment]:
    header = _HEADER.unpack_from(library)
    places = (header[5] + header[9] * number for number in range(header[10]))
    return [_Segment(*_SEGMENT.unpack_from(library, at)) for at in places]


def _with_segments(library: bytes, segments: list[_Segment]) -> bytes:
    changed = bytearray(library)
    header = _HEADER.unpack_from(library)
    for number, s in enumerate(segments):
        fields = (s.kind, s.flags, s.offset, s.address, s.physical, s.file_size, s.memory_size, s.alignment)
        _SEGMENT.pack_into(changed, header[5] + header[9] * number, *fields)
    return bytes(changed)


def _has_variables(library: bytes) -> bool:
    """Whether code writes to it: sections that can be written, of which the dynamic loader has no need, and that have a
    size."""
    header = _HEADER.unpack_from(library)
    names = _SECTION.unpack_from(library, header[6] + header[11] * header[13])[4]
    for at in range(header[6], header[6] + header[11] * header[12], header[11]):
        name, kind, flags, _, _, size, *_ = _SECTION.unpack_from(library, at)
        text = library[names + name : library.index(b"\0", names + name)]
        if kind in (_PROGBITS, _NOBITS) and flags & _SECTION_WRITE and size and text not in (b".got", b".data.rel.ro"):
            return True
    return False


def _joined(library: bytes, segments: list[_Segment], first: int, second: int) -> bytes:
    """The library with one segment of two, and in the place of the second that which makes it read-only. What lies between
    their addresses lies between them in the file then."""
    one, other = segments[first], segments[second]
    more = (other.address - one.address) - (other.offset - one.offset)
    if more < 0 or one.memory_size != one.file_size or second != first + 1:
        raise InternalError("the linker wrote segments in another order than tcc 0.9.28")
    size = other.address - one.address + other.memory_size
    segments[first] = replace(one, file_size=size, memory_size=size)
    until = -(-(one.address + size) // PAGE) * PAGE  # the loader leaves out a page that is not whole
    segments[second] = replace(one, kind=_RELRO, flags=_READ, memory_size=until - one.address, file_size=size, alignment=1)
    changed = bytearray(library)
    header = _HEADER.unpack_from(library)
    for at in range(header[6], header[6] + header[11] * header[12], header[11]):
        offset = _SECTION.unpack_from(library, at)[4]
        if offset >= other.offset:
            struct.pack_into("<Q", changed, at + 24, offset + more)
    if header[6] >= other.offset:
        raise InternalError("the linker wrote its table of sections behind what they hold; nncc knows tcc 0.9.28")
    return bytes(changed[: other.offset]) + bytes(more) + bytes(changed[other.offset :])


NATIVE_BYTES = 16 << 10
"""Of the library's own functions, those of the C library that they call, and a handler of signals."""
_MOST_FRAME_BYTES = 64 << 20
"""A frame is no larger; what looks so is no instruction."""
_CALL_BYTES = 256
"""What a function takes besides: return address, saved registers, the way to a line's boundary."""
_X86 = re.compile(rb"\x48\x81\xec(?P<far>....)|\x48\x83\xec(?P<near>.)|\x48\x8d\xa4\x24(?P<moved>....)", re.DOTALL)
_ARM_MASK, _ARM_SUB = 0xFF8003FF, 0xD10003FF  # sub sp, sp, #imm12 {, lsl #12}


def stack_bytes(kernels: Iterable[bytes], arch: str) -> int:
    """The bytes of a thread's stack that a run of a program needs, from the object files of its kernels.

    A function of LLVM takes its frame by subtracting a constant from the stack pointer, anywhere in it. The sum of the
    frames of all functions of a kernel is never less than what a chain of calls takes.
    """
    return NATIVE_BYTES + max((_frame_bytes(data, arch) for data in kernels), default=0)


def _frame_bytes(data: bytes, arch: str) -> int:
    frames = _FRAMES[arch]
    return sum(size + _CALL_BYTES for code in code_sections(data) for size in frames(code) if 0 < size < _MOST_FRAME_BYTES)


def _frames_of_x86(code: bytes) -> Iterator[int]:
    for found in _X86.finditer(code):
        if found["near"]:
            yield struct.unpack("<b", found["near"])[0]
        else:
            yield struct.unpack("<i", found["far"])[0] if found["far"] else -struct.unpack("<i", found["moved"])[0]


def _frames_of_arm(code: bytes) -> Iterator[int]:
    for (word,) in struct.iter_unpack("<I", code[: len(code) & ~3]):
        if word & _ARM_MASK == _ARM_SUB:
            yield (word >> 10 & 0xFFF) << (12 if word >> 22 & 1 else 0)


_FRAMES = {"x86_64": _frames_of_x86, "aarch64": _frames_of_arm}

MACHINES = {"x86_64": X86_64, "aarch64": 183}
"""Numbers of the architectures in the header."""
_IDENTITY = b"\x7fELF\x02\x01\x01".ljust(16, b"\0")  # 64 bits, little-endian
_RELOCATABLE = 1  # ET_REL
_STRINGS = 3  # SHT_STRTAB
_ALLOCATED = 2  # SHF_ALLOC
_GLOBAL_DATA, _HIDDEN = 0x11, 2  # STB_GLOBAL and STT_OBJECT, STV_HIDDEN


@dataclass(frozen=True)
class _Section:
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
    strings, (_, name) = _string_table(("", symbol))
    symbols = _SYMBOL.pack(0, 0, 0, 0, 0, 0) + _SYMBOL.pack(name, _GLOBAL_DATA, _HIDDEN, 1, 0, len(data))
    parts = (
        _Section(""),
        _Section(".rodata", _PROGBITS, data, alignment, _ALLOCATED),
        _Section(".symtab", OBJECT_SYMBOLS, symbols, 8, link=3, first=1, entry=_SYMBOL.size),
        _Section(".strtab", _STRINGS, strings, 1),
        _Section(".note.GNU-stack", _PROGBITS, b"", 1),
    )
    names, starts = _string_table([*(part.name for part in parts), ".shstrtab"])
    return _object_file((*parts, _Section(".shstrtab", _STRINGS, names, 1)), starts, arch)


def _object_file(parts: Sequence[_Section], names: Sequence[int], arch: str) -> bytes:
    """The file: a header, the sections, the table of them. names: where those are in the last section."""
    place, pieces, table = _HEADER.size, list[bytes | memoryview](), list[bytes]()
    for part, name in zip(parts, names, strict=True):
        padding = -place % max(part.alignment, 1)
        place += padding
        pieces += [bytes(padding), part.content]
        table.append(
            _SECTION.pack(
                name,
                part.kind,
                part.flags,
                0,
                place if part.kind else 0,
                len(part.content),
                part.link,
                part.first,
                part.alignment,
                part.entry,
            )
        )
        place += len(part.content)
    padding, last = -place % 8, len(parts) - 1
    head = _HEADER.pack(
        _IDENTITY,
        _RELOCATABLE,
        MACHINES[arch],
        1,
        0,
        0,
        place + padding,
        0,
        _HEADER.size,
        0,
        0,
        _SECTION.size,
        len(parts),
        last,
    )
    return b"".join([head, *pieces, bytes(padding), *table])


def _string_table(names: Sequence[str]) -> tuple[bytes, list[int]]:
    """A table of strings, and where each of them begins in it."""
    table, starts = b"", []
    for name in names:
        starts.append(len(table))
        table += f"{name}\0".encode()
    return table, starts


_ARCHIVE_MAGIC = b"!<arch>\n"
_ARCHIVE_INDEX = "/"


def archive(members: Mapping[str, bytes]) -> bytes:
    """A static library of object files. members: by their names, of at most 15 characters.

    The same members give the same bytes: they have no date and no owner.
    """
    defined = [sorted(defined_symbols(data)) for data in members.values()]
    strings = b"".join(f"{symbol}\0".encode() for symbols in defined for symbol in symbols)
    count = sum(map(len, defined))
    place = len(_ARCHIVE_MAGIC) + len(_member(_ARCHIVE_INDEX, bytes(4 + 4 * count) + strings))
    places, files = list[int](), list[bytes]()
    for (name, data), symbols in zip(members.items(), defined):
        file = _member(f"{name}/", data)
        places += [place] * len(symbols)
        files.append(file)
        place += len(file)
    index = struct.pack(f">{1 + count}I", count, *places) + strings
    return b"".join([_ARCHIVE_MAGIC, _member(_ARCHIVE_INDEX, index), *files])


def _member(name: str, data: bytes) -> bytes:
    """A member with its header; it ends at an even place."""
    head = f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n".encode()
    return head + data + b"\n" * (len(data) % 2)
