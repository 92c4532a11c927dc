from dataclasses import replace
from math import prod

import pytest
from hypothesis import assume, given, settings

from benchmarks.kernels import FIVE, matmul
from nncc.errors import TargetError
from nncc.frontend import compute as c
from nncc.frontend.fusion.place import BufferType
from nncc.frontend.graph.graph import TensorType, Value
from nncc.frontend.lowering.embed import embed
from nncc.ir import expr as E
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner import defaults, sharing
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.primitives import tree
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Target
from tests.support.chains import CHAINS, EVERY
from tests.support.oracle import assert_close, assert_same_meaning, inputs
from tests.support.random_kernels import contractions, kernels

TINY = Target.tiny()


@pytest.fixture(params=["alone", "in threads"], autouse=True)
def threads(request, monkeypatch):
    """Small kernels are not worth a thread; here they are given to threads too."""
    if request.param == "in threads":
        monkeypatch.setattr(sharing, "LEAST_FORKS", 0)


@pytest.mark.parametrize("name, size", EVERY, ids=str)
def test_the_plan_keeps_the_meaning(name, size):
    kernel = CHAINS[name](*size)
    scheduled = apply(kernel, default_plan(kernel, TINY))
    verify(scheduled)
    arrays = inputs(kernel)
    assert_close(run(scheduled, arrays, 1), run(kernel, arrays), length=max(size) ** 2)


@pytest.mark.parametrize("name", FIVE)
def test_the_plan_is_deterministic(name):
    kernel = CHAINS[name](13, 8)
    assert default_plan(kernel, TINY) == default_plan(CHAINS[name](13, 8), TINY)


@settings(max_examples=30, deadline=None, derandomize=True)
@given(contractions())
def test_random_contractions(kernel):
    assume(prod(static_extent(loop) for nest in nests(kernel.body) for loop in nest.loops) < 1000)
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))


@settings(max_examples=40, deadline=None, derandomize=True)
@given(kernels())
def test_random_kernels(kernel):
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))


def test_axes_may_have_any_names():
    x, w = c.placeholder("p", (2, 3, 4), f32), c.placeholder("q", (4, 3, 5), f32, constant=True)
    f = c.reduce_axis(4, "f0")
    y = c.compute("t", (2, 3, 5), lambda p, q, t0: c.sum(x[p, q, f] * w[f, q, t0], f))
    z = c.compute("block", (3, 2, 5), lambda acc, pack, r0: c.relu(y[pack, acc, r0]))
    kernel = c.make_kernel("names", x, w, y, z)
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))


def test_kernels_that_write_different_parts_of_a_value_have_one_plan():
    product = matmul(9, 20, 7)
    value = Value("v", TensorType(f32, (9, 20)))
    parts = [embed(product, "C", BufferType(value, (9, 64), (0, start))) for start in (3, 20, 44)]
    assert len({default_plan(kernel, TINY) for kernel in parts}) == 1
    defaults._chosen.cache_clear()
    plan = default_plan(parts[1], TINY)
    assert plan == default_plan(parts[2], TINY)
    for kernel in parts:
        assert_same_meaning(kernel, apply(kernel, plan))


def test_every_step_type_of_a_plan_is_a_step():
    plans = [default_plan(CHAINS[name](16, 16), TINY) for name in CHAINS]
    assert {type(step) for plan in plans for step in plan} <= set(S.Step.__subclasses__())


def test_a_kind_of_machine_without_a_planner_is_named():
    machine = Target("abacus", 1, TINY.caches, TINY.bandwidths, TINY.throughput)
    with pytest.raises(TargetError, match="no planner for machines of kind Target; there is one for Cpu"):
        default_plan(next(iter(CHAINS.values()))(3, 5), machine)


@pytest.mark.parametrize("shape, is_empty", [((0, 8), True), ((8, 0), True), ((4, 8), False)])
def test_what_has_no_elements_needs_no_steps(shape, is_empty):
    """All places of a reshaped result without elements may be one: lanes could not store there."""
    x = c.placeholder("x", shape, f32)
    y = c.compute("y", shape, lambda i, j: c.exp(x[i, j]))
    kernel = c.make_kernel("k", x, y)
    (nest,) = nests(kernel.body)
    one_place = tree.replace(kernel, nest.leaf, replace(nest.leaf, index=(E.index(0), E.index(0))))
    for target in (Target.tiny(), Target.host()):
        assert bool(default_plan(kernel, target)) != is_empty
        assert not is_empty or default_plan(one_place, target) == ()


def test_a_sum_of_nothing_is_planned():
    x, k = c.placeholder("x", (4, 0), f32), c.reduce_axis(0, "k")
    kernel = c.make_kernel("k", x, c.compute("y", (4,), lambda i: c.sum(x[i, k.var], k)))
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, Target.host())))
