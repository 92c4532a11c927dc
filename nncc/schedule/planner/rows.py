"""Plans for everything that is not tiled in registers: chains of element-wise nests and reductions, row by row."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import prod

from nncc.cost.rows import partials
from nncc.cost.summarise import summary
from nncc.cost.tile import bandwidth
from nncc.cost.total import total
from nncc.ir.buffer import Role, Scope
from nncc.ir.expr import Load, Var, static
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import For, LoopKind, Store, Update, values, written
from nncc.ir.walk import loads as _loads
from nncc.ir.walk import variables
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import accesses, operations, strides_of
from nncc.schedule.planner.ahead import next_row_steps
from nncc.schedule.planner.guide import DEFAULT, Guide
from nncc.schedule.planner.movement.stores import runs_along, store_steps, together_steps, widest
from nncc.schedule.planner.row_blocks import (
    NO_BLOCK,
    across_cycles,
    adjacent_reduction,
    along_cycles,
    row_block,
    together_cycles,
)
from nncc.schedule.planner.straight import straightened
from nncc.schedule.planner.tiles import Tiling
from nncc.schedule.planner.tiling import MIN_PARALLEL_CYCLES, pieces
from nncc.schedule.primitives.tree import find_nest, fresh, own_loops, static_extent
from nncc.target import Cpu

LINE_BYTES = 64
"""The usual line of a cache."""
THROUGH_MEMORY = 3
"""How often a temporary moves that does not stay in a row: written, and read by a reduction and by what comes after it."""
STACK_BYTES = 1 << 22
"""The most that the temporaries of rows may take: all lie on a thread's stack, which has 8 MB as a rule."""


def is_better(kernel: Kernel, nest: Nest, tiled: Tiling, target: Cpu) -> bool:
    """Whether a reduction is cheaper along its lanes than in a register tile."""
    cycles = lane_cycles(kernel, nest, target)
    return cycles is not None and cycles < tiled.cycles


def lane_cycles(kernel: Kernel, nest: Nest, target: Cpu, near: bool = False) -> float | None:
    """Cycles on one core of a reduction along its lanes; None where nothing that it reads is adjacent along an axis. near:
    whether it finds that in the first cache, or memory takes as long for other ways."""
    found = [ways(kernel, nest, target, near) for ways in (along_cycles, together_cycles)]
    return min((cycles for cycles in found if cycles is not None), default=None)


def row_cycles(kernel: Kernel, nest: Nest, consumer: Nest | None, planned: set[str], target: Cpu) -> float | None:
    """Cycles on one core of a reduction along its lanes, or in the rows of its chain, less what loops of its own would cost
    that chain; None where it cannot run so. consumer: the nest that would share these loops."""
    along = lane_cycles(kernel, nest, target)
    chain = row_chain(kernel, [n for n in nests(kernel.body) if n.name not in planned])
    others = {n.name for n in chain} - {nest.name, consumer.name if consumer else ""}
    if along is None or nest not in chain or not others:
        return along
    shared = shared_axes(kernel, chain)
    row = matching(nest, chain, chain[-1].loop(shared[-1]).axis) if shared else None
    near = lane_cycles(kernel, nest, target, near=True) or 0.0
    inside = near if row is None else min(near, across_cycles(kernel, nest, row.name, target))
    return max(inside - _apart_cycles(kernel, nest, chain, target), 0.0)


def _apart_cycles(kernel: Kernel, nest: Nest, chain: list[Nest], target: Cpu) -> float:
    """Cycles of a chain to do without one of its nests in its rows: what that reads comes once more, and what another nest
    of the chain makes for it is stored and loaded for two."""
    made = {b for n in chain for b in written(n.leaf)}
    sizes = [(a.size_bytes, THROUGH_MEMORY if a.buffer.name in made else 1) for a in accesses(kernel, nest)]
    return sum(times * size / bandwidth(size, target) for size, times in sizes)


def row_steps(kernel: Kernel, planned: set[str], target: Cpu, guide: Guide = DEFAULT) -> S.Steps:
    """The steps for every nest that is not planned yet; its loops that hold planned nests too stay as they are."""
    steps: list[S.Step] = []
    while True:
        rest = [n for n in nests(kernel.body) if n.name not in planned]
        if not rest:
            return tuple(steps)
        chain = row_chain(kernel, rest)
        apart = guide.wants("apart", _waits(kernel, chain, target), len(chain) > 1)
        chain = chain[-1:] if apart else chain
        more = _chain_steps(kernel, chain, target, guide)
        before = {n.name for n in nests(kernel.body)}
        kernel = apply(kernel, more)
        planned |= {n.name for n in chain} | ({n.name for n in nests(kernel.body)} - before)
        steps += more


