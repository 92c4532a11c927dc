"""The parts of a model that ONNX Runtime is timed with."""

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc.commands.bench.original as bench_original
from nncc.commands.bench.onnxruntime_call import LEVELS, bound_call
from nncc.commands.bench.original import Originals
from nncc.errors import RunError
from nncc.frontend.random_inputs import random_inputs
from nncc.pipeline.model import compile_model, machine_for

F, U = TensorProto.FLOAT, TensorProto.UINT8
RNG = np.random.default_rng(0)
W = RNG.standard_normal((8, 8, 3, 3)).astype("f4") / 8
W8 = RNG.integers(-99, 99, (8, 8, 3, 3)).astype(np.int8)
STEPS = {"s": np.float32(0.05), "z": np.uint8(128), "ws": np.float32(0.01), "wz": np.int8(0)}


def node(op, inputs, *outputs, **attributes):
    return helper.make_node(op, inputs.split(), list(outputs), name=f"{op} of {outputs[0]}", **attributes)


def model(nodes, output, **weights):
    infos = [helper.make_tensor_value_info(name, F, shape) for name, shape in (("x", (1, 8, 12, 12)), output)]
    known = [numpy_helper.from_array(np.asarray(array), name) for name, array in weights.items()]
    graph = helper.make_graph(nodes, "parts", infos[:1], infos[1:], known)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def quantised(n, x, y):
    """A convolution between DequantizeLinear and QuantizeLinear."""
    return [node("DequantizeLinear", f"{x} s z", f"d{n}"), node("DequantizeLinear", "w ws wz", f"k{n}"),
            node("Conv", f"d{n} k{n}", f"c{n}", pads=[1] * 4), node("Relu", f"c{n}", f"r{n}"),
            node("QuantizeLinear", f"r{n} s z", y)]  # fmt: skip


QDQ = model(
    [node("QuantizeLinear", "x s z", "q0"), *quantised(1, "q0", "q1"), *quantised(2, "q1", "q2"),
     node("DequantizeLinear", "q2 s z", "y")],
    ("y", (1, 8, 12, 12)), w=W8, **STEPS,
)  # fmt: skip
NORMALISED = model(
    [node("Conv", "x w", "c", pads=[1] * 4), node("BatchNormalization", "c g g g v", "b"), node("Relu", "b", "r"),
     node("GlobalAveragePool", "r", "p"), node("Flatten", "p", "y")],
    ("y", (1, 8)), w=W, g=np.ones(8, "f4"), v=np.full(8, 2, "f4"),
)  # fmt: skip


def parts(given) -> list[tuple[list[str], list[str], list[str]] | None]:
    """The operators, inputs and outputs of the part of each group; each part runs and gives what it gives in the model."""
    made = compile_model(given, machine_for(None, 1))
    found = Originals(given, made.graph, made.fusion.groups, random_inputs(made.graph))
    listed = []
    for part in map(found.of, made.fusion.groups):
        if part is None:
            listed.append(None)
            continue
        bound_call(part.model, part.feeds, part.shapes, 1, LEVELS[0])()
        nodes = onnx.load_from_string(part.model).graph.node
        listed.append((sorted(n.op_type for n in nodes), [*part.feeds], [*part.shapes]))
    return listed


def test_a_quantised_part_reaches_from_dequantising_to_quantising():
    """However the kernels cut it: here a kernel ends with what the next convolution reads."""
    conv = ["Conv", "DequantizeLinear", "DequantizeLinear", "QuantizeLinear", "Relu"]
    first, second = filter(None, parts(QDQ))
    assert first == (sorted([*conv, "QuantizeLinear"]), ["x"], ["q1"])
    assert second == (sorted([*conv, "DequantizeLinear"]), ["q1"], ["y"])


def test_nodes_that_were_folded_into_others_are_in_between():
    conv, *others = parts(NORMALISED)
    assert conv == (["BatchNormalization", "Conv", "Relu"], ["x"], ["r"])
    assert [part for part in others if part] == [(["GlobalAveragePool"], ["r"], ["p"])]


def test_a_node_of_several_kernels_has_no_part():
    given = model(
        [node("DynamicQuantizeLinear", "x", "q", "qs", "qz"), node("ConvInteger", "q w qz", "i", pads=[1] * 4),
         node("Cast", "i", "f", to=F), node("Mul", "f qs", "y")],
        ("y", (1, 8, 12, 12)), w=W8,
    )  # fmt: skip
    assert None in parts(given)


def test_a_model_that_onnx_runtime_does_not_run_has_no_parts(monkeypatch):
    def refused(*_):
        raise RunError("no")

    monkeypatch.setattr(bench_original, "onnxruntime_values", refused)
    assert set(parts(NORMALISED)) == {None}


@pytest.mark.parametrize("named", [True, False])
def test_nodes_without_names_are_known_by_their_outputs(named):
    given = onnx.ModelProto()
    given.CopyFrom(NORMALISED)
    for one in given.graph.node:
        one.name = one.name if named else ""
    assert parts(given)[0] == (["BatchNormalization", "Conv", "Relu"], ["x"], ["r"])
