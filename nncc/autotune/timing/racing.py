"""Which candidates of a race go on: a pure function of the samples so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

MARGIN = 0.02
"""The share of the time of the leader: who is no further behind the leader than this stays in the race."""
SURE = 3.0
"""Standard errors by which one has to be behind."""
PRIOR_NOISE = 0.3
"""The share of a time that is the noise of a sample before there are any to tell it: large, as anything may disturb one."""
PRIOR_WEIGHT = 1
"""Samples as which that noise counts."""


def survivors(samples: Mapping[int, Sequence[float]], baseline: Sequence[float]) -> tuple[int, ...]:
    """The candidates that can still win, of those that have a sample of every round so far, in order.

    Each is compared with the leader, which may be the baseline, round by round, so that what slows a whole round cancels
    out. The noise of the differences is estimated from few of them, therefore together with what is expected of it:
    after one round only who takes 2.5 times as long is out, after four who takes 1.3 times as long and is measured well.
    """
    logs = {number: np.log(seconds) - np.log(baseline) for number, seconds in samples.items()}
    leader = min([np.zeros(len(baseline)), *logs.values()], key=lambda log: float(np.median(log)))
    return tuple(number for number, log in logs.items() if lowest_lag(log - leader) <= np.log1p(MARGIN))


def lowest_lag(differences: np.ndarray[tuple[int], np.dtype[np.float64]]) -> float:
    """How far behind one is at least, from differences of logarithms of times."""
    count = len(differences)
    centre = float(np.median(differences))
    squares = float(((differences - centre) ** 2).sum()) + PRIOR_WEIGHT * PRIOR_NOISE**2
    return centre - SURE * float(np.sqrt(squares / (count + PRIOR_WEIGHT - 1) / count))
