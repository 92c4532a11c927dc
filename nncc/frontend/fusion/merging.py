"""Joins groups, those first that keep the most out of memory, until no two that belong together are apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import chain, pairwise
from math import prod

from nncc.frontend.fusion import reasons as R
from nncc.frontend.fusion.drafts import Draft, Drafts
from nncc.frontend.fusion.legality import Joined, Legality
from nncc.frontend.fusion.reading import ANCHORS, Read, Reading
from nncc.frontend.fusion.space import is_moved, shape_of
from nncc.frontend.graph.dims import Dim
from nncc.frontend.graph.graph import Node, Value

Key = tuple[int, ...]
NEVER_STORED, STILL_STORED, BOUND, SHARED_LOAD, SHARED_CALL, BLOCKS = range(6)
"""The kinds of candidates, the best first: a value is neither stored nor loaded any more; stored for others, but not loaded;
either, in an order that leaves less room for others (of a loop along one axis, or of a reader that moves elements); loaded
once for two; a call saved for what takes no time beside another; and what only pays where blocks of rows stay in a cache,
or makes an operand, for which both groups must be whole."""


class Merger:
    """The groups of a graph, and the candidates that may still be joined. Deterministic."""

    def __init__(self, reading: Reading, cache_bytes: int) -> None:
        self.reading, self.drafts = reading, Drafts(reading)
        self.legality = Legality(self.drafts, cache_bytes)
        self.blocks: dict[Read, R.Blocks] = {}
        self._waiting: list[tuple[Key, int, Read | tuple[Node, Node, Value]]] = []
        self._refused: dict[tuple[int, int], tuple[Draft, Draft]] = {}
        self._count = 0

    def run(self) -> Drafts:
        for node in self.reading.placed:
            for read in self.reading.reads(node):
                self._push_flow(read)
        for siblings in self._siblings():
            self._push(self._sibling_key(*siblings), siblings)
        while self._waiting:
            _, _, candidate = heappop(self._waiting)
            found = self._judged(candidate)
            if found is not None:
                self._take(found)
        return self.drafts

    def _judged(self, candidate: Read | tuple[Node, Node, Value]) -> Joined | None:
        """What a candidate gives; None where it is done already, or refused."""
        ends = (candidate.source, candidate.reader) if isinstance(candidate, Read) else candidate[:2]
        one, other = (self.drafts.home[node] for node in ends)
        state = self.drafts.drafts[one], self.drafts.drafts[other]
        if one == other or self._refused.get((one, other)) == state:
            return None
        if not isinstance(candidate, Read):
            return self.legality.siblings(one, other, candidate[2])
        found = self.legality.flow(one, other)
        if isinstance(found, Joined):
            return found
        if candidate.reader.op not in ANCHORS:
            self._refused[one, other] = state
        return None

    def _take(self, joined: Joined) -> None:
        """Join groups, and look again at all that they read and that reads them."""
        if joined.blocks is not None:
            between = (read for node in joined.draft.places for read in self.reading.reads(node))
            homes = self.drafts.home
            self.blocks |= {r: joined.blocks for r in between if {homes[r.source], homes[r.reader]} <= joined.groups
                            and homes[r.source] != homes[r.reader]}  # fmt: skip
        self.drafts.join(joined.groups, joined.draft)
        for node in joined.draft.places:
            for read in (*self.reading.reads(node), *self.reading.uses[node]):
                self._push_flow(read)

    def _push_flow(self, read: Read) -> None:
        if self.drafts.home[read.source] != self.drafts.home[read.reader]:
            self._push(self._flow_key(read), read)

    def _push(self, key: Key, candidate: Read | tuple[Node, Node, Value]) -> None:
        self._count += 1
        heappush(self._waiting, (key, self._count, candidate))

    def _flow_key(self, read: Read) -> Key:
        """What decides which candidates come first: the kind, the bytes, then readers near the inputs of the graph, and of
        what one of them reads the latest."""
        groups = {self.drafts.home[read.source], self.drafts.home[read.reader]}
        value, readers = read.source.output, self.reading.readers[read.source]
        stays = value not in self.reading.outputs and all(self.drafts.home[r] in groups for r in readers)
        bound = is_moved(read) or any(self.drafts.drafts[group].prefixes for group in groups)
        kind = BLOCKS if read.reader.op in ANCHORS else BOUND if bound else NEVER_STORED if stays else STILL_STORED
        depth, position = self.reading.depth, self.reading.position
        return (kind, -_bytes(value), depth[read.reader], -depth[read.source], position[read.reader], -position[read.source])

    def _sibling_key(self, one: Node, other: Node, value: Value) -> Key:
        """As of a flow; those come last that go through different numbers of elements."""
        depth, position = self.reading.depth, self.reading.position
        unlike = shape_of(one) != shape_of(other)
        return (SHARED_LOAD + unlike, -_bytes(value), depth[other], -depth[one], position[other], -position[one])

    def _siblings(self) -> Iterator[tuple[Node, Node, Value]]:
        """Nodes that read one value, each with the one before; those that go through as many elements follow one another."""
        readers: dict[Value, dict[tuple[Dim, ...], dict[Node, None]]] = defaultdict(lambda: defaultdict(dict))
        for node in self.reading.placed:
            for _, origin, _ in self.reading.operands(node) if node.op not in ANCHORS else ():
                readers[origin][shape_of(node)][node] = None
        constants = {constant.value for constant in self.reading.graph.constants}
        for value, by_shape in readers.items():
            alike = [[*nodes] for nodes in by_shape.values()]
            runs = alike if value in constants else [[*chain.from_iterable(alike)]]
            yield from ((one, other, value) for nodes in runs for one, other in pairwise(nodes))


def _bytes(value: Value) -> int:
    return prod(value.type.extents) * value.type.dtype.size_bytes if value.type.is_static else 0
