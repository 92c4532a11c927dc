"""Interleaved timing: every candidate is run in turn, many rounds, so that a busy moment hits all of them alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Timing:
    """Seconds per call: the median over rounds, and the spread (interquartile range over median)."""

    median: float
    spread: float


def interleaved(
    candidates: Mapping[str, Callable[[], object]], rounds: int = 11, round_seconds: float = 0.03
) -> dict[str, Timing]:
    """Time each candidate in every round, each long enough to be measured; a pause lets workers of others sleep."""
    repeats = {}
    for name, call in candidates.items():
        call()
        start = time.perf_counter()
        call()
        repeats[name] = max(1, int(round_seconds / max(time.perf_counter() - start, 1e-7)))
    samples: dict[str, list[float]] = {name: [] for name in candidates}
    for _ in range(rounds):
        for name, call in candidates.items():
            time.sleep(0.015)
            call()
            start = time.perf_counter()
            for _ in range(repeats[name]):
                call()
            samples[name].append((time.perf_counter() - start) / repeats[name])
    return {name: _timing(values) for name, values in samples.items()}


def _timing(values: list[float]) -> Timing:
    quartiles = statistics.quantiles(values, n=4)
    return Timing(statistics.median(values), (quartiles[2] - quartiles[0]) / statistics.median(values))
