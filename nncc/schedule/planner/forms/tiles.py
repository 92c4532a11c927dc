"""Register tiles: reductions whose results, rows x vectors of contiguous columns, stay in registers.

`tilings` ranks every grouping of the output dims (`groupings.py`) with every tile that fits the registers, by the cost
model. A tiling becomes steps on buffers (`layout_steps`), steps on loops (`tile_steps`), and prefetches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, inf, log2
from operator import itemgetter

from nncc.cost.caches import FREE_SHARE, fit, level_of, stays
from nncc.cost.closed_form import (
    FIRST_SHARE,
    Operand,
    Problem,
    RegisterTile,
    TileMemory,
    compute_cycles,
    computing,
    first_cycles,
    least_computing,
    least_cycles,
    lines,
    registers,
    step_cycles,
    together,
)
from nncc.cost.rates import UNEVEN, vectors_per_cycle
from nncc.cost.total import coherence_cycles, packed_by_threads
from nncc.ir.buffer import Role, Scope
from nncc.ir.dtypes import DType
from nncc.ir.expr import Expr, Load, Var, static
from nncc.ir.hardware.instructions import TILE_REGISTERS, TILE_ROWS
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import LoopKind, Store, written
from nncc.ir.vector import LONGEST_STRIDE
from nncc.ir.walk import loads, variables
from nncc.schedule import steps as S
from nncc.schedule.planner.access import StridedLoad, accesses
from nncc.schedule.planner.choose import DEFAULT, DOUBLINGS, RIVAL_FACTOR, Guide, KnobValue, Option, fuse_steps
from nncc.schedule.planner.forms.groupings import (
    Grouping,
    axis_map,
    groupings,
    inside_panels,
    made_in_packing,
    operand_panels,
    panel_steps,
)
from nncc.schedule.planner.forms.instructions import WIDE, by_instructions, own_name, widening_steps
from nncc.schedule.primitives.tree import fresh, static_extent, values_of
from nncc.target import Cpu

MAX_ROWS = 31
"""Rows of a tile, at most. By definition: with one register for columns they fill the 32 of AVX-512 and NEON."""
MAX_VECTORS = 8
"""Vectors of a tile, at most."""
_TALLER = [[RegisterTile(rows, vectors) for rows in range(1, MAX_ROWS + 1)] for vectors in range(MAX_VECTORS + 1)]
"""By vectors: every tile in a block of one, in the order of rows, for all problems."""
BLOCK_SIZES = DOUBLINGS
"""Tiles of a block, on top of one another, at most: the numbers that are compared."""
PACK_BYTE_CYCLES = 0.5
"""Cycles per byte to pack an operand at run time. Zen 3, 1 to 4 MB: 0.3 to 0.55."""
PACK_PASSES = 2
"""Times that packing a unit-stride operand that fits L2 passes the cache: memcpy does once. Zen 3, 60 to 270 KB: 0.08 to 0.2
cycles a byte."""
TRANSPOSE_CYCLES = 1.0
"""Cycles per element to write the result into a temporary and copy it transposed, in blocks."""
SMALLEST_BLOCK_SHARE = -10
"""Powers of two: blocks with a smaller share of the cache have one knob value."""
HOPELESS = 2.5
"""Factor: tiles beyond this multiple of the best tile's predicted cycles are not tried in tuning. Measured on Emerald
Rapids: resnet50 is planned 1.3x faster."""


@dataclass(frozen=True)
class Tiling:
    """A grouping with a tile, and its predicted cycles on one core.

    transposed: the result is written in the order of the tile, into a temporary that is copied at the end. panel: vectors
    of the panels of columns that it reads, of which the tile takes one or several side by side; 0: as many as the tile has.
    """

    grouping: Grouping
    tile: RegisterTile
    cycles: float
    transposed: bool = False
    panel: int = 0


def tilings(
    kernel: Kernel, nest: Nest, target: Cpu, consumer: Nest | None = None, panels: str = "", most: float = RIVAL_FACTOR
) -> list[Tiling]:
    """The best tile of every legal grouping, cheapest first, up to `most` times the cycles of the cheapest one. consumer,
    panels: as in `groupings`."""
    return [*_tilings(kernel, nest, target, consumer, panels, most)]


@lru_cache(maxsize=64)
def _tilings(
    kernel: Kernel, nest: Nest, target: Cpu, consumer: Nest | None, panels: str, factor: float
) -> tuple[Tiling, ...]:
    """Cached: several planners ask, and compared plans begin alike."""
    ways = _ways(kernel, nest, target, consumer, panels)
    least = [
        least_cycles(grouping.problem, target) + _packing_and_transpose(grouping, flag, target) for grouping, flag in ways
    ]
    found: list[tuple[float, int, Tiling]] = []
    for n in sorted(range(len(ways)), key=least.__getitem__):
        most = factor * min((cycles for cycles, *_ in found), default=inf)
        tiling = best_tile(ways[n][0], target, ways[n][1], most) if least[n] <= most else None
        found += [(tiling.cycles, n, tiling)] if tiling is not None else []
    found.sort()
    return tuple([tiling for cycles, _, tiling in found if cycles <= factor * found[0][0]])


def _ways(kernel: Kernel, nest: Nest, target: Cpu, consumer: Nest | None, panels: str) -> list[tuple[Grouping, bool]]:
    """The groupings of a nest, each with whether its result is transposed at the end."""
    found = groupings(kernel, nest, consumer, panels, target.kept_bytes)
    every = [*found]
    loaded = accesses(kernel, nest)
    every += [by for grouping in every for by in by_instructions(nest, grouping, loaded, target)]
    may_transpose = not panels and _writes_all(kernel, consumer or nest)
    apart = [(grouping, True) for grouping in every if may_transpose and not grouping.problem.adjacent]
    return [*((grouping, False) for grouping in every), *apart]


def options(
    kernel: Kernel, nest: Nest, target: Cpu, consumer: Nest | None, guide: Guide, panels: str = ""
) -> list[Option[Tiling]]:
    """The tilings of a nest as options, cheapest first: the best tile of every grouping, and the best of those whose panels
    stay in L1 where the cheapest one's do not; all tiles if the guide explores."""
    found = tilings(kernel, nest, target, consumer, panels, HOPELESS if guide.explores else RIVAL_FACTOR)
    most = HOPELESS * found[0].cycles if found else 0.0
    near = [_near(kernel, nest, best, target) for best in found]
    least = near[0](found[0]) if found else 0
    options = list[Option[Tiling]]()
    for best, of in zip(found, near):
        every = _tiles_like(best, target) if guide.explores else [best, *_nearer(best, of, least, target)]
        kept = (replace(c, panel=guide.panel(c.tile.vectors)) for c in every if c.cycles <= most)
        options += (Option(c, _knobs(c, target), c.cycles, _kind(c, of(c) - least)) for c in kept)
    return sorted(options, key=lambda option: option.cycles or 0.0)


