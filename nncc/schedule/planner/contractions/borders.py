"""Windows over padded inputs: which of their steps a plan leaves out, as all that they read is zeros."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from nncc.cost.border import Border
from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Update
from nncc.schedule.language import steps as S
from nncc.schedule.primitives.tree import static_extent
from nncc.schedule.primitives.zeros import Zeros, bordered, skipping_axes


@dataclass(frozen=True)
class BorderedWindow:
    """A reduction axis along which a product reads the zeros around its input, at axis * step + sum(around * step).

    around: the output axes that decide with it what is read, with their extents and steps. inside: the places that are not
    known to hold zeros, as the sum sees them.
    """

    axis: str
    along: tuple[int, int]
    around: dict[str, tuple[int, int]]
    inside: tuple[int | None, int | None]

    def border(self, batch: tuple[str, ...], rows: tuple[str, ...], below: int) -> Border | None:
        """What of its steps meets more than zeros, for tiles of rows that are fused of some axes, with `below` elements of
        all but the outermost; None where loops around a tile do not decide it."""
        outer = tuple(moving for axis, moving in self.around.items() if axis in batch)
        if {*self.around} <= {*batch}:
            return Border((self.along, *outer), (1, 0), 1, self.inside)
        if rows and {*self.around} <= {*batch, rows[0]}:
            return Border((self.along, *outer), self.around[rows[0]], below, self.inside)
        return None


@lru_cache(maxsize=256)
def bordered_windows(kernel: Kernel, nest: Nest) -> tuple[BorderedWindow, ...]:
    """The windows of a naive nest that is a sum of products: one for each axis that it reduces over and that reads zeros."""
    leaf = nest.leaf
    if not isinstance(leaf, Update):
        return ()
    extent = {loop.axis: static_extent(loop) for loop in nest.loops}
    found = [w for index, zeros in bordered(kernel, nest) for w in _windows(leaf, index, zeros, extent)]
    return tuple({window.axis: window for window in found}.values())


def _windows(leaf: Update, index: Expr, zeros: Zeros, extent: dict[Var, int]) -> Iterable[BorderedWindow]:
    """The window along a dim whose index is a sum of axes, one of which is reduced over, if it reads zeros."""
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
    """The steps that leave out iterations of some loops of a tiled nest, where that is legal."""
    may = {*skipping_axes(kernel, nest)}
    return tuple(S.SkipZeros(nest.name, axis) for axis in axes if axis in may)
