"""Long reductions chunk by chunk: of all rows and columns the sums over some steps, then over the next ones.

What the tiles of a panel of columns read grows with the steps of a reduction. Where no private cache holds it, each
tile reads its panel, and each panel its rows, from further away. A chunk is so short that they stay; for that each result is
loaded, added to and stored once in every chunk. Source: Goto and van de Geijn, Anatomy of High-Performance Matrix
Multiplication, 2008.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nncc.cost.fits import FREE_SHARE
from nncc.cost.threads import others_cycles
from nncc.cost.tile import Problem, bandwidth
from nncc.cost.tile_bound import least_cycles
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Update
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.contractions import tiles
from nncc.schedule.planner.contractions.tiles import Tiling
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Cpu

LENGTHS = (256, 512, 1024)
"""Steps that a chunk has at most: with fewer a tile begins and ends too often. Measured on Granite Rapids,
128x3072x768: 0.89 to 0.98 of the time of the whole by their number."""


@dataclass(frozen=True)
class Chunked:
    """A reduction in chunks.

    steps: those that cut it. part: the nest that they make, of the sums over one chunk; what adds these up has the name of
    the reduction. tiling: the tile of the part. cycles: of all chunks, and of adding up. length: steps of a chunk.
    """

    steps: S.Steps
    part: str
    tiling: Tiling
    cycles: float
    length: int


def chunked(kernel: Kernel, nest: Nest, whole: Tiling, target: Cpu) -> Iterator[Chunked]:
    """The chunks that take fewer cycles than the best tile of the whole reduction, where such tiles keep nothing near."""
    if not _adds_up(nest) or _stays(whole, target):
        return
    assert isinstance(nest.leaf, Update)
    axis = max(nest.leaf.over, key=lambda name: static_extent(nest.loop(name)))
    extent, part = static_extent(nest.loop(axis)), fresh(kernel, f"{nest.name}.part")
    others = others_cycles(whole.grouping.problem, whole.tile, target)  # threads share each chunk, and not the chunks
    for length in dict.fromkeys(_divisor(extent, most) for most in LENGTHS):
        adding = _adding_cycles(whole.grouping.problem, extent // max(length, 1), target) + others
        if length and least_cycles(whole.grouping.problem, target) + adding < whole.cycles:
            steps = (S.Split(axis, length), S.Rfactor(nest.name, (f"{axis}.o",), part, shared=True))
            cut = apply(kernel, steps)
            found = tiles.tilings(cut, find_nest(cut, part), target, find_nest(cut, nest.name))
            best = next((tiling for tiling in found if not tiling.transposed), None)
            if best is not None and best.cycles + adding < whole.cycles:
                yield Chunked(steps, part, best, best.cycles + adding, length)


def _adds_up(nest: Nest) -> bool:
    """Whether a nest makes sums, which may be made of sums over parts."""
    leaf = nest.leaf
    return isinstance(leaf, Update) and leaf.combiner == "sum" and len(leaf.buffers) == 1


def _stays(whole: Tiling, target: Cpu) -> bool:
    """Whether the private cache holds what tiles read again: a panel of columns for the next rows, all rows for the next
    panel."""
    problem, tile = whole.grouping.problem, whole.tile
    columns = tile.vectors * target.lanes(problem.element_bytes)
    again = (columns if problem.rows > tile.rows else 0) + (problem.rows if problem.cols > columns else 0)
    return problem.steps * again * problem.element_bytes <= FREE_SHARE * target.own_cache.size_bytes


def _divisor(extent: int, most: int) -> int:
    """The greatest divisor of an extent that is at most `most` and more than half of it; 0 for none."""
    return next((length for length in range(min(most, extent - 1), most // 2, -1) if extent % length == 0), 0)


def _adding_cycles(problem: Problem, chunks: int, target: Cpu) -> float:
    """Cycles to load and to store all results in each chunk, from where they lie since the one before."""
    results = problem.batch * problem.rows * problem.cols * problem.element_bytes
    between = results + sum(operand.bytes for operand in problem.operands) / max(chunks, 1)
    return 2 * chunks * results / bandwidth(between, target)
