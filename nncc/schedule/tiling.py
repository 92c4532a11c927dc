"""Plans for reductions whose result is kept in a tile of registers: rows x vectors of neighbouring elements.

The tile that is taken (schedule.tiles) becomes steps.
"""

from __future__ import annotations

from math import ceil, inf

from nncc.cost.tile import Operand, Problem, Tile, compute_cycles, first_cycles
from nncc.ir.buffer import Role, Scope
from nncc.ir.expr import Var
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import LoopKind, Store, written
from nncc.ir.walk import loads, variables
from nncc.schedule import steps as S
from nncc.schedule.access import Access, accesses
from nncc.schedule.choices import Choice, axis_map
from nncc.schedule.guide import DEFAULT, Guide
from nncc.schedule.tiles import Candidate
from nncc.schedule.tree import fresh, values_of
from nncc.target import Target

MIN_PARALLEL_CYCLES = 20_000
"""Least work worth waking a thread for: about 3 us."""

FIRST_SHARE = 0.1
"""Of the arithmetic: an operand that takes longer than this to come the first time is prefetched for the next tile."""
PREFETCH_BYTES = 4096
"""How far ahead of a panel of columns the caches are asked: measured, 2 to 16 KB are alike, 1 KB is too near."""
OTHER_PREFETCHES = (0, 1024, 2048, 4096, 8192, 16384)
PIECES = 4
"""Pieces of work for each thread, so that one that starts late, or meets a slow one, keeps nobody waiting."""
OTHER_PIECES = (1, 2, 4, 8, 16, 32)


def sink_steps(kernel: Kernel, nest: Nest, consumer: Nest | None, candidate: Candidate) -> tuple[S.Steps, str, str]:
    """The steps that give a reduction a place for its tile and a nest that stores it, with the names of the two then.

    A consumer stores the tile; without one a copy does. Where the result is turned, both write a temporary with its dims in
    the order of batch, rows and columns, and one more nest copies that.
    """
    sink = consumer or nest
    steps: list[S.Step] = []
    names = [nest.name, sink.name]
    if candidate.turned:
        choice, copy = candidate.choice, fresh(kernel, f"{sink.name}.turned")
        theirs = axis_map(nest, consumer) if consumer else {axis: axis for axis in nest.axes}
        where = {i.name: d for d, i in enumerate(sink.leaf.index) if isinstance(i, Var)}
        order = tuple(where[theirs[a]] for a in (*choice.batch, *choice.rows, *choice.cols))
        steps += [S.CacheWrite(sink.name, copy), S.TransformLayout(copy, (), order)]
        names = [nest.name if consumer else copy, copy]
    if consumer is None:
        tile = fresh(kernel, f"{nest.name}.acc")
        steps.append(S.CacheWrite(names[0], tile))
        names[0] = tile
    return tuple(steps), names[0], names[1]


def tiling_steps(
    kernel: Kernel, nest: Nest, consumer: Nest, candidate: Candidate, target: Target, guide: Guide = DEFAULT
) -> S.Steps:
    """The steps that carry a candidate out; the consumer reads the nest at its own plain axes."""
    laid_out = layout_steps(kernel, nest, candidate, target)
    ahead = _prefetches(candidate, _panel_names(kernel, candidate.choice), target, guide)
    return (*laid_out, *tile_steps(kernel, nest, consumer, candidate, target), *ahead)


def far_prefetches(
    naive: Nest, tiled: Nest, kernel: Kernel, candidate: Candidate, target: Target, guide: Guide = DEFAULT
) -> S.Steps:
    """Prefetches, for the next tile or panel, of what takes long to come the first time: lines on another page in every
    step of the reduction, or packed panels, of which each row tile asks for a share. `tiled` is the naive nest of a kernel
    in its tile, with loops that keep their names from here on."""
    choice, steps = candidate.choice, []
    copied = [a.load for a in (*choice.packed, *choice.packed_rows)]
    names = dict(zip(copied, _panel_names(kernel, choice)))
    step = choice.reduce[-1] if choice.reduce else ""
    for access, operand in zip(accesses(kernel, naive), choice.problem.operands):
        name = names.get(access.load, access.buffer.name)
        places = [x.index for v in values_of(tiled.leaf) for x in loads(v) if x.buffer == name]
        moving = {axis for place in places for i in place for axis in variables(i)}
        around = [o.axis for o in tiled.loops if o.kind in (LoopKind.SERIAL, LoopKind.PARALLEL) and o.axis in moving]
        outside = [axis.name for axis in around if axis.name not in choice.reduce]
        if access not in choice.packed_rows and outside and access.moves(step) and not choice.window:
            far = operand.bytes > target.caches[0].size_bytes
            if guide.wants("early", _comes_late(access, operand, candidate, target), far):
                steps.append(S.Prefetch(name, step, 1, outside[-1]))
    return tuple(dict.fromkeys(steps))


