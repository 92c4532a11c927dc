"""Text of the page: words for figures, and templates.

Names and figures as text for people.

Pages of HTML that stand alone: their templates, and the scripts that a page allows to run.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from nncc.runtime.files import Kind

_PREFIXES = ("", "k", "M", "G", "T", "P")
_DIGITS = 3


def shown(name: str) -> str:
    """A name from a model on one line: whatever is no printable character stands as its escape."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in name)


def shortened(name: str, most: int) -> str:
    """The name as shown, with its middle left out where it is longer than `most` characters."""
    text = shown(name)
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


PAGE = Kind("page", re.compile(rb'\A<!doctype html>.*<meta name="generator" content="nncc ', re.DOTALL))
TEMPLATES = Path(__file__).parent / "templates"


def environment() -> Environment:
    """The engine of all templates: it escapes every value that is not declared safe, and fails for names that it lacks."""
    made = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined,
                       trim_blocks=True, lstrip_blocks=True)  # fmt: skip
    made.filters |= {"shown": shown, "shortened": shortened, "quantity": quantity, "counted": counted, "percent": percent}
    return made


def source(name: str) -> str:
    """The text of a script or style sheet."""
    return (TEMPLATES / name).read_text("utf-8")


def digest(script: str) -> str:
    """A script as a content security policy names it."""
    return f"sha256-{b64encode(sha256(script.encode()).digest()).decode()}"
