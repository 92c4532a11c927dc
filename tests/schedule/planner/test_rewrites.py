from math import prod

import numpy as np
import pytest
from hypothesis import assume, given, settings

from benchmarks.contractions import random_contraction
from benchmarks.kernels import argmax, conv, matmul, softmax
from nncc import te
from nncc.codegen.build.inprocess import in_process_pool
from nncc.frontend import compute as c
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32, f64, i32
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests
from nncc.ir.reduction import additions
from nncc.ir.verifier.verify import verify
from nncc.pipeline.kernel import build
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner import marks, rewrites, winograd
from nncc.schedule.planner.choose import Option, Planned
from nncc.schedule.planner.forms import tiles
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.planner.rewrites import ALLOWED_ERROR, Precision, _in_order
from nncc.schedule.primitives.tree import find_nest, static_extent
from nncc.target import Target, require_cpu
from tests.schedule.planner.forced import forced_plan, shared_nests
from tests.schedule.primitives.test_winograd import windows
from tests.support.limits import VARIANT_ERROR, epsilon
from tests.support.oracle import assert_close, assert_same_meaning, inputs
from tests.support.random_kernels import contractions, kernels

MACHINE = Target.named("x86-64-v4").with_(cores=2)


def tiles_variants(kernel: Kernel, precision: Precision = Precision.DEFAULT) -> list[int]:
    return [s.tile for s in default_plan(kernel, MACHINE, precision) if isinstance(s, S.Winograd)]


def test_large_images_take_large_tiles_and_heavy_weights_small_ones():
    assert tiles_variants(conv(56, 56, 64, 64)) == [4]
    assert tiles_variants(conv(7, 7, 512, 512)) == [2]


def transposed(size: int, channels: int) -> Kernel:
    """A convolution of one image with features last whose result has them first."""
    x, q = te.placeholder("X", (size + 2, size + 2, channels), te.f32), te.reduce_axis(channels, "c")
    weights = te.placeholder("W", (channels, channels, 3, 3), te.f32, constant=True)
    r, s = te.reduce_axis(3, "r"), te.reduce_axis(3, "s")
    total = te.compute(
        "T", (size, size, channels), lambda y, z, o: te.sum(x[y + r.var, z + s.var, q] * weights[o, q, r, s], r, s, q)
    )
    return te.make_kernel(
        "transposed", x, weights, total, te.compute("Y", (channels, size, size), lambda o, y, z: total[y, z, o])
    )


def test_what_is_stored_in_another_order_is_copied_behind_a_variant():
    assert tiles_variants(transposed(56, 64)) == [4] and tiles_variants(transposed(4, 3)) == []
    kernel, tiny = transposed(4, 8), Target.tiny()
    ordered = _in_order(Planned(kernel), find_nest(kernel, "T"))
    assert ordered is not None and _in_order(Planned(conv(4, 4, 8, 8)), find_nest(conv(4, 4, 8, 8), "T")) is None
    nest, (sink,) = ordered.nest("T"), (n for n in nests(ordered.kernel.body) if n.name == "Y.ordered")
    blocks = next(winograd.tile_blocks(ordered.kernel, nest, sink, tiny))
    assert_same_meaning(kernel, winograd.carried_out(ordered, blocks, tiny).kernel)


@pytest.mark.parametrize(("with_options", "asked"), [([True, True], 1), ([False, True], 2), ([False, False], 2)])
def test_one_form_of_a_reduction_decides(monkeypatch, with_options, asked):
    """The one that stores in order is looked at only where the kernel as it is has no variants."""
    kernel, forms, given = transposed(4, 8), [], iter(with_options)

    def options(so_far, nest, target, guide):
        forms.append(so_far.kernel)
        return [Option(None, {"variant": "direct"}, 1.0)] if next(given) else []

    monkeypatch.setattr(rewrites, "_variant_options", options)
    assert rewrites.varied(Planned(kernel), MACHINE).kernel is kernel
    assert len(forms) == asked


def test_strict_takes_none():
    assert tiles_variants(conv(56, 56, 64, 64), Precision.STRICT) == []


