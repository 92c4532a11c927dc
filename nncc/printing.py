"""Names and figures as text for people.

Names are text that others chose, such as those in a model. A terminal must not act on them: they must not clear the screen,
set a title, or write lines that look like those of nncc.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_LAYOUT = re.compile(r"[^\n\t]+")
_PREFIXES = ("", "k", "M", "G", "T", "P")
_DIGITS = 3


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


def shortened(name: str, most: int) -> str:
    """The name as shown, with its middle left out where it is longer than `most` characters."""
    text = printable(name)
    if len(text) <= most:
        return text
    kept = most - 1
    return f"{text[: kept - kept // 2]}…{text[len(text) - kept // 2 :]}"


def quantity(number: float, unit: str) -> str:
    """Three significant digits with a decimal prefix: 4.09 GFLOP, 12.8 MB, 96 B."""
    for prefix in _PREFIXES:
        if abs(number) < 999.5 or prefix == _PREFIXES[-1]:
            break
        number /= 1000
    digits = 0 if prefix == "" and number == int(number) else max(0, 3 - len(str(int(abs(number)))))
    return f"{number:.{digits}f} {prefix}{unit}"


def counted(number: int, thing: str) -> str:
    """A number with its thing, in the plural unless it is one: 1 call, 3 calls."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def duration(seconds: float) -> str:
    """A time to three significant digits, in the unit in which it is 1 or more: 12.3 us, 4.56 ms, 1234 ms."""
    value, unit = (seconds * 1e6, "us") if seconds < 1e-3 else (seconds * 1e3, "ms")
    before = len(str(int(value)))
    return f"{value:.{max(0, _DIGITS - before)}f} {unit}"


def percent(share: float, digits: int = 0) -> str:
    """A share of 1, with a space before the sign at which no line is broken: 37.1 %."""
    return f"{100 * share:.{digits}f}\N{NO-BREAK SPACE}%"
