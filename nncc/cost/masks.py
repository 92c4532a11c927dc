"""What the bounds of a leaf leave of its iterations: how many are skipped, which are tested, and how full vectors are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import ceil, prod

import numpy as np
import numpy.typing as npt

from nncc.cost.loops import Bound, Leaf, Loop
from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import LoopKind
from nncc.ir.walk import variables

_MOST_POINTS = 1 << 16
"""Points of the loops of a bound that are tried one by one; of more, all are taken to be inside."""

_ROUNDING = (BinaryOp.FLOORDIV, BinaryOp.MOD)
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
        return bound.part
    extents = {loop.name: ceil(loop.extent) for loop in loops}
    lanes = _lanes(loops) if in_lanes else set()
    moving = [(extents[name], step) for name, step in bound.steps if name not in lanes]
    least = sum(min(step, 0) * (extents[name] - 1) for name, step in bound.steps if name in lanes)
    every = prod(extent for extent, _ in moving)
    if every > _MOST_POINTS:
        return 1.0
    run = prod(loop.extent for loop in loops if any(loop.name == name for name, _ in bound.steps) and loop.name not in lanes)
    return min(_counted(tuple(moving), bound.limit - least) * every / run, 1.0)


def part(condition: Expr, extents: Mapping[Var, int]) -> float:
    """The share of the iterations of some loops in which a condition holds whose index has quotients and rests of axes, too;
    1 where it is another, or of very many."""
    found, axes = E.below(condition), [axis for axis in extents if axis in variables(condition)]
    if found is None or prod(extents[axis] for axis in axes) > _MOST_POINTS:
        return 1.0
    grid = np.indices([extents[axis] for axis in axes], np.int64)
    values = _at(found[0], dict(zip(axes, grid)))
    return 1.0 if values is None or not values.size else float(np.mean(values < found[1]))


def _at(index: Expr, places: Mapping[Expr, npt.NDArray[np.int64]]) -> npt.NDArray[np.int64] | None:
    """The values of an index at all places of some axes; None for what is no sum of quotients and rests."""
    terms, const = E.form(index)
    total = np.int64(const) + np.zeros_like(next(iter(places.values()), np.zeros((), np.int64)))
    for atom, c in terms:
        value = places.get(atom)
        by = E.static(atom.b) if isinstance(atom, E.Binary) and atom.op in _ROUNDING else None
        if isinstance(atom, E.Binary) and by and (inner := _at(atom.a, places)) is not None:
            value = inner // by if atom.op is BinaryOp.FLOORDIV else inner % by
        if value is None:
            return None
        total = total + c * value
    return total


@lru_cache(maxsize=1 << 12)
def _counted(moving: tuple[tuple[int, int], ...], limit: int) -> float:
    """The share of points of a box whose weighted sum is below a limit."""
    total = np.zeros(1, dtype=np.int64)
    for extent, step in moving:
        total = (total[:, None] + step * np.arange(extent)).reshape(-1)
    return float(np.mean(total < limit)) if total.size else 1.0
