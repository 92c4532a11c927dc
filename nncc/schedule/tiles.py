"""Tiles for reductions whose result is kept in registers: every grouping of the output dims (schedule.choices) with every
tile of rows x vectors that fits the registers, ranked by the cost model.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, log2

from nncc.cost.tile import Problem, Tile, compute_cycles, memory_cycles, registers, together
from nncc.ir.buffer import Role
from nncc.ir.expr import Expr, static
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import written
from nncc.schedule.choices import Choice, choices
from nncc.schedule.guide import Answer, Guide, Option
from nncc.target import Target

MAX_ROWS = 31
BLOCKS = (1, 2, 4, 8, 16, 32)
PACK_BYTE_CYCLES = 0.6
"""Cycles per byte to pack an operand that is not constant."""
TURN = 1.0
"""Cycles per element to write it into a temporary and copy that, in blocks, to where neighbours are not neighbours."""
LEAST_SHARE = -10
"""Blocks that take less than two to this of the cache are alike."""
LATE = 0.1
"""Of a piece: what threads wait for the last one to end, as no two are equally fast."""
HOPELESS = 2.5
"""Tiles that take so many times the predicted cycles of the best one are not tried."""


@dataclass(frozen=True)
class Candidate:
    """A choice with a tile, and its predicted cycles on one core.

    turned: the result is written in the order of the tile, into a temporary that is copied at the end.
    """

    choice: Choice
    tile: Tile
    cycles: float
    turned: bool = False


def candidates(kernel: Kernel, nest: Nest, target: Target, consumer: Nest | None = None) -> list[Candidate]:
    """The best tile of every legal choice of columns, cheapest first. `consumer` is tiled with the nest and stores it."""
    every = list(choices(kernel, nest, consumer))
    found = [best_tile(choice, target) for choice in every]
    if _writes_all(kernel, consumer or nest):
        found += [_turned(choice, target) for choice in every if not choice.problem.adjacent]
    return sorted((c for c in found if c is not None), key=lambda c: c.cycles)


def options(
    kernel: Kernel, nest: Nest, target: Target, consumer: Nest | None, guide: Guide
) -> list[Option[Candidate]]:
    """The candidates for a nest with what tells them apart, cheapest first: of every choice the best tile, or all tiles
    where the guide explores."""
    found = candidates(kernel, nest, target, consumer)
    if guide.explores and found:
        most = HOPELESS * found[0].cycles
        found = sorted((c for best in found for c in _tiles_like(best, target) if c.cycles <= most), key=lambda c: c.cycles)
    return [Option(c, _knobs(c, target), c.cycles) for c in found]


def _tiles_like(best: Candidate, target: Target) -> list[Candidate]:
    """All tiles of a candidate's choice, with what turning the result adds to each."""
    problem = replace(best.choice.problem, adjacent=True) if best.turned else best.choice.problem
    tiles = dict(_tiles(problem, packing_cycles(best.choice, target), target))
    turning = best.cycles - tiles[best.tile]
    return [replace(best, tile=tile, cycles=cycles + turning) for tile, cycles in tiles.items()]


def _knobs(candidate: Candidate, target: Target) -> dict[str, Answer]:
    """What tells a candidate apart: the groups of its dims and the operands that are packed, then its tile. The block is
    what the most rows that it may hold take of a core's own cache, as a power of two."""
    choice, tile = candidate.choice, candidate.tile
    groups = {"columns": choice.cols, "rows": choice.rows, "window": (choice.window,) if choice.window else ()}
    names = {"packed": [a.buffer.name for a in (*choice.packed, *choice.packed_rows)], **groups}
    form = "; ".join(f"{k} {' '.join(a.rpartition('.')[2] for a in v)}" for k, v in names.items() if v)
    most = 1 << (tile.block - 1).bit_length()
    size = max(choice.problem.steps, 1) * tile.rows * most * choice.problem.element_bytes
    share = 2.0 ** max(round(log2(size / target.own_cache.size_bytes)), LEAST_SHARE)
    return {"form": form, "turned": candidate.turned, "rows": tile.rows, "vectors": tile.vectors, "block": share}


def _writes_all(kernel: Kernel, sink: Nest) -> bool:
    """Whether a nest writes every element of its buffer, each dim along an axis of its own."""
    extent: dict[Expr, int | None] = {loop.axis: static(loop.extent) for loop in sink.loops}
    index, shape = sink.leaf.index, kernel.table[written(sink.leaf)[0]].shape
    return len({*index}) == len(index) and [extent.get(i) for i in index] == list(shape)


