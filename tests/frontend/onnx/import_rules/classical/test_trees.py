"""Ensembles of trees against ONNX Runtime; faults name the attribute and the value before anything is computed."""

import itertools
from typing import Any

import numpy as np
import onnx
import pytest

import nncc
from nncc.errors import ModelError
from nncc.frontend.onnx.import_rules.classical.parts import TRANSFORMS
from nncc.frontend.onnx.import_rules.classical.trees import LEAF, MODES, Ensemble, _groups, records_of
from tests.frontend.onnx.import_rules.classical.against import node_model, ours, require_same, theirs
from tests.frontend.onnx.import_rules.classical.forests import GRID, PLAIN, forest, rows

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
        (
            {"nodes_featureids": [0, 3, 0, 0, 0]},
            r"nodes_featureids\[1\] is 3 \(node 1 of tree 0\), and f32\[2,3\] has 3 features: expected 0 to 2",
        ),
        ({"nodes_featureids": [-1, 0, 0, 0, 0]}, r"nodes_featureids\[0\] is -1"),
        ({"nodes_values": [0.0]}, "attribute nodes_values has 1 elements and nodes_treeids 5; expected as many"),
        ({"nodes_values_as_tensor": tensor([0.0] * 5)}, "attributes nodes_values and nodes_values_as_tensor are both given"),
        ({"nodes_modes": ["LEAF"] * 4}, "attribute nodes_modes has 4 elements and nodes_treeids 5"),
        (
            {"nodes_modes": ["BRANCH_LEQ", "BRANCH_MEMBER", "LEAF", "LEAF", "LEAF"]},
            r"nodes_modes\[1\] is 'BRANCH_MEMBER'; expected one of BRANCH_LEQ, BRANCH_LT",
        ),
        ({"nodes_nodeids": [0, 1, 2, 3, 3]}, r"nodes_nodeids\[4\] is 3, and tree 0 has a node 3 before it"),
        ({"nodes_missing_value_tracks_true": [1]}, "attribute nodes_missing_value_tracks_true has 1 elements"),
        ({"target_ids": [0, 1, 0]}, r"target_ids\[1\] is 1; expected 0 to 0"),
        ({"target_nodeids": [2, 3, 9]}, r"target_nodeids\[2\] is 9, and tree 0 has no such node"),
        ({"target_treeids": [0, 4, 0]}, r"target_nodeids\[1\] is 3, and tree 4 has no such node"),
        ({"target_weights": [1.0]}, "attribute target_weights has 1 elements and target_treeids 3"),
        ({"base_values": [1.0, 2.0]}, "attribute base_values has 2 numbers; expected 1, or none"),
        ({"n_targets": 0}, "attribute n_targets is 0; expected 1 or more"),
        (
            {"aggregate_function": "MEDIAN"},
            "attribute aggregate_function is 'MEDIAN'; expected one of AVERAGE, SUM, MIN, MAX",
        ),
    ],
)
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
        (
            {"nodes_modes": onnx.numpy_helper.from_array(np.array([0, 7], np.uint8))},
            r"nodes_modes\[1\] is 7; expected 0 to 6",
        ),
        ({"membership_values": tensor([1, np.nan, 2, np.nan])}, "attribute membership_values has 3 sets"),
        ({"leaf_weights": tensor([1])}, "attribute leaf_weights has 1 elements and leaf_targetids 3"),
        ({"aggregate_function": 4}, r"attribute aggregate_function is 4; expected one of 0 \(AVERAGE\), 1 \(SUM\)"),
        ({"post_transform": -1}, r"attribute post_transform is -1; expected one of 0 \(NONE\)"),
    ],
)
def test_faults_of_opset_5_are_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        ours(node_model("TreeEnsemble", X, opset=5, **{**FIVE, **change}), X)


def test_nodes_may_come_in_any_order() -> None:
    expected = ours(node_model("TreeEnsembleRegressor", X + 1, **GOOD), X + 1)[0]
    for order in itertools.permutations(range(1, 5)):
        moved = {key: [GOOD[key][n] for n in (0, *order)] for key in GOOD if key.startswith("nodes_")}
        assert (ours(node_model("TreeEnsembleRegressor", X + 1, **{**GOOD, **moved}), X + 1)[0] == expected).all()


