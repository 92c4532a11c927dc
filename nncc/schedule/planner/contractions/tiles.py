"""Tiles for reductions whose result is kept in registers: every grouping of the output dims (`groupings.py`) with every
tile of rows x vectors that fits the registers, ranked by the cost model.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, inf, log2
from operator import itemgetter

from nncc.cost.calibration import UNEVEN
from nncc.cost.fits import FREE_SHARE
from nncc.cost.threads import others_cycles, packed_by_threads
from nncc.cost.tile import (
    Problem,
    RegisterTile,
    computing,
    registers,
    together,
)
from nncc.cost.tile_bound import least_computing, least_cycles
from nncc.cost.tile_memory import Memory
from nncc.ir.buffer import Role
from nncc.ir.expr import Expr, static
from nncc.ir.hardware.instructions import TILE_REGISTERS, TILE_ROWS
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import written
from nncc.ir.vector import LONGEST_STRIDE
from nncc.schedule.planner.access import Access, accesses
from nncc.schedule.planner.chooser import NEAR
from nncc.schedule.planner.contractions import parts
from nncc.schedule.planner.contractions.dots import in_groups
from nncc.schedule.planner.contractions.groupings import Grouping, groupings
from nncc.schedule.planner.guide import Guide, KnobValue, Option
from nncc.target import Cpu

MAX_ROWS = 31
"""Rows of a tile, at most. By definition: with one register for columns they fill the 32 of AVX-512 and NEON."""
MAX_VECTORS = 8
"""Vectors of a tile, at most."""
_TALLER = [[RegisterTile(rows, vectors) for rows in range(1, MAX_ROWS + 1)] for vectors in range(MAX_VECTORS + 1)]
"""By its vectors, every tile in a block of one, in the order of rows: made once for all problems."""
BLOCK_SIZES = (1, 2, 4, 8, 16, 32)
"""Tiles, one below the other, in a block: the numbers that are compared."""
PACK_BYTE_CYCLES = 0.5
"""Cycles per byte to pack an operand that is not constant. Zen 3, 1 to 4 MB: 0.3 to 0.55."""
PACK_PASSES = 2
"""Times that the bytes of an operand and its copy go through the private cache, where that holds the operand, and columns
that are neighbours stay so: a plain copy would do it once. Zen 3, 60 to 270 KB: 0.08 to 0.2 cycles a byte."""
TRANSPOSE_CYCLES = 1.0
"""Cycles per element to write it into a temporary and copy that, in blocks, to where neighbours are not neighbours."""
LEAST_SHARE = -10
"""Powers of two: blocks that take a smaller share of the cache are alike."""
HOPELESS = 2.5
"""Factor: tiles of so many times the predicted cycles of the best one are not tried by a guide that explores. Measured on
Emerald Rapids: planning of resnet50 takes a quarter less time."""


@dataclass(frozen=True)
class Tiling:
    """A grouping with a tile, and its predicted cycles on one core.

    transposed: the result is written in the order of the tile, into a temporary that is copied at the end.
    """

    grouping: Grouping
    tile: RegisterTile
    cycles: float
    transposed: bool = False


def tilings(
    kernel: Kernel, nest: Nest, target: Cpu, consumer: Nest | None = None, panels: str = "", most: float = NEAR
) -> list[Tiling]:
    """The best tile of every legal grouping of columns, cheapest first, without those that take more than `most` times the
    cycles of the best; with panels that are there, of those that copy nothing. consumer, panels: as in `groupings`."""
    return [*_tilings(kernel, nest, target, consumer, panels, most)]


@lru_cache(maxsize=64)
def _tilings(
    kernel: Kernel, nest: Nest, target: Cpu, consumer: Nest | None, panels: str, factor: float
) -> tuple[Tiling, ...]:
    """Remembered, as several planners ask, and plans that are compared begin alike."""
    ways = _ways(kernel, nest, target, consumer, panels)
    least = [least_cycles(grouping.problem, target) + _beside(grouping, flag, target) for grouping, flag in ways]
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
    every += [by for grouping in every for by in in_groups(nest, grouping, loaded, target)]
    may_transpose = not panels and _writes_all(kernel, consumer or nest)
    apart = [(grouping, True) for grouping in every if may_transpose and not grouping.problem.adjacent]
    return [*((grouping, False) for grouping in every), *apart]


def options(
    kernel: Kernel, nest: Nest, target: Cpu, consumer: Nest | None, guide: Guide, panels: str = ""
) -> list[Option[Tiling]]:
    """The tilings of a nest as options, cheapest first: of every grouping the best tile, and the best of those that find
    more in L1 than the cheapest of all does; or all tiles where the guide explores."""
    found = tilings(kernel, nest, target, consumer, panels, HOPELESS if guide.explores else NEAR)
    most = HOPELESS * found[0].cycles if found else 0.0
    near = [_near(kernel, nest, best, target) for best in found]
    least = near[0](found[0]) if found else 0
    options = list[Option[Tiling]]()
    for best, of in zip(found, near):
        every = _tiles_like(best, target) if guide.explores else [best, *_nearer(best, of, least, target)]
        kept = (c for c in every if c.cycles <= most)
        options += (Option(c, _knobs(c, target), c.cycles, _kind(c, of(c) - least)) for c in kept)
    return sorted(options, key=lambda option: option.cycles or 0.0)


def _near(kernel: Kernel, nest: Nest, best: Tiling, target: Cpu) -> Callable[[Tiling], int]:
    """How much tilings of one grouping find in L1 of what is made for them (`Panels.near`)."""
    panels, lanes = parts.panels(kernel, nest, best.grouping, target), target.lanes(best.grouping.problem.element_bytes)
    return lambda tiling: panels.near(tiling.tile.vectors * lanes, target)


def _nearer(best: Tiling, near: Callable[[Tiling], int], least: int, target: Cpu) -> list[Tiling]:
    """Of the tilings of a grouping that find more in L1 than the best one and `least`, the cheapest of each kind."""
    if near(replace(best, tile=RegisterTile(1, 1))) <= max(near(best), least):
        return []
    first: dict[int, Tiling] = {}
    for tiling in sorted(_tiles_like(best, target), key=lambda c: c.cycles):
        first.setdefault(near(tiling), tiling)
    return [tiling for kept, tiling in first.items() if kept > max(near(best), least)]


def _kind(tiling: Tiling, nearer: int) -> str:
    """What a tiling copies at run time, whose cycles the closed form knows least of, the instruction that it uses, and
    whether it finds more in L1 than the cheapest one."""
    packed = (*tiling.grouping.packed, *tiling.grouping.packed_rows)
    copied = [a.buffer.name for a in packed if a.buffer.role is not Role.CONSTANT]
    by = [f"by {tiling.grouping.instruction}"] if tiling.grouping.instruction else []
    return " ".join(("tile of", *copied, *(["transposed"] if tiling.transposed else []), *by, *["nearer"] * nearer))


def _tiles_like(best: Tiling, target: Cpu) -> list[Tiling]:
    """All tiles of a tiling's grouping."""
    problem = replace(best.grouping.problem, adjacent=True) if best.transposed else best.grouping.problem
    tiles = _tiles(problem, _beside(best.grouping, best.transposed, target), target)
    return [replace(best, tile=tile, cycles=cycles) for tile, cycles in tiles]


