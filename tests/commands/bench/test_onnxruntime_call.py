"""Sessions with their arguments in place."""

import numpy as np
import pytest
from onnx import TensorProto, helper

from nncc.checking.ort import session
from nncc.commands.bench.onnxruntime_call import LEVELS, bound_call
from nncc.errors import RunError


def blob(op: str) -> bytes:
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (2, 3)) for name in "xy"]
    graph = helper.make_graph([helper.make_node(op, ["x"], ["y"])], "g", infos[:1], infos[1:])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9).SerializeToString()


@pytest.mark.parametrize("level", LEVELS)
def test_a_call_reads_its_arrays_every_time(level):
    x = np.full((2, 3), 4.0, np.float32)
    call = bound_call(blob("Sqrt"), {"x": x}, {"y": ((2, 3), np.float32)}, 1, level)
    assert call() is None
    assert np.array_equal(session(blob("Sqrt"), 1, level).run(None, {"x": x})[0], np.full((2, 3), 2.0))


def test_what_it_refuses_is_said_in_one_line():
    with pytest.raises(RunError, match="ONNX Runtime refuses the model: .*NoSuchOperator"):
        session(blob("NoSuchOperator"), 1)
    with pytest.raises(RunError, match="ONNX Runtime fails in the model: "):
        bound_call(blob("Sqrt"), {"x": np.ones((5, 3), np.float32)}, {"y": ((2, 3), np.float32)}, 1, LEVELS[0])
