"""The primitive that makes one pass of a maximum and the sums of exponentials that depend on it: online."""

from __future__ import annotations

from dataclasses import dataclass

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import i64
from nncc.ir.expr import TRUE, Expr, Load, Var, index
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.stmt import For, LoopKind, Seq, Stmt, Store, Update, seq, written
from nncc.ir.walk import loads, substitute
from nncc.schedule.language.steps import Online
from nncc.schedule.primitives.tree import find_nest, own_loops, replace, require_new, static_extent


def online(kernel: Kernel, step: Online) -> Kernel:
    """Compute a maximum along an axis and sums of exponentials below it in one loop over blocks of the axis.

    Rewrite: for i: for k: M[i] max= x(i, k);  for i: for k: S[i] sum= f(i, k) * exp(x(i, k) - M[i])
          -> for i:
               M[i] = -inf; S[i] = 0
               for k.o:
                 block = max of x in the block;  scale = exp(M[i] - max(M[i], block)), or 1 where both are one
                 M[i] = max(M[i], block);  e[k.i] = exp(x - M[i]), or exp(x) where M[i] is -inf
                 S[i] = S[i] * scale;  for k.i: S[i] sum= f * e[k.i]
               S[i] = S[i] + (M[i] - M[i])
    Legal: all nests are as they were lowered, the first a maximum of floats over one axis, the others sums of that form
    over an axis of the same extent; nothing between them uses what they write. The order of rounding becomes that of the
    blocks. Rows that are -inf throughout, or hold NaN or inf, give NaN as before: that is what the last line adds.
    Source: Milakov and Gimelshein, "Online normalizer calculation for softmax", 2018; Dao et al., "FlashAttention", 2022.
    """
    if step.factor < 1 or not step.sums:
        raise ScheduleError(f"{len(step.sums)} sums in blocks of {step.factor}", nest=step.nest,
                            hint="the sums that depend on the maximum, and a block of at least 1")  # fmt: skip
    top = _maximum(kernel, step.nest)
    sums = [_dependent(kernel, top, name) for name in step.sums]
    _require_alone(kernel, top, sums)
    names = (f"{step.nest}.{part}" for part in ("init", "block", "scale", "exp"))
    ends = [(s, end) for s in sums for end in ("", *(f".{o.axis}" for o in s.inner))]
    parts = (f"{s.name}.{part}{end}" for s, end in ends for part in ("init", "scale", "finish"))
    require_new(kernel, *names, *parts, f"{top.axis.name}.o", f"{top.axis.name}.i", f"{step.nest}.exp.k")
    merged = _loops(kernel, top, sums, step.factor)
    last = max((s.nest for s in sums), key=lambda nest: kernel.roots.index(nest.loops[0]))
    gone = [top.nest, *(s.nest for s in sums if s.nest is not last)]
    kernel = replace(kernel, last.loops[0], merged)
    for nest in gone:
        kernel = replace(kernel, nest.loops[0], Seq())
    return kernel.with_buffers(*_buffers(kernel, top, step.factor))


@dataclass(frozen=True)
class _Row:
    """A nest that reduces one buffer over one axis, `spatial` being its other loops."""

    nest: Nest
    leaf: Update
    axis: Var
    extent: int
    spatial: tuple[For, ...]

    @property
    def name(self) -> str:
        return self.nest.name

    @property
    def value(self) -> Expr:
        return self.leaf.values[0]


@dataclass(frozen=True)
class _Sum(_Row):
    """A sum of `factors` times the exponential; `along` says which of its axes is which of the maximum's."""

    factors: tuple[Expr, ...]
    along: tuple[tuple[Var, Var], ...]

    def renamed(self, x: Expr, axis: Expr) -> Expr:
        """An expression of the sum along the axes of the maximum, with its own reduction axis as given."""
        return substitute(x, {**{own: theirs for theirs, own in self.along}, self.axis: axis})

    @property
    def inner(self) -> tuple[For, ...]:
        """The loops that the maximum has not."""
        return tuple(o for o in self.spatial if o.axis not in {own for _, own in self.along})


