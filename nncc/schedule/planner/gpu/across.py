"""Reductions over what the lanes of a warp hold, by shuffles: without shared memory, and without barriers in between.

A reduction of rows is made of three: each thread reduces what is so many elements apart into a register, each warp what its
lanes have found, and the few results of a row's warps, which lie in shared memory, are reduced last.
"""

from __future__ import annotations

from dataclasses import dataclass

from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Update
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.gpu.grid import WARP, as_one
from nncc.schedule.primitives.tree import find_nest, fresh


@dataclass(frozen=True)
class Across:
    """The nests that a reduction is made of, before that itself: of threads, of warps, and the copy of what those find."""

    threads: str
    warps: str
    copy: str


def warp_row(kernel: Kernel, nest: Nest) -> str:
    """The instruction by which a warp does a reduction; "" where there is none."""
    leaf = nest.leaf
    if not isinstance(leaf, Update) or len(leaf.buffers) != 1:
        return ""
    name = f"lanes.{leaf.combiner}.{kernel.table[leaf.buffers[0]].dtype}"
    return name if name in INSTRUCTIONS else ""


def across_steps(kernel: Kernel, nest: Nest, threads: int) -> tuple[S.Steps, Across]:
    """The steps that make a naive reduction of so many threads' parts, and the nests that it is made of."""
    assert isinstance(nest.leaf, Update)
    over = tuple(axis for axis in nest.axes if axis in nest.leaf.over)
    placing = (S.Reorder((*(a for a in nest.axes if a not in over), *over)),)
    fused, axis = as_one(apply(kernel, placing), over, nest.name)
    part, warp, copy = (fresh(kernel, f"{nest.name}.{suffix}") for suffix in ("part", "warp", "warps"))
    steps: S.Steps = (*placing, *fused, S.Split(axis, threads), S.Rfactor(nest.name, (f"{axis}.i",), part, shared=True))
    last = find_nest(apply(kernel, steps), nest.name).axes[-1]
    steps = (
        *steps,
        S.Split(last, WARP),
        S.Rfactor(nest.name, (f"{last}.o",), warp, shared=True),
        S.CacheRead(warp, nest.name, copy),
    )
    return steps, Across(part, warp, copy)


def shared_by_lanes(kernel: Kernel, made: Across, row: str) -> S.Steps:
    """The steps for the parts of a reduction, which are in the loop of rows already. row: the axis of that.

    Raises: ScheduleError where the copy of what warps find has no loop of its own, as of a row of one element.
    """
    inner = _inside(find_nest(kernel, made.threads), row)
    reduced = find_nest(kernel, made.threads).leaf.over  # type: ignore[union-attr]
    lane, *rows = (axis for axis in inner if axis not in reduced)
    kept = (*rows, lane)
    steps: S.Steps = (S.SetScope(made.threads, Scope.REGISTER), S.SetScope(made.warps, Scope.REGISTER),
                      S.SetScope(made.copy, Scope.SHARED), S.Reorder((*kept, *reduced)),
                      *(S.Bind(axis, S.Unit.THREAD) for axis in kept))  # fmt: skip
    copied = _inside(find_nest(kernel, made.copy), row)
    if not copied:
        raise ScheduleError("it has no loop inside that of the rows", nest=made.copy, axis=row)
    axis, *others = copied  # the warps of a result are neighbours, as the threads are whose parts they reduce
    steps = (*steps, S.Reorder((*others, axis)), S.Split(axis, 1), S.ComputeAt(made.warps, f"{axis}.o"))
    lanes = find_nest(apply(kernel, steps), made.warps).axes[-1]
    row_of = warp_row(kernel, find_nest(kernel, made.warps))
    # an instruction goes on from what was begun before it, so the lanes are in a loop of one iteration
    return (*steps, S.Split(lanes, WARP), *(S.Bind(a, S.Unit.WARP) for a in (*others, f"{axis}.o")),
            S.Tensorize(made.warps, row_of), S.Bind(f"{axis}.i", S.Unit.THREAD))  # fmt: skip


def _inside(nest: Nest, row: str) -> tuple[str, ...]:
    return nest.axes[nest.axes.index(row) + 1 :]
