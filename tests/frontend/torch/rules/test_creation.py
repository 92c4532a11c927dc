"""Tests of the rules of operators that make tensors, against numpy."""

import numpy as np
import pytest

from tests.frontend.torch.run import check, normal

X = normal(2, 3)


def test_one_number_everywhere():
    check("full.default", np.full((2, 3), 0.1, np.float64), size=(2, 3), fill_value=0.1)
    check("full_like.default", np.full((2, 3), 7, np.int64), self=X, fill_value=7)
    check("fill.Scalar", np.full((2, 3), -1, np.float32), self=X, value=-1)
    check("fill.Tensor", np.full((2, 3), X[0, 0]), self=X, value=X[0, 0])
    check("full.default", np.full((2,), 255, np.uint8), size=(2,), fill_value=-1)
    check("scalar_tensor.default", np.float64(0.1), s=0.1)


@pytest.mark.parametrize("name, number", [("zeros", 0), ("ones", 1)])
def test_zeros_and_ones(name, number):
    check(f"{name}.default", np.full((0, 3), number, np.int32), size=(0, 3))
    check(f"{name}_like.default", np.full((2, 3), number, bool), self=X)
    check(f"new_{name}.default", np.full((5,), number, np.float32), self=X, size=(5,))


@pytest.mark.parametrize(
    "start, end, step, dtype", [(0, 7, 1, "i8"), (3, -4, -2, "i4"), (-1.5, 2, 0.25, "f4"), (2, 2, 1, "i8")]
)
def test_counting(start, end, step, dtype):
    check("arange.start_step", np.arange(start, end, step).astype(dtype), start=start, end=end, step=step)


@pytest.mark.parametrize("steps", [0, 1, 2, 7, 50])
def test_even_steps(steps):
    check("linspace.default", np.linspace(-3, 1, steps, dtype=np.float32), start=-3, end=1, steps=steps)


def test_the_identity():
    check("eye.m", np.eye(3, 5, dtype=np.float32), n=3, m=5)
