import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Load, index
from nncc.ir.index.bounds import Range
from nncc.ir.index.facts import decide
from nncc.ir.lowered import Function
from nncc.ir.stmt import Alloc, For, Fork, If, Let, Seq
from nncc.ir.vector import Ramp, TileRamp
from nncc.ir.verifier.place import End, Level, extents_of, find_ends, find_outside, start
from tests.ir.build import axes, temp
from tests.ir.strategies import comparisons, evaluate, pairs, quick, ranges

i, j, k = axes("i j k")
WITHIN = {i: Range.extent(8), j: Range.extent(4), k: Range.extent(3)}


@quick
@given(pairs(), st.integers(0, 40), comparisons(), ranges())
def test_what_is_found_is_a_point_outside_where_the_conditions_hold(pair, extent, condition, within):
    found = find_outside(pair.expr, extent, (condition.expr,), within)
    if found is not None:
        env = {var: found.point.get(var, r.low) for var, r in within.items()}
        assert evaluate(pair.expr, env) == found.value and not 0 <= found.value < extent
        assert evaluate(condition.expr, env) and all(within[var].low <= v <= within[var].high for var, v in env.items())


@quick
@given(pairs(), st.integers(0, 40), st.lists(comparisons(), max_size=2), ranges())
def test_what_was_decided_for_another_index_changes_nothing(pair, extent, conditions, within):
    holds, decided = tuple(c.expr for c in conditions), {}
    for place_of in (pair.expr, pair.expr + 1, pair.expr * 2, pair.expr):
        found, again = find_outside(place_of, extent, holds, within), find_outside(place_of, extent, holds, within, decided)
        assert found == again


@quick
@given(pairs(), st.integers(-9, 9), st.integers(0, 40), comparisons(), ranges())
def test_ends_are_where_points_are_looked_for_with_any_constant(pair, const, extent, condition, within):
    ends = find_ends(pair.expr, (condition.expr,), within, {})
    if ends is not None:
        moved = [end.moved(const).outside(extent) for end in ends]
        found = find_outside(pair.expr + const, extent, (condition.expr,), within)
        assert found == next((outside for outside in moved if outside is not None), None)


