"""Maps of values to values, against ONNX Runtime; text that is given comes as numbers."""

import logging
from time import process_time

import numpy as np
import onnx
import pytest

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.classical.against import node_model, ours, require_same, theirs

X = np.random.default_rng(3).integers(-3, 9, (4, 6))
XF = X.astype("f4")
XF[1, 1] = np.nan


def test_label_encoder_takes_the_first_of_equal_keys() -> None:
    require_same("LabelEncoder", X, keys_int64s=[5, 1, 7, 1, 8], values_floats=[1.0, 2.0, 3.0, 4.0, 5.0], default_float=-1.0)
    require_same("LabelEncoder", X, keys_int64s=[5], values_int64s=[50])
    require_same("LabelEncoder", XF, opset=2, keys_floats=[5.0, 1.0, -0.0], values_floats=[50.0, 10.0, 3.0])
    require_same("LabelEncoder", XF, opset=4, keys_floats=[5.0, 1.0, float("nan")], values_int64s=[50, 10, 70])


@pytest.mark.parametrize("count", [1, 2, 3, 8, 100])
def test_any_number_of_keys_is_searched(count: int) -> None:
    rng = np.random.default_rng(count)
    keys = rng.permutation(300)[:count]
    require_same(
        "LabelEncoder",
        rng.integers(-5, 305, 200),
        keys_int64s=keys.tolist(),
        values_int64s=rng.integers(99, size=count).tolist(),
    )


def test_tensors_of_keys() -> None:
    keys, values, default = (onnx.numpy_helper.from_array(np.array(x)) for x in ([1.0, 3.0], [4.0, 5.0], [7.0]))
    require_same("LabelEncoder", X.astype("f8"), opset=4, keys_tensor=keys, values_tensor=values, default_tensor=default)


def test_texts_are_numbered(caplog: pytest.LogCaptureFixture) -> None:
    texts = ["a", "b", "c"]
    for op, keys in (("LabelEncoder", {"keys_int64s": [5, 1, 7], "values_strings": texts, "default_string": "?"}),
                     ("CategoryMapper", {"cats_int64s": [5, 1, 7], "cats_strings": texts, "default_string": "?"})):  # fmt: skip
        model = node_model(op, X, **keys)  # type: ignore[arg-type]
        with caplog.at_level(logging.WARNING, "nncc"):
            (made,) = ours(model, X)
        assert made.dtype == np.int64
        assert np.array([*texts, "?"])[made].tolist() == theirs(model, X)[0].tolist()
        assert "0 is 'a', 1 is 'b', 2 is 'c', 3 is '?'" in caplog.text


def test_one_hot_encoder() -> None:
    for x in (X, X[0], XF * 0 + 2.7):
        require_same("OneHotEncoder", np.nan_to_num(x), cats_int64s=[5, 2, 7])


def test_zip_map_leaves_the_scores(caplog: pytest.LogCaptureFixture) -> None:
    x = np.random.default_rng(0).random((3, 2), np.float32)
    with caplog.at_level(logging.WARNING, "nncc"):
        (made,) = ours(node_model("ZipMap", x, classlabels_strings=["no", "yes"]), x)
    np.testing.assert_array_equal(made, x)
    assert caplog.text.count("ZipMap is left out") == 1 and "'no', 'yes'" in caplog.text


@pytest.mark.parametrize(
    ("op", "attributes", "message"),
    [
        ("LabelEncoder", {"keys_strings": ["a"], "values_int64s": [1]}, "a compiled model takes no text"),
        ("LabelEncoder", {"keys_int64s": [1, 2], "values_int64s": [1]}, "2 keys for 1 values"),
        ("OneHotEncoder", {"cats_strings": ["a"]}, "attribute cats_strings is given"),
        ("CategoryMapper", {"cats_strings": ["a"]}, "attribute cats_int64s is missing"),
    ],
)
def test_what_cannot_be_is_named(op: str, attributes: dict[str, object], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        ours(node_model(op, X, **attributes), X)  # type: ignore[arg-type]


@pytest.mark.parametrize("dtype", ["f4", "f8"])
def test_what_no_whole_number_is_has_no_category(dtype: str) -> None:
    x = np.array([[np.nan, np.inf, -np.inf, 0], [1e30, -1e30, -0.0, 5.5]], dtype)
    require_same("OneHotEncoder", x, cats_int64s=[0, 5, -1])


def test_many_texts_are_numbered_in_time_that_grows_with_their_number() -> None:
    keys, start = list(range(30_000)), process_time()
    texts = [f"text {key}" for key in keys]
    made = ours(node_model("LabelEncoder", np.array([29_999, 7]), opset=2, keys_int64s=keys, values_strings=texts),
                np.array([29_999, 7]))  # fmt: skip
    assert made[0].tolist() == [29_999, 7]
    assert process_time() - start < 12, "the square of this number takes a minute"
