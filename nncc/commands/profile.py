"""The command `nncc profile`: where the time of a model goes, call by call in place, and what bounds each."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from nncc.codegen.build.files import Content, write_all
from nncc.commands.bench.figures import table_console
from nncc.commands.checks import Output, force_option, output_path, positive, require_outputs
from nncc.commands.options import chosen_plans, local_options, model_files, plans_files, rules_files, values_of
from nncc.commands.progress import progress
from nncc.printing import counted, duration, printable, quantity
from nncc.profiling.figures import KernelTime, Profile
from nncc.profiling.measure import profile
from nncc.profiling.saved import FORMAT, profile_text
from nncc.runtime.files import Kind, is_library

TRACE = Kind("trace of a profile", re.compile(rb'\A\{\s*"traceEvents"'))
_NODES = 2
"""Nodes of a call that the table names; the JSON has all."""


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    local_options(parser)
    parser.add_argument("--seconds", type=_seconds, default=2.0, metavar="S", help="how long to measure; default: 2")
    parser.add_argument("--rows", type=positive, default=20, metavar="N", help="kernels in the table; default: 20")
    parser.add_argument("--json", type=output_path, metavar="FILE", help="write all figures to this file")
    parser.add_argument("--trace", type=output_path, metavar="FILE", help="write the calls for Perfetto or chrome://tracing")
    force_option(parser)


def execute(given: argparse.Namespace) -> None:
    """Measure, print, and write the figures."""
    outputs = [Output(f"the file of {name}", path, kind) for name, path, kind in _outputs(given)]
    inputs = [*model_files(given.model, given.force), *plans_files(given), *rules_files(given.rules)]
    require_outputs(inputs, outputs, given.force)
    is_compiled = is_library(Path(given.model)) and not (given.plans or given.lock or given.tuned)
    plans = None if is_compiled else chosen_plans(given)
    with progress() as report:
        made = profile(
            given.model,
            given.target,
            given.threads,
            True,
            report,
            plans,
            given.dims or None,
            seconds=given.seconds,
            rules=given.rules,
            values=values_of(given.constants) or None,
        )
    texts = {"--json": profile_text(made), "--trace": f"{json.dumps(made.to_trace(), indent=1)}\n"}
    files: dict[Any, Content] = {path: (kind, texts[name].encode()) for name, path, kind in _outputs(given)}
    try:  # printing may find that nobody reads it
        write_all(files, force=given.force)
    finally:
        _print(made, given.rows)


def _outputs(given: argparse.Namespace) -> Iterator[tuple[str, Any, Kind]]:
    if given.json:
        yield "--json", given.json, FORMAT.kind
    if given.trace:
        yield "--trace", given.trace, TRACE


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds, 0 or more")
    return seconds


def _print(made: Profile, rows: int) -> None:
    """The kernels by the time of all their calls, then what it adds up to."""
    console = table_console()
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("kernel", no_wrap=True)
    table.add_column("work", overflow="fold", ratio=1)
    idle = ["idle"] if made.threads > 1 else []
    for name in ("us", "spread", "share", "FLOP/s", "B/s", "limit", *idle):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("bound by", no_wrap=True)
    table.add_column("nodes", overflow="fold", ratio=1)
    for kernel in made.kernels[:rows]:
        table.add_row(*_cells(kernel, bool(idle)))
    console.print(table)
    for line in _notes(made, rows):
        console.print(line, highlight=False, soft_wrap=True, markup=False)


def _cells(kernel: KernelTime, is_idle_told: bool) -> Iterator[str]:
    yield f"{kernel.kernel} x{len(kernel.calls)}" if len(kernel.calls) > 1 else kernel.kernel
    yield kernel.calls[0].work
    yield f"{kernel.seconds * 1e6:.1f}"
    yield f"{kernel.spread:.0%}"
    yield f"{kernel.share:.1%}"
    yield quantity(kernel.flops_per_s, "")
    yield quantity(kernel.bytes_per_s, "")
    yield f"{kernel.of_limit:.0%}"
    if is_idle_told:
        yield f"{kernel.idle:.0%}"
    yield kernel.bound
    nodes = [printable(node) for row in kernel.calls for node in row.nodes]
    yield " ".join(nodes[:_NODES]) + (f" and {len(nodes) - _NODES} more" if len(nodes) > _NODES else "")


def _notes(made: Profile, rows: int) -> Iterator[str]:
    if len(made.kernels) > rows:
        yield f"{len(made.kernels) - rows} kernels that take less are left out; --rows {len(made.kernels)} shows all"
    yield (
        f"{made.model} for {made.target} on {counted(made.threads, 'thread')}: {counted(len(made.calls), 'call')} "
        f"{'takes' if len(made.calls) == 1 else 'take'} "
        f"{duration(made.run.median)} (spread {made.run.spread:.0%}), a run from Python {duration(made.unclocked.median)}; "
        f"medians of {made.run.samples} runs"
    )
    yield (
        f"the calls' medians are {made.accounted:.1%} of the run; the clock takes {made.overhead:+.1%}; "
        f"no schedules of these kernels can beat {duration(made.limit_s)}"
    )
    yield f"weights {quantity(made.weight_bytes, 'B')}, workspace {quantity(made.workspace_bytes, 'B')}"
    if made.threads > 1:
        yield f"{made.idle:.1%} of the time of all threads is idle: they wait for one another, or a call runs on one"
    if any(row.subnormals for row in made.calls):
        yield (
            "kernels bound by subnormals met numbers below the smallest normal one, with which arithmetic takes a hundred "
            "cycles or more: compile with --subnormals flush, which takes them for zero"
        )
    if made.doubt:
        yield made.doubt
    yield "FLOP/s: two for a product and its sum; limit: the speed reached of that which the arithmetic and the bytes allow;"
    if made.threads > 1:
        yield "idle: the share of the time of all threads in which they had no work;"
    yield "bound by: where the predicted time goes, see docs/cost-model.md"
