"""Plans for reductions whose result is kept in a tile of registers: rows x vectors of neighbouring elements.

The tile that is taken (`tiles.py`) becomes steps.
"""

from __future__ import annotations

from collections.abc import Set
from math import ceil, inf

from nncc.cost.fits import fit, level_of, stays
from nncc.cost.throughput import vectors_per_cycle
from nncc.cost.tile import FIRST_SHARE, Operand, compute_cycles, first_cycles, lines, step_cycles
from nncc.ir.buffer import Role, Scope
from nncc.ir.expr import Var
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import LoopKind, Store, written
from nncc.ir.walk import loads, variables
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import Access, accesses
from nncc.schedule.planner.contractions.groupings import Grouping, axis_map, inside_panels
from nncc.schedule.planner.contractions.packing import made_in_packing, panel_steps
from nncc.schedule.planner.contractions.tiles import Tiling
from nncc.schedule.planner.fused import fuse_steps
from nncc.schedule.planner.guide import DEFAULT, Guide
from nncc.schedule.primitives.tree import fresh, static_extent, values_of
from nncc.target import Cpu

PREFETCH_BYTES = 4096
"""Bytes ahead that a panel of columns is prefetched. Measured on Emerald Rapids: 2 to 16 KB are alike, 1 KB is too near."""
READ_AHEAD_BYTES = 2048
"""The longest step from load to load along which processors read ahead. Source: Intel 64 and IA-32 Architectures
Optimization Reference Manual, "Data Prefetching": a step of at most 2 KB. Measured on Sapphire Rapids, 1x1 convolutions of
56x56 with features first, with a prefetch some steps ahead: 128 channels 0.86 of the time, 256 and 512 0.74; 64 channels,
which the L2 holds, 0.98-1.03."""
OTHER_PREFETCHES = (0, 1024, 2048, 4096, 8192, 16384)
"""Bytes ahead that tuning may try; 0 prefetches nothing."""


def sink_steps(kernel: Kernel, nest: Nest, consumer: Nest | None, tiling: Tiling) -> tuple[S.Steps, str, str]:
    """The steps that give a reduction a buffer for its tile and a nest that stores it, with the names of the two then.

    A consumer stores the tile; without one a copy does. Where the result is transposed, both write a temporary with its
    dims in the order of batch, rows and columns, and one more nest copies that.
    """
    sink = consumer or nest
    steps: list[S.Step] = []
    names = [nest.name, sink.name]
    if tiling.transposed:
        grouping, copy = tiling.grouping, fresh(kernel, f"{sink.name}.transposed")
        theirs = axis_map(nest, consumer) if consumer else {axis: axis for axis in nest.axes}
        where = {i.name: d for d, i in enumerate(sink.leaf.index) if isinstance(i, Var)}
        order = tuple(where[theirs[a]] for a in (*grouping.batch, *grouping.rows, *grouping.cols))
        steps += [S.CacheWrite(sink.name, copy), S.TransformLayout(copy, (), order)]
        names = [nest.name if consumer else copy, copy]
    if consumer is None:
        tile = fresh(kernel, f"{nest.name}.acc")
        steps.append(S.CacheWrite(names[0], tile))
        names[0] = tile
    return tuple(steps), names[0], names[1]


def tiling_steps(kernel: Kernel, nest: Nest, consumer: Nest, tiling: Tiling, target: Cpu, guide: Guide = DEFAULT) -> S.Steps:
    """The steps that carry a tiling out; the consumer reads the nest at its own plain axes."""
    laid_out = layout_steps(kernel, nest, tiling, target)
    prefetches = _prefetches(tiling, _panel_names(kernel, tiling.grouping), target, guide)
    return (*laid_out, *tile_steps(kernel, nest, consumer, tiling, target), *prefetches)


