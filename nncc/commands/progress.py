"""Progress of long work: a bar with an estimate in a terminal, a line now and then elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ParamSpec

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from nncc.commands.messages import note, notes_are_shown

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
    columns = (
        TextColumn("{task.description:>10}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
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
