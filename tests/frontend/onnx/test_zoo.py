from pathlib import Path

import numpy as np
import onnx
import pytest

from nncc.errors import ModelError
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.onnx.zoo import ZOO, zoo_model

SMALL = "squeezenet"


def weights(model: onnx.ModelProto) -> dict[str, np.ndarray]:
    return {tensor.name: onnx.numpy_helper.to_array(tensor) for tensor in model.graph.initializer}


def test_weights_are_random_and_the_same_each_time():
    first, second = weights(zoo_model(SMALL)), weights(zoo_model(SMALL))
    assert all(np.array_equal(first[name], second[name]) for name in first)
    kernels = [w for w in first.values() if w.ndim == 4]
    assert len({w.tobytes() for w in kernels}) == len(kernels) == 26
    assert all(np.unique(w).size > w.size // 2 for w in kernels)


def test_kernels_keep_the_size_of_activations():
    for kernel in (w for w in weights(zoo_model(SMALL)).values() if w.ndim == 4):
        fan_in = np.prod(kernel.shape[1:])
        assert kernel.std() == pytest.approx(np.sqrt(2 / fan_in), rel=0.1)


def test_no_weight_is_left_constant():
    model = zoo_model("shufflenet")
    assert "ConstantOfShape" not in {node.op_type for node in model.graph.node}
    onnx.checker.check_model(model)


@pytest.mark.parametrize("name", [name for name in ZOO if name not in ("vgg19", "bvlc_alexnet", "zfnet512")])
def test_every_model_is_imported(name):
    graph = import_onnx(f"zoo:{name}")
    assert str(graph.inputs[0].type).endswith("[1,3,224,224]") and len(graph.inputs) == 1
    assert "conv" in {node.op for node in graph.nodes}


def test_the_list_is_what_onnx_ships():
    folder = Path(onnx.__file__).parent / "backend/test/data/light"
    assert {f"light_{name}.onnx" for name in ZOO} == {path.name for path in folder.glob("*.onnx")}


def test_an_unknown_name_is_refused():
    with pytest.raises(ModelError, match="zoo:resnet5: no such model; known: bvlc_alexnet"):
        import_onnx("zoo:resnet5")
