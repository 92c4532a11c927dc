"""nncc bench --compare: the figures of kernels that two runs of `nncc bench --kernels` wrote, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import hypot, inf
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from nncc.autotune.timing.comparison import LEAST_EFFECT
from nncc.autotune.timing.measure import Timing
from nncc.commands.bench.figures import FORMAT, ONNXRUNTIME, Bench, KernelRow
from nncc.profiling.json_files import count, figure, positive_seconds
from nncc.report.text import counted, duration


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
        table.add_row(*_cells(pair))
    console.print(table)
    for line in _notes(before, after):
        console.print(line, highlight=False, soft_wrap=True, markup=False)


def _cells(pair: Pair) -> Iterator[str]:
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


def _notes(before: Bench, after: Bench) -> Iterator[str]:
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
        str(data["model"]), str(data["target"]), count(data, "threads", 1), kernels, rows, _timing(data["whole"]), overheads,
        figure(data, "cpu_share"),
    )  # fmt: skip


def _row(data: Mapping[str, Any]) -> KernelRow:
    rivals = {str(name): _timing(timing) for name, timing in data["rivals"].items()}
    error = inf if data["error"] is None else float(data["error"])
    return KernelRow(
        str(data["kernel"]), str(data["work"]), count(data, "count", 1), _timing(data["time"]), rivals,
        dict(data["missing"]), figure(data, "limit_s"), error, figure(data, "allowed_error"), bool(data["error_in_steps"]),
        bool(data["rival_of_nodes"]),
    )  # fmt: skip


def _timing(data: Mapping[str, Any]) -> Timing:
    return Timing(positive_seconds(data, "median_s"), figure(data, "spread"), count(data, "samples", 1))
