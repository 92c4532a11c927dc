import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.graph.dims import symbol
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import boolean, f32, i32, i64

N = symbol("N")
X = TensorType(f32, (N, 6))


@pytest.mark.parametrize(
    "op, attributes, expected",
    [
        ("reshape", {"shape": (2, N, 3)}, (2, N, 3)),
        ("transpose", {"perm": (1, 0)}, (6, N)),
        ("broadcast", {"shape": (4, N, 6, 2), "axes": (1, 2)}, (4, N, 6, 2)),
        ("slice", {"starts": (1, 0), "limits": (N, 5), "strides": (1, 2)}, (N - 1, 3)),
        ("pad", {"padding": ((1, 2), (0, 0))}, (N + 3, 6)),
        ("reverse", {"axes": (0,)}, (N, 6)),
        ("concat", {"axis": 0}, (2 * N, 6)),
        ("gather", {"axis": 1}, (N, 5, N)),
    ],
)
def test_shapes_of_movements_may_be_symbolic(op, attributes, expected):
    others = {"pad": (TensorType(f32, ()),), "concat": (X,), "gather": (TensorType(i64, (5, N)),)}
    assert OPS[op].types((X, *others.get(op, ())), attributes) == (TensorType(f32, expected),)


@pytest.mark.parametrize(
    "op, attributes",
    [
        ("reshape", {"shape": (N, 7)}),
        ("transpose", {"perm": (0, 0)}),
        ("transpose", {"perm": (0,)}),
        ("broadcast", {"shape": (6, N), "axes": (1, 0)}),
        ("broadcast", {"shape": (N, 7), "axes": (0, 1)}),
        ("broadcast", {"shape": (N, 6), "axes": (0, 2)}),
        ("slice", {"starts": (0, 0), "limits": (N, 7), "strides": (1, 1)}),
        ("slice", {"starts": (0, -1), "limits": (N, 6), "strides": (1, 1)}),
        ("slice", {"starts": (0, 4), "limits": (N, 3), "strides": (1, 1)}),
        ("slice", {"starts": (0, 0), "limits": (N, 6), "strides": (1, 0)}),
        ("reverse", {"axes": (0, 0)}),
        ("reverse", {"axes": (2,)}),
        ("concat", {"axis": 2}),
    ],
)
def test_type_rules_of_movements_refuse(op, attributes):
    with pytest.raises(ModelError, match=f"{op}: .*; expected"):
        OPS[op].types((X,), attributes)


@pytest.mark.parametrize(
    "op, types, attributes",
    [
        ("pad", (X, TensorType(i32, ())), {"padding": ((0, 0), (0, 0))}),
        ("pad", (X, TensorType(f32, ())), {"padding": ((0, 0), (-1, 0))}),
        ("concat", (X, TensorType(f32, (N, 5))), {"axis": 0}),
        ("concat", (X, TensorType(i32, (N, 6))), {"axis": 0}),
        ("gather", (X, X), {"axis": 0}),
        ("gather", (X, TensorType(i64, ())), {"axis": 2}),
    ],
)
def test_type_rules_of_several_operands_refuse(op, types, attributes):
    with pytest.raises(ModelError, match=f"{op}: .*; expected"):
        OPS[op].types(types, attributes)


def test_an_index_outside_picks_the_nearest():
    x = np.array([10, 11, 12])
    assert OPS["gather"].reference(x, np.array([-5, -1, 0, 2, 9]), axis=0).tolist() == [10, 12, 10, 12, 12]
    assert OPS["gather"].reference(np.zeros((2, 0)), np.array([1]), axis=1).tolist() == [[0], [0]]


def test_slices_stride_and_pads_surround():
    x = np.arange(7)
    assert OPS["slice"].reference(x, starts=(1,), limits=(6,), strides=(2,)).tolist() == [1, 3, 5]
    assert OPS["pad"].reference(x[:2], np.array(9), padding=((1, 2),)).tolist() == [9, 0, 1, 9, 9]


def test_gather_elements_picks_along_one_axis():
    x, indices = np.arange(12).reshape(3, 4), np.array([[0, -1], [2, 9]])
    assert OPS["gather_elements"].reference(x, indices, axis=0).tolist() == [[0, 9], [8, 9]]
    assert OPS["gather_elements"].reference(x, indices, axis=1).tolist() == [[0, 3], [6, 7]]
    assert OPS["gather_elements"].reference(np.zeros((0, 4)), indices, axis=0).tolist() == [[0, 0], [0, 0]]
    for shape, axis in (((4, 2), 1), ((2,), 0), ((2, 5), 0)):
        with pytest.raises(ModelError, match="gather_elements: the indices of"):
            OPS["gather_elements"].types((TensorType(f32, (3, 4)), TensorType(i64, shape)), {"axis": axis})


