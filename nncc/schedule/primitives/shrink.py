"""Temporaries as small as what one iteration of a loop uses of them."""

from __future__ import annotations

import operator
from dataclasses import replace as with_fields
from functools import cache

from nncc.errors import ScheduleError
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.expr import Expr, Load
from nncc.ir.kernel import Kernel, nests, uses
from nncc.ir.stmt import Leaf, LoopKind, Stmt, with_index, written
from nncc.ir.walk import map_expressions, rewrite_loads
from nncc.schedule.language.steps import Shrink
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.region import Region, used_region
from nncc.schedule.primitives.tree import companions, find_buffer, find_loop, map_users, paths


def shrink(kernel: Kernel, step: Shrink) -> Kernel:
    """Let a temporary hold only what one iteration of a loop uses of it.

    Rewrite: for o: for i: T[o*c + i] = f; ..T[o*c + i]..  ->  for o: for i: T[i] = f; ..T[i]..
    Legal: a temporary that is used only inside the loop, whose iterations are independent. It becomes local, unless a
    parallel loop inside shares it.
    """
    loop, buffer = find_loop(kernel, step.axis), find_buffer(kernel, step.buffer)
    names = companions(kernel, step.buffer)
    if buffer.role is not Role.TEMP:
        raise ScheduleError(f"{step.buffer} is an {buffer.role.value}, not a temporary", hint="cache_write first")
    if loop.kind is LoopKind.VECTORIZE:
        raise ScheduleError("lanes share what they use", axis=step.axis, hint="mark loops last")
    inside = {nest.name for nest in nests(loop)}
    users = [nest.name for nest in nests(kernel.body) if uses(nest.leaf).intersection(names)]
    outside = [name for name in users if name not in inside]
    if outside or not users:
        raise ScheduleError(f"{step.buffer} is used outside the loop, by {', '.join(outside) or 'nothing inside'}",
                            axis=step.axis, hint="a loop around all its uses")  # fmt: skip
    reason = legality.dependence(kernel, loop)
    if reason is not None:
        raise ScheduleError(f"an iteration may need what another one left there: {reason}", axis=step.axis,
                            hint="a loop of independent iterations")  # fmt: skip
    return shrunk(kernel, names, used_region(kernel, names, loop))


def shrunk(kernel: Kernel, names: tuple[str, ...], region: Region) -> Kernel:
    """The kernel with temporaries as small as a region: every access counts from the region's base.

    Raises: ScheduleError for one with gaps between its rows, and for one that is swizzled.
    """
    arranged = next((kernel.table[name] for name in names if kernel.table[name].arrangement), None)
    if arranged is not None:
        raise ScheduleError(f"{arranged.name} {arranged.arrangement}", hint="placement first, pad_rows or swizzle last")

    from_base = cache(operator.sub)

    def local(place: tuple[Expr, ...]) -> tuple[Expr, ...]:
        return tuple(map(from_base, place, region.base))

    def rebase(x: Load) -> Expr:
        return Load(x.buffer, local(x.index), x.type, x.mask, x.fill) if x.buffer in names else x

    memo: dict[Expr, Expr] = {}

    def change(leaf: Leaf) -> Stmt:
        new = map_expressions(leaf, lambda x: rewrite_loads(x, rebase, memo))
        assert isinstance(new, Leaf)
        return with_index(new, local(new.index)) if set(written(new)) & set(names) else new

    kernel = with_fields(kernel, body=map_users(kernel.body, {*names}, change))
    smaller = (with_fields(kernel.table[n], shape=region.extent, scope=_narrowed(kernel, kernel.table[n])) for n in names)
    return kernel.with_buffers(*smaller)


def _narrowed(kernel: Kernel, buffer: Buffer) -> Scope:
    """Local, unless a parallel loop around some uses of the buffer, but not all, makes threads share it."""
    threads = (loop for root in kernel.roots for loop in paths(root) if loop.kind is LoopKind.PARALLEL)
    shared = any(buffer.name in legality.splitting(kernel, loop) for loop in threads)
    return Scope.LOCAL if buffer.scope.in_memory and not shared else buffer.scope