def far_prefetches(naive: Nest, tiled: Nest, kernel: Kernel, tiling: Tiling, target: Cpu, guide: Guide = DEFAULT) -> S.Steps:
    """Prefetches, for the next tile or panel, of operands whose first load has a long latency: lines on another page in
    every step of the reduction, or packed panels, of which each row tile prefetches a share; and for later steps of what
    processors do not read ahead. `tiled` is the naive nest of a kernel in its tile, with loops that keep their names from
    here on."""
    grouping = tiling.grouping
    steps: list[S.Step] = []
    copied = [a.load for a in (*grouping.packed, *grouping.packed_rows)]
    names = dict(zip(copied, _panel_names(kernel, grouping)))
    step = grouping.step
    for access, operand in zip(accesses(kernel, naive), grouping.problem.operands):
        name = names.get(access.load, access.buffer.name)
        places = [x.index for v in values_of(tiled.leaf) for x in loads(v) if x.buffer == name]
        moving = {axis for place in places for i in place for axis in variables(i)}
        looping = (o for o in tiled.loops if o.kind in (LoopKind.SERIAL, LoopKind.PARALLEL) and not o.intrinsic)
        around = [o.axis for o in looping if o.axis in moving]
        outside = [axis.name for axis in around if axis.name not in grouping.reducing]
        inside = bool(grouping.reduce) and access.moves(grouping.reduce[-1])
        if not (outside and inside) or grouping.window or any(loads(i) for place in places for i in place):
            continue  # where the next ones lie is known for places that are not loaded themselves
        late = _comes_late(access, operand, tiling, target)
        if access not in grouping.packed_rows:
            far = operand.bytes > target.caches[0].size_bytes
            if guide.wants("prefetch next", late, far):
                steps.append(S.Prefetch(name, step, 1, outside[-1]))
        ahead = _ahead_bytes(access, operand, tiling, static_extent(tiled.loop(step)), late, target)
        if ahead is not None:
            steps += prefetched(name, step, *ahead, guide)
    return tuple(dict.fromkeys(steps))


def _ahead_bytes(
    access: Access, operand: Operand, tiling: Tiling, steps: int, late: bool, target: Cpu
) -> tuple[int, int] | None:
    """For an operand of a tile that processors do not read ahead: the bytes of a step, and how many bytes ahead it is
    prefetched. None for one that they do, and for panels of columns.

    A processor begins to read ahead anew at every page, so packed rows that come late are waited for at each. Zen 5, 64 rows
    of a product by 4096x4096 weights as rows: 0.57 of the time with a prefetch 4 KB ahead; 1x1 convolutions of 7x7 and 14x14
    whose steps are in lines of their own: 0.92 to 0.95 some steps ahead.
    """
    grouping, element = tiling.grouping, tiling.grouping.problem.element_bytes
    rows = tiling.tile.rows * element * grouping.turn // grouping.group
    if access in grouping.packed_rows:
        return rows, PREFETCH_BYTES if late and _has_spare_loads(tiling, tiling.tile.vectors + 1, target) else 0
    if access in grouping.packed:
        return None
    if _is_far_apart(operand, target):
        width = _step_bytes(tiling, target)
        return width, width * _steps_ahead(operand, tiling, steps, tiling.tile.vectors, target)
    if _are_rows_apart(operand, tiling, target) and not late:
        met = ceil(lines(operand, tiling.tile.rows, tiling.tile.vectors, target))
        return rows, rows * _steps_ahead(operand, tiling, steps, met, target)
    return None


def _is_far_apart(operand: Operand, target: Cpu) -> bool:
    """Whether columns that the private cache does not hold are too far apart to be read ahead by a processor."""
    return (
        operand.cols
        and not operand.rows
        and operand.spread == 1
        and operand.step_bytes >= READ_AHEAD_BYTES
        and not stays(operand.bytes, target.own_cache)
    )


def _are_rows_apart(operand: Operand, tiling: Tiling, target: Cpu) -> bool:
    """Whether each step reads rows in other lines than the one before, and L1 does not keep these from tile to tile."""
    if not operand.rows or operand.cols or not operand.row_bytes or operand.step_bytes < target.caches[0].line_bytes:
        return False
    met = ceil(lines(operand, tiling.tile.rows, tiling.tile.vectors, target))
    return not fit(operand.step_bytes, tiling.grouping.problem.steps, met, target.caches[0])


