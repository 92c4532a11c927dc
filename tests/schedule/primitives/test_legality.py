from dataclasses import replace

import pytest

from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import TRUE, Load, Var, index, lt
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, If, LoopKind, Seq, Store, Update, seq
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives.legality import (
    begins_again,
    dependence,
    is_private,
    may_parallelize,
    may_reorder,
    may_repeat,
    may_vectorize,
    writes_apart,
)
from nncc.schedule.primitives.tree import find_loop, find_nest
from tests.ir.build import axes, given, kernel, loops, result, temp
from tests.schedule.rewriting import best, matmul, padded, pointwise, prefix_sums, scaled


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
        (
            after(padded(5), S.ComputeAt("P", "Y.i"), S.SetScope("P", Scope.GLOBAL)),
            "Y.i",
            "nest P may write one element of P in two iterations of Y.i",
        ),
    ],
)
def test_dependent_iterations(nests, axis, reason):
    assert dependence(nests, find_loop(nests, axis)) == reason


(i,) = axes("i")
X0 = Load("X", (index(0),), f32)


@pytest.mark.parametrize("place, apart", [(i, True), (i + 1, False), (5 - i, False), (i // 2, False), (index(0), False)])
def test_what_another_iteration_writes_is_not_read(place, apart):
    first, second = Store("T", "T", (i,), Load("X", (i,), f32)), Store("Y", "Y", (i,), Load("T", (place,), f32))
    merged = kernel((given("X", 6), result("T", 6), result("Y", 6)), loops(seq(first, second), (i, 5)))
    reason = "Y may read in one iteration of i what T writes in another"
    assert dependence(merged, merged.roots[0]) == (None if apart else reason)


@pytest.mark.parametrize(
    "place, apart", [((i // 3, i % 3), True), ((i // 3, 2 - i % 3), False), ((i // 3, index(0)), False)]
)
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
    around = find_nest(made, "V").loops
    assert may_reorder(made, around, around[::-1]) is None
    decomposed = after(scaled(4, 3), S.ReverseComputeAt("S", "E.i"))
    around = find_nest(decomposed, "S").loops[:1]
    assert may_reorder(decomposed, around, around) is None


def test_loops_may_move_past_those_along_which_all_dependences_lie():
    kernel = after(prefix_sums(3, 13), S.Split("P.j", 4))
    rows, blocks, inside = find_nest(kernel, "P").loops
    for order in ((blocks, rows, inside), (blocks, inside, rows)):
        assert may_reorder(kernel, (rows, blocks, inside), order) is None
    for order in ((rows, inside, blocks), (inside, blocks, rows)):
        assert "gathers all iterations of P.j.o" in may_reorder(kernel, (rows, blocks, inside), order)
    moved = after(kernel, S.Reorder(("P.j.o", "P.j.i", "P.i")))
    around = find_nest(moved, "P").loops
    assert may_reorder(moved, around, (around[2], *around[:2])) is not None


def test_tails_that_masks_cut_off_keep_no_order():
    """Rows of 3 elements in vectors of 4, one row after the other in memory: without its mask each would write the next."""
    i, j = axes("i j")
    place, inside = (i * 3 + j,), lt(j, index(3))

    def with_mask(mask):
        first = Store("T", "T", place, Load("X", place, f32), mask=mask)
        second = Store("Y", "Y", place, Load("T", place, f32), mask=mask)
        return kernel((given("X", 13), result("Y", 13), temp("T", 13)), loops(seq(first, second), (i, 4), (j, 4)))

    for mask, may in ((inside, True), (TRUE, False)):
        made = with_mask(mask)
        around = find_nest(made, "Y").loops
        assert (may_reorder(made, around, around[::-1]) is None) is may


def test_a_value_that_goes_on_is_private_to_no_iteration():
    kernel = after(prefix_sums(3, 13), S.Shrink("P.running", "P.i"))
    assert is_private(kernel, "P.running", find_loop(kernel, "P.i"))
    assert not is_private(kernel, "P.running", find_loop(kernel, "P.j"))


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


def test_what_is_read_of_a_private_buffer_may_move_where_all_of_it_is_written():
    """Each iteration finds what it wrote itself; where it writes another part each time, it would find that of others."""
    j, k = Var("j", i64), Var("k", i64)
    local = Buffer("T", f32, (8,), scope=Scope.LOCAL)
    read = Store("Y", "Y", (i,), Load("T", (i,), f32))
    whole, part = Store("T", "T", (j,), x_i), Store("T", "T", (i,), x_i)
    for written, private in (
        (For(j, index(8), whole), True),
        (part, False),
        (For(j, index(8), replace(whole, mask=lt(j, i))), False),
        (For(j, i + 1, whole), False),
        (seq(For(j, index(8), whole), For(k, index(1), part)), False),
    ):
        merged = kernel((given("X", 8), local, result("Y", 8)), loops(seq(written, read), (i, 8)))
        assert is_private(merged, "T", find_loop(merged, "i")) is private


@pytest.mark.parametrize("limit, reason", [
    (3, None), (4, "nest Y may write one element of Y in two iterations of k"),
])  # fmt: skip
def test_masks_keep_pieces_apart_that_threads_share(limit, reason):
    """Rows of 3, gone through by 4: the last of each is the first of the next, and only threads and GPUs ask the mask."""
    store = Store("Y", "Y", (k + i // 3, i % 3), Load("X", (k, i), f32), lt(i, limit) if limit < 4 else TRUE)
    made = kernel((given("X", 5, 4), result("Y", 6, 3)), loops(store, (k, 5), (i, 4)))
    loop = find_loop(made, "k")
    assert may_parallelize(made, loop) == reason
    assert dependence(made, loop) == "nest Y may write one element of Y in two iterations of k"
    blocks = replace(loop, kind=LoopKind.BLOCK)
    assert dependence(kernel(made.buffers, blocks), blocks) == reason


def test_a_place_that_no_iteration_moves_is_private_in_a_tail_too():
    """What the tail does not write it does not read."""
    made = after(pointwise(4, 6), S.Split("Y.j", 4), S.ComputeAt("T", "Y.j.i"))
    assert all(nest.leaf.mask is not TRUE for nest in nests(made.body))
    assert is_private(made, "T", find_loop(made, "Y.j.o"))


def test_a_value_that_a_sum_takes_is_private_to_its_iteration():
    local = Buffer("T", f32, (1,), scope=Scope.LOCAL)
    write = Store("T", "T", (index(0),), x_i)
    add = Update("Y", "sum", ("Y",), (index(0),), (Load("T", (index(0),), f32),), ("i",))
    made = kernel((given("X", 8), local, result("Y", 1)), loops(seq(write, add), (i, 8)))
    assert is_private(made, "T", find_loop(made, "i"))


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


@pytest.mark.parametrize(
    "steps, again",
    [
        ((), None),
        ((S.Reorder(("T.k", "T.i")),), None),
        ((S.Split("T.j", 4, "shift"),), None),
        ((S.Reorder(("T.k", "T.j")), S.Split("T.j", 4)), None),
    ],
)
def test_what_a_reduction_begins_once(steps, again):
    assert begins_again(find_nest(after(matmul(3, 5, 7), *steps), "T")) is again


def test_what_a_reduction_would_begin_again():
    twice = Update("T", "sum", ("T",), (i // 2,), (x_i,), ("k",))
    merged = kernel((given("X", 8), temp("T", 4)), loops(twice, (axes("k")[0], 3), (i, 8)))
    assert begins_again(find_nest(merged, "T")) == "i"


# Places of other forms than steps make

i, j, k, r, p = axes("i j k r p")


def own(*inside, size=5, scope=Scope.LOCAL):
    t = Buffer("T", f32, (size,), scope=scope)
    return kernel((given("X", 1), result("Y", 4), result("Z", 4), t), loops(seq(*inside), (i, 4)))


def test_what_moves_with_the_loop_belongs_to_no_thread():
    """Each thread has a T of its own, and what the iteration before has made may lie in another thread's."""
    nests = own(Store("T", "T", (i + 1,), X0), Store("Y", "Y", (i,), Load("T", (i,), f32)))
    assert not is_private(nests, "T", find_loop(nests, "i"))
    assert may_parallelize(nests, find_loop(nests, "i")) == "Y may read in one iteration of i what T writes in another"


def test_conditions_of_nests_that_do_not_read_do_not_count():
    both = If(lt(i, 2), seq(Store("T", "T", (index(0),), X0), Store("Y", "Y", (i,), Load("T", (index(0),), f32))), Seq())
    nests = own(both, Store("Z", "Z", (i,), X0), size=1)
    assert is_private(nests, "T", find_loop(nests, "i"))


def test_lanes_that_read_what_they_reduce_into():
    body = Update("Y", "sum", ("Y",), (index(0),), (Load("X", (i,), f32) * Load("Y", (index(0),), f32),))
    nests = kernel((given("X", 4), result("Y", 1)), loops(body, (i, 4)))
    assert may_vectorize(nests, find_loop(nests, "i")) == "nest Y reads Y, which it reduces into"


def test_an_extent_that_nobody_knows():
    """A loop of unknown length may go as far as the next iteration's elements."""
    count = Load("N", (index(0),), i64)
    body = For(i, index(4), For(j, count, Store("Y", "Y", (i + j,), X0)))
    nests = kernel((given("X", 1), given("N", 1, dtype=i64), result("Y", 12)), body)
    assert dependence(nests, find_loop(nests, "i")) == "nest Y may write one element of Y in two iterations of i"


def test_what_is_used_outside_a_loop_too_is_private_to_no_iteration():
    """The last iteration's value is read after the loop."""
    write, read = Store("T", "T", (index(0),), X0), Store("Y", "Y", (i,), Load("T", (index(0),), f32))
    after_it = Store("Z", "Z", (index(0),), Load("T", (index(0),), f32))
    local = Buffer("T", f32, (1,), scope=Scope.LOCAL)
    body = seq(loops(seq(write, read), (i, 4)), after_it)
    nests = kernel((given("X", 1), result("Y", 4), result("Z", 1), local), body)
    assert not is_private(nests, "T", find_loop(nests, "i"))
    assert dependence(nests, find_loop(nests, "i")) == "nest T may write one element of T in two iterations of i"


def test_a_loop_that_runs_once_hides_no_other():
    """j is always 0, whatever it is multiplied with."""
    nests = kernel((given("X", 1), result("Y", 10)), loops(Store("Y", "Y", (j * 5 + i,), X0), (i, 10), (j, 1)))
    for axis in "ij":
        assert dependence(nests, find_loop(nests, axis)) is None


@pytest.mark.parametrize(
    "kind, scope, private",
    [
        (LoopKind.BLOCK, Scope.SHARED, True),
        (LoopKind.BLOCK, Scope.LOCAL, True),
        (LoopKind.BLOCK, Scope.GLOBAL, False),
        (LoopKind.THREAD, Scope.SHARED, False),
        (LoopKind.SERIAL, Scope.SHARED, False),
    ],
)
def test_a_block_has_shared_memory_of_its_own(kind, scope, private):
    """No thread has, and memory belongs to all."""
    write, read = Store("T", "T", (index(0),), X0), Store("Y", "Y", (i,), Load("T", (index(0),), f32))
    nests = kernel(
        (given("X", 1), result("Y", 4), Buffer("T", f32, (1,), scope=scope)), For(i, index(4), seq(write, read), kind)
    )
    assert is_private(nests, "T", find_loop(nests, "i")) is private
    assert (dependence(nests, find_loop(nests, "i")) is None) is private


def test_one_of_several_writers_is_enough():
    """What is written in every iteration may be written again in some."""
    first, again = (Store(name, "T", (index(0),), X0) for name in ("T", "A"))
    read = Store("Y", "Y", (i,), Load("T", (index(0),), f32))
    nests = own(seq(first, If(lt(i, 1), again, Seq()), read), size=1)
    assert is_private(nests, "T", find_loop(nests, "i"))
    nests = own(seq(If(lt(i, 2), first, Seq()), If(lt(i, 1), again, Seq()), read), size=1)
    assert not is_private(nests, "T", find_loop(nests, "i"))


FOUND = Load("I", (i,), i64)
ORDERS = [
    (Store("Y", "Y", (FOUND, j), Load("X", (i, j), f32)), None),
    (Store("Y", "Y", (FOUND, index(0)), Load("X", (i, j), f32)), "nest Y may write one element in two iterations of i"),
    (
        Store("Y", "Y", (FOUND, Load("I", (j,), i64)), Load("X", (i, j), f32)),
        "nest Y may write one element in two iterations of i",
    ),
    (Update("Y", "sum", ("Y",), (FOUND, Load("I", (j,), i64)), (Load("X", (i, j), f32),)), None),
]


@pytest.mark.parametrize("leaf, reason", ORDERS)
def test_what_is_stored_at_places_that_are_read_stays_in_order(leaf, reason):
    """The last of two that are stored counts; sums do not depend on the order."""
    buffers = (given("X", 3, 3), given("I", 3, dtype=i64), result("Y", 3, 3))
    nests = kernel(buffers, loops(leaf, (i, 3), (j, 3)))
    outer, inner = find_loop(nests, "i"), find_loop(nests, "j")
    assert may_reorder(nests, (outer, inner), (inner, outer)) == reason
    assert may_reorder(nests, (outer, inner), (outer, inner)) is None


def test_lanes_that_store_one_element():
    nests = kernel((given("X", 8), result("Y", 4)), loops(Store("Y", "Y", (i // 2,), x_i), (i, 8)))
    assert may_vectorize(nests, find_loop(nests, "i")) == "nest Y may write one element of Y in two iterations of i"


def test_lanes_that_store_apart_by_quotients_that_their_range_decides():
    place = ((i % 2 // 2 + i // 2) % 4, i % 2 % 2 % 2)
    nests = kernel((given("X", 8), result("Y", 4, 2)), loops(Store("Y", "Y", place, x_i), (i, 8)))
    assert may_vectorize(nests, find_loop(nests, "i")) is None
    twice = kernel((given("X", 16), result("Y", 4, 2)), loops(Store("Y", "Y", place, x_i), (i, 16)))
    assert may_vectorize(twice, find_loop(twice, "i")) == "nest Y may write one element of Y in two iterations of i"


def test_lanes_of_a_reduction_beside_what_they_store():
    """One of the two is no plain reduction."""
    add = Update("T", "sum", ("T",), (index(0),), (x_i,), ("i",))
    for other, reason in (
        (Store("Y", "Y", (i // 2,), x_i), "nest Y may write one element of Y in two iterations of i"),
        (Store("Y", "Y", (i,), x_i), None),
        (Store("Y", "Y", (i,), Load("T", (index(0),), f32)), None),
    ):
        nests = kernel((given("X", 8), result("Y", 8), temp("T", 1)), loops(seq(add, other), (i, 8)))
        assert may_vectorize(nests, find_loop(nests, "i")) == reason


def test_a_leaf_that_reads_what_it_writes_stays_in_order():
    body = loops(Store("Y", "Y", (i, j), Load("Y", (j, i), f32) + X0), (i, 3), (j, 3))
    nests = kernel((given("X", 1), result("Y", 3, 3)), body)
    around = find_loop(nests, "i"), find_loop(nests, "j")
    assert may_reorder(nests, around, around[::-1]) == "nest Y reads Y, which it writes"


def test_a_leaf_that_reads_only_what_the_same_iteration_writes_runs_in_any_order():
    body = loops(Store("Y", "Y", (i, j), Load("Y", (i, j), f32) + X0), (i, 3), (j, 3))
    nests = kernel((given("X", 1), result("Y", 3, 3)), body)
    around = find_loop(nests, "i"), find_loop(nests, "j")
    assert may_reorder(nests, around, around[::-1]) is None


def test_what_the_second_time_finds_of_the_first():
    """Y reads what the next iteration of j writes, which is there the second time."""
    inside = seq(Store("T", "T", (i, j), X0), Store("Y", "Y", (i, j), Load("T", (i, j + 1), f32)))
    nests = kernel((given("X", 1), result("Y", 3, 4), temp("T", 3, 5)), loops(inside, (i, 3), (j, 4)))
    assert dependence(nests, find_loop(nests, "i")) is None
    assert may_repeat(nests, find_loop(nests, "i")) == "Y may read in one iteration of j what T writes in another"


def test_every_reader_needs_a_writer_of_its_iteration():
    """Y reads where T is written, and Z in all iterations."""
    write, read = Store("T", "T", (index(0),), X0), Store("Y", "Y", (i,), Load("T", (index(0),), f32))
    nests = own(seq(If(lt(i, 2), seq(write, read), Seq()), Store("Z", "Z", (i,), Load("T", (index(0),), f32))), size=1)
    assert not is_private(nests, "T", find_loop(nests, "i"))
