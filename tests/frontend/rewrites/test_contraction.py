"""Constants around contractions: where they go, and that the result stays."""

from pathlib import Path

import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import matmul
from nncc.frontend.decompose import COMPOSITES
from nncc.frontend.rewrites.algebra import ALGEBRA
from nncc.frontend.rewrites.contraction import CONTRACTION, SCALES
from nncc.frontend.rewrites.movement import MOVEMENT
from nncc.frontend.rewriting import rewrite
from nncc.ir.dtypes import f16, f32
from tests.frontend.rewrites.checking import check, given, graph_of, known, made, ops, same

RULES = (*ALGEBRA, *MOVEMENT, *CONTRACTION)
WINDOW = {"window": (1, 1, 2, 2), "strides": (1, 1, 1, 1), "padding": ((0, 0),) * 4, "dilation": (1, 1, 1, 1)}


def conv(x, w, labels="bf01_oi01->bf01", padding=((1, 0), (0, 1))):
    return x.emit("conv", w, labels=labels, strides=(1, 1), padding=padding, dilation=(1, 1), groups=1, accumulator=f32)


def per_feature(b, features, rank=4, axis=1, seed=9):
    shape = [1] * rank
    shape[axis] = features
    return known(b, *shape, seed=seed)


def image(b):
    return given(b, 2, 3, 5, 4)


def layer(b):
    return conv(image(b), known(b, 6, 3, 3, 2))


def batch_norm(b, x):
    vectors = [known(b, 6, seed=seed) for seed in range(4)]
    return COMPOSITES["batch_norm"].expand((x, *vectors), {"epsilon": 1e-3})[0]


def outer(b, *axes):
    """x[i, k] * y[k, j] over i, k, j, summed along some axes."""
    x, y = given(b, 3, 5), given(b, 5, 4, name="y")
    left, right = x.emit("broadcast", shape=(3, 5, 4), axes=(0, 1)), y.emit("broadcast", shape=(3, 5, 4), axes=(1, 2))
    return (left * right).sum(axes)


def dot(x, y, **axes):
    return x.emit("dot_general", y, accumulator=x.dtype, **axes)


CASES = {
    "outer-product": (
        lambda b: given(b, 2, 3, 1) @ given(b, 2, 1, 5, name="y"),
        ["reshape", "broadcast", "reshape", "broadcast", "mul"],
    ),
    "sum-of-products": (lambda b: outer(b, 1), ["dot_general"]),
    "scale-weights": (lambda b: layer(b) * per_feature(b, 6), ["conv"]),
    "divide-weights": (lambda b: layer(b) / per_feature(b, 6), ["conv"]),
    "add-once": (lambda b: layer(b) + per_feature(b, 6) + known(b, 1), ["broadcast", "conv", "add"]),
    "multiply-once": (lambda b: image(b) * known(b, 1) * per_feature(b, 3), ["broadcast", "mul"]),
    "affine-once": (
        lambda b: batch_norm(b, F.maximum(layer(b), 0.0)),
        ["conv", "broadcast", "max", "broadcast", "mul", "broadcast", "add"],
    ),
    "distribute": (lambda b: (layer(b) + per_feature(b, 6)) * per_feature(b, 6), ["broadcast", "conv", "add"]),
    "pad-conv": (lambda b: conv(F.pad(image(b), [(0, 0), (0, 0), (1, 2), (3, 0)]), known(b, 6, 3, 3, 2)), ["conv"]),
    "pad-window": (
        lambda b: F.pad(image(b), [(0, 0), (0, 0), (1, 0), (0, 1)], float("-inf")).emit(
            "reduce_window", combiner="max", **WINDOW
        ),
        ["reduce_window"],
    ),
}


