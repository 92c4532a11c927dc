"""Formulas of one element at the edges of every dtype, by the interpreter."""

import math

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend import compute as c
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.ops import OPS
from nncc.frontend.ops.elementwise import (
    ELEMENTWISE,
    bits,
    cast,
    invert,
    magnitude,
    shifted,
    sign,
    sign_bits,
    wide_formula,
    zero_of,
)
from nncc.ir import expr as E
from nncc.ir.dtypes import bf16, boolean, f16, f32, f64, from_numpy, i8, i32, i64, u8
from nncc.ir.interp import run
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.walk import subexpressions
from tests.support.limits import tolerance

INTEGERS = [np.int8, np.uint8, np.int32, np.uint32, np.int64, np.uint64]


def computed(formula, *arrays):
    """The formula of each element, as a kernel."""
    given = [c.placeholder(f"x{n}", a.shape, from_numpy(a.dtype)) for n, a in enumerate(arrays)]
    kernel = c.make_kernel("k", *given, c.compute("y", arrays[0].shape, lambda i: formula(*(x[i] for x in given))))
    return run(kernel, {f"x{n}": a for n, a in enumerate(arrays)})["y"]


def edges(kind):
    info = np.iinfo(kind)
    return np.array([info.min, info.max, 0, 1, 5, info.max // 3], kind)


@pytest.mark.parametrize("kind", INTEGERS)
def test_integers(kind):
    x = edges(kind)
    with np.errstate(over="ignore"):
        assert (computed(magnitude, x) == np.abs(x)).all()
    assert (computed(sign, x) == np.sign(x)).all() and (computed(invert, x) == ~x).all()
    assert (computed(sign_bits, x) == -(x < 0).astype(kind)).all()
    assert not computed(zero_of, x).any()


@pytest.mark.parametrize("kind", INTEGERS)
def test_shifts_by_any_count(kind):
    width = np.iinfo(kind).bits
    x, by = (a.reshape(-1) for a in np.meshgrid(edges(kind), np.array([0, 1, width - 1, width, width + 1, 100], kind)))
    left, right = (
        computed(shifted(op, outside), x, by) for op, outside in ((BinaryOp.SHL, zero_of), (BinaryOp.SHR, sign_bits))
    )
    for value, count, to_left, to_right in zip(x.tolist(), by.tolist(), left.tolist(), right.tolist()):
        assert to_left == (np.array(value << count & (1 << width) - 1, np.uint64).astype(kind) if count < width else 0)
        assert to_right == value >> count


def test_floats_keep_nan_and_infinities():
    x = np.array([np.nan, np.inf, -np.inf, -0.0, 0.0, -2.5, 1e-40], np.float32)
    np.testing.assert_array_equal(computed(sign, x), np.sign(x))
    np.testing.assert_array_equal(computed(magnitude, x), np.abs(x))


def test_bits_of_booleans_and_of_integers():
    both = bits(BinaryOp.AND, BinaryOp.BITAND)
    a, b = np.array([True, True, False]), np.array([True, False, False])
    assert computed(both, a, b).tolist() == [True, False, False]
    assert computed(both, np.array([6, -1], np.int8), np.array([3, 7], np.int8)).tolist() == [2, 7]
    assert computed(invert, a).tolist() == [False, False, True]


def test_narrow_floats_are_computed_wide_and_rounded_once():
    x = np.array([1.0, 3.0, 1000.0], np.float16)
    root = wide_formula(lambda v: E.Unary(UnaryOp.SQRT, v))
    assert (computed(root, x) == np.sqrt(x.astype(np.float32)).astype(np.float16)).all()


NAN, INF = np.float32("nan"), np.float32("inf")


def apply(op, *inputs, **attributes):
    return OPS[op].reference(*map(np.asarray, inputs), **attributes).tolist()


@pytest.mark.parametrize("op", [op for op in ELEMENTWISE if op.accuracy.ulps], ids=lambda op: op.name)
def test_references_are_within_their_error_class(op):
    rng = np.random.default_rng(0)
    for _ in range(30):
        sample = op.sample(rng)
        if sample.inputs[0].dtype == np.float32:
            exact = op.reference(*(x.astype(np.float64) for x in sample.inputs))
            error = np.abs(op.reference(*sample.inputs) - exact)
            assert (error <= tolerance(f32, ulps=op.accuracy.ulps) * np.abs(exact)).all()


@pytest.mark.parametrize("op", ["max", "min"])
def test_max_and_min_propagate_nan(op):
    assert math.isnan(apply(op, NAN, np.float32(1))) and math.isnan(apply(op, np.float32(1), NAN))


@pytest.mark.parametrize("op, expected", [("eq", False), ("lt", False), ("le", False), ("ne", True)])
def test_comparisons_with_nan(op, expected):
    assert apply(op, NAN, NAN) is expected


@pytest.mark.parametrize(
    "op, a, b, expected",
    [("floordiv", -7, 2, -4), ("mod", -7, 2, 1), ("mod", 7, -2, -1), ("floordiv", 7, 0, 0), ("mod", 7, 0, 0)],
)
def test_integer_division_rounds_down(op, a, b, expected):
    assert apply(op, np.int32(a), np.int32(b)) == expected


@pytest.mark.parametrize(
    "op, x, by, expected",
    [("shl", np.uint8(3), np.uint8(7), 128), ("shl", np.uint8(3), np.uint8(8), 0), ("shr", np.int8(-8), np.int8(1), -4),
     ("shr", np.int8(-8), np.int8(9), -1), ("shr", np.int8(8), np.int8(-1), 0), ("shl", np.int8(1), np.int8(-1), 0)],
)  # fmt: skip
def test_shifts_beyond_the_width(op, x, by, expected):
    assert apply(op, x, by) == expected


def test_not_and_or_xor_are_logical_or_bitwise():
    assert apply("not", np.array([True, False])) == [False, True]
    assert apply("not", np.uint8(1)) == 254
    assert apply("and", np.uint8(6), np.uint8(3)) == 2 and apply("xor", np.True_, np.True_) is False


def test_round_takes_the_even_neighbour():
    assert apply("round", np.array([0.5, 1.5, -2.5, 2.4], np.float32)) == [0, 2, -2, 2]


@pytest.mark.parametrize(
    "x, to, expected",
    [
        (np.float32([1.9, -1.9, 300, -300]), i8, [1, -1, 127, -128]),
        (np.float32([NAN, INF, -INF]), i32, [0, 2**31 - 1, -(2**31)]),
        (np.float64([9.3e18, -9.3e18]), i64, [2**63 - 1, -(2**63)]),
        (np.float32([-1, 255.9, 256]), u8, [0, 255, 255]),
        (np.int32([256, -1]), u8, [0, 255]),
        (np.float32([0, -0.0, 0.5, NAN]), boolean, [False, False, True, True]),
        (np.array([True, False]), f32, [1, 0]),
        (np.float64([1e300]), f32, [INF]),
        (np.float32([65520]), f16, [INF]),
    ],
)
def test_casts(x, to, expected):
    assert apply("cast", x, to=to) == expected


@pytest.mark.parametrize("zero", [0, 3, -1, 127])
@pytest.mark.parametrize("byte", [u8, i8])
def test_a_float_that_was_made_a_byte_is_a_float_again_without_it(byte, zero):
    """Rounded, saturated, less a zero point: no integer is left, and no -0."""
    x = np.float32([NAN, INF, -INF, -0.3, 0.0, -0.0, 0.5, 1.5, 254.6, 300, -128.6, -129, 3e38, -3e38, 2**31, 1e-40])

    def again(value):
        rounded = E.Binary(BinaryOp.ADD, E.Unary(UnaryOp.ROUND, value), E.wrap(float(zero), f32))
        wide = cast(cast(rounded, byte), i32)
        made = cast(wide - zero if zero else wide, f32)
        assert not any(isinstance(part, E.Cast) for part in subexpressions(made))
        return made

    found = computed(again, x)
    with np.errstate(all="ignore"):
        number = np.nan_to_num(np.rint(x) + np.float32(zero), nan=0.0, posinf=1e9, neginf=-1e9)
    np.testing.assert_array_equal(found, np.clip(number, byte.lowest, byte.highest) - zero)
    assert not np.signbit(found[found == 0]).any()


def test_other_floats_go_through_the_byte():
    x = np.float32([0.3, 2.7, 300.5, -1.5])
    for make in (
        lambda v: cast(cast(v, u8), f32),  # the fraction is dropped
        lambda v: cast(cast(cast(E.Unary(UnaryOp.ROUND, v), i32), i8), f32),  # integers wrap
        lambda v: cast(cast(cast(E.Unary(UnaryOp.ROUND, v), u8), i8), f32),
        lambda v: cast(cast(E.Unary(UnaryOp.ROUND, v), u8), f64),
    ):
        assert any(isinstance(part, E.Cast) and part.dtype.is_int for part in subexpressions(make(E.Var("v", f32))))
    assert computed(lambda v: cast(cast(v, u8), f32), x).tolist() == [0, 2, 255, 0]
    assert computed(lambda v: cast(cast(cast(E.Unary(UnaryOp.ROUND, v), u8), i8), f32), x).tolist() == [0, 3, -1, 0]


def test_sixteen_bit_floats_round_once():
    x = np.array([3.140625, 0.1], bf16.numpy)
    assert np.array_equal(OPS["exp"].reference(x), np.exp(x.astype(np.float32)).astype(bf16.numpy))


@pytest.mark.parametrize(
    "op, types, message",
    [
        ("add", (TensorType(boolean, ()),) * 2, "expected a float or integer dtype"),
        ("exp", (TensorType(i32, ()),), "expected a float dtype"),
        ("neg", (TensorType(u8, ()),), "signed integer"),
        ("and", (TensorType(f32, ()),) * 2, "expected bool or an integer"),
        ("div", (TensorType(i32, ()),) * 2, "expected a float dtype"),
        ("mul", (TensorType(f32, ()), TensorType(f64, ())), "expected equal types"),
        ("select", (TensorType(i32, ()), TensorType(f32, ()), TensorType(f32, ())), "expected a bool of that shape"),
        ("select", (TensorType(boolean, (2,)), TensorType(f32, ()), TensorType(f32, ())), "a bool of that shape"),
    ],
)
def test_type_rules_refuse(op, types, message):
    with pytest.raises(ModelError, match=message):
        OPS[op].types(types, {})
