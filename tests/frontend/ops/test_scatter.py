import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.graph.dims import symbol
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import boolean, f32, i32, i64

N = symbol("N")
X = TensorType(f32, (N, 6))
OP = OPS["scatter"]


def test_shapes_may_be_symbolic():
    types = (X, TensorType(i64, (5, N)), TensorType(f32, (N, 5, N)))
    assert OP.types(types, {"axis": 1, "combiner": "sum"}) == (X,)


@pytest.mark.parametrize(
    "x, indices, updates, attributes",
    [(X, TensorType(i64, ()), TensorType(f32, (N,)), {"axis": 2, "combiner": "set"}),
     (X, TensorType(f32, ()), TensorType(f32, (N,)), {"axis": 1, "combiner": "set"}),
     (X, TensorType(i32, ()), TensorType(f32, (N,)), {"axis": 1, "combiner": "average"}),
     (X, TensorType(i32, (2,)), TensorType(f32, (N,)), {"axis": 1, "combiner": "set"}),
     (X, TensorType(i32, ()), TensorType(i32, (N,)), {"axis": 1, "combiner": "set"}),
     (TensorType(boolean, (4,)), TensorType(i32, ()), TensorType(boolean, ()), {"axis": 0, "combiner": "sum"})],
)  # fmt: skip
def test_type_rules_refuse(x, indices, updates, attributes):
    with pytest.raises(ModelError, match="scatter: .*; expected"):
        OP.types((x, indices, updates), attributes)


def scattered(x, indices, updates, combiner, axis=0):
    return OP.reference(np.array(x), np.array(indices), np.array(updates), axis=axis, combiner=combiner).tolist()


def test_updates_go_in_in_order():
    assert scattered([0, 0, 0], [1, 1, 2], [5, 6, 7], "set") == [0, 6, 7]
    assert scattered([1, 1, 1], [1, 1, 2], [5, 6, 7], "sum") == [1, 12, 8]
    assert scattered([1, 2, 3], [1, 1, 2], [5, 6, 7], "prod") == [1, 60, 21]
    assert scattered([1, 5, 9], [1, 1, 2], [5, 6, 7], "max") == [1, 6, 9]
    assert scattered([1, 5, 9], [1, 1, 2], [7, 4, 7], "min") == [1, 4, 7]


def test_an_index_outside_is_moved_inside():
    assert scattered([0, 0, 0], [-4, 9], [1, 2], "set") == [1, 0, 2]


def test_numbers_that_are_none_stay():
    assert np.isnan(scattered([1.0, 2.0], [0], [np.nan], "max")[0])
    assert np.isnan(scattered([np.nan, 2.0], [0], [1.0], "min")[0])


def test_the_axis_is_replaced_by_those_of_the_indices():
    made = scattered([[0, 0, 0], [0, 0, 0]], [[2, 0]], [[[1, 2]], [[3, 4]]], "set", axis=1)
    assert made == [[2, 0, 1], [4, 0, 3]]
