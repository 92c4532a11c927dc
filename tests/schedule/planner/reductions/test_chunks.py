"""Long reductions chunk by chunk: which are, and that they mean the same."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from nncc.cost.fits import FREE_SHARE
from nncc.cost.tile import Operand, Problem, bandwidth
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.contractions import tiles
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.reductions.chunks import LENGTHS, _adding_cycles, _divisor, _stays, chunked
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.support.oracle import assert_same_meaning

TINY = Target.tiny()
SLOW = replace(TINY, bandwidths=(32.0, 24.0, 1.0, 0.5))
"""Its last cache is so slow that what is read again has to stay nearer."""
V4 = Target.named("x86-64-v4").with_(cores=1)


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
    cuts = found(product(128, 8192, 2048), V4)
    assert cuts and all(8192 % cut.length == 0 and cut.length <= max(LENGTHS) for cut in cuts)
    assert all(cut.tiling.grouping.problem.batch == 8192 // cut.length for cut in cuts)
    assert is_cut(default_plan(product(128, 8192, 2048), V4))


@pytest.mark.parametrize("shape", [(128, 768, 3072), (1, 8192, 2048), (128, 8191, 2048), (1024, 64, 1024)])
def test_what_stays_is_read_once_or_has_no_divisor_is_not_cut(shape):
    assert found(product(*shape), V4) == [] and not is_cut(default_plan(product(*shape), V4))


def test_only_sums_are_cut():
    assert found(product(16, 1024, 16, c.max), SLOW) == []


def test_a_cut_that_is_no_faster_than_the_whole_is_left_out():
    kernel = product(128, 8192, 2048)
    nest = find_nest(kernel, "T")
    whole = tiles.tilings(kernel, nest, V4)[0]
    cuts = [*chunked(kernel, nest, whole, V4)]
    assert all(cut.tiling.cycles < cut.cycles < whole.cycles for cut in cuts)
    best = min(cuts, key=lambda cut: cut.cycles)
    assert [*chunked(kernel, nest, replace(whole, cycles=best.cycles), V4)] == []
    assert [*chunked(kernel, nest, replace(whole, cycles=best.cycles + 1), V4)] == [best]


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
        target = SimpleNamespace(lanes=V4.lanes, own_cache=SimpleNamespace(size_bytes=size))
        assert _stays(whole, target) is stays


@pytest.mark.parametrize("chunks, between", [(4, 2 * 128 + 2000), (1, 2 * 128 + 8000), (0, 2 * 128 + 8000)])
def test_results_are_loaded_and_stored_in_each_chunk(chunks, between):
    """Of 256 bytes, after all that a chunk has read of operands of 8000."""
    problem = Problem(2, 4, 8, 1000, f32, (Operand(True, False, 5000), Operand(False, True, 3000)))
    assert bandwidth(2 * 128 + 2000, SLOW) != bandwidth(2 * 128 + 8000, SLOW)
    assert _adding_cycles(problem, chunks, SLOW) == 2 * chunks * 256 / bandwidth(between, SLOW)