def _waits(kernel: Kernel, chain: list[Nest], target: Cpu) -> bool:
    """Whether a chain has too few rows for all threads, though there is work for them along its rows."""
    shared = prod(static_extent(chain[-1].loop(axis)) for axis in shared_axes(kernel, chain))
    lanes = target.lanes(kernel.table[written(chain[-1].leaf)[0]].dtype.size_bytes)
    work = prod(static_extent(loop) for loop in chain[-1].loops) / lanes
    return len(chain) > 1 and shared < target.cores and work >= max(MIN_PARALLEL_CYCLES, 1)


def row_chain(kernel: Kernel, rest: list[Nest]) -> list[Nest]:
    """The last nest of `rest` and those before it that can move into its outer loops, in order: what it reads, and results
    that are made of the same rows."""
    chain = [rest[-1]]
    for nest in reversed(rest[:-1]):
        beside = _around(kernel, nest) == _around(kernel, rest[-1])
        if beside and _joins(kernel, nest, chain) and _common_axes(kernel, [nest, *chain]):
            chain.insert(0, nest)
    return chain


def _around(kernel: Kernel, nest: Nest) -> tuple[For, ...]:
    """The loops of a nest that hold other nests too."""
    return nest.loops[: len(nest.loops) - len(own_loops(kernel, nest))]


def _joins(kernel: Kernel, nest: Nest, chain: list[Nest]) -> bool:
    """Whether the chain reads what a nest writes, and nothing else does; or nothing reads it, and it shares rows of an operand
    with the chain."""
    targets = set(written(nest.leaf))
    readers = {n.name for n in nests(kernel.body) if reads(n.leaf) & targets}
    return readers <= {n.name for n in chain} and _is_plain(nest) and (bool(readers) or _is_sibling(kernel, nest, chain))


def _is_sibling(kernel: Kernel, nest: Nest, chain: list[Nest]) -> bool:
    """Whether the loops of a nest can be those of a chain with which it shares operands."""
    axes = _common_axes(kernel, [nest, *chain])
    if not axes or not any(reads(nest.leaf) & reads(n.leaf) for n in chain):
        return False
    own = (*axes, *(a for a in chain[-1].axes if a not in axes))
    placing = [S.Reorder(own)] if own != chain[-1].axes else []
    return bool(first_legal(kernel, [(*placing, S.Align((nest.name, chain[-1].name), axes))]))


def _is_plain(nest: Nest) -> bool:
    """Whether a nest writes at its axes, each in one dim, so that it can move into the loops of a reader."""
    axes = [i for i in nest.leaf.index if isinstance(i, Var)]
    return len(set(axes)) == len(axes) and {v for i in nest.leaf.index for v in variables(i)} <= set(axes)


