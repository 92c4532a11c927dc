import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.dims import symbol
from nncc.frontend.rewrites import simplify
from nncc.frontend.rewrites.given import features_last, inverses, with_inputs_transposed
from tests.frontend.rewrites.checking import given, graph_of, known, same
from tests.frontend.rewrites.test_contraction import conv

LAST = (0, 2, 3, 1)


def block(b, batch=2):
    """A residual block, pooled, whose input the caller gives features first."""
    x = given(b, batch, 6, 5, 4)
    y = F.maximum(conv(x, known(b, 6, 6, 1, 1), padding=((0, 0), (0, 0))), 0.0)
    return conv(x + y, known(b, 6, 6, 1, 1), padding=((0, 0), (0, 0)))


def alone(b):
    """A convolution that alone reads what the caller gives."""
    return conv(given(b, 2, 6, 5, 4), known(b, 6, 6, 1, 1), padding=((0, 0), (0, 0)))


def test_only_what_others_read_too_is_transposed_for_all():
    assert features_last(graph_of(block)) == {"x": LAST}
    assert features_last(graph_of(alone)) == {}
    assert features_last(graph_of(lambda b: F.exp(given(b, 2, 6, 5, 4)))) == {}


@pytest.mark.parametrize("batch", [1, 2, symbol("N")])
def test_the_input_of_a_residual_block_is_transposed_once(batch):
    after = simplify(graph_of(lambda b: block(b, batch)))
    perms = [node.attribute("perm") for node in after.nodes if node.op == "transpose"]
    assert perms == [LAST, (0, 3, 1, 2)]
    assert after.inputs[0].type == graph_of(lambda b: block(b, batch)).inputs[0].type


def test_the_meaning_stays():
    graph = graph_of(block)
    x = np.random.default_rng(0).standard_normal((2, 6, 5, 4)).astype(np.float32)
    for before, after in zip(evaluate(graph, {"x": x}).values(), evaluate(simplify(graph), {"x": x}).values(), strict=True):
        np.testing.assert_allclose(after, before, rtol=1e-5, atol=1e-5)


def test_transposes_of_inputs_are_undone():
    graph, perms = graph_of(block), {"x": LAST}
    there = with_inputs_transposed(graph, inverses(perms))
    assert there.inputs[0].type.shape == (2, 5, 4, 6)
    assert with_inputs_transposed(there, perms).inputs[0].type.shape == graph.inputs[0].type.shape
    assert same(with_inputs_transposed(graph, {}), graph)
