"""Operators that ONNX defines by a function body: taken at each opset that they are valid in, not at that of the body only."""

import re
from collections.abc import Iterator

import numpy as np
import onnx
import pytest

from nncc.errors import ModelError
from nncc.frontend.onnx.import_rules import RULES
from nncc.frontend.onnx.support import Way, operators
from tests.frontend.onnx.import_rules.nodes import run_nodes

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
