"""Ensembles of trees (TreeEnsemble, TreeEnsembleRegressor, TreeEnsembleClassifier): read, laid out as tables, and walked.

The attributes are checked first: every fault names the attribute and the value.

The trees become one table of records. A walk goes from record to record by one comparison, `x[column] <= split`. The
comparisons of ONNX become this one, exactly, on up to four forms of the features: as they are, negated, and each with minus
infinity in place of NaN. `x > t` is where `x <= t` is not, `x >= t` is `-x <= -t`, and a set is searched. So a NaN goes
where ONNX sends it, too. The records below a branch are adjacent: `first + (x[column] <= split)` is the next one. A leaf has
NaN for its split, and itself for `first`: a walk stays there. No walk comes to the last record, a sentinel, so that every
other one has a successor.

All trees are walked at once, one level after the other: a level is a few loads from tables and a comparison. The number of
levels is the depth of the deepest tree.
"""

import operator
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, binary
from nncc.frontend.builder.functions import argmax, concat, equal, gather, gather_elements, is_nan, maximum, minimum, select
from nncc.frontend.graph.graph import Array
from nncc.frontend.onnx.import_rules.call import Call, LabelRule
from nncc.frontend.onnx.import_rules.classical.parts import (
    floats_of,
    joined,
    labelled,
    labels_of,
    numbers,
    one_of,
    required,
    rows_of,
    transform_of,
    transformed,
    two_classes,
)
from nncc.frontend.onnx.structured import Text
from nncc.ir.dtypes import f32, from_numpy, i32, i64

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
    return _checked(
        Ensemble(
            modes,
            lists["featureids"],
            splits,
            (below[0], below[1]),
            tracks,
            {},
            np.sort(roots),
            weights,
            lambda n: f"node {ids[n]} of tree {trees[n]}",
        )
    )


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
    return _checked(
        Ensemble(
            np.pad(modes, pad, constant_values=LEAF),
            np.pad(features, pad),
            np.pad(splits, pad),
            (np.pad(below[0], pad), np.pad(below[1], pad)),
            np.pad(tracks, pad),
            _sets(call, modes),
            roots,
            (count + np.arange(leaves), target, weight),
            lambda n: f"node {n}",
        )
    )


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
        raise ModelError(
            f"attribute membership_values has {len(parts)} sets, each ended by NaN, and nodes_modes "
            f"{asking.size} nodes of BRANCH_MEMBER; expected as many"
        )
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


FORMS = 4
"""The forms of features: 0 as they are, 1 with minus infinity for NaN, 2 negated, 3 negated with minus infinity for NaN."""
_LEQ, _LT, _GTE, _GT, _EQ, _NEQ, _MEMBER = range(len(MODES))


@dataclass(frozen=True)
class Records:
    """columns, splits, first: of each record. forms: those of the features that are read; `columns` count all features of
    the first of these, then of the next. nodes, trees: which node of the ensemble, of which tree, a record is. roots: the
    record of each tree. depths: the most steps of a walk in each tree."""

    columns: Array
    splits: Array
    first: Array
    forms: tuple[int, ...]
    nodes: Array
    trees: Array
    roots: Array
    depths: Array


@dataclass
class _Branches:
    """Comparisons by node: form, split, and the nodes where it fails and holds. New nodes go behind those there are."""

    form: list[Array] = field(default_factory=list)
    feature: list[Array] = field(default_factory=list)
    split: list[Array] = field(default_factory=list)
    first: list[Array] = field(default_factory=list)
    second: list[Array] = field(default_factory=list)
    size: int = 0

    def add(self, form: Array, feature: Array, split: Array, first: Array, second: Array) -> None:
        for have, more in zip(
            (self.form, self.feature, self.split, self.first, self.second), (form, feature, split, first, second)
        ):
            have.append(more)
        self.size += form.size

    def one(self, form: int, feature: int, split: float, first: int, second: int) -> int:
        """The number of a new node."""
        self.add(*(np.array([number]) for number in (form, feature, split, first, second)))
        return self.size - 1

    def arrays(self, dtype: "np.dtype[np.generic]") -> tuple[Array, ...]:
        form, feature, first, second = map(np.concatenate, (self.form, self.feature, self.first, self.second))
        return form, feature, np.concatenate(self.split).astype(dtype), first, second


