"""Interleaved timing: every candidate is run in turn, many rounds, so that a busy moment hits all of them alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from statistics import geometric_mean

from nncc.autotune.timing import measure
from nncc.autotune.timing.measure import Rounds, Timing

__all__ = ["Timing", "interleaved", "mean_text", "paired"]


def interleaved(
    candidates: Mapping[str, Callable[[], object]], rounds: int = 11, round_seconds: float = 0.03
) -> dict[str, Timing]:
    """Time each candidate in every round, each long enough to be measured; before it, workers of others go to sleep."""
    return measure.interleaved(candidates, Rounds(rounds, round_seconds, inf, pause=measure.PAUSE_S))


def paired(
    candidates: Mapping[str, Callable[[], object]], rounds: int = 11, seconds: float = 0.02
) -> list[dict[str, float]]:
    """Seconds per call of each candidate, one dict a round. Ratios within a round compare what ran side by side: on a
    machine that others use, they move less than ratios of medians."""
    once = {name: measure.sample(call, 1.0, Rounds(1)) for name, call in candidates.items()}
    every = Rounds(rounds, seconds)
    return [{name: measure.sample(call, once[name], every) for name, call in candidates.items()} for _ in range(rounds)]


def mean_text(ratios: Sequence[float], digits: int = 2) -> str:
    """What a table ends with."""
    return f"geometric mean {geometric_mean(ratios):.{digits}f}, worst {min(ratios):.{digits}f}"
