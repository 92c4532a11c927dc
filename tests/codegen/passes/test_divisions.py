from dataclasses import replace

import pytest

from nncc.codegen.passes.divisions import hoist
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Load, Var
from nncc.ir.interp import run
from nncc.ir.stmt import Let, LoopKind, Store
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import statements
from tests.ir.build import axes, given, kernel, loops, result
from tests.support.oracle import assert_equal, inputs

i, j, k = axes("i j k")


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
