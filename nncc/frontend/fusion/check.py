"""Verifies what fusion says: every claim on every edge, from the graph and the finished groups alone.

Which element a reader takes of what it reads is found by moving the numbers 0, 1, ... through the movements between, with
the operators' own references, not by the rules that fusion goes by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from math import prod
from typing import Any

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.fusion import reasons as R
from nncc.frontend.fusion.fuse import Edge, Fusion, Group
from nncc.frontend.fusion.legality import MOST_NODES, USUAL, Caches, is_near, judge
from nncc.frontend.fusion.reading import (
    ANCHORS,
    COPIES,
    PICKS,
    PREFIXES,
    REDUCTIONS,
    Read,
    Reading,
    finds_rows,
    is_picked,
    shape_of,
)
from nncc.frontend.fusion.work import often_read
from nncc.frontend.graph.graph import Array, Graph, Node, OpClass, Value
from nncc.frontend.ops import OPS


@dataclass(frozen=True)
class _Case:
    """An edge with what is needed to judge it. a, b: the nodes of the groups of the producer and of the consumer."""

    edge: Edge
    read: Read
    a: frozenset[Node]
    b: frozenset[Node]
    checker: _Checker

    @property
    def both(self) -> frozenset[Node]:
        return self.a | self.b


def faults(graph: Graph, fusion: Fusion, caches: Caches = USUAL) -> tuple[str, ...]:
    """What is not true of the groups and edges of a graph, as sentences; none where all holds.

    caches: as `fuse` got it. Raises: ModelError for a graph whose sizes are open.
    """
    return tuple(_Checker(graph, fusion, caches).faults())


def _is_member(node: Node, group: Group) -> bool:
    """Whether a group computes a node that it holds, and does not only read through it on the way to what it computes."""
    return OPS[node.op].op_class is not OpClass.MOVEMENT or node.output in group.outputs


class _Checker:
    def __init__(self, graph: Graph, fusion: Fusion, caches: Caches) -> None:
        if graph.symbols:
            raise ModelError(f"the sizes {', '.join(graph.symbols)} are open; expected a graph of static shapes")
        self.fusion, self.caches, self.reading = fusion, caches, Reading(graph)
        placed = self.reading.position
        self.groups = [frozenset(n for n in group.nodes if n in placed and _is_member(n, group)) for group in fusion.groups]
        self.home = {node: number for number, nodes in enumerate(self.groups) for node in nodes}

    def faults(self) -> Iterator[str]:
        reads: dict[tuple[Value, Value], Read] = {}
        for read in chain.from_iterable(map(self.reading.reads, self.reading.placed)):
            reads.setdefault((read.source.output, read.reader.outputs[0]), read)  # what is said is of the first operand
        said = {(edge.value, edge.reader) for edge in self.fusion.edges}
        yield from (f"nothing is said of {a.name} -> {b.name}" for a, b in sorted(reads.keys() - said, key=str))
        yield from (f"{n.output.name} is in no group" for n in self.reading.placed if n not in self.home)
        for node in self.reading.placed:
            for read in self.reading.reads(node):
                if self.home[read.source] > self.home[node]:
                    yield f"the group of {node.output.name} runs before that of {read.source.output.name}, which it reads"
        for edge in self.fusion.edges:
            found = reads.get((edge.value, edge.reader))
            if found is None:
                yield f"{edge.reader.name} does not read {edge.value.name}"
            elif not self.holds(edge, found):
                yield f"{edge.value.name} -> {edge.reader.name}: not true that {edge.reason}"

    def holds(self, edge: Edge, read: Read) -> bool:
        a, b = (self.groups[self.home[node]] for node in (read.source, read.reader))
        fused = isinstance(edge.claim, R.Fused)
        case = _Case(edge, read, a, b, self)
        if is_picked(read) and isinstance(edge.claim, R.OneByOne | R.SameRows | R.Spread | R.Moved):
            return False  # what is picked has no order that could be told
        return edge.fused is (a is b) is fused and _CLAIMS[type(edge.claim)](edge.claim, case)

    def depends(self, node: Node, members: frozenset[Node], others: frozenset[Node]) -> bool:
        """Whether a node reads some others, directly or through members of its group."""
        seen, waiting = {node}, [node]
        while waiting:
            sources = {read.source for read in self.reading.reads(waiting.pop())} - seen
            if sources & others:
                return True
            seen |= sources
            waiting += sources & members
        return False


def elements(value: Value, path: Sequence[Node]) -> Array:
    """The numbers of a value's elements behind movements, the last one first."""
    numbers: Array = np.arange(prod(value.type.extents)).reshape(value.type.extents)
    for node in reversed(path):
        numbers = OPS[node.op].reference(numbers, **dict(node.attributes))
    return numbers


def taken_by(read: Read) -> Array:
    """The number of the element that a reader takes of what it reads, for each element that it goes through."""
    numbers = elements(read.source.output, read.path)
    return (numbers if is_picked(read) else _spread_over(read.reader, numbers)).reshape(-1)


