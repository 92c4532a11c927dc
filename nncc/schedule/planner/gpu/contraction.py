"""Sums of products of two operands, in tiles: matrix products of any batch, and convolutions as products of what their
windows cover. Operands of 16 and 8 bits are multiplied by instructions of warps (`mma.py`), those of f32 by multiply-adds,
or as tf32.

By multiply-adds, a block has 16 x 16 threads, each with some rows and columns of the tile. A product with fewer tiles than a
GPU has multiprocessors is summed in parts: each part is a product of its own, and another launch adds them up (split-K).
"""

from __future__ import annotations

from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType, bf16, f16, f32, i8, u8
from nncc.ir.kernel import Kernel, Nest
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.choose import DEFAULT, Guide, Option
from nncc.schedule.planner.forms.chains import around
from nncc.schedule.planner.gpu.grid import legal, with_sink
from nncc.schedule.planner.gpu.limits import LAUNCH_NS
from nncc.schedule.planner.gpu.mma import MmaProduct, cycles_of_a_step, mma_tiles
from nncc.schedule.planner.gpu.products import BlockTile, Copy, Groups, Loops, Product, Sizes, by_cycles, groups_of, sizes_of
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Gpu

FMA_SIDE = 16
"""Threads along each side of a tile."""
FMA_THREADS = FMA_SIDE * FMA_SIDE
FMA_LANES = 4
"""Elements of f32 in a thread's widest access."""
_STEPS = range(8, 33)
"""How far a tile may go along the reduction at a time."""


