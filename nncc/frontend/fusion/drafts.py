"""Groups while they are joined: the nodes of each, and a topological order of the groups that joins keep."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, pairwise

from nncc.frontend.fusion.reading import (
    ANCHORS,
    COPIES,
    PREFIXES,
    REDUCTIONS,
    Read,
    Reading,
    Spans,
    is_moved,
    place_of,
    shape_of,
)
from nncc.frontend.graph.dims import Dim, product
from nncc.frontend.graph.graph import Node, Value

Edges = Mapping[int, set[int]]
Found = Mapping[int, int | None]
Rank = tuple[int, ...]
DEEPEST = 16
"""Dims of the longest shape; where there is a longer one, all are made anew."""


class GroupOrder:
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


GroupPath = tuple[tuple[Value, Node], ...]
"""What leads from group to group: each value with the node that reads it."""


@dataclass(frozen=True, eq=False)
class Draft:
    """Nodes that share a kernel, and where each runs among the `total` elements that the kernel goes through."""

    places: Mapping[Node, Spans]
    total: Dim

    @staticmethod
    def of(node: Node) -> Draft:
        return Draft({node: place_of(node)}, product(shape_of(node)))

    @cached_property
    def copies(self) -> tuple[Node, ...]:
        return tuple(n for n in self.places if n.op in COPIES)

    @cached_property
    def anchors(self) -> tuple[Node, ...]:
        return tuple(n for n in self.places if n.op in ANCHORS)

    @cached_property
    def reductions(self) -> tuple[Node, ...]:
        return tuple(n for n in self.places if n.op in REDUCTIONS)

    @cached_property
    def prefixes(self) -> tuple[Node, ...]:
        return tuple(n for n in self.places if n.op in PREFIXES)

    @property
    def is_pointwise(self) -> bool:
        """Whether every node goes element by element, so that they can be computed in any order."""
        return not (self.anchors or self.reductions or self.prefixes or self.copies)


class Drafts:
    """The groups of a graph, and an order in which each comes after those that it reads."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.is_moved = cache(is_moved)  # asked many times of each read, and forgotten with the drafts
        self.home = dict(reading.position)
        self.drafts = {number: Draft.of(node) for node, number in self.home.items()}
        self.order = GroupOrder({self.home[n]: [self.home[r.source] for r in reading.reads(n)] for n in reading.placed})
        self._ways: dict[frozenset[int], GroupPath] = {}
        self._links: dict[tuple[int, int], list[Read]] = defaultdict(list)
        for read in chain.from_iterable(map(reading.reads, reading.placed)):
            self._links[self.home[read.source], self.home[read.reader]].append(read)

    def links(self, one: int, other: int) -> Sequence[Read]:
        """What the nodes of a group read of those of another."""
        return self._links.get((one, other), ())

    def around(self, number: int) -> list[tuple[int, int]]:
        """A group with each that it reads, and with each that reads it: the one that is read is the first of a pair."""
        read, readers = sorted(self.order.after[number]), sorted(self.order.until[number])
        return [*((other, number) for other in read), *((number, other) for other in readers)]

    def leaving(self, groups: Iterable[int]) -> Iterator[tuple[Node, Node | None]]:
        """The nodes of some groups whose results others want, each with a reader outside; None: the caller."""
        numbers = {*groups}
        for number in sorted(numbers):
            for node in self.drafts[number].places:
                outside = (r for r in self.reading.readers[node] if self.home[r] not in numbers)
                reader = next(outside, None)
                if reader is not None or node.output in self.reading.outputs:
                    yield node, reader

    def cycle(self, groups: Iterable[int]) -> GroupPath:
        """A way out of some groups and back into them, as (value, reader) from group to group; () where there is none."""
        numbers = frozenset(groups)
        known = self.known_cycle(numbers)
        if known:
            return known
        links = (self.links(a, b)[0] for a, b in pairwise(self.order.way(numbers)))
        self._ways[numbers] = tuple((read.source.output, read.reader) for read in links)
        return self._ways[numbers]

    def known_cycle(self, numbers: frozenset[int]) -> GroupPath:
        """What `cycle` gave, if it is a way still: groups only grow, so it is one until they hold what it leads through."""
        known = self._ways.get(numbers, ())
        return () if any(self.home[reader] in numbers for _, reader in known[:-1]) else known

    def join(self, groups: Iterable[int], draft: Draft) -> int:
        """Make one group of several that no way leaves and enters again. Returns its number."""
        numbers = frozenset(groups)
        self._link(numbers)
        number = self.order.join(numbers)
        for n in numbers:
            del self.drafts[n]
        self.drafts[number] = draft
        self.home |= dict.fromkeys(draft.places, number)
        return number

    def _link(self, numbers: frozenset[int]) -> None:
        """Make what some groups and others read of one another that of the group which they become, called as the first."""
        first, *others = sorted(numbers)
        for number in others:
            for pair in self.around(number):
                reads = self._links.pop(pair, [])
                one, other = (first if n in numbers else n for n in pair)
                if one != other:
                    self._links[one, other] += reads
