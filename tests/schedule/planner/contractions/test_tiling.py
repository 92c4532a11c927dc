import pytest

from benchmarks.kernels import matmul
from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32, i64
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.contractions import tiles
from nncc.schedule.planner.contractions.groupings import groupings
from nncc.schedule.planner.defaults import PLANNERS, default_plan
from nncc.schedule.planner.guide import Guide
from nncc.schedule.planner.variants import Precision
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Cpu
from tests.schedule.products import TINY, V4, best, product_of, transposed
from tests.support.chains import gram
from tests.support.oracle import assert_same_meaning


@pytest.mark.parametrize("epilogue", [None, c.relu])
def test_a_result_far_apart_is_transposed_at_the_end(epilogue):
    kernel = transposed(90, 80, 64, 300, epilogue)
    assert best(kernel).transposed
    steps = default_plan(kernel, V4)
    scheduled = apply(kernel, steps)
    (copy,) = (s.copy for s in steps if isinstance(s, S.CacheWrite) and s.copy.endswith(".transposed"))
    assert scheduled.table[copy].shape[-1] == 64 and len(scheduled.roots) == 3


@pytest.mark.parametrize("size", [(3, 5, 7, 2), (17, 2, 18, 1), (1, 17, 16, 1), (16, 2, 16, 2), (2, 2, 0, 3), (5, 0, 4, 3)])
@pytest.mark.parametrize("epilogue", [None, c.relu])
@pytest.mark.parametrize("target", [TINY, V4], ids=lambda t: t.name)
def test_a_transposed_result_is_the_same(size, epilogue, target, monkeypatch):
    monkeypatch.setattr(tiles, "TRANSPOSE_CYCLES", -1e6)
    kernel = transposed(*size, epilogue)
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, target)))


def test_what_takes_long_to_come_is_prefetched_a_tile_early():
    far = [
        s
        for s in default_plan(product_of("ki", "kj", "ij", extents=(5699, 46, 512)), V4)
        if isinstance(s, S.Prefetch) and s.of
    ]
    near = [
        s
        for s in default_plan(product_of("ik", "kj", "ij", extents=(500, 500, 500)), V4)
        if isinstance(s, S.Prefetch) and s.of
    ]
    assert [(s.buffer, s.axis, s.distance) for s in far] == [("A", "C.k", 1)] and not near


def prefetched(kernel, wanted):
    """The prefetches, a few steps ahead, of the plan of a product whose tile has the rows that are wanted."""

    class Wanted(Guide):
        def order(self, options):
            every = [option.value for option in options]
            return sorted(every, key=lambda value: not (isinstance(value, tiles.Tiling) and wanted(value)))

        def again(self, options):
            return self.order(options)[0]

    plan = PLANNERS[Cpu](kernel, V4.with_(cores=1), Precision.DEFAULT, Wanted())
    return {s.buffer: s.distance for s in plan if isinstance(s, S.Prefetch) and not s.of}


@pytest.mark.parametrize("width, is_ahead", [(4096, True), (64, False)])
def test_packed_rows_that_come_late_are_prefetched_from_page_to_page(width, is_ahead):
    def wanted(tiling):
        return bool(tiling.grouping.packed_rows and tiling.grouping.packed)

    ahead = prefetched(product_of("ik", "kj", "ij", extents=(64, width, width)), wanted)
    assert [40 < distance < 150 for buffer, distance in ahead.items() if buffer == "B.pack1"] == [True] * is_ahead


@pytest.mark.parametrize("rows, steps, is_ahead", [(196, 1024, True), (13, 1024, False), (196, 8, False), (37, 1000, True)])
def test_rows_in_lines_of_their_own_are_prefetched_some_steps_early(rows, steps, is_ahead):
    """Not those whose neighbours along the reduction are in one line, nor those that L1 keeps from tile to tile."""

    def wanted(tiling):
        return tiling.grouping.rows == ("C.i0",) and not tiling.grouping.packed_rows

    ahead = prefetched(product_of("ki", "kj", "ij", extents=(rows, 64, steps)), wanted)
    assert [1 <= distance <= 16 for buffer, distance in ahead.items() if buffer == "A"] == [True] * is_ahead


