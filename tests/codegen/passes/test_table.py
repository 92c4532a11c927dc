from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmarks import kernels as B
from nncc.codegen.passes.gpu.launches import launches
from nncc.codegen.passes.table import CPU_PASSES, GPU_PASSES, SCHEDULED, Pass, Property, lower, lower_device, run_passes
from nncc.errors import InternalError, TargetError
from nncc.ir.buffer import Role, Scope
from nncc.ir.dtypes import f16, f32, i64
from nncc.ir.expr import Load, Var, index
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, Store
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.passes.properties import PROPERTIES, broken, level, scheduled
from tests.gpu import kernels as K
from tests.gpu import schedules as G
from tests.gpu.shim import needs_compiler, run_device
from tests.ir.build import given as buffer
from tests.ir.build import result
from tests.schedule.primitives.test_pipeline import PIPELINE, halved, swizzled
from tests.schedule.rewriting import pointwise
from tests.support.oracle import assert_close, assert_equal, inputs
from tests.support.random_kernels import kernels

GOAL = Property.NOTHING
for _pass in CPU_PASSES:
    GOAL |= _pass.makes
GOAL &= ~(Property.SIMPLE | Property.SHALLOW | Property.BY_DIM | Property.SCALAR)
"""What every kernel needs that is emitted. SIMPLE and SHALLOW are what some passes need of their input."""

SEEN_BY_THE_NEXT = ("simplify", "unmask", "bind")
"""What these make is needed by the next passes, and not in the end."""


def after(held: Property, step: Pass) -> Property:
    """What holds after a pass."""
    return (held & ~step.breaks) | step.makes


def objection(passes: tuple[Pass, ...], goal: Property = GOAL) -> str:
    """Why passes are in no right order, by what each of them needs, makes and breaks."""
    held = SCHEDULED
    for step in passes:
        if missing := step.needs & ~held:
            return f"{step.name} needs {missing}"
        held = after(held, step)
    return f"in the end {goal & ~held} is missing" if goal & ~held else ""


def assert_held(kernel: Kernel) -> None:
    """After each pass what should hold does, and the kernel is well-formed."""
    held = SCHEDULED
    for step in CPU_PASSES:
        kernel, held = step.run(kernel), after(held, step)
        assert broken(kernel, held) == [], f"after {step.name}"
        verify(kernel, level(held))


def test_the_table_is_in_order():
    assert objection(CPU_PASSES) == ""


def test_every_property_is_tested():
    assert set(PROPERTIES) == set(Property)


@pytest.mark.parametrize("name", scheduled())
def test_what_passes_make_and_keep_holds(name):
    assert_held(scheduled()[name])


ROUNDING = ("vectorize", "expand_math", "contract", "legalise")
"""The passes after which results may be rounded otherwise: sums of lanes, elementary functions, fused products, narrow floats."""


LONG = {"conv", "an instruction on tiles"}
"""What takes the interpreter many seconds."""


@pytest.mark.parametrize("name", [pytest.param(n, marks=[pytest.mark.long] * (n in LONG)) for n in scheduled()])
def test_what_is_computed_is_the_same_after_each_pass(name):
    kernel = scheduled()[name]
    arrays = inputs(kernel)
    before = run(kernel, arrays)
    for step in CPU_PASSES:
        kernel = step.run(kernel)
        made = run(kernel, arrays)
        if step.name in ROUNDING:
            assert_close(made, before, length=23, ulps=16)
        else:
            assert_equal(made, before)
        before = made


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(kernels(), st.sampled_from((Target.tiny(), Target.named("x86-64-v4"))))
def test_what_passes_make_and_keep_holds_of_random_kernels(kernel, target):
    assert_held(apply(kernel, default_plan(kernel, target)))


# Without a pass, and in another order

NAMES = [step.name for step in CPU_PASSES]


@pytest.mark.parametrize("name", NAMES)
def test_no_pass_may_be_missing(name):
    assert objection(tuple(step for step in CPU_PASSES if step.name != name))


@cache
def without(name: str) -> list[str]:
    """What is missing in the end, of any kernel, without a pass."""
    found = []
    for kernel in scheduled().values():
        try:
            found += broken(run_passes(kernel, tuple(step for step in CPU_PASSES if step.name != name)), GOAL)
        except Exception as error:  # what a later pass stumbles over
            found.append(type(error).__name__)
    return found


@pytest.mark.parametrize("name", [name for name in NAMES if name not in SEEN_BY_THE_NEXT])
def test_every_pass_is_seen_to_be_missing(name):
    """The tests of the properties can fail."""
    assert without(name)


@pytest.mark.parametrize("name", SEEN_BY_THE_NEXT)
def test_what_only_the_next_passes_see_is_missing_there(name):
    (step,) = (step for step in CPU_PASSES if step.name == name)
    before = CPU_PASSES[: CPU_PASSES.index(step)]
    assert any(broken(run_passes(kernel, before), step.makes) for kernel in scheduled().values())


HARMLESS = {
    ("tensorize", "tiles"): "each does the loops of instructions of its own kind",
    ("narrow", "hoist"): "one changes comparisons of lanes, the other divisions",
    ("flatten", "partition"): "one changes what is in an index, the other loops and masks",
    ("allocate", "lower_updates"): "an update and the stores that it becomes stand in the same loops",
    ("lower_updates", "expand_math"): "no combiner has an elementary function",
    ("lookup", "allocate"): "one changes what a leaf loads, the other what is around it",
    ("contract", "unroll"): "copies of a sum become copies of its fma; unrolled first, there is more to do",
    ("known_lanes", "hoist"): "a mask that is known holds no division, and a place that is moved by a number the same ones",
    ("shuffle", "known_lanes"): "one changes what is loaded from registers, the other masked stores",
}
"""Neighbours that may change places, and why; the code is the same."""


