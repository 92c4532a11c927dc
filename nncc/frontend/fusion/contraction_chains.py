"""Whether two contractions are better computed together, a block of rows at a time.

The second one reads, through nodes that go row by row, what the first one gives, and contracts whole rows of it:
Y = f(A B) C. A block of rows of the intermediate f(A B) then needs a block of rows of A only, nothing is computed twice,
and it is written and read in the private cache. What is lost: B and C are read again for every block.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, prod
from typing import NamedTuple

from nncc.frontend.fusion.reading import REDUCTIONS, core
from nncc.frontend.fusion.reasons import Blocks, Misfit, kilobytes
from nncc.frontend.graph.graph import Node, Value
from nncc.target import Target

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
class _Sizes:
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


def _sizes(first: Node, between: Sequence[Node], second: Node, number: int) -> _Sizes:
    operand, contracted = second.inputs[number], _contracted(second, number)
    extents = operand.type.extents
    row = prod(extents[axis] for axis in contracted)
    batch = prod(extents[axis] for axis in second.attribute("rhs_batch" if number else "lhs_batch"))
    side = 0 if _free(first, 0) == _places(operand, contracted) else 1
    shared = (_bytes(second.inputs[1 - number]) + _bytes(first.inputs[side])) // max(batch, 1)
    stages = 2 if any(n.op in REDUCTIONS for n in between) else 1
    return _Sizes(batch, prod(extents) // max(batch * row, 1), row * operand.type.dtype.size_bytes * stages, shared)


def _weighed(first: Node, second: Node, s: _Sizes, caches: Caches) -> Blocks | Misfit:
    """The traffic that blocks of rows save against what they read again."""
    several = s.rows // max(ceil(caches.fewest_blocks / max(s.batch, 1)), 1)
    size = min(several, caches.own // 2 // max(s.row_bytes, 1))
    if size < max(min(s.rows, FEWEST_ROWS), 1):
        wanted = "a block" if caches.fewest_blocks == 1 else f"{caches.fewest_blocks} blocks"
        return Misfit(f"{s.batch} x {s.rows} rows of {kilobytes(s.row_bytes)} do not make {wanted} of "
                      f"{FEWEST_ROWS} rows or more that fit half a cache of {kilobytes(caches.own)}")  # fmt: skip
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


def _bytes(value: Value) -> int:
    return prod(value.type.extents) * value.type.dtype.size_bytes
