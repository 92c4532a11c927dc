"""Linear models against ONNX Runtime."""

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.onnx.import_rules.classical.parts import TRANSFORMS
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
    require_same("LinearClassifier", X, outputs=2, coefficients=RNG.standard_normal(5).tolist(), intercepts=[0.5],
                 classlabels_ints=[4, 7], post_transform=transform)  # fmt: skip


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
