"""Plans for everything that is not tiled in registers: chains of element-wise nests and reductions, row by row."""

from __future__ import annotations

from math import prod

from nncc.cost.rows import lanes_cycles, partials
from nncc.ir.buffer import Role, Scope
from nncc.ir.combiner import combiner
from nncc.ir.expr import Var, is_index
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import For, LoopKind, Update, values, written
from nncc.ir.walk import loads as _loads
from nncc.ir.walk import subexpressions, variables
from nncc.schedule import steps as S
from nncc.schedule.access import accesses, strides_of
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.straight import straightened
from nncc.schedule.tiling import MIN_PARALLEL_CYCLES, Candidate
from nncc.schedule.tree import find_nest, fresh, own_loops, reads, static_extent
from nncc.target import Target

UNROLL = 4
"""Vectors per iteration of an element-wise loop."""
TRANSPOSE_BLOCK = 16


def is_better(kernel: Kernel, nest: Nest, tiled: Candidate, target: Target) -> bool:
    """Whether a reduction is cheaper along its lanes than in a register tile."""
    kernel = apply(kernel, straightened(kernel, nest))
    nest = find_nest(kernel, nest.name)
    axis = _adjacent_reduction(kernel, nest)
    if axis is None:
        return False
    extent = {loop.axis.name: static_extent(loop) for loop in nest.loops}
    size = kernel.table[written(nest.leaf)[0]].dtype.size_bytes
    length = extent[axis]
    count = prod(extent.values()) // max(length, 1)
    return lanes_cycles(count, length, size, target) < tiled.cycles


def row_steps(kernel: Kernel, planned: set[str], target: Target) -> S.Steps:
    """The steps for every nest that is not planned yet; its loops that hold planned nests too stay as they are."""
    steps: list[S.Step] = []
    while True:
        rest = [n for n in nests(kernel.body) if n.name not in planned]
        if not rest:
            return tuple(steps)
        chain = row_chain(kernel, rest)
        more = _chain_steps(kernel, chain, target)
        before = {n.name for n in nests(kernel.body)}
        kernel = apply(kernel, more)
        planned |= {n.name for n in chain} | ({n.name for n in nests(kernel.body)} - before)
        steps += more


def row_chain(kernel: Kernel, rest: list[Nest]) -> list[Nest]:
    """The last nest of `rest` and those before it that can move into its outer loops, in order."""
    chain = [rest[-1]]
    for nest in reversed(rest[:-1]):
        beside = _around(kernel, nest) == _around(kernel, rest[-1])
        if beside and _joins(kernel, nest, chain) and shared_axes(kernel, [nest, *chain]):
            chain.insert(0, nest)
    return chain


def _around(kernel: Kernel, nest: Nest) -> tuple[For, ...]:
    """The loops of a nest that hold other nests too."""
    return nest.loops[: len(nest.loops) - len(own_loops(kernel, nest))]


def _joins(kernel: Kernel, nest: Nest, chain: list[Nest]) -> bool:
    """Whether the chain reads what a nest writes, and nothing else does."""
    targets = set(written(nest.leaf))
    names = {n.name for n in chain}
    readers = {n.name for n in nests(kernel.body) if reads(n.leaf) & targets}
    return bool(readers) and readers <= names and _is_plain(nest)


def _is_plain(nest: Nest) -> bool:
    """Whether a nest writes at its axes, each in one dim, so that it can move into the loops of a reader."""
    axes = [i for i in nest.leaf.index if isinstance(i, Var)]
    return len(set(axes)) == len(axes) and {v for i in nest.leaf.index for v in variables(i)} <= set(axes)


def shared_axes(kernel: Kernel, chain: list[Nest]) -> tuple[str, ...]:
    """The axes of the last nest along which the whole chain goes row by row: it does not reduce over them, and every
    other nest is read there at the same axis in the same dim and does not reduce over it. Of results that the caller gets
    a row is written as a whole, so that an axis is left for it."""
    sink = chain[-1]
    reduced = sink.leaf.over if isinstance(sink.leaf, Update) else ()
    kept = [loop for loop in sink.loops if loop.axis.name not in reduced]
    shared = tuple(loop.axis.name for loop in kept if all(_follows(nest, chain, loop.axis) for nest in chain[:-1]))
    results = any(not _is_temporary(kernel, nest) for nest in chain[:-1])
    return shared[:-1] if results and len(shared) == len(kept) else shared


def _is_temporary(kernel: Kernel, nest: Nest) -> bool:
    return all(kernel.table[b].role is Role.TEMP for b in written(nest.leaf))


