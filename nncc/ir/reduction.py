"""Reductions: the combiners of an Update, and what its `over` stands for: the nest that sets its elements to the identity,
where that has to run, and which updates are read while they run.

A combiner is associative and commutative in exact arithmetic, so reductions may be split and reordered by asking the
combiner, never the operator; the schedule fixes the order in which the floating-point result is rounded.

Positions that argmax and argmin gather count from 0, and position 0 is always among them. So their identity may hold
position 0: it only ever wins when all elements are equal to the least value, and then 0 is the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod

import ml_dtypes

from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import DType, f32, i64
from nncc.ir.expr import Expr, Var
from nncc.ir.hardware.instructions import instruction
from nncc.ir.index.bounds import bounds
from nncc.ir.kernel import Nest, ranges, reads
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.stmt import For, Leaf, LoopKind, Stmt, Store, Update, seq
from nncc.ir.walk import loads, substitute, variables

Values = tuple[Expr, ...]


@dataclass(frozen=True)
class Combiner:
    """A named reduction of tuples: its identity for given dtypes, and how two partial results become one.

    `append` is a cheaper `combine` for a second result whose positions are all after those of the first.
    `best` names the combiner of the values alone where the others are positions, and the lowest of the best value is kept.
    """

    name: str
    arity: int
    identity: Callable[[tuple[DType, ...]], Values]
    combine: Callable[[Values, Values], Values]
    append: Callable[[Values, Values], Values] | None = None
    best: str = ""


def _is_nan(x: Expr) -> Expr:
    return E.Unary(UnaryOp.IS_NAN, x)


def _constant(value: float | int) -> Callable[[tuple[DType, ...]], Values]:
    return lambda dtypes: (E.Const(value, dtypes[0]),)


def _binary(op: BinaryOp) -> Callable[[Values, Values], Values]:
    return lambda a, b: (E.Binary(op, a[0], b[0]),)


def _better(before: Callable[[Expr, Expr], Expr]) -> Callable[[Values, Values], Values]:
    """The (value, index) pair whose value comes later by `before`; NaN beats all; a tie goes to the lower index."""

    def combine(a: Values, b: Values) -> Values:
        (v, i), (w, j) = a, b
        ahead, tie = before(v, w), _equal(v, w)
        if v.dtype.is_float:
            ahead = E.logical_and(E.logical_or(before(v, w), _is_nan(w)), E.logical_not(_is_nan(v)))
            tie = E.logical_or(tie, E.logical_and(_is_nan(v), _is_nan(w)))
        take = E.logical_or(ahead, E.logical_and(tie, _less(j, i)))
        return E.select(take, w, v), E.select(take, j, i)

    return combine


def _next(no_better: Callable[[Expr, Expr], Expr]) -> Callable[[Values, Values], Values]:
    """As `_better`, for a second position after the first: a tie keeps the first."""

    def append(a: Values, b: Values) -> Values:
        (v, i), (w, j) = a, b
        ahead = E.logical_not(no_better(v, w))
        if v.dtype.is_float:
            ahead = E.logical_and(ahead, E.logical_not(_is_nan(v)))
        return E.select(ahead, w, v), E.select(ahead, j, i)

    return append


def is_best(value: Expr, best: Expr) -> Expr:
    """Whether a value is the best of those that it is among, `best`: a NaN is only among them where that is one too."""
    same = _equal(value, best)
    return E.logical_or(same, _is_nan(value)) if value.dtype.is_float else same


def _less(v: Expr, w: Expr) -> Expr:
    """Compared as data: the difference of two indices, which E.lt makes, may not fit."""
    return E.Binary(BinaryOp.LT, v, w)


def _equal(v: Expr, w: Expr) -> Expr:
    return E.Binary(BinaryOp.EQ, v, w)


def _no_more(v: Expr, w: Expr) -> Expr:
    return E.Binary(BinaryOp.LE, v, w)


COMBINERS: dict[str, Combiner] = {
    c.name: c
    for c in (
        Combiner("sum", 1, _constant(0), lambda a, b: (E.add(a[0], b[0]),)),
        Combiner("prod", 1, _constant(1), lambda a, b: (E.mul(a[0], b[0]),)),
        Combiner("max", 1, lambda d: (E.Const(d[0].lowest, d[0]),), _binary(BinaryOp.MAX)),
        Combiner("min", 1, lambda d: (E.Const(d[0].highest, d[0]),), _binary(BinaryOp.MIN)),
        Combiner(
            "argmax",
            2,
            lambda d: (E.Const(d[0].lowest, d[0]), E.Const(0, d[1])),
            _better(_less),
            _next(lambda v, w: _no_more(w, v)),
            "max",
        ),
        Combiner(
            "argmin",
            2,
            lambda d: (E.Const(d[0].highest, d[0]), E.Const(0, d[1])),
            _better(lambda v, w: _less(w, v)),
            _next(_no_more),
            "min",
        ),
    )
}


def combiner(name: str) -> Combiner:
    """The combiner called `name`. Raises: ComputeError when there is none."""
    if name not in COMBINERS:
        raise ComputeError(f"unknown combiner {name!r}; known: {', '.join(COMBINERS)}")
    return COMBINERS[name]


def without_over(leaf: Update) -> Update:
    """The update going on from what its buffers hold."""
    return replace(leaf, over=())


def running(leaves: Sequence[Leaf], axis: Var) -> Update | None:
    """The update that gathers the iterations of an axis while other leaves of the same loop store what it holds so far.

    They load that at its own index, without a mask, and write nothing that it reads: so the values at some iterations
    in a row follow from what it held before them and from what it combines in them. None where it is not so.
    """
    gathering = [x for x in leaves if isinstance(x, Update) and not any(axis in variables(i) for i in x.index)]
    others = [x for x in leaves if isinstance(x, Store)]
    if len(gathering) != 1 or not others or len(others) + 1 != len(leaves):
        return None
    (update,) = gathering
    changed = {*update.buffers, *(x.buffer for x in others)}
    apart = changed.isdisjoint(reads(update)) and not any(x.buffer in update.buffers for x in others)
    return update if apart and all(_reads_so_far(x, update) for x in others) else None


def _reads_so_far(leaf: Store, update: Update) -> bool:
    """Whether a leaf loads what an update holds in its value only, at the index of the update."""
    hidden = any(x.buffer in update.buffers for e in (*leaf.index, leaf.mask) for x in loads(e))
    found = [x for x in loads(leaf.value) if x.buffer in update.buffers]
    return not hidden and all(x.index == update.index and x.mask is None for x in found)


def initialisation(nest: Nest, inner: tuple[For, ...], table: dict[str, Buffer]) -> Stmt:
    """Stores of the identity to all that a nest updates in the loops `inner`: its spatial loops there, renamed; the
    innermost of those that an instruction does becomes a vector, and those that say which lane of a warp has a result are
    threads.

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
        kind = _kind(loop, nest) if loop.intrinsic else loop.kind
        stmt = For(axis, substitute(loop.extent, renamed), stmt, kind, loop.peel)
    return stmt


