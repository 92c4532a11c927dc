import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Broadcast, Const, Var, index
from nncc.ir.stmt import If, Seq
from nncc.ir.vector import Ramp
from nncc.ir.verifier.place import Level, start
from nncc.ir.verifier.rules import access
from tests.ir.build import axes
from tests.ir.strategies import comparisons, pairs, quick

i, j, k = axes("i j k")
BUFFER = Buffer("X", f32, (7,))


def told(shape, at, *masks, form=Level.SCHEDULED, **extents):
    buffer = Buffer("X", f32, shape)
    place = start(form, (buffer,))
    for var in (i, j):
        if var.name in extents:
            place = place.along(var, index(extents[var.name]))
    return access(buffer, at, masks, place)


@pytest.mark.parametrize("shape, at, masks, extents", [
    ((), (), (), {}),
    ((7,), (i,), (), {"i": 7}),
    ((7,), (i * 2 + 1,), (), {"i": 3}),
    ((7,), (i,), (E.lt(i, 7),), {"i": 8}),
    ((1,), (i,), (), {"i": 1}),
    ((3, 5), (i, j), (), {"i": 3, "j": 5}),
    ((0,), (i,), (), {"i": 0}),
])  # fmt: skip
def test_inside(shape, at, masks, extents):
    assert told(shape, at, *masks, **extents) is None


@pytest.mark.parametrize("shape, at, masks, extents, text", [
    ((), (i,), (), {"i": 1}, "X takes one index for each of its 0 dims, not 1"),
    ((7,), (i,), (), {"i": 8}, "index 7 is outside dim 0 of X[7] at i=7"),
    ((7,), (i - 1,), (), {"i": 7}, "index -1 is outside dim 0 of X[7] at i=0"),
    ((7,), (i,), (E.lt(i, 8),), {"i": 9}, "index 7 is outside dim 0 of X[7] at i=7"),
    ((7,), (i - 1,), (E.lt(i - 1, 7),), {"i": 9}, "index -1 is outside dim 0 of X[7] at i=0"),
    ((7,), (i,), (E.lt(j, 7),), {"i": 9, "j": 9}, "index 8 is outside dim 0 of X[7] at i=8"),
    ((7,), (i,), (E.le(i, 7),), {"i": 9}, "index 7 is outside dim 0 of X[7] at i=7"),
    ((7,), (j - i,), (E.lt(j - i, 7),), {"i": 9, "j": 9}, "index -8 is outside dim 0 of X[7] at i=8, j=0"),
    ((7,), (i,), (E.ne(i, 3),), {"i": 9}, "index 8 is outside dim 0 of X[7] at i=8"),
    ((2,), (i // j,), (), {"i": 8, "j": 4}, "index 2 is outside dim 0 of X[2] at i=7, j=3"),
    ((3, 5), (i, j + 1), (), {"i": 3, "j": 5}, "index 5 is outside dim 1 of X[3, 5] at j=4"),
    ((7,), (index(7),), (), {}, "index 7 is outside dim 0 of X[7]"),
    ((0,), (index(0),), (), {}, "index 0 is outside dim 0 of X[0]"),
    ((7,), (Const(1.0, f32),), (), {}, "an index of X is not an integer"),
])  # fmt: skip
def test_outside(shape, at, masks, extents, text):
    assert told(shape, at, *masks, **extents) == text


def test_a_flat_index_counts_elements():
    wide = Ramp(i * 8, 1, 8)
    assert told((5, 5), (wide,), form=Level.LOWERED, i=3) is None
    assert told((5, 5), (wide,), form=Level.LOWERED, i=4) == "index 31 is outside dim 0 of X[25] at i=3"
    assert told((5, 5), (wide,), E.lt(wide, Broadcast(index(25), 8)), form=Level.LOWERED, i=4) is None
    assert told((5, 5), (i, j), form=Level.LOWERED, i=2, j=2) == "X takes one flat index, not 2"


def test_a_fault_is_told_again_and_further_inside():
    place = start(Level.SCHEDULED, (BUFFER,)).along(i, index(8))
    first = access(BUFFER, (i,), (), place)
    assert first and access(BUFFER, (i,), (), place) == first == access(BUFFER, (i,), (), place.along(j, index(3)))


@quick
@given(
    pairs(),
    st.lists(st.integers(-3, 3), min_size=2, max_size=4),
    comparisons(),
    st.sampled_from((1, 4, 7, 16)),
    st.booleans(),
)
def test_what_is_known_of_one_index_changes_nothing_for_another(pair, constants, condition, lanes, is_masked):
    """Copies that differ by constants are asked about here, then under a condition, with and without what was found."""
    masks = (condition.expr,) if is_masked else ()

    def asked(place, indices):
        return [access(BUFFER, (x,), masks, place) for x in indices]

    def here():
        return start(Level.LOWERED, (BUFFER,)).along(i, index(5)).along(j, index(3)).along(k, index(2))

    bases = [pair.expr + n for n in constants]
    indices = [Ramp(x, 2, lanes) for x in bases] if lanes > 1 else bases
    place, branch = here(), If(condition.expr, Seq(), Seq())
    assert asked(place, indices) == [asked(here(), [x])[0] for x in indices]
    inside = [asked(here().inside(branch, branch.body), [x])[0] for x in indices]
    assert asked(place.inside(branch, branch.body), indices) == inside


def test_a_copy_may_need_a_condition_further_inside():
    """i as parts, of which the ranges do not say that its sum is below 6."""
    place = start(Level.SCHEDULED, (Buffer("X", f32, (6,)),)).along(i, index(6))
    x, branch = i // 4 * 4 + i % 4, If(E.lt(i, 5), Seq(), Seq())
    buffer = place.buffers["X"]
    assert access(buffer, (x,), (), place) is None
    found = len(place.fine)
    assert access(buffer, (x + 1,), (), place.inside(branch, branch.body)) is None
    place.forget(found)
    assert access(buffer, (x + 1,), (), place) == "index 6 is outside dim 0 of X[6] at i=5"


AT = Var("at", i64)


@pytest.mark.parametrize("at, mask, inside, outside, text", [
    (AT - 1, E.lt(index(0), AT), i % 4 + i // 4 * 2, i % 4 + i // 4 * 3, "index 8 is outside dim 0 of X[7] at i=11"),
    (i // 2 + 2, E.lt(AT, 5), i, i // 11, "index 7 is outside dim 0 of X[7] at i=11"),
])  # fmt: skip
def test_names_stand_for_other_values_in_the_next_scope(at, mask, inside, outside, text):
    """What is found of a name, or of a mask that has it, is of that scope alone."""
    place = start(Level.LOWERED, (BUFFER,)).along(i, index(12))
    low, high = (place.naming([(AT, value)]) for value in (inside, outside))
    for _ in range(2):
        assert access(BUFFER, (at,), (mask,), low) is None
        low.forget(0)
        assert access(BUFFER, (at,), (mask,), high) == text
        high.forget(0)


def test_what_is_found_without_names_holds_in_all_scopes_of_the_same_loops():
    place = start(Level.LOWERED, (BUFFER,)).along(i, index(12))
    for value in (i, i * 2):
        scope = place.naming([(AT, value)])
        assert access(BUFFER, (i // 2 + 2,), (E.lt(i, 9),), scope) is None
        scope.forget(0)
    assert len(place.ends) == 1
