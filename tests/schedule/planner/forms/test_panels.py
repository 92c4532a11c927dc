import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32, i8
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.pipeline.kernel import build
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.access import accesses
from nncc.schedule.planner.forms.groupings import maker
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Cache, Target
from tests.support.oracle import assert_same_meaning

V4 = Target.named("x86-64-v4").with_(cores=1)


def product(m, n, k, formula=c.relu, dtype=f32, side="B", outputs=()):
    """A @ B, of which a formula makes the elements of one operand from another dtype."""
    kinds = {name: dtype if name == side else f32 for name in "AB"}
    a, b = c.placeholder("A", (m, k), kinds["A"]), c.placeholder("B", (k, n), kinds["B"])
    source = a if side == "A" else b
    made = c.compute("T", source.shape, lambda i, j: formula(source[i, j]))
    left, right = (made, b) if side == "A" else (a, made)
    r = c.reduce_axis(k, "k")
    total = c.compute("C", (m, n), lambda i, j: c.sum(left[i, r] * right[r, j], r))
    return c.make_kernel("product", a, b, made, total, outputs=outputs)


def arrays(kernel):
    rng = np.random.default_rng(0)
    return {b.name: rng.integers(-9, 9, b.shape).astype(b.dtype.numpy) for b in kernel.params if b.name in "AB"}


def inlined(steps):
    return [s.nest for s in steps if isinstance(s, S.Inline)]


def found(kernel, name="T"):
    nest = find_nest(kernel, "C")
    return [maker(kernel, nest, a) for a in accesses(kernel, nest) if a.buffer.name == name]


def test_what_makes_a_packed_operand_is_computed_in_the_copy():
    kernel = product(256, 256, 256)
    steps = default_plan(kernel, V4)
    scheduled = apply(kernel, steps)
    assert inlined(steps) == ["T"] and "T" not in scheduled.table
    (copy,) = [n for n in nests(scheduled.body) if n.name == "T.pack"]
    assert "max(B[" in str(copy.leaf.value)


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("shape", [(7, 19, 11), (1, 5, 3), (13, 1, 4), (5, 33, 1), (0, 3, 4), (3, 4, 0)])
@pytest.mark.parametrize("dtype", [f32, i8], ids=str)
def test_the_results_are_the_same(shape, side, dtype):
    kernel = product(*shape, lambda x: c.convert(x, f32) * 0.5, dtype, side)
    steps = (*default_plan(kernel, V4),)
    given = arrays(kernel)
    np.testing.assert_allclose(run(apply(kernel, steps), given)["C"], run(kernel, given)["C"], rtol=1e-5)


def test_what_others_want_too_is_stored():
    kernel = product(256, 256, 256, outputs=("T", "C"))
    assert found(kernel) == [None] and not inlined(default_plan(kernel, V4))
    assert found(product(3, 5, 4))[0].name == "T"
    assert found(product(3, 5, 4), "A") == [None]


def test_what_is_read_at_two_places_is_stored():
    x, r = c.placeholder("X", (6, 9), f32), c.reduce_axis(9, "k")
    made = c.compute("T", (6, 9), lambda i, j: c.relu(x[i, j]))
    gram = c.compute("C", (6, 6), lambda i, j: c.sum(made[i, r] * made[j, r], r))
    assert found(c.make_kernel("gram", x, made, gram)) == [None, None]


def test_what_a_reduction_makes_is_stored():
    x, r, q = c.placeholder("X", (6, 9, 4), f32), c.reduce_axis(9, "k"), c.reduce_axis(4, "q")
    made = c.compute("T", (6, 9), lambda i, j: c.sum(x[i, j, q], q))
    total = c.compute("C", (6, 6), lambda i, j: c.sum(made[i, r] * x[j, r, 0], r))
    assert found(c.make_kernel("sums", x, made, total)) == [None]


TINY, V3 = Target.tiny(), Target.named("x86-64-v3")