def _near(kernel: Kernel, nest: Nest, best: Tiling, target: Cpu) -> Callable[[Tiling], int]:
    """How much of the operands made for a tile stays in L1 (`Panels.near`)."""
    panels, lanes = operand_panels(kernel, nest, best.grouping, target), target.lanes(best.grouping.problem.element_bytes)
    return lambda tiling: panels.near(tiling.tile.vectors * lanes, target)


def _nearer(best: Tiling, near: Callable[[Tiling], int], least: int, target: Cpu) -> list[Tiling]:
    """The cheapest tiling of each kind, of a grouping, whose panels stay nearer than those of the best one and of
    `least`."""
    if near(replace(best, tile=RegisterTile(1, 1))) <= max(near(best), least):
        return []
    first: dict[int, Tiling] = {}
    for tiling in sorted(_tiles_like(best, target), key=lambda c: c.cycles):
        first.setdefault(near(tiling), tiling)
    return [tiling for kept, tiling in first.items() if kept > max(near(best), least)]


def _kind(tiling: Tiling, nearer: int) -> str:
    """The kind of a tiling: operands copied at run time, which the closed form prices worst, its instruction, and whether
    its panels stay nearer than the cheapest one's."""
    packed = (*tiling.grouping.packed, *tiling.grouping.packed_rows)
    copied = [a.buffer.name for a in packed if a.buffer.role is not Role.CONSTANT]
    copied += [f"words of {a.buffer.name}" for a, _ in tiling.grouping.widened]
    by = [f"by {tiling.grouping.instruction}"] if tiling.grouping.instruction else []
    return " ".join(("tile of", *copied, *(["transposed"] if tiling.transposed else []), *by, *["nearer"] * nearer))


