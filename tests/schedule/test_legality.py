import pytest

from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f32
from nncc.ir.expr import Load, index, lt
from nncc.ir.stmt import If, Seq, Store, Update, seq
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.legality import (
    begins_again,
    dependence,
    is_private,
    may_parallelize,
    may_reorder,
    may_repeat,
    may_vectorize,
    writes_apart,
)
from nncc.schedule.tree import find_loop, find_nest
from tests.ir.build import axes, given, kernel, loops, result, temp
from tests.schedule.rewriting import best, matmul, padded, pointwise, scaled


def after(before, *steps):
    return apply(before, steps)


@pytest.mark.parametrize(
    "nests, axis",
    [
        (matmul(3, 5, 7), "T.i"),
        (matmul(3, 5, 7), "T.j"),
        (after(matmul(3, 5, 7), S.Split("T.j", 4)), "T.j.o"),
        (after(matmul(3, 5, 7), S.Split("T.j", 4)), "T.j.i"),
        (after(matmul(3, 5, 7), S.FuseAxes("T.i", "T.j", "T.f")), "T.f"),
        (after(matmul(3, 5, 7), S.FuseAxes("T.i", "T.j", "T.f"), S.Split("T.f", 4)), "T.f.o"),
        (after(matmul(3, 5, 7), S.Split("T.i", 2), S.FuseAxes("T.i.i", "T.j", "T.f")), "T.i.o"),
        (after(matmul(3, 5, 7), S.Split("T.i", 2), S.FuseAxes("T.i.i", "T.j", "T.f")), "T.f"),
        (after(matmul(4, 6, 2), S.FuseDims("T", 0), S.FuseAxes("T.i", "T.j", "T.f")), "T.f"),
        (after(matmul(3, 5, 7), S.TransformLayout("T", ((0, 2), (1, 3)), (3, 0, 1, 2))), "T.i"),
        (after(pointwise(4, 6), S.ReverseComputeAt("Y", "T.i")), "T.i"),
        (after(scaled(4, 3), S.ComputeAt("S", "Y.i"), S.ComputeAt("E", "Y.i")), "Y.i"),
    ],
)
def test_independent_iterations(nests, axis):
    assert dependence(nests, find_loop(nests, axis)) is None
    assert may_parallelize(nests, find_loop(nests, axis)) is None


@pytest.mark.parametrize(
    "nests, axis, reason",
    [
        (matmul(3, 5, 7), "T.k", "nest T gathers all iterations of T.k in the same elements of T"),
        (after(padded(5), S.ComputeAt("P", "Y.i"), S.SetScope("P", Scope.GLOBAL)), "Y.i",
         "nest P may write one element of P in two iterations of Y.i"),
    ],
)  # fmt: skip
def test_dependent_iterations(nests, axis, reason):
    assert dependence(nests, find_loop(nests, axis)) == reason


(i,) = axes("i")