def filters(images, channels, height, width, size=3, stride=1):
    """A filter for each channel of images with zeros around them."""
    pad = size // 2
    x = c.placeholder("X", (images, channels, height, width), f32)
    w = c.placeholder("W", (channels, size, size), f32, True)
    p = c.compute(
        "P",
        (images, channels, height + 2 * pad, width + 2 * pad),
        lambda n, i, y, z: c.guarded(
            c.all_of(y >= pad, y < height + pad, z >= pad, z < width + pad), x[n, i, y - pad, z - pad], 0
        ),
    )
    a, b = c.reduce_axis(size, "a"), c.reduce_axis(size, "b")
    rows, columns = (-(-extent // stride) for extent in (height, width))
    t = c.compute(
        "T",
        (images, channels, rows, columns),
        lambda n, i, y, z: c.sum(p[n, i, y * stride + a.var, z * stride + b.var] * w[i, a.var, b.var], a, b),
    )
    return c.make_kernel("filters", x, w, p, t)


def features_last(channels, height, width, size=3, given=False, stride=1, doubled=False):
    """The same for one image with features last; given: the image that is read has them so, too; doubled: and then twice
    that."""
    pad = size // 2
    x = c.placeholder("X", (height, width, channels) if given else (channels, height, width), f32)
    w = c.placeholder("W", (channels, size, size), f32, True)
    at = (lambda y, z, i: x[y, z, i]) if given else (lambda y, z, i: x[i, y, z])
    p = c.compute(
        "P",
        (height + 2 * pad, width + 2 * pad, channels),
        lambda y, z, i: c.guarded(
            c.all_of(y >= pad, y < height + pad, z >= pad, z < width + pad), at(y - pad, z - pad, i), 0
        ),
    )
    a, b = c.reduce_axis(size, "a"), c.reduce_axis(size, "b")
    rows, columns = (-(-extent // stride) for extent in (height, width))
    t = c.compute(
        "T",
        (rows, columns, channels),
        lambda y, z, i: c.sum(p[y * stride + a.var, z * stride + b.var, i] * w[i, a.var, b.var], a, b),
    )
    twice = [c.compute("D", (rows, columns, channels), lambda y, z, i: t[y, z, i] * 2.0)] if doubled else []
    return c.make_kernel("features_last", x, w, p, t, *twice)


def moved(steps):
    return [step.axis for step in steps if isinstance(step, S.ComputeAt) and step.nest == "P"]


@pytest.mark.parametrize(
    "shape", [(1, 6, 5, 7), (2, 3, 1, 1), (1, 1, 9, 9), (1, 13, 8, 17), (0, 4, 5, 5), (3, 16, 4, 4)], ids=str
)
@pytest.mark.parametrize("stride", [1, 2])
@pytest.mark.parametrize("target", [V3, *(pytest.param(t, marks=pytest.mark.long) for t in (TINY, V4))], ids=str)
@pytest.mark.slow
def test_meaning(shape, stride, target):
    for cores in (1, 2):
        kernel = filters(*shape, stride=stride)
        assert_same_meaning(kernel, apply(kernel, default_plan(kernel, target.with_(cores=cores))))


@pytest.mark.parametrize("shape, stride", [((1, 40, 33, 35), 1), ((2, 21, 15, 31), 2), ((1, 64, 7, 7), 1)], ids=str)
def test_machine_code(shape, stride):
    rng = np.random.default_rng(0)
    x, w = rng.standard_normal(shape).astype(np.float32), rng.standard_normal((shape[1], 3, 3)).astype(np.float32)
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (2, 3))[:, :, ::stride, ::stride]
    expected = np.einsum("nchwab,cab->nchw", windows.astype(np.float64), w)
    for cores in (1, 2):
        result = build(filters(*shape, stride=stride), target=Target.host().with_(cores=cores), threads=cores)(X=x, W=w)["T"]
        np.testing.assert_allclose(result, expected, rtol=1e-4, atol=1e-4)


def test_a_channel_gets_its_border_just_before_its_filter():
    kernel = filters(1, 32, 64, 64)
    steps = default_plan(kernel, V4)
    assert moved(steps) == ["T.a1"]
    assert apply(kernel, steps).table["P"].scope is Scope.LOCAL


def test_small_channels_share_a_part():
    steps = default_plan(filters(1, 64, 7, 7), V4)
    assert moved(steps) == ["T.a1.o"] and S.Split("T.a1", 8) in steps


def test_parts_are_left_to_threads():
    steps = default_plan(filters(1, 32, 64, 64), V4.with_(cores=2))
    assert moved(steps) == ["T.a1"] and any(isinstance(step, S.Parallel) for step in steps)
    assert not moved(default_plan(filters(1, 4, 64, 64), V4.with_(cores=2)))  # too few for two threads


def test_parts_that_fit_no_cache_or_are_too_few_stay_whole():
    assert not moved(default_plan(filters(1, 1, 64, 64), V4))
    assert not moved(default_plan(filters(1, 3, 7, 7), V4))
    assert not moved(default_plan(filters(1, 8, 1000, 1000), V4))


def test_threads_share_the_loop_over_parts():
    steps = default_plan(filters(1, 64, 14, 14), V4.with_(cores=2))
    cut = next(step for step in steps if isinstance(step, S.Split) and moved(steps) == [f"{step.axis}.o"])
    assert any(isinstance(step, S.FuseAxes) and step.inner == f"{cut.axis}.o" for step in steps)
    assert any(isinstance(step, S.Parallel) for step in steps)


@pytest.mark.parametrize("given", [False, True])
def test_a_panel_of_channels_gets_its_border_where_that_stays_nearer(given):
    large, small = features_last(256, 14, 14, 5, given), features_last(32, 5, 5, 3, given)
    steps = default_plan(large, V4)
    assert moved(steps) == ["T.a2.o"]
    assert not moved(default_plan(small, V4))  # L1 holds the whole
    made = apply(large, steps).table["P"]
    assert made.scope is Scope.LOCAL and made.shape[-1] == 16


def with_l1(size):
    """A machine whose L1 has so many KB."""
    return V4.with_(caches=(Cache(size << 10, 8, 64, shared=False), *V4.caches[1:]))


@pytest.mark.parametrize("channels", [240, 480, 3248])
def test_panels_are_so_narrow_that_l1_keeps_what_is_made_for_them(channels):
    """Tiles of three vectors take fewer cycles, but would find the border of three vectors of channels in L2."""
    kernel = features_last(channels, 14, 14, 5, given=True, stride=2, doubled=True)
    for cores in (1, 2):
        steps = default_plan(kernel, with_l1(48).with_(cores=cores))
        assert moved(steps) == ["D.i.o"]
        assert apply(kernel, steps).table["P"].shape[-1] == 16
    assert not moved(default_plan(kernel, with_l1(12)))  # it keeps no panel


@pytest.mark.parametrize("channels", [1, 41])
def test_meaning_of_narrow_panels(channels):
    kernel = features_last(channels, 3, 7, given=True, stride=2, doubled=True)
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, with_l1(4))))


