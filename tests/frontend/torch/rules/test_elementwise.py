"""Tests of the rules of arithmetic on elements, against numpy."""

import math

import ml_dtypes
import numpy as np
import pytest

from nncc.frontend.torch.program import ElementType
from tests.frontend.torch.run import Array, check, normal

X, Y = normal(3, 1, 5), normal(7, 1)
WHOLE = np.array([-7, -2, 0, 3, 5], np.int64)
EDGES = np.array([0.0, -0.0, 1.5, -1.5, np.inf, -np.inf, np.nan], np.float32)


@pytest.mark.parametrize(
    "name, function",
    [("add", np.add), ("sub", np.subtract), ("mul", np.multiply), ("maximum", np.maximum), ("atan2", np.arctan2)],
)
def test_operands_broadcast(name, function):
    overload = "default" if name in ("maximum", "atan2") else "Tensor"
    check(f"{name}.{overload}", function(X, Y), self=X, other=Y)


def test_a_factor_scales_the_second_operand():
    check("add.Tensor", X + 3 * Y, self=X, other=Y, alpha=3)
    check("rsub.Scalar", (2 - 0.5 * X).astype(np.float32), self=X, other=2, alpha=0.5)


def test_a_whole_number_meets_a_float_in_f32():
    check("add.Tensor", WHOLE.astype(np.float32) + np.float32(0.5), self=WHOLE, other=0.5)
    check("div.Tensor", (WHOLE / 2).astype(np.float32), self=WHOLE, other=2)
    check("gt.Scalar", WHOLE > 2.5, self=WHOLE, other=2.5)


@pytest.mark.parametrize("mode, expected", [("trunc", [-3, -1, 0, 1, 2]), ("floor", [-4, -1, 0, 1, 2])])
def test_quotients_are_rounded(mode, expected):
    check("div.Tensor_mode", np.array(expected, np.int64), self=WHOLE, other=2, rounding_mode=mode)
    check("div.Tensor_mode", np.array(expected, np.float32), self=WHOLE.astype(np.float32), other=2.0, rounding_mode=mode)


def test_remainders_have_the_sign_of_the_divisor_or_of_what_is_divided():
    check("remainder.Scalar", np.array([2, 1, 0, 0, 2], np.int64), self=WHOLE, other=3)
    check("fmod.Scalar", np.array([-1, -2, 0, 0, 2], np.int64), self=WHOLE, other=3)


@pytest.mark.parametrize("exponent", [2, 3, 0.5, -0.5, -1, -2, 1.7, 0])
def test_powers(exponent):
    x = np.abs(X) + np.float32(0.1)
    check("pow.Tensor_Scalar", np.power(x, np.float32(exponent)), ulps=32, self=x, exponent=exponent)


def test_powers_of_whole_numbers_wrap_and_lose_fractions():
    check("pow.Tensor_Scalar", WHOLE**3, self=WHOLE, exponent=3)
    base, exponent = np.array([1, -1, -1, 2, 0, 3], np.int64), np.array([-3, -3, -2, -1, 0, 64], np.int64)
    with np.errstate(over="ignore"):
        wrapped = np.multiply.reduce(np.full(64, 3, np.int64))
    check("pow.Tensor_Tensor", np.array([1, -1, 1, 0, 1, wrapped], np.int64), self=base, exponent=exponent)


@pytest.mark.parametrize(
    "name, function",
    [
        ("exp2", np.exp2),
        ("log2", lambda x: np.log2(np.abs(x))),
        ("sinh", np.sinh),
        ("asinh", np.arcsinh),
        ("atan", np.arctan),
        ("reciprocal", np.reciprocal),
    ],
)
def test_functions_of_one_number(name, function):
    x = np.abs(X) if name == "log2" else X
    check(f"{name}.default", function(x).astype(np.float32), ulps=64, self=x)


@pytest.mark.parametrize(
    "name, function",
    [("isnan", np.isnan), ("isinf", np.isinf), ("isfinite", np.isfinite), ("signbit", np.signbit)],
)
def test_kinds_of_numbers(name, function):
    check(f"{name}.default", function(EDGES), self=EDGES)
    check(f"{name}.default", function(WHOLE), self=WHOLE)