def _follows(nest: Nest, chain: list[Nest], axis: Var) -> bool:
    """Whether a nest computes for one value of the sink's axis just what the chain reads at that value."""
    return matching(nest, chain, axis) is not None


def matching(nest: Nest, chain: list[Nest], axis: Var) -> Var | None:
    """The axis of a nest that runs along with an axis of the last nest of its chain, through all its readers."""
    if nest is chain[-1]:
        return axis
    found: set[Var | None] = set()
    for reader in chain[chain.index(nest) + 1 :]:
        theirs = matching(reader, chain, axis) if reads(reader.leaf) & set(written(nest.leaf)) else None
        if reads(reader.leaf) & set(written(nest.leaf)):
            found.add(_dim_axis(nest, reader, theirs))
    return found.pop() if len(found) == 1 else None


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


def _chain_steps(kernel: Kernel, chain: list[Nest], target: Target) -> S.Steps:
    """The steps for one chain: producers into the shared outer loops, then every nest by itself, then threads."""
    steps: list[S.Step] = []
    shared = shared_axes(kernel, chain) if len(chain) > 1 else ()
    sink = chain[-1]
    nested = bool(_around(kernel, sink))
    if shared:
        own = tuple(loop.axis.name for loop in own_loops(kernel, sink))
        others = tuple(a for a in own if a not in shared)
        steps += [S.Reorder((*shared, *others))] if shared != own[: len(shared)] else []
        steps += [_placing(kernel, nest, sink, shared) for nest in reversed(chain[:-1])]
        kernel = apply(kernel, steps)
    for nest in chain:
        more = _nest_steps(kernel, find_nest(kernel, nest.name), len(chain) > 1 or nested, target)
        kernel = apply(kernel, more)
        steps += more
    return tuple(steps) if nested else (*steps, *parallel_steps(kernel, find_nest(kernel, sink.name), target))


def _placing(kernel: Kernel, nest: Nest, sink: Nest, shared: tuple[str, ...]) -> S.Step:
    """A temporary shrinks to what one row of the last nest needs; a result stays, and only the loops are shared."""
    if _is_temporary(kernel, nest):
        return S.ComputeAt(nest.name, shared[-1])
    return S.Align((nest.name, sink.name), shared)


def _nest_steps(kernel: Kernel, nest: Nest, in_chain: bool, target: Target) -> list[S.Step]:
    if isinstance(nest.leaf, Update):
        return _reduction_steps(kernel, nest, target)
    return _store_steps(kernel, nest, in_chain, target)


def _adjacent_reduction(kernel: Kernel, nest: Nest) -> str | None:
    """The reduction axis along which every load that moves with it is adjacent in memory."""
    assert isinstance(nest.leaf, Update)
    loads = accesses(kernel, nest)
    for axis in reversed(nest.leaf.over):
        moving = [a for a in loads if a.moves(axis)]
        if moving and all(a.strides.get(axis) == 1 for a in moving):
            return axis
    return None


def _reduction_steps(kernel: Kernel, nest: Nest, target: Target) -> list[S.Step]:
    """Reduction axes that are one run in memory as one loop, then partial results in its lanes."""
    one = straightened(kernel, nest)
    kernel = apply(kernel, one)
    return [*one, *_lane_steps(kernel, find_nest(kernel, nest.name), target)]


def _lane_steps(kernel: Kernel, nest: Nest, target: Target) -> list[S.Step]:
    """Partial results in lanes and in several registers; these are combined vector by vector, then lane by lane."""
    axis = _adjacent_reduction(kernel, nest)
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    size = _widest(kernel, nest)
    lanes = target.lanes(size)
    if axis is None or static_extent(nest.loop(axis)) < 2:
        return []
    own = own_loops(kernel, nest)
    spatial = tuple(o.axis.name for o in own if o.axis.name not in leaf.over)
    others = tuple(o.axis.name for o in own if o.axis.name in leaf.over and o.axis.name != axis)
    copies = partials(static_extent(nest.loop(axis)), size, _operations(kernel, leaf), target)
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


def _operations(kernel: Kernel, leaf: Update) -> int:
    """How many operators one combination takes."""
    old = tuple(Var(f"old{n}", kernel.table[b].dtype) for n, b in enumerate(leaf.buffers))
    new = tuple(Var(f"new{n}", kernel.table[b].dtype) for n, b in enumerate(leaf.buffers))
    rule = combiner(leaf.combiner)
    results = (rule.append or rule.combine)(old, new)
    return len({x for r in results for x in subexpressions(r)} - {*old, *new})


def _in_registers(leaf: Update, partial: str) -> list[S.Step]:
    names = [partial] if len(leaf.buffers) == 1 else [f"{partial}.{b}" for b in leaf.buffers]
    return [S.SetScope(name, Scope.REGISTER) for name in names]