@pytest.mark.parametrize("place, apart", [(i, True), (i + 1, False), (5 - i, False), (i // 2, False), (index(0), False)])
def test_what_another_iteration_writes_is_not_read(place, apart):
    first, second = Store("T", "T", (i,), Load("X", (i,), f32)), Store("Y", "Y", (i,), Load("T", (place,), f32))
    merged = kernel((given("X", 6), result("T", 6), result("Y", 6)), loops(seq(first, second), (i, 5)))
    reason = "Y may read in one iteration of i what T writes in another"
    assert dependence(merged, merged.roots[0]) == (None if apart else reason)


@pytest.mark.parametrize("place, apart", [((i // 3, i % 3), True), ((i // 3, 2 - i % 3), False), ((i // 3, index(0)), False)])
def test_dims_together_may_tell_the_iteration(place, apart):
    """As those of two loops that are fused."""
    first, second = Store("T", "T", (i // 3, i % 3), Load("X", (i,), f32)), Store("Y", "Y", (i,), Load("T", place, f32))
    merged = kernel((given("X", 6), result("T", 2, 3), result("Y", 6)), loops(seq(first, second), (i, 6)))
    reason = "Y may read in one iteration of i what T writes in another"
    assert dependence(merged, merged.roots[0]) == (None if apart else reason)


@pytest.mark.parametrize(
    "place, apart",
    [(i * 3, True), (9 - i, True), (i // 2, False), (i % 4, False), (i // 2 * 2 + i % 2, True), (index(3), False)],
)
def test_two_iterations_do_not_write_one_element(place, apart):
    nest = kernel((given("X", 5), result("Y", 15)), loops(Store("Y", "Y", (place,), Load("X", (i,), f32)), (i, 5)))
    reason = "nest Y may write one element of Y in two iterations of i"
    assert dependence(nest, nest.roots[0]) == (None if apart else reason)


def test_threads_have_local_buffers_of_their_own_and_lanes_have_not():
    made = after(pointwise(4, 6), S.ComputeAt("T", "Y.j"))
    loop = find_loop(made, "Y.j")
    assert is_private(made, "T", loop) and may_parallelize(made, loop) is None
    assert may_vectorize(made, loop) == "nest T may write one element of T in two iterations of Y.j"
    shared = after(made, S.SetScope("T", Scope.GLOBAL))
    assert not is_private(shared, "T", find_loop(shared, "Y.j"))


def test_a_reduction_runs_in_lanes_but_not_in_threads():
    made = matmul(3, 5, 8)
    assert may_vectorize(made, find_loop(made, "T.k")) is None
    assert may_parallelize(made, find_loop(made, "T.k")) is not None
    assert may_vectorize(made, find_loop(made, "T.j")) == "there are loops inside"


def test_reorder_of_one_leaf_is_free_and_of_several_needs_independence():
    made = best(3, 5)
    assert may_reorder(made, find_nest(made, "V").loops) is None
    decomposed = after(scaled(4, 3), S.ReverseComputeAt("S", "E.i"))
    assert may_reorder(decomposed, find_nest(decomposed, "S").loops[:1]) is None


def test_writes_apart():
    made = after(matmul(3, 5, 7), S.ComputeAt("T", "C.j"))
    nest = find_nest(made, "T")
    assert [(o.axis.name, writes_apart(nest, o)) for o in nest.loops] == [("C.i", False), ("C.j", False), ("T.k", True)]


x_i = Load("X", (i,), f32)


@pytest.mark.parametrize(
    "body, reason",
    [
        (Store("T", "T", (i,), x_i), None),
        (seq(Store("T", "T", (i,), x_i), Store("Y", "Y", (i,), Load("T", (i,), f32))), None),
        (seq(Store("Y", "Y", (i,), Load("T", (i,), f32)), Store("T", "T", (i,), x_i)),
         "nest Y reads T, which is written after that"),
        (Store("T", "T", (i,), Load("T", (i,), f32) + 1), "nest T reads T, which is written after that"),
        (Update("T", "sum", ("T",), (i,), (x_i,)), "nest T goes on from what its elements hold"),
        (Store("T", "T", (i // 2,), x_i), "nest T may write one element of T in two iterations of i"),
    ],
)  # fmt: skip
def test_what_may_run_twice(body, reason):
    merged = kernel((given("X", 8), temp("T", 8), result("Y", 8)), loops(body, (i, 8)))
    assert may_repeat(merged, find_loop(merged, "i")) == reason


def test_a_buffer_is_private_where_it_is_written_whenever_it_is_read():
    write, read = Store("T", "T", (index(0),), x_i), Store("Y", "Y", (i,), Load("T", (index(0),), f32))
    local = Buffer("T", f32, (1,), scope=Scope.LOCAL)
    for body, private in (
        (seq(write, read), True),
        (seq(If(lt(i, 1), write, Seq()), read), False),
        (If(lt(i, 1), seq(write, read), Seq()), True),
        (If(lt(i, 1), write, read), False),
    ):
        merged = kernel((given("X", 8), local, result("Y", 8)), loops(body, (i, 8)))
        assert is_private(merged, "T", find_loop(merged, "i")) is private


@pytest.mark.parametrize("steps, again", [
    ((), None),
    ((S.Reorder(("T.k", "T.i")),), None),
    ((S.Split("T.j", 4, "shift"),), None),
    ((S.Reorder(("T.k", "T.j")), S.Split("T.j", 4)), None),
])
def test_what_a_reduction_begins_once(steps, again):
    assert begins_again(find_nest(after(matmul(3, 5, 7), *steps), "T")) is again


def test_what_a_reduction_would_begin_again():
    twice = Update("T", "sum", ("T",), (i // 2,), (x_i,), ("k",))
    merged = kernel((given("X", 8), temp("T", 4)), loops(twice, (axes("k")[0], 3), (i, 8)))
    assert begins_again(find_nest(merged, "T")) == "i"
