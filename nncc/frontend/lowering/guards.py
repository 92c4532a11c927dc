"""Loads of kernels with open sizes that are not proved to be inside their buffers.

A branch may be made for other sizes than those at hand, with which a run that takes it fails; and what computed indices are
is not known before a run. Such loads are brought inside: where a size decides, they are as under a mask; a computed index of
which nothing is known is clamped. Stores stay as they are, and are refused where they are not proved to be inside.
"""

from __future__ import annotations

from dataclasses import replace

from nncc.ir import expr as E
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Extent, Load
from nncc.ir.index.bounds import Ranges, axis_range, bounds
from nncc.ir.index.facts import is_below
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, Leaf, Stmt
from nncc.ir.walk import children, loads, map_expressions, rewrite_loads, with_children


def guarded(kernel: Kernel, by_size: bool) -> Kernel:
    """A naive kernel whose loads stay inside their buffers, whatever its sizes and its computed indices are.

    by_size: also those that leave them for some sizes only, which are then 0.
    """
    return replace(kernel, body=_guarded(kernel, kernel.body, {}, by_size))


def _guarded(kernel: Kernel, stmt: Stmt, known: Ranges, by_size: bool) -> Stmt:
    if isinstance(stmt, Leaf):
        return map_expressions(stmt, lambda x: rewrite_loads(x, lambda load: _inside(kernel, load, known, by_size)))
    if isinstance(stmt, For) and (axis := axis_range(stmt.extent, known)) is not None:
        known = {**known, stmt.axis: axis}
    return with_children(stmt, tuple([_guarded(kernel, child, known, by_size) for child in children(stmt)]))


def _inside(kernel: Kernel, load: Load, known: Ranges, by_size: bool) -> Expr:
    """A load without places outside of its buffer, whatever its mask is."""
    place, conditions = [E.convert(i, i64) for i in load.index], []
    for d, extent in enumerate(kernel.table[load.buffer].shape):
        if _is_inside(place[d], extent, known):
            continue
        if loads(place[d]) and (by_size or bounds(place[d], known) is None):
            place[d] = E.maximum(E.minimum(place[d], E.index(extent - 1)), E.index(0))
            conditions += [] if is_below(E.index(0), extent, {}) else [E.lt(E.index(0), E.index(extent))]
        elif by_size:
            conditions += [E.le(E.index(0), place[d]), E.lt(place[d], E.index(extent))]
    if not conditions:
        return Load(load.buffer, tuple(place), load.type, load.mask, load.fill)
    mask = E.conjunction(tuple(conditions) if load.mask is None else (*conditions, load.mask))
    return Load(load.buffer, tuple(place), load.type, mask, E.Const(0, load.type) if load.fill is None else load.fill)


def _is_inside(place: Expr, extent: Extent, known: Ranges) -> bool:
    return is_below(place, extent, known) and is_below(E.index(-1) - place, 0, known)
