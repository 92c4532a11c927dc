"""Expressions of a loop as vectors of their values in its iterations, one lane for each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.bounds import Range, Ranges, bounds
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.expr import TRUE, Expr, Index, Load, Var
from nncc.ir.walk import operands

Table = dict[str, Buffer]


def is_whole(buffer: Buffer, place: Expr, ranges: Ranges) -> bool:
    """Whether a buffer is in registers, and has all lanes of a flat place: then those that are off may be touched."""
    known = bounds(place, ranges) if buffer.scope is Scope.REGISTER else None
    return known is not None and known.low >= 0 and known.high < buffer.size


class Lanes:
    """The rewriting of expressions for one vector axis.

    mask: of the lanes in which loads may touch memory; None for all. known: expressions whose vectors are given.
    """

    def __init__(
        self, axis: Var, lanes: int, table: Table, mask: Expr | None = None, ranges: Ranges = MappingProxyType({}),
        known: Mapping[Expr, Expr] = MappingProxyType({}),
    ) -> None:  # fmt: skip
        self.axis, self.lanes, self.table, self.mask, self.known = axis, lanes, table, mask, known
        self.ranges: Ranges = {**ranges, axis: Range.extent(lanes)}
        self.memo: dict[Expr, Expr] = {**known}

    def masked(self, mask: Expr | None) -> Lanes:
        """The same where a mask holds in a lane."""
        return Lanes(self.axis, self.lanes, self.table, mask, self.ranges, self.known)

    def knowing(self, known: Mapping[Expr, Expr]) -> Lanes:
        """The same with vectors given for some expressions."""
        return Lanes(self.axis, self.lanes, self.table, self.mask, self.ranges, known)

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
            return E.Ramp(E.index(0), 1, self.lanes)
        if isinstance(x, E.Affine):
            return self._affine(x)
        if isinstance(x, Load):
            return self._load(x)
        new = [self.vector(operand) for operand in operands(x)]
        if all(v.dtype.lanes == 1 for v in new):
            return x
        if isinstance(x, E.Cast) and isinstance(new[0], E.Ramp) and x.type.is_int:
            return E.Ramp(E.Cast(new[0].base, x.type), new[0].stride, self.lanes)  # narrow before it is wide
        if isinstance(x, E.Cast | E.Bitcast):
            return type(x)(new[0], x.type.with_lanes(self.lanes))
        return _rebuilt(x, [E.broadcast(v, self.lanes) for v in new])

    def _affine(self, x: E.Affine) -> Expr:
        moving = [(atom, c) for atom, c in x.terms if self.moves(atom)]
        if not moving:
            return x
        rest = E.from_form((tuple((a, c) for a, c in x.terms if not self.moves(a)), x.const))
        if len(moving) == 1 and moving[0][0] is self.axis:
            return E.Ramp(rest, moving[0][1], self.lanes)
        total: Expr = E.Broadcast(rest, self.lanes)
        for atom, c in moving:
            scaled = self.vector(atom) * E.Broadcast(E.index(c), self.lanes)
            total = total + scaled
        return total

    def _load(self, x: Load) -> Expr:
        place = tuple(self.vector(i) for i in x.index)
        mask = None if x.mask is None else self.vector(x.mask)
        moving = any(i.dtype.lanes > 1 for i in place)
        if not moving and (mask is None or mask.dtype.lanes == 1):
            return x
        place = tuple(E.broadcast(i, self.lanes) for i in place)
        whole = is_whole(self.table[x.buffer], x.index[0], self.ranges)
        guards = [m for m in (mask, None if whole else self.mask) if m is not None]
        mask = E.conjunction(tuple(E.broadcast(m, self.lanes) for m in guards)) if guards else None
        forward = ascending(place)
        if forward is None:
            return _load_at(x, place, mask)
        return reversed_lanes(_load_at(x, forward, None if mask is None else reversed_lanes(mask)))


def _load_at(x: Load, place: Index, mask: Expr | None) -> Expr:
    """A load at a vector of places, where a mask holds."""
    if mask is None:
        return Load(x.buffer, place, x.type)
    return Load(x.buffer, place, x.type, mask, x.fill if x.fill is not None else E.Const(0, x.type))


def ascending(place: Index) -> Index | None:
    """Neighbouring places that lanes touch from the last to the first, in the order of memory; None where it is not so."""
    flat = place[0] if len(place) == 1 else None
    if not isinstance(flat, E.Ramp) or flat.stride != -1:
        return None
    return (E.Ramp(flat.base - (flat.lanes - 1), 1, flat.lanes),)


def reversed_lanes(x: Expr) -> Expr:
    """A vector with its lanes in the opposite order."""
    return x if isinstance(x, E.Broadcast) or x is TRUE else E.Shuffle((x,), tuple(reversed(range(x.dtype.lanes))))


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
