"""The time of a register tile."""

from dataclasses import replace
from itertools import product

import pytest

from nncc.cost.closed_form import (
    COMBINE,
    RAGGED,
    Border,
    Operand,
    Problem,
    RegisterTile,
    TileMemory,
    across_cycles,
    best_bandwidth,
    blocks_cycles,
    compute_cycles,
    computing,
    first_cycles,
    inner_cycles,
    lanes_cycles,
    least_computing,
    least_cycles,
    memory_cycles,
    partials,
    registers,
    step_cycles,
)
from nncc.ir.dtypes import f32, i32
from nncc.target import Cache, Target

V4 = replace(
    Target.named("x86-64-v4"),
    cores=1,
    caches=(Cache(48 << 10, 12, 64, False), Cache(2 << 20, 16, 64, False), Cache(32 << 20, 16, 64, True)),
)
"""64 sets of 12 ways in L1: lines 4 KB apart share a set."""


def matmul(m, n, k, row_bytes=0):
    rows = Operand(True, False, m * k * 4, step_bytes=4, pitch_bytes=4, row_bytes=row_bytes)
    return Problem(1, m, n, k, f32, (rows, Operand(False, True, k * n * 4)))


def test_a_tile_fits_the_registers_with_what_is_on_the_way():
    assert registers(matmul(64, 64, 64), RegisterTile(12, 2)) == 12 * 2 + 2 + 1


def test_the_arithmetic_of_a_good_tile_is_that_of_its_multiply_adds():
    cycles = compute_cycles(matmul(120, 320, 1000), RegisterTile(12, 2), V4)
    assert 1.0 <= cycles / (120 * 320 * 1000 / 32) < 1.1


def per_multiply_add(rows, vectors, m, k):
    """Cycles of a step for each multiply-add of a vector, with a port each."""
    return step_cycles(matmul(m, 4096, k), rows, vectors, V4) / (rows * vectors)


@pytest.mark.parametrize("rows, vectors", [(6, 4), (9, 3)])
def test_fewer_loads_leave_more_slots_to_multiply_adds(rows, vectors):
    assert per_multiply_add(rows, vectors, 784, 64) < 0.99 * per_multiply_add(14, 2, 784, 64)


def test_a_panel_that_comes_from_beyond_the_first_cache_takes_a_share_of_a_slot_more():
    """144 steps of 4 vectors are 36 KB, three quarters of L1. How many rows there are changes nothing."""
    near, far = per_multiply_add(6, 4, 49, 144), per_multiply_add(6, 4, 49, 145)
    assert near < far < 1.05 * near and far == per_multiply_add(6, 4, 784, 145) == per_multiply_add(6, 4, 49, 2048)


def test_far_panels_make_tiles_of_more_rows_win_near_ties():
    """Measured with 49 to 197 rows and 768 to 2048 steps: on the mean 6 x 4 takes 1.04 of the time of 9 x 3, and 14 x 2 takes 1.09."""
    best = per_multiply_add(9, 3, 197, 768)
    assert best < per_multiply_add(6, 4, 197, 768) and best < per_multiply_add(14, 2, 197, 768)
    assert per_multiply_add(6, 4, 197, 64) < per_multiply_add(9, 3, 197, 64)


def test_rows_that_overlap_take_no_more_room_than_their_operand():
    """Windows of a convolution: 49 rows of 4608 steps read 166 KB, not 903, and leave room for a panel of 885 KB."""
    apart = matmul(49, 512, 9 * 512)
    windows = replace(apart, operands=(replace(apart.operands[0], bytes=9 * 9 * 512 * 4), apart.operands[1]))
    assert memory_cycles(windows, RegisterTile(9, 3, 8), V4) < 0.8 * memory_cycles(apart, RegisterTile(9, 3, 8), V4)


