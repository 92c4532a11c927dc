import numpy as np
import pytest

from nncc.frontend.onnx.export_rules.writer import ExportError
from nncc.ir.dtypes import f32, i32
from tests.frontend.onnx.export_rules.exporting import exported, whole


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
