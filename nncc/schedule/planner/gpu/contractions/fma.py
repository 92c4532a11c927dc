"""Tiles of sums of products by multiply-adds: a block of 16 x 16 threads, each with some rows and columns of the tile."""

from __future__ import annotations

from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType, f32
from nncc.schedule.apply import first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.choose import Option
from nncc.schedule.planner.gpu.contractions.operands import Copy
from nncc.schedule.planner.gpu.contractions.products import BlockTile, Loops, Product, Sizes, by_cycles
from nncc.target import Gpu

SIDE = 16
"""Threads along each side of a tile."""
THREADS = SIDE * SIDE
LANES = 4
"""Elements of f32 in a thread's widest access."""
_STEPS = range(8, 33)
"""How far a tile may go along the reduction at a time."""


class FmaProduct(Product):
    """A contraction by multiply-adds in f32."""

    def tiles(self, sizes: Sizes, dtype: DType) -> list[Option[BlockTile]]:
        return tiles_of(sizes, self.target)

    def tiled(self, batch: int, loops: Loops, copies: tuple[Copy, Copy], tile: BlockTile) -> None:
        i, j, k = loops.rows, loops.cols, loops.over
        halves = [SIDE * min(size // SIDE, LANES) for size in (tile.rows, tile.cols)]
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
        """Each thread stores what it holds."""
        self.take(S.Tile((f"{si}.i", f"{sj}.i"), (halves[0], halves[1])))
        self.take(S.Tile((f"{si}.i.i", f"{sj}.i.i"), (parts[0], parts[1])))
        self.take(S.Reorder((f"{si}.i.i.o", f"{sj}.i.i.o", f"{si}.i.o", f"{si}.i.i.i", f"{sj}.i.o", f"{sj}.i.i.i")))
        self.take(*(S.Bind(axis, S.Unit.THREAD) for axis in (f"{si}.i.i.o", f"{sj}.i.i.o")))
        self.take(*(S.Unroll(axis) for axis in (f"{si}.i.o", f"{si}.i.i.i", f"{sj}.i.o")))
        last = f"{sj}.i.i.i"
        self.take(*first_legal(self.kernel, [(S.Vectorize(last),), (S.Unroll(last),)]))
        self.on_blocks(f"{sj}.o")


def tiles_of(sizes: Sizes, target: Gpu) -> list[Option[BlockTile]]:
    """The tiles, those of the fewest predicted cycles first: each block is limited by what it multiplies and by what its
    threads load for that from shared memory."""

    def cycles(tile: BlockTile) -> float:
        loads = SIDE * (tile.rows + tile.cols)  # each takes the time of a multiply-add
        return (tile.rows * tile.cols + loads) / target.rate(str(f32))

    return by_cycles(sizes, min(step_along(sizes.over), sizes.over), target, cycles)


def step_along(extent: int) -> int:
    """How far a block goes at a time along a reduction: about `SIDE`, in whole accesses, and without a rest where it can."""
    steps = [n for n in _STEPS if extent % n == 0]
    return min(steps, key=lambda n: (n % LANES != 0, abs(n - SIDE)), default=SIDE)
