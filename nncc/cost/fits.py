"""What stays in a cache: by the size of a working set, and by the sets that its lines fall into."""

from __future__ import annotations

import functools
from math import gcd

from nncc.target import Cache, Cpu

FREE_SHARE = 0.75
"""The share of a cache, or of a TLB, that one working set finds free."""


def stays(size_bytes: float, cache: Cache) -> bool:
    """Whether a cache holds a working set of this size beside all else."""
    return size_bytes <= cache.size_bytes * FREE_SHARE


def level_of(size_bytes: float, target: Cpu) -> int:
    """The level of the caches that keeps so many bytes, 0 for L1; the number of all for memory."""
    return next((n for n, cache in enumerate(target.caches) if stays(size_bytes, cache)), len(target.caches))


def collide(step_bytes: int, count: int, target: Cpu) -> bool:
    """Whether the lines that rows of a tile, or lanes that lie apart, read from are too many for the few sets of L1
    that they fall into: then none stays there until the next step."""
    cache = target.caches[0]
    if not step_bytes or step_bytes % cache.line_bytes:
        return False
    return count > cache.ways * cache.sets_in_steps(step_bytes // cache.line_bytes)


def fit(step_bytes: int, steps: int, lines: int, cache: Cache) -> bool:
    """Whether a cache keeps some lines of each step, by the sets that they fall into."""
    found = min(cache.sets, places(step_bytes, steps, cache.sets * cache.line_bytes, cache.line_bytes) * lines)
    return steps * lines <= found * cache.ways * FREE_SHARE


@functools.lru_cache(maxsize=1 << 12)
def places(step_bytes: int, steps: int, round_bytes: int, line: int) -> int:
    """The number of different lines that steps begin on, of those of one round through the sets of a cache."""
    if step_bytes % line == 0:
        return min(steps, round_bytes // gcd(step_bytes, round_bytes))
    return len({step * step_bytes % round_bytes // line for step in range(min(steps, round_bytes))})
