from itertools import permutations

import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f16, f32, f64, i8
from nncc.ir.expr import TRUE
from nncc.ir.stmt import LoopKind
from nncc.pipeline.kernel import build
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.forms.elementwise import lines_kept
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import find_nest, paths, static_extent
from nncc.target import Cache, Target
from tests.schedule.planner.forms.test_tiles import product_of
from tests.support.oracle import assert_same_meaning

HOST, TINY = Target.host(), Target.tiny()
V3, V4, ARM = Target.named("x86-64-v3"), Target.named("x86-64-v4"), Target.named("aarch64")


def transposing(shape, perm, dtype=f32):
    x = c.placeholder("X", shape, dtype)
    names = [f"i{d}" for d in range(len(perm))]
    at = ", ".join(names[perm.index(d)] for d in range(len(perm)))
    value = eval(f"lambda {', '.join(names)}: x[{at}]", {"x": x})  # te takes functions with a name for each axis
    return c.make_kernel("transpose", x, c.compute("Y", tuple(shape[d] for d in perm), value))


def planned(kernel, target=V3, cores=1):
    return default_plan(kernel, target.with_(cores=cores))


def factors(steps, axis):
    return [s.factor for s in steps if isinstance(s, S.Split) and s.axis.startswith(axis)]


# Meaning

SHAPES = [(7, 5), (1, 9), (0, 4), (16, 16), (17, 33), (3, 40), (40, 3), (2, 19), (37, 6)]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("dtype", [f32, f64, f16, i8], ids=str)
@pytest.mark.parametrize("target", [TINY, V4], ids=str)
def test_meaning_of_matrices(shape, dtype, target):
    for cores in (1, 2):
        kernel = transposing(shape, (1, 0), dtype)
        assert_same_meaning(kernel, apply(kernel, planned(kernel, target, cores)))


@pytest.mark.parametrize("perm", [*permutations(range(4))], ids=str)
@pytest.mark.parametrize("shape", [(2, 3, 5, 7)], ids=str)
def test_meaning_of_permutations(shape, perm):
    kernel = transposing(shape, perm)
    for target in (TINY, V3):
        assert_same_meaning(kernel, apply(kernel, planned(kernel, target, 2)))


@pytest.mark.parametrize("perm", [*permutations(range(3))], ids=str)
@pytest.mark.parametrize(
    "shape, dtype",
    [((64, 3, 65), f32), ((67, 130, 5), f32), ((33, 31, 129), i8), ((65, 3, 64), f16), ((33, 31, 35), f64)],
    ids=str,
)
def test_machine_code_of_permutations(shape, dtype, perm):
    x = np.random.default_rng(0).integers(-100, 100, shape).astype(dtype.numpy)
    for cores in (1, 2):
        result = build(transposing(shape, perm, dtype), target=HOST.with_(cores=cores), threads=cores)(X=x)["Y"]
        np.testing.assert_array_equal(result, x.transpose(perm))


def test_what_is_computed_on_the_way_and_read_beside_it():
    x, z, b = c.placeholder("X", (13, 21), f16), c.placeholder("Z", (13, 21), f32), c.placeholder("B", (13,), f32)
    y = c.compute("Y", (21, 13), lambda i, j: c.relu(c.convert(x[j, i], f32) * z[j, i] + b[j]))
    kernel = c.make_kernel("fused", x, z, b, y)
    for target in (TINY, V3, V4):
        steps = planned(kernel, target)
        assert [s.buffer for s in steps if isinstance(s, S.Reindex)] == ["Y"]
        assert_same_meaning(kernel, apply(kernel, steps))


def test_what_is_read_both_ways_crosses_load_by_load():
    x, z, w = (c.placeholder(name, shape, f32) for name, shape in (("X", (13, 21)), ("Z", (13, 21)), ("W", (21, 13))))
    kernel = c.make_kernel("both", x, z, w, c.compute("Y", (21, 13), lambda i, j: x[j, i] * z[j, i] + w[i, j]))
    for target in (TINY, V3, V4):
        steps = planned(kernel, target)
        assert {s.buffer for s in steps if isinstance(s, S.Reindex)} == {"X", "Z"}
        assert_same_meaning(kernel, apply(kernel, steps))


