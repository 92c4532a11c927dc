"""A small model with what tuning has to cope with: padding around results, parts of a concat, a residual, kernels that are called twice."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


def small_model(size: int = 10, channels: int = 16) -> onnx.ModelProto:
    """Convolutions on NCHW images, of which two are one kernel, and both join a concat that a padded convolution reads."""
    rng = np.random.default_rng(0)
    weights: list[onnx.TensorProto] = []

    def weight(*shape: int) -> str:
        weights.append(
            numpy_helper.from_array(
                (rng.standard_normal(shape) / np.prod(shape[1:]) ** 0.5).astype(np.float32), f"w{len(weights)}"
            )
        )
        return weights[-1].name

    def conv(x: str, y: str, cin: int, cout: int, kernel: int) -> list[onnx.NodeProto]:
        made = helper.make_node("Conv", [x, weight(cout, cin, kernel, kernel)], [f"{y}.c"], pads=[(kernel - 1) // 2] * 4)
        return [made, helper.make_node("Relu", [f"{y}.c"], [y])]

    c = channels
    nodes = [
        *conv("x", "a", c, c, 3), *conv("a", "b", c, c, 3), *conv("b", "h", c, c, 3), *conv("h", "e", c, c, 3), *conv("e", "p", c, c, 1), *conv("e", "q", c, c, 1),
        helper.make_node("Concat", ["p", "q"], ["j"], axis=1), *conv("j", "d", 2 * c, c, 3),
        helper.make_node("Add", ["d", "a"], ["r"]), helper.make_node("MaxPool", ["r"], ["m"], kernel_shape=[3, 3], pads=[1] * 4, strides=[2, 2]),
        helper.make_node("GlobalAveragePool", ["m"], ["g"]), helper.make_node("Flatten", ["g"], ["f"]),
        helper.make_node("MatMul", ["f", weight(c, 40)], ["s"]), helper.make_node("Softmax", ["s"], ["y"]),
    ]  # fmt: skip
    infos = [helper.make_tensor_value_info(n, TensorProto.FLOAT, s) for n, s in (("x", (1, c, size, size)), ("y", (1, 40)))]
    graph = helper.make_graph(nodes, "small", infos[:1], infos[1:], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def twice_scaled() -> onnx.ModelProto:
    """x * 0.3 * 0.7."""
    nodes = [helper.make_node("Mul", ["x", "b"], ["t"]), helper.make_node("Mul", ["t", "c"], ["y"])]
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (2, 3)) for name in "xy"]
    constants = [numpy_helper.from_array(np.float32(value), name) for value, name in ((0.3, "b"), (0.7, "c"))]
    graph = helper.make_graph(nodes, "g", info[:1], info[1:], constants)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)])
