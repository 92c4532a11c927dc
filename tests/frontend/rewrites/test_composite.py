import numpy as np

from nncc.frontend.builder import functions as F
from nncc.frontend.decompose import composite
from nncc.frontend.evaluate import evaluate
from nncc.frontend.rewrites.composite import COMPOSITE
from nncc.frontend.rewriting.rewrite import rewrite
from tests.frontend.rewrites.checking import check, given, graph_of, ops


def exported(b, replacement=0.0):
    """What PyTorch's exporter makes of the softmax of masked scores."""
    (y,) = composite("softmax", given(b, 3, 4), axis=1)
    return F.select(F.is_nan(y), replacement, y)


def test_softmax_without_nan():
    assert ops(check(COMPOSITE, "softmax-without-nan", exported)) == ["safe_softmax"]


def test_the_meaning_is_kept_where_rows_are_masked_or_broken():
    x = np.float32([[-np.inf] * 4, [np.nan, 0, 1, 2], [np.inf, 0, 0, 0], [-np.inf, 1, 2, 3]][:3])
    before = graph_of(exported)
    after, _ = rewrite(before, COMPOSITE)
    assert np.array_equal(evaluate(before, {"x": x})["y"], evaluate(after, {"x": x})["y"])


def test_another_replacement_stays():
    assert rewrite(graph_of(lambda b: exported(b, 1.0)), COMPOSITE)[1] == ()


def test_another_composite_stays():
    def build(b):
        (y,) = composite("log_softmax", given(b, 3, 4), axis=1)
        return F.select(F.is_nan(y), 0.0, y)

    assert rewrite(graph_of(build), COMPOSITE)[1] == ()


def test_tanh_of_softplus():
    def build(b):
        return F.tanh(composite("softplus", given(b, 3, 4))[0])

    assert ops(check(COMPOSITE, "tanh-of-softplus", build)) == ["tanh_softplus"]


def test_tanh_of_the_log_that_softplus_is():
    def build(b):
        return F.tanh(F.log(F.exp(given(b, 3, 4)) + 1.0))

    graph = check(COMPOSITE, "tanh-of-log", build)
    assert ops(graph) == ["tanh_softplus"]
    x = np.float32([[-np.inf, -200, -90, -20], [0, 20, 90, np.inf], [np.nan, 200, 1, -1]])
    after, before = (evaluate(g, {"x": x})["y"] for g in (graph, graph_of(build)))
    np.testing.assert_allclose(after, before, atol=1e-6)


def test_another_sum_stays():
    assert rewrite(graph_of(lambda b: F.tanh(F.log(F.exp(given(b, 3, 4)) + 2.0))), COMPOSITE)[1] == ()
