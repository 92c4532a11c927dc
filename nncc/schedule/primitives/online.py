"""Primitive `online`: a maximum and the sums of exponentials that depend on it in one pass (online softmax)."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as with_fields

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import f64, i64
from nncc.ir.expr import TRUE, Expr, Load, Var, index, static
from nncc.ir.kernel import Kernel, Nest, nests, reads, uses
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.stmt import For, If, Leaf, LoopKind, Seq, Stmt, Store, Update, seq, written
from nncc.ir.walk import loads, substitute, substitute_stmt
from nncc.schedule.primitives.tree import find_nest, own_loops, paths, replace, require_new, static_extent
from nncc.schedule.steps import Online

_VANISHING = {True: -746.0, False: -104.0}
"""Values whose exponential is 0. By definition of f64, and of narrower floats."""


def online(kernel: Kernel, step: Online) -> Kernel:
    """Compute a maximum and sums of exponentials relative to it in one pass over blocks of an axis (online softmax).

    Rewrite: for i: for k: M[i] max= x(i, k);  for i: for k: S[i] sum= f(i, k) * exp(x(i, k) - M[i])
          -> for i:
               M[i] = -inf; S[i] = 0
               for k.o:
                 block = max of x in the block;  scale = exp(M[i] - max(M[i], block)), or 1 where both are one
                 M[i] = max(M[i], block);  e[k.i] = exp(x - M[i]), or exp(x) where M[i] is -inf
                 S[i] = S[i] * scale;  for k.i: S[i] sum= f * e[k.i]
               S[i] = S[i] + (M[i] - M[i])
    by_nests: each of these statements is a nest with a loop over i of its own, the loop over k.o around them; the sum of a
    block is a nest as it was lowered, and S[i] = S[i] * scale[i] + its sum. So blocks of rows can be tiled. A block in which
    no maximum comes near that of its row so far ends there: all its exponentials are 0, as where keys are masked.
    Legal: all nests are as they were lowered, the first a maximum of floats over one axis, the others sums of that form
    over an axis of the same extent; they follow one another in the same loops, by nests in any, else in none. What comes
    between them and uses what they write comes after them: no sum needs it. The order of rounding becomes that of the
    blocks. Rows that are -inf throughout, or hold NaN or inf, give NaN as before: that is what the last line adds. By
    nests, what is NaN or inf in f may count for nothing where the exponential is 0.
    Source: Milakov and Gimelshein, "Online normalizer calculation for softmax", 2018; Dao et al., "FlashAttention", 2022.
    """
    if step.factor < 1 or not step.sums:
        raise ScheduleError(
            f"{len(step.sums)} sums in blocks of {step.factor}",
            nest=step.nest,
            hint="the sums that depend on the maximum, and a block of at least 1",
        )
    top = _maximum(kernel, step.nest)
    sums = [_dependent(kernel, top, name) for name in step.sums]
    if not step.by_nests and top.around:
        raise ScheduleError(f"it is inside the loop over {top.around[-1].axis}", nest=step.nest, hint="online by nests")
    late = _later(kernel, top, sums)
    merged = _by_nests(top, sums, step.factor) if step.by_nests else _loops(top, sums, step.factor)
    known = {
        name for row in (top, *sums) for name in (row.name, *(o.axis.name for o in (row.outermost, *paths(row.outermost))))
    }
    new = [*(n.name for n in nests(merged)), *(o.axis.name for o in paths(merged))]
    buffers = _buffers(kernel, top, sums, step)
    require_new(kernel, *dict.fromkeys(name for name in (*new, *(b.name for b in buffers)) if name not in known))
    kernel = _merged(kernel, top, sums, merged, late)
    return kernel.with_buffers(*buffers)


def _merged(kernel: Kernel, top: _RowReduction, sums: list[_ExponentialSum], merged: Stmt, late: list[Stmt]) -> Kernel:
    """The kernel with one loop for all rows in place of the last reduction, followed by its users."""
    rows, siblings = [row.outermost for row in (top, *sums)], top.siblings(kernel)
    last = max(siblings.index(row) for row in rows)
    kept = [[merged, *late] if n == last else [] if s in rows or s in late else [s] for n, s in enumerate(siblings)]
    body = seq(*(s for several in kept for s in several))
    if not top.around:
        return kernel.with_roots(body)
    return replace(kernel, top.around[-1], with_fields(top.around[-1], body=body))


@dataclass(frozen=True)
class _RowReduction:
    """A reduction of one buffer over one axis. spatial: its other private loops. around: loops that other nests share."""

    nest: Nest
    leaf: Update
    axis: Var
    extent: int
    spatial: tuple[For, ...]
    around: tuple[For, ...]

    @property
    def name(self) -> str:
        return self.nest.name

    @property
    def value(self) -> Expr:
        return self.leaf.values[0]

    @property
    def target(self) -> str:
        """The buffer of its results."""
        return self.leaf.buffers[0]

    @property
    def outermost(self) -> For:
        """Its outermost private loop."""
        return self.nest.loops[len(self.around)]

    def siblings(self, kernel: Kernel) -> tuple[Stmt, ...]:
        """The statement list of its outermost private loop."""
        if not self.around:
            return kernel.roots
        body = self.around[-1].body
        return body.stmts if isinstance(body, Seq) else (body,)


@dataclass(frozen=True)
class _ExponentialSum(_RowReduction):
    """A sum of `factors` times the exponential; `along` says which of its axes is which of the maximum's."""

    factors: tuple[Expr, ...]
    along: tuple[tuple[Var, Var], ...]

    def renamed(self, x: Expr, axis: Expr) -> Expr:
        """An expression of the sum along the maximum's axes, with the given reduction axis."""
        return substitute(x, {**{own: theirs for theirs, own in self.along}, self.axis: axis})

    def of(self, top: _RowReduction) -> tuple[Expr, ...]:
        """The place of its row in the maximum's results, along its axes."""
        theirs: dict[Expr, Expr] = {**dict(self.along)}
        return tuple(substitute(i, theirs) for i in top.leaf.index)

    @property
    def inner(self) -> tuple[For, ...]:
        """The loops that the maximum has not."""
        return tuple(o for o in self.spatial if o.axis not in {own for _, own in self.along})


