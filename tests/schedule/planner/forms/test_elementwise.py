from dataclasses import replace
from functools import partial

import numpy as np
import pytest

import nncc
from benchmarks import kernels
from nncc.frontend import compute as c
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32, f64, i8, i64
from nncc.ir.kernel import nests
from nncc.ir.stmt import LoopKind
from nncc.pipeline.model import compile_model
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.forms.elementwise import REUSE_KEPT_SHARE, widest
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.frontend.fusion.cases import CASES, Net, boxes, model_of
from tests.schedule.planner.forms.test_chains import halves
from tests.schedule.planner.forms.test_tiles import product_of
from tests.support.oracle import assert_same_meaning

V3, V4, TINY = Target.named("x86-64-v3"), Target.named("x86-64-v4"), Target.tiny()


def lane(kernel, nest):
    """The axis of a nest that runs along the lanes."""
    return next(o.axis.name for o in find_nest(kernel, nest).loops if o.kind is LoopKind.VECTORIZE)


def steps_of(kernel, target=V4):
    return default_plan(kernel, target)


def test_panels_are_written_in_order_from_a_few_pages_at_a_time():
    kernel = product_of("ik", "kj", "ij", constant=False, extents=(1024, 1024, 1024))
    nest = find_nest(apply(kernel, steps_of(kernel)), "B.pack")
    assert [o.axis.name for o in nest.loops][:3] == ["B.pack.a0.o", "B.pack.a1.o", "B.pack.a0.i"] or [
        o.axis.name for o in nest.loops
    ][:3] == ["B.pack.a1.o", "B.pack.a0.o", "B.pack.a1.i"]


def test_packing_across_goes_through_blocks():
    kernel = product_of("ik", "jk", "ij", constant=False, extents=(256, 256, 256))
    assert any(isinstance(s, S.CacheRead | S.Reindex) and s.nest == "B.pack" for s in steps_of(kernel))


@pytest.mark.parametrize("dims", [("ki", "kj", "ij"), ("ki", "jk", "ji"), ("ik", "kj", "ji")])
@pytest.mark.parametrize("extents", [(13, 24, 7), (5, 1, 9), (0, 3, 4), (17, 33, 2)])
def test_meaning_of_packed_products(dims, extents):
    kernel = product_of(*dims, constant=False, extents=extents)
    assert_same_meaning(kernel, apply(kernel, steps_of(kernel, TINY)))


def padded(n, channels):
    """Row sums of 3 neighbours of X[channels, n], padded and with channels last."""
    x, r = c.placeholder("X", (channels, n), f32), c.reduce_axis(3, "r")
    w = c.placeholder("W", (3, channels, 20), f32, constant=True)
    q = c.reduce_axis(channels, "q")
    pad = c.compute("P", (n + 2, channels), lambda i, a: c.guarded(c.all_of(i >= 1, i < n + 1), x[a, i - 1], 0.0))
    return c.make_kernel(
        "padded", x, w, pad, c.compute("T", (n, 20), lambda i, o: c.sum(pad[i + r.var, q] * w[r, q, o], r, q))
    )


def test_a_temporary_that_is_read_element_by_element_is_laid_out_as_its_source():
    kernel = padded(50, 3)
    assert lane(apply(kernel, steps_of(kernel)), "P").startswith("P.i")
    small = padded(11, 3)
    scheduled = apply(small, steps_of(small, TINY))
    assert lane(scheduled, "P").startswith("P.i")
    assert_same_meaning(small, scheduled)


@pytest.mark.parametrize("n", [1, 5, 67])
def test_an_axis_of_one_iteration_fills_no_lanes(n):
    """Though it is the one that is adjacent in what is written."""
    x = c.placeholder("X", (2 * n,), f32)
    kernel = c.make_kernel("halved", x, c.compute("Y", (n, 1), lambda i, j: x[i * 2 + j] + x[i * 2 + j + 1]))
    scheduled = apply(kernel, steps_of(kernel))
    assert n == 1 or lane(scheduled, "Y").startswith("Y.i")
    assert_same_meaning(kernel, scheduled)


@pytest.mark.parametrize("name", ["rotary_interleaved", "rotary_pairs", "boxes"])
def test_parts_that_lie_between_one_another_are_stored_as_vectors(name):
    """In the same lanes, so that each store of whole vectors has all of them."""
    (schedule,) = compile_model(model_of(CASES[name][0]), V4.with_(cores=1)).schedules
    stores = [n for n in nests(schedule.kernel.body) if schedule.kernel.table[n.leaf.buffer].role is Role.OUTPUT]
    assert len({n.loops[-1] for n in stores}) == 1 and stores[0].loops[-1].kind is LoopKind.VECTORIZE


