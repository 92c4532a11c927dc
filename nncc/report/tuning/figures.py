"""Figures about tuning, as plotly's script takes them: plain data made by plain functions of what is known.

Colours that differ between light and dark are left to the page. Texts in figures pass through `label`, as plotly takes some
HTML in them for markup. Colours: Okabe and Ito's, which all people can tell apart.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from math import floor, log10
from typing import Any

import optuna
import plotly.graph_objects as go
from optuna.trial import create_trial
from optuna.visualization import plot_optimization_history, plot_param_importances, plot_slice

from nncc.autotune.search.search import distribution, position
from nncc.autotune.search.space import Answers, Knob
from nncc.printing import duration, printable
from nncc.report.tuning.data import KernelTuning, Roof, Tuning

Figure = dict[str, Any]
"""data: traces, layout: axes and the like; as in plotly's reference of figures."""
Json = dict[str, Any]
BLUE, ORANGE, GREEN, GREY = "#0072B2", "#E69F00", "#009E73", "#8b929a"
LEAST_TRIALS = 4
"""With fewer trials a study has nothing to show."""
SLICES, BARS = 3, 10
"""The number of knobs with a slice plot and a bar of their importance: those that matter most."""
MOST_TICKS = 9
SLOWEST = 1.25
"""Candidates that take longer, relative to the default plan, are outside the small figures."""
SLOW = 2.0
"""The same for the larger figures, where a few slow candidates would press all others together."""
MARGIN = 1.02
WIDE = 4.0
"""On logarithmic axes over more than this factor plotly's own ticks touch each other."""
OF_DEFAULT = "time / default plan's"
_THIN = {"color": GREY, "width": 1, "dash": "dot"}


def label(name: str) -> str:
    """A name as text that plotly does not take for markup."""
    return escape(printable(name), quote=False)


def value_text(value: object) -> str:
    """The value of a knob for people: yes and no, and shares as fractions; a dash where there is none."""
    if value is None:
        return "\N{EN DASH}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and 0 < value < 1 and (1 / value).is_integer():
        return f"1/{1 / value:.0f}"
    return f"{value:g}" if isinstance(value, int | float) else str(value)


def totals(tuning: Tuning) -> Figure:
    """The predicted time of the timed kernels in a run of the model, while it was tuned."""
    x, y = zip(*((at, 1e3 * seconds) for at, seconds in tuning.totals))
    texts = [duration(y[0] / 1e3), duration(y[-1] / 1e3)]
    ends = _trace(
        [x[0], x[-1]],
        [y[0], y[-1]],
        "markers+text",
        text=texts,
        textposition=["top right", "bottom left"],
        marker={"color": BLUE, "size": 7},
        cliponaxis=False,
    )
    room = 0.2 * (max(y) - min(y)) or 0.1 * max(y)
    line = _steps(x, y, "after %{x:.0f} s: %{y:.3f} ms")
    figure = _figure([line, ends], "seconds of tuning", "ms a run of the model", height=280)
    figure["layout"]["yaxis"]["range"] = [min(y) - room, max(y) + room]
    return _with_runs(figure, tuning)


def best(tuning: Tuning, kernel: KernelTuning, least: float) -> Figure:
    """The best plan of one kernel while it was tuned. least: the lower end of the axis, the same for all kernels."""
    points = tuning.bests(kernel)
    x, y = zip(*points, (tuning.clock.end, points[-1][1]))
    times = [tuning.clock.at(t.finished or t.begun) for t in kernel.ran]
    tried = _trace(
        times,
        kernel.ratios,
        "markers",
        "a candidate, after %{x:.0f} s: %{y:.3f}",
        marker={"color": GREY, "size": 5, "opacity": 0.7},
    )
    figure = _figure([tried, _steps(x, y, "best after %{x:.0f} s: %{y:.3f}")], "", "", height=130)
    figure["layout"] |= {"margin": {"t": 6, "b": 24, "l": 34, "r": 8}}
    figure["layout"]["xaxis"] |= {"range": [0, tuning.clock.end], "nticks": 4, "ticksuffix": " s"}
    figure["layout"]["yaxis"] |= {"range": [least - 0.05, SLOWEST], "nticks": 4}
    return _with_runs(figure, tuning)


