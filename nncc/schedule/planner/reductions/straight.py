"""Reductions over several axes that the largest operand holds in one run: one loop, small operands copied in its order."""

from __future__ import annotations

from itertools import pairwise

from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import Update
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import Access, accesses
from nncc.schedule.planner.fused import fuse_by_names
from nncc.schedule.primitives.storage import late_writer
from nncc.schedule.primitives.tree import fresh, own_loops, static_extent

SMALL = 8
"""Factor by which the largest operand has at least to exceed one that is copied."""


def straightened(kernel: Kernel, nest: Nest, shares: bool = False) -> S.Steps:
    """The steps that make one loop of the reduction axes that are one run of memory in the operand with most elements.

    One such axis is a run where a small operand is not adjacent along it. No steps when there is no run, or another operand
    is too large to be copied in its order. shares: whether the nest will be inside loops of others.
    """
    operands = accesses(kernel, nest)
    if not operands or not isinstance(nest.leaf, Update) or not all(static_extent(loop) for loop in nest.loops):
        return ()
    largest = max(operands, key=lambda a: a.points)
    run = _run(nest, largest)
    others = [a for a in operands if a is not largest and any(a.moves(axis) for axis in run)]
    alone = not shares and nest.loops == own_loops(kernel, nest)
    if len(run) == 1:  # nothing to fuse: only what is not adjacent is copied, if the nest has its loops to itself
        others = [a for a in others if a.strides.get(run[0]) != 1 and alone]
    if not run or (len(run) == 1 and not others):
        return ()
    if not all(_may_copy(a, largest, operands) and all(a.moves(x) for x in run) for a in others):
        return ()
    root = next(n for n, stmt in enumerate(kernel.roots) if nest in nests(stmt))
    if late_writer(kernel, {a.buffer.name for a in others}, root):  # what comes into being in the loops of the nest
        return ()
    copies = [step for n, a in enumerate(others) for step in _copied(kernel, nest, a, run, n)]
    loops = tuple(loop.axis.name for loop in own_loops(kernel, nest))
    order = (*(axis for axis in loops if axis not in run), *run)
    steps: list[S.Step] = [*copies, *([S.Reorder(order)] if order != loops else [])]
    names = [fresh(kernel, f"{nest.name}.run{n}") for n in range(len(run) - 1)]
    return (*steps, *fuse_by_names(run, names))


def _run(nest: Nest, a: Access) -> tuple[str, ...]:
    """The reduction axes that walk through an operand in one run, outermost first."""
    assert isinstance(nest.leaf, Update)
    extent = {loop.axis.name: static_extent(loop) for loop in nest.loops}
    known = [axis for axis in nest.leaf.over if (a.strides.get(axis) or 0) > 0]
    known.sort(key=lambda axis: -(a.strides[axis] or 0))
    if not known or a.strides[known[-1]] != 1:
        return ()
    first = len(known) - 1
    for n, (outer, inner) in reversed(list(enumerate(pairwise(known)))):
        if a.strides[outer] != (a.strides[inner] or 0) * extent[inner]:
            break
        first = n
    return tuple(known[first:])


def _may_copy(a: Access, largest: Access, operands: tuple[Access, ...]) -> bool:
    """Whether an operand is small, every element is read about once per row, and the nest loads it at one place."""
    alone = not any(b.buffer is a.buffer and b is not a for b in operands)
    return alone and a.dense and a.points * SMALL <= largest.points


def _copied(kernel: Kernel, nest: Nest, a: Access, run: tuple[str, ...], number: int) -> list[S.Step]:
    """A copy of an operand whose last dim is the run; nothing for one that has it so already."""
    name = fresh(kernel, f"{a.buffer.name}.run{number or ''}")
    dims = [a.axes.index(axis) for axis in run]
    order = (*(d for d in range(len(a.axes)) if d not in dims), *dims)
    last = len(order) - len(run)
    ordered = [S.TransformLayout(name, (), order)] if order != tuple(range(len(order))) else []
    return [S.Reindex(a.buffer.name, nest.name, name), *ordered, *[S.FuseDims(name, last)] * (len(run) - 1)]
