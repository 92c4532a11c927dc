"""Primitives that change the arithmetic of a nest: reciprocal, keep_subnormals and recenter.

- `reciprocal` divides by a shared divisor once: a division takes as long as a dozen multiplications.
- `keep_subnormals` makes exponentials right below the least normal number, which fast code flushes to 0.
- `recenter` sums squares around the mean of a block, and corrects the sum for the mean of all.
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as with_fields
from math import prod
from typing import TypeGuard

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import f32, f64, i64
from nncc.ir.expr import TRUE, Const, Expr, Load, Var, index
from nncc.ir.index import affine
from nncc.ir.index.bounds import bounds
from nncc.ir.kernel import Kernel, Nest, nests, ranges
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.stmt import For, Leaf, LoopKind, Stmt, Store, Update, seq, values, written
from nncc.ir.walk import loads, map_expressions, rewrite, subexpressions, substitute, substitute_stmt, variables
from nncc.schedule import steps as S
from nncc.schedule.primitives.storage import cache_write, copy_nest, late_writer, value_nest
from nncc.schedule.primitives.tree import (
    find_nest,
    fresh,
    map_leaves,
    own_loops,
    rename_over,
    replace,
    require_new,
    require_unconditional,
    sized_extent,
)
from nncc.schedule.steps import CacheWrite, Recenter

FAR = {f32: (2.0**94, 2.0**32), f64: (2.0**900, 2.0**64)}
"""Values, per dtype: beyond which power of two (and below its inverse) a divisor is scaled first, and by how much. Then the
inverse is neither infinite nor denormal, and the dividend over- or underflows only where the quotient does."""


def reciprocal(kernel: Kernel, step: S.Reciprocal) -> Kernel:
    """Multiply by the inverse of a shared divisor, computed once.

    Rewrite: for i: for j: Y[i, j] = x / s(i)
          -> for i: inverse.scale[i] = 1, or 2^-32 where abs(s) > 2^94, or 2^32 where abs(s) < 2^-94      (for f32)
             for i: inverse[i] = 1 / (s(i) * inverse.scale[i])
             for i: for j: Y[i, j] = (x * inverse.scale[i]) * inverse[i]
    Legal: the nest divides, in f32 or f64, by one value that not all of its axes move; its loops have constant extents
    > 0 and it has no condition; what the value is made of is complete before the root loop of the nest; the names
    `inverse` and `inverse.scale` are new. Quotients are off by at most 1.5 units in the last place instead of 0.5;
    infinities, NaN, zeros and denormal divisors give what the division gives.
    """
    nest, scale = find_nest(kernel, step.nest), f"{step.inverse}.scale"
    require_new(kernel, step.inverse, scale)
    found = shared_divisors(nest)
    if len(found) != 1:
        raise ScheduleError(
            f"it has {len(found)} divisors that several elements share, not one",
            nest=step.nest,
            hint="a nest that divides in f32 or f64 by a value that not all of its axes move",
        )
    (divisor,) = found
    if nest.leaf.mask is not TRUE:
        raise ScheduleError(f"it runs only where {nest.leaf.mask}", nest=step.nest, hint="reciprocal before split")
    require_unconditional(kernel, nest)
    if any(sized_extent(o) == 0 for o in nest.loops):
        raise ScheduleError("one of its loops never runs, so there may be no divisor", nest=step.nest)
    at = kernel.roots.index(nest.loops[0])
    _require_complete(kernel, nest, divisor, at)
    moving = tuple(o for o in nest.loops if o.axis in variables(divisor))
    place = tuple(o.axis for o in moving)
    factor, inverse = Load(scale, place, divisor.dtype), Load(step.inverse, place, divisor.dtype)
    quotient = E.Binary(BinaryOp.DIV, E.wrap(1.0, divisor.dtype), divisor * factor)
    made = (value_nest(kernel, scale, moving, _factor(divisor)), value_nest(kernel, step.inverse, moving, quotient))

    def multiplied(x: Expr) -> Expr | None:
        return x.a * factor * inverse if _divides_by(x, divisor) else None

    roots = replace(kernel, nest.leaf, map_expressions(nest.leaf, lambda x: rewrite(x, multiplied))).roots
    shape = tuple(sized_extent(o) for o in moving)
    buffers = (Buffer(name, divisor.dtype, shape) for name in (scale, step.inverse))
    return kernel.with_roots(*roots[:at], *made, *roots[at:]).with_buffers(*buffers)


def shared_divisors(nest: Nest) -> tuple[Expr, ...]:
    """The float divisors of a nest that vary along some, but not all, of its axes; each once."""
    axes = {o.axis for o in nest.loops}
    divisors = (
        x.b
        for value in values(nest.leaf)
        for x in subexpressions(value)
        if isinstance(x, E.Binary) and x.op is BinaryOp.DIV and x.dtype in FAR
    )
    return tuple(dict.fromkeys(b for b in divisors if loads(b) and not axes <= variables(b)))


def _divides_by(x: Expr, divisor: Expr) -> TypeGuard[E.Binary]:
    return isinstance(x, E.Binary) and x.op is BinaryOp.DIV and x.b is divisor


def _require_complete(kernel: Kernel, nest: Nest, divisor: Expr, root: int) -> None:
    late = late_writer(kernel, {load.buffer for load in loads(divisor)}, root)
    if late:
        raise ScheduleError(
            f"its divisor is not complete before its loops: {late} is there or later",
            nest=nest.name,
            hint="reciprocal first, then move the nests",
        )


def _factor(divisor: Expr) -> Expr:
    """The power of two that makes the inverse of a divisor a normal number; 1 for most."""
    limit, factor = FAR[divisor.dtype]
    size = E.Unary(UnaryOp.ABS, divisor)

    def number(x: float) -> Expr:
        return E.wrap(x, divisor.dtype)

    small = E.select(E.lt(size, number(1 / limit)), number(factor), number(1.0))
    return E.select(E.lt(number(limit), size), number(1 / factor), small)


LOWEST = {f32: -87.0, f64: -708.0}
"""Values, by dtype: the least whole number whose exponential is a normal number. By definition of the dtypes."""


def keep_subnormals(kernel: Kernel, step: S.KeepSubnormals) -> Kernel:
    """Compute exponentials as a product of two, so that subnormal results are exact.

    Rewrite: Y[i] = exp(x)  ->  Y[i] = exp(max(x, -87)) * exp(min(x + 87, 0))      (for f32; -708 for f64)
    Legal: the nest has exponentials in f32 or f64. From -87 on the second one is 1, and nothing changes but the time; below,
    x + 87 is exact. A processor that flushes subnormal results makes them 0 all the same.
    """
    nest = find_nest(kernel, step.nest)
    if not has_exponentials(nest):
        raise ScheduleError("it has no exponentials in f32 or f64", nest=step.nest, hint="a nest that computes exp")
    changed = map_expressions(nest.leaf, lambda x: rewrite(x, _by_two))
    assert isinstance(changed, Leaf)
    return replace(kernel, nest.leaf, changed)


def has_exponentials(nest: Nest) -> bool:
    """Whether a nest computes exponentials that may be subnormal numbers."""
    return any(_is_exponential(x) for value in values(nest.leaf) for x in subexpressions(value))


def _is_exponential(x: Expr) -> bool:
    return isinstance(x, E.Unary) and x.op is UnaryOp.EXP and x.dtype in LOWEST


def _by_two(x: Expr) -> Expr | None:
    if not (isinstance(x, E.Unary) and _is_exponential(x)):
        return None
    low = LOWEST[x.dtype]
    first, second = E.maximum(x.x, E.Const(low, x.dtype)), E.minimum(x.x + -low, E.Const(0.0, x.dtype))
    return E.Unary(UnaryOp.EXP, first) * E.Unary(UnaryOp.EXP, second)


def recenter(kernel: Kernel, step: Recenter) -> Kernel:
    """Take a sum of squares around the mean of its own terms, whose sum another nest has, and add the correction.

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