def _store_steps(kernel: Kernel, nest: Nest, in_chain: bool, target: Target) -> list[S.Step]:
    """Vectors along the axis that is adjacent in most accesses; blocks through a local copy where none is in all."""
    own = own_loops(kernel, nest)
    if not own:
        return []
    turned = [] if in_chain else _turned(kernel, nest, own)
    if turned:
        return [*turned, *_store_steps(apply(kernel, turned), find_nest(apply(kernel, turned), nest.name), False, target)]
    lanes = target.lanes(_widest(kernel, nest))
    costs = {o.axis.name: _strided(kernel, nest, o.axis.name) for o in own}
    axis = min((o.axis.name for o in reversed(own)), key=lambda a: costs[a])
    crossed = _crossed(kernel, nest, axis, own)
    if crossed is not None and not in_chain:
        return _transposed(kernel, nest, axis, *crossed, own)
    steps: list[S.Step] = []
    order = (*_outer_order(kernel, nest, own, axis, in_chain), axis)
    if order != tuple(o.axis.name for o in own):
        steps.append(S.Reorder(order))
    fused, extent = _flattened(kernel, nest, order, lanes)
    steps += fused
    axis = fused[-1].fused if fused else axis
    wide = UNROLL * lanes
    if extent >= wide:
        steps += [S.Split(axis, wide, S.Tail.PEEL), S.Split(f"{axis}.i", lanes)]
        return [*steps, S.Vectorize(f"{axis}.i.i"), S.Unroll(f"{axis}.i.o")]
    return [*steps, S.Split(axis, lanes, S.Tail.PEEL), S.Vectorize(f"{axis}.i")] if extent > 1 else steps


def _outer_order(kernel: Kernel, nest: Nest, own: tuple[For, ...], axis: str, in_chain: bool) -> tuple[str, ...]:
    """The loops around a vector, those with the longest steps through what is written outermost."""
    written_at = _places(kernel, nest)[-1]
    others = [o.axis.name for o in own if o.axis.name != axis]
    known = all(written_at.get(a) is not None for a in others)
    return tuple(others if in_chain or not known else sorted(others, key=lambda a: -abs(written_at.get(a) or 0)))


def _turned(kernel: Kernel, nest: Nest, own: tuple[For, ...]) -> list[S.Step]:
    """The dims of a temporary in the order in which its loads run through memory, where its readers do not care: they
    load it element by element."""
    buffer, leaf = kernel.table[written(nest.leaf)[0]], nest.leaf
    if buffer.role is not Role.TEMP or _has_lanes(kernel, buffer.name) or set(leaf.index) != {o.axis for o in own}:
        return []
    moving = [a for a in accesses(kernel, nest) if a.axes]
    ways = [o.axis for o in own if moving and all(a.strides.get(o.axis.name) == 1 for a in moving)]
    if not ways or ways[-1] is leaf.index[-1]:
        return []
    last = leaf.index.index(ways[-1])
    order = (*(d for d in range(len(leaf.index)) if d != last), last)
    return [S.TransformLayout(buffer.name, (), order)]


def _has_lanes(kernel: Kernel, buffer: str) -> bool:
    """Whether a nest loads a buffer along the lanes of vectors, or may still come to do so."""
    readers = [n for n in nests(kernel.body) if buffer in reads(n.leaf)]
    for reader in readers:
        lanes = {o.axis for o in reader.loops if o.kind is LoopKind.VECTORIZE}
        found = [x for v in (*values(reader.leaf), reader.leaf.mask) for x in _loads(v) if x.buffer == buffer]
        if not lanes or any(lanes & variables(i) for x in found for i in x.index):
            return True
    return not readers


def _widest(kernel: Kernel, nest: Nest) -> int:
    """Bytes of the widest element that a nest reads, computes or writes: it decides how many lanes fit."""
    computed = {x.dtype for v in values(nest.leaf) for x in subexpressions(v) if not x.dtype.is_bool and not is_index(x)}
    touched = {kernel.table[b].dtype for b in (*reads(nest.leaf), *written(nest.leaf))}
    return max(d.size_bytes for d in computed | touched)


def _places(kernel: Kernel, nest: Nest) -> list[dict[str, int | None]]:
    """The strides of the loads of a nest, then of its store."""
    target = kernel.table[written(nest.leaf)[0]]
    return [*(a.strides for a in accesses(kernel, nest)), strides_of(nest.leaf.index, target, nest)]


