"""Tiled sums of products of two operands: matrix products of any batch, and convolutions as implicit matrix products.

16 and 8 bits use warp instructions (`MmaProduct`), f32 multiply-adds (`FmaProduct`) or tf32. A product with fewer tiles than
multiprocessors is summed in parts, which another launch adds up (split-K).

Multiply-adds: a block has 16 x 16 threads, each with some rows and columns of the tile.

Warp instructions take 16 rows and 8 columns, 32 bytes of each along the reduction. The warps of a block share its tile; each
holds whole fragments of results in registers, and loads fragments of both operands from shared memory by ldmatrix. There
both lie along the reduction; those of 16 bits may lie along their sides, as in memory. Rows are swizzled or padded, so that
the 8 rows of a matrix meet no bank conflict.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType, bf16, f16, f32, i8, u8
from nncc.ir.hardware.instructions import MMA_COLS, MMA_DEPTH_BYTES, MMA_ROWS, TF32, WORD_BYTES
from nncc.ir.hardware.units import WARP_THREADS
from nncc.ir.kernel import Kernel, Nest
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.choose import DEFAULT, Guide, Option
from nncc.schedule.planner.forms.chains import around
from nncc.schedule.planner.gpu.grid import ACCESS_BYTES, SIDE, THREADS, legal, with_sink
from nncc.schedule.planner.gpu.limits import LAUNCH_NS, tensor_rate
from nncc.schedule.planner.gpu.products import (
    MOST_STAGES,
    BlockTile,
    Copy,
    Groups,
    Loops,
    Product,
    Sizes,
    by_cycles,
    groups_of,
    room,
    sizes_of,
)
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Gpu

FMA_LANES = ACCESS_BYTES // f32.size_bytes
"""Elements of f32 in a thread's widest access."""
_STEP_LENGTHS = range(8, 33)
"""Steps of a tile along the reduction, before copies are needed anew."""


