import numpy as np
import pytest

from nncc.frontend.onnx.export_rules.reduction import without
from nncc.frontend.onnx.export_rules.writer import ExportError
from nncc.ir.dtypes import f32, i32
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


def dot(left, right, contract=((1,), (0,)), batch=((), ()), accumulator=f32):
    return exported("dot_general", left, right, lhs_contract=contract[0], rhs_contract=contract[1],
                    lhs_batch=batch[0], rhs_batch=batch[1], accumulator=accumulator)  # fmt: skip


@pytest.mark.parametrize("m, k, n", [(1, 1, 1), (2, 3, 5), (1, 7, 4), (13, 1, 2)])
def test_a_matrix_product_is_one_node(m, k, n):
    assert dot(whole(m, k), whole(k, n)) == ["MatMul"]
    assert dot(whole(m, k), whole(n, k), ((1,), (1,)))[-1] == "MatMul"


@pytest.mark.parametrize("left, right, contract, batch", [
    ((2, 3, 5), (3, 5, 7), ((1, 2), (0, 1)), ((), ())),
    ((2, 3, 5, 7), (2, 7, 3, 4), ((3,), (1,)), ((0,), (0,))),
    ((3, 2, 13), (2, 5, 13), ((2,), (2,)), ((1,), (0,))),
    ((5,), (5,), ((0,), (0,)), ((), ())),
    ((2,), (3,), ((), ()), ((), ())),
    ((1, 1), (1, 1), ((1,), (1,)), ((0,), (0,))),
])  # fmt: skip
def test_axes_that_are_several_become_one(left, right, contract, batch):
    assert dot(whole(*left), whole(*right), contract, batch).count("MatMul") == 1


@pytest.mark.parametrize("dtype", [np.int8, np.uint8])
def test_bytes_have_a_product_of_their_own(dtype):
    assert dot(whole(3, 7, dtype=dtype), whole(7, 2, dtype=dtype), accumulator=i32) == ["MatMulInteger"]
    assert dot(whole(3, 7, dtype=np.float16), whole(7, 2, dtype=np.float16)) == ["Cast", "Cast", "MatMul"]


def conv(x, kernel, labels="b01f_01io->b01f", strides=(1, 1), padding=((0, 0), (0, 0)), dilation=(1, 1), groups=1):
    return exported("conv", x, kernel, labels=labels, strides=strides, padding=padding, dilation=dilation, groups=groups,
                    accumulator=f32)  # fmt: skip


@pytest.mark.parametrize("settings", [
    {}, {"strides": (2, 1)}, {"padding": ((1, 0), (2, 0))}, {"dilation": (1, 2)}, {"strides": (3, 2), "padding": ((0, 2), (1, 1))},
])  # fmt: skip
def test_convolutions(settings):
    assert conv(whole(2, 7, 6, 3), whole(3, 2, 3, 5), **settings).count("Conv") == 1
    assert conv(whole(1, 7, 6, 4), whole(3, 2, 2, 6), groups=2, **settings).count("Conv") == 1
    assert conv(whole(1, 3, 7, 6), whole(5, 3, 3, 2), "bf01_oi01->bf01", **settings) == ["Conv"]


def test_a_convolution_without_pixels_is_refused():
    with pytest.raises(ExportError, match="conv: ONNX has no convolution without pixels"):
        conv(whole(2, 3), whole(3, 5), "bf_io->bf", (), (), ())
