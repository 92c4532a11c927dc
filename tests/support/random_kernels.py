"""Random small kernels written in the compute language.

With small integers as values (in floats too), sums and products are exact in every order and results are compared for
equality. With infinities, NaN and zeros of both signs among them they are the same in every order, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from hypothesis import strategies as st

from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, i32, i64
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel

NAMES = ("v9", "entry", "pool", "loop0", "0", "a_b", "a.b", "a b", "\u00e4", "\u00f6", "double", "NULL", "begin", "x*/")
"""What emitted text means something else by, what is no name there, and what would be the same."""
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
def kernels(draw: Draw, dtypes: tuple[DType, ...] = (f32, i32), most_stages: int = 4, names: Sequence[str] = ()) -> Kernel:
    """Contractions, element-wise chains, reductions, running ones too, and guarded windows that read each other; sometimes
    all are results. names: those of some of the tensors."""
    dtype = draw(st.sampled_from(dtypes))
    pool = draw(st.lists(st.sampled_from(EXTENTS), min_size=1, max_size=3))
    stages = _Stages(draw, dtype, pool, list(draw(st.permutations(names))))
    for n in range(draw(st.integers(1, most_stages))):
        stages.add(stages.name(f"T{n}"))
    computed = [t.name for t in stages.tensors if t.nest is not None]
    outputs = computed if draw(st.integers(0, 3)) == 0 else ()
    return c.make_kernel("random", *stages.tensors, outputs=outputs)


class _Stages:
    """The tensors of a kernel so far."""

    def __init__(self, draw: Draw, dtype: DType, pool: list[int], names: list[str]) -> None:
        self.draw, self.dtype, self.pool, self.names = draw, dtype, pool, names
        self.tensors: list[c.Tensor] = []

    def name(self, usual: str) -> str:
        """One of the names that are left, or the usual one."""
        return self.names.pop() if self.names and self.draw(st.booleans()) else usual

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
            return self.reduction(value, reduce, at, several) if reduce else value

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

    def reduction(self, value: Expr, axes: list[_Axis], every: list[_Axis], several: bool) -> c.Reduction:
        if several:
            position = E.convert(self.position(axes, every), self.draw(st.sampled_from((i32, i64))))
            return self.draw(st.sampled_from((c.argmax, c.argmin)))(value, position, *(a.var for a in axes))
        rule = self.draw(st.sampled_from((c.sum, c.sum, c.max, c.min)))
        return rule(value, *(a.var for a in axes))

    def position(self, axes: list[_Axis], every: list[_Axis]) -> Expr:
        """The place along some axes, as it is, or with what moves with them or others."""
        flat = E.index(0)
        for axis in axes:
            flat = flat * axis.extent + axis.expr
        part = self.draw(st.integers(2, 3))
        forms = [lambda: flat, lambda: flat, lambda: flat * part - flat % part, lambda: 20 + flat - flat // part * 4,
                 lambda: flat // part, lambda: flat + every[0].expr, lambda: flat - part,
                 lambda: self.fresh(every, i64) + flat, lambda: self.fresh(every, i64)]  # fmt: skip
        return self.draw(st.sampled_from(forms))()

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

    def fresh(self, axes: list[_Axis], dtype: DType | None = None) -> Expr:
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
        name = self.name(f"X{len(self.tensors)}")
        tensor = c.placeholder(name, shape, dtype or self.dtype, constant=constant)
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


@st.composite
def windows(draw: Draw) -> Kernel:
    """Images with zeros around them, multiplied by windows of one or two dims."""
    size, rank, channels = draw(st.sampled_from((2, 3))), draw(st.integers(1, 2)), draw(st.integers(1, 3))
    extents = [draw(st.integers(1, 6)) for _ in range(rank)]
    x = c.placeholder("X", (channels, *extents), f32)
    w = c.placeholder("W", (2, channels, *(size for _ in extents)), f32, constant=draw(st.booleans()))

    def inner(place: tuple[Expr, ...]) -> Expr:
        inside = [condition for i, n in zip(place[1:], extents) for condition in (i >= 1, i < n + 1)]
        return c.guarded(c.all_of(*inside), x[(place[0], *(i - 1 for i in place[1:]))], 0)

    bordered = c.compute("B", (channels, *(n + 2 for n in extents)), c.indexed(rank + 1, inner))
    depth, along = c.reduce_axis(channels, "c"), [c.reduce_axis(size, f"k{d}") for d in range(rank)]

    def formula(place: tuple[Expr, ...]) -> c.Reduction:
        at = [i + k.var for i, k in zip(place[1:], along)]
        return c.sum(bordered[(depth.var, *at)] * w[(place[0], depth.var, *(k.var for k in along))], depth, *along)

    shape = (2, *(n + 3 - size for n in extents))
    return c.make_kernel("windows", x, w, bordered, c.compute("Y", shape, c.indexed(rank + 1, formula)))


@st.composite
def rows(draw: Draw) -> Kernel:
    """Rows divided by their sums, of exponentials or of squares: other rounding in another order."""
    m, n = draw(st.integers(1, 5)), draw(st.integers(1, 19))
    x, k = c.placeholder("X", (m, n), f32), [c.reduce_axis(n, "k") for _ in range(3)]
    if draw(st.booleans()):
        best = c.compute("M", (m,), lambda i: c.max(x[i, k[0]], k[0]))
        total = c.compute("S", (m,), lambda i: c.sum(c.exp(x[i, k[1]] - best[i]), k[1]))
        made = c.compute("Y", (m, n), lambda i, j: c.exp(x[i, j] - best[i]) / total[i])
        return c.make_kernel("softmax", x, best, total, made)
    mean = c.compute("S", (m,), lambda i: c.sum(x[i, k[0]], k[0]))
    square = c.compute("Q", (m,), lambda i: c.sum((x[i, k[1]] - mean[i] / n) * (x[i, k[1]] - mean[i] / n), k[1]))
    made = c.compute("Y", (m, n), lambda i, j: (x[i, j] - mean[i] / n) / (square[i] / n + 1))
    return c.make_kernel("normalised", x, mean, square, made)
