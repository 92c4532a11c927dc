"""The time in which operands of register tiles come; what each part of it depends on is in `test_tile.py`."""

from dataclasses import replace
from itertools import product

import pytest

from nncc.cost.tile import RegisterTile
from nncc.cost.tile_memory import Memory, best_bandwidth, memory_cycles
from tests.cost.test_tile_bound import PROBLEMS, TARGETS

SHAPES = [RegisterTile(rows, vectors) for rows, vectors in product((1, 3, 7, 16), (1, 2, 8))]


@pytest.mark.parametrize("target", TARGETS, ids=str)
@pytest.mark.parametrize("problem", PROBLEMS.values(), ids=PROBLEMS)
def test_tile_after_tile_takes_what_each_takes_and_no_block_less_than_the_bound(problem, target):
    memory = Memory(problem, target)
    for shape, block in product(SHAPES, (1, 2, 8, 70)):
        tile = replace(shape, block=block)
        assert memory.least(tile) == memory.least(shape) <= memory.cycles(tile) == memory_cycles(problem, tile, target)


def test_the_bound_holds_where_an_outer_level_was_measured_as_faster():
    target = replace(TARGETS[1], bandwidths=(100.0, 40.0, 50.0, 5.0))
    assert [best_bandwidth(size, target) for size in (1, target.caches[0].size_bytes, 1 << 40)] == [100.0, 50.0, 5.0]
    problem, shape = PROBLEMS["product"], RegisterTile(7, 2)
    memory = Memory(replace(problem, steps=1 << 14), target)
    assert all(memory.least(shape) <= memory.cycles(replace(shape, block=block)) for block in (1, 2, 4, 10))