def _row(kernel: Kernel, name: str, combiner: str) -> _RowReduction:
    nest = find_nest(kernel, name)
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != combiner or len(leaf.over) != 1:
        raise ScheduleError(f"it is no {combiner} over one axis", nest=name, hint="fuse_axes makes one axis of several")
    own = own_loops(kernel, nest)
    marked = any(o.kind is not LoopKind.SERIAL or o.prefetch for o in own)
    spatial = tuple(o for o in own if o.axis.name not in leaf.over)
    places = [i for i in leaf.index if static(i) is None]
    plain = set(places) == {o.axis for o in spatial} and len(places) == len(spatial)
    inside = leaf.over[0] in {o.axis.name for o in own}
    if marked or leaf.mask is not TRUE or not plain or not inside or len(own) != len(spatial) + 1:
        raise ScheduleError("its loops are no longer as they were lowered", nest=name, hint="online before other steps")
    axis = nest.loop(leaf.over[0])
    return _RowReduction(nest, leaf, axis.axis, static_extent(axis), spatial, nest.loops[: len(nest.loops) - len(own)])


def _maximum(kernel: Kernel, name: str) -> _RowReduction:
    row = _row(kernel, name, "max")
    if not row.value.dtype.is_float:
        raise ScheduleError(f"it is a maximum of {row.value.dtype}", nest=name, hint="a maximum of floats")
    return row