def test_the_usual_tile_takes_what_other_forms_are_compared_with():
    """max(fmas, loads) + 0.04 * min(fmas, loads): by that, rows, parts and Winograd's form got their thresholds."""
    assert step_cycles(matmul(784, 4096, 64), 14, 2, V4) == pytest.approx(14 + 0.04 * 8, rel=0.005)


@pytest.mark.parametrize("row_bytes, rows, collide", [
    (4096, 12, False), (4096, 13, True), (2048, 24, False), (2048, 25, True), (1024, 31, False),
    (4032, 13, False), (4100, 13, False), (0, 31, False), (8192, 13, True),
])  # fmt: skip
def test_rows_that_share_few_sets_of_the_first_cache_collide(row_bytes, rows, collide):
    apart, same = (memory_cycles(matmul(4096, 64, 1024, b), RegisterTile(rows, 1), V4) for b in (4160, row_bytes))
    assert (same > apart) == collide


def test_what_comes_from_far_takes_longer_the_first_time():
    near, far = (Operand(True, False, 64 << 20, step_bytes=step) for step in (4, 8192))
    assert first_cycles(far, V4) > first_cycles(near, V4) > first_cycles(Operand(True, False, 1 << 20), V4)


def test_long_runs_of_far_steps_are_read_ahead():
    """One row times B as the caller has it, whose rows are on pages of their own: 8 vectors of each are in order, 1 is not."""
    vector, matrix = Operand(True, False, 4096), Operand(False, True, 4 << 20, step_bytes=4096)
    problem = Problem(1, 1, 1024, 1024, f32, (vector, matrix))
    twice_from_l3 = 2 * matrix.bytes / V4.bandwidths[2]
    assert memory_cycles(problem, RegisterTile(1, 8), V4) == pytest.approx(twice_from_l3, rel=0.01)
    assert memory_cycles(problem, RegisterTile(1, 1), V4) > 1.5 * twice_from_l3


def test_sizes_that_tiles_share_are_timed_once(monkeypatch):
    timed = []
    monkeypatch.setattr("nncc.cost.closed_form.tile_cycles", lambda problem, *size: timed.append(size) or 1.0)
    cycles = computing(matmul(120, 320, 1000), V4)
    assert [cycles(RegisterTile(rows, 2)) for rows in (12, 16, 14, 12)] == [100.0, 80.0, 90.0, 100.0]
    assert [rows for rows, *_ in timed] == [12, 16, 8, 14]


V3 = Target.named("x86-64-v3").with_(cores=1)
"""Two loads a cycle; 64 sets of 8 ways in L1."""


def extra(operand, steps, rows=6, vectors=2):
    """Cycles that a step of a tile takes more than with the same operand packed."""
    problem = Problem(1, 4096, 4096, steps, f32, (operand,))
    packed = replace(problem, operands=(replace(operand, step_bytes=0, row_bytes=0),))
    return step_cycles(problem, rows, vectors, V3) - step_cycles(packed, rows, vectors, V3)


@pytest.mark.parametrize("step_bytes, steps, cycles", [
    (4, 512, 0.0), (196, 100, 0.0), (196, 512, 3.0), (2048, 8, 0.0), (2048, 65, 3.0), (2048, 512, 3.75),
])  # fmt: skip
def test_rows_side_by_side_that_the_first_cache_does_not_keep_are_loaded_twice(step_bytes, steps, cycles):
    assert extra(Operand(True, False, 1 << 10, step_bytes=step_bytes, pitch_bytes=4, row_bytes=4), steps) == pytest.approx(
        cycles
    )


@pytest.mark.parametrize("step_bytes, steps, cycles", [
    (64, 512, 0.0), (128, 160, 0.0), (256, 160, 1.0), (2048, 8, 0.0), (2048, 64, 1.0), (2048, 512, 1.75), (4096, 512, 2.5),
])  # fmt: skip
def test_columns_of_long_rows_cost_a_load_more_and_a_page(step_bytes, steps, cycles):
    assert extra(Operand(False, True, 1 << 10, step_bytes=step_bytes, pitch_bytes=step_bytes), steps) == pytest.approx(
        cycles
    )


