"""The thread of each place, found by trying all of them."""

import pytest

from nncc.codegen.passes.gpu.owners import have_same_owners, places_of
from nncc.ir import expr as E
from nncc.ir.dtypes import i64
from nncc.ir.expr import Load
from nncc.ir.index.bounds import Range
from nncc.ir.vector import Ramp
from tests.ir.build import axes

thread, i, other = axes("thread i other")
RANGES = {thread: Range(0, 63), i: Range(0, 2)}
ROWS = thread // 32 * 40 + thread % 32
"""Two rows of 32 threads, 40 elements apart."""


def same(a, b, when_a=(), when_b=()):
    made = [places_of(place, when, thread, RANGES) for place, when in ((a, when_a), (b, when_b))]
    found = have_same_owners(*made)
    assert have_same_owners(*reversed(made)) == found
    return found


def test_rows_of_any_pitch():
    assert same(ROWS, ROWS)
    assert same(ROWS + i * 80, ROWS + 160)
    assert not same(ROWS, thread // 32 * 40 + (thread + 1) % 32)
    assert not same(ROWS, thread)


def test_places_that_nobody_has_in_common():
    assert same(ROWS, thread + 72) and not same(ROWS, thread + 71)
    assert same(thread * 2, thread * 2 + 1) and same(thread * 2, 127 - thread * 2)


def test_a_place_of_several_threads_has_no_owner():
    even = E.eq(thread % 2, E.index(0))
    assert not same(thread // 2, thread // 2)
    assert same(thread // 2, thread // 2, (even,), (even,))
    assert not same(thread + i, thread + i)
    assert same(thread // 2, thread + 32) and not same(thread // 2, thread + 31)


def test_conditions_leave_threads_out():
    short = thread // 32 * 9 + thread % 32
    inside = (thread % 32 < 9,)
    assert same(short, short, inside, inside) and not same(short, short, inside)
    first, rest = thread < 1, E.logical_not(thread < 1)
    assert same(E.index(7), thread * 7, (first,), (rest, thread < 1)) and not same(E.index(7), thread * 7, (first,), (rest,))


def test_a_condition_that_is_not_known_leaves_nothing_out():
    loaded = E.lt(Load("n", (thread,), i64), E.index(1))
    assert same(thread, thread, (loaded, other < 1)) and not same(thread // 2, thread // 2, (loaded,), (loaded,))


def test_all_lanes_are_touched():
    assert same(Ramp(thread * 4, 1, 4), Ramp(thread * 4 + 2, 1, 2)) and same(Ramp(ROWS * 4, 1, 4), ROWS * 4 + 3)
    assert not same(Ramp(thread * 4, 1, 4), Ramp(thread * 4 + 2, 1, 4))


@pytest.mark.parametrize("place", [thread + other, thread + i * 2**20, Load("at", (thread,), i64), thread - 1])
def test_places_that_are_not_known(place):
    found = places_of(place, (), thread, RANGES)
    assert found is None or not have_same_owners(found, found)


def test_too_many_values_are_not_tried():
    most = {thread: Range(0, 1023), i: Range(0, 63)}
    assert places_of(thread + i * 1024, (), thread, most) is not None
    assert places_of(thread + i * 1024, (), thread, {**most, i: Range(0, 64)}) is None
