"""Tests of the rules that order elements, against numpy."""

import numpy as np
import pytest

from tests.frontend.torch.run import check, check_all, normal

X = normal(3, 6, 2)
HOLES = np.array([[3, np.nan, 1, 2], [np.nan, np.nan, np.nan, np.nan], [4, 2, 2, 1]], np.float32)


@pytest.mark.parametrize("descending", [False, True])
def test_orders(descending):
    order = np.argsort(-X if descending else X, 1, kind="stable")
    check_all("sort.stable", [np.take_along_axis(X, order, 1), order], self=X, stable=True, dim=1, descending=descending)
    check_all("topk.default", [np.take_along_axis(X, order, 1)[:, :2], order[:, :2]], self=X, k=2, dim=1, largest=descending)
    check_all("kthvalue.default", [np.sort(X, 1)[:, 3], np.argsort(X, 1)[:, 3]], self=X, k=4, dim=1)


def test_equal_elements_stay_in_order_and_nan_is_the_greatest():
    x = np.array([2, np.nan, 2, 1], np.float32)
    check_all("sort.default", [np.array([1, 2, 2, np.nan], np.float32), np.array([3, 0, 2, 1])], self=x)


def test_the_middle():
    check_all("median.dim", [np.sort(X, 1)[:, 2], np.argsort(X, 1)[:, 2]], self=X, dim=1)
    check_all("median.dim", [np.array([np.nan, np.nan, 2], np.float32), np.array([1, 0, 1])], self=HOLES, dim=1)
    check("median.default", np.sort(X.reshape(-1))[17], self=X)
    check_all("nanmedian.dim", [np.array([2, np.nan, 2], np.float32), None], self=HOLES, dim=1)


@pytest.mark.parametrize("right", [False, True])
def test_places_among_ordered_elements(right):
    row, sought = np.array([1, 3, 3, 7], np.float32), np.array([[0, 1, 3], [5, 7, 9]], np.float32)
    expected = np.searchsorted(row, sought, "right" if right else "left")
    check("bucketize.Tensor", expected, self=sought, boundaries=row, right=right)
    rows = np.stack([row, row + 2])
    made = np.stack([np.searchsorted(r, s, "right" if right else "left") for r, s in zip(rows, sought)])
    check("searchsorted.Tensor", made, sorted_sequence=rows, self=sought, right=right)


def test_without_axes():
    x = np.float32(3)
    check_all("sort.default", [x, np.int64(0)], self=x)
    check_all("topk.default", [x, np.int64(0)], self=x, k=1)
    check_all("median.dim", [x, np.int64(0)], self=x, dim=0)


@pytest.mark.parametrize("bins, low, high", [(1, 0, 1), (7, -1, 2), (5, 0, 0), (3, 2, 2.5)])
def test_histograms(bins, low, high):
    x = np.array([-1, -0.5, 0, 0.25, 1, 2, 2, 2.5, 3, np.inf, np.nan], np.float32)
    x = x[:8] if low == high else x
    ends = (x.min(), x.max()) if low == high else (low, high)
    expected, _ = np.histogram(x[np.isfinite(x)], bins, ends)
    check("histc.default", expected.astype(np.float32), self=x, bins=bins, min=low, max=high)


def test_a_histogram_of_equal_elements_and_of_none():
    check("histc.default", np.array([0, 0, 3, 0], np.float32), self=np.full((1, 3), 2, np.float32), bins=4)
    check("histc.default", np.zeros(4, np.float32), self=np.zeros((0,), np.float32), bins=4)
    check("histc.default", np.zeros(4, np.float32), self=np.zeros((0,), np.float32), bins=4, min=0, max=3)
