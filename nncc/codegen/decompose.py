"""Pass: every reduction sets its elements to the identity in loops of its own, before its outermost reduction axis."""

from __future__ import annotations

from dataclasses import replace

from nncc.ir.kernel import Kernel, nests
from nncc.ir.reduction import initialisation, without_over
from nncc.ir.stmt import For, Leaf, Stmt, Update, seq
from nncc.ir.walk import children, with_children


def decompose(kernel: Kernel) -> Kernel:
    """No Update has `over` axes any more.

    Rewrite: for k: T[i] op= v over k  ->  for i': T[i'] = identity; for k: T[i] op= v
    """
    return replace(kernel, body=_decomposed(kernel.body, kernel, frozenset()))


def _decomposed(stmt: Stmt, kernel: Kernel, around: frozenset[str]) -> Stmt:
    if isinstance(stmt, Update):
        return without_over(stmt)
    inits: list[Stmt] = []
    if isinstance(stmt, For):
        axis = stmt.axis.name
        for nest in nests(stmt):
            if _starts(nest.leaf, axis, around):
                inits.append(initialisation(nest, nest.loops, kernel.table))
        around |= {axis}
    return seq(*inits, with_children(stmt, tuple([_decomposed(c, kernel, around) for c in children(stmt)])))


def _starts(leaf: Leaf, axis: str, around: frozenset[str]) -> bool:
    """Whether entering this axis starts the reduction of a leaf."""
    return isinstance(leaf, Update) and axis in leaf.over and not around & set(leaf.over)
