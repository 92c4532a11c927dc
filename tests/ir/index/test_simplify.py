import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope, Swizzle
from nncc.ir.dtypes import boolean, f32, i64
from nncc.ir.expr import FALSE, TRUE, Broadcast, Const, Load, Symbol, Var, index
from nncc.ir.index.bounds import Range, bounds
from nncc.ir.index.simplify import offset, recombined, simplify, simplify_stmt, under
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Alloc, For, If, Let, Seq, Store, Update, seq
from nncc.ir.vector import Ramp
from nncc.ir.walk import statements
from tests.ir.strategies import comparisons, evaluate, pairs, points, quick, ranges, size

i, j, k = (Var(name, i64) for name in "ijk")
ONE = Var("one", i64)
WITHIN = {i: Range.extent(8), j: Range.extent(4), k: Range.extent(3)}
X = Load("X", (i,), f32)


@pytest.mark.parametrize(
    "width", [lambda n: n, lambda n: n - 1, lambda n: n * 2 + 3, lambda n: n // 160 - 1, lambda n: n * n + n]
)
def test_quotient_and_rest_by_a_size_are_the_number_again(width):
    m = width(Symbol("n", i64, 999, 9999, 1))
    assert recombined((i // m) * m + i % m) is i
    assert recombined((i // m) * m * 6 + i % m * 6 + j) is i * 6 + j
    apart = (i // m) * m * 2 + i % m
    assert recombined(apart) is apart


@pytest.mark.parametrize("less", [0, 4])
def test_an_axis_fused_of_open_loops_is_its_own_place(less):
    n, m = (Symbol(name, i64, 99, 9999, 1) - less for name in "nm")
    row, column = i // m, i % m
    assert recombined(row // n * n * m + row % n * m + column) is i
    assert recombined(row // n * n * m * 6 + row % n * m * 6 + column * 6 + j) is i * 6 + j
    apart = row // n * m + row % n * m + column
    assert recombined(apart) is apart


def test_small_terms_do_not_carry_into_quotients_by_open_sizes():
    n = Symbol("n", i64, 32, 4096, 32)
    place, within = i * 24 + j, {i: Range(0, 10**6), j: Range.extent(24)}
    assert simplify(place // (n // 4 * 96), within) is i // (n // 4 * 4)
    assert simplify(place % (n // 4 * 96), within) is i % (n // 4 * 4) * 24 + j
    assert simplify(place // (n * 24 + 24), within) is i // (n + 1)
    assert simplify(place // (n * 24 + 1), within) is place // (n * 24 + 1)


def test_numbers_that_may_be_0_divide_nothing_together():
    """What is divided by 0 is 0, of data: a // b * b + a % b is no a then."""
    apart = (i // j) * j * k + (i % j) * k
    assert recombined(apart) is apart


def test_an_open_divisor_that_may_be_negative_carries():
    n = Symbol("n", i64, 0, 8, 1)
    place = (i * 4 + j) // (n * 4 - 12)
    assert simplify(place, {i: Range(0, 9), j: Range(0, 3)}) is place


@quick
@given(pairs(), ranges(), st.data())
def test_an_index_keeps_its_value(pair, within, data):
    result = simplify(pair.expr, within)
    for env in points(within, data):
        assert evaluate(result, env) == pair.meaning(env)


@quick
@given(comparisons(), ranges(), st.data())
def test_a_condition_keeps_its_value(pair, within, data):
    result = simplify(pair.expr, within)
    for env in points(within, data):
        assert evaluate(result, env) == pair.meaning(env)


@quick
@given(pairs(products=False), ranges())
def test_no_result_is_larger_and_it_is_a_fixed_point(pair, within):
    result = simplify(pair.expr, within)
    assert size(result) <= size(pair.expr)
    assert simplify(result, within) is result


@pytest.mark.parametrize(
    "x, simple",
    [
        (j // 4, index(0)),
        (E.Binary(BinaryOp.BITXOR, i, j // 4), i),
        (E.Binary(BinaryOp.BITXOR, j // 4, i), i),
        (E.Binary(BinaryOp.BITXOR, index(6), index(3)), index(5)),
        (E.Binary(BinaryOp.BITXOR, i, j), E.Binary(BinaryOp.BITXOR, i, j)),
        (j % 4, j),
        ((j + 4) // 4, index(1)),
        ((j + 4) % 8, j + 4),
        ((j + 5) % 8, (j + 5) % 8),
        ((i * 4 + j) // 4, i),
        ((i * 4 + j) // 8, i // 2),
        ((i * 4 + j) % 8, (i % 2) * 4 + j),
        ((i * 4 + k + 1) // 12, i // 3),
        ((i * 4 + j + 1) // 8, (i * 4 + j + 1) // 8),
        ((i // 3) * 3 + i % 3, i),
        (((i + j) // 5) * 10 + (i + j) % 5 * 2 + k, i * 2 + j * 2 + k),
        ((i // 3) * 6 + i % 3, (i // 3) * 6 + i % 3),
        (E.minimum(j, 3), j),
        (E.minimum(i, j + 8), i),
        (E.maximum(j, 3), index(3)),
        (E.maximum(i, 3), E.maximum(i, 3)),
        (E.maximum(i, 0), i),
        (E.minimum(i, 0), index(0)),
        (E.lt(i * 4 + j, 32), TRUE),
        (E.lt(index(31), i * 4 + j), FALSE),
        (E.eq(j, 4), FALSE),
        (E.ne(j, 4), TRUE),
        (E.logical_and(E.lt(j, 4), E.lt(i, 3)), E.lt(i, 3)),
        (E.logical_or(E.lt(j, 4), E.lt(i, 3)), TRUE),
        (E.logical_not(E.lt(j, 4)), FALSE),
        (E.select(E.lt(j, 4), X, 0.0), X),
        (Load("X", (j // 4 + i,), f32), X),
        (E.lt(X, X), E.lt(X, X)),
        (E.lt(Ramp(i, 1, 4), Broadcast(index(11), 4)), Broadcast(TRUE, 4)),
    ],
)
def test_rules(x, simple):
    assert simplify(x, WITHIN) is simple


def test_a_division_that_an_operator_makes_is_decided_too():
    """x % 2 = x - x // 2 * 2 where x is known, so that (x % 2) // 2 divides what was not divided before."""
    assert simplify(i % 2 // 2, {i: Range(-1, -1)}) is index(0)


@quick
@given(comparisons(), ranges())
def test_nothing_is_left_to_decide_of_a_condition(pair, within):
    result = simplify(pair.expr, within)
    assert simplify(result, within) is result


def test_without_ranges_nothing_is_decided():
    x = (i * 4 + j) // 8
    assert simplify(x, {}) is x


# Statements

N = Var("n", i64)


def store(index_, value=X, mask=TRUE):
    return Store("S", "S", (index_,), value, mask)


def total(over, mask=TRUE):
    return Update("S", "sum", ("S",), (j,), (X,), over, mask)


def test_loops_give_ranges():
    stmt = For(i, index(8), For(j, E.minimum(index(4), 40 - i), store((i * 4 + j) // 4, mask=E.lt(j, 4))))
    assert repr(simplify_stmt(stmt, {})) == repr(For(i, index(8), For(j, index(4), store(i))))


def test_what_never_runs_is_dropped():
    assert repr(simplify_stmt(For(i, index(0), store(i)), {})) == "Seq(())"
    assert repr(simplify_stmt(For(i, index(4), store(i, mask=E.lt(i, 0))), {})) == "Seq(())"
    never = If(E.lt(i, 0), store(i), Seq())
    assert repr(simplify_stmt(For(i, index(4), seq(never, never)), {})) == "Seq(())"
    assert repr(simplify_stmt(Alloc(Buffer("T", f32, (1,)), Let(((N, i),), never)), {i: Range(0, 3)})) == "Seq(())"


def test_a_decided_branch_replaces_its_if():
    stmt = For(i, index(4), If(E.lt(i, 4), store(i), store(i + 1)))
    assert repr(simplify_stmt(stmt, {})) == repr(For(i, index(4), store(i)))


def test_an_empty_reduction_still_sets_its_elements():
    inner = For(j, index(4), For(k, index(0), total(("k",))))
    assert simplify_stmt(inner, {}) is inner
    outer = For(i, index(2), For(j, index(4), For(k, index(0), total(("i", "k")))))
    assert simplify_stmt(outer, {}) is outer
    never_entered = For(i, index(0), For(j, index(4), For(k, index(3), total(("k",)))))
    assert repr(simplify_stmt(never_entered, {})) == "Seq(())"


def test_a_mask_that_always_fails_keeps_a_reduction_that_sets_its_elements():
    stmt = For(j, index(4), For(k, index(3), total(("k",), E.lt(index(2), k))))
    assert simplify_stmt(stmt, {}) is stmt
    going_on = For(j, index(4), For(k, index(3), total((), E.lt(index(2), k))))
    assert repr(simplify_stmt(going_on, {})) == "Seq(())"


def test_a_loop_of_one_iteration_is_its_body_unless_a_reduction_names_it():
    assert repr(simplify_stmt(For(j, index(1), store(i + j)), {})) == repr(store(i))
    stmt = For(j, index(4), For(k, index(1), total(("k",))))
    assert simplify_stmt(stmt, {}) is stmt


def test_nothing_to_do_gives_the_same_object():
    stmt = For(i, index(8), seq(store(i), If(Var("p", boolean), store(i + 1), Seq())))
    assert simplify_stmt(stmt, {}) is stmt
    assert simplify(Const(1, f32), {}) is Const(1, f32)


def test_what_statements_share_is_decided_once(monkeypatch):
    asked = []
    monkeypatch.setattr("nncc.ir.index.simplify.bounds", lambda x, ranges: asked.append(x) or bounds(x, ranges))
    stores = (Store(f"s{n}", "Y", (index(n),), Load("X", (j // 4,), f32)) for n in range(8))
    loop = simplify_stmt(For(i, index(8), For(j, index(4), seq(*stores))), {})
    assert all(s.value.index == (index(0),) for s in loop.body.body.stmts)
    assert asked == [j]


def test_a_leaf_is_simplified_where_its_mask_holds():
    place = (j // 3, j % 3 + i * 3)
    store = Store("Y", "Y", place, X, E.logical_and(E.lt(j, 3), E.lt(i + j, 9)))
    loop = For(i, index(8), For(j, index(4), store))
    (found,) = [s for s in statements(simplify_stmt(loop, {})) if isinstance(s, Store)]
    assert (found.index, found.value, found.mask) == ((index(0), j + i * 3), X, store.mask)


def test_an_update_that_sets_its_elements_is_not_simplified_by_its_mask():
    update = Update("Y", "sum", ("Y",), (j // 3,), (X,), ("i",), E.lt(j, 3))
    loop = For(j, index(4), For(i, index(8), update))
    (found,) = [s for s in statements(simplify_stmt(loop, {})) if isinstance(s, Update)]
    assert (found.index, found.mask) == (update.index, update.mask)


@pytest.mark.parametrize(
    "mask, high",
    [
        (E.lt(j, 3), 2),
        (E.logical_and(E.lt(i, 2), E.lt(j, 2)), 1),
        (E.lt(j, 9), 3),
        (E.lt(j + i, 2), 3),
        (E.lt(j * 2, 4), 3),
        (E.lt(j, 0), 3),
        (E.lt(j + 1, 3), 1),
        (E.lt(j + ONE * 5, 7), 1),
        (E.lt(j + ONE * 5 + i, 7), 3),
        (TRUE, 3),
    ],
)
def test_ranges_under_a_mask(mask, high):
    assert under(mask, WITHIN | {ONE: Range(1, 1)})[j] == Range(0, high)


@pytest.mark.parametrize("shape, swizzle", [
    ((8, 16), None), ((8, 16), (2, 4, 2)), ((6, 24), (3, 4, 1)), ((2, 3, 16), (4, 2, 3)), ((4, 8), (2, 1, 1)),
], ids=str)  # fmt: skip
def test_where_a_place_of_a_buffer_lies(shape, swizzle):
    """Run c of row i of a swizzled one lies where else run c ^ (i // rows % ways) of each `ways` of them does."""
    order = swizzle and Swizzle(*swizzle)
    buffer = Buffer("T", f32, shape, scope=Scope.SHARED, swizzle=order)
    places = [*np.ndindex(shape)]
    lie = [E.static(simplify(offset([index(n) for n in place], buffer), {})) for place in places]
    assert sorted(lie) == [*range(buffer.size)]
    for place, at in zip(places, lie):
        *_, row, col = place
        if swizzle:
            run, ways, rows = swizzle
            col = (col // run ^ row // rows % ways) * run + col % run
        assert at == np.ravel_multi_index((*place[:-1], col), shape)


@pytest.mark.parametrize("a, b, made", [(index(5), index(3), index(6)), (index(0), i, i), (i, index(0), i)])
def test_an_exclusive_or_of_what_is_known(a, b, made):
    assert simplify(E.Binary(BinaryOp.BITXOR, a, b), WITHIN) == made


def test_an_exclusive_or_that_is_not_known_stays():
    x = E.Binary(BinaryOp.BITXOR, i, index(1))
    assert simplify(x, WITHIN) == x
