"""How much of a thread's stack a run needs, as the machine code of its kernels says.

A function of LLVM takes its frame by subtracting a constant from the stack pointer, wherever in it that is. The sum of all
that the functions of a kernel take is never less than what a chain of calls takes. Sources: Intel's Software Developer's
Manual, "SUB" and "LEA"; Arm's Architecture Reference Manual, "SUB (immediate)".
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator

from nncc.codegen.build.elf import code_sections

NATIVE_BYTES = 16 << 10
"""Of the library's own functions, those of the C library that they call, and a handler of signals."""
_MOST_BYTES = 64 << 20
"""A frame is no larger; what looks so is no instruction."""
_BESIDE_BYTES = 256
"""What a function takes besides: return address, saved registers, the way to a line's boundary."""
_X86 = re.compile(rb"\x48\x81\xec(?P<far>....)|\x48\x83\xec(?P<near>.)|\x48\x8d\xa4\x24(?P<moved>....)", re.DOTALL)
_ARM_MASK, _ARM_SUB = 0xFF8003FF, 0xD10003FF  # sub sp, sp, #imm12 {, lsl #12}


def stack_bytes(kernels: Iterable[bytes], arch: str) -> int:
    """The bytes that a run of a program needs, from the object files of its kernels."""
    return NATIVE_BYTES + max((_of_object(data, arch) for data in kernels), default=0)


def _of_object(data: bytes, arch: str) -> int:
    frames = _ARCHITECTURES[arch]
    return sum(size + _BESIDE_BYTES for code in code_sections(data) for size in frames(code) if 0 < size < _MOST_BYTES)


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


_ARCHITECTURES = {"x86_64": _frames_of_x86, "aarch64": _frames_of_arm}
