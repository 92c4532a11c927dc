import copy
import math
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.errors import ComputeError
from nncc.frontend.compute import reduce_axis
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, boolean, dtype, f16, f32, f64, i8, i32, i64, u8
from nncc.ir.expr import (
    FALSE,
    TRUE,
    Affine,
    Binary,
    Bitcast,
    Broadcast,
    Cast,
    Const,
    Expr,
    Fma,
    Load,
    Select,
    Unary,
    UnlikelySelect,
    Var,
    index,
)
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.vector import Intrinsic, Ramp, Shuffle, TileRamp
from tests.ir.strategies import comparisons, evaluate, pairs, points, quick, ranges

i, j, k = (Var(name, i64) for name in "ijk")
X, Y = (Load(name, (i,), f32) for name in "XY")
P, Q = Var("p", boolean), Var("q", boolean)
F8, F4 = Load("V", (Ramp(i, 1, 8),), f32), Load("V", (Ramp(i, 1, 4),), f32)

NAMES = {c.__name__: c for c in (Affine, Binary, Bitcast, Broadcast, Cast, Const, Fma, Intrinsic, Load, Ramp, Select, Shuffle, TileRamp,
                                 Unary, UnlikelySelect, Var, BinaryOp, UnaryOp)} | {"dtype": dtype}  # fmt: skip

