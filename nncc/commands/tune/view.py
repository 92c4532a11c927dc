"""What `nncc tune` shows: a table that lives while it runs in a terminal, a line now and then elsewhere, a summary."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from math import inf

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.padding import Padding
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from nncc.autotune.timing.measure import QUIET
from nncc.autotune.tuner import Report, Row, State
from nncc.commands.progress import now_and_then
from nncc.printing import duration

SHOWN = 12
"""Kernels in the live table: those that take most of the time."""


@contextmanager
def tune_view() -> Iterator[Report]:
    """A function that shows a State on stderr."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lines()
        return
    with Live(console=console, transient=True, refresh_per_second=4) as live:
        yield lambda state: live.update(Running(state, time.monotonic()))


@dataclass(frozen=True)
class Running:
    """The picture of a run whose time goes on until the next state is reported. at: when this one was, of the clock."""

    state: State
    at: float
    clock: Callable[[], float] = time.monotonic

    def __rich__(self) -> RenderableType:
        return picture(replace(self.state, elapsed=self.state.elapsed + self.clock() - self.at))


def lines(clock: Callable[[], float] = time.monotonic) -> Report:
    """A line for a log now and then."""
    return now_and_then(lambda state: f"{headline(state)}; now {state.now}", clock)


def headline(state: State) -> str:
    """Time, trials and gain in one line."""
    tried = sum(row.tried for row in state.rows)
    left = timedelta(seconds=round(max(0.0, state.budget - state.elapsed)))
    return f"{left} left, {tried} candidates tried, kernels {state.speedup:.2f}x as fast as by default"


def picture(state: State) -> RenderableType:
    """The live picture of a run."""
    bar = Padding(ProgressBar(max(state.budget, 1e-9), min(state.elapsed, state.budget), 60), 0)  # on a line of its own
    table, now = kernel_table(by_time(state.rows)[:SHOWN]), Text(f"now: {state.now}", style="dim")
    return Group(Text(headline(state)), bar, table, now)


def by_time(rows: Sequence[Row]) -> list[Row]:
    """The rows, those that take most of the model's time first."""
    return sorted(rows, key=lambda row: -row.count * row.seconds)


def kernel_table(rows: Sequence[Row]) -> Table:
    """A row for each kernel."""
    table = Table(box=None, pad_edge=False)
    table.add_column("kernel")
    table.add_column("work", no_wrap=True, overflow="ellipsis", max_width=52)
    for name in ("calls", "default", "best", "speed", "tried"):
        table.add_column(name, justify="right")
    table.add_column("")
    for row in rows:
        table.add_row(
            row.name, row.label, str(row.count), *_times(row), str(row.tried), row.note.splitlines()[0] if row.note else ""
        )
    return table


def _times(row: Row) -> tuple[str, str, str]:
    """By default, by the best plan, and how many times faster that is."""
    if not row.seconds:
        return "", "", ""
    faster = f"{1 / row.ratio:.2f}x" if row.ratio < 1 else "default"
    return duration(row.seconds), duration(row.seconds * row.ratio), faster


def machine_text(state: State) -> str:
    """What was noticed of the machine: how noisy, and how busy it is."""
    if state.noise is None:
        return "nothing was timed"
    if state.noise == inf:
        noise = "was timed too few times to tell how noisy the machine is"
    else:
        noise = f"is off by up to {state.noise:.1%}"
    busy = "" if state.share >= QUIET else f"; the machine is busy: tuning gets {state.share:.0%} of its processor's time"
    return f"a kernel compared with itself {noise}{busy}"
