"""Chains of rows that blocks share."""

import re
from dataclasses import replace

import numpy as np
import pytest

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.table import lower_device
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f16, f32, f64, i32, i64
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.hardware.units import unbound
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import Barrier, Let, Store
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import loads, statements, substitute
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.grid import STATIC_SHARED_BYTES
from nncc.schedule.planner.gpu.reductions import column_steps, part_steps, row_steps, short_row_steps, warp_row
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_device, run_devices
from tests.gpu.warps import LANES, SECTOR_BYTES, loaded, most_of_a_bank, sectors, stored
from tests.support.oracle import assert_close, assert_equal, inputs

TARGET = Target.named("cuda:sm_90a")


def steps_of(kernel):
    return row_steps(kernel, list(nests(kernel.body)), TARGET)


@pytest.mark.parametrize(
    "kernel", [K.centred("even", 3, 512), K.centred("prime", 2, 307), K.row_sums("sums", 1, 1024)], ids=lambda k: k.name
)
def test_a_block_shares_a_long_row(kernel):
    made = apply(kernel, steps_of(kernel))
    assert unbound(made) is None
    assert_equal(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("kernel", [
    K.centred("short", 4, 7), K.centred("too_long", 1, 1 << 20), K.column_sums("columns", 300, 300),
    K.elementwise("elements", 4, 300),
], ids=lambda k: k.name)  # fmt: skip
def test_other_chains_are_other_planners(kernel):
    assert steps_of(kernel) == ()


@pytest.mark.parametrize("shape", [(1, 7), (3, 1)])
def test_rows_as_long_as_a_warp_are_one_launch(shape):
    x, k = c.placeholder("X", (*shape, 32), f32), c.reduce_axis(32, "k")
    squares = c.compute("S", shape, lambda b, i: c.sum(x[b, i, k] * x[b, i, k], k))
    scale = c.compute("R", shape, lambda b, i: 1 / c.sqrt(squares[b, i] + 1))
    last = c.compute("Y", (*shape, 32), lambda b, i, j: x[b, i, j] * scale[b, i])
    kernel = c.make_kernel("norm", x, squares, scale, last)
    made = apply(kernel, default_plan(kernel, TARGET))
    assert len(made.roots) == 1 and unbound(made) is None
    assert_equal(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("length", [8, 32, 40])
def test_rows_of_several_reductions_are_lowered(length):
    """Of which threads of a block cannot have the parts of one each."""
    x, k = c.placeholder("X", (2, 1, 4, length), f32), c.reduce_axis(length, "k")
    top = c.compute("M", (2, 1, 4), lambda a, b, i: c.max(x[a, b, i, k], k))
    made = c.compute("E", (2, 1, 4, length), lambda a, b, i, j: x[a, b, i, j] - top[a, b, i])
    kernel = c.make_kernel(
        "several", x, top, made, c.compute("Y", (2, 1, 4), lambda a, b, i: made[a, b, i, 0] * 2 + top[a, b, i])
    )
    planned = apply(kernel, default_plan(kernel, TARGET))
    assert lower_device(planned).functions
    assert_equal(run(planned, inputs(kernel), 1), run(kernel, inputs(kernel)))


def less_greatest(n, x):
    """The greatest elements of rows, and all elements less those."""
    k = c.reduce_axis(256, f"k{n}")
    most = c.compute(f"M{n}", (4096,), lambda i: c.max(x[i, k], k))
    return most, c.compute(f"E{n}", (4096, 256), lambda i, j: x[i, j] - most[i])


def test_a_block_takes_no_more_rows_than_shared_memory_holds():
    made = [c.placeholder("X", (4096, 256), f32)]
    for n in range(7):
        made += less_greatest(n, made[-1])
    kernel = c.make_kernel("long_chain", *made)
    (function,) = lower_device(apply(kernel, steps_of(kernel))).functions
    assert function.shared_bytes <= STATIC_SHARED_BYTES and function.grid.blocks == 4096


TWO_SMS = replace(Target.named("cuda:sm_90a"), cores=2)
"""A GPU that few rows keep busy, so that blocks take several."""


def reduced(name, shape, dtype, combine):
    x, k = c.placeholder("X", shape, dtype), c.reduce_axis(shape[-1], "k")
    rows = shape[:-1]
    return c.make_kernel(name, x, c.compute("T", rows, c.indexed(len(rows), lambda i: combine(x[(*i, k)], k))))


def squeezed(name, n, length):
    """Y[0, j, 0, 0] = max(sum over k of X[0, k] W[j, k], 0): a block has one row of X, and several results of it."""
    x, w = c.placeholder("X", (1, length), f32), c.placeholder("W", (n, length), f32)
    k = c.reduce_axis(length, "k")
    t = c.compute("T", (1, 1, 1, n), lambda i, a, b, j: c.sum(x[i, k] * w[j, k], k))
    return c.make_kernel(name, x, w, t, c.compute("Y", (1, n, 1, 1), lambda i, j, a, b: c.maximum(t[i, 0, 0, j], 0.0)))


def planned(kernel, target=TWO_SMS):
    return apply(kernel, row_steps(kernel, list(nests(kernel.body)), target))


CASES = {
    "several rows": K.centred("several", 37, 70),
    "all rows of a block": K.centred("whole", 32, 64),
    "rows of a lane": K.centred("least", 19, 32),
    "a row of a block": K.centred("only", 1, 32),
    "few rows": K.centred("few", 3, 101),
    "long rows": K.centred("long", 3, 1023),
    "two dims of rows": reduced("dims", (5, 7, 40), f32, c.sum),
    "f64": reduced("f64", (17, 33), f64, c.max),
    "i32": reduced("i32", (9, 129), i32, c.min),
    "i64": reduced("i64", (2, 300), i64, c.sum),
    "results of a row": squeezed("results", 4, 96),
    "results of a short row": squeezed("squeezed", 8, 32),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.slow
def test_the_interpreter(name):
    kernel, made = CASES[name], planned(CASES[name])
    verify(made)
    assert any(loop.intrinsic.startswith("lanes.") for nest in nests(made.body) for loop in nest.loops)
    assert_equal(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)))


@needs_compiler
@pytest.mark.long
def test_the_emitted_text(tmp_path):
    for kernel, got in zip(CASES.values(), run_devices([planned(kernel) for kernel in CASES.values()], tmp_path)):
        for outputs in got:
            assert_equal(outputs, run(kernel, inputs(kernel)))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["several rows", "long rows"])
