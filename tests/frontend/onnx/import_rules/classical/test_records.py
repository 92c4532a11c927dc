"""The table of records: its size, and how deep walks are."""

import numpy as np

from nncc.frontend.onnx.import_rules.classical.ensemble import LEAF, MODES, Ensemble
from nncc.frontend.onnx.import_rules.classical.records import records_of


def one_branch(mode: str, values: list[float], split: float = 0.5, tracks: bool = False) -> Ensemble:
    code = MODES.index(mode)
    return Ensemble(np.array([code, LEAF, LEAF]), np.array([1, 0, 0]), np.array([split, 0, 0], "f4"),
                    (np.array([1, 0, 0]), np.array([2, 0, 0])), np.array([tracks, False, False]),
                    {0: np.array(values, "f4")} if mode == "BRANCH_MEMBER" else {}, np.array([0]),
                    (np.array([1, 2]), np.array([0, 0]), np.array([1.0, 2.0], "f4")), str)  # fmt: skip


def walk(trees: Ensemble, number: float) -> int:
    """The node that a row whose second feature is a number comes to."""
    table = records_of(trees, 2, np.dtype("f4"))
    x = np.float32(number)
    bare = np.float32(-np.inf) if np.isnan(x) else x
    forms = [x, bare, -x, np.float32(-np.inf) if np.isnan(x) else -x]
    features = [part for form in table.forms for part in (np.float32(0), forms[form])]
    place = table.roots[0]
    for _ in range(table.depths[0]):
        place = table.first[place] + (features[table.columns[place]] <= table.splits[place])
    assert table.first[place] == place
    return int(table.nodes[place])


def test_numbers_go_where_the_comparison_holds() -> None:
    holds = {"BRANCH_LEQ": np.less_equal, "BRANCH_LT": np.less, "BRANCH_GTE": np.greater_equal, "BRANCH_GT": np.greater,
             "BRANCH_EQ": np.equal, "BRANCH_NEQ": np.not_equal}  # fmt: skip
    numbers = [0.0, -0.0, 0.5, np.nextafter(np.float32(0.5), np.float32(1)), 1e-45, -1e-45, np.inf, -np.inf, np.nan]
    for mode, holds_of in holds.items():
        for split in numbers:
            for tracks in (False, True):
                trees = one_branch(mode, [], split, tracks)
                for x in numbers:
                    expected = bool(holds_of(np.float32(x), np.float32(split))) or (tracks and bool(np.isnan(x)))
                    assert walk(trees, x) == (1 if expected else 2), (mode, split, tracks, x)


def test_sets_are_searched_in_steps_that_grow_with_the_logarithm_of_their_size() -> None:
    rng = np.random.default_rng(0)
    for size in (0, 1, 2, 5, 64):
        values = rng.choice(1000, size, replace=False).astype("f4")
        for tracks in (False, True):
            trees = one_branch("BRANCH_MEMBER", values.tolist(), tracks=tracks)
            for x in (*values, *(values + 0.5), -1e9, 1e9, np.inf, -np.inf, np.nan):
                assert walk(trees, x) == (1 if x in values or (tracks and np.isnan(x)) else 2), (size, x)
            assert records_of(trees, 2, np.dtype("f4")).depths[0] <= 2 + int(size).bit_length()


def test_a_chain_of_values_takes_records_in_proportion() -> None:
    """Each test of a chain leads to the same other side by two ways; what is below them is there once."""
    count = 40
    modes = np.array([MODES.index("BRANCH_EQ")] * count + [LEAF] * (count + 1))
    below = (np.pad(np.arange(count) + count, (0, count + 1)), np.pad([*range(1, count), 2 * count], (0, count + 1)))
    trees = Ensemble(modes, np.zeros(modes.size, int), np.arange(modes.size).astype("f4"), below, np.zeros(modes.size, bool), {},
                     np.array([0]), (np.arange(count, 2 * count + 1), np.zeros(count + 1, int), np.zeros(count + 1)), str)  # fmt: skip
    assert records_of(trees, 1, np.dtype("f4")).columns.size <= 5 * count
