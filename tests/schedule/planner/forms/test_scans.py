from math import prod

import ml_dtypes
import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import bf16, f16, f32, f64, i32
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind
from nncc.ir.walk import statements
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.choose import Planned
from nncc.schedule.planner.forms.scans import scanned
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.schedule.rewriting import leaders, prefix_sums
from tests.support.oracle import assert_equal, assert_same_meaning, inputs

TINY = Target.tiny()
ONE, TWO = (Target.named("x86-64-v3").with_(cores=cores) for cores in (1, 2))


def along(shape, axis, rule=c.up_to, dtype=f32, combine=c.sum, wide=None):
    """Y = what lies up to each element of X along an axis, combined in a dtype."""
    x = c.placeholder("X", shape, dtype)
    y = c.compute("Y", shape, c.indexed(len(shape), lambda at: combine(c.convert(x[at], wide or dtype), rule(at[axis]))))
    return c.make_kernel("along", x, y)


def planned(kernel, target=ONE):
    return apply(kernel, default_plan(kernel, target))


def lanes(kernel):
    """The axes that run in lanes, as they were lowered, and of how many iterations."""
    marked = [s for s in statements(kernel.body) if isinstance(s, For) and s.kind is LoopKind.VECTORIZE]
    return [(loop.axis.name.split(".")[1], int(str(loop.extent))) for loop in marked]


@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("rule", [c.up_to, c.before])
@pytest.mark.parametrize(
    "shape", [(3, 5, 7), (1, 1, 1), (2, 0, 3), (0, 2, 3), (2, 3, 0), (4, 1, 33), (1, 40, 2), (2, 9, 16)]
)
@pytest.mark.slow
def test_meaning(shape, rule, axis):
    kernel = along(shape, axis, rule)
    for target in (TINY, TWO):
        assert_same_meaning(kernel, planned(kernel, target))
    if prod(shape):
        assert_equal(execute(planned(kernel, TINY), inputs(kernel)), run(kernel, inputs(kernel)))


@pytest.mark.parametrize(
    "shape, axis, expected",
    [((64, 100), 0, [("i1", 8)]), ((64, 100), 1, [("i1", 8)]), ((64, 3), 0, [("i1", 2)]), ((64, 3), 1, [])],
)
def test_lanes_run_along_what_is_adjacent(shape, axis, expected):
    assert lanes(planned(along(shape, axis))) == expected


@pytest.mark.parametrize("dtype, count", [(f32, 8), (i32, 8), (f64, 4)], ids=str)
def test_as_many_lanes_as_a_vector_has(dtype, count):
    assert lanes(planned(along((3, 100), 1, dtype=dtype))) == [("i1", count)]


def test_neighbouring_dims_are_one_loop():
    kernel = planned(along((9, 4, 5, 6), 1))
    (nest, _) = nests(kernel.body)
    assert [str(o.extent) for o in nest.loops] == ["9", "1", "4", "4", "8"]  # 5 * 6 elements in four vectors


@pytest.mark.parametrize(
    "row, scope, elements",
    [(40, Scope.REGISTER, 40), (320, Scope.REGISTER, 64), (8192, Scope.LOCAL, 8192), (20000, Scope.LOCAL, 6688)],
)
def test_a_block_of_running_values_stays_near(row, scope, elements):
    held = planned(along((64, row), 0)).table["Y.running"]
    assert (held.scope, held.size) == (scope, elements)


def test_threads_share_rows_or_blocks_of_them():
    for kernel in (planned(along((64, 4096), axis), TWO) for axis in (0, 1)):
        root = kernel.roots[0]
        assert isinstance(root, For) and root.kind is LoopKind.PARALLEL
    few = planned(along((8, 16), 0), TWO)
    assert not any(isinstance(s, For) and s.kind is LoopKind.PARALLEL for s in statements(few.body))


def test_what_reads_the_prefixes_is_stored_in_their_place():
    kernel = prefix_sums(9, 40)
    after = scanned(Planned(kernel), ONE)
    assert after.steps[0] == S.ReverseInline("Y") and "P" not in after.kernel.table
    assert after.done == {nest.name for nest in nests(after.kernel.body)} - {"E"}
    assert_same_meaning(kernel, planned(kernel))


def test_a_result_that_others_read_too_is_kept():
    x = c.placeholder("X", (5, 12), f32)
    p = c.compute("P", (5, 12), lambda i, j: c.sum(x[i, j], c.up_to(j)))
    y = c.compute("Y", (5, 12), lambda i, j: p[i, j] * x[i, j])
    kernel = c.make_kernel("both", x, p, y, outputs=("P", "Y"))
    assert S.ReverseInline("Y") not in scanned(Planned(kernel), ONE).steps
    assert_same_meaning(kernel, planned(kernel))


