"""What reads along one axis and writes along another, by tiles in shared memory."""

from itertools import permutations

import pytest

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.table import lower_device
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f16, f32, f64, i8
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.grid import transpose_steps
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_devices
from tests.support.oracle import assert_equal, inputs

TARGET = Target.named("cuda:sm_90a")


def permuted(name, shape, order, dtype=f32):
    """The element at i is that of X whose place has i[n] in dim order[n]."""
    x = c.placeholder("X", shape, dtype)
    back = [order.index(d) for d in range(len(shape))]
    made = c.compute("Y", tuple(shape[d] for d in order), c.indexed(len(shape), lambda i: x[tuple(i[n] for n in back)]))
    return c.make_kernel(name, x, made)


def added(name, m, n):
    """A matrix, one that is crossed, another, and a vector for each axis."""
    x, y, z = (c.placeholder(b, s, f32) for b, s in (("X", (m, n)), ("U", (n, m)), ("Z", (n, m))))
    a, b = c.placeholder("A", (m,), f32), c.placeholder("B", (n,), f32)
    return c.make_kernel(name, x, y, z, a, b, c.compute("Y", (m, n), lambda i, j: x[i, j] * b[j] + y[j, i] * a[i] + z[j, i]))


def planned(kernel):
    return apply(kernel, transpose_steps(kernel, nests(kernel.body)[0], TARGET))


CASES = {
    "matrix": permuted("matrix", (33, 37), (1, 0)),
    "whole": permuted("whole", (64, 32), (1, 0)),
    "long": permuted("long", (17, 211), (1, 0)),
    "f16": permuted("f16", (67, 17), (1, 0), f16),
    "f64": permuted("f64", (13, 35), (1, 0), f64),
    "i8": permuted("i8", (131, 33), (1, 0), i8),
    "of one": permuted("of_one", (1, 19, 23), (0, 2, 1)),
    "added": added("added", 19, 34),
    **{
        f"permuted {order}": permuted("permuted_" + "".join(map(str, order)), (11, 3, 13), order)
        for order in permutations(range(3))
        if order[-1] != 2 and 1 not in (order[-1], order.index(2))
    },
    "images": permuted("images", (2, 9, 3, 11), (0, 2, 3, 1)),
}


@pytest.mark.parametrize("name", CASES)
def test_the_interpreter(name):
    made = planned(CASES[name])
    verify(made)
    assert any(b.scope is Scope.SHARED for b in made.buffers)
    assert_equal(run(made, inputs(made), 1), run(CASES[name], inputs(made)))


@needs_compiler
def test_the_emitted_text(tmp_path):
    for kernel, got in zip(CASES.values(), run_devices([planned(kernel) for kernel in CASES.values()], tmp_path)):
        for outputs in got:
            assert_equal(outputs, run(kernel, inputs(kernel)))


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("dtype", [f32, f16])
def test_registers_hold_what_a_thread_moves(arch, dtype):
    text = emit_cuda(lower_device(planned(permuted("large", (8192, 8191), (1, 0), dtype))))
    (usage,) = compile_cuda(text, arch, FLAGS).usage.values()
    assert usage.registers <= 40 and usage.spilled_bytes == 0


@pytest.mark.parametrize("dtype", [i8, f16, f32, f64])
def test_a_warp_meets_no_bank_twice(dtype):
    made = planned(permuted("banks", (256, 256), (1, 0), dtype))
    (tile,) = (b for b in made.buffers if b.scope is Scope.SHARED)
    pitch = tile.layout[0] * dtype.size_bytes
    at_once = range(128 // max(dtype.size_bytes, 4))  # what a warp reads at once: 32 words, or half of the lanes
    words = {lane * pitch // 4 for lane in at_once}
    assert len({word % 32 for word in words}) == len(words) == len(at_once)


@pytest.mark.parametrize(
    "kernel, rule",
    [
        (K.elementwise("straight", 64, 64), "it crosses no operand"),
        (K.row_sums("sums", 64, 64), "its stores are not unconditional"),
        (permuted("short", (64, 3), (1, 0)), "shorter than a sector of memory"),
    ],
)
def test_what_crosses_nothing_is_refused(kernel, rule):
    with pytest.raises(ScheduleError, match=rule):
        planned(kernel)