def _knobs(tiling: Tiling, target: Cpu) -> dict[str, KnobValue]:
    """The knobs of a tiling: the groups of its dims and the operands that are packed, then its tile. `block`: the bytes of
    the largest block of rows over those of the private cache, as a power of two: its rows are rounded up to one, too."""
    grouping, tile = tiling.grouping, tiling.tile
    groups = {"columns": grouping.cols, "rows": grouping.rows, "window": (grouping.window,) if grouping.window else ()}
    packed = [a.buffer.name for a in (*grouping.packed, *grouping.packed_rows)]
    names = {"packed": packed, **groups, "skips": grouping.skipped}
    parts = [f"{k} {' '.join(a.rpartition('.')[2] for a in v)}" for k, v in names.items() if v]
    groups_text = "; ".join([*parts, *([f"by {grouping.instruction}"] if grouping.instruction else [])])
    most = 1 << (tile.block - 1).bit_length()
    size = max(grouping.problem.steps, 1) * tile.rows * most * grouping.problem.element_bytes
    share = 2.0 ** max(round(log2(size / target.own_cache.size_bytes)), LEAST_SHARE)
    shape: dict[str, KnobValue] = {"rows": tile.rows, "vectors": tile.vectors, "block": share}
    return {"grouping": groups_text, "transposed": tiling.transposed, **shape}


