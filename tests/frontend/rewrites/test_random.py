"""Random graphs before and after all stages."""

import numpy as np
import pytest

from nncc.frontend.evaluate import evaluate
from nncc.frontend.rewrites import simplify
from tests.frontend.random_graphs import random_graph, scaled_error
from tests.support.limits import MODEL_ERROR


def check(seed):
    graph = random_graph(seed)
    rng = np.random.default_rng(seed)
    inputs = {value.name: rng.uniform(-2, 2, value.type.extents).astype(np.float32) for value in graph.inputs}
    before, after = evaluate(graph, inputs), evaluate(simplify(graph), inputs)
    assert all(scaled_error(after[name], before[name]) <= MODEL_ERROR for name in before), seed


@pytest.mark.parametrize("first", range(0, 120, 20))
def test_random_graphs(first):
    for seed in range(first, first + 20):
        check(seed)


@pytest.mark.long
def test_many_random_graphs():
    for seed in range(1000, 5000):
        check(seed)
