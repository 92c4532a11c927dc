"""Accesses: whether an index is inside its buffer, as far as interval arithmetic can tell."""

from __future__ import annotations

from itertools import chain

from nncc.ir.bounds import Range, bounds
from nncc.ir.buffer import Buffer
from nncc.ir.expr import Binary, Expr, conjuncts, static
from nncc.ir.ops import BinaryOp
from nncc.ir.verifier.place import BY_DIM, Context
from nncc.ir.verifier.witness import Outside, Point, find_outside


def access(buffer: Buffer, index: tuple[Expr, ...], masks: tuple[Expr, ...], place: Context) -> str | None:
    """The rule that the index of a load or store breaks, if any; it happens where all masks hold."""
    shape = place.extents[buffer.name]
    if len(index) != len(shape):
        takes = "takes one flat index" if place.level not in BY_DIM else f"takes one index for each of its {len(shape)} dims"
        return f"{buffer.name} {takes}, not {len(index)}"
    fine = place.fine
    for dim, (i, extent) in enumerate(zip(index, shape)):
        if (i, extent) in fine:
            continue
        if not i.dtype.is_int:
            return f"an index of {buffer.name} is not an integer"
        span = bounds(i, place.known)
        if span is not None and span.low >= 0 and span.high < extent:
            fine[i, extent] = None
        elif (found := _find_outside(i, extent, masks, span, place)) is not None:
            return f"index {found.value} is outside dim {dim} of {buffer.name}{list(shape)}{_at(found.point)}"
    return None


def _find_outside(index: Expr, extent: int, masks: tuple[Expr, ...], span: Range | None, place: Context) -> Outside | None:
    """A point where an index is outside its extent although all conditions hold, when one is found. span: a range of it."""
    fine = place.fine
    if (index, extent, masks) in fine:
        return None
    holds = [*chain(place.conditions, *map(conjuncts, masks))]
    if span is not None and span.low >= 0 and any(_ends(condition, index, extent) for condition in holds):
        found = None
    else:
        found = find_outside(place.inlined(index), extent, map(place.inlined, holds), place.ranges, place.decided)
    if found is None:
        fine[index, extent, masks] = None
    return found


def _ends(condition: Expr, index: Expr, extent: int) -> bool:
    """Whether a condition says of this very index that it is inside its extent, as a guard of a tail does."""
    if not isinstance(condition, Binary) or condition.op is not BinaryOp.LT or condition.a is not index:
        return False
    limit = static(condition.b)
    return limit is not None and limit <= extent


def _at(point: Point) -> str:
    known = ", ".join(f"{var}={value}" for var, value in point.items())
    return f" at {known}" if known else ""
