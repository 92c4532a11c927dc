"""How C writes names and constants: what of a model or kernel reaches the text goes through here.

Names keep what C has in names, and nothing that C, its standard headers or the emitted text mean something by.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection

import numpy as np

from nncc.codegen.emit import names
from nncc.ir import expr as E
from nncc.ir.dtypes import ROWS, DType, Kind

_KEYWORDS = """
    alignas alignof asm auto bool break case char const constexpr continue default do double else enum extern false
    float for fortran goto if inline int long nullptr register restrict return short signed sizeof static
    static_assert struct switch thread_local true typedef typeof union unsigned void volatile while i386 linux unix
    main INLINE HAS_FMA NULL offsetof size_t ptrdiff_t wchar_t max_align_t
"""
_TYPE = rf"({'|'.join(row.name for row in ROWS)})(x\d+)?"
_INTEGER_TYPES = r"u?int((_(fast|least))?\d+|ptr|max)_t"
_OURS = r"nncc_\w*|v\d+|[A-Z0-9_]+_(MAX|MIN|C|WIDTH)|_\w*"
_RESERVED = re.compile(rf"{'|'.join(_KEYWORDS.split())}|(\w+_)?{_TYPE}(_at)?|{_INTEGER_TYPES}|{_OURS}")
_STRING_BYTES = 96


def identifier(name: str, taken: Collection[str]) -> str:
    """A name for a variable that is none of `taken`."""
    return names.identifier(name, taken, _RESERVED)


def comment(name: str) -> str:
    """A name that neither ends the comment it stands in, nor begins a line, nor means something to the preprocessor."""
    return ascii(name).replace("\\", "|").replace("*/", "* /").replace("/*", "/ *").replace("??", "? ?")


def is_bits(dtype: DType) -> bool:
    """Whether it is a float that C has no type for, so that an integer holds its bits."""
    return dtype.is_float and dtype.row.c == f"uint{dtype.bits}_t"


def literal(x: E.Const) -> str:
    """A scalar constant."""
    dtype, value = x.dtype, x.value
    if dtype.is_bool:
        return "true" if value else "false"
    if not dtype.is_float:
        return _integer(int(value), dtype)
    with np.errstate(over="ignore"):  # infinity, as IEEE 754 has it
        rounded = dtype.numpy.type(value)
    if is_bits(dtype):
        return f"0x{int(rounded.view(f'u{dtype.size_bytes}')):0{2 * dtype.size_bytes}x}"
    text = _number(float(rounded), "" if dtype.bits == 64 else "f")
    return f"(f16)({text})" if dtype.bits == 16 else text


def _number(value: float, end: str) -> str:
    if math.isnan(value):
        return f'__builtin_nan{end}("")'
    if math.isinf(value):
        return f"{'-' * (value < 0)}__builtin_inf{end}()"
    return f"{np.float32(value) if end else value!s}{end}"


def _integer(value: int, dtype: DType) -> str:
    if dtype.kind is Kind.INT and dtype.bits >= 32 and value == dtype.lowest:
        return f"INT{dtype.bits}_MIN"
    end = "u" if dtype.kind is Kind.UINT and dtype.bits >= 32 else ""
    return f"{value}{end}{'l' * (abs(value) >= 1 << 31 and dtype.bits == 64)}"


def unwrapped(text: str) -> str:
    """The text without parentheses around all of it."""
    if not text.startswith("("):
        return text
    depth = 0
    for n, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if not depth:
            return text[1:-1] if n == len(text) - 1 else text
    return text


def string(text: str) -> str:
    """A string constant, in lines."""
    data = text.encode(errors="replace").replace(b"\0", b" ")
    plain = ["".join(map(_character, data[n : n + _STRING_BYTES])) for n in range(0, len(data), _STRING_BYTES)]
    return "\n    ".join(f'"{part}"' for part in plain or [""])


def _character(byte: int) -> str:
    """As it is, or as three octal digits: quotes, what a backslash or a trigraph could begin, what is not ASCII."""
    return chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
