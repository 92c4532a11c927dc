"""Fusion groups the nodes of a graph into kernels, and keeps a reason for every edge.

Every node starts as a group of its own; movements (broadcast, reshape, transpose, slice) do not count, as whoever wants
them reads them in place, and masks made of places alone are computed by each reader. Then groups are joined
(`merging.py`), those first that keep the most out of memory:

- a group and one that reads it, so that a value is not loaded again, and not stored unless others want it too;
- two groups that go through one value, so that it is loaded once.

Joined they have to make a kernel (`legality.py`):

- They run over the same elements; or one over the rows of the other, as what uses a mean or gives a value for each row
  does; or one can be computed at the places where the other reads it (`space.py`). Reductions have rows in common.
- An operator that starts a kernel (a contraction, a window) reads its operands many times, so what it reads is stored. Of
  a contraction that is done by its own kernel, where nothing else reads it and it is made element by element: the planner
  then computes it in the copy of the operand that lies in panels, if there is one. Two contractions that follow one another
  row by row join, with all that goes row by row between them, where a block of rows stays in a cache and that saves more
  traffic than it costs (`row_blocks.py`).
  What follows one may store its elements in another order.
- What picks elements is an index of the loads of its reader. It is computed before it is picked from, unless what is
  picked is no more than there is, or a pick itself: an image is mirrored along both axes in one pass.
- What stays in a cache may lie between two that have loops of their own, one behind the other: so does what is picked from
  then, what is reduced along another axis, and what is transposed.
- No way leaves the joined group and comes back.

What is left apart is so for a reason that holds for the groups as they are in the end; `check.py` verifies that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nncc.errors import InternalError
from nncc.frontend.fusion import reasons as R
from nncc.frontend.fusion.drafts import Drafts
from nncc.frontend.fusion.legality import Joined
from nncc.frontend.fusion.merging import Merger
from nncc.frontend.fusion.reading import ANCHORS, REDUCTIONS, Read, Reading, is_picked
from nncc.frontend.fusion.row_blocks import USUAL, Caches
from nncc.frontend.fusion.space import shape_of
from nncc.frontend.graph.dims import product
from nncc.frontend.graph.graph import Graph, Node, Value


@dataclass(frozen=True)
class Edge:
    """Whether a value stays inside one kernel, and why. `reader`: the first result of the consumer."""

    value: Value
    reader: Value
    producer: str
    consumer: str
    fused: bool
    claim: R.Reason

    @property
    def reason(self) -> str:
        """The claim as text."""
        return str(self.claim)


@dataclass(frozen=True)
class Group:
    """The nodes of one kernel in order, with the movements it reads through, and the values it makes for others."""

    nodes: tuple[Node, ...]
    outputs: tuple[Value, ...]


@dataclass(frozen=True)
class Fusion:
    """The groups in an order in which each comes after those it reads, and the edges between their nodes."""

    groups: tuple[Group, ...]
    edges: tuple[Edge, ...]


def fuse(graph: Graph, caches: Caches = USUAL) -> Fusion:
    """The groups of a graph of primitives. caches: of the target.

    The same graph always gives the same groups.
    """
    reading = Reading(graph)
    merger = Merger(reading, caches)
    drafts = merger.run()
    return Fusion(tuple(_groups(reading, drafts)), tuple(_edges(reading, merger)))


def _groups(reading: Reading, drafts: Drafts) -> Iterator[Group]:
    """The finished groups in order."""
    leaving = {number: {node for node, _ in drafts.leaving([number])} for number in drafts.drafts}
    for number in _order(drafts):
        nodes: dict[Node, None] = {}
        members = drafts.drafts[number].places.keys()
        for node in _in_order(reading, members):
            nodes |= dict.fromkeys((*(n for n in reading.before(node) if n not in members), node))
        yield Group(tuple(nodes), tuple(v for n in nodes if n in leaving[number] for v in n.outputs))


def _in_order(reading: Reading, members: Iterable[Node]) -> list[Node]:
    """The nodes of a group: what does not need the operator that starts the kernel comes before it."""
    ordered = sorted(members, key=reading.position.__getitem__)
    late: set[Node] = set()
    for node in ordered:
        if node.op in ANCHORS or any(read.source in late for read in reading.reads(node)):
            late.add(node)
    return sorted(ordered, key=lambda node: node in late)


def _order(drafts: Drafts) -> Iterator[int]:
    """The groups, each after those that it reads, and else by their first nodes."""
    done: set[int] = set()
    for root in sorted(drafts.drafts):
        stack = [root]
        while stack:
            waiting = [n for n in sorted(drafts.order.after[stack[-1]], reverse=True) if n not in done]
            if waiting and stack[-1] not in done:
                stack += waiting
                continue
            number = stack.pop()
            if number not in done:
                done.add(number)
                yield number


def _edges(reading: Reading, merger: Merger) -> Iterator[Edge]:
    """An edge for each node that reads another."""
    home = merger.drafts.home
    for node in reading.placed:
        first: dict[Node, Read] = {}
        for read in reading.reads(node):
            first.setdefault(read.source, read)
        for read in first.values():
            fused = home[read.source] == home[node]
            claim = _why_fused(read, merger) if fused else _why_apart(read, merger)
            yield Edge(read.source.output, node.outputs[0], read.source.op, node.op, fused, claim)


def _why_fused(read: Read, merger: Merger) -> R.Fused:
    source, reader = read.source, read.reader
    if read in merger.blocks:
        return merger.blocks[read]
    if read in merger.in_turn:
        return R.InTurn(source)
    if reader.op in ANCHORS:
        return R.LaidOut(source, reader)
    if is_picked(read):
        return R.Picked(source, reader)
    if merger.drafts.is_moved(read):
        return R.Sunk(source) if merger.legality.follows_anchor(source) else R.Moved(source, read.path)
    whole = source.output.type.size == product(shape_of(reader))
    if source.op in REDUCTIONS or (reader.op in REDUCTIONS and whole):
        return R.SameRows()
    return R.OneByOne(source) if whole else R.Spread(source)


def _why_apart(read: Read, merger: Merger) -> R.Apart:
    home = merger.drafts.home
    found = merger.legality.flow(home[read.source], home[read.reader])
    if isinstance(found, Joined):
        raise InternalError(f"{read.source.op} and {read.reader.op} were left apart, but may be joined")
    return found
