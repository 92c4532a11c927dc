"""Memory access of a naive nest.

- `StridedLoad`: the stride of every axis in a load, and where parts of buffers begin.
- `Crossing`: operands that are read along one axis and written along another.
- `BorderedWindow`: a window over a padded input, and its steps over zeros.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import isfinite, prod
from typing import TypeAlias

from nncc.cost.closed_form import Border
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.expr import TRUE, Expr, Index, Load, Var
from nncc.ir.index.bounds import bounds
from nncc.ir.index.simplify import flat_index, recombined, simplify
from nncc.ir.kernel import Kernel, Nest, nests, places, ranges, reads
from nncc.ir.reduction import combiner, in_any_order, neighbours
from nncc.ir.stmt import Store, Update, values, written
from nncc.ir.walk import loads, map_all_expressions, map_places, subexpressions, substitution, variables
from nncc.schedule import steps as S
from nncc.schedule.primitives.padding import Zeros, bordered, skipping_axes
from nncc.schedule.primitives.tree import fresh, own_loops, static_extent

Starts: TypeAlias = Mapping[str, tuple[int, ...]]
"""By buffer name: where parts begin in each dim, or how far they are shifted."""


@dataclass(frozen=True)
class StridedLoad:
    """One load of a nest: the element stride of each axis that moves it, None if irregular."""

    load: Load
    buffer: Buffer
    strides: dict[str, int | None]
    axes: tuple[str, ...]
    """The axes of the nest that move the load, outermost first."""
    points: int
    """Loads of the nest, once for each combination of these axes."""
    elements: int
    """Elements of the part of the buffer that the nest reaches."""

    @property
    def size_bytes(self) -> int:
        """Bytes of the part of the buffer that the nest reaches."""
        return self.elements * self.buffer.dtype.size_bytes

    @property
    def dense(self) -> bool:
        """Whether a copy with one dim per axis is about as large as the part: hardly any element occurs twice."""
        return self.load.mask is None and self.points <= self.elements * 1.25 + 64

    def moves(self, axis: str) -> bool:
        """Whether an axis changes the place."""
        return self.strides.get(axis, 0) != 0


@lru_cache(maxsize=256)
def from_starts(kernel: Kernel) -> Kernel:
    """A naive kernel with the used part of every parameter shifted to the parameter's start.

    Plans do not depend on where parts begin: kernels that each write one part of a concatenation share one plan.
    """
    by = {name: tuple(-start for start in dims) for name, dims in starts(kernel).items()}
    bordered = [b for b in kernel.params if b.zeros and b.name in by]
    moved = _moved(kernel, by)
    return moved.with_buffers(*(replace(b, zeros=_moved_zeros(b, by[b.name])) for b in bordered)) if bordered else moved


def with_any_numbers(kernel: Kernel) -> Kernel:
    """A naive kernel with other floats in place of those that it computes with, but for 0, 1 and what is not finite: the
    first that it mentions becomes 2, the next one 3.

    Plans do not depend on numbers: layers that differ by a scale share one plan.
    """
    found = dict.fromkeys(x for nest in nests(kernel.body) for v in values(nest.leaf) for x in subexpressions(v))
    numbers = [
        x for x in found if isinstance(x, E.Const) and x.dtype.is_float and isfinite(x.value) and x.value not in (0, 1)
    ]
    put = substitution({x: E.Const(float(n), x.dtype) for n, x in enumerate(numbers, 2)})
    return replace(kernel, body=map_all_expressions(kernel.body, put)) if numbers else kernel


@lru_cache(maxsize=256)
def starts(kernel: Kernel) -> Starts:
    """Where the used parts of a naive kernel's parameters begin, in each dim, unless at the parameter's start."""
    indices = {b.name: [index for _, index in places(kernel, b.name)] for b in kernel.params}
    found = {name: tuple(min(map(_start, dim)) for dim in zip(*every)) for name, every in indices.items()}
    return {name: start for name, start in found.items() if any(start)}


def begun_elsewhere(scheduled: Kernel, steps: Iterable[S.Step], naive: Kernel, other: Kernel) -> Kernel | None:
    """The scheduled kernel for another naive kernel, equal but for the starts of parts. None if the steps may depend on
    these: by alignment, by neighbours of a part, or by a copy of the whole parameter."""
    mine, theirs = starts(naive), starts(other)
    moved = {**theirs, **mine}
    told_apart = any(isinstance(step, S.Align) for step in S.every_step(steps)) and _behind(mine) != _behind(theirs)
    lost = not all(places(scheduled, name) for name in moved)
    told_apart |= any(_asks_for_places(step, moved) for step in S.every_step(steps))
    if told_apart or lost or any(_is_made_and_read(naive, name) for name in moved):
        return None
    pairs = {name: (mine.get(name, (0,) * len(dims)), theirs.get(name, (0,) * len(dims))) for name, dims in moved.items()}
    by = {name: tuple(after - before for before, after in zip(*pair)) for name, pair in pairs.items()}
    made = _moved(replace(scheduled, name=other.name), by)
    return made.with_buffers(*(replace(made.table[b.name], zeros=b.zeros) for b in other.params))


def _asks_for_places(step: S.Step, moved: Container[str]) -> bool:
    """Whether a step depends on where parts lie: tails that load beyond a part, copies of whole buffers, line-aligned
    blocks, and GPU bindings."""
    is_cut = isinstance(step, S.Split | S.Tile) and step.tail in (S.Tail.PAD, S.Tail.EVEN)
    is_copied = isinstance(step, S.CacheRead) and step.buffer in moved
    return is_cut or is_copied or isinstance(step, S.Bind | S.StreamStore)


def _is_made_and_read(kernel: Kernel, buffer: str) -> bool:
    """Whether nests read a buffer that others of the kernel write."""
    inside = nests(kernel.body)
    return any(buffer in written(nest.leaf) for nest in inside) and any(buffer in reads(nest.leaf) for nest in inside)


def _behind(found: Starts) -> dict[str, tuple[bool, ...]]:
    """Whether parts begin behind the start of their parameter, by dim."""
    return {name: tuple(map(bool, dims)) for name, dims in found.items()}


def _moved(kernel: Kernel, by: Starts) -> Kernel:
    """The kernel with all places of some buffers shifted."""

    def move(name: str, place: Index) -> Index:
        return tuple(i + step for i, step in zip(place, by[name])) if name in by else place

    return replace(kernel, body=map_places(kernel.body, move)) if by else kernel


def _moved_zeros(buffer: Buffer, steps: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The zeros at the ends of a buffer, after a shift."""
    moved = ((max(before + step, 0), max(after - step, 0)) for (before, after), step in zip(buffer.zeros, steps))
    return tuple(pair if sum(pair) <= extent else (0, 0) for pair, extent in zip(moved, buffer.shape))


