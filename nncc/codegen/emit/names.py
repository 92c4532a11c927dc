"""How emitted text writes the names of kernels: what kernels name anyhow, in the alphabet of LLVM and of C.

A name whose letters, digits and underscores are all that it has, and that means nothing else in the text, stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Collection

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


def identifier(name: str, taken: Collection[str], reserved: re.Pattern[str]) -> str:
    """A name for a variable that is neither one of `taken` nor reserved in whole."""
    base = word(name)
    if not base or reserved.fullmatch(base):
        base = f"{'' if base[:1].isalpha() else 'x'}{base}_"
    return next(n for n in (base, *(f"{base}_{k}" for k in range(2, len(taken) + 3))) if n not in taken)
