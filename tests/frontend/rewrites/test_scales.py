"""Constants before a contraction: where they go, and that the result stays."""

from pathlib import Path

import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import matmul
from nncc.frontend.rewrites.algebra import ALGEBRA
from nncc.frontend.rewrites.contraction import CONTRACTION
from nncc.frontend.rewrites.movement import MOVEMENT
from nncc.frontend.rewrites.scales import SCALES
from nncc.frontend.rewriting import rewrite
from nncc.ir.dtypes import f16, f32
from tests.frontend.rewrites.checking import check, given, graph_of, known, made, ops, same

RULES = (*ALGEBRA, *MOVEMENT, *CONTRACTION, *SCALES)


def conv(x, w, padding=0, groups=1, labels="bf01_oi01->bf01"):
    pairs = ((padding, padding),) * 2
    return x.emit("conv", w, labels=labels, strides=(1, 1), padding=pairs, dilation=(1, 1), groups=groups, accumulator=f32)


def fired(build, rules=RULES):
    before = graph_of(build)
    after, firings = rewrite(before, rules)
    assert same(before, after)
    return {firing.rule for firing in firings}


@pytest.mark.parametrize("shape", [(13, 8), (3, 5, 8)])
def test_a_scale_goes_into_constant_weights(shape):
    graph = check(RULES, "scale-into-right", lambda b: (given(b, *shape) * 0.5) @ known(b, 8, 7))
    assert ops(graph) == ["dot_general"]


def test_a_number_goes_through_a_movement_into_weights():
    graph = check(RULES, "number-into-right", lambda b: (given(b, 8) * 0.5) @ known(b, 8, 7))
    assert "mul" not in ops(graph)
    graph = check(RULES, "number-into-left", lambda b: known(b, 7, 8) @ (given(b, 5, 8) * 0.5).transpose(), ulps=8)
    assert "mul" not in ops(graph)


def test_a_scale_of_each_column_goes_into_the_rows_of_the_weights():
    graph = check(RULES, "scale-into-right", lambda b: (given(b, 3, 5, 8) * known(b, 8)) @ known(b, 8, 7))
    assert ops(graph) == ["dot_general"]


def test_a_scale_of_the_right_operand_goes_into_the_left_one():
    graph = check(RULES, "scale-into-left", lambda b: known(b, 7, 8) @ (given(b, 8, 5) * known(b, 8, 1)))
    assert ops(graph) == ["dot_general"]


def test_a_quotient_is_a_scale_too_but_not_where_x_divides():
    graph = check(RULES, "scale-into-right", lambda b: (given(b, 5, 8) / known(b, 8)) @ known(b, 8, 7))
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
        return conv(
            given(b, 2, 4, 5, 7) * known(b, 4, 1, 1), known(b, 8 if groups < 4 else 4, channels, 3, 3), padding, groups
        )

    assert ("scale-into-right" in fired(build)) is (groups != 2)


def test_a_number_goes_into_any_kernels():
    assert "scale-into-right" in fired(lambda b: conv(given(b, 2, 4, 5, 7) * 0.25, known(b, 8, 2, 3, 3), 1, 2))


def test_a_number_goes_behind_a_product_of_two_inputs():
    graph = check(RULES, "scale-behind-left", lambda b: (given(b, 5, 8) * 0.5) @ given(b, 8, 7, name="y"))
    assert ops(graph)[0] == "dot_general" and ops(graph).count("mul") == 1
    graph = check(RULES, "scale-behind-right", lambda b: given(b, 5, 8) @ (given(b, 8, 7, name="y") * 0.5))
    assert ops(graph)[0] == "dot_general"


def test_two_numbers_behind_a_product_become_one():
    graph = check(RULES, "multiply-once", lambda b: (given(b, 5, 8) * 0.5) @ (given(b, 8, 7, name="y") * 3.0))
    assert ops(graph).count("mul") == 1


def test_a_number_stays_before_a_product_that_gives_many_more_elements():
    assert "scale-behind-left" not in fired(lambda b: (given(b, 5, 2) * 0.5) @ given(b, 2, 7, name="y"))


def test_the_scale_of_attention_goes_into_the_weights_of_its_queries():
    def build(b):
        x = given(b, 6, 8)
        q, k = (matmul(x, known(b, 8, width)[:, :8]) + known(b, 8) for width in (8, 9))
        q, k = (t.reshape(6, 2, 4) for t in (q, k))
        return (q.transpose(1, 0, 2) * 0.5) @ k.transpose(1, 2, 0)

    graph = check(RULES, "scale-rises", build, ulps=16)
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
        graph = check(RULES, "rows-behind-left", by_rows(op), ulps=16)
        assert ops(graph)[-2:] == ["dot_general", op]


def test_a_scale_of_columns_of_the_right_operand_goes_behind_a_product_with_a_smaller_result():
    def build(b):
        return given(b, 3, 4, 8, name="z") @ (exponentials(b, 3, 8, 5) * b.input("r", f32, (3, 1, 5)))

    graph = check(RULES, "rows-behind-right", build, ulps=16)
    assert ops(graph)[-2:] == ["dot_general", "mul"]


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
    graph = check(RULES, "sum-into-bias", lambda b: (made(b, 5, 2) + known(b, 2)) @ known(b, 2, 7) + known(b, 7), ulps=16)
    assert ops(graph) == ["dot_general", "dot_general", "broadcast", "add"]


def normalised(b):
    x = given(b, 2, 4, 5, 7)
    return x * F.rsqrt((x * x).sum((2, 3), keepdims=True) + 1e-5)


def test_a_normalisation_of_batches_goes_into_a_convolution_without_padding():
    def build(b):
        x = normalised(b) * known(b, 4, 1, 1) + known(b, 4, 1, 1)
        return conv(x, known(b, 3, 4, 3, 3)) + known(b, 3, 1, 1)

    graph = check(RULES, "sum-behind", build, ulps=16)
    assert [op for op in ops(graph) if op != "broadcast"][-2:] == ["conv", "add"]


def test_a_sum_before_padding_stays():
    def build(b):
        return conv(given(b, 2, 4, 5, 7) + known(b, 4, 1, 1), known(b, 3, 4, 3, 3), padding=1) + known(b, 3, 1, 1)

    assert {"sum-into-bias", "sum-behind"}.isdisjoint(fired(build))


def test_a_sum_without_a_bias_behind_goes_there_where_that_is_less():
    graph = check(RULES, "sum-behind", lambda b: (made(b, 5, 8) + known(b, 8)) @ known(b, 8, 7), ulps=16)
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
        lambda b: conv(given(b, 2, 4, 5, 7) + known(b, 4, 1, 1), known(b, 3, 4, 3, 3)),
    ):
        assert {"sum-into-bias", "sum-behind"}.isdisjoint(fired(build))


def test_every_rule_has_a_case():
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