def _start(place: Expr) -> int:
    """The least value of an index that grows with all its axes; 0 for others."""
    terms, const = E.form(place)
    return max(const, 0) if all(isinstance(atom, Var) and step > 0 for atom, step in terms) else 0


@lru_cache(maxsize=256)
def accesses(kernel: Kernel, nest: Nest) -> tuple[StridedLoad, ...]:
    """The loads of a nest's values, each once. Cached, as many planners ask."""
    found = dict.fromkeys(load for value in values(nest.leaf) for load in loads(value))
    ordered = sorted(found, key=lambda load: (load.buffer, str(load)))
    return tuple(_access(load, kernel.table[load.buffer], nest) for load in ordered)


@lru_cache(maxsize=1 << 10)
def strides_of(place: tuple[E.Expr, ...], buffer: Buffer, nest: Nest) -> dict[str, int | None]:
    """The element stride of each axis of a nest at a place of a buffer."""
    flat = flat_index(place, _layout(buffer))
    terms = dict(E.form(recombined(simplify(flat, ranges(nest.loops))))[0])
    hidden = {v for atom in terms if not isinstance(atom, Var) for v in variables(atom)}
    axes = {loop.axis for loop in nest.loops}
    return {a.name: None if a in hidden else terms.get(a, 0) for a in axes}