def test_threads_do_not_race(name):
    kernel, made = CASES[name], planned(CASES[name])
    assert_equal(run_unit(lower_device(made), made.buffers, inputs(kernel)), run(kernel, inputs(kernel)))


def narrow_softmax(name, rows, length):
    """A softmax of f16 that is computed in f32."""
    x, k, m = c.placeholder("X", (rows, length), f16), c.reduce_axis(length, "k"), c.reduce_axis(length, "m")
    wide = c.compute("W", (rows, length), lambda i, j: c.convert(x[i, j], f32))
    top = c.compute("M", (rows,), lambda i: c.max(wide[i, k], k))
    made = c.compute("E", (rows, length), lambda i, j: c.exp(wide[i, j] - top[i]))
    total = c.compute("T", (rows,), lambda i: c.sum(made[i, m], m))
    return c.make_kernel(
        name, x, wide, top, made, total, c.compute("Y", (rows, length), lambda i, j: c.convert(made[i, j] / total[i], f16))
    )


NARROW = {length: narrow_softmax(f"softmax_{length}", 3, length) for length in (256, 300, 307, 1000, 1026, 2048)}


@pytest.mark.parametrize("length", NARROW)
def test_rows_of_narrow_elements_are_one_launch(length):
    kernel, made = NARROW[length], planned(NARROW[length])
    verify(made)
    assert len(made.roots) == 1
    assert_equal(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)))


@needs_compiler
@pytest.mark.long
def test_rows_of_narrow_elements_as_device_code(tmp_path):
    for kernel, got in zip(NARROW.values(), run_devices([planned(kernel) for kernel in NARROW.values()], tmp_path)):
        for outputs in got:
            right = run(kernel, inputs(kernel))["Y"].astype(np.float32)
            np.testing.assert_allclose(outputs["Y"].astype(np.float32), right, rtol=2**-10, atol=2**-20)


def test_long_rows_of_f16_are_loaded_and_stored_by_several():
    made = compile_cuda(emit_cuda(lower_device(on_h200(narrow_softmax("softmax", 8192, 8192)))), "sm_80", FLAGS)
    accesses = re.findall(r"(?:ld|st)\.global[.a-z0-9]*", made.ptx)
    (usage,) = made.usage.values()
    assert accesses and usage.registers <= 40 and usage.spilled_bytes == 0
    assert all(".v" in one or one.endswith("64") for one in accesses), accesses
    assert made.ptx.count("max.NaN.f32") > 8 and "setp.nan" not in made.ptx


