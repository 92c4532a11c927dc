"""Expressions of lanes, which passes make: indices, a permutation of lanes, one instruction of a processor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nncc.ir.dtypes import DType
from nncc.ir.expr import Expr, derive, require
from nncc.ir.intern import call, node

LONGEST_STRIDE = 4
"""Elements: lanes up to this far apart are shuffled from vectors of neighbours (codegen/passes/vectors/lanes.py). From
five loads and their shuffles on, to load lane by lane is as short."""
PART_BYTES = 16
"""Bytes of the parts of vectors that shuffles permute fast: SSE and NEON vectors have 128 bits, and shuffles across parts of
128 bits of AVX and AVX-512 are slow."""


@node
class Ramp(Expr):
    """The index vector base, base + stride, ..., one lane each."""

    base: Expr
    stride: int
    lanes: int

    def __post_init__(self) -> None:
        require(
            self.lanes > 1 and self.base.dtype.lanes == 1 and self.base.dtype.is_int,
            self,
            "a ramp has a scalar integer base and more than one lane",
        )
        derive(self, self.base.dtype.with_lanes(self.lanes))

    @property
    def offsets(self) -> tuple[int, ...]:
        """How far each lane is from the base."""
        return tuple(n * self.stride for n in range(self.lanes))

    @property
    def operands(self) -> tuple[Expr, ...]:
        return (self.base,)


@node
class TileRamp(Expr):
    """The index vector of a tile: rows of neighbours, base + row*stride + lane, one lane each, row after row."""

    base: Expr
    stride: int
    rows: int
    lanes: int

    def __post_init__(self) -> None:
        require(
            self.rows > 0 < self.lanes and self.base.dtype.lanes == 1 and self.base.dtype.is_int,
            self,
            "a tile has a scalar integer base, rows and lanes",
        )
        derive(self, self.base.dtype.with_lanes(self.rows * self.lanes))

    @property
    def offsets(self) -> tuple[int, ...]:
        """How far each lane is from the base."""
        return tuple(row * self.stride + lane for row in range(self.rows) for lane in range(self.lanes))

    @property
    def operands(self) -> tuple[Expr, ...]:
        return (self.base,)


@node
class Shuffle(Expr):
    """Lanes picked by constant position from the concatenation of one or two vectors; one lane gives a scalar."""

    vectors: tuple[Expr, ...]
    picks: tuple[int, ...]

    def __post_init__(self) -> None:
        require(len(self.vectors) in (1, 2), self, "a shuffle takes one or two vectors of one dtype")
        first, last = self.vectors[0].dtype, self.vectors[-1].dtype
        require(first is last, self, "a shuffle takes one or two vectors of one dtype")
        lanes = first.lanes * len(self.vectors)
        require(len(self.picks) > 0 and all(0 <= p < lanes for p in self.picks), self, f"picks are 0 to {lanes - 1}")
        derive(self, first.with_lanes(len(self.picks)))

    @property
    def operands(self) -> tuple[Expr, ...]:
        return self.vectors

    def text(self, outer: int) -> str:
        return call("shuffle", *self.vectors, f"[{', '.join(map(str, self.picks))}]")


@node
class Intrinsic(Expr):
    """The result of one instruction of a processor, by its name in `ir.hardware.instructions`, which defines its meaning."""

    name: str
    arguments: tuple[Expr, ...]
    type: DType

    def __post_init__(self) -> None:
        derive(self, self.type)

    @property
    def operands(self) -> tuple[Expr, ...]:
        return self.arguments

    def text(self, outer: int) -> str:
        return call(self.name, *self.arguments)


def within_steps(places: Sequence[int], step: int) -> Iterator[list[int]]:
    """Ascending places in groups, in each of which all are less than a step from the first: lanes that begin there, a step
    apart, lie between those of one another."""
    group: list[int] = []
    for place in places:
        if group and place - group[0] >= step:
            yield group
            group = []
        group.append(place)
    if group:
        yield group
