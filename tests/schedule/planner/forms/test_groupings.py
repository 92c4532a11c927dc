from dataclasses import replace

import numpy as np
import pytest

from benchmarks.kernels import conv
from nncc.codegen.passes.table import run_passes
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import bf16, f32, i8, i16, i32, i64, u8
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.ir.interp import run
from nncc.ir.stmt import LoopKind
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.forms import tiles
from nncc.schedule.planner.forms.groupings import groupings
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.support.chains import depthwise, pool
from tests.support.oracle import assert_same_meaning

TINY, V4 = Target.tiny(), Target.named("x86-64-v4")


def best(kernel, nest, target=V4):
    return tiles.tilings(kernel, find_nest(kernel, nest), target)[0]


@pytest.mark.parametrize("stride, slides", [(1, True), (3, False)])
@pytest.mark.parametrize("make", [depthwise, pool])
def test_a_window_that_slides_over_its_rows_runs_inside_them(make, stride, slides):
    assert best(make(29, 29, 40, stride), "T").grouping.window in (("T.r", "T.s") if slides else ("",))


def test_of_two_axes_of_windows_that_are_alike_the_one_of_shorter_steps_is_first():
    """A tile of neighbouring windows reads a few rows, one of windows below one another a row for each."""
    assert best(pool(56, 56, 64, 2), "T").grouping.rows == ("T.z",)


def test_from_memory_the_one_of_longer_steps_is_first():
    kernel = pool(56, 56, 64, 2)
    near, far = (
        next(g.rows for g in groupings(kernel, find_nest(kernel, "T"), kept_bytes=kept) if g.cols == ("T.f",) and g.rows)
        for kept in (1 << 30, 1 << 10)
    )
    assert (near, far) == (("T.z",), ("T.y",))


def test_rows_are_one_loop_or_evenly_spaced_ones():
    kernel = conv(9, 9, 8, 24)
    found = {choice.rows for choice in groupings(kernel, find_nest(kernel, "T")) if choice.cols == ("T.o",)}
    assert found == {("T.n", "T.y", "T.z"), ("T.z",)}


def test_a_matrix_product_has_no_window():
    kernel = conv(9, 9, 8, 24, 1)
    assert {choice.window for choice in groupings(kernel, find_nest(kernel, "T")) if choice.cols == ("T.o",)} == {""}


@pytest.mark.parametrize("make", [depthwise, pool])
@pytest.mark.parametrize("size, features, stride", [(5, 1, 1), (7, 9, 1), (11, 5, 2), (9, 4, 3), (3, 3, 1)])
def test_meaning(make, size, features, stride):
    kernel = make(size, size + 2, features, stride)
    scheduled = apply(kernel, default_plan(kernel, TINY))
    assert_same_meaning(kernel, scheduled)
    assert any(o.kind is LoopKind.VECTORIZE for o in find_nest(scheduled, "T").loops)


@pytest.mark.parametrize("over", [0, 1])
@pytest.mark.parametrize("axis", [0, 1])
def test_what_finds_an_operand_is_loaded_by_the_copy_of_that_alone(axis, over):
    """Sums of elements at constant places: panels of both could not be copied."""
    x, places = c.placeholder("x0", (7, 24), f32), c.placeholder("x1", (7, 24), i64, constant=True)
    k = c.reduce_axis((7, 24)[over], "k")

    def picked(i):
        at = [k.var, i] if over == 0 else [i, k.var]
        index = places[tuple(at)]
        at[axis] = c.maximum(c.minimum(index, (7, 24)[axis] - 1), 0)
        return x[tuple(at)]

    kernel = c.make_kernel("picked", x, places, c.compute("t0", ((7, 24)[1 - over],), lambda i: c.sum(picked(i), k)))
    nest = find_nest(kernel, "t0")
    found = [{a.buffer.name for a in (*g.packed, *g.packed_rows)} for g in groupings(kernel, nest)]
    assert {"x0"} in found and {"x0", "x1"} not in found
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, V4)))


