"""Blocks of rows that are loaded again in every iteration of a loop outside."""

import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.movement.again import KEPT_SHARE
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.schedule.planner.test_chains import halves
from tests.support.oracle import assert_same_meaning

V4, TINY = Target.named("x86-64-v4").with_(cores=1), Target.tiny().with_(cores=1)


def masked(batch, heads, rows, cols):
    """X + M, with the same M for all heads."""
    x, m = c.placeholder("X", (batch, heads, rows, cols), f32), c.placeholder("M", (batch, rows, cols), f32)
    y = c.compute("Y", (batch, heads, rows, cols), lambda b, h, r, k: x[b, h, r, k] + m[b, r, k])
    return c.make_kernel("masked", x, m, y)


def order(kernel, nest, target):
    """The loops of a nest by its default plan, without those along its rows."""
    loops = find_nest(apply(kernel, default_plan(kernel, target)), nest).loops
    return [o.axis.name.removeprefix(f"{nest}.") for o in loops if not o.axis.name.startswith((f"{nest}.k", f"{nest}.f"))]


def test_rows_that_leave_l1_until_they_are_loaded_again_come_in_blocks():
    kernel = masked(2, 12, 200, 200)
    assert order(kernel, "Y", V4) == ["b", "r.o", "h"]  # the rows of a block are one run with what is along them
    (cut,) = (s for s in default_plan(kernel, V4) if isinstance(s, S.Split) and s.axis == "Y.r")
    assert 4 * 3 * 200 * cut.factor <= V4.caches[0].size_bytes / 2 < 4 * 3 * 200 * 2 * cut.factor


@pytest.mark.parametrize(
    "shape", [(2, 12, 8, 100), (2, 1, 200, 200)], ids=["they stay in L1", "there is one iteration"]
)  # fmt: skip
def test_rows_that_are_not_loaded_again_from_beyond_l1_are_in_no_blocks(shape):
    assert not any(isinstance(s, S.Split) and s.axis == "Y.r" for s in default_plan(masked(*shape), V4))


def test_no_jumps_where_all_that_moves_does_not_stay_in_the_last_cache():
    rows = V4.kept_bytes // KEPT_SHARE // (4 * 12 * 256 * 2)
    assert "r.o" in order(masked(1, 12, rows - 100, 256), "Y", V4)
    assert "r.o" not in order(masked(1, 12, rows, 256), "Y", V4)


def test_a_row_of_which_l1_keeps_few_is_outside_whole():
    wide = V4.caches[0].size_bytes // 4 // 8
    assert order(masked(1, 12, 50, wide), "Y", V4) == ["b", "r", "h"]


@pytest.mark.parametrize(
    ("rows", "cols", "block"), [(883, 17, None), (900, 17, 60), (883, 13, 64), (457, 65, 16)]
)  # fmt: skip
def test_vectors_that_run_on_from_row_to_row_are_not_cut_by_tails(rows, cols, block):
    """A tail masks rows, and each then has vectors of its own: of 17 elements two of 16 lanes."""
    cuts = [s.factor for s in default_plan(masked(1, 3, rows, cols), V4) if isinstance(s, S.Split) and s.axis == "Y.r"]
    assert cuts == ([block] if block else [])


def test_results_that_share_rows_share_the_blocks():
    assert order(halves(12, 8), "H", TINY)[:3] == ["r.o", "h", "r.i"]


@pytest.mark.parametrize(
    "shape", [(2, 3, 17, 5), (1, 5, 7, 29), (2, 2, 13, 1), (1, 3, 0, 4), (1, 2, 1, 300), (1, 3, 4, 130)]
)
def test_blocks_keep_the_meaning(shape):
    kernel = masked(*shape)
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))


@pytest.mark.parametrize(("rows", "cols"), [(12, 8), (13, 7), (31, 3), (1, 64)])
def test_blocks_of_several_results_keep_the_meaning(rows, cols):
    kernel = halves(rows, cols)
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))
