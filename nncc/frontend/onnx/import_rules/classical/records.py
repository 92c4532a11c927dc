"""Trees as one table of records: a walk goes from record to record by one comparison, `x[column] <= split`.

The comparisons of ONNX become this one, exactly, on up to four forms of the features: as they are, negated, and each with
minus infinity in place of NaN. `x > t` is where `x <= t` is not, `x >= t` is `-x <= -t`, and a set is searched. So a NaN
goes where ONNX sends it, too. The records below a branch lie side by side: `first + (x[column] <= split)` is the next one. A
leaf has NaN for its split, and itself for `first`: a walk that is there stays. No walk comes to the last record, which is
there so that every other one has one behind it.
"""

from dataclasses import dataclass, field

import numpy as np

from nncc.frontend.graph.graph import Array
from nncc.frontend.onnx.import_rules.classical.ensemble import LEAF, MODES, Ensemble

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
        for have, more in zip((self.form, self.feature, self.split, self.first, self.second),
                              (form, feature, split, first, second)):  # fmt: skip
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
        np.where(goes, column, 0), np.where(goes, split[node], np.array(np.nan, dtype)).astype(dtype),
        np.where(goes, trees.roots.size + 2 * rank[node], own), forms, np.where(node < trees.modes.size, node, 0),
        np.concatenate([own[: trees.roots.size], np.repeat(tree, 2), own[: trees.roots.size][-1:]]), own[: trees.roots.size],
        depths,
    )  # fmt: skip


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
    made.add(form, trees.features, np.where(negated, -split, split), np.where(swapped, holds, fails),
             np.where(swapped, fails, holds))  # fmt: skip
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