def test_results_of_a_row_with_dims_of_one_element_are_the_same_launch():
    x, k = c.placeholder("X", (20, 512), f32), c.reduce_axis(512, "k")
    total = c.compute("T", (20,), lambda i: c.sum(x[i, k], k))
    kernel = c.make_kernel("kept", x, total, c.compute("Y", (20, 1), lambda i, j: total[i]))
    made = on_h200(kernel)
    assert len(made.roots) == 1
    assert_equal(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)))


def test_rows_behind_a_product_are_one_launch_whatever_holds_its_sums():
    a, b, k = c.placeholder("A", (128, 64), f16), c.placeholder("B", (64, 128), f16), c.reduce_axis(64, "k")
    product = c.compute("P", (128, 128), lambda i, j: c.sum(c.convert(a[i, k], f32) * c.convert(b[k, j], f32), k))
    stored, m = c.compute("S", (128, 128), lambda i, j: product[i, j] * 0.125), c.reduce_axis(128, "m")
    total = c.compute("T", (128,), lambda i: c.sum(stored[i, m], m))
    last = c.compute("Y", (128, 128), lambda i, j: stored[i, j] / total[i])
    kernel = c.make_kernel("rows", a, b, product, stored, total, last)
    assert len(on_h200(kernel).roots) == 2


@needs_compiler
def test_a_number_that_is_none_goes_through_maxima(tmp_path):
    kernel = planned(reduced("nan", (4, 45), f32, c.max))
    x = inputs(kernel)["X"]
    x[2, 44] = np.nan
    (got,) = run_device(kernel, {"X": x}, tmp_path)
    np.testing.assert_array_equal(got["T"], [*x[:2].max(1), np.nan, x[3].max()])


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("length", [128, 1000])
def test_rows_take_few_registers(arch, length):
    text = emit_cuda(lower_device(planned(K.centred("rows", 4096, length), Target.named("cuda:h200"))))
    (usage,) = compile_cuda(text, arch, FLAGS).usage.values()
    assert "__shfl_xor_sync" in text and usage.registers <= 40 and usage.spilled_bytes == 0


@pytest.mark.parametrize("rows, blocks", [(4096, 512), (40, 40)])
def test_a_block_takes_as_many_rows_as_leave_work_for_others(rows, blocks):
    (function,) = lower_device(planned(K.centred("rows", rows, 128), Target.named("cuda:h200"))).functions
    assert function.grid.blocks == blocks


def test_a_sum_of_a_row_waits_twice():
    (function,) = lower_device(planned(K.row_sums("rows", 3, 1000))).functions
    assert sum(isinstance(s, Barrier) for s in statements(function.body)) <= 2


def test_products_have_no_instruction():
    kernel = reduced("prod", (4, 100), f32, c.prod)
    assert warp_row(kernel, nests(kernel.body)[0]) == ""
    made = planned(kernel)
    assert_equal(run(made, {"X": np.ones((4, 100), np.float32)}, 1), {"T": np.ones(4, np.float32)})


H200 = Target.named("cuda:h200")


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


SHORT_ROWS = (softmax("classes", (37,), 10), softmax("longest", (3, 5), 31),
         softmax("alone", (1, 1), 7), K.centred("centred", 4, 7), over_channels("channels", 3, 21, 37),
         over_channels("image", 1, 4, 50))  # fmt: skip


def on_h200(kernel):
    return apply(kernel, default_plan(kernel, H200))


@pytest.mark.parametrize("kernel", SHORT_ROWS, ids=lambda k: k.name)
def test_a_thread_takes_a_row(kernel):
    made = on_h200(kernel)
    assert len(made.roots) == 1 and unbound(made) is None
    assert_close(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)), 31)


@needs_compiler
def test_short_rows_as_device_code(tmp_path):
    for kernel, got in zip(SHORT_ROWS, run_devices([on_h200(kernel) for kernel in SHORT_ROWS], tmp_path)):
        for outputs in got:
            assert_close(outputs, run(kernel, inputs(kernel)), 31)


def test_rows_stay_in_registers():
    (usage,) = compile_cuda(emit_cuda(lower_device(on_h200(softmax("rows", (2000,), 31)))), "sm_80", FLAGS).usage.values()
    assert usage.registers <= 64 and usage.spilled_bytes == 0


def test_threads_side_by_side_read_neighbours():
    """Of rows that lie apart in memory: each load of a warp is of columns side by side."""
    (function,) = lower_device(on_h200(over_channels("channels", 1, 21, 4096))).functions
    steps = {
        dict(E.form(x.index[0])[0]).get(function.grid.thread)
        for s in statements(function.body)
        if isinstance(s, Store)
        for x in loads(substitute(s.value, _names(function.body)))
        if x.buffer == "X"
    }
    assert steps == {1}