@pytest.mark.parametrize(
    "kernel",
    [matmul(64, 64, 64), conv(56, 56, 3, 64), conv(28, 28, 64, 64, 3, 2), windows(9, 9, 64, 64, 7)],
)
def test_none_is_taken_where_it_is_not_faster(kernel):
    assert tiles_variants(kernel) == []


@pytest.mark.parametrize("seed", range(6))
def test_random_contractions_have_none(seed):
    assert tiles_variants(random_contraction(seed)) == []


@pytest.mark.parametrize("rounded", [te.round, te.floor, lambda x: te.convert(x, te.i8)])
def test_quotients_that_become_whole_numbers_stay_quotients(rounded):
    """At x = 0.775 and 0.05 the quotient is 15.5, and 0.775 times the inverse rounds to another whole number."""
    x, scale = te.placeholder("X", (4, 1000), te.f32), te.placeholder("S", (1,), te.f32)
    divided = te.compute("D", (4, 1000), lambda i, j: x[i, j] / scale[0])
    here = te.compute("Y", (4, 1000), lambda i, j: rounded(x[i, j] / scale[0]))
    later = te.compute("Z", (4, 1000), lambda i, j: rounded(divided[i, j]))
    for result, inverted in ((divided, True), (here, False), (later, False)):
        listed = [x, scale, divided, result] if result is later else [x, scale, result]
        steps = default_plan(te.make_kernel("quotients", *listed), MACHINE)
        assert any(isinstance(step, S.Reciprocal) for step in steps) == inverted


def test_the_allowed_error():
    assert ALLOWED_ERROR <= VARIANT_ERROR


TINY = Target.tiny()
HOST = Target.named("x86-64-v4").with_(cores=2)


def normalized(n, h, w, channels, value=lambda x: x):
    """Y = some value of X[n, h, w, channels], by image and channel from mean 0 and of variance 1, scaled by G."""
    x, g = c.placeholder("X", (n, h, w, channels), f32), c.placeholder("G", (channels,), f32)
    axes = c.reduce_axis(h, "k"), c.reduce_axis(w, "l")
    sums = c.compute("S", (n, channels), lambda i, j: c.sum(value(x[(i, *axes, j)]), *axes))
    mean = c.compute("M", (n, channels), lambda i, j: sums[i, j] / float(max(h * w, 1)))
    off = c.compute("D", (n, h, w, channels), lambda i, y, z, j: value(x[i, y, z, j]) - mean[i, j])
    squares = c.compute("Q", (n, channels), lambda i, j: c.sum(off[(i, *axes, j)] * off[(i, *axes, j)], *axes))
    scale = c.compute("R", (n, channels), lambda i, j: g[j] / c.sqrt(squares[i, j] / float(max(h * w, 1)) + 1.0))
    y = c.compute("Y", (n, h, w, channels), lambda i, y, z, j: off[i, y, z, j] * scale[i, j])
    return c.make_kernel("normalized", x, g, sums, mean, off, squares, scale, y)


def activated(n, h, w, channels):
    return normalized(n, h, w, channels, lambda x: c.relu(x + 1))


def grouped(n, h, groups, size):
    """Y = X[n, h, groups * size], by image and group from mean 0 and of variance 1."""
    x = c.placeholder("X", (n, h, groups * size), f32)
    axes = k, e = c.reduce_axis(h, "k"), c.reduce_axis(size, "e")
    sums = c.compute("S", (n, groups), lambda i, j: c.sum(x[i, k, j * size + e.var], *axes))
    mean = c.compute("M", (n, groups), lambda i, j: sums[i, j] / float(h * size))
    off = c.compute("D", (n, h, groups, size), lambda i, z, j, m: x[i, z, j * size + m] - mean[i, j])
    squares = c.compute("Q", (n, groups), lambda i, j: c.sum(off[i, k, j, e] * off[i, k, j, e], *axes))
    scale = c.compute("R", (n, groups), lambda i, j: 1 / c.sqrt(squares[i, j] / float(h * size) + 1.0))
    y = c.compute("Y", (n, h, groups, size), lambda i, z, j, m: off[i, z, j, m] * scale[i, j])
    return c.make_kernel("grouped", x, sums, mean, off, squares, scale, y)


