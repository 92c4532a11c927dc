"""The bytes that move into a cache."""

import pytest

from benchmarks.kernels import matmul, transpose
from nncc.cost import caches
from nncc.cost.caches import Level, collide, fit, places, stays
from nncc.cost.summary import summarise
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.schedule import Schedule
from nncc.target import Cache, Target
from tests.schedule.planner.forms.test_chains import parts_of_rows

SMALL = Level.of(Cache(32 * 1024, 8, 64, shared=False), 0)


def moved(kernel, level=SMALL):
    found = {}
    for (_, name), value in caches.moved(summarise(kernel), [level])[0].items():
        found[name] = found.get(name, 0.0) + value.bytes
    return found


def copied(m, n):
    x = c.placeholder("X", (m, n), f32)
    return c.make_kernel("copied", x, c.compute("Z", (m, n), lambda i, j: x[i, j]))


def test_what_fits_does_not_move_from_one_call_to_the_next():
    assert moved(copied(20, 100)) == {}


def test_what_does_not_fit_moves_once():
    assert moved(copied(200, 1000)) == {"X": pytest.approx(800_000, rel=0.01), "Z": pytest.approx(800_000, rel=0.01)}


def test_a_line_is_moved_whole_for_each_element_that_is_far_from_the_next():
    found = moved(transpose(1000, 1001))
    assert found["Y"] == pytest.approx(4_004_000, rel=0.02)
    assert found["X"] == pytest.approx(64 * 1_001_000, rel=0.01)


def test_a_blocked_transpose_moves_each_line_once():
    kernel = Schedule(transpose(1000, 1001)).tile(("Y.i", "Y.j"), (16, 16)).kernel
    assert moved(kernel)["X"] < 3 * 4_004_000


def test_rows_a_power_of_two_apart_do_not_stay():
    def columns(m, n):
        x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(m, "k")
        return c.make_kernel("columns", x, c.compute("S", (n,), lambda j: c.sum(x[k, j], k)))

    odd, even = moved(columns(64, 1040))["X"], moved(columns(64, 1024))["X"]
    assert even > 5 * odd


def test_weights_are_moved_once_for_each_block_of_rows():
    kernel = Schedule(matmul(64, 128, 400)).split("T.i", 16).reorder(("T.i.o", "T.j", "T.i.i", "T.k")).kernel
    whole = 128 * 400 * 4
    assert moved(kernel)["B"] >= 4 * whole