EVERY_NODE = [
    index(-3), Const(0.5, f16), Const(float("nan"), f32), Const(-0.0, f64), Const(float("-inf"), f32), TRUE,
    Const(7, u8), i, P, i * 4 + j - 1, X, Load("X", (i, j), f32, E.lt(i, 3), Const(0, f32)), -X, X * Y,
    Unary(UnaryOp.IS_NAN, X), E.lt(i, j), Fma(X, Y, X), Cast(X, i32), Bitcast(X, i32), Select(P, X, Y),
    Ramp(i, 2, 4), TileRamp(i, 10, 2, 4), Broadcast(X, 4), F8, Shuffle((F8,), (0, 2)), Shuffle((F8, F8), (0, 9)), E.minimum(i, 3),
    (i // 3) * 2 + i % 3, Intrinsic("outer.2x2", (F4, F4), F4.dtype), UnlikelySelect(P, X, Y),
]  # fmt: skip


# Normal form


@quick
@given(pairs(), ranges(), st.data())
def test_building_keeps_the_meaning(pair, within, data):
    for env in points(within, data):
        assert evaluate(pair.expr, env) == pair.meaning(env)


@quick
@given(comparisons(), ranges(), st.data())
def test_comparing_keeps_the_meaning(pair, within, data):
    for env in points(within, data):
        assert evaluate(pair.expr, env) == pair.meaning(env)


@pytest.mark.parametrize(
    "one, other",
    [
        (i * 4 + 2 + i, i * 5 + 2),
        (2 + i, i + 2),
        (i + j - i, j),
        (i - i, index(0)),
        (i * 0, index(0)),
        (5 - i, 5 + i * -1),
        ((i + 1) * (j + 2), i * j + 2 * i + j + 2),
        (i * j, j * i),
        (i * 1, i),
        ((i * 8 + j + 9) // 4, i * 2 + 2 + (j + 1) // 4),
        ((i * 8 + j + 9) % 4, (j + 1) % 4),
        ((i // 4) // 3, i // 12),
        ((i // 4 + j * 2 + 1) // 3, (i + j * 8 + 4) // 12),
        ((i + j * 4) // 4 // 2, (i // 4 + j) // 2),
        (i // 1, i),
        (i % 1, index(0)),
        (-(i - j), j - i),
        (index(-7) // 2, index(-4)),
        (index(-7) % 2, index(1)),
        (i + np.int64(3), i + 3),
        (E.lt(i + 1, j + 4), E.lt(i - j, 3)),
        (E.le(i, 3), E.lt(i, 4)),
        (i > 3, E.lt(3 - i, 0)),
        (E.eq(i + 1, i + 1), TRUE),
        (E.lt(i, i), FALSE),
    ],
)
def test_equal_index_arithmetic_is_one_object(one, other):
    assert one is other


def test_products_with_a_negative_or_zero_divisor_stay_as_they_are():
    assert str(i // -2) == "i // -2" and str(i % 0) == "i % 0"


def test_only_scalar_i64_is_normalised():
    x = Var("x", i32)
    assert isinstance(x + 1, Binary) and isinstance(Ramp(i, 1, 4) + Broadcast(i, 4), Binary)


# Interning and constants


def test_structurally_equal_is_the_same_object():
    assert X * Y + 1.0 is X * Y + 1.0
    assert X * Y is not Y * X
    assert Load("X", (i,), f32) is X is not Load("X", (i,), f64)


def test_constants_differ_by_type_and_sign_of_zero():
    zeros = [Const(0, i64), Const(0.0, f32), Const(-0.0, f32), Const(0.0, f64), FALSE, Const(0, i32)]
    assert len({id(z) for z in zeros}) == len(zeros)
    assert math.copysign(1, Const(-0.0, f32).value) == -1
    assert Const(2, f32) is Const(2.0, f32) and type(Const(2, f32).value) is float
    assert Const(1, boolean) is TRUE and TRUE.value is True


def test_all_nans_are_one_constant():
    assert Const(float("nan"), f32) is Const(-float("nan"), f32) is not Const(float("nan"), f64)


@pytest.mark.parametrize("x", EVERY_NODE, ids=str)
def test_repr_pickle_and_copy_give_the_same_object(x):
    assert eval(repr(x), NAMES) is x
    assert pickle.loads(pickle.dumps(x)) is x
    assert copy.copy(x) is x and copy.deepcopy(x) is x


def test_nodes_are_frozen():
    with pytest.raises(AttributeError):
        i.name = "j"


def test_every_node_class_has_an_example():
    assert {type(x).__name__ for x in EVERY_NODE} == {c.__name__ for c in (*Expr.__subclasses__(), *Select.__subclasses__())}


# Types


@pytest.mark.parametrize(
    "x, expected",
    [(X, "f32"), (E.lt(X, Y), "bool"), (Unary(UnaryOp.IS_NAN, F8), "boolx8"), (F8 * F8, "f32x8"),
     (Cast(F8, dtype("i32x8")), "i32x8"), (Bitcast(F4, dtype("u8x16")), "u8x16"),
     (E.lt(F8, F8), "boolx8"), (Select(P, F8, F8), "f32x8"), (i + 1, "i64"),
     (E.convert(F8, f64), "f64x8"), (F8 * 2.0, "f32x8")],
)  # fmt: skip
def test_dtype(x, expected):
    assert str(x.dtype) == expected


@pytest.mark.parametrize(
    "build, text",
    [
        (lambda: X + i, r"ill-typed Binary: \+ takes two operands of one dtype, not f32 and i64"),
        (lambda: i // Const(4, i32), "// takes two operands of one dtype, not i64 and i32"),
        (lambda: X + F8, "one dtype, not f32 and f32x8"),
        (lambda: Binary(BinaryOp.AND, X, X), "and does not take f32"),
        (lambda: Binary(BinaryOp.BITXOR, X, X), r"\^ does not take f32"),
        (lambda: i / j, "/ does not take i64"),
        (lambda: P + P, r"\+ does not take bool"),
        (lambda: Unary(UnaryOp.NOT, X), "not does not take f32"),
        (lambda: Unary(UnaryOp.NEG, P), "- does not take bool"),
        (lambda: Unary(UnaryOp.EXP, i), "exp does not take i64"),
        (lambda: Fma(i, i, i), "fma takes three floats of one dtype"),
        (lambda: Select(X, X, X), "the condition must be bool"),
        (lambda: Select(P, X, i), "both branches need one dtype, not f32 and i64"),
        (lambda: Select(E.lt(F8, F8), F4, F4), "lanes of condition and branches differ"),
        (lambda: Cast(F8, i32), "a cast keeps the number of lanes"),
        (lambda: Bitcast(X, f64), "a bitcast keeps the size"),
        (lambda: Broadcast(F8, 2), "a broadcast takes a scalar to several lanes"),
        (lambda: Load("X", (X,), f32), "an index must be an integer"),
        (lambda: Load("X", (Ramp(i, 1, 4), Ramp(i, 1, 8)), f32), "the indices differ in lanes"),
        (lambda: Load("X", (i,), f32.with_lanes(4)), "the type of a load is that of one element"),
        (lambda: Load("X", (i,), f32, X, X), "the mask must be bool"),
        (lambda: Load("X", (i,), f32, E.lt(F8, F8), X), "the mask must be bool, one for all lanes or one each"),
        (lambda: Load("X", (i,), f32, P), "a masked load needs a fill of its own dtype"),
        (lambda: Load("X", (i,), f32, P, i), "a masked load needs a fill of its own dtype"),
        (lambda: Const(300, u8), "u8 holds 0 to 255"),
        (lambda: Const(-129, i8), "i8 holds -128 to 127"),
        (lambda: index(1 << 63), "i64 holds"),
        (lambda: Const(1.5, i64), "the constant 1.5 is not of type i64"),
        (lambda: Const(float("nan"), i64), "the constant nan is not of type i64"),
        (lambda: Const(2, boolean), "the constant 2 is not of type bool"),
        (lambda: Const(0, f32.with_lanes(4)), "a constant is a scalar; broadcast it"),
        (lambda: i + 0.5, "the constant 0.5 is a float where i64 is expected"),
        (lambda: bool(E.lt(i, 3)), "i < 3 has no truth value; use select"),
        (lambda: i**2, "i is i64, and \\*\\* takes floats; convert it, or write a product"),
    ],
)
def test_ill_typed_expressions_are_refused(build, text):
    with pytest.raises(ComputeError, match=text):
        build()


def test_equality_is_identity_and_builds_where_that_is_asked_for():
    assert ((X == Y), (X != Y), (X == X), (X == 1.0), (i != 3)) == (False, True, True, False, True)
    with E.comparisons():
        built = (X == Y), (X != Y), (X == 1.0), (i != 3), (i == i)
    assert all(a is b for a, b in zip(built, (E.eq(X, Y), E.ne(X, Y), E.eq(X, 1.0), E.ne(i, 3), TRUE)))
    assert (X == Y) is False and {X: 1, Y: 2}[Y] == 2


def test_numbers_may_stand_on_the_left():
    assert 7 // i is E.floordiv(index(7), i) and 7 % i is E.mod(index(7), i)
    assert 2.0**X is Binary(BinaryOp.POW, Const(2.0, f32), X) and abs(X) is Unary(UnaryOp.ABS, X)


def test_a_type_error_shows_the_expression():
    with pytest.raises(ComputeError, match=r"\n  in Binary\(BinaryOp.ADD, Load\('X', .*\), Var\('i', .*\)\)"):
        X + i


# Text


@pytest.mark.parametrize(
    "x, text",
    [
        (i * 4 + j - 1, "i*4 + j - 1"),
        (j - i * 4, "-i*4 + j"),
        (3 - i, "-i + 3"),
        ((i // 4) * 3 - j % 2, "(i // 4)*3 - (j % 2)"),
        (-(i // 4), "-(i // 4)"),
        ((i + 1) // 2, "(i + 1) // 2"),
        (X * (Y + X), "X[i] * (Y[i] + X[i])"),
        (X * Y + X, "X[i] * Y[i] + X[i]"),
        (X - (Y - X), "X[i] - (Y[i] - X[i])"),
        (X - Y - X, "X[i] - Y[i] - X[i]"),
        (X / (Y * X), "X[i] / (Y[i] * X[i])"),
        (-(X + Y), "-(X[i] + Y[i])"),
        (-X * Y, "-X[i] * Y[i]"),
        (E.maximum(X, Y + 1.0), "max(X[i], Y[i] + 1.0)"),
        (E.logical_and(E.lt(i, 3), E.logical_or(P, Q)), "i < 3 and (p or q)"),
        (E.logical_not(E.lt(i, 3)), "not(i < 3)"),
        (E.eq(E.lt(X, Y), P), "(X[i] < Y[i]) == p"),
        (E.select(P, X, Y), "select(p, X[i], Y[i])"),
        (Load("A", (i, j + 1), f32, P, Const(0, f32)), "masked(A[i, j + 1], p, 0.0)"),
        (Load("A", (), f32), "A[]"),
        (Cast(i, f32), "f32(i)"),
        (Const(1, f64), "f64(1.0)"),
        (Bitcast(X, i32), "bitcast(X[i], i32)"),
        (Fma(X, Y, X), "fma(X[i], Y[i], X[i])"),
        (Broadcast(X, 4), "broadcast(X[i], 4)"),
        (Cast(X + -1.0, i64) + i, "i64(X[i] + -1.0) + i"),
    ],
)
def test_text(x, text):
    assert str(x) == text


# The rest of the vocabulary


def test_logic_folds_constants():
    assert E.logical_and(TRUE, P) is P and E.logical_and(P, FALSE) is FALSE and E.logical_and(P, P) is P
    assert E.logical_or(FALSE, P) is P and E.logical_or(P, TRUE) is TRUE and E.logical_or(P, P) is P
    assert E.logical_not(TRUE) is FALSE and E.logical_not(E.logical_not(P)) is P
    assert E.select(TRUE, X, 1.0) is X and E.select(FALSE, X, 1.0) is Const(1, f32)


def test_conjunction_and_conjuncts_are_inverse():
    conditions = (P, E.lt(i, 3), Q)
    assert E.conjuncts(E.conjunction(conditions)) == conditions
    assert E.conjunction(()) is TRUE and E.conjuncts(TRUE) == E.conjuncts(None) == ()


def test_conversions_that_change_nothing_give_the_same_object():
    assert E.convert(X, f32) is X and E.broadcast(F8, 8) is F8 and E.wrap(X, f32) is X


def test_static_knows_index_constants_only():
    assert [E.static(x) for x in (index(3), 3, i, Const(3, i32), Const(3.0, f32))] == [3, 3, None, None, None]


def test_an_expression_is_usable_as_a_key_and_never_equal_to_another():
    assert {i: 1}[Var("i", i64)] == 1
    assert (i == j) is False


def test_dtype_is_derived_not_given():
    assert "dtype" not in Binary.__match_args__ and isinstance(X.dtype, DType)


@pytest.mark.parametrize("compare", [E.lt, E.le, E.eq, E.ne])
def test_data_are_compared_as_they_are(compare):
    """The difference of two, which decides on indices, may not fit."""
    m, n = Load("M", (), i64), Load("N", (), i64)
    assert compare(m, n) is Binary(compare(m, n).op, m, n)
    assert compare(m + 1, n).a is m + 1 and compare(i, n).b is n


def test_what_is_no_number_is_refused_in_words():
    for make in (lambda: i * "2", lambda: Load("X", (), f32) + None):
        with pytest.raises(ComputeError, match=r"is neither a number nor an expression$"):
            make()
    with pytest.raises(ComputeError, match=r"k is an axis, and arithmetic takes its variable: write k\.var$"):
        i + reduce_axis(3, "k")


def test_a_product_of_data_is_one_atom():
    data = Load("A", (i,), i64)
    assert (data + 1) * (data + 1) is Binary(BinaryOp.MUL, data + 1, data + 1)
    assert (i + 1) * (j + 1) is i * j + i + j + 1
    assert (data + 1) * 3 is data * 3 + 3


def test_numbers_of_sums_wrap():
    data = Load("A", (i,), i64)
    doubled = [data]
    for _ in range(64):
        doubled.append(doubled[-1] + doubled[-1])
    assert doubled[63] is data * -(2**63) and doubled[64] is index(0)
    with pytest.raises(ComputeError, match="is not of type i64|holds"):
        data + 2**63


@pytest.mark.parametrize("condition, told", [
    (E.lt(i * 2, 7), (i * 2, 7)), (E.lt(index(3), -i), (i, -3)), (E.le(i, 6), (i, 7)), (E.lt(i, j), (i - j, 0)), (E.eq(i, 7), None), (TRUE, None),
    (E.lt(i, E.Load("N", (i,), i64)), None), (E.logical_and(E.lt(i, 7), E.lt(j, 7)), None), (E.lt(Var("x", f32), 7.0), None),
    (E.lt(Var("n", i32), 7), None),
])  # fmt: skip
def test_what_an_index_is_below(condition, told):
    assert E.below(condition) == told


def test_conjuncts_are_told_once():
    both = E.logical_and(P, Q)
    assert E.conjuncts(E.logical_and(both, E.logical_and(Q, E.lt(i, 3)))) == (P, Q, E.lt(i, 3))
