from dataclasses import replace

import pytest

from nncc.ir.bounds import Range
from nncc.ir.dtypes import f32, f64, i64
from nncc.ir.expr import Const, Load, Var, convert, index, lt
from nncc.ir.kernel import Kernel, nests, ranges, uses
from nncc.ir.stmt import For, If, Let, Seq, Store, Update, seq
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


def test_nests_come_in_order_with_their_loops_outermost_first():
    assert [(n.name, n.axes) for n in nests(KERNEL.body)] == [
        ("first", ("i",)), ("second", ("i", "j")), ("third", ("i",)), ("third", ("k",))]  # fmt: skip
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


def test_the_key_tells_a_constant_from_a_cast_and_forgets_the_name():
    (i,) = axes("i")
    values = Const(0.1, f64), convert(Const(0.1, f32), f64)
    constant, cast = (kernel((result("C", 4, dtype=f64),), loops(Store("C", "C", (i,), v), (i, 4))) for v in values)
    assert str(constant) == str(cast) and constant.key != cast.key
    assert replace(cast, name="another").key == cast.key
