"""Quotients of floats without divisions give what the divisions give."""

import math

import numpy as np
import pytest

from nncc.codegen.passes.elementary import expand, expand_math
from nncc.codegen.passes.elementary.expansion import rounded_quotient
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f16, f32, f64, i8, i16, i32, u8
from nncc.ir.expr import Var
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.stmt import Store
from nncc.ir.walk import rewrite, subexpressions
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.codegen.passes.elementary.test_elementary import Points

X, Y = Var("x", f32), Var("y", f32)


def expanded(x, precision="default"):
    return rewrite(x, lambda e: expand(e, precision))


def divisions(x):
    return sum(isinstance(e, E.Binary) and e.op is BinaryOp.DIV for e in subexpressions(x))


@pytest.mark.parametrize("product", [
    lambda x, y: c.sigmoid(x) * c.tanh(y),
    lambda x, y: c.tanh(y) * c.sigmoid(x),
    lambda x, y: c.erf(y) * (1.0 / x),
])  # fmt: skip
def test_a_reciprocal_times_a_ratio_is_one_quotient(product):
    assert divisions(expanded(product(X, Y))) == 1


def test_strict_code_rounds_each_quotient():
    assert divisions(expanded(c.sigmoid(X) * c.tanh(Y), "strict")) == 2


@pytest.mark.parametrize("product", [
    lambda x, y: (1.0 / x) * (x / y),  # y may be anything: x * y may be 0 or infinite
    lambda x, y: (2.0 / x) * c.tanh(y),
    lambda x, y: (x / y) * c.tanh(y),
    lambda x, y: (1.0 / x) + c.tanh(y),
])  # fmt: skip
def test_other_quotients_stay_as_they_are(product):
    assert divisions(expanded(product(X, Y))) == 2


def test_numbers_of_other_sizes_are_multiplied_as_they_were():
    for dtype in (f16, f64):
        x, y = Var("x", dtype), Var("y", dtype)
        assert divisions(expanded(c.sigmoid(x) * c.tanh(y))) == 2


def test_the_quotient_is_the_product():
    x = np.array([0, -0.0, 1, -1, 20, -20, -80, 87, -100, 500, -500, np.inf, -np.inf, np.nan, 3, 3], np.float32)
    y = np.array([1, -0.0, 0.1, 1e-30, -3, 3, 1, -1, 1, -9, 9, np.inf, 5, 1, np.nan, -np.inf], np.float32)
    lanes = [Var(name, f32.with_lanes(len(x))) for name in "xy"]
    with np.errstate(all="ignore"):
        made = Points({"x": x, "y": y}).value(expanded(c.sigmoid(lanes[0]) * c.tanh(lanes[1])))
        truth = np.tanh(y.astype(float)) / (1 + np.exp(-x.astype(float)))
    np.testing.assert_allclose(made, truth, rtol=1e-6, atol=2.0**-116)
    np.testing.assert_array_equal(np.signbit(made[:13]), np.signbit(truth[:13]))


def rounded(divisor: float, dtype: DType = f32) -> E.Unary:
    return E.Unary(UnaryOp.ROUND, Var("x", dtype) / E.wrap(divisor, dtype))


@pytest.mark.parametrize("divisor", [
    0.05, 0.1, 1 / 3, 0.077, 3.0, 7.25, 255.0, 1e-9, 1e9, np.pi, -0.3, 2.0**-60, 1 + 2.0**-23, 1 - 2.0**-23,
])  # fmt: skip
def test_a_quotient_that_is_rounded_needs_no_division(divisor):
    """Near each half, where the last bit of the quotient decides, and for numbers of all sizes."""
    number = np.float32(divisor)
    halves = ((np.arange(-2000, 2000) + 0.5) * float(number)).astype(np.float32).view(np.int32)
    near = (halves[:, None] + np.arange(-3, 4, dtype=np.int32)).ravel().view(np.float32)
    odd = np.asarray([0, -0.0, np.inf, -np.inf, np.nan, 1e-45, -1e-40, 1e-38, 3e38, -3e38], np.float32)
    random_bits = np.random.default_rng(3).integers(0, 2**32, 1 << 12).astype(np.uint32).view(np.float32)
    x = np.concatenate([near, odd, random_bits])
    made = rounded_quotient(rounded(float(number), f32.with_lanes(len(x))))
    assert made is not None
    with np.errstate(all="ignore"):
        got = Points({"x": x}).value(made)
        np.testing.assert_array_equal(got, np.rint(x / number))
    assert divisions(made) == 0