@pytest.mark.parametrize("first, second", [*pairwise(NAMES)])
def test_neighbours_in_the_other_order(first, second):
    n = NAMES.index(first)
    swapped = (*CPU_PASSES[:n], CPU_PASSES[n + 1], CPU_PASSES[n], *CPU_PASSES[n + 2 :])
    if (first, second) not in HARMLESS:
        assert objection(swapped)
        return
    assert objection(swapped) == ""
    for name, kernel in scheduled().items():
        assert str(run_passes(kernel, swapped)) == str(run_passes(kernel)), name


# Verified


def test_code_is_made_of_verified_kernels_only():
    i = Var("i", i64)
    body = For(i, index(8), Store("Y", "Y", (i,), Load("X", (i + 1,), f32)))
    with pytest.raises(InternalError, match=r"kernel bad \(scheduled\): index 8 is outside dim 0 of X\[8\] at i=7"):
        lower(Kernel("bad", (buffer("X", 8), result("Y", 8)), body))


def test_what_passes_break_is_an_internal_error(monkeypatch):
    broken_pass = Pass(
        "broken",
        lambda k: Kernel(k.name, k.buffers, For(Var("n", i64), index(1), k.body)),
        Property.NOTHING,
        Property.NOTHING,
    )
    twice = Pass("twice", lambda k: broken_pass.run(broken_pass.run(k)), Property.NOTHING, Property.NOTHING)
    monkeypatch.setattr("nncc.codegen.passes.table.run_passes", lambda kernel, passes: run_passes(kernel, (*passes, twice)))
    with pytest.raises(InternalError, match=r"kernel softmax \(module\): the name n is bound inside its own scope"):
        lower(scheduled()["softmax"])


def test_a_kind_of_machine_without_passes_is_named():
    with pytest.raises(TargetError, match="no table of passes for machines of kind Target; there is one for Cpu"):
        lower(scheduled()["softmax"], Target)


@pytest.mark.parametrize("step", [S.Bind("Y.i", S.Unit.BLOCK), S.SetScope("T", Scope.SHARED)], ids=str)
def test_a_schedule_for_a_gpu_is_refused_for_a_cpu(step, golden):
    with pytest.raises(TargetError) as refused:
        lower(apply(pointwise(3, 5), (step,)))
    golden(str(refused.value))


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


LEFT = Property.ALLOCATED | Property.NO_GATHERED_REGISTERS | Property.LANES_USED | Property.NARROW | Property.LOOKED_UP
"""What passes make for the stack and the registers of a CPU."""
DONE = (GOAL & ~LEFT & ~Property.NO_EXTREMA) | Property.FLOAT_EXTREMA | Property.NO_PIPELINE
STEPS = {
    **{name: KERNELS[name] for name in ("element-wise 100", "transpose 8x16", "rows 7x9", "product of one tile")},
    "peeled": apply(pointwise(3, 10), (S.Inline("T"), S.Split("Y.j", 4, "peel"), S.Vectorize("Y.j.i"),
                                       S.Bind("Y.i", G.BLOCK), S.Bind("Y.j.o", G.THREAD))),
    "a pipeline": apply(halved(2, 28), PIPELINE),
    "a pipeline of swizzled rows": apply(halved(4, 24), (*swizzled(2), S.Pipeline("Y.j.o", 2))),
    **{kernel.name: apply(kernel, default_plan(kernel, Target.named("cuda:sm_90a"))) for kernel in (
        K.elementwise("half", 37, dtype=f16), K.centred("centred", 1, 70), B.softmax(2, 33),
        K.halves("halves", 16, 16, 33))},
}  # fmt: skip
THREADS_FROM = {"product of one tile": "distribute", "centred": "lower_updates", "softmax": "lower_updates",
                "halves": "unroll"}  # fmt: skip
"""The first pass after which the threads of those that hold registers can be run one by one: sums of warps and copies of
vectors are whole then."""


def test_the_table_of_gpus_is_in_order():
    assert objection(GPU_PASSES, DONE) == ""


GPU_NAMES = [step.name for step in GPU_PASSES]


def gpu_without(number: int) -> tuple[Pass, ...]:
    return (*GPU_PASSES[:number], *GPU_PASSES[number + 1 :])


@pytest.mark.parametrize(
    "number", [n for n, name in enumerate(GPU_NAMES) if name != "distribute"], ids=lambda n: GPU_NAMES[n]
)
def test_no_pass_of_gpus_may_be_missing(number):
    assert objection(gpu_without(number), DONE)


def test_without_distribute_each_thread_has_the_registers_of_all():
    kernel = KERNELS["product of one tile"]
    all_of_them, own = (
        run_passes(kernel, passes).table["C"] for passes in (gpu_without(GPU_NAMES.index("distribute")), GPU_PASSES)
    )
    assert (all_of_them.size, own.size) == (16 * 16, 64)


@pytest.mark.parametrize("name", STEPS)
def test_what_passes_of_gpus_make_and_keep_holds(name):
    kernel, held = STEPS[name], SCHEDULED
    for step in GPU_PASSES:
        kernel, held = step.run(kernel), after(held, step)
        assert broken(kernel, held) == [], f"after {step.name}"


@pytest.mark.parametrize("name", STEPS)
def test_what_is_computed_is_the_same_after_each_pass_of_gpus(name):
    kernel = STEPS[name]
    buffers, arrays = kernel.buffers, inputs(kernel)
    before = run(kernel, arrays)
    held, by_threads = GPU_NAMES.index("distribute"), GPU_NAMES.index(THREADS_FROM.get(name, "hoist"))
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
