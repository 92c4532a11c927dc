"""What commands say besides their results, on stderr through the logger "nncc" of Python's logging, and the progress of long
work: a bar with an estimate in a terminal, a line now and then elsewhere."""

from __future__ import annotations

import argparse
import json
import logging
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import ParamSpec, TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

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
    loud.add_argument("-v", "--verbose", dest="loudness", action="store_const", const="verbose", default="normal",
                      help="log what each stage does, to stderr")  # fmt: skip
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


P = ParamSpec("P")
Report = Callable[[str, int, int], None]
EVERY_S = 10.0


@contextmanager
def progress() -> Iterator[Report]:
    """A function (stage, done, total) that shows on stderr how far a build is."""
    console = Console(stderr=True)
    if not console.is_terminal or not notes_are_shown():
        yield lines()
        return
    columns = (TextColumn("{task.description:>10}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
               TimeRemainingColumn())  # fmt: skip
    with Progress(*columns, console=console, transient=True) as bar:
        tasks: dict[str, int] = {}

        def report(stage: str, done: int, total: int) -> None:
            if stage not in tasks:
                tasks[stage] = int(bar.add_task(stage, total=total))
            bar.update(tasks[stage], completed=done, total=total)  # type: ignore[arg-type]

        yield report


def lines(clock: Callable[[], float] = time.monotonic) -> Report:
    """A line for a log now and then, with an estimate of what is left of a stage that has got somewhere."""
    start, begun = clock(), dict[str, tuple[float, int]]()

    def text(stage: str, done: int, total: int) -> str:
        now = clock()
        since, first = begun[stage]
        left = (total - done) * (now - since) / (done - first) if done > first else 0.0
        estimate = f", about {left:.0f} s left of it" if left >= 1 else ""
        return f"{stage} {done} of {total}, {now - start:.0f} s so far{estimate}"

    said = now_and_then(text, clock)

    def report(stage: str, done: int, total: int) -> None:
        begun.setdefault(stage, (clock(), done))
        said(stage, done, total)

    return report


def now_and_then(text: Callable[P, str], clock: Callable[[], float] = time.monotonic) -> Callable[P, None]:
    """A function that logs on stderr what `text` makes of its arguments, at most every EVERY_S seconds: nothing at all of
    work that is done before."""
    last = clock()

    def report(*given: P.args, **named: P.kwargs) -> None:
        nonlocal last
        if clock() - last >= EVERY_S:
            last = clock()
            note(text(*given, **named))

    return report
