"""Text that others chose, such as the names in a model, as what a terminal may be given: it must not clear the screen, set a
title, or write lines that look like those of nncc."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_LAYOUT = re.compile(r"[^\n\t]+")


def printable(text: str) -> str:
    r"""A name on one line: control characters, marks of direction and ends of lines are escaped as in Python, as \x1b."""
    return text if text.isprintable() else "".join(c if c.isprintable() else _escaped(c) for c in text)


def printable_lines(text: str) -> str:
    """The same of a text that may have lines and tabs of its own."""
    return text if text.isprintable() else _LAYOUT.sub(lambda part: printable(part[0]), text)


def _escaped(char: str) -> str:
    return char.encode("unicode_escape", "surrogatepass").decode()


class _Printable:
    """A stream that escapes what is written to it."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """See TextIO.write."""
        self._stream.write(printable_lines(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def printable_output() -> Iterator[None]:
    """Within it all that goes to standard output is escaped."""
    stream = sys.stdout
    sys.stdout = _Printable(stream)
    try:
        yield
    finally:
        sys.stdout = stream
