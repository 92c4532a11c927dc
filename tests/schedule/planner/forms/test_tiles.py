from dataclasses import replace
from itertools import permutations, product

import pytest

from benchmarks.kernels import conv, matmul
from nncc.cost.closed_form import Operand, Problem, RegisterTile, compute_cycles, memory_cycles, registers, together
from nncc.cost.total import coherence_cycles
from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32, i64
from nncc.ir.kernel import nests
from nncc.ir.stmt import Update
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.choose import DEFAULT, Guide
from nncc.schedule.planner.forms import tiles
from nncc.schedule.planner.forms.groupings import groupings
from nncc.schedule.planner.plan import PLANNERS, default_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Cpu, Target
from tests.schedule.products import TINY, V4, best, product_of, transposed
from tests.support.chains import gram
from tests.support.oracle import assert_same_meaning


@pytest.mark.parametrize("target", [V4, TINY, V4.with_(cores=3)], ids=str)
@pytest.mark.parametrize(
    "kernel",
    [product_of("ik", "kj", "ij", constant=False, extents=(70, 90, 33)), conv(14, 14, 64, 64)],
    ids=["product", "conv"],
)
def test_the_best_tile_is_the_first_of_the_fastest_of_all(kernel, target):
    nest = next(n for n in nests(kernel.body) if isinstance(n.leaf, Update))
    for choice in groupings(kernel, nest):
        problem, packing = choice.problem, tiles.packing_cycles(choice, target)
        every = [tile for shape in tiles._shapes(problem, target) for tile in tiles._blocked(shape, problem, target)]

        def cycles(tile, problem=problem, packing=packing):
            both = together(compute_cycles(problem, tile, target), memory_cycles(problem, tile, target))
            both += coherence_cycles(problem, tile, target)
            return both * tiles._imbalance(problem, tile, target) + packing

        found = tiles.best_tile(choice, target)
        fastest = min(every, key=cycles)
        assert (found.tile, found.cycles) == (fastest, cycles(fastest))


@pytest.mark.parametrize("constant", [True, False])
@pytest.mark.parametrize("dims", list(product(("ik", "ki"), ("kj", "jk"), ("ij", "ji"))), ids="-".join)
def test_one_product_has_one_tile_however_it_is_written(dims, constant):
    """On one core: several threads share what they pack otherwise than constants."""
    alone = V4.with_(cores=1)
    plain = best(product_of("ik", "kj", "ij"), target=alone)
    assert best(product_of(*dims, constant=constant), target=alone).tile == plain.tile
    renamed = product_of(*dims, constant=constant, names="XWR", epilogue=lambda x: c.tanh(x) * 2)
    assert best(renamed, "R", target=alone).tile == plain.tile


def batched(order):
    """C[g, h, i, j] = sum over k of A * B[g, h, k, j], with the dims of A in any order."""
    extent = {"g": 2, "h": 3, "i": 128, "j": 128, "k": 64}
    a, b = c.placeholder("A", [extent[x] for x in order], f32), c.placeholder("B", (2, 3, 64, 128), f32)
    k = c.reduce_axis(64, "k")

    def formula(g, h, i, j):
        at = {"g": g, "h": h, "i": i, "k": k.var}
        return c.sum(a[tuple(at[x] for x in order)] * b[g, h, k, j], k)

    return c.make_kernel("batched", a, b, c.compute("C", (2, 3, 128, 128), formula))


@pytest.mark.parametrize("order", list(permutations("ghik")), ids="".join)
def test_batch_dims_may_stand_anywhere(order):
    found = best(batched(order))
    assert set(found.grouping.batch) == {"C.g", "C.h"} and (found.grouping.rows, found.grouping.cols) == (("C.i",), ("C.j",))
    assert found.tile == best(batched("ghik")).tile


@pytest.mark.parametrize("target", [TINY, V4, Target.named("x86-64-v3"), Target.named("aarch64")], ids=lambda t: t.name)
@pytest.mark.parametrize("kernel, nest", [(matmul(64, 64, 64), "T"), (conv(9, 9, 8, 24), "T"), (matmul(3, 1, 9), "T")])
def test_every_candidate_fits_the_registers(kernel, nest, target):
    found = tiles.tilings(kernel, find_nest(kernel, nest), target)
    assert found and all(registers(c.grouping.problem, c.tile) <= target.vector_registers for c in found)
    assert [c.cycles for c in found] == sorted(c.cycles for c in found)


def test_a_part_of_a_buffer_is_not_transposed():
    """The copy at the end covers a whole buffer."""
    kernel = transposed(90, 80, 64, 300)
    part = kernel.with_buffers(replace(kernel.table["C"], shape=(81, 64, 90)))
    found = tiles.tilings(part, find_nest(part, "C"), V4)
    assert found and not any(c.transposed for c in found)


