"""One pass over data that several nests go through one after the other, where it does not stay in L1 between them.

    for k: T[k] = exp(x[k] - m)               for k:
    for k: S += T[k]                   ->       T[k] = exp(x[k] - m); S += T[k]
    for k: Y[i, k] = T[k] / S                 for k: Y[i, k] = T[k] / S

So vectors that one nest has loaded or made are in registers for the others. What the last nest reads may lie where it
stores its results (`overlaid`): of each line one copy comes into the caches instead of two, and while it is computed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from math import prod

from nncc.ir.expr import form, static
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import For, LoopKind, Seq, Stmt, Store, Update, written
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import accesses, strides_of
from nncc.schedule.planner.guide import Guide
from nncc.schedule.planner.movement.streams import is_kept_nowhere
from nncc.schedule.planner.planned import Planned
from nncc.schedule.primitives.alignment import first_in_the_way
from nncc.schedule.primitives.legality import flat
from nncc.schedule.primitives.tree import conditions, find_loop, find_nest, static_extent
from nncc.target import Cpu


@dataclass(frozen=True)
class _Walk:
    """How loops go through a buffer. start: the element where they begin, but for axes. ways: of each loop its kind, its
    extent, and the elements that it moves by. stores: whether they store there."""

    buffer: str
    start: int
    ways: tuple[tuple[LoopKind, int | None, int], ...]
    stores: bool


def overlaid(kernel: Kernel, sink: Nest, target: Cpu, guide: Guide) -> S.Steps:
    """The step that lets what another nest stores lie in the result of the last nest of its chain, where it takes room in
    further caches than L1, and the result is not written past them. None where there is none."""
    if not isinstance(sink.leaf, Store) or is_kept_nowhere(kernel.table[sink.leaf.buffer], target):
        return ()
    stored = {nest.leaf.buffer for nest in nests(kernel.body) if isinstance(nest.leaf, Store)}
    far = [name for name in sorted(stored & reads(sink.leaf)) if kernel.table[name].size_bytes > target.caches[0].size_bytes]
    found = first_legal(kernel, [(S.Overlay(name, sink.name),) for name in far])
    return found if found and guide.wants("overlay", True) else ()


def together(so_far: Planned, target: Cpu, guide: Guide) -> Planned:
    """A planned kernel with one pass for outermost loops that go through the same data, and for those inside of these that
    threads share."""
    so_far = so_far.then(one_pass(so_far.kernel, None, target, guide))
    for root in so_far.kernel.roots:
        if isinstance(root, For) and root.kind is LoopKind.PARALLEL:
            so_far = so_far.then(one_pass(so_far.kernel, root.axis.name, target, guide))
    return so_far


def one_pass(kernel: Kernel, around: str | None, target: Cpu, guide: Guide) -> S.Steps:
    """The steps that make one of loops right inside another one (None: of the outermost ones) which go through the same
    data in the same steps."""
    steps: S.Steps = ()
    while more := next(_joins(kernel, around, target), ()):
        if not guide.wants("one pass", True):
            return ()
        kernel, steps = apply(kernel, more), (*steps, *more)
    return steps


def _joins(kernel: Kernel, around: str | None, target: Cpu) -> Iterator[S.Steps]:
    """The steps that each make one of two loops, of which the second loads what the first one stores or loads."""
    body = kernel.body if around is None else find_loop(kernel, around).body
    stmts = body.stmts if isinstance(body, Seq) else (body,)
    loops = [stmt for stmt in stmts if isinstance(stmt, For)]
    inside = [[find_nest(kernel, nest.name) for nest in nests(loop)] for loop in loops]
    depth = len(inside[0][0].loops) - len(nests(loops[0])[0].loops) if loops else 0
    walks = [{walk: nest for nest in every for walk in _walks(kernel, nest, depth, target)} for every in inside]
    for (first, earlier), (second, loop) in combinations(zip(walks, loops), 2):
        alike = next((w for w in second if not w.stores and (w in first or replace(w, stores=True) in first)), None)
        sums = sum(map(_accumulators, {*first.values(), *second.values()}))
        if alike is not None and sums * 2 <= target.vector_registers and _may_meet(earlier, loop, stmts):
            before = first[alike if alike in first else replace(alike, stores=True)]
            yield from _aligned(kernel, before.name, second[alike].name, loop.axis.name)


def _may_meet(first: For, second: For, stmts: tuple[Stmt, ...]) -> bool:
    """Whether one of two statements can cross all that is between them: `align` refuses others, after more work."""
    start, end = (next(n for n, stmt in enumerate(stmts) if stmt is loop) for loop in (first, second))
    between = [nest for stmt in stmts[start + 1 : end] for nest in nests(stmt)]
    return not (first_in_the_way(first, between) and first_in_the_way(second, between))


def _aligned(kernel: Kernel, first: str, second: str, axis: str) -> Iterator[S.Steps]:
    steps = first_legal(kernel, [(S.Align((first, second), (axis,)),)])
    kernel = apply(kernel, steps)
    if steps and not any(conditions(kernel.body, find_nest(kernel, name).leaf) for name in (first, second)):
        yield steps


def _walks(kernel: Kernel, nest: Nest, depth: int, target: Cpu) -> Iterator[_Walk]:
    """How a nest goes through more of each buffer than L1 holds, in loops inside some around it, without coming back."""
    loops = [loop for loop in nest.loops[depth:] if loop.kind not in (LoopKind.VECTORIZE, LoopKind.UNROLL)]
    extents = [static(loop.extent) for loop in loops]
    if not loops or None in extents or nest.loops[depth : depth + len(loops)] != tuple(loops):
        return
    moves = [(access.load.index, access.buffer, False) for access in accesses(kernel, nest)]
    moves += [(nest.leaf.index, kernel.table[name], True) for name in written(nest.leaf)]
    for place, buffer, stores in moves:
        strides = strides_of(place, buffer, nest)
        steps = [strides[loop.axis.name] or 0 for loop in loops]
        size = prod(extent or 0 for extent in extents) * steps[-1] * buffer.dtype.size_bytes
        if all(step > 0 for step in steps) and size > target.caches[0].size_bytes:
            ways = tuple((loop.kind, extent, step) for loop, extent, step in zip(loops, extents, steps))
            yield _Walk(buffer.name, form(flat(place, buffer))[1], ways, stores)


def _accumulators(nest: Nest) -> int:
    """The registers that hold sums while a nest goes through its data."""
    if not isinstance(nest.leaf, Update):
        return 0
    over = nest.leaf.over
    return prod(static_extent(o) for o in nest.loops if o.kind is LoopKind.UNROLL and o.axis.name not in over)
