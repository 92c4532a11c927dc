"""Quantised operators, and the same ones in f32."""

import ml_dtypes
import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc.errors import ModelError
from nncc.frontend.onnx.import_rules.quantization import IN_FLOATS
from nncc.frontend.onnx.importer import IN_F32, import_onnx
from nncc.ir.dtypes import f32
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


RNG = np.random.default_rng(0)


def quantized(dtype, *shape):
    bounds = np.iinfo(dtype)
    return RNG.integers(bounds.min, bounds.max + 1, shape).astype(dtype)


def steps(total, scales, result, zero):
    """What a sum of products of integers is in steps of the result."""
    bounds = np.iinfo(zero.dtype)
    factor = np.float32(scales[0]) * np.float32(scales[1]) / np.float32(result)
    return np.clip(np.rint(total.astype(np.float32) * factor) + zero, bounds.min, bounds.max).astype(zero.dtype)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8])
def test_products_of_matrices(dtype):
    a, b, zero = quantized(dtype, 2, 5, 7), quantized(np.int8, 7, 3), dtype(4)
    inputs = (a, np.float32(0.02), dtype(9), b, np.float32(0.03), np.int8(-3), np.float32(0.4), zero)
    total = (a.astype(np.int32) - 9) @ (b.astype(np.int32) + 3)
    assert np.array_equal(run_node("QLinearMatMul", *inputs, opset=21), steps(total, (0.02, 0.03), 0.4, zero))


def test_products_with_a_scale_for_each_row_and_column():
    a, b, zero = quantized(np.uint8, 5, 7), quantized(np.int8, 7, 3), np.int8(-2)
    rows, columns = np.float32([0.01, 0.02, 0.03, 0.04, 0.05]), np.float32([0.1, 0.2, 0.3])
    zeros = np.uint8([1, 2, 3, 4, 5]), np.int8([-1, 0, 1])
    made = run_node("QLinearMatMul", a, rows, zeros[0], b, columns, zeros[1], np.float32(2), zero, opset=21)
    total = (a.astype(np.int32) - zeros[0][:, None].astype(np.int32)) @ (b.astype(np.int32) - zeros[1])
    assert np.array_equal(made, steps(total, (rows[:, None], columns), 2, zero))


def test_convolutions():
    x, kernel, zero = quantized(np.uint8, 1, 3, 5, 6), quantized(np.int8, 4, 3, 3, 3), np.uint8(100)
    scales, bias = np.float32([0.01, 0.02, 0.03, 0.04]), np.int32([100, -200, 300, 0])
    inputs = (x, np.float32(0.1), np.uint8(7), kernel, scales, np.zeros(4, np.int8), np.float32(3), zero, bias)
    total = run_node("ConvInteger", x, kernel, np.uint8(7), np.int8(0), pads=[1, 1, 1, 1]) + bias.reshape(4, 1, 1)
    wanted = steps(total, (np.float32(0.1), scales.reshape(4, 1, 1)), 3, zero)
    assert np.array_equal(run_node("QLinearConv", *inputs, pads=[1, 1, 1, 1]), wanted)


def test_a_scale_of_another_rank_is_refused():
    a, b = quantized(np.uint8, 5, 7), quantized(np.int8, 7, 3)
    scale = np.ones((1, 1, 2), np.float32)
    with pytest.raises(ModelError, match="expected one number, or one for each index of an axis"):
        run_node("QLinearMatMul", a, scale, np.uint8(0), b, np.float32(1), np.int8(0), np.float32(1), np.int8(0), opset=21)


@pytest.mark.parametrize("dtype, greatest", [(ml_dtypes.float8_e4m3fn, 448), (ml_dtypes.float8_e5m2, 57344)])
def test_float8_is_rounded_by_the_cast_alone(dtype, greatest):
    x = np.float32([0.3, -1.3, 1e6, -1e6, np.inf, np.nan])
    got = run_node("QuantizeLinear", x, np.float32(0.5), np.zeros((), dtype), opset=19)
    expected = np.clip(x / np.float32(0.5), -greatest, greatest).astype(dtype)
    assert got.dtype == dtype
    assert np.array_equal(got.astype(float), expected.astype(float), equal_nan=True)
    free = run_node("QuantizeLinear", x, np.float32(0.5), np.zeros((), dtype), opset=19, saturate=0)
    assert np.array_equal(free.astype(float), (x / np.float32(0.5)).astype(dtype).astype(float), equal_nan=True)


