"""What `nncc bench --kernels` measured: a row per kernel with a verdict, and the totals, as plain data and as text of 120
columns; and `nncc bench --compare`, the figures of two runs side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import hypot, inf, isfinite
from pathlib import Path
from statistics import geometric_mean
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from nncc.autotune.timing.comparison import LEAST_EFFECT
from nncc.autotune.timing.measure import Timing, doubts
from nncc.printing import counted, duration
from nncc.profiling.saved import JsonFormat, count, figure, positive_seconds

FORMAT = JsonFormat("nncc_bench", 1, "file of figures", "nncc bench MODEL --kernels --json FILE")
UNDECIDED, HIDDEN = 0.10, 0.50
"""More noise than the first leaves an even ratio undecided; a kernel's own above the second, any."""
ONNXRUNTIME, NUMPY, UNFUSED = "ONNX Runtime", "numpy", "unfused"


@dataclass(frozen=True)
class KernelRow:
    """One kernel. count: how often the model calls it. Units: seconds, errors relative to the output's scale.

    name, work: as `nncc inspect` calls it, and what it computes. rivals: the time of the same work unfused, in ONNX
    Runtime and in numpy, by name. missing: why a rival has no time. limit: no schedule can be faster.
    allowed: the error that rounding explains. in_steps: errors are steps of whole numbers, such as quantised ones.
    of_nodes: ONNX Runtime ran the nodes of the model that the kernel computes; else primitives in their place, which are
    slower where it has code for the nodes.
    """

    name: str
    work: str
    count: int
    time: Timing
    rivals: dict[str, Timing]
    missing: dict[str, str]
    limit: float
    error: float
    allowed: float
    in_steps: bool = False
    of_nodes: bool = True

    @property
    def error_text(self) -> str:
        """The error in a table: of the scale, or in steps."""
        return f"{self.error:.0f} st" if self.in_steps else f"{self.error:.0e}"

    @property
    def of_limit(self) -> float:
        """The share of the limit's speed that is reached."""
        return self.limit / self.time.median

    def ratio(self, rival: str) -> float | None:
        """How many times faster than a rival it is; None where that has no time."""
        other = self.rivals.get(rival)
        return None if other is None else other.median / self.time.median

    def noise(self, rival: str) -> float:
        """How far from 1 the ratio to a rival must be to mean something, from the doubt in both."""
        return max(LEAST_EFFECT, hypot(self.time.doubt, self.rivals[rival].doubt))

    @property
    def lost(self) -> float:
        """The seconds per run of the model that the fastest rival would save."""
        fastest = min((t.median for t in self.rivals.values()), default=self.time.median)
        return self.count * max(0.0, self.time.median - fastest)

    @property
    def verdict(self) -> str:
        """One phrase, the worst that can be said first."""
        if not self.error <= self.allowed:
            return f"wrong (error {self.error_text})"
        if self.time.doubt >= HIDDEN:
            return f"undecided (noise {self.time.doubt:.0%})"
        if self._loses_to(UNFUSED):
            return f"fusion loses ({self.ratio(UNFUSED):.2f}x)"
        slower = [rival for rival in (ONNXRUNTIME, NUMPY) if self._loses_to(rival)]
        if slower:
            worst = min(slower, key=lambda rival: self.ratio(rival) or 0.0)
            return f"slower than {worst} ({self.ratio(worst):.2f}x)"
        ratio = self.ratio(ONNXRUNTIME)
        if ratio is None:
            return f"{self.of_limit:.0%} of its limit"
        if ratio > 1 + self.noise(ONNXRUNTIME):
            return f"fast ({ratio:.2f}x)"
        word = "undecided" if self.noise(ONNXRUNTIME) > UNDECIDED else "even"
        return f"{word} ({ratio:.2f}x, noise {self.noise(ONNXRUNTIME):.0%})"

    def _loses_to(self, rival: str) -> bool:
        ratio = self.ratio(rival)
        return ratio is not None and ratio < 1 - self.noise(rival)

    def to_json(self, kernels: float) -> dict[str, Any]:
        """Plain data; an error that is no number is null. kernels: the time of all kernels alone, which the share is of."""
        return {
            "kernel": self.name,
            "work": self.work,
            "count": self.count,
            "time": _json(self.time),
            "share": self.count * self.time.median / kernels,
            "of_limit": self.of_limit,
            "limit_s": self.limit,
            "rivals": {name: _json(t) | {"ratio": self.ratio(name)} for name, t in self.rivals.items()},
            "missing": self.missing,
            "error": self.error if isfinite(self.error) else None,
            "allowed_error": self.allowed,
            "error_in_steps": self.in_steps,
            "rival_of_nodes": self.of_nodes,
            "verdict": self.verdict,
        }


