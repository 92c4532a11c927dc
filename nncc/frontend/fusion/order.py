"""An order in which groups can run, kept while groups are joined."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

Edges = Mapping[int, set[int]]
Found = Mapping[int, int | None]
Rank = tuple[int, ...]
DEEPEST = 16
"""Dims of the longest shape; where there is a longer one, all are made anew."""


class Order:
    """Groups by number, each ranked behind those that it reads.

    A search for a way out of some groups and back goes from both ends in turn, through what is ranked between these groups.
    An end that has nothing left to look at says that there is none, and only what it has found moves when they are joined.
    Source: Bender, Fineman, Gilbert and Tarjan, A new approach to incremental cycle detection and related problems, 2015.
    """

    def __init__(self, reads: Mapping[int, Iterable[int]]) -> None:
        """reads: for each group those that it reads, which all come before it."""
        self.after = {number: {*sources} for number, sources in reads.items()}
        self.until: dict[int, set[int]] = {number: set() for number in self.after}
        self.rank: dict[int, Rank] = {number: (place,) for place, number in enumerate(self.after)}
        for number, sources in self.after.items():
            for source in sources:
                self.until[source].add(number)

    def way(self, numbers: frozenset[int]) -> tuple[int, ...]:
        """The groups on a way out of some groups and back into them, with both ends; () where there is none."""
        found = self._search(numbers)
        return found if isinstance(found, tuple) else ()

    def join(self, numbers: frozenset[int]) -> int:
        """Make one group of several that no way leaves and enters again. Returns its number, the least of theirs."""
        number, end = min(numbers), self._search(numbers)
        assert isinstance(end, _End)
        moved = sorted(end.found.keys() - numbers, key=self.rank.__getitem__)
        ranks = [self.rank.pop(n) for n in numbers]
        if end.edges is self.until:
            self._line_up([number, *moved], max(ranks))
        else:
            self._line_up([*moved, number], min(ranks))
        for edges, reverse in ((self.after, self.until), (self.until, self.after)):
            around = set().union(*(edges.pop(n) for n in numbers)) - numbers
            for other in around:
                reverse[other] -= numbers
                reverse[other].add(number)
            edges[number] = around
        return number

    def _line_up(self, row: list[int], rank: Rank) -> None:
        """Rank groups side by side where one group had its rank: longer ranks lie between that and the next."""
        self.rank |= {number: (*rank, place) for place, number in enumerate(row)} if len(row) > 1 else {row[0]: rank}
        if len(rank) > DEEPEST:
            self.rank = {number: (place,) for place, number in enumerate(sorted(self.rank, key=self.rank.__getitem__))}

    def _search(self, numbers: frozenset[int]) -> tuple[int, ...] | _End:
        """A way out of some groups and back, or the end that has seen all that it can reach."""
        ranks = [self.rank[n] for n in numbers]
        low, high = min(ranks), max(ranks)
        back, on = (_End(edges, numbers) for edges in (self.after, self.until))
        while True:
            for end, other in ((back, on), (on, back)):
                if not end.waiting:
                    return end
                number = end.waiting.popleft()
                for near in sorted(end.edges[number]):
                    if near in other.found and not {number, near} <= numbers:
                        way = (*reversed([*_trace(end.found, number)]), *_trace(other.found, near))
                        return way if end is on else way[::-1]
                    if near not in end.found and low < self.rank[near] < high:
                        end.found[near] = number
                        end.waiting.append(near)


class _End:
    """One end of a search: the groups that edges lead to from some groups, each with the one that it was reached from."""

    def __init__(self, edges: Edges, numbers: frozenset[int]) -> None:
        self.edges = edges
        self.found: dict[int, int | None] = dict.fromkeys(sorted(numbers))
        self.waiting = deque(self.found)


def _trace(found: Found, number: int | None) -> Iterator[int]:
    """A group, and those through which it was reached."""
    while number is not None:
        yield number
        number = found[number]