def of_integers(lanes: int) -> E.Expr:
    """Sums of bytes and of words times numbers, and the numbers that they are clamped to."""
    words, bytes_ = (E.convert(Var(name, dtype.with_lanes(lanes)), f32) for name, dtype in (("w", i32), ("b", u8)))
    rounded = E.Unary(UnaryOp.ROUND, words * 0.37)
    clamped = E.minimum(
        E.maximum(E.select(E.Unary(UnaryOp.IS_NAN, rounded), E.wrap(0.0, rounded.dtype), rounded), -9.0), 99.0
    )
    return E.maximum(clamped * 1e9 + (bytes_ - 3.0) * 0.7 + words * 1e-3, 0.0)


@pytest.mark.parametrize("divisor", [0.05, 0.077, -0.3, 1e9])
def test_quotients_of_what_is_finite_need_no_test(divisor):
    random = np.random.default_rng(1)
    words = np.concatenate([random.integers(-(2**31), 2**31, 500), [2**31 - 1, -(2**31), 0]]).astype(np.int32)
    bytes_ = random.integers(0, 256, len(words)).astype(np.uint8)
    x = of_integers(len(words))
    made = rounded_quotient(E.Unary(UnaryOp.ROUND, x / E.wrap(divisor, x.dtype)))
    assert made is not None and not any(isinstance(e, E.Unary) and e.op is UnaryOp.ABS for e in subexpressions(made))
    points = Points({"w": words, "b": bytes_})
    np.testing.assert_array_equal(points.value(made), np.rint(points.value(x) / np.float32(divisor)))


@pytest.mark.parametrize("x", [
    X, X * 2.0, E.convert(Var("w", i32), f32) * X, E.convert(Var("w", i32), f32) * 3e38, E.maximum(X, 0.0),
    E.convert(Var("w", i32), f32) * 1e30 + 2e38, E.select(E.lt(X, Y), E.wrap(1.0, f32), Y), E.wrap(math.inf, f32) - X,
])  # fmt: skip
def test_quotients_of_what_may_be_infinite_are_tested(x):
    made = rounded_quotient(E.Unary(UnaryOp.ROUND, x / 0.5))
    assert made is not None and any(isinstance(e, E.Unary) and e.op is UnaryOp.ABS for e in subexpressions(made))


def test_other_quotients_stay_divisions():
    x, y = Var("x", f32), Var("y", f32)
    for kept in (rounded(2.0**-61), rounded(2.0**61), rounded(1 - 2.0**-24), rounded(2 - 2.0**-23), rounded(0.3, f64)):
        assert rounded_quotient(kept) is None
    assert rounded_quotient(E.Unary(UnaryOp.ROUND, x / y)) is None and rounded_quotient(x / 0.3) is None


@pytest.mark.parametrize("target", ["x86-64-v2", "x86-64-v3", "x86-64-v4"])
def test_machine_code_rounds_quotients_with_and_without_fused_multiply_adds(target):
    made = Target.named(target)
    x = ((np.arange(-3000, 3000) + 0.5) * np.float64(np.float32(0.077))).astype(np.float32)
    given = c.placeholder("X", x.shape, f32)
    kernel = c.make_kernel("rounded", given, c.compute("Y", x.shape, lambda i: E.Unary(UnaryOp.ROUND, given[i] / 0.077)))
    if made.lanes(f32.size_bytes) > Target.host().lanes(f32.size_bytes):
        pytest.skip("this machine has no such vectors")
    got = execute(apply(kernel, default_plan(kernel, made)), {"X": x}, made)["Y"]
    np.testing.assert_array_equal(got, np.rint(x / np.float32(0.077)))


