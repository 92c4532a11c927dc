"""Tensors, axes and reductions in arithmetic are refused with what to write instead."""

import operator

import numpy as np
import pytest

from nncc import te
from nncc.errors import ComputeError

A = te.placeholder("A", (4, 8), te.f32)
B = te.placeholder("B", (4,), te.f32)
K = te.reduce_axis(8, "k")
REDUCES = r"sum\(\.\.\.\) reduces, and is the whole formula of a tensor"
ELEMENTS = r"A is a tensor of shape \[4, 8\].*lambda i, j: \.\.\. A\[i, j\]"


@pytest.mark.parametrize(
    ("formula", "says"),
    [
        (lambda i: te.sum(A[i, K], K) + 1, REDUCES),
        (lambda i: 1 - te.sum(A[i, K], K), REDUCES),
        (lambda i: B[i] * te.sum(A[i, K], K), REDUCES),
        (lambda i: te.relu(te.sum(A[i, K], K)), REDUCES),
        (lambda i: -te.sum(A[i, K], K), REDUCES),
        (lambda i: B[i] + A, ELEMENTS),
        (lambda i: A + 1, ELEMENTS),
        (lambda i: A @ A, ELEMENTS),
        (lambda i: np.exp(A), ELEMENTS),
        (lambda i: np.multiply(A, 2, dtype="f4"), ELEMENTS),
        (lambda i: sum(A), ELEMENTS),
        (lambda i: [*A], ELEMENTS),
        (lambda i: te.sum(A[i, K + 0], K), r"k is an axis.*write k\.var"),
        (lambda i: te.sum(A[i, i + K], K), r"k is an axis.*write k\.var"),
        (lambda i: te.sum(A[i, 0], te.up_to(i) + 1), r"up_to\(C\.i\) and before\(C\.i\) are axes of a reduction"),
    ],
)
def test_arithmetic_of_what_is_no_element(formula, says):
    with pytest.raises(ComputeError, match=says):
        te.compute("C", (4,), formula)


def test_a_tensor_has_a_short_text():
    assert repr(te.compute("C", (4,), lambda i: B[i])) == "Tensor(name='C', dtype=dtype('f32'), shape=(4,), role=Role.TEMP)"


@pytest.mark.parametrize("sides", [(K, np.int64(3)), (np.int64(3), K)])
def test_an_axis_is_compared_with_a_number_of_numpy_on_either_side(sides):
    formula = te.compute("C", (4,), lambda i: te.sum(te.select(operator.eq(*sides), A[i, K], 0.0), K))
    kernel = te.make_kernel("pick", A, formula)
    given = np.arange(32, dtype="f4").reshape(4, 8)
    assert te.interpret(kernel, {"A": given})["C"].tolist() == given[:, 3].tolist()


def test_other_arithmetic_of_an_axis_with_a_number_of_numpy():
    with pytest.raises(ComputeError, match=r"write k\.var"):
        te.compute("C", (4,), lambda i: te.sum(A[i, np.int64(1) + K], K))
