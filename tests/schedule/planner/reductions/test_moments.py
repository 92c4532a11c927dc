from math import prod

import numpy as np
import pytest

from nncc.codegen.build.threads import in_process_pool
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.verifier.verify import verify
from nncc.pipeline.kernel import build
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner import sharing
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.variants import Precision
from nncc.target import Target, require_cpu
from tests.schedule.planner.forced import forced_plan, shared_nests
from tests.support.limits import epsilon
from tests.support.oracle import assert_close, inputs

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


def transposed(h, n, w, channels):
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
    monkeypatch.setattr(sharing, "LEAST_FORKS", 0)


KERNELS = {
    "pixels": (normalized, (1, 9, 7, 12)), "images": (normalized, (3, 4, 5, 8)), "prime": (normalized, (1, 1, 101, 5)),
    "one row of pixels each": (normalized, (1, 3, 90, 4)), "an odd row": (normalized, (2, 13, 1, 23)),
    "of a function": (activated, (1, 9, 7, 12)), "groups": (grouped, (1, 67, 3, 4)), "images of groups": (grouped, (2, 16, 4, 2)),
    "another order": (transposed, (6, 3, 7, 8)),
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
    kernel = transposed(6, 3, 7, 8)
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
    kernel = transposed(200, 1, 100, 16)
    x = np.maximum(np.random.default_rng(0).standard_normal((200, 1, 100, 16)), 0).astype(np.float32)
    exact = (x.astype(np.float64) - x.astype(np.float64).mean((0, 2), keepdims=True)) ** 2
    steps = forced_plan(kernel, HOST, "blocks")
    got = build(kernel, steps, Target.host())(X=x)["R"]
    assert in_blocks(steps) and np.abs(got[:, 0] / exact.sum((0, 2))[0] - 1).max() <= 30 * epsilon(f32)