@pytest.mark.parametrize("fuses, divides, quotients, is_usual", [(True, False, 0, True), (True, True, 1, True),
                                                                (False, False, 1, False)])  # fmt: skip
def test_quotients_may_stay_where_functions_are_as_usual(fuses, divides, quotients, is_usual):
    usual = expand(E.Unary(UnaryOp.EXP, X))
    made = expand_math(Store("Y", "Y", (E.index(0),), E.Unary(UnaryOp.EXP, X) + rounded(3.0)), fuses=fuses, divides=divides)
    found = {*subexpressions(made.value)}
    assert divisions(made.value) == quotients and (usual in found) is is_usual


CASES = [(0.077, 0, u8), (0.077, 131, u8), (1 / 3, 255, u8), (0.05, 0, i8), (1e-9, -7, i8), (3.0, 128, u8), (2.0**-60, 5, u8),
         (0.011, -300, i16), (255.0, 1, u8)]  # fmt: skip


def quantised(x, scale, zero, dtype):
    """ONNX's QuantizeLinear as floats, with 0 for NaN, and as integers."""
    low, high = int(dtype.lowest), int(dtype.highest)
    whole = E.Unary(UnaryOp.ROUND, x / E.wrap(scale, x.dtype))
    whole = whole + E.wrap(float(zero), x.dtype) if zero else whole
    number = E.select(E.Unary(UnaryOp.IS_NAN, whole), E.wrap(0.0, x.dtype), whole)
    floats = E.minimum(E.maximum(number, float(low)), float(high))
    return floats, E.convert(floats, dtype)


def around_halves(scale):
    """Numbers near each half of a scale, special ones and random bits."""
    halves = ((np.arange(-700, 700) + 0.5) * float(np.float32(scale))).astype(np.float32).view(np.int32)
    near = (halves[:, None] + np.arange(-3, 4, dtype=np.int32)).ravel().view(np.float32)
    odd = np.asarray([0, -0.0, np.inf, -np.inf, np.nan, 1e-45, -1e-40, 1e-38, 3e38, -3e38], np.float32)
    bits = np.random.default_rng(5).integers(0, 2**32, 1 << 12).astype(np.uint32).view(np.float32)
    return np.concatenate([near, odd, bits])


def of_clamped(value):
    made = expand_math(Store("Y", "Y", (E.index(0),), value)).value
    found = {e.op for e in subexpressions(made) if isinstance(e, E.Unary | E.Binary)}
    return made, found


@pytest.mark.parametrize("scale, zero, dtype", CASES)
def test_clamped_quotients_are_clamped_before_they_are_rounded(scale, zero, dtype):
    """Near halves, for numbers of all sizes, NaN and infinite ones: as floats, without the zero point, and as integers."""
    x, scale = around_halves(scale), float(np.float32(scale))
    floats, integers = quantised(Var("x", f32.with_lanes(len(x))), scale, zero, dtype)
    with np.errstate(all="ignore"):
        expected = np.clip(np.nan_to_num(np.rint(x / np.float32(scale)) + zero, nan=0.0, posinf=np.inf, neginf=-np.inf),
                           int(dtype.lowest), int(dtype.highest))  # fmt: skip
        for value, wanted in ((floats + 0.0, expected), (floats - E.wrap(float(zero or 3), floats.dtype), expected - (zero or 3)),
                              (integers, expected.astype(dtype.numpy))):  # fmt: skip
            made, found = of_clamped(value)
            assert not found & {UnaryOp.ROUND, UnaryOp.ABS, BinaryOp.DIV}
            got = Points({"x": x}).value(made)
            np.testing.assert_array_equal(got, wanted)
            assert not np.signbit(got[got == 0]).any()


