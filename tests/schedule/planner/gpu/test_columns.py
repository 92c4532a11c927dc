"""Chains of nests that reduce long rows across memory."""

import pytest

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.gpu.table import lower_device
from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.ir.hardware.units import unbound
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.columns import column_steps
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_devices
from tests.gpu.warps import LANES, SECTOR_BYTES, loaded, most_of_a_bank, sectors, stored
from tests.schedule.planner.gpu.test_short_rows import over_channels, softmax
from tests.support.oracle import assert_close, inputs

TARGET = Target.named("cuda:h200")


def normed(name, n, channels, columns, keeps=True):
    """Less the mean over the channels, by one more than the mean square of that; a temporary has the order of the result, or
    channels last."""
    x, k, j = c.placeholder("X", (n, channels, columns), f32), c.reduce_axis(channels, "k"), c.reduce_axis(channels, "j")
    total = c.compute("M", (n, columns), lambda i, w: c.sum(x[i, k, w], k))
    if keeps:
        less = c.compute("D", (n, channels, columns), lambda i, m, w: x[i, m, w] - total[i, w] / channels)
        square = c.compute("V", (n, columns), lambda i, w: c.sum(less[i, j, w] * less[i, j, w], j))
        last = c.compute("Y", (n, channels, columns), lambda i, m, w: less[i, m, w] / (square[i, w] / channels + 1))
    else:
        less = c.compute("D", (n, columns, channels), lambda i, w, m: x[i, m, w] - total[i, w] / channels)
        square = c.compute("V", (n, columns), lambda i, w: c.sum(less[i, w, j] * less[i, w, j], j))
        last = c.compute("Y", (n, channels, columns), lambda i, m, w: less[i, w, m] / (square[i, w] / channels + 1))
    return c.make_kernel(name, x, total, less, square, last)


def less_most(name, channels, columns):
    """Less the greatest of a column."""
    x, k = c.placeholder("X", (channels, columns), f32), c.reduce_axis(channels, "k")
    most = c.compute("M", (columns,), lambda w: c.max(x[k, w], k))
    return c.make_kernel(name, x, most, c.compute("Y", (channels, columns), lambda m, w: x[m, w] - most[w]))


CASES = (over_channels("channels", 2, 33, 37), over_channels("few", 1, 500, 8), over_channels("whole", 3, 64, 64),
         normed("norm", 2, 40, 19))  # fmt: skip


def planned(kernel):
    return apply(kernel, default_plan(kernel, TARGET))


@pytest.mark.parametrize(
    "kernel", [pytest.param(k, marks=[pytest.mark.long] * (k.name == "whole")) for k in CASES], ids=lambda k: k.name
)
def test_a_block_takes_some_columns(kernel):
    made = planned(kernel)
    verify(made)
    assert len(made.roots) == 1 and unbound(made) is None
    assert_close(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)), 500)


@pytest.mark.parametrize("shape", [(0, 64, 33), (2, 0, 33), (2, 64, 0)])
def test_no_columns_and_columns_of_nothing_are_planned(shape):
    for kernel in (over_channels("softmax", *shape), normed("norm", *shape)):
        made = planned(kernel)
        verify(made)
        for result in run(made, inputs(kernel), 1).values():
            assert not result.size


@needs_compiler
@pytest.mark.long
def test_the_emitted_text(tmp_path):
    for kernel, got in zip(CASES, run_devices([planned(kernel) for kernel in CASES], tmp_path)):
        for outputs in got:
            assert_close(outputs, run(kernel, inputs(kernel)), 500)


@pytest.mark.parametrize(
    ("shape", "width"), [((8, 64, 1024), 32), ((1, 64, 3136), 16), ((1, 64, 900), 8), ((64, 512, 256), 16)]
)
def test_columns_are_as_many_as_fit_and_leave_a_block_for_each_multiprocessor(shape, width):
    made = planned(over_channels("softmax", *shape))
    assert made.table["E"].scope is Scope.SHARED and made.table["E"].shape == (1, shape[1], width)


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_registers(arch):
    made = compile_cuda(emit_cuda(lower_device(planned(over_channels("softmax", 8, 256, 3136)))), arch, FLAGS)
    (usage,) = made.usage.values()
    assert usage.registers <= 64 and usage.spilled_bytes == 0 and made.warnings == ()


@pytest.mark.parametrize("kernel, why", [
    (softmax("rows", (9,), 70), "along memory"), (over_channels("short", 4, 31, 64), "short"), (K.column_sums("alone", 64, 64), "one nest"),
    (normed("last", 2, 40, 64, keeps=False), "no columns side by side"), (less_most("one block", 100_000, 8), "few blocks"),
], ids=lambda x: getattr(x, "name", x))  # fmt: skip
def test_what_is_another_planners(kernel, why):
    (first, *_) = nests(kernel.body)
    assert column_steps(kernel, first, set(), TARGET) == ((), set())


def test_columns_that_do_not_fit_as_a_whole_go_in_two_launches():
    made = planned(over_channels("large", 1, 2000, 64))
    assert len(made.roots) == 2 and made.table["E"].scope.in_memory


@pytest.mark.parametrize("shape", [(8, 64, 1024), (1, 64, 3136), (1, 512, 200)])
def test_memory_sees_whole_sectors_and_no_bank_twice(shape):
    made = planned(over_channels("softmax", *shape))
    table = {nest.name: nest for nest in nests(made.body)}
    for elements in (loaded(made, table["E"], "X"), stored(made, table["Y"])):
        assert len(sectors(elements, 4)) == LANES * 4 // SECTOR_BYTES
    for elements in (loaded(made, table["Y"], "E"), stored(made, table["E"])):
        assert most_of_a_bank(elements, 4) == 1