def _tiles_like(best: Tiling, target: Cpu) -> list[Tiling]:
    """All tiles of a tiling's grouping."""
    problem = replace(best.grouping.problem, adjacent=True) if best.transposed else best.grouping.problem
    tiles = _tiles(problem, _packing_and_transpose(best.grouping, best.transposed, target), target)
    return [replace(best, tile=tile, cycles=cycles) for tile, cycles in tiles]


def _knobs(tiling: Tiling, target: Cpu) -> dict[str, KnobValue]:
    """The knobs of a tiling: groups of dims, packed operands, and the tile. `block`: bytes of the largest block of rows over
    those of the private cache, as a power of two."""
    grouping, tile = tiling.grouping, tiling.tile
    groups = {"columns": grouping.cols, "rows": grouping.rows, "window": (grouping.window,) if grouping.window else ()}
    packed = [a.buffer.name for a in (*grouping.packed, *grouping.packed_rows)]
    widened = [a.buffer.name for a, _ in grouping.widened]
    names = {"packed": packed, **groups, "skips": grouping.skipped, "widened": widened}
    parts = [f"{k} {' '.join(a.rpartition('.')[2] for a in v)}" for k, v in names.items() if v]
    groups_text = "; ".join([*parts, *([f"by {grouping.instruction}"] if grouping.instruction else [])])
    most = 1 << (tile.block - 1).bit_length()
    size = max(grouping.problem.steps, 1) * tile.rows * most * grouping.problem.element_bytes
    share = 2.0 ** max(round(log2(size / target.own_cache.size_bytes)), SMALLEST_BLOCK_SHARE)
    shape: dict[str, KnobValue] = {"rows": tile.rows, "vectors": tile.vectors, "block": share}
    return {"grouping": groups_text, "transposed": tiling.transposed, **shape}


def _writes_all(kernel: Kernel, sink: Nest) -> bool:
    """Whether a nest writes every element of its buffer, each dim along one axis."""
    extent: dict[Expr, int | None] = {loop.axis: static(loop.extent) for loop in sink.loops}
    index, shape = sink.leaf.index, kernel.table[written(sink.leaf)[0]].shape
    return len({*index}) == len(index) and [extent.get(i) for i in index] == list(shape)


def _packing_and_transpose(grouping: Grouping, transposed: bool, target: Cpu) -> float:
    """Cycles besides the tiles: packing, and the copy of a transposed result."""
    problem = grouping.problem
    elements = problem.batch * problem.rows * problem.cols
    return packing_cycles(grouping, target) + (elements * TRANSPOSE_CYCLES if transposed else 0.0)


def packing_cycles(grouping: Grouping, target: Cpu) -> float:
    """Cycles to pack and widen operands at run time, and to load cold constants that are read as rows, which no tile
    prefetches."""
    copied = [a for a in (*grouping.packed, *grouping.packed_rows) if a.buffer.role is not Role.CONSTANT]
    awaited = sum(o.bytes for o in grouping.problem.operands if o.constant and o.rows and not o.cols)
    made = sum(_widening_cycles(a, dtype, target) for a, dtype in grouping.widened)
    packed = sum(_copied_bytes(a) * _pack_cycles(a, grouping, target) for a in copied)
    return packed + made + awaited / target.bandwidths[-1]


def _copied_bytes(a: StridedLoad) -> int:
    """Bytes of a copy with one dim for each axis, in which elements that windows share occur several times."""
    return max(a.points, a.elements) * a.buffer.dtype.size_bytes


def _pack_cycles(a: StridedLoad, grouping: Grouping, target: Cpu) -> float:
    """Cycles per byte to pack an operand."""
    along = grouping.cols if a in grouping.packed else grouping.reduce if grouping.by_tiles else ()
    in_runs = bool(along) and a.strides.get(along[-1]) == 1
    level = max(target.caches.index(target.own_cache), level_of(_copied_bytes(a), target))
    stays = a.size_bytes <= target.own_cache.size_bytes * FREE_SHARE
    return 2 * PACK_PASSES / target.copy_bandwidths[level] if in_runs and stays else PACK_BYTE_CYCLES


