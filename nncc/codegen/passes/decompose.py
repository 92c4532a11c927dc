"""Pass: every reduction sets its elements to the identity in loops of its own, before its outermost reduction axis."""

from __future__ import annotations

from dataclasses import replace

from nncc.ir import expr as E
from nncc.ir.index.bounds import bounds
from nncc.ir.kernel import Kernel, nests, ranges
from nncc.ir.reduction import initialisation, without_over
from nncc.ir.stmt import For, Leaf, Stmt, Update, seq
from nncc.ir.walk import children, variables, with_children


def decompose(kernel: Kernel) -> Kernel:
    """No Update has `over` axes any more.

    Rewrite: for k: T[i] op= v over k  ->  for i': T[i'] = identity; for k: T[i] op= v
    """
    return replace(kernel, body=_decomposed(kernel.body, kernel, ()))


def _decomposed(stmt: Stmt, kernel: Kernel, around: tuple[For, ...]) -> Stmt:
    if isinstance(stmt, Update):
        return replace(without_over(stmt), ordered=_ordered(stmt, around))
    inits: list[Stmt] = []
    if isinstance(stmt, For):
        axis = stmt.axis.name
        starting = (nest for nest in nests(stmt) if _starts(nest.leaf, axis, around))
        inits = [initialisation(nest, nest.loops, kernel.table) for nest in starting]
        around = (*around, stmt)
    return seq(*inits, with_children(stmt, tuple([_decomposed(c, kernel, around) for c in children(stmt)])))


def _starts(leaf: Leaf, axis: str, around: tuple[For, ...]) -> bool:
    """Whether entering this axis starts the reduction of a leaf."""
    return isinstance(leaf, Update) and axis in leaf.over and not any(o.axis.name in leaf.over for o in around)


def _ordered(leaf: Update, around: tuple[For, ...]) -> bool:
    """Whether the positions that a leaf gathers grow from one update of an element to the next, and from 0 of the identity.

    They do when, in the order of the loops, a step of each reduction axis is longer than all inner ones together, nothing
    else of a position moves with these axes, and its dtype holds all.
    """
    if len(leaf.values) < 2 or not leaf.over:
        return False
    position, dtype = leaf.values[1], leaf.values[1].dtype
    plain = position.x if isinstance(position, E.Cast) else position
    known = bounds(plain, ranges(around)) if E.is_index(plain) else None
    if known is None or known.low < 0 or not (dtype.is_float or known.high <= dtype.highest):
        return False
    loops = [o for o in around if o.axis.name in leaf.over]
    steps = dict(E.form(plain)[0])
    moving = {loop.axis for loop in loops}
    if any(variables(atom) & moving for atom in steps if atom not in moving):
        return False
    reach = 0
    for loop in reversed(loops):
        step, extent = steps.get(loop.axis, 0), E.static(loop.extent)
        if step <= reach or extent is None:
            return False
        reach += step * (extent - 1)
    return True