def all_strides(kernel: Kernel, nest: Nest) -> list[dict[str, int | None]]:
    """The strides of the loads of a nest, then of its store."""
    target = kernel.table[written(nest.leaf)[0]]
    return [*(a.strides for a in accesses(kernel, nest)), strides_of(nest.leaf.index, target, nest)]


def are_one_run(places: Iterable[Mapping[str, int | None]], outer: str, inner: str, extent: int) -> bool:
    """Whether an outer axis continues the inner one in every access, so that both are one loop through memory."""
    pairs = [(place.get(outer, 0), place.get(inner, 0)) for place in places]
    return all(a is not None and b is not None and a == b * extent for a, b in pairs)


def in_masks(nest: Nest) -> set[str]:
    """The axes in the masks of a nest."""
    masks = [x.mask for value in values(nest.leaf) for x in loads(value) if x.mask is not None]
    return {axis.name for mask in (*masks, nest.leaf.mask) for axis in variables(mask)}


def operations(kernel: Kernel, leaf: Update) -> int:
    """Operators of one combination."""
    old = tuple(Var(f"old{n}", kernel.table[b].dtype) for n, b in enumerate(leaf.buffers))
    new = tuple(Var(f"new{n}", kernel.table[b].dtype) for n, b in enumerate(leaf.buffers))
    rule = combiner(leaf.combiner)
    results = (rule.append or rule.combine)(old, new)
    return len({x for r in results for x in subexpressions(r)} - {*old, *new})


def _reached(load: Load, buffer: Buffer, nest: Nest) -> int:
    """Elements of the bounding box of a load's places."""
    known = ranges(nest.loops)
    found = [bounds(i, known) for i in load.index]
    widths = (extent if r is None else min(r.high - r.low + 1, extent) for r, extent in zip(found, buffer.extents))
    return prod(max(width, 0) for width in widths)


def _layout(buffer: Buffer) -> tuple[int, ...]:
    """The strides of a buffer; of an empty one as if it had elements."""
    return buffer.pitches if buffer.size else replace(buffer, shape=tuple(max(n, 1) for n in buffer.extents)).pitches


@lru_cache(maxsize=1 << 10)
def _access(load: Load, buffer: Buffer, nest: Nest) -> StridedLoad:
    moving = tuple(o for o in nest.loops if any(o.axis in variables(i) for i in load.index))
    points = prod(static_extent(o) for o in moving)
    return StridedLoad(
        load,
        buffer,
        strides_of(load.index, buffer, nest),
        tuple(o.axis.name for o in moving),
        points,
        _reached(load, buffer, nest),
    )


def adjacent_reduction(kernel: Kernel, nest: Nest) -> str | None:
    """The reduction axis along which all loads that it moves are contiguous; None if partial results are illegal."""
    assert isinstance(nest.leaf, Update)
    return _adjacent(kernel, nest) if in_any_order(nest.leaf, kernel.table) else None


def neighbours_in_order(kernel: Kernel, nest: Nest) -> tuple[str, int] | None:
    """As `adjacent_reduction` for a reduction that keeps its order: the axis, and how many neighbours may be combined first;
    None for others."""
    assert isinstance(nest.leaf, Update)
    most = neighbours(nest.leaf, kernel.table)
    axis = None if most is None else _adjacent(kernel, nest)
    if most is None or axis is None:
        return None
    inner = next(loop.axis.name for loop in reversed(nest.loops) if loop.axis.name in nest.leaf.over)
    return (axis, most) if axis == inner else None


def _adjacent(kernel: Kernel, nest: Nest) -> str | None:
    assert isinstance(nest.leaf, Update)
    loads = accesses(kernel, nest)
    for axis in reversed(nest.leaf.over):
        moving = [a for a in loads if a.moves(axis)]
        if moving and all(a.strides.get(axis) == 1 for a in moving):
            return axis
    return None


