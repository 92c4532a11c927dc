"""The predicted time of models of narrow numbers beside their f32 forms."""

import numpy as np
from onnx import TensorProto, helper, numpy_helper

from nncc.ir.dtypes import f16, u8
from nncc.pipeline.low_precision import LowPrecision, low_precision
from nncc.pipeline.model import compile_model
from nncc.target import Cpu, Target


def product(kind: int) -> object:
    """A product of 64x64 matrices, of which one is known."""
    infos = [helper.make_tensor_value_info(name, kind, (64, 64)) for name in "xy"]
    weights = np.random.default_rng(0).standard_normal((64, 64)).astype(helper.tensor_dtype_to_np_dtype(kind))
    node = helper.make_node("MatMul", ["x", "w"], ["y"])
    graph = helper.make_graph([node], "product", infos[:1], infos[1:], [numpy_helper.from_array(weights, "w")])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)


def prediction(kind: int, target: str = "x86-64-v3") -> LowPrecision | None:
    machine = Target.named(target)
    machine = machine.with_(cores=1) if isinstance(machine, Cpu) else machine
    return low_precision(product(kind), compile_model(product(kind), machine), machine)


def test_halves_that_are_converted_for_each_product_are_predicted_to_be_slower():
    made = prediction(TensorProto.FLOAT16)
    assert made.dtypes == (f16,) and made.is_slower and made.cycles > made.in_f32 > 0
    assert "f16 is done in f32" in made.text and "nncc bench" in made.text


def test_the_f32_form_of_halves_is_the_model_of_floats():
    machine = Target.named("x86-64-v3")
    in_f32 = compile_model(product(TensorProto.FLOAT), machine)
    assert low_precision(product(TensorProto.FLOAT), in_f32, machine) is None
    as_halves = low_precision(product(TensorProto.FLOAT16), in_f32, machine)
    assert as_halves is None  # what was compiled computes no narrow numbers


def test_quantised_values_that_no_buffer_holds_count():
    """The convolution of each feature is in f32, and between its ends values are taken to steps and back."""
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (1, 8, 12, 12)) for name in "xy"]
    weights = np.random.default_rng(0).integers(-99, 99, (8, 1, 3, 3)).astype(np.int8)
    known = {"s": np.float32(0.05), "z": np.uint8(128), "w": weights, "ws": np.float32(0.01), "wz": np.int8(0)}
    nodes = [
        helper.make_node("QuantizeLinear", ["x", "s", "z"], ["q"]),
        helper.make_node("DequantizeLinear", ["q", "s", "z"], ["d"]),
        helper.make_node("DequantizeLinear", ["w", "ws", "wz"], ["k"]),
        helper.make_node("Conv", ["d", "k"], ["c"], pads=[1] * 4, group=8),
        helper.make_node("QuantizeLinear", ["c", "s", "z"], ["r"]),
        helper.make_node("DequantizeLinear", ["r", "s", "z"], ["y"]),
    ]
    constants = [numpy_helper.from_array(np.asarray(array), name) for name, array in known.items()]
    graph = helper.make_graph(nodes, "quantised", infos[:1], infos[1:], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)
    machine = Cpu.named("x86-64-v3").with_(cores=1)
    compiled = compile_model(model, machine)
    assert {str(b.dtype) for item in compiled.lowered for b in item.kernel.buffers} == {"f32"}
    made = low_precision(model, compiled, machine)
    assert made.dtypes == (u8,) and made.is_slower


def test_open_sizes_have_no_prediction():
    machine, model = Target.named("x86-64-v3"), product(TensorProto.FLOAT16)
    model.graph.input[0].type.tensor_type.shape.dim[0].dim_param = "rows"
    model.graph.output[0].type.tensor_type.shape.dim[0].dim_param = "rows"
    assert low_precision(model, compile_model(model, machine, is_open=True), machine) is None


def test_a_gpu_has_no_prediction():
    assert prediction(TensorProto.FLOAT16, "cuda:sm_80") is None


def test_a_model_is_slower_only_where_the_prediction_is_sure():
    assert not LowPrecision((u8,), 1.1, 1.0).is_slower
    assert LowPrecision((u8,), 1.2, 1.0).is_slower
    assert "steps" in LowPrecision((u8,), 1.2, 1.0).text