def records_of(trees: Ensemble, features: int, dtype: "np.dtype[np.generic]") -> Records:
    """The table. features: how many there are. dtype: of the splits."""
    form, feature, split, first, second = _branches(trees, dtype)
    count = form.size
    is_branch = np.ones(count, bool)
    is_branch[: trees.modes.size] = trees.modes != LEAF
    order, tree, level = _order(is_branch, first, second, trees.roots)
    rank = np.zeros(count, np.int64)
    rank[order] = np.arange(order.size)
    last = trees.roots[-1:]
    node = np.concatenate([trees.roots, np.stack([first[order], second[order]], 1).reshape(-1), last])
    depths = np.zeros(trees.roots.size, np.int64)
    np.maximum.at(depths, tree, level + 1)
    own, goes = np.arange(node.size), is_branch[node]
    own[-1], goes[-1] = 0, False
    forms = tuple(map(int, np.unique(form[order]))) or (0,)
    column = np.searchsorted(np.array(forms), form[node]) * features + feature[node]
    return Records(
        np.where(goes, column, 0),
        np.where(goes, split[node], np.array(np.nan, dtype)).astype(dtype),
        np.where(goes, trees.roots.size + 2 * rank[node], own),
        forms,
        np.where(node < trees.modes.size, node, 0),
        np.concatenate([own[: trees.roots.size], np.repeat(tree, 2), own[: trees.roots.size][-1:]]),
        own[: trees.roots.size],
        depths,
    )


def _branches(trees: Ensemble, dtype: "np.dtype[np.generic]") -> tuple[Array, ...]:
    """All comparisons as `x <= split`, for leaves anything."""
    holds, fails = trees.below
    mode, split = trees.modes.copy(), trees.splits.astype(dtype)
    never = np.isnan(split) & (mode < _NEQ)
    mode[never], split[never] = _GT, np.inf
    always = np.isnan(split) & (mode == _NEQ)
    fails = np.where(always, holds, fails)
    swapped = (mode == _GT) | (mode == _LT)
    negated = (mode == _LT) | (mode == _GTE)
    form = 2 * negated + (trees.tracks ^ swapped)
    made = _Branches()
    made.add(
        form,
        trees.features,
        np.where(negated, -split, split),
        np.where(swapped, holds, fails),
        np.where(swapped, fails, holds),
    )
    for n in np.flatnonzero((mode >= _EQ) & (mode < LEAF) & ~always).tolist():
        _search(made, trees, n, split[n], int(mode[n]))
    return made.arrays(dtype)


def _search(made: _Branches, trees: Ensemble, n: int, split: float, mode: int) -> None:
    """In place of node `n`, which asks for one value or for a set: a search in the values in order."""
    found, other = int(trees.below[0][n]), int(trees.below[1][n])
    found, other = (other, found) if mode == _NEQ else (found, other)
    follows = bool(trees.tracks[n]) and mode != _NEQ  # NaN differs from every number
    values = np.unique(trees.sets[n].astype(made.split[0].dtype)) if mode == _MEMBER else np.array([split])
    feature = int(trees.features[n])

    def between(low: int, high: int) -> int:
        """The node for what is greater than all values before `low`, and not greater than that at `high`."""
        if low == high:
            return made.one(2 + follows, feature, -values[low], other, found) if low < values.size else other
        middle = (low + high) // 2
        return made.one(int(follows), feature, values[middle], between(middle + 1, high), between(low, middle))

    top = between(0, values.size)
    last = [array[-1] for array in (made.form, made.feature, made.split, made.first, made.second)]
    if not values.size:  # nothing is in it: NaN alone may be
        last = [np.array([number]) for number in ((not follows) + 0, feature, np.inf, found, other)]
    assert not values.size or top == made.size - 1
    for array, number in zip((made.form, made.feature, made.split, made.first, made.second), last):
        array[0][n] = number[0]


def _order(is_branch: Array, first: Array, second: Array, roots: Array) -> tuple[Array, Array, Array]:
    """The branches below the roots, tree by tree and in each from the top; their trees; the most others above each."""
    tree, level = np.full(is_branch.size, -1), np.zeros(is_branch.size, np.int64)
    tree[roots] = np.arange(roots.size)
    here, depth = np.unique(roots[is_branch[roots]]), 0
    while here.size:
        depth += 1
        for side in (first, second):
            tree[side[here]] = tree[here]
            level[side[here]] = depth
        below = np.concatenate([first[here], second[here]])
        here = np.unique(below[is_branch[below]])
    reached = np.flatnonzero(is_branch & (tree >= 0))
    order = reached[np.lexsort((level[reached], tree[reached]))]
    return order, tree[order], level[order]