Strides = dict[str, int | None]


@dataclass(frozen=True)
class Crossing:
    """Operands that are read along one axis and written along another, as in a transpose.

    rows: the contiguous axis of the store. columns: the contiguous axis of the crossed loads. others: the remaining axes,
    outermost first.
    """

    nest: str
    rows: str
    columns: str
    others: tuple[str, ...]
    loads: tuple[StridedLoad, ...]
    extents: dict[str, int]
    written: Strides
    written_bytes: int
    result: str
    along: int
    """Accesses along the rows, the store included."""
    masked: bool
    """Whether the store has a mask, as in panels with a remainder."""
    padded: bool
    """Whether crossed loads have masks, as for a border."""
    by_value: bool = False
    """Whether the computed value is crossed as a whole: all loads run along the columns, or are invariant in them."""

    @property
    def height(self) -> int:
        return self.extents[self.rows]

    @property
    def width(self) -> int:
        return self.extents[self.columns]

    @property
    def read_bytes(self) -> int:
        """Bytes of the widest crossed element."""
        return max(a.buffer.dtype.size_bytes for a in self.loads)


def crossing(kernel: Kernel, nest: Nest, by_value: bool = False) -> Crossing | None:
    """The crossing of a nest, if its crossed loads are contiguous along one axis.

    by_value: of the computed value, not of loads. Each buffer may then be loaded at several places with any stride along the
    rows but 1.
    """
    assert isinstance(nest.leaf, Store)
    own, target = own_loops(kernel, nest), kernel.table[nest.leaf.buffer]
    extents = {o.axis.name: static_extent(o) for o in own}
    written, found = strides_of(nest.leaf.index, target, nest), accesses(kernel, nest)
    rows = next((a for a, n in extents.items() if n > 1 and written[a] == 1), None)
    crossed = tuple(a for a in found if rows is not None and a.strides.get(rows) not in (0, 1))
    if rows is None or not crossed or not (by_value or all(_is_alone(a, found) for a in crossed)):
        return None
    columns = [a for a, n in extents.items() if n > 1 and all(load.strides.get(a) == 1 for load in crossed)]
    if not columns or not written[columns[0]]:
        return None
    if by_value and not all(a.load.mask is None and a.strides.get(columns[0], 0) in (0, 1) for a in found):
        return None
    if not by_value and any(a.strides[rows] is None for a in crossed):
        return None
    others = tuple(a for a in extents if a not in (rows, columns[0]))
    return Crossing(
        nest.name,
        rows,
        columns[0],
        others,
        crossed,
        extents,
        written,
        target.dtype.size_bytes,
        target.name,
        1 + sum(a.moves(rows) and a.moves(columns[0]) and a not in crossed for a in found),
        nest.leaf.mask is not TRUE,
        any(a.load.mask is not None for a in crossed),
        by_value,
    )


def _is_alone(a: StridedLoad, found: Sequence[StridedLoad]) -> bool:
    """Whether a load is the only one of its buffer, and its mask moves only with axes of the load."""
    moving = set() if a.load.mask is None else {v.name for v in variables(a.load.mask)}
    return moving <= set(a.axes) and sum(b.buffer is a.buffer for b in found) == 1


def merged_axes(kernel: Kernel, nest: Nest) -> list[S.Step]:
    """The steps that order loops by the strides of the store, and fuse loops that every access walks as one."""
    assert isinstance(nest.leaf, Store)
    extents = {o.axis.name: static_extent(o) for o in own_loops(kernel, nest)}
    places = all_strides(kernel, nest)
    order = sorted(extents, key=lambda a: (extents[a] > 1, -abs(places[-1][a] or 0)))
    steps: list[S.Step] = [S.Reorder(tuple(order))] if order != list(extents) else []
    fixed, outer = in_masks(nest), order[0] if order else ""
    for inner in order[1:]:
        if {outer, inner} & fixed or extents[outer] == 1 or not are_one_run(places, outer, inner, extents[inner]):
            outer = inner
            continue
        fused = fresh(kernel, f"{nest.name}.m{len(steps)}")
        steps.append(S.FuseAxes(outer, inner, fused))
        extents[fused] = extents[outer] * extents[inner]
        places = [{**p, fused: p.get(inner, 0)} for p in places]
        outer = fused
    return steps