def _row(kernel: Kernel, name: str, combiner: str) -> _Row:
    nest = find_nest(kernel, name)
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != combiner or len(leaf.over) != 1:
        raise ScheduleError(f"it is no {combiner} over one axis", nest=name, hint="fuse_axes makes one axis of several")
    marked = any(o.kind is not LoopKind.SERIAL or o.prefetch for o in nest.loops)
    spatial = tuple(o for o in nest.loops if o.axis.name not in leaf.over)
    plain = set(leaf.index) == {o.axis for o in spatial} and len(leaf.index) == len(spatial)
    if marked or leaf.mask is not TRUE or not plain or own_loops(kernel, nest) != nest.loops:
        raise ScheduleError("its loops are no longer as they were lowered", nest=name, hint="online before other steps")
    axis = nest.loop(leaf.over[0])
    return _Row(nest, leaf, axis.axis, static_extent(axis), spatial)


def _maximum(kernel: Kernel, name: str) -> _Row:
    row = _row(kernel, name, "max")
    if not row.value.dtype.is_float:
        raise ScheduleError(f"it is a maximum of {row.value.dtype}", nest=name, hint="a maximum of floats")
    return row


def _dependent(kernel: Kernel, top: _Row, name: str) -> _Sum:
    """A sum with its factors. Raises: ScheduleError that says what of its form is another."""
    row = _row(kernel, name, "sum")
    target = written(top.leaf)[0]
    places = {x.index for x in loads(row.value) if x.buffer == target}
    if len(places) != 1:
        raise ScheduleError(f"it reads {target} at {len(places)} places", nest=name, hint=_form(top))
    (place,) = places
    extents = {o.axis: static_extent(o) for o in row.spatial}
    theirs = [static_extent(top.nest.loop(str(a))) for a in top.leaf.index]
    if len(set(place)) != len(place) or [extents.get(i) for i in place if isinstance(i, Var)] != theirs:
        raise ScheduleError(f"it reads {Load(target, place, row.value.dtype)}, not each element by its own axes", nest=name,
                            hint=_form(top))  # fmt: skip
    if row.extent != top.extent:
        raise ScheduleError(f"it sums {row.extent} terms, and {top.name} is the greatest of {top.extent}", nest=name,
                            hint=_form(top))  # fmt: skip
    along = tuple((a, b) for a, b in zip(top.leaf.index, place) if isinstance(a, Var) and isinstance(b, Var))
    x = substitute(top.value, {top.axis: row.axis, **dict(along)})
    wanted = E.Unary(UnaryOp.EXP, x - Load(target, place, top.value.dtype))
    factors = _factors(row.value)
    others = tuple(f for f in factors if f is not wanted)
    if len(others) != len(factors) - 1 or any(target in {y.buffer for y in loads(f)} for f in others):
        raise ScheduleError(f"{row.value} is not a product with {wanted}", nest=name, hint=_form(top))
    return _Sum(row.nest, row.leaf, row.axis, row.extent, row.spatial, others, along)


def _form(top: _Row) -> str:
    return f"sums of f * exp(x - {written(top.leaf)[0]}) over the axis of {top.name}; inline what is between"


def _factors(x: Expr) -> tuple[Expr, ...]:
    if isinstance(x, E.Binary) and x.op is BinaryOp.MUL:
        return _factors(x.a) + _factors(x.b)
    return (x,)


def _require_alone(kernel: Kernel, top: _Row, sums: list[_Sum]) -> None:
    """Between the maximum and the last sum nothing but the sums uses what these nests write."""
    rows = [top.nest.loops[0], *(s.nest.loops[0] for s in sums)]
    places = [kernel.roots.index(r) for r in rows]
    if len(set(places)) != len(places) or min(places) != places[0]:
        raise ScheduleError("a sum is named twice or comes before the maximum", nest=top.name, hint=_form(top))
    made = {b for row in (top, *sums) for b in written(row.leaf)}
    between = (r for n, r in enumerate(kernel.roots) if places[0] < n < max(places) and n not in places)
    for other in (n for r in between for n in nests(r)):
        used = made & (reads(other.leaf) | set(written(other.leaf)))
        if used:
            raise ScheduleError(f"{other.name} uses {', '.join(sorted(used))} before all sums are complete",
                                nest=other.name, hint=_form(top))  # fmt: skip
    for row in sums:
        partial = (made - set(written(top.leaf))) & reads(row.leaf)
        if partial:
            raise ScheduleError(f"it reads {', '.join(sorted(partial))}, which is one of these sums", nest=row.name,
                                hint=_form(top))  # fmt: skip


def _buffers(kernel: Kernel, top: _Row, factor: int) -> list[Buffer]:
    dtype = top.value.dtype
    shapes: dict[str, tuple[int, ...]] = {"block": (), "scale": (), "exp": (factor,)}
    return [Buffer(f"{top.name}.{part}", dtype, shape, Role.TEMP, Scope.LOCAL) for part, shape in shapes.items()]


