"""The speeds in README.md and docs/results.md, from files that `python -m benchmarks models --json FILE` made.

    python -m benchmarks.readme      # from models-*, quantised-* and bf16-*.json in benchmarks/results/MICROARCHITECTURE

README has a plot of the machine whose files are the latest, and one table with the ratios of all machines;
docs/results.md has all times. A test compares both with what the files give, so that no figure can be typed by hand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from statistics import geometric_mean
from types import MappingProxyType
from typing import Any

ROOT = Path(__file__).parents[1]
README, PAGE = ROOT / "README.md", ROOT / "docs" / "results.md"
PLOT = ROOT / "docs" / "images" / "speed.svg"
RESULTS = ROOT / "benchmarks" / "results"
BEGIN, END = "<!-- speed: python -m benchmarks.readme writes what follows -->", "<!-- end of speed -->"
RIVALS = {"ort": ("onnxruntime", "ONNX Runtime"), "openvino": ("openvino", "OpenVINO"), "torch": ("torch", "torch.compile")}
_OF_BYTES = """### Quantised models

`onnxruntime.quantization` makes them of models with random weights. Weights are of i8. Values between operators are of u8,
where each channel of a weight has a scale, or of i8, where a weight has one."""
_OF_BF16 = """### bf16 by policy

Models of f32 under `--precision bf16`: products have factors of bf16 where that is predicted to be faster, all else is f32.
OpenVINO runs by its own hint, bf16; ONNX Runtime has no such form on x86-64. An error is a part of the largest element."""
Result = Mapping[str, Any]


QUANTISED, BF16 = "quantised", "bf16"
"""What has tables of its own: models with bytes, and models of f32 under --precision bf16."""


NOTHING: Mapping[str, Sequence[Result]] = MappingProxyType({})


def results(folder: Path = RESULTS, of: str = "models") -> list[Result]:
    """The results of a set of models in a folder of machines: the latest machine first, on it the fewest threads."""
    found: list[Result] = [json.loads(path.read_text()) for path in sorted(folder.glob(f"*/{of}-*.json"))]
    latest = {name: max(r["date"] for r in found if r["microarchitecture"] == name) for name in _machines(found)}
    by_threads = sorted(found, key=lambda r: (str(r["microarchitecture"]), int(r["threads"])))
    return sorted(by_threads, key=lambda r: latest[r["microarchitecture"]], reverse=True)


def _machines(found: Iterable[Result]) -> list[str]:
    return list(dict.fromkeys(result["microarchitecture"] for result in found))


def shown(found: Sequence[Result]) -> list[Result]:
    """What is drawn: the results of the first machine."""
    return [result for result in found if result["microarchitecture"] == found[0]["microarchitecture"]]


def rivals(found: Iterable[Result]) -> list[str]:
    """The rivals that took part in some result, in one order."""
    took_part = {name for result in found for row in result["rows"] for name in row["ms"]}
    return [name for name in RIVALS if name in took_part]


def summary(found: Sequence[Result]) -> str:
    """The ratios of all results in one table, as Markdown."""
    models = list(dict.fromkeys(row["model"] for result in found for row in result["rows"]))
    ratios = [{row["model"]: row["ratio"] for row in result["rows"]} for result in found]
    head = ["speed of nncc over its fastest rival", *(_column(result) for result in found)]
    rows = [[model, *(f"{ratio[model]:.2f}" if model in ratio else "" for ratio in ratios)] for model in models]
    means = ["geometric mean", *(f"**{geometric_mean(ratio.values()):.2f}**" for ratio in ratios)]
    return "\n".join(map(_line, [head, ["---", *["--:"] * len(found)], *rows, means]))


def _column(result: Result) -> str:
    return f"{result['microarchitecture']}, {_threads(result)}"


def _threads(result: Result) -> str:
    return f"{result['threads']} thread{'s' * (result['threads'] > 1)}"


def front(found: Sequence[Result], narrow: Mapping[str, Sequence[Result]] = NOTHING) -> str:
    """What README shows. narrow: results of low precision, by what they are."""
    drawn = shown(found)
    plot = (
        f"![The speed of {_names(['nncc', *(RIVALS[r][1] for r in rivals(drawn))])} for each model](docs/images/speed.svg)"
    )
    parts = [plot, " ".join(_caption(result) for result in drawn), summary(found)]
    return "\n\n".join([*parts, *([narrow_summary(narrow)] if any(narrow.values()) else [])])


def narrow_summary(narrow: Mapping[str, Sequence[Result]]) -> str:
    """The mean and the least ratio of each result of low precision, as Markdown. narrow: results by what they are."""
    head = ["low precision: speed of nncc over its fastest rival", "models", "geometric mean", "least"]
    rows = [
        [f"{what}, {_column(result)}", str(len(ratios)), f"**{geometric_mean(ratios):.2f}**", f"{min(ratios):.2f}"]
        for what, results_ in narrow.items()
        for result in results_
        if (ratios := [row["ratio"] for row in result["rows"]])
    ]
    return "\n".join(map(_line, [head, ["---", *["--:"] * 3], *rows]))


def _names(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def rendered(found: Sequence[Result], quantised: Sequence[Result] = (), narrow: Sequence[Result] = ()) -> str:
    """All results as Markdown: of f32, then of models with bytes, then of bf16."""
    parts = [f"{_caption(result)}\n\n{_table(result)}" for result in found]
    parts += [_OF_BYTES] if quantised else []
    parts += [f"{_caption(result, 'u8 and i8')}\n\n{_table(result)}" for result in quantised]
    parts += [_OF_BF16] if narrow else []
    return "\n\n".join([*parts, *(f"{_caption(result, 'bf16')}\n\n{_narrow_table(result)}" for result in narrow)])


def _narrow_table(result: Result) -> str:
    """Times, errors, and the speed over OpenVINO's bf16 and over nncc's own f32."""
    others = rivals([result])
    names = ["model", "nncc", "own f32", *(RIVALS[name][1] for name in others), "over own f32", "over the fastest rival",
             "error", "OpenVINO's error"]  # fmt: skip
    rows = [_narrow_cells(row, others) for row in result["rows"]]
    gains, ratios = ([float(row[n]) for row in rows] for n in (-4, -3))
    means = (f"**{geometric_mean(gains):.2f}**", f"**{geometric_mean(ratios):.2f}**")
    mean = ["geometric mean", *[""] * (len(others) + 2), *means, "", ""]
    return "\n".join(map(_line, [names, ["---", *["--:"] * (len(names) - 1)], *rows, mean]))


def _narrow_cells(row: Mapping[str, Any], others: Sequence[str]) -> list[str]:
    ms, errors = row["ms"], row["errors"]
    times = [f"{ms[key]:.2f}" for key in ("nncc", "f32", *others)]
    gain, error = f"{ms['f32'] / ms['nncc']:.2f}", f"{row['error']:.0e}"
    return [row["model"], *times, gain, f"{row['ratio']:.2f}", error, f"{errors['openvino']:.0e}"]


def _caption(result: Result, dtypes: str = "f32") -> str:
    cores, versions = result["cores"], result["versions"]
    beside = ", ".join(f"{RIVALS[name][1]} {versions[RIVALS[name][0]]}" for name in rivals([result]))
    ran = f"{_threads(result)} of {result['cpu']} ({result['microarchitecture']}, {cores} core{'s' * (cores > 1)})"
    return (
        f"**{ran}**, {result['date']}: nncc {versions['nncc']} at {result['commit']}, untuned, beside {beside}. "
        f"{dtypes}, milliseconds, medians of {result['rounds']} interleaved rounds."
    )


def _table(result: Result) -> str:
    others = rivals([result])
    names = ["model", "nncc", *(RIVALS[name][1] for name in others), "speed of nncc over the fastest rival"]
    rows = [_cells(row, others) for row in result["rows"]]
    ratios = [row["ratio"] for row in result["rows"]]
    mean = ["geometric mean", *[""] * (len(others) + 1), f"**{geometric_mean(ratios):.2f}**"]
    return "\n".join(map(_line, [names, ["---", *["--:"] * (len(others) + 2)], *rows, *([mean] if len(rows) > 1 else [])]))


def _cells(row: Mapping[str, Any], others: Sequence[str]) -> list[str]:
    return [row["model"], *(f"{row['ms'][key]:.2f}" for key in ("nncc", *others)), f"{row['ratio']:.2f}"]


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def updated(text: str, speeds: str) -> str:
    """A page's text with the speeds between its two comments. Raises: ValueError where it lacks them."""
    place = re.compile(f"(?<={re.escape(BEGIN)}\n).*?(?={re.escape(END)})", re.DOTALL)
    if len(place.findall(text)) != 1:
        raise ValueError(f"expected {BEGIN} and {END} once each, in this order")
    return place.sub(lambda _: f"\n{speeds}\n\n", text)


def pages(folder: Path = RESULTS) -> dict[Path, str]:
    """What each page shows of the results in a folder."""
    found, quantised, narrow = (results(folder, of) for of in ("models", QUANTISED, BF16))
    named = {"quantised models": quantised, "f32 models in bf16": narrow}
    return {README: front(found, named), PAGE: rendered(found, quantised, narrow)}


def main() -> None:
    """Write both pages and the plot."""
    for page, text in pages().items():
        page.write_text(updated(page.read_text(), text))
    found = results()
    PLOT.write_text(import_module("benchmarks.plot").drawn(shown(found)))


if __name__ == "__main__":
    main()
