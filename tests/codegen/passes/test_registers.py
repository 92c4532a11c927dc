from dataclasses import replace
from functools import reduce

import numpy as np
import pytest

from nncc.codegen.passes.registers import DEEP, bind, contract, hoist, lower_updates
from nncc.codegen.passes.storage import decompose, flatten
from nncc.codegen.passes.table import CPU_PASSES, run_passes
from nncc.codegen.passes.vectors.vectorize import vectorize
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f16, f32, f64, i32, i64
from nncc.ir.expr import TRUE, Broadcast, Const, Fma, Load, Select, Var, index
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.sharing import bottom_up
from nncc.ir.stmt import Alloc, Let, LoopKind, Store, Update, seq
from nncc.ir.vector import Ramp
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import statements
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.ir.build import axes, given, kernel, loops, result
from tests.support.oracle import assert_equal, inputs

X = Load("X", (index(0),), f32)


def chain(count, step, x=X):
    return reduce(lambda y, _: step(y), range(count), x)


def bound(kernel):
    """A kernel after the passes up to and with `bind`."""
    names = [p.name for p in CPU_PASSES]
    return run_passes(kernel, CPU_PASSES[: names.index("bind") + 1])


def chained(dtype, formula):
    a = c.placeholder("A", (7,), dtype)
    return c.make_kernel("chain", a, c.compute("Y", (7,), lambda i: formula(a[i])))


def lets(kernel):
    return [s for s in statements(kernel.body) if isinstance(s, Let)]


def test_a_short_chain_is_left_as_it_is():
    assert not lets(bound(chained(f32, lambda x: chain(DEEP - 4, lambda y: y + x, x))))


def test_parts_of_a_long_chain_have_names_in_order():
    (let,) = lets(bound(chained(f32, lambda x: chain(100, lambda y: y * y + x, x))))
    assert isinstance(let.body, Store) and let.body.value.depth < DEEP
    known = set()
    for var, value in let.bindings:
        assert value.depth < DEEP and {v for v in bottom_up((value,)) if isinstance(v, Var)} - {Var("Y.i", E.i64)} <= known
        known.add(var)


def test_each_elementary_function_of_a_long_chain_has_a_name():
    (let,) = lets(bound(chained(f32, lambda x: chain(60, c.exp, x))))
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
    plain = chained(dtype, lambda x: chain(64, lambda y: c.tanh(y) - y * 0.5, x))
    arrays = {"A": np.linspace(-2, 2, 7).astype(dtype.numpy)}
    np.testing.assert_array_equal(run(bound(plain), arrays)["Y"], run(plain, arrays)["Y"])
    assert np.isfinite(run(run_passes(plain), arrays)["Y"]).all()


i, j, k = axes("i j k")


def reduction(m, n, rule):
    x, r = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    return c.make_kernel("reduction", x, c.compute("Y", (m,), lambda i: rule(x[i, r], r)))


def best(m, n):
    x, r = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    return c.make_kernel("best", x, *c.compute_all(("V", "P"), (m,), lambda i: c.argmin(x[i, r], c.convert(r.var, i32), r)))


def lowered(naive, *steps):
    after = lower_updates(vectorize(flatten(decompose(apply(naive, steps)))))
    assert not any(isinstance(n.leaf, Update) for n in nests(after.body))
    verify(after, Level.FLAT)
    assert_equal(run(after, inputs(naive)), run(naive, inputs(naive)))
    return after


@pytest.mark.parametrize("m, n", [(0, 3), (1, 1), (3, 0), (5, 7)])
@pytest.mark.parametrize("rule", [c.sum, c.prod, c.max, c.min])
def test_each_combiner(rule, m, n):
    lowered(reduction(m, n, rule))


@pytest.mark.parametrize(
    "steps", [(), (S.Split("V.k", 2), S.Reorder(("V.k.i", "V.k.o")))], ids=["in order", "in another order"]
)
@pytest.mark.parametrize("m, n", [(1, 1), (3, 0), (5, 7)])
def test_values_and_positions_change_together(m, n, steps):
    """What the new value is must not be asked after the old one is gone."""
    lowered(best(m, n), *steps)


def test_text(golden):
    golden("\n".join(map(str, (lowered(reduction(2, 3, c.sum)), lowered(best(2, 3))))))


def in_registers(leaf, size):
    """T[0:4] begins at 1; the leaf; Y = T."""
    row, registers = Ramp(index(0), 1, 4), Buffer("T", f32, (size,), scope=Scope.REGISTER)
    start = Store("start", "T", (row,), Broadcast(Const(1.0, f32), 4))
    out = Store("Y", "Y", (row,), Load("T", (row,), f32))
    return kernel((given("X", 4), result("Y", 4)), Alloc(registers, seq(start, leaf, out)))


def masked(count):
    row = Ramp(index(0), 1, 4)
    mask = E.lt(row, Broadcast(index(count), 4))
    value = Load("X", (row,), f32, mask, Broadcast(Const(0.0, f32), 4))
    return Update("T", "sum", ("T",), (row,), (value,), (), mask)


@pytest.mark.parametrize("count", (0, 1, 3, 4))
def test_a_masked_update_of_whole_registers_is_a_select(count):
    before = in_registers(masked(count), 4)
    after = lower_updates(before)
    (leaf,) = (n.leaf for n in nests(after.body) if n.name == "T")
    assert leaf.mask is TRUE and isinstance(leaf.value, Select)
    assert_equal(run(after, inputs(before)), run(before, inputs(before)))