def interpolated(rows, columns, dtype=f32):
    """Means of neighbours, which lie along the columns, weighted by row, in rows of columns."""
    x, w = c.placeholder("X", (rows // 2 + 2, columns), dtype), c.placeholder("W", (rows,), dtype)
    return c.make_kernel(
        "means", x, w, c.compute("Y", (columns, rows), lambda i, j: x[j // 2, i] * w[j] + x[(j + 1) // 2, i])
    )


@pytest.mark.parametrize("target", [TINY, V3, V4], ids=str)
@pytest.mark.parametrize("shape", [(7, 5), (1, 9), (16, 16), (17, 33), (3, 40), (40, 3), (0, 4), (4, 0), (50, 19)], ids=str)
def test_meaning_of_what_is_crossed_by_value(shape, target):
    for cores in (1, 2):
        kernel = interpolated(*shape)
        assert_same_meaning(kernel, apply(kernel, planned(kernel, target, cores)))


@pytest.mark.parametrize("dtype", [f32, f16, f64], ids=str)
def test_machine_code_of_what_is_crossed_by_value(dtype):
    random = np.random.default_rng(0)
    x, w = (random.integers(-9, 9, shape).astype(dtype.numpy) for shape in ((35, 43), (67,)))
    at = np.arange(67)
    for cores in (1, 2):
        result = build(interpolated(67, 43, dtype), target=HOST.with_(cores=cores), threads=cores)(X=x, W=w)["Y"]
        np.testing.assert_array_equal(result, (x[at // 2] * w[:, None] + x[(at + 1) // 2]).T)


def test_pixels_that_lie_in_channels_are_crossed_by_value():
    """As those that transposed convolutions give."""
    x, b = c.placeholder("X", (9, 49), f32), c.placeholder("B", (24,), f32)
    y = c.compute("Y", (24, 17), lambda i, j: c.relu(x[(j + 1) // 2, (j + 1) % 2 * 24 + i] + b[i]))
    kernel = c.make_kernel("pixels", x, b, y)
    for target in (TINY, V3, V4):
        steps = planned(kernel, target)
        assert [s.buffer for s in steps if isinstance(s, S.Reindex)] == ["Y"]
        assert_same_meaning(kernel, apply(kernel, steps))


def bordered(shape, perm, before, after, dtype=f32):
    """A transpose with so many elements of 7 around it in each dim."""
    x = c.placeholder("X", shape, dtype)
    sizes = [shape[d] for d in perm]

    def at(*places):
        inner = [i - low for i, low in zip(places, before)]
        inside = c.all_of(*(c.all_of(i >= 0, i < n) for i, n in zip(inner, sizes)))
        return c.guarded(inside, x[tuple(inner[perm.index(d)] for d in range(len(perm)))], 7)

    total = tuple(n + low + high for n, low, high in zip(sizes, before, after))
    return c.make_kernel("bordered", x, c.compute("Y", total, c.indexed(len(perm), lambda place: at(*place))))


@pytest.mark.parametrize("target", [TINY, V3, V4], ids=str)
@pytest.mark.parametrize(
    "shape, before, after",
    [((1, 17, 5, 7), (0, 1, 1, 0), (0, 1, 1, 0)), ((2, 3, 4, 1), (0, 0, 3, 0), (0, 0, 0, 0)),
     ((1, 33, 2, 19), (0, 2, 0, 1), (0, 1, 4, 3)), ((0, 8, 5, 5), (0, 1, 1, 0), (0, 1, 1, 0))],
    ids=str,
)  # fmt: skip
def test_meaning_of_a_border(shape, before, after, target):
    for cores in (1, 2):
        kernel = bordered(shape, (0, 2, 3, 1), before, after)
        assert_same_meaning(kernel, apply(kernel, planned(kernel, target, cores)))


def test_machine_code_of_a_border():
    x = np.random.default_rng(0).standard_normal((2, 37, 9, 13)).astype(np.float32)
    result = build(bordered(x.shape, (0, 2, 3, 1), (0, 1, 2, 0), (0, 3, 1, 0)), target=HOST.with_(cores=1))(X=x)["Y"]
    expected = np.pad(x.transpose(0, 2, 3, 1), [(0, 0), (1, 3), (2, 1), (0, 0)], constant_values=7)
    np.testing.assert_array_equal(result, expected)


# Which plan


def test_what_gets_a_border_goes_through_registers_too():
    kernel = bordered((1, 64, 28, 28), (0, 2, 3, 1), (0, 1, 1, 0), (0, 1, 1, 0))
    for target in (V3, V4, ARM):
        steps = planned(kernel, target)
        assert [s.buffer for s in steps if isinstance(s, S.Reindex)] == ["X"]


def test_blocks_are_as_wide_as_the_vectors_of_the_machine():
    for target, dtype, rows, columns in [
        (V3, f32, 8, 4),
        (V4, f32, 16, 4),
        (ARM, f32, 4, 4),
        (V3, f16, 16, 8),
        (V3, i8, 32, 16),
        (V3, f64, 4, 2),
    ]:
        steps = planned(transposing((1000, 1100), (1, 0), dtype), target)
        assert factors(steps, "Y.i1") == [rows] and factors(steps, "Y.i0") == [columns]


def test_axes_that_stay_together_are_one():
    steps = planned(transposing((1, 64, 56, 56), (0, 2, 3, 1)))
    assert [s.fused for s in steps if isinstance(s, S.FuseAxes)] == ["Y.m0"]
    assert factors(steps, "Y.i3") == [8] and factors(steps, "Y.m0") == [16]


def test_no_block_has_a_mask_on_one_thread():
    for shape in ((1000, 1001), (997, 1009), (1024, 1030), (2049, 77)):
        nest = find_nest(apply(kernel := transposing(shape, (1, 0)), planned(kernel)), "Y")
        assert nest.leaf.mask is TRUE


def test_threads_share_a_matrix_that_blocks_do_not_divide():
    kernel = transposing((997, 1009), (1, 0))
    steps = planned(kernel, V3, cores=2)
    assert any(isinstance(s, S.Parallel) for s in steps)
    loops = find_nest(apply(kernel, steps), "Y").loops
    assert loops[0].kind is LoopKind.PARALLEL


@pytest.mark.parametrize(
    "shape, perm, run", [((1, 50, 50, 3), (0, 3, 1, 2), "X.block.run"), ((1, 3, 50, 50), (0, 2, 3, 1), "Y.run")]
)
def test_the_channels_of_an_image_are_one_run(shape, perm, run):
    steps = planned(transposing(shape, perm))
    assert run in [s.fused for s in steps if isinstance(s, S.FuseAxes)]


def test_panels_with_a_rest_go_through_registers():
    for extents, kind in [((256, 240, 252), S.Reindex), ((256, 250, 252), S.CacheRead)]:
        steps = planned(product_of("ik", "jk", "ij", constant=False, extents=extents))
        assert any(isinstance(s, kind) and s.nest == "B.pack" for s in steps)
    kernel = product_of("ik", "jk", "ij", constant=False, extents=(5, 26, 9))
    for target in (TINY, V3):
        assert_same_meaning(kernel, apply(kernel, planned(kernel, target)))


def test_large_results_are_streamed_in_whole_lines():
    kernel = transposing((64, 200_000), (1, 0))
    steps = planned(kernel)
    assert factors(steps, "Y.i1") == [16, 8] and any(isinstance(s, S.StreamStore) for s in steps)
    small = transposing((64, 2000), (1, 0))
    assert factors(planned(small), "Y.i1") == [8] and not any(isinstance(s, S.StreamStore) for s in planned(small))


def test_what_is_added_decides_along_which_axis_lines_are_met_again():
    x, z = c.placeholder("X", (1000, 1100), f32), c.placeholder("Z", (1100, 1000), f32)
    for value, first in [(lambda i, j: x[j, i] * 2, "Y.j.o"), (lambda i, j: x[j, i] + z[i, j], "Y.i.o")]:
        kernel = c.make_kernel("sum", x, z, c.compute("Y", (1100, 1000), value))
        assert find_nest(apply(kernel, planned(kernel)), "Y").loops[0].axis.name == first


def outermost(shape, target=V4):
    kernel = transposing(shape, (1, 0))
    return [o.axis.name for o in find_nest(apply(kernel, planned(kernel, target)), "Y").loops]


def test_the_side_whose_lines_stay_in_the_first_cache_is_met_in_pieces():
    assert outermost((100, 961))[:2] == ["Y.i0.o", "Y.i1.o"]
    assert outermost((961, 100))[:2] == ["Y.i1.o", "Y.i0.o"]


def test_steps_within_a_page_come_before_longer_ones():
    for rows in (64, 512, 3136):
        assert outermost((rows * 16, 64))[:2] == ["Y.i0.o", "Y.i1.o"]
        assert outermost((64, rows * 16))[:2] == ["Y.i1.o", "Y.i0.o"]


def test_lines_that_are_read_whole_need_not_stay():
    assert factors(planned(transposing((1024, 1024), (1, 0)), V4), "Y.i0") == [16]
    assert outermost((1024, 1024))[:2] == ["Y.i0.o", "Y.i1.o"]


def test_what_stays_nowhere_goes_by_panels():
    assert outermost((9001, 9003))[:4] == ["Y.i0.o", "Y.i1.o", "Y.i0.i.o", "Y.i1.i.o"]


def test_lines_a_power_of_two_apart_share_sets():
    cache = Cache(32 * 1024, 8, 64, shared=False)
    assert [lines_kept(cache, pitch) for pitch in (64, 128, 4096, 8192, 3 * 64, 100, 0)] == [512, 256, 8, 8, 512, 512, 512]


@pytest.mark.parametrize(
    "shape, cores, outer",
    [
        ((1201, 100), 1, "Y.i1.o"),
        ((1201, 100), 2, "Y.i0.o"),
        ((9601, 300), 2, "Y.i1.o"),  # 11.5 MB: no private cache keeps what threads write
        ((12, 961, 100), 2, "Y.i2.o"),  # they share the matrices
    ],
)
def test_threads_write_lines_of_their_own(shape, cores, outer):
    perm = (*range(len(shape) - 2), len(shape) - 1, len(shape) - 2)
    steps = planned(transposing(shape, perm), V4, cores)
    orders = [[axis for axis in s.axes if axis.endswith(".o")] for s in steps if isinstance(s, S.Reorder)]
    assert next(order[0] for order in orders if order) == outer


@pytest.mark.parametrize("shape, perm", [((1, 1023, 767, 3), (0, 3, 1, 2)), ((1, 3, 1023, 767), (0, 2, 3, 1))], ids=str)
def test_threads_share_the_pixels_of_an_image_whose_last_block_is_not_whole(shape, perm):
    kernel = transposing(shape, perm)
    scheduled = apply(kernel, planned(kernel, V4, 2))
    shared = [loop for root in scheduled.roots for loop in paths(root) if loop.kind is LoopKind.PARALLEL]
    assert [static_extent(loop) for loop in shared] == [1023 * 767 // 16 + 1]
