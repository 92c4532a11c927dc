"""The owner of each place of a buffer: the only thread that touches it, found by trying all threads of a block and all
iterations.

This covers what no symbolic rule does: rows of any pitch, and threads that conditions exclude.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import Any

import numpy as np

from nncc.codegen.passes.vectors.known_lanes import known_lanes
from nncc.ir.expr import Expr, Var
from nncc.ir.index.bounds import Range, Ranges
from nncc.ir.walk import variables

_MOST_TRIED, _MOST_PLACES = 1 << 16, 1 << 18
"""Combinations of variables, and places of a buffer, at most: more than blocks have in shared memory, and some
milliseconds."""
_NOBODY, _SEVERAL = -1, -2


@dataclass(frozen=True)
class Places:
    """The places of an access. index: the place, or that of each lane. when: necessary conditions. axes: the variables of
    both with their values, the thread's number first."""

    index: Expr
    when: tuple[Expr, ...]
    axes: tuple[tuple[Var, Range], ...]


def places_of(index: Expr, conditions: tuple[Expr, ...], thread: Var, ranges: Ranges) -> Places | None:
    """The places of an access, with the conditions on its variables; None if these are unknown or have too many values."""
    used = (thread, *sorted(variables(index) - {thread}, key=lambda var: var.name))
    if not all(var in ranges for var in used):
        return None
    axes = tuple((var, ranges[var]) for var in used)
    if prod(values.high - values.low + 1 for _, values in axes) > _MOST_TRIED:
        return None
    return Places(index, tuple(c for c in conditions if variables(c).issubset(used)), axes)


@lru_cache(maxsize=1 << 14)
def have_same_owners(a: Places, b: Places) -> bool:
    """Whether each place that two accesses have in common is touched by one thread alone, the same in both."""
    mine, theirs = _owners(a), _owners(b)
    if mine is None or theirs is None:
        return False
    common = min(len(mine), len(theirs))
    mine, theirs = mine[:common], theirs[:common]
    return bool(np.all((mine == theirs) & (mine != _SEVERAL) | (mine == _NOBODY) | (theirs == _NOBODY)))


@lru_cache(maxsize=1 << 10)
def _owners(places: Places) -> Any:
    """The thread of each place as an array, _NOBODY or _SEVERAL; None where the places are not known."""
    grid = np.meshgrid(*(np.arange(values.low, values.high + 1) for _, values in places.axes), indexing="ij")
    tried = {var: values.reshape(-1, 1) for (var, _), values in zip(places.axes, grid)}
    found = known_lanes(places.index, tried)
    if found is None:
        return None
    conditions = (known for c in places.when if (known := known_lanes(c, tried)) is not None)
    touched, thread, *taken = np.broadcast_arrays(found, tried[places.axes[0][0]], *conditions)
    active = np.logical_and.reduce([np.full(touched.shape, True), *taken])
    touched, thread = touched[active], thread[active]
    if not touched.size:
        return thread
    if touched.min() < 0 or touched.max() >= _MOST_PLACES:
        return None
    owners = np.full(int(touched.max()) + 1, _NOBODY)
    owners[touched] = thread
    owners[touched[owners[touched] != thread]] = _SEVERAL
    return owners