def _dependent(kernel: Kernel, top: _RowReduction, name: str) -> _ExponentialSum:
    """A sum with its factors. Raises: ScheduleError if it has another form."""
    row = _row(kernel, name, "sum")
    target = written(top.leaf)[0]
    places = {x.index for x in loads(row.value) if x.buffer == target}
    if len(places) != 1:
        raise ScheduleError(f"it reads {target} at {len(places)} places", nest=name, hint=_form(top))
    (place,) = places
    extents = {o.axis: static_extent(o) for o in row.spatial}
    pairs = [(a, b) for a, b in zip(top.leaf.index, place) if a is not b]
    theirs = [static_extent(top.nest.loop(a.name)) if isinstance(a, Var) else None for a, _ in pairs]
    mine = [extents.get(b, -1) if isinstance(b, Var) else -1 for _, b in pairs]
    if len({b for _, b in pairs}) != len(pairs) or mine != theirs:
        raise ScheduleError(
            f"it reads {Load(target, place, row.value.dtype)}, not each element by its own axes", nest=name, hint=_form(top)
        )
    if row.extent != top.extent:
        raise ScheduleError(
            f"it sums {row.extent} terms, and {top.name} is the greatest of {top.extent}", nest=name, hint=_form(top)
        )
    along = tuple((a, b) for a, b in pairs if isinstance(a, Var) and isinstance(b, Var))
    x = substitute(top.value, {top.axis: row.axis, **dict(along)})
    wanted = E.Unary(UnaryOp.EXP, x - Load(target, place, top.value.dtype))
    factors = _factors(row.value)
    others = tuple(f for f in factors if f is not wanted)
    if len(others) != len(factors) - 1 or any(target in {y.buffer for y in loads(f)} for f in others):
        raise ScheduleError(f"{row.value} is not a product with {wanted}", nest=name, hint=_form(top))
    return _ExponentialSum(row.nest, row.leaf, row.axis, row.extent, row.spatial, row.around, others, along)


def _form(top: _RowReduction) -> str:
    return f"sums of f * exp(x - {written(top.leaf)[0]}) over the axis of {top.name}; inline what is between"


def _factors(x: Expr) -> tuple[Expr, ...]:
    if isinstance(x, E.Binary) and x.op is BinaryOp.MUL:
        return _factors(x.a) + _factors(x.b)
    return (x,)


def _later(kernel: Kernel, top: _RowReduction, sums: list[_ExponentialSum]) -> list[Stmt]:
    """Statements between the maximum and the last sum that use their results, directly or not, and can run after them.
    Raises: ScheduleError if a sum needs one, or the nests do not follow one another in equal loops."""
    siblings = top.siblings(kernel)
    places = [siblings.index(row.outermost) if row.outermost in siblings else -1 for row in (top, *sums)]
    if len(set(places)) != len(places) or min(places) != places[0]:
        raise ScheduleError(
            "a sum is named twice, comes before the maximum, or is in other loops", nest=top.name, hint=_form(top)
        )
    made = {b for row in (top, *sums) for b in written(row.leaf)}
    late, touched = list[Stmt](), set(made)
    for n, other in enumerate(siblings[places[0] : max(places) + 1], places[0]):
        if n in places:
            continue
        used = touched & uses(other)
        if used:
            late.append(other)
            touched |= uses(other)
    writing = made | {b for other in late for nest in nests(other) for b in written(nest.leaf)}
    for row in sums:
        needed = (writing - set(written(top.leaf))) & reads(row.leaf)
        if needed:
            raise ScheduleError(
                f"it reads {', '.join(sorted(needed))}, complete only after these sums", nest=row.name, hint=_form(top)
            )
    return late


def _buffers(kernel: Kernel, top: _RowReduction, sums: list[_ExponentialSum], step: Online) -> list[Buffer]:
    dtype, here = top.value.dtype, kernel.table[written(top.leaf)[0]].shape
    if not step.by_nests:
        shapes: dict[str, tuple[int, ...]] = {"block": (), "scale": (), "exp": (step.factor,)}
        return [Buffer(f"{top.name}.{part}", dtype, shape, Role.TEMP, Scope.LOCAL) for part, shape in shapes.items()]
    scope = Scope.LOCAL if top.around else Scope.GLOBAL
    made = {
        f"{top.name}.block": here,
        f"{top.name}.far": (),
        f"{top.name}.scale": here,
        f"{top.name}.exp": (*here, step.factor),
    }
    made |= {f"{s.name}.part": kernel.table[written(s.leaf)[0]].shape for s in sums}
    return [Buffer(name, dtype, shape, Role.TEMP, scope) for name, shape in made.items()]


