"""The wall cycles of a kernel: the order of schedules that everybody agrees on, and what the figures say."""

import pytest

from benchmarks.kernels import argmax, conv, matmul, softmax, transpose
from nncc.cost.summary import summarise
from nncc.cost.total import total
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.schedule import Schedule
from nncc.target import Target

TARGET = Target.named("x86-64-v3").with_(cores=1)
KERNELS = [matmul(50, 70, 90), conv(14, 14, 16, 24), softmax(40, 500), argmax(30, 400), transpose(200, 300)]


def cycles(kernel, target=TARGET):
    return total(summarise(kernel), target).cycles


@pytest.mark.parametrize("kernel", KERNELS[:-1], ids=lambda k: k.name)
def test_a_default_plan_beats_the_naive_loops(kernel):
    assert cycles(Schedule.default(kernel, TARGET).kernel) < cycles(kernel)


def test_a_product_is_near_what_its_multiply_adds_take():
    kernel = Schedule.default(matmul(600, 512, 512), TARGET).kernel
    assert cycles(kernel) == pytest.approx(600 * 512 * 512 / 16, rel=0.25)


def test_two_cores_take_more_than_half_and_less_than_all_of_the_time():
    two = TARGET.with_(cores=2)
    one, both = (cycles(Schedule.default(matmul(600, 512, 512), t).kernel, t) for t in (TARGET, two))
    assert 0.48 * one < both < 0.7 * one


def test_a_total_says_what_bounds_it():
    cost = total(summarise(Schedule.default(matmul(600, 512, 512), TARGET).kernel), TARGET)
    assert next(iter(cost.bounds)) == "arithmetic"
    assert sum(cost.bounds.values()) == pytest.approx(cost.cycles)
    assert str(cost).startswith(f"{cost.cycles:,.0f} cycles: arithmetic")


@pytest.mark.parametrize("name", ["x86-64-v2", "x86-64-v4", "aarch64"])
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda k: k.name)
def test_every_machine_has_a_total(kernel, name):
    target = Target.named(name)
    assert 0 < cycles(Schedule.default(kernel, target).kernel, target) < float("inf")


def test_constants_cost_less_where_a_kernel_is_called_alone():
    made = summarise(Schedule.default(matmul(8, 256, 256), TARGET).kernel)
    assert total(made, TARGET, alone=True).cycles < total(made, TARGET).cycles
    memory = len(TARGET.caches) - 1
    alone, among_others = (sum(p.moved[memory] for p in total(made, TARGET, alone=a).parts) for a in (True, False))
    assert alone == 0.0 and among_others == pytest.approx(256 * 256 * 4 / TARGET.bandwidths[-1], rel=0.1)


def test_a_result_that_is_stored_across_rows_of_a_power_of_two_takes_longer():
    def stored(width):
        x = c.placeholder("X", (64, width), f32)
        kernel = c.make_kernel("copied", x, c.compute("Z", (64, width), lambda i, j: x[i, j]))
        return cycles(Schedule(kernel).reorder(("Z.j", "Z.i")).kernel) / width

    assert stored(1024) > 2 * stored(1040)


def test_pieces_of_rows_take_longer_than_rows_and_the_shorter_they_are_the_longer():
    x = c.placeholder("X", (2000, 1000), f32)
    kernel = c.make_kernel("twice", x, c.compute("Z", (2000, 1000), lambda i, j: x[i, j] * 2.0))

    def pieces(elements):
        s = Schedule(kernel).split("Z.j", elements).split("Z.j.i", 8).reorder(("Z.j.o", "Z.i", "Z.j.i.o", "Z.j.i.i"))
        return cycles(s.vectorize("Z.j.i.i").kernel)

    whole = cycles(Schedule(kernel).split("Z.j", 8).vectorize("Z.j.i").kernel)
    assert whole < pieces(200) < pieces(64) < pieces(16)


def test_what_one_private_cache_does_not_keep_but_those_of_two_cores_do_stays():
    x = c.placeholder("X", (80, 1040), f32)
    copied = c.make_kernel("copied", x, c.compute("Z", (80, 1040), lambda i, j: x[i, j]))
    level, made = TARGET.caches.index(TARGET.own_cache), summarise(Schedule(copied).parallel("Z.i").kernel)
    moved = [sum(part.moved[level] for part in total(made, t).parts) for t in (TARGET, TARGET.with_(cores=2))]
    assert moved[0] > 0 == moved[1]


def test_arrays_in_huge_pages_need_no_table_of_addresses():
    def columns(rows):
        x, k = c.placeholder("X", (rows, 1024), f32), c.reduce_axis(rows, "k")
        return c.make_kernel("columns", x, c.compute("S", (1024,), lambda j: c.sum(x[k, j], k)))

    costs = [total(summarise(columns(rows)), TARGET) for rows in (800, 1100)]
    small, large = (sum(sum(part.moved[-2:]) for part in cost.parts) for cost in costs)
    assert small > 0 == large


@pytest.mark.parametrize("shape", [(0, 5), (5, 0), (0, 0), (1, 1)])
def test_a_kernel_of_few_elements_or_none_has_a_total(shape):
    x, k = c.placeholder("X", shape, f32), c.reduce_axis(shape[0], "k")
    kernel = c.make_kernel("columns", x, c.compute("S", (shape[1],), lambda j: c.sum(x[k, j], k)))
    for target in (TARGET, Target.tiny()):
        assert 0 <= cycles(kernel, target) < 1000 + TARGET.costs.fork
        assert 0 <= cycles(Schedule.default(kernel, target).kernel, target) < float("inf")


@pytest.mark.parametrize("shape", [(4, 0), (0, 4), (0, 0), (100, 0)], ids=str)
@pytest.mark.parametrize("make", [softmax, argmax, transpose])
def test_loops_that_never_run_have_a_price_too(make, shape):
    kernel, target = make(*shape), Target.tiny()
    for made in (kernel, Schedule.default(kernel, target).kernel):
        assert 0 <= total(summarise(made), target).cycles < 10_000


def test_lines_of_one_level_come_after_those_of_another():
    """A mask comes from L2 in each iteration of a loop outside, beside rows that come from L3."""
    target = Target.named("x86-64-v4").with_(cores=1)
    x, m = c.placeholder("X", (16, 512, 64), f32), c.placeholder("M", (512, 64), f32)
    y = c.compute("Y", (16, 512, 64), lambda h, i, j: x[h, i, j] + m[i, j])
    steps = (S.Split("Y.j", 16), S.Vectorize("Y.j.i"), S.Unroll("Y.j.o"))
    cost = total(summarise(apply(c.make_kernel("masked", x, m, y), steps)), target)
    l2, l3 = (sum(part.moved[n] for part in cost.parts) for n in range(2))
    size = 16 * 512 * 64 * 4
    assert l2 == pytest.approx(3 * size / target.bandwidths[1], rel=0.4)  # X and Y come through L2
    assert l3 >= 2 * size / target.bandwidths[2]
    assert cost.cycles >= size / target.bandwidths[1] + l3
    assert next(iter(cost.bounds)) == "L3"