SCATTER = OPS["scatter"]


def test_shapes_scattered_into_may_be_symbolic():
    types = (X, TensorType(i64, (5, N)), TensorType(f32, (N, 5, N)))
    assert SCATTER.types(types, {"axis": 1, "combiner": "sum"}) == (X,)


@pytest.mark.parametrize(
    "x, indices, updates, attributes",
    [
        (X, TensorType(i64, ()), TensorType(f32, (N,)), {"axis": 2, "combiner": "set"}),
        (X, TensorType(f32, ()), TensorType(f32, (N,)), {"axis": 1, "combiner": "set"}),
        (X, TensorType(i32, ()), TensorType(f32, (N,)), {"axis": 1, "combiner": "average"}),
        (X, TensorType(i32, (2,)), TensorType(f32, (N,)), {"axis": 1, "combiner": "set"}),
        (X, TensorType(i32, ()), TensorType(i32, (N,)), {"axis": 1, "combiner": "set"}),
        (TensorType(boolean, (4,)), TensorType(i32, ()), TensorType(boolean, ()), {"axis": 0, "combiner": "sum"}),
    ],
)
def test_type_rules_of_scatters_refuse(x, indices, updates, attributes):
    with pytest.raises(ModelError, match="scatter: .*; expected"):
        SCATTER.types((x, indices, updates), attributes)


def scattered(x, indices, updates, combiner, axis=0):
    return SCATTER.reference(np.array(x), np.array(indices), np.array(updates), axis=axis, combiner=combiner).tolist()


def test_updates_go_in_in_order():
    assert scattered([0, 0, 0], [1, 1, 2], [5, 6, 7], "set") == [0, 6, 7]
    assert scattered([1, 1, 1], [1, 1, 2], [5, 6, 7], "sum") == [1, 12, 8]
    assert scattered([1, 2, 3], [1, 1, 2], [5, 6, 7], "prod") == [1, 60, 21]
    assert scattered([1, 5, 9], [1, 1, 2], [5, 6, 7], "max") == [1, 6, 9]
    assert scattered([1, 5, 9], [1, 1, 2], [7, 4, 7], "min") == [1, 4, 7]


def test_a_place_outside_is_the_nearest():
    assert scattered([0, 0, 0], [-4, 9], [1, 2], "set") == [1, 0, 2]


def test_numbers_that_are_none_stay():
    assert np.isnan(scattered([1.0, 2.0], [0], [np.nan], "max")[0])
    assert np.isnan(scattered([np.nan, 2.0], [0], [1.0], "min")[0])


def test_the_axis_is_replaced_by_those_of_the_indices():
    made = scattered([[0, 0, 0], [0, 0, 0]], [[2, 0]], [[[1, 2]], [[3, 4]]], "set", axis=1)
    assert made == [[2, 0, 1], [4, 0, 3]]


def test_iota_counts_along_one_axis():
    assert OPS["iota"].reference(shape=(2, 3), axis=1, dtype=i64).tolist() == [[0, 1, 2], [0, 1, 2]]
    assert OPS["iota"].reference(shape=(2, 3), axis=0, dtype=f32).tolist() == [[0, 0, 0], [1, 1, 1]]
    assert OPS["iota"].reference(shape=(0, 3), axis=0, dtype=f32).shape == (0, 3)


def test_extents_hold_dims():
    (kind,) = OPS["extents"].types((), {"dims": (symbol("N"), 3), "dtype": i64})
    assert str(kind) == "i64[2]"
    assert np.array_equal(OPS["extents"].reference(dims=(7, 3), dtype=i64), [7, 3])


@pytest.mark.parametrize(
    "op, attributes",
    [
        ("iota", {"shape": (2,), "axis": 1, "dtype": i64}),
        ("iota", {"shape": (2,), "axis": 0, "dtype": boolean}),
        ("extents", {"dims": (2,), "dtype": f32}),
    ],
)
def test_type_rules_of_creations_refuse(op, attributes):
    with pytest.raises(ModelError, match=f"{op}: .*expected"):
        OPS[op].types((), attributes)