def _steps_ahead(operand: Operand, tiling: Tiling, steps: int, met: int, target: Cpu) -> int:
    """How many steps of a tile the latency of the cache that keeps an operand takes, or of memory; 0 where a tile leaves no
    load slots for the `met` lines of a step, or has few steps."""
    tile, problem = tiling.tile, tiling.grouping.problem
    ahead = ceil(target.latencies[level_of(operand.bytes, target)] / step_cycles(problem, tile.rows, tile.vectors, target))
    return ahead if _has_spare_loads(tiling, met, target) and steps >= 4 * ahead else 0


def _has_spare_loads(tiling: Tiling, prefetches: int, target: Cpu) -> bool:
    """Whether a step of a tile leaves load slots for as many prefetches as it loads vectors of columns."""
    tile, problem = tiling.tile, tiling.grouping.problem
    computing = tile.rows * tile.vectors / vectors_per_cycle(problem.dtype, target)
    return problem.by_tiles or computing >= (tile.rows + 2 * prefetches) / target.load_ports


def _step_bytes(tiling: Tiling, target: Cpu) -> int:
    """The bytes of columns that a step of a tile reads."""
    grouping, problem = tiling.grouping, tiling.grouping.problem
    lanes = target.lanes(problem.element_bytes)
    return tiling.tile.vectors * lanes * problem.element_bytes * grouping.turn // grouping.group


def _comes_late(access: Access, operand: Operand, tiling: Tiling, target: Cpu) -> bool:
    """Whether an operand takes so long to load the first time that it is prefetched one tile or panel early.

    Panels that row tiles share: those larger than the caches of a core, and constants of any size, as other kernels have run
    since they were read. An operand that is loaded for one multiply-add only is not prefetched: that takes as many load
    slots as to load it, and sums by columns take 0.55-1.0 of the time without (docs/cost-measurements.md).
    """
    grouping = tiling.grouping
    long = FIRST_SHARE * compute_cycles(grouping.problem, tiling.tile, target)
    if access in (*grouping.packed, *grouping.packed_rows):
        large = operand.bytes > target.own_cache.size_bytes
        anew = access.buffer.role is Role.CONSTANT and operand.bytes > target.caches[0].size_bytes
        in_order = access in grouping.packed and _is_read_once(tiling)
        return (large or (anew and operand.bytes / target.bandwidths[-1] > long)) and not in_order
    reused = not operand.cols if tiling.tile.rows == 1 else not (operand.rows and operand.cols)
    return reused and first_cycles(operand, target) > long


def _is_read_once(tiling: Tiling) -> bool:
    """Whether one tile holds all rows, so that panels of columns are read in order and only once."""
    return tiling.grouping.problem.rows <= tiling.tile.rows


def _panel_names(kernel: Kernel, grouping: Grouping) -> list[str]:
    """The names of the copies of packed operands, those of columns first."""
    packed = (*grouping.packed, *grouping.packed_rows)
    return [fresh(kernel, f"{a.buffer.name}.pack{n or ''}") for n, a in enumerate(packed)]


def layout_steps(kernel: Kernel, nest: Nest, tiling: Tiling, target: Cpu) -> S.Steps:
    """The steps of a tiling on buffers: copies of operands as panels, with what makes them element by element, and the
    result's dims in the order of the tile."""
    grouping, tile = tiling.grouping, tiling.tile
    lanes = target.lanes(grouping.problem.element_bytes)
    steps: list[S.Step] = []
    if grouping.by_tiles:
        last = grouping.reduce[-1]
        steps += [S.Split(last, grouping.turn, S.Tail.PAD), S.Split(f"{last}.i", grouping.group, S.Tail.PAD)]
    panels = [(a, grouping.cols, tile.vectors * lanes) for a in grouping.packed]
    panels += [(a, grouping.rows, tile.rows) for a in grouping.packed_rows]
    for (access, group, width), name in zip(panels, _panel_names(kernel, grouping)):
        steps += panel_steps(grouping, access, group, width, name)
    steps += [S.Inline(made.name) for made in made_in_packing(kernel, nest, (*grouping.packed, *grouping.packed_rows))]
    return (*steps, *_grouped_dims(nest, grouping, written(nest.leaf)[0]))


