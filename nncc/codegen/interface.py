"""How a program looks from outside: the names and numbers by which C knows its functions, values and dtypes."""

from __future__ import annotations

import re
from collections.abc import Iterable

from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import ROWS
from nncc.ir.program import Program

ABI = 5
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
