"""Races: what runs at once, in no order, touches one element, and one of them writes."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Touched:
    """Who has read and written an element: iterations of a loop, threads or blocks by their numbers."""

    readers: set[int] = field(default_factory=set)
    writers: set[int] = field(default_factory=set)

    def race(self, who: int, writes: bool) -> int | None:
        """Another one with whom an access is a race, or None; the access is noted."""
        others = (self.readers | self.writers if writes else self.writers) - {who}
        (self.writers if writes else self.readers).add(who)
        return min(others, default=None)
