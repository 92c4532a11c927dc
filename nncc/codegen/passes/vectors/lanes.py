"""Expressions of a loop as vectors of their values in its iterations, one lane for each; loads of strided places as
shuffles.

A processor loads lanes that are not adjacent one by one. Vectors of every second, third or fourth element are shuffled from
loads of neighbours, as many as the stride is long. The last of these ends at the last lane, so that nothing outside of the
lanes' own stretch is touched. Another thread may be writing what lies between the lanes: nobody looks at that.

    X[2*n], n < 4  ->  shuffle(X[0:4], X[3:7], [0, 2, 5, 7])

What lies between the lanes may be loaded too, or stored by another leaf. Then neighbours that are all wanted are loaded
once, and vectors are shuffled into neighbours that are stored (`vectorize.py`).

    X[2*n], X[2*n + 1], n < 4  ->  shuffle(X[0:4], X[4:8], [0, 2, 4, 6]), shuffle(X[0:4], X[4:8], [1, 3, 5, 7])
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from types import MappingProxyType

from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import DType, i32, i64
from nncc.ir.expr import TRUE, Expr, Index, Load, Var, conjuncts
from nncc.ir.index import affine
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.ops import BinaryOp
from nncc.ir.vector import LONGEST_STRIDE, Ramp, Shuffle
from nncc.ir.walk import loads, operands, substitute, variables

Table = dict[str, Buffer]


def is_whole(buffer: Buffer, place: Expr, ranges: Ranges) -> bool:
    """Whether a buffer is in registers, and has all lanes of a flat place: then those that are off may be touched."""
    known = bounds(place, ranges) if buffer.scope is Scope.REGISTER else None
    return known is not None and known.low >= 0 and known.high < buffer.span


class Lanes:
    """The rewriting of expressions for one vector axis.

    guard: conditions of the lanes in which loads may touch memory, none for all; mask: these as a vector. known: expressions
    whose vectors are given. around: what is loaded with the lanes of loads that have those of others in between.
    """

    def __init__(
        self,
        axis: Var,
        lanes: int,
        table: Table,
        ranges: Ranges = MappingProxyType({}),
        known: Mapping[Expr, Expr] = MappingProxyType({}),
    ) -> None:
        self.axis, self.lanes, self.table, self.known = axis, lanes, table, known
        self.ranges: Ranges = {**ranges, axis: Range.extent(lanes)}
        self.guard: tuple[Expr, ...] = ()
        self.mask: Expr | None = None
        self.around: Mapping[Load, Around] = {}
        self.memo: dict[Expr, Expr] = {**known}

    def guarded(self, guard: tuple[Expr, ...]) -> Lanes:
        """The same lanes, of which only those touch memory for which some conditions hold."""
        if guard == self.guard:
            return self
        inner = Lanes(self.axis, self.lanes, self.table, self.ranges, self.known)
        inner.guard, inner.around = guard, self.around
        inner.mask = E.conjunction(tuple(map(self.wide, guard))) if guard else None
        return inner

    def knowing(self, known: Mapping[Expr, Expr]) -> Lanes:
        """The same with vectors given for some expressions."""
        inner = Lanes(self.axis, self.lanes, self.table, self.ranges, known)
        inner.around = self.around
        return inner.guarded(self.guard)

    def moves(self, x: Expr) -> bool:
        return self.vector(x) is not x

    def wide(self, x: Expr) -> Expr:
        """The value of an expression in all lanes, as a vector."""
        return E.broadcast(self.vector(x), self.lanes)

    def vector(self, x: Expr) -> Expr:
        """The vector of an expression's values; the expression itself when it is the same in all lanes."""
        done = self.memo.get(x)
        if done is None:
            done = self.memo[x] = self._vector(x)
        return done

    def _vector(self, x: Expr) -> Expr:
        if x is self.axis:
            return Ramp(E.index(0), 1, self.lanes)
        if isinstance(x, E.Affine):
            return self._affine(x)
        if isinstance(x, Load):
            return self._load(x)
        new = [self.vector(operand) for operand in operands(x)]
        if all(v.dtype.lanes == 1 for v in new):
            return x
        if isinstance(x, E.Cast) and isinstance(new[0], Ramp) and x.type.is_int:
            return Ramp(E.Cast(new[0].base, x.type), new[0].stride, self.lanes)  # narrow before it is wide
        if isinstance(x, E.Cast | E.Bitcast):
            return type(x)(new[0], x.type.with_lanes(self.lanes))
        return _rebuilt(x, [E.broadcast(v, self.lanes) for v in new])

    def _affine(self, x: E.Affine) -> Expr:
        moving = [(atom, c) for atom, c in x.terms if self.moves(atom)]
        if not moving:
            return x
        rest = E.from_form((tuple((a, c) for a, c in x.terms if not self.moves(a)), x.const))
        if len(moving) == 1 and moving[0][0] is self.axis:
            return Ramp(rest, moving[0][1], self.lanes)
        dtype = self._holding(moving)
        parts = [_scaled(_narrowed(self.vector(atom), dtype), c) for atom, c in moving]
        start = E.broadcast(rest, self.lanes)
        return start + E.convert(reduce(E.add, parts), i64) if dtype is i32 else reduce(E.add, parts, start)

    def _holding(self, terms: list[affine.Term]) -> DType:
        """i32 where it holds a sum of terms that data decides, and each term: a vector of it is half as long; else i64."""
        if not any(loads(atom) for atom, _ in terms):
            return i64
        parts = (terms, *([term] for term in terms), *([(atom, 1)] for atom, _ in terms))
        known = [bounds(E.from_form((tuple(part), 0)), self.ranges) for part in parts]
        fits = all(r is not None and i32.lowest <= r.low and r.high <= i32.highest for r in known)
        return i32 if fits else i64

    def _load(self, x: Load) -> Expr:
        place = tuple(self.vector(i) for i in x.index)
        mask = None if x.mask is None else self.vector(x.mask)
        moving = any(i.dtype.lanes > 1 for i in place)
        if not moving and (mask is None or mask.dtype.lanes == 1):
            return x
        if isinstance(place[0], Ramp) and (shuffled := self._strided(x, place[0])) is not None:
            return shuffled
        place = tuple(E.broadcast(i, self.lanes) for i in place)
        whole = is_whole(self.table[x.buffer], x.index[0], self.ranges)
        guards = [m for m in (mask, None if whole else self.mask) if m is not None]
        mask = E.conjunction(tuple(E.broadcast(m, self.lanes) for m in guards)) if guards else None
        forward = ascending(place)
        if forward is None:
            return _load_at(x, place, mask)
        return reversed_lanes(_load_at(x, forward, None if mask is None else reversed_lanes(mask)))

    def _strided(self, x: Load, place: Ramp) -> Expr | None:
        """A load of lanes that lie a short step apart; None where these are loaded one by one, as under a mask of another
        form than a stretch of lanes."""
        in_registers = self.table[x.buffer].scope is Scope.REGISTER
        if x.type.is_bool or in_registers or not is_strided(place.stride, self.lanes):
            return None
        conditions, around = (*conjuncts(x.mask), *self.guard), self.around.get(x, ALONE)
        masks = [stretched(c, self.axis, place.stride, around) if self.moves(c) else c for c in conditions]
        if any(mask is None for mask in masks):
            return None
        together = E.conjunction(tuple(mask for mask in masks if mask is not None))
        starts = chunks(place.stride, self.lanes, around)
        vectors = tuple(self._near(x, place.base + start, together, start) for start in starts)
        return shuffled(vectors, place.stride, starts)

    def _near(self, x: Load, base: Expr, condition: Expr, start: int) -> Load:
        """The neighbours from a place on, of those the ones for which a condition on the axis holds `start` further on."""
        mask = None if condition is TRUE else self.wide(substitute(condition, {self.axis: self.axis + start}))
        return _load_at(x, (Ramp(base, 1, self.lanes),), mask)


