"""No name that a user gives is one that a plan makes."""

import re
from pathlib import Path

import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.apart import apart_steps
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.primitives.tree import fresh, names
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.support.oracle import assert_same_meaning

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
    for kernel in (product("A", second), product(second, "A"), chain("A", second, f"{second}.o"),
                   prefixes("A", second), prefixes(second, "A")):  # fmt: skip
        assert_same_meaning(kernel, apply(kernel, default_plan(kernel, target)))
    large = product("A", second, side=120)
    assert any(isinstance(step, S.RenameAxis) for step in default_plan(large, target))


def test_what_is_called_after_other_things_keeps_its_name():
    assert apart_steps(product("A", "B")) == apart_steps(prefixes("A.b", "A.c")) == ()
    assert apart_steps(prefixes("A", "A.j")) == (S.RenameAxis("A.j", "A.j.2"),)
    assert apart_steps(product("A", "A.j.2")) == (S.RenameAxis("A.j", "A.j.3"),)


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
