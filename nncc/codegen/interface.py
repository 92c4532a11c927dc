"""Names and numbers in generated code: those by which C knows a program's functions, values and dtypes, and the symbols of
kernels in emitted texts.

What kernels name anyhow is written in the alphabet of LLVM and of C. A name whose letters, digits and underscores are all
that it has, and that means nothing else in the text, stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import ROWS
from nncc.ir.program import Program

ABI = 7
"""NNCC_ABI of runtime/native/nncc.h."""
DTYPES = tuple(row.name for row in sorted(ROWS, key=lambda row: row.code))
"""The dtypes of nncc.h in order, from 1."""
_OF_THE_C_LIBRARY = "fts fts64 iconv mq pidfd sem shm svc"
"""What functions of the C library begin with that are called as those of a model: sem_open, svc_run, ..."""
_TAKEN = re.compile(rf"(nncc|_|\d).*|{_OF_THE_C_LIBRARY.replace(' ', '|')}|")


def prefix(program: Program) -> str:
    """The prefix of the names of its functions in C: an identifier, and none of nncc's own or of the C library's."""
    return prefixed(program.name)


def prefixed(text: str) -> str:
    """The prefix that a model's name gives."""
    name = identifier(text)
    return f"model_{name}" if _TAKEN.fullmatch(name) else name


def identifier(name: str) -> str:
    """The name with an underscore for whatever C does not have in names."""
    return re.sub(r"\W", "_", name, flags=re.ASCII)


def identifiers(names: Iterable[str]) -> tuple[str, ...]:
    """An identifier for each name, all different."""
    found: dict[str, None] = {}
    for name in names:
        base = chosen = identifier(name) or "_"
        number = 1
        while chosen in found:
            number += 1
            chosen = f"{base}_{number}"
        found[chosen] = None
    return tuple(found)


def dtype_code(buffer: Buffer) -> int:
    """The number of its dtype in nncc.h."""
    return buffer.dtype.row.code


FORK_FUNCTION = "nncc_parallel_for"
"""The function of the thread pool that emitted text calls."""
_OTHERS = re.compile(rf"|__.*|{FORK_FUNCTION}|mem(cpy|move|set|cmp)")
"""What is no symbol, and what compilers and the thread pool call their functions."""


def word(name: str) -> str:
    """The name with an underscore for whatever is not a letter, digit or underscore of ASCII, and no digit in front."""
    text = re.sub(r"\W", "_", name, flags=re.ASCII)
    return f"x{text}" if text[:1].isdigit() else text


def symbol(name: str) -> str:
    """The name of a kernel's function as an LLVM and C symbol, which it is alone to have in its object file."""
    text = word(name)
    return f"kernel_{text}" if _OTHERS.fullmatch(text) else text


def variable(name: str, taken: Collection[str], reserved: re.Pattern[str]) -> str:
    """A name for a variable that is neither one of `taken` nor reserved in whole."""
    base = word(name)
    if not base or reserved.fullmatch(base):
        base = f"{'' if base[:1].isalpha() else 'x'}{base}_"
    return next(n for n in (base, *(f"{base}_{k}" for k in range(2, len(taken) + 3))) if n not in taken)


def comment(name: str) -> str:
    """A name that neither ends the comment it stands in, nor begins a line, nor means something to the preprocessor."""
    return ascii(name).replace("\\", "|").replace("*/", "* /").replace("/*", "/ *").replace("??", "? ?")