class FmaProduct(Product):
    """A contraction by multiply-adds in f32."""

    def tiles(self, sizes: Sizes, dtype: DType) -> list[Option[BlockTile]]:
        return fma_tiles(sizes, self.target)

    def tiled(self, batch: int, loops: Loops, copies: tuple[Copy, Copy], tile: BlockTile) -> None:
        i, j, k = loops.rows, loops.cols, loops.over
        halves = [SIDE * min(size // SIDE, FMA_LANES) for size in (tile.rows, tile.cols)]
        parts = [half // SIDE for half in halves]
        self.take(S.Tile((loops.sink_rows, loops.sink_cols), (tile.rows, tile.cols)))
        self.take(S.ComputeAt(self.nest, f"{loops.sink_cols}.o"), S.Split(k, tile.steps))
        self.take(S.Tile((i, j), (halves[0], halves[1])), S.Tile((f"{i}.i", f"{j}.i"), (parts[0], parts[1])))
        self.take(S.Reorder((f"{k}.o", f"{i}.i.o", f"{j}.i.o", f"{k}.i", f"{i}.o", f"{i}.i.i", f"{j}.o", f"{j}.i.i")))
        self.take(*(S.ComputeAt(copy.name, f"{k}.o") for copy in copies))
        for copy in copies:
            self.side_by_side(copy)
        self._held(batch, halves, parts)
        for copy in copies:
            self.shared_by(copy, THREADS, ahead=True)
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
        """Each thread stores its results."""
        self.take(S.Tile((f"{si}.i", f"{sj}.i"), (halves[0], halves[1])))
        self.take(S.Tile((f"{si}.i.i", f"{sj}.i.i"), (parts[0], parts[1])))
        self.take(S.Reorder((f"{si}.i.i.o", f"{sj}.i.i.o", f"{si}.i.o", f"{si}.i.i.i", f"{sj}.i.o", f"{sj}.i.i.i")))
        self.take(*(S.Bind(axis, S.Unit.THREAD) for axis in (f"{si}.i.i.o", f"{sj}.i.i.o")))
        self.take(*(S.Unroll(axis) for axis in (f"{si}.i.o", f"{si}.i.i.i", f"{sj}.i.o")))
        last = f"{sj}.i.i.i"
        self.take(*first_legal(self.kernel, [(S.Vectorize(last),), (S.Unroll(last),)]))
        self.on_blocks(f"{sj}.o")


def fma_tiles(sizes: Sizes, target: Gpu) -> list[Option[BlockTile]]:
    """The tiles, cheapest first: the bound is multiply-adds plus loads from shared memory."""

    def cycles(tile: BlockTile) -> float:
        loads = SIDE * (tile.rows + tile.cols)  # each takes the time of a multiply-add
        return (tile.rows * tile.cols + loads) / target.rate(str(f32))

    return by_cycles(sizes, min(step_along(sizes.over), sizes.over), target, cycles)


def step_along(extent: int) -> int:
    """Steps of a block along a reduction: about SIDE, in whole accesses, and a divisor if possible."""
    steps = [n for n in _STEP_LENGTHS if extent % n == 0]
    return min(steps, key=lambda n: (n % FMA_LANES != 0, abs(n - SIDE)), default=SIDE)


_CHUNK = 64
"""Elements: the reduction length of a part is a multiple of it, so that steps are whole and rows stay aligned."""


def split_steps(kernel: Kernel, nest: Nest, groups: Groups, target: Gpu) -> tuple[S.Steps, str]:
    """The steps that sum a product in parts along its longest reduced axis, and the nest of the parts; no steps if tiles
    suffice, or the savings are below a launch."""
    axis = max(groups.over, key=lambda a: static_extent(nest.loop(a)))
    extent = static_extent(nest.loop(axis))
    parts = _parts_of_product(sizes_of(nest, groups), groups, extent, target)
    if parts < 2:
        return (), nest.name
    name = fresh(kernel, f"{nest.name}.part")
    steps = first_legal(kernel, [(S.Split(axis, extent // parts), S.Rfactor(nest.name, (f"{axis}.o",), name, shared=True))])
    return (steps, name) if steps and groups_of(find_nest(apply(kernel, steps), name)) else ((), nest.name)


def _parts_of_product(sizes: Sizes, groups: Groups, extent: int, target: Gpu) -> int:
    """The number of parts, a power of two: while multiprocessors are idle, and each part fills the stages of its copies."""
    tiles = mma_tiles(sizes, groups.dtype, target)
    if not tiles:
        return 1
    tile = tiles[0].value
    whole = sizes.over * cycles_of_a_step(tile, groups.dtype, target)
    parts = 1
    while (
        2 * parts * sizes.blocks(tile) <= target.cores
        and extent % (2 * parts * _CHUNK) == 0
        and extent >= 2 * parts * MOST_STAGES * _CHUNK
    ):
        parts *= 2
    saved = whole * (1 - 1 / parts)
    return parts if saved > LAUNCH_NS * target.ghz else 1


_LEAST_MMA_SIDE = 2
"""Rows of either operand, at least: with few rows the other operand's traffic is the bound, and tiles read it once."""
_STAGES_OF_LONG_STEPS = 3
"""Stages of copies, at least, for steps of twice the length."""
_FEW_OF_ALL = 8
"""Times that a block steps along the reduction, at least, with steps of twice the length."""
_RATE = 0.6
"""The share of its peak rate that a multiprocessor reaches. Source: public measurements on Hopper."""
L2_BYTES = 56
"""Bytes per cycle that a multiprocessor gets from L2 while all of them read. Source: public measurements on Hopper."""


class MmaProduct(Product):
    """A contraction by warp instructions: of halves, of bytes, of f32 rounded to tf32."""

    def tiles(self, sizes: Sizes, dtype: DType) -> list[Option[BlockTile]]:
        return mma_tiles(sizes, dtype, self.target)

    def tiled(self, batch: int, loops: Loops, copies: tuple[Copy, Copy], tile: BlockTile) -> None:
        self.by_instructions(batch, loops, copies, [self.fragment(copy.name) for copy in copies], tile)

    def by_instructions(
        self, batch: int, loops: Loops, copies: tuple[Copy, Copy], fragments: Sequence[str], tile: BlockTile
    ) -> None:
        """Tiles by warp instructions. fragments: copies of the copies, in a warp's registers."""
        i, j, k = loops.rows, loops.cols, loops.over
        part = warp_part(tile)
        dtype = self.kernel.table[copies[0].name].dtype
        run, depth = WORD_BYTES // dtype.size_bytes, MMA_DEPTH_BYTES // dtype.size_bytes
        self.take(S.Tile((loops.sink_rows, loops.sink_cols), (tile.rows, tile.cols)))
        self.take(S.ComputeAt(self.nest, f"{loops.sink_cols}.o"), S.Split(k, tile.steps), S.Split(f"{k}.i", depth))
        self.take(S.Tile((i, j), part), S.Tile((f"{i}.i", f"{j}.i"), (MMA_ROWS, MMA_COLS)))
        outer = (f"{k}.o", f"{i}.o", f"{j}.o", f"{k}.i.o", f"{i}.i.o", f"{j}.i.o")
        self.take(S.Reorder((*outer, f"{i}.i.i", f"{j}.i.i", f"{k}.i.i")))
        self.take(*(S.ComputeAt(name, f"{k}.i.o") for name in fragments))
        self.take(*(S.ComputeAt(copy.name, f"{k}.o") for copy in copies))
        self._held(batch, part)
        self.take(*(S.Bind(axis, S.Unit.WARP) for axis in (f"{i}.o", f"{j}.o")))
        for copy, name in zip(copies, fragments):
            self._in_shared_memory(copy)
            self.shared_by(copy, self.threads(tile), ahead=True)
            self._filled(name, copy, rows=name is fragments[0])
        self.take(*(S.Unroll(axis) for axis in (f"{k}.i.o", f"{i}.i.o", f"{j}.i.o")))
        self.take(S.Split(f"{i}.i.i", 8), S.Split(f"{j}.i.i", 2), S.Split(f"{k}.i.i", 4 * run))
        self.take(*[S.Split(f"{k}.i.i.i", run)] * (run > 1))
        self.take(S.Tensorize(self.nest, f"mma.16x8x{depth}.{TF32 if dtype is f32 else dtype}"))
        self.copied_ahead(f"{k}.o", copies)
        self._stored(loops.sink_rows, loops.sink_cols, part)

    def threads(self, tile: BlockTile) -> int:
        """Threads that copy operands to shared memory."""
        return _threads(tile)

    def fragment(self, copy: str) -> str:
        """A copy of a copy, in a warp's registers."""
        name = fresh(self.kernel, f"{copy}.fragment")
        self.take(S.CacheRead(copy, self.nest, name))
        return name

    def _in_shared_memory(self, copy: Copy) -> None:
        """A copy in shared memory in the order of its source, for ldmatrix without bank conflicts."""
        buffer = self.kernel.table[copy.name]
        rank = len(buffer.shape)
        if _is_transposed(copy, buffer.dtype):
            self.take(S.TransformLayout(copy.name, (), (*range(rank - 2), rank - 1, rank - 2)))
        self.take(S.SetScope(copy.name, Scope.SHARED))
        self.columns_apart(copy)

    def _filled(self, name: str, copy: Copy, rows: bool) -> None:
        """A fragment as the instruction holds it: [.., 16 or 8 rows, 8 lanes, 4 lanes, elements of a lane]."""
        axes, d = find_nest(self.kernel, name).axes, len(self.kernel.table[name].shape) - 2
        side, over = axes[-2:]
        batch, dtype = tuple(range(d)), self.kernel.table[name].dtype
        run = WORD_BYTES // dtype.size_bytes
        several = run > 1  # elements in a register, which have a loop and a dim
        self.take(S.SetScope(name, Scope.REGISTER), S.Split(side, 8), S.Split(f"{side}.o", 2))
        self.take(*[S.Split(over, run)] * several, S.Split(f"{over}.o" if several else over, 4))
        halves, lanes = (f"{over}.o.o", f"{over}.o.i") if several else (f"{over}.o", f"{over}.i")
        self.take(S.TransformLayout(name, ((d, 8), *[(d + 1, run)] * several), tuple(range(d + 3 + several))))
        matrices, parts, order = [f"{side}.o.i", halves], [(d + 2, 4)], [0, 1, 3, 2, 4]
        if rows:
            matrices, parts, order = matrices[::-1], [(d, 2), *parts], [0, 2, 4, 3, 1, 5]
        order = order if several else order[:-1]
        self.take(S.TransformLayout(name, tuple(parts), (*batch, *(d + n for n in order))))
        self.take(S.Reorder((f"{side}.o.o", *matrices, f"{side}.i", lanes, *[f"{over}.i"] * several)))
        self.take(S.Unroll(f"{side}.o.o"))
        self.take(S.Tensorize(name, f"ldmatrix.x4{'.trans' * _is_transposed(copy, dtype)}.{dtype}"))

    def _held(self, n: int, part: tuple[int, int]) -> None:
        """The tile of the result as [.., warps, warps, fragments, fragments, 2, 8 lanes, 4 lanes, 2], in registers."""
        result, batch = self.result, tuple(range(n))
        self.take(S.TransformLayout(result, ((n, part[0]), (n + 1, part[1])), (*batch, n, n + 2, n + 1, n + 3)))
        inner = tuple(n + d for d in (0, 1, 2, 4, 3, 5))
        self.take(S.TransformLayout(result, ((n + 2, MMA_ROWS), (n + 3, MMA_COLS)), (*batch, *inner)))
        self.take(S.TransformLayout(result, ((n + 4, 8), (n + 5, 2)), tuple(range(n + 8))))
        self.take(S.SetScope(result, Scope.REGISTER))

    def _stored(self, si: str, sj: str, part: tuple[int, int]) -> None:
        """Each lane stores its results."""
        self.take(S.Tile((f"{si}.i", f"{sj}.i"), part), S.Tile((f"{si}.i.i", f"{sj}.i.i"), (MMA_ROWS, MMA_COLS)))
        self.take(S.Split(f"{si}.i.i.i", 8), S.Split(f"{sj}.i.i.i", 2))
        warps, lanes = (f"{si}.i.o", f"{sj}.i.o"), (f"{si}.i.i.i.i", f"{sj}.i.i.i.o")
        rest, last = (f"{si}.i.i.o", f"{sj}.i.i.o", f"{si}.i.i.i.o"), f"{sj}.i.i.i.i"
        self.take(S.Reorder((*warps, *lanes, *rest, last)))
        self.take(*(S.Bind(axis, S.Unit.WARP) for axis in warps), *(S.Bind(axis, S.Unit.THREAD) for axis in lanes))
        self.take(*(S.Unroll(axis) for axis in rest))
        self.take(*first_legal(self.kernel, [(S.Vectorize(last),), (S.Unroll(last),)]))
        self.on_blocks(f"{sj}.o")


def _is_transposed(copy: Copy, dtype: DType) -> bool:
    """Whether a copy lies along its sides in shared memory: ldmatrix transposes elements of 16 bits only."""
    return copy.along == "side" and dtype.bits == 16


def warp_part(tile: BlockTile) -> tuple[int, int]:
    """Rows and columns of a warp, in whole instructions; at most 2 x 4 warps."""
    return max(tile.rows // 2, MMA_ROWS), max(tile.cols // 4, min(tile.cols // 2, 32), MMA_ROWS)


def _threads(tile: BlockTile) -> int:
    rows, cols = warp_part(tile)
    return tile.rows // rows * (tile.cols // cols) * WARP_THREADS


def mma_tiles(sizes: Sizes, dtype: DType, target: Gpu) -> list[Option[BlockTile]]:
    """The tiles, cheapest first: the bound is multiply-adds, shared memory, or L2."""
    element = dtype.size_bytes
    depth = MMA_DEPTH_BYTES // element
    steps = depth if sizes.over <= depth else 2 * depth
    found = by_cycles(sizes, steps, target, lambda tile: cycles_of_a_step(tile, dtype, target), _LEAST_MMA_SIDE)
    longer = [replace(o.value, steps=_steps(o.value, sizes.over, element, target)) for o in found]
    return [tile.option(option.cycles) for tile, option in zip(longer, found)]


def cycles_of_a_step(tile: BlockTile, dtype: DType, target: Gpu) -> float:
    """Cycles of a block for one element of each row and column along the reduction."""
    element = dtype.size_bytes
    shared = _threads(tile) // WARP_THREADS * sum(warp_part(tile)) * element / target.bandwidths[0]
    products = tile.rows * tile.cols / (tensor_rate(dtype, target) * _RATE)
    return max(products, shared, (tile.rows + tile.cols) * element / L2_BYTES)


def _steps(tile: BlockTile, over: int, element: int, target: Gpu) -> int:
    """Steps of twice the length, if many and with room for enough stages: that halves the barriers."""
    wide = 2 * tile.steps
    stage = (tile.rows + tile.cols) * wide * element
    return wide if over >= _FEW_OF_ALL * wide and _STAGES_OF_LONG_STEPS * stage <= room(target) else tile.steps


_BY_DTYPE: dict[DType, type[Product]] = {
    f32: FmaProduct, f16: MmaProduct, bf16: MmaProduct, i8: MmaProduct, u8: MmaProduct,
}  # fmt: skip
"""The plan for operands of a dtype; f32 uses MmaProduct if tf32 is allowed."""


def contraction_steps(
    kernel: Kernel,
    nest: Nest,
    planned: set[str],
    target: Gpu,
    precision: Precision = Precision.DEFAULT,
    guide: Guide = DEFAULT,
) -> tuple[S.Steps, set[str]]:
    """The steps for a sum of products and its epilogue, and the names of both; none for others."""
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