def _names(body):
    """The values of all names."""
    return {name: value for s in statements(body) if isinstance(s, Let) for name, value in s.bindings}


def test_few_rows_have_as_many_blocks_as_multiprocessors():
    (function,) = lower_device(on_h200(softmax("rows", (2000,), 10))).functions
    assert (function.grid.blocks, function.grid.threads) == (63, 32)


@pytest.mark.parametrize("kernel, why", [
    (K.row_sums("sums", 30, 10), "no chain of several nests"), (K.elementwise("elements", 4, 30), "no chain of several nests"),
    (picked("picked", 9, 8), "it gathers"), (softmax("long", (9,), 32), "its rows have 32 elements"), (softmax("many", (1 << 24,), 31), "separate launches"),
], ids=lambda x: getattr(x, "name", ""))  # fmt: skip
def test_what_is_another_planners(kernel, why):
    with pytest.raises(ScheduleError, match=why):
        short_row_steps(kernel, list(nests(kernel.body)), H200)


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


COLUMN_SUMS = (
    over_channels("channels", 2, 33, 37),
    over_channels("few", 1, 500, 8),
    over_channels("whole", 3, 64, 64),
    normed("norm", 2, 40, 19),
)


@pytest.mark.parametrize(
    "kernel", [pytest.param(k, marks=[pytest.mark.long] * (k.name == "whole")) for k in COLUMN_SUMS], ids=lambda k: k.name
)
def test_a_block_takes_some_columns(kernel):
    made = on_h200(kernel)
    verify(made)
    assert len(made.roots) == 1 and unbound(made) is None
    assert_close(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)), 500)


@pytest.mark.parametrize("shape", [(0, 64, 33), (2, 0, 33), (2, 64, 0)])
def test_no_columns_and_columns_of_nothing_are_planned(shape):
    for kernel in (over_channels("softmax", *shape), normed("norm", *shape)):
        made = on_h200(kernel)
        verify(made)
        for result in run(made, inputs(kernel), 1).values():
            assert not result.size


@needs_compiler
@pytest.mark.long
def test_columns_as_device_code(tmp_path):
    for kernel, got in zip(COLUMN_SUMS, run_devices([on_h200(kernel) for kernel in COLUMN_SUMS], tmp_path)):
        for outputs in got:
            assert_close(outputs, run(kernel, inputs(kernel)), 500)


@pytest.mark.parametrize(
    ("shape", "width"), [((8, 64, 1024), 32), ((1, 64, 3136), 16), ((1, 64, 900), 8), ((64, 512, 256), 16)]
)
def test_columns_are_as_many_as_fit_and_leave_a_block_for_each_multiprocessor(shape, width):
    made = on_h200(over_channels("softmax", *shape))
    assert made.table["E"].scope is Scope.SHARED and made.table["E"].shape == (1, shape[1], width)


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_registers(arch):
    made = compile_cuda(emit_cuda(lower_device(on_h200(over_channels("softmax", 8, 256, 3136)))), arch, FLAGS)
    (usage,) = made.usage.values()
    assert usage.registers <= 64 and usage.spilled_bytes == 0 and made.warnings == ()


@pytest.mark.parametrize("kernel, why", [
    (softmax("rows", (9,), 70), "along memory"), (over_channels("short", 4, 31, 64), "short"), (K.column_sums("alone", 64, 64), "one nest"),
    (normed("last", 2, 40, 64, keeps=False), "no columns side by side"), (less_most("one block", 100_000, 8), "few blocks"),
], ids=lambda x: getattr(x, "name", x))  # fmt: skip
def test_reductions_that_are_not_by_columns(kernel, why):
    (first, *_) = nests(kernel.body)
    assert column_steps(kernel, first, set(), H200) == ((), set())


def test_columns_that_do_not_fit_as_a_whole_go_in_two_launches():
    made = on_h200(over_channels("large", 1, 2000, 64))
    assert len(made.roots) == 2 and made.table["E"].scope.in_memory


@pytest.mark.parametrize("shape", [(8, 64, 1024), (1, 64, 3136), (1, 512, 200)])
def test_memory_sees_whole_sectors_and_no_bank_twice(shape):
    made = on_h200(over_channels("softmax", *shape))
    table = {nest.name: nest for nest in nests(made.body)}
    for elements in (loaded(made, table["E"], "X"), stored(made, table["Y"])):
        assert len(sectors(elements, 4)) == LANES * 4 // SECTOR_BYTES
    for elements in (loaded(made, table["Y"], "E"), stored(made, table["E"])):
        assert most_of_a_bank(elements, 4) == 1


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
