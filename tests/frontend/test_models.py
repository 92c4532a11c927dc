"""What opens a model: its content decides, whatever it is called."""

import shutil
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from nncc.errors import ModelError
from nncc.frontend.models import defaults, import_model, opened, with_inputs
from nncc.frontend.onnx.importer import IN_F32
from nncc.frontend.torch.program import Program

ARCHIVE = Path(__file__).parent / "torch" / "archives" / "tied.pt2"


def onnx_model():
    """x plus w, which has a value that a caller may replace."""
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [3]) for name in ("x", "w", "y")]
    graph = helper.make_graph([helper.make_node("Add", ["x", "w"], ["y"])], "g", infos[:2], infos[2:],
                              [onnx.numpy_helper.from_array(np.ones(3, np.float32), "w")])  # fmt: skip
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=8)


def test_the_content_decides_and_not_the_name(tmp_path):
    one, other = tmp_path / "a.onnx", tmp_path / "a.pt2"
    shutil.copy(ARCHIVE, one)
    other.write_bytes(onnx_model().SerializeToString())
    assert isinstance(opened(one), Program) and opened(str(other)) == str(other)
    assert [v.name for v in import_model(one).inputs] == ["inputs_0"] and [v.name for v in import_model(other).inputs] == [
        "x"
    ]


def test_bytes_and_programs_are_models():
    program = opened(ARCHIVE.read_bytes())
    assert isinstance(program, Program) and opened(program) is program
    assert str(import_model(program).outputs[0].type) == "f32[3,5]"


def test_inputs_with_a_value_of_their_own_are_of_onnx():
    model = onnx_model()
    assert defaults(model) == {"w"} and defaults(ARCHIVE) == frozenset()
    assert {v.name for v in import_model(with_inputs(model, frozenset("w"))).inputs} == {"x", "w"}
    assert with_inputs(model, frozenset("x")) is None and with_inputs(ARCHIVE, frozenset("w")) is None


@pytest.mark.parametrize("source, fault", [
    (ARCHIVE.parent, "cannot be read"), (ARCHIVE.parent / "none.pt2", "none.pt2"), (b"PK\x03\x04", "without a table of contents"),
    (b"", "not an ONNX model"), (7, "the model is 7"),
])  # fmt: skip
def test_what_is_no_model(source, fault):
    with pytest.raises(ModelError, match=fault):
        import_model(source)


def test_a_program_has_no_form_in_f32():
    with pytest.raises(ModelError, match="no form in f32"):
        import_model(ARCHIVE, form=IN_F32)
