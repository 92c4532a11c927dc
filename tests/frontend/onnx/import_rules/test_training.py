"""Steps of optimisers beside the formulas of ONNX in f64; the node suite has them with all attributes."""

import numpy as np
import onnx
import pytest
from onnx import helper

from nncc.errors import ModelError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx

RNG = np.random.default_rng(2)
DOMAIN = "ai.onnx.preview.training"
SHAPES = ((3,), (2, 5))


def step(op, arrays, outputs, **attributes):
    names = [f"x{n}" for n in range(len(arrays))]
    made = [f"y{n}" for n in range(outputs)]
    infos = [
        helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(x.dtype), x.shape)
        for name, x in zip(names, arrays)
    ]
    node = helper.make_node(op, names, made, domain=DOMAIN, **attributes)
    outs = [helper.make_tensor_value_info(name, onnx.TensorProto.UNDEFINED, None) for name in made]
    graph = helper.make_graph([node], "g", infos, outs)
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid(DOMAIN, 1)]
    model = helper.make_model(graph, opset_imports=opsets, ir_version=8)
    return list(evaluate(import_onnx(model), dict(zip(names, arrays))).values())


def given(states, count, dtype=np.float32):
    lists = [[np.abs(RNG.standard_normal(shape)).astype(dtype) for shape in SHAPES] for _ in range(2 + states)]
    return [np.float32(0.1), np.int64(count), *(x for part in lists for x in part)], lists


def assert_close(made, expected):
    for got, exact in zip(made, [x for part in zip(*expected) for x in part], strict=True):
        np.testing.assert_allclose(got, exact, rtol=1e-6, atol=1e-7)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("count", [0, 1, 7])
@pytest.mark.parametrize("mode", ["standard", "nesterov"])
def test_momentum(dtype, count, mode):
    arrays, lists = given(1, count, dtype)
    made = step("Momentum", arrays, 4, alpha=0.5, beta=0.25, norm_coefficient=0.125, mode=mode)
    expected = []
    for x, g, v in zip(*lists):
        slope = 0.125 * x.astype(np.float64) + g
        new = 0.5 * v + (0.25 if count else 1.0) * slope
        expected.append((x - float(arrays[0]) * (new if mode == "standard" else slope + 0.5 * new), new))
    assert_close(made, expected)


@pytest.mark.parametrize("count", [0, 4])
def test_adagrad(count):
    arrays, lists = given(1, count)
    made = step("Adagrad", arrays, 4, decay_factor=0.5, epsilon=0.25, norm_coefficient=0.125)
    expected = []
    for x, g, h in zip(*lists):
        slope = 0.125 * x.astype(np.float64) + g
        new = h + slope * slope
        expected.append((x - float(arrays[0]) / (1 + count * 0.5) * slope / (np.sqrt(new) + 0.25), new))
    assert_close(made, expected)


@pytest.mark.parametrize("count", [0, 1, 9])
def test_adam(count):
    arrays, lists = given(2, count)
    made = step("Adam", arrays, 6, alpha=0.5, beta=0.75, epsilon=0.25, norm_coefficient=0.125, norm_coefficient_post=0.5)
    expected = []
    for x, g, v, h in zip(*lists):
        slope = 0.125 * x.astype(np.float64) + g
        first, second = 0.5 * v + 0.5 * slope, 0.75 * h + 0.25 * slope * slope
        rate = float(arrays[0]) * (np.sqrt(1 - 0.75**count) / (1 - 0.5**count) if count else 1)
        expected.append(((x - rate * first / (np.sqrt(second) + 0.25)) * 0.5, first, second))
    assert_close(made, expected)


def test_what_does_not_fit_is_refused():
    arrays, _ = given(1, 0)
    with pytest.raises(ModelError, match="7 inputs; expected a rate, a count and 3 for each tensor"):
        step("Adagrad", arrays[:7], 2)
    with pytest.raises(ModelError, match="mode 'plain'; expected standard or nesterov"):
        step("Momentum", arrays, 4, alpha=0.5, beta=0.25, norm_coefficient=0.0, mode="plain")
    with pytest.raises(ModelError, match="alpha"):
        step("Momentum", arrays, 4, beta=0.25, norm_coefficient=0.0, mode="standard")
