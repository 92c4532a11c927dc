"""Whether one call is faster than another, by paired samples of both;
and which candidates of a race go on, by the samples so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf

import numpy as np

from nncc.autotune.records.rows import Decision

CONFIDENCE = 0.99
"""The probability of the interval of a ratio: a difference is said to be one where the interval lies on one side of 1."""
LEAST_EFFECT = 0.02
"""The share of a time: smaller differences are never called any: two builds of the same code differ as much by where they
lie."""


@dataclass(frozen=True)
class Comparison:
    """The time of one call relative to that of another: below 1 is faster. low, high: where the true ratio lies, with the
    confidence of `compare`. pairs: of samples. share: of the processor's time that was had, see Sampler."""

    ratio: float
    low: float
    high: float
    pairs: int
    share: float = 1.0

    @property
    def verdict(self) -> Decision:
        """Of the first call: a word only where the whole interval lies beyond the least effect."""
        if self.high < 1 - LEAST_EFFECT:
            return "faster"
        return "slower" if self.low > 1 / (1 - LEAST_EFFECT) else "no difference"

    @property
    def is_clear(self) -> bool:
        """Whether more samples would not change the verdict: there is a difference, or the interval leaves none."""
        return self.verdict != "no difference" or 1 - LEAST_EFFECT <= self.low <= self.high <= 1 / (1 - LEAST_EFFECT)

    @property
    def doubt(self) -> float:
        """How far the ratio may be from 1, relative to it."""
        return max(self.high, 1 / self.low if self.low else inf) - 1


def compare(first: Sequence[float], second: Sequence[float], confidence: float = CONFIDENCE) -> Comparison:
    """The median of the ratios of paired samples, and the interval between two of the sorted ratios in which it lies.

    It supposes nothing of how the noise is distributed but that pairs are independent, so outliers do it no harm, nor
    does what slows both samples of a pair. With fewer than 8 pairs there is no such interval with 99 % confidence: all
    ratios are possible. Requires: as many of each, one or more, none of them zero.
    Source: Hahn, Meeker, Statistical Intervals, 1991, section 5.2 (distribution-free intervals for a percentile); the
    pairing: Kalibera, Jones, Rigorous Benchmarking in Reasonable Time, ISMM 2013.
    """
    ratios = np.sort(np.divide(first, second))
    count = len(ratios)
    rank = interval_rank(count, confidence)
    low, high = (float(ratios[rank - 1]), float(ratios[count - rank])) if rank else (0.0, inf)
    return Comparison(float(np.exp(np.median(np.log(ratios)))), low, high, count)


@lru_cache
def interval_rank(count: int, confidence: float) -> int:
    """The largest k so that the median lies between the k-th smallest and the k-th largest of `count` values; 0: none."""
    rank, tail, choices = 0, 0, 1  # choices: how many outcomes have that many values below the median
    while True:
        tail += choices
        if 2 * tail / 2**count > 1 - confidence:  # a quotient of integers: neither of them need fit a float
            return rank
        choices = choices * (count - rank) // (rank + 1)
        rank += 1


LEADER_MARGIN = 0.02
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
    return tuple(number for number, log in logs.items() if lowest_lag(log - leader) <= np.log1p(LEADER_MARGIN))


def lowest_lag(differences: np.ndarray[tuple[int], np.dtype[np.float64]]) -> float:
    """How far behind one is at least, from differences of logarithms of times."""
    count = len(differences)
    centre = float(np.median(differences))
    squares = float(((differences - centre) ** 2).sum()) + PRIOR_WEIGHT * PRIOR_NOISE**2
    return centre - SURE * float(np.sqrt(squares / (count + PRIOR_WEIGHT - 1) / count))
