"""What rules of lowering are, and what they build.

The kinds of rules that lower an operator: inline, as an expression, or nested, with loops of its own.

The nests of a kernel under construction, and the buffers that they write.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain

from nncc.frontend.graph.graph import Node, TensorType
from nncc.frontend.lowering.view import Element, Index, Loops, View, flattened, one_per_dim, split, tidy, unflattened
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import DType
from nncc.ir.expr import Binary, Expr, Load, Var, convert, index, static
from nncc.ir.kernel import nests, ranges
from nncc.ir.stmt import For, Stmt, Store, Update, seq, written
from nncc.ir.walk import subexpressions, variables

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

    def hold(self, type_: TensorType) -> View:
        """A tensor in a new buffer, which is to be filled."""
        return _held(type_, self._buffer(type_.dtype, type_.extents))

    def store(self, type_: TensorType, element: Element) -> View:
        """A tensor in a buffer of its own, filled with its elements."""
        made = self.hold(type_)
        self.fill(made.buffer, type_.extents, element, lambda at: at)
        return made

    def reshaped(self, x: View, type_: TensorType) -> View | None:
        """A tensor that has the elements of one that was stored, and that nothing reads, in order: its buffer in another
        shape. None where that would be stored at quotients and remainders, or by a reduction: it has an axis for each dim.
        """
        roots = [_stored_as(root, x, type_.extents) for root in self.roots]
        known = [root for root in roots if root is not None]
        if len(known) < len(roots):
            return None
        self.roots = known
        self.buffers = [replace(b, shape=type_.extents) if b.name == x.buffer else b for b in self.buffers]
        return _held(type_, x.buffer)

    def fill(self, buffer: str, shape: tuple[int, ...], element: Element, place: IndexMap, combiner: str = "") -> None:
        """Store the elements of a tensor at places of a buffer, or combine them there with what it holds."""
        nest = self._fresh(buffer)
        plain = one_per_dim(f"{nest}.i", shape)
        run = split(plain, f"{nest}.i", [tidy(element(plain.index), plain.ranges)])
        where = tuple(tidy(i, run.ranges) for i in place(run.index))
        value = tidy(element(run.index), run.ranges)
        leaf = Update(nest, combiner, (buffer,), where, (value,)) if combiner else Store(nest, buffer, where, value)
        self._nest(leaf, run)

    def reduce(
        self, combiner: str, shape: tuple[int, ...], dtypes: tuple[DType, ...], over: tuple[int, ...], terms: Terms
    ) -> tuple[View, ...]:
        """The tensors that a combiner makes of terms, reduced over dims of extents `over`.

        Dims of one element are not reduced but read; with no other, the terms are the results.
        """
        types = tuple(TensorType(dtype, shape) for dtype in dtypes)
        reduced = tuple(extent for extent in over if extent != 1)
        if not reduced:
            ones = (index(0),) * len(over)
            return tuple(self.store(type_, _term(terms, ones, n)) for n, type_ in enumerate(types))

        def values(at: Index, rest: Index) -> tuple[Expr, ...]:
            moving = iter(rest)
            return terms(at, tuple(index(0) if extent == 1 else next(moving) for extent in over))

        return self._update(combiner, types, reduced, values)

    def _update(self, combiner: str, types: tuple[TensorType, ...], over: tuple[int, ...], terms: Terms) -> tuple[View, ...]:
        nest = f"t{len(self.buffers)}"
        out, rest = one_per_dim(f"{nest}.i", types[0].extents), one_per_dim(f"{nest}.k", over)
        draft = [tidy(x, out.ranges | rest.ranges) for x in terms(out.index, rest.index)]
        out, rest = split(out, f"{nest}.i", draft), split(rest, f"{nest}.k", draft)
        values = tuple(tidy(x, out.ranges | rest.ranges) for x in terms(out.index, rest.index))
        names = tuple(self._buffer(type_.dtype, out.all_extents) for type_ in types)
        reduced = tuple(axis.name for axis in rest.axes)
        self._nest(Update(self._fresh(names[0]), combiner, names, out.axes, values, reduced), out, rest)
        return tuple(_split_view(type_, name, out) for type_, name in zip(types, names))

    def accumulate(
        self, combiner: str, type_: TensorType, dtype: DType, axis: int, term: Element, exclusive: bool, backwards: bool
    ) -> View:
        """A tensor of what a combiner makes of the terms along an axis up to each one; `exclusive`: without that one;
        `backwards`: from the end of the axis.

        One loop along the axis updates the running value, in `dtype`, and stores it in each iteration.
        """
        shape = type_.extents
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

    def _buffer(self, dtype: DType, shape: tuple[int, ...]) -> str:
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


def _stored_as(root: Stmt, x: View, shape: tuple[int, ...]) -> Stmt | None:
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


def _held(type_: TensorType, buffer: str) -> View:
    return View(type_, lambda at: Load(buffer, at, type_.dtype), buffer)


def _split_view(type_: TensorType, buffer: str, run: Loops) -> View:
    """A tensor held in a buffer with one dim for each loop that wrote it."""
    if run.all_extents == type_.extents:
        return _held(type_, buffer)
    return View(type_, lambda at: Load(buffer, run.iteration(at), type_.dtype))
