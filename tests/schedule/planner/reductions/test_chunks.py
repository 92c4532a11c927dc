"""Long reductions chunk by chunk: which are, and that they mean the same."""

from dataclasses import replace

import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner import tiles
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.reductions.chunks import LENGTHS, chunked
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.oracle import assert_same_meaning

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
