"""What bounds leave of the iterations of a leaf."""

import pytest

from nncc.cost import masks
from nncc.cost.loops import Bound, Leaf, Loop
from nncc.ir import expr as E
from nncc.ir.dtypes import i64
from nncc.ir.expr import Var
from nncc.ir.stmt import LoopKind


def path(size, peel=False):
    """A loop of `size` in blocks of 64, each of 8 vectors."""
    return (
        Loop("o", float(-(-size // 64)), LoopKind.SERIAL, (), peel),
        Loop("u", 8.0, LoopKind.UNROLL, ()),
        Loop("v", 8.0, LoopKind.VECTORIZE, ()),
    )


def leaf(size):
    return Leaf("n", (), (), bounds=(Bound(frozenset({"o", "u", "v"}), (("o", 64), ("u", 8), ("v", 1)), size),))


@pytest.mark.parametrize("size, vectors", [(40, 5), (33, 5), (64, 8), (63, 8), (1, 1), (130, 17), (0, 0)])
def test_vectors_without_a_lane_that_is_on_are_skipped(size, vectors):
    loops = path(max(size, 1))
    assert masks.share(leaf(size), loops) * loops[0].extent * 8 == pytest.approx(vectors)


@pytest.mark.parametrize("size, lanes", [(40, 1.0), (33, 33 / 40), (1, 1 / 8), (130, 130 / 136)])
def test_vectors_at_the_end_are_not_full(size, lanes):
    assert masks.filled(leaf(size), path(size)) == pytest.approx(lanes)


def test_a_loop_that_is_peeled_frees_its_blocks_of_masks():
    assert masks.is_masked(leaf(100), path(100))
    assert not masks.is_masked(leaf(100), path(100, peel=True))


def test_bounds_on_other_loops_than_lanes_are_tested():
    bound = Bound(frozenset({"o"}), (("o", 1),), 1)
    assert masks.tested(Leaf("n", (), (), bounds=(bound,)), path(100)) == 1
    assert masks.share(Leaf("n", (), (), bounds=(bound,)), path(100)) == 0.5


def test_a_condition_that_is_no_sum_counts_as_on():
    bound = Bound(frozenset({"o"}), None)
    assert masks.share(Leaf("n", (), (), bounds=(bound,)), path(100)) == 1.0


@pytest.mark.parametrize("index, limit, share", [
    (lambda i, k: i // 4 + k, 2, 0.5), (lambda i, k: i % 4 * 2 - k, 1, 1 / 3), (lambda i, k: i + k * 100, 0, 0.0),
    (lambda i, k: E.minimum(i, k), 0, 1.0),
])  # fmt: skip
def test_the_part_in_which_a_condition_on_quotients_and_rests_holds(index, limit, share):
    i, k = Var("i", i64), Var("k", i64)
    condition = E.lt(index(i, k), limit)
    assert masks.part(condition, {i: 8, k: 3, Var("j", i64): 5}) == pytest.approx(share)
    assert masks.part(condition, {i: 1 << 10, k: 1 << 10}) == 1.0
    assert masks.part(E.TRUE, {i: 8}) == 1.0


def test_a_bound_without_steps_leaves_out_its_part():
    loops = (Loop("o", 4.0, LoopKind.SERIAL, ()),)
    assert masks.share(Leaf("n", (), (), bounds=(Bound(frozenset({"o"}), None, part=0.25),)), loops) == 0.25


@pytest.mark.parametrize("blocks, tiles, count", [(4, 13, 49), (10, 30, 293), (3, 2, 5), (1, 7, 7)])
def test_the_last_block_is_short_or_skips_iterations_but_not_both(blocks, tiles, count):
    """A loop whose extent is clamped runs as often in the mean as it has to."""
    inner = Loop("i", count / blocks, LoopKind.SERIAL, ())
    loops = Loop("o", float(blocks), LoopKind.SERIAL, ()), inner
    bound = Bound(frozenset({"o", "i"}), (("o", tiles), ("i", 1)), count)
    assert masks.share(Leaf("n", (), (), bounds=(bound,)), loops) == pytest.approx(1.0)
    whole = loops[0], Loop("i", float(tiles), LoopKind.SERIAL, ())
    assert masks.share(Leaf("n", (), (), bounds=(bound,)), whole) == pytest.approx(count / (blocks * tiles))
