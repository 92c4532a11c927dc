"""The segments of a shared library that tcc has linked: what the system maps, and with which rights.

The stand of tcc: two segments that can be written, .dynamic and .got in the first, .data.rel.ro in the second; beside these
.data and .bss, which are empty in a model's library. Source: System V ABI, chapter 5; glibc's elf/dl-reloc.c for what
PT_GNU_RELRO does.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, replace

from nncc.errors import InternalError

PAGE = 0x1000
"""Of x86-64, between whose segments a page of addresses lies at most."""
_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SEGMENT = struct.Struct("<IIQQQQQQ")
_LOAD, _STACK, _RELRO = 1, 0x6474E551, 0x6474E552
_READ, _WRITE = 4, 2
_PROGBITS, _NOBITS, _SECTION_WRITE = 1, 8, 1


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

    Raises: InternalError where the linker wrote other segments than those of tcc 0.9.28.
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