def _narrowed(x: Expr, dtype: DType) -> Expr:
    """A vector of places in a dtype that holds them."""
    if isinstance(x, E.Cast) and x.x.dtype.scalar is dtype:
        return x.x
    if isinstance(x, Ramp):
        return Ramp(E.convert(x.base, dtype), x.stride, x.lanes)
    return E.convert(x, dtype)


def _scaled(x: Expr, factor: int) -> Expr:
    """A vector of places times a number."""
    return x if factor == 1 else x * E.wrap(factor, x.dtype)


def _load_at(x: Load, place: Index, mask: Expr | None) -> Load:
    """A load at a vector of places, where a mask holds."""
    if mask is None:
        return Load(x.buffer, place, x.type)
    return Load(x.buffer, place, x.type, mask, x.fill if x.fill is not None else E.Const(0, x.type))


def ascending(place: Index) -> Index | None:
    """Neighbouring places that lanes touch from the last to the first, in the order of memory; None where it is not so."""
    flat = place[0] if len(place) == 1 else None
    if not isinstance(flat, Ramp) or flat.stride != -1:
        return None
    return (Ramp(flat.base - (flat.lanes - 1), 1, flat.lanes),)


def reversed_lanes(x: Expr) -> Expr:
    """A vector with its lanes in the opposite order."""
    return x if isinstance(x, E.Broadcast) or x is TRUE else Shuffle((x,), tuple(reversed(range(x.dtype.lanes))))