def one_branch(mode: str, values: list[float], split: float = 0.5, tracks: bool = False) -> Ensemble:
    code = MODES.index(mode)
    return Ensemble(
        np.array([code, LEAF, LEAF]),
        np.array([1, 0, 0]),
        np.array([split, 0, 0], "f4"),
        (np.array([1, 0, 0]), np.array([2, 0, 0])),
        np.array([tracks, False, False]),
        {0: np.array(values, "f4")} if mode == "BRANCH_MEMBER" else {},
        np.array([0]),
        (np.array([1, 2]), np.array([0, 0]), np.array([1.0, 2.0], "f4")),
        str,
    )


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
    holds = {
        "BRANCH_LEQ": np.less_equal,
        "BRANCH_LT": np.less,
        "BRANCH_GTE": np.greater_equal,
        "BRANCH_GT": np.greater,
        "BRANCH_EQ": np.equal,
        "BRANCH_NEQ": np.not_equal,
    }
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
    trees = Ensemble(
        modes,
        np.zeros(modes.size, int),
        np.arange(modes.size).astype("f4"),
        below,
        np.zeros(modes.size, bool),
        {},
        np.array([0]),
        (np.arange(count, 2 * count + 1), np.zeros(count + 1, int), np.zeros(count + 1)),
        str,
    )
    assert records_of(trees, 1, np.dtype("f4")).columns.size <= 5 * count


SHAPES = {"leaves": (2, 0, 3), "stump": (1, 1, 1), "few": (3, 4, 5), "many": (20, 6, 3), "deep": (2, 17, 2)}
"""Trees, depth, features."""
REGRESSOR, CLASSIFIER = "TreeEnsembleRegressor", "TreeEnsembleClassifier"


@pytest.mark.parametrize("modes", [*((mode,) for mode in PLAIN), PLAIN], ids="-".join)
@pytest.mark.parametrize("tracks", [False, True])
def test_every_comparison_goes_where_onnx_runtime_goes(modes: tuple[str, ...], tracks: bool) -> None:
    rng = np.random.default_rng(len(modes) + tracks)
    for values in (None, GRID):
        given = forest(rng, 7, 4, 3, modes=modes, tracks=tracks, values=values)
        require_same(REGRESSOR, rows(rng, 60, 3, values), n_targets=1, **given)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("targets", [((0,),), ((0,), (1,), (2,)), ((0, 1, 2),), ((2,), (0,), (2,))], ids=str)
@pytest.mark.parametrize("how", ["SUM", "AVERAGE", "MIN", "MAX"])
def test_weights_become_one_number_for_each_target(shape: str, targets: tuple[tuple[int, ...], ...], how: str) -> None:
    rng = np.random.default_rng(len(targets))
    trees, depth, features = SHAPES[shape]
    given = forest(rng, trees, depth, features, targets, ends=0.5 if depth > 9 else 0.2)
    count = 1 + max(max(each) for each in targets)
    require_same(REGRESSOR, rows(rng, 9, features), n_targets=count, aggregate_function=how, **given)
    if set(given["target_ids"]) < set(range(count)):
        return  # ONNX Runtime leaves out the base of a target without weights
    base = rng.standard_normal(count).tolist()
    require_same(REGRESSOR, rows(rng, 1, features), n_targets=count, aggregate_function=how, base_values=base, **given)


@pytest.mark.parametrize("targets", [((0,),), ((0,), (1,), (1,)), ((0, 1),)], ids=str)
@pytest.mark.parametrize("how", ["SUM", "AVERAGE", "MIN", "MAX"])
def test_deep_and_shallow_trees_are_walked_apart(targets: tuple[tuple[int, ...], ...], how: str) -> None:
    rng = np.random.default_rng(7)
    given = forest(rng, 60, 9, 3, targets, ends=0.3)
    require_same(
        REGRESSOR,
        rows(rng, 20, 3),
        n_targets=1 + max(map(max, targets)),
        aggregate_function=how,
        **given,
        rtol=1e-4,
        atol=1e-5,
    )


def test_groups_of_trees() -> None:
    assert sorted(_groups(np.array([9] * 20 + [3] * 40))) == [(0, 20), (20, 60)]
    assert [*_groups(np.array([9] * 60))] == [(0, 60)]
    assert [*_groups(np.array([9] + [1] * 15))] == [(0, 16)]


@pytest.mark.parametrize("transform", TRANSFORMS)
def test_classes(transform: str) -> None:
    rng = np.random.default_rng(4)
    options: dict[str, Any] = {
        "outputs": 2,
        "post_transform": transform,
        "rtol": 1e-4,
        "atol": 1e-4 if transform == "PROBIT" else 1e-6,
    }
    for targets in (((0, 1, 2),), ((0,), (1,), (2,)), ((2,), (0,))):
        given = forest(rng, 9, 4, 3, targets, prefix="class")
        require_same(CLASSIFIER, rows(rng, 20, 3), classlabels_int64s=[7, 3, 5], **given, **options)
        base = rng.standard_normal(3).tolist()
        require_same(CLASSIFIER, rows(rng, 20, 3), classlabels_int64s=[7, 3, 5], base_values=base, **given, **options)


