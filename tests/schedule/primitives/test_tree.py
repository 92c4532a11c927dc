import re

import pytest

from nncc.errors import ScheduleError
from nncc.ir.expr import FALSE, TRUE
from nncc.ir.kernel import nests
from nncc.ir.stmt import with_mask
from nncc.ir.walk import children
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives import tree
from tests.schedule.rewriting import best, matmul, pointwise, scaled

MATMUL = matmul(3, 5, 7)


@pytest.mark.parametrize(
    "find, name, message",
    [
        (tree.find_loop, "C.k", "there is no loop over C.k\n  at: axis C.k\n  legal: did you mean T.k or C.j or C.i?"),
        (tree.find_nest, "D", "there is no nest D\n  at: nest D\n  legal: one of T, C"),
        (tree.find_buffer, "bais", "there is no buffer bais\n  legal: did you mean bias?"),
    ],
)
def test_what_is_not_there_is_an_error_with_the_nearest_names(find, name, message):
    with pytest.raises(ScheduleError, match=f"^{re.escape(message)}$"):
        find(MATMUL, name)


def test_names_are_of_buffers_nests_and_axes():
    assert tree.names(MATMUL) == {"A", "B", "bias", "T", "C", "T.i", "T.j", "T.k", "C.i", "C.j"}
    assert all(tree.is_taken(MATMUL, name) for name in tree.names(MATMUL)) and not tree.is_taken(MATMUL, "D")
    assert tree.fresh(MATMUL, "D") == "D" and tree.fresh(MATMUL, "T.i") == "T.i.2"
    tree.require_new(MATMUL, "D", "E")
    for taken in (("bias",), ("T.k",), ("D", "D")):
        with pytest.raises(ScheduleError, match=f"the name {taken[0]} is taken"):
            tree.require_new(MATMUL, *taken)


def test_replace_is_of_one_place_and_keeps_the_rest():
    loop = tree.find_loop(MATMUL, "C.j")
    assert str(tree.replace(MATMUL, loop, loop)) == str(MATMUL)
    assert tree.replace(MATMUL, loop, loop.body).roots[0] is MATMUL.roots[0]


def test_remove_takes_the_loops_that_hold_nothing_else_along():
    assert tree.remove(MATMUL, tree.find_nest(MATMUL, "T").leaf).roots == (MATMUL.roots[1],)
    shared = apply(scaled(4, 3), (S.ReverseComputeAt("S", "E.i"),))
    left = tree.remove(shared, tree.find_nest(shared, "S").leaf)
    assert [n.name for n in tree.nests(left.body)] == ["E", "Y"]


def test_own_loops_are_shared_with_no_other_nest():
    kernel = apply(scaled(4, 3), (S.ReverseComputeAt("S", "E.i"),))
    own = {nest.name: [o.axis.name for o in tree.own_loops(kernel, nest)] for nest in tree.nests(kernel.body)}
    assert own == {"E": ["E.j"], "S": ["S.k"], "Y": ["Y.i", "Y.j"]}


def test_loops_around_end_with_the_loop():
    around = tree.loops_around(MATMUL, tree.find_loop(MATMUL, "T.j"))
    assert [loop.axis.name for loop in around] == ["T.i", "T.j"]


def test_companions_are_written_together():
    assert tree.companions(best(3, 5), "V") == tree.companions(best(3, 5), "P") == ("P", "V")
    assert tree.companions(MATMUL, "T") == ("T",) and tree.companions(MATMUL, "A") == ("A",)


def test_rename_over_keeps_each_axis_once():
    leaf = tree.find_nest(MATMUL, "T").leaf
    assert tree.rename_over(leaf, {"T.k": ("a", "b")}).over == ("a", "b")
    assert tree.rename_over(leaf, {"T.k": ("a", "a")}).over == ("a",)
    store = tree.find_nest(pointwise(2, 3), "T").leaf
    assert tree.rename_over(store, {"T.i": ("a",)}) is store


def test_a_plain_loop_is_not_marked():
    assert tree.plain_loop(MATMUL, "C.i") is tree.find_loop(MATMUL, "C.i")
    marked = apply(pointwise(2, 4), (S.Prefetch("T", "Y.i", 1), S.Unroll("T.j")))
    for axis, mark in (("Y.i", "prefetch"), ("T.j", "unroll")):
        with pytest.raises(ScheduleError, match=f"^the loop is already marked {mark}\n  at: axis {axis}"):
            tree.plain_loop(marked, axis)


def test_conditions_around_a_leaf():
    kernel = apply(matmul(3, 5, 7), (S.Split("C.j", 4, "clamp"), S.Specialize("C.j.i", 4)))
    cases = {n: tree.conditions(kernel.body, tree.find_nest(kernel, n).leaf) for n in ("T", "C", "C.else")}
    ((condition, holds),) = cases["C"]
    assert cases["T"] == () and holds and cases["C.else"] == ((condition, False),)
    assert tree.conditions(tree.find_loop(kernel, "C.j.i"), tree.find_nest(kernel, "C").leaf) == ()


def test_the_users_of_a_buffer_are_changed_and_all_else_is_the_same_object():
    kernel = pointwise(2, 3)
    changed = tree.map_users(kernel.body, {"Y"}, lambda leaf: with_mask(leaf, FALSE))
    assert children(changed)[0] is kernel.roots[0]
    assert [nest.leaf.mask for nest in nests(changed)] == [TRUE, FALSE]
    assert tree.map_users(kernel.body, {"Z"}, lambda leaf: with_mask(leaf, FALSE)) is kernel.body


def test_axes_that_a_leaf_does_not_reduce_over_leave_it_alone():
    leaf = tree.find_nest(MATMUL, "T").leaf
    assert tree.rename_over(leaf, {"T.i": ("a", "b")}) is leaf


@pytest.mark.parametrize(
    "step", [S.CacheRead("A", "T", ""), S.CacheWrite("C", ""), S.Reindex("A", "T", ""), S.FuseAxes("T.i", "T.j", "")]
)
def test_new_names_are_not_empty(step):
    with pytest.raises(ScheduleError, match="a new name is empty"):
        apply(matmul(3, 5, 7), (step,))
