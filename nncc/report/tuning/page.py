"""The page about tuning a model: what was gained, when, by what, and how well it was predicted. It stands alone.

Figures are data in the page, which plotly's script in the page draws when they come into view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from jinja2 import Environment
from plotly.offline import get_plotlyjs

from nncc.autotune.search.search import LEAST_CORRELATION, LEAST_TRIALS
from nncc.autotune.timing.comparison import CONFIDENCE
from nncc.autotune.timing.measure import QUIET
from nncc.printing import duration
from nncc.report.rendering import digest, environment, source
from nncc.report.tuning import figures as draw
from nncc.report.tuning.data import KernelTuning, Tuning

Figures = Mapping[str, draw.Figure]
SOURCES = {
    "default": "the default plan",
    "model": "the cost model's order",
    "neighbour": "winners of similar kernels",
    "near": "one or two changes to the best",
    "tpe": "optuna's TPE sampler",
    "random": "at random",
    "user": "the user",
}
"""Who proposed a candidate, in the order of the table."""
OUTCOMES = {
    "ok": "ran, right",
    "wrong": "wrong result",
    "illegal": "no legal plan",
    "crashed": "crashed",
    "hung": "hung",
    "too long": "took too long to build",
    "memory": "too much memory",
    "error": "other error",
    "unfinished": "stopped in flight",
}
"""What became of a candidate, in the order of the table."""
SMALL = 12
"""The number of kernels with a small figure of their gain over time."""


@dataclass(frozen=True)
class KernelView:
    """A kernel with its number in the page, by its time. slices: the knobs that have a slice plot, with the names of these;
    figures: all that are its own, by name."""

    number: int
    kernel: KernelTuning
    slices: tuple[tuple[str, str], ...]
    figures: Figures

    @classmethod
    def of(cls, number: int, kernel: KernelTuning) -> KernelView:
        """A kernel with the figures that have something to show."""
        figures, slices = {}, []
        study = draw.study(kernel)
        if study:
            figures = {f"history-{number}": draw.history(study), f"importances-{number}": draw.importances(study)}
            found = draw.slices(study, figures[f"importances-{number}"], kernel.knobs)
            slices = [(knob, f"slice-{number}-{n}") for n, (knob, _) in enumerate(found)]
            figures |= {name: figure for (_, name), (_, figure) in zip(slices, found)}
        if kernel.predicted:
            figures[f"predicted-{number}"] = draw.predicted(kernel)
        return cls(number, kernel, tuple(slices), figures)


@dataclass(frozen=True)
class Page:
    """All that the template shows. figures: by name, as they are drawn."""

    tuning: Tuning
    views: tuple[KernelView, ...]
    figures: Figures

    @classmethod
    def of(cls, tuning: Tuning) -> Page:
        """A page with all figures that have something to show."""
        views = tuple(KernelView.of(number, kernel) for number, kernel in enumerate(tuning.tried, 1))
        figures = dict(_gains(tuning, views)) | {name: figure for view in views for name, figure in view.figures.items()}
        working = [(v.number, v.kernel) for v in views if v.kernel.seconds and v.kernel.flops]
        if working and tuning.roof:
            figures["roofline"] = draw.roofline(working, tuning.roof)
        return cls(tuning, views, figures)

    @property
    def small(self) -> list[KernelView]:
        """The kernels whose gain over time is shown, those that save most first."""
        return _small(self.views)

    @property
    def table(self) -> tuple[list[str], list[tuple[str, list[int], int]]]:
        """Of what was tried: outcomes, and for each source how many trials had them, and how many are winners."""
        counted = self.tuning.outcomes
        winners = Counter[str](k.winner.trial.source for k in self.tuning.won if k.winner)
        outcomes = [o for o in OUTCOMES if any(counted[s, o] for s in SOURCES)]
        sources = [s for s in SOURCES if any(counted[s, o] for o in OUTCOMES)]
        return outcomes, [(s, [counted[s, o] for o in outcomes], winners[s]) for s in sources]


def _small(views: Sequence[KernelView]) -> list[KernelView]:
    return sorted((v for v in views if v.kernel.seconds), key=lambda v: -v.kernel.saved)[:SMALL]


def _gains(tuning: Tuning, views: Sequence[KernelView]) -> Iterator[tuple[str, draw.Figure]]:
    """The gain over time, of all kernels together and of those that save most."""
    least = min((k.ratio for k in tuning.timed), default=1.0)
    if tuning.timed:
        yield "totals", draw.totals(tuning)
    for view in _small(views):
        yield f"best-{view.number}", draw.best(tuning, view.kernel, least)


def tuning_page(tuning: Tuning) -> str:
    """The page of a model that was tuned."""
    plotly, script, style = get_plotlyjs(), source("tuning.js"), source("page.css") + source("tuning.css")
    digests, template = [digest(plotly), digest(script)], _environment().get_template("tuning.html")
    return template.render(page=Page.of(tuning), tuning=tuning, plotly=plotly, script=script, style=style, digests=digests)


def correlation(value: float | None) -> str:
    """A rank correlation in two digits; a dash for none."""
    return draw.value_text(None) if value is None else f"{round(value, 2) + 0.0:.2f}"  # no minus before zero


def _environment() -> Environment:
    made = environment()
    made.filters |= {"duration": duration, "value_text": draw.value_text, "correlation": correlation}
    words: Mapping[str, object] = {
        "SOURCES": SOURCES,
        "OUTCOMES": OUTCOMES,
        "QUIET": QUIET,
        "CONFIDENCE": CONFIDENCE,
        "LEAST_TRIALS": LEAST_TRIALS,
        "LEAST_CORRELATION": LEAST_CORRELATION,
        "SLOWEST": draw.SLOWEST,
        "SLOW": draw.SLOW,
    }
    made.globals |= words
    return made
