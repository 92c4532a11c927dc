import random
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper

from nncc.errors import ModelError
from nncc.frontend.onnx.reader import parse_onnx
from nncc.frontend.torch.archive import read_archive
from nncc.report.contents import contents_text, program_text
from tests.frontend.onnx.test_importer import model_of, node, stored

FLOAT = TensorProto.FLOAT


def text(model):
    return contents_text(parse_onnx(model), {}, {})


def test_what_a_file_holds():
    nodes = [node("Conv", ["x", "w"], ["a"]), helper.make_node("Odd\x1b", ["a"], ["b"], domain="my"), node("Relu", ["b"], ["y"]),
             helper.make_node("Constant", [], ["k"], value=stored("", 1, 2))]  # fmt: skip
    model = model_of(
        nodes,
        {"x": (FLOAT, ["N", 3, "?", None]), "d": (FLOAT, [2])},
        weights=[stored("w", *np.zeros((5, 3, 1, 1))), stored("d", 1, 2)],
        imports=("my",),
    )
    model.producer_name, model.producer_version = "maker", "1.2"
    assert text(model).splitlines() == [
        "g: opset 18, 1 of my, IR version 8, made by maker 1.2",
        "inputs:", "  x: float[N, 3, x_2, x_3]", "inputs with a default:", "  d: float[2]", "outputs:", "  y: undefined of any rank",
        "parameters: 3 tensors, 76 B (19 float)",
        "operators:", "  Constant       1", "  Conv           1", "  Relu           1", r"  my.Odd\x1b     1  not known to nncc",
        "  4 nodes of 4 operators; 1 not known",
        *text(model).splitlines()[14:],
    ]  # fmt: skip
    assert text(model).splitlines()[14] == "nncc compile: operators that nncc does not know:"


def test_open_sizes_come_with_options():
    lines = text(model_of([node("Relu", ["x"], ["y"])], {"x": (FLOAT, ["a.b"])})).splitlines()
    assert lines[-1] == "give each a number: --dim a.b=1, or dims={'a.b': 1} in Python"


@pytest.mark.parametrize("change", ["opset", "sequence", "cycle", "text", "no nodes"])
def test_a_file_that_nncc_refuses_is_told_of(change):
    model = model_of([node("Relu", ["x"], ["y"])], {"x": (FLOAT, [2])})
    if change == "opset":
        model.opset_import[0].version = 3
    elif change == "sequence":
        model.graph.input[0].CopyFrom(helper.make_tensor_sequence_value_info("x", FLOAT, [2]))
    elif change == "cycle":
        model.graph.node[0].input[0] = "y"
    elif change == "text":
        model.graph.input[0].type.tensor_type.elem_type = TensorProto.STRING
    else:
        del model.graph.node[:]
    assert "nncc compile: " in text(model) and "inputs:\n  x: " in text(model)


def test_a_file_that_compiles_has_no_more_to_say():
    assert (
        text(model_of([node("Relu", ["x"], ["y"])], {"x": (FLOAT, [2])})).splitlines()[-1]
        == "  1 node of 1 operator; 0 not known"
    )


@pytest.mark.parametrize("seed", range(40))
def test_damaged_files_are_told_of(seed):
    rng = random.Random(seed)
    nodes = [node("Conv", ["x", "w"], ["a"]), node("Relu", ["a"], ["y"])]
    content = bytearray(
        model_of(
            nodes, {"x": (FLOAT, ["N", 3, "?", None])}, weights=[stored("w", *np.zeros((5, 3, 1, 1)))]
        ).SerializeToString()
    )
    for _ in range(rng.choice([1, 2, 8])):
        content[rng.randrange(len(content))] = rng.randrange(256)
    try:
        assert "outputs:" in text(bytes(content))
    except ModelError as error:
        assert str(error)


def archive(name):
    return read_archive(Path(__file__).parents[1] / "frontend" / "torch" / "archives" / f"{name}.pt2")


def test_what_a_program_of_pytorch_holds():
    lines = program_text(archive("nested"), {}).splitlines()
    assert lines[0] == "model: a program of PyTorch" or lines[0] == "nested: a program of PyTorch"
    assert "  inputs_1: always 4" in lines and "  output.sum: float32[2]" in lines and "  output.none: always None" in lines
    assert "nncc compile" not in lines[-1] and lines[-1].endswith("0 not known")
    held = program_text(archive("cache"), {}).splitlines()
    assert held[held.index("state:") + 1 :][:2] == ["  rows: float32[7,4]", "  count: int64[]"]


def test_a_program_of_pytorch_that_does_not_compile_as_it_is():
    shown = program_text(archive("open_sizes"), {})
    assert "  inputs_0: float32[inputs_0_0,4]" in shown and "--dim inputs_0_0=1" in shown
    assert "--dim" not in program_text(archive("open_sizes"), {"inputs_0_0": 4, "inputs_1_0": 6})