@pytest.mark.parametrize("transform", sorted(TRANSFORMS.keys() - {"PROBIT"}))
@pytest.mark.parametrize("target", [0, 1])
@pytest.mark.parametrize("sign", [-1, 1])
def test_weights_of_one_class_stand_for_two(transform: str, target: int, sign: int) -> None:
    rng = np.random.default_rng(4)
    given = forest(rng, 9, 4, 3, ((target,),), prefix="class")
    given["class_weights"] = [abs(weight) / 9 if sign > 0 else weight for weight in given["class_weights"]]
    for base in (None, [0.3]):
        more = {} if base is None or target else {"base_values": base}
        require_same(
            CLASSIFIER, rows(rng, 20, 3), outputs=2, classlabels_int64s=[4, 9], post_transform=transform, **given, **more
        )


def test_of_two_classes_with_weights_the_greater_one_wins() -> None:
    """ONNX Runtime asks whether the second score is positive, and gives 0 or 1 whatever the labels are."""
    rng = np.random.default_rng(4)
    given, x = forest(rng, 9, 4, 3, ((0, 1),), prefix="class"), rows(rng, 20, 3)
    model = node_model(CLASSIFIER, x, outputs=2, classlabels_int64s=[4, 9], **given)
    (label, scores), (_, expected) = ours(model, x), theirs(model, x)
    np.testing.assert_allclose(scores, expected, 1e-5, 1e-6)
    assert (label == np.where(expected[:, 1] > expected[:, 0], 9, 4)).all()


def test_f64_is_compared_as_it_is() -> None:
    rng = np.random.default_rng(8)
    given = forest(rng, 7, 4, 3, values=[1 / 3, 2 / 3])
    x = rng.choice([1 / 3, float(np.float32(1 / 3)), 2 / 3, float(np.float32(2 / 3))], (40, 3))
    require_same(REGRESSOR, x, n_targets=1, **given)
    exact = {
        "nodes_values_as_tensor": onnx.numpy_helper.from_array(np.array(given.pop("nodes_values")).astype("f8")),
        "target_weights_as_tensor": onnx.numpy_helper.from_array(np.array(given.pop("target_weights"))),
    }
    require_same(REGRESSOR, x, n_targets=1, **given, **exact)


def test_whole_numbers_are_compared_as_f32() -> None:
    rng = np.random.default_rng(8)
    x = np.array([[1, 2, 3], [16777217, -5, 0]], np.int64)
    given = forest(rng, 7, 4, 3, ((0,), (1,), (2,)), values=[0.0, 2.0, 16777216.0], prefix="class", tracks=False)
    require_same(CLASSIFIER, x, outputs=2, classlabels_int64s=[0, 1, 2], **given)


def opset_5(rng: np.random.Generator, count: int, features: int, dtype: str) -> dict[str, Any]:
    """Trees of one branch each and, below its true side, another one, of all modes in turn. Sets are small whole numbers from
    1 on: of others ONNX Runtime refuses some, and mistakes some."""
    modes = np.array([*range(7)] * count, np.uint8)
    nodes = modes.size // 2 * 2
    modes = modes[:nodes]
    sets = [[*sorted({*rng.integers(1, 4, 2).tolist()}), np.nan] for _ in range(int((modes == 6).sum()))]
    tensor = lambda x: onnx.numpy_helper.from_array(np.array(x, dtype))  # noqa: E731
    is_root = np.arange(nodes) % 2 == 0
    leaf = np.arange(nodes * 2).reshape(2, nodes)
    return {
        "nodes_modes": onnx.numpy_helper.from_array(modes),
        "nodes_splits": tensor(rng.choice(GRID[:6], nodes)),
        "nodes_featureids": rng.integers(features, size=nodes).tolist(),
        "tree_roots": np.flatnonzero(is_root).tolist(),
        "nodes_truenodeids": np.where(is_root, np.arange(nodes) + 1, leaf[0]).tolist(),
        "nodes_trueleafs": (~is_root).astype(int).tolist(),
        "nodes_falsenodeids": leaf[1].tolist(),
        "nodes_falseleafs": [1] * nodes,
        "nodes_missing_value_tracks_true": rng.integers(2, size=nodes).tolist(),
        "membership_values": tensor([number for members in sets for number in members]),
        "leaf_weights": tensor(rng.standard_normal(nodes * 2)),
        "leaf_targetids": (np.arange(nodes * 2) % 2).tolist(),
        "n_targets": 2,
    }


