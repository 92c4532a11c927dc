"""What the emitter writes for nodes whose text matters; that its code is right is tested wherever kernels are run."""

from itertools import product

import numpy as np
import pytest

from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.passes.table import lower
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import bf16, f16, f32, f64, i8, i32, i64
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target, missing_features
from tests.codegen.compiled import execute
from tests.support.oracle import assert_equal, inputs


def test_data_wrap_and_places_do_not():
    x, k = c.placeholder("X", (4, 3), i64), c.reduce_axis(3, "k")
    y = c.compute("Y", (4,), lambda i: c.sum(x[i, k] * 5 + 7, k))
    text = emit_llvm(lower(c.make_kernel("sums", x, y)))
    sums = [line.split(" = ")[1] for line in text.splitlines() if " = add " in line or " = mul " in line]
    assert [s for s in sums if s.endswith(", 5")] and [s for s in sums if s.endswith(", 7")]
    assert not any("nsw" in s for s in sums if s.endswith((", 5", ", 7")))
    assert any(s.startswith("mul nsw i64 %") and s.endswith(", 3") for s in sums)


UNLIKELY = {
    "shared": lambda a, is_big: E.UnlikelySelect(is_big, a * a - a, a) + a * a,  # a * a is named in the branch first
    "nested": lambda a, is_big: E.UnlikelySelect(is_big, E.UnlikelySelect(E.lt(a, 9.0), a * 2.0, a * a), a - 1.0),
    "mask": lambda a, is_big: E.UnlikelySelect(is_big, E.lt(a, 9.0), E.lt(a, 0.0)),
}


@pytest.mark.parametrize("formula", UNLIKELY.values(), ids=UNLIKELY)
def test_an_unlikely_branch_is_a_select(formula):
    x = c.placeholder("X", (19,), f32)
    y = c.compute("Y", (19,), lambda i: formula(x[i], E.lt(E.wrap(1.0, f32), x[i])))
    kernel = c.make_kernel("unlikely", x, y)
    steps = (S.Split("Y.i", 4), S.Vectorize("Y.i.i"))
    for values in (np.linspace(-3, 12, 19), np.linspace(-3, 0, 19), np.r_[np.zeros(18), 5]):
        given = {"X": values.astype(np.float32)}
        for scheduled in (kernel, apply(kernel, steps)):
            assert_equal(execute(scheduled, given), run(kernel, given))


def test_an_unlikely_branch_is_taken_for_some_lane_only():
    x = c.placeholder("X", (16,), f32)
    y = c.compute("Y", (16,), lambda i: E.UnlikelySelect(E.lt(E.wrap(1.0, f32), x[i]), x[i] * x[i], x[i]))
    text = emit_llvm(lower(apply(c.make_kernel("unlikely", x, y), (S.Split("Y.i", 16), S.Vectorize("Y.i.i")))))
    before, _, branch = text.partition("llvm.vector.reduce.or.v16i1(<16 x i1> %")
    assert "fmul" not in before and "fmul" in branch.partition("label %usual")[2].partition("usual")[0]
    assert "branch_weights" in branch


@pytest.mark.parametrize("columns", [24, 40])
def test_bf16_is_moved_as_its_bits(columns):
    """LLVM cannot select some shuffles of bfloat, of which a transpose is made, and ends the process."""
    x = c.placeholder("X", (3, columns), bf16)
    y = c.compute("Y", (columns, 3), lambda i, j: x[j, i])
    kernel, target = c.make_kernel("transpose", x, y), Target.named("sapphire-rapids")
    text = emit_llvm(lower(apply(kernel, default_plan(kernel, target))))
    assert "shufflevector" in text and "bfloat" not in text
    compile_object(text, target)


def test_bf16_is_converted_by_the_instructions_for_it():
    x = c.placeholder("X", (64,), bf16)
    kernel = c.make_kernel("doubled", x, c.compute("Y", (64,), lambda i: x[i] + x[i]))
    scheduled = apply(kernel, (S.Split("Y.i", 16), S.Vectorize("Y.i.i")))
    assert "fptrunc <16 x float>" in emit_llvm(lower(scheduled))
    given = {"X": np.array([0.0, -0.0, 1.0, -2.5, 1e-40, 3e38, np.inf, np.nan] * 8, bf16.numpy)}
    made, wanted = (each(k, given)["Y"].astype(np.float32) for each, k in ((execute, scheduled), (run, kernel)))
    np.testing.assert_array_equal(made, wanted)