def transposed_moments(h, n, w, channels):
    """The variance R[channels, n] of X[h, n, w, channels]: images lie inside of rows."""
    x, axes = c.placeholder("X", (h, n, w, channels), f32), (c.reduce_axis(h, "k"), c.reduce_axis(w, "l"))
    sums = c.compute("S", (channels, n), lambda j, i: c.sum(x[axes[0], i, axes[1], j], *axes))
    mean = c.compute("M", (channels, n), lambda j, i: sums[j, i] / float(h * w))
    off = c.compute("D", (h, n, w, channels), lambda y, i, z, j: x[y, i, z, j] - mean[j, i])
    squares = c.compute(
        "R", (channels, n), lambda j, i: c.sum(off[axes[0], i, axes[1], j] * off[axes[0], i, axes[1], j], *axes)
    )
    return c.make_kernel("transposed", x, sums, mean, off, squares)


def in_blocks(steps):
    return any(isinstance(step, S.Recenter) for step in steps)


@pytest.fixture
def eager(monkeypatch):
    """Threads are taken for any work."""
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)


KERNELS = {
    "pixels": (normalized, (1, 9, 7, 12)), "images": (normalized, (3, 4, 5, 8)), "prime": (normalized, (1, 1, 101, 5)),
    "one row of pixels each": (normalized, (1, 3, 90, 4)), "an odd row": (normalized, (2, 13, 1, 23)),
    "of a function": (activated, (1, 9, 7, 12)), "groups": (grouped, (1, 67, 3, 4)), "images of groups": (grouped, (2, 16, 4, 2)),
    "another order": (transposed_moments, (6, 3, 7, 8)),
}  # fmt: skip


@pytest.mark.parametrize("name", KERNELS)
def test_blocks_are_summed_and_squared_in_one_loop_that_threads_share(name, eager):
    make, shape = KERNELS[name]
    kernel = make(*shape)
    steps = forced_plan(kernel, TINY, "blocks")
    scheduled = apply(kernel, steps)
    assert in_blocks(steps)
    shared = [{name.split(".part")[0] for name in names} for names in shared_nests(scheduled)]
    assert any({"S", scheduled_squares(kernel)} <= names for names in shared)
    verify(scheduled)
    random = np.random.default_rng(0)
    arrays = {name: random.standard_normal(a.shape).astype(a.dtype) for name, a in inputs(kernel).items()}
    assert_close(run(scheduled, arrays, 1), run(kernel, arrays), length=prod(shape))


def scheduled_squares(kernel):
    return "Q" if "Q" in kernel.table else "R"


@pytest.mark.parametrize(
    "shape", [(1, 0, 3, 4), (1, 3, 0, 4), (0, 3, 4, 5), (1, 3, 4, 0), (1, 1, 1, 4), (1, 1, 2, 4), (1, 5, 5, 1)], ids=str
)
def test_small_shapes(shape, eager):
    kernel = normalized(*shape)
    scheduled = apply(kernel, forced_plan(kernel, TINY, "blocks"))
    verify(scheduled)
    arrays = inputs(kernel)
    assert_close(run(scheduled, arrays, 1), run(kernel, arrays), length=10)


def test_images_may_lie_inside_of_blocks(eager):
    kernel = transposed_moments(6, 3, 7, 8)
    scheduled = apply(kernel, forced_plan(kernel, HOST, "blocks"))
    assert scheduled.table["S.part"].shape == (6, 3, 8)
    arrays = inputs(kernel)
    assert_close(run(scheduled, arrays, 1), run(kernel, arrays), length=42)


def test_blocks_are_taken_where_a_sweep_leaves_the_cache():
    """Where that is much slower than the cache."""
    large, target = normalized(1, 128, 128, 64), require_cpu(Target.named("sapphire-rapids")).with_(cores=1)
    assert in_blocks(default_plan(large, target)) and in_blocks(default_plan(large, target, Precision.STRICT))
    assert not in_blocks(default_plan(normalized(1, 14, 14, 64), target))


