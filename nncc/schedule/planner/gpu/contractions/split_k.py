"""Products with fewer tiles than a GPU has multiprocessors, summed in parts: each part is a product of its own, and another
launch adds them up.
"""

from __future__ import annotations

from nncc.ir.kernel import Kernel, Nest
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.gpu.contractions.mma import cycles_of_a_step, tiles_of
from nncc.schedule.planner.gpu.contractions.products import Groups, Sizes, groups_of, sizes_of
from nncc.schedule.planner.gpu.limits import LAUNCH_NS
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Gpu

_CHUNK = 64
"""Elements of what a part sums up, which is a multiple of it: so parts have whole steps and rows stay aligned."""
_LEAST_CHUNKS = 4
"""Of a part: fewer would not fill the stages of its copies."""


def split_steps(kernel: Kernel, nest: Nest, groups: Groups, target: Gpu) -> tuple[S.Steps, str]:
    """The steps that sum up a product in parts, along its longest reduced axis, and the nest that makes them; no steps and
    the nest itself where the tiles are enough, or the work is too little for another launch."""
    axis = max(groups.over, key=lambda a: static_extent(nest.loop(a)))
    extent = static_extent(nest.loop(axis))
    parts = _parts(sizes_of(nest, groups), groups, extent, target)
    if parts < 2:
        return (), nest.name
    name = fresh(kernel, f"{nest.name}.part")
    steps = first_legal(kernel, [(S.Split(axis, extent // parts), S.Rfactor(nest.name, (f"{axis}.o",), name, shared=True))])
    return (steps, name) if steps and groups_of(find_nest(apply(kernel, steps), name)) else ((), nest.name)


def _parts(sizes: Sizes, groups: Groups, extent: int, target: Gpu) -> int:
    """In how many parts, a power of two, to sum up: as long as there are multiprocessors for them, and each has enough."""
    tiles = tiles_of(sizes, groups.dtype, target)
    if not tiles:
        return 1
    tile = tiles[0].value
    whole = sizes.over * cycles_of_a_step(tile, groups.dtype, target)
    parts = 1
    while (
        2 * parts * sizes.blocks(tile) <= target.cores
        and extent % (2 * parts * _CHUNK) == 0
        and extent >= 2 * parts * _LEAST_CHUNKS * _CHUNK
    ):
        parts *= 2
    saved = whole * (1 - 1 / parts)
    return parts if saved > LAUNCH_NS * target.ghz else 1
