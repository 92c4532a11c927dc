"""From a model to a module: small models through everything, against ONNX Runtime with its optimisations off."""

from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.errors import ModelError, RunError, TargetError
from nncc.frontend.zoo import zoo_model
from nncc.pipeline import compile_model, machine_for
from tests import models
from tests.limits import MODEL_ERROR


def reference(model: onnx.ModelProto, feeds: dict[str, np.ndarray]) -> list[np.ndarray]:
    settings = ort.SessionOptions()
    settings.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    return ort.InferenceSession(model.SerializeToString(), settings).run(None, feeds)


def draw(module: nncc.Module) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(0)
    floats = {v.name: v.dtype.startswith("f") for v in module.inputs}
    drawn = {v.name: rng.standard_normal(v.shape) if floats[v.name] else rng.integers(0, 2, v.shape) for v in module.inputs}
    return {v.name: np.asarray(drawn[v.name]).astype(v.numpy) for v in module.inputs}


def one_node(op: str, outputs: tuple[str, ...] = ("y",), shape: tuple[int, ...] = (2, 3)) -> onnx.ModelProto:
    nodes = [helper.make_node(op, ["x"], [name]) for name in outputs]
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in ("x", *outputs)]
    return helper.make_model(helper.make_graph(nodes, "g", info[:1], info[1:]), opset_imports=[helper.make_opsetid("", 18)])


SMALL = {
    "bert": lambda: models.bert(layers=1, width=32, heads=2, sequence=7, vocabulary=50, positions=16),
    "gpt2": lambda: models.gpt2(layers=1, width=32, heads=2, sequence=5, vocabulary=50, positions=16),
    "vit": lambda: models.vit(layers=1, width=32, heads=2, image=20, patch=4, classes=11),
}


@pytest.mark.parametrize("name", SMALL)
def test_a_small_transformer_agrees_with_onnx_runtime_on_any_number_of_threads(name, tmp_path):
    model = SMALL[name]()
    results = []
    for threads in (1, 2, 3):
        module = nncc.compile(model, threads=threads, cache=tmp_path)
        feeds = draw(module)
        results.append(list(module.run(feeds).values()))
    for ours, theirs in zip(results[0], reference(model, feeds)):
        assert np.abs(ours - theirs).max() <= MODEL_ERROR * np.abs(theirs).max()


@pytest.mark.long
@pytest.mark.parametrize("name", ["squeezenet", "resnet50", "shufflenet", "inception_v1", "inception_v2", "densenet121",
                                  "bvlc_alexnet", "zfnet512", "vgg19"])  # fmt: skip
def test_a_zoo_model_agrees_with_onnx_runtime(name, tmp_path):


    model = zoo_model(name)
    module = nncc.compile(model, cache=tmp_path)
    feeds = draw(module)
    first = list(module.run(feeds).values())
    module.save(tmp_path / "m.so")
    for threads in (1, 2, 3):
        again = nncc.load(tmp_path / "m.so", threads=threads).run(feeds)
        assert all(np.array_equal(a, b) for a, b in zip(first, again.values()))
    for ours, theirs in zip(first, reference(model, feeds)):
        assert np.abs(ours - theirs).max() <= MODEL_ERROR * np.abs(theirs).max()


def test_positional_call_save_and_load(tmp_path):
    module = nncc.compile(one_node("Relu"), cache=False)
    x = np.array([[-1, 2, 3], [4, -5, 6]], np.float32)
    assert np.array_equal(module(x), np.maximum(x, 0))
    module.save(tmp_path / "relu.so")
    assert np.array_equal(nncc.load(tmp_path / "relu.so", threads=2).run({"x": x})["y"], np.maximum(x, 0))


def test_outputs_that_are_inputs_or_wanted_twice_are_copies():
    model = one_node("Identity", ("y", "z"))
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    assert {k: v.tolist() for k, v in nncc.compile(model, cache=False).run({"x": x}).items()} == {
        "y": x.tolist(), "z": x.tolist(),
    }  # fmt: skip


def test_an_empty_tensor_runs():
    module = nncc.compile(one_node("Relu", shape=(0, 3)), cache=False)
    assert module(np.zeros((0, 3), np.float32)).shape == (0, 3)


def test_equal_groups_share_a_kernel():
    machine = machine_for(None, 1)
    program = compile_model(SMALL["bert"](), machine).program
    assert len(program.kernels) < len(program.calls)


def test_bad_input_is_one_clear_error(tmp_path: Path):
    broken = tmp_path / "model.onnx"
    broken.write_bytes(b"not a model")
    with pytest.raises(ModelError, match=r"model\.onnx"):
        nncc.compile(broken)
    with pytest.raises(TargetError, match="unknown target 'pdp11'"):
        nncc.compile(one_node("Relu"), target="pdp11")
    with pytest.raises(ModelError, match="NoSuchOperator"):
        nncc.compile(one_node("NoSuchOperator"))
    module = nncc.compile(one_node("Relu"), cache=False)
    with pytest.raises(RunError, match="x"):
        module.run({"x": np.zeros((3, 3), np.float32)})