def test_fmax_takes_the_number_beside_nan():
    other = np.array([1, 1, 1, 1, 1, 1, 1], np.float32)
    check("fmax.default", np.fmax(EDGES, other), self=EDGES, other=other)
    check("maximum.default", np.maximum(EDGES, other), self=EDGES, other=other)


def test_angles_of_edges():
    y, x = (part.reshape(-1) for part in np.meshgrid(EDGES, EDGES))
    check("atan2.default", np.arctan2(y, x), self=y, other=x)


def test_numbers_round_half_to_even_and_at_decimals():
    x = np.array([0.5, 1.5, 2.5, -0.25, 123.456], np.float32)
    check("round.default", np.round(x), self=x)
    check("round.decimals", np.array([0.5, 1.5, 2.5, -0.2, 123.5], np.float32), self=x, decimals=1)
    check("round.decimals", np.array([0, 0, 0, -0.0, 120], np.float32), self=x, decimals=-1)


@pytest.mark.parametrize("low, high", [(-0.5, 0.5), (None, 0.1), (0.2, None), (0.7, -0.7)])
def test_clamp(low: float | None, high: float | None) -> None:
    expected = X if low is None else np.maximum(X, np.float32(low))
    check("clamp.default", expected if high is None else np.minimum(expected, np.float32(high)), self=X, min=low, max=high)


def test_truth_values_have_an_order_and_sums():
    a, b = np.array([0, 0, 1, 1], bool), np.array([0, 1, 0, 1], bool)
    check("lt.Tensor", a < b, self=a, other=b)
    check("add.Tensor", a | b, self=a, other=b)
    check("mul.Tensor", a & b, self=a, other=b)
    check("bitwise_xor.Tensor", a ^ b, self=a, other=b)
    check(
        "logical_and.default",
        np.array([0, 0, 1, 0], bool),
        self=np.array([0, 1, 2, 3.5], np.float32),
        other=np.array([1, 0, 1, 0]),
    )


def test_conversions_drop_fractions_and_wrap():
    x = np.array([-1.5, 0.9, 300.7, 65537.0], np.float32)
    check("_to_copy.default", np.array([-1, 0, 44, 1], np.int8), self=x, dtype=ElementType("int8"))
    check("_to_copy.default", x != 0, self=x, dtype=ElementType("bool"))


def test_a_16_bit_float_is_rounded_once():
    x = normal(64).astype(ml_dtypes.bfloat16)
    wide: Array = x.astype(np.float32)
    check("addcmul.default", (wide * wide + 2 * wide).astype(ml_dtypes.bfloat16), ulps=0.5, self=2 * x, tensor1=x, tensor2=x)
    check("pow.Tensor_Scalar", (wide**3).astype(ml_dtypes.bfloat16), ulps=0.5, self=x, exponent=3)


@pytest.mark.parametrize("shape", [(), (0, 3), (1,)])
def test_where_and_masks(shape):
    x, y = normal(*shape), normal(*shape)
    check("where.self", np.where(x > 0, x, y), condition=x > 0, self=x, other=y)
    check("masked_fill.Scalar", np.where(x > 0, np.float32(7), x), self=x, mask=x > 0, value=7)


def test_lerp_and_hypot():
    check("lerp.Scalar", X + np.float32(0.7) * (Y - X), self=X, end=Y, weight=0.7)
    big = np.array([3e38, 0, np.inf], np.float32)
    check("hypot.default", np.hypot(big, big[::-1].copy()), self=big, other=big[::-1].copy())
    check("logaddexp.default", np.logaddexp(X, Y), self=X, other=Y)


def test_the_logarithm_of_the_gamma_function():
    x = np.array([0.3, 1, 2, 0.999, 2.001, 7.9, 8.1, 1e3, 3e36, -0.5, -7.3, -1e-3], np.float32)
    check("lgamma.default", np.array([math.lgamma(number) for number in x], np.float32), self=x)
    edges = np.array([0, -3, np.inf, -np.inf, np.nan], np.float32)
    check("lgamma.default", np.array([np.inf] * 4 + [np.nan], np.float32), self=edges)
    check("lgamma.default", np.array([0, 0, np.log(2)], np.float32), self=np.array([1, 2, 3]))
