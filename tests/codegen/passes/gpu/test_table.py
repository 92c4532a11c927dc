"""Kernels that are scheduled for a GPU: what the interpreter says of them, and what their emitted text computes."""

import numpy as np
import pytest

from nncc.codegen.passes.gpu.table import GPU_PASSES, lower_device
from nncc.codegen.passes.table import SCHEDULED
from nncc.errors import TargetError
from nncc.ir.buffer import Role
from nncc.ir.interp import run
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from tests.gpu import schedules as G
from tests.gpu.shim import needs_compiler, run_device
from tests.schedule.rewriting import pointwise
from tests.support.oracle import assert_equal, inputs

KERNELS = {
    **{f"element-wise {n}": G.elementwise(n) for n in (0, 1, 7, 32, 100, 257)},
    "element-wise, alone": G.elementwise(37, 5, 2),
    **{f"transpose {m}x{n}": G.transpose(m, n) for m, n in ((1, 1), (8, 16), (13, 21), (5, 0))},
    **{f"rows {m}x{n}": G.rows(m, n) for m, n in ((1, 1), (4, 32), (7, 9), (3, 0))},
    "product in tiles": G.product(32, 32, 8, tile=16, half=8, steps=4, threads=4, lanes=4),
    "product of one tile": G.product(16, 16, 4, tile=16, half=8, steps=4, threads=4, lanes=4),
}


@pytest.mark.parametrize("name", KERNELS)
def test_a_schedule_for_a_gpu_means_what_the_naive_kernel_does(name):
    kernel = KERNELS[name]
    verify(kernel)
    arrays = inputs(kernel)
    assert_equal(run(kernel, arrays, 1), run(kernel, arrays, 2))
    assert_equal(run(kernel, arrays, 1), expected(name, arrays, kernel))


def expected(name, arrays, kernel):
    (out,) = (b.name for b in kernel.buffers if b.role is Role.OUTPUT)
    match name.split()[0].rstrip(","):
        case "element-wise":
            made = np.maximum(arrays["X"] * arrays["Y"] + arrays["X"], 0)
        case "transpose":
            made = arrays["X"].T
        case "rows":
            made = arrays["X"] - arrays["X"].sum(1, keepdims=True)
        case _:
            made = np.maximum(arrays["A"] @ arrays["B"], 0)
    return {out: made}


@needs_compiler
@pytest.mark.parametrize("name", KERNELS)
def test_the_emitted_text_computes_what_the_interpreter_does(name, tmp_path):
    kernel = KERNELS[name]
    arrays = inputs(kernel)
    for got in run_device(kernel, arrays, tmp_path, seeds=(1, 2)):
        assert_equal(got, run(kernel, arrays))


def test_what_each_pass_needs_was_made_before():
    held = SCHEDULED
    for step in GPU_PASSES:
        assert not step.needs & ~held, step.name
        held = (held & ~step.breaks) | step.makes


@pytest.mark.parametrize(
    "steps", [(), (S.Bind("Y.i", S.Unit.BLOCK),), (S.Bind("Y.i", S.Unit.THREAD),)], ids=["none", "blocks", "threads"]
)
def test_a_nest_that_no_thread_runs_is_refused(steps, golden):
    kernel = apply(pointwise(3, 5), (S.Inline("T"), *steps))
    with pytest.raises(TargetError) as refused:
        lower_device(kernel)
    golden(str(refused.value))
