"""Linear models and support vector machines against ONNX Runtime."""

from typing import Any

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.onnx.import_rules.classical.linear import MOST_CLASSES
from nncc.frontend.onnx.import_rules.classical.parts import TRANSFORMS
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.classical.against import node_model, ours, require_same

RNG = np.random.default_rng(3)
X = (RNG.standard_normal((7, 5)) * 5).astype("f4")
FACTORS = (RNG.random(15) * 0.02).tolist()


@pytest.mark.parametrize("transform", TRANSFORMS)
def test_scores_and_labels(transform: str) -> None:
    options = {"post_transform": transform, "rtol": 1e-4, "atol": 1e-4 if transform == "PROBIT" else 1e-6}
    for count in (1, 2, 3):
        factors, shift = FACTORS[: 5 * count], [0.5, 0.3, 0.2][:count]
        require_same("LinearRegressor", X, targets=count, coefficients=factors, intercepts=shift, **options)
        if count > 1:
            labels = [4, 7, 1][:count]
            require_same(
                "LinearClassifier", X, outputs=2, coefficients=factors, intercepts=shift, classlabels_ints=labels, **options
            )


@pytest.mark.parametrize("transform", sorted(TRANSFORMS.keys() - {"PROBIT"}))
def test_one_score_stands_for_two_classes(transform: str) -> None:
    require_same(
        "LinearClassifier",
        X,
        outputs=2,
        coefficients=RNG.standard_normal(5).tolist(),
        intercepts=[0.5],
        classlabels_ints=[4, 7],
        post_transform=transform,
    )


