"""Temporaries that a tiled reduction reads, made part by part in the loops around its tiles.

Filters that each read one channel find its border in L1, if it was added just before: for channel: (pad; sum)
instead of (for channel: pad), (for channel: sum). Nothing is made twice, as each part is read in one iteration.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from math import ceil, prod

from nncc.cost.calibration import WAITING_STORES
from nncc.ir.buffer import Buffer
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import Store, values
from nncc.ir.walk import loads, variables
from nncc.schedule.apply import first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.movement.crossings import crossing
from nncc.schedule.planner.sharing import PIECES
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Cpu


@dataclass(frozen=True)
class _Part:
    """The nest that makes an operand, and the loops that each choose a place in one of its dims, outermost first. together:
    how many iterations of the innermost one share a part; 1 for each alone."""

    nest: str
    loops: tuple[str, ...]
    together: int


def part_steps(kernel: Kernel, nest: Nest, outer: tuple[str, ...], planned: Set[str], target: Cpu) -> S.Steps:
    """The steps that move what makes an operand of a nest into some of its outer loops; the loop `axis` in which several
    iterations share a part is split, and called `axis.o` then. outer: loops around the tiles, the outermost first. planned:
    nests that stay where they are."""
    made = {n.leaf.buffer: n for n in nests(kernel.body) if isinstance(n.leaf, Store) and n.name not in planned}
    for name in sorted(reads(nest.leaf) & made.keys()):
        part = _part(kernel.table[name], made[name].name, nest, outer, target)
        if part is not None and crossing(kernel, made[name]) is None:
            *_, last = part.loops
            cut = (S.Split(last, part.together),) if part.together > 1 else ()
            steps = first_legal(kernel, [(*cut, S.ComputeAt(part.nest, f"{last}.o" if cut else last))])
            if steps:
                return steps
    return ()


def _part(buffer: Buffer, maker: str, nest: Nest, outer: tuple[str, ...], target: Cpu) -> _Part | None:
    """The part of a buffer to make at once; None where there are too few parts, or all that is made fits no cache."""
    loops = _choosing(nest, buffer.name, outer)
    if not loops or not buffer.shape:
        return None
    count, last = prod(static_extent(nest.loop(axis)) for axis in loops), static_extent(nest.loop(loops[-1]))
    *rows, row = buffer.shape
    stores = prod(rows) * ceil(row / target.lanes(buffer.dtype.size_bytes)) / count
    together = next((n for n in range(1, last + 1) if last % n == 0 and n * stores >= WAITING_STORES), 0)
    parts = count // together if together else 0
    fits = buffer.size_bytes <= parts * target.own_cache.size_bytes
    enough = parts > 1 and (target.cores == 1 or parts >= PIECES * target.cores)
    return _Part(maker, loops, together) if fits and enough else None


def _choosing(nest: Nest, buffer: str, outer: tuple[str, ...]) -> tuple[str, ...]:
    """The first of some outer loops of a nest that each choose a place in a dim of a buffer, as long as all do."""
    places = [x.index for v in values(nest.leaf) for x in loads(v) if x.buffer == buffer]
    for n, axis in enumerate(outer):
        loop = nest.loop(axis)
        for place in places:
            moved = [i for i in place if loop.axis in variables(i)]
            if static_extent(loop) > 1 and moved != [loop.axis]:
                return outer[:n]
    return outer