def _loops(top: _RowReduction, sums: list[_ExponentialSum], factor: int) -> Stmt:
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


def _block(top: _RowReduction, sums: list[_ExponentialSum], outer: Var, factor: int) -> list[Stmt]:
    """The statements for one block of the axis."""
    dtype, name = top.value.dtype, top.name
    here, block = Load(top.target, top.leaf.index, dtype), Load(f"{name}.block", (), dtype)
    k, e = Var(f"{top.axis}.i", i64), Var(f"{name}.exp.k", i64)
    (first, first_mask), (second, second_mask) = (_place(top, outer, axis, factor) for axis in (k, e))
    largest = Update(
        f"{name}.block", "max", (f"{name}.block",), (), (substitute(top.value, {top.axis: first}),), (k.name,), first_mask
    )
    stmts: list[Stmt] = [
        For(k, index(factor), largest),
        Store(f"{name}.scale", f"{name}.scale", (), _scale(here, block)),
        Update(name, "max", (top.target,), top.leaf.index, (block,)),
        For(e, index(factor), Store(f"{name}.exp", f"{name}.exp", (e,), _power(top, here, second), second_mask)),
    ]
    for row in sums:
        place, mask = _place(top, outer, row.axis, factor)
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


def _place(top: _RowReduction, outer: Var, axis: Var, factor: int) -> tuple[Expr, Expr]:
    """An element of a block along the axis, and where there is one."""
    place = outer * factor + axis
    return place, TRUE if top.extent % factor == 0 else E.lt(place, top.extent)


def _scale(here: Expr, block: Expr) -> Expr:
    """The factor of earlier sums when the maximum grows: 1 for equal maxima, infinities included."""
    greatest = E.maximum(here, block)
    return E.select(E.eq(here, greatest), E.Const(1, here.dtype), E.Unary(UnaryOp.EXP, here - greatest))


def _power(top: _RowReduction, here: Expr, place: Expr) -> Expr:
    """The exponential of an element, relative to the maximum so far; to 0 where all so far were -inf."""
    low, zero = E.Const(here.dtype.lowest, here.dtype), E.Const(0, here.dtype)
    return E.Unary(UnaryOp.EXP, substitute(top.value, {top.axis: place}) - E.select(E.eq(here, low), zero, here))


def _element(row: _ExponentialSum) -> Expr:
    """The element of a sum along the axes of the maximum."""
    return Load(written(row.leaf)[0], tuple(row.renamed(i, row.axis) for i in row.leaf.index), row.value.dtype)


def _each(row: _ExponentialSum, part: str, value: Expr) -> Stmt:
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


