"""Constants are merged and moved only where no result leaves the error of the operators as written."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Graph
from nncc.frontend.rewrites import simplified
from nncc.frontend.rewrites.algebra import ALGEBRA
from nncc.frontend.rewrites.contraction import CONTRACTION, SCALES
from nncc.frontend.rewrites.rounding import may_add, may_divide, may_multiply, may_scale
from nncc.frontend.rewriting import always
from nncc.ir.dtypes import DType, bf16, f16, f32, f64
from tests.frontend.rewrites.checking import Build, given, graph_of, made, ops

INF, NAN = float("inf"), float("nan")
MERGING = {rule.name for rule in (*CONTRACTION, *SCALES) if rule.exact is not always}


def after(build: Build, strict: bool = False) -> Graph:
    return simplified(graph_of(build), strict=strict).graph


def merged(build: Build, strict: bool = False) -> set[str]:
    """The rules that merge or move constants and fire."""
    fired = simplified(graph_of(build), strict=strict).firings
    return MERGING & {firing.rule for _, firings in fired for firing in firings}


def numbers(dtype: DType, *values: float) -> np.ndarray:
    return np.array(values, dtype.numpy)


def weights(b, *values: float, dtype: DType = f32):
    """Two rows of weights, of which the second is 1."""
    return b.constant(numbers(dtype, *values, *(1 for _ in values)).reshape(2, -1))


MAGIC = {f32: 1.5 * 2.0**23, f64: 1.5 * 2.0**52, f16: 1.5 * 2.0**10, bf16: 1.5 * 2.0**7}


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("dtype", MAGIC)
@pytest.mark.parametrize("first", [1, -1])
def test_a_sum_that_rounds_stays(dtype, first, strict):
    magic = first * MAGIC[dtype]
    kept = after(lambda b: (given(b, 3, dtype=dtype) + magic) - magic, strict)
    x = numbers(dtype, 0.3, 1.5, -2.7)
    assert (evaluate(kept, {"x": x})["y"] == np.rint(x)).all()
    for build in (
        lambda b: (given(b, 3, dtype=dtype) * 4.0 + magic) - magic,
        lambda b: ((made(b, 5, 3).cast(dtype) + magic) - magic) * 0.25,
        lambda b: (made(b, 5, 3).cast(dtype) + magic) - (magic - 1.0),
    ):
        assert "add-once" not in merged(build, strict)


@pytest.mark.parametrize("dtype", [f32, f64, f16, bf16])
def test_sums_behind_a_value_of_the_caller(dtype):
    def merges(one: float, other: float) -> bool:
        return bool(merged(lambda b: given(b, 3, dtype=dtype) + one + other))

    highest = float(np.finfo(np.float16 if dtype is f16 else np.float32).max) * 0.75
    assert merges(1.5, 2.5) and merges(-1.5, -0.25)
    assert not merges(1.5, -0.25), "of other signs"
    assert not merges(1.0, 2.0**-60), "rounded"
    assert dtype is f64 or not merges(highest, highest), "infinite"
    assert not merges(1.0, INF) and not merges(1.0, NAN)


def test_sums_behind_a_product():
    assert merged(lambda b: made(b, 5, 3) + 1.5 - 0.3) == {"add-once"}
    assert merged(lambda b: F.maximum(made(b, 5, 3) + 1.5, 0.0) - 0.25 + 0.1) == {"add-once"}
    assert not merged(lambda b: made(b, 5, 3) + 3e38 + 3e38)
    assert not merged(lambda b: F.minimum(made(b, 5, 3), 6.0) + 1.5 - 0.3), "6 has no error"
    assert not merged(lambda b: given(b, 5, 1, name="z") @ given(b, 1, 3) + 1.5 - 0.3), "one product, which may be exact"


@pytest.mark.parametrize(
    "dtype, one, other, merges",
    [(f32, 0.3, 7.0, True), (f16, 0.3, 7.0, True), (f16, 300, 300, False), (f16, 1e-4, 1e-4, False), (bf16, 300, 300, True),
     (f32, 1e25, 1e25, False), (f32, 1e-25, 1e-25, False), (f64, 1e-25, 1e-25, True), (f32, 1e-38, 0.1, False),
     (f32, 0.0, 7.0, True), (f32, 0.0, INF, False), (f32, NAN, 2.0, False), (f32, 3e-39, 4.0, True)],
)  # fmt: skip
def test_products_of_two_constants(dtype, one, other, merges):
    assert may_multiply(numbers(dtype, one), numbers(dtype, other)) is merges
    build = lambda b: given(b, 3, dtype=dtype) * one * other  # noqa: E731
    assert bool(merged(build)) is merges and not merged(build, strict=True)


@pytest.mark.parametrize(
    "dtype, weight, factor, scales",
    [(f32, 0.3, 7.0, True), (f32, 1e25, 1e25, False), (f32, 1e-30, 1e-30, False), (f32, 1.0, INF, False),
     (f32, 1.0, NAN, False), (f32, 1e-30, 0.01, True), (f32, INF, 2.0, False), (f32, 0.0, 3.0, True), (f32, 3.0, 0.0, True), (f64, 1e-30, 1e-30, True), (f16, 0.3, 0.25, True),
     (f16, 0.3, 0.3, False), (f16, 1000.0, 128.0, False), (f16, 3 * 2.0**-24, 0.5, False), (bf16, 1000.0, 128.0, True)],
)  # fmt: skip
def test_scaled_weights(dtype, weight, factor, scales):
    assert may_scale(numbers(dtype, weight, 1), numbers(dtype, factor), dtype) is scales
    x = (5, 2)
    for build in (
        lambda b: (given(b, *x, dtype=dtype) * factor) @ weights(b, weight, dtype=dtype),
        lambda b: (given(b, 2, 5, dtype=dtype) * factor).transpose() @ weights(b, weight, 1, dtype=dtype),
    ):
        assert bool(merged(build)) is scales and not merged(build, strict=True)


def test_weights_that_are_all_tiny_keep_their_bits():
    tiny = numbers(f32, 1e-30, 3e-30)
    assert not may_scale(tiny, numbers(f32, 1e-10), f32)
    assert may_scale(np.append(tiny, np.float32(1)), numbers(f32, 1e-10), f32), "they are nothing beside the largest"


def test_a_scale_behind_a_product():
    def behind(factor, weight=1.0):
        return lambda b: (given(b, 5, 2) @ weights(b, weight)) * factor

    assert merged(behind(0.3)) == {"scale-weights"}
    assert not merged(behind(1e6)), "terms that cancel would overflow first"
    assert not merged(behind(1e25, 1e25)) and not merged(behind(INF))
    assert not merged(lambda b: (given(b, 5, 2) @ weights(b, 1.0)) / b.constant(numbers(f32, 0.0)).broadcast_to((5, 1)))
    assert not merged(lambda b: (given(b, 5, 2, dtype=f16).cast(f32) @ weights(b, INF)) * 2.0)


def test_a_sum_that_is_scaled_stays_where_its_parts_may_overflow():
    assert merged(lambda b: (F.maximum(made(b, 5, 3), 0.0) - 1.5) * 0.3 + 0.7) == {"affine-once"}
    assert not merged(lambda b: (F.maximum(made(b, 5, 3), 0.0) - 1.7e38) * 1.5 + 0.7)
    assert "distribute" not in merged(lambda b: (made(b, 5, 3) - 1.7e38) * 1.5)


def test_divisors_have_inverses():
    assert may_divide(numbers(f32, 3.0, -0.1)) and may_divide(numbers(f16, 4.0))
    for dtype, value in ((f32, 0.0), (f32, INF), (f32, 3e38), (f32, 1e-40), (f16, 3.0), (f32, NAN)):
        assert not may_divide(numbers(dtype, value))


def test_a_number_goes_behind_a_product_only_where_it_is_near_1():
    assert merged(lambda b: (given(b, 5, 8) * 0.125) @ given(b, 8, 7, name="y")) == {"scale-behind-left"}
    assert not merged(lambda b: (given(b, 5, 8) * 1e-20) @ given(b, 8, 7, name="y"))


def test_a_sum_is_not_moved_through_what_is_not_finite():
    assert "sum-behind" in merged(lambda b: (made(b, 5, 2) + 1.5) @ weights(b, 1.0))
    for shift, weight in ((INF, 1.0), (1.5, NAN), (1e20, 1e18)):
        assert not merged(lambda b, s=shift, w=weight: (made(b, 5, 2) + s) @ weights(b, w))


@pytest.mark.parametrize("arrays", [((1.0, 2.0), (3.0, -4.0)), ((0.0, 2.0), (5.0, 0.0))])
def test_elements_are_added_one_by_one(arrays):
    one, other = (numbers(f32, *values) for values in arrays)
    assert may_add(one, other, False) is (arrays[0][0] == 0.0)


def test_strict_merges_nothing():
    def net(b):
        x = F.maximum(made(b, 5, 4) * 0.5 + 1.5 + 0.25, 0.0)
        return ((x - 0.3) * 2.5 + 0.7) @ b.constant(np.ones((4, 3), np.float32)) * 0.3 / 7.0 + 0.0

    assert merged(net) and not merged(net, strict=True)
    graph = after(net, strict=True)
    assert [ops(graph).count(op) for op in ("add", "mul", "div")] == [5, 3, 1]
    assert "mul" in ops(after(lambda b: given(b, 3) / 4.0, strict=True)), "the inverse of 4 is exact"


def test_rules_of_algebra_keep_signs_of_zeros_where_the_precision_is_strict():
    for build, kept in (
        (lambda b: given(b, 3) + 0.0, ["broadcast", "add"]),
        (lambda b: given(b, 3) + -0.0, []),
        (lambda b: given(b, 3) - 0.0, []),
        (lambda b: given(b, 3) * 1.0, []),
    ):
        assert ops(after(build, strict=True)) == kept and ops(after(build)) == []


@pytest.mark.parametrize("dtype", [f32, f64, f16, bf16])
def test_powers_that_are_roots_only_of_what_is_never_below_zero(dtype):
    x = numbers(dtype, -INF, -2, -0.0, 0, 2, INF)
    for exponent in (0.5, -0.5):
        graph = after(lambda b, e=exponent: F.power(given(b, 6, dtype=dtype), e))
        wanted = (INF, NAN, 0, 0, 2**0.5, INF) if exponent > 0 else (0, NAN, INF, INF, 2**-0.5, 0)
        result = evaluate(graph, {"x": x})["y"]
        np.testing.assert_allclose(result.astype(np.float64), wanted, 2.0**-7 if dtype.bits == 16 else 1e-6)
        assert not np.signbit(result[2:]).any()
        assert "pow" in ops(graph)
        for root in (
            lambda b: F.absolute(given(b, 6, dtype=dtype)) + 1.0,
            lambda b: (lambda t: (t * t).sum(0, keepdims=True) * 0.25 + 1e-5)(given(b, 6, dtype=dtype)),
            lambda b: F.maximum(given(b, 6, dtype=dtype), 1e-3),
        ):
            assert "pow" not in ops(after(lambda b, r=root, e=exponent: F.power(r(b), e)))
        for other in (
            lambda b: F.maximum(given(b, 6, dtype=dtype), 0.0),
            lambda b: given(b, 6, dtype=dtype) + 1.0,
            lambda b: F.absolute(given(b, 6, dtype=dtype)) - 1.0,
        ):
            assert "pow" in ops(after(lambda b, r=other, e=exponent: F.power(r(b), e)))


def test_every_rule_that_merges_is_never_exact():
    assert {rule.name for rule in (*ALGEBRA, *CONTRACTION, *SCALES) if rule.exact is not always} == {
        "add-zero",
        "subtract-zero",
        "divide-number",
        "scale-weights",
        "divide-weights",
        "add-once",
        "multiply-once",
        "distribute",
        "affine-once",
        "scale-into-right",
        "scale-into-left",
        "number-into-right",
        "number-into-left",
        "scale-behind-left",
        "scale-behind-right",
        "rows-behind-left",
        "rows-behind-right",
        "sum-into-bias",
        "sum-behind",
    }