def test_a_lower_bound_of_the_dividend_is_its_clamp():
    x = around_halves(0.1)
    value, _ = quantised(E.maximum(Var("x", f32.with_lanes(len(x))), 0.0), 0.1, 0, u8)
    made, _ = of_clamped(value)
    assert sum(isinstance(e, E.Binary) and e.op is BinaryOp.MAX for e in subexpressions(made)) == 1
    with np.errstate(all="ignore"):
        expected = np.clip(np.nan_to_num(np.rint(np.maximum(x, 0) / np.float32(0.1)), nan=0.0, posinf=255), 0, 255)
    np.testing.assert_array_equal(Points({"x": x}).value(made), expected)


def kept_quotients():
    """Clamped quotients that are rounded as they are."""
    x = Var("x", f32)
    by = [E.Unary(UnaryOp.ROUND, x / 0.3), E.Unary(UnaryOp.ROUND, x / Var("s", f32)), E.Unary(UnaryOp.FLOOR, x / 0.3),
          E.Unary(UnaryOp.ROUND, x / -0.3), E.Unary(UnaryOp.ROUND, x / (1 - 2.0**-24)), E.Unary(UnaryOp.ROUND, x * 0.3)]  # fmt: skip
    yield E.minimum(E.maximum(by[0], 0.5), 9.0)  # a bound that is no whole number
    yield E.minimum(E.maximum(by[0] + 0.5, 0.0), 9.0)
    yield E.minimum(E.maximum(by[0], 0.0), 2.0**22)
    yield E.maximum(by[0], 0.0)
    yield E.minimum(E.maximum(E.select(E.Unary(UnaryOp.IS_NAN, by[0]), E.wrap(1.5, f32), by[0]), 0.0), 9.0)
    yield E.minimum(E.maximum(by[0], -9.0), 9.0)  # may be -0
    yield E.minimum(E.maximum(by[0], -9.0), 9.0) - 0.0
    yield from (E.minimum(E.maximum(quotient, 0.0), 9.0) for quotient in by[1:])


@pytest.mark.parametrize("value", [*kept_quotients()])
def test_other_clamped_numbers_are_rounded_by_an_instruction(value):
    assert of_clamped(value)[1] & {UnaryOp.ROUND, UnaryOp.FLOOR}


def test_nan_stays_where_no_number_is_given_for_it():
    made, _ = of_clamped(E.minimum(E.maximum(E.Unary(UnaryOp.ROUND, Var("x", f32.with_lanes(3)) / 0.3), 0.0), 9.0))
    got = Points({"x": np.asarray([np.nan, 1.0, np.inf], np.float32)}).value(made)
    np.testing.assert_array_equal(got, [np.nan, 3.0, 9.0])


@pytest.mark.parametrize("target", ["x86-64-v3", "x86-64-v4"])
@pytest.mark.parametrize("scale, zero, dtype", CASES)
def test_machine_code_quantises_exactly(scale, zero, dtype, target):
    made, x, scale = Target.named(target), around_halves(scale), float(np.float32(scale))
    x = np.where(np.abs(x) < np.finfo(np.float32).tiny, 0, x).astype(np.float32)  # runs flush subnormal numbers
    given = c.placeholder("X", x.shape, f32)
    kernel = c.make_kernel("quantised", given, c.compute("Y", x.shape, lambda i: quantised(given[i], scale, zero, dtype)[1]))
    if made.lanes(f32.size_bytes) > Target.host().lanes(f32.size_bytes):
        pytest.skip("this machine has no such vectors")
    with np.errstate(all="ignore"):
        whole = np.nan_to_num(np.rint(x / np.float32(scale)) + zero, nan=0.0, posinf=np.inf, neginf=-np.inf)
    expected = np.clip(whole, int(dtype.lowest), int(dtype.highest)).astype(dtype.numpy)
    np.testing.assert_array_equal(execute(apply(kernel, default_plan(kernel, made)), {"X": x}, made)["Y"], expected)
