"""Tiles of sums of products by instructions of warps: 16 rows and 8 columns, 32 bytes of each along what is reduced.

A block's warps share its tile: each has some whole fragments of results in its registers. For every 32 bytes along what is
reduced a warp fills fragments of both operands from shared memory by ldmatrix. There both lie along what is reduced; those
of 16 bits may lie along their sides, as they do in memory. Rows are swizzled, or have a gap, so that the 8 rows of a matrix
share no bank.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType, f32
from nncc.ir.hardware.instructions import TF32
from nncc.schedule import steps as S
from nncc.schedule.apply import first_legal
from nncc.schedule.planner.choose import Option
from nncc.schedule.planner.gpu.limits import tensor_rate
from nncc.schedule.planner.gpu.products import BlockTile, Copy, Loops, Product, Sizes, by_cycles, room
from nncc.schedule.primitives.tree import find_nest, fresh
from nncc.target import Gpu

ROWS, COLS, DEPTH_BYTES = 16, 8, 32
"""Of the operands of an instruction. By definition of `mma.sync`."""
_REGISTER_BYTES = 4
"""Of a register of a thread, which has one run of an operand's elements. By definition of all NVIDIA GPUs."""
_LEAST_ROWS = 2
"""Of either operand: with few rows what is read of the other one takes the time, and tiles read it once."""
_STEP_BYTES = 64
"""How far a block goes along the reduction at a time, or twice as far (`_steps`)."""
_STAGES = 3
"""Stages of copies, at least, for twice as many steps."""
_FEW_OF_ALL = 8
"""Times that a block goes along the reduction at least, with twice as many steps."""
_RATE = 0.6
"""The share of its rate that a multiprocessor reaches. Source: public measurements on Hopper."""
_SHARED_BYTES, _L2_BYTES = 128, 56
"""Bytes per cycle that a multiprocessor gets. Source: public measurements on Hopper."""


class MmaProduct(Product):
    """A contraction by instructions of warps: of halves, of bytes, of f32 rounded to tf32."""

    def tiles(self, sizes: Sizes, dtype: DType) -> list[Option[BlockTile]]:
        return mma_tiles(sizes, dtype, self.target)

    def tiled(self, batch: int, loops: Loops, copies: tuple[Copy, Copy], tile: BlockTile) -> None:
        self.by_instructions(batch, loops, copies, [self.fragment(copy.name) for copy in copies], tile)

    def by_instructions(
        self, batch: int, loops: Loops, copies: tuple[Copy, Copy], fragments: Sequence[str], tile: BlockTile
    ) -> None:
        """Tiles by instructions of warps. fragments: copies of the copies, for the registers of a warp."""
        i, j, k = loops.rows, loops.cols, loops.over
        part = warp_part(tile)
        dtype = self.kernel.table[copies[0].name].dtype
        run, depth = _REGISTER_BYTES // dtype.size_bytes, DEPTH_BYTES // dtype.size_bytes
        self.take(S.Tile((loops.sink_rows, loops.sink_cols), (tile.rows, tile.cols)))
        self.take(S.ComputeAt(self.nest, f"{loops.sink_cols}.o"), S.Split(k, tile.steps), S.Split(f"{k}.i", depth))
        self.take(S.Tile((i, j), part), S.Tile((f"{i}.i", f"{j}.i"), (ROWS, COLS)))
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
        """Those that copy operands to shared memory."""
        return _threads(tile)

    def fragment(self, copy: str) -> str:
        """A copy of a copy, for the registers of a warp."""
        name = fresh(self.kernel, f"{copy}.fragment")
        self.take(S.CacheRead(copy, self.nest, name))
        return name

    def _in_shared_memory(self, copy: Copy) -> None:
        """A copy in shared memory as its source lies in memory, where ldmatrix can take it without meeting a bank twice."""
        buffer = self.kernel.table[copy.name]
        rank = len(buffer.shape)
        if _is_transposed(copy, buffer.dtype):
            self.take(S.TransformLayout(copy.name, (), (*range(rank - 2), rank - 1, rank - 2)))
        self.take(S.SetScope(copy.name, Scope.SHARED))
        self.columns_apart(copy)

    def _filled(self, name: str, copy: Copy, rows: bool) -> None:
        """A fragment filled as the instruction holds it: [.., 16 or 8 rows, 8 lanes, 4 lanes, what a lane has]."""
        axes, d = find_nest(self.kernel, name).axes, len(self.kernel.table[name].shape) - 2
        side, over = axes[-2:]
        batch, dtype = tuple(range(d)), self.kernel.table[name].dtype
        run = _REGISTER_BYTES // dtype.size_bytes
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
        self.take(S.TransformLayout(result, ((n + 2, ROWS), (n + 3, COLS)), (*batch, *inner)))
        self.take(S.TransformLayout(result, ((n + 4, 8), (n + 5, 2)), tuple(range(n + 8))))
        self.take(S.SetScope(result, Scope.REGISTER))

    def _stored(self, si: str, sj: str, part: tuple[int, int]) -> None:
        """Each lane stores what it holds."""
        self.take(S.Tile((f"{si}.i", f"{sj}.i"), part), S.Tile((f"{si}.i.i", f"{sj}.i.i"), (ROWS, COLS)))
        self.take(S.Split(f"{si}.i.i.i", 8), S.Split(f"{sj}.i.i.i", 2))
        warps, lanes = (f"{si}.i.o", f"{sj}.i.o"), (f"{si}.i.i.i.i", f"{sj}.i.i.i.o")
        rest, last = (f"{si}.i.i.o", f"{sj}.i.i.o", f"{si}.i.i.i.o"), f"{sj}.i.i.i.i"
        self.take(S.Reorder((*warps, *lanes, *rest, last)))
        self.take(*(S.Bind(axis, S.Unit.WARP) for axis in warps), *(S.Bind(axis, S.Unit.THREAD) for axis in lanes))
        self.take(*(S.Unroll(axis) for axis in rest))
        self.take(*first_legal(self.kernel, [(S.Vectorize(last),), (S.Unroll(last),)]))
        self.on_blocks(f"{sj}.o")