def _widening_cycles(a: StridedLoad, dtype: DType, target: Cpu) -> float:
    """Cycles to store an operand in another dtype."""
    size = a.elements * dtype.size_bytes
    return 0.0 if a.buffer.role is Role.CONSTANT else size / target.copy_bandwidths[level_of(size, target)]


def best_tile(grouping: Grouping, target: Cpu, transposed: bool = False, most: float = inf) -> Tiling | None:
    """The cheapest tile of a grouping; None if none fits the registers, or all take more than `most` cycles."""
    problem = replace(grouping.problem, adjacent=True) if transposed else grouping.problem
    best = _best(problem, _packing_and_transpose(grouping, transposed, target), target, most)
    return None if best is None else Tiling(grouping, *best, transposed)


@lru_cache(maxsize=1 << 10)
def _best(problem: Problem, extra: float, target: Cpu, most: float) -> tuple[RegisterTile, float] | None:
    """The cheapest tile with its cycles, the first of equal ones; None if all take more than `most`. Branch and bound:
    memory and threads only add to the busiest thread's arithmetic. extra: cycles besides the tiles."""
    cycles, least, memory = computing(problem, target), least_computing(problem, target), TileMemory(problem, target)
    shapes = sorted((least(shape), n, shape) for n, shape in enumerate(_shapes(problem, target)))
    best: tuple[float, int, RegisterTile | None] = most, len(shapes), None
    for bound, n, shape in shapes:
        if bound + extra > best[0]:
            break
        if together(bound, memory.least(shape)) + extra > best[0]:
            continue
        compute = cycles(shape)
        for tile in _blocked(shape, problem, target) if compute + extra <= best[0] else ():
            if compute * (uneven := _imbalance(problem, tile, target)) + extra <= best[0]:
                time = _alone(problem, tile, compute, memory.cycles(tile), target) * uneven + extra
                best = min(best, (time, n, tile), key=itemgetter(0, 1))
    return None if best[2] is None else (best[2], best[0])


@lru_cache(maxsize=1 << 6)
def _tiles(problem: Problem, extra: float, target: Cpu) -> tuple[tuple[RegisterTile, float], ...]:
    """Every tile that fits the registers, with its cycles."""
    cycles, memory = computing(problem, target), TileMemory(problem, target)
    tiles = [(tile, cycles(shape)) for shape in _shapes(problem, target) for tile in _blocked(shape, problem, target)]
    alone = [(tile, _alone(problem, tile, compute, memory.cycles(tile), target)) for tile, compute in tiles]
    return tuple((tile, time * _imbalance(problem, tile, target) + extra) for tile, time in alone)


def _alone(problem: Problem, tile: RegisterTile, compute: float, memory: float, target: Cpu) -> float:
    """Cycles of a nest from those of its arithmetic and memory, with even work on all cores."""
    return together(compute, memory) + coherence_cycles(problem, tile, target)


