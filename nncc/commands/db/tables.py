"""The records of tuning as text of 120 columns."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from nncc.autotune.records.keys import Setting
from nncc.autotune.records.places import winners
from nncc.autotune.records.rows import ALONE, Measured, Trial, Verdict, Winner
from nncc.autotune.records.version import is_current
from nncc.commands.db.places import short
from nncc.report.text import duration

ID_LETTERS = 10
DEFAULT = "default plan"
_MOST_CANDIDATES = 12
_TIME_LETTERS = len("2026-01-31T23:59:59")


def settings_table(rows: Sequence[tuple[Setting, Sequence[Trial]]]) -> Table:
    """A row for each setting: what was tuned, for what, how often, and what came of it."""
    columns = ("id", "kernel", "dtypes", "threads", "precision", "cache", "code", "trials", "winner")
    table = _table(*columns, right=("threads", "trials"))
    for setting, trials in rows:
        made_by = "this" if is_current(setting.code) else "other"
        cells = (setting.id[:ID_LETTERS], setting.kernel.label, setting.kernel.dtypes, setting.threads, setting.precision,
                 "cold" if setting.cold else "warm", made_by, len(trials), _outcome(trials))  # fmt: skip
        table.add_row(*(Text(str(cell)) for cell in cells))
    return table


def trials_table(trials: Sequence[Trial]) -> Table:
    """A row for each trial of a setting, in order."""
    columns = ("trial", "source", "outcome", "ratio", "interval", "time", "rounds", "code", "cycles", "message")
    table = _table(*columns, right=("trial", "ratio", "time", "rounds", "code", "cycles"))
    for trial in trials:
        table.add_row(*(Text(cell) for cell in _cells(trial)))
    return table


def verdicts_table(trials: Sequence[Trial]) -> Table:
    """A row for each comparison of a trial with the default plan, by place and in order of time."""
    table = _table("place", "trial", "decision", "ratio", "interval", "pairs", "at (UTC)", right=("trial", "ratio", "pairs"))
    rows = [(v.place != ALONE, v.place, v.at, trial.id, v) for trial in trials for v in trial.verdicts]
    for _, place, at, trial, v in sorted(rows, key=lambda row: row[:4]):
        cells = (short(place), str(trial), v.decision, f"{v.ratio:.3f}", _interval(v), str(v.pairs), at[:_TIME_LETTERS])
        table.add_row(*map(Text, cells))
    return table


def description(setting: Setting) -> Iterator[str]:
    """Everything that decides whether the records of a setting apply, and the loops that were tuned."""
    yield f"{setting.kernel.label} ({setting.kernel.dtypes}), {setting.id}"
    yield f"  cpu        {setting.cpu or 'unknown'}"
    yield f"  target     {_target(setting.target)}"
    yield f"  threads    {setting.threads}"
    yield f"  code       {setting.code}"
    yield f"  precision  {setting.precision}, timed with {'cold' if setting.cold else 'warm'} caches"
    yield from (f"  {line}" for line in setting.kernel.loops)


def _target(text: str) -> str:
    """A target of the records in short: its name, what it has, how long its lists are. What is no target stays as it is."""
    try:
        kept = json.loads(text)
    except ValueError:
        return text
    if not isinstance(kept, dict):
        return text
    plain = {key: f"{len(value)} {key}" if isinstance(value, list) else f"{key} {value}" for key, value in kept.items()}
    return ", ".join(
        [str(kept.get("name", "")), *(said for key, said in plain.items() if key != "name" and kept[key] != "")]
    )


def names(setting: Setting) -> frozenset[str]:
    """What the kernel of a setting is called: in the model it was met in first, and by tables."""
    return frozenset({setting.kernel.name, setting.kernel.label})


def candidates(settings: Sequence[Setting]) -> Iterator[str]:
    """A line for each of several settings, with what tells them apart; the first of many."""
    for s in settings[:_MOST_CANDIDATES]:
        called = " ".join(dict.fromkeys((s.kernel.name, s.kernel.label)))
        caches = "cold" if s.cold else "warm"
        yield (f"{s.id[:ID_LETTERS]}  {called} ({s.kernel.dtypes}), threads {s.threads}, {s.precision}, {caches} caches, "
               f"{s.code}")  # fmt: skip
    if len(settings) > _MOST_CANDIDATES:
        yield f"and {len(settings) - _MOST_CANDIDATES} more"


def gain(verdict: Verdict) -> str:
    """What a verdict says, in short."""
    return f"{verdict.ratio:.3f} ({_interval(verdict)})"


def _outcome(trials: Sequence[Trial]) -> str:
    """What came of tuning a kernel, in short: inside the models where it was compared, if there are any."""
    alone, *inside = winners(trials).values()
    if not inside:
        return _gain_or_default(alone)
    if len(inside) == 1:
        return f"{_gain_or_default(inside[0])} in its model"
    ratios = [winner.verdict.ratio for winner in inside if winner]
    if not ratios:
        return f"{DEFAULT} in {len(inside)} models"
    return f"in {len(ratios)} of {len(inside)} models, {min(ratios):.3f} at best"


def _gain_or_default(winner: Winner | None) -> str:
    return gain(winner.verdict) if winner else DEFAULT


def _interval(found: Verdict | Measured) -> str:
    return f"{found.low:.3f} to {found.high:.3f}"


def _cells(trial: Trial) -> Iterator[str]:
    m = trial.measured
    yield str(trial.id)
    yield trial.source
    yield trial.outcome or "unfinished"
    yield f"{m.ratio:.3f}" if m else "-"
    yield _interval(m) if m else "-"
    yield duration(m.seconds) if m else "-"
    yield str(m.rounds) if m else "-"
    yield f"{m.code_bytes} B" if m else "-"
    yield f"{trial.predicted:.3g}" if trial.predicted is not None else "-"
    yield trial.message.partition("\n")[0][:60] or "-"


def _table(*columns: str, right: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for name in columns:
        table.add_column(name, justify="right" if name in right else "left", overflow="fold")
    return table