@pytest.mark.parametrize(
    "left, right, axes",
    [
        ((1, 3, 2), (5, 2, 1, 4), {"lhs_batch": (2,), "rhs_batch": (1,), "lhs_contract": (0,), "rhs_contract": (2,)}),
        ((3, 1, 1), (1, 4, 1), {"lhs_batch": (), "rhs_batch": (), "lhs_contract": (1, 2), "rhs_contract": (0, 2)}),
        ((1,), (1,), {"lhs_batch": (), "rhs_batch": (), "lhs_contract": (0,), "rhs_contract": (0,)}),
        ((0, 1), (1, 7), {"lhs_batch": (), "rhs_batch": (), "lhs_contract": (1,), "rhs_contract": (0,)}),
        ((3, 2), (2, 3), {"lhs_batch": (0, 1), "rhs_batch": (1, 0), "lhs_contract": (), "rhs_contract": ()}),
    ],
)
def test_a_product_that_sums_one_term_is_element_wise(left, right, axes):
    made = check(RULES, "outer-product", lambda b: dot(given(b, *left), given(b, *right, name="y"), **axes))
    assert "dot_general" not in ops(made)


@pytest.mark.parametrize("name", CASES)
def test_rule(name):
    build, expected = CASES[name]
    assert sorted(ops(check(RULES, name, build))) == sorted(expected)


def test_every_rule_has_a_case():
    assert {rule.name for rule in CONTRACTION} == set(CASES)


@pytest.mark.parametrize("axes", [(0,), (0, 1), (2,), (1, 2)])
def test_other_sums_of_products_stay(axes):
    after, firings = rewrite(graph_of(lambda b: outer(b, *axes)), RULES)
    assert not firings and "dot_general" not in ops(after)


def test_a_batch_norm_becomes_weights_and_a_bias():
    assert sorted(ops(check(RULES, "distribute", lambda b: batch_norm(b, layer(b) + per_feature(b, 6))))) == [
        "add",
        "broadcast",
        "conv",
    ]


def test_two_affine_maps_become_one():
    def build(b):
        return batch_norm(b, batch_norm(b, F.maximum(made(b, 2, 6, 3), 0.0)))

    after = ops(check(RULES, "affine-once", build))
    assert after[after.index("max") + 1 :] == ["broadcast", "mul", "broadcast", "add"]


@pytest.mark.parametrize("labels, axis, w", [("b01f_oi01->b01f", 3, (6, 4, 3, 2)), ("b01f_01io->fb01", 0, (3, 2, 4, 6))])
def test_any_layout(labels, axis, w):
    check(RULES, "scale-weights", lambda b: conv(image(b), known(b, *w), labels) * per_feature(b, 6, axis=axis))


@pytest.mark.parametrize(
    "build, name",
    [
        (lambda b: (given(b, 4, 3) @ known(b, 3, 5)) * known(b, 5), "scale-weights"),
        (lambda b: (given(b, 2, 4, 3) @ known(b, 3, 5)) * 0.3, "scale-weights"),
        (lambda b: (given(b, "N", 3) @ known(b, 3, 5) + known(b, 5)) * known(b, 5), "distribute"),
        (lambda b: (given(b, 4, 3) @ known(b, 3, 5)).reshape(4, 5, 1) * 0.25, "scale-weights"),
    ],
)
def test_matrix_products(build, name):
    assert "mul" not in ops(check(RULES, name, build))


@pytest.mark.parametrize(
    "build",
    [
        lambda b: layer(b) * per_feature(b, 4, axis=3),
        lambda b: (given(b, 4, 3) @ known(b, 3, 5)) * known(b, 4, 1),
        lambda b: (lambda y: y * per_feature(b, 6) + y)(layer(b)),
        lambda b: conv(image(b), given(b, 6, 3, 3, 2, name="w")) * per_feature(b, 6),
        lambda b: (given(b, 4, 3) + known(b, 3)) * known(b, 3),
        lambda b: conv(F.pad(image(b), [(0, 0), (0, 0), (1, 2), (3, 0)], 1.0), known(b, 6, 3, 3, 2)),
    ],
)
def test_what_does_not_fit_the_weights_stays(build):
    graph = graph_of(build)
    after, _ = rewrite(graph, RULES)
    assert sorted(ops(after)) == sorted(ops(rewrite(graph, (*ALGEBRA, *MOVEMENT))[0])) and same(graph, after)


