"""Contractions for the rows of a block; `test_row_blocks.py` runs them."""

import pytest

from nncc.errors import ScheduleError
from nncc.ir.dtypes import f16
from nncc.ir.kernel import nests
from nncc.schedule.planner.gpu.contractions.products import BlockTile, groups_of
from nncc.schedule.planner.gpu.contractions.row_products import mma_tile_of, oriented, staged_steps, tile_of
from nncc.target import Target
from tests.gpu import kernels as K

TARGET = Target.named("cuda:h200")


@pytest.mark.parametrize("cols, over, at_once, shape", [
    (512, 64, 2, (4, 4, 128)),  # multiply-adds bound it
    (128, 64, 1, (8, 2, 128)),  # the latency does, so that more threads cost nothing
    (7, 64, 1, (1, 1, 8)),  # few columns
])  # fmt: skip
def test_tiles(cols, over, at_once, shape):
    tile, _ = tile_of(16, cols, over, at_once, TARGET)
    assert (tile.warps, tile.side, tile.cols) == shape


@pytest.mark.parametrize("cols, over, tile", [
    (512, 64, BlockTile(16, 128, 32)), (64, 512, BlockTile(16, 64, 32)), (7, 16, BlockTile(16, 16, 16)),
])  # fmt: skip
def test_tiles_of_instructions(cols, over, tile):
    assert mma_tile_of(cols, over, f16, 1, TARGET)[0] == tile


@pytest.mark.parametrize("rows", [4, 8, 16])
def test_a_block_has_a_warp_for_each_row_at_most(rows):
    assert all(tile_of(rows, cols, 64, 2, TARGET)[0].warps <= rows for cols in (8, 64, 1000))


def test_rows_come_first():
    found = groups_of(nests(K.product("product", 9, 8, 7).body)[0])
    assert oriented(found, "C.j").rows == ("C.j",) and oriented(found, "C.j").first is found.second
    with pytest.raises(ScheduleError, match="move both operands, or none"):
        oriented(found, "C.k")


def test_what_is_staged_is_in_the_loops_that_it_was_lowered_to():
    kernel = K.product("product", 9, 8, 7)
    _, made = staged_steps(kernel, "C", "C", "C.i", 4, 1, TARGET)
    assert made.nests == ("C.A", "C.B", "C") and [copy.along for copy in made.copies] == ["over", "side"]