def tile_steps(kernel: Kernel, nest: Nest, consumer: Nest, tiling: Tiling, target: Cpu) -> S.Steps:
    """The steps of a tiling on loops, those of its batch, rows and columns and all inside them."""
    grouping, tile = tiling.grouping, tiling.tile
    lanes = target.lanes(grouping.problem.element_bytes)
    to_consumer = axis_map(nest, consumer)
    reduce = tuple(x for a in grouping.reduce for x in grouping.cut(a))
    steps = _grouped_loops(kernel, nest.name, (grouping.batch, grouping.rows, grouping.cols), reduce)
    groups = tuple(tuple(to_consumer[a] for a in group) for group in (grouping.batch, grouping.rows, grouping.cols))
    steps += _grouped_loops(kernel, consumer.name, groups, ())
    p, q = _fused_names(kernel, nest.name, (grouping.rows, grouping.cols))
    cp, cq = _fused_names(kernel, consumer.name, groups[1:])
    tiles, outer = _consumer_tiles(tiling, groups[0], cp, cq, target)
    inner = (p,) if p and tile.rows > 1 else ()
    steps += tiles
    if grouping.by_tiles:
        of_tile = _by_tiles(nest.name, grouping, p, q, lanes)
        return (*steps, S.ComputeAt(nest.name, outer[-1]), *of_tile, S.Vectorize(f"{cq}.i.i"), S.Unroll(f"{cq}.i.o"))
    window = (grouping.window,) if grouping.window else ()
    order = (*(r for r in grouping.reducing if r not in window), *inner, f"{q}.o", *window, f"{q}.i")
    grouped, wide = _in_lanes(nest.name, grouping, f"{q}.i")
    steps += [S.ComputeAt(nest.name, outer[-1]), S.Split(q, lanes), *grouped, S.Reorder((*order, *_beside(grouping)))]
    unrolled = (*window, f"{q}.o", *inner)
    steps += [*(S.SetScope(b, Scope.REGISTER) for b in written(nest.leaf)), wide, *map(S.Unroll, unrolled)]
    steps += [S.Vectorize(f"{cq}.i.i"), S.Unroll(f"{cq}.i.o"), *(S.Unroll(f"{cp}.i") for _ in inner)]
    return tuple(steps)


def _by_tiles(nest: str, grouping: Grouping, p: str, q: str, lanes: int) -> S.Steps:
    """The steps that have an instruction on tiles carry out the loops of a tile over its rows p and its columns q."""
    *around, within, group = (x for a in grouping.reduce for x in grouping.cut(a))
    order = (*around, f"{p}.o", f"{q}.o", f"{p}.i", f"{q}.i", within, group)
    return (S.Split(q, lanes), S.Split(p, lanes), S.Reorder(order), S.Tensorize(nest, grouping.instruction),
            S.Unroll(f"{p}.o"), S.Unroll(f"{q}.o"))  # fmt: skip


def _in_lanes(nest: str, grouping: Grouping, lanes: str) -> tuple[list[S.Step], S.Step]:
    """The steps that cut the reduction into the groups of an instruction, and the one that has vectors carry it out."""
    if not grouping.instruction:
        return [], S.Vectorize(lanes)
    return [S.Split(grouping.reduce[-1], grouping.group, S.Tail.PAD)], S.Tensorize(nest, grouping.instruction)


def _beside(grouping: Grouping) -> tuple[str, ...]:
    """The loop inside a group of the reduction, if there are groups."""
    return (f"{grouping.reduce[-1]}.i",) if grouping.instruction else ()


