"""Labels as text, and transforms of scores at their edges."""

import logging

import numpy as np
import pytest

from tests.frontend.onnx.import_rules.classical.against import node_model, ours, require_same, theirs

X = np.random.default_rng(5).standard_normal((9, 2)).astype("f4")


def test_labels_as_text_come_as_numbers(caplog: pytest.LogCaptureFixture) -> None:
    names = ["setosa", "versicolor", "virginica"]
    model = node_model(
        "LinearClassifier",
        X,
        outputs=2,
        coefficients=[1.0, 2.0, -1.0, 0.5, 0.3, -2.0],
        intercepts=[0.1, 0.2, 0.3],
        classlabels_strings=names,
    )
    with caplog.at_level(logging.WARNING, "nncc"):
        label, _ = ours(model, X)
    assert np.array(names)[label].tolist() == theirs(model, X)[0].tolist()
    assert "labels are text, and a compiled model gives their numbers (i64): 0 is 'setosa', 1 is 'versicolor'" in caplog.text


def test_softmax_leaves_out_scores_that_are_zero() -> None:
    x = np.array([[0, 1], [0, 0], [1e-8, -3], [50, -50]], "f4")
    require_same(
        "LinearRegressor",
        x,
        targets=2,
        coefficients=[1.0, 0.0, 0.0, 1.0],
        post_transform="SOFTMAX_ZERO",
        intercepts=[0.0, 0.0],
    )


def test_probit_is_infinite_at_the_ends() -> None:
    x = np.array([[0, 1], [0.5, 0.25], [2, -1]], "f4")
    require_same(
        "LinearRegressor", x, targets=2, coefficients=[1.0, 0.0, 0.0, 1.0], post_transform="PROBIT", intercepts=[0.0, 0.0]
    )
