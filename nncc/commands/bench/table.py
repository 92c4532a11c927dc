"""The figures of `nncc bench --kernels` as text of 120 columns."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import Console
from rich.table import Table

from nncc.commands.bench.figures import NUMPY, ONNXRUNTIME, UNFUSED, Bench, KernelRow, summary
from nncc.report.text import counted, duration

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
