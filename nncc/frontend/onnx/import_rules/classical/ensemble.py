"""An ensemble of trees as its attributes describe it, checked: every fault names the attribute and the value."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.graph.graph import Array
from nncc.frontend.onnx.import_rules.call import Call
from nncc.frontend.onnx.import_rules.classical.parts import numbers, required

MODES = ("BRANCH_LEQ", "BRANCH_LT", "BRANCH_GTE", "BRANCH_GT", "BRANCH_EQ", "BRANCH_NEQ", "BRANCH_MEMBER")
"""The comparisons of branches, by the number that opset 5 has for each."""
LEAF = len(MODES)
_V3 = (*MODES[:-1], "LEAF")
"""The modes that operators of before opset 5 know."""


@dataclass(frozen=True)
class Ensemble:
    """Nodes by number, branches and leaves.

    modes: places in MODES, or LEAF. below: the nodes where a branch's comparison holds, and where not. tracks: whether it
    holds of NaN. sets: the members for each branch by BRANCH_MEMBER. entries: leaves, targets and weights. name: what
    messages call a node.
    """

    modes: Array
    features: Array
    splits: Array
    below: tuple[Array, Array]
    tracks: Array
    sets: dict[int, Array]
    roots: Array
    entries: tuple[Array, Array, Array]
    name: Callable[[int], str]


def ensemble_of(call: Call, prefix: str, targets: int) -> Ensemble:
    """The trees of TreeEnsembleClassifier and TreeEnsembleRegressor. prefix: of the attributes with weights.

    Raises: ModelError for lists of different lengths, nodes that are named twice or missing, and unknown modes.
    """
    trees, ids = required(call, "nodes_treeids"), required(call, "nodes_nodeids")
    count = trees.size
    modes = _modes(call, count)
    lists = {key: _list(call, f"nodes_{key}", count) for key in ("nodeids", "featureids", "truenodeids", "falsenodeids")}
    splits = _list(call, _floats(call, "nodes_values"), count)
    tracks = numbers(call, "nodes_missing_value_tracks_true")
    tracks = np.zeros(count, bool) if tracks is None else _list(call, "nodes_missing_value_tracks_true", count) == 1
    index = _Index(trees, ids)
    is_branch = modes != LEAF
    below = tuple(index.find(call, key, trees, lists[key], is_branch) for key in ("truenodeids", "falsenodeids"))
    weights = _weights(call, prefix, targets, index, modes)
    _, roots = np.unique(trees, return_index=True)
    return _checked(Ensemble(modes, lists["featureids"], splits, (below[0], below[1]), tracks, {}, np.sort(roots), weights,
                             lambda n: f"node {ids[n]} of tree {trees[n]}"))  # fmt: skip


def _modes(call: Call, count: int) -> Array:
    given = call.attributes.get("nodes_modes") or ()
    _expect(call, "nodes_modes", len(given), count)
    known, first, place = np.unique(np.array(given, "S"), return_index=True, return_inverse=True)
    names = [mode.decode(errors="replace") for mode in known]
    for mode, at in zip(names, first):
        if mode not in _V3:
            raise ModelError(f"nodes_modes[{at}] is {mode!r}; expected one of {', '.join(_V3)}")
    codes = np.array([LEAF if mode == "LEAF" else MODES.index(mode) for mode in names], np.int64)
    return np.asarray(codes[place.reshape(-1)])


def _floats(call: Call, name: str) -> str:
    """The name of a list of floats, which may be a tensor. Raises: ModelError where both are given."""
    tensor = f"{name}_as_tensor"
    if numbers(call, name) is not None and numbers(call, tensor) is not None:
        raise ModelError(f"attributes {name} and {tensor} are both given; expected one of them")
    return name if numbers(call, tensor) is None else tensor


def base_values(call: Call, *counts: int) -> Array | None:
    """What is added to sums. Raises: ModelError for another number of them than may be."""
    name = _floats(call, "base_values")
    given = numbers(call, name)
    if given is not None and given.size not in counts:
        raise ModelError(f"attribute {name} has {given.size} numbers; expected {' or '.join(map(str, counts))}, or none")
    return given


def _list(call: Call, name: str, count: int) -> Array:
    given = required(call, name).reshape(-1)
    _expect(call, name, given.size, count)
    return given


def _expect(call: Call, name: str, size: int, count: int, like: str = "nodes_treeids") -> None:
    if size != count:
        raise ModelError(f"attribute {name} has {size} elements and {like} {count}; expected as many")


class _Index:
    """Finds nodes by tree and node id."""

    def __init__(self, trees: Array, ids: Array) -> None:
        self._trees, self._low = np.unique(trees), int(ids.min())
        self._span = int(ids.max()) - self._low + 1
        keys = self._key(trees, ids)
        self._order = np.argsort(keys, kind="stable")
        self._keys = keys[self._order]
        if (twice := np.flatnonzero(self._keys[1:] == self._keys[:-1])).size:
            at = self._order[twice[0] + 1]
            raise ModelError(f"nodes_nodeids[{at}] is {ids[at]}, and tree {trees[at]} has a node {ids[at]} before it")

    def _key(self, trees: Array, ids: Array) -> Array:
        return np.asarray(np.searchsorted(self._trees, trees) * self._span + (ids - self._low))

    def find(self, call: Call, key: str, trees: Array, ids: Array, asked: Array, list_: str = "nodes_") -> Array:
        """The numbers of nodes; 0 where none is asked for. Raises: ModelError for one that is not there."""
        place = np.searchsorted(self._keys, self._key(trees, ids)).clip(0, self._keys.size - 1)
        fits = (self._keys[place] == self._key(trees, ids)) & np.isin(trees, self._trees)
        fits &= (ids >= self._low) & (ids < self._low + self._span)
        if (missing := np.flatnonzero(asked & ~fits)).size:
            at = missing[0]
            raise ModelError(f"{list_}{key}[{at}] is {ids[at]}, and tree {trees[at]} has no such node")
        return np.where(asked, self._order[place], 0)


def _weights(call: Call, prefix: str, targets: int, index: _Index, modes: Array) -> tuple[Array, Array, Array]:
    name = _floats(call, f"{prefix}_weights")
    trees, ids, target, weight = (
        required(call, key) for key in (f"{prefix}_treeids", f"{prefix}_nodeids", f"{prefix}_ids", name)
    )
    for key, given in ((f"{prefix}_nodeids", ids), (f"{prefix}_ids", target), (name, weight)):
        _expect(call, key, given.size, trees.size, f"{prefix}_treeids")
    _check_targets(f"{prefix}_ids", target, targets)
    leaf = index.find(call, "nodeids", trees, ids, np.ones(trees.size, bool), f"{prefix}_")
    kept = modes[leaf] == LEAF  # ONNX Runtime leaves out weights of branches, too
    return leaf[kept], target[kept], weight.reshape(-1)[kept]


def _check_targets(name: str, target: Array, targets: int) -> None:
    if (outside := np.flatnonzero((target < 0) | (target >= targets))).size:
        at = outside[0]
        raise ModelError(f"{name}[{at}] is {target[at]}; expected 0 to {targets - 1}")


def ensemble_of_opset_5(call: Call, targets: int) -> Ensemble:
    """The trees of TreeEnsemble. Raises: ModelError as `ensemble_of`."""
    modes = required(call, "nodes_modes").reshape(-1).astype(np.int64)
    count = modes.size
    if (unknown := np.flatnonzero(modes >= LEAF)).size:
        raise ModelError(f"nodes_modes[{unknown[0]}] is {modes[unknown[0]]}; expected 0 to {LEAF - 1}")
    features = _five(call, "nodes_featureids", count)
    splits = _five(call, "nodes_splits", count)
    tracks = numbers(call, "nodes_missing_value_tracks_true")
    tracks = np.zeros(count, bool) if tracks is None else _five(call, "nodes_missing_value_tracks_true", count) == 1
    target, weight = required(call, "leaf_targetids"), required(call, "leaf_weights").reshape(-1)
    _expect(call, "leaf_weights", weight.size, target.size, "leaf_targetids")
    _check_targets("leaf_targetids", target, targets)
    leaves = target.size
    below = [_below(call, side, count, leaves) for side in ("true", "false")]
    roots = required(call, "tree_roots")
    _check_places("tree_roots", roots, np.full(roots.size, count))
    pad = (0, leaves)
    return _checked(Ensemble(np.pad(modes, pad, constant_values=LEAF), np.pad(features, pad), np.pad(splits, pad),
                             (np.pad(below[0], pad), np.pad(below[1], pad)), np.pad(tracks, pad), _sets(call, modes), roots,
                             (count + np.arange(leaves), target, weight), lambda n: f"node {n}"))  # fmt: skip


def _five(call: Call, name: str, count: int) -> Array:
    given = required(call, name).reshape(-1)
    _expect(call, name, given.size, count, "nodes_modes")
    return given


def _below(call: Call, side: str, count: int, leaves: int) -> Array:
    """The nodes on one side of each branch; leaves are counted behind all branches."""
    ids, is_leaf = _five(call, f"nodes_{side}nodeids", count), _five(call, f"nodes_{side}leafs", count) != 0
    _check_places(f"nodes_{side}nodeids", ids, np.where(is_leaf, leaves, count))
    return np.asarray(ids + is_leaf * count)


def _check_places(name: str, ids: Array, counts: Array) -> None:
    if (outside := np.flatnonzero((ids < 0) | (ids >= counts))).size:
        at = outside[0]
        raise ModelError(f"{name}[{at}] is {ids[at]}; expected 0 to {counts[at] - 1}")


def _sets(call: Call, modes: Array) -> dict[int, Array]:
    """The members of each set; NaN stands between two sets."""
    asking = np.flatnonzero(modes == MODES.index("BRANCH_MEMBER"))
    given = numbers(call, "membership_values")
    if given is None:
        given = np.zeros(0, np.float32)
    parts = np.split(given, np.flatnonzero(np.isnan(given)) + 1)
    parts = [part[~np.isnan(part)] for part in parts]
    if asking.size > len(parts) or any(part.size for part in parts[asking.size :]):
        raise ModelError(f"attribute membership_values has {len(parts)} sets, each ended by NaN, and nodes_modes "
                         f"{asking.size} nodes of BRANCH_MEMBER; expected as many")  # fmt: skip
    return dict(zip(asking.tolist(), parts))


def _checked(trees: Ensemble) -> Ensemble:
    """Raises: ModelError where a node is below itself."""
    branches = np.flatnonzero(trees.modes != LEAF)
    count = np.zeros(trees.modes.size, np.int64)
    for side in trees.below:
        np.add.at(count, side[branches], 1)
    done = np.zeros(trees.modes.size, bool)
    free = np.flatnonzero(count == 0)
    while free.size:
        done[free] = True
        free = free[trees.modes[free] != LEAF]
        children = np.concatenate([side[free] for side in trees.below])
        np.subtract.at(count, children, 1)
        children = np.unique(children)
        free = children[(count[children] == 0) & ~done[children]]
    if not done.all():
        raise ModelError(f"the trees have a cycle: {trees.name(_in_cycle(trees, done))} is below itself")
    return trees


def _in_cycle(trees: Ensemble, done: Array) -> int:
    """A node of a cycle: who goes up from what is left comes to one again."""
    left = np.flatnonzero(~done)
    parent = {int(child): int(n) for side in trees.below for n in left if trees.modes[n] != LEAF for child in [side[n]]}
    at, seen = int(left[0]), set[int]()
    while at not in seen:
        seen.add(at)
        at = parent[at]
    return at
