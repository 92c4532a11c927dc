"""Arrays that are given, drawn, missing or of another kind."""

import numpy as np
import pytest

from nncc.checking.inputs import complete_inputs
from nncc.errors import RunError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.graph.graph import Graph
from nncc.ir.dtypes import f32


@pytest.fixture
def graph() -> Graph:
    b = GraphBuilder()
    b.output("y", b.input("x", f32, (2, 3)) + b.input("z", f32, (3,)))
    return b.build()


X = np.ones((2, 3), np.float32)


def test_what_is_given_stays_and_the_rest_is_drawn(graph):
    found = complete_inputs(graph, {"x": X}, 3)
    assert found["x"] is X and found["z"].shape == (3,)
    assert np.array_equal(found["z"], complete_inputs(graph, None, 3)["z"])
    assert {*complete_inputs(graph, {}, None)} == {"x", "z"}


@pytest.mark.parametrize(
    "given, seed, message",
    [
        ({"x": X}, None, "no array for input z"),
        ({"x": X.astype(np.float64)}, 0, r"float64\[2, 3\]; the model takes float32"),
        ({"x": X[:1]}, 0, "the model takes"),
        ({"q": X}, 0, "no input q; it has x, z"),
        ({"x": [1]}, 0, "a numpy array"),
        (None, -1, "0 or more"),
        ([X], 0, "arrays by name"),
    ],
)
def test_what_does_not_fit_is_refused(graph, given, seed, message):
    with pytest.raises(RunError, match=message):
        complete_inputs(graph, given, seed)