HERE = [target for target in map(Target.named, ("x86-64-v3", "x86-64-v4")) if not missing_features(target)]
FORMULAS = {
    "fma": lambda x, y: x * 2 + 1, "two fmas": lambda x, y: (x * 2 + 1) * x + y, "negative fma": lambda x, y: 3 - x * 2,
    "fma of both": lambda x, y: x * y + 2, "add": lambda x, y: x + y, "mul": lambda x, y: x * y, "max": lambda x, y: c.maximum(x, y + 1),
    "select": lambda x, y: E.select(E.lt(x, y), x * 2 + y, y * x - 1), "load": lambda x, y: x,
}  # fmt: skip


TAILS = [
    pytest.param(
        FORMULAS[name], dtype, marks=() if dtype is f32 or name in ("fma", "max") else pytest.mark.long, id=f"{name} {dtype}"
    )
    for name, dtype in product(FORMULAS, (f32, f64, f16, bf16, i32, i8))
]


def tails(formula, dtype, n):
    """Sums of rows, and rows that end with a zero."""
    x, y, k = c.placeholder("X", (2, n), dtype), c.placeholder("Y", (2, n), dtype), c.reduce_axis(n, "k")
    total = c.compute("T", (2,), lambda i: c.sum(formula(x[i, k], y[i, k]), k))
    zero = E.Const(0, dtype)
    some = c.compute("S", (2, n), lambda i, j: E.select(E.lt(j, n - 1), formula(x[i, j], y[i, j]), zero))
    return c.make_kernel("tails", x, y, total, some)


@pytest.mark.parametrize("target", [Target.tiny(), *HERE], ids=lambda target: target.name)
@pytest.mark.parametrize("formula, dtype", TAILS)
def test_lanes_that_are_off_read_nothing(formula, dtype, target):
    """The arrays lie between pages that nobody may touch."""
    exact = ((9, 4), (15, 8), (17, 16))
    for n, lanes in exact if dtype.bits == 16 else (*exact, (31, 32), (127, 64)):
        steps = S.Split("T.k", lanes), S.Vectorize("T.k.i"), S.Split("S.j", lanes), S.Vectorize("S.j.i")
        kernel = apply(tails(formula, dtype, n), steps)
        arrays = inputs(kernel)
        assert_equal(execute(kernel, arrays, target), run(kernel, arrays))


def test_masked_loads_have_another_use_only_where_a_mask_chooses_a_fused_multiply_add_or_0():
    def text(formula):
        x, k = c.placeholder("X", (2, 17), f32), c.reduce_axis(17, "k")
        kernel = c.make_kernel("sums", x, c.compute("Y", (2,), lambda i: c.sum(formula(x[i, k]), k)))
        return emit_llvm(lower(apply(kernel, (S.Split("Y.k", 8), S.Vectorize("Y.k.i")))))

    assert text(lambda x: x * 2 + 1).count("call void (...) @llvm.fake.use(") == 1
    assert "fake.use" not in text(lambda x: x + 1) + text(lambda x: x * 2) + text(lambda x: c.maximum(x, 1))


def gaps(scope):
    """A kernel with a temporary whose rows lie far apart."""
    x = c.placeholder("X", (8, 3), f32)
    t = c.compute("T", (8, 3), lambda i, j: x[i, j] + 1)
    kernel = c.make_kernel("gaps", x, t, c.compute("Y", (8, 3), lambda i, j: t[7 - i, j] * 2))
    return apply(kernel, (S.SetScope("T", scope), S.PadRows("T", 40000)))


@pytest.mark.parametrize("scope", [Scope.GLOBAL, Scope.LOCAL])
def test_gaps_between_rows_are_memory_of_their_own(scope):
    kernel = gaps(scope)
    assert_equal(execute(kernel, inputs(kernel)), run(kernel, inputs(kernel)))
