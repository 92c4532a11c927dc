"""Plans of kernels with open sizes: steps that are made at some sizes, the hints, and carried out on the kernel for all.

A planner sees numbers only. What it takes for a tile, and what for the whole of a loop, shows in the factors of its steps:
hints are primes, so that no block divides a loop and tails are planned, and differ from one another, so that no two loops
have one extent by chance. Steps that are legal for some sizes only are refused for all; then others take their place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from nncc.errors import InternalError, ScheduleError
from nncc.ir.expr import Symbol
from nncc.ir.kernel import Kernel
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.choose import Explained

LADDER = ((131, 137, 149, 163), (31, 37, 41, 43), (509, 521, 523, 541), (7, 11, 13, 17), (2039, 2053, 2063, 2069), (1,))
"""Iterations of a loop that plans are made at, the first ones first, and in each rung one for each size of a kernel: tiles
of registers are full at 131, and rows are not yet cut into blocks for caches."""

Sizes = Mapping[str, int]


def hints(kernel: Kernel) -> Iterator[Sizes]:
    """Sizes to plan a kernel at: of each rung of the ladder the sizes that are nearest to it, each time others."""
    tried: list[Sizes] = []
    for rung in LADDER:
        sizes = {s.name: _nearest(s, rung[n % len(rung)]) for n, s in enumerate(kernel.symbols)}
        if sizes not in tried:
            tried.append(sizes)
            yield sizes


def _nearest(symbol: Symbol, hint: int) -> int:
    """The size that a symbol may be which is nearest to a hint, and above 0 if it may be."""
    by = symbol.divisor
    low, high = max(symbol.low, min(1, symbol.high)), symbol.high
    return min(max(hint // by, -(-low // by)), high // by) * by


def explained_at_hints(kernel: Kernel, plan: Callable[[Kernel], Explained]) -> Explained:
    """The first plan of a kernel with open sizes whose steps are legal for all of them, and whose places are proved to be
    inside their buffers; no steps where there is none."""
    for sizes in hints(kernel):
        found = plan(kernel.at(sizes))
        whatever = tuple([step for step in found.steps if not isinstance(step, S.StreamStore)])  # what a cache may keep
        for steps in dict.fromkeys((whatever, _without_shifts(whatever))):
            try:
                verify(apply(kernel, steps))
            except (ScheduleError, InternalError):
                continue
            return replace(found, steps=steps)
    return Explained((), ())


def _without_shifts(steps: S.Steps) -> S.Steps:
    """Steps whose blocks need not fit their loops: the tail of a loop that may be shorter than a block is peeled."""
    return tuple(
        [replace(s, tail=S.Tail.PEEL) if isinstance(s, S.Split | S.Tile) and s.tail is S.Tail.SHIFT else s for s in steps]
    )
