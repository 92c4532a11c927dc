"""Groups while they are joined: what each holds, and the order in which they can run."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, pairwise

from nncc.frontend.fusion.order import Order
from nncc.frontend.fusion.reading import ANCHORS, COPIES, PREFIXES, REDUCTIONS, Read, Reading
from nncc.frontend.fusion.space import Spans, is_moved, place_of, shape_of
from nncc.frontend.graph.dims import Dim, product
from nncc.frontend.graph.graph import Node, Value

Way = tuple[tuple[Value, Node], ...]
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
        self.order = Order({self.home[n]: [self.home[r.source] for r in reading.reads(n)] for n in reading.placed})
        self._ways: dict[frozenset[int], Way] = {}
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

    def cycle(self, groups: Iterable[int]) -> Way:
        """A way out of some groups and back into them, as (value, reader) from group to group; () where there is none."""
        numbers = frozenset(groups)
        known = self.known_cycle(numbers)
        if known:
            return known
        links = (self.links(a, b)[0] for a, b in pairwise(self.order.way(numbers)))
        self._ways[numbers] = tuple((read.source.output, read.reader) for read in links)
        return self._ways[numbers]

    def known_cycle(self, numbers: frozenset[int]) -> Way:
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
