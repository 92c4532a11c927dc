"""Primitive: convolutions by Winograd's minimal filtering, a Toom-Cook algorithm in two dims (Lavin and Gray, 2016).

At points 0, a, -a, .. and infinity, n = tile + size - 1 in all, `tile` outputs of a window of `size` in one dim are
A'((G w) * (B'd)), with matrices A, G, B; in two dims each matrix is applied to both.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, reduce
from itertools import permutations
from math import prod, sqrt

import numpy as np
from numpy.typing import NDArray

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import DType, f32, f64, i64
from nncc.ir.expr import TRUE, Const, Expr, Extent, Load, Var, index
from nncc.ir.index.facts import is_same
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, LoopKind, Stmt, Store, Update, seq
from nncc.ir.walk import statements, substitute, variables
from nncc.schedule.primitives.tree import blocks_of, find_nest, own_loops, replace, require_new, sized_extent
from nncc.schedule.steps import Winograd

POINTS = {4: (0.0, 1.0, -1.0), 6: (0.0, sqrt(0.5), -sqrt(0.5), sqrt(2.0), -sqrt(2.0))}
"""The finite points by number of points. Those of 6 have an error 5x smaller than 0, 1, -1, 2, -2."""
Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Transforms:
    """The matrices of one dim: output A' [tile, n], weights G [n, size], input B' [n, n]."""

    output: Matrix
    weights: Matrix
    image: Matrix

    @classmethod
    @cache
    def of(cls, tile: int, size: int) -> Transforms:
        """The matrices for `tile` outputs of a window of `size`, with tile + size - 1 a key of POINTS."""
        points = POINTS[tile + size - 1]
        others = [[b for b in points if b != a] for a in points]
        scale = [prod(a - b for b in rest) for a, rest in zip(points, others)]
        output = [[*(a**i for a in points), float(i == tile - 1)] for i in range(tile)]
        weights = [[a**k / s for k in range(size)] for a, s in zip(points, scale)] + [[0.0] * (size - 1) + [1.0]]
        image = [[*_polynomial(rest), 0.0] for rest in others] + [_polynomial(points)]
        return cls(_exact(output), _exact(weights), _exact(image))

    @property
    def growth(self) -> float:
        """The root mean square of the summed products over that of a plain sum of as many."""
        gain = (self.weights**2).sum(1) * (self.image**2).sum(1)
        return sqrt(float(max((self.output**2) @ gain)) / self.weights.shape[1])


def _polynomial(roots: Sequence[float]) -> list[float]:
    """Coefficients of the product of x - root, constant first."""
    return [float(c) for c in np.poly(roots)[::-1]]


def _exact(matrix: Sequence[Sequence[float]]) -> Matrix:
    """The matrix without rounding errors in its last digits: 0 and 1 are exact."""
    return np.array([[round(x, 12) for x in row] for row in matrix], np.float64)


def predicted_error(tile: int, sizes: tuple[int, int], steps: int) -> float:
    """Expected error of an f32 result over the root mean square of the results. steps: elements that one window position
    sums over. Rounding errors add up like a random walk, on products that are larger by the growth in each dim."""
    growth = Transforms.of(tile, sizes[0]).growth * Transforms.of(tile, sizes[1]).growth
    return float(np.finfo(np.float32).eps) * growth * (4.0 + sqrt(steps))


@dataclass(frozen=True)
class Sliding:
    """A nest that winograd can rewrite: a product of an image and weights, summed over windows and other axes. spatial,
    window: the axes (y, x) and (r, s) of the image's places y + r and x + s."""

    nest: Nest
    image: Load
    weights: Load
    spatial: tuple[Var, Var]
    window: tuple[Var, Var]

    @property
    def sizes(self) -> tuple[int, int]:
        """The extents of the window."""
        return self.number(self.window[0]), self.number(self.window[1])

    def extent(self, axis: Var) -> Extent:
        """The extent of an axis of the nest."""
        return self.extents[axis]

    def number(self, axis: Var) -> int:
        """The extent of an axis that is not of an open size."""
        extent = self.extents[axis]
        assert isinstance(extent, int), axis
        return extent

    @cached_property
    def extents(self) -> dict[Var, Extent]:
        """The extents of all axes of the nest."""
        return {loop.axis: sized_extent(loop) for loop in self.nest.loops}

    def axes(self, load: Load) -> tuple[Var, ...]:
        """The axes of a load, without windows, outermost first."""
        moving = {v for i in load.index for v in variables(i)}
        return tuple(o.axis for o in self.nest.loops if o.axis in moving and o.axis not in self.window)

    @cached_property
    def steps(self) -> int:
        """How many elements each position of a window is summed over."""
        return prod(self.number(a) for a in self.rest)

    @cached_property
    def rest(self) -> tuple[Var, ...]:
        """The reduction axes besides the windows'."""
        leaf = self.nest.leaf
        assert isinstance(leaf, Update)
        return tuple(o.axis for o in self.nest.loops if o.axis.name in leaf.over and o.axis not in self.window)


