import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.rewrites import simplify
from nncc.frontend.rewrites.parts import DEEPEST, PARTS
from nncc.frontend.rewriting import rewrite
from tests.frontend.rewrites.checking import check, given, graph_of, ops


def halves(b):
    """Two parts of x that are not made by a kernel, as a concat of 2 and 3 elements."""
    x = given(b, 4, 5)
    return F.concat([-x[:, 3:], x[:, :3]], 1)


def wide(b, count):
    """Parts of x of one element and two, of each of which exp is taken, as a concat."""
    x = given(b, 4, count + 2)
    return F.concat([F.exp(x[:, n : n + 1 + n % 2]) for n in range(count)], 1)


def other(b, *shape):
    return given(b, *shape, name="y")


CASES = {
    "concat-last": (lambda b: F.exp(halves(b)), ["slice", "neg", "slice", "exp", "exp", "concat"]),
    "concat-wide": (lambda b: wide(b, 65), [*["slice", "exp"] * 65, *["concat"] * 5]),
    "slice-broadcast": (lambda b: given(b, 4, 5).emit("broadcast", shape=(4, 3, 5), axes=(0, 2))[1:3, 1:, ::2], ["slice", "broadcast"]),
    "slice-reshape-ones": (lambda b: given(b, 4, 1, 5).reshape(1, 4, 5)[:, 1:3, 1:4], ["slice", "reshape"]),
}  # fmt: skip


@pytest.mark.parametrize("count, concats, kernels", [(63, 1, 1), (64, 5, 4), (65, 5, 5), (200, 14, 13), (1100, 70, 69)])
def test_a_wide_concat_is_made_by_few_kernels(count, concats, kernels):
    graph = rewrite(graph_of(lambda b: wide(b, count)), PARTS)[0]
    fusion = fuse(graph)
    assert ops(graph).count("concat") == concats
    assert len([*lower_groups(graph, fusion, place(graph, fusion))]) == kernels


@pytest.mark.parametrize("name", CASES)
def test_rule(name):
    build, expected = CASES[name]
    assert ops(check(PARTS, name, build)) == expected


def test_every_rule_has_a_case():
    assert {rule.name for rule in PARTS} == set(CASES)


@pytest.mark.parametrize(
    "build",
    [
        lambda b: halves(b) * other(b, 4, 5),
        lambda b: other(b, 4, 5) - halves(b),
        lambda b: halves(b) + F.exp(other(b, 4, 5)),
        lambda b: F.maximum(halves(b), 0.5),
        lambda b: halves(b) + F.concat([other(b, 4, 1), F.exp(given(b, 4, 4, name="z"))], 1),
        lambda b: halves(b) * halves_of(other(b, 4, 5)),
        lambda b: halves(b) * other(b, 5).emit("broadcast", shape=(4, 5), axes=(1,)),
        lambda b: halves(b) * other(b, 4).emit("broadcast", shape=(4, 5), axes=(0,)),
        lambda b: F.select((h := halves(b)) < other(b, 4, 5), h, 0.0),
    ],
)
def test_the_concat_comes_last(build):
    assert ops(check(PARTS, "concat-last", build))[-1] == "concat"


def halves_of(x):
    return F.concat([x[:, :2], F.tanh(x[:, 2:])], 1)


@pytest.mark.parametrize(
    "build",
    [
        lambda b: F.concat([given(b, 1, 5), other(b, 0, 5)], 0) + 1.0,
        lambda b: halves(b) + other(b, 4, 5).max(1, keepdims=True).broadcast_to((4, 5)) * 2.0,
        lambda b: halves(b) + other(b, 4, 6) @ b.constant(np.ones((6, 5), np.float32)),
        lambda b: (c := F.concat([given(b, 3, 4) @ other(b, 4, 5), given(b, 1, 5, name="z")], 0), F.exp(c) + c)[1],
        lambda b: F.exp(
            F.concat([F.exp(given(b, 3, 4) @ other(b, 4, 5)), given(b, 1, 4, name="z") @ given(b, 4, 5, name="w")], 0)
        ),
        lambda b: F.exp(F.concat([given(b, 4, 5).max(1).reshape(4, 1), other(b, 4, 5).sum(1).reshape(4, 1)], 1)),
    ],
    ids=[
        "a part is the whole",
        "a reduction would lose its reader",
        "a product would",
        "the concat is read elsewhere",
        "other bounds",
        "reductions make the parts",
    ],
)
def test_a_concat_stays_where_a_kernel_would_be_lost(build):
    graph = graph_of(build)
    assert "concat-last" not in {firing.rule for firing in rewrite(graph, PARTS)[1]}


@pytest.mark.parametrize("make", [
    lambda b: given(b, 4, 6).reshape(4, 2, 3)[:, 1:],
    lambda b: given(b, 4, 1, 5).reshape(4, 5, 1)[:, :, :0],
])  # fmt: skip
def test_a_slice_stays_behind_other_reshapes(make):
    assert not rewrite(graph_of(make), PARTS)[1]


def test_half_of_a_rotation_is_a_sum_of_products_of_halves():
    def build(b):
        x, angles = given(b, 2, 3, 6), other(b, 3, 3)
        both = F.concat([angles, angles], 1)
        cos, sin = (both.emit(op).unsqueeze(0).broadcast_to((2, 3, 6)) for op in ("cos", "sin"))
        return x * cos + F.concat([-x[:, :, 3:], x[:, :, :3]], 2) * sin

    made = ops(simplify(graph_of(build)))
    assert made.count("concat") == 1 and made[-1] == "concat" and made.count("sin") == 1


def test_a_long_chain_is_not_looked_through():
    def build(b):
        y = other(b, 4, 5)
        for _ in range(DEEPEST + 2):
            y = y.emit("sin")
        return halves(b) * y

    assert not [f for f in rewrite(graph_of(build), PARTS)[1] if f.before.op == "mul"]
