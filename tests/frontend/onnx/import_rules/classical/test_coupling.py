"""Probabilities of classes from those of pairs, against ONNX Runtime's iteration."""

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.onnx.import_rules.classical.coupling import MOST_CLASSES
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.classical.against import node_model, require_same
from tests.frontend.onnx.import_rules.classical.test_vectors import machine


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
