import pytest

from nncc.cost.rows import COMBINE, RAGGED, across_cycles, blocks_cycles, inner_cycles, lanes_cycles, partials
from nncc.ir.dtypes import f32
from nncc.target import Target

V3, V4 = Target.named("x86-64-v3"), Target.named("x86-64-v4")


def test_rows_cost_what_each_of_them_does():
    assert lanes_cycles(10, 1, 100, 4, V4) == pytest.approx(10 * lanes_cycles(1, 1, 100, 4, V4))
    assert lanes_cycles(0, 1, 100, 4, V4) == 0


def test_runs_share_one_tail():
    one, two = (lanes_cycles(1, runs, 4096, 4, V4, working_set=0) for runs in (1, 2))
    assert one < two < 2 * one


@pytest.mark.parametrize("cycles", [lanes_cycles, blocks_cycles])
def test_rows_come_at_the_rate_of_the_cache_that_holds_them_all(cycles):
    slow_memory = V4.with_(bandwidths=(128.0, 48.0, 8.0, 1.0))
    within, beyond = (cache.size_bytes // 2 // 4096 for cache in (V4.own_cache, V4.caches[-1]))
    assert cycles(within, 1, 1024, 4, slow_memory) < within * 4096 / 8.0
    assert cycles(4 * beyond, 1, 1024, 4, slow_memory) >= 4 * beyond * 4096 / 1.0


def test_a_run_of_nothing_costs_the_tail():
    lanes = V4.lanes(4)
    assert lanes_cycles(1, 1, 0, 4, V4) == COMBINE * (lanes - 1).bit_length()


@pytest.mark.parametrize("length", (1, 15, 16, 17, 31, 32))
def test_a_vector_that_is_not_full_costs_a_load_and_its_mask(length):
    """What memory can deliver aside, which is less than a load for one vector."""
    narrow = V4.with_(bandwidths=(1e9,))
    assert lanes_cycles(1, 1, length, 4, narrow) - lanes_cycles(1, 1, 0, 4, narrow) == pytest.approx(
        -(-length // 16) / V4.load_ports + (RAGGED if length % 16 else 0)
    )


@pytest.mark.parametrize("target", [V3, V4], ids=str)
def test_short_rows_take_less_across_the_lanes_and_long_ones_along(target):
    across = [across_cycles(1024, 1024, n, 4, (n,), target) for n in (10, 256)]
    along = [lanes_cycles(1024, 1, n, 4, target, working_set=0) for n in (10, 256)]
    assert across[0] < along[0] and across[1] > along[1]


def test_lanes_without_a_row_take_as_long():
    side_by_side, two = (across_cycles(1024, rows, 10, 4, (1,), V4) for rows in (1024, 2))
    assert two == 8 * side_by_side


def test_a_tile_of_inner_products_hides_its_latency_and_shares_its_loads():
    times = [inner_cycles(1200, rows, 3, 32, f32, V4) for rows in (1, 4, 8)]
    assert times == sorted(times, reverse=True)
    assert inner_cycles(1200, 4, 3, 64, f32, V4) > inner_cycles(1200, 4, 3, 32, f32, V4)


def test_wider_elements_and_narrower_vectors_cost_more():
    assert lanes_cycles(1, 1, 4096, 4, V4) < lanes_cycles(1, 1, 4096, 8, V4)
    fast = V3.with_(bandwidths=(1e9,)), V4.with_(bandwidths=(1e9,))
    assert lanes_cycles(1, 1, 4096, 4, fast[0]) > lanes_cycles(1, 1, 4096, 4, fast[1])


@pytest.mark.parametrize("length", (0, 1, 7, 16, 31))
def test_a_short_row_keeps_one_vector(length):
    assert partials(length, 4, 1, V4) == [1]


def test_a_long_row_hides_the_latency():
    assert partials(1 << 16, 4, 1, V4)[0] > 1


def test_no_more_are_kept_than_the_row_and_the_registers_have_room_for():
    for length in (64, 100, 1000, 1 << 16):
        for operations in (1, 3, 8):
            counts = partials(length, 4, operations, V3)
            assert len(set(counts)) == len(counts) and set(counts) <= {1, 2, 4, 8, 16}
            assert all(count * 2 <= -(-length // V3.lanes(4)) and count * 4 <= V3.vector_registers for count in counts)


def test_what_takes_many_instructions_needs_fewer():
    assert partials(1 << 16, 4, 16, V4)[0] <= partials(1 << 16, 4, 1, V4)[0]
