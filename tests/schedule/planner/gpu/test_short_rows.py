"""Chains of rows that are too short for threads to share."""

import pytest

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.gpu.table import lower_device
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, i64
from nncc.ir.hardware.units import unbound
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import Let, Store
from nncc.ir.walk import loads, statements, substitute
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.short_rows import short_row_steps
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_devices
from tests.support.oracle import assert_close, inputs

TARGET = Target.named("cuda:h200")


def softmax(name, rows, length):
    x, k, j = c.placeholder("X", (*rows, length), f32), c.reduce_axis(length, "k"), c.reduce_axis(length, "j")
    n = len(rows)
    top = c.compute("M", rows, c.indexed(n, lambda i: c.max(x[(*i, k)], k)))
    weight = c.compute("E", (*rows, length), c.indexed(n + 1, lambda i: c.exp(x[i] - top[i[:-1]])))
    total = c.compute("S", rows, c.indexed(n, lambda i: c.sum(weight[(*i, j)], j)))
    last = c.compute("Y", (*rows, length), c.indexed(n + 1, lambda i: weight[i] / total[i[:-1]]))
    return c.make_kernel(name, x, top, weight, total, last)


def over_channels(name, n, channels, columns):
    """A softmax over axis 1 of three: neighbours in memory are of rows side by side."""
    x, k, j = c.placeholder("X", (n, channels, columns), f32), c.reduce_axis(channels, "k"), c.reduce_axis(channels, "j")
    top = c.compute("M", (n, columns), lambda i, w: c.max(x[i, k, w], k))
    weight = c.compute("E", (n, channels, columns), lambda i, m, w: c.exp(x[i, m, w] - top[i, w]))
    total = c.compute("S", (n, columns), lambda i, w: c.sum(weight[i, j, w], j))
    last = c.compute("Y", (n, channels, columns), lambda i, m, w: weight[i, m, w] / total[i, w])
    return c.make_kernel(name, x, top, weight, total, last)


def picked(name, rows, length):
    """Elements of rows of exp(x), as indices say, divided by the sums of the rows."""
    x, p = c.placeholder("X", (rows, length), f32), c.placeholder("P", (length,), i64)
    k = c.reduce_axis(length, "k")
    weight = c.compute("E", (rows, length), lambda i, j: c.exp(x[i, j]))
    total = c.compute("S", (rows,), lambda i: c.sum(weight[i, k], k))
    return c.make_kernel(name, x, p, weight, total, c.compute("Y", (rows, length), lambda i, j: weight[i, p[j]] / total[i]))


CASES = (softmax("classes", (37,), 10), softmax("longest", (3, 5), 31),
         softmax("alone", (1, 1), 7), K.centred("centred", 4, 7), over_channels("channels", 3, 21, 37),
         over_channels("image", 1, 4, 50))  # fmt: skip


def planned(kernel):
    return apply(kernel, default_plan(kernel, TARGET))


@pytest.mark.parametrize("kernel", CASES, ids=lambda k: k.name)
def test_a_thread_takes_a_row(kernel):
    made = planned(kernel)
    assert len(made.roots) == 1 and unbound(made) is None
    assert_close(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)), 31)


@needs_compiler
def test_the_emitted_text(tmp_path):
    for kernel, got in zip(CASES, run_devices([planned(kernel) for kernel in CASES], tmp_path)):
        for outputs in got:
            assert_close(outputs, run(kernel, inputs(kernel)), 31)


def test_rows_stay_in_registers():
    (usage,) = compile_cuda(emit_cuda(lower_device(planned(softmax("rows", (2000,), 31)))), "sm_80", FLAGS).usage.values()
    assert usage.registers <= 64 and usage.spilled_bytes == 0


def test_threads_side_by_side_read_neighbours():
    """Of rows that lie apart in memory: each load of a warp is of columns side by side."""
    (function,) = lower_device(planned(over_channels("channels", 1, 21, 4096))).functions
    steps = {dict(E.form(x.index[0])[0]).get(function.grid.thread) for s in statements(function.body) if isinstance(s, Store)
             for x in loads(substitute(s.value, _names(function.body))) if x.buffer == "X"}  # fmt: skip
    assert steps == {1}


def _names(body):
    """The values of all names."""
    return {name: value for s in statements(body) if isinstance(s, Let) for name, value in s.bindings}


def test_few_rows_have_as_many_blocks_as_multiprocessors():
    (function,) = lower_device(planned(softmax("rows", (2000,), 10))).functions
    assert (function.grid.blocks, function.grid.threads) == (63, 32)


@pytest.mark.parametrize("kernel, why", [
    (K.row_sums("sums", 30, 10), "no chain of several nests"), (K.elementwise("elements", 4, 30), "no chain of several nests"),
    (picked("picked", 9, 8), "by an index"), (softmax("long", (9,), 32), "its rows have 32 elements"), (softmax("many", (1 << 24,), 31), "launches of their own"),
], ids=lambda x: getattr(x, "name", ""))  # fmt: skip
def test_what_is_another_planners(kernel, why):
    with pytest.raises(ScheduleError, match=why):
        short_row_steps(kernel, list(nests(kernel.body)), TARGET)
