"""Pass: places in lanes are compared as numbers of half their width.

An index is an i64, of which a vector holds half as many as of f32. Where a mask or a choice compares neighbouring places
with one that is the same in all lanes, only their distance matters:

    [i : i + 16] < n   ->   [0 : 16] < n - i, of i32

So a triangle takes one comparison for each vector, where i64 takes two, two additions and a step that joins the masks. It is
done where the loops around keep the distance in an i32.
"""

from __future__ import annotations

from dataclasses import replace

from nncc.ir import expr as E
from nncc.ir.dtypes import i32, i64
from nncc.ir.expr import Expr, Var
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For
from nncc.ir.vector import Ramp
from nncc.ir.walk import by_class, map_all_expressions, operators, rewriting, statements

_ORDERED = frozenset([BinaryOp.LT, BinaryOp.LE])


def narrow_comparisons(kernel: Kernel) -> Kernel:
    """No ramp of i64 is compared with what is the same in all lanes where loops keep their distance in an i32."""
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
