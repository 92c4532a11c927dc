from dataclasses import replace
from types import SimpleNamespace

import pytest

from nncc.cost.caches import FREE_SHARE
from nncc.cost.closed_form import Operand, Problem, bandwidth
from nncc.frontend import compute as c
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32, i32
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner import marks
from nncc.schedule.planner.forms import sweeps, tiles
from nncc.schedule.planner.forms.sweeps import CHUNK_LENGTHS, _adding_cycles, _divisor, _stays_near, chunked, sweep_steps
from nncc.schedule.planner.forms.sweeps import sweeps as sweeps_of
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.support.chains import column_sums
from tests.support.oracle import assert_same_meaning

TINY = Target.tiny().with_(vector_registers=0)
"""It has no registers to speak of, so that rows of any length are swept."""
V4 = Target.named("x86-64-v4")
V4_ONE_CORE = V4.with_(cores=1)


def middle(a, k, n, combine=c.sum):
    """Y[i, j] = combine over r of X[i, r, j]."""
    x, r = c.placeholder("X", (a, k, n), f32), c.reduce_axis(k, "r")
    return c.make_kernel("middle", x, c.compute("Y", (a, n), lambda i, j: combine(x[i, r, j], r)))


def outer_two(a, k, n):
    """Y[j] = the sum over i and r of X[i, r, j]."""
    x, i, r = c.placeholder("X", (a, k, n), f32), c.reduce_axis(a, "i"), c.reduce_axis(k, "r")
    return c.make_kernel("outer", x, c.compute("Y", (n,), lambda j: c.sum(x[i, r, j], i, r)))


def vector_times_matrix(k, n, batch=1):
    """Y[b, j] = the sum over r of X[b, r] * W[b, r, j]."""
    x, w, r = c.placeholder("X", (batch, k), f32), c.placeholder("W", (batch, k, n), f32), c.reduce_axis(k, "r")
    return c.make_kernel("product", x, w, c.compute("Y", (batch, n), lambda b, j: c.sum(x[b, r] * w[b, r, j], r)))