def study(kernel: KernelTuning) -> optuna.Study | None:
    """The trials of a kernel that ran, as optuna sees them: its knobs by the places of their values, and the ratio.

    None where they are too few, or all alike in their answers. Only knobs that were varied are in it.
    """
    varied = [knob for knob in kernel.knobs if len({_place(knob, t.answers) for t in kernel.ran}) > 1]
    if not varied or len(kernel.ran) < LEAST_TRIALS:
        return None
    distributions = {label(k.name): distribution(k) for k in varied}
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    made = optuna.create_study()
    for trial, ratio in zip(kernel.ran, kernel.ratios):
        places = {label(k.name): _place(k, trial.answers) for k in varied}
        made.add_trial(create_trial(params=places, distributions=distributions, value=ratio))
    return made


def history(made: optuna.Study) -> Figure:
    """Optuna's optimization history: each candidate, and the best so far."""
    traces = {trace["name"]: trace for trace in _optuna(plot_optimization_history(made))}
    candidates, so_far = traces["Objective Value"], traces["Best Value"]
    candidates |= {"name": "a candidate", "marker": {"color": BLUE, "size": 6}}
    so_far |= {"name": "the fastest so far", "line": {"color": ORANGE, "width": 2, "shape": "hv"}}
    return _of_default(_figure([candidates, so_far], "candidates that ran, in order", OF_DEFAULT, 290))


def importances(made: optuna.Study) -> Figure:
    """Optuna's parameter importances: how much of the differences between candidates each knob explains."""
    (bars,) = _optuna(plot_param_importances(made))
    bars |= {key: bars[key][-BARS:] for key in ("x", "y", "text", "hovertemplate")}  # the most important ones come last
    figure = _figure([bars | {"marker": {"color": BLUE}}], "share", "", 90 + 24 * len(bars["y"]))
    figure["layout"]["xaxis"] |= {"range": [0, 1.15], "tickvals": [0, 0.5, 1]}
    return figure


def slices(made: optuna.Study, important: Figure, knobs: Sequence[Knob]) -> list[tuple[str, Figure]]:
    """Optuna's slice plots of the knobs that matter most, each with its name: the times that each value had.

    important: their figure of importances.
    """
    by_label = {label(k.name): k for k in knobs}
    names = list(reversed(important["data"][0]["y"]))[:SLICES]
    return [(by_label[name].name, _slice(made, name, by_label[name])) for name in names]


def predicted(kernel: KernelTuning) -> Figure:
    """Cycles that the cost model predicted, and the time that was measured."""
    near = [pair for pair in kernel.predicted if pair[1] <= SLOW] or kernel.predicted
    x, y = zip(*((cycles, 1e6 * kernel.seconds * ratio) for cycles, ratio in near))
    candidates = _cycles("a candidate", x, y, {"color": BLUE, "size": 7, "opacity": 0.7})
    default = _cycles("the default plan", [kernel.usual_cycles], [1e6 * kernel.seconds], _special(ORANGE, "diamond"))
    traces = [candidates, default]
    if kernel.winner and kernel.winner.trial.predicted:
        at = [kernel.winner.trial.predicted], [1e6 * kernel.seconds * kernel.ratio]
        traces.append(_cycles("the winner", *at, _special(GREEN, "star")))
    figure = _figure(traces, "predicted cycles", "measured time, us", 290)
    for axis in ("xaxis", "yaxis"):
        figure["layout"][axis] |= {"type": "log", "tickformat": "~s" if axis == "xaxis" else "~r", "nticks": 5}
    if max(x) > WIDE * min(x):
        figure["layout"]["xaxis"] |= {"tickvals": _decades(min(x), max(x))}
    return figure


