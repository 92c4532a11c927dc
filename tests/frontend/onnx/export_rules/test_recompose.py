"""Composites are found again among the primitives that they became, and nothing else is taken for one."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.decompose import composite
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.export_rules.recompose import recompose
from nncc.frontend.ops import OPS
from nncc.frontend.rewrites import simplify
from nncc.ir.dtypes import f32
from tests.frontend.onnx.test_exporter import check, kinds, weights


def graph(make, *shape: int):
    b = GraphBuilder()
    made = make(b, b.input("x", f32, shape or (2, 5, 6)))
    b.output("y", made)
    return b.build()


def norm(b, x, axis=-1, epsilon=1e-5):
    size = x.shape[axis:]
    return composite(
        "layer_norm", x, b.constant(weights(*size)), b.constant(weights(*size) + 1), axis=axis, epsilon=epsilon
    )[0]


def attended(b, x, op):
    """Sums of 3 columns weighted by a softmax of 6: the sums of rows come behind the product."""
    e = F.exp(x - x.max(2, keepdims=True))
    total = e.sum(2, keepdims=True)
    return (e * (1.0 / total) if op == "mul" else e / total) @ b.constant(weights(2, 6, 3))


@pytest.mark.parametrize(
    "make, ops, exported",
    [
        (lambda b, x: composite("softmax", x, axis=2)[0], ["softmax"], "Softmax"),
        (lambda b, x: composite("softmax", x, axis=1)[0], ["softmax"], "Softmax"),
        (lambda b, x: attended(b, x, "mul"), ["softmax", "dot_general"], "Softmax MatMul"),
        (lambda b, x: attended(b, x, "div"), ["softmax", "dot_general"], "Softmax MatMul"),
        (lambda b, x: composite("safe_softmax", x, axis=2)[0], ["safe_softmax"], "Softmax IsNaN Where"),
        (lambda b, x: norm(b, x), ["layer_norm"], "LayerNormalization"),
        (lambda b, x: norm(b, x, -2), ["layer_norm"], "LayerNormalization"),
        (lambda b, x: norm(b, x, -1, 1e-12), ["layer_norm"], "LayerNormalization"),
        (lambda b, x: composite("gelu", x)[0], ["gelu"], "Gelu"),
        (lambda b, x: x * (F.erf(x * 0.5**0.5) + 1.0) * 0.5, ["gelu"], "Gelu"),
        (lambda b, x: composite("gelu_tanh", x)[0], ["gelu_tanh"], "Gelu"),
    ],
)
def test_what_is_found(make, ops, exported):
    simple = simplify(graph(make))
    assert len(simple.nodes) > 4
    assert [node.op for node in recompose(simple).nodes] == ops
    given = {"x": weights(2, 5, 6)}
    assert np.allclose(evaluate(recompose(simple), given)["y"], evaluate(simple, given)["y"], atol=1e-6)
    assert " ".join(kinds(check(simple, given, 1e-6))) == exported


def softmax_of(x, divisor_axis: int):
    e = F.exp(x - x.max(2, keepdims=True))
    return e / e.sum(divisor_axis, keepdims=True)


@pytest.mark.parametrize(
    "make",
    [
        lambda b, x: softmax_of(x, 1),
        lambda b, x: F.exp(x - x.max(2, keepdims=True)) / F.exp(x).sum(2, keepdims=True),
        lambda b, x: x * (F.erf(x * 0.7) + 1.0) * 0.5,
        lambda b, x: x * (F.erf(x * 0.5**0.5) + 2.0) * 0.5,
        lambda b, x: x * 0.5 * (F.tanh((x + x * x * x * 0.05) * 0.79) + 1.0),
    ],
)
def test_what_only_looks_like_one_is_left(make):
    simple = simplify(graph(make))
    assert recompose(simple).nodes == simple.nodes
    check(simple, {"x": weights(2, 5, 6)}, 1e-6)


def test_a_norm_whose_mean_is_none_is_left():
    def make(b, x):
        centred = x - x.sum(2, keepdims=True) * 0.25
        inverse = F.rsqrt((centred * centred).sum(2, keepdims=True) * 0.25 + 1e-5)
        return centred * inverse * b.constant(weights(6)) + b.constant(weights(6) + 1)

    assert "layer_norm" not in [node.op for node in recompose(simplify(graph(make))).nodes]


@pytest.mark.parametrize("swapped", [(True, False), (False, True), (True, True)])
def test_a_row_that_equals_the_column_does_not_confuse_a_softmax(swapped):
    """Both extents are 5: what is subtracted and divided by must go back along the axis that it was reduced over."""

    def softmax(x, *swapped: bool):
        top, total = ((1, 5) if swap else (5, 1) for swap in swapped)
        e = F.exp(x - x.max(1).reshape(*top).broadcast_to((5, 5)))
        return e / e.sum(1).reshape(*total).broadcast_to((5, 5))

    simple = simplify(graph(lambda b, x: softmax(x, *swapped), 5, 5))
    assert recompose(simple).nodes == simple.nodes
    check(simple, {"x": weights(5, 5)}, 1e-6)


def test_nan_that_goes_back_along_another_axis_is_no_safe_softmax():
    def make(b, x):
        e = F.exp(x - x.max(1, keepdims=True))
        total = e.sum(1)
        nan = b.emit(OPS["is_nan"], total).reshape(1, 5).broadcast_to((5, 5))
        return F.select(nan, x * 0.0, e / total.reshape(5, 1).broadcast_to((5, 5)))

    assert "safe_softmax" not in [node.op for node in recompose(simplify(graph(make, 5, 5))).nodes]


def test_a_norm_that_goes_back_along_another_axis_is_left():
    def make(b, x):
        centred = x - F.mean(x, [1]).reshape(1, 5).broadcast_to((5, 5))
        inverse = F.rsqrt(F.mean(centred * centred, [1], keepdims=True) + 1e-5)
        return centred * inverse * b.constant(weights(5)) + b.constant(weights(5) + 1)

    assert "layer_norm" not in [node.op for node in recompose(simplify(graph(make, 5, 5))).nodes]