def _beside(kernel: Kernel, squares: _BufferSum, name: str, value: Expr) -> Stmt:
    """A second sum in loops like those of the squares."""
    new: dict[Expr, Var] = {o.axis: Var(fresh(kernel, f"{name}.a{n}"), i64) for n, o in enumerate(squares.nest.loops)}
    leaf = with_fields(squares.leaf, nest=name, buffers=(name,), values=(value,))
    stmt = substitute_stmt(rename_over(leaf, {str(old): (axis.name,) for old, axis in new.items()}), new)
    for loop in reversed(squares.nest.loops):
        stmt = For(new[loop.axis], substitute(loop.extent, new), stmt, peel=loop.peel)
    return stmt


@dataclass(frozen=True)
class _BufferSum:
    """A nest that sums into every element of a buffer."""

    nest: Nest
    leaf: Update

    @property
    def axes(self) -> tuple[Expr, ...]:
        """Output axes, then reduction axes."""
        return (*self.leaf.index, *(Var(axis, i64) for axis in self.leaf.over))

    @property
    def extents(self) -> tuple[Expr, ...]:
        return tuple(self.nest.loop(str(axis)).extent for axis in self.axes)


def _sum(kernel: Kernel, name: str) -> _BufferSum:
    nest = find_nest(kernel, name)
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != "sum" or not leaf.over or leaf.values[0].dtype not in (f32, f64):
        raise ScheduleError("it is no sum of f32 or f64, or is decomposed already", nest=name, hint="a sum with `over` axes")
    every = {loop.axis: loop.extent for loop in nest.loops}
    whole = [every.get(i) for i in leaf.index if isinstance(i, Var)] == [*map(index, kernel.table[leaf.buffers[0]].shape)]
    plain = len({*leaf.index, *leaf.over}) == len(nest.loops) == len(leaf.index) + len(leaf.over)
    marked = any(o.kind is not LoopKind.SERIAL or o.prefetch for o in nest.loops)
    if not whole or not plain or marked or own_loops(kernel, nest) != nest.loops:
        raise ScheduleError(
            "its loops are no longer as they were lowered or factored",
            nest=name,
            hint="split and rfactor first, then recenter, then other steps",
        )
    return _BufferSum(nest, leaf)