def test_rows_that_are_prefetched_are_loaded_once():
    """8 MB that come line by line take more than a tenth of the arithmetic."""
    assert extra(Operand(True, False, 8 << 20, step_bytes=12544, pitch_bytes=4, row_bytes=4), 64) < 3.0


def test_what_no_step_moves_is_loaded_once_for_a_tile():
    """Of sums over pairs, one element of each pair is in a register while the other one goes through a row."""
    still, moving = (Operand(False, True, 4096, still=still) for still in (True, False))
    pairs, panels = (
        Problem(64, 1, 1024, 1000, f32, (o, Operand(False, False, 4000, step_bytes=4))) for o in (still, moving)
    )
    assert step_cycles(pairs, 1, 8, V4) < 0.7 * step_cycles(panels, 1, 8, V4)
    assert memory_cycles(pairs, RegisterTile(1, 4), V4) < memory_cycles(panels, RegisterTile(1, 4), V4) / 100


def test_what_no_step_moves_is_loaded_in_each_where_registers_are_short():
    pairs = Problem(1, 31, 1024, 1000, f32, (Operand(True, False, 124, still=True), Operand(False, True, 4 << 20)))
    moved = replace(pairs, operands=tuple(replace(o, still=False) for o in pairs.operands))
    assert step_cycles(pairs, 20, 1, V4) == step_cycles(moved, 20, 1, V4)
    assert step_cycles(pairs, 8, 1, V4) < step_cycles(moved, 8, 1, V4)


def writing(problem, tile):
    """Cycles for the lines of a result that its panels share."""
    plain = memory_cycles(replace(problem, stored=None), tile, V4)
    return memory_cycles(problem, tile, V4) - plain


def stored(m, n, k):
    """A product with its result in rows of n elements."""
    result = Operand(True, True, m * n * 4, pitch_bytes=n * 4, row_bytes=n * 4)
    return replace(matmul(m, n, k), stored=result)


def test_lines_that_two_panels_write_come_again_where_a_block_has_more_rows_than_the_first_cache_keeps():
    """2047 elements begin 4 bytes before a line; 42 of the 43 panels share one with the next, but for one in 16."""
    few, many = RegisterTile(9, 3, 1), RegisterTile(9, 3, 16)
    assert writing(stored(2048, 2047, 33), few) == 0
    assert writing(stored(2048, 2047, 33), many) == pytest.approx(2048 * 42 * 15 / 16 * V4.latencies[1])
    assert writing(stored(2048, 2048, 33), many) == 0


def test_rows_that_fall_into_few_sets_drive_out_what_they_share_sooner():
    """16 rows of 8188 bytes begin on 2 lines, 62 of 1100 elements on all 64 sets."""
    assert (
        writing(stored(2048, 2047, 33), RegisterTile(9, 3, 7)) > 0 == writing(stored(2048, 1100, 33), RegisterTile(9, 3, 7))
    )


def test_a_block_has_no_more_rows_than_the_problem():
    many = stored(2048, 2047, 33)
    one = replace(many, batch=128, rows=16, operands=matmul(16, 2047, 33).operands)
    assert writing(many, RegisterTile(9, 3, 32)) > 0 == writing(one, RegisterTile(9, 3, 32))


def test_a_result_that_the_second_cache_keeps_has_its_lines_near():
    """2 MB: 380 rows of 1021 elements are 1.5 MB, 400 more than three quarters."""
    tile = RegisterTile(9, 3, 16)
    assert writing(stored(380, 1021, 33), tile) == 0 < writing(stored(400, 1021, 33), tile)


