import pytest

from nncc.ir import expr as E
from nncc.ir.bounds import Range
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import f32
from nncc.ir.expr import Broadcast, Const, index
from nncc.ir.vector import Ramp
from nncc.ir.verifier.accesses import access
from nncc.ir.verifier.place import Level, start
from tests.ir.build import axes

i, j = axes("i j")


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


def test_the_answer_is_remembered_where_the_same_is_known():
    buffer = Buffer("X", f32, (7,))
    place = start(Level.SCHEDULED, (buffer,)).along(i, index(8))
    assert access(buffer, (i,), (), place) and not place.fine
    assert access(buffer, (i,), (), place.along(j, index(3))) and place.known[i] == Range(0, 7)
