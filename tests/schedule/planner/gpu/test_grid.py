"""Loops shared out over a grid of blocks of threads."""

import numpy as np
import pytest

from nncc import te
from nncc.codegen.emit.cuda import emit_cuda
from nncc.codegen.passes.table import lower_device
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.dtypes import f16, f32
from nncc.ir.hardware.units import unbound
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import LoopKind
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.grid import elementwise_steps, free_axes, general_steps, legal, side_by_side, with_sink
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.gpu import kernels as K
from tests.support.oracle import assert_equal, assert_same_meaning, inputs


def only(kernel):
    (nest,) = nests(kernel.body)
    return nest


@pytest.mark.parametrize("kernel", [
    K.elementwise("one", 1), K.elementwise("none", 0), K.elementwise("odd", 7, 37), K.transposed("transposed", 5, 300),
    K.row_sums("rows", 3, 70), K.column_sums("columns", 9, 5), K.total("all", 33),
], ids=lambda k: k.name)  # fmt: skip
def test_any_nest_has_a_plan_that_means_the_same(kernel):
    made = apply(kernel, general_steps(kernel, only(kernel)))
    assert unbound(made) is None
    assert_equal(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)))


def test_iterations_of_a_reduction_are_not_shared():
    kernel = K.row_sums("rows", 3, 70)
    assert free_axes(kernel, only(kernel)) == ("T.i",)


def test_neighbouring_threads_write_neighbours():
    kernel = K.transposed("transposed", 5, 300)
    nest = only(kernel)
    assert side_by_side(kernel, nest, free_axes(kernel, nest))[-1] == nest.loops[-1].axis.name


def test_a_plan_that_is_refused_is_none():
    def refused():
        raise ScheduleError("no")

    assert legal(refused) == () and legal(lambda: ("steps",)) == ("steps",)


def test_running_values_have_one_thread_that_stores_them_in_turn():
    x = te.placeholder("X", (37,), te.f32)
    kernel = te.make_kernel("sums", x, te.compute("Y", (37,), lambda i: te.sum(x[i] * 2.0, te.up_to(i))))
    made = apply(kernel, default_plan(kernel, Target.named("cuda:sm_80")))
    (nest, *_) = nests(made.body)
    assert [loop.kind for loop in nest.loops[:2]] == [LoopKind.BLOCK, LoopKind.THREAD]
    given = {"X": np.arange(37, dtype=np.float32)}
    np.testing.assert_array_equal(run(made, given)["Y"], np.cumsum(given["X"] * 2.0))
    assert "__global__" in emit_cuda(lower_device(made))


def steps_of(kernel):
    (nest,) = nests(kernel.body)
    return elementwise_steps(kernel, nest)


@pytest.mark.parametrize("kernel, bytes_", [(K.elementwise("f32", 8, 64), 4), (K.elementwise("f16", 4096, dtype=f16), 2)])
def test_a_thread_moves_sixteen_bytes(kernel, bytes_):
    made = steps_of(kernel)
    assert any(isinstance(step, S.Vectorize) for step in made)
    assert 16 // bytes_ in [step.factor for step in made if isinstance(step, S.Split)]


@pytest.mark.parametrize("shape", [(7,), (3, 5), (1, 1), (0, 4), (33, 12)])
def test_the_meaning_stays(shape):
    kernel = K.elementwise("odd", *shape)
    assert_equal(run(apply(kernel, steps_of(kernel)), inputs(kernel), 1), run(kernel, inputs(kernel)))


def test_what_does_not_move_along_memory_is_another_planners():
    assert not any(isinstance(step, S.Vectorize) for step in steps_of(K.transposed("transposed", 64, 64)))


def sums(reads: bool):
    """Row sums, and their doubles where something reads them."""
    x, k = c.placeholder("X", (6, 5), f32), c.reduce_axis(5, "k")
    total = c.compute("T", (6,), lambda i: c.sum(x[i, k], k))
    return (
        c.make_kernel("sums", x, total, c.compute("Y", (6,), lambda i: total[i] * 2.0))
        if reads
        else c.make_kernel("sums", x, total)
    )


def test_the_only_reader_stores_what_it_makes_of_the_sums():
    kernel = sums(True)
    assert with_sink(kernel, find_nest(kernel, "T"), set()) == ((), "T", "Y")


def test_sums_that_nothing_reads_are_copied():
    kernel = sums(False)
    steps, held, stores = with_sink(kernel, find_nest(kernel, "T"), set())
    made = apply(kernel, steps)
    assert held == "T.acc" and stores == "T" and find_nest(made, stores).leaf.buffer == "T"
    assert find_nest(made, held).leaf.buffers == ("T.acc",)
    assert_same_meaning(kernel, made)
