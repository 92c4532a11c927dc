"""The wall cycles of a kernel: the order of schedules that everybody agrees on, and what the figures say."""

import pytest

from benchmarks.kernels import argmax, conv, matmul, softmax, transpose
from nncc.cost.summarise import summary
from nncc.cost.total import total
from nncc.schedule.schedule import Schedule
from nncc.target import Target

TARGET = Target.named("x86-64-v3").with_(cores=1)
KERNELS = [matmul(50, 70, 90), conv(14, 14, 16, 24), softmax(40, 500), argmax(30, 400), transpose(200, 300)]


def cycles(kernel, target=TARGET):
    return total(summary(kernel), target).cycles


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
    cost = total(summary(Schedule.default(matmul(600, 512, 512), TARGET).kernel), TARGET)
    assert next(iter(cost.bounds)) == "arithmetic"
    assert sum(cost.bounds.values()) == pytest.approx(cost.cycles)
    assert str(cost).startswith(f"{cost.cycles:,.0f} cycles: arithmetic")


@pytest.mark.parametrize("name", ["x86-64-v2", "x86-64-v4", "aarch64"])
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda k: k.name)
def test_every_machine_has_a_total(kernel, name):
    target = Target.named(name)
    assert 0 < cycles(Schedule.default(kernel, target).kernel, target) < float("inf")