def test_differences_from_means_by_channel_are_never_stored():
    steps = default_plan(normalized(1, 14, 14, 64), HOST.with_(cores=1))
    assert S.Inline("D") in steps


def test_rows_go_one_by_one_and_their_differences_are_not_stored():
    x, k = c.placeholder("X", (64, 1000), f32), c.reduce_axis(1000, "k")
    sums = c.compute("S", (64,), lambda i: c.sum(x[i, k], k))
    off = c.compute("D", (64, 1000), lambda i, j: x[i, j] - sums[i] / 1000.0)
    squares = c.compute("Q", (64,), lambda i: c.sum(off[i, k] * off[i, k], k))
    kernel = c.make_kernel("rows", x, sums, off, squares)
    steps = default_plan(kernel, HOST)
    assert not in_blocks(steps) and S.Inline("D") in steps


@pytest.mark.parametrize("kernel", [normalized(1, 12, 10, 24), grouped(2, 90, 3, 4)], ids=lambda k: k.name)
def test_any_number_of_threads_gives_the_same_bits(kernel, eager):
    target = Target.host().with_(cores=2)
    steps = forced_plan(kernel, target, "blocks")
    random = np.random.default_rng(0)
    arrays = {name: random.standard_normal(a.shape).astype(a.dtype) for name, a in inputs(kernel).items()}
    first, *others = [build(kernel, steps, target, in_process_pool(threads))(**arrays) for threads in (1, 2, 3)]
    assert in_blocks(steps)
    assert all(np.array_equal(result[name], array) for result in others for name, array in first.items())
    assert_close(first, run(kernel, arrays), length=360)


def test_it_rounds_less_than_two_sums_over_all(eager):
    kernel = transposed_moments(200, 1, 100, 16)
    x = np.maximum(np.random.default_rng(0).standard_normal((200, 1, 100, 16)), 0).astype(np.float32)
    exact = (x.astype(np.float64) - x.astype(np.float64).mean((0, 2), keepdims=True)) ** 2
    steps = forced_plan(kernel, HOST, "blocks")
    got = build(kernel, steps, Target.host())(X=x)["R"]
    assert in_blocks(steps) and np.abs(got[:, 0] / exact.sum((0, 2))[0] - 1).max() <= 30 * epsilon(f32)


def total(*shape):
    """The sum of X[..]."""
    x, axes = c.placeholder("X", shape, f32), [c.reduce_axis(extent, f"r{n}") for n, extent in enumerate(shape)]
    return c.make_kernel("total", x, c.compute("T", (), lambda: c.sum(x[tuple(axes)], *axes)))


def images(channels, h, w):
    """The sum of each channel of X[channels, h, w]."""
    x, axes = c.placeholder("X", (channels, h, w), f32), (c.reduce_axis(h, "k"), c.reduce_axis(w, "l"))
    return c.make_kernel("images", x, c.compute("S", (channels,), lambda i: c.sum(x[(i, *axes)], *axes)))


def statistics(n, h, channels):
    """The sum, and the sum of squares, of each channel of X[n, h, channels]."""
    x, axes = c.placeholder("X", (n, h, channels), f32), (c.reduce_axis(n, "n"), c.reduce_axis(h, "h"))
    sums = c.compute("S", (channels,), lambda j: c.sum(x[(*axes, j)], *axes))
    squares = c.compute("Q", (channels,), lambda j: c.sum(x[(*axes, j)] * x[(*axes, j)], *axes))
    return c.make_kernel("statistics", x, sums, squares)


def is_split(steps):
    return any(isinstance(step, S.Rfactor) and step.shared for step in steps)


def split_small_ones(monkeypatch):
    """Small reductions are not worth a phase of threads; after this they are."""
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)
    monkeypatch.setattr(rewrites, "LEAST_WORK", 0)
    monkeypatch.setattr(tiles, "PACK_BYTE_CYCLES", 0)


@pytest.fixture
def eager_split_k(monkeypatch):
    split_small_ones(monkeypatch)


