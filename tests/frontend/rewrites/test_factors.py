"""Products by narrower factors: which forms there are, and what they cost in precision."""

import numpy as np
import pytest

from nncc.frontend.evaluate import evaluate, in_double
from nncc.frontend.rewrites.factors import FactorForm, Products, narrowed
from nncc.frontend.rewriting import rewrite
from nncc.ir.dtypes import bf16, f16, f32, f64
from tests.frontend.rewrites.checking import given, graph_of, known, ops

RNG = np.random.default_rng(3)


def conv(b, x, w, groups=1):
    return x.emit("conv", w, strides=(1, 1), padding=((1, 0), (0, 1)), dilation=(1, 1), labels="bf01_oi01->bf01",
                  groups=groups, accumulator=f32)  # fmt: skip


def by_weights(b):
    return given(b, 3, 37) @ known(b, 37, 5)


CASES = {
    "a product with known weights": (by_weights, {FactorForm.GIVEN, FactorForm.WEIGHTS, FactorForm.FACTORS}),
    "weights that are transposed": (lambda b: given(b, 3, 37) @ known(b, 5, 37).transpose(1, 0),
                                    {FactorForm.GIVEN, FactorForm.WEIGHTS, FactorForm.FACTORS}),
    "two computed factors": (lambda b: given(b, 2, 3, 7).emit("exp") @ given(b, 2, 7, 5, name="y"), {FactorForm.GIVEN, FactorForm.FACTORS}),
    "a convolution": (lambda b: conv(b, given(b, 1, 3, 5, 7), known(b, 4, 3, 2, 2)), {FactorForm.GIVEN, FactorForm.FACTORS}),
    "a depthwise one": (lambda b: conv(b, given(b, 1, 4, 5, 7), known(b, 4, 1, 2, 2), 4), {FactorForm.GIVEN, FactorForm.FACTORS}),
    "a sum of one product": (lambda b: given(b, 3, 1) @ known(b, 1, 5), {FactorForm.GIVEN, FactorForm.WEIGHTS, FactorForm.FACTORS}),
    "nothing to sum": (lambda b: given(b, 3, 0) @ given(b, 0, 5, name="y"), {FactorForm.GIVEN, FactorForm.FACTORS}),
}  # fmt: skip


@pytest.mark.parametrize("to", (bf16, f16), ids=str)
@pytest.mark.parametrize("name", CASES)
def test_every_form_is_as_exact_as_its_factors(name, to):
    build, expected = CASES[name]
    graph = graph_of(build)
    products = Products(graph, to)
    (node,) = products.nodes
    assert {*products.forms(node)} == expected and products.forms(node)[0] is FactorForm.GIVEN
    arrays = {v.name: RNG.standard_normal(v.type.shape).astype(np.float32) for v in graph.inputs}
    wide = {key: array.astype(np.float64) for key, array in arrays.items()}
    (exact,) = evaluate(in_double(graph), wide).values()
    (size,) = evaluate(in_double(graph), {key: abs(array) for key, array in wide.items()}).values()  # constants are positive
    for form in products.forms(node):
        after = narrowed(graph, {node: form}, to)
        (made,) = evaluate(after, arrays).values()
        rounded = {FactorForm.GIVEN: 0, FactorForm.WEIGHTS: 1, FactorForm.FACTORS: 2}[form]
        bound = (1 + to.roundoff) ** rounded - 1 + 64 * f32.roundoff
        assert made.dtype == np.float32 and (abs(made - exact) <= bound * size).all()
        assert [value.type.dtype for value in _product(after).inputs] == {
            FactorForm.GIVEN: [f32, f32], FactorForm.WEIGHTS: [f32, to], FactorForm.FACTORS: [to, to]}[form]  # fmt: skip


def _product(graph):
    (node,) = (node for node in graph.nodes if node.op in ("dot_general", "conv"))
    return node


def test_weights_that_the_dtype_does_not_hold_stay():
    large = lambda b: given(b, 3, 2) @ b.constant(np.array([[1.0], [70000.0]], np.float32))  # noqa: E731
    for to, count in ((f16, 1), (bf16, 3)):
        products = Products(graph_of(large), to)
        assert len(products.forms(products.nodes[0])) == count
    infinite = Products(graph_of(lambda b: given(b, 3, 2) @ b.constant(np.array([[1.0], [np.inf]], np.float32))), f16)
    assert len(infinite.forms(infinite.nodes[0])) == 3


def test_other_products_are_no_products_of_f32():
    graph = graph_of(lambda b: given(b, 3, 4, dtype=f64) @ given(b, 4, 5, dtype=f64, name="y"))
    assert not Products(graph, bf16).nodes


def test_a_factor_of_several_products_is_rounded_once():
    def build(b):
        x = given(b, 3, 4).emit("exp")
        return x @ known(b, 4, 5) + x @ known(b, 4, 5, seed=2)

    graph = graph_of(build)
    after = narrowed(graph, dict.fromkeys(Products(graph, bf16).nodes, FactorForm.FACTORS), bf16)
    assert ops(after).count("cast") == 1 and ops(after).count("dot_general") == 2


def test_weights_are_rounded_when_the_model_is_compiled():
    graph = graph_of(by_weights)
    after = narrowed(graph, {Products(graph, bf16).nodes[0]: FactorForm.WEIGHTS}, bf16)
    assert "cast" not in ops(after) and [c.array.dtype for c in after.constants] == [bf16.numpy]


@pytest.mark.parametrize("form", FactorForm)
def test_a_product_alone_has_its_own_types(form):
    graph = graph_of(lambda b: given(b, 3, 37).emit("exp") @ known(b, 37, 5))
    products = Products(graph, bf16)
    alone = products.alone(products.nodes[0], form)
    assert alone.outputs[0].type == graph.outputs[0].type and len(alone.constants) == 1
    assert [v.type.dtype for v in alone.inputs] == [bf16 if form is FactorForm.FACTORS else f32] and len(alone.nodes) == 1


def test_what_the_caller_gives_is_converted():
    products = Products(graph_of(by_weights), bf16)
    alone = products.alone(products.nodes[0], FactorForm.FACTORS)
    assert [v.type.dtype for v in alone.inputs] == [f32] and ops(alone).count("cast") == 1


def test_kinds_are_of_types_and_origins():
    def two(build):
        products = Products(graph_of(build), bf16)
        first, second = products.nodes
        return products.kind(first) == products.kind(second)

    assert two(lambda b: given(b, 3, 4) @ known(b, 4, 5) + given(b, 3, 4, name="y") @ known(b, 4, 5, seed=2))
    assert not two(lambda b: given(b, 3, 4) @ known(b, 4, 5) + given(b, 3, 4, name="y").emit("exp") @ known(b, 4, 5, seed=2))
    assert not two(lambda b: given(b, 3, 4) @ known(b, 4, 5) + given(b, 3, 4, name="y") @ given(b, 4, 5, name="w"))


def test_nothing_chosen_changes_nothing():
    graph = graph_of(by_weights)
    assert ops(narrowed(graph, {}, bf16)) == ops(rewrite(graph, ())[0])
