"""Tree ensembles and linear models of ai.onnx.ml, as converters of scikit-learn write them: one row, and many."""

from __future__ import annotations

from typing import Any

import numpy as np
from onnx import TensorProto

from benchmarks.operators.net import Family, Net

DOMAIN = "ai.onnx.ml"


def complete_trees(trees: int, depth: int, features: int) -> dict[str, list[Any]]:
    """Trees that are full: random features and thresholds, nodes in rows from the root on."""
    rng = np.random.default_rng(0)
    inner, count = 2**depth - 1, 2 ** (depth + 1) - 1
    node = np.arange(count)
    is_leaf = node >= inner
    below = np.where(is_leaf, 0, 2 * node + 1)
    return {
        "nodes_treeids": np.repeat(np.arange(trees), count).tolist(),
        "nodes_nodeids": np.tile(node, trees).tolist(),
        "nodes_featureids": rng.integers(features, size=count * trees).tolist(),
        "nodes_modes": np.where(is_leaf, "LEAF", "BRANCH_LEQ").tolist() * trees,
        "nodes_values": rng.standard_normal(count * trees).tolist(),
        "nodes_truenodeids": np.tile(below, trees).tolist(),
        "nodes_falsenodeids": np.tile(below + ~is_leaf, trees).tolist(),
    }


def regressor(net: Net, rows: int, trees: int, depth: int, features: int) -> str:
    """One number for each row: gradient boosting, or a forest."""
    nodes = complete_trees(trees, depth, features)
    leaf = np.array(nodes["nodes_modes"]) == "LEAF"
    found = net.op(
        "TreeEnsembleRegressor", net.input((rows, features)), domain=DOMAIN, n_targets=1, **nodes,
        target_treeids=np.array(nodes["nodes_treeids"])[leaf].tolist(),
        target_nodeids=np.array(nodes["nodes_nodeids"])[leaf].tolist(), target_ids=[0] * int(leaf.sum()),
        target_weights=np.random.default_rng(1).standard_normal(int(leaf.sum())).tolist(),
    )  # fmt: skip
    return net.op("Reshape", net.op("Cast", found, to=TensorProto.FLOAT), net.ints(rows, 1))


def classifier(net: Net, rows: int, trees: int, depth: int, features: int) -> str:
    """The probabilities of three classes, all of which every leaf has a weight for."""
    nodes = complete_trees(trees, depth, features)
    leaf = np.repeat(np.flatnonzero(np.array(nodes["nodes_modes"]) == "LEAF"), 3)
    _, found = net.ops(
        "TreeEnsembleClassifier", 2, net.input((rows, features)), domain=DOMAIN, classlabels_int64s=[0, 1, 2], **nodes,
        class_treeids=np.array(nodes["nodes_treeids"])[leaf].tolist(),
        class_nodeids=np.array(nodes["nodes_nodeids"])[leaf].tolist(), class_ids=[0, 1, 2] * (leaf.size // 3),
        class_weights=(np.random.default_rng(1).random(leaf.size) / trees).tolist(),
    )  # fmt: skip
    return net.op("Reshape", net.op("Cast", found, to=TensorProto.FLOAT), net.ints(rows, 3))


def machine(net: Net, rows: int, vectors: int, features: int) -> str:
    """A support vector machine with radial basis functions."""
    rng, params = np.random.default_rng(1), [1 / features, 0.0, 3.0]
    found = net.op(
        "SVMRegressor", net.input((rows, features)), domain=DOMAIN, kernel_type="RBF", kernel_params=params,
        n_supports=vectors, support_vectors=rng.standard_normal(vectors * features).tolist(),
        coefficients=rng.standard_normal(vectors).tolist(), rho=[0.5],
    )  # fmt: skip
    return net.op("Reshape", net.op("Cast", found, to=TensorProto.FLOAT), net.ints(rows, 1))


_SIZES = tuple((rows, trees, depth, 20) for rows in (1, 1000) for trees, depth in ((10, 3), (100, 6), (100, 12), (1000, 6)))
FAMILIES: tuple[Family, ...] = (
    Family("trees", "regression of {0} rows by {1} trees of depth {2}", regressor, (3, 5, 3, 4), _SIZES),
    Family("trees", "3 classes of {0} rows by {1} trees of depth {2}", classifier, (3, 5, 3, 4), _SIZES[1::2]),
    Family("trees", "{1} support vectors, {0} rows", machine, (3, 5, 4), ((1, 300, 20), (1000, 300, 20))),
)
