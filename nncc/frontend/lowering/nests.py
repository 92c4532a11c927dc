"""Tensors inside a group as functions from an index to an expression, the loops that run through an index, and loop nests
under construction.

A reshape that merges dims reads element i at (i // c, i % c). The dim then gets two loops, of extent / c and of c, so that
every index is a sum of loops times constants again: schedules can tile it, and it costs nothing. So do the groups of a
convolution, whose features are read at f // (features per group).

Integer tensors carry the range of their elements where constants decide it: an index known to lie inside is not clamped.

A rule that lowers an operator is inline, an expression of its operands' elements, or nested, with loops of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from math import prod
from typing import NamedTuple

import numpy as np

from nncc.frontend.fusion.place import Halo
from nncc.frontend.graph.graph import Array, Node, Op, OpClass
from nncc.frontend.ops import OPS
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import DType, i64
from nncc.ir.expr import Binary, Expr, Extent, Load, Var, convert, index, static
from nncc.ir.expr import Index as Index
from nncc.ir.index.bounds import Range, bounds, greatest
from nncc.ir.index.facts import quotient
from nncc.ir.index.simplify import simplify
from nncc.ir.kernel import nests, ranges
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, Stmt, Store, Update, seq, written
from nncc.ir.walk import rewrite, subexpressions, variables

MOST_ELEMENTS = 1 << 20
"""Elements of a constant, at most, that are told one by one."""


class Numbers(NamedTuple):
    """A range that all elements lie in, and all numbers that they can be, where these are told one by one."""

    range: Range
    each: Array | None = None


def of_array(array: Array) -> Numbers | None:
    """The numbers of a constant; None for floats, and where there are none."""
    if not np.issubdtype(array.dtype, np.integer) or not array.size:
        return None
    return Numbers(Range(int(array.min()), int(array.max())), array.reshape(-1) if array.size <= MOST_ELEMENTS else None)


def of_node(node: Node, operands: Sequence[Numbers | None]) -> Numbers | None:
    """What a node makes of its operands; None where nothing is known, and for floats."""
    if not node.output.type.dtype.is_int:
        return None
    op = OPS[node.op]
    match op.op_class:
        case OpClass.MOVEMENT | OpClass.PICK:
            return operands[0]
        case OpClass.COPY:
            return _all(operands)
        case OpClass.ELEMENTWISE if op.formula is not None:
            return _each(op, node, operands) or _between(op, node, operands)
        case _:
            return None


def _all(operands: Sequence[Numbers | None]) -> Numbers | None:
    known = [x.range for x in operands if x is not None]
    if len(known) < len(operands):
        return None
    return Numbers(Range(min(r.low for r in known), max(r.high for r in known)))


def _each(op: Op, node: Node, operands: Sequence[Numbers | None]) -> Numbers | None:
    """The results of each number of one operand with the one number that each other one is."""
    given = [x.each for x in operands if x is not None and x.each is not None]
    if len(given) < len(operands) or sum(each.size > 1 for each in given) > 1:
        return None
    return of_array(op.reference(*np.broadcast_arrays(*given), **dict(node.attributes)))


def _between(op: Op, node: Node, operands: Sequence[Numbers | None]) -> Numbers | None:
    """By interval arithmetic; nothing for numbers that do not fit their dtype, as they wrap around."""
    assert op.formula is not None
    types = [value.type.dtype for value in node.inputs]
    names = [_named(n, dtype, x) for n, (dtype, x) in enumerate(zip(types, operands))]
    ranges = {name: x.range for name, x in zip(names, operands) if x is not None and isinstance(name, Var)}
    made: Expr = op.formula(*names, **dict(node.attributes))
    found = bounds(made, ranges)
    fits = found is not None and made.dtype.lowest <= found.low and found.high <= made.dtype.highest
    return Numbers(found) if found is not None and fits else None


def _named(n: int, dtype: DType, x: Numbers | None) -> Expr:
    """An operand in a formula: a number that is known, or a name."""
    one = x is not None and x.range.low == x.range.high
    return E.Const(x.range.low, dtype) if x is not None and one else Var(f"v{n}", dtype)


Extents = tuple[Extent, ...]
Element = Callable[[Index], Expr]


@dataclass(frozen=True)
class ViewType:
    """The dtype of a tensor's elements, and its extents."""

    dtype: DType
    shape: Extents

    def with_shape(self, shape: Extents) -> ViewType:
        return ViewType(self.dtype, shape)

    def with_dtype(self, dtype: DType) -> ViewType:
        return ViewType(dtype, self.shape)


