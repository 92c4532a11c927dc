"""Accesses: whether an index is inside its buffer, as far as interval arithmetic can tell.

Copies of unrolled loops differ by constants. What settles one index settles those that differ from it by a constant, so
what is known of them is found once.
"""

from __future__ import annotations

from itertools import chain

from nncc.ir.buffer import Buffer
from nncc.ir.expr import Binary, Expr, conjuncts, form, static
from nncc.ir.index.bounds import Range, bounds
from nncc.ir.ops import BinaryOp
from nncc.ir.vector import Ramp, TileRamp
from nncc.ir.verifier.place import BY_DIM, Context, Copies
from nncc.ir.verifier.witness import End, Outside, Point, find_ends, find_outside

_NO_ROOM = Range(0, -1)


def access(buffer: Buffer, index: tuple[Expr, ...], masks: tuple[Expr, ...], place: Context) -> str | None:
    """The rule that the index of a load or store breaks, if any; it happens where all masks hold."""
    shape = place.extents[buffer.name]
    if len(index) != len(shape):
        takes = "takes one flat index" if place.level not in BY_DIM else f"takes one index for each of its {len(shape)} dims"
        return f"{buffer.name} {takes}, not {len(index)}"
    for dim, (i, extent) in enumerate(zip(index, shape)):
        if not i.dtype.is_int:
            return f"an index of {buffer.name} is not an integer"
        copies, const = _copies(i)
        if (room := place.fine.get((copies, extent))) is None:
            room = place.fine[copies, extent] = _room(i, const, extent, place)
        if room.low <= const <= room.high:
            continue
        ends = place.ends.get((copies, masks, place.scope(i, *masks))) if place.ends else None
        if ends is not None:
            found = _furthest(ends, const, extent)
        else:
            found = _find_outside(i, extent, masks, const >= room.low, place)
        if found is not None:
            return f"index {found.value} is outside dim {dim} of {buffer.name}{list(shape)}{_at(found.point)}"
    return None


def _copies(index: Expr) -> tuple[Copies, int]:
    """What an index has in common with those that differ from it by a constant, and its own constant."""
    if type(index) is Ramp:
        terms, const = form(index.base)
        return (terms, index.stride, index.lanes), const
    if type(index) is TileRamp:
        terms, const = form(index.base)
        return (terms, index.stride, index.lanes, index.rows), const
    terms, const = form(index)
    return (terms,), const


def _room(index: Expr, const: int, extent: int, place: Context) -> Range:
    """The constants with which an index is inside its extent by interval arithmetic, like this one with its own."""
    span = bounds(index, place.known)
    return _NO_ROOM if span is None else Range(const - span.low, const - span.high + extent - 1)


def _find_outside(index: Expr, extent: int, masks: tuple[Expr, ...], has_low: bool, place: Context) -> Outside | None:
    """A point where an index is outside its extent although all conditions hold, when one is found. has_low: it is never
    below 0."""
    if (index, extent, masks) in place.fine:
        return None
    holds = [*chain(place.conditions, *map(conjuncts, masks))]
    if not (has_low and any(_ends(condition, index, extent) for condition in holds)):
        found = _search(index, extent, masks, holds, place)
        if found is not None:
            return found
    place.fine[index, extent, masks] = None
    return None


def _search(index: Expr, extent: int, masks: tuple[Expr, ...], holds: list[Expr], place: Context) -> Outside | None:
    """`find_outside`, for all copies at once where it looks for all of them at the same points."""
    x, conditions = place.inlined(index), map(place.inlined, holds)
    found = find_ends(x, conditions, place.ranges, place.decided)
    if found is None:
        return find_outside(x, extent, conditions, place.ranges, place.decided)
    copies, const = _copies(index)
    ends = place.ends[copies, masks, place.scope(index, *masks)] = [end.moved(-const) for end in found]
    return _furthest(ends, const, extent)


def _furthest(ends: list[End], const: int, extent: int) -> Outside | None:
    """The first of the ends of copies at which the one with a constant is outside its extent, if any."""
    return next((out for end in ends if (out := end.outside(extent, const)) is not None), None)


def _ends(condition: Expr, index: Expr, extent: int) -> bool:
    """Whether a condition says of this very index that it is inside its extent, as a guard of a tail does."""
    if not isinstance(condition, Binary) or condition.op is not BinaryOp.LT or condition.a is not index:
        return False
    limit = static(condition.b)
    return limit is not None and limit <= extent


def _at(point: Point) -> str:
    known = ", ".join(f"{var}={value}" for var, value in point.items())
    return f" at {known}" if known else ""