def sliding(kernel: Kernel, nest: Nest) -> Sliding:
    """The windows of a nest. Raises: ScheduleError if it is no convolution."""
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != "sum" or leaf.mask is not TRUE:
        raise ScheduleError("it is no plain sum", nest=nest.name, hint="an unmasked sum over windows")
    reduced = {o.axis for o in nest.loops if o.axis.name in leaf.over}
    plain = {*leaf.index, *reduced} == {o.axis for o in nest.loops} and len(set(leaf.index)) == len(leaf.index)
    own = (o for o in nest.loops if E.static(o.extent) is None)
    sized = all(E.is_size(o.extent) and o.axis not in reduced for o in own)
    serial = sized and all(o.kind is LoopKind.SERIAL for o in nest.loops)
    if own_loops(kernel, nest) != nest.loops or not plain or not serial:
        raise ScheduleError("its loops are no longer as they were lowered", nest=nest.name, hint="winograd first")
    value = leaf.values[0]
    factors = (value.a, value.b) if isinstance(value, E.Binary) and value.op is BinaryOp.MUL else ()
    if not all(isinstance(x, Load) and x.mask is None and x.type in (f32, f64) for x in factors) or not factors:
        raise ScheduleError(
            f"it does not sum products of two loads of floats without masks, but {value}",
            nest=nest.name,
            hint="what is loaded under a mask through a padded copy",
        )
    found = [s for a, b in permutations(factors) for s in _windows(nest, a, b)]
    if not found:
        raise ScheduleError(
            "no operand is loaded at y + r and x + s, for axes y, x of the result and reduction axes r, s "
            "that move the other operand",
            nest=nest.name,
            hint="windows of stride 1",
        )
    if not found[0].rest:
        raise ScheduleError(
            "it sums over nothing but the window, which leaves no product to save",
            nest=nest.name,
            hint="another reduction axis",
        )
    return found[0]


def _windows(nest: Nest, image: Expr, weights: Expr) -> list[Sliding]:
    """The one way in which windows slide over an image; none when they do not."""
    assert isinstance(image, Load) and isinstance(weights, Load) and isinstance(nest.leaf, Update)
    reduced = {o.axis for o in nest.loops if o.axis.name in nest.leaf.over}
    pairs = [pair for i in image.index if (pair := _pair(i, reduced)) is not None]
    if len(pairs) != 2:
        return []
    (y, r), (x, s) = pairs
    uses = [v for i in image.index for v in variables(i)]
    alone = all(uses.count(v) == 1 for v in (y, x, r, s))
    other = {v for i in weights.index for v in variables(i)}
    return [Sliding(nest, image, weights, (y, x), (r, s))] if alone and {r, s} <= other and not {y, x} & other else []


def _pair(i: Expr, reduced: set[Var]) -> tuple[Var, Var] | None:
    """The axes (y, r) of an index y + r + constant where r is a reduction axis and y is not."""
    terms = [(atom, c) for atom, c in E.form(i)[0] if isinstance(atom, Var)]
    if len(terms) != 2 or len(E.form(i)[0]) != 2 or any(c != 1 for _, c in terms):
        return None
    first, second = sorted((atom for atom, _ in terms), key=lambda v: v in reduced)
    return (first, second) if second in reduced and first not in reduced else None