def shared_axes(kernel: Kernel, chain: list[Nest]) -> tuple[str, ...]:
    """The axes of the last nest along which the whole chain goes row by row: it does not reduce over them, and every
    other nest is read there at the same axis in the same dim and does not reduce over it. Of results that the caller gets
    a row is written as a whole, so that an axis is left for it, unless each is what a reduction makes of a row. Where only some axes are shared, none is along which the
    last nest writes neighbours, or into one line of a cache in long steps: rows would share lines long after one another."""
    sink = chain[-1]
    reduced = sink.leaf.over if isinstance(sink.leaf, Update) else ()
    kept = [loop for loop in sink.loops if loop.axis.name not in reduced]
    shared = tuple(loop.axis.name for loop in kept if all(_follows(nest, chain, loop.axis) for nest in chain[:-1]))
    if len(shared) < len(kept):
        strides = strides_of(sink.leaf.index, kernel.table[written(sink.leaf)[0]], sink)
        farthest = max(strides[loop.axis.name] or 0 for loop in kept if loop.axis.name not in shared)
        line = min(farthest, LINE_BYTES // kernel.table[written(sink.leaf)[0]].dtype.size_bytes)
        shared = tuple(axis for axis in shared if strides[axis] != 1 and (strides[axis] or farthest) >= line)
    results = any(not _is_temporary(kernel, nest) for nest in chain[:-1])
    return shared[:-1] if results and len(shared) == len(kept) and not _are_of_rows(kernel, chain) else shared


def _common_axes(kernel: Kernel, chain: list[Nest]) -> tuple[str, ...]:
    """The axes of the last nest that the loops of a whole chain can have in common."""
    return chain[-1].axes if _in_step(kernel, chain) else shared_axes(kernel, chain)


def _in_step(kernel: Kernel, chain: list[Nest]) -> bool:
    """Whether a chain stores results element by element in the same loops, the innermost of which runs along memory."""
    sink = chain[-1]
    if not sink.loops or any(not isinstance(n.leaf, Store) or _is_temporary(kernel, n) for n in chain):
        return False
    in_step = all(
        len(n.loops) == len(sink.loops) and matching(n, chain, loop.axis) is n.loops[d].axis
        for n in chain
        for d, loop in enumerate(sink.loops)
    )
    return in_step and all(runs_along(kernel, n, n.axes[-1]) for n in chain)


def _are_of_rows(kernel: Kernel, chain: list[Nest]) -> bool:
    """Whether a chain reduces rows, and all its reductions read along them."""
    sums = [n for n in chain if isinstance(n.leaf, Update)]
    return bool(sums) and all(_adjacent_reduction(kernel, n) for n in sums)


def _is_temporary(kernel: Kernel, nest: Nest) -> bool:
    return all(kernel.table[b].role is Role.TEMP for b in written(nest.leaf))


def _follows(nest: Nest, chain: list[Nest], axis: Var) -> bool:
    """Whether a nest computes for one value of the sink's axis just what the chain reads at that value."""
    return matching(nest, chain, axis) is not None


def matching(nest: Nest, chain: list[Nest], axis: Var) -> Var | None:
    """The axis of a nest that runs along with an axis of the last nest of its chain, through all its readers; through what it
    loads with the others, where nothing reads it."""
    if nest is chain[-1]:
        return axis
    found: set[Var | None] = set()
    for reader in chain[chain.index(nest) + 1 :]:
        theirs = matching(reader, chain, axis) if reads(reader.leaf) & set(written(nest.leaf)) else None
        if reads(reader.leaf) & set(written(nest.leaf)):
            found.add(_dim_axis(nest, reader, theirs))
    return (found or _beside(nest, chain, axis)).pop() if len(found) < 2 else None


def _beside(nest: Nest, chain: list[Nest], axis: Var) -> set[Var | None]:
    """The one axis of a nest that runs along with an axis of the last nest of a chain, in all that it loads with the chain;
    None where there is not just one."""
    found: set[Var | None] = set()
    for other in chain[chain.index(nest) + 1 :]:
        common = reads(nest.leaf) & reads(other.leaf)
        theirs = matching(other, chain, axis) if common else None
        found |= {_same_dim(nest, other, theirs, buffer) for buffer in common}
    return found if len(found) == 1 else {None}


def _same_dim(nest: Nest, other: Nest, theirs: Var | None, buffer: str) -> Var | None:
    """A nest's own axis in the dim of a buffer that another one loads along its axis `theirs`."""
    found: set[Var | None] = set()
    for mine, load in product(_loads_of(nest, buffer), _loads_of(other, buffer)):
        ways = [i for i, j in zip(mine.index, load.index) if j is theirs and isinstance(i, Var)]
        found.add(ways[0] if theirs is not None and len(ways) == 1 else None)
    return found.pop() if len(found) == 1 else None


def _loads_of(nest: Nest, buffer: str) -> list[Load]:
    return [x for v in (*values(nest.leaf), nest.leaf.mask) for x in _loads(v) if x.buffer == buffer]


def _dim_axis(nest: Nest, reader: Nest, theirs: Var | None) -> Var | None:
    """The nest's own axis in the dim that a reader indexes by its axis `theirs`, in all its loads."""
    mine: set[Var | None] = set()
    made = written(nest.leaf)
    from_leaf = [x for v in (*values(reader.leaf), reader.leaf.mask) for x in _loads(v) if x.buffer in made]
    for load in from_leaf:
        dims = [d for d, i in enumerate(load.index) if i is theirs]
        own = nest.leaf.index[dims[0]] if len(dims) == 1 else None
        moved = theirs is None or any(theirs in variables(i) for d, i in enumerate(load.index) if d not in dims)
        mine.add(own if isinstance(own, Var) and not moved else None)
    return mine.pop() if len(mine) == 1 else None


def _chain_steps(kernel: Kernel, chain: list[Nest], target: Cpu, guide: Guide) -> S.Steps:
    """The steps for one chain: producers into the shared outer loops, then every nest by itself, then threads."""
    as_one = _as_one_steps(kernel, chain, target, guide)
    if as_one:
        return as_one
    sink, nested = chain[-1], bool(_around(kernel, chain[-1]))
    shared = shared_axes(kernel, chain) if len(chain) > 1 else ()
    kept = _kept(kernel, chain, shared) if shared else set()
    block = NO_BLOCK if kept or nested else row_block(kernel, chain, shared, matching, target, guide)
    steps = [*_outermost(kernel, sink, block.axes or shared), *block.steps]
    kernel = apply(kernel, steps)
    names = [name for nest in chain for name in (*block.parts.get(nest.name, ()), nest.name)]
    at = (*block.axes[:-1], f"{block.axes[-1]}.o") if block.axes else shared
    placing = [_placing(name, sink, at, name in kept) for name in reversed(names[:-1])] if at else []
    kernel, steps = apply(kernel, placing), [*steps, *placing]
    for name in names:
        more = block.nest_steps(kernel, name) or _nest_steps(kernel, name, len(names) > 1 or nested, target, guide)
        kernel, steps = apply(kernel, more), [*steps, *more]
    if nested:
        return tuple(steps)
    threads = parallel_steps(kernel, find_nest(kernel, sink.name), target, guide)
    kernel = apply(kernel, threads)
    ahead = next_row_steps(kernel, find_nest(kernel, sink.name).loops[0], target, guide) if shared else ()
    return (*steps, *threads, *ahead)


def _outermost(kernel: Kernel, nest: Nest, axes: tuple[str, ...]) -> list[S.Step]:
    """The step that puts some axes of a nest around its others, if they are not there."""
    own = tuple(loop.axis.name for loop in own_loops(kernel, nest))
    return [S.Reorder((*axes, *(a for a in own if a not in axes)))] if axes != own[: len(axes)] else []


def _as_one_steps(kernel: Kernel, chain: list[Nest], target: Cpu, guide: Guide) -> S.Steps:
    """The steps for results that are stored element by element in the same loops: what one of them stores, and what several of
    them load, is in a register for the others. No steps for other chains."""
    sink = chain[-1]
    if len(chain) < 2 or _around(kernel, sink) or not _in_step(kernel, chain):
        return ()
    steps = first_legal(kernel, [tuple(S.Align((n.name, sink.name), sink.axes) for n in reversed(chain[:-1]))])
    if not steps:
        return ()
    kernel = apply(kernel, steps)
    sharers = tuple(find_nest(kernel, n.name) for n in chain)
    more = together_steps(kernel, sharers, target, guide)
    kernel = apply(kernel, more)
    return (*steps, *more, *parallel_steps(kernel, find_nest(kernel, sink.name), target, guide))


def _kept(kernel: Kernel, chain: list[Nest], shared: tuple[str, ...]) -> set[str]:
    """The nests of a chain that write what stays whole: results, and temporaries of which a row is too large for a stack."""
    count = max(prod(static_extent(chain[-1].loop(axis)) for axis in shared), 1)
    size = {n.name: sum(kernel.table[b].size_bytes for b in written(n.leaf)) / count for n in chain[:-1]}
    kept = {n.name for n in chain[:-1] if not _is_temporary(kernel, n)}
    left = STACK_BYTES - float(sum(b.size_bytes for b in kernel.buffers if b.scope.is_private))  # of other chains
    for name in sorted(size.keys() - kept, key=lambda name: (size[name], name)):
        left -= size[name]
        kept |= {name} if left < 0 else set()
    return kept


def _placing(nest: str, sink: Nest, shared: tuple[str, ...], kept: bool) -> S.Step:
    """A temporary shrinks to what one row of the last nest needs; where it is kept whole, only the loops are shared."""
    return S.Align((nest, sink.name), shared) if kept else S.ComputeAt(nest, shared[-1])


def _nest_steps(kernel: Kernel, name: str, in_chain: bool, target: Cpu, guide: Guide) -> list[S.Step]:
    nest = find_nest(kernel, name)
    if isinstance(nest.leaf, Update):
        return _reduction_steps(kernel, nest, target, guide)
    return store_steps(kernel, nest, in_chain, target, guide)


def _reduction_steps(kernel: Kernel, nest: Nest, target: Cpu, guide: Guide) -> list[S.Step]:
    """Reduction axes that are one run in memory as one loop, then partial results in its lanes."""
    one = straightened(kernel, nest)
    kernel = apply(kernel, one)
    return [*one, *_lane_steps(kernel, find_nest(kernel, nest.name), target, guide)]


def lane_axis(kernel: Kernel, nest: Nest, target: Cpu) -> tuple[str, list[int]] | None:
    """The reduction axis that runs along the lanes, and how many vectors of partial results there may be, the best first;
    None for no axis."""
    axis = adjacent_reduction(kernel, nest)
    assert isinstance(nest.leaf, Update)
    if axis is None or static_extent(nest.loop(axis)) < 2:
        return None
    length = static_extent(nest.loop(axis))
    return axis, partials(length, widest(kernel, nest), operations(kernel, nest.leaf), target)


def alone_steps(kernel: Kernel, nest: Nest, target: Cpu, guide: Guide = DEFAULT) -> S.Steps:
    """The steps for a nest that shares no loops with others."""
    steps = _nest_steps(kernel, nest.name, False, target, guide)
    kernel = apply(kernel, steps)
    return (*steps, *parallel_steps(kernel, find_nest(kernel, nest.name), target, guide))


def _lane_steps(kernel: Kernel, nest: Nest, target: Cpu, guide: Guide) -> list[S.Step]:
    """Partial results in lanes and in several registers; these are combined vector by vector, then lane by lane."""
    found = lane_axis(kernel, nest, target)
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    if found is None:
        return []
    axis, counts = found
    copies = guide.amount("partials", counts[0], sorted(counts))
    lanes = target.lanes(widest(kernel, nest))
    own = own_loops(kernel, nest)
    spatial = tuple(o.axis.name for o in own if o.axis.name not in leaf.over)
    others = tuple(o.axis.name for o in own if o.axis.name in leaf.over and o.axis.name != axis)
    part, half = fresh(kernel, f"{nest.name}.lanes"), fresh(kernel, f"{nest.name}.half")
    steps: list[S.Step] = [S.Reorder((*spatial, *others, axis))] if len(own) > 1 else []
    steps += [S.Split(axis, copies * lanes, S.Tail.PEEL), S.Split(f"{axis}.i", lanes)]
    vectors, lane = f"{axis}.i.o", f"{axis}.i.i"
    steps += [S.Rfactor(nest.name, (vectors, lane), part), S.Reorder((*others, f"{axis}.o", vectors, lane))]
    steps += [S.Vectorize(lane), S.Unroll(vectors), *_in_registers(leaf, part)]
    total = f"{part}.r1"
    if copies > 1:
        steps += [S.Rfactor(nest.name, (total,), half), S.Reorder((f"{part}.r0", total))]
        steps += [S.Vectorize(total), S.Unroll(f"{part}.r0"), *_in_registers(leaf, half)]
        total = f"{half}.r"
    return [*steps, S.Vectorize(total)]


def _in_registers(leaf: Update, partial: str) -> list[S.Step]:
    names = [partial] if len(leaf.buffers) == 1 else [f"{partial}.{b}" for b in leaf.buffers]
    return [S.SetScope(name, Scope.REGISTER) for name in names]


def parallel_steps(kernel: Kernel, sink: Nest, target: Cpu, guide: Guide = DEFAULT) -> list[S.Step]:
    """Share the fewest outer loops that give every thread several pieces; nothing for too little work."""
    root = sink.loops[0] if sink.loops else None
    if root is None or target.cores < 2 or total(summary(replace(kernel, body=root)), target).cycles < MIN_PARALLEL_CYCLES:
        return []
    shared, have = [root], static_extent(root)
    need = pieces(guide) * target.cores
    while (
        have < need and isinstance(inner := shared[-1].body, For) and inner.kind is LoopKind.SERIAL and static(inner.extent)
    ):
        shared.append(inner)
        have *= static_extent(shared[-1])
    if have < 2:
        return []
    return list(first_legal(kernel, (_shared(kernel, sink, shared[:n]) for n in range(len(shared), 0, -1))))


def _shared(kernel: Kernel, sink: Nest, loops: list[For]) -> S.Steps:
    """The steps that make one parallel loop of several."""
    steps: list[S.FuseAxes] = []
    axis = loops[0].axis.name
    for n, loop in enumerate(loops[1:]):
        steps.append(S.FuseAxes(axis, loop.axis.name, fresh(kernel, f"{sink.name}.t{n}")))
        axis = steps[-1].fused
    return (*steps, S.Parallel(axis))
