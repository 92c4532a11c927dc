from dataclasses import replace

import pytest

from nncc.codegen.passes.in_place import shareable
from nncc.codegen.passes.storage import decompose, flatten
from nncc.codegen.passes.table import lower
from nncc.codegen.passes.vectors.vectorize import vectorize
from nncc.ir import expr as E
from nncc.ir.buffer import Role, Scope
from nncc.ir.dtypes import f16, f32, f64, i8, i32, i64
from nncc.ir.expr import TRUE, Load
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, Let, LoopKind, Seq, Store
from nncc.ir.walk import loads, statements
from nncc.target import Target
from tests.codegen.c_compiled import Built
from tests.codegen.compiled import TINY, execute
from tests.ir.build import axes, given, kernel, result
from tests.support.oracle import assert_equal, inputs

o, lane = axes("o lane")


def parts(count, n, dtype=f32, lanes=4, order=None):
    """Y[i, k] = X[i, k + 1 round] + A[i] for each k of `count`, in that order, in lanes along i."""
    at = o * lanes + lane
    mask = TRUE if n % lanes == 0 else E.lt(at, n)

    def store(k):
        value = Load("X", (at, E.index((k + 1) % count)), dtype) + Load("A", (at,), dtype)
        return Store(f"Y{k}", "Y", (at, E.index(k)), value, mask)

    body = Seq(tuple(store(k) for k in order or range(count)))
    buffers = (given("X", n, count, dtype=dtype), given("A", n, dtype=dtype), result("Y", n, count, dtype=dtype))
    return kernel(buffers, For(o, E.index(-(-n // lanes)), For(lane, E.index(lanes), body, LoopKind.VECTORIZE)))


def in_lanes(before):
    return vectorize(flatten(decompose(before)))


def strides(after, buffer="Y"):
    """The steps of the lanes of stores to a buffer."""
    return [n.leaf.index[0].stride for n in nests(after.body) if n.leaf.buffer == buffer]


@pytest.mark.parametrize("dtype", [f32, f16, i32, i64, f64], ids=str)
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("n", [0, 1, 13, 16])
def test_stores_between_one_another_fill_whole_vectors(count, n, dtype):
    before = parts(count, n, dtype)
    assert strides(in_lanes(before)) == [1] * count
    expected = run(before, inputs(before))
    assert_equal(run(in_lanes(before), inputs(before)), expected)
    assert_equal(execute(before, inputs(before)), expected)


@pytest.mark.parametrize("count, order", [(2, (1, 0)), (3, (2, 0, 1)), (4, (3, 1, 0, 2))])
def test_the_order_of_stores_does_not_matter(count, order):
    before = parts(count, 13, order=order)
    assert strides(in_lanes(before)) == [1] * count
    assert_equal(execute(before, inputs(before), Target.host()), run(before, inputs(before)))


def test_c_has_the_same_results(tmp_path):
    kernels = [replace(parts(count, n, dtype, 8), name=f"k{count}_{n}_{dtype}")
               for count in (2, 3, 4) for n in (7, 16, 29) for dtype in (f32, f16, i64)]  # fmt: skip
    units = [lower(k) for k in kernels]
    built = Built("gcc", units, tmp_path)
    for k, unit in zip(kernels, units):
        assert_equal(built.run(unit, inputs(k)), run(k, inputs(k)))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_what_lies_between_the_lanes_is_loaded_once(count):
    body = in_lanes(parts(count, 16)).body
    bound = [v for s in statements(body) if isinstance(s, Let) for _, v in s.bindings]
    found = [x for x in dict.fromkeys(x for v in bound for x in loads(v)) if x.buffer == "X"]
    assert len(found) == count and {x.index[0].stride for x in found} == {1}


def changed(before, number, **fields):
    """The kernel with another store in place of the one of that number."""
    stores = [n.leaf for n in nests(before.body)]
    new = tuple(replace(s, **fields) if n == number else s for n, s in enumerate(stores))
    outer = before.body
    return replace(before, body=replace(outer, body=replace(outer.body, body=Seq(new))))


def test_stores_that_leave_gaps_or_have_other_masks_are_lanes_one_by_one():
    alone = parts(3, 12, order=(0, 2))
    masked = changed(parts(2, 12), 1, mask=E.lt(o * 4 + lane, 11))
    twice = changed(parts(2, 12), 1, index=(o * 4 + lane, E.index(0)))
    for before, steps in ((alone, [3, 3]), (masked, [2, 2]), (twice, [2, 2])):
        assert strides(in_lanes(before)) == steps
        assert_equal(execute(before, inputs(before)), run(before, inputs(before)))


def test_no_value_is_computed_before_what_it_reads_is_stored():
    at = o * 4 + lane
    before = changed(parts(2, 12), 1, value=Load("Y", (at, E.index(0)), f32) * 2.0)
    assert strides(in_lanes(before)) == [2, 2]
    assert_equal(execute(before, inputs(before)), run(before, inputs(before)))


def test_steps_longer_than_shuffles_serve_stay():
    before = parts(5, 12)
    assert strides(in_lanes(before)) == [5] * 5
    assert_equal(execute(before, inputs(before), TINY), run(before, inputs(before)))


def test_registers_and_masks_of_another_form_stay():
    some = parts(2, 12)
    for number in (0, 1):
        some = changed(some, number, mask=E.lt(E.mod(o * 4 + lane, 3), 1))
    assert strides(in_lanes(some)) == [2, 2]
    assert_equal(execute(some, inputs(some)), run(some, inputs(some)))
    held = parts(2, 12, i8)
    y = replace(held.table["Y"], role=Role.TEMP, scope=Scope.REGISTER)
    assert strides(in_lanes(held.with_buffers(y))) == [2, 2]


@pytest.mark.parametrize("n", [1, 12, 13])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_result_may_lie_where_the_parts_are_that_it_is_made_of(count, n):
    at, before = o * 4 + lane, parts(count, n)
    for k in range(count):
        before = changed(before, k, value=Load("X", (at, E.index(k)), f32) * Load("A", (at,), f32))
    assert {"X", "Y"} <= shareable(before) and strides(in_lanes(before)) == [1] * count
    assert_equal(execute(before, inputs(before), in_place={"Y": "X"}), run(before, inputs(before)))
