"""Products of one operand: which are found, and that the graph with one product computes the same."""

import numpy as np
import pytest

from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.builder.functions import maximum
from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.verify import verify
from nncc.frontend.rewrites import simplify
from nncc.frontend.rewrites.siblings import families, joined, surroundings
from nncc.ir.dtypes import f32

RNG = np.random.default_rng(1)


def weights(b, *shape):
    return b.constant(RNG.standard_normal(shape).astype(np.float32))


def conv(b, x, features, size=1, padding=0):
    w = weights(b, features, x.shape[1], size, size)
    return x.emit(
        "conv",
        w,
        labels="bf01_oi01->bf01",
        strides=(1, 1),
        padding=((padding, padding),) * 2,
        dilation=(1, 1),
        groups=1,
        accumulator=f32,
    )


def simplified(make, *shape):
    b = GraphBuilder("g")
    for n, tensor in enumerate(make(b, b.input("x", f32, shape))):
        b.output(f"y{n}", tensor)
    return simplify(b.build())


def check(make, *shape):
    """The families of a graph, and the graph in which they are joined, which computes the same."""
    graph = simplified(make, *shape)
    found = families(graph)
    after = joined(graph, found)
    verify(after, VOCABULARY)
    x = {"x": RNG.standard_normal(shape).astype(np.float32)}
    expected, made = evaluate(graph, x), evaluate(after, x)
    for name, array in expected.items():
        np.testing.assert_allclose(made[name], array, rtol=1e-5, atol=1e-5)
    return found, after


def count(graph, op):
    return [node.op for node in graph.nodes].count(op)


@pytest.mark.parametrize("columns", [(8, 8, 8), (2, 7, 13), (3, 2)])
@pytest.mark.parametrize("shape", [(5, 6), (2, 1, 6)])
def test_products_with_biases(columns, shape):
    found, after = check(lambda b, x: [maximum(x @ weights(b, 6, n) + weights(b, n), 0.0) for n in columns], *shape)
    assert [len(family.members) for family in found] == [len(columns)]
    assert count(after, "dot_general") == count(after, "add") == count(after, "max") == 1
    assert count(after, "slice") == len(columns)


def test_what_follows_goes_along_as_far_as_it_is_the_same():
    def make(b, x):
        first, second = (x @ weights(b, 6, n) + weights(b, n) for n in (3, 4))
        return [maximum(first * 2.0, 0.0), maximum(second * 3.0, 0.0)]

    found, after = check(make, 5, 6)
    assert [[node.op for node in m.chain] for m in found[0].members] == [
        ["add", "max"]
    ] * 2  # the factors are in the weights
    assert count(after, "dot_general") == 1


def test_what_differs_stays_behind():
    def make(b, x):
        return [maximum(x @ weights(b, 6, 3), 0.0), maximum(x @ weights(b, 6, 3), 1.0), (x @ weights(b, 6, 3)).emit("tanh")]

    found, after = check(make, 5, 6)
    assert found[0].members[0].chain == () and count(after, "dot_general") == 1 and count(after, "max") == 2


def test_a_result_that_is_read_twice_ends_what_goes_along():
    def make(b, x):
        first, second = (x @ weights(b, 6, 3) for _ in range(2))
        return [first + weights(b, 3), second + weights(b, 3), first]

    found, _ = check(make, 5, 6)
    assert found[0].members[0].chain == ()


def test_convolutions_with_windows_alike():
    def make(b, x):
        return [maximum(conv(b, x, n) + weights(b, n, 1, 1), 0.0) for n in (3, 5)]

    found, after = check(make, 2, 4, 6, 5)
    assert [len(f.members) for f in found] == [2] and count(after, "conv") == count(after, "max") == 1


def test_other_windows_are_other_products():
    assert check(lambda b, x: [conv(b, x, 3), conv(b, x, 3, 3, 1)], 2, 4, 6, 5)[0] == ()


def test_what_is_read_with_padding_is_written_with_it():
    def make(b, x):
        return [conv(b, conv(b, x, 3), 4, 3, 1), conv(b, x, 5), conv(b, x, 6)]

    found, _ = check(make, 2, 4, 6, 5)
    assert [[m.columns for m in f.members] for f in found] == [[5, 6]]


def test_weights_that_are_read_elsewhere_stay():
    def make(b, x):
        w = weights(b, 6, 3)
        return [x @ w, (x * x) @ w, x @ weights(b, 6, 3)]

    assert check(make, 5, 6)[0] == ()


def test_products_of_two_inputs_and_of_nothing_stay():
    assert check(lambda b, x: [x @ x.transpose(), x @ (x + x).transpose()], 5, 6)[0] == ()
    assert check(lambda b, x: [x @ weights(b, 6, 0), x @ weights(b, 6, 0)], 5, 6)[0] == ()


def test_what_is_around_a_family():
    def make(b, x):
        q, k = (x @ weights(b, 6, 6) + weights(b, 6) for _ in range(2))
        return [((q.reshape(5, 2, 3).transpose(1, 0, 2)) @ k.reshape(5, 2, 3).transpose(1, 2, 0)).emit("exp") * 2.0]

    graph = simplified(make, 5, 6)
    part = surroundings(graph, families(graph)[0])
    verify(part, VOCABULARY)
    assert [n.op for n in part.nodes if n.op in ("dot_general", "add", "exp")] == ["dot_general", "add"] * 2 + [
        "dot_general"
    ]
    assert [v.name for v in part.inputs] == ["x"] and len(part.outputs) == 1 and len(families(part)) == 1
