"""What is wrong with an ensemble is named, with its attribute and value, before anything is computed."""

import itertools
from typing import Any

import numpy as np
import onnx
import pytest

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.classical.against import node_model, ours

X = np.zeros((2, 3), "f4")
GOOD: dict[str, Any] = {
    "n_targets": 1, "nodes_treeids": [0, 0, 0, 0, 0], "nodes_nodeids": [0, 1, 2, 3, 4], "nodes_featureids": [0, 2, 0, 0, 0],
    "nodes_modes": ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF"], "nodes_values": [0.0, 1.0, 0.0, 0.0, 0.0],
    "nodes_truenodeids": [1, 2, 0, 0, 0], "nodes_falsenodeids": [4, 3, 0, 0, 0], "target_treeids": [0, 0, 0],
    "target_nodeids": [2, 3, 4], "target_ids": [0, 0, 0], "target_weights": [1.0, 2.0, 3.0],
}  # fmt: skip
FIVE: dict[str, Any] = {
    "nodes_modes": onnx.numpy_helper.from_array(np.array([0, 6], np.uint8)), "nodes_featureids": [0, 1], "tree_roots": [0],
    "nodes_splits": onnx.numpy_helper.from_array(np.array([0.5, 0.0], "f4")), "nodes_truenodeids": [1, 0],
    "nodes_trueleafs": [0, 1], "nodes_falsenodeids": [2, 1], "nodes_falseleafs": [1, 1], "leaf_targetids": [0, 0, 0],
    "leaf_weights": onnx.numpy_helper.from_array(np.array([1, 2, 3], "f4")), "n_targets": 1,
    "membership_values": onnx.numpy_helper.from_array(np.array([1, 2, np.nan], "f4")),
}  # fmt: skip


def tensor(numbers: list[float], dtype: str = "f4") -> onnx.TensorProto:
    return onnx.numpy_helper.from_array(np.array(numbers, dtype))


def test_what_is_changed_below_is_right() -> None:
    assert ours(node_model("TreeEnsembleRegressor", X, **GOOD), X)[0].tolist() == [[1], [1]]
    assert ours(node_model("TreeEnsemble", X, opset=5, **FIVE), X)[0].tolist() == [[2], [2]]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"nodes_truenodeids": [1, 0, 0, 0, 0]}, "the trees have a cycle: node [01] of tree 0 is below itself"),
        ({"nodes_truenodeids": [0, 2, 0, 0, 0]}, "the trees have a cycle: node 0 of tree 0 is below itself"),
        ({"nodes_truenodeids": [1, 17, 0, 0, 0]}, r"nodes_truenodeids\[1\] is 17, and tree 0 has no such node"),
        ({"nodes_falsenodeids": [-4, 3, 0, 0, 0]}, r"nodes_falsenodeids\[0\] is -4, and tree 0 has no such node"),
        ({"nodes_featureids": [0, 3, 0, 0, 0]},
         r"nodes_featureids\[1\] is 3 \(node 1 of tree 0\), and f32\[2,3\] has 3 features: expected 0 to 2"),
        ({"nodes_featureids": [-1, 0, 0, 0, 0]}, r"nodes_featureids\[0\] is -1"),
        ({"nodes_values": [0.0]}, "attribute nodes_values has 1 elements and nodes_treeids 5; expected as many"),
        ({"nodes_values_as_tensor": tensor([0.0] * 5)}, "attributes nodes_values and nodes_values_as_tensor are both given"),
        ({"nodes_modes": ["LEAF"] * 4}, "attribute nodes_modes has 4 elements and nodes_treeids 5"),
        ({"nodes_modes": ["BRANCH_LEQ", "BRANCH_MEMBER", "LEAF", "LEAF", "LEAF"]},
         r"nodes_modes\[1\] is 'BRANCH_MEMBER'; expected one of BRANCH_LEQ, BRANCH_LT"),
        ({"nodes_nodeids": [0, 1, 2, 3, 3]}, r"nodes_nodeids\[4\] is 3, and tree 0 has a node 3 before it"),
        ({"nodes_missing_value_tracks_true": [1]}, "attribute nodes_missing_value_tracks_true has 1 elements"),
        ({"target_ids": [0, 1, 0]}, r"target_ids\[1\] is 1; expected 0 to 0"),
        ({"target_nodeids": [2, 3, 9]}, r"target_nodeids\[2\] is 9, and tree 0 has no such node"),
        ({"target_treeids": [0, 4, 0]}, r"target_nodeids\[1\] is 3, and tree 4 has no such node"),
        ({"target_weights": [1.0]}, "attribute target_weights has 1 elements and target_treeids 3"),
        ({"base_values": [1.0, 2.0]}, "attribute base_values has 2 numbers; expected 1, or none"),
        ({"n_targets": 0}, "attribute n_targets is 0; expected 1 or more"),
        ({"aggregate_function": "MEDIAN"}, "attribute aggregate_function is 'MEDIAN'; expected one of AVERAGE, SUM, MIN, MAX"),
    ],
)  # fmt: skip
def test_faults_are_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        ours(node_model("TreeEnsembleRegressor", X, **{**GOOD, **change}), X)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"nodes_trueleafs": [0, 0]}, "the trees have a cycle: node 0 is below itself"),
        ({"nodes_falsenodeids": [3, 1]}, r"nodes_falsenodeids\[0\] is 3; expected 0 to 2"),
        ({"tree_roots": [2]}, r"tree_roots\[0\] is 2; expected 0 to 1"),
        ({"nodes_splits": tensor([0.0])}, "attribute nodes_splits has 1 elements and nodes_modes 2"),
        ({"nodes_modes": onnx.numpy_helper.from_array(np.array([0, 7], np.uint8))}, r"nodes_modes\[1\] is 7; expected 0 to 6"),
        ({"membership_values": tensor([1, np.nan, 2, np.nan])}, "attribute membership_values has 3 sets"),
        ({"leaf_weights": tensor([1])}, "attribute leaf_weights has 1 elements and leaf_targetids 3"),
        ({"aggregate_function": 4}, r"attribute aggregate_function is 4; expected one of 0 \(AVERAGE\), 1 \(SUM\)"),
        ({"post_transform": -1}, r"attribute post_transform is -1; expected one of 0 \(NONE\)"),
    ],
)  # fmt: skip
def test_faults_of_opset_5_are_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        ours(node_model("TreeEnsemble", X, opset=5, **{**FIVE, **change}), X)


def test_nodes_may_come_in_any_order() -> None:
    expected = ours(node_model("TreeEnsembleRegressor", X + 1, **GOOD), X + 1)[0]
    for order in itertools.permutations(range(1, 5)):
        moved = {key: [GOOD[key][n] for n in (0, *order)] for key in GOOD if key.startswith("nodes_")}
        assert (ours(node_model("TreeEnsembleRegressor", X + 1, **{**GOOD, **moved}), X + 1)[0] == expected).all()
