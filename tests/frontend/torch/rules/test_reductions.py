"""Tests of the rules of reductions, against numpy."""

import numpy as np
import pytest

from tests.frontend.torch.run import check, check_all, normal

X = normal(3, 4, 5)


@pytest.mark.parametrize("dim", [None, (), (1,), (0, -1), (0, 1, 2)])
@pytest.mark.parametrize("keepdim", [False, True])
def test_sums_and_averages(dim, keepdim):
    axes = dim or None
    check("sum.dim_IntList", X.sum(axes, keepdims=keepdim), 60, self=X, dim=dim, keepdim=keepdim)
    check("mean.dim", X.mean(axes, keepdims=keepdim), 60, self=X, dim=dim, keepdim=keepdim)
    check("amax.default", X.max(axes, keepdims=keepdim), self=X, dim=dim or (), keepdim=keepdim)


def test_whole_numbers_and_truth_values_are_summed_as_i64():
    x = np.array([[1, 0, 1], [1, 1, 1]], bool)
    check("sum.default", np.int64(5), self=x)
    check("prod.dim_int", np.array([0, 1], np.int64), self=x, dim=1)
    check("cumsum.default", np.array([[1, 1, 2], [1, 2, 3]], np.int64), self=x, dim=1)


def test_of_no_elements():
    x = np.zeros((0, 3), np.float32)
    check("sum.dim_IntList", np.zeros(3, np.float32), self=x, dim=(0,))
    check("any.dim", np.zeros(3, bool), self=x, dim=0)
    check("all.dim", np.ones(3, bool), self=x, dim=0)
    check("var.correction", np.full(3, np.nan, np.float32), self=x, dim=(0,), correction=1)


def test_nan_is_some_thing_and_the_greatest():
    x = np.array([[0, np.nan, 2], [0, 0, 0]], np.float32)
    check("any.dim", np.array([True, False]), self=x, dim=1)
    check_all("max.dim", [np.array([np.nan, 0], np.float32), np.array([1, 0])], self=x, dim=1)
    check_all("cummax.default", [np.array([[0, np.nan, np.nan], [0, 0, 0]], np.float32), np.array([[0, 1, 1], [0, 1, 2]])],
              self=x, dim=1)  # fmt: skip
    check("nansum.default", np.float32(2), self=x)


@pytest.mark.parametrize("correction", [0, 1, 2.5, 60])
def test_variances(correction):
    with np.errstate(divide="ignore", invalid="ignore"):
        expected = (X - X.mean()).astype(np.float64).__pow__(2).sum() / np.float64(max(60 - correction, 0))
    check("var.correction", np.float32(expected), 60, self=X, dim=None, correction=correction)
    if correction < 60:
        check("std.correction", np.float32(np.sqrt(expected)), 60, self=X, dim=None, correction=correction)


@pytest.mark.parametrize("order", [0, 1, 2, 3, 0.5, np.inf, -np.inf])
def test_norms(order):
    expected = np.stack([np.linalg.norm(row, order) for row in X.reshape(12, 5)]).reshape(3, 4)
    check("linalg_vector_norm.default", expected.astype(np.float32), 5, 64, self=X, ord=order, dim=(2,))


def test_places_of_the_first_of_equal_elements():
    x = np.array([[2, 1, 2], [0, 0, 5]], np.int64)
    check("argmax.default", np.array([0, 2]), self=x, dim=1)
    check("argmin.default", np.int64(3), self=x)
    check("argmax.default", np.array([[5]]), self=x, keepdim=True)


def test_sums_of_exponentials_do_not_overflow():
    x = np.array([[1000, 1000], [-np.inf, -np.inf], [0, 1]], np.float32)
    expected = np.array([1000 + np.log(2), -np.inf, np.logaddexp(0, 1)], np.float32)
    check("logsumexp.default", expected, self=x, dim=(1,))
    check("logcumsumexp.default", np.stack([x[:, 0], expected], 1), self=x, dim=1)


def test_without_axes():
    x = np.float32(3).reshape(())
    check("sum.dim_IntList", x, self=x, dim=(0,))
    check_all("max.dim", [x, np.int64(0)], self=x, dim=0)
    check("cumsum.default", x, self=x, dim=0)
