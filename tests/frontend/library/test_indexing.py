"""Reads and writes at places, against numpy."""

import numpy as np
import pytest

from nncc.errors import ModelError, RunError
from nncc.frontend.library.indexing import (
    checked,
    columns_of,
    dim_scalar,
    extended,
    from_front,
    gather_rows,
    linear,
    picked_extents,
    scatter_elements,
    scatter_rows,
    strides_of,
)
from nncc.ir.dtypes import i32
from tests.frontend.library.run import result

X = np.random.default_rng(3).standard_normal((3, 4, 5)).astype(np.float32)
ROWS = np.int64([[0, 1], [2, -1], [-3, 0]])


@pytest.mark.parametrize("mode", ["edge", "wrap", "reflect"])
@pytest.mark.parametrize("pair", [(0, 0), (2, 0), (0, 3), (4, 4)])
def test_padding_repeats_elements(mode, pair):
    made = result(lambda b, x: extended(x, [(0, 0), (0, 0), pair], mode), X)
    assert np.array_equal(made, np.pad(X, [(0, 0), (0, 0), pair], mode))


def test_padding_that_is_refused():
    with pytest.raises(ModelError, match="mode 'odd'; expected"):
        result(lambda b, x: extended(x, [(1, 0), (0, 0), (0, 0)], "odd"), X)
    with pytest.raises(ModelError, match="axis of 0 elements"):
        result(lambda b, x: extended(x, [(1, 0)], "edge"), np.zeros(0, np.float32))


def test_places_in_a_dense_array():
    assert strides_of((3, 4, 5)) == (20, 5, 1) and strides_of(()) == ()
    at = result(lambda b, i, j: linear([i, j], (5, 1)), np.int64([0, 2, 3]), np.int64([4, 1, 0]))
    assert at.tolist() == [4, 11, 15]
    assert result(lambda b, i: i + dim_scalar(b, 7, i32), np.int32([1])).tolist() == [8]


@pytest.mark.parametrize("known", [(), (0,)])
def test_indices_count_from_both_ends(known):
    indices = np.int64([0, -1, 3, -4])
    assert result(lambda b, i: from_front(b, i, 4), indices, known=known).tolist() == [0, 3, 3, 0]
    with pytest.raises((ModelError, RunError), match="-5|expected -4 to 3"):
        result(lambda b, i: checked(b, i, 4) + 0, np.int64([-5, 0]), known=known)


def test_rows_of_indices():
    made = result(lambda b, x, i: gather_rows(b, x, i), X, ROWS)
    assert np.array_equal(made, X[[0, 2, 0], [1, 3, 0]])
    each = result(lambda b, x, i: gather_rows(b, x, i, 1), X, np.int64([[1], [-1], [0]]))
    assert np.array_equal(each, X[[0, 1, 2], [1, 3, 0]])
    columns = result(lambda b, i: columns_of(b, i, (3, 4))[1], ROWS)
    assert columns.tolist() == [1, 3, 0]


@pytest.mark.parametrize("indices", [np.zeros((2, 4), np.int64), np.zeros((2, 0), np.int64), np.zeros((), np.int64)])
def test_rows_that_are_too_long(indices):
    with pytest.raises(ModelError, match="expected a last axis of 1 to 3 elements"):
        result(lambda b, x, i: x + picked_extents(x, i)[0], X, indices)


def test_parts_put_at_rows_of_indices():
    new, wanted = np.ones((3, 5), np.float32), X.copy()
    np.add.at(wanted, ([0, 2, 0], [1, 3, 0]), new)
    made = result(lambda b, x, i, new: scatter_rows(b, x, i, new, "sum"), X, ROWS, new)
    np.testing.assert_allclose(made, wanted, rtol=1e-6)
    with pytest.raises(ModelError, match="expected f32.3,5."):
        result(lambda b, x, i, new: scatter_rows(b, x, i, new), X, ROWS, new[:2])


@pytest.mark.parametrize("axis", [0, 1, 2])
def test_elements_put_at_indices_of_an_axis(axis):
    rng, wanted = np.random.default_rng(axis), X.copy()
    indices, new = rng.integers(0, 3, (3, 2, 3)), rng.standard_normal((3, 2, 3)).astype(np.float32)
    for at in np.ndindex(*indices.shape):
        place = list(at)
        place[axis] = indices[at]
        wanted[tuple(place)] += new[at]
    made = result(lambda b, x, i, new: scatter_elements(b, x, i, new, axis, "sum"), X, indices - X.shape[axis], new)
    np.testing.assert_allclose(made, wanted, rtol=1e-5, atol=1e-6)
    with pytest.raises(ModelError, match="expected one shape of its rank"):
        result(lambda b, x, i, new: scatter_elements(b, x, i, new, 0), X, indices, new[:1])
