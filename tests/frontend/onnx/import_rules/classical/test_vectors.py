"""Probabilities of classes from those of pairs, against ONNX Runtime's iteration."""

from typing import Any

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.onnx.import_rules.classical.vectors import MOST_CLASSES
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.classical.against import node_model, ours, require_same

KERNELS = ("LINEAR", "POLY", "RBF", "SIGMOID")
PARAMS = [0.3, 0.2, 3.0]


def machine(rng: np.random.Generator, classes: int, kernel: str) -> dict[str, Any]:
    sizes = rng.integers(1, 4, classes)
    pairs, count = classes * (classes - 1) // 2, int(sizes.sum())
    return {"kernel_type": kernel, "kernel_params": PARAMS, "vectors_per_class": sizes.tolist(),
            "support_vectors": rng.standard_normal(count * 5).tolist(), "rho": rng.standard_normal(pairs).tolist(),
            "coefficients": rng.standard_normal((classes - 1) * count).tolist(),
            "classlabels_ints": list(range(10, 10 + classes))}  # fmt: skip


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
        require_same("SVMRegressor", x, kernel_type=kernel, kernel_params=[0.3, 0.2, degree], n_supports=4, rho=[0.3], one_class=inside,
                     support_vectors=rng.random(20).tolist(), coefficients=rng.standard_normal(4).tolist())  # fmt: skip


@pytest.mark.parametrize("classes", [2, 3])
def test_without_vectors_it_is_linear(classes: int) -> None:
    rng = np.random.default_rng(1)
    x, factors = rng.standard_normal((7, 5)).astype("f4"), rng.standard_normal(5 * classes).tolist()
    for coefficients in (factors, np.abs(factors).tolist()):
        require_same("SVMClassifier", x, outputs=2, kernel_type="LINEAR", kernel_params=PARAMS, rho=[0.3], coefficients=coefficients,
                     classlabels_ints=[0, 1, 2][:classes])  # fmt: skip
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
def test_what_does_not_fit_is_named(change: dict[str, Any], message: str) -> None:
    x = np.zeros((3, 5), "f4")
    with pytest.raises(ModelError, match=message):
        ours(node_model("SVMClassifier", x, outputs=2, **{**machine(np.random.default_rng(0), 2, "RBF"), **change}), x)


@pytest.mark.parametrize("transform", ["PROBIT", "LOGISTIC", "SOFTMAX"])
def test_the_score_of_a_regressor_has_no_transform(transform: str) -> None:
    x = np.random.default_rng(1).random((7, 3), np.float32)
    require_same("SVMRegressor", x, kernel_type="LINEAR", kernel_params=PARAMS, n_supports=0, rho=[0.1], support_vectors=[0.0],
                 coefficients=[0.2, 0.1, 0.3], post_transform=transform)  # fmt: skip


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
        model = node_model("SVMClassifier", X, outputs=2, **curves, **machine(rng, classes, "LINEAR"))
        return len(import_onnx(model).nodes)

    assert nodes(12) - nodes(8) == nodes(8) - nodes(4)
    with pytest.raises(ModelError, match=r"probabilities \(prob_a\) of 33 classes; nncc takes up to 32"):
        nodes(MOST_CLASSES + 1)


X = np.zeros((2, 5), "f4")
