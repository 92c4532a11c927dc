"""Counts of short sequences, beside ONNX Runtime."""

import numpy as np
import onnxruntime
import pytest

from nncc.errors import ModelError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.nodes import one_node, run_node

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


X = np.arange(6)
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
        import_onnx(model_of(X, **options))


def test_text_is_refused():
    options = {"ngram_counts": [0], "ngram_indexes": [0], "pool_strings": ["a"], "min_gram_length": 1, "max_gram_length": 1}
    with pytest.raises(ModelError, match="pool_int64s is missing; nncc computes no text"):
        run_node("TfIdfVectorizer", X, opset=9, mode="TF", max_skip_count=0, **options)
