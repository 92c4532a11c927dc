"""What a tile leaves out of a window over a padded input: the steps in which all of its rows read zeros."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

_MOST_POINTS = 1 << 16
"""Tiles times steps of a window that are tried one by one; of more, all are taken to meet something."""


@dataclass(frozen=True)
class Border:
    """A window that goes through an input in steps, of which those outside of it read zeros alone.

    loops: the extents and the steps of the loops that decide where it is, the window's own one first. rows: those of the
    outermost axis of a tile's rows, where it is moved along that, else (1, 0). below: the rows for each iteration of that.
    inside: the places from the first to before the last that are not zeros; None for no limit.
    """

    loops: tuple[tuple[int, int], ...]
    rows: tuple[int, int]
    below: int
    inside: tuple[int | None, int | None]

    def met(self, rows: int) -> float:
        """The share of the steps in which some row of a tile of so many reads more than zeros."""
        return _met(self, rows)


@lru_cache(maxsize=1 << 12)
def _met(border: Border, rows: int) -> float:
    count, step = border.rows
    starts = np.arange(0, count * border.below, max(rows, 1) if step else count * border.below)
    first = starts // border.below * step
    last = np.minimum(starts + rows - 1, count * border.below - 1) // border.below * step if step else first
    low, high = np.minimum(first, last), np.maximum(first, last)
    for extent, apart in border.loops:
        places = apart * np.arange(extent)
        if low.size * extent > _MOST_POINTS:
            return 1.0
        low, high = (low[:, None] + places).reshape(-1), (high[:, None] + places).reshape(-1)
    least, end = border.inside
    met = np.ones(low.shape, bool)
    met &= True if least is None else high >= least
    met &= True if end is None else low < end
    return float(np.mean(met)) if met.size else 1.0