KERNELS_SPLIT_K = {
    "long rows": (total, (1, 1000)), "a run of odd axes": (total, (7, 3, 13, 5)), "few columns": (statistics, (6, 10, 3)),
    "a small product": (matmul, (2, 3, 600)), "one row": (softmax, (1, 700)), "a pair": (argmax, (1, 700)),
}  # fmt: skip


@pytest.mark.parametrize("name", KERNELS_SPLIT_K)
def test_few_elements_are_made_of_parts_that_threads_share(name, eager_split_k):
    make, shape = KERNELS_SPLIT_K[name]
    kernel = make(*shape)
    steps = forced_plan(kernel, TINY, "parts")
    scheduled = apply(kernel, steps)
    assert is_split(steps) and any(".part" in name for names in shared_nests(scheduled) for name in names)
    verify(scheduled)
    arrays = inputs(kernel)
    assert_close(run(scheduled, arrays, 1), run(kernel, arrays), length=prod(shape))


@settings(max_examples=8, deadline=None, derandomize=True)
@given(contractions())
def test_random_contractions(kernel):
    assume(prod(static_extent(loop) for nest in nests(kernel.body) for loop in nest.loops) < 2000)
    with pytest.MonkeyPatch.context() as patch:
        split_small_ones(patch)
        assert_same_meaning(kernel, apply(kernel, forced_plan(kernel, TINY, "parts")))


@settings(max_examples=8, deadline=None, derandomize=True)
@given(kernels())
def test_random_kernels(kernel):
    with pytest.MonkeyPatch.context() as patch:
        split_small_ones(patch)
        assert_same_meaning(kernel, apply(kernel, forced_plan(kernel, TINY, "parts")))


@pytest.mark.parametrize(
    "kernel",
    [matmul(512, 512, 64), softmax(64, 4096), total(1000), matmul(1, 16, 500)],
    ids=["many elements", "many rows", "little work", "little work for one core"],
)
def test_what_keeps_all_cores_busy_or_is_little_stays_whole(kernel):
    assert not is_split(default_plan(kernel, Target.named("x86-64-v4").with_(cores=2)))


def test_sums_of_rows_that_a_cache_holds_stay_whole_however_slow_memory_is():
    slow_memory = Target.named("x86-64-v4").with_(cores=2, bandwidths=(128.0, 48.0, 8.0, 2.0))
    assert not is_split(default_plan(images(32, 56, 56), slow_memory))


@pytest.mark.parametrize("names", [("k", "k.o"), ("k.i", "k"), ("k", "q")], ids=" and ".join)
def test_axes_that_are_called_like_parts_of_one_another(names):
    a, b = c.placeholder("A", (8, 16, 5000), f32), c.placeholder("B", (16, 5000, 8), f32)
    k, q = c.reduce_axis(16, names[0]), c.reduce_axis(5000, names[1])
    kernel = c.make_kernel("product", a, b, c.compute("T", (8, 8), lambda i, j: c.sum(a[i, k, q] * b[k, q, j], k, q)))
    assert is_split(default_plan(kernel, Target.named("x86-64-v4").with_(cores=4)))


def test_one_core_splits_what_waits_for_its_own_results():
    core = Target.named("x86-64-v4").with_(cores=1)
    assert is_split(default_plan(matmul(1, 16, 1 << 16), core))
    assert not is_split(default_plan(total(1 << 20), core))


@pytest.mark.parametrize("kernel", [total(3, 5, 333), matmul(3, 5, 600), statistics(7, 90, 11)], ids=lambda k: k.name)
def test_any_number_of_threads_gives_the_same_bits_split_k(kernel, eager_split_k):
    target = Target.host().with_(cores=2)
    steps = forced_plan(kernel, target, "parts")
    random = np.random.default_rng(0)
    arrays = {name: random.standard_normal(a.shape).astype(a.dtype) for name, a in inputs(kernel).items()}
    first, *others = [build(kernel, steps, target, in_process_pool(threads))(**arrays) for threads in (1, 2, 3)]
    assert is_split(steps)
    assert all(np.array_equal(result[name], array) for result in others for name, array in first.items())
    assert_close(first, run(kernel, arrays), length=5000)


