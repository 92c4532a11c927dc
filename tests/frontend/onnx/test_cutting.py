"""The commands that cut a model around a node: run as pasted, their parts compile and give what the model gives."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc
from nncc.errors import ModelError
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.test_importer import FLOAT, imported, model_of, node

UNKNOWN = "RandomNormalLike"
RANDOM = np.random.default_rng(0)
WEIGHTS = {
    "w": RANDOM.standard_normal((4, 3, 3, 3), np.float32), "w2": RANDOM.standard_normal((64, 4), np.float32),
}  # fmt: skip


def with_noise(domain: str = "") -> onnx.ModelProto:
    """A convolution, a product that is an output too, an operator that nncc has not, a sum of both."""
    shape = numpy_helper.from_array(np.array([1, 4, 64], np.int64))
    nodes = [
        helper.make_node("Conv", ["x", "w"], ["c"], "conv", pads=[1, 1, 1, 1]),
        helper.make_node("Constant", [], ["shape"], value=shape),
        helper.make_node("Reshape", ["c", "shape"], ["s"], "flat"),
        helper.make_node("MatMul", ["s", "w2"], ["product"], "product"),
        helper.make_node(UNKNOWN, ["product"], ["d"], "noise", domain=domain),
        helper.make_node("Add", ["d", "product"], ["y"], "sum"),
        helper.make_node("Sigmoid", ["product"], ["z"]),
    ]
    weights = [numpy_helper.from_array(array, name) for name, array in WEIGHTS.items()]
    model = model_of(nodes, {"x": (FLOAT, [1, 3, 8, 8])}, weights=weights, imports=[domain] if domain else [])
    del model.graph.output[:]
    model.graph.output.extend(helper.make_tensor_value_info(name, FLOAT, [1, 4, 4]) for name in "yz")
    return model


def refusal(source: onnx.ModelProto | Path) -> str:
    with pytest.raises(ModelError) as error:
        import_onnx(source)
    return str(error.value)


def commands(message: str) -> list[str]:
    return [line.strip() for line in message.splitlines() if line.startswith("  python -c")]


def test_the_parts_around_an_unknown_operator(tmp_path: Path) -> None:
    path = tmp_path / "it's a model.onnx"
    onnx.save(with_noise(), path)
    message = refusal(path)
    assert "to leave it to the caller, cut the model; these make the parts before and after it:" in message
    for command in commands(message):
        python, *rest = shlex.split(command)
        assert python == "python"
        subprocess.run([sys.executable, *rest], check=True, cwd=tmp_path, timeout=60)
    before, after = (nncc.compile(tmp_path / f"{path.stem}-{part}.onnx", threads=1) for part in ("before", "after"))
    x = RANDOM.standard_normal((1, 3, 8, 8), np.float32)
    made = before.run({"x": x})
    assert [*made] == ["product", "z"]
    noise = RANDOM.standard_normal((1, 4, 4), np.float32)
    y = after.run({"d": noise, "product": made["product"]})["y"]
    np.testing.assert_allclose(y, made["product"] + noise, rtol=1e-5)


def test_a_node_whose_operator_is_known() -> None:
    nodes = [
        node("Exp", ["x"], ["e"], "exp"), node("Cast", ["e"], ["n"], "whole", to=TensorProto.INT64),
        node("Reshape", ["x", "n"], ["r"], "shaped"), node("Neg", ["r"], ["y"], "last"),
    ]  # fmt: skip
    with pytest.raises(ModelError) as error:
        imported(nodes, {"x": (FLOAT, [2])})
    lines = str(error.value).splitlines()
    assert lines[0].startswith("node 'shaped' (Reshape, opset ")
    assert lines[1:] == [
        "to leave it to the caller, cut the model; this makes the part before it:",
        '  python -c \'import onnx; onnx.utils.extract_model("model.onnx", "model-before.onnx", ["x"], ["n"])\'',
    ]


def test_parts_that_cannot_be_cut_are_not_offered() -> None:
    custom = commands(refusal(with_noise("my")))
    assert len(custom) == 1 and "-before.onnx" in custom[0], "nobody knows the type of what a custom operator makes"
    deep = [node("Exp", ["x"], ["e"]), node(UNKNOWN, ["e"], ["a"]), node("Neg", ["a"], ["b"]), node(UNKNOWN, ["b"], ["y"])]
    assert len(commands(refusal(model_of(deep, {"x": (FLOAT, [2, 2])})))) == 1
    alone = [node(UNKNOWN, ["x"], ["y"])]
    assert "cut" not in refusal(model_of(alone, {"x": (FLOAT, [2, 2])}))
    body = helper.make_graph([node("Neg", ["e"], ["r"])], "body", [], [helper.make_tensor_value_info("r", FLOAT, [2, 2])])
    branches = [
        node("Exp", ["x"], ["e"]), node("If", ["c"], ["i"], then_branch=body, else_branch=body), node(UNKNOWN, ["i"], ["y"])
    ]  # fmt: skip
    assert not commands(refusal(model_of(branches, {"x": (FLOAT, [2, 2]), "c": (TensorProto.BOOL, [])})))
