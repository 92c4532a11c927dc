import numpy as np
import pytest

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.nodes import run_node

X = np.float32([[-300, -1.5, 0.5], [2.5, 7, 1e9]])


def test_rounds_to_even_and_saturates():
    def quantize(scale, zero):
        return run_node("QuantizeLinear", X, np.float32(scale), zero, opset=19).tolist()

    assert quantize(1, np.int8(0)) == [[-128, -2, 0], [2, 7, 127]]
    assert quantize(0.5, np.uint8(10)) == [[0, 7, 11], [15, 24, 255]]
    assert run_node("QuantizeLinear", X, np.float32(1), opset=19).dtype == np.uint8


@pytest.mark.parametrize("known", [(), (1, 2)])
def test_quotients_are_those_of_a_division(known):
    """0.775 / 0.05 is below 15.5 in f32; times the inverse of 0.05 it is 15.5, the next step. So it goes for many others."""
    x, scale = np.append(np.float32(0.775), np.arange(-4000, 4000, dtype=np.float32) * np.float32(0.001)), np.float32(0.05)
    expected = np.clip(np.rint(x / scale) + 3, -128, 127)
    assert np.array_equal(run_node("QuantizeLinear", x, scale, np.int8(3), opset=19, known=known), expected)
    assert expected[0] == 18


@pytest.mark.parametrize("axis, scale", [(0, [1, 2]), (1, [1, 2, 4])])
def test_one_scale_per_index(axis, scale):
    q = np.int8([[10, -20, 30], [40, 50, -60]])
    factors = np.float32(scale)
    expected = q * (factors[:, None] if axis == 0 else factors)
    assert np.array_equal(run_node("DequantizeLinear", q, factors, opset=19, axis=axis), expected)


def test_blocks_repeat_their_scale():
    q, scale = np.int8([[1, 2, 3, 4, 5]]), np.float32([[1, 10, 100]])
    assert run_node("DequantizeLinear", q, scale, opset=21, axis=1, block_size=2).tolist() == [[1, 2, 30, 40, 500]]
    with pytest.raises(ModelError, match="one entry per block"):
        run_node("DequantizeLinear", q, scale[0], opset=21, axis=1, block_size=2)


def test_zero_points_are_taken_off_exactly():
    bytes_ = run_node("DequantizeLinear", np.uint8([0, 128, 255]), np.float32(2), np.uint8(128), opset=19)
    assert bytes_.tolist() == [-256, 0, 254]
    assert run_node("DequantizeLinear", np.int32([2**31 - 1]), np.float32(1), opset=19).tolist() == [2.0**31]