def _rebuilt(x: Expr, new: list[Expr]) -> Expr:
    """The same operator on vector operands."""
    match x:
        case E.Binary():
            return E.Binary(x.op, *new)
        case E.Unary():
            return E.Unary(x.op, *new)
        case E.Fma():
            return E.Fma(*new)
        case E.Select():
            return type(x)(*new)
        case _:
            raise InternalError(f"no vector form of {type(x).__name__}: {x}")


Around = tuple[int, int]
"""Elements before and behind each lane that are reached with it."""
ALONE: Around = (0, 0)
"""Elements: none beside the lanes are reached with them."""


def is_strided(step: int, lanes: int) -> bool:
    """Whether lanes a step apart are shuffled from loads of neighbours."""
    return step == -1 or 1 < abs(step) <= min(LONGEST_STRIDE, lanes)


def chunks(step: int, lanes: int, around: Around = ALONE) -> tuple[int, ...]:
    """Where the loads of neighbours start, counted from the first lane."""
    before, behind = around
    span = before + abs(step) * (lanes - 1) + 1 + behind
    low = min(0, step * (lanes - 1)) - before
    return tuple(low + min(start, span - lanes) for start in range(0, span, lanes))


def shuffled(vectors: tuple[Expr, ...], step: int, starts: tuple[int, ...]) -> Expr:
    """The lanes, a step apart, of vectors of neighbours that start where `chunks` says."""
    lanes, before = vectors[0].dtype.lanes, -starts[0]
    if step == 4 and starts == tuple(n * lanes - before for n in range(step)):  # others share every second element
        every = tuple(range(before % 2, 2 * lanes, 2))
        halves = tuple(Shuffle(vectors[n : n + 2], every) for n in (0, 2))
        return shuffled(halves, 2, tuple(n * lanes - before // 2 for n in range(2)))
    where = [
        next((n, step * lane - start) for n, start in enumerate(starts) if 0 <= step * lane - start < lanes)
        for lane in range(lanes)
    ]
    return _picked(vectors, where)


def _picked(vectors: tuple[Expr, ...], where: list[tuple[int, int]]) -> Expr:
    """A vector whose lanes are some of those of others: the number of the vector and that of its lane for each."""
    lanes = vectors[0].dtype.lanes
    if len(vectors) == 1:
        return Shuffle(vectors, tuple(place for _, place in where))
    picks = tuple(n * lanes + place if n < 2 else lane for lane, (n, place) in enumerate(where))
    result: Expr = Shuffle(vectors[:2], picks)
    for m, vector in enumerate(vectors[2:], 2):
        picks = tuple(lanes + place if n == m else lane for lane, (n, place) in enumerate(where))
        result = Shuffle((result, vector), picks)
    return result


def interleaved(vectors: tuple[Expr, ...]) -> tuple[Expr, ...]:
    """The lanes of vectors in turn, the first of all before the second of all, as as many vectors."""
    count, lanes = len(vectors), vectors[0].dtype.lanes
    if count == 1:
        return vectors
    if count % 2:
        runs = (range(n * lanes, (n + 1) * lanes) for n in range(count))
        return tuple(_picked(vectors, [(place % count, place // count) for place in run]) for run in runs)
    halves = [tuple(n // 2 + n % 2 * lanes for n in range(start, start + lanes)) for start in (0, lanes)]
    pairs = zip(interleaved(vectors[::2]), interleaved(vectors[1::2]))
    return tuple(Shuffle(pair, half) for pair in pairs for half in halves)


def stretched(condition: Expr, axis: Var, step: int, around: Around = ALONE) -> Expr | None:
    """A condition on lanes as one on the stretch of neighbours, whose axis counts elements from the first lane: it holds
    from the first lane that is on to the last, and for what is around each. None for a condition that is not linear in the
    axis.

    With |k| in front, k*lane + rest < b is +-lane + whole < limit; for elements, +-element + step * (whole - limit + 1) < 1,
    or less than 1 and what is behind a lane, or before it where the lanes from one on are on.
    """
    if not (isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a)):
        return None
    factor = dict(E.form(condition.a)[0]).get(axis, 0)
    rest = condition.a - axis * factor
    if not factor or axis in variables(rest) | variables(condition.b):
        return None
    size, sign = abs(factor), 1 if factor * step > 0 else -1
    whole, left = map(E.from_form, affine.divide(E.form(rest), size))
    limit = E.floordiv(condition.b - left + (size - 1), size)
    before, behind = around
    return E.lt(axis * sign + (whole - limit) * abs(step) + abs(step), 1 + (behind if sign > 0 else before))
