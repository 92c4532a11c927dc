from functools import reduce

import numpy as np
import pytest

from nncc.codegen.passes.bind import DEEP, bind
from nncc.codegen.passes.table import CPU_PASSES, run_passes
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import f16, f32
from nncc.ir.expr import Load, Var, index
from nncc.ir.interp import run
from nncc.ir.sharing import bottom_up
from nncc.ir.stmt import Let, Store
from nncc.ir.walk import statements

X = Load("X", (index(0),), f32)


def chain(count, step, x=X):
    return reduce(lambda y, _: step(y), range(count), x)


def bound(kernel):
    """A kernel after the passes up to and with `bind`."""
    names = [p.name for p in CPU_PASSES]
    return run_passes(kernel, CPU_PASSES[: names.index("bind") + 1])


def kernel(dtype, formula):
    a = c.placeholder("A", (7,), dtype)
    return c.make_kernel("chain", a, c.compute("Y", (7,), lambda i: formula(a[i])))


def lets(kernel):
    return [s for s in statements(kernel.body) if isinstance(s, Let)]


def test_a_short_chain_is_left_as_it_is():
    assert not lets(bound(kernel(f32, lambda x: chain(DEEP - 4, lambda y: y + x, x))))


def test_parts_of_a_long_chain_have_names_in_order():
    (let,) = lets(bound(kernel(f32, lambda x: chain(100, lambda y: y * y + x, x))))
    assert isinstance(let.body, Store) and let.body.value.depth < DEEP
    known = set()
    for var, value in let.bindings:
        assert value.depth < DEEP and {v for v in bottom_up((value,)) if isinstance(v, Var)} - {Var("Y.i", E.i64)} <= known
        known.add(var)


def test_each_elementary_function_of_a_long_chain_has_a_name():
    (let,) = lets(bound(kernel(f32, lambda x: chain(60, c.exp, x))))
    assert len(let.bindings) == 60


def test_the_values_of_a_let_get_names_before_them():
    first, second = Var("first", f32), Var("second", f32)
    let = Let(((first, chain(100, lambda y: y * y)), (second, first + 1.0)), Store("Y", "Y", (index(0),), second))
    kernel_ = c.make_kernel("k", c.placeholder("X", (1,), f32), c.compute("Y", (1,), lambda i: E.Const(0.0, f32)))
    made = bind(type(kernel_)("k", kernel_.buffers, let)).body
    names = [var.name for var, _ in made.bindings]
    assert names[-2:] == ["first", "second"] and len(names) > 2 and all(v.depth < DEEP for _, v in made.bindings)


@pytest.mark.parametrize("dtype", [f32, f16])
def test_long_chains_mean_what_they_meant(dtype):
    plain = kernel(dtype, lambda x: chain(64, lambda y: c.tanh(y) - y * 0.5, x))
    arrays = {"A": np.linspace(-2, 2, 7).astype(dtype.numpy)}
    np.testing.assert_array_equal(run(bound(plain), arrays)["Y"], run(plain, arrays)["Y"])
    assert np.isfinite(run(run_passes(plain), arrays)["Y"]).all()
