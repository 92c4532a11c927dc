"""Pass: a vector that is gathered from registers becomes shuffles of the vectors that lie there.

A block of an array that is read along one axis and written along another lies in registers in between. Its elements are
then picked from many vectors, at places that are known. All processors shuffle fast inside parts of 128 bits, so that
is what a vector is put together from:

- Where all 128-bit parts of the result pick the same places of their own vectors, these vectors are joined first, and one
  shuffle serves all parts at once. For the columns of a block, the joined vectors cost no shuffles on x86: a part can be
  loaded into any part of a register.
- One place of as many vectors as a part has lanes is a column of a small matrix: halves are interleaved round by round,
  and other columns share the rounds.
- Anything else takes its vectors in one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nncc.codegen.passes.vectors.known_lanes import known_lanes
from nncc.codegen.passes.vectors.lanes import Table
from nncc.codegen.passes.vectors.vectorize import buffer_table
from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.expr import Expr, Load
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import Stmt
from nncc.ir.vector import PART_BYTES, Ramp, Shuffle
from nncc.ir.walk import by_class, expressions, loads, map_expressions, rewrite_loads, rewrite_stmt


def shuffle_registers(kernel: Kernel) -> Kernel:
    """No vector is gathered from places of registers that are known, where whole vectors can be loaded."""
    table = buffer_table(kernel)
    if not any(_gathers(load, table) for load in by_class(kernel.body).get(Load, ())):
        return kernel
    return replace(kernel, body=rewrite_stmt(kernel.body, lambda s: _shuffled(s, table)))


def _shuffled(stmt: Stmt, table: Table) -> Stmt | None:
    if not any(_gathers(load, table) for x in expressions(stmt) for load in loads(x)):
        return None
    changed = map_expressions(stmt, lambda x: rewrite_loads(x, lambda load: _picked(load, table)))
    return None if changed is stmt else changed


def _gathers(load: Load, table: Table) -> bool:
    """Whether a load takes lanes that do not lie side by side in registers."""
    place = load.index[0]
    adjacent = isinstance(place, Ramp) and place.stride == 1
    return place.dtype.lanes > 1 and not adjacent and load.mask is None and table[load.buffer].scope is Scope.REGISTER


def _picked(load: Load, table: Table) -> Expr:
    """The value of a load, by shuffles where it gathers from registers."""
    if not _gathers(load, table):
        return load
    buffer, lanes, place = table[load.buffer], load.dtype.lanes, load.index[0]
    width, known = min(max(PART_BYTES // buffer.dtype.size_bytes, 1), lanes), known_lanes(place)
    if known is None or buffer.span % width or lanes & (lanes - 1):
        return load
    picks = [divmod(int(p), width) for p in known]
    parts = [picks[n : n + width] for n in range(0, lanes, width)]
    if all(_places(part) == _places(parts[0]) for part in parts):
        return _Vectors(load, width, len(parts)).vector(
            list(zip(*([s for s, _ in part] for part in parts))), _places(parts[0])
        )
    return _joined([_Vectors(load, width, 1).vector([(s,) for s, _ in part], _places(part)) for part in parts])


def _places(part: list[tuple[int, int]]) -> list[int]:
    return [place for _, place in part]


def _joined(parts: Sequence[Expr]) -> Expr:
    """The vectors one after the other; their number is a power of two."""
    if len(parts) == 1:
        return parts[0]
    half = len(parts) // 2
    both = (_joined(parts[:half]), _joined(parts[half:]))
    return Shuffle(both, tuple(range(2 * both[0].dtype.lanes)))


@dataclass(frozen=True)
class _Vectors:
    """What a load picks from: vectors of `width` lanes in registers, `parts` of them joined."""

    load: Load
    width: int
    parts: int

    def vector(self, sources: list[tuple[int, ...]], places: list[int]) -> Expr:
        """Lane i of each part is at a place of the source of lane i, which has a vector for each part."""
        apart = list(dict.fromkeys(sources))
        if len(apart) == self.width and len(set(places)) == 1:
            return self.column([self.joined(source) for source in apart], self.width.bit_length() - 1, places[0])
        total = self.joined(apart[0])
        where = [place if source == apart[0] else lane for lane, (source, place) in enumerate(zip(sources, places))]
        if len(apart) == 1:
            return total if where == list(range(self.width)) else self.shuffle(where, total)
        for source in apart[1:]:
            new = [self.width + place if own == source else at for at, own, place in zip(where, sources, places)]
            total, where = self.shuffle(new, total, self.joined(source)), list(range(self.width))
        return total

    def column(self, rows: list[Expr], rounds: int, number: int) -> Expr:
        """A column of a square of rows, of which each round interleaves the first half with the second."""
        if rounds == 0:
            return rows[number]
        first, half = number >> 1, self.width // 2
        pair = (self.column(rows, rounds - 1, first), self.column(rows, rounds - 1, first + half))
        start = number % 2 * half
        return self.shuffle([p for n in range(start, start + half) for p in (n, self.width + n)], *pair)

    def shuffle(self, picks: list[int], *vectors: Expr) -> Expr:
        """The same picks in every part; those from `width` on are from the second vector."""
        lanes = self.width * self.parts
        wide = [p % self.width + part * self.width + p // self.width * lanes for part in range(self.parts) for p in picks]
        return Shuffle(vectors, tuple(wide))

    def joined(self, source: tuple[int, ...]) -> Expr:
        return _joined([self.piece(number) for number in source])

    def piece(self, number: int) -> Load:
        return Load(self.load.buffer, (Ramp(E.index(number * self.width), 1, self.width),), self.load.type)
