"""The primitive that takes a sum of squares around the mean of what it goes through: recenter."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as with_fields
from math import prod

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import f32, f64, i64
from nncc.ir.expr import Const, Expr, Load, Var, index
from nncc.ir.index import affine
from nncc.ir.index.bounds import bounds
from nncc.ir.kernel import Kernel, Nest, nests, ranges
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, Leaf, LoopKind, Stmt, Store, Update, seq, written
from nncc.ir.walk import loads, substitute, substitute_stmt, variables
from nncc.schedule.primitives.storage import cache_write, copy_nest
from nncc.schedule.primitives.tree import find_nest, fresh, map_leaves, own_loops, rename_over, replace, require_new
from nncc.schedule.steps import CacheWrite, Recenter


def recenter(kernel: Kernel, step: Recenter) -> Kernel:
    """Take a sum of squares around the mean of its own terms, which another nest has summed, and add what that leaves out.

    Rewrite: for i: for k in n: S[i] sum= v;  for i: for k in n: Q[i] sum= (v - c)^2
          -> for i: for k in n: S[i] sum= v;  for i: Q.mean[i] = S[i] / n
             for i: for k in n: Q.rest[i] sum= v - Q.mean[i];  for i: for k in n: Q.around[i] sum= (v - Q.mean[i])^2
             for i: Q[i] = Q.around[i] + d * (2 * Q.rest[i] + n * d)        where d = Q.mean[i] - c
    Legal: both are sums of f32 or f64 over whole buffers, as they were lowered or factored, the second after the first; v,
    the extents and the conditions on k are the same, axis by axis in the order of the places and of `over`; nothing between
    writes what v reads; c is the same for all k; n, the number of k, is at least 1.
    It holds for every c and every Q.mean: how S was rounded does not matter, as Q.rest is what that left. Where the sums are
    those of blocks and c is the mean of all, a block can be done while it is in a cache: only Q waits for c. Sums that
    overflow may give NaN in place of inf.
    Source: Chan, Golub and LeVeque, "Updating Formulae and a Pairwise Algorithm for Computing Sample Variances", 1979.
    """
    sums, squares = _sum(kernel, step.sums), _sum(kernel, step.nest)
    v, c = _terms(sums, squares)
    count = _count(squares)
    _require_unchanged(kernel, sums, squares, v)
    mean, rest, around = (f"{step.nest}.{part}" for part in ("mean", "rest", "around"))
    require_new(kernel, mean, rest, around)
    like = kernel.table[written(sums.leaf)[0]]
    divide = copy_nest(kernel, mean, mean, like.name)
    kernel = cache_write(kernel, CacheWrite(step.nest, around))
    kernel = kernel.with_buffers(Buffer(mean, like.dtype, like.shape), Buffer(rest, like.dtype, like.shape))

    def at(x: Expr, store: Store) -> Expr:
        return substitute(x, dict(zip(squares.leaf.index, store.index)))

    def divided(leaf: Leaf) -> Stmt:
        assert isinstance(leaf, Store)
        return with_fields(leaf, value=leaf.value / at(count, leaf))

    inner, last = find_nest(kernel, around), find_nest(kernel, step.nest).leaf
    assert isinstance(inner.leaf, Update) and isinstance(last, Store)
    off, d = v - Load(mean, inner.leaf.index, v.dtype), Load(mean, last.index, v.dtype) - at(c, last)
    left_out = d * (2 * Load(rest, last.index, v.dtype) + at(count, last) * d)
    kernel = replace(kernel, last, with_fields(last, value=last.value + left_out))
    before = seq(map_leaves(divide, divided), _beside(kernel, squares, rest, off))
    kernel = replace(kernel, inner.loops[0], seq(before, inner.loops[0]))
    return replace(kernel, inner.leaf, with_fields(inner.leaf, values=(off * off,)))


def _beside(kernel: Kernel, squares: _Sum, name: str, value: Expr) -> Stmt:
    """A sum of something else in loops like those of the squares."""
    new: dict[Expr, Var] = {o.axis: Var(fresh(kernel, f"{name}.a{n}"), i64) for n, o in enumerate(squares.nest.loops)}
    leaf = with_fields(squares.leaf, nest=name, buffers=(name,), values=(value,))
    stmt = substitute_stmt(rename_over(leaf, {str(old): (axis.name,) for old, axis in new.items()}), new)
    for loop in reversed(squares.nest.loops):
        stmt = For(new[loop.axis], substitute(loop.extent, new), stmt, peel=loop.peel)
    return stmt


@dataclass(frozen=True)
class _Sum:
    """A nest that sums into every element of a buffer."""

    nest: Nest
    leaf: Update

    @property
    def axes(self) -> tuple[Expr, ...]:
        """Those of the result, then those it sums over."""
        return (*self.leaf.index, *(Var(axis, i64) for axis in self.leaf.over))

    @property
    def extents(self) -> tuple[Expr, ...]:
        return tuple(self.nest.loop(str(axis)).extent for axis in self.axes)


def _sum(kernel: Kernel, name: str) -> _Sum:
    nest = find_nest(kernel, name)
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != "sum" or not leaf.over or leaf.values[0].dtype not in (f32, f64):
        raise ScheduleError("it is no sum of f32 or f64, or is decomposed already", nest=name, hint="a sum with `over` axes")
    every = {loop.axis: loop.extent for loop in nest.loops}
    whole = [every.get(i) for i in leaf.index if isinstance(i, Var)] == [*map(index, kernel.table[leaf.buffers[0]].shape)]
    plain = len({*leaf.index, *leaf.over}) == len(nest.loops) == len(leaf.index) + len(leaf.over)
    marked = any(o.kind is not LoopKind.SERIAL or o.prefetch for o in nest.loops)
    if not whole or not plain or marked or own_loops(kernel, nest) != nest.loops:
        raise ScheduleError("its loops are no longer as they were lowered or factored", nest=name,
                            hint="split and rfactor first, then recenter, then other steps")  # fmt: skip
    return _Sum(nest, leaf)


def _terms(sums: _Sum, squares: _Sum) -> tuple[Expr, Expr]:
    """What is summed, and what it is compared with. Raises: ScheduleError where the nests do not belong together."""
    renamed: dict[Expr, Expr] = dict(zip(sums.axes, squares.axes))
    one, other = ((*s.extents, s.leaf.mask) for s in (sums, squares))
    same = len(one) == len(other) and all(substitute(x, renamed) is y for x, y in zip(one, other))
    v = substitute(sums.leaf.values[0], renamed)
    square = squares.leaf.values[0]
    form = f"a sum of (v - c)^2, where {sums.nest.name} sums v in loops like these, and c does not move with k"
    if not same or len(sums.leaf.index) != len(squares.leaf.index):
        raise ScheduleError(f"its loops are not those of {sums.nest.name}", nest=squares.nest.name, hint=form)
    off = square.a if isinstance(square, E.Binary) and square.op is BinaryOp.MUL and square.a is square.b else square
    pairs = ((off.a, off.b), (off.b, off.a)) if isinstance(off, E.Binary) and off.op is BinaryOp.SUB else ()
    c = next((c for x, c in pairs if x is v and off is not square), None)
    if c is None or {axis.name for axis in variables(c)} & set(squares.leaf.over):
        raise ScheduleError(f"{square} is not the square of {v} - c", nest=squares.nest.name, hint=form)
    return v, c


def _count(squares: _Sum) -> Expr:
    """How many terms a sum has, as a float: the extents, or as far as a condition lets one of its axes go."""
    lengths = {axis: squares.nest.loop(axis).extent for axis in squares.leaf.over}
    for condition in E.conjuncts(squares.leaf.mask):
        terms, const = _less_than_zero(condition)
        inside = [(atom.name, step) for atom, step in terms if isinstance(atom, Var) and atom.name in lengths]
        hidden = {v.name for atom, _ in terms if not isinstance(atom, Var) for v in variables(atom)} & lengths.keys()
        if len(inside) != 1 or inside[0][1] != 1 or hidden:
            raise ScheduleError(f"how many terms {condition} leaves is not known", nest=squares.nest.name,
                                hint="conditions as a split leaves them, each on one axis")  # fmt: skip
        rest = E.from_form((terms, const)) - Var(inside[0][0], i64)
        lengths[inside[0][0]] = E.minimum(lengths[inside[0][0]], -rest)
    count = prod(lengths.values(), start=index(1))
    moving = sorted({axis.name for axis in variables(count)} & lengths.keys())
    if moving:
        raise ScheduleError(f"how many terms it has is not known: one loop is as long as {moving[0]} says",
                            nest=squares.nest.name, hint="a split with another tail")  # fmt: skip
    known, dtype = bounds(count, ranges(squares.nest.loops)), squares.leaf.values[0].dtype
    if known is None or known.low < 1:
        raise ScheduleError(f"it may have no terms: {count} of them", nest=squares.nest.name, hint="sums of at least one")
    return Const(float(known.low), dtype) if known.low == known.high else E.convert(count, dtype)


def _less_than_zero(condition: Expr) -> affine.AffineForm:
    """The sum that a condition says is negative; an empty one for a condition of another form."""
    if isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a):
        return E.form(condition.a - condition.b)
    return (), 0


def _require_unchanged(kernel: Kernel, sums: _Sum, squares: _Sum, v: Expr) -> None:
    """Both nests see the same v, and the second one finds what the first one wrote."""
    order = [n.name for n in nests(kernel.body)]
    first, last = order.index(sums.nest.name), order.index(squares.nest.name)
    if first >= last:
        raise ScheduleError(f"it does not come after {sums.nest.name}", nest=squares.nest.name, hint="a sum before it")
    used = {x.buffer for x in loads(v)} | set(written(sums.leaf))
    for other in nests(kernel.body)[first + 1 : last]:
        changed = used & set(written(other.leaf))
        if changed:
            raise ScheduleError(f"{other.name} writes {', '.join(sorted(changed))} between {sums.nest.name} and it",
                                nest=squares.nest.name, hint="sums of values that stay")  # fmt: skip
