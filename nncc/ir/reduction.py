"""What `over` of an Update stands for: the nest that sets its elements to the identity, and where it has to run."""

from __future__ import annotations

from dataclasses import replace

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.combiner import combiner
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Var
from nncc.ir.kernel import Nest
from nncc.ir.stmt import For, Stmt, Store, Update, seq
from nncc.ir.walk import substitute, variables


def without_over(leaf: Update) -> Update:
    """The update going on from what its buffers hold."""
    return replace(leaf, over=())


def initialisation(nest: Nest, inner: tuple[For, ...], table: dict[str, Buffer]) -> Stmt:
    """Stores of the identity to all that a nest updates in the loops `inner`: its spatial loops there, renamed.

    The nests are called NEST.init; masks that mention a reduction axis do not apply.
    """
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    spatial = [loop for loop in inner if loop.axis.name not in leaf.over]
    renamed: dict[Expr, Expr] = {loop.axis: Var(f"{nest.name}.init.{loop.axis.name}", i64) for loop in spatial}
    over = {Var(a, i64) for a in leaf.over}
    mask = E.conjunction(tuple(c for c in E.conjuncts(leaf.mask) if not variables(c) & over))
    place = tuple(substitute(i, renamed) for i in leaf.index)
    identity = combiner(leaf.combiner).identity(tuple(table[b].dtype for b in leaf.buffers))
    several = len(leaf.buffers) > 1
    names = [f"{nest.name}.init.{b}" if several else f"{nest.name}.init" for b in leaf.buffers]
    stores = zip(names, leaf.buffers, identity)
    stmt = seq(*(Store(n, b, place, value, substitute(mask, renamed)) for n, b, value in stores))
    for loop in reversed(spatial):
        axis = renamed[loop.axis]
        assert isinstance(axis, Var)
        stmt = For(axis, substitute(loop.extent, renamed), stmt, loop.kind, loop.peel)
    return stmt