def best_of_columns(m, n):
    """The largest value of each column, and where it is."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(m, "k")
    both = c.compute_all(("V", "P"), (n,), lambda j: c.argmax(x[k, j], c.convert(k.var, i32), k))
    return c.make_kernel("best", x, *both)


def best_sweep(kernel, name, target):
    return next(iter(sweeps_of(kernel, find_nest(kernel, name), target)), None)


def assert_all_keep_the_meaning(kernel, name):
    nest = find_nest(kernel, name)
    found = sweeps_of(kernel, nest, TINY, explores=True)
    assert found
    for sweep in found:
        assert_same_meaning(kernel, apply(kernel, sweep_steps(kernel, nest, sweep, TINY)))


@pytest.mark.parametrize("shape", [(1, 1), (1, 9), (5, 37), (8, 64), (13, 100), (17, 3), (16, 16)])
def test_columns_keep_their_meaning(shape):
    for kernel, name in ((column_sums(*shape), "S"), (best_of_columns(*shape), "V")):
        assert_all_keep_the_meaning(kernel, name)


@pytest.mark.parametrize("shape", [(1, 1, 1), (3, 7, 20), (2, 8, 33), (4, 1, 5)])
def test_other_axes_keep_their_meaning(shape):
    for kernel in (middle(*shape), middle(*shape, combine=c.max), outer_two(*shape)):
        assert_all_keep_the_meaning(kernel, "Y")


@pytest.mark.parametrize("shape", [(1, 1), (1, 9), (5, 37), (8, 64), (13, 100), (17, 3)])
def test_products_of_a_vector_keep_their_meaning(shape):
    assert_all_keep_the_meaning(vector_times_matrix(*shape), "Y")


def test_a_vector_times_a_large_matrix_is_swept():
    """Tiles would read a piece of each row, on a page of its own."""
    assert not any(isinstance(step, S.SetScope) for step in default_plan(vector_times_matrix(1024, 1024), V4_ONE_CORE))
    assert any(
        isinstance(step, S.SetScope) for step in default_plan(vector_times_matrix(128, 1024), V4_ONE_CORE)
    )  # it is near


@pytest.mark.parametrize("batch, role", [(1, Role.CONSTANT), (4, Role.INPUT)])
def test_products_that_tiles_read_in_one_run_or_side_by_side_are_not_swept(batch, role):
    kernel = vector_times_matrix(1024, 1024, batch)
    kernel = kernel.with_buffers(replace(kernel.table["W"], role=role))
    assert best_sweep(kernel, "Y", V4_ONE_CORE) is None
    assert best_sweep(vector_times_matrix(1024, 1024), "Y", V4_ONE_CORE) is not None


def test_rows_of_a_product_read_a_matrix_several_times():
    x, w, r = c.placeholder("X", (4, 1024), f32), c.placeholder("W", (1024, 1024), f32), c.reduce_axis(1024, "r")
    kernel = c.make_kernel("product", x, w, c.compute("Y", (4, 1024), lambda i, j: c.sum(x[i, r] * w[r, j], r)))
    assert best_sweep(kernel, "Y", V4_ONE_CORE) is None


def test_results_of_a_block_stay_in_the_first_cache():
    kernel = column_sums(9, 200)
    sweep = best_sweep(kernel, "S", TINY)
    assert sweep.block * 4 <= TINY.caches[0].size_bytes // sweeps.SWEEP_SHARE + 2 * sweeps.SWEEP_VECTORS * TINY.vector_bytes
    assert_all_keep_the_meaning(kernel, "S")


def test_rows_longer_than_the_registers_are_swept():
    plan = default_plan(column_sums(4096, 4096), V4)
    assert not any(isinstance(step, S.SetScope) for step in plan)
    assert any(isinstance(step, S.Parallel) for step in plan)


def test_short_rows_that_follow_one_another_go_one_by_one():
    """Side by side, each row begins a run of lines that nobody foresees; one by one, all rows are one run."""
    one = V4.with_(cores=1)
    assert best_sweep(column_sums(2000, 333), "S", one).rows == 1
    assert best_sweep(column_sums(1000, 2048), "S", one).rows > 1  # few runs, and results are moved for each row
    found = {s.rows: s.cycles for s in sweeps_of(middle(1, 2000, 333), find_nest(middle(1, 2000, 333), "Y"), one)}
    assert found[1] < found[max(found)]
    in_blocks = {s.rows: s.cycles for s in sweeps_of(column_sums(200, 9001), find_nest(column_sums(200, 9001), "S"), one)}
    assert in_blocks[max(in_blocks)] < in_blocks[1]  # a block of columns has a piece of each row


@pytest.mark.parametrize("kernel", [column_sums(20_000, 64), column_sums(64, 700)], ids=["short rows", "near"])
def test_rows_that_fit_the_registers_or_the_cache_are_tiled(kernel):
    assert any(isinstance(step, S.SetScope) for step in default_plan(kernel, V4))


def test_what_is_read_several_times_has_no_sweep():
    x, w, k = c.placeholder("X", (70, 64), f32), c.placeholder("W", (7, 64), f32), c.reduce_axis(7, "k")
    kernel = c.make_kernel("slides", x, w, c.compute("Y", (64, 64), lambda i, j: c.sum(x[i + k.var, j] * w[k, j], k)))
    assert best_sweep(kernel, "Y", V4) is None


@pytest.mark.parametrize("kernel, name", [(middle(0, 3, 4), "Y"), (column_sums(0, 4), "S"), (column_sums(4, 0), "S")])
def test_what_never_runs_has_none(kernel, name):
    assert best_sweep(kernel, name, V4) is None


def test_threads_share_blocks_of_columns(monkeypatch):
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)
    for cores in (2, 3):
        target = TINY.with_(cores=cores)
        kernel = column_sums(9, 150)
        steps = sweep_steps(kernel, find_nest(kernel, "S"), best_sweep(kernel, "S", target), target)
        scheduled = apply(kernel, steps)
        shared = marks.parallel_steps(scheduled, find_nest(scheduled, "S"), target)
        assert shared
        assert_same_meaning(kernel, apply(scheduled, shared))


SMALL_CACHES = Target.tiny()
SLOW = replace(SMALL_CACHES, bandwidths=(32.0, 24.0, 1.0, 0.5))
"""Its last cache is so slow that what is read again has to stay nearer."""


def product(m, k, n, combine=c.sum, bias=False):
    """C = A B, with B constant; bias: and a row added to it."""
    a, b = c.placeholder("A", (m, k), f32), c.placeholder("B", (k, n), f32, constant=True)
    r = c.reduce_axis(k, "r")
    t = c.compute("T", (m, n), lambda i, j: combine(a[i, r] * b[r, j], r))
    if not bias:
        return c.make_kernel("product", a, b, t)
    d = c.placeholder("D", (n,), f32)
    return c.make_kernel("product", a, b, d, t, c.compute("C", (m, n), lambda i, j: t[i, j] + d[j]))


def found(kernel, target):
    nest = find_nest(kernel, "T")
    return [*chunked(kernel, nest, tiles.tilings(kernel, nest, target)[0], target)]


def is_cut(plan):
    return any(isinstance(step, S.Rfactor) for step in plan)


@pytest.mark.parametrize(("shape", "bias", "cores"), [((3, 514, 5), False, 1), ((4, 516, 8), True, 2)])
@pytest.mark.slow
def test_chunks_keep_the_meaning(shape, bias, cores):
    kernel = product(*shape, bias=bias)
    plan = default_plan(kernel, SLOW.with_(cores=cores))
    assert is_cut(plan)
    assert_same_meaning(kernel, apply(kernel, plan))


def test_a_chunk_is_a_divisor_of_the_steps_and_its_panels_stay():
    cuts = found(product(128, 8192, 2048), V4_ONE_CORE)
    assert cuts and all(8192 % cut.length == 0 and cut.length <= max(CHUNK_LENGTHS) for cut in cuts)
    assert all(cut.tiling.grouping.problem.batch == 8192 // cut.length for cut in cuts)
    assert is_cut(default_plan(product(128, 8192, 2048), V4_ONE_CORE))


@pytest.mark.parametrize("shape", [(128, 768, 3072), (1, 8192, 2048), (128, 8191, 2048), (1024, 64, 1024)])
def test_what_stays_is_read_once_or_has_no_divisor_is_not_cut(shape):
    assert found(product(*shape), V4_ONE_CORE) == [] and not is_cut(default_plan(product(*shape), V4_ONE_CORE))


def test_only_sums_are_cut():
    assert found(product(16, 1024, 16, c.max), SLOW) == []


def test_a_cut_that_is_no_faster_than_the_whole_is_left_out():
    kernel = product(128, 8192, 2048)
    nest = find_nest(kernel, "T")
    whole = tiles.tilings(kernel, nest, V4_ONE_CORE)[0]
    cuts = [*chunked(kernel, nest, whole, V4_ONE_CORE)]
    assert all(cut.tiling.cycles < cut.cycles < whole.cycles for cut in cuts)
    best = min(cuts, key=lambda cut: cut.cycles)
    assert [*chunked(kernel, nest, replace(whole, cycles=best.cycles), V4_ONE_CORE)] == []
    assert [*chunked(kernel, nest, replace(whole, cycles=best.cycles + 1), V4_ONE_CORE)] == [best]


@pytest.mark.parametrize(
    "extent, length",
    [(8192, 256), (516, 172), (258, 129), (514, 0), (381, 0), (256, 0), (200, 0), (1, 0)],
)
def test_a_chunk_has_more_than_half_of_the_most_steps(extent, length):
    assert _divisor(extent, 256) == length


@pytest.mark.parametrize(
    "rows, cols, again",
    [
        (6, 64, 0),  # one tile reads all of both once
        (7, 64, 64),  # the next rows read the panel of columns again
        (6, 65, 6),  # the next panel reads the rows again
        (7, 65, 71),
    ],
)
def test_what_tiles_of_6_by_64_read_again(rows, cols, again):
    whole = SimpleNamespace(
        grouping=SimpleNamespace(problem=Problem(1, rows, cols, 100, f32, ())), tile=SimpleNamespace(rows=6, vectors=4)
    )
    least = again * 100 * 4 / FREE_SHARE
    for size, stays in ((least, True), (0.99 * least, again == 0)):
        target = SimpleNamespace(lanes=V4_ONE_CORE.lanes, own_cache=SimpleNamespace(size_bytes=size))
        assert _stays_near(whole, target) is stays


@pytest.mark.parametrize("chunks, between", [(4, 2 * 128 + 2000), (1, 2 * 128 + 8000), (0, 2 * 128 + 8000)])
def test_results_are_loaded_and_stored_in_each_chunk(chunks, between):
    """Of 256 bytes, after all that a chunk has read of operands of 8000."""
    problem = Problem(2, 4, 8, 1000, f32, (Operand(True, False, 5000), Operand(False, True, 3000)))
    assert bandwidth(2 * 128 + 2000, SLOW) != bandwidth(2 * 128 + 8000, SLOW)
    assert _adding_cycles(problem, chunks, SLOW) == 2 * chunks * 256 / bandwidth(between, SLOW)