@pytest.mark.parametrize("kind", ["f8", "i4", "i8"])
def test_features_of_any_number(kind: str) -> None:
    require_same(
        "LinearClassifier",
        X.astype(kind),
        outputs=2,
        coefficients=FACTORS,
        intercepts=[0.5, 0.3, 0.2],
        classlabels_ints=[4, 7, 1],
    )


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({"coefficients": [1.0, 2.0]}, r"attribute coefficients has 2 numbers; expected 1 rows of 5, as f32\[7,5\] has"),
        ({"coefficients": [1.0] * 5, "intercepts": [1.0, 2.0]}, "attribute intercepts has 2 numbers; expected 1"),
        ({"coefficients": [1.0] * 5, "targets": 0}, "attribute targets is 0; expected 1 or more"),
        (
            {"coefficients": [1.0] * 5, "post_transform": "LOG"},
            "attribute post_transform is 'LOG'; expected one of NONE, SOFTMAX",
        ),
    ],
)
def test_what_does_not_fit_is_named(attributes: dict[str, object], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        ours(node_model("LinearRegressor", X, **attributes), X)  # type: ignore[arg-type]


SCALED = np.random.default_rng(3).standard_normal((7, 5)).astype("f4")
KINDS = ("f4", "f8", "i4", "i8")


@pytest.mark.parametrize("kind", KINDS)
def test_scaler_and_normalizer(kind: str) -> None:
    x = (SCALED * 5).astype(kind)
    require_same("Scaler", x, offset=[1.5, -2.0, 0.25, 3.0, 1e3], scale=[2.0, 0.5, -1.0, 1e-3, 7.0])
    require_same("Scaler", x, offset=[1.5], scale=[2.5])
    for norm in ("MAX", "L1", "L2"):
        require_same("Normalizer", x, norm=norm)


def test_a_row_of_zeros_stays() -> None:
    for norm in ("MAX", "L1", "L2"):
        require_same("Normalizer", np.zeros((2, 3), "f4"), norm=norm)


def test_imputer() -> None:
    x = SCALED.copy()
    x[2, 3], x[0, 0], x[1, 1] = np.nan, 0, 2
    require_same("Imputer", x, imputed_value_floats=[1.0, 2.0, 3.0, 4.0, 5.0], replaced_value_float=float("nan"))
    require_same("Imputer", x, imputed_value_floats=[9.0], replaced_value_float=2.0)
    require_same("Imputer", (SCALED * 2).astype("i8"), imputed_value_int64s=[9], replaced_value_int64=1)


def test_binarizer() -> None:
    require_same("Binarizer", np.array([[1.25, 1.26, -3, 0, np.inf]], "f4"), threshold=1.25)
    whole = np.array([[1, 2, -3, 0, 5]])
    assert ours(node_model("Binarizer", whole, threshold=1.25), whole)[0].tolist() == [[0, 1, 0, 0, 1]]


def test_columns_side_by_side_are_cut_and_filled() -> None:
    require_same("FeatureVectorizer", SCALED, SCALED[:, :2], SCALED[:, :4], inputdimensions=[5, 4, 2])


def test_features_are_picked() -> None:
    require_same("ArrayFeatureExtractor", SCALED, np.array([3, 1, 1]))
    require_same("ArrayFeatureExtractor", SCALED[0], np.array([3, 1, 1]))
    require_same("ArrayFeatureExtractor", SCALED.reshape(1, 7, 5), np.array([[4, 0]]))


@pytest.mark.parametrize(
    ("op", "attributes", "message"),
    [
        (
            "Scaler",
            {"offset": [1.0, 2.0]},
            r"attribute offset has 2 numbers; expected 1, or 5: one for each column of f32\[7,5\]",
        ),
        ("Imputer", {"imputed_value_int64s": [1]}, "attribute imputed_value_floats is missing"),
        ("Normalizer", {"norm": "L3"}, "attribute norm is 'L3'; expected one of MAX, L1, L2"),
        ("FeatureVectorizer", {"inputdimensions": [1, 2]}, r"attribute inputdimensions is \[1, 2\] for 1 inputs"),
    ],
)
def test_scales_that_do_not_fit_are_named(op: str, attributes: dict[str, object], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        ours(node_model(op, SCALED, **attributes), SCALED)  # type: ignore[arg-type]


def test_nan_is_not_the_greatest_of_a_row() -> None:
    nan, inf = float("nan"), float("inf")
    x = np.array([[nan, 1, 2], [3, nan, -1], [nan, -3, -2], [nan, nan, nan], [-inf, -inf, nan], [nan, inf, -inf]], "f4")
    require_same("Normalizer", x, norm="MAX")


KERNELS = ("LINEAR", "POLY", "RBF", "SIGMOID")
PARAMS = [0.3, 0.2, 3.0]


def machine(rng: np.random.Generator, classes: int, kernel: str) -> dict[str, Any]:
    sizes = rng.integers(1, 4, classes)
    pairs, count = classes * (classes - 1) // 2, int(sizes.sum())
    return {
        "kernel_type": kernel,
        "kernel_params": PARAMS,
        "vectors_per_class": sizes.tolist(),
        "support_vectors": rng.standard_normal(count * 5).tolist(),
        "rho": rng.standard_normal(pairs).tolist(),
        "coefficients": rng.standard_normal((classes - 1) * count).tolist(),
        "classlabels_ints": list(range(10, 10 + classes)),
    }


@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("classes", [2, 3, 5])
def test_classes_win_pairs(kernel: str, classes: int) -> None:
    rng = np.random.default_rng(classes)
    x, given = rng.standard_normal((7, 5)).astype("f4"), machine(rng, classes, kernel)
    positive = {**given, "coefficients": np.abs(given["coefficients"]).tolist()}
    for transform in ("NONE", "LOGISTIC", "SOFTMAX", "SOFTMAX_ZERO"):
        for attributes in (given, positive):
            require_same("SVMClassifier", x, outputs=2, rtol=1e-4, atol=1e-5, post_transform=transform, **attributes)


@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("degree", [2.0, 3.0, 2.5])
def test_regression(kernel: str, degree: float) -> None:
    rng = np.random.default_rng(1)
    x = rng.random((7, 5), np.float32)
    for inside in (0, 1):
        require_same(
            "SVMRegressor",
            x,
            kernel_type=kernel,
            kernel_params=[0.3, 0.2, degree],
            n_supports=4,
            rho=[0.3],
            one_class=inside,
            support_vectors=rng.random(20).tolist(),
            coefficients=rng.standard_normal(4).tolist(),
        )


@pytest.mark.parametrize("classes", [2, 3])
def test_without_vectors_it_is_linear(classes: int) -> None:
    rng = np.random.default_rng(1)
    x, factors = rng.standard_normal((7, 5)).astype("f4"), rng.standard_normal(5 * classes).tolist()
    for coefficients in (factors, np.abs(factors).tolist()):
        require_same(
            "SVMClassifier",
            x,
            outputs=2,
            kernel_type="LINEAR",
            kernel_params=PARAMS,
            rho=[0.3],
            coefficients=coefficients,
            classlabels_ints=[0, 1, 2][:classes],
        )
    require_same(
        "SVMRegressor", x, kernel_type="LINEAR", kernel_params=PARAMS, rho=[0.3], n_supports=0, coefficients=factors[:5]
    )


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kernel_params": [1.0]}, "attribute kernel_params has 1 numbers; expected 3"),
        ({"vectors_per_class": [3]}, r"attribute vectors_per_class is \[3\] for 2 labels"),
        ({"support_vectors": [1.0]}, "attribute support_vectors has 1 numbers; expected"),
        ({"coefficients": [1.0]}, "attribute coefficients has 1 numbers; expected"),
        ({"kernel_type": "COS"}, "attribute kernel_type is 'COS'"),
    ],
)
def test_what_does_not_fit_an_svm_is_named(change: dict[str, Any], message: str) -> None:
    x = np.zeros((3, 5), "f4")
    with pytest.raises(ModelError, match=message):
        ours(node_model("SVMClassifier", x, outputs=2, **{**machine(np.random.default_rng(0), 2, "RBF"), **change}), x)


