"""Reductions to fewer elements than a GPU has threads for: partial results first, each of a thread, then the sum of them."""

from __future__ import annotations

from math import prod

from nncc.ir.kernel import Kernel, Nest
from nncc.ir.reduction import in_any_order
from nncc.ir.stmt import Update
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import adjacent_reduction
from nncc.schedule.planner.gpu.grid import THREADS, as_one
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Gpu

LEAST_LENGTH = 64
"""Elements that a thread adds up at least: for fewer, another launch takes as long."""


def part_steps(kernel: Kernel, nest: Nest, target: Gpu) -> S.Steps:
    """The steps that split a reduction, until each is done by enough threads or is short."""
    parts = _parts(kernel, nest, target)
    if parts < 2:
        return ()
    assert isinstance(nest.leaf, Update)
    over = tuple(axis for axis in nest.axes if axis in nest.leaf.over)
    steps = first_legal(kernel, [_factored(kernel, nest, over, parts), _factored(kernel, nest, over[-1:], parts)])
    if not steps:
        return ()
    kernel = apply(kernel, steps)
    return (*steps, *part_steps(kernel, find_nest(kernel, nest.name), target))


def _parts(kernel: Kernel, nest: Nest, target: Gpu) -> int:
    """How many partial results there should be of each element, a power of two."""
    if not isinstance(nest.leaf, Update) or not nest.leaf.over or not in_any_order(nest.leaf, kernel.table):
        return 1
    reduced = [static_extent(loop) for loop in nest.loops if loop.axis.name in nest.leaf.over]
    kept = [static_extent(loop) for loop in nest.loops if loop.axis.name not in nest.leaf.over]
    own = THREADS if kept and adjacent_reduction(kernel, nest) else 1  # a block shares a row
    most = target.cores * THREADS // max(prod(kept) * own, 1)
    return 1 << max(min(most, prod(reduced) // (LEAST_LENGTH * own)).bit_length() - 1, 0)


def _factored(kernel: Kernel, nest: Nest, over: tuple[str, ...], parts: int) -> S.Steps:
    """Partial results of what is `parts` elements apart along reduction axes that are made one loop."""
    fused, axis = as_one(kernel, over, nest.name)
    name = fresh(kernel, f"{nest.name}.part")
    return (*fused, S.Split(axis, parts), S.Rfactor(nest.name, (f"{axis}.i",), name, shared=True))