def _writes_all(kernel: Kernel, sink: Nest) -> bool:
    """Whether a nest writes every element of its buffer, each dim along an axis of its own."""
    extent: dict[Expr, int | None] = {loop.axis: static(loop.extent) for loop in sink.loops}
    index, shape = sink.leaf.index, kernel.table[written(sink.leaf)[0]].shape
    return len({*index}) == len(index) and [extent.get(i) for i in index] == list(shape)


def _beside(grouping: Grouping, transposed: bool, target: Cpu) -> float:
    """Cycles beside those of the tiles: to pack operands, and to copy a result that is transposed at the end."""
    problem = grouping.problem
    elements = problem.batch * problem.rows * problem.cols
    return packing_cycles(grouping, target) + (elements * TRANSPOSE_CYCLES if transposed else 0.0)


def packing_cycles(grouping: Grouping, target: Cpu) -> float:
    """Cycles to pack operands at run time, and to load from memory the constants that are read as rows: no tile prefetches
    the rows of the next."""
    copied = [a for a in (*grouping.packed, *grouping.packed_rows) if a.buffer.role is not Role.CONSTANT]
    awaited = sum(o.bytes for o in grouping.problem.operands if o.constant and o.rows and not o.cols)
    return sum(a.size_bytes * _pack_cycles(a, grouping, target) for a in copied) + awaited / target.bandwidths[-1]


def _pack_cycles(a: Access, grouping: Grouping, target: Cpu) -> float:
    """Cycles per byte to pack an operand."""
    in_runs = a in grouping.packed and a.strides.get(grouping.cols[-1]) == 1
    level = target.caches.index(target.own_cache)
    stays = a.size_bytes <= target.own_cache.size_bytes * FREE_SHARE
    return 2 * PACK_PASSES / target.copy_bandwidths[level] if in_runs and stays else PACK_BYTE_CYCLES


def best_tile(grouping: Grouping, target: Cpu, transposed: bool = False, most: float = inf) -> Tiling | None:
    """The tile of a grouping that takes the fewest cycles; None where none fits the registers, or each takes more than
    `most`."""
    problem = replace(grouping.problem, adjacent=True) if transposed else grouping.problem
    best = _best(problem, _beside(grouping, transposed, target), target, most)
    return None if best is None else Tiling(grouping, *best, transposed)


@lru_cache(maxsize=1 << 10)
def _best(problem: Problem, beside: float, target: Cpu, most: float) -> tuple[RegisterTile, float] | None:
    """The best tile and its cycles with those beside it: the first of those that are alike; None where all take more than
    `most`. Branch and bound: memory and threads only add to the arithmetic of a tile, as the busiest thread does it."""
    cycles, least, memory = computing(problem, target), least_computing(problem, target), Memory(problem, target)
    shapes = sorted((least(shape), n, shape) for n, shape in enumerate(_shapes(problem, target)))
    best: tuple[float, int, RegisterTile | None] = most, len(shapes), None
    for bound, n, shape in shapes:
        if bound + beside > best[0]:
            break
        if together(bound, memory.least(shape)) + beside > best[0]:
            continue
        compute = cycles(shape)
        for tile in _blocked(shape, problem, target) if compute + beside <= best[0] else ():
            if compute * (uneven := _imbalance(problem, tile, target)) + beside <= best[0]:
                time = _alone(problem, tile, compute, memory.cycles(tile), target) * uneven + beside
                best = min(best, (time, n, tile), key=itemgetter(0, 1))
    return None if best[2] is None else (best[2], best[0])