WITH_SCALES = (*ALGEBRA, *MOVEMENT, *CONTRACTION, *SCALES)


def convolved(x, w, padding=0, groups=1, labels="bf01_oi01->bf01"):
    pairs = ((padding, padding),) * 2
    return x.emit("conv", w, labels=labels, strides=(1, 1), padding=pairs, dilation=(1, 1), groups=groups, accumulator=f32)


def fired(build, rules=WITH_SCALES):
    before = graph_of(build)
    after, firings = rewrite(before, rules)
    assert same(before, after)
    return {firing.rule for firing in firings}


@pytest.mark.parametrize("shape", [(13, 8), (3, 5, 8)])
def test_a_scale_goes_into_constant_weights(shape):
    graph = check(WITH_SCALES, "scale-into-right", lambda b: (given(b, *shape) * 0.5) @ known(b, 8, 7))
    assert ops(graph) == ["dot_general"]


def test_a_number_goes_through_a_movement_into_weights():
    graph = check(WITH_SCALES, "number-into-right", lambda b: (given(b, 8) * 0.5) @ known(b, 8, 7))
    assert "mul" not in ops(graph)
    graph = check(WITH_SCALES, "number-into-left", lambda b: known(b, 7, 8) @ (given(b, 5, 8) * 0.5).transpose(), ulps=8)
    assert "mul" not in ops(graph)


def test_a_scale_of_each_column_goes_into_the_rows_of_the_weights():
    graph = check(WITH_SCALES, "scale-into-right", lambda b: (given(b, 3, 5, 8) * known(b, 8)) @ known(b, 8, 7))
    assert ops(graph) == ["dot_general"]


def test_a_scale_of_the_right_operand_goes_into_the_left_one():
    graph = check(WITH_SCALES, "scale-into-left", lambda b: known(b, 7, 8) @ (given(b, 8, 5) * known(b, 8, 1)))
    assert ops(graph) == ["dot_general"]


def test_a_quotient_is_a_scale_too_but_not_where_x_divides():
    graph = check(WITH_SCALES, "scale-into-right", lambda b: (given(b, 5, 8) / known(b, 8)) @ known(b, 8, 7))
    assert ops(graph) == ["dot_general"]
    assert "scale-into-right" not in fired(lambda b: (known(b, 8) / (given(b, 5, 8) * 0.1 + 3.0)) @ known(b, 8, 7))


def test_a_scale_of_rows_stays():
    assert "scale-into-right" not in fired(lambda b: (given(b, 5, 8) * known(b, 5, 1)) @ known(b, 8, 7))


def test_a_scale_that_is_read_elsewhere_stays():
    def build(b):
        scaled = given(b, 8, 8) * known(b, 8)
        return scaled @ known(b, 8, 8) + scaled

    assert "scale-into-right" not in fired(build)


def test_weights_that_are_read_elsewhere_are_not_held_twice():
    def build(b):
        w = known(b, 8, 8)
        return (given(b, 8, 8) * known(b, 8)) @ w + given(b, 8, 8, name="z") @ w

    assert "scale-into-right" not in fired(build)


@pytest.mark.parametrize("padding", [0, 1])
@pytest.mark.parametrize(("channels", "groups"), [(4, 1), (1, 4), (2, 2)])
def test_a_scale_of_features_goes_into_kernels_that_they_are_alone_with(channels, groups, padding):
    def build(b):
        return convolved(
            given(b, 2, 4, 5, 7) * known(b, 4, 1, 1), known(b, 8 if groups < 4 else 4, channels, 3, 3), padding, groups
        )

    assert ("scale-into-right" in fired(build)) is (groups != 2)