@pytest.mark.parametrize("count", [7, 64, 500, 8400])
def test_what_parts_share_is_computed_in_their_lanes(count):
    (schedule,) = compile_model(model_of(partial(boxes, count=count)), V4.with_(cores=1)).schedules
    found = schedule.kernel
    assert count < 100 or len(nests(found.body)) == 4
    if count < 1000:
        assert_same_meaning(schedule.naive, found)


def test_threads_share_the_lanes_of_all_parts():
    """Elements side by side have loops of their own to share, and need no rows around."""
    (schedule,) = compile_model(model_of(partial(boxes, count=84000)), V4.with_(cores=2)).schedules
    found = nests(schedule.kernel.body)
    assert len(found) == 4 and len({n.loops for n in found}) == 1 and found[0].loops[0].kind is LoopKind.PARALLEL


def biased(a, b, n):
    """X + B, with B along the last axis: X is read in the order in which it is written."""
    x, bias = c.placeholder("X", (a, b, n), f32), c.placeholder("B", (n,), f32)
    return c.make_kernel("biased", x, bias, c.compute("Y", (a, b, n), lambda i, j, k: x[i, j, k] + bias[k]))


def heads(a, b, n):
    """X[a, b, n] with its first axes exchanged."""
    x = c.placeholder("X", (a, b, n), f32)
    return c.make_kernel("heads", x, c.compute("Y", (b, a, n), lambda i, j, k: x[j, i, k] * 2))


@pytest.mark.parametrize("make", [biased, heads])
@pytest.mark.parametrize("b", [1, 8, 9, 12, 17])
def test_any_extent_has_a_plan(make, b):
    for target in (V4, TINY):
        for a in (1, 3, 13):
            steps = steps_of(make(a, b, 2048), target)
            assert make is heads or not any(isinstance(s, S.Split) and s.factor == 8 for s in steps)
    kernel = make(3, b, 20)
    assert_same_meaning(kernel, apply(kernel, steps_of(kernel, TINY)))


def even(kernel, target=V4):
    """The size of blocks that begin where lines of the result do, by axis."""
    return {s.axis: s.factor for s in steps_of(kernel, target) if isinstance(s, S.Split) and s.tail is S.Tail.EVEN}


@pytest.mark.parametrize(
    "rows, columns, blocks",
    [
        (20_000, 1023, {"Y.j": 16}),  # 82 MB, rows of 63.9 lines
        (20_000, 1024, {}),  # all rows begin with a line
        (100, 1023, {}),  # a cache keeps it
        (8800, 1023, {}),  # little more than a cache keeps
        (400_000, 49, {}),  # 3 lines
    ],
)
def test_rows_that_no_cache_keeps_are_written_in_whole_lines(rows, columns, blocks):
    kernel = one_row_added(rows, columns)
    assert even(kernel) == blocks
    assert (S.StreamStore("Y") in steps_of(kernel)) == (rows * columns > 1 << 23)


def one_row_added(m, n, dtype=f32):
    x, b = c.placeholder("X", (m, n), dtype), c.placeholder("B", (n,), dtype)
    return c.make_kernel("row", x, b, c.compute("Y", (m, n), lambda i, j: x[i, j] + b[j]))


@pytest.mark.parametrize("dtype, shape", [(f32, (12, 131)), (f64, (7, 71)), (i8, (5, 607))])
def test_meaning_of_whole_lines(dtype, shape):
    kernel = one_row_added(*shape, dtype)
    small = TINY.with_(caches=tuple(replace(cache, size_bytes=64 * cache.ways) for cache in TINY.caches))
    steps = steps_of(kernel, small)
    assert even(kernel, small)
    assert_same_meaning(kernel, apply(kernel, steps))


def test_threads_share_rows_that_are_written_in_whole_lines():
    kernel = kernels.softmax(2000, 1023)
    target = V4.with_(cores=2, caches=(*V4.caches[:-1], replace(V4.caches[-1], size_bytes=1 << 22)))
    steps = steps_of(kernel, target)
    assert even(kernel, target) and S.Parallel("Y.i") in steps


def test_a_panel_without_the_innermost_reduction_is_not_prefetched():
    a, b = c.placeholder("A", (784, 512, 6), f32), c.placeholder("B", (512, 512), f32, constant=True)
    k, r = c.reduce_axis(512, "k"), c.reduce_axis(6, "r")
    kernel = c.make_kernel("two", a, b, c.compute("C", (784, 512), lambda i, j: c.sum(a[i, k, r] * b[k, j], k, r)))
    steps = steps_of(kernel)
    assert any(isinstance(s, S.Reindex) and s.buffer == "B" for s in steps)
    assert not any(isinstance(s, S.Prefetch) and s.axis.endswith("r") for s in steps)