_NEUTRAL = {"AVERAGE": 0.0, "SUM": 0.0, "MIN": np.inf, "MAX": -np.inf}
"""What becomes of the weights of all trees, in the order of the numbers that opset 5 has: what changes nothing there."""
_TRANSFORMS_5 = ("NONE", "SOFTMAX", "LOGISTIC", "SOFTMAX_ZERO", "PROBIT")
_COMBINED = {"MIN": minimum, "MAX": maximum}
_LEAST_TREES = 16
"""Trees that are walked together at least: a vector of them."""
_LEAST_SAVED = 1 / 8
"""The share of all steps that it takes to walk some trees apart."""
_BITS = 31
"""Those of a whole number in which the column and the next record of a branch lie side by side, if they fit."""


def scores_of(call: Call, trees: Ensemble, targets: int, how: str) -> Tensor:
    """What the trees make of rows of features: a column for each target, 0 where no leaf has a weight for it."""
    x = floats_of(rows_of(call.x))
    x = x.cast(from_numpy(np.result_type(x.dtype.numpy, trees.splits.dtype, trees.entries[2].dtype)))
    records = records_of(trees, _features(call, x, trees), x.dtype.numpy)
    neutral, table = _NEUTRAL[how], _leaf_weights(trees, records, targets, how, x.dtype.numpy)
    owner = _owners(trees, records, targets)
    order = _grid(
        np.zeros(records.roots.size, np.int64) if owner is None else owner, 1 if owner is None else targets, records
    )
    tables = list(table) if owner is None else [table[owner[records.trees], np.arange(records.trees.size)]]
    depths = np.where(order < 0, 0, records.depths[order]).max(0)
    parts = [_part(x, records, tables, order[:, start:end], int(depths[start]), how) for start, end in _groups(depths)]
    made = reduce(_COMBINED.get(how, operator.add), parts)
    made = made / float(records.roots.size) if how == "AVERAGE" else made
    return select(equal(made, neutral), 0.0, made) if neutral else made


def _part(x: Tensor, records: Records, tables: Sequence[Array], order: Array, depth: int, how: str) -> Tensor:
    """What some trees make of the rows: a column for each table, or for each row of `order`."""
    places, empty, columns = _walk(x, records, records.roots[order.reshape(-1)], depth), order.reshape(-1) < 0, []
    for table in tables:
        values = gather(x.builder.constant(table), places, 0)
        values = select(x.builder.constant(empty), _NEUTRAL[how], values) if empty.any() else values
        values = values if len(order) == 1 else values.reshape(x.shape[0], *order.shape)
        columns.append(_reduced(values, how).reshape(x.shape[0], len(order)))
    return joined(columns)


def _groups(depths: Array) -> Iterator[tuple[int, int]]:
    """Trees that are walked together, in falling order of depth: cut where that leaves out many steps of shallow ones."""
    starts = [(0, depths.size)]
    while starts:
        start, end = starts.pop()
        cut = np.arange(start + _LEAST_TREES, end - _LEAST_TREES + 1)
        saved = (depths[start] - depths[cut]) * (end - cut) if cut.size else np.zeros(1)
        if saved.max() >= _LEAST_SAVED * depths[start] * (end - start) and saved.max() > 0:
            at = int(cut[saved.argmax()])
            starts += [(start, at), (at, end)]
        else:
            yield start, end


def _features(call: Call, x: Tensor, trees: Ensemble) -> int:
    """How many features there are. Raises: ModelError where a branch asks for one that is not there."""
    count, asked = x.shape[1], trees.modes != LEAF
    if not isinstance(count, int):
        raise ModelError(f"the input is {call.x.type}; expected a known number of features in each row")
    if (outside := np.flatnonzero(asked & ((trees.features < 0) | (trees.features >= count)))).size:
        at = outside[0]
        raise ModelError(
            f"nodes_featureids[{at}] is {trees.features[at]} ({trees.name(at)}), and {call.x.type} has {count} "
            f"features: expected 0 to {count - 1}"
        )
    return count


