"""Loop spaces: which loops run through the dims of an index.

A reshape that merges dims reads element i at (i // c, i % c). The dim is then run through by two loops, of extent / c
and of c, so that every index is a sum of loops times constants again: what schedules can tile, and what costs nothing.
The groups of a convolution come out the same way, for its features are read at f // (features per group).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from nncc.frontend.lowering.view import Index, flattened, unflattened
from nncc.ir import expr as E
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Load, Var
from nncc.ir.index.bounds import Range
from nncc.ir.index.simplify import simplify
from nncc.ir.ops import BinaryOp
from nncc.ir.walk import rewrite, subexpressions


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