def gathered(rows, n, of=f32):
    """The rows of X that I names."""
    x, i = c.placeholder("X", (30, n), of), c.placeholder("I", (rows,), i64)
    return c.make_kernel("gathered", x, i, c.compute("Y", (rows, n), lambda r, k: x[c.minimum(c.maximum(i[r], 0), 29), k]))


def test_the_numbers_of_rows_take_no_lanes():
    for dtype, target, lanes in [(f32, V3, 8), (f32, V4, 16), (i64, V3, 4), (i8, V3, 32)]:
        kernel = gathered(12, 256, dtype)
        assert widest(kernel, find_nest(kernel, "Y")) == dtype.size_bytes
        split = [s.factor for s in steps_of(kernel, target) if isinstance(s, S.Split)]
        assert split[-1] == lanes


def test_what_is_computed_on_the_way_takes_lanes():
    x, y = c.placeholder("X", (64,), i8), c.placeholder("Z", (64,), f64)
    kernel = c.make_kernel("wide", x, y, c.compute("Y", (64,), lambda i: c.convert(c.convert(x[i], f32) * 2 + 1, i8)))
    assert widest(kernel, find_nest(kernel, "Y")) == 4
    kernel = c.make_kernel("where", x, y, c.compute("Y", (64,), lambda i: c.select(y[i] > 0, x[i], x[i])))
    assert widest(kernel, find_nest(kernel, "Y")) == 8


def test_meaning_of_gathers():
    for rows, n in [(0, 3), (1, 1), (5, 19), (12, 32)]:
        kernel = gathered(rows, n)
        for target in (TINY, V3):
            assert_same_meaning(kernel, apply(kernel, steps_of(kernel, target)))


@pytest.mark.parametrize(
    "op, places", [("ScatterND", [[8], [9], [2], [3], [4], [5], [6]]), ("ScatterElements", [8, 9, 0, 1, 2])]
)
def test_places_of_a_few_runs_are_written_one_after_the_other(op, places):
    """They are a formula of where it is read, and a lane knows not that no other one writes there."""
    net = Net()
    model = net.model([net.op(op, net.input(10), net.constant(places, np.int64), net.input(len(places)))])
    module, rng = nncc.compile(model, threads=1, cache=False), np.random.default_rng(0)
    x, new = (rng.standard_normal(size).astype(np.float32) for size in (10, len(places)))
    (made,) = module.run(dict(zip((i.name for i in module.inputs), (x, new)))).values()
    x[np.ravel(places)] = new
    np.testing.assert_array_equal(made, x)


@pytest.mark.parametrize("shape", [(5, 3, 4, 3), (1, 3, 4, 5)])
@pytest.mark.parametrize("perm", [(2, 3, 0, 1), (3, 2, 1, 0)])
def test_what_still_gets_a_border_is_transposed_without_blocks_of_it(shape, perm):
    """The border of what the convolution reads is written in loops of its own, behind those of the transpose."""
    n = Net()
    x = n.op("Mul", n.input(*shape), n.input(*shape))
    read = n.op("Conv", x, n.weight(2, 3, 3, 3), pads=[1, 1, 1, 0]), n.op("Exp", n.op("Min", x, n.constant(0.5)))
    module = nncc.compile(n.model([*read, n.op("Transpose", x, perm=perm)]), target="x86-64-v3")
    first, second = (np.random.default_rng(0).uniform(-1, 1, shape).astype(np.float32) for _ in range(2))
    feeds = dict(zip((value.name for value in module.inputs), (first, second)))
    assert any(np.array_equal(found, (first * second).transpose(perm)) for found in module.run(feeds).values())


V4_ONE_CORE, TINY_ONE_CORE = V4.with_(cores=1), TINY.with_(cores=1)


def masked(batch, heads, rows, cols):
    """X + M, with the same M for all heads."""
    x, m = c.placeholder("X", (batch, heads, rows, cols), f32), c.placeholder("M", (batch, rows, cols), f32)
    y = c.compute("Y", (batch, heads, rows, cols), lambda b, h, r, k: x[b, h, r, k] + m[b, r, k])
    return c.make_kernel("masked", x, m, y)


def order(kernel, nest, target):
    """The loops of a nest by its default plan, without those along its rows."""
    loops = find_nest(apply(kernel, default_plan(kernel, target)), nest).loops
    return [o.axis.name.removeprefix(f"{nest}.") for o in loops if not o.axis.name.startswith((f"{nest}.k", f"{nest}.f"))]