def _comes_late(access: Access, operand: Operand, candidate: Candidate, target: Target) -> bool:
    """Whether an operand takes so long to come that it is asked for a tile or panel ahead.

    Panels that row tiles share: those of more than the caches of a core hold, and those of constants of any size, as other
    kernels have run since they were read. What is loaded for one multiply-add only is not asked for: that takes as many
    slots as to load it, and sums by columns take 0.55-1.0 of the time without (docs/cost-model.md).
    """
    long = FIRST_SHARE * compute_cycles(candidate.choice.problem, candidate.tile, target)
    if access in candidate.choice.packed:
        large = operand.bytes > target.own_cache.size_bytes
        anew = access.buffer.role is Role.CONSTANT and operand.bytes > target.caches[0].size_bytes
        return (large or (anew and operand.bytes / target.bandwidths[-1] > long)) and not _is_read_once(candidate)
    reused = not operand.cols if candidate.tile.rows == 1 else not (operand.rows and operand.cols)
    return reused and first_cycles(operand, target) > long


def _is_read_once(candidate: Candidate) -> bool:
    """Whether one tile holds all rows, so that panels of columns are read in order and only once."""
    return candidate.choice.problem.rows <= candidate.tile.rows


def _panel_names(kernel: Kernel, choice: Choice) -> list[str]:
    """The names of the copies of packed operands, those of columns first."""
    packed = (*choice.packed, *choice.packed_rows)
    return [fresh(kernel, f"{a.buffer.name}.pack{n or ''}") for n, a in enumerate(packed)]


def layout_steps(kernel: Kernel, nest: Nest, candidate: Candidate, target: Target) -> S.Steps:
    """The steps of a candidate on buffers: copies of operands as panels, and the result's dims in the order of the tile."""
    choice, tile = candidate.choice, candidate.tile
    lanes = target.lanes(choice.problem.element_bytes)
    steps: list[S.Step] = []
    panels = [(a, choice.cols, tile.vectors * lanes) for a in choice.packed]
    panels += [(a, choice.rows, tile.rows) for a in choice.packed_rows]
    for (access, group, width), name in zip(panels, _panel_names(kernel, choice)):
        steps += _packing(choice, access, group, width, name)
    return (*steps, *_grouped_dims(nest, choice, written(nest.leaf)[0]))


def tile_steps(kernel: Kernel, nest: Nest, consumer: Nest, candidate: Candidate, target: Target) -> S.Steps:
    """The steps of a candidate on loops, those of its batch, rows and columns and all inside them."""
    choice, tile = candidate.choice, candidate.tile
    lanes = target.lanes(choice.problem.element_bytes)
    to_consumer = axis_map(nest, consumer)
    steps = _grouped_loops(kernel, nest.name, (choice.batch, choice.rows, choice.cols), choice.reduce)
    groups = tuple(tuple(to_consumer[a] for a in group) for group in (choice.batch, choice.rows, choice.cols))
    steps += _grouped_loops(kernel, consumer.name, groups, ())
    p, q = _fused_names(kernel, nest.name, (choice.rows, choice.cols))
    cp, cq = _fused_names(kernel, consumer.name, groups[1:])
    tiles, outer = _consumer_tiles(choice.problem, tile, groups[0], cp, cq, lanes)
    inner = (p,) if p and tile.rows > 1 else ()
    steps += tiles
    window = (choice.window,) if choice.window else ()
    order = (*(r for r in choice.reduce if r not in window), *inner, f"{q}.o", *window, f"{q}.i")
    steps += [S.ComputeAt(nest.name, outer[-1]), S.Split(q, lanes), S.Reorder(order)]
    unrolled = (*window, f"{q}.o", *inner)
    steps += [S.SetScope(written(nest.leaf)[0], Scope.REGISTER), S.Vectorize(f"{q}.i"), *map(S.Unroll, unrolled)]
    steps += [S.Vectorize(f"{cq}.i.i"), S.Unroll(f"{cq}.i.o"), *(S.Unroll(f"{cp}.i") for _ in inner)]
    return tuple(steps)