@pytest.mark.parametrize("shape", [(1, 1), (3, 7), (5, 40), (0, 3), (3, 0)])
def test_values_and_positions(shape):
    kernel = leaders(*shape)
    assert_same_meaning(kernel, planned(kernel))
    if prod(shape):
        assert_equal(execute(planned(kernel, TINY), inputs(kernel)), run(kernel, inputs(kernel)))


def test_elements_that_are_not_adjacent_run_one_by_one():
    x = c.placeholder("X", (40, 30), f32)
    kernel = c.make_kernel("transposed", x, c.compute("Y", (30, 40), lambda i, j: c.sum(x[j, i], c.up_to(j))))
    after = planned(kernel)
    assert lanes(after) == [] and after.table["Y.running"].scope is Scope.REGISTER
    assert_same_meaning(kernel, after)


def test_other_kernels_have_no_such_steps():
    x, k = c.placeholder("X", (5, 12), f32), c.reduce_axis(12, "k")
    kernel = c.make_kernel("total", x, c.compute("Y", (5,), lambda i: c.sum(x[i, k], k)))
    assert scanned(Planned(kernel), ONE) == Planned(kernel)


@pytest.mark.parametrize(
    "shape, axis, blocks",
    [((200_000,), 0, 2), ((1, 200_000), 1, 2), ((2, 200_000), 1, 0), ((1000,), 0, 0), ((200_000, 4), 0, 0)],
)
def test_threads_share_blocks_of_a_long_reduction_of_few_rows(shape, axis, blocks):
    kernel = along(shape, axis, wide=f64)
    steps = default_plan(kernel, TWO)
    assert sum(isinstance(step, S.Carry) for step in steps) == (blocks > 0)
    if blocks:
        shared = [s for s in statements(apply(kernel, steps).body) if isinstance(s, For) and s.kind is LoopKind.PARALLEL]
        assert [str(loop.extent) for loop in shared] == [str(blocks)] * 2  # the sums of blocks, then the blocks


@pytest.mark.parametrize("n", [160_000, 200_003])
@pytest.mark.parametrize("rule", [c.up_to, c.before])
def test_blocks_have_the_same_results(rule, n):
    kernel = along((n,), 0, rule, i32)
    x = np.random.default_rng(n).integers(-9, 9, n).astype(np.int32)
    expected = np.cumsum(x, dtype=np.int32) - (0 if rule is c.up_to else x)
    assert np.array_equal(execute(planned(kernel, TWO), {"X": x}, TWO)["Y"], expected)


def test_blocks_of_values_and_positions():
    kernel = leaders(1, 200_003)
    x = np.random.default_rng(0).standard_normal((1, 200_003)).astype(np.float32)
    assert any(isinstance(step, S.Carry) for step in default_plan(kernel, TWO))
    places = execute(planned(kernel, TWO), {"X": x}, TWO)["P"]
    best = np.maximum.accumulate(x[0, :-1])
    assert np.array_equal(x[0][places[0, 1:]], best)


def test_blocks_of_floats_that_may_overflow_are_not_summed_apart():
    for options in ({}, {"dtype": f64}, {"combine": c.prod}, {"combine": c.prod, "wide": f64}):
        steps = default_plan(along((200_000,), 0, **options), TWO)
        assert not any(isinstance(step, S.Carry) for step in steps)


def walk(n, most, step, seed=0):
    """Whole numbers between -most and most, each at most a step from the one before."""
    random, at = np.random.default_rng(seed), [0]
    for _ in range(n):
        at.append(int(np.clip(at[-1] + random.integers(-step, step + 1), -most, most)))
    return np.array(at[1:])