def winograd(kernel: Kernel, step: Winograd) -> Kernel:
    """Compute a convolution by tiles of outputs, with fewer multiplications and other rounding (Winograd).

    Rewrite: for y, x, o: for r, s, c: T[y, x, o] sum= D[y + r, x + s, c] * W[o, c, r, s]
             -> U = G W G'; for each tile: V = B'D B
                for a, b, y', x', o: M[a, b, y', x', o] sum= V[a, b, y', x', c] * U[a, b, o, c] over c
                for each tile: T = A'M A
    in nests T.U1, T.U, T.V1, T.V, T.M, T.M1 and T: those that end in 1 transform one dim alone.
    Legal: the nest sums products of two unmasked loads of floats in loops as they were lowered; one is loaded at y + r and
    x + s (+ a constant) and the other moves with r and s; another axis is reduced over; tile + window - 1 is 4 or 6.
    Rounding differs: in f32 the error is about `predicted_error`, about that of the direct form for a tile of 2 and
    twice that for 4. A NaN or an infinity reaches all results of its tile.
    """
    found = sliding(kernel, find_nest(kernel, step.nest))
    tile = step.tile
    if tile < 2 or any(tile + size - 1 not in POINTS for size in found.sizes):
        known = [f"a tile of {n - found.sizes[0] + 1}" for n in POINTS if n > found.sizes[0]]
        raise ScheduleError(
            f"there are no points for a tile of {tile} and a window of {found.sizes[0]}x{found.sizes[1]}",
            nest=step.nest,
            hint=" or ".join(known) or "a smaller window",
        )
    stmts, buffers = _Builder(found, tile).nests()
    axes = (s.axis.name for stmt in stmts[:-1] for s in statements(stmt) if isinstance(s, For))
    require_new(kernel, *(b.name for b in buffers), *axes)
    return replace(kernel, found.nest.loops[0], seq(*stmts)).with_buffers(*buffers)


Substitution = Mapping[Var, Expr]
"""The expression for each axis of the direct form."""


