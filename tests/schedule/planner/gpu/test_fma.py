"""Tiles of sums of products by multiply-adds."""

import pytest

from nncc.schedule.planner.gpu.fma import chosen_tile
from nncc.schedule.planner.gpu.products import Sizes, Tile
from nncc.target import Target

TARGET = Target.named("cuda:h200")


@pytest.mark.parametrize("sizes, tile", [
    ((1, 4096, 4096, 4096), Tile(128, 128, 16)),
    ((1, 64, 64, 64), Tile(16, 16, 16)),
    ((1, 3136, 64, 576), Tile(32, 64, 16)),
    ((1, 8, 8, 5), Tile(16, 16, 5)),
    ((1, 7, 4096, 64), None),
])  # fmt: skip
def test_tiles(sizes, tile):
    assert chosen_tile(Sizes(*sizes), TARGET) == tile


@pytest.mark.parametrize("over", [1, 7, 16, 27, 37, 147, 1001])
def test_steps_go_into_what_is_reduced_where_they_can(over):
    tile = chosen_tile(Sizes(1, 64, 64, over), TARGET)
    assert tile.steps <= over and (over % tile.steps == 0 or all(over % n for n in range(8, 33)))
