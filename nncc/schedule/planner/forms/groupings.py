"""Groupings of a reduction's output dims for a register tile, and where its operands lie.

Columns run along the lanes of vectors. Rows share the vectors that are loaded for the columns. The rest is batch. Any dim
may be columns if each operand is invariant in it, contiguous, or can be packed. No operator is known here: a matrix product
and a convolution differ only in their strides.

**Panels.** Packing copies an operand into panels, and inlines its element-wise producer into the copy. Weights are packed
when a model is compiled (`codegen/passes/structure.py`, `pipeline/program.py`): a library holds their panels.

    for i, k: T[i, k] = relu(X[i, k])            for p, k, i': T.pack[p, k, i'] = relu(X[4*p + i', k])
    for i, k: T.pack[..] = T[i, k]          ->
    for i, j, k: C[i, j] sum= T.pack[..] * B..   for i, j, k: C[i, j] sum= T.pack[..] * B..

**Parts.** Depthwise filters find the padding of their channel in L1 if it is made just before: for channel: (pad; sum)
instead of (for channel: pad), (for channel: sum).
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from itertools import pairwise, takewhile
from math import ceil, gcd, inf, prod
from typing import TypeAlias

from nncc.cost.caches import FREE_SHARE, level_of, stays
from nncc.cost.closed_form import Operand, Problem
from nncc.cost.rates import STORE_DISTANCE
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import DType
from nncc.ir.expr import TRUE, Binary, Expr, Var, form, from_form
from nncc.ir.index.bounds import Ranges, bounds
from nncc.ir.kernel import Kernel, Nest, nests, ranges, reads
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Store, Update, values, written
from nncc.ir.walk import loads, variables
from nncc.schedule import steps as S
from nncc.schedule.apply import first_legal
from nncc.schedule.planner.access import (
    BorderedWindow,
    StridedLoad,
    accesses,
    bordered_windows,
    crossing,
    operations,
    strides_of,
)
from nncc.schedule.planner.marks import PIECES
from nncc.schedule.primitives.tree import own_loops, static_extent, values_of
from nncc.target import Cpu

LONGEST_WINDOW = 8
"""Iterations of the longest window that is unrolled inside the rows of a tile."""


@dataclass(frozen=True)
class Grouping:
    """The groups of a nest's output dims, by axis, and the operands to pack into panels of columns or rows.

    window: the reduction axis inside the rows, for reuse between neighbouring rows; "" for none.
    overlapping: innermost batch axes with overlapping reads (windows) and extents; inside the panel loop for locality.
    skipped: reduction axes whose iterations over zeros are skipped, such as the y of a window above its input.
    lines: extents of the innermost batch axes in which operands of columns are invariant, if iterations are skipped.
    instruction: adds `group` neighbouring steps of the innermost reduction axis at once; "" for none.
    turn: steps that an instruction takes at once; several groups for AMX.
    widened: operands that are stored in another dtype, which the instruction takes.
    """

    nest: str
    batch: tuple[str, ...]
    rows: tuple[str, ...]
    cols: tuple[str, ...]
    reduce: tuple[str, ...]
    packed: tuple[StridedLoad, ...]
    problem: Problem
    window: str = ""
    packed_rows: tuple[StridedLoad, ...] = ()
    skipped: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    overlapping: tuple[tuple[str, int], ...] = ()
    instruction: str = ""
    group: int = 1
    turn: int = 1
    widened: tuple[tuple[StridedLoad, DType], ...] = ()

    @property
    def by_tiles(self) -> bool:
        """Whether an AMX instruction carries it out."""
        return self.turn > self.group

    def cut(self, axis: str) -> tuple[str, ...]:
        """The loops that an axis is split into before operands are packed."""
        cut = self.by_tiles and axis == self.reduce[-1]
        return (f"{axis}.o", f"{axis}.i.o", f"{axis}.i.i") if cut else (axis,)

    @property
    def step(self) -> str:
        """The innermost loop over steps of the reduction; "" for none."""
        return f"{self.reduce[-1]}.o" if self.instruction else self.reduce[-1] if self.reduce else ""

    @property
    def reducing(self) -> tuple[str, ...]:
        """The loops over steps of the reduction, without those of an instruction."""
        return (*self.reduce[:-1], self.step) if self.reduce else ()


@dataclass(frozen=True)
class _GroupingInput:
    """The input of a grouping: axes with extents, operands, and the strides of the stored result."""

    nest: str
    spatial: tuple[str, ...]
    over: tuple[str, ...]
    extent: dict[str, int]
    operands: tuple[StridedLoad, ...]
    out: dict[str, int | None]
    stored_bytes: int
    dtype: DType
    operations: int
    results: int
    panels: str
    kept_bytes: float
    windows: tuple[BorderedWindow, ...]

    def vector(self, cols: tuple[str, ...]) -> tuple[StridedLoad, ...]:
        """The operands that move with the columns."""
        return tuple(a for a in self.operands if any(a.moves(c) for c in cols))


def groupings(
    kernel: Kernel, nest: Nest, consumer: Nest | None = None, panels: str = "", kept_bytes: float = inf
) -> Iterator[Grouping]:
    """Every grouping of a nest's output dims into batch, rows and columns.

    consumer: the nest that is tiled along with it and stores its result at plain axes. panels: a buffer that will lie in
    panels of columns for any tile; then nothing is packed. kept_bytes: traffic beyond it comes from memory.
    """
    view = _view(kernel, nest, consumer, panels, kept_bytes)
    if view is None:
        return
    for cols in _columns(view):
        for rows in _row_groups(view, cols):
            for window in _windows(view, cols, rows):
                yield from _packings(view, cols, rows, window)


def axis_map(nest: Nest, consumer: Nest) -> dict[str, str]:
    """The consumer's axis for each output axis of the nest."""
    made = written(nest.leaf)
    load = next(load for value in values(consumer.leaf) for load in loads(value) if load.buffer in made)
    pairs = zip(nest.leaf.index, load.index)
    return {a.name: b.name for a, b in pairs if isinstance(a, Var) and isinstance(b, Var)}


