"""The primitive that gives a loop to the units of a GPU."""

from __future__ import annotations

from dataclasses import replace as with_fields

from nncc.errors import ScheduleError
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, LoopKind
from nncc.ir.units import misfit
from nncc.schedule.language.steps import Bind
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.tree import find_loop, loops_around, paths, plain_loop, replace

_HINTS = {
    LoopKind.BLOCK: "a spatial axis, outside all loops of warps and threads",
    LoopKind.WARP: "a spatial axis of constant extent, split first",
    LoopKind.THREAD: "an axis of constant extent, split first",
}


def bind(kernel: Kernel, step: Bind) -> Kernel:
    """Let units of a GPU run the iterations, one each: blocks of threads, the warps of a block, or threads.

    Threads go on to what follows a warp or thread loop when all are done with it. Nested loops of one unit share it, the
    outermost the slowest. Registers that are used in several such loops are held: each thread has the elements that it alone
    touches.

    Rewrite: for i in n: s  ->  unit i in n: s
    Legal: blocks hold warps, and warps hold threads; a block has at most 1024 threads, a warp 32; loops of warps and threads
    have constant extents; no parallel loop around or inside; and see may_parallelize for blocks, may_share for the others.
    """
    kind = LoopKind(step.unit.value)
    loop = plain_loop(kernel, step.axis)
    bound = replace(kernel, loop, with_fields(loop, kind=kind))
    reason = _misfit(bound, step.axis) or _dependence(bound, step.axis)
    if reason is not None:
        raise ScheduleError(f"{kind.value}s cannot share the iterations: {reason}", axis=step.axis, hint=_HINTS[kind])
    return bound


def _misfit(kernel: Kernel, axis: str) -> str | None:
    """Why a bound loop does not go with those around and inside it, or None."""
    loop = find_loop(kernel, axis)
    found = loops_around(kernel, loop)
    if any(inner.kind is LoopKind.PARALLEL for inner in paths(loop)):
        return "a parallel loop inside is shared by the threads of a CPU"
    chains = [(*found, *around[1:], inner) if inner is not loop else found for inner, around in paths(loop).items()]
    reasons = (misfit(chain[:-1], chain[-1]) for chain in chains if chain[-1].kind.is_bound)
    return next((reason for reason in reasons if reason is not None), None)


def _dependence(kernel: Kernel, axis: str) -> str | None:
    loop: For = find_loop(kernel, axis)
    return (legality.may_parallelize if loop.kind is LoopKind.BLOCK else legality.may_share)(kernel, loop)
