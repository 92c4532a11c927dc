"""Progress of long work: a bar with an estimate in a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

Report = Callable[[str, int, int], None]
EVERY_S = 10.0


@contextmanager
def progress() -> Iterator[Report]:
    """A function (stage, done, total) that shows on stderr how far a build is."""
    console = Console(stderr=True)
    if not console.is_terminal:
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
    """A line for a log, at most every EVERY_S seconds: none at all of work that is done before."""
    start = last = clock()

    def report(stage: str, done: int, total: int) -> None:
        nonlocal last
        now = clock()
        if now - last >= EVERY_S:
            last = now
            print(f"nncc: {stage} {done} of {total}, {now - start:.0f} s so far", file=sys.stderr, flush=True)

    return report
