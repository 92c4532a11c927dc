"""The nine models that ship inside the onnx package, with random weights in place of their constant ones.

The files hold the graphs of well-known networks and, for each weight, one number to fill it with: their outputs would
test nothing. Here each weight is drawn from its own generator, seeded by its name, so that neither the order nor the
other weights matter, and scaled so that activations keep their size (He et al., 2015, arXiv:1502.01852).
"""

from collections.abc import Mapping
from hashlib import blake2b
from math import prod, sqrt
from pathlib import Path

import numpy as np
import onnx

from nncc.errors import ModelError
from nncc.frontend.graph.graph import Array

PREFIX = "zoo:"
# Each model, and the gain of its classifier: logits stay near 1, so that no softmax saturates.
ZOO: dict[str, float] = {
    "bvlc_alexnet": 0.25,
    "densenet121": 1.0,
    "inception_v1": 0.25,
    "inception_v2": 0.25,
    "resnet50": 0.125,
    "shufflenet": 1 / 256,
    "squeezenet": 1.0,
    "vgg19": 0.5,
    "zfnet512": 1.0,
}

Reader = tuple[onnx.NodeProto, int]


def zoo_model(name: str) -> onnx.ModelProto:
    """The model called `name` in the list ZOO, with seeded random weights.

    Raises: ModelError when there is no such model.
    """
    if name not in ZOO:
        raise ModelError(f"{PREFIX}{name}: no such model; known: {', '.join(ZOO)}")
    model = onnx.load(Path(onnx.__file__).parent / "backend/test/data/light" / f"light_{name}.onnx")
    graph = model.graph
    shapes, readers = _weight_shapes(graph), _readers(graph)
    stored = {tensor.name for tensor in graph.initializer}
    inputs = [value for value in graph.input if value.name not in stored]
    nodes = [node for node in graph.node if node.op_type != "ConstantOfShape"]
    read = {name for node in nodes for name in node.input}
    kept = [tensor for tensor in graph.initializer if tensor.name not in shapes and tensor.name in read]
    # From IR version 4 on, initializers need not be inputs too.
    light = onnx.ModelProto(ir_version=4, opset_import=model.opset_import)
    light.graph.MergeFrom(onnx.GraphProto(name=name, node=nodes, input=inputs, output=graph.output, initializer=kept))
    for weight, shape in shapes.items():
        if weight not in read:
            continue
        array = _draw(weight, shape, readers, ZOO[name])
        light.graph.initializer.add(name=weight, dims=shape, data_type=onnx.TensorProto.FLOAT, raw_data=array.tobytes())
    return light


def _weight_shapes(graph: onnx.GraphProto) -> dict[str, tuple[int, ...]]:
    """The shape of each weight: the float initializers, and what ConstantOfShape makes of the other ones."""
    stored = {tensor.name: tensor for tensor in graph.initializer}
    shapes = {name: tuple(tensor.dims) for name, tensor in stored.items() if tensor.data_type == onnx.TensorProto.FLOAT}
    for node in graph.node:
        if node.op_type == "ConstantOfShape":
            shapes[node.output[0]] = tuple(onnx.numpy_helper.to_array(stored[node.input[0]]).tolist())
    return shapes


def _readers(graph: onnx.GraphProto) -> dict[str, list[Reader]]:
    """Who reads each value, as which input; Unsqueeze and Reshape pass a value on."""
    readers: dict[str, list[Reader]] = {}
    for node in reversed(graph.node):
        for index, name in enumerate(node.input):
            passed_on = readers.get(node.output[0], []) if node.op_type in ("Unsqueeze", "Reshape") else [(node, index)]
            readers.setdefault(name, []).extend(passed_on)
    return readers


def _draw(name: str, shape: tuple[int, ...], readers: Mapping[str, list[Reader]], gain: float) -> Array:
    """Uniform values in a range that the first reader of the weight decides."""
    seed = int.from_bytes(blake2b(name.encode(), digest_size=8).digest())
    generator = np.random.Generator(np.random.SFC64(seed))
    node, index = readers[name][0]
    then = {reader.op_type for reader, _ in readers.get(node.output[0], [])}
    low, high = _bounds(shape, node.op_type, index, then, gain)
    values = generator.random(shape, np.float32)
    values *= np.float32(high - low)
    values += np.float32(low)
    return values


def _bounds(shape: tuple[int, ...], op: str, index: int, then: set[str], gain: float) -> tuple[float, float]:
    """The range of a weight that `op` reads as input `index`; `then` are the operators that read its result."""
    if op in ("Conv", "Gemm") and index == 1:
        bound = sqrt(6 / prod(shape[1:])) * (gain if "Softmax" in then else 1.0)
        return -bound, bound
    if op == "Mul" or (op == "BatchNormalization" and index in (1, 4)):
        # The branches of a residual sum are halved, or the sums would grow with every block.
        size = 0.5 if "Sum" in then and index == 1 else 1.0
        return 0.45 * size, 1.4 * size
    return -0.1, 0.1
