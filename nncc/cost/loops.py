"""The summary of a scheduled loop nest: what a cost model has to know of a kernel, as frozen data.

A kernel is a tree of loops with leaves in order. A leaf has its accesses to memory and its operations, each with the loops
that it moves with: what does not move with a loop is computed before it. Precedents: the features of Halide's autoscheduler
(Adams et al., Learning to Optimize Halide, 2019) and the counts of loopy's `statistics` are taken from the scheduled nest
too, and weighted by others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from math import prod

from nncc.ir.buffer import Scope
from nncc.ir.stmt import LoopKind


class Unit(Enum):
    """The classes of operations that take different units of a core, or the same for different times."""

    MULTIPLY_ADD = "multiply-add"  # products, sums, and both in one
    SIMPLE = "simple"  # comparisons, selects, extrema, bits and integers
    DIVIDE = "divide"
    SQRT = "square root"
    CONVERT = "convert"
    SHUFFLE = "shuffle"
    CONSTANT = "constant"  # a register that holds it, or a load where there are too few
    CHOOSE = "choose"  # between two values: an instruction on vectors, a branch on scalars

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Term:
    """A part of an address: `step` bytes times a counter of `extent` values that runs with some loops.

    plain: the counter is the one loop itself; else it is a quotient or a rest of loops, or not affine at all.
    """

    step: int
    extent: int
    loops: tuple[str, ...]
    plain: bool = True


@dataclass(frozen=True, slots=True)
class Access:
    """A load or a store of one place for each iteration of a leaf.

    terms: by which loops it moves. offset: the constant part of its address, in bytes. loops: those in which it has to be
    done again, because it moves with them or what it reads is written there. masked: lanes of it may be off.
    gathered: its address holds a value that was loaded. chosen: it keeps some of the lanes that are there, as maxima do.
    """

    buffer: str
    element_bytes: int
    scope: Scope
    is_store: bool
    terms: tuple[Term, ...]
    offset: int
    loops: frozenset[str]
    masked: bool = False
    gathered: bool = False
    chosen: bool = False
    stream: bool = False

    def stride(self, loop: str) -> int | None:
        """Bytes from one iteration of a loop to the next, 0 where it does not move; None where that differs."""
        moving = [term for term in self.terms if loop in term.loops]
        return sum(term.step for term in moving) if all(term.plain for term in moving) else None


@dataclass(frozen=True, slots=True)
class Operation:
    """`count` operations on elements of some bytes, done again in each iteration of `loops`."""

    unit: Unit
    element_bytes: int
    loops: frozenset[str]
    count: float = 1.0


@dataclass(frozen=True, slots=True)
class Chain:
    """Operations of which each waits for the one before: `latency` cycles in each iteration of any of `loops`."""

    latency: float
    loops: frozenset[str]


@dataclass(frozen=True)
class Leaf:
    """What is done in the innermost loops for one element, or one vector of them.

    share: of the iterations that are not skipped because no lane is on. filled: of the lanes that are on in the others.
    conditions: tested before each of them.
    """

    nest: str
    accesses: tuple[Access, ...]
    operations: tuple[Operation, ...]
    chain: Chain | None = None
    share: float = 1.0
    filled: float = 1.0
    conditions: int = 0


@dataclass(frozen=True)
class Loop:
    """A loop with what is done in each of its iterations, in order. extent: the mean where it is not constant."""

    name: str
    extent: float
    kind: LoopKind
    body: tuple[Node, ...]

    @cached_property
    def is_repeated(self) -> bool:
        """Whether it stays a loop in the code; an unrolled one with loops inside is as good as one."""
        if self.kind in (LoopKind.SERIAL, LoopKind.PARALLEL):
            return True
        return any(isinstance(node, Loop) and node.is_repeated for node in self.body)


Node = Loop | Leaf


@dataclass(frozen=True, slots=True)
class Place:
    """A buffer: its bytes and where they lie."""

    name: str
    size_bytes: int
    scope: Scope


@dataclass(frozen=True)
class Summary:
    """A kernel: its buffers and its loops in order."""

    buffers: tuple[Place, ...]
    body: tuple[Node, ...]

    @cached_property
    def leaves(self) -> tuple[tuple[Leaf, tuple[Loop, ...]], ...]:
        """All leaves in order, each with the loops around it, outermost first."""
        return tuple(_leaves(self.body, ()))

    @cached_property
    def sizes(self) -> dict[str, int]:
        """The bytes of the buffers by name."""
        return {place.name: place.size_bytes for place in self.buffers}


def _leaves(body: tuple[Node, ...], around: tuple[Loop, ...]) -> Iterator[tuple[Leaf, tuple[Loop, ...]]]:
    for node in body:
        if isinstance(node, Leaf):
            yield node, around
        else:
            yield from _leaves(node.body, (*around, node))


def lanes(loops: tuple[Loop, ...]) -> Loop | None:
    """The loop among these that runs in the lanes of vectors."""
    return next((loop for loop in loops if loop.kind is LoopKind.VECTORIZE), None)


def executions(loops: tuple[Loop, ...]) -> float:
    """How often the innermost of these loops goes through its body, in all."""
    return prod(loop.extent for loop in loops)
