"""Tensors inside a group, and the loops that run through their indices.

What the elements of tensors of integers can be, as far as that follows from constants: an index that is known to lie
inside needs not be brought there.

Tensors inside a group: functions from an index to the expression of an element.

Loop spaces: which loops run through the dims of an index.

A reshape that merges dims reads element i at (i // c, i % c). The dim is then run through by two loops, of extent / c
and of c, so that every index is a sum of loops times constants again: what schedules can tile, and what costs nothing.
The groups of a convolution come out the same way, for its features are read at f // (features per group).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import prod
from typing import NamedTuple

import numpy as np

from nncc.frontend.fusion.place import Halo
from nncc.frontend.graph.graph import Array, Node, TensorType
from nncc.frontend.graph.op import Op, OpClass
from nncc.frontend.ops import OPS
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, i64
from nncc.ir.expr import Expr, Load, Var
from nncc.ir.expr import Index as Index
from nncc.ir.index.bounds import Range, bounds
from nncc.ir.index.simplify import simplify
from nncc.ir.ops import BinaryOp
from nncc.ir.walk import rewrite, subexpressions

MOST_ELEMENTS = 1 << 20
"""Elements of a constant, at most, that are told one by one."""


class Numbers(NamedTuple):
    """A range that all elements lie in, and all numbers that they can be, where these are told one by one."""

    range: Range
    each: Array | None = None


Known = Numbers | None


def of_array(array: Array) -> Known:
    """The numbers of a constant; None for floats, and where there are none."""
    if not np.issubdtype(array.dtype, np.integer) or not array.size:
        return None
    return Numbers(Range(int(array.min()), int(array.max())), array.reshape(-1) if array.size <= MOST_ELEMENTS else None)


def of_node(node: Node, operands: Sequence[Known]) -> Known:
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


def _all(operands: Sequence[Known]) -> Known:
    known = [x.range for x in operands if x is not None]
    if len(known) < len(operands):
        return None
    return Numbers(Range(min(r.low for r in known), max(r.high for r in known)))


def _each(op: Op, node: Node, operands: Sequence[Known]) -> Known:
    """The results of each number of one operand with the one number that each other one is."""
    given = [x.each for x in operands if x is not None and x.each is not None]
    if len(given) < len(operands) or sum(each.size > 1 for each in given) > 1:
        return None
    return of_array(op.reference(*np.broadcast_arrays(*given), **dict(node.attributes)))


def _between(op: Op, node: Node, operands: Sequence[Known]) -> Known:
    """By interval arithmetic; nothing for numbers that do not fit their dtype, as they wrap around."""
    assert op.formula is not None
    types = [value.type.dtype for value in node.inputs]
    names = [_named(n, dtype, x) for n, (dtype, x) in enumerate(zip(types, operands))]
    ranges = {name: x.range for name, x in zip(names, operands) if x is not None and isinstance(name, Var)}
    made: Expr = op.formula(*names, **dict(node.attributes))
    found = bounds(made, ranges)
    fits = found is not None and made.dtype.lowest <= found.low and found.high <= made.dtype.highest
    return Numbers(found) if found is not None and fits else None


def _named(n: int, dtype: DType, x: Known) -> Expr:
    """An operand in a formula: a number that is known, or a name."""
    one = x is not None and x.range.low == x.range.high
    return E.Const(x.range.low, dtype) if x is not None and one else Var(f"v{n}", dtype)


Element = Callable[[Index], Expr]


@dataclass(frozen=True)
class View:
    """A tensor of static shape. `buffer` is the one that holds it as it is, "" when there is none.

    halo: what lies around it, so that `at` may go there. in_place: it lies where the operator wants it already. numbers:
    what its elements can be, as far as that is known.
    """

    type: TensorType
    at: Element
    buffer: str = ""
    halo: Halo | None = None
    in_place: bool = False
    numbers: Known = None

    @property
    def dtype(self) -> DType:
        return self.type.dtype

    @property
    def shape(self) -> tuple[int, ...]:
        return self.type.extents


def strides(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The steps of each dim through the elements of a shape in order."""
    return tuple(prod(shape[d + 1 :]) for d in range(len(shape)))


def flattened(place: Index, shape: tuple[int, ...]) -> Expr:
    """The position of an index among the elements of a shape in order."""
    flat = E.index(0)
    for i, stride in zip(place, strides(shape)):
        flat = flat + i * stride
    return flat


def unflattened(flat: Expr, shape: tuple[int, ...]) -> Index:
    """The index of the element at a position, which is inside the shape."""
    if 0 in shape:
        return (E.index(0),) * len(shape)
    parts = [flat // stride for stride in strides(shape)]
    return (*parts[:1], *(part % extent for part, extent in zip(parts[1:], shape[1:])))


def inside(place: Index, shape: tuple[int, ...], dims: tuple[int, ...]) -> Expr:
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
    extents: tuple[tuple[int, ...], ...]

    @property
    def all_extents(self) -> tuple[int, ...]:
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


def loops(prefix: str, extents: tuple[tuple[int, ...], ...]) -> Loops:
    """Loops with axes called prefix0, prefix1, ..."""
    count = sum(map(len, extents))
    return Loops(tuple(Var(f"{prefix}{n}", i64) for n in range(count)), extents)


def one_per_dim(prefix: str, shape: tuple[int, ...]) -> Loops:
    """One loop for each dim."""
    return loops(prefix, tuple((extent,) for extent in shape))


def split(plain: Loops, prefix: str, expressions: Iterable[Expr]) -> Loops:
    """The loops split where expressions take quotients and remainders of their axes."""
    known = {e for x in expressions for e in subexpressions(x)}
    cuts: dict[Expr, set[int]] = {}
    for axis, cut in _cuts(known):
        cuts.setdefault(axis, set()).add(cut)
    parts = (_factors(extent, cuts.get(axis, set())) for axis, extent in zip(plain.axes, plain.all_extents))
    return loops(prefix, tuple(parts))


def _cuts(known: Iterable[Expr]) -> Iterator[tuple[Expr, int]]:
    """The (axis, c) of every axis // c and axis % c, and (axis, c*d) of every axis // c % d."""
    for x in known:
        if isinstance(x, E.Binary) and x.op in (BinaryOp.FLOORDIV, BinaryOp.MOD):
            divisor, axis = E.static(x.b) or 1, x.a
            if isinstance(axis, E.Binary) and axis.op is BinaryOp.FLOORDIV:
                divisor, axis = divisor * (E.static(axis.b) or 1), axis.a
            yield axis, divisor


def _factors(extent: int, cuts: set[int]) -> tuple[int, ...]:
    """The extents of the loops whose blocks have the sizes `cuts`; one loop where these do not nest."""
    sizes = [extent, *sorted((cut for cut in cuts if 1 < cut < extent), reverse=True), 1]
    if any(large % small for large, small in pairwise(sizes)):
        return (extent,)
    return tuple(large // small for large, small in pairwise(sizes))


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
