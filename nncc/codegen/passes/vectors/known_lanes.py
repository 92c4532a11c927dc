"""Passes on masks and places whose lanes are known: plain accesses for masked ones (`use_known_lanes`), and comparisons of
places in half the width (`narrow_comparisons`).

A condition that is known to hold in all lanes goes; a load without a lane is its fill, a store without one is nothing.
Places that turn out to lie side by side are loaded as a vector, not one by one, and those that are known to lie near each
other are shuffled from such vectors, as at a mirrored border (X[3, 2, 1, 0, 1, 2, 3, 4]). A store that is known to write
a run of lanes becomes one or two plain ones, which overlap, as in 7 lanes from the first:

    C[0:8] = v if [0:8] < 7   ->   C[0:4] = v[0:4];  C[3:7] = v[3:7]

A masked store takes ten times as long as a plain one without AVX-512 (10 cycles against 0.8 to 1.7 for f32 on Zen 3), and a
branch for each lane where a processor has none. LLVM 22 also writes the wide element where integers are narrowed on the way
into such a store of one lane on AVX-512 (i32 to i16 writes four bytes): memory past the buffer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from types import MappingProxyType
from typing import Any

import numpy as np

from nncc.codegen.passes.vectors.lanes import Table
from nncc.codegen.passes.vectors.vectorize import buffer_table
from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import i32, i64
from nncc.ir.expr import Expr, Var, conjuncts
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.intern import MOST_NODES
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.stmt import For, Let, Seq, Stmt, Store, seq
from nncc.ir.vector import Ramp, Shuffle
from nncc.ir.walk import (
    by_class,
    expressions,
    loads,
    map_all_expressions,
    map_expressions,
    operands,
    operators,
    rewrite_stmt,
    rewriting,
    statements,
)

_UNKNOWN: Mapping[Var, Any] = MappingProxyType({})


def use_known_lanes(kernel: Kernel) -> Kernel:
    """No mask has a condition that is known to hold, and no vector store to memory writes a known run of lanes by a mask."""
    table = buffer_table(kernel)
    known = rewriting(lambda x: _known(x, table), _has_lanes)
    return replace(kernel, body=rewrite_stmt(kernel.body, lambda stmt: _changed(stmt, table, known)))


def _changed(stmt: Stmt, table: Table, known: Callable[[Expr], Expr]) -> Stmt | None:
    if not any(map(_has_lanes, expressions(stmt))) and not (isinstance(stmt, Store) and stmt.mask is not E.TRUE):
        return None
    new = map_expressions(stmt, known)
    if not isinstance(new, Store) or new.mask is E.TRUE:
        return None if new is stmt else new
    new = replace(new, mask=_open(new.mask))
    if new.mask is E.FALSE:
        return Seq()
    place, run = new.index[0], _run(new.mask)
    if run is None or not isinstance(place, Ramp) or table[new.buffer].scope is Scope.REGISTER:
        return None if new is stmt else new
    return _stored(new, place, *run)


@lru_cache(maxsize=1 << 13)
def _has_lanes(x: Expr) -> bool:
    """Whether an expression is places of lanes, which may lie side by side, or loads from such places or under masks."""
    if x.dtype.lanes > 1 and x.dtype.scalar is i64 and type(x) is not Ramp:
        return True
    return any(y.mask is not None or (y.dtype.lanes > 1 and not isinstance(y.index[0], Ramp)) for y in loads(x))


def _known(x: Expr, table: Table) -> Expr | None:
    """What is known of a load, a select or a sum of places, None where nothing more is."""
    if isinstance(x, E.Select):
        lanes = known_lanes(x.condition)
        return None if lanes is None or np.any(lanes) != np.all(lanes) else x.a if np.all(lanes) else x.b
    if isinstance(x, E.Binary):
        return _straight(x)
    if not isinstance(x, E.Load):
        return None
    near = _near(x) if _is_far(x, table) else None
    return _loaded(x) if near is None else near


def _straight(x: E.Binary) -> Expr | None:
    """The sum of two ramps as a ramp, and so is a ramp times a number, of places."""
    a, b = _line(x.a), _line(x.b)
    if x.dtype.scalar is not i64 or a is None or b is None:
        return None
    if x.op is BinaryOp.ADD:
        return _lanes_of(a[0] + b[0], a[1] + b[1], x.dtype.lanes)
    factor = E.static(b[0])
    return _lanes_of(a[0] * factor, a[1] * factor, x.dtype.lanes) if x.op is BinaryOp.MUL and factor and not b[1] else None


def _line(x: Expr) -> tuple[Expr, int] | None:
    """The first lane and the step from lane to lane."""
    return (x.base, x.stride) if isinstance(x, Ramp) else (x.x, 0) if isinstance(x, E.Broadcast) else None


def _lanes_of(base: Expr, step: int, lanes: int) -> Expr:
    return Ramp(base, step, lanes) if step else E.Broadcast(base, lanes)


def _loaded(x: E.Load) -> Expr | None:
    """A masked load with the conditions that are not known to hold in all its lanes; its fill where it loads nothing."""
    if x.mask is None or x.fill is None:
        return None
    mask = _open(x.mask)
    if mask is E.FALSE:
        return E.broadcast(x.fill, x.dtype.lanes)
    return E.Load(x.buffer, x.index, x.type) if mask is E.TRUE else E.Load(x.buffer, x.index, x.type, mask, x.fill)


def _is_far(x: E.Load, table: Table) -> bool:
    """Whether a load fetches its lanes one by one from memory."""
    one_by_one = x.dtype.lanes > 1 and not isinstance(x.index[0], Ramp | E.Broadcast)
    return one_by_one and not x.type.is_bool and table[x.buffer].scope is not Scope.REGISTER


def _near(x: E.Load) -> Expr | None:
    """Lanes at known places near each other as a shuffle of one or two vectors between the first of them and the last; None
    where they are not known, or farther apart than a vector is wide."""
    found, on = _offsets(x.index[0]), np.full(x.dtype.lanes, True) if x.mask is None else known_lanes(x.mask)
    if found is None or on is None or not np.any(on):
        return None
    (base, places), low, high = found, int(found[1][on].min()), int(found[1][on].max())
    if high - low >= x.dtype.lanes:
        return None
    made = _picked(x, base, low, high, [int(place) for place in np.where(on, places, low)])
    return made if x.mask is None or x.fill is None else E.select(x.mask, made, E.broadcast(x.fill, x.dtype.lanes))


def _picked(x: E.Load, base: Expr, low: int, high: int, places: list[int]) -> Expr:
    """Elements at places between two, counted from a base, of vectors that begin with the first and end with the last."""
    if low == high:
        return E.Broadcast(E.Load(x.buffer, (base + low,), x.type), x.dtype.lanes)
    width = 1 << (high - low + 1).bit_length() - 1
    starts = dict.fromkeys((low, high - width + 1))
    vectors = tuple(E.Load(x.buffer, (Ramp(base + start, 1, width),), x.type) for start in starts)
    return Shuffle(vectors, tuple(p - low if p - low < width else p - high + 2 * width - 1 for p in places))


def _offsets(place: Expr) -> tuple[Expr, Any] | None:
    """Places as one that is the same in all lanes, and known distances from there."""
    known = known_lanes(place)
    if known is not None:
        return E.index(0), known
    if not isinstance(place, E.Binary) or place.op is not BinaryOp.ADD:
        return None
    for one, other in ((place.a, place.b), (place.b, place.a)):
        if isinstance(one, E.Broadcast) and (known := known_lanes(other)) is not None:
            return one.x, known
    return None


def _open(mask: Expr) -> Expr:
    """A mask without the conditions that are known to hold in all lanes; false where they are known to leave none."""
    known = {c: lanes for c in conjuncts(mask) if (lanes := known_lanes(c)) is not None}
    if known and not np.any(reduce(np.logical_and, known.values())):
        return E.FALSE
    return E.conjunction(tuple(c for c in conjuncts(mask) if c not in known or not np.all(known[c])))


def _run(mask: Expr) -> tuple[int, int] | None:
    """The first lane that is on and the one after the last; None where that is not known or a lane between is off."""
    known = known_lanes(mask)
    if mask.dtype.lanes == 1 or known is None:
        return None
    on = np.flatnonzero(known)
    return (int(on[0]), int(on[-1]) + 1) if len(on) == on[-1] + 1 - on[0] else None


def _stored(stmt: Store, place: Ramp, start: int, end: int) -> Stmt | None:
    """Stores of the lanes from start to end - 1, as many at once as the largest power of two has that is not more."""
    count = 1 << (end - start).bit_length() - 1
    if count > 1 and place.stride != 1:
        return None
    value = Var(f"{stmt.nest}.rest", stmt.value.dtype)

    def part(first: int) -> Store:
        at = place.base + first * place.stride
        picked = Shuffle((value,), tuple(range(first, first + count)))
        index = at if count == 1 else Ramp(at, 1, count)
        return replace(stmt, index=(index,), value=picked, mask=E.TRUE, stream=False)

    return Let(((value, stmt.value),), seq(*(part(first) for first in dict.fromkeys((start, end - count)))))


def known_lanes(x: Expr, values: Mapping[Var, Any] = _UNKNOWN) -> Any:
    """The lanes of an expression as a numpy array, None where they are not known when a kernel is compiled.

    values: of variables whose values are known, as arrays whose last dim is that of lanes; so is the result's.
    """
    if x.size > MOST_NODES:
        return None
    match x:
        case E.Const():
            return np.full(x.dtype.lanes, x.value)
        case Var():
            return values.get(x)
        case Ramp():
            base = known_lanes(x.base, values)
            return None if base is None else base + x.stride * np.arange(x.dtype.lanes)
        case E.Broadcast():
            inner = known_lanes(x.x, values)
            return None if inner is None else np.broadcast_to(inner[..., :1], (*inner.shape[:-1], x.dtype.lanes))
    below = [known_lanes(operand, values) for operand in operands(x)]
    return None if any(lanes is None for lanes in below) else _computed(x, below)


def _computed(x: Expr, below: Sequence[Any]) -> Any:
    """The lanes of what is computed of others; None for what is not computed here."""
    match x:
        case E.Affine():
            return sum((factor * atom for atom, (_, factor) in zip(below, x.terms)), np.full(1, x.const))
        case E.Unary(op=UnaryOp.NOT):
            return np.logical_not(*below)
        case E.Binary():
            return x.op.value.numpy(*below)
        case E.Select():
            return np.where(*below)
        case _:
            return None


_ORDERED = frozenset([BinaryOp.LT, BinaryOp.LE])


def narrow_comparisons(kernel: Kernel) -> Kernel:
    """Places in lanes are compared as i32, where the loops around keep their distance in one.

    An index is an i64, of which a vector holds half as many as of f32. Where a mask or a choice compares neighbouring places
    with one that is the same in all lanes, only their distance matters:

        [i : i + 16] < n   ->   [0 : 16] < n - i, of i32

    So a triangle takes one comparison for each vector, where i64 takes two, two additions and a step that joins the masks.
    """
    if not any(_compares_places(x) for x in by_class(kernel.body).get(E.Binary, ())):
        return kernel
    known = _axes(kernel)
    narrowed = rewriting(lambda x: _narrow(x, known), lambda x: not _ORDERED.isdisjoint(operators(x)))
    return replace(kernel, body=map_all_expressions(kernel.body, narrowed))


def _axes(kernel: Kernel) -> Ranges:
    """The values of the axes of all loops; parts of one that was cut share an axis."""
    extents: dict[Var, int] = {}
    for loop in statements(kernel.body):
        if isinstance(loop, For) and (extent := E.static(loop.extent)) is not None:
            extents[loop.axis] = max(extents.get(loop.axis, 0), extent)
    unknown = {s.axis for s in statements(kernel.body) if isinstance(s, For) and E.static(s.extent) is None}
    return {axis: Range.extent(extent) for axis, extent in extents.items() if axis not in unknown}


def _compares_places(x: E.Binary) -> bool:
    """Whether an operator orders places in lanes."""
    return x.op in _ORDERED and x.a.dtype.scalar is i64 and x.a.dtype.lanes > 1


def _narrow(x: Expr, known: Ranges) -> Expr | None:
    """A comparison of i64 lanes as one of i32; None for another expression. Values wrap, so what has no bounds stays."""
    if not isinstance(x, E.Binary) or not _compares_places(x):
        return None
    if isinstance(x.a, Ramp) and isinstance(x.b, E.Broadcast):  # base + lane < y, or <= y
        return _below(x.a, x.b.x + 1 if x.op is BinaryOp.LE else x.b.x, known)
    if isinstance(x.b, Ramp) and isinstance(x.a, E.Broadcast):  # y < base + lane: not base + lane < y + 1
        below = _below(x.b, x.a.x if x.op is BinaryOp.LE else x.a.x + 1, known)
        return None if below is None else E.logical_not(below)
    return None


def _below(ramp: Ramp, end: Expr, known: Ranges) -> Expr | None:
    """Whether the lanes of a ramp are less than an end; None where an i32 may not hold them, or all is known."""
    distance = end - ramp.base
    found = bounds(distance, known)
    fits = found is not None and i32.lowest <= found.low and found.high <= i32.highest
    if not fits or abs(ramp.stride) * ramp.lanes > i32.highest or E.static(distance) is not None:
        return None
    return E.lt(Ramp(E.Const(0, i32), ramp.stride, ramp.lanes), E.broadcast(E.convert(distance, i32), ramp.lanes))
