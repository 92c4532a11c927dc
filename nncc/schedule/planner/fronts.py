"""Orders of the loops that threads share in which the part of each thread is a run of memory.

Kernels mostly read what others wrote from the front to the back of memory, and threads share that in the same way. A nest
whose outermost loop runs along another dim has each core read, and take back, lines of all others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nncc.cost.loops import Summary
from nncc.ir.stmt import For
from nncc.schedule.language import steps as S
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Cpu


def orders(loops: Sequence[For], alone: Summary, sink: str, target: Cpu) -> Iterator[tuple[str, S.Steps]]:
    """Orders by name: the steps that put the loop outermost whose iterations store the longest way from one another; none
    where it is.

    loops: those of a nest that threads may share, outermost first. alone: the summary of the nest. sink: its name.
    Where the cores have equally many iterations of that loop, one order has only their parts outside, so that each core
    keeps its order.
    """
    long = [loop for loop in loops if static_extent(loop) > 1]
    front = max(long, key=lambda loop: _reach(alone, sink, loop.axis.name), default=None)
    if front is None or front is long[0]:
        return
    name, extent = front.axis.name, static_extent(front)
    around = [loop.axis.name for loop in loops[: loops.index(front)]]
    if extent > target.cores and extent % target.cores == 0:
        yield "parts from the front", (S.Split(name, extent // target.cores), S.Reorder((f"{name}.o", *around, f"{name}.i")))
    yield "from the front", (S.Reorder((name, *around)),)


def _reach(alone: Summary, sink: str, loop: str) -> int:
    """The bytes from what the first iteration of a loop stores to what its last one does."""
    stores = (a for leaf, _ in alone.leaves if leaf.nest == sink for a in leaf.accesses if a.is_store)
    return max((abs(t.step) * t.extent for a in stores for t in a.terms if loop in t.loops), default=0)
