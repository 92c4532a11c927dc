"""Subscripts of iterations of a loop: those of forms that no step makes, too."""

from dataclasses import replace

import pytest

from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Load, Var, floordiv, index, lt, mod
from nncc.ir.index.bounds import Range
from nncc.ir.stmt import For, LoopKind, Store, seq
from nncc.schedule.primitives.legality import dependence, determines, may_parallelize, may_vectorize, writes_apart
from nncc.schedule.primitives.tree import find_loop, find_nest
from tests.ir.build import axes, given, kernel, loops, result, temp

i, j, r, p = axes("i j r p")
X0 = Load("X", (index(0),), f32)


def touched(written, read, iterations=4, extent=4):
    """for i: T[written(i, j)] = X[0] for every j; Y[i, r] = T[read(i, r)] for every r. T belongs to all iterations."""
    inside = seq(
        loops(Store("T", "T", written(i, j), X0), (j, extent)),
        loops(Store("Y", "Y", (i, r), Load("T", read(i, r), f32)), (r, extent)),
    )
    shape = (40,) * len(written(i, j))
    return kernel((given("X", 1), result("Y", iterations, extent), temp("T", *shape)), loops(inside, (i, iterations)))


@pytest.mark.parametrize("step, apart", [(2, True), (1, False)])
def test_dims_that_quotients_and_rests_index_keep_step_by_the_position(step, apart):
    """Two stores at (i // 3, i % 3 * 2) and beside it."""
    stores = [Store(f"Y{n}", "Y", (floordiv(i, 3), mod(i, 3) * step + n), X0) for n in (0, 1)]
    made = kernel((given("X", 1), result("Y", 4, 3 * step)), loops(seq(*stores), (i, 12)))
    assert (may_vectorize(made, find_loop(made, "i")) is None) is apart


@pytest.mark.parametrize("extent", (2, 4))
@pytest.mark.parametrize("there", (0, 1, 2, 3, 5))
@pytest.mark.parametrize("here", (0, 2, 3))
def test_windows_of_what_is_written_and_read(here, there, extent):
    """Four places belong to each iteration; two windows that fit into them together never meet those of others."""
    forwards = touched(lambda i, j: (i * 4 + j + here,), lambda i, r: (i * 4 + r + there,), extent=extent)
    backwards = touched(lambda i, j: (i * 4 + j + here,), lambda i, r: (i * 4 + extent - 1 - r + there,), extent=extent)
    for nests in (forwards, backwards):
        assert (dependence(nests, find_loop(nests, "i")) is None) == (abs(here - there) + extent <= 4)


def test_a_dim_that_stands_still_says_nothing_about_the_iteration():
    """Column 0 is column 0 in every iteration."""
    nests = touched(lambda i, j: (i * 4 + j, index(0)), lambda i, r: (r, index(0)))
    assert dependence(nests, find_loop(nests, "i")) == "Y may read in one iteration of i what T writes in another"