@dataclass(frozen=True)
class _Builder:
    """The nests of the variant; each takes its axes in the order in which the direct form has them."""

    found: Sliding
    tile: int

    def nests(self) -> tuple[list[Stmt], list[Buffer]]:
        """The nests in order, and the buffers between them."""
        made = [*self.weights(), *self.image(), self.products(), self.columns()]
        return [*(stmt for stmt, _ in made), self.result()], [buffer for _, buffer in made]

    @property
    def name(self) -> str:
        return self.found.nest.name

    @property
    def dtype(self) -> DType:
        return self.found.image.type

    def transforms(self, dim: int) -> Transforms:
        return Transforms.of(self.tile, self.found.sizes[dim])

    def points(self, dim: int) -> int:
        return self.tile + self.found.sizes[dim] - 1

    def tiles(self, dim: int) -> Extent:
        """How many tiles there are along a spatial axis."""
        return blocks_of(self.found.extent(self.found.spatial[dim]), self.tile)

    def extents(self, axes: Sequence[Var]) -> list[Extent]:
        """The extents of axes of the direct form, those of spatial axes in tiles."""
        spatial = self.found.spatial
        return [self.tiles(spatial.index(a)) if a in spatial else self.found.extent(a) for a in axes]

    def store(
        self,
        part: str,
        heads: Sequence[int],
        axes: Sequence[Var],
        extents: Sequence[Extent],
        dtype: DType,
        value: Callable[[Sequence[Var], Substitution], Expr],
    ) -> tuple[Stmt, Buffer]:
        """The nest that stores a value at head axes of its own followed by others that stand for those given."""
        name = f"{self.name}.{part}"
        head = [Var(f"{name}.t{n}", i64) for n in range(len(heads))]
        own = [self.renamed(part, axis) for axis in axes]
        place, shape = (*head, *own), (*heads, *extents)
        leaf = Store(name, name, place, value(head, dict(zip(axes, own))))
        return _looped(leaf, place, shape), Buffer(name, dtype, shape)

    def renamed(self, part: str, axis: Var) -> Var:
        return Var(f"{self.name}.{part}.{axis.name.removeprefix(f'{self.name}.')}", i64)

    def weights(self) -> Iterator[tuple[Stmt, Buffer]]:
        """U = G W G', in double precision up to its last rounding: as a rule it is made at compile time."""
        load, (r, s) = self.found.weights, self.found.window
        axes, sizes = self.found.axes(load), self.found.sizes
        others = [self.found.extent(a) for a in axes]

        def rows(head: Sequence[Var], own: Substitution) -> Expr:
            places = [{**own, r: index(k), s: head[1]} for k in range(sizes[0])]
            terms = [E.convert(_at(load, place), f64) for place in places]
            return _rows(head[0], self.transforms(0).weights, terms, _plain)

        def both(head: Sequence[Var], own: Substitution) -> Expr:
            terms: list[Expr] = [Load(f"{self.name}.U1", (head[0], index(k), *own.values()), f64) for k in range(sizes[1])]
            return E.convert(_rows(head[1], self.transforms(1).weights, terms, _plain), self.dtype)

        yield self.store("U1", (self.points(0), sizes[1]), axes, others, f64, rows)
        yield self.store("U", (self.points(0), self.points(1)), axes, others, self.dtype, both)

    def image(self) -> Iterator[tuple[Stmt, Buffer]]:
        """V = B' D B for each tile of an image D, zero past its end."""
        load, (y, x), (r, s) = self.found.image, self.found.spatial, self.found.window
        axes, points = self.found.axes(load), (self.points(0), self.points(1))
        across = self.extents(axes)
        whole = list(across)
        whole[axes.index(x)] = self.tiles(1) * self.tile + (self.found.sizes[1] - 1) if self.tiles(1) != 0 else 0

        def rows(head: Sequence[Var], own: Substitution) -> Expr:
            places = [{**own, y: own[y] * self.tile, r: index(k), s: index(0)} for k in range(points[0])]
            terms = [_at(load, place, self.inside(place[y] + k, own[x])) for k, place in enumerate(places)]
            return _rows(head[0], self.transforms(0).image, terms, _by_parity)

        def both(head: Sequence[Var], own: Substitution) -> Expr:
            places = [{**own, x: own[x] * self.tile + k} for k in range(points[1])]
            terms: list[Expr] = [Load(f"{self.name}.V1", (head[0], *p.values()), self.dtype) for p in places]
            return _rows(head[1], self.transforms(1).image, terms, _by_parity)

        yield self.store("V1", points[:1], axes, whole, self.dtype, rows)
        yield self.store("V", points, axes, across, self.dtype, both)

    def inside(self, row: Expr, column: Expr) -> Expr:
        """Where a place of the image is one that the direct form reads; true where all tiles are whole."""
        ends = [self.found.extent(a) for a in self.found.spatial]
        places = zip((row, column), ends, self.found.sizes, (self.tiles(0), self.tiles(1)))
        return E.conjunction(tuple(E.lt(p, n + k - 1) for p, n, k, tiles in places if not is_same(tiles * self.tile, n)))

    def products(self) -> tuple[Stmt, Buffer]:
        """M: a product for each pair of points, summed over the axes besides the windows'."""
        found, name = self.found, f"{self.name}.M"
        out = self.out
        axes = (*out, *found.rest)
        head = [Var(f"{name}.t{n}", i64) for n in range(2)]
        own = {axis: self.renamed("M", axis) for axis in axes}
        v = Load(f"{self.name}.V", (*head, *(own[a] for a in found.axes(found.image))), self.dtype)
        u = Load(f"{self.name}.U", (*head, *(own[a] for a in found.axes(found.weights))), self.dtype)
        place = (*head, *(own[a] for a in out))
        over = tuple(own[a].name for a in found.rest)
        shape = (self.points(0), self.points(1), *self.extents(out))
        leaf = Update(name, "sum", (name,), place, (v * u,), over)
        extents = (*shape, *(found.extent(a) for a in found.rest))
        return _looped(leaf, (*head, *own.values()), extents), Buffer(name, self.dtype, shape)

    @property
    def out(self) -> tuple[Var, ...]:
        """The axes of the result, outermost loop first."""
        return tuple(o.axis for o in self.found.nest.loops if o.axis in self.found.nest.leaf.index)

    def columns(self) -> tuple[Stmt, Buffer]:
        """A'M for each tile and column of points."""
        points = (self.points(0), self.points(1))

        def value(head: Sequence[Var], own: Substitution) -> Expr:
            places = ((index(k), head[1], *own.values()) for k in range(points[0]))
            terms: list[Expr] = [Load(f"{self.name}.M", place, self.dtype) for place in places]
            return _rows(head[0], self.transforms(0).output, terms, _by_pairs)

        return self.store("M1", (self.tile, points[1]), self.out, self.extents(self.out), self.dtype, value)

    def result(self) -> Stmt:
        """T: (A'M) A, at the loops that the direct form has outside its reduction."""
        (y, x), leaf = self.found.spatial, self.found.nest.leaf
        assert isinstance(leaf, Update)
        own: dict[Var, Expr] = {axis: axis for axis in self.out}
        own |= {y: y // self.tile, x: x // self.tile}
        places = ((y % self.tile, index(k), *own.values()) for k in range(self.points(1)))
        terms: list[Expr] = [Load(f"{self.name}.M1", place, self.dtype) for place in places]
        value = _rows(x % self.tile, self.transforms(1).output, terms, _by_pairs)
        store = Store(leaf.nest, leaf.buffers[0], leaf.index, value)
        return _looped(store, self.out, [self.found.extent(a) for a in self.out])


def _looped(leaf: Stmt, axes: Sequence[Var], extents: Sequence[Extent]) -> Stmt:
    for axis, extent in zip(reversed(axes), reversed(extents)):
        leaf = For(axis, index(extent), leaf)
    return leaf


def _at(load: Load, place: Substitution, mask: Expr = TRUE) -> Expr:
    """The load with other axes, zero where a mask fails."""
    known: dict[Expr, Expr] = {axis: to for axis, to in place.items()}  # noqa: C416 (a dict of Var is none of Expr)
    where, dtype = tuple(substitute(i, known) for i in load.index), load.type
    return Load(load.buffer, where, dtype) if mask is TRUE else Load(load.buffer, where, dtype, mask, Const(0.0, dtype))


def _rows(row: Expr, matrix: Matrix, terms: Sequence[Expr], combine: Callable[[list[float], Sequence[Expr]], Expr]) -> Expr:
    """One row of a matrix times the terms: which one is decided when the loop over rows is unrolled."""
    values = [combine(coefficients, terms) for coefficients in matrix.tolist()]
    chosen = values[-1]
    for n in reversed(range(len(values) - 1)):
        chosen = E.select(E.eq(row, n), values[n], chosen)
    return chosen


def _plain(coefficients: list[float], terms: Sequence[Expr]) -> Expr:
    """The sum of coefficient * term."""
    parts = [x if c == 1.0 else x * c for c, x in zip(coefficients, terms) if c]
    return reduce(operator.add, parts)


def _by_parity(coefficients: list[float], terms: Sequence[Expr]) -> Expr:
    """The even terms plus or minus the odd ones, which the rows of a and -a share."""
    even, odd = ([c if n % 2 == parity else 0.0 for n, c in enumerate(coefficients)] for parity in (0, 1))
    if not any(even) or not any(odd):
        return _plain(coefficients, terms)
    negative = next(c for c in odd if c) < 0
    rest = _plain([-c for c in odd] if negative else odd, terms)
    return _plain(even, terms) - rest if negative else _plain(even, terms) + rest


def _by_pairs(coefficients: list[float], terms: Sequence[Expr]) -> Expr:
    """The sum of coefficient * term, the sums and differences of the terms of a and -a made first and shared by rows."""
    parts = [terms[0]] if coefficients[0] else []
    for n in range(1, len(terms) - 1, 2):
        a, b = terms[n : n + 2]
        c = coefficients[n]
        pair = a + b if c == coefficients[n + 1] else a - b
        parts.append(pair if c == 1.0 else pair * c)
    return reduce(operator.add, parts + ([terms[-1]] if coefficients[-1] else []))