def test_a_number_goes_into_any_kernels():
    assert "scale-into-right" in fired(lambda b: convolved(given(b, 2, 4, 5, 7) * 0.25, known(b, 8, 2, 3, 3), 1, 2))


def test_a_number_goes_behind_a_product_of_two_inputs():
    graph = check(WITH_SCALES, "scale-behind-left", lambda b: (given(b, 5, 8) * 0.5) @ given(b, 8, 7, name="y"))
    assert ops(graph)[0] == "dot_general" and ops(graph).count("mul") == 1
    graph = check(WITH_SCALES, "scale-behind-right", lambda b: given(b, 5, 8) @ (given(b, 8, 7, name="y") * 0.5))
    assert ops(graph)[0] == "dot_general"


def test_two_numbers_behind_a_product_become_one():
    graph = check(WITH_SCALES, "multiply-once", lambda b: (given(b, 5, 8) * 0.5) @ (given(b, 8, 7, name="y") * 3.0))
    assert ops(graph).count("mul") == 1


def test_a_number_stays_before_a_product_that_gives_many_more_elements():
    assert "scale-behind-left" not in fired(lambda b: (given(b, 5, 2) * 0.5) @ given(b, 2, 7, name="y"))


def test_the_scale_of_attention_goes_into_the_weights_of_its_queries():
    def build(b):
        x = given(b, 6, 8)
        q, k = (matmul(x, known(b, 8, width)[:, :8]) + known(b, 8) for width in (8, 9))
        q, k = (t.reshape(6, 2, 4) for t in (q, k))
        return (q.transpose(1, 0, 2) * 0.5) @ k.transpose(1, 2, 0)

    graph = check(WITH_SCALES, "scale-rises", build, ulps=16)
    assert "mul" not in ops(graph)


def exponentials(b, *shape):
    x = given(b, *shape)
    return F.exp(x - x.max(-1, keepdims=True))


def test_a_scale_of_rows_goes_behind_a_product_with_a_smaller_result():
    def by_rows(op):
        def build(b):
            x, r = exponentials(b, 3, 5, 8), b.input("r", f32, (3, 5, 1))
            return (x * r if op == "mul" else x / r) @ b.input("y", f32, (3, 8, 7))

        return build

    for op in ("mul", "div"):
        graph = check(WITH_SCALES, "rows-behind-left", by_rows(op), ulps=16)
        assert ops(graph)[-2:] == ["dot_general", op]


def test_a_scale_of_columns_of_the_right_operand_goes_behind_a_product_with_a_smaller_result():
    def build(b):
        return given(b, 3, 4, 8, name="z") @ (exponentials(b, 3, 8, 5) * b.input("r", f32, (3, 1, 5)))

    graph = check(WITH_SCALES, "rows-behind-right", build, ulps=16)
    assert ops(graph)[-2:] == ["dot_general", "mul"]


def test_open_rows_are_longer_than_a_small_result():
    def normalised(features):
        return lambda b: (exponentials(b, "n", "m") / b.input("r", f32, ("n", 1))) @ b.input("y", f32, ("m", features))

    assert ops(check(WITH_SCALES, "rows-behind-left", normalised(7), ulps=16))[-2:] == ["dot_general", "div"]
    assert "rows-behind-left" not in fired(normalised(999))


def test_a_scale_stays_along_what_is_summed_before_a_larger_result_where_it_is_read_elsewhere_and_of_any_numbers():
    def scaled(b, *shape):
        return exponentials(b, 5, 8) * b.input("r", f32, shape)

    def read_twice(b):
        x = scaled(b, 5, 1)
        return x @ b.input("y", f32, (8, 3)) + x.sum(1, keepdims=True)

    for build in (
        lambda b: scaled(b, 1, 8) @ b.input("y", f32, (8, 3)),
        lambda b: scaled(b, 5, 1) @ b.input("y", f32, (8, 9)),
        read_twice,
        lambda b: (given(b, 5, 8) * b.input("r", f32, (5, 1))) @ b.input("y", f32, (8, 3)),
        lambda b: scaled(b, 5, 1) @ b.constant(np.linspace(-1e38, 1e38, 24, dtype=np.float32).reshape(8, 3)),
    ):
        assert {"rows-behind-left", "rows-behind-right"}.isdisjoint(fired(build))


