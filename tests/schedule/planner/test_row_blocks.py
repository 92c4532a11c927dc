"""Blocks of rows that are reduced at once: which way is taken, and that it keeps the meaning of a kernel."""

import numpy as np
import pytest

from benchmarks.kernels import argmax, softmax
from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType, f16, f32, f64, i8, i32
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan, guided_plan
from nncc.schedule.planner.guide import Guide
from nncc.schedule.planner.row_blocks import along_cycles
from nncc.schedule.planner.variants import Precision
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.support.chains import norm
from tests.support.oracle import assert_close, assert_same_meaning, inputs

TINY, V3, V4 = Target.tiny(), Target.named("x86-64-v3"), Target.named("x86-64-v4")


class _Wants(Guide):
    """Takes one way for rows, where it is an option."""

    def __init__(self, way: str) -> None:
        self.way, self.options = way, set[object]()

    def order(self, options):
        self.options |= {option.knobs.get("rows") for option in options}
        return [o.value for o in sorted(options, key=lambda option: option.knobs.get("rows", self.way) != self.way)]


def planned(kernel: Kernel, way: str) -> S.Steps:
    return guided_plan(kernel, TINY, Precision.DEFAULT, _Wants(way))


def options(kernel: Kernel, target: Target) -> set[object]:
    guide = _Wants("together")
    guided_plan(kernel, target, Precision.DEFAULT, guide)
    return guide.options - {None}


def sums(*shape: int, dtype: DType = f32, over: int = 1) -> Kernel:
    """Sums over the last axes of X[shape]."""
    x, axes = c.placeholder("X", shape, dtype), [c.reduce_axis(n, f"k{d}") for d, n in enumerate(shape[-over:])]
    formulas = {
        0: lambda: c.sum(x[tuple(axes)], *axes),
        1: lambda i: c.sum(x[(i, *axes)], *axes),
        2: lambda i, j: c.sum(x[(i, j, *axes)], *axes),
        3: lambda i, j, k: c.sum(x[(i, j, k, *axes)], *axes),
    }
    return c.make_kernel("sums", x, c.compute("Y", shape[:-over], formulas[len(shape) - over]))


def several(m: int, length: int) -> Kernel:
    """Y[i, q] = X[0, i, q] / (R[0, i] + R[1, i]), with R[j, i] the sum along X[j, i]: a row has two results."""
    x, k = c.placeholder("X", (2, m, length), f32), c.reduce_axis(length, "k")
    r = c.compute("R", (2, m), lambda j, i: c.sum(x[j, i, k], k))
    return c.make_kernel("several", x, r, c.compute("Y", (m, length), lambda i, q: x[0, i, q] / (r[0, i] + r[1, i])))


def together(steps: S.Steps) -> bool:
    """Whether rows leave squares of partial results."""
    return any(isinstance(step, S.Rfactor) and step.shared for step in steps)


SHAPES = [(4, 4), (5, 4), (4, 5), (7, 9), (13, 8), (33, 13), (40, 12)]


@pytest.mark.parametrize("way", ["one by one", "across lanes", "together"])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("make", [softmax, norm])
def test_every_way_keeps_the_meaning_of_a_chain(make, shape, way):
    kernel = make(*shape)
    steps, arrays = planned(kernel, way), inputs(kernel)
    scheduled = apply(kernel, steps)
    assert together(steps) == (way == "together")
    expected = run(kernel, arrays)
    assert_close(run(scheduled, arrays), expected, shape[1])
    assert_close(execute(scheduled, arrays), expected, shape[1])


@pytest.mark.parametrize("shape", [*SHAPES, (3, 5, 9), (2, 3, 4, 8)], ids=str)
@pytest.mark.parametrize("dtype", [f32, f64, i32], ids=str)
def test_sums_of_rows_together_are_the_same(shape, dtype):
    kernel = sums(*shape, dtype=dtype)
    steps = planned(kernel, "together")
    scheduled = apply(kernel, steps)
    assert_same_meaning(kernel, scheduled)
    assert together(steps) == (shape[-2] >= TINY.lanes(dtype.size_bytes))
    np.testing.assert_array_equal(execute(scheduled, inputs(kernel))["Y"], run(kernel, inputs(kernel))["Y"])


@pytest.mark.parametrize("kernel", [sums(9, 3, 7, over=2), sums(5, 6, 2, 5, over=2)], ids=lambda k: str(k.buffers[0].shape))
def test_reductions_over_several_axes_run_through_one(kernel):
    steps = planned(kernel, "together")
    assert together(steps)
    assert_same_meaning(kernel, apply(kernel, steps))


@pytest.mark.parametrize("dtype", [f16, i8], ids=str)
def test_narrow_elements(dtype):
    kernel = sums(40, 37, dtype=dtype)
    assert_same_meaning(kernel, apply(kernel, planned(kernel, "together")))


def test_lanes_of_the_widest_element_make_a_block():
    x, k = c.placeholder("X", (40, 30), f16), c.reduce_axis(30, "k")
    total = c.compute("S", (40,), lambda i: c.sum(c.convert(x[i, k], f32), k))
    kernel = c.make_kernel("k", x, total, c.compute("Y", (40, 30), lambda i, j: x[i, j] * c.convert(total[i], f16)))
    scheduled = apply(kernel, planned(kernel, "together"))
    assert [b.shape for b in scheduled.buffers if b.scope is Scope.REGISTER] == [(4, 4)]
    assert_same_meaning(kernel, scheduled)


def test_what_is_no_block():
    assert "together" in options(softmax(64, 64), V4)
    assert "together" not in options(softmax(15, 64), V4)  # fewer rows than lanes
    assert "together" not in options(softmax(64, 15), V4)  # shorter ones
    assert "together" not in options(softmax(64, 4096), V4)  # more than L1 holds
    assert "together" not in options(argmax(64, 64), V4)  # two results
    assert "together" in options(sums(64, 4096), V4)  # each element is read once
    assert "together" not in options(sums(64), TINY)
    assert "together" not in options(several(40, 12), TINY)  # two results in a row


@pytest.mark.parametrize("target", [V3, V4], ids=str)
def test_short_rows_are_taken_together_and_long_ones_one_by_one(target):
    for kernel in (softmax(4096, 32), sums(4096, 32)):
        assert together(default_plan(kernel, target))
    for kernel in (softmax(512, 4096), sums(1024, 2048)):
        assert not together(default_plan(kernel, target))


def test_constants_come_from_memory_and_other_operands_from_the_cache_that_holds_them():
    def cycles(constant, near=False):
        x, k = c.placeholder("X", (64, 1024), f32, constant), c.reduce_axis(1024, "k")
        kernel = c.make_kernel("sums", x, c.compute("S", (64,), lambda i: c.sum(x[i, k], k)))
        return along_cycles(kernel, find_nest(kernel, "S"), V4, near)

    assert cycles(True, near=True) == cycles(False, near=True) < cycles(False) < cycles(True)


def test_threads_share_blocks_of_rows():
    steps = default_plan(softmax(40_000, 64), V4.with_(cores=4))
    assert [step for step in steps if isinstance(step, S.Parallel)] == [S.Parallel("Y.i.o")]