@pytest.mark.parametrize("dtype", [ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2])
def test_every_float8_is_scaled(dtype):
    q = np.arange(256, dtype=np.uint8).view(dtype)
    for zero in (None, np.zeros((), dtype)):
        got = run_node("DequantizeLinear", q, np.float32(0.5), *(() if zero is None else (zero,)), opset=19)
        assert np.array_equal(got, q.astype(np.float32) * np.float32(0.5), equal_nan=True)


F, U, I8 = TensorProto.FLOAT, TensorProto.UINT8, TensorProto.INT8
W = np.random.default_rng(0).integers(-5, 6, (4, 3, 3, 3)).astype(np.int8)


def model(nodes, inputs, output, **weights):
    infos = [helper.make_tensor_value_info(name, kind, shape) for name, kind, shape in (*inputs, output)]
    known = [numpy_helper.from_array(np.asarray(array), name) for name, array in weights.items()]
    graph = helper.make_graph(nodes, "quantised", infos[:-1], infos[-1:], known)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)


STEPS = {"s": np.float32(0.1), "z": np.uint8(7), "ws": np.float32(0.2), "wz": np.int8(0)}
QDQ = model(
    [helper.make_node("QuantizeLinear", ["x", "s", "z"], ["q"]), helper.make_node("DequantizeLinear", ["q", "s", "z"], ["d"]),
     helper.make_node("DequantizeLinear", ["w", "ws", "wz"], ["k"]), helper.make_node("Conv", ["d", "k"], ["c"]),
     helper.make_node("QuantizeLinear", ["c", "s", "z"], ["y"])],
    [("x", F, (1, 3, 8, 8))], ("y", U, (1, 4, 6, 6)), w=W, **STEPS,
)  # fmt: skip
QLINEAR = model(
    [helper.make_node("QLinearConv", ["x", "s", "z", "w", "ws", "wz", "s", "z", "b"], ["y"])],
    [("x", U, (1, 3, 8, 8))],
    ("y", U, (1, 4, 6, 6)),
    w=W,
    b=np.arange(4, dtype=np.int32),
    **STEPS,
)
DYNAMIC = model(
    [
        helper.make_node("DynamicQuantizeLinear", ["x"], ["q", "qs", "qz"]),
        helper.make_node("MatMulInteger", ["q", "w", "qz"], ["i"]),
        helper.make_node("Cast", ["i"], ["f"], to=F),
        helper.make_node("Mul", ["f", "qs"], ["y"]),
    ],
    [("x", F, (5, 4))],
    ("y", F, (5, 9)),
    w=W.reshape(4, 27)[:, :9],
)
QPRODUCT = model(
    [helper.make_node("QLinearMatMul", ["x", "s", "z", "w", "ws", "wz", "s", "z"], ["y"])],
    [("x", U, (5, 4))],
    ("y", U, (5, 9)),
    w=W.reshape(4, 27)[:, :9],
    **STEPS,
)
INTEGER = model(
    [helper.make_node("ConvInteger", ["x", "w", "z"], ["y"])],
    [("x", U, (1, 3, 8, 8))],
    ("y", TensorProto.INT32, (1, 4, 6, 6)),
    w=W,
    **STEPS,
)


@pytest.mark.parametrize(
    ("given", "operators"),
    [
        (QDQ, {"conv"}),
        (QLINEAR, {"cast", "conv", "add"}),
        (DYNAMIC, {"dot_general", "mul"}),
        (QPRODUCT, {"cast", "dot_general"}),
        (INTEGER, {"cast", "conv"}),
    ],
    ids=["qdq", "qlinear", "dynamic", "product", "integer"],
)
def test_nothing_is_left_of_quantisation(given, operators):
    made = import_onnx(given, form=IN_F32)
    assert {node.op for node in made.nodes} - {"transpose", "reshape", "broadcast", "pad"} == operators
    assert {value.type.dtype for node in made.nodes for value in node.outputs} == {f32}


def test_every_rule_is_tried():
    tried = {node.op_type for given in (QDQ, QLINEAR, DYNAMIC, QPRODUCT, INTEGER) for node in given.graph.node}
    assert set(IN_FLOATS) <= tried