def wild(shape, axis, dtype, combine):
    """Elements of which each prefix along an axis is a number, and what that is: products and sums of some in a row are
    beyond all numbers."""
    count, rows, top = shape[axis], prod(shape) // shape[axis], ml_dtypes.finfo(dtype.numpy).maxexp
    walks = [walk(count, top - 3, top * 3 // 4, n) if combine is c.prod else walk(count, 1000, 900, n) for n in range(rows)]
    places = np.moveaxis(np.stack(walks).reshape(*(s for a, s in enumerate(shape) if a != axis), count), -1, axis)
    steps = np.diff(places, axis=axis, prepend=0)
    unit = np.ldexp(dtype.numpy.type(1), top - 10)
    made = [np.ldexp(dtype.numpy.type(1), x) if combine is c.prod else x.astype(dtype.numpy) * unit for x in (steps, places)]
    return made[0].astype(dtype.numpy), made[1].astype(dtype.numpy)


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("shape, axis", [((200,), 0), ((13, 77), 1), ((77, 13), 0), ((3, 41, 5), 1), ((160_003,), 0)])
@pytest.mark.parametrize("dtype", [f32, f64], ids=str)
@pytest.mark.parametrize("combine", [c.sum, c.prod], ids=["sum", "product"])
def test_nothing_overflows_or_vanishes_that_does_not_in_order(combine, dtype, shape, axis, cores):
    x, expected = wild(shape, axis, dtype, combine)
    target = Target.host().with_(cores=cores)
    for rule in (c.up_to, c.before):
        kernel = along(shape, axis, rule, dtype, combine)
        before = np.roll(expected, 1, axis)
        before[(slice(None),) * axis + (0,)] = combine is c.prod
        result = execute(planned(kernel, target), {"X": x}, target)["Y"]
        assert np.array_equal(result, expected if rule is c.up_to else before)


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("shape, axis", [((9_001,), 0), ((5, 300), 1), ((64, 300), 1), ((300, 40), 0), ((3, 129, 8), 1)])
@pytest.mark.parametrize("dtype, wide", [(f32, f32), (f64, f64), (f32, f64), (f16, f32), (bf16, f64)], ids=str)
def test_a_product_of_all_elements_keeps_their_order(dtype, wide, shape, axis, cores):
    x, expected = wild(shape, axis, dtype, c.prod)
    target = Target.host().with_(cores=cores)
    result = execute(planned(whole_product(shape, axis, dtype, wide), target), {"X": x}, target)["Y"]
    assert np.array_equal(result, np.take(expected, -1, axis).astype(wide.numpy))


def whole_product(shape, axis, dtype, wide):
    """Y = the product of X along an axis, made in a dtype."""
    given, k = c.placeholder("X", shape, dtype), c.reduce_axis(shape[axis], "k")
    kept = tuple(size for n, size in enumerate(shape) if n != axis)
    factor = c.indexed(len(kept), lambda at: c.prod(c.convert(given[(*at[:axis], k, *at[axis:])], wide), k))
    return c.make_kernel("product", given, c.compute("Y", kept, factor))


@pytest.mark.parametrize(
    "make",
    [lambda shape: along(shape, 1, combine=c.prod, wide=f64), lambda shape: whole_product(shape, 1, f32, f64)],
    ids=["each", "all"],
)
@pytest.mark.parametrize("target, most", [(Target.named("x86-64-v4"), 8), (ONE, 4)], ids=["v4", "v3"])
def test_neighbours_are_multiplied_first_where_no_product_of_them_overflows(make, target, most):
    kernel = make((5, 67))
    after = planned(kernel, target)
    assert [extent for axis, extent in lanes(after) if axis[0] == "i" or axis == "k"] == [most]
    assert_same_meaning(kernel, after)


@pytest.mark.parametrize("place", range(9))
@pytest.mark.parametrize("rule", [c.up_to, c.before])
def test_products_in_lanes_have_the_special_values_of_products_in_order(rule, place):
    big, tiny = np.float32(3.4e38), np.float32(1.2e-38)
    rows = np.ones((8, 40), np.float32)
    rows[0, place : place + 16] = [big] * 8 + [tiny] * 8
    rows[1, place : place + 16] = [tiny] * 8 + [big] * 8
    for row, values in enumerate(([0], [-0.0], [np.inf], [-np.inf], [np.nan], [0, -np.inf]), 2):
        rows[row, place : place + len(values)] = values
    kernel = along(rows.shape, 1, rule, f32, c.prod, f64)
    with np.errstate(all="ignore"):
        exact = np.cumprod(rows.astype(np.float64), axis=1)
    expected = exact if rule is c.up_to else np.concatenate([np.ones((8, 1)), exact[:, :-1]], axis=1)
    result = execute(planned(kernel, Target.host()), {"X": rows}, Target.host())["Y"]
    np.testing.assert_allclose(result, expected, rtol=1e-12)
    assert np.array_equal(
        np.signbit(result), np.signbit(expected) & ~np.isnan(expected) | np.signbit(result) & np.isnan(result)
    )


@pytest.mark.parametrize("rows", [1, 2, 7, 8, 19])
def test_products_of_rows_run_side_by_side(rows):
    kernel = along((rows, 30), 1, combine=c.prod)
    after = planned(kernel)
    assert lanes(after) == [] and after.table["Y.running"].scope is Scope.REGISTER
    assert_same_meaning(kernel, after)


@pytest.mark.parametrize("rule", [c.up_to, c.before])
def test_long_sums_in_a_wider_dtype_are_right_to_the_last_bit(rule):
    """One chain of f32 is wrong by 1 % and more."""
    n = 1 << 22
    kernel = along((n,), 0, rule, wide=f64)
    result = execute(planned(kernel, Target.host()), {"X": np.full(n, 0.1, np.float32)}, Target.host())["Y"]
    expected = np.arange(n) + (rule is c.up_to)
    assert np.allclose(result, expected * np.float64(np.float32(0.1)), rtol=6e-8)
