"""Which groups may become one kernel: how their elements correspond, and what one kernel can hold.

Groups whose elements do not correspond may still run in sequence in one kernel, each in loops of its own (`in_turn`). All
that the second reads is computed before, so it may be reduced along other axes, read in another order, at several places, or
found by an index. It stays in the private cache, and no thread waits for another kernel.

Two contractions may go by blocks of rows (`judge`). The second one reads the first one's result through nodes that go row by
row, and contracts whole rows of it: Y = f(A B) C. A block of rows of the intermediate f(A B) then needs a block of rows of A
only, nothing is computed twice, and the block is written and read in the private cache. The price: B and C are read again
for every block.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import ceil, prod
from typing import NamedTuple

from nncc.frontend.fusion import reasons as R
from nncc.frontend.fusion.drafts import Draft, Drafts
from nncc.frontend.fusion.reading import (
    CONTRACTIONS,
    ELEMENTWISE,
    MOVED,
    REDUCTIONS,
    Intervals,
    Read,
    Spans,
    Translation,
    core,
    finds_rows,
    is_picked,
    read_along,
    real,
    repeats,
    runs,
    shape_of,
    translation,
    within,
)
from nncc.frontend.fusion.reasons import Blocks, Misfit, kilobytes
from nncc.frontend.fusion.work import is_in_groups, often_read, size_bytes
from nncc.frontend.graph.dims import Dim, product
from nncc.frontend.graph.graph import Node, Value
from nncc.target import Target

MOST_NODES = 64
"""Nodes of the largest group: a stored value between so large groups costs little, and code stays readable."""
SMALL = 16
"""Factor: a group of so many times fewer elements than another takes no time beside it, and needs no call of its own."""
NEAR = 4
"""Factor: a value of so many times fewer bytes than the private cache stays there while it is read in another order.
Measured on Sapphire Rapids: softmax and layer norm of 64 x 64 to 256 x 256 with transposed results take 0.76-0.88 of their
time, 512 x 768 0.94-1.1; exp, tanh, softmax or layer norm of 16 to 450 KB in two to four dims that are results beside
their transposes 0.88-1.02, on two threads 0.89-1.05. In turn, softmax or tanh of 16 x 64 to 100 x 1000 with elements or
rows that are picked, with a softmax along the other axis, or with differences of neighbours takes 0.76-1.02 of its time, on
two threads 0.49-1.06."""
FEWEST_ROWS = 16
"""The least rows of a block: fewer make poor register tiles, unless there are no more."""
FEWEST_BLOCKS = 8
"""The least blocks, where there are several threads: two for each, but no more than so many; one thread asks for one.
Measured on EPYC (Zen 5) against 8 always: attention of 1 to 4 heads of 16 to 100 rows and two layers of 16 to 100 rows that
join so take 0.94-1.01 of their time on one thread, layers of one row 0.89-1.01, those of 256 to 600 rows 0.99-1.01; on two
threads 0.83-1.01."""


class Caches(NamedTuple):
    """What blocks of rows count on. own, last: bytes of the private cache, and of the last one before memory. slower: how
    many times longer a byte takes from memory than from the last cache. threads: those that share the blocks."""

    own: int = 1 << 20
    last: int = 1 << 25
    slower: float = 2.0
    threads: int = 1

    @staticmethod
    def of(target: Target) -> Caches:
        near, far = target.bandwidths[-2:]
        return Caches(target.own_cache.size_bytes, target.caches[-1].size_bytes, near / far, target.cores)

    @property
    def fewest_blocks(self) -> int:
        """The least blocks of rows, so that every thread gets several."""
        return 1 if self.threads == 1 else min(2 * self.threads, FEWEST_BLOCKS)


USUAL = Caches()


@dataclass(frozen=True)
class Joined:
    """What some groups become together. blocks: the price, where two contractions go by blocks of rows. in_turn: whether
    they have loops of their own, so that all that one reads of the other is there before."""

    groups: frozenset[int]
    draft: Draft
    blocks: R.Blocks | None = None
    in_turn: bool = False


class Legality:
    """Judges groups of drafts."""

    def __init__(self, drafts: Drafts, caches: Caches) -> None:
        self.drafts, self.reading, self.caches = drafts, drafts.reading, caches

    def flow(self, one: int, other: int) -> Joined | R.Apart:
        """What a group and one that reads it become, or why they stay apart."""
        a, b = self.drafts.drafts[one], self.drafts.drafts[other]
        concat = self._into_concat(one, other) or self._out_of_concat(one, other)
        if concat is not None:
            return concat
        alone = next((n for draft in (b, a) for n in (*draft.copies, *draft.places.keys() & self.reading.stored)), None)
        if alone is not None:
            return R.OwnKernel(alone)
        links = self.drafts.links(one, other)
        into = self._into_anchor(b, links)
        if into is not None and len(a.places) + len(b.places) > MOST_NODES:
            return R.TooMany(len(a.places) + len(b.places), MOST_NODES)
        if into is not None:
            return self._into_operands(one, other, links, into[1]) or self._by_blocks(one, other, *into)
        draft = _unfit(a, b) or self._related(one, other, links)
        return self._checked({one, other}, draft) if isinstance(draft, Draft) else draft

    def siblings(self, one: int, other: int, value: Value) -> Joined | None:
        """What two groups become that read a value; None where they stay apart, or one waits for elements of the other.

        One of them goes through all its elements, and the other through the same, or through rows of which each is one, or
        through so much more that the first is nothing beside it; or both load it in the same loops, element by element.
        """
        a, b = self.drafts.drafts[one], self.drafts.drafts[other]
        if self._waits(one, other) or self._waits(other, one):
            return None
        if value.type.size != a.total:
            one, other, a, b = other, one, b, a
        special = any((d.anchors or d.prefixes or d.places.keys() & self.reading.stored) for d in (a, b))
        here, there = ({*self._ways(draft, value)} for draft in (a, b))
        in_step = here == there and a.total == b.total and a.is_pointwise and b.is_pointwise and value.type.size != 1
        if special or not (value.type.size == a.total or in_step):
            return None
        draft = _beside(a, b, here.pop(), there.pop()) if len(here) == len(there) == 1 else None
        if draft is None and is_fewer(a, b, SMALL):
            draft = Draft({**dict.fromkeys(a.places, MOVED), **b.places}, b.total)
        found = draft and self._checked({one, other}, draft)
        return found if isinstance(found, Joined) else None

    def follows_anchor(self, node: Node) -> bool:
        """Whether a node is an operator that starts its kernel, or needs one that does."""
        draft = self.drafts.drafts[self.drafts.home[node]]
        return not self._needed(node, draft).isdisjoint(draft.anchors)

    def in_turn(self, one: int, other: int) -> Joined | None:
        """What a group and one that reads it become with loops of their own; None where they may not have these."""
        a, b = self.drafts.drafts[one], self.drafts.drafts[other]
        if any(draft.places.keys() & self.reading.stored for draft in (a, b)):
            return None
        draft = in_turn(a, b, self.drafts.links(one, other), self.caches)
        found = draft and self._checked({one, other}, draft)
        return replace(found, in_turn=True) if isinstance(found, Joined) else None

    def _waits(self, one: int, other: int) -> bool:
        """Whether a group reads another at places of its own."""
        places = self.drafts.drafts[other].places
        return any(self.drafts.is_moved(read) or places[read.reader] == MOVED for read in self.drafts.links(one, other))

    def _ways(self, draft: Draft, value: Value) -> Iterator[Intervals | None]:
        """Where the dims of a value run in a group, for each way in which it is read."""
        for node, place in draft.places.items():
            for number, origin, path in self.reading.operands(node):
                if origin == value:
                    along = read_along(node, number, place, path)
                    yield None if along is None else real(along)

    def _into_anchor(self, b: Draft, links: Iterable[Read]) -> tuple[Read, Node] | None:
        """A link through which an operator that starts a kernel would read the other group, and that operator."""
        for anchor in b.anchors:
            needed = self._needed(anchor, b)
            for link in links:
                if link.reader in needed:
                    return link, anchor
        return None

    def _needed(self, node: Node, draft: Draft) -> set[Node]:
        """The nodes of a group that one of them depends on, itself among them."""
        found, waiting = {node}, [node]
        while waiting:
            sources = {read.source for read in self.reading.reads(waiting.pop())} - found
            more = sources & draft.places.keys()
            found |= more
            waiting += more
        return found

    def _into_concat(self, one: int, other: int) -> Joined | None:
        """What a concat becomes with a group that makes its operands element by element, each for it alone; None where that
        saves no kernel, since all of its operands are written in place."""
        a, b = self.drafts.drafts[one], self.drafts.drafts[other]
        if not (a.is_pointwise and len(b.copies) == 1 and self._has_a_kernel(b.copies[0], other)):
            return None
        links = self.drafts.links(one, other)
        makes = all(r.reader is b.copies[0] and r.source.op in ELEMENTWISE and not repeats(r) for r in links)
        if not makes or len({link.source for link in links}) < len(links) or not self._is_free(one, other):
            return None
        found = self._checked({one, other}, Draft({**dict.fromkeys(a.places, MOVED), **b.places}, b.total))
        return found if isinstance(found, Joined) else None

    def _out_of_concat(self, one: int, other: int) -> Joined | None:
        """What a concat becomes with the one result that is made of it, its elements in another shape, so that they are
        stored there at once; None for other groups."""
        a, b = self.drafts.drafts[one], self.drafts.drafts[other]
        read = {link.source for link in self.drafts.links(one, other) if link.reader.op == "reshape" and len(link.path) == 1}
        whole = {node for node in a.copies if node.op == "concat"}
        if not whole or read != whole or len(b.places) > 1 or not self._is_kept(one, other):
            return None
        found = self._checked({one, other}, Draft({**a.places, **dict.fromkeys(b.places, MOVED)}, a.total))
        return found if isinstance(found, Joined) else None

    def _has_a_kernel(self, concat: Node, other: int) -> bool:
        """Whether a concat has parts that no kernel writes in place, or its own can make them all instead of several."""
        if concat.op != "concat" or len(concat.inputs) > MOST_NODES:
            return False
        reads, drafts = self.reading.reads(concat), self.drafts
        in_place = {read.source for read in reads if not read.path and read.source.output not in self.reading.outputs}
        if len(in_place) < len(concat.inputs) or len(drafts.drafts[other].places) > 1:
            return True
        makers = [drafts.drafts[number] for number in {drafts.home[source] for source in in_place}]
        pointwise = all(maker.is_pointwise for maker in makers)
        return len(makers) > 1 and pointwise and sum(len(maker.places) for maker in makers) < MOST_NODES

    def _into_operands(self, one: int, other: int, links: Sequence[Read], anchor: Node) -> Joined | R.Apart | None:
        """Whether a group joins a contraction of which it makes operands element by element; None for other groups.

        What nothing else reads need not lie in memory as it is: where the operand is packed, it is computed in that copy.
        """
        a, b = self.drafts.drafts[one], self.drafts.drafts[other]
        makes = all(link.reader is anchor and link.source.op in ELEMENTWISE for link in links)
        if not a.is_pointwise or anchor.op not in CONTRACTIONS or not makes or len({r.source for r in links}) < len(links):
            return None
        outside = self._leaving(one, other)
        if outside is not None:
            return R.Starts(anchor, R.Elsewhere(*outside))
        return self._checked({one, other}, Draft({**dict.fromkeys(a.places, MOVED), **b.places}, b.total))

    def _by_blocks(self, one: int, other: int, link: Read, anchor: Node) -> Joined | R.Apart:
        """Whether a contraction should run block by block with the group before it and the contraction before that."""
        b, first = self.drafts.drafts[other], self._contraction_before(one)
        found = [r for r in self.reading.reads(anchor) if self.drafts.home[r.source] == one]
        plain = all(n.op == "reshape" and core(n.inputs[0]) == core(n.output) for r in found for n in r.path)
        if link.reader is not anchor or anchor.op != "dot_general" or len(b.anchors) > 1 or first is None or not plain:
            return R.Starts(anchor, R.OFTEN if often_read(anchor) else R.OWN_LOOPS)
        groups = frozenset({self.drafts.home[first], one, other})
        before = [n for g in sorted(groups - {other}) for n in self.drafts.drafts[g].places]
        price = self._price(first, before, b, anchor, found[0].number)
        if not isinstance(price, R.Blocks) or not price.pays:
            return R.Starts(anchor, price)
        cycle = self.drafts.cycle(groups)
        places = {**dict.fromkeys(before, MOVED), **b.places}
        return R.Cycle(cycle) if cycle else Joined(groups, Draft(places, b.total), price)

    def _price(
        self, first: Node, before: list[Node], b: Draft, anchor: Node, number: int
    ) -> R.Blocks | R.Misfit | R.Elsewhere:
        """What it saves and costs that a contraction joins the nodes before it, which nothing but it and what follows it in
        its group may read."""
        inside = {*before, *b.places}
        if sum(read.source in inside for read in self.reading.reads(anchor)) > 1:
            return R.Misfit("both its operands come from there")
        for node in before:
            reader = next((r for r in self.reading.readers[node] if r not in inside), None)
            if reader is not None or node.output in self.reading.outputs:
                return R.Elsewhere(node, reader)
        return judge(first, [n for n in before if n is not first], anchor, number, self.caches)

    def _contraction_before(self, group: int) -> Node | None:
        """The one contraction of a group, or else of the groups that it reads."""
        for numbers in ([group], sorted(self.drafts.order.after[group])):
            anchors = [n for number in numbers for n in self._starting(number)]
            if anchors:
                return anchors[0] if len(anchors) == 1 and anchors[0].op == "dot_general" else None
        return None

    def _starting(self, group: int) -> tuple[Node, ...]:
        draft = self.drafts.drafts[group]
        return (*draft.anchors, *draft.copies)

    def _related(self, one: int, other: int, links: Sequence[Read]) -> Draft | R.Apart:
        """The nodes of two groups over one space; the reason where their elements do not correspond."""
        a, b = self.drafts.drafts[one], self.drafts.drafts[other]
        ends = ((a.places[r.source].result, read_along(r.reader, r.number, b.places[r.reader], r.path)) for r in links)
        pairs = dict.fromkeys((r.source.output.type.size, *pair) for r, pair in zip(links, ends))
        known = [(size, p, q) for size, p, q in pairs if p is not None and q is not None]
        if a.total == b.total == 0:
            return Draft({**a.places, **b.places}, b.total)
        if len(known) == len(pairs):
            if a.total == b.total and all(real(p) == real(q) for _, p, q in known):
                return Draft({**a.places, **b.places}, b.total)
            if not (a.anchors or b.anchors):
                draft = self._translated(one, other, known)
                if draft is not None:
                    return draft
        if not b.anchors and self._is_free(one, other) and self._is_cheap(a, links):
            return Draft({**dict.fromkeys(a.places, MOVED), **b.places}, b.total)
        if self._is_stored_elsewhere(one, other, links):
            return Draft({**a.places, **dict.fromkeys(b.places, MOVED)}, a.total)
        picked = next((read for read in links if is_picked(read)), None)
        if picked is not None:
            return R.Picks(picked.source, picked.reader)
        if a.total != b.total:
            return R.Spaces(_largest(a), _largest(b))
        return self._disorder(one, other, links)

    def _disorder(self, one: int, other: int, links: Sequence[Read]) -> R.Apart:
        """Why two groups that go through as many elements do not go through the same ones in one order. What comes from an
        operator that starts the kernel is stored in any order, but is not stored twice."""
        a, b = self.drafts.drafts[one], self.drafts.drafts[other]
        wanted = self._leaving(one, other) if a.anchors else None
        if wanted is not None:
            return R.Elsewhere(*wanted)
        ordered = (n for d in (a, b) for n in d.places if n not in d.anchors)  # these go through their operands as they like
        inside = (r for n in ordered for r in self.reading.reads(n) if self.drafts.home[r.source] in (one, other))
        has_own_loops = any(a.places[read.source] == MOVED for read in links)
        moved = next((read for read in (*links, *(() if has_own_loops else inside)) if self.drafts.is_moved(read)), None)
        if moved is None:
            here, there = ([(node, product(shape_of(node))) for node in draft.places] for draft in (a, b))
            ends = (R.Spaces(m, n) for m, size in here for n, other_size in there if size != other_size)
            return next(ends, R.Spaces(links[0].source, links[0].reader, links[0].path))
        if is_picked(moved):
            return R.Picks(moved.source, moved.reader)
        return (R.Spaces if moved in links else R.Reordered)(moved.source, moved.reader, moved.path)

    def _translated(self, one: int, other: int, known: Sequence[tuple[Dim, Intervals, Intervals]]) -> Draft | None:
        """The nodes of both groups where one goes through rows of the other, or through the same in another order.
        known: the sizes of values, and where their dims run in each group."""
        a, b = self.drafts.drafts[one], self.drafts.drafts[other]
        pairs = [(here, there) for _, here, there in known]
        for size, here, there in known:
            if size == b.total != a.total or (size == b.total and b.is_pointwise and not a.is_pointwise):
                moved = _moved(b, translation(there, here), [(q, p) for p, q in pairs])
                if moved is not None and moved[1].keeps_order:
                    return Draft({**a.places, **moved[0]}, a.total)
            if size == a.total:
                moved = _moved(a, translation(here, there), pairs)
                if moved is not None and (_leads(moved[1], a, b) or (a.total == b.total and self._follows(one, other))):
                    return Draft({**moved[0], **b.places}, b.total)
        return None

    def _is_stored_elsewhere(self, one: int, other: int, links: Sequence[Read]) -> bool:
        """Whether all that a group does with the one result of a contraction is to store it in another order. What is
        made of groups of features has another kernel: Winograd's form of it stores dims, and not parts of one."""
        a, b = self.drafts.drafts[one], self.drafts.drafts[other]
        once = len(links) == 1 and not repeats(links[0]) and not is_picked(links[0])
        stores = b.is_pointwise and a.total == b.total and once and self._is_kept(one, other)
        return bool(a.anchors) and stores and not any(map(is_in_groups, a.anchors))

    def _is_free(self, one: int, other: int) -> bool:
        """Whether a group can be computed in any order: element by element, and for the other one alone."""
        return self.drafts.drafts[one].is_pointwise and self._is_kept(one, other)

    def _is_cheap(self, draft: Draft, links: Sequence[Read]) -> bool:
        """Whether no element of a group is computed more often where others read it than in loops of its own; or the group
        only finds rows of what is there, and that costs no more than to load them."""
        taken = sum(product(shape_of(link.reader)) for link in links)  # parts of rows, each by another reader
        once = not any(map(repeats, links)) and (len(links) == 1 or is_at_most(taken, draft.total))
        return once or all(map(finds_rows, draft.places))

    def _is_kept(self, one: int, other: int) -> bool:
        """Whether what a group makes is for the other one alone."""
        return self._leaving(one, other) is None

    def _leaving(self, one: int, other: int) -> tuple[Node, Node | None] | None:
        """A node of a group whose result others than that and another one want, with such a reader; None: the caller."""
        places = self.drafts.drafts[one].places
        return next((pair for pair in self.drafts.leaving({one, other}) if pair[0] in places), None)

    def _follows(self, one: int, other: int) -> bool:
        """Whether a group, which another one alone reads, is computed in the order of that one: element by element, or rows
        of what lies side by side and stays in the private cache meanwhile."""
        a = self.drafts.drafts[one]
        if a.is_pointwise or a.prefixes or not self._is_kept(one, other):
            return self._is_free(one, other)
        size = max(n.output.type.dtype.size_bytes for n in a.places)
        near = is_at_most(a.total * size, self.caches.own // NEAR)
        return near and all(a.places[node].is_of_runs for node in a.reductions)

    def _checked(self, groups: set[int], draft: Draft) -> Joined | R.Apart:
        """The joined group, if it is as small as a kernel may be, its reductions have rows in common, it gives one result
        where it has tiles, and nothing that it needs waits for it."""
        if len(draft.places) > MOST_NODES:
            return R.TooMany(len(draft.places), MOST_NODES)
        apart = _different_axes(draft)
        if apart is not None:
            return apart
        leaving = [*self.drafts.leaving(groups)] if draft.anchors else []
        if len(leaving) > 1:
            return R.Elsewhere(*min(leaving, key=lambda pair: self.reading.position[pair[0]]))
        cycle = self.drafts.cycle(groups)
        return R.Cycle(cycle) if cycle else Joined(frozenset(groups), draft)


def _unfit(a: Draft, b: Draft) -> R.Apart | None:
    """What the operators of two groups have against one another; None for nothing."""
    if a.anchors and b.anchors:
        return R.BothStart(a.anchors[0], b.anchors[0])
    for one, other in ((a, b), (b, a)):
        if one.anchors and (*other.reductions, *other.prefixes):
            return R.WholeRows((*other.reductions, *other.prefixes)[0], one.anchors[0])
    for walk in (*a.prefixes, *b.prefixes):
        for node in (*a.reductions, *b.reductions, *a.prefixes, *b.prefixes):
            if node is not walk:
                return R.Walks(node, walk)
    return None


def _beside(a: Draft, b: Draft, here: Intervals | None, there: Intervals | None) -> Draft | None:
    """The nodes of two groups, of which one goes through a value and the other through it or rows of which it is one each;
    None where the elements do not come in the same order. here, there: where the dims of the value run in each."""
    if here is None or there is None:
        return None
    if here == there and a.total == b.total:
        return Draft({**a.places, **b.places}, b.total)
    moved = _moved(a, translation(here, there), [])
    return Draft({**moved[0], **b.places}, b.total) if moved is not None and _leads(moved[1], a, b) else None


def _largest(draft: Draft) -> Node:
    """The first node that goes through all elements of a group."""
    return next((n for n in draft.places if product(shape_of(n)) == draft.total), next(iter(draft.places)))


def _different_axes(draft: Draft) -> R.Reduced | None:
    """Two reductions of a group of which neither keeps a part of what the other keeps."""
    kept: dict[Intervals, Node] = {}
    for node in draft.reductions:
        if (result := draft.places[node].result) is not None:
            kept.setdefault(runs(result), node)
    for (p, one), (q, other) in combinations(kept.items(), 2):
        if not within(p, q) and not within(q, p):
            return R.Reduced(one, other)
    return None


def _moved(
    draft: Draft, way: Translation | None, pairs: list[tuple[Intervals, Intervals]]
) -> tuple[Mapping[Node, Spans], Translation] | None:
    """The places of a group in another space, with what leads there; None where it does not lead all of them there."""
    if way is None or any(way.all(real(p)) != real(q) for p, q in pairs):
        return None
    places = {node: way.place(place) for node, place in draft.places.items()}
    known = {node: place for node, place in places.items() if place is not None}
    return (known, way) if len(known) == len(places) else None


def _leads(way: Translation, a: Draft, b: Draft) -> bool:
    """Whether the elements of a group are the rows of another, in order: each belongs to elements side by side."""
    images = runs(image for _, image in way.pieces)
    return way.keeps_order and (not images or (len(images) == 1 and images[0][1] == b.total)) and a.total != b.total


def in_turn(a: Draft, b: Draft, links: Sequence[Read], caches: Caches) -> Draft | None:
    """The nodes of a group and of one that reads it by these links, in loops of their own; None where they may not be so."""
    if any((*d.anchors, *d.prefixes) for d in (a, b)) or not all(is_near(read.source.output, caches) for read in links):
        return None
    if is_at_most(a.total, b.total):
        return Draft({**dict.fromkeys(a.places, MOVED), **b.places}, b.total)
    return Draft({**a.places, **dict.fromkeys(b.places, MOVED)}, a.total) if is_at_most(b.total, a.total) else None


def is_near(value: Value, caches: Caches) -> bool:
    """Whether a value stays in the private cache while it is read in another order."""
    return value.type.is_static and value.type.dtype.size_bytes * prod(value.type.extents) <= caches.own // NEAR


def is_fewer(a: Draft, b: Draft, times: int) -> bool:
    """Whether a group goes through so many times fewer elements than another."""
    return is_at_most(a.total * times, b.total)


def is_at_most(size: Dim, most: Dim) -> bool:
    """Whether a number of elements is known to be at most another."""
    return isinstance(size, int) and isinstance(most, int) and size <= most


@dataclass(frozen=True)
class _Rows:
    """batch x rows of the intermediate; the bytes of a row in all its stages; what all rows of one batch read besides."""

    batch: int
    rows: int
    row_bytes: int
    shared_bytes: int


def judge(first: Node, between: Sequence[Node], second: Node, number: int, caches: Caches) -> Blocks | Misfit:
    """What it saves and costs that `second`, which contracts its operand of that number, joins `first` and what is
    between."""
    reason = _misfit(first, between, second, number)
    return Misfit(reason) if reason else _weighed(first, second, _sizes(first, between, second, number), caches)


def _misfit(first: Node, between: Sequence[Node], second: Node, number: int) -> str:
    """Why a block of rows of the operand does not come from a block of rows of the first contraction; "" if it does."""
    operand = second.inputs[number]
    if not all(v.type.is_static for n in (first, *between, second) for v in (*n.inputs, *n.outputs)):
        return "the sizes of blocks of rows are not known"
    row = _places(operand, _contracted(second, number))
    if not row or core(operand) != core(first.output) or row not in (_free(first, 0), _free(first, 1)):
        return f"it contracts something else than whole rows of what the {first.op} gives"
    other = [n.op for n in between if n.op in REDUCTIONS and _places(n.inputs[0], n.attribute("axes")) != row]
    return f"it contracts something else than what the {other[0]} before it reduces" if other else ""


def _sizes(first: Node, between: Sequence[Node], second: Node, number: int) -> _Rows:
    operand, contracted = second.inputs[number], _contracted(second, number)
    extents = operand.type.extents
    row = prod(extents[axis] for axis in contracted)
    batch = prod(extents[axis] for axis in second.attribute("rhs_batch" if number else "lhs_batch"))
    side = 0 if _free(first, 0) == _places(operand, contracted) else 1
    shared = (size_bytes(second.inputs[1 - number]) + size_bytes(first.inputs[side])) // max(batch, 1)
    stages = 2 if any(n.op in REDUCTIONS for n in between) else 1
    return _Rows(batch, prod(extents) // max(batch * row, 1), row * operand.type.dtype.size_bytes * stages, shared)


def _weighed(first: Node, second: Node, s: _Rows, caches: Caches) -> Blocks | Misfit:
    """The traffic that blocks of rows save against what they read again."""
    several = s.rows // max(ceil(caches.fewest_blocks / max(s.batch, 1)), 1)
    size = min(several, caches.own // 2 // max(s.row_bytes, 1))
    if size < max(min(s.rows, FEWEST_ROWS), 1):
        wanted = "a block" if caches.fewest_blocks == 1 else f"{caches.fewest_blocks} blocks"
        return Misfit(
            f"{s.batch} x {s.rows} rows of {kilobytes(s.row_bytes)} do not make {wanted} of "
            f"{FEWEST_ROWS} rows or more that fit half a cache of {kilobytes(caches.own)}"
        )
    blocks = s.batch * ceil(s.rows / size)
    saved = 2 * s.batch * s.rows * s.row_bytes
    lost = (blocks - s.batch) * s.shared_bytes if s.shared_bytes + size * s.row_bytes > caches.own else 0
    far = s.batch * s.rows * s.row_bytes > caches.last >= s.shared_bytes
    return Blocks(first, second, blocks, size, saved, lost, caches.slower if far else 1.0)


def _contracted(node: Node, number: int) -> tuple[int, ...]:
    return tuple(node.attribute("rhs_contract" if number else "lhs_contract"))


def _places(value: Value, axes: Sequence[int]) -> tuple[int, ...]:
    """Where some axes are among those whose extent is not 1."""
    real = [axis for axis, dim in enumerate(value.type.shape) if dim != 1]
    return tuple(real.index(axis) for axis in sorted(axes) if axis in real)


def _free(dot: Node, number: int) -> tuple[int, ...]:
    """Where the dims that an operand of a contraction has alone are in the result."""
    batch, contract = dot.attribute("lhs_batch"), dot.attribute("lhs_contract")
    before = len(dot.inputs[0].type.shape) - len(contract)
    axes = range(before, len(dot.output.type.shape)) if number else range(len(batch), before)
    return _places(dot.output, axes)
