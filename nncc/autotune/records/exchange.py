"""Records between files: what is handed to another machine's records, and what is thrown away.

An export is one JSON object a line, each a trial with all that it belongs to: lines can be sorted, joined and filtered
with any tool, and read back by `merge`.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import inf, isfinite
from pathlib import Path
from typing import Any

from nncc.arguments import require_regular
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import SETTINGS, Records, deciding
from nncc.autotune.records.rows import ALONE, FAULTS, RESULT, note_setting, setting_of, trial_of
from nncc.autotune.records.version import is_current
from nncc.errors import RecordsError
from nncc.runtime.files import Kind

VERSION = 3
_WITH_INFINITY = 2  # an interval without an upper end has Infinity there, which is no JSON
_FIRST_VERSION = 1  # so it has here; and verdicts have no place: all were given to kernels alone
_FORMAT = "nncc_records"
EXPORT = Kind("export of records", re.compile(rb'\A\s*\{.*"%s"' % _FORMAT.encode(), re.DOTALL))
_EXPORT = "what `nncc db export` prints"
_MOST_DAYS = 100_000  # longer ago than any record
_INTEGER_BITS = 64
_SQLITE = b"SQLite format 3\0"
_SAME = ("session", "identity", "begun")
"""The key of a trial among those of a setting."""
_COLUMNS = ("source", "answers", "steps", "predicted", *_SAME, *RESULT)
_NO_UPPER_END = ("high", inf)
_VERDICT = ("ratio", "low", "high", "pairs", "decision", "at", "place")


@dataclass(frozen=True)
class Merged:
    """How many trials of another file are new here, how many were here, and how many could not be read."""

    new: int
    known: int
    damaged: int


@dataclass(frozen=True)
class Pruning:
    """The trials to throw away: begun some days ago, of other versions of the code, and those that cannot be read. A
    trial goes when any of these holds. losers: of those that stay, also all without which the same plans win."""

    older_than_days: float | None = None
    other_code: bool = False
    losers: bool = False
    damaged: bool = False


def export(records: Records) -> Iterator[str]:
    """The lines of all trials, in order of their numbers. Raises: RecordsError at the first damage of the file."""
    for row in records.database.each("SELECT * FROM trials ORDER BY id"):
        settings = records.database.rows(f"{SETTINGS} WHERE s.id = ?", row["setting"])
        verdicts = records.database.rows("SELECT * FROM verdicts WHERE trial = ? ORDER BY at", row["id"])
        setting = _plain(settings[0]) if settings else {}
        entry = {_FORMAT: VERSION, "setting": setting, "trial": _plain(row), "verdicts": [*map(_plain, verdicts)]}
        yield json.dumps(entry, sort_keys=True, allow_nan=False)


def _plain(row: sqlite3.Row) -> dict[str, Any]:
    """A row of values that JSON has. An interval without an upper end has null there; what else JSON has not is in damaged
    rows only, and damage stays damage, as text."""
    return {name: None if (name, row[name]) == _NO_UPPER_END else _text(row[name]) for name in row.keys()}  # noqa: SIM118


def _text(value: object) -> object:
    is_plain = isfinite(value) if isinstance(value, float) else not isinstance(value, bytes)
    return value if is_plain else repr(value)


def preview(path: Path, own: Path) -> Merged:
    """What `merge` would find in a file for records that have none yet. own: where these are; nothing is made there.

    Raises: RecordsError for what `merge` refuses to read.
    """
    found = [_setting(entry) is not None for entry in _entries(path, own)]
    return Merged(sum(found), 0, len(found) - sum(found))


def merge(records: Records, path: Path) -> Merged:
    """Add the trials of another file of records, or of an export, that are not there yet: all, or none when that fails.

    A trial is the same when its setting, session, identity and beginning are. One that was in flight there or here and is
    finished in the other file is finished then, and one that failed at a later look there or here has failed.
    Raises: RecordsError for a file that cannot be read, and for a line that is no record.
    """
    new = known = damaged = 0
    with records.database.transaction() as connection:
        for entry in _entries(path, records.database.path):
            setting = _setting(entry)
            if setting is None:
                damaged += 1
                continue
            note_setting(connection, setting)
            is_new = _add(connection, setting, entry["trial"], entry["verdicts"])
            new, known = new + is_new, known + (not is_new)
    return Merged(new, known, damaged)


def prune(records: Records, what: Pruning) -> int:
    """Delete trials; give their number. Settings, kernels and machines without trials go too."""
    bad = set(records.damaged()) if what.damaged else set()
    days = _MOST_DAYS if what.older_than_days is None else min(what.older_than_days, _MOST_DAYS)
    oldest = (datetime.now(UTC) - timedelta(days=days)).isoformat()
    for setting in records.settings():
        bad |= _doomed(records, setting, what, oldest)
    with records.database.transaction() as connection:
        connection.executemany("DELETE FROM trials WHERE id = ?", [(trial,) for trial in sorted(bad)])
        connection.execute("DELETE FROM settings WHERE id NOT IN (SELECT setting FROM trials)")
        connection.execute("DELETE FROM kernels WHERE key NOT IN (SELECT kernel FROM settings)")
        connection.execute("DELETE FROM machines WHERE id NOT IN (SELECT machine FROM settings)")
    records.database.compact()
    return len(bad)


def _doomed(records: Records, setting: Setting, what: Pruning, oldest: str) -> set[int]:
    trials = records.trials(setting)
    is_other = what.other_code and not is_current(setting.code)
    stay = [trial for trial in trials if not is_other and trial.begun >= oldest]
    kept = {trial.id for trial in (deciding(stay) if what.losers else stay)}
    return {trial.id for trial in trials} - kept


def _entries(path: Path, own: Path) -> Iterator[dict[str, Any]]:
    """The trials in a file of records or in an export. Raises: RecordsError."""
    require_regular(path, f"a file of records, or {_EXPORT}", RecordsError)
    try:
        if own.exists() and path.samefile(own):
            raise RecordsError(f"{path} is the file of records itself; name another one to merge into it")
        with path.open("rb") as file:
            is_database = file.read(len(_SQLITE)) == _SQLITE
        if is_database:
            with Records.open(path, readonly=True) as other:
                yield from (_entry(line, str(path)) for line in export(other))
        else:
            with path.open(encoding="utf-8") as lines:
                yield from (_entry(line, f"{path}, line {n}") for n, line in enumerate(lines, 1) if line.strip())
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is neither a database nor text in UTF-8"
        raise RecordsError(f"{path} cannot be read: {why}; expected a file of records, or {_EXPORT}") from None


def _entry(line: str, place: str) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RecordsError(f"{place}: it is not JSON ({error}); expected {_EXPORT}. Nothing was merged") from None
    if not isinstance(entry, dict) or set(entry) != {_FORMAT, "setting", "trial", "verdicts"}:
        raise RecordsError(f"{place}: it is {line.strip()[:80]!r}; expected {_EXPORT}. Nothing was merged")
    if entry[_FORMAT] not in (_FIRST_VERSION, _WITH_INFINITY, VERSION):
        raise RecordsError(
            f"{place}: its format is version {entry[_FORMAT]!r}, this nncc reads {VERSION}; "
            "export it with this nncc. Nothing was merged"
        )
    missing = {"place": ALONE} if entry[_FORMAT] == _FIRST_VERSION else {}
    verdicts = entry["verdicts"] if isinstance(entry["verdicts"], list) else [entry["verdicts"]]
    return entry | {"trial": _row(entry["trial"], {}), "verdicts": [_row(verdict, missing) for verdict in verdicts]}


def _row(given: object, missing: Mapping[str, str]) -> object:
    """The inverse of `_plain`, with the fields that older versions lack; what is no object stays as it is."""
    if not isinstance(given, dict):
        return given
    upper = {"high": inf} if given.get("ratio") is not None and given.get("high", inf) is None else {}
    return {**missing, **given, **upper}


def _setting(entry: dict[str, Any]) -> Setting | None:
    """The setting of a trial; None when that, the trial or one of its verdicts makes no sense."""
    setting = setting_of(entry["setting"]) if _is_row(entry["setting"], ()) else None
    return setting if setting is not None and _is_readable(entry) else None


def _is_readable(entry: dict[str, Any]) -> bool:
    trial, verdicts = entry["trial"], entry["verdicts"]
    shaped = _is_row(trial, _COLUMNS) and isinstance(verdicts, list) and all(_is_row(v, _VERDICT) for v in verdicts)
    return shaped and trial_of(trial, verdicts) is not None


def _is_row(row: object, columns: tuple[str, ...]) -> bool:
    """Whether it is an object that has these fields, and all of its values fit into a database."""
    return isinstance(row, dict) and set(columns) <= set(row) and all(map(_fits, row.values()))


def _fits(value: object) -> bool:
    if isinstance(value, str):
        return value == value.encode(errors="replace").decode()  # half a character of JSON is none of UTF-8
    return value is None or isinstance(value, float) or (isinstance(value, int) and value.bit_length() < _INTEGER_BITS)


def _add(connection: sqlite3.Connection, setting: Setting, trial: dict[str, Any], verdicts: list[dict[str, Any]]) -> bool:
    """Add a trial, or what is new of one that is there; say whether it is a new one."""
    find = f"SELECT id, outcome FROM trials WHERE setting = ? AND {' AND '.join(f'{name} = ?' for name in _SAME)}"
    own = [setting.id, *(trial[name] for name in _SAME)]
    known = connection.execute(find, own).fetchone()
    if known is None:
        connection.execute(
            f"INSERT INTO trials (setting, {', '.join(_COLUMNS)}) VALUES (?{', ?' * len(_COLUMNS)})",
            [setting.id, *(trial[name] for name in _COLUMNS)],
        )
        number = connection.execute(find, own).fetchone()["id"]
    else:
        number = known["id"]
        if _weight(trial["outcome"]) > _weight(known["outcome"]):
            changed = ", ".join(f"{name} = ?" for name in RESULT)
            connection.execute(f"UPDATE trials SET {changed} WHERE id = ?", [*(trial[name] for name in RESULT), number])
    for verdict in verdicts:
        connection.execute(
            "INSERT OR IGNORE INTO verdicts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", [number, *(verdict[name] for name in _VERDICT)]
        )
    return known is None


def _weight(outcome: object) -> int:
    """Of what two files say of one trial, the heavier counts: what ran and fails at a later look is no candidate any more,
    and what has a fault keeps all trials of the same code from being shipped."""
    return (outcome is not None) + (outcome not in (None, "ok")) + (outcome in FAULTS)
