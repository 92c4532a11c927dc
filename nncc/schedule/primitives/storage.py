"""Primitives on buffers: copies for reading and writing, scope, layout."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence, Set
from dataclasses import replace as with_fields
from fractions import Fraction
from functools import cache
from itertools import takewhile
from math import prod

from nncc.errors import ComputeError, ScheduleError
from nncc.ir import buffer as buffers
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import DType, dtype, holds, i64
from nncc.ir.expr import (
    TRUE,
    Binary,
    Cast,
    Const,
    Expr,
    Extent,
    Index,
    Load,
    Var,
    below,
    conjuncts,
    convert,
    index,
    lt,
    static,
)
from nncc.ir.index.bounds import Range, Ranges, bounds, greatest
from nncc.ir.index.simplify import recombined
from nncc.ir.kernel import Kernel, Nest, nests, ranges, reads, touches, uses
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, Leaf, LoopKind, Stmt, Store, Update, with_index, written
from nncc.ir.walk import loads, map_expressions, rewrite, rewrite_loads, rewrite_stmt, statements, substitute, variables
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.tree import (
    Region,
    companions,
    constant_shape,
    find_buffer,
    find_loop,
    find_nest,
    fresh,
    map_users,
    paths,
    replace,
    require_new,
    require_unconditional,
    sized_extent,
    used_region,
    values_of,
)
from nncc.schedule.steps import (
    CacheRead,
    CacheWrite,
    FuseDims,
    Overlay,
    PadRows,
    Reindex,
    SetScope,
    Shrink,
    Swizzle,
    TransformLayout,
    Widen,
)


def cache_read(kernel: Kernel, step: CacheRead) -> Kernel:
    """Read a buffer through a copy, whose nest can be moved, laid out and hoisted.

    Rewrite: C[..] = f(B[..])  ->  for a: copy[a] = B[a]; C[..] = f(copy[..])
    Legal: the buffer is complete before the root loop of the nest, and the name of the copy is new.
    """
    buffer, nest = find_buffer(kernel, step.buffer), find_nest(kernel, step.nest)
    require_new(kernel, step.copy)
    if step.buffer not in reads(nest.leaf):
        raise ScheduleError(
            f"it does not read {step.buffer}", nest=step.nest, hint=f"one of {', '.join(sorted(reads(nest.leaf)))}"
        )
    at = _root(kernel, nest)
    _require_complete(kernel, step.buffer, nest, at)
    roots = replace(kernel, nest.leaf, _reading(nest.leaf, step.buffer, step.copy)).roots
    copy = copy_nest(kernel, step.copy, step.copy, step.buffer)
    kernel = kernel.with_roots(*roots[:at], copy, *roots[at:])
    return kernel.with_buffers(Buffer(step.copy, buffer.dtype, buffer.shape))


def reindex(kernel: Kernel, step: Reindex) -> Kernel:
    """Read, or store, a buffer through a copy with one dim for each axis that moves it.

    Rewrite: for i, k: ..B[e(i, k)]..  ->  for i', k': copy[i', k'] = B[e(i', k')]; for i, k: ..copy[i, k]..
             for i: C[e(i)] = f        ->  for i': copy[i'] = f(i'); for i: C[e(i)] = copy[i]
    The mask of a load goes with it, so that the copy holds what is given in place of elements that are not loaded.
    Legal: the nest loads the buffer at one place, or stores it and does not load it, in loops of constant extents > 0, and
    has no condition; what is loaded is complete before the root loop of the nest; the name is new.
    """
    nest, (value, moving) = find_nest(kernel, step.nest), _copied(kernel, step)
    require_unconditional(kernel, nest)
    if any(sized_extent(o) == 0 for o in nest.loops):
        raise ScheduleError("one of its loops never runs, so there may be nothing to copy", nest=step.nest)
    copy = value_nest(kernel, step.copy, moving, value)
    place = Load(step.copy, tuple(o.axis for o in moving), value.dtype)
    if isinstance(nest.leaf, Store) and nest.leaf.buffer == step.buffer:
        leaf: Stmt = with_fields(nest.leaf, value=place)
    else:
        leaf = map_expressions(nest.leaf, lambda x: substitute(x, {value: place}))
    at = _root(kernel, nest)
    for name in dict.fromkeys(x.buffer for x in loads(value)):
        _require_complete(kernel, name, nest, at)
    roots = replace(kernel, nest.leaf, leaf).roots
    shape = tuple(sized_extent(o) for o in moving)
    return kernel.with_roots(*roots[:at], copy, *roots[at:]).with_buffers(Buffer(step.copy, value.dtype, shape))


def _copied(kernel: Kernel, step: Reindex) -> tuple[Expr, list[For]]:
    """The value that a step copies, and the loops that move it."""
    find_buffer(kernel, step.buffer)
    nest = find_nest(kernel, step.nest)
    require_new(kernel, step.copy)
    found: set[Expr] = {load for v in values_of(nest.leaf) for load in loads(v) if load.buffer == step.buffer}
    stores = isinstance(nest.leaf, Store) and step.buffer == nest.leaf.buffer
    if len(found) + stores != 1:
        raise ScheduleError(
            f"it loads {step.buffer} at {len(found)} places",
            nest=step.nest,
            hint="one place; cache_read copies a whole buffer",
        )
    if nest.leaf.mask is not TRUE:
        raise ScheduleError(
            f"it {'stores' if stores else 'loads'} {step.buffer} under a mask",
            nest=step.nest,
            hint="reindex before split; cache_read copies a whole buffer",
        )
    if isinstance(nest.leaf, Store) and stores:
        return nest.leaf.value, list(nest.loops)
    (load,) = found
    return load, [o for o in nest.loops if o.axis in variables(load)]


def cache_write(kernel: Kernel, step: CacheWrite) -> Kernel:
    """Write a temporary first, and copy it to the result.

    Rewrite: C[a] = f  ->  copy[a] = f; for a: C[a] = copy[a]        (nests `copy` and C)
    Legal: the nest writes one buffer, which no other nest writes and none in its root loop
    reads, and the name of the copy is new. Of an output it writes a region: other kernels may write the rest.
    """
    nest = find_nest(kernel, step.nest)
    require_new(kernel, step.copy)
    if len(written(nest.leaf)) != 1:
        raise ScheduleError("it writes several buffers", nest=step.nest, hint="cache_write takes a nest of one buffer")
    target = kernel.table[written(nest.leaf)[0]]
    at = _root(kernel, nest)
    others = [n.name for n in nests(kernel.body) if n.name != step.nest and target.name in written(n.leaf)]
    others += [n.name for n in nests(kernel.roots[at]) if target.name in reads(n.leaf)]
    if others:
        raise ScheduleError(
            f"{others[0]} also uses {target.name}",
            nest=step.nest,
            hint="cache_write first, then decompose the reduction or move the nests",
        )
    roots = replace(kernel, nest.leaf, _renamed(nest.leaf, step.copy)).roots
    region = None if target.role is Role.TEMP else _region(nest, target)
    copy = copy_nest(kernel, step.nest, target.name, step.copy, region)
    if isinstance(nest.leaf, Store) and nest.leaf.stream:
        copy = rewrite_stmt(copy, lambda s: with_fields(s, stream=True) if isinstance(s, Store) else None)
    kernel = kernel.with_roots(*roots[: at + 1], copy, *roots[at + 1 :])
    return kernel.with_buffers(Buffer(step.copy, target.dtype, target.shape))


def set_scope(kernel: Kernel, step: SetScope) -> Kernel:
    """Say where a temporary lives.

    Legal: a temporary; REGISTER needs indices that are constants once the loops below its allocation are unrolled,
    which is checked when the kernel is lowered. TILE, registers of tiles, is for code generation alone.
    """
    if step.scope is Scope.TILE:
        raise ScheduleError(
            f"{step.buffer} cannot be in registers of tiles",
            hint="the scope local, and tensorize: an instruction on tiles holds there what it sums up",
        )
    buffer = _temporary(kernel, step.buffer)
    if step.scope is Scope.REGISTER:
        constant_shape(buffer)
    return kernel.with_buffers(with_fields(buffer, scope=step.scope))


def transform_layout(kernel: Kernel, step: TransformLayout) -> Kernel:
    """Store a temporary in another order, with dims cut into blocks.

    Rewrite: T[.., x, ..] -> T[.., x // f, x % f, ..] for each (dim, f) of `splits`; then dims in `order`.
    Legal: a temporary; what a nest writes at the same place is laid out with it, and is a temporary too. A dim that f does
    not divide is padded; the padding is never read.
    """
    buffer, splits = _temporary(kernel, step.buffer), dict(step.splits)
    rank = len(buffer.shape) + len(splits)
    cut = all(0 <= d < len(buffer.shape) and f >= 1 for d, f in splits.items())
    if not cut or sorted(step.order) != list(range(rank)):
        raise ScheduleError(
            f"splits {step.splits} and order {step.order} do not fit {step.buffer}{list(buffer.shape)}",
            hint=f"dims 0..{len(buffer.shape) - 1}, and a permutation of 0..{rank - 1}",
        )

    def place(old: tuple[Expr, ...]) -> tuple[Expr, ...]:
        cut = [p for d, i in enumerate(old) for p in ((i // splits[d], i % splits[d]) if d in splits else (i,))]
        return tuple(cut[d] for d in step.order)

    shape = [n for d, e in enumerate(buffer.shape) for n in ((-(-e // splits[d]), splits[d]) if d in splits else (e,))]
    return _with_layout(kernel, with_fields(buffer, shape=tuple(shape[d] for d in step.order)), place)


def fuse_dims(kernel: Kernel, step: FuseDims) -> Kernel:
    """Fuse two dims of a temporary, so that axes fused over both index one dim.

    Rewrite: T[.., i, j, ..] -> T[.., i*n + j, ..] for dims `dim` and `dim + 1`, n the extent of the second
    Legal: a temporary that has both dims; what a nest writes at the same place is laid out with it.
    """
    buffer, d = _temporary(kernel, step.buffer), step.dim
    if not 0 <= d < len(buffer.shape) - 1:
        raise ScheduleError(f"{step.buffer}{list(buffer.shape)} has no dims {d} and {d + 1}", hint="any dim but the last")
    n = buffer.shape[d + 1]

    def place(old: Index) -> Index:
        return (*old[:d], recombined(old[d] * n + old[d + 1]), *old[d + 2 :])

    shape = (*buffer.shape[:d], buffer.shape[d] * n, *buffer.shape[d + 2 :])
    return _with_layout(kernel, with_fields(buffer, shape=shape), place)


def widen(kernel: Kernel, step: Widen) -> Kernel:
    """Store a temporary in a wider dtype, so that what reads it need not convert it.

    Rewrite: T[i] = f; C[j] = g(wide(T[j]), T[j])  ->  T[i] = wide(f); C[j] = g(T[j], narrow(T[j]))
    Legal: a temporary whose nests store, as sums of a wider dtype would be others; the dtype has all numbers of its own.
    """
    buffer, wide = _temporary(kernel, step.buffer), _named(step.dtype)
    if wide is buffer.dtype or not holds(wide, buffer.dtype):
        raise ScheduleError(
            f"{step.buffer} is {buffer.dtype}, and {wide} is no wider dtype of its kind", hint="one that has all its numbers"
        )
    summed = [n.name for n in nests(kernel.body) if step.buffer in written(n.leaf) and isinstance(n.leaf, Update)]
    if summed:
        raise ScheduleError(f"it updates {step.buffer} in {buffer.dtype}", nest=summed[0], hint="cache_write first")

    def converted(x: Load) -> Expr:
        if x.buffer != step.buffer:
            return x
        fill = Const(x.fill.value, wide) if isinstance(x.fill, Const) else None if x.fill is None else convert(x.fill, wide)
        return convert(Load(x.buffer, x.index, wide, x.mask, fill), x.type)

    def shorter(x: Expr) -> Expr | None:
        """A conversion of what was just converted, in one."""
        inner = x.x if isinstance(x, Cast) else None
        if not isinstance(inner, Cast) or inner.dtype is not buffer.dtype or not isinstance(inner.x, Load):
            return None
        return convert(inner.x, x.dtype) if inner.x.buffer == step.buffer else None

    def change(leaf: Leaf) -> Stmt:
        new = map_expressions(leaf, lambda x: rewrite(rewrite_loads(x, converted), shorter))
        stores = isinstance(new, Store) and new.buffer == step.buffer
        return with_fields(new, value=convert(new.value, wide)) if isinstance(new, Store) and stores else new

    body = map_users(kernel.body, {step.buffer}, change)
    return with_fields(kernel, body=body).with_buffers(with_fields(buffer, dtype=wide))


def _named(name: str) -> DType:
    """The dtype of one element called `name`."""
    try:
        found = dtype(name)
    except ComputeError as error:
        raise ScheduleError(str(error), hint="such as i16") from None
    if found.lanes > 1:
        raise ScheduleError(f"{name} is a vector", hint=f"the dtype of an element, {found.scalar}")
    return found


def pad_rows(kernel: Kernel, step: PadRows) -> Kernel:
    """Pad the rows of a temporary, so that the elements of a column fall into different banks or cache sets.

    Rewrite: the layout alone: T[.., i, j] lies at .. + i*(n + gap) + j, n the extent of the last dim
    Legal: a temporary of two dims or more without gaps; its shape stays as it is from then on. What a nest writes at
    the same place is laid out with it.
    """
    buffer = _temporary(kernel, step.buffer)
    if step.gap < 1:
        raise ScheduleError(f"the gap must be at least 1 element, not {step.gap}")
    if len(buffer.shape) < 2:
        raise ScheduleError(f"{step.buffer}{list(buffer.shape)} has no rows", hint="a temporary of two dims or more")
    *outer, row = constant_shape(buffer)
    strides = tuple(prod(outer[d + 1 :]) * (row + step.gap) for d in range(len(outer)))
    return kernel.with_buffers(*(with_fields(b, strides=(*strides, 1)) for b in _together(kernel, buffer)))


def swizzle(kernel: Kernel, step: Swizzle) -> Kernel:
    """Permute runs of elements within each row of a temporary, so that runs of a column fall into different banks.

    Unlike padding it needs no gaps, and keeps each run aligned to its length.

    Rewrite: the layout alone: T[.., i, j] lies where else T[.., i, p*run + j % run] does, for run c = j // run of a row with
    p = c // ways * ways + (c % ways ^ i // rows % ways)
    Legal: a temporary in shared memory of two dims or more, without gaps; `ways` is a power of two, and rows have a multiple
    of `run * ways` elements. What goes along a row in vectors, asynchronous copies or `ldmatrix`, does so within a run. Its
    shape stays as it is from then on. What a nest writes at the same place is laid out with it.
    """
    buffer, order = _temporary(kernel, step.buffer), buffers.Swizzle(step.run, step.ways, step.rows)
    if buffer.scope is not Scope.SHARED:
        raise ScheduleError(f"{step.buffer} is not in shared memory", hint="set_scope shared first; elsewhere pad_rows")
    reason = order.misfit(constant_shape(buffer))
    if reason is not None:
        raise ScheduleError(
            f"{step.buffer}: {reason}", hint="runs and ways that divide a row, such as 16 bytes in 2, 4 or 8"
        )
    return kernel.with_buffers(*(with_fields(b, swizzle=order) for b in _together(kernel, buffer)))


def _together(kernel: Kernel, buffer: Buffer) -> list[Buffer]:
    """A temporary and those that some nest writes at the same place, which share one layout."""
    return [_temporary(kernel, name) for name in companions(kernel, buffer.name)]


def _temporary(kernel: Kernel, name: str) -> Buffer:
    """A temporary whose layout may be changed."""
    buffer = find_buffer(kernel, name)
    if buffer.role is not Role.TEMP:
        raise ScheduleError(f"{name} is an {buffer.role.value}, not a temporary", hint="cache_read or cache_write first")
    if buffer.arrangement:
        raise ScheduleError(f"{name} {buffer.arrangement}", hint="scope and layout first, pad_rows or swizzle last")
    return buffer


def _with_layout(kernel: Kernel, buffer: Buffer, place: Callable[[Index], Index]) -> Kernel:
    """The kernel with a buffer and its companions laid out anew."""
    together = {b.name: b for b in _together(kernel, buffer)}
    body = map_users(kernel.body, together.keys(), lambda leaf: _relaid(leaf, together.keys(), place))
    return with_fields(kernel, body=body).with_buffers(*(with_fields(b, shape=buffer.shape) for b in together.values()))


def _relaid(leaf: Leaf, buffers: Set[str], place: Callable[[Index], Index]) -> Stmt:
    def move(x: Load) -> Expr:
        return Load(x.buffer, place(x.index), x.type, x.mask, x.fill) if x.buffer in buffers else x

    new = map_expressions(leaf, lambda x: rewrite_loads(x, move))
    assert isinstance(new, Leaf)
    return with_index(new, place(new.index)) if buffers & set(written(new)) else new


def _require_complete(kernel: Kernel, buffer: str, nest: Nest, root: int) -> None:
    """A copy of the buffer may be made before a root statement."""
    late = late_writer(kernel, {buffer}, root)
    if late:
        raise ScheduleError(
            f"{buffer} is not complete before its loops: {late} writes it there or later",
            nest=nest.name,
            hint="copy first, then move the nests",
        )


def late_writer(kernel: Kernel, buffers: Set[str], root: int) -> str:
    """The first nest in a root statement, or a later one, that writes one of some buffers; "" for none."""
    late = (n.name for r in kernel.roots[root:] for n in nests(r) if buffers & set(written(n.leaf)))
    return next(late, "")


def _reading(leaf: Leaf, old: str, new: str) -> Leaf:
    def change(x: Load) -> Expr:
        return Load(new, x.index, x.type, x.mask, x.fill) if x.buffer == old else x

    result = map_expressions(leaf, lambda x: rewrite_loads(x, change))
    assert isinstance(result, Leaf)
    return result


def _renamed(leaf: Leaf, name: str) -> Leaf:
    if isinstance(leaf, Store):
        return with_fields(leaf, nest=name, buffer=name, stream=False)
    return with_fields(leaf, nest=name, buffers=(name,))


def _region(nest: Nest, target: Buffer) -> list[Range]:
    """The range of each dim, all of which a nest writes. Raises: ScheduleError if it may write less."""
    known, place = ranges(nest.loops), nest.leaf.index
    moving = {axis for i in place for axis in variables(i)}
    when = [x for x in _when(nest) if variables(x) & moving]
    limits = [*filter(None, map(below, when))]
    region = []
    for i, n in zip(place, target.shape):
        lows = (under - limit + 1 for x, limit in limits if (under := static(i + x)) is not None)
        ends = (limit + ahead for x, limit in limits if (ahead := static(i - x)) is not None)
        r = bounds(i, known)
        region += [] if r is None else [_part(r, n, [*lows], [*ends])]
    others = [(x, n) for x, n in limits if all(static(i - x) is None and static(i + x) is None for i in place)]
    points = prod((_kept(x, n, known) for x, n in others), start=Fraction(_points(moving, known)))
    if len(limits) < len(when) or len(region) < len(place) or points < prod(r.high - r.low + 1 for r in region):
        raise ScheduleError(
            f"it leaves out elements of {target.name}, which others may write",
            nest=nest.name,
            hint="cache_write takes a nest that writes all elements of a region",
        )
    return region


def _part(reach: Range, full: Extent, lows: list[Extent], ends: list[Extent]) -> Range:
    """The part of a dim that is reached from some lows on and below some ends. Raises: ScheduleError for a part of an open
    dim."""
    if isinstance(full, int):
        numbers = [x for x in (*lows, *ends) if isinstance(x, int)]
        if len(numbers) == len(lows) + len(ends):
            low, high = max(reach.low, 0, *numbers[: len(lows)]), min(reach.high + 1, full, *numbers[len(lows) :]) - 1
            return Range(low, high)
    elif reach.low == 0 and not lows and reach.limit is full and all(end is full for end in ends):
        return reach
    raise ScheduleError(f"it writes a part of {full} elements, an open size", hint="loops over all of them, as lowered")


def _when(nest: Nest) -> list[Expr]:
    """The conditions of a nest's stores, variable loop ends included; conditions on reduction axes do not count, as the
    result is initialised in any case."""
    over, found = nest.leaf.over if isinstance(nest.leaf, Update) else (), [*conjuncts(nest.leaf.mask)]
    for loop in nest.loops:
        x = loop.extent
        ends = (x.a, x.b) if isinstance(x, Binary) and x.op is BinaryOp.MIN else (x,)
        found += [lt(loop.axis, end) for end in ends if static(end) is None]
    return [x for x in found if not any(axis.name in over for axis in variables(x))]


def _kept(x: Expr, limit: Extent, known: Ranges) -> Fraction:
    """The part of the iterations in which an index that counts them is below a limit; none for another index."""
    count, limit = _points(variables(x), known), greatest(limit)
    return Fraction(min(limit, count), count) if count and bounds(x, known) == Range.extent(count) else Fraction(0)


def _points(axes: Set[Var], known: Ranges) -> int:
    return prod(known[axis].high + 1 if axis in known else 0 for axis in axes)


def copy_nest(kernel: Kernel, name: str, target: str, source: str, region: Sequence[Range] | None = None) -> Stmt:
    """for a: target[a] = source[a], over a region, or the whole shape of the one that there is already."""
    like = kernel.table[source] if source in kernel.table else kernel.table[target]
    region = [Range.extent(n) for n in like.shape] if region is None else region
    axes = tuple(Var(fresh(kernel, f"{name}.a{d}"), i64) for d in range(len(like.shape)))
    place = tuple(a + r.low for a, r in zip(axes, region))
    stmt: Stmt = Store(name, target, place, Load(source, place, like.dtype))
    for axis, r in zip(reversed(axes), reversed(region)):
        stmt = For(axis, index(r.extent_of), stmt)
    return stmt


def value_nest(kernel: Kernel, name: str, loops: Sequence[For], value: Expr) -> Stmt:
    """for a: name[a] = value, over fresh axes in place of the loops' axes."""
    axes = tuple(Var(fresh(kernel, f"{name}.a{d}"), i64) for d in range(len(loops)))
    names: dict[Expr, Expr] = {o.axis: a for o, a in zip(loops, axes)}
    stmt: Stmt = Store(name, name, axes, substitute(value, names))
    for axis, loop in zip(reversed(axes), reversed(loops)):
        stmt = For(axis, loop.extent, stmt)
    return stmt


def _root(kernel: Kernel, nest: Nest) -> int:
    """The position of the root statement that holds a nest."""
    return next(n for n, r in enumerate(kernel.roots) if r is nest.leaf or r in nest.loops)


def overlay(kernel: Kernel, step: Overlay) -> Kernel:
    """Share memory between a temporary and the result of its consumer.

    Rewrite: for i: (for k: T[k] = f; for j: Y[i, j] = g(T[j]))
          -> for i: (for k: Y[i, k] = f; for j: Y[i, j] = g(Y[i, j]))
    Legal: the nest stores elements of the same type, without a mask and not by streaming, where no other nest loads or
    writes; it loads all of the temporary, each element where it stores what becomes of it; nothing uses the temporary after
    it; and each iteration of the loops that all its users share fills the temporary for itself.
    """
    nest = find_nest(kernel, step.nest)
    leaf = _plain_store(kernel, nest, step.buffer)
    users = [n for n in nests(kernel.body) if step.buffer in uses(n.leaf) and n.name != nest.name]
    common = _common(kernel, nest, users, step.buffer)
    place = _place(kernel, nest, common, step.buffer)

    def at(index: Index) -> Index:
        moved: dict[Expr, Expr] = {axis: i for axis, i in zip(place, index) if isinstance(axis, Var)}
        return tuple(substitute(i, moved) for i in leaf.index)

    def there(x: Load) -> Expr:
        return Load(leaf.buffer, at(x.index), x.type, x.mask, x.fill) if x.buffer == step.buffer else x

    def change(old: Leaf) -> Stmt:
        new = map_expressions(old, lambda x: rewrite_loads(x, there))
        assert isinstance(new, Leaf)
        if step.buffer not in written(new):
            return new
        return with_index(_into(new, leaf.buffer), at(new.index))

    body = map_users(kernel.body, {step.buffer}, change)
    return with_fields(kernel, body=body).without_buffers(step.buffer)


def _into(leaf: Leaf, buffer: str) -> Leaf:
    """The leaf writing to another buffer."""
    return with_fields(leaf, buffer=buffer) if isinstance(leaf, Store) else with_fields(leaf, buffers=(buffer,))


def _plain_store(kernel: Kernel, nest: Nest, name: str) -> Store:
    """The store of the nest, into a buffer that can take a temporary."""
    leaf, buffer = nest.leaf, find_buffer(kernel, name)
    if buffer.role is not Role.TEMP:
        raise ScheduleError(f"{name} is an {buffer.role.value}, not a temporary", nest=nest.name)
    if not isinstance(leaf, Store) or leaf.mask is not TRUE or leaf.stream:
        raise ScheduleError("it reduces, has a mask or streams", nest=nest.name, hint="before split and stream_store")
    others = [n.name for n in nests(kernel.body) if n.name != nest.name and leaf.buffer in uses(n.leaf)]
    if others or leaf.buffer in reads(leaf) or leaf.buffer == name:
        raise ScheduleError(
            f"{', '.join(others) or nest.name} uses {leaf.buffer} too",
            nest=nest.name,
            hint="a result that nothing else reads or writes",
        )
    if kernel.table[leaf.buffer].dtype is not buffer.dtype:
        raise ScheduleError(f"{leaf.buffer} is of another type than {name}", nest=nest.name, hint="elements of one type")
    return leaf


def _common(kernel: Kernel, nest: Nest, users: list[Nest], name: str) -> tuple[For, ...]:
    """The loops that all users of a temporary share. Raises: ScheduleError if the nest is not their last, shares more loops
    with some, or an iteration may see an earlier one's elements."""
    depths = {_shared(nest, user) for user in users}
    order = [n.name for n in nests(kernel.body)]
    late = next((user.name for user in users if order.index(user.name) > order.index(nest.name)), None)
    if late or len(depths) != 1:
        raise ScheduleError(
            f"{late} uses {name} after it" if late else f"it shares loops with some users of {name} only",
            nest=nest.name,
            hint="the last nest that uses the temporary, in loops of its own",
        )
    _require_plain_users(kernel, users, name)
    common = nest.loops[: depths.pop()]
    kept = next((loop for loop in common if not legality.is_private(kernel, name, loop)), None)
    if kept:
        raise ScheduleError(
            f"{name} is not filled anew in each iteration of {kept.axis}",
            nest=nest.name,
            axis=kept.axis.name,
            hint="shrink first",
        )
    return common


def _shared(nest: Nest, other: Nest) -> int:
    """How many loops two nests share."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(nest.loops, other.loops)))


def _require_plain_users(kernel: Kernel, users: list[Nest], name: str) -> None:
    """Only leaves access the temporary, at separate places."""
    marked = any(mark.buffer == name for root in kernel.roots for loop in paths(root) for mark in loop.prefetch)
    deciding = any(name in touches(s) for s in statements(kernel.body) if not isinstance(s, Leaf))
    if marked or deciding or any({name} < {*written(user.leaf)} for user in users):
        raise ScheduleError(f"{name} is prefetched, decides which loops run, or is written together with others")


def _place(kernel: Kernel, nest: Nest, common: tuple[For, ...], name: str) -> Index:
    """Where the nest loads the temporary. Raises: ScheduleError unless it loads all of it, each element once, where it
    stores by the same axes."""
    found = {x.index for value in values_of(nest.leaf) for x in loads(value) if x.buffer == name}
    own = {loop.axis: sized_extent(loop) for loop in nest.loops[len(common) :]}
    place = next(iter(found), ())
    axes = sorted(str(i) for i in place if i in own)
    whole = tuple(own.get(i, 1) if isinstance(i, Var) else 1 for i in place) == kernel.table[name].shape
    stored = sorted(str(i) for i in nest.leaf.index if variables(i) & own.keys())
    if len(found) != 1 or not whole or not axes == stored == sorted(map(str, own)):
        raise ScheduleError(
            f"it does not load each element of {name} once, where it stores",
            nest=nest.name,
            hint="loops that run over all of it, as they were lowered",
        )
    return place


def shrink(kernel: Kernel, step: Shrink) -> Kernel:
    """Shrink a temporary to what one iteration of a loop uses.

    Rewrite: for o: for i: T[o*c + i] = f; ..T[o*c + i]..  ->  for o: for i: T[i] = f; ..T[i]..
    Legal: a temporary that is used only inside the loop, whose iterations are independent. It becomes local, unless a
    parallel loop inside shares it.
    """
    loop, buffer = find_loop(kernel, step.axis), find_buffer(kernel, step.buffer)
    names = companions(kernel, step.buffer)
    if buffer.role is not Role.TEMP:
        raise ScheduleError(f"{step.buffer} is an {buffer.role.value}, not a temporary", hint="cache_write first")
    if loop.kind is LoopKind.VECTORIZE:
        raise ScheduleError("lanes share what they use", axis=step.axis, hint="mark loops last")
    inside = {nest.name for nest in nests(loop)}
    users = [nest.name for nest in nests(kernel.body) if uses(nest.leaf).intersection(names)]
    outside = [name for name in users if name not in inside]
    if outside or not users:
        raise ScheduleError(
            f"{step.buffer} is used outside the loop, by {', '.join(outside) or 'nothing inside'}",
            axis=step.axis,
            hint="a loop around all its uses",
        )
    reason = legality.dependence(kernel, loop)
    if reason is not None:
        raise ScheduleError(
            f"an iteration may need what another one left there: {reason}",
            axis=step.axis,
            hint="a loop of independent iterations",
        )
    return shrunk(kernel, names, used_region(kernel, names, loop))


def shrunk(kernel: Kernel, names: tuple[str, ...], region: Region) -> Kernel:
    """The kernel with temporaries as small as a region: every access counts from the region's base.

    Raises: ScheduleError for one with gaps between its rows, and for one that is swizzled.
    """
    arranged = next((kernel.table[name] for name in names if kernel.table[name].arrangement), None)
    if arranged is not None:
        raise ScheduleError(f"{arranged.name} {arranged.arrangement}", hint="placement first, pad_rows or swizzle last")

    from_base = cache(operator.sub)

    def local(place: tuple[Expr, ...]) -> tuple[Expr, ...]:
        return tuple(map(from_base, place, region.base))

    def rebase(x: Load) -> Expr:
        return Load(x.buffer, local(x.index), x.type, x.mask, x.fill) if x.buffer in names else x

    memo: dict[Expr, Expr] = {}

    def change(leaf: Leaf) -> Stmt:
        new = map_expressions(leaf, lambda x: rewrite_loads(x, rebase, memo))
        assert isinstance(new, Leaf)
        return with_index(new, local(new.index)) if set(written(new)) & set(names) else new

    kernel = with_fields(kernel, body=map_users(kernel.body, {*names}, change))
    smaller = (with_fields(kernel.table[n], shape=region.extent, scope=_narrowed(kernel, kernel.table[n])) for n in names)
    return kernel.with_buffers(*smaller)


def _narrowed(kernel: Kernel, buffer: Buffer) -> Scope:
    """The scope local, unless threads of an inner parallel loop share the buffer."""
    threads = (loop for root in kernel.roots for loop in paths(root) if loop.kind is LoopKind.PARALLEL)
    shared = any(buffer.name in legality.splitting(kernel, loop) for loop in threads)
    return Scope.LOCAL if buffer.scope.in_memory and not shared else buffer.scope