@pytest.mark.parametrize(
    "rows, sizes", [(8, [1]), (9, [1, 2]), (64, [1, 2, 4, 8]), (65, [1, 2, 3, 5, 9]), (999, [1, 2, 4, 8, 16, 32])]
)
def test_blocks_are_even_and_go_up_to_all_rows(rows, sizes):
    assert [t.block for t in tiles._blocked(RegisterTile(8, 3), Problem(1, rows, 90, 33, f32, ()), V4)] == sizes


@pytest.mark.parametrize("batch, cores, constant, step_bytes, shared",
                         [(1, 4, False, 0, True), (1, 1, False, 0, False), (4, 4, False, 0, False), (1, 4, True, 0, False),
                          (1, 4, False, 1200, False)])  # fmt: skip
def test_threads_may_share_panels_that_they_pack(batch, cores, constant, step_bytes, shared):
    """One block of all rows is tried then, and other blocks wait for panels of others."""
    columns = Operand(False, True, 1 << 20, constant=constant, step_bytes=step_bytes)
    problem, target = Problem(batch, 999, 150, 33, f32, (Operand(True, False, 1 << 17), columns)), V4.with_(cores=cores)
    found = {t.block: t for t in tiles._blocked(RegisterTile(8, 3), problem, target)}
    assert [*found] == [1, 2, 4, 8, 16, 32, *([125] if shared else [])]
    assert (coherence_cycles(problem, found[32], target) > 0) is shared
    if shared:
        assert coherence_cycles(problem, found[125], target) == 0  # the private cache holds the result
        large = replace(problem, cols=problem.cols * 10)
        assert coherence_cycles(large, found[125], target) > coherence_cycles(large, found[32], target)
        assert tiles.tasks(problem, found[125], target) == 125 * 4 and tiles.tasks(problem, found[32], target) == 4 * 4


def test_threads_get_several_pieces_where_that_costs_little():
    """784 x 256 x 64 in 2 blocks of 2 panels took 1.5 of the time of 66 blocks on two threads."""
    kernel, cores = product_of("ik", "kj", "ij", extents=(784, 64, 256)), V4.with_(cores=2)
    found = best(kernel, target=cores)
    assert tiles.tasks(found.grouping.problem, found.tile, cores) >= 16


@pytest.mark.parametrize("rows", [49, 64, 65, 72, 100, 128])
def test_large_weights_are_read_once_where_a_core_keeps_all_rows(rows):
    """A second block of rows would bring them once more: 65 rows in blocks of 64 take 1.23 of the time of 64."""
    found = best(product_of("ik", "kj", "ij", extents=(rows, 768, 768)), target=V4.with_(cores=1))
    assert found.tile.rows * found.tile.block >= rows


@pytest.mark.parametrize("rows", [8, 13, 32, 49, 64, 65, 100, 129])
@pytest.mark.parametrize("steps, columns", [(3072, 768), (768, 768), (2048, 640)])
def test_weights_are_columns_that_are_packed_and_prefetched(rows, steps, columns):
    """Transposed, with weights as rows, each step reads another page, which is not prefetched: 64 x 3072 x 768 took 3.2 of the time."""
    found = best(product_of("ik", "kj", "ij", extents=(rows, columns, steps)), target=V4.with_(cores=1))
    assert [a.buffer.name for a in found.grouping.packed] == ["B"] and not found.transposed


def test_a_reduction_without_output_dims_has_no_tile():
    x, k = c.placeholder("X", (8,), f32), c.reduce_axis(8, "k")
    kernel = c.make_kernel("total", x, c.compute("S", (), lambda: c.sum(x[k], k)))
    assert tiles.tilings(kernel, find_nest(kernel, "S"), TINY) == []


class Exploring(Guide):
    explores = True


def options_of(kernel, nest="C", target=V4, guide=DEFAULT):
    return tiles.options(kernel, find_nest(kernel, nest), target, None, guide)


@pytest.mark.parametrize(
    "kernel", [product_of("ik", "kj", "ij", extents=(70, 90, 33)), transposed(9, 8, 6, 30)], ids=["product", "transposed"]
)
@pytest.mark.parametrize("target", [TINY, V4], ids=lambda t: t.name)
def test_who_explores_is_shown_every_tile_of_every_choice_that_has_hope(kernel, target):
    usual, every = options_of(kernel, target=target), options_of(kernel, target=target, guide=Exploring())
    assert [replace(o.value, panel=0) for o in usual] == tiles.tilings(kernel, find_nest(kernel, "C"), target)
    assert every[0].value == usual[0].value and len(every) > 3 * len(usual)
    assert all(o.value in [e.value for e in every] for o in usual if o.cycles <= tiles.HOPELESS * usual[0].cycles)
    assert all(o.cycles == o.value.cycles <= tiles.HOPELESS * usual[0].cycles for o in every)
    assert [o.cycles for o in every] == sorted(o.cycles for o in every)
    assert all(registers(o.value.grouping.problem, o.value.tile) <= target.vector_registers for o in every)