def _spread_over(reader: Node, numbers: Array) -> Array:
    """The numbers of the indices by which a gather finds each element; all others go through an operand as it is."""
    if reader.op != "gather":
        return numbers
    axis, extents = reader.attribute("axis"), reader.output.type.extents
    after = len(extents) - axis - numbers.ndim
    return np.broadcast_to(numbers.reshape((*numbers.shape, *[1] * after)), extents)


def _one_by_one(claim: R.OneByOne, c: _Case) -> bool:
    taken = taken_by(c.read)
    return claim.producer is c.read.source and np.array_equal(np.sort(taken), np.arange(len(taken)))


def _same_rows(_: R.SameRows, c: _Case) -> bool:
    reductions = [n for n in (c.read.source, c.read.reader) if n.op in REDUCTIONS]
    sizes = [prod(shape_of(n)) for n in (c.read.source, c.read.reader)]
    return bool(reductions) and all(
        not size or not prod(n.output.type.extents) or size % prod(n.output.type.extents) == 0
        for n in reductions
        for size in sizes
    )


def _spread(claim: R.Spread, c: _Case) -> bool:
    taken = taken_by(c.read)
    often = np.bincount(taken, minlength=prod(c.read.source.output.type.extents))
    repeated = not len(taken) or not np.array_equal(taken, np.unique(taken))
    return claim.producer is c.read.source and len(np.unique(often)) < 2 and repeated


def _moved(claim: R.Moved, c: _Case) -> bool:
    """Whether nothing is computed twice, but for rows that are only found; or the kernel goes through no elements."""
    taken = taken_by(c.read)
    once = len(np.unique(taken)) == len(taken) or finds_rows(claim.producer) or not all(prod(shape_of(n)) for n in c.both)
    return claim.producer is c.read.source and claim.movements == c.read.path and once


def _in_turn(claim: R.InTurn, c: _Case) -> bool:
    """Whether a value is small, and the nodes do not all go one by one through the same elements."""
    inside = [r for n in c.both for r in c.checker.reading.reads(n) if r.source in c.both]
    apart = any(n.op in REDUCTIONS for n in c.both) or any(map(_is_elsewhere, inside))
    return claim.producer is c.read.source and is_near(claim.producer.output, c.checker.caches) and apart


def _sunk(claim: R.Sunk, c: _Case) -> bool:
    """Whether the kernel starts with an operator that the producer is or needs, and the reader takes each element once."""
    anchors = frozenset(node for node in c.a if node.op in ANCHORS)
    behind = claim.producer in anchors or c.checker.depends(claim.producer, c.a, anchors)
    taken = np.sort(taken_by(c.read))
    return claim.producer is c.read.source and behind and np.array_equal(taken, np.arange(len(taken)))


def _is_elsewhere(read: Read) -> bool:
    """Whether a reader takes other elements than those of its own places."""
    return is_picked(read) or not np.array_equal(taken_by(read), np.arange(prod(shape_of(read.source))))


def _laid_out(claim: R.LaidOut, c: _Case) -> bool:
    readers = {*c.checker.reading.readers[claim.producer]}
    kept = claim.reader in readers <= c.both and claim.producer.output not in c.checker.reading.outputs
    made = OPS[claim.producer.op].op_class is OpClass.ELEMENTWISE
    return kept and made and OPS[claim.reader.op].op_class in (OpClass.CONTRACTION, OpClass.COPY)


def _picked(claim: R.Picked, c: _Case) -> bool:
    """Whether no more is computed than there is, or what is computed is a pick of rows."""
    sizes = [prod(node.output.type.extents) for node in (claim.pick, claim.producer)]
    return _picks_of(claim, c) and (sizes[0] <= sizes[1] or finds_rows(claim.producer))


def _picks(claim: R.Picks, c: _Case) -> bool:
    return _picks_of(claim, c) and c.a is not c.b


def _picks_of(claim: R.Picked | R.Picks, c: _Case) -> bool:
    """Whether a node picks elements of another."""
    reads = c.checker.reading.reads(claim.pick)
    picked = any(read.source is claim.producer and not read.number for read in reads)
    return {claim.producer, claim.pick} <= c.both and claim.pick.op in PICKS and picked


def _own_kernel(claim: R.OwnKernel, c: _Case) -> bool:
    alone = claim.node.op in COPIES or claim.node in c.checker.reading.stored
    return claim.node in c.both and alone


def _starts(claim: R.Starts, c: _Case) -> bool:
    node = claim.node
    needs = node in c.b and node.op in ANCHORS and c.checker.depends(node, c.b, c.a)
    match claim.why:
        case R.Misfit(text):
            return needs and (text != R.OFTEN.text or often_read(node))
        case R.Elsewhere() as elsewhere:
            return needs and elsewhere.reader is not node and _is_read_by(elsewhere, c)
        case R.Blocks() as price:
            return needs and not price.pays and price == _price(price, c)