@pytest.mark.parametrize("transform", ["PROBIT", "LOGISTIC", "SOFTMAX"])
def test_the_score_of_a_regressor_has_no_transform(transform: str) -> None:
    x = np.random.default_rng(1).random((7, 3), np.float32)
    require_same(
        "SVMRegressor",
        x,
        kernel_type="LINEAR",
        kernel_params=PARAMS,
        n_supports=0,
        rho=[0.1],
        support_vectors=[0.0],
        coefficients=[0.2, 0.1, 0.3],
        post_transform=transform,
    )


@pytest.mark.parametrize("classes", [2, 3, 5, 8])
@pytest.mark.parametrize("spread", [0.3, 20.0])
def test_probabilities(classes: int, spread: float) -> None:
    rng = np.random.default_rng(classes)
    x, pairs = rng.standard_normal((40, 5)).astype("f4"), classes * (classes - 1) // 2
    slopes, starts = ((rng.standard_normal(pairs) * spread).tolist() for _ in range(2))
    _, made = require_same(
        "SVMClassifier", x, outputs=2, rtol=1e-3, atol=2e-5, prob_a=slopes, prob_b=starts, **machine(rng, classes, "RBF")
    )
    np.testing.assert_allclose(made.sum(1), 1, rtol=1e-5)


def test_nodes_grow_with_the_classes_not_with_their_pairs_and_there_is_a_limit() -> None:
    def nodes(classes: int) -> int:
        rng, pairs = np.random.default_rng(classes), classes * (classes - 1) // 2
        curves = {"prob_a": rng.standard_normal(pairs).tolist(), "prob_b": rng.standard_normal(pairs).tolist()}
        model = node_model("SVMClassifier", ZEROS, outputs=2, **curves, **machine(rng, classes, "LINEAR"))
        return len(import_onnx(model).nodes)

    assert nodes(12) - nodes(8) == nodes(8) - nodes(4)
    with pytest.raises(ModelError, match=r"probabilities \(prob_a\) of 33 classes; nncc takes up to 32"):
        nodes(MOST_CLASSES + 1)


ZEROS = np.zeros((2, 5), "f4")
