"""Random ensembles of trees as attributes of TreeEnsembleRegressor, and rows that lie on their thresholds."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from nncc.frontend.onnx.import_rules.classical.trees import MODES
from tests.frontend.onnx.import_rules.nodes import Array

PLAIN = MODES[:-1]
GRID = (-1.0, -0.5, 0.0, -0.0, 0.5, 1.0, 1e-40, float("inf"), float("-inf"))
"""Thresholds, and features that equal them."""
_NODES = ("treeids", "nodeids", "featureids", "modes", "values", "truenodeids", "falsenodeids", "missing_value_tracks_true")


def forest(
    rng: np.random.Generator,
    trees: int,
    depth: int,
    features: int,
    targets: Sequence[Sequence[int]] = ((0,),),
    modes: Sequence[str] = PLAIN,
    values: Sequence[float] | None = None,
    tracks: bool = True,
    prefix: str = "target",
    ends: float = 0.2,
) -> dict[str, Any]:
    """targets: those that the leaves of a tree have weights for, tree after tree over and over. values: thresholds to choose
    from. tracks: whether NaN may go where a comparison holds. ends: how likely a branch is to be a leaf instead."""
    nodes: dict[str, list[Any]] = {name: [] for name in _NODES}
    weights: dict[str, list[Any]] = {name: [] for name in ("treeids", "nodeids", "ids", "weights")}
    for tree in range(trees):
        _grow(rng, nodes, weights, tree, depth, features, targets[tree % len(targets)], modes, values, tracks, ends)
    return {**{f"nodes_{k}": v for k, v in nodes.items()}, **{f"{prefix}_{k}": v for k, v in weights.items()}}


def _grow(
    rng: np.random.Generator,
    nodes: dict[str, list[Any]],
    weights: dict[str, list[Any]],
    tree: int,
    depth: int,
    features: int,
    targets: Sequence[int],
    modes: Sequence[str],
    values: Sequence[float] | None,
    tracks: bool,
    ends: float,
) -> None:
    count = 0

    def node(left: int) -> int:
        nonlocal count
        own, at = count, len(nodes["treeids"])
        count += 1
        is_leaf = not left or (own > 0 and rng.random() < ends)
        value = rng.choice(values) if values is not None else np.float32(rng.standard_normal())
        row = (
            tree + 5,
            own,
            int(rng.integers(features)),
            "LEAF" if is_leaf else str(rng.choice(modes)),
            float(value),
            0,
            0,
            int(tracks and rng.integers(2)),
        )
        for name, entry in zip(_NODES, row):
            nodes[name].append(entry)
        if is_leaf:
            for target in targets:
                for name, entry in zip(weights, (tree + 5, own, target, float(np.float32(rng.standard_normal())))):
                    weights[name].append(entry)
        else:
            nodes["truenodeids"][at], nodes["falsenodeids"][at] = node(left - 1), node(left - 1)
        return own

    node(depth)


def rows(rng: np.random.Generator, count: int, features: int, values: Sequence[float] | None = None) -> Array:
    """Rows of f32 with NaN, infinities and zeros of both signs among them."""
    shape = (count, features)
    made = (rng.choice(values, shape) if values is not None else rng.standard_normal(shape)).astype(np.float32)
    for number in (np.nan, np.inf, -np.inf, -0.0):
        made[rng.random(shape) < 0.07] = number
    return made