@pytest.mark.parametrize("dtype", ["f4", "f8"])
@pytest.mark.parametrize("how", range(4))
def test_opset_5(dtype: str, how: int) -> None:
    rng = np.random.default_rng(how)
    given, x = opset_5(rng, 6, 3, dtype), rng.choice([*GRID[:6], 2, 3, np.nan], (50, 3)).astype(dtype)
    for transform in (0, 3):
        require_same("TreeEnsemble", x, opset=5, aggregate_function=how, post_transform=transform, **given)


def test_transforms_of_opset_5_have_the_numbers_of_onnx() -> None:
    """1 is softmax and 2 the logistic function, which ONNX Runtime swaps."""
    rng = np.random.default_rng(1)
    given, x = opset_5(rng, 6, 3, "f4"), rng.standard_normal((9, 3)).astype("f4")
    for number, swapped in ((1, 2), (2, 1)):
        made = ours(node_model("TreeEnsemble", x, opset=5, post_transform=number, **given), x)[0]
        expected = theirs(node_model("TreeEnsemble", x, opset=5, post_transform=swapped, **given), x)[0]
        np.testing.assert_allclose(made, expected, 1e-5, 1e-6)
        assert (number == 1) == bool(np.allclose(made.sum(1), 1))


@pytest.mark.parametrize("count, targets", [
    (1, ((0, 1, 2),)), (33, ((0,), (1,), (2,))),
    *(pytest.param(*given, marks=pytest.mark.long)
      for given in ((1, ((0,),)), (1, ((0,), (1,), (2,))), (33, ((0,),)), (33, ((0, 1, 2),)))),
], ids=str)  # fmt: skip
def test_machine_code(count: int, targets: tuple[tuple[int, ...], ...]) -> None:
    rng = np.random.default_rng(count)
    for given, trees_of in (
        (forest(rng, 37, 5, 4, targets, values=GRID), GRID),
        (forest(rng, 3, 16, 6, targets, ends=0.5), None),
    ):
        x = rows(rng, count, 4 if trees_of else 6, trees_of)
        model = node_model(REGRESSOR, x, n_targets=1 + max(map(max, targets)), **given)
        np.testing.assert_allclose(
            nncc.compile(model, threads=1, precision="strict").run({"x0": x})["y0"], theirs(model, x)[0], 1e-5, 1e-5
        )


@pytest.mark.parametrize("ids, weights", [([0, 1], [-0.2, -0.7]), ([0, 2], [-0.2, -0.7]), ([2, 1], [0.0, -0.7])])
@pytest.mark.parametrize("base", [None, [0.1, 0.2, 0.3]])
def test_a_label_is_of_the_classes_that_a_leaf_of_the_row_has_a_weight_for(
    ids: list[int], weights: list[float], base: list[float] | None
) -> None:
    require_same(CLASSIFIER, ENDS, outputs=2, **split(ids, weights, 3), **({} if base is None else {"base_values": base}))


@pytest.mark.parametrize("transform", ["NONE", "LOGISTIC", "SOFTMAX"])
@pytest.mark.parametrize("weights", [[0.2, 0.7], [-0.3, 0.6]])
def test_two_base_values_where_the_first_of_two_classes_has_weights(transform: str, weights: list[float]) -> None:
    given = split([0, 0], weights, 2)
    require_same(CLASSIFIER, ENDS, outputs=2, base_values=[0.1, 0.25], post_transform=transform, **given)
    with pytest.raises(ModelError, match="attribute base_values has 2 numbers; expected 1, or none"):
        ours(node_model(CLASSIFIER, ENDS, outputs=2, base_values=[0.1, 0.25], **split([1, 1], weights, 2)), ENDS)


ENDS = np.array([[-1], [1]], "f4")


def split(ids: list[int], weights: list[float], classes: int) -> dict[str, Any]:
    """A tree of one branch, whose two leaves have a weight each, for the class of `ids`."""
    return {
        "nodes_treeids": [0] * 3,
        "nodes_nodeids": [0, 1, 2],
        "nodes_featureids": [0] * 3,
        "nodes_values": [0.0] * 3,
        "nodes_modes": ["BRANCH_LEQ", "LEAF", "LEAF"],
        "nodes_truenodeids": [1, 0, 0],
        "nodes_falsenodeids": [2, 0, 0],
        "class_treeids": [0, 0],
        "class_nodeids": [1, 2],
        "class_ids": ids,
        "class_weights": weights,
        "classlabels_int64s": [5, 9, 7][:classes],
    }
