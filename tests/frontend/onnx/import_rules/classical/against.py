"""Nodes of ai.onnx.ml in nncc and in ONNX Runtime."""

import numpy as np
import onnx
import onnxruntime
from onnx import helper

from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify
from tests.frontend.onnx.import_rules.nodes import Array

DOMAIN = "ai.onnx.ml"


def node_model(op: str, *inputs: Array, opset: int = 3, outputs: int = 1, **attributes: object) -> onnx.ModelProto:
    """A model of one node, with inputs x0, x1, ... and outputs y0, y1, ... of which it says no type."""
    names, made = [f"x{n}" for n in range(len(inputs))], [f"y{n}" for n in range(outputs)]
    infos = [
        helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(x.dtype), x.shape)
        for name, x in zip(names, inputs)
    ]
    node = helper.make_node(op, names, made, "the_node", domain=DOMAIN, **attributes)
    graph = helper.make_graph([node], "one", infos, [helper.make_tensor_value_info(name, 0, None) for name in made])
    return helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 18), helper.make_opsetid(DOMAIN, opset)], ir_version=8
    )


def ours(model: onnx.ModelProto, *inputs: Array) -> list[Array]:
    """What nncc's graph of a model computes."""
    return list(evaluate(simplify(import_onnx(model)), {f"x{n}": x for n, x in enumerate(inputs)}).values())


def theirs(model: onnx.ModelProto, *inputs: Array) -> list[Array]:
    """What ONNX Runtime computes, which wants no declared type rather than an open one."""
    plain = onnx.ModelProto()
    plain.CopyFrom(model)
    names = [value.name for value in plain.graph.output]
    del plain.graph.output[:]
    plain.graph.output.extend(onnx.ValueInfoProto(name=name) for name in names)
    session = onnxruntime.InferenceSession(plain.SerializeToString(), providers=["CPUExecutionProvider"])
    return list(session.run(None, {f"x{n}": x for n, x in enumerate(inputs)}))


def require_same(op: str, *inputs: Array, rtol: float = 1e-5, atol: float = 1e-6, **options: object) -> list[Array]:
    """Both give the same dtypes, shapes and, nearly, elements. rtol, atol: as numpy's allclose has them."""
    model = node_model(op, *inputs, **options)  # type: ignore[arg-type]
    made, expected = ours(model, *inputs), theirs(model, *inputs)
    for one, other in zip(made, expected, strict=True):
        assert (one.dtype, one.shape) == (other.dtype, other.shape), op
        np.testing.assert_allclose(one, other, rtol, atol, err_msg=f"{op} {options}"[:500])
    return made
