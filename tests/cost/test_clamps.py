"""The mean extents of loops whose last block is short."""

import pytest

from nncc.cost.clamps import mean_extent
from nncc.cost.summarise import summary
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Var, index, minimum
from nncc.ir.index.bounds import Range
from nncc.schedule.language.steps import Tail
from nncc.schedule.schedule import Schedule

OUTER, OTHER = Var("o", i64), Var("p", i64)


def scaled(n):
    x = c.placeholder("X", (n, 3), f32)
    return c.make_kernel("scaled", x, c.compute("Z", (n, 3), lambda i, j: x[i, j] * 2.0))


@pytest.mark.parametrize("n", [1, 7, 13, 64, 197])
@pytest.mark.parametrize("factor", [2, 5, 64])
def test_blocks_and_what_is_in_them_are_all_iterations(n, factor):
    if factor > n:
        pytest.skip("no block")
    schedule = Schedule(scaled(n)).split("Z.i", factor, tail=Tail.CLAMP)
    ((_, loops),) = summary(schedule.kernel).leaves
    total = 1.0
    for loop in loops:
        total *= loop.extent
    assert total == pytest.approx(3 * n)


def test_a_block_in_a_short_block():
    around = {OUTER: Range(0, 2), OTHER: Range(0, 1)}
    inner = minimum(index(4), index(10) - OUTER * 4)  # 4, 4, 2
    assert mean_extent(inner, around) == pytest.approx(10 / 3)
    assert mean_extent(minimum(index(3), inner - OTHER * 3), around) == pytest.approx((3 + 1 + 3 + 1 + 2 + 0) / 6)


def test_what_is_not_clamped_is_what_it_is():
    assert mean_extent(index(5), {}) == 5.0 and mean_extent(index(0), {}) == 0.0
    assert mean_extent(minimum(index(4), OUTER), {}) == 4.0  # nothing is known of the loop around
    assert mean_extent(OUTER * 1, {}) is None


def test_of_more_points_than_are_tried_each_is_the_longest():
    assert mean_extent(minimum(index(4), index(4097) - OUTER), {OUTER: Range(0, 4096)}) == 4.0
