import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.ir import expr as E
from nncc.ir.dtypes import f32, i8, i32, i64, u8
from nncc.ir.expr import Broadcast, Cast, Const, Load, Select, Symbol, Var, index
from nncc.ir.index.bounds import Range, axis_range, bounds
from nncc.ir.index.facts import decide
from nncc.ir.ops import BinaryOp
from nncc.ir.vector import Ramp, TileRamp
from tests.ir.strategies import comparisons, pairs, points, quick, ranges

i, j = Var("i", i64), Var("j", i64)
WITHIN = {i: Range.extent(8), j: Range(-2, 3)}


@quick
@given(pairs(), ranges(), st.data())
def test_every_value_is_inside(pair, within, data):
    r = bounds(pair.expr, within)
    assert r is not None
    for env in points(within, data):
        assert r.low <= pair.meaning(env) <= r.high


@quick
@given(comparisons(), ranges(), st.data())
def test_what_is_decided_holds(pair, within, data):
    known = decide(pair.expr, within)
    for env in points(within, data):
        assert known is None or known == pair.meaning(env)


@pytest.mark.parametrize(
    "x, low, high",
    [
        (index(5), 5, 5),
        (i, 0, 7),
        (i * 4 + 3, 3, 31),
        (j - i * 2, -16, 3),
        ((i * 4 + 3) // 8, 0, 3),
        (j // 2, -1, 1),
        (i % 4, 0, 3),
        ((i + 8) % 16, 8, 15),
        (i % Symbol("n", i64, 2, 5, 1), 0, 4),
        (i * j, -14, 21),
        (E.minimum(i, 3), 0, 3),
        (E.maximum(i, j), 0, 7),
        (Select(E.lt(i, j), i, j), -2, 7),
        (Select(E.lt(i, 3), 2 - i, i - 3), 0, 4),
        (Select(E.lt(3 - i, 0), i - 4, 3 - i), 0, 3),
        (Select(E.lt(i * 2, 5), i, 7 - i), 0, 4),
        (Select(E.lt(i, 3), i, Select(E.lt(i, 6), 6 - i, i - 6)), 0, 3),
        (Select(E.lt(i, 9), i, 100 + i), 0, 107),  # never chosen, but of no known value
        (Select(E.lt(i + j, 3), i, index(0)), 0, 7),
        (E.Binary(BinaryOp.BITXOR, i % 4, i), 0, 7),
        (E.Binary(BinaryOp.BITXOR, i, index(8)), 0, 15),
        (Ramp(i * 8, 1, 8), 0, 63),
        (Ramp(i, -2, 4), -6, 7),
        (TileRamp(i, 10, 3, 4), 0, 30),
        (TileRamp(i, -10, 3, 4), -20, 10),
        (Broadcast(i, 4), 0, 7),
        (Cast(i, i8), 0, 7),
        (Cast(E.lt(i, 3), i32), 0, 1),
        (Cast(i, i32) + Cast(j, i32), -2, 10),
        (Cast(i, i32) - Cast(j, i32), -3, 9),
        (E.Binary(BinaryOp.SHR, Cast(j, i32), Const(1, i32)), -1, 1),
        (E.Binary(BinaryOp.BITAND, Cast(i, i32), Const(3, i32)), 0, 3),
        (E.Binary(BinaryOp.BITAND, Cast(j, i32), Const(5, i32)), 0, 5),
        (E.Binary(BinaryOp.BITAND, Load("A", (i,), i32), Const(5, i32)), 0, 5),
    ],
)
def test_bounds(x, low, high):
    assert bounds(x, WITHIN) == Range(low, high)


def test_what_wraps_or_is_not_known_gives_none():
    assert bounds(Cast(i * 100, i8), WITHIN) is None
    assert bounds(E.Binary(BinaryOp.BITXOR, i, j), WITHIN) is None
    assert bounds(Const(200, u8) * Const(2, u8), {}) is None
    assert bounds(Const(20, u8) * Const(2, u8), {}) == Range(40, 40)
    assert bounds(Load("A", (i,), i64), WITHIN) is None
    assert bounds(E.Binary(BinaryOp.BITAND, Load("A", (i,), i32), Cast(j, i32)), WITHIN) is None
    assert bounds(Const(100, i8) + Cast(i * 8, i8), WITHIN) is None
    assert bounds(i + 1, {}) is None
    assert bounds(Const(1.5, f32), {}) is None
    assert bounds(Cast(Const(1.5, f32), i64), {}) is None


def test_decide_looks_into_logic_and_lanes():
    low, high = E.lt(i, 8), E.lt(index(7) - i, 0)
    assert decide(low, WITHIN) is True and decide(high, WITHIN) is False and decide(E.lt(i, 3), WITHIN) is None
    assert decide(E.logical_and(E.lt(i, 3), high), WITHIN) is False
    assert decide(E.logical_or(E.lt(i, 3), low), WITHIN) is True
    assert decide(E.logical_not(high), WITHIN) is True
    assert decide(E.lt(Ramp(i * 8, 1, 8), Broadcast(index(64), 8)), WITHIN) is True
    assert decide(E.lt(Ramp(i * 8, 1, 8), Broadcast(index(63), 8)), WITHIN) is None
    assert decide(E.eq(j, 4), WITHIN) is False and decide(E.ne(j, 4), WITHIN) is True


def test_axis_range_takes_the_greatest_extent():
    assert axis_range(E.minimum(index(4), index(30) - i * 4), WITHIN) == Range(0, 3)
    assert axis_range(i, WITHIN) == Range(0, 6)
    assert axis_range(index(0), {}) == Range(0, -1)
    assert axis_range(Var("n", i64), WITHIN) is None


def test_one_side_limits_an_extremum():
    data = Load("A", (i,), i32)
    last, first = Const(9, i32), Const(0, i32)
    assert bounds(E.maximum(data, first), {}) == Range(0, i32.highest)
    assert bounds(E.minimum(E.maximum(data, first), last), {}) == Range(0, 9)
    assert bounds(E.minimum(E.Cast(data, f32), Const(1.0, f32)), {}) is None
