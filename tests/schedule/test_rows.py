from math import prod

import pytest

from benchmarks.kernels import argmax, softmax, transpose
from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.schedule import rows, tiling
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.defaults import default_plan
from nncc.schedule.tree import find_nest
from nncc.target import Target
from tests.chains import column_sums, norm, scalars, symmetric

TINY = Target.tiny()


def planned(kernel, target=TINY):
    return apply(kernel, default_plan(kernel, target))


@pytest.mark.parametrize("make", [softmax, norm])
def test_a_chain_goes_row_by_row_in_one_root(make):
    scheduled = planned(make(5, 37))
    temporaries = [b for b in scheduled.buffers if b.role.value == "temp"]
    assert len(scheduled.roots) == 1 and temporaries
    assert all(b.scope is not Scope.GLOBAL and prod(b.shape) <= 37 for b in temporaries)


def test_partial_results_are_in_registers():
    scheduled = planned(argmax(5, 64))
    lanes = [b for b in scheduled.buffers if b.scope is Scope.REGISTER]
    assert {b.name for b in lanes} >= {"V.lanes.V", "V.lanes.P"} and all(b.shape[-1] == 4 for b in lanes)


def test_a_nest_does_not_move_into_the_reduction_of_its_reader():
    x, k = c.placeholder("X", (9,), f32), c.reduce_axis(9, "k")
    e = c.compute("E", (9,), lambda i: x[i] * x[8 - i])
    kernel = c.make_kernel("total", x, e, c.compute("S", (), lambda: c.sum(e[k], k)))
    scheduled = planned(kernel)
    assert {loop.axis.name[0] for loop in find_nest(scheduled, "E").loops} == {"E"}


def test_what_is_read_across_goes_through_a_block():
    assert any(isinstance(step, S.CacheRead) for step in default_plan(transpose(33, 20), TINY))
    assert not any(isinstance(step, S.CacheRead) for step in default_plan(symmetric(33, 33), TINY))


def test_neighbouring_loops_are_one():
    x, y = c.placeholder("X", (2, 3, 5), f32), c.placeholder("Z", (3, 5), f32)
    whole = c.make_kernel("whole", x, c.compute("Y", (2, 3, 5), lambda i, j, k: x[i, j, k] + 1))
    part = c.make_kernel("part", x, y, c.compute("Y", (2, 3, 5), lambda i, j, k: x[i, j, k] + y[j, k]))
    fusions = [[s for s in default_plan(kernel, TINY) if isinstance(s, S.FuseAxes)] for kernel in (whole, part)]
    assert [len(f) for f in fusions] == [2, 1]


@pytest.mark.parametrize("kernel", [softmax(6, 9), column_sums(5, 40), transpose(40, 40)], ids=lambda k: k.name)
def test_threads_get_work_that_is_worth_it(kernel, monkeypatch):
    assert not any(isinstance(step, S.Parallel) for step in default_plan(kernel, TINY))
    for module in (rows, tiling):
        monkeypatch.setattr(module, "MIN_PARALLEL_CYCLES", 0)
    assert not any(isinstance(step, S.Parallel) for step in default_plan(kernel, TINY.with_(cores=1)))
    assert any(isinstance(step, S.Parallel) for step in default_plan(kernel, TINY))


def test_a_total_is_not_shared():
    big = Target.tiny().with_(cores=8)
    assert not any(isinstance(step, S.Parallel) for step in default_plan(scalars(300, 300), big))