def test_what_is_loaded_at_two_places_is_not_packed():
    kernel = gram(16, 16)
    assert all(not choice.packed for choice in groupings(kernel, find_nest(kernel, "G")))
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))


def test_the_result_of_a_tile_is_in_registers():
    kernel = matmul(13, 24, 7)
    result = apply(kernel, default_plan(kernel, TINY)).table["T"]
    assert result.scope is Scope.REGISTER and result.size <= TINY.vector_registers * TINY.lanes(4)


@pytest.mark.parametrize("rows, expected", [(1, [""]), (8, [""]), (96, ["", "T.j.o"])])
def test_row_tiles_prefetch_the_next_panel_and_one_alone_reads_on(rows, expected):
    """Weights of more than the private cache: their next panel is prefetched while others are multiplied, if there are any."""
    plan = default_plan(matmul(rows, 4096, 4096), V4.with_(cores=1))
    assert [s.of for s in plan if isinstance(s, S.Prefetch)] == expected


@pytest.mark.parametrize("rows, side, expected", [(49, 512, ["", "C.j.o"]), (784, 512, [""]), (49, 64, [])])
def test_weights_that_other_kernels_drove_out_are_prefetched_where_they_take_long_to_come(rows, side, expected):
    """They fit the private caches. Many rows hide how they come; what fits L1 comes soon enough."""
    plan = default_plan(matmul(rows, side, side), V4.with_(cores=1))
    assert side * side * 4 <= V4.own_cache.size_bytes and [s.of for s in plan if isinstance(s, S.Prefetch)] == expected


def test_an_operand_that_the_kernel_packs_itself_is_not_prefetched():
    """It would take as long to come from memory as weights do, but its copy has just been written."""
    written, constant = (
        default_plan(product_of("ik", "jk", "ij", constant=known, extents=(120, 120, 120)), V4.with_(cores=1))
        for known in (False, True)
    )
    assert [s.of for s in written if isinstance(s, S.Prefetch)] == [""]
    assert [s.of for s in constant if isinstance(s, S.Prefetch)] == ["", "C.a1.o"]


def features_first(features, side, channels):
    """A 1x1 convolution of an image with features first: each step of the reduction reads columns a whole image further."""
    w, x = c.placeholder("W", (features, channels), f32, True), c.placeholder("X", (channels, side, side), f32)
    k = c.reduce_axis(channels, "k")
    t = c.compute("T", (features, side, side), lambda f, y, z: c.sum(w[f, k.var] * x[k.var, y, z], k))
    return c.make_kernel("features_first", w, x, t)


@pytest.mark.parametrize(
    "size, is_ahead", [((64, 56, 256), True), ((64, 20, 256), False), ((64, 56, 8), False), ((1, 56, 256), False)], ids=str
)
def test_columns_that_no_processor_reads_ahead_are_prefetched_some_steps_early(size, is_ahead):
    """Not those near each other, nor for a few steps, nor where a tile leaves no load slots."""
    steps = default_plan(features_first(*size), V4.with_(cores=1))
    near = [s.distance for s in steps if isinstance(s, S.Prefetch) and s.buffer == "X" and not s.of]
    assert [1 < distance < 32 for distance in near] == [True] * is_ahead


def filters_last(rows, columns, channels, stride=1, size=3):
    """A filter for each channel of an image with features last."""
    x = c.placeholder("X", ((rows - 1) * stride + size, (columns - 1) * stride + size, channels), f32)
    w = c.placeholder("W", (size, size, channels), f32, True)
    a, b = c.reduce_axis(size, "a"), c.reduce_axis(size, "b")
    t = c.compute("T", (rows, columns, channels), lambda y, z, i: c.sum(
        x[y * stride + a.var, z * stride + b.var, i] * w[a.var, b.var, i], a, b))  # fmt: skip
    return c.make_kernel("filters", x, w, t)