def test_what_is_read_across_is_made_in_blocks_in_a_part():
    steps = default_plan(features_last(256, 14, 14, 5), V4)
    assert S.SetScope("X.block", Scope.REGISTER) in steps


@pytest.mark.slow
@pytest.mark.parametrize("given", [False, True])
def test_meaning_with_features_last(given):
    kernel = features_last(80, 4, 4, given=given)
    steps = default_plan(kernel, TINY)
    assert moved(steps) == ["T.a2.o.o"]
    assert_same_meaning(kernel, apply(kernel, steps))


def test_panels_that_store_too_little_stay_whole():
    near = V3.with_(cores=1, caches=(Cache(1024, 4, 4, shared=False), *V3.caches[1:]))
    assert not moved(default_plan(features_last(48, 3, 4), near))


@pytest.mark.parametrize("shape", [(256, 14, 14), (208, 9, 13)], ids=str)
def test_machine_code_with_features_last(shape):
    rng = np.random.default_rng(0)
    x, w = rng.standard_normal(shape).astype(np.float32), rng.standard_normal((shape[0], 3, 3)).astype(np.float32)
    windows = np.lib.stride_tricks.sliding_window_view(np.pad(x, ((0, 0), (1, 1), (1, 1))), (3, 3), (1, 2))
    expected = np.einsum("chwab,cab->hwc", windows.astype(np.float64), w)
    for cores in (1, 2):
        result = build(features_last(*shape), target=Target.host().with_(cores=cores), threads=cores)(X=x, W=w)["T"]
        np.testing.assert_allclose(result, expected, rtol=1e-4, atol=1e-4)


def test_windows_that_do_not_overlap_choose_parts():
    x, w = c.placeholder("X", (64, 224), f32), c.placeholder("W", (4, 96), f32, True)
    k = c.reduce_axis(4, "k")
    p = c.compute("P", (64, 224), lambda i, j: x[i, j] * 2.0)
    t = c.compute("T", (16, 224, 96), lambda i, j, n: c.sum(p[i * 4 + k.var, j] * w[k.var, n], k))
    u = c.compute("T", (15, 224, 96), lambda i, j, n: c.sum(p[i * 4 + 2 * k.var, j] * w[k.var, n], k))
    assert moved(default_plan(c.make_kernel("apart", x, w, p, t), V4)) == ["T.a0.o"]
    assert not moved(default_plan(c.make_kernel("overlapping", x, w, p, u), V4))


@pytest.mark.parametrize("name", ["x86-64-v3", "x86-64-v4"])
def test_one_element_has_no_parts(name):
    x, w, k = c.placeholder("X", (1,), f32), c.placeholder("W", (1,), f32), c.reduce_axis(2, "k")
    one = c.compute("T", (), lambda: x[0] * 2.0)
    kernel = c.make_kernel(
        "k", x, w, one, c.compute("Y", (1, 2, 2), lambda n, i, j: c.sum(w[n] * one[()], k)), outputs=("T", "Y")
    )
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, Target.named(name).with_(cores=1))))