def _terms(sums: _BufferSum, squares: _BufferSum) -> tuple[Expr, Expr]:
    """The summed value and its center. Raises: ScheduleError if the nests do not belong together."""
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


def _count(squares: _BufferSum) -> Expr:
    """How many terms a sum has, as a float: the extents, or as far as a condition lets one of its axes go."""
    lengths = {axis: squares.nest.loop(axis).extent for axis in squares.leaf.over}
    for condition in E.conjuncts(squares.leaf.mask):
        terms, const = _less_than_zero(condition)
        inside = [(atom.name, step) for atom, step in terms if isinstance(atom, Var) and atom.name in lengths]
        hidden = {v.name for atom, _ in terms if not isinstance(atom, Var) for v in variables(atom)} & lengths.keys()
        if len(inside) != 1 or inside[0][1] != 1 or hidden:
            raise ScheduleError(
                f"how many terms {condition} leaves is not known",
                nest=squares.nest.name,
                hint="conditions as a split leaves them, each on one axis",
            )
        rest = E.from_form((terms, const)) - Var(inside[0][0], i64)
        lengths[inside[0][0]] = E.minimum(lengths[inside[0][0]], -rest)
    count = prod(lengths.values(), start=index(1))
    moving = sorted({axis.name for axis in variables(count)} & lengths.keys())
    if moving:
        raise ScheduleError(
            f"how many terms it has is not known: one loop is as long as {moving[0]} says",
            nest=squares.nest.name,
            hint="a split with another tail",
        )
    known, dtype = bounds(count, ranges(squares.nest.loops)), squares.leaf.values[0].dtype
    if known is None or known.low < 1:
        raise ScheduleError(f"it may have no terms: {count} of them", nest=squares.nest.name, hint="sums of at least one")
    return Const(float(known.low), dtype) if known.low == known.high else E.convert(count, dtype)


def _less_than_zero(condition: Expr) -> affine.AffineForm:
    """The sum that a condition says is negative; an empty one for a condition of another form."""
    if isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a):
        return E.form(condition.a - condition.b)
    return (), 0


def _require_unchanged(kernel: Kernel, sums: _BufferSum, squares: _BufferSum, v: Expr) -> None:
    """Both nests see equal terms, and the second one the first one's results."""
    order = [n.name for n in nests(kernel.body)]
    first, last = order.index(sums.nest.name), order.index(squares.nest.name)
    if first >= last:
        raise ScheduleError(f"it does not come after {sums.nest.name}", nest=squares.nest.name, hint="a sum before it")
    used = {x.buffer for x in loads(v)} | set(written(sums.leaf))
    for other in nests(kernel.body)[first + 1 : last]:
        changed = used & set(written(other.leaf))
        if changed:
            raise ScheduleError(
                f"{other.name} writes {', '.join(sorted(changed))} between {sums.nest.name} and it",
                nest=squares.nest.name,
                hint="sums of values that stay",
            )