def _leaf_weights(trees: Ensemble, records: Records, targets: int, how: str, dtype: "np.dtype[np.generic]") -> Array:
    """The weights by target and record."""
    leaf, target, weight = trees.entries
    of_nodes = np.full((targets, trees.modes.size), _NEUTRAL[how], dtype)
    combine = {"MIN": np.minimum, "MAX": np.maximum}.get(how, np.add)
    combine.at(of_nodes, (target, leaf), weight.astype(dtype))
    return of_nodes[:, records.nodes]


def _owners(trees: Ensemble, records: Records, targets: int) -> Array | None:
    """The one target that each tree has weights for, 0 where it has none; None where a tree has several."""
    leaf, target, _ = trees.entries
    has = np.zeros((trees.modes.size, targets), bool)
    has[leaf, target] = True
    of_trees = np.zeros((records.roots.size, targets), bool)
    np.logical_or.at(of_trees, records.trees, has[records.nodes])
    return of_trees.argmax(1) if of_trees.sum(1).max() <= 1 else None


def _grid(owner: Array, targets: int, records: Records) -> Array:
    """The trees of each target in a row, the deepest first; -1 where there are fewer than of another target."""
    deepest = np.argsort(-records.depths, kind="stable")
    rows = [deepest[owner[deepest] == target] for target in range(targets)]
    width = max(row.size for row in rows)
    return np.stack([np.pad(row, (0, width - row.size), constant_values=-1) for row in rows])


def _reduced(values: Tensor, how: str) -> Tensor:
    """The weights of all trees as one, along the last axis."""
    if how in _COMBINED:
        return values.min((-1,)) if how == "MIN" else values.max((-1,))
    return values.sum((-1,))


def _walk(x: Tensor, records: Records, starts: Array, depth: int) -> Tensor:
    """For each row and each of some trees, given by their roots, the record of the leaf. depth: the most steps there."""
    builder, features = x.builder, _in_forms(x, records.forms)
    columns, splits, first = records.columns, records.splits, records.first
    bits = int(columns.max()).bit_length()
    is_packed = int(first.max()) < 2 ** (_BITS - bits)
    shape = (x.shape[0], starts.size)
    if not depth:
        return builder.constant(starts.astype(np.int32)).broadcast_to(shape)
    known = builder.constant(splits)
    tables = [(first << bits) | columns] if is_packed else [first, columns]
    words = [builder.constant(table.astype(np.int32)) for table in tables]
    holds = gather(features, builder.constant(columns[starts]), 1) <= builder.constant(splits[starts])
    place = holds.cast(i32) + builder.constant(first[starts].astype(np.int32))
    for _ in range(depth - 1):
        read = [gather(word, place, 0) for word in words]
        following, column = _unpacked(read[0], bits) if is_packed else read
        holds = gather_elements(features, column, 1) <= gather(known, place, 0)
        place = following + holds.cast(i32)
    return place


def _unpacked(word: Tensor, bits: int) -> tuple[Tensor, Tensor]:
    return binary("shr", word, bits), word & (2**bits - 1)


def _in_forms(x: Tensor, forms: Sequence[int]) -> Tensor:
    """The features in several forms side by side; see `records`."""
    return concat([_in_form(x, form) for form in forms], 1) if len(forms) > 1 else _in_form(x, forms[0])


def _in_form(x: Tensor, form: int) -> Tensor:
    signed = -x if form >= 2 else x
    return select(is_nan(x), -np.inf, signed) if form % 2 else signed


def _with_base(call: Call, values: Tensor, base: Array | None) -> Tensor:
    return values if base is None else values + call.builder.constant(base.astype(values.dtype.numpy))


def _regressor(call: Call) -> Tensor:
    targets = _targets(call)
    how = one_of(call, "aggregate_function", "SUM", tuple(_NEUTRAL))
    scores = scores_of(call, ensemble_of(call, "target", targets), targets, how)
    return transformed(_with_base(call, scores, base_values(call, targets)), transform_of(call)).cast(f32)


def _targets(call: Call) -> int:
    targets = call.integer("n_targets", 1)
    if targets < 1:
        raise ModelError(f"attribute n_targets is {targets}; expected 1 or more")
    return targets


