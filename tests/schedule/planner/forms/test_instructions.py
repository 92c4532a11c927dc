from dataclasses import replace

import numpy as np
import pytest

from benchmarks.kernels import conv
from nncc.codegen.passes.table import run_passes
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import bf16, f32, i8, i16, i32, u8
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.choose import Guide
from nncc.schedule.planner.forms.tiles import sink_steps, tiling_steps, tilings
from nncc.schedule.planner.plan import default_plan, guided_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.codegen.compiled import execute

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


def packed_rows(kernel):
    """The first tiling of a convolution, and its operands in panels of rows."""
    best = tilings(kernel, find_nest(kernel, "C"), TILES)[0]
    return best, [a.buffer.name for a in best.grouping.packed_rows]


def test_rows_that_end_inside_a_tile_are_copied_once_for_all_columns():
    best, copied = packed_rows(convolution(14, 14, 256, 256, 3))
    assert copied == ["P"] and len(best.grouping.rows) == 2 and not best.grouping.problem.uneven
    assert packed_rows(convolution(32, 32, 64, 64, 3))[1] == []  # a row of the image is two tiles
    assert packed_rows(convolution(14, 14, 256, 256, 1))[1] == []  # rows follow one another
    kernel = convolution(14, 14, 64, 64, 3)
    assert not any(tiling.grouping.packed_rows for tiling in tilings(kernel, find_nest(kernel, "C"), VNNI))


@pytest.mark.parametrize("window, stride", [(1, 2), (3, 1), (3, 2)])
@pytest.mark.parametrize("sizes", [(5, 3, 3, 11), (3, 7, 66, 5), (7, 5, 64, 33)])
def test_copied_rows_mean_the_same(sizes, window, stride):
    kernel = convolution(*sizes, window, stride)
    scheduled, given = with_copied_rows(kernel), arrays(kernel)
    expected = convolved(given["X"], given["W"], window, stride)
    np.testing.assert_array_equal(run(run_passes(scheduled), given)["C"], expected)
    if {*TILES.llvm_features} <= {*Target.host().llvm_features}:
        np.testing.assert_array_equal(execute(scheduled, given, TILES)["C"], expected)


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