def _json(timing: Timing) -> dict[str, float]:
    return {"median_s": timing.median, "spread": timing.spread, "samples": timing.samples}


@dataclass(frozen=True)
class Bench:
    """All rows of a model. target, threads, model: what was measured. whole: the model as a library.

    kernels: how many distinct kernels the model has; fewer rows than that when the measurement was interrupted.
    overheads: of a call of our kernels and of an ONNX Runtime session, which the times are without. cpu_share: how much
    of the time the process ran; less than 1 on one thread means that others wanted the machine too.
    """

    model: str
    target: str
    threads: int
    kernels: int
    rows: tuple[KernelRow, ...]
    whole: Timing
    overheads: dict[str, float]
    cpu_share: float

    @property
    def doubt(self) -> str:
        """Why the times say little, in a line; "" where nothing says so."""
        return doubts(self.threads, self.cpu_share, self.whole.spread)

    @property
    def alone(self) -> float:
        """Seconds of all kernels, one after the other, each with its working set in the caches."""
        return sum(row.count * row.time.median for row in self.rows)

    @property
    def limit(self) -> float:
        """Seconds that no schedule of these kernels can beat."""
        return sum(row.count * row.limit for row in self.rows)

    @property
    def complete(self) -> bool:
        return len(self.rows) == self.kernels

    @property
    def worst_first(self) -> tuple[KernelRow, ...]:
        """Wrong ones first, then by the time that the fastest rival would save, then by the time above the limit."""
        return tuple(sorted(self.rows, key=lambda r: (r.error <= r.allowed, -r.lost, r.count * (r.limit - r.time.median))))

    def ratios(self, rival: str) -> dict[str, float]:
        """The ratio to a rival of each kernel that has one, by name."""
        return {row.name: ratio for row in self.rows if (ratio := row.ratio(rival)) is not None}

    def total(self, rival: str) -> float | None:
        """The ratio to a rival over all calls of the kernels that it can run; None where it runs none."""
        rows = [row for row in self.rows if rival in row.rivals]
        theirs = sum(row.count * row.rivals[rival].median for row in rows)
        return theirs / sum(row.count * row.time.median for row in rows) if rows else None

    def to_json(self) -> dict[str, Any]:
        """Plain data that json.dumps takes."""
        return {
            "model": self.model,
            "target": self.target,
            "threads": self.threads,
            "working_set": "warm",
            "complete": self.complete,
            "overheads_s": self.overheads,
            "cpu_share": self.cpu_share,
            "doubt": self.doubt,
            "whole": _json(self.whole),
            "kernels_alone_s": self.alone,
            "limit_s": self.limit,
            "ratios": {rival: summary(self.ratios(rival)) for rival in (UNFUSED, ONNXRUNTIME, NUMPY)},
            "rows": [row.to_json(self.alone) for row in self.worst_first],
        }


def summary(ratios: dict[str, float]) -> dict[str, Any] | None:
    """The geometric mean of ratios by name, and the worst; None for none."""
    if not ratios:
        return None
    worst = min(ratios, key=lambda name: ratios[name])
    return {"mean": geometric_mean(ratios.values()), "worst": ratios[worst], "worst_kernel": worst}


WIDTH, HOST = 120, "host"


def print_bench(bench: Bench, console: Console) -> None:
    """The table, what takes the most time first, then what it adds up to."""
    console.print(_table(bench))
    for line in _notes(bench):
        console.print(line, highlight=False, soft_wrap=True, markup=False)


def table_console() -> Console:
    """Standard output, as wide as the table is meant to be where it is no terminal."""
    console = _Output()
    return console if console.is_terminal else _Output(width=WIDTH)


class _Output(Console):
    """Standard output, whose reader may go away: then the command line decides how to end, and not rich."""

    def on_broken_pipe(self) -> None:
        raise