def _ensemble(call: Call) -> Tensor:
    targets = _targets(call)
    how = _numbered(call, "aggregate_function", 1, tuple(_NEUTRAL))
    scores = scores_of(call, ensemble_of_opset_5(call, targets), targets, how)
    return transformed(scores, _numbered(call, "post_transform", 0, _TRANSFORMS_5)).cast(call.x.dtype)


def _numbered(call: Call, name: str, default: int, known: Sequence[str]) -> str:
    given = call.integer(name, default)
    if not 0 <= given < len(known):
        meant = ", ".join(f"{n} ({text})" for n, text in enumerate(known))
        raise ModelError(f"attribute {name} is {given}; expected one of {meant}")
    return known[given]


def _classifier(call: Call) -> tuple[Tensor | Text, ...]:
    labels, name = labels_of(call, "classlabels_int64s"), transform_of(call)
    trees = ensemble_of(call, "class", labels.size)
    given = np.unique(trees.entries[1])
    if labels.size == 2 and given.size == 1:
        place, scores = _of_one(call, trees, int(given[0]), name)
        return labelled(call, labels, place), scores.cast(f32)
    scores = scores_of(call, trees, labels.size, "SUM")
    base = base_values(call, labels.size)
    scores = _with_base(call, scores, base)
    compared = scores if base is not None else _where_any(call, trees, scores, labels.size)
    return labelled(call, labels, argmax(compared, 1)), transformed(scores, name).cast(f32)


def _where_any(call: Call, trees: Ensemble, scores: Tensor, classes: int) -> Tensor:
    """Scores that compare as less than all others in rows where no leaf has a weight for the class.

    Which rows these are is computed only where the label may depend on that: not where every score of a weight is more than
    0, which the others are, nor for a class that all leaves of a tree have weights for.
    """
    leaf, target, weight = trees.entries
    if not weight.size or (weight > 0).all():
        return scores
    given, always = np.bincount(target, minlength=classes) > 0, _always(trees, classes)
    if (given == always).all():
        return scores if always.all() else select(call.builder.constant(always), scores, -np.inf)
    ones = replace(trees, entries=(leaf, target, np.ones_like(weight)))
    return select(scores_of(call, ones, classes, "SUM") > 0, scores, -np.inf)


def _always(trees: Ensemble, targets: int) -> Array:
    """By target, whether every leaf of some tree has a weight for it."""
    count, (leaf, target, _) = trees.modes.size, trees.entries
    has, every = np.zeros((count, targets), bool), np.ones((trees.roots.size, targets), bool)
    has[leaf, target] = True
    places = np.arange(trees.roots.size) * count + trees.roots
    while places.size:
        tree, node = np.divmod(places, count)
        is_leaf = trees.modes[node] == LEAF
        np.logical_and.at(every, tree[is_leaf], has[node[is_leaf]])
        inner = [tree[~is_leaf] * count + side[node[~is_leaf]] for side in trees.below]
        places = np.unique(np.concatenate(inner))
    return np.asarray(every.any(0))


def _of_one(call: Call, trees: Ensemble, given: int, name: str) -> tuple[Tensor, Tensor]:
    """The place of the label, and the scores of two classes of which only one has weights.

    Converters give those of the second class to the first one. Weights of which none is negative are probabilities. Of two
    base values ONNX Runtime adds the first one, and has two scores of it; it leaves out weights of the second class then, so
    such a model is refused.
    """
    leaf, target, weight = trees.entries
    are_probabilities = bool((weight >= 0).all())
    base = base_values(call, 1) if given else base_values(call, 1, 2)
    score = scores_of(call, replace(trees, entries=(leaf, np.zeros_like(target), weight)), 1, "SUM")
    if not given:
        score = _with_base(call, score, base if base is None else base[:1])
    place = (score > (0.5 if are_probabilities else 0.0)).squeeze(1).cast(i64)
    zero = score.builder.scalar(0, score.dtype).broadcast_to(score.shape)
    if given or (base is not None and base.size == 2):  # the base of a class without weights is left out there
        return place, transformed(joined((zero, score) if given else (score, zero)), name)
    return place, two_classes(score, name, are_probabilities and name != "LOGISTIC")


TREES: dict[str, LabelRule] = {
    "TreeEnsemble": _ensemble,
    "TreeEnsembleRegressor": _regressor,
    "TreeEnsembleClassifier": _classifier,
}
