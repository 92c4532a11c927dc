"""Expressions of a loop as vectors of their values in its iterations, one lane for each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from types import MappingProxyType

from nncc.codegen.passes.vectors import strided
from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import DType, i32, i64
from nncc.ir.expr import TRUE, Expr, Index, Load, Var, conjuncts
from nncc.ir.index import affine
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.vector import Ramp, Shuffle
from nncc.ir.walk import loads, operands, substitute

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
        self, axis: Var, lanes: int, table: Table, ranges: Ranges = MappingProxyType({}),
        known: Mapping[Expr, Expr] = MappingProxyType({}),
    ) -> None:  # fmt: skip
        self.axis, self.lanes, self.table, self.known = axis, lanes, table, known
        self.ranges: Ranges = {**ranges, axis: Range.extent(lanes)}
        self.guard: tuple[Expr, ...] = ()
        self.mask: Expr | None = None
        self.around: Mapping[Load, strided.Around] = {}
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
        if x.type.is_bool or in_registers or not strided.is_strided(place.stride, self.lanes):
            return None
        conditions, around = (*conjuncts(x.mask), *self.guard), self.around.get(x, strided.ALONE)
        masks = [strided.stretched(c, self.axis, place.stride, around) if self.moves(c) else c for c in conditions]
        if any(mask is None for mask in masks):
            return None
        together = E.conjunction(tuple(mask for mask in masks if mask is not None))
        starts = strided.chunks(place.stride, self.lanes, around)
        vectors = tuple(self._near(x, place.base + start, together, start) for start in starts)
        return strided.shuffled(vectors, place.stride, starts)

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
