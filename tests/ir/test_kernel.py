from dataclasses import replace

import pytest

from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import f32, f64, i64
from nncc.ir.expr import Const, Load, Var, convert, index, lt
from nncc.ir.index.bounds import Range
from nncc.ir.kernel import Kernel, constant_roots, leaves_of, nests, places, ranges, read_by, touches, uses
from nncc.ir.stmt import For, If, Let, Prefetch, Seq, Store, Update, seq
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.ir.build import axes, given, kernel, loops, result, temp
from tests.schedule.rewriting import matmul

i, j, k = axes("i j k")
X = Load("X", (i,), f32)
FIRST = Store("first", "T", (i,), X)
SECOND = Update("second", "sum", ("Y",), (i,), (Load("T", (i,), f32),), ("k",))
THIRD = Store("third", "T", (i,), X)
BUFFERS = (given("X", 8), result("Y", 8), temp("T", 8))
INNER = For(j, index(2), Let(((k, i + 1),), SECOND))
KERNEL = kernel(BUFFERS, For(i, index(8), seq(FIRST, If(lt(i, 3), INNER, THIRD))), loops(THIRD, (k, 8)))


def test_repr_is_what_goes_in_and_comes_out():
    assert repr(KERNEL) == "Kernel test(X: f32[8]) -> Y: f32[8]"
    assert repr(matmul(20, 33, 9)) == "Kernel matmul(A: f32[20, 9]; B: f32[9, 33]; bias: f32[33]) -> C: f32[20, 33]"


def test_nests_come_in_order_with_their_loops_outermost_first():
    assert [(n.name, n.axes) for n in nests(KERNEL.body)] == [
        ("first", ("i",)),
        ("second", ("i", "j")),
        ("third", ("i",)),
        ("third", ("k",)),
    ]
    assert [n.name for n in nests(INNER)] == ["second"] and nests(Seq()) == ()
    assert nests(FIRST)[0].loops == ()


def test_a_nest_finds_its_loops():
    nest = nests(KERNEL.body)[1]
    assert nest.loop("j") is INNER
    with pytest.raises(KeyError):
        nest.loop("k")


def test_table_params_and_roots():
    assert list(KERNEL.table) == ["X", "Y", "T"]
    assert [b.name for b in KERNEL.params] == ["X", "Y"]
    assert len(KERNEL.roots) == 2 and KERNEL.with_roots(FIRST).roots == (FIRST,)
    assert Kernel("empty", (), Seq()).roots == ()


def test_buffers_are_replaced_in_place_or_added():
    changed = KERNEL.with_buffers(temp("T", 3, dtype=f64), temp("U"))
    assert [(b.name, b.shape) for b in changed.buffers] == [("X", (8,)), ("Y", (8,)), ("T", (3,)), ("U", ())]
    assert [b.name for b in changed.without_buffers("T", "X").buffers] == ["Y", "U"]
    assert KERNEL.buffers == BUFFERS


def test_ranges_of_loops_whose_extents_depend_on_others():
    kernel = apply(matmul(3, 5, 7), (S.Split("C.i", 2, S.Tail.CLAMP),))
    known = ranges(next(n for n in nests(kernel.body) if n.name == "C").loops)
    assert known == {Var("C.i.o", i64): Range(0, 1), Var("C.i.i", i64): Range(0, 1), Var("C.j", i64): Range(0, 4)}


def test_the_uses_of_a_statement_are_those_of_all_nests_below():
    body = matmul(4, 4, 4).body
    assert uses(body) == {name for nest in nests(body) for name in uses(nest.leaf)} >= {"A", "B", "C"}
    assert uses(Seq()) == frozenset()


def test_the_uses_of_a_statement_are_what_any_of_its_parts_touches():
    def at(buffer):
        return Load(buffer, (i,), i64)

    n = Var("n", i64)
    store = Store("S", "S", (at("place"),), at("value"), lt(at("mask"), 3))
    update = Update("U", "sum", ("U",), (i,), (at("U"),))
    chosen = If(lt(at("condition"), 3), seq(store, Prefetch("soon", (at("line"),))), update)
    body = For(i, at("extent"), Let(((n, at("bound")),), chosen))
    leaves = {"S", "place", "value", "mask", "U"}
    assert uses(chosen.body) | uses(update) == leaves | {"soon", "line"}
    assert uses(body) == leaves | {"soon", "line", "condition", "bound", "extent"}
    assert (touches(body), touches(body.body), touches(chosen)) == ({"extent"}, {"bound"}, {"condition"})
    assert touches(chosen.body) == frozenset() and touches(store) == {"S", "place", "value", "mask"}


def test_the_places_of_a_buffer_are_those_of_all_leaves():
    assert [(nest.name, index) for nest, index in places(KERNEL, "T")] == [
        ("first", (i,)),
        ("second", (i,)),
        ("third", (i,)),
        ("third", (i,)),
    ]
    assert [nest.name for nest, _ in places(KERNEL, "X")] == ["first", "third", "third"]
    assert places(kernel(BUFFERS, loops(Store("third", "T", (i,), X, lt(Load("Y", (k,), f32), 1.0)), (i, 8))), "Y")[0][
        1
    ] == (k,)