def axes_below(nest: Nest, consumer: Nest) -> tuple[str, ...]:
    """The consumer's axes in the order of the result's dims."""
    below = axis_map(nest, consumer)
    return tuple(below[i.name] for i in nest.leaf.index if isinstance(i, Var) and i.name in below)


def inside_panels(grouping: Grouping, target: Cpu) -> int:
    """How many of the innermost batch axes run inside the loop over panels of columns: those with overlapping reads that L1
    does not hold for all columns, if panels share no lines; and those whose iterations would each reload all panels from
    beyond the private cache.

    Zen 5, models with filters of single channels, features last: a mobilenet 1.05x faster, a convnext 1.05x. 3x3
    convolutions of 256 channels, dilated by 6 or 12 at 14x14 and by 2 or 12 at 28x28: 1.18x, 1.12x, 1.03x, 1.08x faster.
    """
    overlapping, problem = grouping.overlapping, grouping.problem
    panels = sum(o.bytes for o in problem.operands if o.cols and not o.rows)
    rows = sum(o.bytes for o in problem.operands if o.rows and not o.cols)
    far = not stays(panels, target.own_cache)
    if far and prod(grouping.lines) * panels > rows * ceil(problem.cols / target.lanes(problem.element_bytes)):
        return len(grouping.lines)
    if not overlapping or not grouping.batch:
        return 0
    outside = problem.batch // prod(extent for _, extent in overlapping)
    read = sum(o.bytes for o in problem.operands) / max(outside, 1)
    apart = all(o.pitch_bytes % target.caches[0].line_bytes == 0 for o in problem.operands)
    return len(overlapping) if apart and read > target.caches[0].size_bytes * FREE_SHARE else 0


