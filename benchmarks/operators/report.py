"""The rows of this benchmark as text: one line for each case, then what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import geometric_mean, mean
from typing import Any

from benchmarks.operators.net import SIZES
from benchmarks.operators.trial import Timed

WORST = 40
"""As many cases end the report."""


@dataclass(frozen=True)
class Row:
    """A case that was tried. timed: None where nncc gave nothing to time, for which fault has the reason. limit_s: no
    library could be faster. by_memory: whether the kernels' own instructions take no longer than the bytes that move."""

    kind: str
    name: str
    level: str
    timed: Timed | None
    limit_s: float
    by_memory: bool
    fault: str
    compile_s: float

    @property
    def ratio(self) -> float | None:
        """The speed of nncc by that of the fastest rival; None where one of them has no time."""
        if self.timed is None or "nncc" not in self.timed.timings:
            return None
        others = [t.median for name, t in self.timed.timings.items() if name != "nncc"]
        return min(others) / self.timed.timings["nncc"].median if others else None

    @property
    def of_limit(self) -> float | None:
        """The share of the limit's speed that nncc reaches."""
        timings = self.timed.timings if self.timed else {}
        return self.limit_s / timings["nncc"].median if "nncc" in timings else None

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        timed = self.timed
        return {
            "class": self.kind, "case": self.name, "size": self.level, "ratio": self.ratio, "of_limit": self.of_limit,
            "us": {name: t.median * 1e6 for name, t in timed.timings.items()} if timed else {},
            "spread": {name: t.spread for name, t in timed.timings.items()} if timed else {},
            "limit_us": self.limit_s * 1e6, "by_memory": self.by_memory, "compile_s": self.compile_s, "fault": self.fault,
            "error": timed.error if timed and not timed.fault else None, "refused": dict(timed.refused) if timed else {},
        }  # fmt: skip


def head(against: Sequence[str]) -> str:
    """The titles of the columns."""
    times = " ".join(f"{name:>9}" for name in ("nncc us", *against))
    return f"{'class':11} {'case':62} {'size':6} {times} {'spread':>6} {'ratio':>6} {'limit':>6}"


def line(row: Row, against: Sequence[str]) -> str:
    """One case. A rival without time refuses it, or is wrong; the reasons are in the file of results."""
    timings = row.timed.timings if row.timed else {}
    times = " ".join(f"{_us(timings[name].median) if name in timings else '-':>9}" for name in ("nncc", *against))
    spread = f"{timings['nncc'].spread:6.0%}" if "nncc" in timings else f"{'-':>6}"
    figures = f"{spread} {_number(row.ratio, '6.2f')} {_number(row.of_limit, '6.0%')}"
    return f"{row.kind:11} {row.name:62} {row.level:6} {times} {figures}  {row.fault}".rstrip()


def summary(rows: Sequence[Row], against: Sequence[str]) -> Iterator[str]:
    """Means by class, by size and over all; what fails; the worst."""
    by_memory = [row for row in rows if row.by_memory]
    for title, some, key in (("class", rows, lambda row: row.kind), ("size", rows, lambda row: row.level),
                             ("memory bound", by_memory, lambda row: row.level)):  # fmt: skip
        yield f"\n{title:12} {'cases':>5} {'mean ratio':>10} {'worst':>6} {'below 0.8':>9} {'of limit':>8} {'faults':>6}"
        yield from _groups(some, key)
        if title != "class":
            yield _group("all", some)
    if failed := [row for row in rows if row.fault]:
        yield f"\n{len(failed)} cases that nncc refuses or gets wrong:"
        yield from (f"  {row.kind}: {row.name}: {row.fault}" for row in failed)
    compared = sorted((row for row in rows if row.ratio is not None), key=lambda row: row.ratio or 0.0)
    yield f"\nthe {min(WORST, len(compared))} worst of {len(compared)} that have a ratio:\n{head(against)}"
    yield from (line(row, against) for row in compared[:WORST])


def _groups(rows: Sequence[Row], key: Callable[[Row], str]) -> Iterator[str]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    names = [name for name in SIZES if name in found] or sorted(found)
    return (_group(name, found[name]) for name in names)


def _group(name: str, rows: Sequence[Row]) -> str:
    means = figures(rows)
    ratio, worst, limit = means["ratio"], means["worst"], means["of_limit"]
    shown = f"{_number(ratio, '10.2f')} {_number(worst, '6.2f')} {means['below']:9} {_number(limit, '8.0%')}"
    return f"{name:12} {len(rows):5} {shown} {means['faults']:6}"


def figures(rows: Sequence[Row]) -> Mapping[str, Any]:
    """The geometric mean of the ratios, the worst, how many are below 0.8, the mean share of the limit, and the faults."""
    ratios = [row.ratio for row in rows if row.ratio is not None]
    shares = [row.of_limit for row in rows if row.of_limit is not None]
    return {
        "cases": len(rows), "ratio": geometric_mean(ratios) if ratios else None, "worst": min(ratios, default=None),
        "below": sum(ratio < 0.8 for ratio in ratios), "of_limit": mean(shares) if shares else None,
        "faults": sum(bool(row.fault) for row in rows),
    }  # fmt: skip


def _us(seconds: float) -> str:
    us = seconds * 1e6
    return f"{us:.2f}" if us < 100 else f"{us:.0f}"


def _number(value: float | None, form: str) -> str:
    width = int("".join(c for c in form.split(".")[0] if c.isdigit()))
    return f"{'-':>{width}}" if value is None else f"{value:{form}}"
