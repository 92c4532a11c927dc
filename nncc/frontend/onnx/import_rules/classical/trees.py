"""Import rules of tree ensembles: TreeEnsemble, TreeEnsembleRegressor, TreeEnsembleClassifier.

All trees are walked at once, one level after the other: a level is a few loads from tables and a comparison. How many levels
there are is the depth of the deepest tree.
"""

import operator
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, binary
from nncc.frontend.builder.functions import argmax, concat, equal, gather, gather_elements, is_nan, maximum, minimum, select
from nncc.frontend.graph.graph import Array
from nncc.frontend.onnx.import_rules.call import Call, LabelRule
from nncc.frontend.onnx.import_rules.classical.ensemble import (
    LEAF,
    Ensemble,
    base_values,
    ensemble_of,
    ensemble_of_opset_5,
)
from nncc.frontend.onnx.import_rules.classical.parts import (
    floats_of,
    joined,
    labelled,
    labels_of,
    one_of,
    rows_of,
    transform_of,
    transformed,
    two_classes,
)
from nncc.frontend.onnx.import_rules.classical.records import Records, records_of
from nncc.frontend.onnx.texts import Text
from nncc.ir.dtypes import f32, from_numpy, i32, i64

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
    neutral, table = _NEUTRAL[how], _weights(trees, records, targets, how, x.dtype.numpy)
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
        raise ModelError(f"nodes_featureids[{at}] is {trees.features[at]} ({trees.name(at)}), and {call.x.type} has {count} "
                         f"features: expected 0 to {count - 1}")  # fmt: skip
    return count


def _weights(trees: Ensemble, records: Records, targets: int, how: str, dtype: "np.dtype[np.generic]") -> Array:
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