def _kind(loop: For, nest: Nest) -> LoopKind:
    """How the start of sums that an instruction does goes along one of its spatial loops."""
    row, own = instruction(loop.intrinsic), [o for o in nest.loops if o.intrinsic]
    kept = {axis: o for (axis, _), o in zip(row.axes, own)}
    if any(loop is kept[axis] for axis in row.distributed):
        return LoopKind.THREAD
    if loop is kept[row.slots[-1]]:
        return LoopKind.VECTORIZE
    return LoopKind.UNROLL if row.of_warp else loop.kind


def in_any_order(update: Update, table: Mapping[str, Buffer]) -> bool:
    """Whether parts of what an update combines may be combined first: the result is the same but for its rounding.

    Not so for products of floats: where those in order stay among the numbers, others may overflow, or vanish.
    """
    return neighbours(update, table) is None


def neighbours(update: Update, table: Mapping[str, Buffer]) -> int | None:
    """How many neighbours in the order of an update may be combined first; None for any elements.

    A product of a few floats that come from a narrower dtype is a normal number of the wider one: of 8 of f32 in f64.
    """
    dtype, value = table[update.buffers[0]].dtype, update.values[0]
    if update.combiner != "prod" or not dtype.is_float:
        return None
    return _factors(value.x.dtype, dtype) if isinstance(value, E.Cast) and value.x.dtype.is_float else 1


def _factors(narrow: DType, wide: DType) -> int:
    """How many numbers of one dtype, at least one, have a product that is a normal number of another. Subnormal ones of as
    small exponents as f32's do not count: they are zeros, or their product with any result in f32 is."""
    of, into = ml_dtypes.finfo(narrow.numpy), ml_dtypes.finfo(wide.numpy)
    smallest = of.minexp if of.minexp <= ml_dtypes.finfo(f32.numpy).minexp else of.minexp - of.nmant
    return max(min(int(into.maxexp // of.maxexp), int(into.minexp // smallest)), 1)


def in_turn(nest: Nest) -> list[For]:
    """The reduction loops of a nest that update an element one iteration after the other; lanes are combined first."""
    assert isinstance(nest.leaf, Update)
    return [o for o in nest.loops if o.axis.name in nest.leaf.over and o.kind is not LoopKind.VECTORIZE]


def additions(nest: Nest) -> int:
    """How often a nest updates an element after it was set, at most."""
    known = (bounds(o.extent, ranges(nest.loops)) for o in in_turn(nest))
    return prod(1 if extent is None else max(extent.high, 0) for extent in known)