def _view(kernel: Kernel, nest: Nest, consumer: Nest | None, panels: str, kept_bytes: float) -> _GroupingInput | None:
    """The axes and operands to group; None for a nest that is no reduction of plain axes, or never runs."""
    leaf = nest.leaf
    spatial = tuple(i.name for i in leaf.index if isinstance(i, Var))
    if len(spatial) != len(leaf.index) or not isinstance(leaf, Update):
        return None
    if len(leaf.buffers) > 1 and consumer is None:  # cache_write takes one buffer
        return None
    if not all(static_extent(loop) for loop in nest.loops):
        return None
    buffer = max((kernel.table[b] for b in leaf.buffers), key=lambda b: b.dtype.size_bytes)
    extent = {loop.axis.name: static_extent(loop) for loop in nest.loops}
    out, stored = strides_of(leaf.index, buffer, nest), buffer
    if consumer is not None:
        stored = kernel.table[written(consumer.leaf)[0]]
        places = strides_of(consumer.leaf.index, stored, consumer)
        out = {axis: places[theirs] for axis, theirs in axis_map(nest, consumer).items()}
    several = len(leaf.buffers) > 1
    return _GroupingInput(
        nest.name,
        spatial,
        leaf.over,
        extent,
        accesses(kernel, nest),
        out,
        stored.dtype.size_bytes,
        buffer.dtype,
        operations(kernel, leaf) if several else _of_sum(leaf),
        len(leaf.buffers),
        panels,
        kept_bytes,
        bordered_windows(kernel, nest),
    )


def _of_sum(leaf: Update) -> int:
    """Instructions of one step: a product of floats is fused with the sum."""
    value = leaf.values[0]
    is_product = isinstance(value, Binary) and value.op is BinaryOp.MUL
    return 2 if is_product and not value.dtype.is_float else 1


def _columns(view: _GroupingInput) -> Iterator[tuple[str, ...]]:
    """Every axis as columns, alone and with those that move the same operands."""
    yield from dict.fromkeys(cols for lane in view.spatial for cols in (_group(lane, view), (lane,)))


def _group(lane: str, view: _GroupingInput) -> tuple[str, ...]:
    """The dims that move the same operands as `lane`, if these leave others invariant: fused they are as good as one."""
    movers = tuple(a.moves(lane) for a in view.operands)
    if all(movers):
        return (lane,)
    return tuple(axis for axis in view.spatial if tuple(a.moves(axis) for a in view.operands) == movers)