def test_what_the_nest_before_left_need_not_come_again():
    x = c.placeholder("X", (2000,), f32)
    y = c.compute("Y", (2000,), lambda i: x[i] + 1.0)
    z = c.compute("Z", (2000,), lambda i: y[i] * 2.0)
    w = c.compute("W", (40_000,), lambda i: z[i // 20])
    found = moved(c.make_kernel("three", x, y, z, w))
    assert found.get("Y", 0.0) <= 8_064


def test_what_is_prefetched_for_an_outer_loop_takes_room_and_moves_once():
    level = Level.of(Cache(16 * 1024, 16, 64, shared=True), 1)
    plain = Schedule(matmul(8, 64, 64)).split("T.j", 32).reorder(("T.j.o", "T.i", "T.j.i", "T.k"))
    ahead = plain.prefetch("B", "T.k", 1, of="T.j.o")
    # two panels do not stay where one does
    assert moved(ahead.kernel, level)["B"] > 2 * moved(plain.kernel, level)["B"]


def test_constants_come_from_memory_in_every_call():
    found = summarise(matmul(4, 16, 16))
    assert caches.moved(found, [SMALL]) == [{}]
    (traffic,) = caches.moved(found, [SMALL], cold={"B"})
    assert {name: value.bytes for (_, name), value in traffic.items()} == {"B": 16 * 16 * 4}


def test_what_is_left_out_neither_moves_nor_takes_room():
    assert caches.moved(summarise(copied(200, 1000)), [SMALL], without={"X", "Z"}) == [{}]


@pytest.mark.parametrize("width, crowded", [(1024, True), (1040, False)])
def test_stores_a_power_of_two_apart_crowd(width, crowded):
    down = Schedule(copied(64, width)).reorder(("Z.j", "Z.i")).kernel
    (traffic,) = caches.moved(summarise(down), [SMALL])
    assert {value.crowded for (_, name), value in traffic.items() if name == "Z"} == {crowded}


def filtered(channels):
    """Filters of single channels, features last: tiles of 16 channels, whose stores are a row of all channels apart."""
    x, w = c.placeholder("X", (40, channels), f32), c.placeholder("W", (9, channels), f32)
    k = c.reduce_axis(9, "k")
    t = c.compute("T", (32, channels), lambda i, j: c.sum(x[i + k.var, j] * w[k.var, j], k))
    y = c.compute("Y", (32, channels), lambda i, j: t[i, j] + 1.0)
    made = Schedule(c.make_kernel("filtered", x, w, t, y)).split("Y.j", 16).split("Y.i", 8)
    return made.reorder(("Y.j.o", "Y.i.o", "Y.i.i", "Y.j.i"))


def crowded(schedule, name):
    (traffic,) = caches.moved(summarise(schedule.kernel), [SMALL])
    return {value.crowded for (_, buffer), value in traffic.items() if buffer == name}


def test_lines_that_are_stored_once_with_loops_between_do_not_crowd():
    between = filtered(1024).compute_at("T", "Y.i.o").reorder(("T.k", "T.i", "T.j"))
    assert crowded(between, "Y") == {False}
    assert crowded(filtered(1024), "Y") == {True}  # nothing runs between these stores


def runs(steps):
    """The runs in which the sum of columns reads its operand, by loops that `steps` make."""
    x, k = c.placeholder("X", (800, 1000), f32), c.reduce_axis(800, "k")
    kernel = steps(Schedule(c.make_kernel("columns", x, c.compute("S", (1000,), lambda j: c.sum(x[k, j], k))))).kernel
    (traffic,) = caches.moved(summarise(kernel), [SMALL])
    return next(value.runs for (_, name), value in traffic.items() if name == "X")


def test_few_rows_side_by_side_are_read_in_order_and_pieces_of_many_rows_are_not():
    beside = runs(lambda s: s.split("S.k", 8).reorder(("S.k.o", "S.j", "S.k.i")))
    pieces = runs(lambda s: s.split("S.j", 16).reorder(("S.j.o", "S.k", "S.j.i")))
    assert beside == 800
    assert pieces > 20 * beside


def test_parts_that_are_stored_in_turn_are_one_run():
    kernel = parts_of_rows(2, 64)
    scheduled = apply(kernel, default_plan(kernel, Target.named("x86-64-v3").with_(cores=1)))
    assert len(scheduled.roots) == 1
    traffic = caches.moved(summarise(scheduled), [Level.of(Cache(4096, 4, 64, shared=False), 0)])[0]
    for name, size in (("t0", 3 * 5 * 128 * 4), ("x0", 3 * 5 * 128 * 4)):
        (value,) = (value for (_, buffer), value in traffic.items() if buffer == name)
        assert value.bytes == pytest.approx(size, rel=0.05)
        assert value.runs <= 3 and not value.crowded


CACHE = Cache(48 << 10, 12, 64, False)
"""64 sets of 12 ways: lines 4 KB apart share a set."""


def test_three_quarters_of_a_cache_are_free():
    assert stays(36 << 10, CACHE) and not stays((36 << 10) + 1, CACHE)


def test_lines_in_few_sets_collide():
    target = Target.named("x86-64-v4").with_(caches=(CACHE,))
    assert [collide(step, 13, target) for step in (4096, 4160, 4100, 0)] == [True, False, False, False]
    assert not collide(4096, 12, target)


def test_a_cache_keeps_a_line_of_each_step_where_its_sets_do():
    assert fit(4096, 9, 1, CACHE) and not fit(4096, 10, 1, CACHE)
    assert fit(4160, 500, 1, CACHE)


def test_steps_that_drift_through_the_sets_fall_into_some_of_them():
    """33 rows 8188 bytes apart begin on three lines of a page; 8192 apart on one, 8256 apart on 33."""
    assert [places(step, 33, 4096, 64) for step in (8188, 8192, 8256)] == [3, 1, 33]