class FmaProduct(Product):
    """A contraction by multiply-adds in f32."""

    def tiles(self, sizes: Sizes, dtype: DType) -> list[Option[BlockTile]]:
        return fma_tiles(sizes, self.target)

    def tiled(self, batch: int, loops: Loops, copies: tuple[Copy, Copy], tile: BlockTile) -> None:
        i, j, k = loops.rows, loops.cols, loops.over
        halves = [FMA_SIDE * min(size // FMA_SIDE, FMA_LANES) for size in (tile.rows, tile.cols)]
        parts = [half // FMA_SIDE for half in halves]
        self.take(S.Tile((loops.sink_rows, loops.sink_cols), (tile.rows, tile.cols)))
        self.take(S.ComputeAt(self.nest, f"{loops.sink_cols}.o"), S.Split(k, tile.steps))
        self.take(S.Tile((i, j), (halves[0], halves[1])), S.Tile((f"{i}.i", f"{j}.i"), (parts[0], parts[1])))
        self.take(S.Reorder((f"{k}.o", f"{i}.i.o", f"{j}.i.o", f"{k}.i", f"{i}.o", f"{i}.i.i", f"{j}.o", f"{j}.i.i")))
        self.take(*(S.ComputeAt(copy.name, f"{k}.o") for copy in copies))
        for copy in copies:
            self.side_by_side(copy)
        self._held(batch, halves, parts)
        for copy in copies:
            self.shared_by(copy, FMA_THREADS, ahead=True)
        self.copied_ahead(f"{k}.o", copies)
        self.take(*(S.Bind(axis, S.Unit.THREAD) for axis in (f"{i}.i.o", f"{j}.i.o")))
        self.take(*(S.Unroll(axis) for axis in (f"{i}.o", f"{i}.i.i", f"{j}.o", f"{j}.i.i")))
        self._stored(loops.sink_rows, loops.sink_cols, halves, parts)

    def _held(self, n: int, halves: list[int], parts: list[int]) -> None:
        """The tile of the result as [.., 16 threads, 16 threads, halves, elements, halves, elements], in registers."""
        result, batch = self.result, tuple(range(n))
        self.take(S.TransformLayout(result, ((n, halves[0]), (n + 1, halves[1])), (*batch, n, n + 2, n + 1, n + 3)))
        order = (*batch, n + 2, n + 4, n, n + 3, n + 1, n + 5)
        self.take(S.TransformLayout(result, ((n + 2, parts[0]), (n + 3, parts[1])), order))
        self.take(S.SetScope(result, Scope.REGISTER))

    def _stored(self, si: str, sj: str, halves: list[int], parts: list[int]) -> None:
        """Each thread stores what it holds."""
        self.take(S.Tile((f"{si}.i", f"{sj}.i"), (halves[0], halves[1])))
        self.take(S.Tile((f"{si}.i.i", f"{sj}.i.i"), (parts[0], parts[1])))
        self.take(S.Reorder((f"{si}.i.i.o", f"{sj}.i.i.o", f"{si}.i.o", f"{si}.i.i.i", f"{sj}.i.o", f"{sj}.i.i.i")))
        self.take(*(S.Bind(axis, S.Unit.THREAD) for axis in (f"{si}.i.i.o", f"{sj}.i.i.o")))
        self.take(*(S.Unroll(axis) for axis in (f"{si}.i.o", f"{si}.i.i.i", f"{sj}.i.o")))
        last = f"{sj}.i.i.i"
        self.take(*first_legal(self.kernel, [(S.Vectorize(last),), (S.Unroll(last),)]))
        self.on_blocks(f"{sj}.o")


def fma_tiles(sizes: Sizes, target: Gpu) -> list[Option[BlockTile]]:
    """The tiles, those of the fewest predicted cycles first: each block is limited by what it multiplies and by what its
    threads load for that from shared memory."""

    def cycles(tile: BlockTile) -> float:
        loads = FMA_SIDE * (tile.rows + tile.cols)  # each takes the time of a multiply-add
        return (tile.rows * tile.cols + loads) / target.rate(str(f32))

    return by_cycles(sizes, min(step_along(sizes.over), sizes.over), target, cycles)


def step_along(extent: int) -> int:
    """How far a block goes at a time along a reduction: about `SIDE`, in whole accesses, and without a rest where it can."""
    steps = [n for n in _STEPS if extent % n == 0]
    return min(steps, key=lambda n: (n % FMA_LANES != 0, abs(n - FMA_SIDE)), default=FMA_SIDE)


_CHUNK = 64
"""Elements of what a part sums up, which is a multiple of it: so parts have whole steps and rows stay aligned."""
_LEAST_CHUNKS = 4
"""Of a part: fewer would not fill the stages of its copies."""


def split_steps(kernel: Kernel, nest: Nest, groups: Groups, target: Gpu) -> tuple[S.Steps, str]:
    """The steps that sum up a product in parts, along its longest reduced axis, and the nest that makes them; no steps and
    the nest itself where the tiles are enough, or the work is too little for another launch."""
    axis = max(groups.over, key=lambda a: static_extent(nest.loop(a)))
    extent = static_extent(nest.loop(axis))
    parts = _parts_of_product(sizes_of(nest, groups), groups, extent, target)
    if parts < 2:
        return (), nest.name
    name = fresh(kernel, f"{nest.name}.part")
    steps = first_legal(kernel, [(S.Split(axis, extent // parts), S.Rfactor(nest.name, (f"{axis}.o",), name, shared=True))])
    return (steps, name) if steps and groups_of(find_nest(apply(kernel, steps), name)) else ((), nest.name)


def _parts_of_product(sizes: Sizes, groups: Groups, extent: int, target: Gpu) -> int:
    """In how many parts, a power of two, to sum up: as long as there are multiprocessors for them, and each has enough."""
    tiles = mma_tiles(sizes, groups.dtype, target)
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


_BY_DTYPE: dict[DType, type[Product]] = {
    f32: FmaProduct, f16: MmaProduct, bf16: MmaProduct, i8: MmaProduct, u8: MmaProduct,
}  # fmt: skip
"""How operands of a dtype are multiplied; those of f32 by MmaProduct too where they may be rounded to tf32."""


def contraction_steps(
    kernel: Kernel,
    nest: Nest,
    planned: set[str],
    target: Gpu,
    precision: Precision = Precision.DEFAULT,
    guide: Guide = DEFAULT,
) -> tuple[S.Steps, set[str]]:
    """The steps for a sum of products and for the nest that stores its results, and the names of both; none for another."""
    groups = groups_of(nest)
    if groups is None or groups.dtype not in _BY_DTYPE or around(kernel, nest):
        return (), set()
    rounds = precision is Precision.TF32 and groups.dtype is f32
    kind = MmaProduct if rounds else _BY_DTYPE[groups.dtype]
    split, name = split_steps(kernel, nest, groups, target) if kind is MmaProduct else ((), nest.name)
    kernel = apply(kernel, split)
    nest = find_nest(kernel, name)
    found = with_sink(kernel, nest, planned)
    if found is None:
        return (), set()
    steps, name, sink = found
    before = apply(kernel, steps)
    more = legal(lambda: kind(before, name, sink, target).steps(guide))
    return ((*split, *steps, *more), {name, sink}) if more else ((), set())
