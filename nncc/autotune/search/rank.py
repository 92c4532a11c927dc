"""A small model of one kernel that learns from its trials which candidates are worth measuring.

Ridge regression of the logarithm of the time on what is known before a candidate is built: the cost model's prediction,
numbers on a logarithmic scale with their squares, and text one-hot. It is judged by the rank correlation between times and
what it predicts for trials that it was not fitted on, and does not count where that is low.
Source: Hoerl, Kennard, Ridge Regression, Technometrics 12, 1970.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log2

import numpy as np

from nncc.autotune.search.space import Answers, Knob
from nncc.ir.program import Array
from nncc.schedule.planner.guide import KnobValue

RIDGE = 1.0
"""Weight of the squares of coefficients in the fit: with few trials they stay small."""
LEAST_TRIALS = 12
"""Fewer trials give no model."""
LEAST_CORRELATION = 0.3
"""Rank correlation: a model that ranks trials worse than this is not asked."""
FOLDS = 4
"""Parts of the trials, each of which is predicted from the others to judge the model."""


@dataclass(frozen=True)
class Known:
    """A candidate as it is known before it is built. cycles: predicted."""

    answers: Answers
    cycles: float


@dataclass(frozen=True)
class Ranker:
    """A fitted model. least: the fewest cycles predicted for a trial, what others are relative to. correlation: of ranks,
    on trials that it was not fitted on."""

    knobs: tuple[Knob, ...]
    least: float
    weights: Array
    correlation: float

    @property
    def is_useful(self) -> bool:
        return self.correlation >= LEAST_CORRELATION

    def predict(self, candidates: Sequence[Known]) -> Array:
        """The logarithm of each one's time relative to the default plan's."""
        return _features(self.knobs, candidates, self.least) @ self.weights


def fitted(knobs: tuple[Knob, ...], trials: Sequence[Known], ratios: Sequence[float]) -> Ranker | None:
    """The model of trials and their times relative to the default plan's; None for too few of them."""
    if len(trials) < LEAST_TRIALS:
        return None
    least = min(trial.cycles for trial in trials)
    x, y = _features(knobs, trials, least), np.log(np.asarray(ratios, np.float64))
    predicted = np.empty_like(y)
    for fold in range(FOLDS):
        out = np.arange(len(y)) % FOLDS == fold
        predicted[out] = x[out] @ _solved(x[~out], y[~out])
    return Ranker(knobs, least, _solved(x, y), spearman(predicted, y))


def spearman(a: Array, b: Array) -> float:
    """The rank correlation of two samples, from -1 to 1; 0 where all values of one are alike."""
    ranks = [_ranks(values) - (len(values) - 1) / 2 for values in (a, b)]
    norm = float(np.sqrt((ranks[0] ** 2).sum() * (ranks[1] ** 2).sum()))
    return float(ranks[0] @ ranks[1]) / norm if norm else 0.0


def _ranks(values: Array) -> Array:
    """The rank of each value, those that are alike sharing the mean of theirs."""
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    means: Array = (ends - (counts + 1) / 2)[inverse]
    return means


def _solved(x: Array, y: Array) -> Array:
    weights: Array = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ y)
    return weights


def _features(knobs: tuple[Knob, ...], candidates: Sequence[Known], least: float) -> Array:
    rows = [[1.0, log(max(c.cycles, 1.0) / max(least, 1.0)), *(f for k in knobs for f in _feature(k, c.answers))]
            for c in candidates]  # fmt: skip
    return np.asarray(rows, np.float64)


def _feature(knob: Knob, answers: Answers) -> list[float]:
    """A number as its place in the range of the knob, on a logarithmic scale, and the square of that; text one-hot."""
    given = answers.get(knob.name, knob.usual)
    if not knob.is_ordered:
        return [float(given == value) for value in knob.values[1:]]
    given = knob.usual if isinstance(given, str) else given  # records may be older than the values of today
    low, high = _scale(knob.values[0]), _scale(knob.values[-1])
    place = 2 * (_scale(given) - low) / (high - low or 1.0) - 1  # as large as one-hot: the ridge is the same for all
    return [place, place * place]


def _scale(value: KnobValue) -> float:
    assert isinstance(value, int | float)
    return log2(value) if value > 0 else log2(1 / 2048)
