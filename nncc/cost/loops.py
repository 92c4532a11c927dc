"""The summary of a scheduled loop nest: what a cost model has to know of a kernel, as frozen data.

A kernel is a tree of loops with leaves in order. A leaf has its accesses to memory and its operations, each with the loops
that it moves with: what does not move with a loop is computed before it. Precedents: the features of Halide's autoscheduler
(Adams et al., Learning to Optimize Halide, 2019) and the counts of loopy's `statistics` are taken from the scheduled nest
too, and weighted by others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from math import prod

from nncc.ir.buffer import Scope
from nncc.ir.frozen import quickly_made
from nncc.ir.stmt import LoopKind


class Unit(Enum):
    """The classes of operations that take different units of a core, or the same for different times."""

    MULTIPLY_ADD = "multiply-add"  # products, sums, and both in one
    BFLOAT_DOT = "sum of two products of bf16"  # in each lane of f32
    TILE = "product of tiles"
    SIMPLE = "simple"  # comparisons, selects, extrema, bits and integers
    DIVIDE = "divide"
    SQRT = "square root"
    CONVERT = "convert"
    SHUFFLE = "shuffle"
    CONSTANT = "constant"  # a register that holds it, or a load where there are too few
    CHOOSE = "choose"  # between two values: an instruction on vectors, a branch on scalars

    __hash__ = object.__hash__


@quickly_made
@dataclass(frozen=True, slots=True)
class Term:
    """A part of an address: `step` bytes times a counter of `extent` values that runs with some loops.

    plain: the counter is the one loop itself; else it is a quotient or a rest of loops, or not affine at all, and the step
    may be that in the mean. cut: threads that share a loop each have a part of its values, as they have of the iterations.
    """

    step: int
    extent: int
    loops: tuple[str, ...]
    plain: bool = True
    cut: bool = False


@quickly_made
@dataclass(frozen=True, slots=True)
class Access:
    """A load or a store of one place for each iteration of a leaf.

    terms: by which loops it moves, small steps first. offset: the constant part of its address, in bytes. loops: those in
    which it has to be done again, because it moves with them or what it reads is written there. guarded: it has a mask of
    its own. gathered: its address holds a value that was loaded. chosen: it keeps some of the lanes that are there, as
    maxima do.
    ahead: it only brings in what a later iteration of an outer loop reads.
    """

    buffer: str
    element_bytes: int
    scope: Scope
    is_store: bool
    terms: tuple[Term, ...]
    offset: int
    loops: frozenset[str]
    guarded: bool = False
    gathered: bool = False
    chosen: bool = False
    stream: bool = False
    ahead: bool = False

    def stride(self, loop: str) -> int | None:
        """Bytes from one iteration of a loop to the next, 0 where it does not move; None where that differs."""
        moving = [term for term in self.terms if loop in term.loops]
        return sum(term.step for term in moving) if all(term.plain for term in moving) else None


@quickly_made
@dataclass(frozen=True, slots=True)
class Operation:
    """`count` operations on elements of some bytes, done again in each iteration of `loops`."""

    unit: Unit
    element_bytes: int
    loops: frozenset[str]
    count: float = 1.0


@dataclass(frozen=True, slots=True)
class Chain:
    """Operations of which each waits for the one before: `count` of a unit in each iteration of any of `loops`. fused: a
    product is a part of the operation."""

    unit: Unit
    count: float
    loops: frozenset[str]
    fused: bool = False


@quickly_made
@dataclass(frozen=True, slots=True)
class Bound:
    """A condition of a leaf: that a sum of loops, each times a number, is below a limit; steps is None where it is another,
    which holds in a part of the iterations."""

    loops: frozenset[str]
    steps: tuple[tuple[str, int], ...] | None
    limit: int = 0
    part: float = 1.0

    def order(self) -> tuple[object, ...]:
        """The place among the bounds of a leaf."""
        return sorted(self.loops), self.steps or (), self.limit, self.part


@dataclass(frozen=True)
class Leaf:
    """What is done in the innermost loops for one element, or one vector of them, where all bounds hold.

    over: the loops that it reduces over; when the outermost of them is entered, what it updates is set.
    """

    nest: str
    accesses: tuple[Access, ...]
    operations: tuple[Operation, ...]
    chain: Chain | None = None
    over: frozenset[str] = frozenset()
    bounds: tuple[Bound, ...] = ()


@dataclass(frozen=True)
class Loop:
    """A loop with what is done in each of its iterations, in order. extent: the mean where the loops around decide it.
    peel: its iterations in which all bounds hold run without them."""

    name: str
    extent: float
    kind: LoopKind
    body: tuple[Node, ...]
    peel: bool = False

    @cached_property
    def is_repeated(self) -> bool:
        """Whether it stays a loop in the code; an unrolled one with loops inside is as good as one."""
        if self.kind in (LoopKind.SERIAL, LoopKind.PARALLEL):
            return True
        return any(isinstance(node, Loop) and node.is_repeated for node in self.body)


Node = Loop | Leaf


@quickly_made
@dataclass(frozen=True, slots=True)
class Residence:
    """A buffer: its bytes and where they lie. constant: it is the same in every call, as weights are."""

    name: str
    size_bytes: int
    scope: Scope
    constant: bool = False


@dataclass(frozen=True)
class Summary:
    """A kernel: its buffers and its loops in order."""

    buffers: tuple[Residence, ...]
    body: tuple[Node, ...]

    @cached_property
    def run(self) -> tuple[Node, ...]:
        """The loops with those that set what reductions go into."""
        return tuple(_started(self.body, frozenset()))

    @cached_property
    def leaves(self) -> tuple[tuple[Leaf, tuple[Loop, ...]], ...]:
        """All leaves that run in order, each with the loops around it, outermost first."""
        return tuple(leaves(self.run, ()))

    @cached_property
    def constants(self) -> frozenset[str]:
        """The buffers that are the same in every call."""
        return frozenset(place.name for place in self.buffers if place.constant)

    @cached_property
    def sizes(self) -> dict[str, int]:
        """The bytes of the buffers by name."""
        return {place.name: place.size_bytes for place in self.buffers}


def leaves(body: tuple[Node, ...], around: tuple[Loop, ...]) -> Iterator[tuple[Leaf, tuple[Loop, ...]]]:
    """The leaves of some nodes in order, each with the loops around it, outermost first."""
    for node in body:
        if isinstance(node, Leaf):
            yield node, around
        else:
            yield from leaves(node.body, (*around, node))


def _started(body: tuple[Node, ...], outer: frozenset[str]) -> Iterator[Node]:
    """Nodes with the loops before them that set what reductions go into which start with them."""
    for node in body:
        if isinstance(node, Leaf):
            yield node
            continue
        for leaf, loops in leaves((node,), ()):
            if node.name in leaf.over and not outer & leaf.over:
                yield _setting(leaf, loops)
        inside = tuple(_started(node.body, outer | {node.name}))
        yield from inside if node.extent == 1 else (replace(node, body=inside),)


def _setting(leaf: Leaf, loops: tuple[Loop, ...]) -> Node:
    """The spatial loops among some with the stores of what a reduction starts from."""
    own = {loop.name: f"{leaf.nest}.init.{loop.name}" for loop in loops if loop.name not in leaf.over}
    stores = tuple(_renamed(access, own) for access in leaf.accesses if access.is_store)
    kept = tuple(
        replace(
            b,
            loops=frozenset(own.get(n, n) for n in b.loops),
            steps=b.steps and tuple((own.get(n, n), c) for n, c in b.steps),
        )
        for b in leaf.bounds
        if not b.loops & leaf.over
    )
    node: Node = Leaf(f"{leaf.nest}.init", stores, (), bounds=kept)
    for loop in reversed(loops):
        if loop.name in own:
            node = replace(loop, name=own[loop.name], body=(node,))
    return node


def _renamed(store: Access, own: dict[str, str]) -> Access:
    terms = tuple(replace(t, loops=tuple(own.get(name, name) for name in t.loops)) for t in store.terms)
    return replace(store, terms=terms, loops=frozenset(own.get(name, name) for name in store.loops), chosen=False)


def ordered(terms: Iterable[Term]) -> tuple[Term, ...]:
    """Terms in the order of an access."""
    return tuple(sorted(terms, key=lambda term: (abs(term.step), term.loops)))


def steps_in(access: Access, loops: tuple[Loop, ...]) -> list[tuple[int, float]]:
    """The steps by which an access moves in some loops, each with the number of its places, small ones first.

    Parts of an address that several loops make together have no more places than these loops have iterations.
    """
    running = {loop.name: loop.extent for loop in loops}
    together = {name for term in access.terms if not term.plain for name in term.loops if name in running}
    left = prod(running[name] for name in together)
    found = []
    for term in sorted(access.terms, key=lambda term: abs(term.step)):
        inside = [running[name] for name in term.loops if name in running]
        if not inside:
            continue
        extent = min(float(term.extent), prod(inside))
        if not term.plain:
            extent, left = min(extent, left), max(left / max(extent, 1.0), 1.0)
        found.append((abs(term.step), extent))
    return found


def lanes(loops: tuple[Loop, ...]) -> Loop | None:
    """The loop among these that runs in the lanes of vectors."""
    return next((loop for loop in loops if loop.kind is LoopKind.VECTORIZE), None)


def executions(loops: tuple[Loop, ...]) -> float:
    """How often the innermost of these loops goes through its body, in all."""
    return prod(loop.extent for loop in loops)
