"""Groups while they are joined: what each holds, and the order in which they can run."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from nncc.frontend.fusion.reading import ANCHORS, COPIES, PREFIXES, REDUCTIONS, Read, Reading
from nncc.frontend.fusion.space import Place, place_of, shape_of
from nncc.frontend.graph.dims import Dim, product
from nncc.frontend.graph.graph import Node, Value


@dataclass(frozen=True, eq=False)
class Draft:
    """Nodes that share a kernel, and where each runs among the `total` elements that the kernel goes through."""

    places: Mapping[Node, Place]
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
    """The groups of a graph, in an order in which each comes after those that it reads.

    The order is kept while groups are joined: where two of them are `n` places apart, only those between are looked at.
    Source: Pearce and Kelly, A dynamic topological sort algorithm for directed acyclic graphs, 2006.
    """

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.home = dict(reading.position)
        self.drafts = {number: Draft.of(node) for node, number in self.home.items()}
        self.rank = {number: number for number in self.drafts}
        self.after: dict[int, set[int]] = {number: set() for number in self.drafts}
        self.until: dict[int, set[int]] = {number: set() for number in self.drafts}
        for node in reading.placed:
            for read in reading.reads(node):
                self.after[self.home[node]].add(self.home[read.source])
                self.until[self.home[read.source]].add(self.home[node])

    def links(self, one: int, other: int) -> tuple[Read, ...]:
        """What the nodes of a group read of those of another."""
        return tuple(r for n in self.drafts[other].places for r in self.reading.reads(n) if self.home[r.source] == one)

    def leaving(self, groups: Iterable[int]) -> Iterator[tuple[Node, Node | None]]:
        """The nodes of some groups whose results others want, each with a reader outside; None: the caller."""
        numbers = {*groups}
        for number in sorted(numbers):
            for node in self.drafts[number].places:
                outside = (r for r in self.reading.readers[node] if self.home[r] not in numbers)
                reader = next(outside, None)
                if reader is not None or node.output in self.reading.outputs:
                    yield node, reader

    def cycle(self, groups: Iterable[int]) -> tuple[tuple[Value, Node], ...]:
        """A way out of some groups and back into them, as (value, reader) from group to group; () where there is none."""
        numbers = {*groups}
        beyond = self._reached(numbers, self.after)
        starts = sorted(other for other in beyond if not self.after[other].isdisjoint(numbers))
        return self._way(numbers, beyond, starts[0]) if starts else ()

    def _reached(self, numbers: set[int], edges: Mapping[int, set[int]]) -> dict[int, int]:
        """The groups that edges lead to from some groups, of those that lie between these in order, each with the one that
        it was reached from."""
        ranks = [self.rank[n] for n in numbers]
        low, high = min(ranks), max(ranks)
        found: dict[int, int] = {}
        waiting = deque(sorted(numbers))
        while waiting:
            number = waiting.popleft()
            for other in sorted(edges[number] - found.keys() - numbers):
                if low < self.rank[other] < high:
                    found[other] = number
                    waiting.append(other)
        return found

    def _way(self, numbers: set[int], beyond: Mapping[int, int], first: int) -> tuple[tuple[Value, Node], ...]:
        way = [min(self.after[first] & numbers), first]
        while way[-1] not in numbers:
            way.append(beyond[way[-1]])
        return tuple((read.source.output, read.reader) for a, b in pairwise(way) for read in self.links(a, b)[:1])

    def join(self, groups: Iterable[int], draft: Draft) -> int:
        """Make one group of several that no way leaves and enters again. Returns its number."""
        numbers = {*groups}
        later, earlier = ({*self._reached(numbers, edges)} for edges in (self.until, self.after))
        number = min(numbers)
        self._reorder(earlier, numbers, number, later)
        for edges, reverse in ((self.after, self.until), (self.until, self.after)):
            around = set().union(*(edges.pop(n) for n in numbers)) - numbers
            for other in around:
                reverse[other] -= numbers
                reverse[other].add(number)
            edges[number] = around
        for n in numbers:
            del self.drafts[n]
        self.drafts[number] = draft
        self.home |= dict.fromkeys(draft.places, number)
        return number

    def _reorder(self, earlier: set[int], numbers: set[int], number: int, later: set[int]) -> None:
        """Place what has to run before the joined group in front of it, and what has to run after it behind."""
        ranks = sorted(self.rank[n] for n in earlier | numbers | later)
        in_order = [*sorted(earlier, key=self.rank.__getitem__), number, *sorted(later, key=self.rank.__getitem__)]
        for n in numbers:
            del self.rank[n]
        self.rank |= dict(zip(in_order, ranks[: len(earlier)] + ranks[len(earlier) + len(numbers) - 1 :]))