@pytest.mark.parametrize(
    "shape, stride, first", [((56, 56, 144), 1, True), ((4, 4, 32), 1, False), ((28, 28, 144), 2, False), ((31, 31, 129), 1, False)],
    ids=str,
)  # fmt: skip
def test_panels_that_share_nothing_are_outermost_where_rows_are_met_again(shape, stride, first):
    kernel = filters_last(*shape, stride=stride)
    for cores in (1, 2):
        steps = default_plan(kernel, V4.with_(cores=cores))
        orders = [s.axes for s in steps if isinstance(s, S.Reorder) and "T.a2.o" in s.axes]
        assert [order[0] == "T.a2.o" for order in orders][:1] == [first]
        assert len(orders) <= cores  # the second one is of the parts of threads


@pytest.mark.parametrize("shape", [(5, 7, 40), (1, 3, 64), (9, 1, 33)], ids=str)
def test_meaning_of_filters_with_features_last(shape):
    kernel = filters_last(*shape)
    for cores in (1, 2):
        assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY.with_(cores=cores))))


def gathered(which, m, n, steps, rows=5000):
    """A product of which data says what it multiplies: rows or elements of one operand, or what there is to add up."""
    x, w, k = c.placeholder("X", (m, steps), f32), c.placeholder("W", (steps, n), f32), c.reduce_axis(steps, "k")
    table, row = c.placeholder("T", (rows, n), f32), c.placeholder("R", (rows,), f32)
    at, ids, each = c.placeholder("K", (steps,), i64), c.placeholder("I", (m,), i64), c.placeholder("E", (m, steps), i64)
    wide, long = c.placeholder("L", (rows, steps), f32), c.placeholder("B", (m, rows), f32)
    made, given = {
        "rows of the left": (lambda i, j: c.sum(wide[ids[i], k] * w[k, j], k), (wide, ids, w)),
        "rows of the right": (lambda i, j: c.sum(x[i, k] * table[at[k], j], k), (x, at, table)),
        "elements": (lambda i, j: c.sum(row[each[i, k]] * w[k, j], k), (row, each, w)),
        "columns of the left": (lambda i, j: c.sum(long[i, at[k]] * w[k, j], k), (long, at, w)),
        "a bag of rows": (lambda i, j: c.sum(table[each[i, k], j], k), (table, each)),
    }[which]
    return c.make_kernel("gathered", *given, c.compute("Y", (m, n), made))


GATHERED = pytest.mark.parametrize("which", [
    "rows of the left", "rows of the right", "elements", "columns of the left", "a bag of rows"])  # fmt: skip


@GATHERED
@pytest.mark.parametrize("steps", [256, 4096])
@pytest.mark.parametrize("cores", [1, 2])
def test_what_data_picks_is_not_prefetched(which, steps, cores):
    kernel = gathered(which, 512, 1024, steps)
    plan = default_plan(kernel, V4.with_(cores=cores))
    apply(kernel, plan)
    picked = {b.name for b in kernel.params} & {"L", "T", "R", "B"}
    assert not picked & {step.buffer for step in plan if isinstance(step, S.Prefetch)}


@GATHERED
def test_no_plan_that_explores_has_a_step_that_is_refused(which):
    kernel = gathered(which, 512, 1024, 256)

    class All(Guide):
        def wants(self, what, usual, allowed=True):
            return allowed

    apply(kernel, PLANNERS[Cpu](kernel, V4, Precision.DEFAULT, All()))


@GATHERED
def test_products_of_what_data_picks_keep_their_meaning(which):
    kernel = gathered(which, 9, 37, 11, 20)
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))
