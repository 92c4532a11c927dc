"""Whether elements that a loop goes along lie side by side in memory, so that one access has all of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.expr import Expr, Var
from nncc.ir.index.simplify import offset, recombined, simplify
from nncc.ir.kernel import Nest, ranges
from nncc.ir.walk import variables


def lies_in_runs(nest: Nest, place: tuple[Expr, ...], buffer: Buffer, along: Sequence[tuple[Var, int]]) -> bool:
    """Whether a place of a buffer goes along it element by element with some axes, the last one fastest, and begins at a
    multiple of their number, whatever the other axes are.

    along: the axes with their extents.
    """
    flat = recombined(simplify(offset(place, buffer), ranges(nest.loops)))
    terms, const = E.form(flat)
    steps, own, count = dict(terms), {axis for axis, _ in along}, prod(extent for _, extent in along)
    inside = 1
    for axis, extent in reversed(along):
        if steps.get(axis, 0) != inside:
            return False
        inside *= extent
    others = [(atom, step) for atom, step in terms if atom not in own]
    return const % count == 0 and all(step % count == 0 and not variables(atom) & own for atom, step in others)
