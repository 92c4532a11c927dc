"""Tests of the rules that pick elements by index, and put them to places, against numpy."""

import numpy as np
import pytest

from nncc.errors import ModelError, RunError
from tests.frontend.torch.run import Array, check, graph_of, normal

X = normal(4, 5, 3)
ROWS, COLUMNS = np.array([[0, -1], [2, 2]]), np.array([4, -5])


def test_rows_of_a_table():
    at = np.array([[3, 0], [1, 1]])
    check("embedding.default", X[at], weight=X, indices=at)
    check("index_select.default", X[:, [4, 0, 4]], self=X, dim=1, index=np.array([4, 0, 4]))


def test_an_index_outside_fails_when_it_runs():
    with pytest.raises(RunError, match="node 'call': the indices are 0 to 4; expected -4 to 3"):
        check("embedding.default", X[[0, 3]], weight=X, indices=np.array([0, 4]))


def test_one_element_for_each_index():
    at = np.array([[[0, 4, 1]], [[2, 2, 0]]])
    check("gather.default", np.take_along_axis(X[:2], at, 1), self=X, dim=1, index=at)
    check("take.default", X.reshape(-1)[[7, 0, 59]], self=X, index=np.array([7, 0, 59]))


@pytest.mark.parametrize(
    "indices",
    [
        (ROWS,),
        (None, COLUMNS),
        (ROWS, COLUMNS),
        (None, ROWS, np.array([0, 2])),
        (ROWS, None, np.array([1, 0])),
        (ROWS, ROWS, None),
    ],
)
def test_indices_of_axes(indices):
    key = tuple(slice(None) if index is None else index for index in indices)
    check("index.Tensor", X[key], self=X, indices=indices)
    values = normal(*X[key].shape)
    expected: Array = X.copy()
    np.add.at(expected, key, values)
    check("index_put.default", expected, 4, self=X, indices=indices, values=values, accumulate=True)


def test_the_last_of_equal_places_stays():
    expected = X.copy()
    expected[1] = 7
    check("index_put.default", expected, self=X, indices=(np.array([1, 1]),), values=np.float32(7))


def test_a_mask_takes_one_value():
    expected = np.where(X > 0, np.float32(-1), X)
    check("index_put.default", expected, self=X, indices=(X > 0,), values=np.float32(-1))
    expected = X.copy()
    expected[:, [True, False, True, False, False]] = 2
    mask = np.array([True, False, True, False, False])
    check("index_put.default", expected, self=X, indices=(None, mask), values=np.float32(2))
    with pytest.raises(ModelError, match=r"f32\[2\] at the places of truth values; expected one value, or torch.where"):
        graph_of("index_put.default", [X], {"self": X, "indices": (X > 0,), "values": normal(2)})
    with pytest.raises(ModelError, match="an index of truth values, whose result has a size that data decide"):
        graph_of("index.Tensor", [X], {"self": X, "indices": (X > 0,)})


@pytest.mark.parametrize("reduce, start", [("sum", 0), ("prod", 1), ("amax", -np.inf), ("amin", np.inf), ("mean", 0)])
@pytest.mark.parametrize("include_self", [True, False])
def test_elements_meet_at_places(reduce, start, include_self):
    at, source = np.array([[0, 1, 0, 0], [2, 2, 2, 2]]), normal(2, 4)
    x = normal(3, 4)
    expected, counts = x.astype(np.float64), np.ones((3, 4))
    if not include_self:
        np.put_along_axis(expected, at, start, 0)
        np.put_along_axis(counts, at, 0, 0)
    function = {"sum": np.add, "prod": np.multiply, "amax": np.maximum, "amin": np.minimum, "mean": np.add}[reduce]
    for row, column in np.ndindex(2, 4):
        expected[at[row, column], column] = function(expected[at[row, column], column], source[row, column])
        counts[at[row, column], column] += 1
    expected = expected / np.maximum(counts, 1) if reduce == "mean" else expected
    check("scatter_reduce.two", expected.astype(np.float32), 4, self=x, dim=0, index=at, src=source, reduce=reduce,
          include_self=include_self)  # fmt: skip


def test_elements_and_slices_at_places():
    at, x = np.array([[2, 0], [1, 1]]), np.zeros((3, 3), np.float32)
    expected = x.copy()
    np.put_along_axis(expected[:, :2], at, np.float32(5), 0)
    check("scatter.value", expected, self=x, dim=0, index=at, value=5)
    source = normal(4, 2, 3)
    copied = X.copy()
    copied[:, [3, 0]] = source
    check("index_copy.default", copied, self=X, dim=1, index=np.array([3, 0]), source=source)
    added = X.copy()
    np.add.at(added, (slice(None), [3, 3]), 2 * source)
    check("index_add.default", added, 4, self=X, dim=1, index=np.array([3, 3]), source=source, alpha=2)
    filled = X.copy()
    filled[:, :, [0, 2]] = -1
    check("index_fill.int_Scalar", filled, self=X, dim=2, index=np.array([0, -1]), value=-1)


@pytest.mark.parametrize("start, end, step", [(1, 3, 1), (-2, None, 1), (0, 2**63 - 1, 2), (1, 5, 3), (3, 3, 1)])
def test_a_slice_is_written(start, end, step):
    expected = X.copy()
    part = normal(*X[:, start : None if end is None else end : step].shape)
    expected[:, start : None if end is None else end : step] = part
    check("slice_scatter.default", expected, self=X, src=part, dim=1, start=start, end=end, step=step)


@pytest.mark.parametrize("offset", [-1, 0, 2])
def test_a_diagonal_is_written(offset):
    expected = X.transpose(2, 0, 1).copy()
    count = np.diagonal(expected, offset, 1, 2).shape[1]
    source = normal(3, count)
    rows = np.arange(count) + max(-offset, 0)
    expected[:, rows, rows + offset] = source
    check("diagonal_scatter.default", expected.transpose(1, 2, 0), self=X, src=source, offset=offset, dim1=0, dim2=1)


def test_a_row_is_written_and_masks_are_filled_in_order():
    expected = X.copy()
    expected[:, -1] = 1
    check("select_scatter.default", expected, self=X, src=np.ones((4, 3), np.float32), dim=1, index=-1)
    source = normal(100)
    expected = X.copy()
    expected[X > 0] = source[: (X > 0).sum()]
    check("masked_scatter.default", expected, self=X, mask=X > 0, source=source)


def test_classes_become_axes():
    at = np.array([2, 0])
    check("one_hot.default", np.eye(4, dtype=np.int64)[at], self=at, num_classes=4)
    with pytest.raises(ModelError, match="give num_classes"):
        graph_of("one_hot.default", [np.eye(3)[at]], {"self": at})


@pytest.mark.parametrize("mode", [0, 1, 2])
def test_bags_of_rows(mode):
    table, at, offsets = normal(6, 3), np.array([5, 0, 0, 2, 1]), np.array([0, 3, 3])
    bags = [table[at[:3]], table[:0], table[at[3:]]]
    made = [[bag.sum(0) if mode == 0 or not len(bag) else bag.mean(0) if mode == 1 else bag.max(0)] for bag in bags]
    check(
        "_embedding_bag_forward_only.default", np.concatenate(made), 3, weight=table, indices=at, offsets=offsets, mode=mode
    )
