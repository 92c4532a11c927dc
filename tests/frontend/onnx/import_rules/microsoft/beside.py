"""A node of com.microsoft as nncc's graph computes it, and as ONNX Runtime does."""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from onnx import helper, numpy_helper

from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.verify import verify
from nncc.frontend.onnx.importer import import_onnx

Array = NDArray[np.generic]


def model_of(
    op: str,
    *inputs: Array | None,
    outputs: int = 1,
    known: tuple[int, ...] = (),
    domain: str = "com.microsoft",
    named: Mapping[int, tuple[int | str, ...]] = MappingProxyType({}),
    stated: Mapping[int, tuple[int, ...]] = MappingProxyType({}),
    types: Mapping[int, type] = MappingProxyType({}),
    **attributes: object,
):
    """A model of one node; inputs in `known` are stored in it, None is left out.

    named: the shapes of inputs that have open sizes; stated: those of outputs, which have none otherwise; types: of outputs
    that ONNX Runtime does not infer.
    """
    names = [f"x{i}" if x is not None else "" for i, x in enumerate(inputs)]
    made = [f"y{i}" for i in range(outputs)]
    infos = [
        helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(x.dtype), named.get(i, x.shape))
        for i, (name, x) in enumerate(zip(names, inputs))
        if x is not None and i not in known
    ]
    graph = helper.make_graph(
        [helper.make_node(op, names, made, "the_node", domain=domain, **attributes)], "one", infos,
        [helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(np.dtype(types[i])) if i in types else 0, stated.get(i))
         for i, name in enumerate(made)],
        [numpy_helper.from_array(inputs[i], names[i]) for i in known if inputs[i] is not None],
    )  # fmt: skip
    return helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 18), helper.make_opsetid("com.microsoft", 1)], ir_version=8
    )


def ours(op: str, *inputs: Array | None, **options: object) -> list[Array]:
    """All outputs, computed by the graph that the node is imported to."""
    graph = import_onnx(model_of(op, *inputs, **options))  # type: ignore[arg-type]
    verify(graph, VOCABULARY)
    arrays = {f"x{i}": x for i, x in enumerate(inputs)}
    return list(evaluate(graph, {value.name: arrays[value.name] for value in graph.inputs}).values())


def theirs(op: str, *inputs: Array | None, **options: object) -> list[Array]:
    """All outputs, computed by ONNX Runtime."""
    made = model_of(op, *inputs, **options)  # type: ignore[arg-type]
    for value in made.graph.output:
        if not value.type.tensor_type.elem_type:
            value.ClearField("type")  # it infers them
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("session.x64quantprecision", "1")  # sums of bytes do not saturate without VNNI
    session = onnxruntime.InferenceSession(made.SerializeToString(), options, ["CPUExecutionProvider"])
    arrays = {f"x{i}": np.asarray(x) for i, x in enumerate(inputs)}
    return session.run(None, {value.name: arrays[value.name] for value in session.get_inputs()})


def require_same(
    op: str, *inputs: Array | None, rtol: float = 1e-5, atol: float = 1e-6, most: int = 0, **options: object
) -> None:
    """Both give the same outputs; whole numbers may differ by `most`."""
    for own, other in zip(ours(op, *inputs, **options), theirs(op, *inputs, **options), strict=True):
        assert own.shape == other.shape and own.dtype == other.dtype
        if own.dtype.kind in "iu":
            assert np.abs(own.astype(np.int64) - other.astype(np.int64)).max(initial=0) <= most
        else:
            scale = np.abs(other.astype(np.float64)).max(initial=1)
            np.testing.assert_allclose(own.astype(np.float64), other.astype(np.float64), rtol, atol * scale)