def _shapes(problem: Problem, target: Cpu) -> Iterator[RegisterTile]:
    """Every tile that fits the registers, in blocks of one."""
    if problem.by_tiles:
        yield from _register_tiles(problem)
        return
    widest = ceil(problem.cols / target.lanes(problem.element_bytes))
    free = target.vector_registers - min(_shuffling(problem), target.vector_registers // 8)
    for vectors in range(1, min(target.vector_registers, widest, MAX_VECTORS) + 1):
        most = (free - registers(problem, RegisterTile(0, vectors))) // vectors
        yield from _TALLER[vectors][: max(min(problem.rows, most), 0)]


def _register_tiles(problem: Problem) -> Iterator[RegisterTile]:
    """Tiles of AMX registers, with room for the operands of a step."""
    tallest, widest = ceil(problem.rows / TILE_ROWS), ceil(problem.cols / TILE_ROWS)
    for vectors in range(1, min(widest, TILE_REGISTERS) + 1):
        for rows in range(1, min(tallest, TILE_REGISTERS) + 1):
            if rows * vectors + rows + vectors <= TILE_REGISTERS:
                yield RegisterTile(rows * TILE_ROWS, vectors)


def _shuffling(problem: Problem) -> int:
    """Registers that shuffles of strided lanes need. A tile without them spills a sum in every step (Zen 5, a 1x1
    convolution of stride 2 with features first: 1.4x slower)."""
    return max((min(abs(o.spread), LONGEST_STRIDE) for o in problem.operands if o.cols and abs(o.spread) > 1), default=0)


def _blocked(shape: RegisterTile, problem: Problem, target: Cpu) -> Iterator[RegisterTile]:
    """A tile in blocks of up to each of BLOCK_SIZES, as even as possible: a last block of one tile would wait for each of
    its panels. One block of all rows, too, if threads share panels that they pack."""
    tiles = ceil(problem.rows / shape.rows)
    sizes = (*BLOCK_SIZES, tiles) if packed_by_threads(problem, target) else BLOCK_SIZES
    for block in dict.fromkeys(ceil(tiles / ceil(tiles / most)) for most in sizes):
        yield RegisterTile(shape.rows, shape.vectors, block)


def tasks(problem: Problem, tile: RegisterTile, target: Cpu) -> int:
    """Pieces of work that a tile's outer loops give to threads: panels of blocks, or tiles of packed panels."""
    lanes = target.lanes(problem.element_bytes)
    row_tiles, panels = ceil(problem.rows / tile.rows), ceil(problem.cols / (tile.vectors * lanes))
    by_tiles = tile.block >= row_tiles and packed_by_threads(problem, target)
    return problem.batch * panels * (row_tiles if by_tiles else ceil(row_tiles / tile.block))


def _imbalance(problem: Problem, tile: RegisterTile, target: Cpu) -> float:
    """Factor: work of the busiest thread over the mean."""
    pieces = tasks(problem, tile, target)
    if target.cores == 1 or not pieces:
        return 1.0
    return (ceil(pieces / target.cores) + UNEVEN) * target.cores / pieces


PREFETCH_BYTES = 4096
"""Bytes ahead that a panel of columns is prefetched. Measured on Emerald Rapids: 2 to 16 KB are alike, 1 KB is too near."""
READ_AHEAD_BYTES = 2048
"""Bytes of the longest stride that hardware prefetchers follow. Source: Intel 64 and IA-32 Architectures Optimization
Reference Manual, "Data Prefetching": a stride of at most 2 KB. Measured on Sapphire Rapids, 1x1 convolutions of 56x56 with
features first, prefetched some steps ahead: 128 channels 1.16x faster, 256 and 512 1.35x; 64 channels, which the L2 holds,
0.97-1.02x."""
OTHER_PREFETCHES = (0, 1024, 2048, 4096, 8192, 16384)
"""Bytes ahead that tuning may try; 0 for no prefetch."""


def sink_steps(kernel: Kernel, nest: Nest, consumer: Nest | None, tiling: Tiling) -> tuple[S.Steps, str, str]:
    """The steps that give a reduction a buffer for its tile and a nest that stores it, with the names of both afterwards.

    A consumer stores the tile; without one a copy does. A transposed result goes to a temporary with its dims in the order
    of batch, rows and columns, which another nest copies.
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
    """The steps of a tiling; the consumer reads the nest at its own plain axes."""
    laid_out = layout_steps(kernel, nest, tiling, target)
    prefetches = _prefetches(tiling, _panel_names(kernel, tiling.grouping), target, guide)
    return (*laid_out, *tile_steps(kernel, nest, consumer, tiling, target), *prefetches)


def far_prefetches(naive: Nest, tiled: Nest, kernel: Kernel, tiling: Tiling, target: Cpu, guide: Guide = DEFAULT) -> S.Steps:
    """Prefetches of operands that hardware does not prefetch: for the next tile or panel, if every step is on another page,
    or panels are packed; for later steps otherwise; none beside tiles of AMX (see `_prefetches`). `tiled` is the naive nest
    in its tile."""
    grouping = tiling.grouping
    steps: list[S.Step] = []
    if grouping.by_tiles:
        return ()
    names, step = _names_of_operands(kernel, grouping), grouping.step
    names |= {a.load: own_name(kernel, naive, a, WIDE) for a, _ in grouping.widened if a.load not in names}
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
    access: StridedLoad, operand: Operand, tiling: Tiling, steps: int, late: bool, target: Cpu
) -> tuple[int, int] | None:
    """(bytes of a step, distance in bytes) of an operand that hardware does not prefetch; None for others, and for panels of
    columns.

    Hardware prefetchers restart at every page, so that packed rows stall there. Zen 5, 64 rows of a product by 4096x4096
    weights as rows: 1.75x faster with a prefetch 4 KB ahead; 1x1 convolutions of 7x7 and 14x14 with each step on a line:
    1.05-1.09x faster some steps ahead.
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
    """Whether columns outside the private cache have a stride that hardware prefetchers do not follow."""
    return (
        operand.cols
        and not operand.rows
        and operand.spread == 1
        and operand.step_bytes >= READ_AHEAD_BYTES
        and not stays(operand.bytes, target.own_cache)
    )


def _are_rows_apart(operand: Operand, tiling: Tiling, target: Cpu) -> bool:
    """Whether each step reads rows on new lines, which L1 does not keep from tile to tile."""
    if not operand.rows or operand.cols or not operand.row_bytes or operand.step_bytes < target.caches[0].line_bytes:
        return False
    met = ceil(lines(operand, tiling.tile.rows, tiling.tile.vectors, target))
    return not fit(operand.step_bytes, tiling.grouping.problem.steps, met, target.caches[0])


def _steps_ahead(operand: Operand, tiling: Tiling, steps: int, met: int, target: Cpu) -> int:
    """Steps of a tile that cover the latency of the level that holds an operand; 0 if a tile has no load slots for the `met`
    lines of a step, or few steps."""
    tile, problem = tiling.tile, tiling.grouping.problem
    ahead = ceil(target.latencies[level_of(operand.bytes, target)] / step_cycles(problem, tile.rows, tile.vectors, target))
    return ahead if _has_spare_loads(tiling, met, target) and steps >= 4 * ahead else 0


def _has_spare_loads(tiling: Tiling, prefetches: int, target: Cpu) -> bool:
    """Whether a step of a tile has load slots for so many prefetches."""
    tile, problem = tiling.tile, tiling.grouping.problem
    computing = tile.rows * tile.vectors / vectors_per_cycle(problem.dtype, target)
    return computing >= (tile.rows + 2 * prefetches) / target.load_ports


def _step_bytes(tiling: Tiling, target: Cpu) -> int:
    """Bytes of columns that a step of a tile reads."""
    grouping, problem = tiling.grouping, tiling.grouping.problem
    lanes = target.lanes(problem.element_bytes)
    return tiling.tile.vectors * lanes * problem.element_bytes * grouping.turn // grouping.group


def _comes_late(access: StridedLoad, operand: Operand, tiling: Tiling, target: Cpu) -> bool:
    """Whether the first load of an operand is prefetched one tile or panel early.

    Panels that row tiles share: larger ones than the private caches, and cold constants of any size. An operand with a
    single use is not prefetched: a prefetch takes as many load slots as the load, and sums by columns are 1.0-1.8x faster
    without (docs/cost-measurements.md).
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
    """Whether one tile holds all rows, so that panels of columns are read once, in order."""
    return tiling.grouping.problem.rows <= tiling.tile.rows


def _panel_names(kernel: Kernel, grouping: Grouping) -> list[str]:
    """The names of the copies of packed operands, columns first."""
    packed = (*grouping.packed, *grouping.packed_rows)
    return [fresh(kernel, f"{a.buffer.name}.pack{n or ''}") for n, a in enumerate(packed)]


def _names_of_operands(kernel: Kernel, grouping: Grouping) -> dict[Load, str]:
    """The names of the panels of operands."""
    packed = (*grouping.packed, *grouping.packed_rows)
    return dict(zip([a.load for a in packed], _panel_names(kernel, grouping)))


def layout_steps(kernel: Kernel, nest: Nest, tiling: Tiling, target: Cpu) -> S.Steps:
    """The steps of a tiling on buffers: operands packed into panels, their element-wise producers inlined, and the result's
    dims in the order of the tile."""
    grouping, tile = tiling.grouping, tiling.tile
    lanes = target.lanes(grouping.problem.element_bytes)
    steps: list[S.Step] = []
    if grouping.by_tiles:
        last = grouping.reduce[-1]
        steps += [S.Split(last, grouping.turn, S.Tail.PAD), S.Split(f"{last}.i", grouping.group, S.Tail.PAD)]
    panels = [(a, grouping.cols, (tiling.panel or tile.vectors) * lanes) for a in grouping.packed]
    panels += [(a, grouping.rows, tile.rows) for a in grouping.packed_rows]
    for (access, group, width), name in zip(panels, _panel_names(kernel, grouping)):
        steps += panel_steps(grouping, access, group, width, name)
    steps += [S.Inline(made.name) for made in made_in_packing(kernel, nest, (*grouping.packed, *grouping.packed_rows))]
    steps += widening_steps(kernel, nest, grouping, _names_of_operands(kernel, grouping))
    return (*steps, *_grouped_dims(nest, grouping, written(nest.leaf)[0]))


def tile_steps(kernel: Kernel, nest: Nest, consumer: Nest, tiling: Tiling, target: Cpu) -> S.Steps:
    """The steps of a tiling on loops: batch, rows, columns, and the loops inside."""
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
    steps += [S.ComputeAt(nest.name, outer[-1]), S.Split(q, lanes), *grouped, S.Reorder((*order, *_inside_group(grouping)))]
    unrolled = (*window, f"{q}.o", *inner)
    steps += [*(S.SetScope(b, Scope.REGISTER) for b in written(nest.leaf)), wide, *map(S.Unroll, unrolled)]
    steps += [S.Vectorize(f"{cq}.i.i"), S.Unroll(f"{cq}.i.o"), *(S.Unroll(f"{cp}.i") for _ in inner)]
    return tuple(steps)


def _by_tiles(nest: str, grouping: Grouping, p: str, q: str, lanes: int) -> S.Steps:
    """The steps that tensorize the loops of a tile over rows p and columns q with an AMX instruction."""
    *around, within, group = (x for a in grouping.reduce for x in grouping.cut(a))
    order = (*around, f"{p}.o", f"{q}.o", f"{p}.i", f"{q}.i", within, group)
    return (
        S.Split(q, lanes),
        S.Split(p, lanes),
        S.Reorder(order),
        S.Tensorize(nest, grouping.instruction),
        S.Unroll(f"{p}.o"),
        S.Unroll(f"{q}.o"),
    )


def _in_lanes(nest: str, grouping: Grouping, lanes: str) -> tuple[list[S.Step], S.Step]:
    """The steps that cut the reduction into an instruction's groups, and the one that puts columns into lanes."""
    if not grouping.instruction:
        return [], S.Vectorize(lanes)
    return [S.Split(grouping.reduce[-1], grouping.group, S.Tail.PAD)], S.Tensorize(nest, grouping.instruction)


def _inside_group(grouping: Grouping) -> tuple[str, ...]:
    """The loop inside a group of the reduction, if there are groups."""
    return (f"{grouping.reduce[-1]}.i",) if grouping.instruction else ()


def _prefetches(tiling: Tiling, names: list[str], target: Cpu, guide: Guide) -> list[S.Step]:
    """Prefetches of panels of columns that L1 does not hold, if load slots are free, or memory is the bound of panels read
    once.

    None beside tiles of AMX, whose four instructions a step leave no slots for 32 lines.
    """
    grouping, tile = tiling.grouping, tiling.tile
    if grouping.window or not grouping.reduce or grouping.by_tiles:
        return []
    spare = _has_spare_loads(tiling, len(grouping.packed) * tile.vectors, target)
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
    """A prefetch of a panel, at a distance in bytes from the current step; none for 0 bytes."""
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
    """The loops around all rows of a tiled nest, outermost first: the batch, and the loop over panels if a part of the batch
    is inside it."""
    to_consumer, grouping = axis_map(nest, consumer), tiling.grouping
    inside = inside_panels(tiling.grouping, target)
    batch = tuple(to_consumer[axis] for axis in grouping.batch[: len(grouping.batch) - inside])
    (q,) = _fused_names(kernel, consumer.name, ((), tuple(to_consumer[axis] for axis in grouping.cols)))[1:]
    return (*batch, f"{q}.o") if inside else batch


def epilogue(kernel: Kernel, nest: Nest, planned: Set[str]) -> Nest | None:
    """The only reader of a reduction, if it stores element by element at its own plain axes."""
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
    """Temporaries of the reader that are computed between the nest and the reader."""
    order = [n.name for n in nests(kernel.body)]
    between = order[order.index(nest.name) + 1 : order.index(reader.name)]
    return {b for n in nests(kernel.body) if n.name in between for b in written(n.leaf)} & reads(reader.leaf)
