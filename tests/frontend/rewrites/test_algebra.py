import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.decompose import composite
from nncc.frontend.evaluate import evaluate
from nncc.frontend.rewrites.algebra import ALGEBRA, COMPOSITE
from nncc.frontend.rewriting import rewrite
from nncc.ir.dtypes import bf16, boolean, f16, f32, f64, i8, i32, i64
from tests.frontend.rewrites.checking import check, given, graph_of, known, ops

INF = float("inf")


def neg(x):
    return x.emit("neg")


def emit_cast(x, dtype):
    return x.emit("cast", to=dtype)


CASES = {
    "add-zero": (lambda b: 0.0 + given(b, 3), []),
    "subtract-zero": (lambda b: given(b, 3) - 0.0, []),
    "multiply-one": (lambda b: given(b, 3) * 1.0, []),
    "divide-one": (lambda b: given(b, 3) / 1.0, []),
    "divide-number": (lambda b: given(b, 3) / 3.0, ["broadcast", "mul"]),
    "subtract-known": (lambda b: given(b, 3) - known(b, 3), ["add"]),
    "power": (lambda b: F.power(F.absolute(given(b, 3)), 3.0), ["abs", "mul", "mul"]),
    "negate-twice": (lambda b: neg(neg(given(b, 3))), []),
    "not-twice": (lambda b: ~~given(b, 3, dtype=boolean), []),
    "and-true": (lambda b: given(b, 3, dtype=boolean) & True, []),
    "or-false": (lambda b: given(b, 3, dtype=boolean) | False, []),
    "max-lowest": (lambda b: F.maximum(given(b, 3), -INF), []),
    "min-highest": (lambda b: F.minimum(given(b, 3), INF), []),
    "max-twice": (lambda b: F.maximum(F.maximum(given(b, 3), 0.0), 0.0), ["broadcast", "max"]),
    "cast-to-same": (lambda b: emit_cast(given(b, 3), f32), []),
    "cast-twice": (lambda b: given(b, 3, dtype=i8).cast(i32).cast(i64), ["cast"]),
    "cast-known": (
        lambda b: given(b, 3, 2) + emit_cast(b.constant(np.array([[1, 2], [-3, 4], [5, 6]], np.int8)), f32),
        ["add"],
    ),
    "select-same": (lambda b: (lambda x: F.select(x < 0.0, x, x))(given(b, 3)), []),
    "select-known": (lambda b: F.select(b.constant(np.ones(3, bool)), given(b, 3), 0.0), []),
    "select-not": (lambda b: F.select(~given(b, 3, dtype=boolean), given(b, 3, name="y"), 0.0), ["broadcast", "select"]),
    "before-broadcast": (lambda b: F.exp(given(b, 3).broadcast_to((2, 3))), ["exp", "broadcast"]),
}


@pytest.mark.parametrize("name", CASES)
def test_rule(name):
    build, expected = CASES[name]
    assert sorted(ops(check(ALGEBRA, name, build))) == sorted(expected)


def test_every_rule_has_a_case():
    assert {rule.name for rule in ALGEBRA} == set(CASES)


@pytest.mark.parametrize(
    "exponent, expected", [(2.0, ["mul"]), (0.5, ["sqrt"]), (-0.5, ["rsqrt"]), (-1.0, ["broadcast", "div"])]
)
def test_powers_of_few_steps(exponent, expected):
    assert ops(check(ALGEBRA, "power", lambda b: F.power(F.exp(given(b, 3)), exponent)))[1:] == expected


@pytest.mark.parametrize(
    "build",
    [lambda b: given(b, 3) * 0.0, lambda b: given(b, 3) - given(b, 3, name="y"), lambda b: F.power(given(b, 3), 1.7),
     lambda b: given(b, 3) / 0.0, lambda b: given(b, 3) / 1e30, lambda b: given(b, 3).cast(f16).cast(f32),
     lambda b: given(b, 3, dtype=f16).cast(bf16).cast(f32), lambda b: given(b, 3, dtype=i32).cast(f32).cast(i32),
     lambda b: given(b, 3, dtype=f64).cast(f32).cast(f64), lambda b: F.maximum(given(b, 3), INF)],
)  # fmt: skip
def test_what_would_change_the_result_stays(build):
    graph = graph_of(build)
    assert ops(rewrite(graph, ALGEBRA)[0]) == ops(graph)


@pytest.mark.parametrize("dtype", [f16, bf16])
def test_a_quotient_of_16_bits_is_rounded_once(dtype):
    x = np.arange(-500, 500).astype(dtype.numpy)
    for number, made in ((3.0, ["cast", "broadcast", "mul", "cast"]), (8.0, ["broadcast", "mul"])):
        after, _ = rewrite(graph_of(lambda b, n=number: given(b, 1000, dtype=dtype) / n), ALGEBRA)
        assert sorted(ops(after)) == sorted(made)
        np.testing.assert_array_equal(evaluate(after, {"x": x})["y"], (x.astype(np.float64) / number).astype(dtype.numpy))


def test_rows_are_computed_before_they_are_broadcast():
    def build(b):
        row, column = given(b, 3), given(b, 3, name="y")
        wide = [x.emit("broadcast", shape=(2, 3), axes=(1,)) for x in (row, column)]
        return F.maximum(wide[0] * wide[1], 0.5)

    assert ops(check(ALGEBRA, "before-broadcast", build)) == ["mul", "broadcast", "max", "broadcast"]


def exported(b, replacement=0.0):
    """What PyTorch's exporter makes of the softmax of masked scores."""
    (y,) = composite("softmax", given(b, 3, 4), axis=1)
    return F.select(F.is_nan(y), replacement, y)


def test_softmax_without_nan():
    assert ops(check(COMPOSITE, "softmax-without-nan", exported)) == ["safe_softmax"]


def test_the_meaning_is_kept_where_rows_are_masked_or_broken():
    x = np.float32([[-np.inf] * 4, [np.nan, 0, 1, 2], [np.inf, 0, 0, 0], [-np.inf, 1, 2, 3]][:3])
    before = graph_of(exported)
    after, _ = rewrite(before, COMPOSITE)
    assert np.array_equal(evaluate(before, {"x": x})["y"], evaluate(after, {"x": x})["y"])


def test_another_replacement_stays():
    assert rewrite(graph_of(lambda b: exported(b, 1.0)), COMPOSITE)[1] == ()


def test_another_composite_stays():
    def build(b):
        (y,) = composite("log_softmax", given(b, 3, 4), axis=1)
        return F.select(F.is_nan(y), 0.0, y)

    assert rewrite(graph_of(build), COMPOSITE)[1] == ()


def test_tanh_of_softplus():
    def build(b):
        return F.tanh(composite("softplus", given(b, 3, 4))[0])

    assert ops(check(COMPOSITE, "tanh-of-softplus", build)) == ["tanh_softplus"]


def test_tanh_of_the_log_that_softplus_is():
    def build(b):
        return F.tanh(F.log(F.exp(given(b, 3, 4)) + 1.0))

    graph = check(COMPOSITE, "tanh-of-log", build)
    assert ops(graph) == ["tanh_softplus"]
    x = np.float32([[-np.inf, -200, -90, -20], [0, 20, 90, np.inf], [np.nan, 200, 1, -1]])
    after, before = (evaluate(g, {"x": x})["y"] for g in (graph, graph_of(build)))
    np.testing.assert_allclose(after, before, atol=1e-6)


def test_another_sum_stays():
    assert rewrite(graph_of(lambda b: F.tanh(F.log(F.exp(given(b, 3, 4)) + 2.0))), COMPOSITE)[1] == ()
