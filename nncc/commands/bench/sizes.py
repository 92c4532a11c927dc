"""nncc bench MODEL --dim seq=7,131,512: the library for all sizes at each of some, beside the library of that very size and
the rival, which has the model with open sizes, too."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from math import inf
from statistics import geometric_mean
from typing import Any

import numpy as np
from rich import box
from rich.table import Table

import nncc.pipeline.model
from nncc.autotune.timing.measure import Rounds, Timing, assigned, interleaved
from nncc.commands.bench.figures import table_console
from nncc.commands.bench.race import error_text, rival_call
from nncc.commands.options import chosen_plans, source_of
from nncc.errors import ModelError, RunError
from nncc.frontend.graph.graph import dim_option
from nncc.frontend.models import Source
from nncc.printing import counted, duration
from nncc.runtime.arrays import random_array
from nncc.runtime.module import Module

OPEN, FIXED = "nncc", "for that size alone"
Sizes = Mapping[str, int]


def execute(given: argparse.Namespace) -> None:
    """Time a model at several sizes, and print a row for each. Raises: RunError for a size that is open and has none."""
    listed = {name: sizes for name, sizes in given.dims.items() if isinstance(sizes, tuple)}
    others = {name: size for name, size in given.dims.items() if name not in listed}
    source = source_of(given)
    opened = _compiled(source, given, others)
    _require_all(opened, listed)
    rows = []
    table = _table(given.against)
    for sizes in (dict(zip(listed, row)) for row in product(*listed.values())):
        timings, says = _timed(source, given, opened, sizes, others)
        rows.append(timings)
        table.add_row(*_cells(sizes, timings, given.against, says))
    console = table_console()
    console.print(table)
    for line in _summary(rows, given):
        console.print(line, highlight=False, soft_wrap=True, markup=False)


def _compiled(source: Source, given: argparse.Namespace, dims: Mapping[str, Any]) -> Module:
    return nncc.pipeline.model.compile(
        source, target=given.target, threads=given.threads, plans=chosen_plans(given), dims=dims, rules=given.rules
    )


def _require_all(opened: Module, listed: Mapping[str, tuple[int, ...]]) -> None:
    """Raises: ModelError, RunError for sizes that the model does not leave open, and for open ones without a number."""
    known = {row["name"] for row in opened.description["dims"]}
    if unknown := [name for name in listed if name not in known]:
        raise ModelError(f"the model has no open size {unknown[0]!r}; it leaves open {', '.join(sorted(known)) or 'none'}")
    if missing := sorted(known - listed.keys()):
        options = " ".join(dim_option(name, 1) for name in missing)
        raise RunError(f"no sizes to measure at are given for {', '.join(missing)}; add {options}")


def _timed(
    source: Source, given: argparse.Namespace, opened: Module, sizes: Sizes, others: Mapping[str, Any]
) -> tuple[dict[str, Timing], str]:
    """The times of all at some sizes, and how far the rival's results are apart, or why it has no time."""
    rng = np.random.default_rng(0)
    feeds = {value.name: random_array(value, rng, sizes) for value in opened.inputs}
    alone = _compiled(source, given, {**others, **sizes})
    calls = {OPEN: assigned(lambda: opened.run(feeds)), FIXED: assigned(lambda: alone.run(feeds))}
    try:
        theirs, results = rival_call(source, given, feeds)
    except RunError as refused:
        says = str(refused)
    else:
        says = error_text(source, opened.run(feeds), results)
        calls[given.against] = assigned(theirs)
    return interleaved(calls, replace(Rounds.on(given.threads, given.rounds), most_seconds=inf)), says


def _table(rival: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("sizes", overflow="fold", ratio=1)
    for name in (OPEN, FIXED, "ratio", rival, "ratio"):
        table.add_column(name, justify="right", no_wrap=name == "ratio")
    table.add_column("", overflow="fold", ratio=1)
    return table


def _cells(sizes: Sizes, timings: Mapping[str, Timing], rival: str, says: str) -> Iterator[str]:
    yield " ".join(f"{name}={size}" for name, size in sizes.items())
    yield duration(timings[OPEN].median)
    for name in (FIXED, rival):
        yield duration(timings[name].median) if name in timings else "-"
        yield f"{_ratio(timings, name):.2f}x" if name in timings else "-"
    yield says


def _ratio(timings: Mapping[str, Timing], name: str) -> float:
    """The time of another over that of the library for all sizes."""
    return timings[name].median / timings[OPEN].median


def _summary(rows: list[dict[str, Timing]], given: argparse.Namespace) -> Iterator[str]:
    yield (
        f"A call from Python on {counted(given.threads, 'thread')}, warm caches, medians; ratio: how many times as fast as "
        "that the library for all sizes is"
    )
    for name in (FIXED, given.against):
        if ratios := [_ratio(row, name) for row in rows if name in row]:
            shown = "the library of each size" if name == FIXED else name
            yield f"beside {shown}: geometric mean {geometric_mean(ratios):.2f}x, least {min(ratios):.2f}x"
