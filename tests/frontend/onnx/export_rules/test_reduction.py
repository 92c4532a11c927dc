import numpy as np
import pytest

from nncc.frontend.onnx.export_rules.reduction import without
from nncc.frontend.onnx.export_rules.writer import ExportError
from tests.frontend.onnx.export_rules.exporting import exported, whole


@pytest.mark.parametrize("order, dropped, left", [
    ((0, 1, 2), (1,), (0, 1)), ((2, 0, 1), (0,), (1, 0)), ((2, 0, 1), (0, 1, 2), ()), ((1, 0), (), (1, 0)),
    ((0, 3, 1, 2), (1, 2), (0, 1)), ((0, 3, 1, 2), (0, 3), (0, 1)),
])  # fmt: skip
def test_the_order_of_the_axes_that_are_left(order, dropped, left):
    assert without(order, dropped) == left


@pytest.mark.parametrize("op", ["reduce_sum", "reduce_prod", "reduce_max", "reduce_min"])
@pytest.mark.parametrize(
    "shape, axes", [((2, 3, 5), (1,)), ((2, 3, 5), (0, 2)), ((1, 7), (0,)), ((4,), (0,)), ((1, 1), (0, 1))]
)
def test_reductions(op, shape, axes):
    assert exported(op, whole(*shape), axes=axes) == [f"Reduce{op.removeprefix('reduce_').title()}"]


def test_narrow_elements_are_reduced_as_wide_ones():
    assert exported("reduce_sum", np.full((300,), 3, np.uint8), axes=(0,)) == ["Cast", "ReduceSum", "Cast"]
    assert exported("reduce_max", whole(3, 2, dtype=np.float16), axes=(0,)) == ["Cast", "ReduceMax", "Cast"]


def test_a_reduction_over_no_axis_and_over_no_element():
    assert "ReduceSum" not in exported("reduce_sum", whole(2, 3), axes=())
    assert exported("reduce_sum", whole(0, 3), axes=(0,)) == ["ReduceSum"]
    assert exported("reduce_prod", whole(0, 3), axes=(0,)) == ["ReduceProd"]


@pytest.mark.parametrize("op, kind", [("argmax", "ArgMax"), ("argmin", "ArgMin")])
@pytest.mark.parametrize("shape, axis", [((5,), 0), ((2, 7), 1), ((3, 1, 2), 1), ((3, 1, 2), 0)])
def test_places(op, kind, shape, axis):
    assert exported(op, whole(*shape), axis=axis) == [kind]
    assert exported(op, whole(*shape, dtype=np.int8), axis=axis) == ["Cast", kind]


@pytest.mark.parametrize("exclusive, backwards", [(False, False), (True, False), (False, True), (True, True)])
@pytest.mark.parametrize("shape, axis", [((7,), 0), ((2, 5), 1), ((4, 3, 2), 0), ((1, 1), 1), ((2, 0), 0)], ids=str)
def test_prefixes(shape, axis, exclusive, backwards):
    settings = {"axis": axis, "exclusive": exclusive, "backwards": backwards}
    assert exported("cumulative_sum", whole(*shape), **settings) == ["CumSum"]
    assert exported("cumulative_sum", whole(*shape, dtype=np.uint32), **settings) == ["Cast", "CumSum", "Cast"]
    assert set(exported("cumulative_product", whole(*shape), **settings)) <= {"Slice", "Concat", "Mul", "Identity"}


def window(
    x,
    combiner="max",
    size=(1, 1, 3, 2),
    strides=(1, 1, 2, 1),
    padding=((0, 0), (0, 0), (1, 0), (0, 1)),
    dilation=(1, 1, 1, 1),
):
    return exported("reduce_window", x, combiner=combiner, window=size, strides=strides, padding=padding, dilation=dilation)


def test_pooling():
    x = whole(2, 3, 7, 6)
    assert window(x) == ["MaxPool"]
    assert window(x, dilation=(1, 1, 2, 1), padding=((0, 0),) * 4) == ["MaxPool"]
    assert "MaxPool" not in window(x, size=(1,) * 4, strides=(1,) * 4, padding=((0, 0),) * 4)
    assert window(whole(7, 6), size=(3, 2), strides=(2, 1), padding=((0, 0), (0, 0)), dilation=(1, 1)).count("MaxPool") == 1
    assert window(whole(2, 1, 3, 7), size=(1, 1, 1, 3), strides=(1,) * 4, padding=((0, 0),) * 4).count("MaxPool") == 1


def test_more_padding_than_the_window_is_refused():
    with pytest.raises(ExportError, match="ONNX pads by less than the window"):
        window(whole(1, 1, 7, 6), padding=((0, 0), (0, 0), (3, 0), (0, 0)))