def _table(bench: Bench) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("kernel", no_wrap=True)
    table.add_column("work", overflow="fold", ratio=1)
    for name in ("us", "spread", "share", "limit", "unfused", "ORT", "numpy", "error"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("verdict", no_wrap=True)
    for row in sorted(bench.rows, key=lambda row: -row.count * row.time.median):
        table.add_row(*_cells(row, bench.alone))
    return table


def _cells(row: KernelRow, alone: float) -> Iterator[str]:
    yield f"{row.name} x{row.count}" if row.count > 1 else row.name
    yield row.work
    yield _microseconds(row.time.median)
    yield f"{row.time.spread:.0%}"
    yield f"{row.count * row.time.median / alone:.1%}"
    yield f"{row.of_limit:.0%}"
    for rival in (UNFUSED, ONNXRUNTIME, NUMPY):
        yield _microseconds(row.rivals[rival].median) if rival in row.rivals else "-"
    yield row.error_text
    yield row.verdict.replace(ONNXRUNTIME, "ORT")


def _microseconds(seconds: float) -> str:
    us = seconds * 1e6
    return f"{us:.2f}" if us < 10 else f"{us:.1f}" if us < 1000 else f"{us:.0f}"


def _notes(bench: Bench) -> Iterator[str]:
    calls = sum(row.count for row in bench.rows)
    if not bench.complete:
        yield f"interrupted: {len(bench.rows)} of {bench.kernels} kernels were measured; the sums are of these"
    yield (
        f"{bench.model} for {bench.target}, {counted(bench.threads, 'thread')}: limit {duration(bench.limit)}, "
        f"kernels alone {duration(bench.alone)} ({counted(calls, 'call')}), whole model {duration(bench.whole.median)} "
        f"(spread {bench.whole.spread:.0%})"
    )
    if bench.complete:
        yield (
            f"kernels alone reach {bench.limit / bench.alone:.0%} of the limit; "
            f"the whole model takes {bench.whole.median / bench.alone - 1:+.1%} on top of them"
        )
    for rival in (UNFUSED, ONNXRUNTIME, NUMPY):
        found = summary(bench.ratios(rival))
        if found:
            yield (
                f"speed relative to {rival}: {bench.total(rival):.2f}x over all calls, mean of kernels "
                f"{found['mean']:.2f}x, worst {found['worst']:.2f}x ({found['worst_kernel']})"
            )
    for row in bench.worst_first:
        yield from (f"{row.name}: no time for {rival}: {why}" for rival, why in row.missing.items())
    in_primitives = [row.name for row in bench.rows if ONNXRUNTIME in row.rivals and not row.of_nodes]
    if in_primitives:
        yield (
            f"{', '.join(in_primitives)}: ONNX Runtime ran primitives, as the nodes of the model are split over kernels; "
            "it may be faster in the model"
        )
    overheads = ", ".join(f"{name} {_microseconds(seconds)} us" for name, seconds in bench.overheads.items())
    yield (
        "Times are medians with a warm working set. Kernels: on arrays that are there, without the overhead of a call "
        f"({overheads}). Whole model: a call from Python with new arrays as outputs. share: of all kernels alone. limit: "
        "the share of the limit's speed that is reached. unfused: each node a kernel of its own, movements read in place. "
        "ORT: the nodes of the model that the kernel computes, from dequantising to quantising, or its primitives as a "
        "model, whichever is faster, at the better of two optimisation levels. error: of the scale, or in steps (st) of "
        "whole numbers."
    )
    if bench.target != HOST:
        yield f"The code for {bench.target} is compared with rivals that use all that this CPU has."
    if bench.doubt:
        yield bench.doubt


@dataclass(frozen=True)
class Pair:
    """A kernel before and after; None where one run does not have it."""

    before: KernelRow | None
    after: KernelRow | None

    @property
    def speed(self) -> float | None:
        """How many times as fast it has become; None where there is nothing on one side."""
        return self.before.time.median / self.after.time.median if self.before and self.after else None

    @property
    def gained_s(self) -> float:
        """Seconds that all its calls in a run of the model are shorter by."""
        return _seconds(self.before) - _seconds(self.after)

    @property
    def verdict(self) -> str:
        """faster, slower, or neither; new, or gone."""
        if self.before is None or self.after is None:
            return "new" if self.after else "gone"
        noise = max(LEAST_EFFECT, hypot(self.before.time.doubt, self.after.time.doubt))
        ratio = self.before.time.median / self.after.time.median
        if 1 / (1 + noise) <= ratio <= 1 + noise:
            return f"no difference (noise {noise:.0%})"
        return "faster" if ratio > 1 else "slower"


def pairs(before: Bench, after: Bench) -> tuple[Pair, ...]:
    """The kernels of both, those that changed the model most first. Kernels of the same work are pairs: of the same name, or
    else in the order of their names."""
    old, new = ({(row.work, row.name): row for row in bench.rows} for bench in (before, after))
    found = [Pair(old.pop(key), new.pop(key)) for key in [*new] if key in old]
    waiting = dict[str, list[KernelRow]]()
    for _, row in sorted(old.items(), reverse=True):
        waiting.setdefault(row.work, []).append(row)
    for _, row in sorted(new.items()):
        same = waiting.get(row.work)
        found.append(Pair(same.pop() if same else None, row))
    found += [Pair(row, None) for rows in waiting.values() for row in rows]
    return tuple(sorted(found, key=lambda pair: -abs(pair.gained_s)))


def print_comparison(before: Bench, after: Bench, console: Console) -> None:
    """A table of all kernels, then what it adds up to."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("kernel", no_wrap=True)
    table.add_column("work", overflow="fold", ratio=1)
    for name in ("before", "after", "speed", "ORT before", "ORT after"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("verdict", no_wrap=True)
    for pair in pairs(before, after):
        table.add_row(*_pair_cells(pair))
    console.print(table)
    for line in _differences(before, after):
        console.print(line, highlight=False, soft_wrap=True, markup=False)


def _pair_cells(pair: Pair) -> Iterator[str]:
    row = pair.after or pair.before
    assert row is not None
    yield f"{row.name} x{row.count}" if row.count > 1 else row.name
    yield row.work
    for each in (pair.before, pair.after):
        yield duration(each.time.median) if each else "-"
    yield f"{pair.speed:.2f}x" if pair.speed else "-"
    for each in (pair.before, pair.after):
        ratio = each.ratio(ONNXRUNTIME) if each else None
        yield f"{ratio:.2f}x" if ratio else "-"
    yield pair.verdict


def _differences(before: Bench, after: Bench) -> Iterator[str]:
    for what, old, new in (
        ("model", before.model, after.model),
        ("target", before.target, after.target),
        ("threads", before.threads, after.threads),
    ):
        if old != new:
            yield f"not the same {what}: {old} before, {new} after"
    for what, bench in (("before", before), ("after", after)):
        if bench.doubt:
            yield f"{what}: {bench.doubt}"
    yield (
        f"{after.model} on {counted(after.threads, 'thread')}: kernels alone {duration(before.alone)} before, "
        f"{duration(after.alone)} after ({before.alone / after.alone:.2f}x); whole model {duration(before.whole.median)} "
        f"before, {duration(after.whole.median)} after ({before.whole.median / after.whole.median:.2f}x)"
    )
    yield "speed: of the kernel after, in times of that before; ORT: in times of ONNX Runtime in the same run."


def _seconds(row: KernelRow | None) -> float:
    return row.count * row.time.median if row else 0.0


def read_figures(path: Path) -> Bench:
    """The figures in a file. Raises: RunError for a file that is not there, or holds none."""
    return FORMAT.read(path, _bench)


def _bench(data: Mapping[str, Any]) -> Bench:
    rows = tuple(map(_row, data["rows"]))
    if not rows:
        raise ValueError("it has no kernels")
    kernels = len(rows) if data["complete"] else len(rows) + 1
    overheads = {str(name): figure(data["overheads_s"], name) for name in data["overheads_s"]}
    return Bench(
        str(data["model"]),
        str(data["target"]),
        count(data, "threads", 1),
        kernels,
        rows,
        _timing(data["whole"]),
        overheads,
        figure(data, "cpu_share"),
    )


def _row(data: Mapping[str, Any]) -> KernelRow:
    rivals = {str(name): _timing(timing) for name, timing in data["rivals"].items()}
    error = inf if data["error"] is None else float(data["error"])
    return KernelRow(
        str(data["kernel"]),
        str(data["work"]),
        count(data, "count", 1),
        _timing(data["time"]),
        rivals,
        dict(data["missing"]),
        figure(data, "limit_s"),
        error,
        figure(data, "allowed_error"),
        bool(data["error_in_steps"]),
        bool(data["rival_of_nodes"]),
    )


def _timing(data: Mapping[str, Any]) -> Timing:
    return Timing(positive_seconds(data, "median_s"), figure(data, "spread"), count(data, "samples", 1))