def convolution(height, width, channels, features, window, stride=1, left=u8, right=i8):
    """Y[y, x, f] = the sum of a window of bytes, with 9 around the image if the window is larger than 1, by weights."""
    pad = window // 2
    image = c.placeholder("X", (height, width, channels), left)
    weights = c.placeholder("W", (features, channels, window, window), right, constant=True)
    around = c.compute("P", (height + 2 * pad, width + 2 * pad, channels), lambda y, x, a: c.guarded(
        c.all_of(y >= pad, y < height + pad, x >= pad, x < width + pad), image[y - pad, x - pad, a], 9)) if pad else image  # fmt: skip
    k, r, s = c.reduce_axis(channels, "k"), c.reduce_axis(window, "r"), c.reduce_axis(window, "s")
    sizes = [(n + 2 * pad - window) // stride + 1 for n in (height, width)]
    result = c.compute("C", (*sizes, features), lambda y, x, f: c.sum(
        c.convert(around[y * stride + r.var, x * stride + s.var, k], i32) * c.convert(weights[f, k, r, s], i32), r, s, k))  # fmt: skip
    return c.make_kernel("convolution", image, weights, *((around,) if pad else ()), result)


class Widened(Guide):
    """Takes the first option that stores operands in another dtype."""

    def order(self, options):
        return [o.value for o in sorted(options, key=lambda o: "widened" not in str(o.knobs))]


def with_copied_rows(kernel):
    """A convolution in the cheapest tiles whose rows are copied into panels."""

    def cheapest(kernel, *nests):
        found = tilings(kernel, find_nest(kernel, nests[0]), TILES, *(find_nest(kernel, n) for n in nests[1:]), most=1e9)
        return next(tiling for tiling in found if tiling.grouping.packed_rows and not tiling.transposed)

    steps, *names = sink_steps(kernel, find_nest(kernel, "C"), None, cheapest(kernel, "C"))
    made = apply(kernel, steps)
    return apply(made, tiling_steps(made, *(find_nest(made, n) for n in names), cheapest(made, *names), TILES))


def widened(steps):
    return {step.buffer.rpartition(".")[0] or step.buffer: step.dtype for step in steps if isinstance(step, S.Widen)}


def test_rows_of_bytes_are_stored_as_words_where_the_instruction_takes_words():
    assert widened(default_plan(product(64, 256, 96), HALF)) == {"A": "i16"}
    assert widened(default_plan(convolution(14, 14, 64, 64, 3), HALF)) == {"P": "i16"}
    assert widened(default_plan(convolution(14, 14, 64, 64, 1, 2), HALF)) == {"X": "i16"}


@pytest.mark.parametrize("target", [VNNI, SHORT, TILES])
def test_bytes_stay_bytes_where_the_instruction_takes_bytes(target):
    for kernel in (product(64, 256, 96), convolution(14, 14, 64, 64, 3)):
        assert not any(tiling.grouping.widened for tiling in tilings(kernel, find_nest(kernel, "C"), target))
        assert instructions(default_plan(kernel, target)) and not widened(default_plan(kernel, target))


def test_a_factor_that_is_more_than_a_load_is_not_stored_wider():
    assert not widened(default_plan(product(64, 256, 96, centre=True), HALF))


def test_a_tile_has_a_register_for_a_product_that_is_not_added_at_once():
    kernel = product(64, 256, 96)
    for tiling in tilings(kernel, find_nest(kernel, "C"), HALF, most=10.0):
        columns, rest = tiling.tile.vectors, 2 if tiling.grouping.instruction else 1
        assert tiling.tile.rows * columns + columns + rest <= HALF.vector_registers


@pytest.mark.parametrize("left, right", [(u8, i8), (i8, u8), (i8, i8), (u8, u8), (i16, u8)])
@pytest.mark.parametrize("shape", [(1, 1, 1), (2, 3, 16), (0, 4, 8), (7, 18, 11)])
def test_products_of_words_mean_the_same(left, right, shape):
    assert_exact(product(*shape, left, right), lambda given: given["A"].astype(np.int64) @ given["B"].astype(np.int64))


@pytest.mark.parametrize("window, stride", [(1, 1), (1, 2), (3, 1), (3, 2)])
@pytest.mark.parametrize("sizes", [(1, 1, 1, 1), (5, 3, 3, 11), (2, 4, 6, 8)])
def test_convolutions_of_words_mean_the_same(sizes, window, stride):
    assert_exact(convolution(*sizes, window, stride), lambda given: convolved(given["X"], given["W"], window, stride))


def features_first(height, width, channels, features, window, stride):
    """As a convolution without borders of an image [channels, height, width]."""
    image = c.placeholder("X", (channels, height, width), u8)
    weights = c.placeholder("W", (features, channels, window, window), i8, constant=True)
    k, r, s = c.reduce_axis(channels, "k"), c.reduce_axis(window, "r"), c.reduce_axis(window, "s")
    sizes = [(n - window) // stride + 1 for n in (height, width)]
    result = c.compute("C", (*sizes, features), lambda y, x, f: c.sum(
        c.convert(image[k, y * stride + r.var, x * stride + s.var], i32) * c.convert(weights[f, k, r, s], i32), r, s, k))  # fmt: skip
    return c.make_kernel("convolution", image, weights, result)


def fused(steps):
    return [(step.outer, step.inner) for step in steps if isinstance(step, S.FuseAxes) and step.fused.endswith(".taps")]


@pytest.mark.parametrize("target", [HALF, VNNI, TILES])
def test_taps_and_channels_that_are_no_whole_groups_are_one_run(target):
    assert fused(default_plan(convolution(14, 14, 3, 32, 7, 2), target)) == [("C.s", "C.k")]
    assert not fused(default_plan(convolution(14, 14, 8, 32, 3), target))
    assert not fused(default_plan(convolution(14, 14, 3, 32, 1), target))


@pytest.mark.parametrize("target", [HALF, VNNI])
def test_channels_that_are_first_are_copied_behind_the_taps(target):
    steps = default_plan(features_first(17, 17, 3, 24, 7, 2), target)
    assert fused(steps) == [("C.s", "C.k")] and S.TransformLayout("X.taps", (), (1, 2, 0)) in steps
    assert not fused(default_plan(features_first(17, 17, 3, 24, 8, 2), target))  # taps are whole groups
    assert not fused(default_plan(features_first(17, 17, 3, 1, 3, 3), target))  # few products of each element
    kernel = features_first(4, 5, 3, 40, 3, 1)
    scheduled, given = apply(kernel, default_plan(kernel, target)), arrays(kernel)
    parts = [[given["X"][:, y : y + 3, x : x + 3].astype(np.int64) for x in range(3)] for y in range(2)]
    expected = np.array([[np.tensordot(given["W"].astype(np.int64), part, 3) for part in row] for row in parts])
    assert fused(default_plan(kernel, target))
    np.testing.assert_array_equal(run(run_passes(scheduled), given)["C"], expected)
    if {*target.llvm_features} <= {*Target.host().llvm_features}:
        np.testing.assert_array_equal(execute(scheduled, given, target)["C"], expected)


def test_taps_of_floats_stay_apart():
    assert not fused(default_plan(conv(14, 14, 3, 32, 7, 2), HALF))


@pytest.mark.parametrize("stride", [1, 2])
@pytest.mark.parametrize("target", [HALF, VNNI])
def test_runs_mean_the_same(stride, target):
    kernel = convolution(3, 5, 3, 9, 3, stride)
    scheduled, given = apply(kernel, default_plan(kernel, target)), arrays(kernel)
    expected = convolved(given["X"], given["W"], 3, stride)
    np.testing.assert_array_equal(run(run_passes(scheduled), given)["C"], expected)
    if {*target.llvm_features} <= {*Target.host().llvm_features}:
        np.testing.assert_array_equal(execute(scheduled, given, target)["C"], expected)


def convolved(x, w, window, stride):
    """A convolution in Python's integers, as wide as they have to be."""
    image = np.pad(x.astype(object), [(window // 2,) * 2] * 2 + [(0, 0)], constant_values=9)
    places = [range(0, extent - window + 1, stride) for extent in image.shape[:2]]
    parts = [[image[y : y + window, z : z + window] for z in places[1]] for y in places[0]]
    weights = w.astype(object).transpose(2, 3, 1, 0)
    return np.array([[np.tensordot(part, weights, 3) for part in row] for row in parts]).astype(np.int64)


def assert_exact(kernel, expected):
    """The interpreter and the machine code of a plan with words give the exact sums, the latter of the greatest bytes too."""
    scheduled = apply(kernel, guided_plan(kernel, HALF, Precision.DEFAULT, Widened()))
    given = arrays(kernel)
    np.testing.assert_array_equal(run(run_passes(scheduled), given)["C"], expected(given))
    extreme = {name: np.full_like(x, np.iinfo(x.dtype).min if x.dtype == np.int8 else np.iinfo(x.dtype).max)
               for name, x in given.items()}  # fmt: skip
    for taken in (given, extreme) if "avx2" in Target.host().llvm_features else ():
        np.testing.assert_array_equal(execute(scheduled, taken, HALF)["C"], expected(taken))
