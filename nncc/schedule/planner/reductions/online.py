"""Softmax between contractions: what it takes to compute a chain in blocks of rows by blocks of keys, the axis that the
softmax is over.

    for rows.o: for keys.o:
      scores of the block; their maxima, exponentials and sums; products with the block of the other operand

What one contraction hands to the next is as large as both, so that more rows find a cache beside it, and what all rows
read passes through a cache once for these (`primitives/algorithms/online.py` has the rewrite). Sums so far change with
the maximum, so that results round once more for each block.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from nncc.ir.kernel import Kernel, Nest, reads
from nncc.ir.stmt import Store, Update, written
from nncc.schedule.apply import first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.chains import Chain, matching
from nncc.schedule.planner.contractions.tiles import Tiling
from nncc.schedule.primitives.tree import find_nest, static_extent
from nncc.target import Cpu

SIZES = (128, 256, 512)
"""Keys that a block may have, made even and whole panels. Measured on Sapphire Rapids: blocks of 64 to 256 rows and 128 to
512 keys are within 10 % of one another."""

FEWEST = 3
"""Blocks of keys, of which there are more: each rescales the sums so far. Measured on Sapphire Rapids, one thread,
over all keys at once: 8 heads of 300 rows of 40 in two blocks 1.29; 8 heads of 1,024 rows of 64 in eight 0.94, 4 of 2,048
in sixteen 0.90, causal ones of 1,024 rows 0.83; 4 heads of 1,024 rows of 80 0.98. The cost model predicts 1.01 for them."""


@dataclass(frozen=True)
class Scores:
    """The nests of a chain around a softmax. before: what makes the scores. inlined: the exponentials. sums: those that
    depend on the maximum. axis: that of the maximum along the keys, of which there are `length`."""

    maximum: str
    before: tuple[str, ...]
    inlined: tuple[str, ...]
    sums: tuple[str, ...]
    axis: str
    length: int

    def step(self, keys: int) -> S.Online:
        """The step that cuts the keys into blocks of so many."""
        return S.Online(self.maximum, self.sums, keys, True)


@dataclass(frozen=True)
class Keys:
    """Blocks of `size` of `length` keys, which contractions hand on and reduce over. axes: that of the keys, by nest."""

    size: int
    length: int
    axes: Mapping[str, str]

    @property
    def count(self) -> int:
        return ceil(self.length / self.size)

    def whole_panels(self, tiles: Sequence[Tiling], target: Cpu) -> int:
        """A number of keys near the size that is one of whole panels where the keys are columns."""
        along = [t for t in tiles if t.grouping.cols == (self.axes[t.grouping.nest],)]
        width = max((t.tile.vectors * target.lanes(t.grouping.problem.element_bytes) for t in along), default=1)
        return ceil(self.size / width) * width


def scores(kernel: Kernel, chain: Chain) -> Scores | None:
    """The softmax of a chain, as the step takes it; None for none."""
    for n, nest in enumerate(chain.nests):
        leaf, after = nest.leaf, chain.nests[n + 1 :]
        if not isinstance(leaf, Update) or leaf.combiner != "max" or len(leaf.over) != 1:
            continue
        inlined = tuple(o for o in after if isinstance(o.leaf, Store) and {*written(leaf)} & reads(o.leaf))
        made = {b for o in inlined for b in written(o.leaf)} | {*written(leaf)}
        sums = tuple(o.name for o in after if isinstance(o.leaf, Update) and made & reads(o.leaf))
        found = Scores(nest.name, _names(chain.nests[:n]), _names(inlined), sums, leaf.over[0],
                        static_extent(nest.loop(leaf.over[0])))  # fmt: skip
        if sums and found.length and first_legal(kernel, [(*map(S.Inline, found.inlined), found.step(found.length))]):
            return found
    return None


def _names(of: Sequence[Nest]) -> tuple[str, ...]:

    return tuple(nest.name for nest in of)


def blocks_of_keys(kernel: Kernel, chain: Chain, found: Scores) -> list[Keys]:
    """The blocks that the keys of a softmax may be cut into, of even sizes; none where a contraction does not go along
    them."""
    to = [find_nest(kernel, name) for name in (*found.before, found.maximum)]
    along = matching(to, to[-1].loop(found.axis).axis)
    axes = dict[str, str]()
    for nest, _ in chain.pairs:
        over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
        axis = over[0] if nest.name in found.sums else along.get(nest.name)
        if axis is None:
            return []
        axes[nest.name] = str(axis)
    most = [size for size in SIZES if FEWEST * size < found.length]
    return [Keys(ceil(found.length / ceil(found.length / size)), found.length, axes) for size in most]