def test_a_sum_goes_into_the_bias_behind():
    graph = check(
        WITH_SCALES, "sum-into-bias", lambda b: (made(b, 5, 2) + known(b, 2)) @ known(b, 2, 7) + known(b, 7), ulps=16
    )
    assert ops(graph) == ["dot_general", "dot_general", "broadcast", "add"]


def normalised(b):
    x = given(b, 2, 4, 5, 7)
    return x * F.rsqrt((x * x).sum((2, 3), keepdims=True) + 1e-5)


def test_a_normalisation_of_batches_goes_into_a_convolution_without_padding():
    def build(b):
        x = normalised(b) * known(b, 4, 1, 1) + known(b, 4, 1, 1)
        return convolved(x, known(b, 3, 4, 3, 3)) + known(b, 3, 1, 1)

    graph = check(WITH_SCALES, "sum-behind", build, ulps=16)
    assert [op for op in ops(graph) if op != "broadcast"][-2:] == ["conv", "add"]


def test_a_sum_before_padding_stays():
    def build(b):
        return convolved(given(b, 2, 4, 5, 7) + known(b, 4, 1, 1), known(b, 3, 4, 3, 3), padding=1) + known(b, 3, 1, 1)

    assert {"sum-into-bias", "sum-behind"}.isdisjoint(fired(build))


def test_a_sum_without_a_bias_behind_goes_there_where_that_is_less():
    graph = check(WITH_SCALES, "sum-behind", lambda b: (made(b, 5, 8) + known(b, 8)) @ known(b, 8, 7), ulps=16)
    assert ops(graph) == ["dot_general", "dot_general", "broadcast", "add"]
    assert "sum-behind" not in fired(lambda b: (made(b, 5, 2) + known(b, 2)) @ known(b, 2, 7))


def test_a_sum_of_each_row_stays():
    assert "sum-behind" not in fired(lambda b: (made(b, 5, 8) + known(b, 5, 1)) @ known(b, 8, 7))


def test_a_value_of_the_caller_is_shifted_before_the_product():
    """Whole numbers near 1e7 less 1e7 are exact, their products are not."""
    for build in (
        lambda b: (given(b, 5, 8) + known(b, 8)) @ known(b, 8, 7),
        lambda b: (given(b, 5, 8) + known(b, 8)) @ known(b, 8, 7) + known(b, 7),
        lambda b: (given(b, 8, 5).transpose() * 3.0 + known(b, 8)) @ known(b, 8, 7),
        lambda b: convolved(given(b, 2, 4, 5, 7) + known(b, 4, 1, 1), known(b, 3, 4, 3, 3)),
    ):
        assert {"sum-into-bias", "sum-behind"}.isdisjoint(fired(build))


def test_every_rule_of_scales_has_a_case():
    text = Path(__file__).read_text()
    assert [rule.name for rule in SCALES if f'"{rule.name}"' not in text] == []


def test_narrow_weights_are_scaled_in_their_own_dtype():
    def build(b):
        w = b.constant(np.random.default_rng(0).uniform(0.5, 2, (8, 7)).astype(np.float16))
        return ((given(b, 5, 8, dtype=f16) * 0.5) @ w).cast(f32)

    assert "scale-into-right" in fired(build)


@pytest.mark.parametrize("rows", [0, 1])
def test_products_of_few_rows(rows):
    assert "scale-into-right" in fired(lambda b: (given(b, rows, 8) * known(b, 8)) @ known(b, 8, 7))