MILLIONS = 1 << 24
TARGETS = {name: Target.named(name) for name in ("x86-64-v3", "x86-64-v4", "neoverse-n1")}


def sums(*shape, over, dtype=f32, square=False):
    """The sums of X, or of its squares, over some axes."""
    x, k = c.placeholder("X", shape, dtype), {axis: c.reduce_axis(shape[axis], f"k{axis}") for axis in over}
    kept = [axis for axis in range(len(shape)) if axis not in over]
    names = [f"i{axis}" for axis in kept]

    def total(*at):
        where = dict(zip(kept, at))
        value = x[tuple(k.get(axis, where.get(axis)) for axis in range(len(shape)))]
        return c.sum(value * value if square else value, *k.values())

    formula = eval(f"lambda {', '.join(names)}: total({', '.join(names)})", {"total": total})
    return c.make_kernel("sums", x, c.compute("S", tuple(shape[axis] for axis in kept), formula))


def pool(n, window, channels):
    """Sums over windows that overlap by half."""
    x, k = c.placeholder("X", (n, channels), f32), c.reduce_axis(window, "k")
    count = (n - window) // (window // 2) + 1
    return c.make_kernel(
        "pool", x, c.compute("S", (count, channels), lambda i, j: c.sum(x[i * (window // 2) + k.var, j], k))
    )


def product(m, n, k):
    """A matrix times another one that comes at run time."""
    a, b, r = c.placeholder("A", (m, k), f32), c.placeholder("B", (k, n), f32), c.reduce_axis(k, "k")
    return c.make_kernel("product", a, b, c.compute("T", (m, n), lambda i, j: c.sum(a[i, r] * b[r, j], r)))


TERM = float(np.float32(0.1))
SQUARE = TERM * TERM
LONG = {
    "all": (sums, (MILLIONS,), {"over": (0,)}, MILLIONS * TERM),
    "rows": (sums, (4, MILLIONS // 4), {"over": (1,)}, MILLIONS // 4 * TERM),
    "columns": (sums, (MILLIONS // 4, 4), {"over": (0,)}, MILLIONS // 4 * TERM),
    "many columns": (sums, (4096, 4096), {"over": (0,)}, 4096 * TERM),
    "a map, features last": (sums, (1024, 1024, 16), {"over": (0, 1)}, (1 << 20) * TERM),
    "a map of odd sizes, features last": (sums, (1289, 1009, 13), {"over": (0, 1)}, 1289 * 1009 * TERM),
    "a map, features first": (sums, (16, 1024, 1024), {"over": (1, 2)}, (1 << 20) * TERM),
    "first and last": (sums, (64, 512, 512), {"over": (0, 2)}, 64 * 512 * TERM),
    "squares of rows": (sums, (4, MILLIONS // 4), {"over": (1,), "square": True}, MILLIONS // 4 * SQUARE),
    "squares of columns": (sums, (MILLIONS // 4, 4), {"over": (0,), "square": True}, MILLIONS // 4 * SQUARE),
    "a softmax": (softmax, (1, MILLIONS), {}, 1 / MILLIONS),
    "windows": (pool, (MILLIONS // 4, MILLIONS // 8, 4), {}, MILLIONS // 8 * TERM),
    "an inner product": (matmul, (1, 1, MILLIONS), {}, MILLIONS * SQUARE),
    "a vector times a matrix": (matmul, (1, 16, MILLIONS // 16), {}, MILLIONS // 16 * SQUARE),
    "a matrix times a vector": (matmul, (16, 1, MILLIONS // 16), {}, MILLIONS // 16 * SQUARE),
    "a product": (product, (16, 48, 200003), {}, 200003 * SQUARE),
    "a product with weights": (matmul, (32, 32, 131072), {}, 131072 * SQUARE),
    "a convolution": (conv, (5, 5, 20000, 16), {}, 9 * 20000 * SQUARE),
}
"""Kernels that add up millions of elements, or 100,000 products and more for each result, and the greatest result where all
elements are 0.1."""
OTHERS = {
    "ordinary products": (matmul, (128, 128, 4096), {}),
    "a small map": (sums, (14, 14, 64), {"over": (0, 1)}),
    "a map of 60x60": (sums, (60, 60, 96), {"over": (0, 1)}),
    "f64": (sums, (100_000, 3), {"over": (0,), "dtype": f64}),
    "a convolution of 3x3": (conv, (9, 9, 512, 64), {}),
}


@pytest.mark.parametrize("precision", [Precision.DEFAULT, Precision.STRICT])
@pytest.mark.parametrize("cores", [1, 2, 8])
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", [*LONG, *OTHERS])
def test_no_default_plan_adds_up_many_terms_in_a_row(name, target, cores, precision):
    make, shape, options, *_ = {**LONG, **OTHERS}[name]
    kernel = make(*shape, **options)
    planned = apply(kernel, default_plan(kernel, TARGETS[target].with_(cores=cores), precision))
    counts = {nest.name: additions(nest) for nest in nests(planned.body) if getattr(nest.leaf, "combiner", "") == "sum"}
    assert max(counts.values()) <= rewrites.WHOLE_PRODUCTS
    assert not any(rewrites.is_long(planned, nest) for nest in nests(planned.body)), counts


@pytest.mark.parametrize("name", LONG)
def test_long_sums_are_as_right_as_pairwise_summation(name):
    """Equal terms, whose roundings all go one way: chains of 2**20 of them are wrong by 1 % and more."""
    make, shape, options, expected = LONG[name]
    kernel, target = make(*shape, **options), Target.host().with_(cores=1)
    given_ = {
        b.name: b.bordered(np.full(b.shape, 0.0 if b.name == "bias" else TERM, np.float32))
        for b in kernel.buffers
        if b.role in (Role.INPUT, Role.CONSTANT)
    }
    (result,) = build(kernel, default_plan(kernel, target), target)(**given_).values()
    assert abs(float(result.max()) / expected - 1) <= (2e-5 if make in (matmul, product, conv) else 4e-6)


SMALL = {"matmul": matmul(3, 5, 37), "columns": sums(37, 3, over=(0,)), "all": sums(101, over=(0,)),
         "convolution": conv(5, 4, 7, 3), "pool": pool(33, 10, 3), "a map": sums(5, 11, 3, over=(0, 1))}  # fmt: skip


@pytest.fixture
def eager_subtotals(monkeypatch):
    for name, terms in (("SUBTOTAL_TERMS", 3), ("SUBTOTAL_PRODUCTS", 5), ("WHOLE_PRODUCTS", 6)):
        monkeypatch.setattr(rewrites, name, terms)


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("name", SMALL)
def test_meaning(name, cores, eager_subtotals):
    kernel = SMALL[name]
    steps = default_plan(kernel, Target.tiny().with_(cores=cores))
    assert any(isinstance(step, S.Subtotal) for step in steps)
    assert_same_meaning(kernel, apply(kernel, steps))


@settings(max_examples=8, deadline=None, derandomize=True)
@given(contractions() | kernels())
def test_random_kernels_subtotals(kernel):
    assume(prod(static_extent(loop) for nest in nests(kernel.body) for loop in nest.loops) < 2000)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("SUBTOTAL_TERMS", "SUBTOTAL_PRODUCTS", "WHOLE_PRODUCTS"):
            patch.setattr(rewrites, name, 2)
        assert_same_meaning(kernel, apply(kernel, default_plan(kernel, Target.tiny())))


def test_whole_numbers_and_maxima_have_no_subtotals():
    x, k = c.placeholder("X", (1 << 20, 4), f32), c.reduce_axis(1 << 20, "k")
    most = c.make_kernel("most", x, c.compute("M", (4,), lambda j: c.max(x[k, j], k)))
    for kernel in (most, sums(1 << 20, 4, over=(0,), dtype=i32)):
        assert not any(isinstance(step, S.Subtotal) for step in default_plan(kernel, Target.tiny()))