def test_in_memory_the_mask_stays():
    """What lies beside a result belongs to others."""
    row = Ramp(index(0), 1, 4)
    mask = E.lt(row, Broadcast(index(3), 4))
    leaf = Update("Y", "sum", ("Y",), (row,), (Load("X", (row,), f32, mask, Broadcast(Const(0.0, f32), 4)),), (), mask)
    start = loops(Store("start", "Y", (i,), Const(1.0, f32)), (i, 3))
    before = kernel((given("X", 3), result("Y", 3)), start, leaf)
    after = lower_updates(before)
    (new,) = (n.leaf for n in nests(after.body) if n.name == "Y")
    assert new.mask is mask and new.value.a.mask is mask
    assert_equal(run(after, inputs(before)), run(before, inputs(before)))


# Fused multiply-adds


def formula(value, dtype=f32):
    x, y, z = (c.placeholder(name, (5,), dtype) for name in "XYZ")
    return c.make_kernel("formula", x, y, z, c.compute("R", (5,), lambda i: value(x[i], y[i], z[i])))


def contracted(kern):
    return contract(kern).body.body.value


@pytest.mark.parametrize("dtype", [f16, f32, f64], ids=str)
@pytest.mark.parametrize("value", [lambda x, y, z: x * y + z, lambda x, y, z: z + x * y], ids=["first", "last"])
def test_a_product_that_is_added_is_fused(value, dtype):
    kern = formula(value, dtype)
    x, y, z = (Load(name, (kern.body.axis,), dtype) for name in "XYZ")
    assert contracted(kern) is Fma(x, y, z)


def test_of_two_products_one_is_fused():
    made = contracted(formula(lambda x, y, z: x * y + z * z))
    assert isinstance(made, Fma) and not isinstance(made.c, Fma)


def test_a_chain_of_sums_is_fused_throughout():
    made = contracted(formula(lambda x, y, z: x * y + (y * z + z)))
    assert isinstance(made, Fma) and isinstance(made.c, Fma)


@pytest.mark.parametrize("value, dtype", [(lambda x, y, z: x * y + z, i32), (lambda x, y, z: x * y - z, f32), (lambda x, y, z: (x + y) * z, f32)],
                         ids=["integers", "a difference", "a product of a sum"])  # fmt: skip
def test_anything_else_stays(value, dtype):
    kern = formula(value, dtype)
    assert contracted(kern) is kern.body.body.value


def test_a_fused_sum_is_rounded_once():
    kern = contract(formula(lambda x, y, z: x * y + z))
    tiny = np.full(5, 1 + 2.0**-12, np.float32)
    got = run(kern, {"X": tiny, "Y": tiny, "Z": np.full(5, -1, np.float32)})["R"]
    assert (got == np.float32((1 + 2.0**-12) ** 2 - 1)).all()


def copied(place, *pairs, size=200):
    """Y[place] = X[place] in loops."""
    return kernel((given("X", size), result("Y", size)), loops(Store("Y", "Y", (place,), Load("X", (place,), f32)), *pairs))


def hoisted(before):
    after = hoist(before)
    verify(after, Level.FLAT)
    assert_equal(run(after, inputs(before)), run(before, inputs(before)))
    return after


def names(kern):
    """What each name stands for, outermost first."""
    return [str(value) for s in statements(kern.body) if isinstance(s, Let) for _, value in s.bindings]


@pytest.mark.parametrize("n", (0, 1, 7))
def test_a_division_goes_before_the_loop_that_does_not_change_it(n):
    after = hoisted(copied(i // 3 * 10 + j, (i, n), (j, 5)))
    assert names(after) == ["(i // 3)*10"]
    assert isinstance(after.body.body, Let)


def test_all_that_stands_still_beside_it_goes_along():
    assert names(hoisted(copied(i // 3 * 10 + i * 2 + j, (i, 7), (j, 5)))) == ["(i // 3)*10 + i*2"]


def test_a_division_goes_as_far_as_it_may():
    assert names(hoisted(copied(i // 3 * 40 + j // 2 * 9 + k, (i, 5), (j, 4), (k, 3)))) == [
        "(i // 3)*40",
        "(j // 2)*9 + at.1",
    ]


def test_equal_divisions_have_one_name():
    place = i // 3 + j
    double = kernel(
        (given("X", 20), result("Y", 20)), loops(Store("Y", "Y", (place,), Load("X", (place,), f32) * 2), (i, 7), (j, 5))
    )
    assert len(names(hoisted(double))) == 1


def test_sums_stay_in_the_address():
    before = copied(i * 10 + j, (i, 7), (j, 5))
    assert hoist(before).body is before.body


def test_what_a_loop_changes_stays():
    before = copied((i + j) // 3, (i, 7), (j, 5))
    assert str(hoist(before)) == str(before)


def test_what_is_read_from_memory_stays():
    place = Load("P", (i,), i64) // 3 + j
    before = kernel(
        (given("P", 7, dtype=i64), result("Y", 20)), loops(Store("Y", "Y", (place,), Load("Z", (j,), f32)), (i, 7), (j, 5))
    )
    assert str(hoist(before)) == str(before)


def test_a_name_bound_inside_is_not_taken_out():
    t = Var("t", i64)
    inside = Let(((t, j * 2),), Store("Y", "Y", (t // 3 + i // 2,), Load("X", (t,), f32)))
    after = hoisted(kernel((given("X", 20), result("Y", 20)), loops(inside, (i, 7), (j, 5))))
    assert names(after) == ["i // 2", "j*2"]


def test_nothing_goes_out_of_a_parallel_loop():
    before = copied(i // 3 * 10 + j, (i, 7), (j, 5))
    inner = replace(before.body.body, kind=LoopKind.PARALLEL)
    marked = kernel(before.buffers, replace(before.body, body=inner))
    assert hoist(marked).body is marked.body