def _turned(choice: Choice, target: Target) -> Candidate | None:
    """The tile of a choice whose columns are not adjacent in the result, when a copy at the end puts them in their place."""
    problem = choice.problem
    best = best_tile(replace(choice, problem=replace(problem, adjacent=True)), target)
    elements = problem.batch * problem.rows * problem.cols
    return best and Candidate(choice, best.tile, best.cycles + elements * TURN, turned=True)


def packing_cycles(choice: Choice, target: Target) -> float:
    """Cycles to copy the operands that are packed at run time, and in which constants that are read as rows come from
    memory: no tile asks for the rows of the next."""
    copied = [a for a in (*choice.packed, *choice.packed_rows) if a.buffer.role is not Role.CONSTANT]
    awaited = sum(o.bytes for o in choice.problem.operands if o.constant and o.rows and not o.cols)
    return sum(a.size_bytes * PACK_BYTE_CYCLES for a in copied) + awaited / target.bandwidths[-1]


def best_tile(choice: Choice, target: Target) -> Candidate | None:
    """The tile of a choice that takes the fewest cycles; None where none fits the registers."""
    best = _best(choice.problem, packing_cycles(choice, target), target)
    return None if best is None else Candidate(choice, *best)


@lru_cache(maxsize=1 << 10)
def _best(problem: Problem, packing: float, target: Target) -> tuple[Tile, float] | None:
    """The best tile and its cycles with those of packing: the first of those that are alike."""
    timed = sorted((compute_cycles(problem, shape, target), n, shape) for n, shape in enumerate(_shapes(problem, target)))
    best: tuple[float, int, Tile] | None = None
    for compute, n, shape in timed:
        if best is not None and compute + packing > best[0]:
            break  # memory and threads only add to that
        for tile in _blocked(shape, problem):
            time = _cycles(problem, tile, compute, target) + packing
            if best is None or (time, n) < best[:2]:
                best = time, n, tile
    return None if best is None else (best[2], best[0])


@lru_cache(maxsize=1 << 6)
def _tiles(problem: Problem, packing: float, target: Target) -> tuple[tuple[Tile, float], ...]:
    """Every tile that fits the registers, and its cycles with those of packing."""
    tiles = [(tile, compute_cycles(problem, shape, target)) for shape in _shapes(problem, target)
             for tile in _blocked(shape, problem)]  # fmt: skip
    return tuple((tile, _cycles(problem, tile, compute, target) + packing) for tile, compute in tiles)


def _cycles(problem: Problem, tile: Tile, compute: float, target: Target) -> float:
    """Cycles of a nest whose arithmetic takes `compute`, when all cores wait for the busiest one."""
    return together(compute, memory_cycles(problem, tile, target)) * _imbalance(problem, tile, target)


def _shapes(problem: Problem, target: Target) -> Iterator[Tile]:
    """Every tile that fits the registers, in blocks of one."""
    widest = ceil(problem.cols / target.lanes(problem.element_bytes))
    for vectors in range(1, min(target.vector_registers, widest, 8) + 1):
        most = (target.vector_registers - registers(problem, Tile(0, vectors))) // vectors
        for rows in range(1, min(MAX_ROWS, problem.rows, most) + 1):
            yield Tile(rows, vectors)


def _blocked(shape: Tile, problem: Problem) -> Iterator[Tile]:
    """A tile in blocks of up to so many, as even as can be: a last block of one tile would wait for each of its panels."""
    tiles = ceil(problem.rows / shape.rows)
    for block in dict.fromkeys(ceil(tiles / ceil(tiles / most)) for most in BLOCKS):
        yield Tile(shape.rows, shape.vectors, block)


def tasks(problem: Problem, tile: Tile, target: Target) -> int:
    """How many pieces of work a tile's outer loops give to threads."""
    lanes = target.lanes(problem.element_bytes)
    blocks = ceil(ceil(problem.rows / tile.rows) / tile.block)
    panels = ceil(problem.cols / (tile.vectors * lanes))
    return problem.batch * blocks * panels


def _imbalance(problem: Problem, tile: Tile, target: Target) -> float:
    """How much longer the busiest thread works than the mean."""
    pieces = tasks(problem, tile, target)
    if target.cores == 1 or not pieces:
        return 1.0
    return (ceil(pieces / target.cores) + LATE) * target.cores / pieces
