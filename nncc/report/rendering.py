"""Pages of HTML that stand alone: their templates, and the scripts that a page allows to run."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from nncc.printing import counted, percent, printable, quantity, shortened
from nncc.runtime.files import Kind

PAGE = Kind("page", re.compile(rb'\A<!doctype html>.*<meta name="generator" content="nncc ', re.DOTALL))
TEMPLATES = Path(__file__).parent / "templates"


def environment() -> Environment:
    """The engine of all templates: it escapes every value that is not declared safe, and fails for names that it lacks."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    made.filters |= {f.__name__: f for f in (printable, shortened, quantity, counted, percent)}
    return made


def source(name: str) -> str:
    """The text of a script or style sheet."""
    return (TEMPLATES / name).read_text("utf-8")


def digest(script: str) -> str:
    """A script as a content security policy names it."""
    return f"sha256-{b64encode(sha256(script.encode()).digest()).decode()}"
