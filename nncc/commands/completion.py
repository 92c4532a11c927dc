"""Scripts that complete the command line in a shell; shtab makes them of the parsers, so that Tab starts no Python."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

import shtab

_FILES = re.compile(r"(file|path|dir|model|library|output)\b", re.IGNORECASE)
"""What arguments that name a file are called."""


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """What a shell reads to complete a command and all its subcommands, which have their options."""
    for action in _actions(parser):
        if action.nargs != 0 and not action.choices and _FILES.match(str(action.metavar or action.dest)):
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    return str(shtab.complete(parser, shell))


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:  # argparse has no other way to them
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from _actions(inner)
