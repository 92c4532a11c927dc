"""The time of a register tile."""

from dataclasses import replace

import pytest

from nncc.cost.tile import Operand, Problem, Tile, compute_cycles, first_cycles, memory_cycles, registers, step_cycles
from nncc.target import Cache, Target

V4 = replace(Target.named("x86-64-v4"), cores=1, caches=(Cache(48 << 10, 12, 64, False), Cache(2 << 20, 16, 64, False), Cache(32 << 20, 16, 64, True)))
"""64 sets of 12 ways in the first cache: lines 4 KB apart share a set."""


def product(m, n, k, row_bytes=0):
    rows = Operand(True, False, m * k * 4, step_bytes=4, pitch_bytes=4, row_bytes=row_bytes)
    return Problem(1, m, n, k, 4, (rows, Operand(False, True, k * n * 4)))


def test_a_tile_fits_the_registers_with_what_is_on_the_way():
    assert registers(product(64, 64, 64), Tile(12, 2)) == 12 * 2 + 2 + 1


def test_the_arithmetic_of_a_good_tile_is_that_of_its_multiply_adds():
    cycles = compute_cycles(product(120, 320, 1000), Tile(12, 2), V4)
    assert 1.0 <= cycles / (120 * 320 * 1000 / 32) < 1.1


def per_multiply_add(rows, vectors, m, k):
    """Cycles of a step for each multiply-add of a vector, with a port each."""
    return step_cycles(product(m, 4096, k), rows, vectors, V4) / (rows * vectors)


@pytest.mark.parametrize("rows, vectors", [(6, 4), (9, 3)])
def test_fewer_loads_leave_more_slots_to_multiply_adds(rows, vectors):
    assert per_multiply_add(rows, vectors, 784, 64) < 0.99 * per_multiply_add(14, 2, 784, 64)


@pytest.mark.parametrize("m, wide_wins", [(49, False), (784, True)])
def test_a_wide_panel_from_beyond_the_first_cache_is_worth_it_for_many_rows_only(m, wide_wins):
    """512 steps of 4 vectors are 128 KB, of one vector 32 KB: three quarters of the first cache are 36 KB."""
    assert (per_multiply_add(6, 4, m, 512) < per_multiply_add(14, 1, m, 512)) == wide_wins


def test_few_rows_pay_alike_for_a_panel_that_comes_from_beyond_the_first_cache():
    assert per_multiply_add(6, 4, 7, 512) == per_multiply_add(6, 4, 64, 512) > per_multiply_add(6, 4, 65, 512)


def test_the_usual_tile_takes_what_other_forms_are_compared_with():
    """max(fmas, loads) + 0.04 * min(fmas, loads): by that, rows, parts and Winograd's form got their thresholds."""
    assert step_cycles(product(784, 4096, 64), 14, 2, V4) == pytest.approx(14 + 0.04 * 8, rel=0.005)


@pytest.mark.parametrize("row_bytes, rows, collide", [
    (4096, 12, False), (4096, 13, True), (2048, 24, False), (2048, 25, True), (1024, 31, False),
    (4032, 13, False), (4100, 13, False), (0, 31, False), (8192, 13, True),
])  # fmt: skip
def test_rows_that_share_few_sets_of_the_first_cache_collide(row_bytes, rows, collide):
    apart, same = (memory_cycles(product(4096, 64, 1024, b), Tile(rows, 1), V4) for b in (4160, row_bytes))
    assert (same > apart) == collide


def test_what_comes_from_far_takes_longer_the_first_time():
    near, far = (Operand(True, False, 64 << 20, step_bytes=step) for step in (4, 8192))
    assert first_cycles(far, V4) > first_cycles(near, V4) > first_cycles(Operand(True, False, 1 << 20), V4)
