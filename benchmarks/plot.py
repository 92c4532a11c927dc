"""The plot of README.md: for each model, how fast each engine is beside ONNX Runtime."""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from benchmarks.readme import RIVALS, rivals

Result = Mapping[str, Any]
BASE = "ort"
COLOURS = {"nncc": "#c2410c", "ort": "#57606a", "openvino": "#3b82c4", "torch": "#8b5fbf"}
MARKERS = {"nncc": "o", "ort": "|", "openvino": "s", "torch": "D"}


def digest(found: Sequence[Result]) -> str:
    """A word for all that is drawn."""
    drawn = [[r["threads"], r["microarchitecture"], [[row["model"], row["ms"]] for row in r["rows"]]] for r in found]
    return hashlib.sha256(json.dumps(drawn).encode()).hexdigest()[:16]


def drawn_from(svg: str) -> str:
    """The digest of what a plot was drawn from; "" where it has none."""
    match = re.search(r"<dc:description>([0-9a-f]{16})</dc:description>", svg)
    return match[1] if match else ""


def drawn(found: Sequence[Result]) -> str:
    """The plot as SVG: a panel for each result, a row for each model, the fastest lead of nncc on top."""
    import matplotlib as mpl  # noqa: PLC0415 (only who draws has it)
    from matplotlib.figure import Figure  # noqa: PLC0415

    style = {"svg.hashsalt": "nncc", "font.family": "sans-serif", "svg.fonttype": "path", "font.size": 10}
    with mpl.rc_context(style):
        models = sorted((row["model"] for row in found[0]["rows"]), key=lambda name: _lead(found[0], name))
        figure = Figure(figsize=(4.6 * len(found) + 1.2, 0.27 * len(models) + 1.1), layout="constrained")
        panels = figure.subplots(1, len(found), sharey=True, squeeze=False)[0]
        for panel, result in zip(panels, found):
            _panel(panel, result, models)
        handles, labels = panels[0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside upper center", ncols=len(labels), frameon=False)
        file = io.StringIO()
        metadata = {"Date": None, "Creator": None, "Description": digest(found)}
        figure.savefig(file, format="svg", metadata=metadata, facecolor="white")
    return re.sub(r"[ \t]+$", "", file.getvalue(), flags=re.MULTILINE)


def _speeds(result: Result, model: str) -> dict[str, float]:
    """Of each engine, by that of the base."""
    milliseconds = next((row["ms"] for row in result["rows"] if row["model"] == model), {})
    return {name: milliseconds[BASE] / value for name, value in milliseconds.items()}


def _lead(result: Result, model: str) -> float:
    return _speeds(result, model)["nncc"]


def _panel(panel: Any, result: Result, models: Sequence[str]) -> None:
    panel.axvline(1.0, color=COLOURS[BASE], linewidth=1, label=f"{RIVALS[BASE][1]} = 1", zorder=1)
    for name in ("nncc", *(rival for rival in rivals([result]) if rival != BASE)):
        places = [(_speeds(result, model)[name], at) for at, model in enumerate(models) if name in _speeds(result, model)]
        label = "nncc" if name == "nncc" else RIVALS[name][1]
        size = 52 if name == "nncc" else 26
        panel.scatter(*zip(*places), s=size, color=COLOURS[name], marker=MARKERS[name], label=label, linewidths=0,
                      zorder=4 if name == "nncc" else 3)  # fmt: skip
    panel.set_xscale("log", base=2)
    lowest, highest = (f(s for model in models for s in _speeds(result, model).values()) for f in (min, max))
    ticks = [tick for tick in (0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8) if lowest / 1.3 <= tick <= highest * 1.3]
    panel.set_xticks(ticks, [f"{tick:g}x" for tick in ticks])
    panel.set_yticks(range(len(models)), models)
    panel.set_ylim(-0.7, len(models) - 0.3)
    panel.grid(axis="both", color="#e5e7eb", linewidth=0.8)
    panel.set_axisbelow(True)
    panel.tick_params(length=0)
    panel.spines[:].set_visible(False)
    threads = f"{result['threads']} thread{'s' * (result['threads'] > 1)}"
    panel.set_title(f"{threads}, {result['microarchitecture']}", fontsize=10)
    panel.set_xlabel("speed, more is better")