def test_no_places_are_told_where_they_are_not_all_that_is_touched():
    assert places(KERNEL, "Y") == ()
    flag = Load("X", (index(0),), f32)
    for body in (If(lt(flag, 1.0), FIRST, Seq()), For(i, convert(flag, i64), FIRST)):
        assert places(kernel(BUFFERS, body), "X") == () != places(kernel(BUFFERS, body), "T")


def test_the_key_tells_a_constant_from_a_cast_and_forgets_the_name():
    (i,) = axes("i")
    values = Const(0.1, f64), convert(Const(0.1, f32), f64)
    constant, cast = (kernel((result("C", 4, dtype=f64),), loops(Store("C", "C", (i,), v), (i, 4))) for v in values)
    assert str(constant) == str(cast) and constant.key != cast.key
    assert replace(cast, name="another").key == cast.key


def chain(links: int, last: float = 1.0) -> Kernel:
    value = X
    for _ in range(links):
        value = value + value
    return kernel(BUFFERS, loops(Store("Y", "Y", (i,), value * Const(last, f32)), (i, 8)))


def test_the_key_is_as_long_as_there_are_distinct_expressions():
    assert len(chain(64).key) < 5000 and len(chain(2000).key) < 150_000
    assert chain(64).key == chain(64).key != chain(63).key
    assert chain(64).key != chain(64, 2.0).key


LET = Let(((k, i + 1), (j, k * 2)), Store("Y", "Y", (j,), X))


@pytest.mark.parametrize("one, other", [
    (Store("Y", "Y", (i,), X + 1.0), Store("Y", "Y", (i,), 1.0 + X)),
    (Store("Y", "Y", (i,), X - X * 2.0), Store("Y", "Y", (i,), X * 2.0 - X)),
    (Store("Y", "Y", (i,), Const(0.0, f32)), Store("Y", "Y", (i,), Const(-0.0, f32))),
    (Store("Y", "Y", (i,), X), Store("Y", "Y", (i,), X, stream=True)),
    (Store("Y", "Y", (i,), X), Store("Y", "Y", (i,), X, lt(i, 3))),
    (seq(FIRST, THIRD), seq(THIRD, FIRST)),
    (LET, Let(((k, i + 1), (j, i * 2)), LET.body)),
    (For(i, index(8), FIRST), For(j, index(8), FIRST)),
], ids=str)  # fmt: skip
def test_kernels_have_one_key_where_they_have_one_repr(one, other):
    same = replace(one)
    assert same is not one and kernel(BUFFERS, same).key == kernel(BUFFERS, one).key
    assert repr(one) != repr(other) and kernel(BUFFERS, one).key != kernel(BUFFERS, other).key


def test_the_key_sees_buffers():
    assert KERNEL.key != KERNEL.with_buffers(temp("T", 9)).key != KERNEL.with_buffers(given("T", 9)).key


def copy(name, target, source, axis):
    return For(axis, index(4), Store(name, target, (axis,), Load(source, (axis,), f32)))


def test_roots_of_constants_and_of_what_they_make():
    weights = Buffer("W", f32, (4,), Role.CONSTANT)
    made = kernel(
        (given("X", 4), weights, result("Y", 4), Buffer("P", f32, (4,)), Buffer("Q", f32, (4,))),
        copy("P", "P", "W", i),
        copy("Q", "Q", "P", i),
        copy("Y", "Y", "Q", j),
    )
    assert constant_roots(made) == made.roots[:2]  # an output is never one
    assert read_by(leaves_of(made.roots[1])) == {"P"}


def test_what_a_thread_holds_for_a_result_is_made_where_it_is_read():
    """R is read by a root that stays, and Q by the one that makes R."""
    weights, q, r = (Buffer("W", f32, (4,), Role.CONSTANT), *(Buffer(n, f32, (4,), scope=Scope.LOCAL) for n in "QR"))
    roots = (copy("P", "P", "W", i), copy("Q", "Q", "P", i), copy("R", "R", "Q", i), copy("Y", "Y", "R", j))
    made = kernel((given("X", 4), weights, result("Y", 4), Buffer("P", f32, (4,)), q, r), *roots)
    assert constant_roots(made) == made.roots[:1]


def test_what_another_root_changes_is_no_constant():
    """P is made of a constant, then of an input too; Q, which reads it between, stays as well."""
    weights, p, q = Buffer("W", f32, (4,), Role.CONSTANT), Buffer("P", f32, (4,)), Buffer("Q", f32, (4,))
    roots = (copy("P", "P", "W", i), copy("Q", "Q", "P", i), copy("P2", "P", "X", i), copy("Y", "Y", "Q", j))
    assert constant_roots(kernel((given("X", 4), weights, result("Y", 4), p, q), *roots)) == ()


def test_nothing_of_a_kernel_without_constants():
    made = kernel((given("X", 4), result("Y", 4)), copy("Y", "Y", "X", i))
    assert constant_roots(made) == ()


def test_a_notebook_shows_the_loops():
    x = Buffer("x", f32, (3,), Role.INPUT)
    y = Buffer("a<b", f32, (3,), Role.OUTPUT)
    text = Kernel("k", (x, y), Seq(()))._repr_html_()
    assert text.startswith("<pre>kernel k") and "a&lt;b" in text
