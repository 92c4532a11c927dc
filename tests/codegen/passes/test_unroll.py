import pytest

from nncc.codegen.passes.unroll import unroll
from nncc.errors import InternalError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Load, Var, index, lt
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, If, Let, LoopKind, Seq, Store
from nncc.ir.walk import statements


def test_names_in_nested_loops_are_those_of_each_iteration():
    i, j, t = Var("i", i64), Var("j", i64), Var("t", f32)
    place = (i * 3 + j,)
    body = Let(((t, Load("X", place, f32)),), Store("Y", "Y", place, t + 1.0))
    nested = For(i, index(2), For(j, index(3), body, LoopKind.UNROLL), LoopKind.UNROLL)
    buffers = Buffer("X", f32, (6,), Role.INPUT), Buffer("Y", f32, (6,), Role.OUTPUT)
    unrolled = [s for s in statements(unroll(Kernel("copy", buffers, nested)).body) if isinstance(s, Let)]
    assert [var.name for s in unrolled for var, _ in s.bindings] == [f"t.{n}.{m}" for n in range(2) for m in range(3)]
    assert all(s.body.value is s.bindings[0][0] + 1.0 for s in unrolled)


X, Y = Buffer("X", f32, (6,), Role.INPUT), Buffer("Y", f32, (6,), Role.OUTPUT)
i, j = Var("i", i64), Var("j", i64)


def copies(*place):
    return Store("Y", "Y", place, Load("X", place, f32))


def places(body):
    """The indices of the stores, in order, once nothing is left to unroll."""
    after = unroll(Kernel("copy", (X, Y), body)).body
    assert not any(isinstance(s, For) and s.kind is LoopKind.UNROLL for s in statements(after))
    return [str(s.index[0]) for s in statements(after) if isinstance(s, Store)]


@pytest.mark.parametrize("extent", [0, 1, 5])
def test_iterations_stand_in_order(extent):
    assert places(For(i, index(extent), copies(i), LoopKind.UNROLL)) == [str(n) for n in range(extent)]


def test_an_inner_loop_that_ends_before_it_begins_has_no_iterations():
    unrolled = unroll(Kernel("copy", (X, Y), For(i, index(3), For(j, i * 2 - 2, copies(j + i * 2)), LoopKind.UNROLL)))
    assert [str(s.extent) for s in statements(unrolled.body) if isinstance(s, For)] == ["0", "0", "2"]


def test_an_inner_extent_may_depend_on_an_unrolled_axis():
    nested = For(i, index(3), For(j, i, copies(i + j), LoopKind.UNROLL), LoopKind.UNROLL)
    assert places(nested) == ["1", "2", "3"]


def test_a_loop_around_and_inside_stays():
    assert places(For(i, index(2), For(j, index(3), copies(i * 3 + j), LoopKind.UNROLL))) == ["i*3", "i*3 + 1", "i*3 + 2"]
    assert places(For(j, index(2), For(i, index(3), copies(i * 2 + j)), LoopKind.UNROLL)) == ["i*2", "i*2 + 1"]


def test_a_branch_that_the_iteration_decides_is_dropped():
    body = If(lt(i, 2), copies(i), copies(i + 1))
    assert places(For(i, index(4), body, LoopKind.UNROLL)) == ["0", "1", "3", "4"]
    assert places(For(i, index(3), If(lt(i, 2), copies(i), Seq()), LoopKind.UNROLL)) == ["0", "1"]


def test_an_extent_that_nobody_knows_is_a_bug():
    with pytest.raises(InternalError, match="the unrolled loop over j has the extent i"):
        unroll(Kernel("copy", (X, Y), For(i, index(3), For(j, i, copies(j), LoopKind.UNROLL))))