def test_a_sum_of_variables_has_no_ends_for_all_constants():
    assert find_ends(i * 4 + j, (), WITHIN, {}) is None
    assert find_ends(i // 2 * 4 + j, (E.lt(i, 7),), WITHIN, {}) == [End(0, 0, {i: 0, j: 0})]


def test_a_point_where_an_index_is_not_known_is_no_end():
    """j is 0 at one end, and what is loaded decides between two places."""
    assert find_ends(i // j, (), WITHIN, {}) == [End(2, 2, {i: 7, j: 3})]
    assert find_ends(E.select(E.lt(Load("P", (), i64), 3), E.index(9), E.index(0)), (), WITHIN, {}) == []


@pytest.mark.parametrize(
    "index, extent, conditions, value, point",
    [
        (i * 4 + j, 31, (), 31, {i: 7, j: 3}),
        (i * 4 + j, 20, (), 31, {i: 7, j: 3}),
        (i * 4 + j - 1, 32, (), -1, {i: 0, j: 0}),
        (i - 3, 8, (E.lt(0 - i, 0),), -1, {i: 2}),
        (i * 4 + j, 30, (E.lt(i * 4 + j, 31),), 30, {i: 7, j: 2}),
        (i * 4 + j, 27, (E.lt(i * 4 + j, 28),), 27, {i: 6, j: 3}),
        (3 - i, 4, (E.lt(i, 6),), -1, {i: 4}),
        (i // 3, 2, (), 2, {i: 7}),
        (1 - i // 3, 2, (), -1, {i: 7}),
        (i - i // 2 * 3, 8, (), -2, {i: 7}),
        (E.index(5), 5, (), 5, {}),
        (Ramp(i * 4, 1, 4), 31, (), 31, {i: 7}),
        (Ramp(i * 4 - j, 1, 4), 31, (), 31, {i: 7, j: 0}),
        (Ramp(i, -1, 4), 8, (), -3, {i: 0}),
        (Ramp(i // 2, 3, 4), 12, (), 12, {i: 7}),
        (TileRamp(i * 2, 10, 2, 4), 27, (), 27, {i: 7}),
    ],
)
def test_found(index, extent, conditions, value, point):
    found = find_outside(index, extent, conditions, WITHIN)
    assert found is not None and (found.value, dict(found.point)) == (value, point)


@pytest.mark.parametrize(
    "index, extent, conditions",
    [
        (i * 4 + j, 32, ()),
        (i * 4 + j, 30, (E.lt(i * 4 + j, 30),)),
        (i, 4, (E.lt(i, 4),)),
        (i // 3, 2, (E.lt(i, 6),)),
        (i + k, 20, ()),
        (Load("P", (i,), i64), 1, ()),
        (i, 4, (E.eq(Load("P", (i,), i64), 0),)),
        (E.select(E.lt(i, 4), i, E.index(0)), 4, ()),
    ],
)
def test_not_found(index, extent, conditions):
    assert find_outside(index, extent, conditions, WITHIN) is None


def test_nothing_is_outside_in_loops_without_iterations():
    assert find_outside(i + 5, 3, (), {**WITHIN, j: Range(0, -1)}) is None
    assert decide(E.lt(i, 8), WITHIN)


@pytest.mark.parametrize("n", (5, 6))
def test_a_loop_of_one_iteration(n):
    found = find_outside(i, 5, (), {i: Range(n, n)})
    assert found is not None and (found.value, dict(found.point)) == (n, {i: n})


def test_no_point_is_tried_that_a_loop_does_not_reach():
    """On the way back from 23, i cannot be less than 3."""
    assert find_outside(i * 4 + j, 4, (E.lt(i * 4 + j, 6),), {i: Range(3, 5), j: Range(0, 3)}) is None


X = Buffer("X", f32, (3, 5), strides=(8, 1))
BEGIN = start(Level.SCHEDULED, (X,))


def test_extents_are_those_of_the_index_of_the_form():
    assert extents_of((X,), Level.NAIVE) == {"X": (3, 5)}
    assert extents_of((X,), Level.MODULE) == {"X": (2 * 8 + 4 + 1,)}


def test_a_loop_binds_its_axis():
    loop = For(i, index(7), Seq())
    place = BEGIN.inside(loop, loop.body)
    assert place.bound == {i} and place.ranges == {i: Range(0, 6)} and place.loops == (loop,)
    assert place.conditions == () and BEGIN.bound == frozenset()


def test_an_extent_that_depends_is_a_condition_too():
    place = BEGIN.along(i, index(7)).along(j, i + 1)
    assert place.ranges[j] == Range(0, 6) and place.conditions == (E.lt(j, i + 1),)


def test_a_loop_without_iterations():
    assert BEGIN.along(i, index(0)).ranges[i] == Range(0, -1)


def test_what_names_stand_for_is_put_in_through_all_lets():
    inner = BEGIN.along(i, index(4)).naming([(j, i * 2), (k, j + 1)])
    assert inner.inlined(k) is i * 2 + 1 and inner.known[k] == Range(1, 7) and k not in inner.ranges
    let = Let(((axes("m")[0], k + j),), Seq())
    deeper = inner.inside(let, let.body)
    assert deeper.inlined(axes("m")[0]) is i * 4 + 1


def test_a_branch_holds_its_condition_or_the_negation():
    place, stmt = BEGIN.along(i, index(4)), If(E.lt(i, 2), Seq(), For(j, index(1), Seq()))
    assert place.inside(stmt, stmt.body).conditions == (E.lt(i, 2),)
    assert place.inside(stmt, stmt.otherwise).conditions == (E.logical_not(E.lt(i, 2)),)


def test_a_buffer_lives_below_its_alloc():
    alloc = Alloc(temp("T"), Seq())
    assert set(BEGIN.inside(alloc, alloc.body).buffers) == {"X", "T"} and set(BEGIN.buffers) == {"X"}


def test_a_forked_function_has_what_it_is_given():
    function = Function("f", (X,), (j,), k, Seq())
    place = BEGIN.along(i, index(4)).along(j, index(2))
    forked = place.forked(Fork("f", ("X",), (j,), index(6)), function)
    assert forked.bound == {j, k} and forked.ranges[k] == Range(0, 5) and set(forked.buffers) == {"X"}
