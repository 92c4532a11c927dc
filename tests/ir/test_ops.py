import pickle

import numpy as np
import pytest

from nncc.ir.dtypes import Kind, boolean, dtype, f32, f64, i8, i32, u8
from nncc.ir.expr import Binary, Const, Unary
from nncc.ir.interp import run
from nncc.ir.ops import COMPARISONS, TAKES, BinaryOp, UnaryOp, fused
from nncc.ir.stmt import Store
from tests.ir.build import kernel, result

NAN, INF = float("nan"), float("inf")


def value(x):
    out = run(kernel((result("y", dtype=x.dtype),), Store("y", "y", (), x)), {})["y"]
    return out[()]


@pytest.mark.parametrize(
    "op, d, a, b, expected",
    [
        (BinaryOp.ADD, i8, 127, 1, -128),
        (BinaryOp.SUB, u8, 0, 1, 255),
        (BinaryOp.MUL, i8, 64, 2, -128),
        (BinaryOp.FLOORDIV, i32, -7, 2, -4),
        (BinaryOp.MOD, i32, -7, 3, 2),
        (BinaryOp.MOD, i32, 7, -3, -2),
        (BinaryOp.DIV, f32, 1.0, 0.0, INF),
        (BinaryOp.POW, f32, 2.0, -1.0, 0.5),
        (BinaryOp.MAX, f32, NAN, 1.0, NAN),
        (BinaryOp.MAX, f32, 1.0, NAN, NAN),
        (BinaryOp.MIN, f32, NAN, 1.0, NAN),
        (BinaryOp.MIN, u8, 200, 100, 100),
        (BinaryOp.LT, f32, NAN, 1.0, False),
        (BinaryOp.LE, f32, NAN, NAN, False),
        (BinaryOp.EQ, f32, NAN, NAN, False),
        (BinaryOp.NE, f32, NAN, NAN, True),
        (BinaryOp.EQ, f32, 0.0, -0.0, True),
        (BinaryOp.AND, boolean, True, False, False),
        (BinaryOp.OR, boolean, True, False, True),
        (BinaryOp.SHL, u8, 129, 1, 2),
        (BinaryOp.SHR, i8, -8, 1, -4),
        (BinaryOp.BITAND, u8, 12, 10, 8),
        (BinaryOp.BITOR, u8, 12, 10, 14),
        (BinaryOp.BITXOR, u8, 12, 10, 6),
    ],
)
def test_binary(op, d, a, b, expected):
    got = value(Binary(op, Const(a, d), Const(b, d)))
    assert np.array_equal(got, expected, equal_nan=True)
    assert got.dtype == (np.bool_ if op in COMPARISONS else d.numpy)


@pytest.mark.parametrize(
    "op, a, expected",
    [
        (UnaryOp.NEG, 0.0, -0.0), (UnaryOp.ABS, -2.5, 2.5), (UnaryOp.SQRT, 9.0, 3.0), (UnaryOp.SQRT, -1.0, NAN),
        (UnaryOp.RSQRT, 4.0, 0.5), (UnaryOp.FLOOR, -1.5, -2.0), (UnaryOp.CEIL, -1.5, -1.0),
        (UnaryOp.TRUNC, -1.5, -1.0), (UnaryOp.ROUND, 2.5, 2.0), (UnaryOp.ROUND, 3.5, 4.0), (UnaryOp.EXP, 0.0, 1.0),
        (UnaryOp.EXP, -INF, 0.0), (UnaryOp.EXPM1, -0.0, -0.0), (UnaryOp.EXPM1, -INF, -1.0), (UnaryOp.LOG1P, -1.0, -INF), (UnaryOp.LOG1P, -0.0, -0.0),
        (UnaryOp.LOG, 0.0, -INF), (UnaryOp.SIN, 0.0, 0.0), (UnaryOp.COS, 0.0, 1.0),
        (UnaryOp.ATAN, 0.0, 0.0), (UnaryOp.TANH, INF, 1.0), (UnaryOp.ERF, INF, 1.0), (UnaryOp.IS_NAN, NAN, True), (UnaryOp.IS_NAN, INF, False),
    ],
)  # fmt: skip
def test_unary(op, a, expected):
    got = value(Unary(op, Const(a, f32)))
    assert np.array_equal(got, expected, equal_nan=True)
    assert np.signbit(got) == np.signbit(expected) or expected is NAN or got.dtype == bool


@pytest.mark.parametrize("d", [f32, f64], ids=str)
@pytest.mark.parametrize("c", [0.0, -0.0])
def test_a_fused_zero_has_the_sign_of_the_plain_sum(c, d):
    a, b, c = (np.array([x], d.numpy) for x in (-1.0, 0.0, c))
    assert np.signbit(fused(a, b, c)) == np.signbit(c)


def test_integers_wrap_in_unary_operators():
    assert value(Unary(UnaryOp.NEG, Const(1, u8))) == 255
    assert value(Unary(UnaryOp.ABS, Const(-128, i8))) == -128


@pytest.mark.parametrize("op", [*UnaryOp, *BinaryOp], ids=lambda op: op.name)
def test_an_operator_has_a_meaning_for_every_dtype_that_it_takes(op):
    for d in map(dtype, ("f32", "bf16", "f16", "f8e4m3fn", "f8e5m2", "f64", "i64", "u8", "bool")):
        if d.kind in TAKES[op]:
            one = Const(1, d)
            x = Unary(op, one) if isinstance(op, UnaryOp) else Binary(op, one, one)
            assert value(x).dtype == x.dtype.numpy


def test_takes_covers_every_operator():
    assert set(TAKES) == {*UnaryOp, *BinaryOp}
    assert {kind for kind in Kind if kind.is_float} == TAKES[BinaryOp.DIV]
    assert not {Kind.INT, Kind.UINT, Kind.BOOL} & TAKES[BinaryOp.DIV]


@pytest.mark.parametrize("op", [*UnaryOp, *BinaryOp])
def test_an_operator_survives_pickling(op):
    assert pickle.loads(pickle.dumps(op)) is op


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_powers_of_one_half_are_no_roots_however_the_exponent_is_stored(dtype):
    x, half = np.array([-np.inf, -0.0, 4], dtype), np.asarray(0.5, dtype)
    with np.errstate(all="ignore"):
        for exponent in (half, np.broadcast_to(half, 3), np.full(3, half)):
            made = BinaryOp.POW.value.numpy(x, exponent)
            assert made.dtype == dtype and made.tolist() == [np.inf, 0, 2] and not np.signbit(made).any()
