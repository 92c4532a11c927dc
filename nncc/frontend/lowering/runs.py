"""Constant indices as formulas of their place: what is read by them is then read side by side."""

from __future__ import annotations

import numpy as np

from nncc.frontend.graph.graph import Array
from nncc.frontend.lowering.view import Element, Index
from nncc.ir import expr as E

MOST_RUNS = 4
"""Of a pad by reflection: before, inside, after, and one where the first two share an element."""
LEAST = 3
"""Elements in a run, in the mean: any two are a run, and where most are as short, comparisons cost more than loads."""


def by_runs(array: Array) -> Element | None:
    """The element of a list of i64 at an index, where the list is a few runs in equal steps; None for any other array.

    3 2 1 0 1 2 3 4 3 2 at i is 3 - i if i < 4, i - 3 if i < 8, 11 - i else.
    """
    if array.ndim != 1 or array.dtype != np.int64 or len(array) < 2:
        return None
    starts = _starts(array)
    if len(starts) > MOST_RUNS or len(starts) * LEAST > len(array):
        return None

    def at(index: Index) -> E.Expr:
        (i,) = index
        *firsts, last = [_run(array, start, i) for start in starts]
        for run, end in reversed([*zip(firsts, starts[1:])]):
            last = E.select(E.lt(i, end), run, last)
        return last

    return at


def _starts(array: Array) -> list[int]:
    """Where the runs begin, each as long as it can be; more than MOST_RUNS are not all told."""
    turns = np.flatnonzero(np.diff(array, n=2)) + 2  # the first element that goes on otherwise
    starts = [0]
    for turn in turns:
        if turn > starts[-1] + 1 and len(starts) <= MOST_RUNS:
            starts.append(int(turn))
    return starts


def _run(array: Array, start: int, i: E.Expr) -> E.Expr:
    step = int(array[start + 1] - array[start]) if start + 1 < len(array) else 0
    return i * step + (int(array[start]) - step * start)