def _strided(kernel: Kernel, nest: Nest, axis: str) -> tuple[int, int]:
    """How badly vectors along an axis fit: the accesses that are neither adjacent nor fixed, then those not adjacent."""
    steps = [strides.get(axis, 0) for strides in _places(kernel, nest)]
    return sum(s not in (0, 1) for s in steps), sum(s != 1 for s in steps)


def _crossed(kernel: Kernel, nest: Nest, axis: str, own: tuple[For, ...]) -> tuple[str, str] | None:
    """The buffer, and its axis, of the one plain load that is adjacent along another axis than the store, both axes in
    dims of their own; the nest loads the buffer nowhere else."""
    found = accesses(kernel, nest)
    crossed = [a for a in found if a.strides.get(axis) not in (0, 1)]
    if len(crossed) != 1 or not crossed[0].plain or sum(a.buffer is crossed[0].buffer for a in found) > 1:
        return None
    name = crossed[0].buffer.name
    ways = [o.axis.name for o in own if crossed[0].strides.get(o.axis.name) == 1]
    if not ways or _dim_of(nest, name, axis) is None or _dim_of(nest, name, ways[0]) is None:
        return None
    return name, ways[0]


def _transposed(
    kernel: Kernel, nest: Nest, axis: str, buffer: str, other: str, own: tuple[For, ...]
) -> list[S.Step]:
    """Square blocks: read along one axis into a local copy, written along the other."""
    copy, block = fresh(kernel, f"{buffer}.block"), TRANSPOSE_BLOCK
    outer = tuple(o.axis.name for o in own if o.axis.name not in (axis, other))
    lane = f"{copy}.a{_dim_of(nest, buffer, other)}"
    row = f"{copy}.a{_dim_of(nest, buffer, axis)}"
    steps: list[S.Step] = [S.CacheRead(buffer, nest.name, copy), S.Split(other, block), S.Split(axis, block)]
    steps += [S.Reorder((*outer, f"{other}.o", f"{axis}.o", f"{other}.i", f"{axis}.i"))]
    steps += [S.ComputeAt(copy, f"{axis}.o"), S.Reorder((row, lane)), S.Vectorize(lane), S.Unroll(row)]
    return [*steps, S.Vectorize(f"{axis}.i"), S.Unroll(f"{other}.i")]


def _dim_of(nest: Nest, buffer: str, axis: str) -> int | None:
    """The dim of a buffer that a nest indexes by an axis; None when it is part of a sum."""
    load = next(x for v in values(nest.leaf) for x in _loads(v) if x.buffer == buffer)
    return next((d for d, i in enumerate(load.index) if isinstance(i, Var) and i.name == axis), None)


def _flattened(kernel: Kernel, nest: Nest, order: tuple[str, ...], lanes: int) -> tuple[list[S.FuseAxes], int]:
    """Fusions of the innermost loops that every access walks through as one, and the extent that results.

    A loop whose axis is in a mask stays alone once the inner ones fill a vector: the mask is then the same in all lanes.
    """
    own = {loop.axis.name: static_extent(loop) for loop in nest.loops}
    places, masked = _places(kernel, nest), _in_masks(nest)
    inner, extent = order[-1], own[order[-1]]
    steps: list[S.FuseAxes] = []
    for n, outer in enumerate(reversed(order[:-1])):
        if any(p.get(outer, 0) != (p.get(order[-1], 0) or 0) * extent or p.get(outer, 0) is None for p in places):
            break
        if outer in masked and extent >= lanes:
            break
        steps.append(S.FuseAxes(outer, inner, fresh(kernel, f"{nest.name}.f{n}")))
        inner, extent = steps[-1].fused, extent * own[outer]
    return steps, extent


def _in_masks(nest: Nest) -> set[str]:
    """The axes that decide whether a nest loads or stores."""
    masks = [x.mask for value in values(nest.leaf) for x in _loads(value) if x.mask is not None]
    return {axis.name for mask in (*masks, nest.leaf.mask) for axis in variables(mask)}


def parallel_steps(kernel: Kernel, sink: Nest, target: Target) -> list[S.Step]:
    """Share the fewest outer loops that give every thread several pieces; nothing for too little work."""
    root = sink.loops[0] if sink.loops else None
    size = kernel.table[written(sink.leaf)[0]].dtype.size_bytes
    work = sum(prod(static_extent(o) for o in n.loops) for n in nests(root)) / target.lanes(size) if root else 0
    if root is None or target.cores < 2 or work < MIN_PARALLEL_CYCLES:
        return []
    shared, have = [root], static_extent(root)
    while have < 4 * target.cores and isinstance(shared[-1].body, For) and shared[-1].body.kind is LoopKind.SERIAL:
        shared.append(shared[-1].body)
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
