"""Random small kernels written in the compute language, and random steps for them.

All values are small integers (in floats too), so sums and products are exact in every order and results are compared
for equality.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import prod
from typing import Any

from hypothesis import strategies as st

from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import DType, f32, i32
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import For, Update, written
from nncc.ir.walk import statements
from nncc.schedule.language import steps as S

EXTENTS = (2, 3, 4, 5, 6, 7, 8, 1, 0)
MOST_POINTS = 300
Draw = Callable[[st.SearchStrategy[Any]], Any]


@dataclass(frozen=True, eq=False)
class _Axis:
    """An axis of a stage: its extent and the variable or reduction axis. Formulas compare these, in which == of indices builds."""

    extent: int
    var: Any

    @property
    def expr(self) -> Expr:
        return self.var.var if isinstance(self.var, c.ReduceAxis) else self.var


@st.composite
def kernels(draw: Draw, dtypes: tuple[DType, ...] = (f32, i32), most_stages: int = 4) -> Kernel:
    """Contractions, element-wise chains, reductions, running ones too, and guarded windows that read each other; sometimes
    all are results."""
    dtype = draw(st.sampled_from(dtypes))
    pool = draw(st.lists(st.sampled_from(EXTENTS), min_size=1, max_size=3))
    stages = _Stages(draw, dtype, pool)
    for n in range(draw(st.integers(1, most_stages))):
        stages.add(f"T{n}")
    computed = [t.name for t in stages.tensors if t.nest is not None]
    outputs = computed if draw(st.integers(0, 3)) == 0 else ()
    return c.make_kernel("random", *stages.tensors, outputs=outputs)


class _Stages:
    """The tensors of a kernel so far."""

    def __init__(self, draw: Draw, dtype: DType, pool: list[int]) -> None:
        self.draw, self.dtype, self.pool = draw, dtype, pool
        self.tensors: list[c.Tensor] = []

    def add(self, name: str) -> None:
        """Compute one more tensor (or a pair)."""
        over = self.draw(st.sampled_from((0, 0, 1, 1, 2)))
        shape, depth = self.extents(over)
        reduce = [_Axis(n, c.reduce_axis(n, f"r{d}")) for d, n in enumerate(depth)]
        running = bool(shape) and not depth and self.draw(st.integers(0, 3)) == 0
        several = bool(depth) and self.draw(st.integers(0, 5)) == 0
        names = (name, f"{name}p") if several else (name,)

        def formula(axes: tuple[Expr, ...]) -> Expr | c.Reduction:
            at = [_Axis(n, a) for n, a in zip(shape, axes)] + reduce
            value = self.value(at)
            if running:
                rule = self.draw(st.sampled_from((c.up_to, c.before)))
                return self.draw(st.sampled_from((c.sum, c.max)))(value, rule(self.draw(st.sampled_from(axes))))
            return self.reduction(value, reduce, several) if reduce else value

        self.tensors += c.compute_all(names, shape, c.indexed(len(shape), formula))

    def extents(self, over: int) -> tuple[list[int], list[int]]:
        """Spatial and reduction extents, often those of a tensor that there is already, with few points in all."""
        computed = [t for t in self.tensors if t.nest is not None]
        if computed and self.draw(st.booleans()):
            shape = list(self.draw(st.permutations(self.draw(st.sampled_from(computed)).shape)))
        else:
            shape = self.draw(st.lists(st.sampled_from(self.pool), max_size=3))
        both = shape + [self.draw(st.sampled_from(self.pool)) for _ in range(over)]
        while prod(both) > MOST_POINTS:
            both[both.index(max(both))] = 2
        return both[: len(shape)], both[len(shape) :]

    def reduction(self, value: Expr, axes: list[_Axis], several: bool) -> c.Reduction:
        if several:
            position = E.convert(self.position(axes), i32)
            return self.draw(st.sampled_from((c.argmax, c.argmin)))(value, position, *(a.var for a in axes))
        rule = self.draw(st.sampled_from((c.sum, c.sum, c.max, c.min)))
        return rule(value, *(a.var for a in axes))

    def position(self, axes: list[_Axis]) -> Expr:
        flat = E.index(0)
        for axis in axes:
            flat = flat * axis.extent + axis.expr
        return flat

    def value(self, axes: list[_Axis]) -> Expr:
        """An expression of one or two elements."""
        a = self.element(axes)
        if self.draw(st.integers(0, 2)) == 0:
            return self.draw(st.sampled_from((lambda: a, lambda: c.relu(a), lambda: a * 2 - 1)))()
        b = self.element(axes)
        forms = [lambda: a * b, lambda: a * b, lambda: a + b, lambda: a - b, lambda: c.maximum(a, b)]
        forms += [lambda: E.select(E.lt(a, b), a, b * 2)]
        if axes:
            axis = self.draw(st.sampled_from(axes))
            limit = self.draw(st.integers(0, 8))
            forms += [lambda: E.select(E.lt(axis.expr, limit), a, b), lambda: a * b + E.convert(axis.expr, self.dtype)]
        return self.draw(st.sampled_from(forms))()

    def element(self, axes: list[_Axis]) -> Expr:
        """A load of a tensor that there is, or of a new input made to fit."""
        fitting = [t for t in self.tensors if t.dtype is self.dtype]
        fitting += [t for t in fitting if t.nest is not None] * 2
        if fitting and self.draw(st.integers(0, 4)):
            tensor = self.draw(st.sampled_from(fitting))
            if all(tensor.shape):
                return self.read(tensor, axes)
        return self.fresh(axes)

    def fresh(self, axes: list[_Axis]) -> Expr:
        """A new input indexed by some of the axes, or by sums of them."""
        used = self.draw(st.permutations(axes))[: self.draw(st.integers(0, 3))]
        shape, place = [], []
        while used:
            axis = used.pop()
            if used and self.draw(st.integers(0, 3)) == 0:
                other, stride = used.pop(), self.draw(st.integers(1, 2))
                shape.append(max(0, (axis.extent - 1) * stride + other.extent))
                place.append(axis.expr * stride + other.expr)
            else:
                shape.append(axis.extent)
                place.append(axis.expr)
        constant = self.draw(st.integers(0, 3)) == 0
        tensor = c.placeholder(f"X{len(self.tensors)}", shape, self.dtype, constant=constant)
        self.tensors.append(tensor)
        return tensor[tuple(place)]

    def read(self, tensor: c.Tensor, axes: list[_Axis]) -> Expr:
        """An element of a tensor without empty dims, guarded where an axis runs past it."""
        place, conditions, free = [], [], list(axes)
        for extent in tensor.shape:
            exact = [a for a in free if a.extent == extent] or free
            if not exact or self.draw(st.integers(0, 9)) == 0:
                place.append(E.index(self.draw(st.integers(0, extent - 1))))
                continue
            axis = self.draw(st.sampled_from(exact))
            free.remove(axis)
            shift = self.draw(st.sampled_from((0, 0, 0, 1, -1)))
            at = extent - 1 - axis.expr if self.draw(st.integers(0, 9)) == 0 else axis.expr + shift
            place.append(at)
            if at is not axis.expr or axis.extent > extent:
                conditions += [at >= 0, at < extent]
        load = tensor[tuple(place)]
        return c.guarded(c.all_of(*conditions), load, 1) if conditions else load


@st.composite
def contractions(draw: Draw) -> Kernel:
    """C = the sum of A * B over 1 to 3 axes, for 1 to 4 output axes that A or B have, dims in any order."""
    extents = draw(st.lists(st.sampled_from(EXTENTS), min_size=1, max_size=4))
    depths = draw(st.lists(st.sampled_from(EXTENTS), min_size=1, max_size=3))
    reduction = [c.reduce_axis(n, f"r{d}") for d, n in enumerate(depths)]
    sides = [draw(st.sampled_from(("A", "B", "AB"))) for _ in extents]
    every = [*extents, *(r.extent for r in reduction)]
    dims = {s: [d for d, side in enumerate(sides) if s in side] + list(range(len(extents), len(every))) for s in "AB"}
    dims = {s: draw(st.permutations(order)) for s, order in dims.items()}
    a, b = (c.placeholder(s, [every[d] for d in dims[s]], f32, constant=s == "B") for s in "AB")

    def formula(place: tuple[Expr, ...]) -> c.Reduction:
        at = [*place, *(r.var for r in reduction)]
        return c.sum(a[tuple(at[d] for d in dims["A"])] * b[tuple(at[d] for d in dims["B"])], *reduction)

    return c.make_kernel("contraction", a, b, c.compute("C", extents, c.indexed(len(extents), formula)))


# Steps


def steps(kernel: Kernel, number: int) -> st.SearchStrategy[S.Step]:
    """A random step that may or may not be legal; new names end in `number`."""
    leaves = {n.name: n for n in nests(kernel.body)}
    if not leaves:
        return st.just(S.Inline("none"))
    named = st.sampled_from(sorted(leaves)).map(leaves.get)
    axes = sorted(s.axis.name for s in statements(kernel.body) if isinstance(s, For)) or ["none"]
    axis, buffer = st.sampled_from(axes), st.sampled_from(kernel.buffers)
    on_loop = axis.flatmap(_loop_steps) | st.builds(S.Prefetch, buffer.map(lambda b: b.name), axis, st.integers(0, 3))
    on_loop |= st.builds(S.Shrink, buffer.map(lambda b: b.name), axis)
    on_nest = named.flatmap(lambda n: _nest_steps(kernel, n, axis, number))
    on_buffer = buffer.flatmap(_buffer_steps)
    return on_loop | on_nest | on_nest | on_nest | on_buffer


def _loop_steps(axis: str) -> st.SearchStrategy[S.Step]:
    split = st.builds(S.Split, st.just(axis), st.integers(1, 9) | st.integers(0, 0), st.sampled_from(S.Tail))
    special = st.integers(0, 5).map(lambda extent: S.Specialize(axis, extent))
    parts = st.integers(0, 5).map(lambda at: S.LoopPartition(axis, at))
    return split | split | special | parts | st.sampled_from((S.Unroll(axis), S.Vectorize(axis), S.Parallel(axis)))


def _nest_steps(kernel: Kernel, nest: Nest, axis: st.SearchStrategy[str], number: int) -> st.SearchStrategy[S.Step]:
    """Steps on a nest: mostly at its own loops, what it reads and the loops of its neighbours."""
    name, leaf = nest.name, nest.leaf
    own = st.sampled_from(nest.axes) if nest.axes else axis
    over = st.sampled_from(leaf.over) if isinstance(leaf, Update) and leaf.over else axis
    readers = [a for n in nests(kernel.body) if reads(n.leaf) & set(written(leaf)) for a in n.axes]
    makers = [a for n in nests(kernel.body) if reads(leaf) & set(written(n.leaf)) for a in n.axes]
    buffer = st.sampled_from(sorted(reads(leaf)) or [b.name for b in kernel.buffers])
    pairs = list(pairwise(nest.axes)) or [("none", "none")]
    parts = st.lists(over, min_size=1, max_size=2, unique=True).map(tuple)
    tiled = st.lists(own, min_size=1, max_size=3, unique=True).map(tuple)
    names = st.sampled_from([n.name for n in nests(kernel.body)])
    some = st.lists(names, min_size=1, max_size=3, unique=True).map(tuple)
    common = st.integers(1, max(len(nest.axes), 1)).map(lambda n: nest.axes[:n])
    sizes = st.integers(1, 5)
    return st.one_of(
        st.builds(lambda p: S.FuseAxes(*p, f"f{number}"), st.sampled_from(pairs)),
        st.permutations(nest.axes).flatmap(lambda p: st.integers(0, len(p)).map(lambda n: S.Reorder(tuple(p[n:])))),
        st.sampled_from((S.Inline(name), S.ReverseInline(name), S.CacheWrite(name, f"copy{number}"))),
        st.builds(S.ComputeAt, st.just(name), st.sampled_from(readers) if readers else axis),
        st.builds(S.ReverseComputeAt, st.just(name), st.sampled_from(makers) if makers else axis),
        st.builds(S.CacheRead, buffer, st.just(name), st.just(f"copy{number}")),
        st.builds(S.Reindex, buffer, st.just(name), st.just(f"copy{number}")),
        st.builds(S.DecomposeReduction, st.just(name), own),
        st.builds(S.Rfactor, st.just(name), parts, st.just(f"part{number}")),
        st.builds(S.Subtotal, st.just(name), over, st.just(f"part{number}")),
        st.builds(S.Carry, st.just(name), over, st.just(f"part{number}")),
        st.builds(S.Recenter, st.just(name), names),
        own.flatmap(_loop_steps),
        st.builds(lambda a, n, tail: S.Tile(a, (n,) * len(a), tail), tiled, sizes, st.sampled_from(S.Tail)),
        st.builds(lambda others, axes: S.Align((*others, name), axes), some, common),
        st.builds(lambda others, n: S.Online(name, others, n), some, sizes),
        st.sampled_from(
            (
                S.StreamStore(name),
                S.Tensorize(name, "outer.2x2"),
                S.Reciprocal(name, f"inverse{number}"),
                S.KeepSubnormals(name),
            )
        ),
    )


def _buffer_steps(buffer: Buffer) -> st.SearchStrategy[S.Step]:
    rank = len(buffer.shape)
    cut = st.builds(lambda d, f: ((d, f),), st.integers(0, max(rank - 1, 0)), st.integers(1, 5))
    layout = (st.just(()) | cut).flatmap(
        lambda splits: st.permutations(range(rank + len(splits))).map(
            lambda order: S.TransformLayout(buffer.name, splits, tuple(order))
        )
    )
    scope = st.sampled_from((Scope.GLOBAL, Scope.LOCAL)).map(lambda s: S.SetScope(buffer.name, s))
    return layout | scope | st.integers(0, max(rank - 2, 0)).map(lambda d: S.FuseDims(buffer.name, d))