def _prefetches(candidate: Candidate, names: list[str], target: Target, guide: Guide) -> list[S.Step]:
    """Prefetches of the panels of columns that do not stay in the first cache, where the tile leaves time to load: some
    load slots, or the time that memory takes to bring panels that are read once."""
    choice, tile, problem = candidate.choice, candidate.tile, candidate.choice.problem
    step_bytes = tile.vectors * target.lanes(problem.element_bytes) * problem.element_bytes
    panel_loads = len(choice.packed) * tile.vectors
    spare = tile.rows * tile.vectors / target.fma_ports >= (tile.rows + 2 * panel_loads) / target.load_ports
    if choice.window or not choice.reduce:
        return []
    waits = target.own_cache.size_bytes if _is_read_once(candidate) else inf
    least = target.caches[0].size_bytes // 2 if spare else waits
    steps: list[S.Step] = []
    for name, access in zip(names, choice.packed):
        if not access.moves(choice.reduce[-1]):
            continue
        usual = PREFETCH_BYTES if access.size_bytes > least else 0
        is_far = access.size_bytes > target.caches[0].size_bytes // 2
        steps += prefetched(name, choice.reduce[-1], step_bytes, usual, guide if is_far else DEFAULT)
    return steps


def prefetched(name: str, axis: str, step_bytes: int, usual: int, guide: Guide) -> list[S.Step]:
    """A prefetch of a panel, so many bytes ahead of what a step of a reduction reads of it; none for 0 bytes."""
    ahead = guide.amount("ahead", usual, OTHER_PREFETCHES)
    return [S.Prefetch(name, axis, max(ahead // step_bytes, 1))] if ahead else []


def _fused_names(kernel: Kernel, nest: str, groups: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The axes that rows and columns are fused into; "" for an empty group."""
    names = (fresh(kernel, f"{nest}.p"), fresh(kernel, f"{nest}.q"))
    return tuple(name if len(group) > 1 else group[0] if group else "" for name, group in zip(names, groups))


def _fusion(kernel: Kernel, group: tuple[str, ...], name: str) -> list[S.Step]:
    """Fuse a group of neighbouring axes, outermost first, into one called `name`."""
    steps: list[S.Step] = []
    so_far = group[0] if group else ""
    for n, axis in enumerate(group[1:], 2):
        fused = name if n == len(group) else fresh(kernel, f"{name}{n}")
        steps.append(S.FuseAxes(so_far, axis, fused))
        so_far = fused
    return steps


def _grouped_loops(
    kernel: Kernel, nest: str, groups: tuple[tuple[str, ...], ...], reduce: tuple[str, ...]
) -> list[S.Step]:
    """Loops in the order batch, rows, columns, reduction, with rows and columns fused."""
    p, q = _fused_names(kernel, nest, groups[1:])
    order = (*(a for group in groups for a in group), *reduce)
    reordered: list[S.Step] = [S.Reorder(order)] if len(order) > 1 else []
    return [*reordered, *_fusion(kernel, groups[1], p), *_fusion(kernel, groups[2], q)]


def _grouped_dims(nest: Nest, choice: Choice, out: str) -> list[S.Step]:
    """The result's dims in the order batch, rows, columns, with rows and columns fused."""
    where = {i.name: d for d, i in enumerate(nest.leaf.index) if isinstance(i, Var)}
    order = tuple(where[a] for a in (*choice.batch, *choice.rows, *choice.cols))
    steps: list[S.Step] = [S.TransformLayout(out, (), order)] if order != tuple(range(len(order))) else []
    first = len(choice.batch)
    steps += [S.FuseDims(out, first)] * (len(choice.rows) - 1)
    return steps + [S.FuseDims(out, first + (1 if choice.rows else 0))] * (len(choice.cols) - 1)


def _packing(choice: Choice, access: Access, group: tuple[str, ...], width: int, name: str) -> list[S.Step]:
    """A copy of an operand as [batch.., panel, reduction.., place in panel], with panels of a group of axes."""
    dims = {axis: d for d, axis in enumerate(access.axes)}
    batch = [dims[a] for a in choice.batch if a in dims]
    reduce = [dims[a] for a in choice.reduce if a in dims]
    inner = [dims[a] for a in group if a in dims]
    order = tuple(batch + reduce + inner)
    b, last = len(batch), len(batch) + len(reduce)
    steps: list[S.Step] = [S.Reindex(access.buffer.name, choice.nest, name)]
    steps += [S.TransformLayout(name, (), order)] if order != tuple(range(len(order))) else []
    steps += [S.FuseDims(name, last)] * (len(inner) - 1)
    panels = (*range(b), last, *range(b, last), last + 1)
    steps += [S.TransformLayout(name, ((last, width),), panels)]
    return [*steps, *([S.Split(f"{name}.a{inner[0]}", width, S.Tail.PEEL)] if len(inner) == 1 else [])]


def _consumer_tiles(
    problem: Problem, tile: Tile, batch: tuple[str, ...], p: str, q: str, lanes: int
) -> tuple[list[S.Step], tuple[str, ...]]:
    """The steps that tile the consumer, and the loops around a tile, outermost first."""
    steps: list[S.Step] = [S.Split(q, tile.vectors * lanes, S.Tail.PEEL), S.Split(f"{q}.i", lanes)]
    inside: tuple[str, ...] = (f"{q}.i.o", f"{q}.i.i")
    rows: tuple[str, ...] = (p,) if p else ()
    if p and tile.rows > 1:
        steps.append(S.Split(p, tile.rows, S.Tail.PEEL))
        rows, inside = (f"{p}.o",), (f"{p}.i", *inside)
    tiles = ceil(problem.rows / tile.rows)
    if rows and 1 < tile.block < tiles:
        steps.append(S.Split(rows[0], tile.block, S.Tail.CLAMP))
        rows = (f"{rows[0]}.o", f"{rows[0]}.i")
    outside, within = ((), rows) if 1 < tiles <= tile.block else (rows[:1], rows[1:])
    outer = (*batch, *outside, f"{q}.o", *within)
    return [*steps, S.Reorder((*outer, *inside))], outer


def parallel_options(
    kernel: Kernel, nest: Nest, consumer: Nest, candidate: Candidate, target: Target, guide: Guide = DEFAULT
) -> list[S.Steps]:
    """Ways to share the loops around the tiles, best first: the fewest that give every thread several pieces, then fewer.

    None for too little work. `nest` and `consumer` are those that were tiled, as they were before.
    """
    choice, problem, tile = candidate.choice, candidate.choice.problem, candidate.tile
    to_consumer = axis_map(nest, consumer)
    groups = tuple(tuple(to_consumer[a] for a in group) for group in (choice.batch, choice.rows, choice.cols))
    p, q = _fused_names(kernel, consumer.name, groups[1:])
    batch, outer = groups[0], _consumer_tiles(problem, tile, groups[0], p, q, target.lanes(problem.element_bytes))[1]
    outer = outer[: outer.index(f"{q}.o") + 1]
    work = problem.batch * problem.rows * problem.cols * max(problem.steps, 1) / target.lanes(problem.element_bytes)
    if target.cores < 2 or work < MIN_PARALLEL_CYCLES:
        return []
    lanes = target.lanes(problem.element_bytes)
    blocks = ceil(ceil(problem.rows / tile.rows) / tile.block)
    panels = ceil(problem.cols / (tile.vectors * lanes))
    counts = [problem.batch] * (1 if batch else 0) + ([blocks] if len(outer) > len(batch) + 1 else []) + [panels]
    need, have, depth = pieces(guide) * target.cores, 1, 0
    while depth < len(counts) and have < need:
        have *= counts[depth]
        depth += 1
    shared = outer[: max(depth - 1, 0) + len(batch)] if batch else outer[:depth]
    name = fresh(kernel, f"{consumer.name}.t")
    prefixes = (shared[:n] for n in range(len(shared), 0, -1))
    return [(*_fusion(kernel, s, name), S.Parallel(name if len(s) > 1 else s[0])) for s in prefixes]


def pieces(guide: Guide) -> int:
    """How many pieces of work each thread should have."""
    return guide.amount("pieces", PIECES, OTHER_PIECES)


def epilogue(kernel: Kernel, nest: Nest, planned: set[str]) -> Nest | None:
    """The one nest that reads a reduction, if it stores element by element at its own plain axes."""
    targets = set(written(nest.leaf))
    if any(kernel.table[t].role is not Role.TEMP for t in targets):
        return None
    readers = [n for n in nests(kernel.body) if reads(n.leaf) & targets]
    if len(readers) != 1 or not isinstance(readers[0].leaf, Store) or readers[0].name in planned:
        return None
    reader = readers[0]
    places = {load.index for v in values_of(reader.leaf) for load in loads(v) if load.buffer in targets}
    axes = {loop.axis for loop in reader.loops}
    plain = all(set(p) == axes and len(p) == len(axes) and all(isinstance(i, Var) for i in p) for p in places)
    ready = not _later_inputs(kernel, nest, reader)
    return reader if len(places) == 1 and plain and ready else None


def _later_inputs(kernel: Kernel, nest: Nest, reader: Nest) -> set[str]:
    """Temporaries that the reader also needs and that are computed between the nest and the reader."""
    order = [n.name for n in nests(kernel.body)]
    between = order[order.index(nest.name) + 1 : order.index(reader.name)]
    return {b for n in nests(kernel.body) if n.name in between for b in written(n.leaf)} & reads(reader.leaf)
