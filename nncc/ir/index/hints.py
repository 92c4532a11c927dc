"""Hints: numbers for open sizes, at which is decided what has to be decided for all.

They are primes, so that no block divides a loop and tails are planned, and differ from one another, so that no two extents
are equal by chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from nncc.ir.expr import Symbol

INNERMOST = 167
"""Iterations, in the place of the first rung, of the innermost of several open loops: tiles of 4 to 14 rows leave least of
these, so that rows are taken along it, where they lie side by side."""
LADDER = ((131, 137, 149, 163), (31, 37, 41, 43), (509, 521, 523, 541), (7, 11, 13, 17), (2039, 2053, 2063, 2069), (1,))
"""Iterations of a loop that plans are made at, the first ones first, and in each rung one for each size of a kernel: tiles
of registers are full at 131, and rows are not yet cut into blocks for caches."""

Sizes = Mapping[str, int]


def hints(symbols: Sequence[Symbol]) -> Iterator[Sizes]:
    """Numbers for some sizes, by name: of each rung of the ladder those that are nearest to it, each time others."""
    tried: list[Sizes] = []
    for rung in LADDER:
        usual = {s.name: rung[n % len(rung)] for n, s in enumerate(symbols)}
        if rung is LADDER[0] and len(symbols) > 1:
            usual[symbols[-1].name] = INNERMOST
        sizes = {s.name: nearest(s, usual[s.name]) for s in symbols}
        if sizes not in tried:
            tried.append(sizes)
            yield sizes


def nearest(symbol: Symbol, hint: int) -> int:
    """The size that a symbol may be which is nearest to a hint, and above 0 if it may be."""
    by = symbol.divisor
    low, high = max(symbol.low, min(1, symbol.high)), symbol.high
    return min(max(hint // by, -(-low // by)), high // by) * by
