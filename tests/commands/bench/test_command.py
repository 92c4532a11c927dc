"""nncc bench --against: a whole model beside ONNX Runtime."""

import re

import onnx
import pytest
from onnx import TensorProto, helper

from nncc.cli import main
from nncc.commands.bench import command
from tests.commands.bench.test_kernels import model


@pytest.mark.parametrize("arguments", [[], ["--target", "x86-64"]])
def test_both_are_timed_and_compared(arguments, tmp_path, capsys):
    onnx.save(model(), tmp_path / "small.onnx")
    assert main(["bench", str(tmp_path / "small.onnx"), "--rounds", "2", "--threads", "1", *arguments]) == 0
    text = capsys.readouterr().out
    assert [line.split()[0] for line in text.splitlines()][:4] == ["nncc", "onnxruntime", "A", "nncc"]
    assert "A call from Python on 1 thread: inputs by name, new arrays as outputs, warm caches; median of 2 samples" in text
    assert re.search(r"nncc runs at [\d.]+x the speed of onnxruntime; largest error \d\.\de-0[6-9]", text)


def test_without_a_number_of_threads_all_cores_are_used_as_run_does(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(command, "usable_cores", lambda: 2)
    onnx.save(model(), tmp_path / "small.onnx")
    assert main(["bench", str(tmp_path / "small.onnx"), "--rounds", "1"]) == 0
    assert "A call from Python on 2 threads" in capsys.readouterr().out


RULES = """
from nncc import te
from nncc.rules import Operator

rules = [Operator("com.example", "Twice", lambda x: te.compute("z", x.shape, lambda i, j: x[i, j] + x[i, j]))]
"""


def custom_model(folder):
    """The path of a model with an operator that ONNX does not have, and of the rules that say what it is."""
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [4, 8]) for name in "xy")
    nodes = [helper.make_node("Twice", ["x"], ["t"], domain="com.example"), helper.make_node("Relu", ["t"], ["y"])]
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.example", 1)]
    path, rules = folder / "custom.onnx", folder / "rules.py"
    onnx.save(helper.make_model(helper.make_graph(nodes, "custom", [x], [y]), opset_imports=opsets, ir_version=8), path)
    rules.write_text(RULES)
    return path, rules


def test_a_model_that_the_rival_cannot_run_is_timed_alone(tmp_path, capsys):
    """Its operator is of a domain that only the rules know."""
    path, rules = custom_model(tmp_path)
    assert main(["bench", str(path), "--rules", str(rules), "--rounds", "1", "--threads", "1"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"nncc was timed alone: ONNX Runtime refuses the model: .*Twice", out) and "the speed of" not in out


def test_a_model_that_the_rival_fails_in_is_timed_alone(tmp_path, capsys):
    """Its image has no rows, so the output is empty; ONNX Runtime sees that when it runs."""
    x = helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 3, 0, 4])
    y = helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, 3, 0, 2])
    pool = helper.make_node("MaxPool", ["x"], ["y"], kernel_shape=[2, 2], strides=[2, 2])
    graph = helper.make_graph([pool], "small", [x], [y])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), tmp_path / "c.onnx")
    assert main(["bench", str(tmp_path / "c.onnx"), "--rounds", "1", "--threads", "1"]) == 0
    assert "nncc was timed alone: ONNX Runtime fails in the model: " in capsys.readouterr().out