def _by_nests(top: _RowReduction, sums: list[_ExponentialSum], factor: int) -> Stmt:
    """The loop over blocks around separate nests, between initialisation and final nests."""
    outer, m = Var(f"{top.axis}.o", i64), top.leaf.index
    low = E.Const(top.value.dtype.lowest, top.value.dtype)
    begin = [_own(Store(f"{top.name}.init", top.target, m, low), top.spatial)]
    begin += [_own(Store(f"{s.name}.init", s.target, s.leaf.index, E.Const(0, s.value.dtype)), s.spatial) for s in sums]
    inside = [*_powers(top, outer, factor), *(nest for s in sums for nest in _sum_of_block(top, s, outer, factor))]
    dtype = top.value.dtype
    is_far = E.lt(Load(f"{top.name}.far", (), dtype), E.Const(_VANISHING[dtype is f64], dtype))
    block = seq(_maxima(top, outer, factor), _distance(top), If(is_far, Seq(), seq(*inside)))
    blocks = For(outer, index(-(-top.extent // factor)), block, peel=top.extent % factor > 0)
    return seq(*begin, blocks, *(_own(_finish(top, s), s.spatial) for s in sums if top.extent))


def _maxima(top: _RowReduction, outer: Var, factor: int) -> Stmt:
    """The nest for the maxima of a block."""
    k = Var(f"{top.axis}.i", i64)
    place, mask = _place(top, outer, k, factor)
    value, name = substitute(top.value, {top.axis: place}), f"{top.name}.block"
    leaf = Update(name, "max", (name,), top.leaf.index, (value,), (k.name,), mask)
    return _own(leaf, top.spatial, For(k, index(factor), leaf))


def _distance(top: _RowReduction) -> Stmt:
    """The nest for the largest increase of the maxima in a block; -inf for rows of -inf."""
    dtype, name, m = top.value.dtype, top.name, top.leaf.index
    here, block, low = Load(top.target, m, dtype), Load(f"{name}.block", m, dtype), E.Const(dtype.lowest, dtype)
    apart = E.select(E.eq(block, low), low, block - here)
    over, far = tuple(f"{name}.far.{o.axis}" for o in top.spatial), f"{name}.far"
    return _own(Update(far, "max", (far,), (), (apart,), over) if over else Store(far, far, (), apart), top.spatial)


def _powers(top: _RowReduction, outer: Var, factor: int) -> list[Stmt]:
    """The nests for the factors of earlier sums, the maxima so far, and the exponentials."""
    dtype, name, m = top.value.dtype, top.name, top.leaf.index
    here, block, e = Load(top.target, m, dtype), Load(f"{name}.block", m, dtype), Var(f"{name}.exp.k", i64)
    place, mask = _place(top, outer, e, factor)
    power = Store(f"{name}.exp", f"{name}.exp", (*m, e), _power(top, here, place), mask)
    return [
        _own(Store(f"{name}.scale", f"{name}.scale", m, _scale(here, block)), top.spatial),
        _own(Update(name, "max", (top.target,), m, (block,)), top.spatial),
        _own(power, top.spatial, For(e, index(factor), power)),
    ]


def _sum_of_block(top: _RowReduction, row: _ExponentialSum, outer: Var, factor: int) -> list[Stmt]:
    """The nest for a sum over a block of the axis, and the one that accumulates it."""
    part, dtype, m = f"{row.name}.part", row.value.dtype, row.of(top)
    place, mask = _place(top, outer, row.axis, factor)
    value: Expr = Load(f"{top.name}.exp", (*m, row.axis), dtype)
    for f in row.factors:
        value = substitute(f, {row.axis: place}) * value
    leaf = Update(part, "sum", (part,), row.leaf.index, (value,), (row.axis.name,), mask)
    before, scale = Load(row.target, row.leaf.index, dtype), Load(f"{top.name}.scale", m, dtype)
    total = Store(row.name, row.target, row.leaf.index, before * scale + Load(part, row.leaf.index, dtype))
    return [_nested(leaf, (*row.spatial, For(row.axis, index(factor), leaf))), _own(total, row.spatial)]


def _finish(top: _RowReduction, row: _ExponentialSum) -> Store:
    """The store that makes NaN of the sums of a row that is not finite."""
    here, total = Load(top.target, row.of(top), top.value.dtype), Load(row.target, row.leaf.index, row.value.dtype)
    return Store(f"{row.name}.finish", row.target, row.leaf.index, total + (here - here))


def _own(leaf: Leaf, loops: tuple[For, ...], *inner: For) -> Stmt:
    """A leaf in fresh loops, around given inner loops."""
    new: dict[Expr, Expr] = {o.axis: Var(f"{leaf.nest}.{o.axis}", i64) for o in loops}
    stmt = _nested(substitute_stmt(leaf, new), inner)
    for o in reversed(loops):
        axis = new[o.axis]
        assert isinstance(axis, Var)
        stmt = For(axis, o.extent, stmt)
    return stmt