def _is_transposed(copy: Copy, dtype: DType) -> bool:
    """Whether a copy lies along its sides in shared memory: ldmatrix turns round elements of 16 bits only."""
    return copy.along == "side" and dtype.bits == 16


def warp_part(tile: BlockTile) -> tuple[int, int]:
    """Rows and columns of a warp: of at most 2 x 4 warps, as many as have whole instructions."""
    return max(tile.rows // 2, ROWS), max(tile.cols // 4, min(tile.cols // 2, 32), ROWS)


def _threads(tile: BlockTile) -> int:
    rows, cols = warp_part(tile)
    return tile.rows // rows * (tile.cols // cols) * 32


def mma_tiles(sizes: Sizes, dtype: DType, target: Gpu) -> list[Option[BlockTile]]:
    """The tiles, those of the fewest predicted cycles first: each block is limited by what it multiplies, reads from shared
    memory and gets from L2."""
    element = dtype.size_bytes
    depth = DEPTH_BYTES // element
    steps = depth if sizes.over <= depth else _STEP_BYTES // element
    found = by_cycles(sizes, steps, target, lambda tile: cycles_of_a_step(tile, dtype, target), _LEAST_ROWS)
    longer = [replace(o.value, steps=_steps(o.value, sizes.over, element, target)) for o in found]
    return [tile.option(option.cycles) for tile, option in zip(longer, found)]


def cycles_of_a_step(tile: BlockTile, dtype: DType, target: Gpu) -> float:
    """The cycles that a block takes for one element of each row and column along the reduction."""
    element = dtype.size_bytes
    shared = _threads(tile) // 32 * sum(warp_part(tile)) * element / _SHARED_BYTES
    products = tile.rows * tile.cols / (tensor_rate(dtype, target) * _RATE)
    return max(products, shared, (tile.rows + tile.cols) * element / _L2_BYTES)


def _steps(tile: BlockTile, over: int, element: int, target: Gpu) -> int:
    """Twice as many steps where they are few of all and leave room for enough stages: then barriers are half as many."""
    wide = 2 * tile.steps
    stage = (tile.rows + tile.cols) * wide * element
    return wide if over >= _FEW_OF_ALL * wide and _STAGES * stage <= room(target) else tile.steps