def roofline(kernels: Sequence[tuple[int, KernelTuning]], roof: Roof) -> Figure:
    """GFLOP/s over FLOPs per byte of kernels with their numbers, by the default plan and tuned, below what limits them."""
    intensities, knees = [k.intensity for _, k in kernels], [roof.flops / rate for rate in roof.bandwidths.values()]
    low, high = 0.5 * min(*intensities, *knees), 3 * max(*intensities, *knees)
    rates = [rate for _, k in kernels for rate in _rates(k)]
    least, most = 0.5 * min(rates), 1.5 * max(roof.flops / 1e9, *rates)
    traces = [_ceiling(name, rate, roof, max(low, 2 * least * 1e9 / rate)) for name, rate in roof.bandwidths.items()]
    traces += [_flat(roof, min(knees), high), _reached(kernels, tuned=False), _reached(kernels, tuned=True)]
    figure = _figure(traces, "FLOPs per byte that has to move", "GFLOP/s", 480)
    figure["layout"] |= {"annotations": [_arrow(k) for _, k in kernels if k.winner]}
    figure["layout"]["xaxis"] |= {"type": "log", "range": [log10(low), log10(high)], "dtick": 1}
    figure["layout"]["yaxis"] |= {"type": "log", "range": [log10(least), log10(most)], "tickvals": _decades(least, most)}
    return figure


def _decades(low: float, high: float) -> list[float]:
    """1, 2 and 5 times powers of ten."""
    powers = range(floor(log10(low)), floor(log10(high)) + 1)
    return [digit * 10.0**power for power in powers for digit in (1, 2, 5) if low <= digit * 10.0**power <= high]


def _rates(kernel: KernelTuning) -> tuple[float, float]:
    """GFLOP/s by the default plan, and tuned."""
    rate = kernel.flops / kernel.seconds / 1e9
    return rate, rate / kernel.ratio


def _ceiling(name: str, rate: float, roof: Roof, low: float) -> Json:
    """What a cache, or memory, lets through, from an intensity on."""
    x, y = [low, roof.flops / rate], [low * rate / 1e9, roof.flops / 1e9]
    return _trace(x, y, "lines+text", text=[name, ""], textposition="bottom right", cliponaxis=False, line=_THIN)


def _flat(roof: Roof, low: float, high: float) -> Json:
    """The most arithmetic a second."""
    return _trace(
        [low, high],
        [roof.flops / 1e9] * 2,
        "lines+text",
        text=["multiply-adds", ""],
        textposition="top right",
        line={"color": GREY, "width": 2},
    )


def _reached(kernels: Sequence[tuple[int, KernelTuning]], tuned: bool) -> Json:
    """What kernels reach; those that stay with the default plan have only that."""
    chosen = [(n, k) for n, k in kernels if k.winner or not tuned]
    marker = {
        "size": 9,
        "color": BLUE if tuned else ORANGE,
        "symbol": "circle" if tuned else "circle-open",
        "line": {"width": 2, "color": BLUE if tuned else ORANGE},
    }
    return _trace(
        [k.intensity for _, k in chosen],
        [_rates(k)[tuned] for _, k in chosen],
        "markers+text",
        "%{customdata}<br>%{y:.3r} GFLOP/s",
        name="tuned" if tuned else "default plan",
        marker=marker,
        text=[f"<b>{n}</b>" if tuned or not k.winner else "" for n, k in chosen],
        textposition="middle right",
        customdata=[f"{n}: {label(k.label)}" for n, k in chosen],
    )


def _arrow(kernel: KernelTuning) -> Json:
    """From the default plan to the tuned one; on logarithmic axes plotly wants logarithms."""
    x, (start, end) = log10(kernel.intensity), map(log10, _rates(kernel))
    return {
        "x": x,
        "ax": x,
        "y": end,
        "ay": start,
        "axref": "x",
        "ayref": "y",
        "text": "",
        "showarrow": True,
        "arrowhead": 2,
        "arrowwidth": 1.5,
        "arrowcolor": BLUE,
        "standoff": 4,
        "startstandoff": 4,
    }


def _cycles(name: str, x: Sequence[float], y: Sequence[float], marker: Json) -> Json:
    return _trace(x, y, "markers", "%{x:.3s} cycles predicted, %{y:.4r} us", name=name, marker=marker)