def _prefetches(tiling: Tiling, names: list[str], target: Cpu, guide: Guide) -> list[S.Step]:
    """Prefetches of the panels of columns that do not stay in L1, where the tile leaves time to load: some
    load slots, or the time that memory takes to bring panels that are read once."""
    grouping, tile = tiling.grouping, tiling.tile
    spare = _has_spare_loads(tiling, len(grouping.packed) * tile.vectors, target)
    if grouping.window or not grouping.reduce:
        return []
    waits = target.own_cache.size_bytes if _is_read_once(tiling) else inf
    least = target.caches[0].size_bytes // 2 if spare else waits
    steps: list[S.Step] = []
    for name, access in zip(names, grouping.packed):
        if not access.moves(grouping.reduce[-1]):
            continue
        usual = PREFETCH_BYTES if access.size_bytes > least else 0
        is_far = access.size_bytes > target.caches[0].size_bytes // 2
        steps += prefetched(name, grouping.step, _step_bytes(tiling, target), usual, guide if is_far else DEFAULT)
    return steps


def prefetched(name: str, axis: str, step_bytes: int, usual: int, guide: Guide) -> list[S.Step]:
    """A prefetch of a panel, at a distance in bytes from what a step of a reduction reads of it; none for 0 bytes."""
    distance = guide.amount("prefetch", usual, OTHER_PREFETCHES)
    return [S.Prefetch(name, axis, max(distance // step_bytes, 1))] if distance else []


def _fused_names(kernel: Kernel, nest: str, groups: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The axes that rows and columns are fused into; "" for an empty group."""
    names = (fresh(kernel, f"{nest}.p"), fresh(kernel, f"{nest}.q"))
    return tuple(name if len(group) > 1 else group[0] if group else "" for name, group in zip(names, groups))


def _grouped_loops(kernel: Kernel, nest: str, groups: tuple[tuple[str, ...], ...], reduce: tuple[str, ...]) -> list[S.Step]:
    """Loops in the order batch, rows, columns, reduction, with rows and columns fused."""
    p, q = _fused_names(kernel, nest, groups[1:])
    order = (*(a for group in groups for a in group), *reduce)
    reordered: list[S.Step] = [S.Reorder(order)] if len(order) > 1 else []
    return [*reordered, *fuse_steps(kernel, groups[1], p), *fuse_steps(kernel, groups[2], q)]


def _grouped_dims(nest: Nest, grouping: Grouping, out: str) -> list[S.Step]:
    """The result's dims in the order batch, rows, columns, with rows and columns fused."""
    where = {i.name: d for d, i in enumerate(nest.leaf.index) if isinstance(i, Var)}
    order = tuple(where[a] for a in (*grouping.batch, *grouping.rows, *grouping.cols))
    steps: list[S.Step] = [S.TransformLayout(out, (), order)] if order != tuple(range(len(order))) else []
    first = len(grouping.batch)
    steps += [S.FuseDims(out, first)] * (len(grouping.rows) - 1)
    return steps + [S.FuseDims(out, first + (1 if grouping.rows else 0))] * (len(grouping.cols) - 1)


def _consumer_tiles(
    tiling: Tiling, batch: tuple[str, ...], p: str, q: str, target: Cpu
) -> tuple[list[S.Step], tuple[str, ...]]:
    """The steps that tile the consumer, and the loops around a tile, outermost first."""
    problem, tile = tiling.grouping.problem, tiling.tile
    lanes = target.lanes(problem.element_bytes)
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
    first = len(batch) - inside_panels(tiling.grouping, target)
    outer = (*batch[:first], *outside, f"{q}.o", *within)
    if first < len(batch):
        outer = (*batch[:first], f"{q}.o", *batch[first:], *rows)
    return [*steps, S.Reorder((*outer, *inside))], outer


def around_rows(kernel: Kernel, nest: Nest, consumer: Nest, tiling: Tiling, target: Cpu) -> tuple[str, ...]:
    """The loops around all rows of a tiled nest, outermost first: those of its batch, and the one over panels of columns
    where a part of the batch runs inside it."""
    to_consumer, grouping = axis_map(nest, consumer), tiling.grouping
    inside = inside_panels(tiling.grouping, target)
    batch = tuple(to_consumer[axis] for axis in grouping.batch[: len(grouping.batch) - inside])
    (q,) = _fused_names(kernel, consumer.name, ((), tuple(to_consumer[axis] for axis in grouping.cols)))[1:]
    return (*batch, f"{q}.o") if inside else batch


def epilogue(kernel: Kernel, nest: Nest, planned: Set[str]) -> Nest | None:
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