@lru_cache(maxsize=1 << 6)
def _tiles(problem: Problem, beside: float, target: Cpu) -> tuple[tuple[RegisterTile, float], ...]:
    """Every tile that fits the registers, and its cycles with those beside it."""
    cycles, memory = computing(problem, target), Memory(problem, target)
    tiles = [(tile, cycles(shape)) for shape in _shapes(problem, target) for tile in _blocked(shape, problem, target)]
    alone = [(tile, _alone(problem, tile, compute, memory.cycles(tile), target)) for tile, compute in tiles]
    return tuple((tile, time * _imbalance(problem, tile, target) + beside) for tile, time in alone)


def _alone(problem: Problem, tile: RegisterTile, compute: float, memory: float, target: Cpu) -> float:
    """Cycles of a nest whose arithmetic and memory take so many, when all cores have as much to do."""
    return together(compute, memory) + others_cycles(problem, tile, target)


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
    """The tiles whose sums fit the registers of tiles beside a register for all that a step loads."""
    tallest, widest = ceil(problem.rows / TILE_ROWS), ceil(problem.cols / TILE_ROWS)
    for vectors in range(1, min(widest, TILE_REGISTERS) + 1):
        for rows in range(1, min(tallest, TILE_REGISTERS) + 1):
            if rows * vectors + rows + vectors <= TILE_REGISTERS:
                yield RegisterTile(rows * TILE_ROWS, vectors)


def _shuffling(problem: Problem) -> int:
    """The registers that hold what lanes which lie apart are shuffled with. A sum that has none left goes through memory in
    every step (Zen 5, a 1x1 convolution of stride 2 with features first: 1.4 times as long)."""
    return max((min(abs(o.spread), LONGEST_STRIDE) for o in problem.operands if o.cols and abs(o.spread) > 1), default=0)


def _blocked(shape: RegisterTile, problem: Problem, target: Cpu) -> Iterator[RegisterTile]:
    """A tile in blocks of up to each of BLOCK_SIZES, as even as can be: a last block of one tile would wait for each of its
    panels. One block of all, too, where threads had better share panels, which they have packed."""
    tiles = ceil(problem.rows / shape.rows)
    sizes = (*BLOCK_SIZES, tiles) if packed_by_threads(problem, target) else BLOCK_SIZES
    for block in dict.fromkeys(ceil(tiles / ceil(tiles / most)) for most in sizes):
        yield RegisterTile(shape.rows, shape.vectors, block)


def tasks(problem: Problem, tile: RegisterTile, target: Cpu) -> int:
    """The number of pieces of work that a tile's outer loops give to threads: panels of blocks, or tiles of panels that they
    have packed."""
    lanes = target.lanes(problem.element_bytes)
    row_tiles, panels = ceil(problem.rows / tile.rows), ceil(problem.cols / (tile.vectors * lanes))
    by_tiles = tile.block >= row_tiles and packed_by_threads(problem, target)
    return problem.batch * panels * (row_tiles if by_tiles else ceil(row_tiles / tile.block))


def _imbalance(problem: Problem, tile: RegisterTile, target: Cpu) -> float:
    """How much longer the busiest thread works than the mean."""
    pieces = tasks(problem, tile, target)
    if target.cores == 1 or not pieces:
        return 1.0
    return (ceil(pieces / target.cores) + UNEVEN) * target.cores / pieces
