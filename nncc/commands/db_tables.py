"""The records of tuning as text of 120 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from nncc.autotune.records.keys import Setting
from nncc.autotune.records.rows import Trial, Verdict, decide
from nncc.report.text import duration

ID_LETTERS = 10
DEFAULT = "default plan"


def settings_table(rows: Sequence[tuple[Setting, Sequence[Trial]]], code: str) -> Table:
    """A row for each setting: what was tuned, for what, how often, and what came of it. code: this nncc's version."""
    columns = ("id", "kernel", "dtypes", "threads", "precision", "cache", "code", "trials", "winner")
    table = _table(*columns, right=("threads", "trials"))
    for setting, trials in rows:
        winner = decide(trials)
        made_by = "this" if setting.code == code else "other"
        won = gain(winner.verdict) if winner else DEFAULT
        cells = (setting.id[:ID_LETTERS], setting.kernel.label, setting.kernel.dtypes, setting.threads, setting.precision,
                 "cold" if setting.cold else "warm", made_by, len(trials), won)  # fmt: skip
        table.add_row(*(Text(str(cell)) for cell in cells))
    return table


def trials_table(trials: Sequence[Trial]) -> Table:
    """A row for each trial of a setting, in order."""
    columns = ("trial", "source", "outcome", "ratio", "interval", "time", "rounds", "code", "cycles", "result")
    table = _table(*columns, right=("trial", "ratio", "time", "rounds", "code", "cycles"))
    for trial in trials:
        table.add_row(*(Text(cell) for cell in _cells(trial)))
    return table


def description(setting: Setting) -> Iterator[str]:
    """Everything that decides whether the records of a setting apply, and the loops that were tuned."""
    yield f"{setting.kernel.label} ({setting.kernel.dtypes}), {setting.id}"
    yield f"  cpu        {setting.cpu or 'unknown'}"
    yield f"  target     {setting.target}"
    yield f"  threads    {setting.threads}"
    yield f"  code       {setting.code}"
    yield f"  precision  {setting.precision}, timed with {'cold' if setting.cold else 'warm'} caches"
    yield from (f"  {line}" for line in setting.kernel.loops)


def gain(verdict: Verdict) -> str:
    """What a verdict says, in short."""
    return f"{verdict.ratio:.3f} ({verdict.low:.3f} to {verdict.high:.3f})"


def _cells(trial: Trial) -> Iterator[str]:
    m = trial.measured
    yield str(trial.id)
    yield trial.source
    yield trial.outcome or "unfinished"
    yield f"{m.ratio:.3f}" if m else "-"
    yield f"{m.low:.3f} to {m.high:.3f}" if m else "-"
    yield duration(m.seconds) if m else "-"
    yield str(m.rounds) if m else "-"
    yield f"{m.code_bytes} B" if m else "-"
    yield f"{trial.predicted:.3g}" if trial.predicted is not None else "-"
    if trial.verdicts:
        yield f"{trial.verdicts[-1].decision}, {gain(trial.verdicts[-1])}"
    else:
        yield trial.message.partition("\n")[0][:60] or "-"


def _table(*columns: str, right: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for name in columns:
        table.add_column(name, justify="right" if name in right else "left", overflow="fold")
    return table