def _price(claim: R.Blocks, c: _Case) -> R.Blocks | R.Misfit:
    """The price of row blocks, counted again."""
    home = c.checker.home
    inside = c.a | c.checker.groups[home[claim.first]]
    between = [n for n in c.checker.reading.placed if n in inside and n not in (claim.first, claim.second)]
    between = [n for n in between if c.checker.depends(claim.second, inside, frozenset([n]))]
    reads = c.checker.reading.reads(claim.second)
    number = next(r.number for r in reads if r.source in inside)
    return judge(claim.first, between, claim.second, number, c.checker.caches)


def _pays(claim: R.Blocks, c: _Case) -> bool:
    return {claim.first, claim.second} <= c.a and claim.pays and claim == _price(claim, c)


def _both_start(claim: R.BothStart, c: _Case) -> bool:
    return claim.one in c.a and claim.other in c.b and {claim.one.op, claim.other.op} <= ANCHORS


def _whole_rows(claim: R.WholeRows, c: _Case) -> bool:
    apart = (claim.reduction in c.a and claim.anchor in c.b) or (claim.reduction in c.b and claim.anchor in c.a)
    return apart and claim.reduction.op in REDUCTIONS | PREFIXES and claim.anchor.op in ANCHORS


def _walks(claim: R.Walks, c: _Case) -> bool:
    ops = {claim.one.op, claim.other.op}
    return {claim.one, claim.other} <= c.both and bool(ops & PREFIXES) and ops <= PREFIXES | REDUCTIONS


def _too_many(claim: R.TooMany, c: _Case) -> bool:
    return claim.count == len(c.both) > claim.most == MOST_NODES


def _spaces(claim: R.Spaces, c: _Case) -> bool:
    """Whether the groups go through different numbers of elements, or one reads another's in another order than its own."""
    if not (claim.one in c.a and claim.other in c.b):
        return False
    links = [r for r in c.checker.reading.reads(claim.other) if r.source is claim.one and r.path == claim.movements]
    return prod(shape_of(claim.one)) != prod(shape_of(claim.other)) or any(map(_is_disordered, links))


def _is_disordered(read: Read) -> bool:
    taken = taken_by(read)
    repeats = len(np.unique(taken)) < len(taken)
    return is_picked(read) or repeats or not np.array_equal(taken, np.arange(prod(read.source.output.type.extents)))


def _reordered(claim: R.Reordered, c: _Case) -> bool:
    together = any({claim.producer, claim.reader} <= nodes for nodes in (c.a, c.b))
    reads = c.checker.reading.reads(claim.reader)
    return together and any(r.source is claim.producer and r.path == claim.movements and _is_disordered(r) for r in reads)


def _reduced(claim: R.Reduced, c: _Case) -> bool:
    nodes = (claim.one, claim.other)
    one, other = (set(node.attribute("axes")) for node in nodes)
    nested = one <= other or other <= one
    alike = claim.one.inputs[0].type.shape == claim.other.inputs[0].type.shape
    return {*nodes} <= c.both and all(n.op in REDUCTIONS for n in nodes) and not (alike and nested)


def _elsewhere(claim: R.Elsewhere, c: _Case) -> bool:
    return claim.producer in c.both and claim.reader not in c.both and _is_read_by(claim, c)


def _is_read_by(claim: R.Elsewhere, c: _Case) -> bool:
    reading = c.checker.reading
    if claim.reader is None:
        return claim.producer.output in reading.outputs
    return claim.reader in reading.readers[claim.producer]


def _cycle(claim: R.Cycle, c: _Case) -> bool:
    """Whether a way leads from group to group out of both and back."""
    home, reading = c.checker.home, c.checker.reading
    steps = [(reading.producers[value], reader) for value, reader in claim.path]
    real = all(reader in reading.readers[source] for source, reader in steps)
    linked = all(home[reader] == home[source] for (_, reader), (source, _) in pairwise(steps))
    outside = all(reader not in c.both for _, reader in steps[:-1])
    return len(steps) > 1 and real and linked and outside and steps[0][0] in c.both and steps[-1][1] in c.both


_CLAIMS: dict[type, Callable[[Any, _Case], bool]] = {
    R.OneByOne: _one_by_one,
    R.SameRows: _same_rows,
    R.Spread: _spread,
    R.Moved: _moved,
    R.Picked: _picked,
    R.InTurn: _in_turn,
    R.Sunk: _sunk,
    R.LaidOut: _laid_out,
    R.Blocks: _pays,
    R.OwnKernel: _own_kernel,
    R.Starts: _starts,
    R.BothStart: _both_start,
    R.WholeRows: _whole_rows,
    R.Walks: _walks,
    R.TooMany: _too_many,
    R.Spaces: _spaces,
    R.Reordered: _reordered,
    R.Picks: _picks,
    R.Reduced: _reduced,
    R.Elsewhere: _elsewhere,
    R.Cycle: _cycle,
}
