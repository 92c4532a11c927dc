"""What the bounds of a leaf leave of its iterations: how many are skipped, which are tested, and how full vectors are."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, prod

import numpy as np

from nncc.cost.loops import Bound, Leaf, Loop
from nncc.ir.stmt import LoopKind

_MOST_POINTS = 1 << 16
"""Points of the loops of a bound that are tried one by one; of more, all are taken to be inside."""

Path = tuple[Loop, ...]


def share(leaf: Leaf, loops: Path) -> float:
    """The part of a leaf's iterations, vectors of lanes as one, in which some lane is on."""
    return prod(_share(bound, loops, in_lanes=True) for bound in leaf.bounds)


def filled(leaf: Leaf, loops: Path) -> float:
    """The part of the lanes that are on in vectors that are not skipped."""
    executed = share(leaf, loops)
    return prod(_share(bound, loops, in_lanes=False) for bound in leaf.bounds) / executed if executed else 1.0


def tested(leaf: Leaf, loops: Path) -> int:
    """The bounds that are tested before each iteration: those that no loop is peeled for, and that hold for all lanes."""
    return sum(not bound.loops & _lanes(loops) for bound in _left(leaf, loops))


def is_masked(leaf: Leaf, loops: Path) -> bool:
    """Whether vectors are loaded and stored under a mask of lanes."""
    return any(bound.loops & _lanes(loops) for bound in _left(leaf, loops))


def _left(leaf: Leaf, loops: Path) -> list[Bound]:
    """The bounds that complete blocks are not free of."""
    free = {loop.name for loop in loops if loop.peel or loop.kind is LoopKind.PARALLEL}
    return [bound for bound in leaf.bounds if not bound.loops & free]


def _lanes(loops: Path) -> set[str]:
    return {loop.name for loop in loops if loop.kind is LoopKind.VECTORIZE}


def _share(bound: Bound, loops: Path, in_lanes: bool) -> float:
    """The part of the iterations in which a bound holds; of vectors, those in which it does for some lane."""
    if bound.steps is None:
        return 1.0
    extents = {loop.name: ceil(loop.extent) for loop in loops}
    lanes = _lanes(loops) if in_lanes else set()
    moving = [(extents[name], step) for name, step in bound.steps if name not in lanes]
    least = sum(min(step, 0) * (extents[name] - 1) for name, step in bound.steps if name in lanes)
    if prod(extent for extent, _ in moving) > _MOST_POINTS:
        return 1.0
    return _counted(tuple(moving), bound.limit - least)


@lru_cache(maxsize=1 << 12)
def _counted(moving: tuple[tuple[int, int], ...], limit: int) -> float:
    """The share of points of a box whose weighted sum is below a limit."""
    total = np.zeros(1, dtype=np.int64)
    for extent, step in moving:
        total = (total[:, None] + step * np.arange(extent)).reshape(-1)
    return float(np.mean(total < limit)) if total.size else 1.0
