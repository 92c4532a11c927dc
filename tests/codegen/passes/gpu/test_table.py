"""Kernels that are scheduled for a GPU: what the interpreter says of them, and what their emitted text computes."""

import numpy as np
import pytest

from benchmarks import kernels
from nncc.codegen.passes.gpu.launches import launches
from nncc.codegen.passes.gpu.table import GPU_PASSES, lower_device
from nncc.codegen.passes.table import SCHEDULED, Pass, Property, run_passes
from nncc.errors import TargetError
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f16
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.interp import run
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.passes.properties import broken
from tests.codegen.passes.test_table import GOAL, ROUNDING, after, objection
from tests.gpu import kernels as K
from tests.gpu import schedules as G
from tests.gpu.shim import needs_compiler, run_device
from tests.schedule.primitives.test_pipeline import PIPELINE, halved, swizzled
from tests.schedule.rewriting import pointwise
from tests.support.oracle import assert_close, assert_equal, inputs

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


# Pass by pass

LEFT = Property.ALLOCATED | Property.NO_GATHERED_REGISTERS | Property.LANES_USED | Property.NARROW
"""What passes make for the stack and the registers of a CPU."""
DONE = (GOAL & ~LEFT) | Property.NO_PIPELINE
STEPS = {
    **{name: KERNELS[name] for name in ("element-wise 100", "transpose 8x16", "rows 7x9", "product of one tile")},
    "peeled": apply(pointwise(3, 10), (S.Inline("T"), S.Split("Y.j", 4, "peel"), S.Vectorize("Y.j.i"),
                                       S.Bind("Y.i", G.BLOCK), S.Bind("Y.j.o", G.THREAD))),
    "a pipeline": apply(halved(2, 28), PIPELINE),
    "a pipeline of swizzled rows": apply(halved(4, 24), (*swizzled(2), S.Pipeline("Y.j.o", 2))),
    **{kernel.name: apply(kernel, default_plan(kernel, Target.named("cuda:sm_90a"))) for kernel in (
        K.elementwise("half", 37, dtype=f16), K.centred("centred", 1, 70), kernels.softmax(2, 33),
        K.halves("halves", 16, 16, 33))},
}  # fmt: skip
THREADS_FROM = {
    "product of one tile": "distribute",
    "centred": "lower_updates",
    "softmax": "lower_updates",
    "halves": "unroll",
}
"""The first pass after which the threads of those that hold registers can be run one by one: sums of warps and copies of
vectors are whole then."""


def test_the_table_is_in_order():
    assert objection(GPU_PASSES, DONE) == ""


NAMES = [step.name for step in GPU_PASSES]


def without(number: int) -> tuple[Pass, ...]:
    return (*GPU_PASSES[:number], *GPU_PASSES[number + 1 :])


@pytest.mark.parametrize("number", [n for n, name in enumerate(NAMES) if name != "distribute"], ids=lambda n: NAMES[n])
def test_no_pass_may_be_missing(number):
    assert objection(without(number), DONE)


def test_without_distribute_each_thread_has_the_registers_of_all():
    kernel = KERNELS["product of one tile"]
    all_of_them, own = (run_passes(kernel, passes).table["C"] for passes in (without(NAMES.index("distribute")), GPU_PASSES))
    assert (all_of_them.size, own.size) == (16 * 16, 64)


@pytest.mark.parametrize("name", STEPS)
def test_what_passes_make_and_keep_holds(name):
    kernel, held = STEPS[name], SCHEDULED
    for step in GPU_PASSES:
        kernel, held = step.run(kernel), after(held, step)
        assert broken(kernel, held) == [], f"after {step.name}"


@pytest.mark.parametrize("name", STEPS)
def test_what_is_computed_is_the_same_after_each_pass(name):
    kernel = STEPS[name]
    buffers, arrays = kernel.buffers, inputs(kernel)
    before = run(kernel, arrays)
    held, by_threads = NAMES.index("distribute"), NAMES.index(THREADS_FROM.get(name, "hoist"))
    for number, step in enumerate(GPU_PASSES):
        kernel = step.run(kernel)
        if name in THREADS_FROM and held <= number < by_threads:
            continue
        is_last = number >= by_threads
        made = run_unit(launches(kernel), buffers, arrays) if is_last else run(kernel, arrays)
        if step.name in ROUNDING or number == by_threads:
            assert_close(made, before, length=70, ulps=16)
        else:
            assert_equal(made, before)
        before = made


@pytest.mark.parametrize(
    "steps", [(), (S.Bind("Y.i", S.Unit.BLOCK),), (S.Bind("Y.i", S.Unit.THREAD),)], ids=["none", "blocks", "threads"]
)
def test_a_nest_that_no_thread_runs_is_refused(steps, golden):
    kernel = apply(pointwise(3, 5), (S.Inline("T"), *steps))
    with pytest.raises(TargetError) as refused:
        lower_device(kernel)
    golden(str(refused.value))