def _loops(kernel: Kernel, top: _Row, sums: list[_Sum], factor: int) -> Stmt:
    """The loops over rows, and in a row over blocks."""
    dtype, target = top.value.dtype, written(top.leaf)[0]
    low, place = E.Const(dtype.lowest, dtype), top.leaf.index
    begin: list[Stmt] = [Store(f"{top.name}.init", target, place, low)]
    begin += [_each(s, "init", E.Const(0, dtype)) for s in sums]
    outer = Var(f"{top.axis}.o", i64)
    blocks = For(outer, index(-(-top.extent // factor)), seq(*_block(top, sums, outer, factor)))
    here = Load(target, place, dtype)
    end = [_each(s, "finish", _element(s) + (here - here)) for s in sums] if top.extent else []
    return _nested(seq(*begin, blocks, *end), top.spatial)


def _block(top: _Row, sums: list[_Sum], outer: Var, factor: int) -> list[Stmt]:
    """The statements for one block of the axis."""
    dtype, target, name = top.value.dtype, written(top.leaf)[0], top.name
    here, block = Load(target, top.leaf.index, dtype), Load(f"{name}.block", (), dtype)
    greatest = E.maximum(here, block)
    scale = E.select(E.eq(here, greatest), E.Const(1, dtype), E.Unary(UnaryOp.EXP, here - greatest))
    shift = E.select(E.eq(here, E.Const(dtype.lowest, dtype)), E.Const(0, dtype), here)
    k, e = Var(f"{top.axis}.i", i64), Var(f"{name}.exp.k", i64)

    def at(axis: Var) -> tuple[Expr, Expr]:
        place = outer * factor + axis
        return place, TRUE if top.extent % factor == 0 else E.lt(place, top.extent)

    (first, first_mask), (second, second_mask) = at(k), at(e)
    largest = Update(f"{name}.block", "max", (f"{name}.block",), (), (substitute(top.value, {top.axis: first}),), (k.name,),
                     first_mask)  # fmt: skip
    power = E.Unary(UnaryOp.EXP, substitute(top.value, {top.axis: second}) - shift)
    stmts: list[Stmt] = [
        For(k, index(factor), largest),
        Store(f"{name}.scale", f"{name}.scale", (), scale),
        Update(name, "max", (target,), top.leaf.index, (block,)),
        For(e, index(factor), Store(f"{name}.exp", f"{name}.exp", (e,), power, second_mask)),
    ]
    for row in sums:
        place, mask = at(row.axis)
        stmts.append(_each(row, "scale", _element(row) * Load(f"{name}.scale", (), dtype)))
        factors = [row.renamed(f, place) for f in row.factors]
        value: Expr = Load(f"{name}.exp", (row.axis,), dtype)
        for f in factors:
            value = f * value
        where = tuple(row.renamed(i, place) for i in row.leaf.index)
        leaf = Update(row.name, "sum", row.leaf.buffers, where, (value,), (), mask)
        inner = (o for o in row.nest.loops if o in row.inner or o.axis is row.axis)
        loops = tuple(For(o.axis, index(factor) if o.axis is row.axis else o.extent, leaf) for o in inner)
        stmts.append(_nested(leaf, loops))
    return stmts


def _element(row: _Sum) -> Expr:
    """The element of a sum along the axes of the maximum."""
    return Load(written(row.leaf)[0], tuple(row.renamed(i, row.axis) for i in row.leaf.index), row.value.dtype)


def _each(row: _Sum, part: str, value: Expr) -> Stmt:
    """A store to every element of a sum in one row of the maximum."""
    new: dict[Expr, Expr] = {o.axis: Var(f"{row.name}.{part}.{o.axis}", i64) for o in row.inner}
    place = tuple(substitute(row.renamed(i, row.axis), new) for i in row.leaf.index)
    stmt: Stmt = Store(f"{row.name}.{part}", row.leaf.buffers[0], place, substitute(value, new))
    for loop in reversed(row.inner):
        axis = new[loop.axis]
        assert isinstance(axis, Var)
        stmt = For(axis, loop.extent, stmt)
    return stmt


def _nested(stmt: Stmt, loops: tuple[For, ...]) -> Stmt:
    for loop in reversed(loops):
        stmt = For(loop.axis, loop.extent, stmt)
    return stmt