def test_products_of_tiles_take_as_long_as_the_registers_that_they_need():
    target = Target.named("sapphire-rapids").with_(cores=1)

    def cycles(rows, cols, **changes):
        a, b = Operand(True, False, rows * 1024, row_bytes=1024), Operand(False, True, cols * 1024)
        problem = Problem(1, rows, cols, 256, i32, (a, b), by_tiles=True, **changes)
        return compute_cycles(problem, RegisterTile(32, 2), target)

    assert cycles(32, 32) > least_cycles(Problem(1, 32, 32, 256, i32, (), by_tiles=True), target) == 4 * 16 * 16
    assert cycles(64, 32) == 2 * cycles(32, 32)
    assert cycles(17, 32) > 0.9 * cycles(32, 32)  # a register for one row
    assert cycles(32, 32, run=8) > cycles(32, 32)  # rows that are put together


def test_columns_that_are_not_evenly_spaced_are_loaded_lane_by_lane():
    operands = (Operand(True, False, 4096), Operand(False, True, 4096, spread=0))
    uneven = Problem(1, 56, 50, 64, f32, operands)
    far = replace(uneven, operands=(operands[0], replace(operands[1], spread=64)))
    assert step_cycles(uneven, 4, 2, V4) == step_cycles(far, 4, 2, V4)


