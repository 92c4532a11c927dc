"""What makes operands of contractions in blocks, inside the loops around the blocks.

    for h, j: K.pack[h, j] = K[h, j]                           for h:
    for h: for rows.o: ..K.pack[h]..                    ->       for j: K.pack[j] = K[h, j]
                                                                 for rows.o: ..K.pack..

A copy of all is as large as the operand. Where caches do not hold that beside the rest, it is written to memory and read
again; a copy for one iteration lies where the one before lay, and is read while it is in the private cache. Attention of
12x128, 12x197, 8x512 and 8x1024 rows of 64 takes 0.89-0.96, 0.95-0.97, 0.91-0.93 and 0.96 of the time (Sapphire Rapids, one
thread).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from nncc.ir.buffer import Scope
from nncc.ir.kernel import Kernel, Nest, constant_roots, nests
from nncc.ir.stmt import For, Store, written
from nncc.schedule.apply import first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.guide import DEFAULT, Guide
from nncc.schedule.planner.movement.stores import store_steps
from nncc.schedule.planner.planned import Planned
from nncc.schedule.planner.rows import STACK_BYTES
from nncc.schedule.planner.sharing import PIECES
from nncc.schedule.primitives.tree import find_loop, static_extent
from nncc.target import Cpu

CACHE_SHARE = 4
"""What is made in one iteration takes at most the private cache over this: an operand of another contraction, what one
hands to the next, and the results pass through it too."""


def made_inside(so_far: Planned, around: Sequence[str], target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel in which each store before some loops, of what is read inside them alone, is in the innermost of them in
    which no iteration does again what another one does. It is planned then.

    around: the axes of loops that hold one another, outermost first. Threads still have several pieces of those outside what
    they make. Nothing changes where the caches of the cores hold all arrays of the kernel at once.
    """
    arrays = sum(b.size_bytes for b in so_far.kernel.buffers if b.scope is Scope.GLOBAL)
    if arrays <= target.cores * target.own_cache.size_bytes:
        return so_far
    root = find_loop(so_far.kernel, around[0])
    shared = [static_extent(find_loop(so_far.kernel, axis)) for axis in around]
    levels = [n for n in range(len(around), 0, -1) if n == len(around) or _are_pieces(prod(shared[:n]), target)]
    for name in _before(so_far.kernel, root):
        for n in levels:
            moved = _moved(so_far, name, around[n - 1], target)
            if moved is not None:
                nest, one_core = moved.nest(name), target.with_(cores=1)
                so_far = moved.then(store_steps(moved.kernel, nest, False, one_core, guide), name)
                break
    return so_far


def _are_pieces(count: int, target: Cpu) -> bool:
    return target.cores == 1 or count >= PIECES * target.cores


def _before(kernel: Kernel, root: For) -> list[str]:
    """The stores before the outermost loop, the last one first: what makes the operand of a copy comes after the copy. None
    of what a prologue makes."""
    known = {n.name for constant in constant_roots(kernel) for n in nests(constant)}
    every = [n for n in nests(kernel.body) if root not in n.loops]
    return [n.name for n in reversed(every) if isinstance(n.leaf, Store) and n.name not in known]


def _moved(so_far: Planned, name: str, axis: str, target: Cpu) -> Planned | None:
    """The kernel with a nest inside a loop; None where that is illegal, more work, or more than a cache keeps."""
    step = first_legal(so_far.kernel, [(S.ComputeAt(name, axis),)])
    if not step:
        return None
    moved = so_far.then(step)
    made = sum(moved.kernel.table[b].size_bytes for b in written(moved.nest(name).leaf))
    held = sum(b.size_bytes for b in moved.kernel.buffers if b.scope.is_private)
    fits = made * CACHE_SHARE <= target.own_cache.size_bytes and held <= STACK_BYTES
    return moved if fits and _work(moved.nest(name)) <= _work(so_far.nest(name)) else None


def _work(nest: Nest) -> int:
    return prod(map(static_extent, nest.loops))