def copied_dims(found: Crossing, a: StridedLoad) -> tuple[int, int] | None:
    """The dims of a copy of a crossed load that rows and columns index; None if it has none for one of them. A copy for a
    masked store has the dims of its buffer."""
    if not found.masked:
        return a.axes.index(found.rows), a.axes.index(found.columns)
    dims = [_dim_of(a.load.index, axis) for axis in (found.rows, found.columns)]
    return (dims[0], dims[1]) if dims[0] is not None and dims[1] is not None and dims[0] != dims[1] else None


def _dim_of(place: tuple[E.Expr, ...], axis: str) -> int | None:
    """The dim of a place that one axis indexes with stride 1; None if there is none."""
    dims = [d for d, i in enumerate(place) if any(v.name == axis for v in variables(i))]
    steps = [count for d in dims for atom, count in E.form(place[d])[0] if isinstance(atom, E.Var) and atom.name == axis]
    return dims[0] if len(dims) == 1 and steps == [1] else None


@dataclass(frozen=True)
class BorderedWindow:
    """A reduction axis along which a product reads the zeros around its input, at axis * step + sum(around * step).

    around: output axes that place the window, with extents and steps. inside: the range of places that are not known zeros.
    """

    axis: str
    along: tuple[int, int]
    around: dict[str, tuple[int, int]]
    inside: tuple[int | None, int | None]

    def border(self, batch: tuple[str, ...], rows: tuple[str, ...], below: int) -> Border | None:
        """The border for tiles of rows fused from some axes, with `below` elements of all but the outermost; None if other
        loops place the window."""
        outer = tuple(moving for axis, moving in self.around.items() if axis in batch)
        if {*self.around} <= {*batch}:
            return Border((self.along, *outer), (1, 0), 1, self.inside)
        if rows and {*self.around} <= {*batch, rows[0]}:
            return Border((self.along, *outer), self.around[rows[0]], below, self.inside)
        return None


@lru_cache(maxsize=256)
def bordered_windows(kernel: Kernel, nest: Nest) -> tuple[BorderedWindow, ...]:
    """The windows of a naive sum of products, one for each reduction axis that reads zeros."""
    leaf = nest.leaf
    if not isinstance(leaf, Update):
        return ()
    extent = {loop.axis: static_extent(loop) for loop in nest.loops}
    found = [w for index, zeros in bordered(kernel, nest) for w in _windows(leaf, index, zeros, extent)]
    return tuple({window.axis: window for window in found}.values())


def _windows(leaf: Update, index: Expr, zeros: Zeros, extent: dict[Var, int]) -> Iterable[BorderedWindow]:
    """The window along a dim that a reduction axis and others index, if it reads zeros."""
    terms, const = E.form(index)
    axes = {a: (extent[a], c) for a, c in terms if isinstance(a, Var)}
    over = [a for a in axes if a.name in leaf.over]
    if zeros == (None, None) or len(over) != 1 or len(axes) < len(terms):
        return
    along = axes.pop(over[0])
    low, high = zeros
    inside = None if low is None else low - const, None if high is None else high - const
    yield BorderedWindow(over[0].name, along, {a.name: moving for a, moving in axes.items()}, inside)


def skip_steps(kernel: Kernel, nest: Nest, axes: Iterable[str]) -> S.Steps:
    """The steps that skip iterations of a tiled nest over zeros, if legal."""
    may = {*skipping_axes(kernel, nest)}
    return tuple(S.SkipZeros(nest.name, axis) for axis in axes if axis in may)