@pytest.mark.parametrize(("step", "width", "apart"), [(6, 24, True), (6, 25, True), (7, 27, True), (5, 24, False)])
def test_a_column_of_digits(step, width, apart):
    """A step longer than all that shorter ones make up is a digit of the column: it tells the iteration, whatever is added."""
    body = Store("Y", "Y", (i // 24, i // 6 % 4 * step + i % 6), X0)
    nests = kernel((given("X", 1), result("Y", 2, width)), loops(body, (i, 48)))
    reason = None if apart else "nest Y may write one element of Y in two iterations of i"
    assert dependence(nests, find_loop(nests, "i")) == reason


def test_an_extent_that_a_loop_around_gives():
    """At most three columns belong to an iteration of i, whatever p is."""
    body = For(p, index(3), For(i, index(4), For(j, p + 1, Store("Y", "Y", (p, i * 3 + j), X0))))
    nests = kernel((given("X", 1), result("Y", 3, 12)), body)
    for axis in "pi":
        assert may_parallelize(nests, find_loop(nests, axis)) is None


@pytest.mark.parametrize("read, apart", [(16, True), (4, False), (0, False)])
def test_a_loop_around_moves_what_is_written_and_read_alike(read, apart):
    """Where it moves them apart, one iteration of i reads what another one writes."""
    inside = seq(
        loops(Store("T", "T", (p * 16 + i * 4 + j,), X0), (j, 4)),
        loops(Store("Y", "Y", (p, i, r), Load("T", (p * read + i * 4 + r,), f32)), (r, 4)),
    )
    nests = kernel((given("X", 1), result("Y", 2, 4, 4), temp("T", 40)), loops(inside, (p, 2), (i, 4)))
    reason = "Y may read in one iteration of i what T writes in another"
    assert dependence(nests, find_loop(nests, "i")) == (None if apart else reason)


@pytest.mark.parametrize(
    "place, apart",
    [
        ((i // 12, i // 4 % 3, i % 4), True),
        ((i // 12, i // 4 % 2, i % 4), False),
        ((i // 12, i // 4 % 3, i % 3), False),
    ],
)
def test_digits_in_dims_of_their_own(place, apart):
    """All of a number's digits tell the number."""
    nests = kernel((given("X", 1), result("Y", 2, 3, 4)), loops(Store("Y", "Y", place, X0), (i, 24)))
    reason = "nest Y may write one element of Y in two iterations of i"
    assert dependence(nests, find_loop(nests, "i")) == (None if apart else reason)


def test_windows_of_iterations_that_go_backwards():
    """Four places belong to each iteration, as to those that go forwards."""
    nests = touched(lambda i, j: (15 - i * 4 - j,), lambda i, r: (12 - i * 4 + r,))
    assert dependence(nests, find_loop(nests, "i")) is None
    nests = touched(lambda i, j: (15 - i * 4 - j,), lambda i, r: (13 - i * 4 + r,))
    assert dependence(nests, find_loop(nests, "i")) == "Y may read in one iteration of i what T writes in another"


def test_what_is_read_at_a_place_in_memory_may_be_another_iteration_s():
    write = loops(Store("T", "T", (i * 4 + j,), X0), (j, 4))
    read = loops(Store("Y", "Y", (i, r), Load("T", (i * 4 + Load("I", (r,), i64),), f32)), (r, 4))
    buffers = (given("X", 1), given("I", 4, dtype=i64), result("Y", 4, 4), temp("T", 16))
    nests = kernel(buffers, loops(seq(write, read), (i, 4)))
    assert dependence(nests, find_loop(nests, "i")) == "Y may read in one iteration of i what T writes in another"


@pytest.mark.parametrize("step, apart", [(2, True), (1, False)])
def test_a_place_as_one_number_tells_what_no_dim_of_it_does(step, apart):
    """Two blocks begin in one row, at other columns: i + 1 goes from 1 to 8, and 8 is the next block's first row."""
    nests = kernel(
        (given("X", 1), result("Y", 8, 4)),
        loops(Store("Y", "Y", (j * step + (i + 1) // 4, (i + 1) % 4), X0), (j, 3), (i, 8)),
    )
    reason = "nest Y may write one element of Y in two iterations of j"
    assert dependence(nests, find_loop(nests, "j")) == (None if apart else reason)


@pytest.mark.parametrize(("start", "independent"), [(0, False), (5, False), (6, True), (7, True)])
def test_nests_that_touch_different_parts_of_a_dim_are_independent(start, independent):
    """Y[i] and Y[11 - i + start] for i < 6: the first six elements, and those from 6 + start."""
    y, x = result("Y", 19), given("X", 19)
    (i,) = axes("i")
    first = Store("Y", y.name, (i,), Load("X", (i,), f32))
    other = Store("Z", y.name, (index(5 + start) - i,), Load("X", (i,), f32))
    nests = kernel((x, y), loops(seq(first, other), (i, 6)))
    reason = "Z may read in one iteration of i what Y writes in another"
    assert dependence(nests, find_loop(nests, "i")) == (None if independent else reason)


@pytest.mark.parametrize("limit, apart", [(24, True), (25, False), (20, True)])
@pytest.mark.parametrize("outer", ["a", "o"])
@pytest.mark.parametrize("unit", [LoopKind.THREAD, LoopKind.SERIAL])
def test_a_mask_keeps_rows_apart_that_tiles_of_a_gpu_go_beyond(unit, limit, apart, outer):
    """Y[24 a + 16 o + i] where 16 o + i < limit, of two tiles of 16: rows meet only where the mask lets a row have more."""
    a, o, i = axes("a o i")
    place = a * 24 + o * 16 + i
    store = Store("Y", "Y", (place,), Load("X", (place,), f32), lt(o * 16 + i, limit))
    body = loops(replace(For(i, index(16), store), kind=unit), (a, 3), (o, 2))
    nest = find_nest(kernel((given("X", 96), result("Y", 96)), body), "Y")
    assert writes_apart(nest, nest.loops["ao".index(outer)]) is (outer == "o" or (apart and unit is LoopKind.THREAD))


@pytest.mark.parametrize("limit, apart", [(-7, True), (-6, False)])
def test_a_mask_that_cuts_rows_off_before_they_begin(limit, apart):
    """Y[24 a + 31 - 16 o - i] where -16 o - i < limit: what is left of 32 has -limit less one."""
    a, o, i = axes("a o i")
    assert rows_apart(a * 24 + 31 - o * 16 - i, lt(-(o * 16) - i, limit)) is apart


U = Var("u", i64)


OTHER_MASKS = {
    "of a part of a row": lambda o, i: lt(i, 8),
    "of other steps": lambda o, i: lt(o + i, 8),
    "of more than a row": lambda o, i: lt(o * 16 + i - U, 24),  # of a loop whose length nobody knows
}


@pytest.mark.parametrize("what", OTHER_MASKS)
def test_a_mask_of_something_else_keeps_no_rows_apart(what):
    a, o, i = axes("a o i")
    assert not rows_apart(a * 24 + o * 16 + i, OTHER_MASKS[what](o, i))


def rows_apart(place, mask):
    """Whether rows of two tiles of 16, cut off by a mask, meet nowhere."""
    a, o, i = axes("a o i")
    store = Store("Y", "Y", (place,), Load("X", (place,), f32), mask)
    rows = loops(For(i, index(16), store, LoopKind.THREAD), (a, 3), (o, 2))
    body = For(U, Load("N", (index(0),), i64), rows)
    nest = find_nest(kernel((given("X", 96), given("N", 1, dtype=i64), result("Y", 96)), body), "Y")
    return writes_apart(nest, nest.loop("a"))


def test_rows_belong_to_iterations_wherever_in_them_data_say():
    """T[i, I[j]] is written, and T[i, r] is read."""
    write = loops(Store("T", "T", (i, Load("I", (j,), i64)), X0), (j, 4))
    read = loops(Store("Y", "Y", (i, r), Load("T", (i, r), f32)), (r, 4))
    buffers = (given("X", 1), given("I", 4, dtype=i64), result("Y", 4, 4), temp("T", 4, 4))
    nests = kernel(buffers, loops(seq(write, read), (i, 4)))
    assert dependence(nests, find_loop(nests, "i")) is None


@pytest.mark.parametrize("limit, parts", [(48, True), (49, False), (30, True)])
def test_a_tail_keeps_the_pieces_of_threads_apart(limit, parts):
    """Y[a + (32 q + i) // 48, (32 q + i) % 48] where 32 q + i < limit: the second of two pieces of 32 is cut off."""
    a, q, i = axes("a q i")
    inside = q * 32 + i
    store = Store("Y", "Y", (a + inside // 48, inside % 48), Load("X", (a * 48 + inside,), f32), lt(inside, limit))
    made = kernel((given("X", 480), result("Y", 11, 48)), loops(store, (a, 9), (q, 2), (i, 32)))
    reason = "nest Y may write one element of Y in two iterations of a"
    assert may_parallelize(made, find_loop(made, "a")) == (None if parts else reason)
    assert dependence(made, find_loop(made, "a")) == reason


def test_a_loop_of_unknown_length_around_others():
    count = Load("N", (index(0),), i64)
    body = For(i, count, For(j, index(4), Store("Y", "Y", (i * 4 + j,), X0)))
    nests = kernel((given("X", 1), given("N", 1, dtype=i64), result("Y", 40)), body)
    assert dependence(nests, find_loop(nests, "i")) == "nest Y may write one element of Y in two iterations of i"


FOUND = Load("P", (i,), i64)


@pytest.mark.parametrize("moved, first, last, mask, apart", [
    (i // 3, 0, 2, None, True), (i // 3, 0, 3, None, False), (i // 3, 3, 5, None, True),
    (i // 3, 0, 3, lt(i, 3), True), (i // 3, 0, 6, lt(i, 4), False), (i // 3, 0, 3, lt(r, 3), False),
    (i // 3, 3, 6, lt(i, 6), True), (i // 3, 4, 6, lt(i, 3), True), (i % 3, 0, 2, lt(i, 3), False),
    (i // r, 0, 3, lt(i, 3), False), (FOUND // 3, 0, 3, lt(FOUND, 3), False),
])  # fmt: skip
def test_a_mask_says_how_far_a_quotient_moves_a_row(moved, first, last, mask, apart):
    """Row p + moved belongs to one p where all quotients of its iterations are the same."""
    within = {p: Range(0, 4), r: Range(1, 3), i: Range(first, last)}
    assert determines((p + moved,), p, within, *[mask] if mask is not None else []) is apart
