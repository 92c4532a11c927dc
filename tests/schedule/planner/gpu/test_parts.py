"""Partial results of reductions to few elements."""

from dataclasses import replace

import pytest

from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.parts import part_steps
from nncc.target import Target
from tests.gpu import kernels as K
from tests.support.oracle import assert_equal, inputs

TARGET = Target.named("cuda:sm_90a")
SMALL = replace(TARGET, cores=1)
"""A GPU that few partial results keep busy, so that small arrays have some."""


@pytest.mark.parametrize("kernel", [K.total("all", 5000), K.column_sums("columns", 3001, 3)], ids=lambda k: k.name)
def test_partial_results_add_up(kernel):
    (nest,) = nests(kernel.body)
    steps = part_steps(kernel, nest, SMALL)
    assert steps
    made = apply(kernel, steps)
    assert len(list(nests(made.body))) > 1
    assert_equal(run(made, inputs(kernel)), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("kernel", [K.total("short", 10), K.row_sums("many", 1 << 20, 8)], ids=lambda k: k.name)
def test_what_is_short_or_keeps_all_threads_busy_is_left_whole(kernel):
    (nest,) = nests(kernel.body)
    assert part_steps(kernel, nest, TARGET) == ()
