"""Random graphs before and after all stages."""

import numpy as np
import pytest

from nncc.frontend.evaluate import evaluate
from nncc.frontend.rewrites import simplify
from tests.frontend.random_graphs import random_graph
from tests.limits import MODEL_ERROR, relative_error


def check(seed):
    graph = random_graph(seed)
    rng = np.random.default_rng(seed)
    inputs = {value.name: rng.uniform(-2, 2, value.type.extents).astype(np.float32) for value in graph.inputs}
    before, after = evaluate(graph, inputs), evaluate(simplify(graph), inputs)
    assert all(_error(after[name], before[name]) <= MODEL_ERROR for name in before), seed


def _error(got, expected):
    """Relative to the output's scale, or to that of the inputs where an output cancels to less than a tenth of it."""
    scale = np.abs(expected).max(initial=0.0)
    return relative_error(got, expected) * scale / max(scale, 0.2) if 0 < scale < np.inf else relative_error(got, expected)


@pytest.mark.parametrize("first", range(0, 120, 20))
def test_random_graphs(first):
    for seed in range(first, first + 20):
        check(seed)


@pytest.mark.long
def test_many_random_graphs():
    for seed in range(1000, 5000):
        check(seed)
