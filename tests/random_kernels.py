"""Random small kernels written in the compute language, and random steps for them.

All values are small integers (in floats too), so sums and products are exact in every order and results are compared
for equality.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import Any

from hypothesis import strategies as st

from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType, f32, i32
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import For
from nncc.ir.walk import statements
from nncc.schedule import steps as S

EXTENTS = (0, 1, 2, 3, 4, 5, 7, 8)
MOST_POINTS = 300
Draw = Callable[[st.SearchStrategy[Any]], Any]
_FORMULAS: tuple[Callable[[Callable[..., Any]], Callable[..., Any]], ...] = (
    lambda f: lambda: f(),
    lambda f: lambda i: f(i),
    lambda f: lambda i, j: f(i, j),
    lambda f: lambda i, j, k: f(i, j, k),
)
"""compute() names axes by the parameters of a formula, so there is one for each rank."""


@dataclass(frozen=True)
class _Axis:
    """An axis of a stage: its extent and the variable or reduction axis."""

    extent: int
    var: Any

    @property
    def expr(self) -> Expr:
        return self.var.var if isinstance(self.var, c.ReduceAxis) else self.var


@st.composite
def kernels(draw: Draw, dtypes: tuple[DType, ...] = (f32, i32), most_stages: int = 4) -> Kernel:
    """Contractions, element-wise chains, reductions and guarded windows that read each other."""
    dtype = draw(st.sampled_from(dtypes))
    pool = draw(st.lists(st.sampled_from(EXTENTS), min_size=1, max_size=3))
    stages = _Stages(draw, dtype, pool)
    for n in range(draw(st.integers(1, most_stages))):
        stages.add(f"T{n}")
    return c.make_kernel("random", *stages.tensors)


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
        several = bool(depth) and self.draw(st.integers(0, 5)) == 0
        names = (name, f"{name}p") if several else (name,)

        def formula(*axes: Expr) -> Expr | c.Reduction:
            at = [_Axis(n, a) for n, a in zip(shape, axes)] + reduce
            value = self.value(at)
            return self.reduction(value, reduce, several) if reduce else value

        self.tensors += c.compute_all(names, shape, _FORMULAS[len(shape)](formula))

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
        if fitting and self.draw(st.integers(0, 3)):
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


# Steps


def steps(kernel: Kernel, number: int) -> st.SearchStrategy[S.Step]:
    """A random step that may or may not be legal; new names end in `number`."""
    loops = [s for s in statements(kernel.body) if isinstance(s, For)]
    leaves = list(nests(kernel.body))
    axis = st.sampled_from([loop.axis.name for loop in loops] or ["none"])
    nest = st.sampled_from([n.name for n in leaves] or ["none"])
    buffer = st.sampled_from([b.name for b in kernel.buffers])
    pairs = [(o.axis.name, o.body.axis.name) for o in loops if isinstance(o.body, For)] or [("none", "none")]
    tails = st.sampled_from(S.Tail)
    options = [
        st.builds(S.Split, axis, st.integers(0, 9), tails),
        st.builds(lambda p: S.FuseAxes(*p, f"f{number}"), st.sampled_from(pairs)),
        st.builds(S.Reorder, st.sampled_from(leaves).flatmap(_orders)) if leaves else st.nothing(),
        st.builds(S.Unroll, axis),
        st.builds(S.Vectorize, axis),
        st.builds(S.Parallel, axis),
        st.builds(S.Inline, nest),
        st.builds(S.ReverseInline, nest),
        st.builds(S.ComputeAt, nest, axis),
        st.builds(S.ReverseComputeAt, nest, axis),
        st.builds(S.CacheRead, buffer, nest, st.just(f"copy{number}")),
        st.builds(S.CacheWrite, nest, st.just(f"copy{number}")),
        st.builds(S.SetScope, buffer, st.sampled_from((Scope.GLOBAL, Scope.LOCAL))),
        st.sampled_from(kernel.buffers).flatmap(_layouts),
        st.builds(S.FuseDims, buffer, st.integers(0, 2)),
        st.builds(S.DecomposeReduction, nest, axis),
        st.builds(lambda n, a: S.Rfactor(n, a, f"part{number}"), nest, st.lists(axis, min_size=1, max_size=2, unique=True).map(tuple)),
    ]  # fmt: skip
    return st.one_of(options)


def _orders(nest: Any) -> st.SearchStrategy[tuple[str, ...]]:
    """Some axes of a nest in some order."""
    return st.permutations(nest.axes).flatmap(lambda p: st.integers(0, len(p)).map(lambda n: tuple(p[n:])))


def _layouts(buffer: Any) -> st.SearchStrategy[S.Step]:
    """A random order of the dims of a buffer, perhaps with one cut."""
    rank = len(buffer.shape)
    cut = st.builds(lambda d, f: ((d, f),), st.integers(0, max(rank - 1, 0)), st.integers(1, 5))
    return (st.just(()) | cut).flatmap(
        lambda splits: st.permutations(range(rank + len(splits))).map(
            lambda order: S.TransformLayout(buffer.name, splits, tuple(order))
        )
    )
