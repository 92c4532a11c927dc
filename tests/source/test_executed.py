"""How many modules of nncc one operator passes on its way to a library: what a reader who follows it has to open."""

import sys
import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.schedule.planner import plan

ROOT = str(Path(nncc.__file__).parent)


def model(shape: tuple[int, ...], weight: tuple[int, ...], *nodes: onnx.NodeProto) -> onnx.ModelProto:
    """A model from x to y, with a random weight w where it has a shape."""
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, shape_) for name, shape_ in (("x", shape), ("y", None)))
    drawn = np.random.default_rng(0).standard_normal(weight).astype(np.float32)
    weights = [onnx.numpy_helper.from_array(drawn, "w")] if weight else []
    graph = helper.make_graph([*nodes], "one", [x], [y], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=8)


def executed(call: Callable[[], object]) -> set[str]:
    """The files of nncc of which a call runs functions."""
    found = set[str]()

    def seen(frame, event, _):
        if event == "call" and frame.f_code.co_filename.startswith(ROOT):
            found.add(frame.f_code.co_filename)

    sys.setprofile(seen)
    threading.setprofile(seen)
    try:
        call()
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return found


MODELS = {
    "convolution": (model((1, 16, 14, 14), (16, 16, 3, 3), helper.make_node("Conv", ["x", "w"], ["y"], pads=[1] * 4)), 132),
    "softmax": (model((64, 100), (), helper.make_node("Softmax", ["x"], ["y"])), 133),
    "transposed product": (model((64, 100), (100, 48), helper.make_node("MatMul", ["x", "w"], ["t"]),
                                 helper.make_node("Transpose", ["t"], ["y"])), 134),
}  # fmt: skip
"""Models, and the modules that each may pass: numbers that only fall."""


@pytest.mark.parametrize("name", MODELS)
def test_modules_that_an_operator_passes(name):
    made, most = MODELS[name]

    def compiled():
        nncc.compile(made, target="x86-64-v3", threads=1, cache=False)

    compiled()  # what is looked up once a process is not its way
    plan._chosen.cache_clear()
    passed = len(executed(compiled))
    print(f"{name}: {passed} modules")
    assert passed <= most
