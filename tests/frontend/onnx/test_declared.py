"""What a model declares of a type, beside what is inferred."""

import re
from collections.abc import Iterator

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.onnx.declared import contradicts, declared_text, type_proto
from nncc.frontend.onnx.import_rules import RULES
from nncc.frontend.onnx.support import Way, operators
from nncc.ir.dtypes import f32
from tests.frontend.onnx.import_rules.nodes import run_nodes


def declared(dtype, shape):
    return helper.make_tensor_type_proto(dtype, shape).tensor_type


def made(*shape):
    return GraphBuilder().input("x", f32, shape)


@pytest.mark.parametrize(
    ("dtype", "shape", "is_bound", "verdict"),
    [
        (TensorProto.FLOAT, (2, 3), False, False),
        (TensorProto.FLOAT, (2, 4), False, True),
        (TensorProto.FLOAT, (2, 4), True, False),
        (TensorProto.FLOAT, (2,), True, True),
        (TensorProto.FLOAT, ("N", 3), False, False),
        (TensorProto.FLOAT, None, False, False),
        (TensorProto.DOUBLE, (2, 3), False, True),
        (0, (2, 3), False, False),
    ],
)
def test_what_contradicts(dtype, shape, is_bound, verdict):
    assert contradicts(declared(dtype, shape), made(2, 3), is_bound) is verdict


def test_a_declared_type_is_printed_as_any_other():
    assert declared_text(declared(TensorProto.FLOAT, (2, "N", None))) == "f32[2,N,?]"
    assert declared_text(declared(0, None)) == "?"


def test_a_type_for_onnx():
    assert type_proto(made(2, "N")) == helper.make_tensor_type_proto(TensorProto.FLOAT, (2, "N"))
    assert not type_proto(None).HasField("tensor_type")


RANDOM = np.random.default_rng(5)


def drawn(*shape: int) -> np.ndarray:
    return RANDOM.standard_normal(shape).astype("f4")


QKV = [drawn(1, 2, 3, 4) for _ in range(3)]
CLASSES = [drawn(3, 5), np.array([4, 0, 2])]
CALLS: dict[str, tuple[list[np.ndarray], dict[str, object]]] = {
    "AffineGrid": ([drawn(2, 2, 3), np.array([2, 1, 3, 5])], {"known": (1,)}),
    "Attention": (QKV, {"is_causal": 1}),
    "BlackmanWindow": ([np.array(7)], {"known": (0,)}),
    "CausalConvWithState": ([drawn(2, 3, 7), drawn(3, 1, 4)], {"outputs": 2}),
    "DynamicQuantizeLinear": ([drawn(3, 5)], {"outputs": 3}),
    "HammingWindow": ([np.array(7)], {"known": (0,)}),
    "HannWindow": ([np.array(7)], {"known": (0,)}),
    "LinearAttention": (
        [drawn(1, 3, 4) for _ in range(3)],
        {"q_num_heads": 2, "kv_num_heads": 2, "update_rule": "linear", "outputs": 2},
    ),
    "NegativeLogLikelihoodLoss": (CLASSES, {"reduction": "sum"}),
    "RotaryEmbedding": ([drawn(1, 2, 3, 4), drawn(1, 3, 2), drawn(1, 3, 2)], {}),
    "SoftmaxCrossEntropyLoss": (CLASSES, {"reduction": "mean"}),
    "SwiGLU": ([drawn(3, 4), drawn(3, 4)], {}),
}


def spans() -> Iterator[tuple[str, int, int]]:
    """Operators without a rule: the opset of each body, and the last one before the next of that operator."""
    found: dict[str, list[int]] = {}
    for schema in onnx.defs.get_all_schemas_with_history():
        is_function = schema.has_function or schema.has_context_dependent_function
        if not schema.domain and is_function and ("", schema.name) not in RULES:
            found.setdefault(schema.name, []).append(schema.since_version)
    for name in sorted(found.keys() & CALLS.keys()):
        first = sorted(found[name])
        last = [following - 1 for following in first[1:]] + [onnx.defs.onnx_opset_version()]
        yield from ((name, *pair) for pair in zip(first, last))


def test_all_operators_with_a_body_are_asked() -> None:
    assert CALLS.keys() == {operator.name for operator in operators() if operator.way is Way.FUNCTION}


@pytest.mark.parametrize(("name", "first", "last"), list(spans()))
def test_a_body_serves_all_opsets_until_the_next_one(name: str, first: int, last: int) -> None:
    inputs, options = CALLS[name]
    expected, made = (run_nodes(name, *inputs, opset=opset, **options) for opset in (first, last))
    assert len(made) == options.get("outputs", 1)
    for one, other in zip(made, expected, strict=True):
        np.testing.assert_array_equal(one, other)


def test_a_call_without_a_body_is_refused_with_its_types() -> None:
    said = "(RotaryEmbedding, opset 28): ONNX publishes no function for inputs f32[2,3], f32[3,2], f32[3,2] and these"
    with pytest.raises(ModelError, match=re.escape(said)):
        run_nodes("RotaryEmbedding", drawn(2, 3), drawn(3, 2), drawn(3, 2), opset=28)
