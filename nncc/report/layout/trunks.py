"""Draws the edges of a box that many others read as one trunk with branches, instead of a line for each reader.

Where a line branches off there is a relay: a box of no size, which the layout puts just above the reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

Edge = tuple[int, int]
RELAY = (2.0, 0.0)
"""The size of a relay."""


def trunks(count: int, links: Sequence[Edge]) -> tuple[int, dict[Edge, tuple[Edge, ...]]]:
    """How many relays there are, and the edges that each link takes; relays are numbered from `count` on.

    links: (source, target) of `count` boxes, with source < target.
    """
    rank = _ranks(count, links)
    ways: dict[Edge, tuple[Edge, ...]] = {}
    relays = 0
    for source in dict.fromkeys(a for a, _ in links):
        targets = sorted((b for a, b in links if a == source), key=lambda b: rank[b])
        rows = [list(row) for _, row in groupby(targets, key=lambda b: rank[b])]
        way: tuple[Edge, ...] = ()
        trunk = source
        for row in rows:
            if row is not rows[-1] and rank[row[0]] > rank[source] + 1:
                way, trunk = (*way, (trunk, count + relays)), count + relays
                relays += 1
            ways |= {(source, target): (*way, (trunk, target)) for target in row}
    return relays, ways


def _ranks(count: int, links: Sequence[Edge]) -> list[int]:
    """The row of each box: below all that it reads."""
    rank = [0] * count
    for source, target in sorted(links, key=lambda link: link[1]):
        rank[target] = max(rank[target], rank[source] + 1)
    return rank
