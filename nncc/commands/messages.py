"""What commands say besides their results: on stderr, through the logger "nncc" of Python's logging.

Commands say notes (INFO) and errors (ERROR); what the compiler notes of itself is DEBUG.
"""

from __future__ import annotations

import argparse
import json
import logging
import sys
from datetime import UTC, datetime
from typing import TextIO

from nncc.printing import printable_lines

LOGGER = logging.getLogger("nncc")
_LEVELS = {"quiet": logging.ERROR, "normal": logging.INFO, "verbose": logging.DEBUG}


class _Json(logging.Formatter):
    """A line of JSON for each message."""

    def format(self, record: logging.LogRecord) -> str:
        """time in ISO 8601, level, logger and message."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        return json.dumps(
            {"time": time, "level": record.levelname.lower(), "logger": record.name, "message": record.getMessage()}
        )


class _Text(logging.Formatter):
    """The message after our name, without what a terminal would act on."""

    def format(self, record: logging.LogRecord) -> str:
        """nncc: message"""
        return printable_lines(super().format(record))


class _Stderr(logging.StreamHandler[TextIO]):
    """Writes to the standard error of the moment, which may be another one than when commands began."""

    @property
    def stream(self) -> TextIO:
        return sys.stderr

    @stream.setter
    def stream(self, _: TextIO) -> None:
        """The base class keeps one."""


def options(parser: argparse.ArgumentParser) -> None:
    """The options of every command."""
    group = parser.add_argument_group("messages")
    loud = group.add_mutually_exclusive_group()
    loud.add_argument(
        "-v",
        "--verbose",
        dest="loudness",
        action="store_const",
        const="verbose",
        default="normal",
        help="log what each stage does, to stderr",
    )
    loud.add_argument("-q", "--quiet", dest="loudness", action="store_const", const="quiet", help="log errors only")
    group.add_argument("--log-json", action="store_true", help="log as JSON, one object per line")


def set_up(loudness: str = "normal", as_json: bool = False) -> None:
    """Send what is logged to standard error."""
    handler = _Stderr()
    handler.setFormatter(_Json() if as_json else _Text("nncc: %(message)s"))
    LOGGER.handlers, LOGGER.propagate = [handler], False
    LOGGER.setLevel(_LEVELS[loudness])


def note(text: str) -> None:
    """Say what a user may want to know."""
    LOGGER.info(text)


def notes_are_shown() -> bool:
    """Whether anybody wants to know; progress is drawn only then, and not among lines of JSON."""
    return LOGGER.isEnabledFor(logging.INFO) and not any(isinstance(h.formatter, _Json) for h in LOGGER.handlers)