def _special(colour: str, symbol: str) -> Json:
    return {"color": colour, "size": 13, "symbol": symbol}


def _steps(x: Sequence[float], y: Sequence[float], said: str) -> Json:
    return _trace(x, y, "lines", said, line={"shape": "hv", "color": BLUE, "width": 2.5})


def _trace(x: Sequence[float], y: Sequence[float], mode: str, said: str = "", **more: object) -> Json:
    """A trace of points. said: what it says of one that is pointed at, if anything."""
    hover = {"hovertemplate": f"{said}<extra></extra>"} if said else {"hoverinfo": "skip"}
    return {"type": "scatter", "x": list(x), "y": list(y), "mode": mode, "showlegend": "name" in more, **hover, **more}


def _optuna(figure: go.Figure) -> list[Json]:
    """The traces of a figure of optuna's."""
    traces: list[Json] = json.loads(figure.to_json())["data"]
    return traces


def _slice(made: optuna.Study, name: str, knob: Knob) -> Figure:
    """A slice plot with the values of the knob in place of their places."""
    (trace, *_) = _optuna(plot_slice(made, params=[name]))
    trace["marker"] |= {"showscale": False, "size": 7, "line": {"color": GREY, "width": 1}}
    texts = [label(value_text(value)) for value in knob.values]
    tried = sorted({int(x) for x in trace["x"]})
    places = _spread(tried) if knob.is_ordered else tried
    figure = _of_default(_figure([trace], "", OF_DEFAULT, 250))
    ticks = [n if knob.is_ordered else str(n) for n in places]
    figure["layout"]["xaxis"] |= {"tickvals": ticks, "ticktext": [texts[n] for n in places]}
    figure["layout"]["xaxis"] |= {"tickangle": 0} if knob.is_ordered else {}
    if not knob.is_ordered:
        figure["layout"]["xaxis"] |= {"type": "category", "categoryorder": "array", "categoryarray": ticks}
    return figure


def _spread(places: Sequence[int]) -> list[int]:
    """Some of the places in ascending order, so far apart that their texts do not touch."""
    least, found = (places[-1] - places[0]) / MOST_TICKS, [places[0]]
    for at in places[1:]:
        if at - found[-1] >= least:
            found.append(at)
    return found


def _place(knob: Knob, answers: Answers) -> int:
    return position(knob, answers.get(knob.name, knob.usual))


def _of_default(figure: Figure) -> Figure:
    """A logarithmic axis of ratios, with a line for the default plan."""
    ratios = [1.0, *(ratio for trace in figure["data"] for ratio in trace["y"])]
    ends = min(ratios) / MARGIN, min(max(ratios), SLOW) * MARGIN
    figure["layout"]["shapes"] = [{"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": 1, "y1": 1, "line": _THIN}]
    figure["layout"]["yaxis"] |= {"type": "log", "tickformat": "~r", "nticks": 6, "range": list(map(log10, ends))}
    return figure


def _with_runs(figure: Figure, tuning: Tuning) -> Figure:
    """With lines where another run of the tuner began."""
    line = {"type": "line", "yref": "paper", "y0": 0, "y1": 1, "line": _THIN}
    lines = [line | {"x0": at, "x1": at} for at in tuning.clock.starts]
    figure["layout"]["shapes"] = lines
    return figure


def _figure(traces: Sequence[Json], x: str, y: str, height: int) -> Figure:
    """A figure with titles of its axes; a legend where traces have names."""
    axes = [{"automargin": True, "fixedrange": True} | ({"title": {"text": text}} if text else {}) for text in (x, y)]
    legend = sum("name" in trace for trace in traces) > 1
    margin = {"t": 28 if legend else 10, "b": 44 if x else 28, "l": 58, "r": 16}
    layout = {
        "height": height,
        "margin": margin,
        "dragmode": False,
        "hovermode": "closest",
        "showlegend": legend,
        "legend": {"orientation": "h", "x": 0, "y": 1, "yanchor": "bottom"},
        "xaxis": axes[0],
        "yaxis": axes[1],
    }
    return {"data": list(traces), "layout": layout}
