"""Probabilities of classes from those of pairs, against ONNX Runtime's iteration."""

import numpy as np
import pytest

from tests.frontend.onnx.import_rules.classical.against import require_same
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