def test_knobs_tell_tiles_apart():
    """But for the block, which is a share of a cache: two blocks of a few bytes are one value."""
    every = options_of(product_of("ik", "kj", "ij", extents=(70, 90, 2000)), guide=Exploring())
    assert len({tuple(o.knobs.items()) for o in every}) == len(every)
    assert {*every[0].knobs} == {"grouping", "transposed", "rows", "vectors", "block"}


def test_blocks_are_shares_of_a_cache_and_so_carry_over_to_other_sizes():
    """A block of as many bytes has the same value for a reduction that is four times as long."""
    short, long = (options_of(product_of("ik", "kj", "ij", extents=(512, 512, k)), guide=Exploring()) for k in (256, 1024))
    shares = {(o.value.tile.rows, o.value.tile.block, o.knobs["grouping"]): o.knobs["block"] for o in short}
    same = [
        (shares[o.value.tile.rows, 4 * o.value.tile.block, o.knobs["grouping"]], o.knobs["block"])
        for o in long
        if (o.value.tile.rows, 4 * o.value.tile.block, o.knobs["grouping"]) in shares
    ]
    assert len(same) > 20 and all(a == b for a, b in same)


def test_an_empty_reduction_has_no_tile():
    assert options_of(product_of("ik", "kj", "ij", extents=(5, 7, 0)), target=TINY, guide=Exploring()) == []


@pytest.mark.parametrize("dims, packed, rows", [(("ik", "kj", "ij"), ["B"], []), (("ki", "kj", "ij"), ["B"], ["A"])])
def test_what_is_read_in_long_steps_is_packed(dims, packed, rows):
    """Zen 3, one thread: 0.7 of the time of B in place, 0.6 of that of A and B in place."""
    found = best(product_of(*dims, constant=False, extents=(512, 512, 512)), target=Target.named("x86-64-v3").with_(cores=1))
    assert [a.buffer.name for a in found.grouping.packed] == packed
    assert [a.buffer.name for a in found.grouping.packed_rows] == rows


def test_an_operand_that_a_core_holds_is_packed_at_the_rate_of_a_copy():
    def per_byte(extent):
        kernel = product_of("ik", "kj", "ij", constant=False, extents=(8, extent, extent))
        choice = next(g for g in groupings(kernel, find_nest(kernel, "C")) if [a.buffer.name for a in g.packed] == ["B"])
        return tiles.packing_cycles(choice, V4) / (extent * extent * 4)

    assert per_byte(200) == tiles.PACK_PASSES * 2 / V4.copy_bandwidths[1] < per_byte(1000) == tiles.PACK_BYTE_CYCLES


def test_a_buffer_that_will_lie_in_panels_is_taken_as_packed():
    kernel = product_of("ik", "kj", "ij", constant=False)
    for choice in groupings(kernel, find_nest(kernel, "C"), panels="B"):
        assert [o.step_bytes for o in choice.problem.operands if o.cols and choice.cols == ("C.i1",)] in ([], [0])


@pytest.mark.parametrize("step, most", [(1, 30), (2, 26)])
def test_lanes_that_lie_apart_leave_registers_to_be_shuffled_with(step, most):
    a, b, k = c.placeholder("A", (40, 90), f32), c.placeholder("B", (40, 64), f32), c.reduce_axis(40, "k")
    sums = c.compute("C", (90, 32), lambda i, j: c.sum(a[k, i] * b[k, j * step], k))
    kernel = c.make_kernel("product", a, b, sums)
    found = tiles.tilings(kernel, nests(kernel.body)[0], V4)
    plain = [t for t in found if t.grouping.cols == ("C.j",) and not t.grouping.packed]
    assert plain and max(t.tile.rows * t.tile.vectors for t in plain) <= most


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
    t = c.compute(
        "T",
        (rows, columns, channels),
        lambda y, z, i: c.sum(x[y * stride + a.var, z * stride + b.var, i] * w[a.var, b.var, i], a, b),
    )
    return c.make_kernel("filters", x, w, t)


@pytest.mark.parametrize(
    "shape, stride, first",
    [((56, 56, 144), 1, True), ((4, 4, 32), 1, False), ((28, 28, 144), 2, False), ((31, 31, 129), 1, False)],
    ids=str,
)
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


GATHERED = pytest.mark.parametrize(
    "which", ["rows of the left", "rows of the right", "elements", "columns of the left", "a bag of rows"]
)


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