def _row_groups(view: _GroupingInput, cols: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The options for rows: all dims in which some vectors are invariant; the innermost evenly spaced ones of these; a dim
    along which windows of neighbouring rows overlap.

    Shorter strides come first, as their rows are on few pages; from memory longer ones do, as each row continues from page
    to page. MaxPool, Zen 5, the time with short strides over that with long ones: 3x3 of 112x112x64, features last, 0.92;
    2x2 of 4x64x224x224 2.5.
    """
    vector = view.vector(cols)
    others = tuple(axis for axis in view.spatial if axis not in cols)
    shared = tuple(axis for axis in others if any(not a.moves(axis) for a in vector))
    shared = _by_stride(shared, [a for a in view.operands if a not in vector] or list(view.operands))
    windows = tuple(axis for axis in others if any(_slide(a, axis, r) for a in vector for r in view.over))
    by_stride = _by_stride(windows, list(vector))
    is_kept = sum(a.size_bytes for a in vector) <= view.kept_bytes
    sliding = ((axis,) for axis in (reversed(by_stride) if is_kept else by_stride))
    crossing = {axis for w in view.windows for axis in w.around}
    below = (shared[n + 1 :] for n, axis in enumerate(shared) if axis in crossing)  # outer rows decide what is skipped
    yield from dict.fromkeys((shared, _even(view, shared), *sliding, *(rows for rows in below if rows)))


def _even(view: _GroupingInput, axes: tuple[str, ...]) -> tuple[str, ...]:
    """The innermost of some axes that are evenly spaced when fused, in all operands and the result."""
    places = [*(a.strides for a in view.operands if any(a.moves(axis) for axis in axes)), view.out]
    for n in range(len(axes)):
        real = [axis for axis in axes[n:] if view.extent[axis] > 1]
        pairs = [(p.get(outer), p.get(inner), view.extent[inner]) for p in places for outer, inner in pairwise(real)]
        if all(outer is not None and inner is not None and outer == inner * count for outer, inner, count in pairs):
            return axes[n:]
    return ()


def _windows(view: _GroupingInput, cols: tuple[str, ...], rows: tuple[str, ...]) -> Iterator[str]:
    """The reduction axes worth running inside the rows, and "" for none."""
    yield ""
    if rows and _even(view, rows) == rows:
        for axis in view.over:
            if 1 < view.extent[axis] <= LONGEST_WINDOW and any(_slide(a, rows[-1], axis) for a in view.vector(cols)):
                yield axis


def _slide(a: StridedLoad, row: str, axis: str) -> tuple[int, int] | None:
    """The strides of an operand along a row and a reduction axis, in their common unit, if neighbouring rows overlap."""
    steps = a.strides.get(row), a.strides.get(axis)
    if not steps[0] or not steps[1] or steps[0] % steps[1]:
        return None
    unit = gcd(steps[0], steps[1])
    return steps[0] // unit, steps[1] // unit


def _packings(view: _GroupingInput, cols: tuple[str, ...], rows: tuple[str, ...], window: str) -> Iterator[Grouping]:
    """The groupings with these axes. Columns: pack those that are not contiguous, or all that rows share, or only unevenly
    spaced ones. Rows: pack none, or those read in long strides. With panels given, nothing is packed."""
    vector, reduce = view.vector(cols), _reduction_order(view, cols, window)
    cols = _by_stride(cols, list(vector))
    must = tuple(a for a in vector if _wants_packing(a, cols, rows, view.extent))
    most = tuple(a for a in vector if a in must or (rows and a.dense and not any(a.moves(r) for r in rows)))
    row_panels = tuple(a for a in view.operands if a not in vector and _may_pack_rows(view, a, rows, reduce))
    least = tuple(a for a in must if a.buffer.role is Role.CONSTANT or not _spread(a.strides, cols, view.extent))
    for packed in (must, *([most] if len(most) > len(must) else []), *([least] if len(least) < len(must) else [])):
        if all(a.dense and not any(a.moves(r) for r in rows) and not _loaded_twice(a, view.operands) for a in packed):
            for packed_rows in ((), row_panels) if row_panels else ((),):
                copied = _outermost(packed, packed_rows)
                if not (view.panels and any(copied)):
                    yield _grouping(view, cols, rows, reduce, window, *copied)


def _outermost(
    packed: tuple[StridedLoad, ...], packed_rows: tuple[StridedLoad, ...]
) -> tuple[tuple[StridedLoad, ...], tuple[StridedLoad, ...]]:
    """The packed operands without gather indices, which the gathered operand's copy loads."""
    finding = {load for a in (*packed, *packed_rows) for place in a.load.index for load in loads(place)}
    return tuple(a for a in packed if a.load not in finding), tuple(a for a in packed_rows if a.load not in finding)


def _grouping(
    view: _GroupingInput,
    cols: tuple[str, ...],
    rows: tuple[str, ...],
    reduce: tuple[str, ...],
    window: str,
    packed: tuple[StridedLoad, ...],
    packed_rows: tuple[StridedLoad, ...],
) -> Grouping:
    """The grouping with these axes that packs these operands."""
    extent = view.extent
    batch = tuple(axis for axis in view.spatial if axis not in cols and axis not in rows)
    if len(packed) == len(view.vector(cols)):  # the order is free: let stores be adjacent
        cols = tuple(sorted(cols, key=lambda axis: -(view.out[axis] or 0)))
    laid_out = [a for a in view.operands if a in (*packed, *packed_rows) or a.buffer.name == view.panels]
    moves = tuple(_operand(view, a, cols, rows, reduce, window, a in laid_out) for a in view.operands)
    below = prod(extent[a] for a in rows[1:])
    borders = {w.axis: b for w in view.windows if w.axis != window and (b := w.border(batch, rows, below)) is not None}
    borders = {axis: border for axis, border in borders.items() if border.met(1) < 1.0}
    problem = Problem(
        prod(extent[a] for a in batch),
        prod(extent[a] for a in rows),
        prod(extent[a] for a in cols),
        prod(extent[a] for a in reduce),
        view.dtype,
        moves,
        _spread(view.out, cols, extent) == 1,
        prod(extent[a] for a in _even(view, rows)),
        extent.get(window, 1),
        view.operations,
        view.results,
        _stored(view, cols, rows),
        tuple(borders.values()),
    )
    met = [n for n, axis in enumerate(batch) if any(_overlap(view, a, axis) for a in view.operands)]
    overlapping = tuple((axis, extent[axis]) for axis in batch[met[0] :]) if met and all(o.cols for o in moves) else ()
    return Grouping(
        view.nest,
        batch,
        rows,
        cols,
        reduce,
        packed,
        problem,
        window,
        packed_rows,
        tuple(borders),
        _lines(view, batch, rows, cols) if borders else (),
        overlapping,
    )


def _lines(view: _GroupingInput, batch: tuple[str, ...], rows: tuple[str, ...], cols: tuple[str, ...]) -> tuple[int, ...]:
    """Extents of the innermost batch axes in which the operands of columns alone are invariant."""
    alone = [a for a in view.vector(cols) if not any(a.moves(r) for r in rows)]
    still = takewhile(lambda axis: not any(a.moves(axis) for a in alone), reversed(batch))
    return tuple(view.extent[axis] for axis in still)[::-1]


def _overlap(view: _GroupingInput, a: StridedLoad, axis: str) -> bool:
    """Whether iterations of an axis mostly read places that others have read."""
    slides = ((r, _slide(a, axis, r)) for r in view.over)
    shared = (step is not None and 2 * abs(step[0]) <= view.extent[r] * abs(step[1]) for r, step in slides)
    return view.extent[axis] > 1 and any(shared)


def _may_pack_rows(view: _GroupingInput, a: StridedLoad, rows: tuple[str, ...], reduce: tuple[str, ...]) -> bool:
    """Whether an operand can be packed into panels of rows, and is read in long strides."""
    far = bool(reduce) and abs(a.strides.get(reduce[-1]) or 0) > 1
    return far and a.dense and bool(rows) and all(a.moves(r) for r in rows) and not _loaded_twice(a, view.operands)


def _operand(
    view: _GroupingInput,
    a: StridedLoad,
    cols: tuple[str, ...],
    rows: tuple[str, ...],
    reduce: tuple[str, ...],
    window: str,
    packed: bool,
) -> Operand:
    """An operand for the cost model."""
    vector = any(a.moves(c) for c in cols)
    step = 0 if packed or not reduce else abs(a.strides.get(reduce[-1]) or 0) * a.buffer.dtype.size_bytes
    spread = _spread(a.strides, cols, view.extent) if vector and not packed else 1
    slide = _slide(a, rows[-1], window) if window and vector else None
    pitch = 0 if packed else gcd(*(stride or 0 for axis, stride in a.strides.items() if axis not in cols))
    moves = any(a.moves(r) for r in rows)
    apart = 0 if packed or not moves else abs(a.strides.get(rows[-1]) or 0)
    size = a.buffer.dtype.size_bytes
    constant = a.buffer.role is Role.CONSTANT
    still = not any(a.moves(axis) for axis in reduce)
    return Operand(moves, vector, a.size_bytes, spread, step, slide, pitch * size, apart * size, constant, still)


def _stored(view: _GroupingInput, cols: tuple[str, ...], rows: tuple[str, ...]) -> Operand | None:
    """The result for the cost model, if its columns are contiguous."""
    if not rows or _spread(view.out, cols, view.extent) != 1:
        return None
    size = view.stored_bytes
    pitch = gcd(*(step or 0 for axis, step in view.out.items() if axis not in cols))
    return Operand(
        True,
        True,
        prod(view.extent[a] for a in view.spatial) * size,
        pitch_bytes=pitch * size,
        row_bytes=abs(view.out[rows[-1]] or 0) * size,
    )


def _loaded_twice(a: StridedLoad, operands: tuple[StridedLoad, ...]) -> bool:
    """Whether the nest loads the buffer at several places, so that a copy for one has no name."""
    return any(b.buffer is a.buffer and b.load is not a.load for b in operands)


def _by_stride(axes: tuple[str, ...], operands: list[StridedLoad]) -> tuple[str, ...]:
    """Axes by decreasing stride, so that neighbours share cache lines."""

    def reach(axis: str) -> int:
        return -sum(abs(a.strides.get(axis) or 0) for a in operands)

    return tuple(sorted(axes, key=reach))


def _reduction_order(view: _GroupingInput, cols: tuple[str, ...], window: str) -> tuple[str, ...]:
    """Reduction axes by decreasing stride in operands that are read element by element; the window last."""
    scalar = [a for a in view.operands if not any(a.moves(c) for c in cols)] or list(view.operands)
    where = {axis: n for n, axis in enumerate(view.over)}

    def reach(axis: str) -> tuple[bool, int, int]:
        return axis == window, -sum(abs(a.strides.get(axis) or 0) for a in scalar), where[axis]

    return tuple(sorted(view.over, key=reach))


def _spread(strides: dict[str, int | None], cols: tuple[str, ...], extent: dict[str, int]) -> int:
    """Elements between neighbouring columns; 0 if they are unevenly spaced."""
    steps = [strides.get(c) for c in cols]
    even = all(o == (i or 0) * extent[c] for (o, i), c in zip(pairwise(steps), cols[1:]))
    return (steps[-1] or 0) if even else 0


def _wants_packing(a: StridedLoad, cols: tuple[str, ...], rows: tuple[str, ...], extent: dict[str, int]) -> bool:
    """Whether to pack an operand: it is not contiguous, or a weight that rows share, which costs nothing at run time."""
    constant = a.buffer.role is Role.CONSTANT and a.dense and not any(a.moves(r) for r in rows)
    return constant or _spread(a.strides, cols, extent) != 1


def panel_steps(grouping: Grouping, access: StridedLoad, group: tuple[str, ...], width: int, name: str) -> list[S.Step]:
    """A copy of an operand as [batch.., panel, reduction.., place in panel], with panels of some axes; an instruction's
    groups come last."""
    dims = {axis: d for d, axis in enumerate(x for a in access.axes for x in grouping.cut(a))}
    batch = [dims[a] for a in grouping.batch if a in dims]
    reduce = [dims[x] for a in grouping.reduce for x in grouping.cut(a) if x in dims]
    inner = [dims[a] for a in group if a in dims]
    order = tuple(batch + reduce + inner)
    b, last = len(batch), len(batch) + len(reduce)
    steps: list[S.Step] = [S.Reindex(access.buffer.name, grouping.nest, name)]
    steps += [S.TransformLayout(name, (), order)] if order != tuple(range(len(order))) else []
    steps += [S.FuseDims(name, last)] * (len(inner) - 1)
    if grouping.by_tiles and grouping.reduce[-1] in access.axes:
        # a row of a tile has what follows a place in the reduction, or of columns a group of it for each of them
        last_two = (last + 1, last - 2, last - 1) if group == grouping.rows else (last - 2, last + 1, last - 1)
        steps += [S.TransformLayout(name, ((last, width),), (*range(b), last, *range(b, last - 2), *last_two))]
    elif grouping.instruction:
        panels = (*range(b), last + 1, *range(b, last), last + 2, last)
        steps += [S.TransformLayout(name, ((last - 1, grouping.group), (last, width)), panels)]
        steps += [S.Split(f"{name}.a{reduce[-1]}", grouping.group, S.Tail.PEEL)]
    else:
        steps += [S.TransformLayout(name, ((last, width),), (*range(b), last, *range(b, last), last + 1))]
    return [*steps, *([S.Split(f"{name}.a{inner[0]}", width, S.Tail.PEEL)] if len(inner) == 1 else [])]


def maker(kernel: Kernel, reader: Nest, access: StridedLoad) -> Nest | None:
    """The producer of an operand that can be inlined into its packed copy; otherwise None.

    It alone stores into a temporary, at plain axes without a condition, and only the reduction reads that, at one place.
    """
    name = access.buffer.name
    if access.buffer.role is not Role.TEMP or not access.dense:
        return None
    writers = [n for n in nests(kernel.body) if name in written(n.leaf)]
    readers = [n.name for n in nests(kernel.body) if name in reads(n.leaf)]
    places = {x for value in values_of(reader.leaf) for x in loads(value) if x.buffer == name}
    if len(writers) != 1 or readers != [reader.name] or len(places) != 1:
        return None
    return writers[0] if _is_plain(kernel, writers[0]) else None


def _is_plain(kernel: Kernel, nest: Nest) -> bool:
    """Whether a nest stores in private loops, one for each dim."""
    leaf = nest.leaf
    axes = {loop.axis for loop in nest.loops}
    stores = isinstance(leaf, Store) and leaf.mask is TRUE and all(isinstance(i, Var) for i in leaf.index)
    return stores and axes == {*leaf.index} and len(nest.loops) == len(leaf.index) and own_loops(kernel, nest) == nest.loops


def made_in_packing(kernel: Kernel, reader: Nest, packed: tuple[StridedLoad, ...]) -> tuple[Nest, ...]:
    """The producers that are inlined into packed copies."""
    return tuple(found for access in packed if (found := maker(kernel, reader, access)) is not None)


_Sizes: TypeAlias = dict[str, tuple[tuple[int, int], ...]]
"""By loop: the (dim, places) of a buffer that an iteration chooses."""


@dataclass(frozen=True)
class _OperandPart:
    """The producer of an operand, and the loops that choose a part of it, outermost first. together: iterations of the
    innermost one that share a part."""

    nest: str
    loops: tuple[str, ...]
    together: int


@dataclass(frozen=True)
class Panels:
    """Bytes per column of the operands that are made in the panel loop, and of these with their sources and the result; none
    without such operands."""

    columns: tuple[float, ...] = ()

    def near(self, columns: int, target: Cpu) -> int:
        """How much of a panel stays in L1 from its producer to its use: 0 nothing, 1 the panel, 2 all traffic meanwhile."""
        return sum(stays(size * columns, target.caches[0]) for size in self.columns)


def operand_panels(kernel: Kernel, nest: Nest, grouping: Grouping, target: Cpu) -> Panels:
    """The panels of columns of a grouping. The closed form of a tile does not know where its operands are made: a wide
    tile's panel may be in L2, a narrow one's in L1."""
    makers = {n.leaf.buffer: n for n in nests(kernel.body) if isinstance(n.leaf, Store)}
    operands = zip(accesses(kernel, nest), grouping.problem.operands)
    moving = {a.buffer for a, o in operands if o.cols and a.buffer.role is Role.TEMP and a not in grouping.packed}
    made = [buffer for buffer in moving if buffer.name in makers]
    if not made or not inside_panels(grouping, target):
        return Panels()
    problem = grouping.problem
    columns = problem.cols * (problem.batch // prod(extent for _, extent in grouping.overlapping))
    size = sum(buffer.size_bytes for buffer in made)
    sources = {b for buffer in made for b in reads(makers[buffer.name].leaf)}
    every = size + sum(kernel.table[b].size_bytes for b in sources) + (problem.stored.bytes if problem.stored else 0)
    return Panels((size / columns, every / columns))


def part_steps(kernel: Kernel, nest: Nest, outer: tuple[str, ...], planned: Set[str], target: Cpu) -> S.Steps:
    """The steps that move the producer of an operand into some outer loops of a nest. The last of these is split if its
    iterations share a part. outer: loops around the tiles, outermost first. planned: nests that stay."""
    made = {n.leaf.buffer: n for n in nests(kernel.body) if isinstance(n.leaf, Store) and n.name not in planned}
    for name in sorted(reads(nest.leaf) & made.keys()):
        sizes = _chosen(nest, name, outer)
        part = _part(kernel.table[name], made[name].name, nest, sizes, target)
        if part is not None and _keeps_blocks(kernel, made[name], sizes, target):
            *_, last = part.loops
            cut = (S.Split(last, part.together),) if part.together > 1 else ()
            steps = first_legal(kernel, [(*cut, S.ComputeAt(part.nest, f"{last}.o" if cut else last))])
            if steps:
                return steps
    return ()


def _part(buffer: Buffer, maker: str, nest: Nest, sizes: _Sizes, target: Cpu) -> _OperandPart | None:
    """The part of a buffer to make at once; None for too few parts, if no cache holds all, or if parts are no nearer than
    the whole."""
    if not sizes or not buffer.shape:
        return None
    loops = tuple(sizes)
    count, last = prod(static_extent(nest.loop(axis)) for axis in loops), static_extent(nest.loop(loops[-1]))
    *rows, row = buffer.shape
    stores = prod(rows) * ceil(row / target.lanes(buffer.dtype.size_bytes)) / count
    together = next((n for n in range(1, last + 1) if last % n == 0 and n * stores >= STORE_DISTANCE), 0)
    parts = count // together if together else 0
    fits = buffer.size_bytes <= parts * target.own_cache.size_bytes
    enough = parts > 1 and (target.cores == 1 or parts >= PIECES * target.cores)
    if not (fits and enough):
        return None
    in_panels = any(size > 1 for found in sizes.values() for _, size in found)
    nearer = not in_panels or level_of(buffer.size_bytes / parts, target) < level_of(buffer.size_bytes, target)
    return _OperandPart(maker, loops, together) if nearer else None


def _chosen(nest: Nest, buffer: str, outer: tuple[str, ...]) -> _Sizes:
    """The outer loops of a nest, as long as each chooses a place or panel in a dim of a buffer; with that dim and the places
    that one iteration reads."""
    places = [x.index for v in values(nest.leaf) for x in loads(v) if x.buffer == buffer]
    known, found = ranges(nest.loops), _Sizes()
    for axis in outer:
        loop = nest.loop(axis)
        chosen = {_panel(place, loop.axis, known) for place in places}
        if static_extent(loop) > 1 and None in chosen:
            return found
        found[axis] = tuple(dim for dim in chosen if dim is not None)
    return found


def _panel(place: tuple[Expr, ...], axis: Var, known: Ranges) -> tuple[int, int] | None:
    """The dim of a place in which iterations of an axis are disjoint, and the places that one of them reads; None unless
    there is just one."""
    moved = [(dim, i) for dim, i in enumerate(place) if axis in variables(i)]
    terms, const = form(moved[0][1]) if len(moved) == 1 else ((), 0)
    size = next((step for atom, step in terms if atom is axis), 0)
    if size < 1 or sum(axis in variables(atom) for atom, _ in terms) != 1:
        return None
    inside = bounds(from_form((tuple(term for term in terms if term[0] is not axis), const)), known)
    return (moved[0][0], size) if inside is not None and inside.low >= 0 and inside.high < size else None


def _keeps_blocks(kernel: Kernel, made: Nest, sizes: _Sizes, target: Cpu) -> bool:
    """Whether a transposing producer still has whole vectors in both directions within a part."""
    found = crossing(kernel, made)
    if found is None:
        return True
    cut = {dim: size for chosen in sizes.values() for dim, size in chosen}
    lanes = target.lanes(found.written_bytes)
    return all(
        cut.get(dim, lanes) >= lanes
        for dim, i in enumerate(made.leaf.index)
        if {v.name for v in variables(i)} & {found.rows, found.columns}
    )