def brute(loops, rows, below, inside, tall):
    """The share of tiles and steps in which some row is inside."""
    count, step = rows
    tiles = (
        [range(first, min(first + tall, count * below)) for first in range(0, count * below, tall)] if step else [range(1)]
    )
    places = [0]
    for extent, apart in loops:
        places = [place + apart * n for place in places for n in range(extent)]
    met = [
        any(
            (inside[0] is None or r // below * step + p >= inside[0])
            and (inside[1] is None or r // below * step + p < inside[1])
            for r in tile
        )
        for tile in tiles
        for p in places
    ]
    return sum(met) / len(met)


@pytest.mark.parametrize(
    "loops, rows, below, inside",
    [
        (((3, 1), (5, 1)), (1, 0), 1, (1, 6)),  # y of a 3x3 window over 5 lines
        (((3, 12), (14, 1)), (1, 0), 1, (12, 26)),  # the same dilated by 12
        (((3, 1),), (16, 1), 1, (1, 17)),  # rows of a tile along it
        (((3, 6),), (14, 1), 1, (6, 20)),
        (((3, 6),), (14, 1), 5, (6, 20)),  # rows fused of y and of 5 of x
        (((2, 4), (7, 2)), (3, 2), 1, (None, 9)),
        (((4, -1),), (9, 1), 1, (2, None)),
        (((2, 100),), (8, 1), 1, (100, 105)),  # most of it outside
    ],
)
@pytest.mark.parametrize("tall", (1, 2, 3, 6, 31))
def test_a_step_is_met_where_some_row_of_a_tile_is_inside(loops, rows, below, inside, tall):
    assert Border(loops, rows, below, inside).met(tall) == pytest.approx(brute(loops, rows, below, inside, tall))


def test_more_rows_leave_out_no_more_and_what_is_too_large_nothing():
    border = Border(((3, 6),), (64, 1), 1, (6, 70))
    assert border.met(1) < border.met(4) <= border.met(64) == 1.0
    assert Border(((1000, 1), (1000, 1)), (1, 0), 1, (500, 600)).met(4) == 1.0
    assert Border(((0, 1),), (1, 0), 1, (1, 2)).met(4) == 1.0


TARGETS = [Target.named(name).with_(cores=1) for name in ("x86-64-v3", "x86-64-v4", "sapphire-rapids")]
ROWS, COLS = Operand(True, False, 1 << 20, step_bytes=4, row_bytes=4096), Operand(False, True, 1 << 20)
WINDOW = Problem(2, 33, 64, 27, f32, (Operand(True, True, 1 << 16, slide=(2, 1)), COLS), window=3)
PROBLEMS = {
    "product": Problem(1, 70, 90, 33, f32, (ROWS, COLS)),
    "far": Problem(3, 31, 17, 400, f32, (replace(ROWS, step_bytes=8192), replace(COLS, step_bytes=4096)), run=7),
    "window": WINDOW,
    "spread": Problem(1, 56, 50, 64, f32, (ROWS, replace(COLS, spread=2), Operand(True, True, 4096, pitch_bytes=4))),
    "still": Problem(1, 56, 50, 64, f32, (ROWS, COLS, replace(COLS, still=True)), adjacent=False, operations=3, results=2),
    "tiles": Problem(1, 50, 60, 256, i32, (ROWS, COLS), by_tiles=True),
}


@pytest.mark.parametrize("target", TARGETS, ids=str)
@pytest.mark.parametrize("problem", PROBLEMS.values(), ids=PROBLEMS)
def test_no_tile_takes_less(problem, target):
    least, whole = least_computing(problem, target), least_cycles(problem, target)
    for rows, vectors in product((1, 2, 3, 7, 16, 31), (1, 2, 3, 8)):
        tile = RegisterTile(rows, vectors)
        assert whole * (1 - 1e-9) <= least(tile) <= compute_cycles(problem, tile, target)


def test_the_bound_of_a_plain_product_is_near():
    problem, target = PROBLEMS["product"], TARGETS[1]
    least = least_computing(problem, target)
    for rows, vectors in ((1, 1), (12, 2), (6, 4), (2, 8)):
        assert least(RegisterTile(rows, vectors)) > 0.8 * compute_cycles(problem, RegisterTile(rows, vectors), target)


SHAPES = [RegisterTile(rows, vectors) for rows, vectors in product((1, 3, 7, 16), (1, 2, 8))]


@pytest.mark.parametrize("target", TARGETS, ids=str)
@pytest.mark.parametrize("problem", PROBLEMS.values(), ids=PROBLEMS)
def test_tile_after_tile_takes_what_each_takes_and_no_block_less_than_the_bound(problem, target):
    memory = TileMemory(problem, target)
    for shape, block in product(SHAPES, (1, 2, 8, 70)):
        tile = replace(shape, block=block)
        assert memory.least(tile) == memory.least(shape) <= memory.cycles(tile) == memory_cycles(problem, tile, target)


def test_the_bound_holds_where_an_outer_level_was_measured_as_faster():
    target = replace(TARGETS[1], bandwidths=(100.0, 40.0, 50.0, 5.0))
    assert [best_bandwidth(size, target) for size in (1, target.caches[0].size_bytes, 1 << 40)] == [100.0, 50.0, 5.0]
    problem, shape = PROBLEMS["product"], RegisterTile(7, 2)
    memory = TileMemory(replace(problem, steps=1 << 14), target)
    assert all(memory.least(shape) <= memory.cycles(replace(shape, block=block)) for block in (1, 2, 4, 10))


V3_ALL_CORES, V4_ALL_CORES = Target.named("x86-64-v3"), Target.named("x86-64-v4")


def test_rows_cost_what_each_of_them_does():
    assert lanes_cycles(10, 1, 100, 4, V4_ALL_CORES) == pytest.approx(10 * lanes_cycles(1, 1, 100, 4, V4_ALL_CORES))
    assert lanes_cycles(0, 1, 100, 4, V4_ALL_CORES) == 0


def test_runs_share_one_tail():
    one, two = (lanes_cycles(1, runs, 4096, 4, V4_ALL_CORES, working_set=0) for runs in (1, 2))
    assert one < two < 2 * one


@pytest.mark.parametrize("cycles", [lanes_cycles, blocks_cycles])
def test_rows_come_at_the_rate_of_the_cache_that_holds_them_all(cycles):
    slow_memory = V4_ALL_CORES.with_(bandwidths=(128.0, 48.0, 8.0, 1.0))
    within, beyond = (cache.size_bytes // 2 // 4096 for cache in (V4_ALL_CORES.own_cache, V4_ALL_CORES.caches[-1]))
    assert cycles(within, 1, 1024, 4, slow_memory) < within * 4096 / 8.0
    assert cycles(4 * beyond, 1, 1024, 4, slow_memory) >= 4 * beyond * 4096 / 1.0


def test_a_run_of_nothing_costs_the_tail():
    lanes = V4_ALL_CORES.lanes(4)
    assert lanes_cycles(1, 1, 0, 4, V4_ALL_CORES) == COMBINE * (lanes - 1).bit_length()


@pytest.mark.parametrize("length", (1, 15, 16, 17, 31, 32))
def test_a_vector_that_is_not_full_costs_a_load_and_its_mask(length):
    """What memory can deliver aside, which is less than a load for one vector."""
    narrow = V4_ALL_CORES.with_(bandwidths=(1e9,))
    assert lanes_cycles(1, 1, length, 4, narrow) - lanes_cycles(1, 1, 0, 4, narrow) == pytest.approx(
        -(-length // 16) / V4_ALL_CORES.load_ports + (RAGGED if length % 16 else 0)
    )


@pytest.mark.parametrize("target", [V3_ALL_CORES, V4_ALL_CORES], ids=str)
def test_short_rows_take_less_across_the_lanes_and_long_ones_along(target):
    across = [across_cycles(1024, 1024, n, 4, (n,), target) for n in (10, 256)]
    along = [lanes_cycles(1024, 1, n, 4, target, working_set=0) for n in (10, 256)]
    assert across[0] < along[0] and across[1] > along[1]


def test_lanes_without_a_row_take_as_long():
    side_by_side, two = (across_cycles(1024, rows, 10, 4, (1,), V4_ALL_CORES) for rows in (1024, 2))
    assert two == 8 * side_by_side


def test_a_tile_of_inner_products_hides_its_latency_and_shares_its_loads():
    times = [inner_cycles(1200, rows, 3, 32, f32, V4_ALL_CORES) for rows in (1, 4, 8)]
    assert times == sorted(times, reverse=True)
    assert inner_cycles(1200, 4, 3, 64, f32, V4_ALL_CORES) > inner_cycles(1200, 4, 3, 32, f32, V4_ALL_CORES)


def test_wider_elements_and_narrower_vectors_cost_more():
    assert lanes_cycles(1, 1, 4096, 4, V4_ALL_CORES) < lanes_cycles(1, 1, 4096, 8, V4_ALL_CORES)
    fast = V3_ALL_CORES.with_(bandwidths=(1e9,)), V4_ALL_CORES.with_(bandwidths=(1e9,))
    assert lanes_cycles(1, 1, 4096, 4, fast[0]) > lanes_cycles(1, 1, 4096, 4, fast[1])


@pytest.mark.parametrize("length", (0, 1, 7, 16, 31))
def test_a_short_row_keeps_one_vector(length):
    assert partials(length, 4, 1, V4_ALL_CORES) == [1]


def test_a_long_row_hides_the_latency():
    assert partials(1 << 16, 4, 1, V4_ALL_CORES)[0] > 1


def test_no_more_are_kept_than_the_row_and_the_registers_have_room_for():
    for length in (64, 100, 1000, 1 << 16):
        for operations in (1, 3, 8):
            counts = partials(length, 4, operations, V3_ALL_CORES)
            assert len(set(counts)) == len(counts) and set(counts) <= {1, 2, 4, 8, 16}
            assert all(
                count * 2 <= -(-length // V3_ALL_CORES.lanes(4)) and count * 4 <= V3_ALL_CORES.vector_registers
                for count in counts
            )


def test_what_takes_many_instructions_needs_fewer():
    assert partials(1 << 16, 4, 16, V4_ALL_CORES)[0] <= partials(1 << 16, 4, 1, V4_ALL_CORES)[0]
