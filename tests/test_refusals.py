"""What has no value while a formula is written is refused in nncc's words, and not in Python's or numpy's."""

import math

import numpy as np
import pytest

from nncc import te
from nncc.errors import ComputeError

B = te.placeholder("B", (4,), te.f32)


@pytest.mark.parametrize(
    ("formula", "says"),
    [
        (
            lambda x: np.exp(x),
            r"numpy\.exp takes numbers, and B\[C\.i\] is an expression; expected a function of nncc\.te, such as te\.exp",
        ),
        (lambda x: np.cbrt(x), r"numpy\.cbrt takes numbers.*expected a function of nncc\.te"),
        (lambda x: np.ones(3) + x, r"numpy\.add takes numbers"),
        (lambda x: np.add.reduce(x), r"numpy\.add takes numbers"),
        (lambda x: math.exp(x), r"B\[C\.i\] has no value.*functions of nncc\.te"),
        (lambda x: float(x), "has no value"),
        (lambda x: int(x), "has no value"),
        (lambda x: complex(x), "has no value"),
        (lambda x: range(x), "has no value"),
        (lambda x: list(x), "is no sequence"),
    ],
)
def test_what_asks_for_a_value_is_told_what_to_write(formula, says):
    with pytest.raises(ComputeError, match=says):
        te.compute("C", (4,), lambda i: formula(B[i]))


@pytest.mark.parametrize("number", [np.float32(0.5), np.array(0.5, "f4")], ids=["scalar", "array without dims"])
def test_a_number_of_numpy_may_stand_on_either_side(number):
    for formula in (lambda i: number * B[i], lambda i: B[i] * number):
        kernel = te.make_kernel("half", B, te.compute("C", (4,), formula))
        assert te.interpret(kernel, {"B": np.ones(4, "f4")})["C"].tolist() == [0.5] * 4


def test_a_number_of_numpy_compares_in_a_formula():
    kernel = te.make_kernel("less", B, te.compute("C", (4,), lambda i: te.select(np.float32(1) < B[i], B[i], 0.0)))
    assert te.interpret(kernel, {"B": np.arange(4, dtype="f4")})["C"].tolist() == [0, 0, 2, 3]


@pytest.mark.parametrize(
    ("function", "results"),
    [(np.negative, [-1, 2, -4]), (np.absolute, [1, 2, 4]), (np.square, [1, 4, 16]), (np.reciprocal, [1, -0.5, 0.25])],
)
def test_functions_of_numpy_that_are_operators(function, results):
    a = te.placeholder("A", (3,), te.f32)
    kernel = te.make_kernel("operator", a, te.compute("C", (3,), lambda i: function(a[i])))
    assert te.interpret(kernel, {"A": np.array([1, -2, 4], "f4")})["C"].tolist() == results
