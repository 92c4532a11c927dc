"""The table of speed in README.md and docs/results.md, from files that `python -m benchmarks models --json FILE` made.

    python -m benchmarks.readme      # writes both from benchmarks/results/models-*.json

A test compares them with what the files give, so that no figure in them can be typed by hand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import geometric_mean
from typing import Any

ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "README.md", ROOT / "docs" / "results.md")
RESULTS = ROOT / "benchmarks" / "results"
BEGIN, END = "<!-- speed: python -m benchmarks.readme writes what follows -->", "<!-- end of speed -->"
RIVALS = {"ort": ("onnxruntime", "ONNX Runtime"), "ov": ("openvino", "OpenVINO")}
Result = Mapping[str, Any]


def results(folder: Path = RESULTS) -> list[Result]:
    """The results of whole models in a folder, fewest threads first."""
    found = [json.loads(path.read_text()) for path in sorted(folder.glob("models-*.json"))]
    return sorted(found, key=lambda result: int(result["threads"]))


def rendered(found: Sequence[Result]) -> str:
    """All results as Markdown."""
    return "\n\n".join(f"{_caption(result)}\n\n{_table(result)}" for result in found)


def _caption(result: Result) -> str:
    threads, cores, versions = result["threads"], result["cores"], result["versions"]
    rivals = ", ".join(f"{name} {versions[package]}" for package, name in RIVALS.values())
    ran = f"{threads} thread{'s' * (threads > 1)} of {result['cpu']} ({cores} core{'s' * (cores > 1)})"
    return (
        f"**{ran}**, {result['date']}: nncc {versions['nncc']} at {result['commit']}, untuned, beside {rivals}. "
        f"f32, milliseconds, medians of {result['rounds']} interleaved rounds."
    )


def _table(result: Result) -> str:
    names = ["model", "nncc", *(name for _, name in RIVALS.values()), "speed of nncc over the faster rival"]
    rows = [_cells(row) for row in result["rows"]]
    ratios = [row["ratio"] for row in result["rows"]]
    mean = ["geometric mean", *[""] * (len(RIVALS) + 1), f"**{geometric_mean(ratios):.2f}**"]
    return "\n".join(map(_line, [names, ["---", *["--:"] * (len(RIVALS) + 2)], *rows, *([mean] if len(rows) > 1 else [])]))


def _cells(row: Mapping[str, Any]) -> list[str]:
    return [row["model"], *(f"{row['ms'][key]:.2f}" for key in ("nncc", *RIVALS)), f"{row['ratio']:.2f}"]


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def updated(text: str, found: Sequence[Result]) -> str:
    """A page's text with the results between its two comments. Raises: ValueError where it lacks them."""
    place = re.compile(f"(?<={re.escape(BEGIN)}\n).*?(?={re.escape(END)})", re.DOTALL)
    if len(place.findall(text)) != 1:
        raise ValueError(f"expected {BEGIN} and {END} once each, in this order")
    return place.sub(lambda _: f"\n{rendered(found)}\n\n", text)


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(updated(page.read_text(), results()))