WIDE = replace(Target.named("x86-64-v4"), cores=1)
VNNI = replace(WIDE, llvm_features=(*WIDE.llvm_features, "avx512vnni"))
TILES = Target.named("sapphire-rapids").with_(cores=1)
HALF = replace(Target.named("x86-64-v3"), cores=1)
SHORT = replace(HALF, llvm_features=(*HALF.llvm_features, "avxvnni"))


def product(rows, steps, columns, left=u8, right=i8, constant=True, centre=False, sums=i32):
    """C[i, j] = the sum over k of (A[i, k] - Z) * B[k, j], in the dtype of sums; Z only where `centre`."""
    a, b = c.placeholder("A", (rows, steps), left), c.placeholder("B", (steps, columns), right, constant=constant)
    z, r = c.placeholder("Z", (1,), left), c.reduce_axis(steps, "k")

    def factor(i):
        wide = c.convert(a[i, r], sums)
        return wide - c.convert(z[0], sums) if centre else wide

    result = c.compute("C", (rows, columns), lambda i, j: c.sum(factor(i) * c.convert(b[r, j], sums), r))
    return c.make_kernel("product", *((a, z, b) if centre else (a, b)), result)


def arrays(kernel):
    random = np.random.default_rng(0)
    return {
        b.name: random.integers(b.dtype.lowest, b.dtype.highest + 1, b.shape).astype(b.dtype.numpy)
        for b in kernel.params
        if b.name != "C"
    }


def instructions(steps):
    return [step.intrinsic for step in steps if isinstance(step, S.Tensorize)]


@pytest.mark.parametrize(
    ("left", "right", "target", "name"),
    [
        (u8, i8, VNNI, "vpdpbusd"),
        (i8, u8, VNNI, "vpdpbusd"),
        (i8, i8, VNNI, "vpdpwssd"),
        (u8, u8, VNNI, "vpdpwssd"),
        (i16, i16, VNNI, "vpdpwssd"),
        (u8, i8, SHORT, "vpdpbusd.256"),
        (u8, u8, SHORT, "vpdpwssd.256"),
        (u8, i8, WIDE, "vpmaddwd"),
        (u8, i8, HALF, "vpmaddwd.256"),
    ],
)
@pytest.mark.slow
def test_products_of_short_integers_go_by_groups(left, right, target, name):
    kernel = product(13, 11, 37, left, right)
    steps = default_plan(kernel, target)
    assert instructions(steps) == [name]
    given = arrays(kernel)
    expected = run(kernel, given)["C"]
    np.testing.assert_array_equal(run(run_passes(apply(kernel, steps)), given)["C"], expected)
    if {*INSTRUCTIONS[name].features} & {*Target.host().llvm_features}:
        np.testing.assert_array_equal(execute(apply(kernel, steps), given, Target.host())["C"], expected)


@pytest.mark.parametrize("shape", [(1, 1, 1), (1, 0, 16), (0, 4, 16), (2, 1, 17), (5, 3, 16), (7, 12, 64), (3, 13, 50)])
@pytest.mark.parametrize("centre", [False, True])
def test_every_size_means_the_same(shape, centre):
    kernel = product(*shape, centre=centre)
    steps = default_plan(kernel, VNNI)
    given = arrays(kernel)
    np.testing.assert_array_equal(run(run_passes(apply(kernel, steps)), given)["C"], run(kernel, given)["C"])


def test_panels_that_come_late_are_prefetched():
    steps = default_plan(product(40, 1024, 2048), VNNI)
    assert {step.of for step in steps if isinstance(step, S.Prefetch)} == {"", "C.a1.o"}


def test_a_zero_point_makes_words_of_bytes():
    assert instructions(default_plan(product(13, 12, 37, centre=True), VNNI)) == ["vpdpwssd"]


