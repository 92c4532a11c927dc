"""Primitives that guide the caches, prefetches and streaming stores; they do not change what a kernel computes."""

from __future__ import annotations

from dataclasses import replace as with_fields

from nncc.errors import ScheduleError
from nncc.ir.kernel import Kernel, nests, reads
from nncc.ir.stmt import LoopKind, PrefetchMark, Store
from nncc.ir.walk import loads, statements, variables
from nncc.schedule.primitives.tree import find_buffer, find_loop, find_nest, replace, values_of
from nncc.schedule.steps import Prefetch, StreamStore


def prefetch(kernel: Kernel, step: Prefetch) -> Kernel:
    """Let each iteration of a loop prefetch what a later one loads from a buffer.

    Rewrite: for i: s(B[e(i)])  ->  for i: prefetch B[e(i + distance)]; s(B[e(i)]), for every line that one iteration loads
    With `of` a loop around it: for o: for i: s(B[e(o, i)])  ->  for o: for i: prefetch B[e(o + distance, i)]; s(B[e(o, i)])
    Legal: a nest below loads from the buffer, at places that move with the axis (and with `of`) and are not loaded
    themselves; the buffer is in memory (not local or in registers), the loop is not one of lanes, and the distance is at
    least 1.
    """
    buffer, loop = find_buffer(kernel, step.buffer), find_loop(kernel, step.axis)
    outer = find_loop(kernel, step.of) if step.of else loop
    if step.of and loop not in set(statements(outer.body)):
        raise ScheduleError(f"it is not inside the loop of {step.of}", axis=step.axis, hint="a loop around it")
    if step.distance < 1:
        raise ScheduleError(f"the distance must be at least 1, not {step.distance}", axis=step.axis)
    if loop.kind is LoopKind.VECTORIZE:
        raise ScheduleError("the loop is marked vectorize", axis=step.axis, hint="a loop around it")
    if loop.intrinsic:
        raise ScheduleError(f"the loop is done by {loop.intrinsic}", axis=step.axis, hint="a loop around it")
    if any(a.buffer == step.buffer and a.moving(loop) is outer.axis for a in loop.prefetch):
        raise ScheduleError(f"the loop already prefetches {step.buffer}", axis=step.axis)
    if not buffer.scope.in_memory:
        raise ScheduleError(f"{step.buffer} is {buffer.scope.value}", axis=step.axis, hint="a buffer in memory")
    places = [x.index for n in nests(loop) for v in values_of(n.leaf) for x in loads(v) if x.buffer == step.buffer]
    invariant = [o for o in (loop, outer) if not any(o.axis in variables(i) for place in places for i in place)]
    if invariant:
        read = sorted(set().union(*(reads(n.leaf) for n in nests(loop))))
        raise ScheduleError(f"what the loop loads from {step.buffer} does not move with {invariant[0].axis}", axis=step.axis,
                            hint=f"one of {', '.join(read)}" if read else "")  # fmt: skip
    if any(loads(i) for place in places for i in place):
        raise ScheduleError(f"the places in {step.buffer} are loaded, so later ones are not known", axis=step.axis)
    mark = PrefetchMark(step.buffer, step.distance, outer.axis if step.of else None)
    return replace(kernel, loop, with_fields(loop, prefetch=(*loop.prefetch, mark)))


def stream_store(kernel: Kernel, step: StreamStore) -> Kernel:
    """Let a nest write by streaming (non-temporal) stores, for results that nothing reads soon.

    Rewrite: Y[i] = f  ->  Y[i] = f stream. Code generation does so where vectors are whole and aligned.
    Legal: the nest stores (an update reads what it writes), into memory, and no nest in its root loop reads that.
    """
    nest = find_nest(kernel, step.nest)
    leaf = nest.leaf
    if not isinstance(leaf, Store):
        raise ScheduleError("it updates, so it reads what it writes", nest=step.nest, hint="cache_write first")
    scope = kernel.table[leaf.buffer].scope
    if not scope.in_memory:
        raise ScheduleError(f"{leaf.buffer} is {scope.value}", nest=step.nest, hint="a nest that writes to memory")
    root = next(r for r in kernel.roots if any(n.leaf is leaf for n in nests(r)))
    near = next((n.name for n in nests(root) if leaf.buffer in reads(n.leaf)), None)
    if near is not None:
        raise ScheduleError(f"{near} reads {leaf.buffer} in the same loops", nest=step.nest,
                            hint="a result that is not read soon")  # fmt: skip
    return replace(kernel, leaf, with_fields(leaf, stream=True))
