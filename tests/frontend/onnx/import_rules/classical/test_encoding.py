"""Encodings against ONNX Runtime; text that is given comes as numbers."""

import logging
from time import process_time

import numpy as np
import onnx
import onnxruntime
import pytest

from nncc.errors import ModelError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.classical.against import node_model, ours, require_same, theirs
from tests.frontend.onnx.import_rules.nodes import one_node, run_node

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
    for op, keys in (
        ("LabelEncoder", {"keys_int64s": [5, 1, 7], "values_strings": texts, "default_string": "?"}),
        ("CategoryMapper", {"cats_int64s": [5, 1, 7], "cats_strings": texts, "default_string": "?"}),
    ):
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
    made = ours(
        node_model("LabelEncoder", np.array([29_999, 7]), opset=2, keys_int64s=keys, values_strings=texts),
        np.array([29_999, 7]),
    )
    assert made[0].tolist() == [29_999, 7]
    assert process_time() - start < 12, "the square of this number takes a minute"


POOL = {
    "ngram_counts": [0, 3, 9],
    "ngram_indexes": [2, 0, 6, 1, 3, 5, 7, 4],
    "pool_int64s": [2, 3, 5, 5, 4, 5, 6, 2, 2, 1, 2, 3, 4, 5, 6],
}


def model_of(x, mode="TF", **options):
    shortest = {"min_gram_length": 1, "max_gram_length": 3, "max_skip_count": 0}
    return one_node("TfIdfVectorizer", x, opset=9, **{**POOL, **shortest, "mode": mode, **options})


@pytest.mark.parametrize("mode", ["TF", "IDF", "TFIDF"])
@pytest.mark.parametrize("shape, dtype", [((40,), np.int64), ((3, 29), np.int32), ((2, 1), np.int32)])
def test_they_are_those_of_onnx_runtime(mode, shape, dtype):
    x = np.random.default_rng(sum(shape)).integers(1, 7, shape).astype(dtype)
    for lengths in ((1, 1), (1, 2), (2, 2), (2, 3), (1, 3)):
        for skips in (0, 4):
            for weights in ({}, {"weights": np.linspace(-1, 2, 8).tolist()}):
                options = {"min_gram_length": lengths[0], "max_gram_length": lengths[1], "max_skip_count": skips, **weights}
                model = model_of(x, mode, **options)
                model.graph.output[0].type.tensor_type.elem_type = 1
                session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
                (made,) = evaluate(import_onnx(model), {"x0": x}).values()
                (expected,) = session.run(None, {"x0": x})
                assert made.dtype == expected.dtype and made.shape == expected.shape
                np.testing.assert_allclose(made, expected, rtol=1e-6, err_msg=str(options))


GRAMS = np.arange(6)
BAD = [
    ({"mode": "BM25"}, "mode 'BM25'; expected TF, IDF or TFIDF"),
    ({"mode": "TFIDF", "weights": [1.0, 2.0]}, "2 weights; expected 8"),
    ({"mode": "IDF", "ngram_indexes": [0, 0, 1, 2, 3, 4, 5, 6]}, "expected a column for each sequence"),
    ({"ngram_indexes": [0, 1]}, "the pool has 8 sequences; attribute ngram_indexes names 2"),
    ({"ngram_indexes": [-1] * 8}, "expected columns, 0 or more"),
    ({"ngram_counts": [0, 2, 9]}, "expected whole sequences"),
    ({"ngram_counts": [0, 3, 2]}, "expected whole sequences"),
    ({"pool_int64s": [2, 2, 5, *POOL["pool_int64s"][3:]]}, "has a sequence of 1 elements twice"),
]


@pytest.mark.parametrize("options, fault", BAD)
def test_what_does_not_fit_is_refused(options, fault):
    with pytest.raises(ModelError, match=fault):
        import_onnx(model_of(GRAMS, **options))


def test_text_is_refused():
    options = {"ngram_counts": [0], "ngram_indexes": [0], "pool_strings": ["a"], "min_gram_length": 1, "max_gram_length": 1}
    with pytest.raises(ModelError, match="pool_int64s is missing; nncc computes no text"):
        run_node("TfIdfVectorizer", GRAMS, opset=9, mode="TF", max_skip_count=0, **options)
