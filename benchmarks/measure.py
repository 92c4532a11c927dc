"""Interleaved timing: every candidate is run in turn, many rounds, so that a busy moment hits all of them alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf

from nncc.autotune import measure
from nncc.autotune.measure import Rounds, Timing

__all__ = ["Timing", "interleaved"]


def interleaved(
    candidates: Mapping[str, Callable[[], object]], rounds: int = 11, round_seconds: float = 0.03
) -> dict[str, Timing]:
    """Time each candidate in every round, each long enough to be measured; a pause lets workers of others sleep."""
    return measure.interleaved(candidates, Rounds(rounds, round_seconds, inf, pause=0.015))