def test_rows_that_leave_l1_until_they_are_loaded_again_come_in_blocks():
    kernel = masked(2, 12, 200, 200)
    assert order(kernel, "Y", V4_ONE_CORE) == ["b", "r.o", "h"]  # the rows of a block are one run with what is along them
    (cut,) = (s for s in default_plan(kernel, V4_ONE_CORE) if isinstance(s, S.Split) and s.axis == "Y.r")
    assert 4 * 3 * 200 * cut.factor <= V4_ONE_CORE.caches[0].size_bytes / 2 < 4 * 3 * 200 * 2 * cut.factor


@pytest.mark.parametrize("shape", [(2, 12, 8, 100), (2, 1, 200, 200)], ids=["they stay in L1", "there is one iteration"])
def test_rows_that_are_not_loaded_again_from_beyond_l1_are_in_no_blocks(shape):
    assert not any(isinstance(s, S.Split) and s.axis == "Y.r" for s in default_plan(masked(*shape), V4_ONE_CORE))


def test_no_jumps_where_all_that_moves_does_not_stay_in_the_last_cache():
    rows = V4_ONE_CORE.kept_bytes // REUSE_KEPT_SHARE // (4 * 12 * 256 * 2)
    assert "r.o" in order(masked(1, 12, rows - 100, 256), "Y", V4_ONE_CORE)
    assert "r.o" not in order(masked(1, 12, rows, 256), "Y", V4_ONE_CORE)


def test_a_row_of_which_l1_keeps_few_is_outside_whole():
    wide = V4_ONE_CORE.caches[0].size_bytes // 4 // 8
    assert order(masked(1, 12, 50, wide), "Y", V4_ONE_CORE) == ["b", "r", "h"]


@pytest.mark.parametrize(("rows", "cols", "block"), [(883, 17, None), (900, 17, 60), (883, 13, 64), (457, 65, 16)])
def test_vectors_that_run_on_from_row_to_row_are_not_cut_by_tails(rows, cols, block):
    """A tail masks rows, and each then has vectors of its own: of 17 elements two of 16 lanes."""
    cuts = [
        s.factor for s in default_plan(masked(1, 3, rows, cols), V4_ONE_CORE) if isinstance(s, S.Split) and s.axis == "Y.r"
    ]
    assert cuts == ([block] if block else [])


def test_results_that_share_rows_share_the_blocks():
    assert order(halves(12, 8), "H", TINY_ONE_CORE)[:3] == ["r.o", "h", "r.i"]


@pytest.mark.parametrize(
    "shape", [(2, 3, 17, 5), (1, 5, 7, 29), (2, 2, 13, 1), (1, 3, 0, 4), (1, 2, 1, 300), (1, 3, 4, 130)]
)
def test_blocks_keep_the_meaning(shape):
    kernel = masked(*shape)
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY_ONE_CORE)))


@pytest.mark.parametrize(("rows", "cols"), [(12, 8), (13, 7), (31, 3), (1, 64)])
def test_blocks_of_several_results_keep_the_meaning(rows, cols):
    kernel = halves(rows, cols)
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY_ONE_CORE)))


def enlarged(rows, columns, times, dtype=f32):
    x = c.placeholder("X", (rows, columns), dtype)
    return c.make_kernel("enlarged", x, c.compute("Y", (rows, columns, times), lambda i, j, k: x[i, j]))


def planned(kernel, target=V3, cores=1):
    return default_plan(kernel, target.with_(cores=cores))


@pytest.mark.parametrize("times", [1, 2, 3, 5, 17])
@pytest.mark.parametrize("shape", [(3, 1), (2, 7), (1, 16), (5, 37), (0, 4), (4, 0)], ids=str)
@pytest.mark.parametrize("target", [TINY, V4], ids=str)
def test_meaning(shape, times, target):
    for cores in (1, 2):
        kernel = enlarged(*shape, times)
        assert_same_meaning(kernel, apply(kernel, planned(kernel, target, cores)))


@pytest.mark.parametrize("dtype", [f64, i8], ids=str)
def test_meaning_of_other_dtypes(dtype):
    kernel = enlarged(3, 19, 2, dtype)
    assert_same_meaning(kernel, apply(kernel, planned(kernel)))


def test_repeated_elements_are_written_from_registers():
    steps = planned(enlarged(4, 40, 2))
    assert any(isinstance(s, S.SetScope) for s in steps)


def test_what_fills_a_vector_by_itself_is_not():
    assert not any(isinstance(s, S.SetScope) for s in planned(enlarged(4, 40, 16)))


def test_an_element_that_is_repeated_alone_is_not():
    x = c.placeholder("X", (4,), f32)
    kernel = c.make_kernel("spread", x, c.compute("Y", (4, 2), lambda i, k: x[i] + x[3 - i]))
    assert not any(isinstance(s, S.SetScope) for s in planned(kernel))
