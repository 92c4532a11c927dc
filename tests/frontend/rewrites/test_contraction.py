import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.decompose import COMPOSITES
from nncc.frontend.rewrites.algebra import ALGEBRA
from nncc.frontend.rewrites.contraction import CONTRACTION
from nncc.frontend.rewrites.movement import MOVEMENT
from nncc.frontend.rewriting import rewrite
from nncc.ir.dtypes import f32
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
    "outer-product": (lambda b: given(b, 2, 3, 1) @ given(b, 2, 1, 5, name="y"), ["reshape", "broadcast", "reshape", "broadcast", "mul"]),
    "sum-of-products": (lambda b: outer(b, 1), ["dot_general"]),
    "scale-weights": (lambda b: layer(b) * per_feature(b, 6), ["conv"]),
    "divide-weights": (lambda b: layer(b) / per_feature(b, 6), ["conv"]),
    "add-once": (lambda b: layer(b) + per_feature(b, 6) + known(b, 1), ["broadcast", "conv", "add"]),
    "multiply-once": (lambda b: image(b) * known(b, 1) * per_feature(b, 3), ["broadcast", "mul"]),
    "affine-once": (lambda b: batch_norm(b, F.maximum(layer(b), 0.0)),
                    ["conv", "broadcast", "max", "broadcast", "mul", "broadcast", "add"]),
    "distribute": (lambda b: (layer(b) + per_feature(b, 6)) * per_feature(b, 6), ["broadcast", "conv", "add"]),
    "pad-conv": (lambda b: conv(F.pad(image(b), [(0, 0), (0, 0), (1, 2), (3, 0)]), known(b, 6, 3, 3, 2)), ["conv"]),
    "pad-window": (lambda b: F.pad(image(b), [(0, 0), (0, 0), (1, 0), (0, 1)], float("-inf"))
                   .emit("reduce_window", combiner="max", **WINDOW), ["reduce_window"]),
}  # fmt: skip


@pytest.mark.parametrize("left, right, axes", [
    ((1, 3, 2), (5, 2, 1, 4), {"lhs_batch": (2,), "rhs_batch": (1,), "lhs_contract": (0,), "rhs_contract": (2,)}),
    ((3, 1, 1), (1, 4, 1), {"lhs_batch": (), "rhs_batch": (), "lhs_contract": (1, 2), "rhs_contract": (0, 2)}),
    ((1,), (1,), {"lhs_batch": (), "rhs_batch": (), "lhs_contract": (0,), "rhs_contract": (0,)}),
    ((0, 1), (1, 7), {"lhs_batch": (), "rhs_batch": (), "lhs_contract": (1,), "rhs_contract": (0,)}),
    ((3, 2), (2, 3), {"lhs_batch": (0, 1), "rhs_batch": (1, 0), "lhs_contract": (), "rhs_contract": ()}),
])  # fmt: skip
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
        "add", "broadcast", "conv"
    ]  # fmt: skip


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
    [(lambda b: (given(b, 4, 3) @ known(b, 3, 5)) * known(b, 5), "scale-weights"),
     (lambda b: (given(b, 2, 4, 3) @ known(b, 3, 5)) * 0.3, "scale-weights"),
     (lambda b: (given(b, "N", 3) @ known(b, 3, 5) + known(b, 5)) * known(b, 5), "distribute"),
     (lambda b: (given(b, 4, 3) @ known(b, 3, 5)).reshape(4, 5, 1) * 0.25, "scale-weights")],
)  # fmt: skip
def test_matrix_products(build, name):
    assert "mul" not in ops(check(RULES, name, build))


@pytest.mark.parametrize(
    "build",
    [lambda b: layer(b) * per_feature(b, 4, axis=3), lambda b: (given(b, 4, 3) @ known(b, 3, 5)) * known(b, 4, 1),
     lambda b: (lambda y: y * per_feature(b, 6) + y)(layer(b)),
     lambda b: conv(image(b), given(b, 6, 3, 3, 2, name="w")) * per_feature(b, 6),
     lambda b: (given(b, 4, 3) + known(b, 3)) * known(b, 3),
     lambda b: conv(F.pad(image(b), [(0, 0), (0, 0), (1, 2), (3, 0)], 1.0), known(b, 6, 3, 3, 2))],
)  # fmt: skip
def test_what_does_not_fit_the_weights_stays(build):
    graph = graph_of(build)
    after, _ = rewrite(graph, RULES)
    assert sorted(ops(after)) == sorted(ops(rewrite(graph, (*ALGEBRA, *MOVEMENT))[0])) and same(graph, after)
