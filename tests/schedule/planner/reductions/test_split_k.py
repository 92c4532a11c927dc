from math import prod

import numpy as np
import pytest
from hypothesis import assume, given, settings

from benchmarks.kernels import argmax, matmul, softmax
from nncc.codegen.build.threads import in_process_pool
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.verifier.verify import verify
from nncc.pipeline.kernel import build
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner import sharing
from nncc.schedule.planner.contractions import tiles
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.reductions import split_k
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Target
from tests.schedule.planner.forced import forced_plan, shared_nests
from tests.support.oracle import assert_close, assert_same_meaning, inputs
from tests.support.random_kernels import contractions, kernels

TINY = Target.tiny()


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
    monkeypatch.setattr(sharing, "LEAST_FORKS", 0)
    monkeypatch.setattr(split_k, "LEAST_WORK", 0)
    monkeypatch.setattr(tiles, "PACK_BYTE_CYCLES", 0)


@pytest.fixture
def eager(monkeypatch):
    split_small_ones(monkeypatch)


KERNELS = {
    "long rows": (total, (1, 1000)), "a run of odd axes": (total, (7, 3, 13, 5)), "few columns": (statistics, (6, 10, 3)),
    "a small product": (matmul, (2, 3, 600)), "one row": (softmax, (1, 700)), "a pair": (argmax, (1, 700)),
}  # fmt: skip


@pytest.mark.parametrize("name", KERNELS)
def test_few_elements_are_made_of_parts_that_threads_share(name, eager):
    make, shape = KERNELS[name]
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


@pytest.mark.parametrize("kernel", [matmul(512, 512, 64), softmax(64, 4096), total(1000), matmul(1, 16, 500)],
                         ids=["many elements", "many rows", "little work", "little work for one core"])  # fmt: skip
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
def test_any_number_of_threads_gives_the_same_bits(kernel, eager):
    target = Target.host().with_(cores=2)
    steps = forced_plan(kernel, target, "parts")
    random = np.random.default_rng(0)
    arrays = {name: random.standard_normal(a.shape).astype(a.dtype) for name, a in inputs(kernel).items()}
    first, *others = [build(kernel, steps, target, in_process_pool(threads))(**arrays) for threads in (1, 2, 3)]
    assert is_split(steps)
    assert all(np.array_equal(result[name], array) for result in others for name, array in first.items())
    assert_close(first, run(kernel, arrays), length=5000)