def test_what_is_not_constant_is_packed_too():
    kernel = product(13, 11, 37, constant=False)
    steps = default_plan(kernel, VNNI)
    given = arrays(kernel)
    np.testing.assert_array_equal(run(run_passes(apply(kernel, steps)), given)["C"], run(kernel, given)["C"])


@pytest.mark.parametrize("left", [i32, i16])
def test_wide_integers_are_multiplied_one_by_one(left):
    assert not instructions(default_plan(product(13, 11, 37, left, i32), VNNI))


def test_a_processor_without_such_instructions_multiplies_one_by_one():
    assert not instructions(default_plan(product(13, 11, 37), replace(Target.named("x86-64-v2"), cores=1)))


@pytest.mark.parametrize(
    ("left", "right", "sums", "name"),
    [
        (u8, i8, i32, "tdpbusd"),
        (i8, u8, i32, "tdpbsud"),
        (i8, i8, i32, "tdpbssd"),
        (u8, u8, i32, "tdpbuud"),
        (bf16, bf16, f32, "tdpbf16ps"),
    ],
)
def test_large_products_go_by_tiles(left, right, sums, name):
    kernel = product(64, 256, 96, left, right, sums=sums)
    steps = default_plan(kernel, TILES)
    assert instructions(steps) == [name]
    random = np.random.default_rng(0)
    given = {x.name: random.integers(0, 100, x.shape).astype(x.dtype.numpy) for x in kernel.params if x.name != "C"}
    if "amx-int8" in Target.host().llvm_features:
        expected = given["A"].astype(sums.numpy) @ given["B"].astype(sums.numpy)
        np.testing.assert_array_equal(execute(apply(kernel, steps), given, Target.host())["C"], expected)


@pytest.mark.parametrize("shape", [(5, 3, 16), (17, 66, 17)])
@pytest.mark.parametrize("constant", [False, True])
def test_every_size_by_tiles_means_the_same(shape, constant):
    kernel = product(*shape, constant=constant)
    given = arrays(kernel)
    expected = given["A"].astype(i32.numpy) @ given["B"].astype(i32.numpy)
    np.testing.assert_array_equal(run(run_passes(apply(kernel, default_plan(kernel, TILES))), given)["C"], expected)


def test_tiles_are_for_many_rows():
    assert instructions(default_plan(product(1, 1024, 512), TILES)) == ["vpdpbusd"]


def test_a_processor_without_tiles_has_no_plan_with_them():
    assert instructions(default_plan(product(64, 256, 96), TILES.without_tiles())) == ["vpdpbusd"]


def rows_times(steps, of_rows):
    """C[i, j] = the sum over k of a number of each row, or of all, times B[k, j], in f32."""
    a, b, k = c.placeholder("A", (5,), bf16), c.placeholder("B", (steps, 9), bf16), c.reduce_axis(steps, "k")
    factor = (lambda i: a[i]) if of_rows else lambda i: E.wrap(512.0, bf16)
    value = c.compute("C", (5, 9), lambda i, j: c.sum(c.convert(factor(i), f32) * c.convert(b[k, j], f32), k))
    return c.make_kernel("rows", *((a, b) if of_rows else (b,)), value)


@pytest.mark.parametrize("of_rows", [False, True])
@pytest.mark.parametrize("steps", [1, 3, 8])
def test_a_factor_that_is_no_zero_beyond_the_last_step_is_multiplied_alone(steps, of_rows):
    kernel = rows_times(steps, of_rows)
    plan = default_plan(kernel, replace(WIDE, llvm_features=(*WIDE.llvm_features, "avx512bf16")))
    assert steps == 8 or not instructions(plan)
    random = np.random.default_rng(0)
    given = {x.name: random.integers(-9, 9, x.shape).astype(x.dtype.numpy) for x in kernel.params if x.name != "C"}
    given["A"] = given.get("A", np.full(5, 512))
    expected = given["A"].astype(np.float32)[:, None] * given["B"].astype(np.float32).sum(0)
    np.testing.assert_array_equal(run(run_passes(apply(kernel, plan)), given)["C"], expected)