@dataclass(frozen=True)
class View:
    """A tensor. `buffer` is the one that holds it as it is, "" when there is none.

    halo: what lies around it, so that `at` may go there. in_place: it lies where the operator wants it already. numbers:
    what its elements can be, as far as that is known.
    """

    type: ViewType
    at: Element
    buffer: str = ""
    halo: Halo | None = None
    in_place: bool = False
    numbers: Numbers | None = None

    @property
    def dtype(self) -> DType:
        return self.type.dtype

    @property
    def shape(self) -> Extents:
        return self.type.shape


def strides(shape: Extents) -> Extents:
    """The steps of each dim through the elements of a shape in order."""
    return tuple(prod(shape[d + 1 :]) for d in range(len(shape)))


def flattened(place: Index, shape: Extents) -> Expr:
    """The position of an index among the elements of a shape in order."""
    flat = E.index(0)
    for i, stride in zip(place, strides(shape)):
        flat = flat + i * stride
    return flat


def unflattened(flat: Expr, shape: Extents) -> Index:
    """The index of the element at a position, which is inside the shape."""
    if 0 in shape:
        return (E.index(0),) * len(shape)
    parts = [flat // stride for stride in strides(shape)]
    return (*parts[:1], *(part % extent for part, extent in zip(parts[1:], shape[1:])))


def inside(place: Index, shape: Extents, dims: tuple[int, ...]) -> Expr:
    """Whether an index is inside a shape in some of its dims."""
    return E.conjunction(tuple(c for d in dims for c in (E.le(E.index(0), place[d]), E.lt(place[d], shape[d]))))


def guarded(condition: Expr, x: Expr, fill: Expr) -> Expr:
    """`x` where the condition holds, else `fill`; nothing is loaded for `x` where it does not hold."""
    if condition is E.TRUE:
        return x
    if isinstance(x, Load) and x.mask is None and isinstance(fill, E.Const):
        return Load(x.buffer, x.index, x.type, condition, fill)
    return E.select(condition, rewrite(x, lambda e: _masked(e, condition)), fill)


def _masked(x: Expr, condition: Expr) -> Expr | None:
    if not isinstance(x, Load):
        return None
    if x.mask is None:
        return Load(x.buffer, x.index, x.type, condition, E.Const(0, x.type))
    return Load(x.buffer, x.index, x.type, E.logical_and(condition, x.mask), x.fill)


@dataclass(frozen=True)
class Loops:
    """The loops through an index, outermost first; dim d of the index is run through by extents[d]."""

    axes: tuple[Var, ...]
    extents: tuple[Extents, ...]

    @property
    def all_extents(self) -> Extents:
        """The extent of each loop."""
        return tuple(extent for dim in self.extents for extent in dim)

    @property
    def ranges(self) -> dict[Var, Range]:
        """The values of each loop's axis."""
        return dict(zip(self.axes, map(Range.extent, self.all_extents)))

    @property
    def index(self) -> Index:
        """The index at the current iteration."""
        axes = iter(self.axes)
        return tuple(flattened(tuple(next(axes) for _ in dim), dim) for dim in self.extents)

    def iteration(self, index: Index) -> Index:
        """The value of each loop's axis at an index."""
        return tuple(part for i, dim in zip(index, self.extents) for part in unflattened(i, dim))


def loops(prefix: str, extents: tuple[Extents, ...]) -> Loops:
    """Loops with axes called prefix0, prefix1, ..."""
    count = sum(map(len, extents))
    return Loops(tuple(Var(f"{prefix}{n}", i64) for n in range(count)), extents)


def one_per_dim(prefix: str, shape: Extents) -> Loops:
    """One loop for each dim."""
    return loops(prefix, tuple((extent,) for extent in shape))


def split(plain: Loops, prefix: str, expressions: Iterable[Expr]) -> Loops:
    """The loops split where expressions take quotients and remainders of their axes."""
    known = {e for x in expressions for e in subexpressions(x)}
    cuts: dict[Expr, set[Extent]] = {}
    for axis, cut in _cuts(known):
        cuts.setdefault(axis, set()).add(cut)
    parts = (_factors(extent, cuts.get(axis, set())) for axis, extent in zip(plain.axes, plain.all_extents))
    return loops(prefix, tuple(parts))


def _cuts(known: Iterable[Expr]) -> Iterator[tuple[Expr, Extent]]:
    """The (axis, c) of every axis // c and axis % c, and (axis, c*d) of every axis // c % d."""
    for x in known:
        if isinstance(x, E.Binary) and x.op in (BinaryOp.FLOORDIV, BinaryOp.MOD):
            divisor, axis = _by(x), x.a
            if isinstance(axis, E.Binary) and axis.op is BinaryOp.FLOORDIV:
                divisor, axis = divisor * _by(axis), axis.a
            yield axis, E.extent(divisor)


def _by(x: Binary) -> Expr:
    """The number or size that something is divided by; 1 for anything else."""
    return x.b if E.static(x.b) or E.is_size(x.b) else index(1)


def _factors(extent: Extent, cuts: set[Extent]) -> Extents:
    """The extents of the loops whose blocks have the sizes `cuts`; one loop where these do not nest."""
    inner = [cut for cut in cuts if cut not in (1, extent) and not (isinstance(cut, int) and cut >= greatest(extent))]
    held = {cut: sum(quotient(cut, other) is not None for other in inner) for cut in inner}
    sizes = [extent, *sorted(inner, key=held.__getitem__, reverse=True), 1]
    parts = tuple(quotient(large, small) for large, small in pairwise(sizes))
    return (extent,) if None in parts else tuple(part for part in parts if part is not None)


def tidy(x: Expr, ranges: dict[Var, Range]) -> Expr:
    """An expression simplified by the ranges of its axes, without masks that always or never hold, and without axes of one
    iteration in sums with others."""
    ones = {axis for axis, values in ranges.items() if values.high == 0}
    return rewrite(simplify(x, ranges), lambda part: _unmasked(part) or _without(ones, part))


def _without(ones: set[Var], x: Expr) -> Expr | None:
    if not isinstance(x, E.Affine) or len(x.terms) < 2:
        return None
    kept = tuple(term for term in x.terms if term[0] not in ones)
    return E.from_form((kept, x.const)) if 0 < len(kept) < len(x.terms) else None


def _unmasked(x: Expr) -> Expr | None:
    if not isinstance(x, Load) or not isinstance(x.mask, E.Const):
        return None
    return Load(x.buffer, x.index, x.type) if x.mask.value else x.fill


Holds = Callable[[Node], bool]
"""What is true of some nodes of an operator."""


def always(node: Node) -> bool:
    """For rules that take every node."""
    return True


def never(node: Node) -> bool:
    """For rules that take no node."""
    return False


@dataclass(frozen=True)
class Inline:
    """An operator that computes each element from elements of its operands, without loops of its own.

    `element` takes the operands and the attributes by keyword. `free`: it only finds other elements, and side by side, so
    that reading it costs no more than reading its operands. `pointwise`: its element at an index needs the operands' at
    the same. `repeats`: the operands of which one element may be read for several of the result.
    """

    element: Callable[..., Element]
    free: Holds = never
    pointwise: bool = False
    repeats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Nested:
    """An operator that takes loops of its own.

    `make` takes the nests to add to, the type of the result, the operands, and the attributes by keyword. `repeats`: as of
    Inline. `surrounds`: it copies its first operand with something around it, and reads the copy.
    """

    make: Callable[..., View]
    repeats: tuple[int, ...] = ()
    surrounds: Holds = never


LoweringRule = Inline | Nested
IndexMap = Callable[[Index], Index]
Terms = Callable[[Index, Index], tuple[Expr, ...]]
"""The values that a reduction combines, by the index of the result and that of the reduced dims."""


class Nests:
    """Collects nests in order, and names what they write: t0, t1, ... and their axes t0.i0, t0.k0, ..."""

    def __init__(self) -> None:
        self.buffers: list[Buffer] = []
        self.roots: list[Stmt] = []
        self._names: set[str] = set()

    def hold(self, type_: ViewType) -> View:
        """A tensor in a new buffer, which is to be filled."""
        return _held(type_, self._buffer(type_.dtype, type_.shape))

    def store(self, type_: ViewType, element: Element) -> View:
        """A tensor in a buffer of its own, filled with its elements."""
        made = self.hold(type_)
        self.fill(made.buffer, type_.shape, element, lambda at: at)
        return made

    def reshaped(self, x: View, type_: ViewType) -> View | None:
        """A tensor that has the elements of one that was stored, and that nothing reads, in order: its buffer in another
        shape. None where that would be stored at quotients and remainders, or by a reduction: it has an axis for each dim.
        """
        roots = [_stored_as(root, x, type_.shape) for root in self.roots]
        known = [root for root in roots if root is not None]
        if len(known) < len(roots):
            return None
        self.roots = known
        self.buffers = [replace(b, shape=type_.shape) if b.name == x.buffer else b for b in self.buffers]
        return _held(type_, x.buffer)

    def fill(self, buffer: str, shape: Extents, element: Element, place: IndexMap, combiner: str = "") -> None:
        """Store the elements of a tensor at places of a buffer, or combine them there with what it holds."""
        nest = self._fresh(buffer)
        plain = one_per_dim(f"{nest}.i", shape)
        run = split(plain, f"{nest}.i", [tidy(element(plain.index), plain.ranges)])
        where = tuple(tidy(i, run.ranges) for i in place(run.index))
        value = tidy(element(run.index), run.ranges)
        leaf = Update(nest, combiner, (buffer,), where, (value,)) if combiner else Store(nest, buffer, where, value)
        self._nest(leaf, run)

    def reduce(
        self, combiner: str, shape: Extents, dtypes: tuple[DType, ...], over: Extents, terms: Terms
    ) -> tuple[View, ...]:
        """The tensors that a combiner makes of terms, reduced over dims of extents `over`.

        Dims of one element are not reduced but read; with no other, the terms are the results.
        """
        types = tuple(ViewType(dtype, shape) for dtype in dtypes)
        reduced = tuple(extent for extent in over if extent != 1)
        if not reduced:
            ones = (index(0),) * len(over)
            return tuple(self.store(type_, _term(terms, ones, n)) for n, type_ in enumerate(types))

        def values(at: Index, rest: Index) -> tuple[Expr, ...]:
            moving = iter(rest)
            return terms(at, tuple(index(0) if extent == 1 else next(moving) for extent in over))

        return self._update(combiner, types, reduced, values)

    def _update(self, combiner: str, types: tuple[ViewType, ...], over: Extents, terms: Terms) -> tuple[View, ...]:
        nest = f"t{len(self.buffers)}"
        out, rest = one_per_dim(f"{nest}.i", types[0].shape), one_per_dim(f"{nest}.k", over)
        draft = [tidy(x, out.ranges | rest.ranges) for x in terms(out.index, rest.index)]
        out, rest = split(out, f"{nest}.i", draft), split(rest, f"{nest}.k", draft)
        values = tuple(tidy(x, out.ranges | rest.ranges) for x in terms(out.index, rest.index))
        names = tuple(self._buffer(type_.dtype, out.all_extents) for type_ in types)
        reduced = tuple(axis.name for axis in rest.axes)
        self._nest(Update(self._fresh(names[0]), combiner, names, out.axes, values, reduced), out, rest)
        return tuple(_split_view(type_, name, out) for type_, name in zip(types, names))

    def accumulate(
        self, combiner: str, type_: ViewType, dtype: DType, axis: int, term: Element, exclusive: bool, backwards: bool
    ) -> View:
        """A tensor of what a combiner makes of the terms along an axis up to each one; `exclusive`: without that one;
        `backwards`: from the end of the axis.

        One loop along the axis updates the running value, in `dtype`, and stores it in each iteration.
        """
        shape = type_.shape
        running = f"t{len(self.buffers)}"
        out = one_per_dim(f"{running}.i", (*shape[:axis], *shape[axis + 1 :]))
        along = one_per_dim(f"{running}.k", shape[axis : axis + 1])

        def place() -> Index:
            (k,) = along.index
            return (*out.index[:axis], shape[axis] - 1 - k if backwards else k, *out.index[axis:])

        draft = [tidy(term(place()), out.ranges | along.ranges)]
        out, along = split(out, f"{running}.i", draft), split(along, f"{running}.k", draft)
        ranges = out.ranges | along.ranges
        self._buffer(dtype, out.all_extents)
        over = tuple(k.name for k in along.axes)
        update = Update(self._fresh(running), combiner, (running,), out.axes, (tidy(term(place()), ranges),), over)
        made = self.hold(type_)
        where = tuple(tidy(i, ranges) for i in place())
        store = Store(self._fresh(made.buffer), made.buffer, where, convert(Load(running, out.axes, dtype), type_.dtype))
        self._nest(seq(store, update) if exclusive else seq(update, store), out, along)
        return made

    def _buffer(self, dtype: DType, shape: Extents) -> str:
        name = f"t{len(self.buffers)}"
        self.buffers.append(Buffer(name, dtype, shape))
        return name

    def _fresh(self, buffer: str) -> str:
        """The name of the next nest that writes a buffer: its own for the first."""
        n = sum(name.partition("_")[0] == buffer for name in self._names)
        name = f"{buffer}_{n}" if n else buffer
        self._names.add(name)
        return name

    def _nest(self, stmt: Stmt, *around: Loops) -> None:
        axes = chain.from_iterable(zip(run.axes, run.all_extents) for run in around)
        for axis, extent in reversed(list(axes)):
            stmt = For(axis, index(extent), stmt)
        self.roots.append(stmt)


def _term(terms: Terms, rest: Index, n: int) -> Element:
    return lambda at: terms(at, rest)[n]


def _stored_as(root: Stmt, x: View, shape: Extents) -> Stmt | None:
    """A root with the places where it stores a tensor in another shape; None where these are no sums of axes."""
    found = nests(root)
    if not any(x.buffer in written(nest.leaf) for nest in found):
        return root
    nest = found[0]
    if len(found) > 1 or not isinstance(nest.leaf, Store):
        return None
    place = tuple(tidy(i, dict(ranges(nest.loops))) for i in unflattened(flattened(nest.leaf.index, x.shape), shape))
    if any(isinstance(part, Binary) for i in place for part in subexpressions(i)):
        return None
    stmt: Stmt = replace(nest.leaf, index=place)
    moving = set[Var]().union(*map(variables, (*place, nest.leaf.value)))
    for loop in reversed(nest.loops):  # dims of one element, which the other shape need not have
        stmt = stmt if loop.axis not in moving and static(loop.extent) == 1 else replace(loop, body=stmt)
    return stmt


def _held(type_: ViewType, buffer: str) -> View:
    return View(type_, lambda at: Load(buffer, at, type_.dtype), buffer)


def _split_view(type_: ViewType, buffer: str, run: Loops) -> View:
    """A tensor held in a buffer with one dim for each loop that wrote it."""
    if run.all_extents == type_.shape:
        return _held(type_, buffer)
    return View(type_, lambda at: Load(buffer, run.iteration(at), type_.dtype))
