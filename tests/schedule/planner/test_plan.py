import re
from dataclasses import replace
from math import prod
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given, settings

from benchmarks.kernels import FIVE, matmul
from nncc.errors import TargetError
from nncc.frontend import compute as c
from nncc.frontend.fusion.place import BufferType
from nncc.frontend.graph.graph import TensorType, Value
from nncc.frontend.lowering.kernel import embed
from nncc.ir import expr as E
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner import marks
from nncc.schedule.planner.plan import _chosen, default_plan, renamed_axes
from nncc.schedule.primitives import tree
from nncc.schedule.primitives.tree import fresh, names, static_extent
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.support.chains import CHAINS, EVERY
from tests.support.oracle import assert_close, assert_same_meaning, inputs
from tests.support.random_kernels import contractions, kernels

TINY = Target.tiny()


@pytest.fixture(params=["alone", "in threads"], autouse=True)
def threads(request, monkeypatch):
    """Small kernels are not worth a thread; here they are given to threads too."""
    if request.param == "in threads":
        monkeypatch.setattr(marks, "LEAST_FORKS", 0)


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
    _chosen.cache_clear()
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


TARGETS = [Target.tiny(), *(Target.named("x86-64-v4").with_(cores=cores) for cores in (1, 2))]
GLOSSARY = (Path(__file__).parents[3] / "docs" / "glossary.md").read_text()
SUFFIXES = sorted({word.replace("N", "0") for word in re.findall(r"`\.(\w+)`", GLOSSARY)} | {"i", "j", "o", "2"})
INDICES = [word for word in SUFFIXES if word.isidentifier()]


def formula(params, value):
    """A function of indices of some names."""
    return eval(f"lambda {', '.join(params)}: value_({', '.join(params)})", {"value_": value})


def chain(first, second, third, params=("i", "j"), over="k", shape=(3, 20)):
    """Tensors of these names: elementwise, a reduction of that, and what reads both."""
    m, n = shape
    x, k = c.placeholder("X", shape, f32), c.reduce_axis(n, over)
    a = c.compute(first, shape, formula(params, lambda i, j: x[i, j] * 2))
    b = c.compute(second, (m,), formula(params[:1], lambda i: c.sum(a[i, k], k)))
    return c.make_kernel("chain", x, a, b, c.compute(third, shape, formula(params, lambda i, j: a[i, j] - b[i])))


def prefixes(first, second, params=("i", "j"), shape=(3, 20)):
    x = c.placeholder("X", shape, f32)
    a = c.compute(first, shape, formula(params, lambda i, j: c.sum(x[i, j], c.up_to(j))))
    return c.make_kernel("prefixes", x, a, c.compute(second, shape, formula(params, lambda i, j: x[i, j] + 1)))


def product(first, second, params=("i", "j"), over="k", side=9):
    x, w = (c.placeholder(name, (side, side), f32) for name in ("X", "W"))
    k = c.reduce_axis(side, over)
    a = c.compute(first, (side, side), formula(params, lambda i, j: c.sum(x[i, k] * w[k, j], k)))
    return c.make_kernel(
        "product", x, w, a, c.compute(second, (side, side), formula(params, lambda i, j: a[i, j] + w[j, i]))
    )


@pytest.mark.parametrize("target", TARGETS, ids=["tiny", "v4", "two cores"])
@pytest.mark.parametrize("second", ["A.i", "A.j.o", "A.k"])
def test_a_tensor_may_be_called_as_an_axis_of_another_one(second, target):
    for kernel in (
        product("A", second),
        product(second, "A"),
        chain("A", second, f"{second}.o"),
        prefixes("A", second),
        prefixes(second, "A"),
    ):
        assert_same_meaning(kernel, apply(kernel, default_plan(kernel, target)))
    large = product("A", second, side=120)
    assert any(isinstance(step, S.RenameAxis) for step in default_plan(large, target))


def test_what_is_called_after_other_things_keeps_its_name():
    assert renamed_axes(product("A", "B")) == renamed_axes(prefixes("A.b", "A.c")) == ()
    assert renamed_axes(prefixes("A", "A.j")) == (S.RenameAxis("A.j", "A.j.2"),)
    assert renamed_axes(product("A", "A.j.2")) == (S.RenameAxis("A.j", "A.j.3"),)


def test_new_names_are_no_beginnings_of_others():
    kernel = prefixes("A", "A.lanes.a0")
    assert fresh(kernel, "A.lane") == "A.lane" and fresh(kernel, "A.lanes") == "A.lanes.2" and fresh(kernel, "A") == "A.2"


@pytest.mark.parametrize("seed", range(8))
def test_random_names_of_tensors_and_axes(seed):
    random = np.random.default_rng(seed)
    for _ in range(3):
        given = ["A"]
        while len(given) < 3:
            more = f"{random.choice(given)}.{random.choice(['i', 'j', 'k', *SUFFIXES] if random.random() < 0.5 else ['i', 'j', 'k'])}"
            given += [more] if more not in given else []
        random.shuffle(given)
        own = ["i", "j", "k"] if random.random() < 0.6 else list(map(str, random.choice(INDICES, 3, replace=False)))
        kernels = (chain(*given, own[:2], own[2]), prefixes(*given[:2], own[:2]), product(*given[:2], own[:2], own[2]))
        kernel, target = kernels[random.integers(3)], TARGETS[random.integers(3)]
        planned = apply(kernel, default_plan(kernel, target))
        assert_same_meaning(kernel, planned)
        assert {b.name for b in kernel.params} <= names(planned)


@pytest.mark.parametrize("second", ["A.i", "A.init", "A.k", "A.body", "A.lanes", "A.acc", "k.0"])
def test_names_stay_apart_in_machine_code(second):
    kernel, x = chain("A", second, f"{second}.i"), np.random.default_rng(0).standard_normal((3, 20)).astype(np.float32)
    found = execute(apply(kernel, default_plan(kernel, Target.host())), {"X": x}, Target.host())
    assert np.allclose(found[f"{second}.i"], 2 * x - 2 * x.sum(1, keepdims=True), atol=1e-4)
