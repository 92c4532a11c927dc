"""Movements, concats and slices: each rule fires on its case, and the result stays."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.rewrites import simplify
from nncc.frontend.rewrites.movement import DEEPEST, MOVEMENT, PARTS
from nncc.frontend.rewriting import rewrite
from nncc.ir.dtypes import f32, i64
from tests.frontend.rewrites.checking import check, given, graph_of, known, ops

STILL = {"padding": ((0, 0),) * 4, "dilation": (1, 1, 1, 1)}
WHOLE = {"combiner": "sum", "window": (1, 1, 4, 5), "strides": (1, 1, 2, 2), **STILL}


def broadcast(x, *shape, axes):
    return x.emit("broadcast", shape=shape, axes=axes)


def indices(b, *values):
    return b.constant(np.array(values))


CASES = {
    "same-shape": (lambda b: given(b, 3).emit("reshape", shape=(3,)), []),
    "pad-nothing": (lambda b: given(b, 3).emit("pad", b.scalar(0, f32), padding=((0, 0),)), []),
    "reverse-nothing": (lambda b: F.reverse(given(b, 1, 3), 0), []),
    "reshape-twice": (lambda b: given(b, 6).reshape(2, 3).reshape(3, 2), ["reshape"]),
    "transpose-twice": (lambda b: given(b, 2, 3, 4).transpose(1, 2, 0).transpose(2, 1, 0), ["transpose"]),
    "transpose-ones": (lambda b: given(b, 2, 1, 3).transpose(1, 0, 2), ["reshape"]),
    "broadcast-ones": (lambda b: broadcast(given(b, 3).unsqueeze(1), 3, 1, 5, axes=(0, 1)), ["broadcast"]),
    "broadcast-twice": (lambda b: broadcast(broadcast(given(b, 3), 2, 3, axes=(1,)), 2, 4, 3, axes=(0, 2)), ["broadcast"]),
    "transpose-broadcast": (
        lambda b: broadcast(given(b, 2, 3), 2, 4, 3, axes=(0, 2)).transpose(2, 1, 0),
        ["transpose", "broadcast"],
    ),
    "reshape-broadcast-scalar": (lambda b: given(b).broadcast_to((2, 6)).reshape(4, 3)[1:], ["broadcast"]),
    "reshape-broadcast-ones": (lambda b: given(b, 3).broadcast_to((2, 3)).unsqueeze(1), ["broadcast"]),
    "reshape-last": (lambda b: F.exp(given(b, 6).reshape(2, 3) * 2.0), ["broadcast", "mul", "exp", "reshape"]),
    "slice-twice": (lambda b: given(b, 20)[3:18:2][1:6:3], ["slice"]),
    "slice-concat": (lambda b: F.concat([given(b, 2), given(b, 3, name="y"), given(b, 4, name="z")], 0)[2:5], []),
    "concat-empty": (
        lambda b: F.concat([given(b, 2, 3), given(b, 0, 3, name="y"), given(b, 1, 3, name="z")], 0),
        ["concat"],
    ),
    "concat-one": (lambda b: F.concat([given(b, 2)], 0), []),
    "gather-one": (lambda b: F.gather(given(b, 2, 1, 3), indices(b, 0, -1, 0), 1), ["reshape", "broadcast"]),
    "gather-run": (lambda b: F.gather(given(b, 2, 5), indices(b, 1, 2, 3), 1), ["slice"]),
    "gather-iota": (lambda b: F.gather(given(b, 5, 2), F.iota(b, given(b, "N", name="y").shape, 0, i64), 0), ["slice"]),
    "reduce-ones": (lambda b: given(b, 1, 3, 1).sum((0, 2)), ["reshape"]),
    "window-whole": (lambda b: given(b, 2, 3, 4, 5).emit("reduce_window", **WHOLE), ["reduce_sum", "reshape"]),
}


@pytest.mark.parametrize("name", CASES)
def test_rule(name):
    build, expected = CASES[name]
    assert ops(check(MOVEMENT, name, build)) == expected


def test_every_rule_has_a_case():
    assert {rule.name for rule in MOVEMENT} == set(CASES)


@pytest.mark.parametrize(
    "build, name",
    [
        (lambda b: given(b, "N", 3).reshape(-1).reshape(-1, 3), "reshape-twice"),
        (lambda b: given(b, "N", 4).transpose().transpose(), "transpose-twice"),
        (lambda b: F.gather(given(b, "N", 5), indices(b, 4), 1), "gather-run"),
        (lambda b: F.gather(given(b, 4, 5), b.constant(np.array(2)), 0), "gather-run"),
        (lambda b: F.concat([given(b, "N", 2), given(b, "N", 3, name="y")], 1)[:, 2:], "slice-concat"),
    ],
)
def test_symbols_and_scalars(build, name):
    check(MOVEMENT, name, build)


@pytest.mark.parametrize(
    "places, left",
    [((0, 2, 4), ["slice"]), ((-2, -1), ["slice"]), ((2, 1), ["slice", "reverse"]), ((4, 2, 0), ["slice", "reverse"]),
     ((3,), ["slice"]), ((3, 3, -2), ["slice", "reshape", "broadcast"]), (((1, 2), (3, 4)), ["slice", "reshape"]),
     (((1, 1), (1, 1)), ["slice", "reshape", "broadcast"])],
)  # fmt: skip
def test_indices_at_one_distance_are_a_slice(places, left):
    assert ops(check(MOVEMENT, "gather-run", lambda b: F.gather(given(b, 3, 5), b.constant(np.array(places)), 1))) == left


@pytest.mark.parametrize("shape, places, axis, left", [
    ((1, 3), (2, 3), 0, ["broadcast"]), ((1, 3), (1, 3), 0, []), ((1, 4), (2, 3), 0, ["slice", "broadcast"]),
    ((2, 1), (2, 0), 1, ["broadcast"]), ((2, 1), (1, 4), 1, ["slice", "broadcast"]),
])  # fmt: skip
def test_of_an_axis_of_one_element_there_is_nothing_to_pick(shape, places, axis, left):
    def build(b):
        return F.gather_elements(given(b, *shape), b.input("i", i64, places), axis)

    assert [op for op in ops(check(MOVEMENT, "gather-one", build)) if op != "reshape"] == left


@pytest.mark.parametrize(
    "build",
    [
        lambda b: given(b, 2, 3).transpose(),
        lambda b: F.gather(given(b, 5), indices(b, 0, 2, 3), 0),
        lambda b: F.gather(given(b, 3), indices(b, 2, 3), 0),
        lambda b: F.concat([given(b, 2), given(b, 2, name="y")], 0)[1:3],
        lambda b: given(b, 4).reshape(2, 2) * given(b, 2, 2, name="y"),
        lambda b: given(b, 1, 3).sum(1),
    ],
)
def test_what_does_something_stays(build):
    graph = graph_of(build)
    assert ops(rewrite(graph, MOVEMENT)[0]) == ops(graph)


def test_row_statistics_lose_their_unit_axes():
    def build(b):
        x = given(b, 2, 5)
        mean = x.sum(1, keepdims=True) * 0.2
        return (x - mean) * known(b, 5)

    after = ops(check(MOVEMENT, "reshape-last", build))
    assert "reshape" not in after


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


PART_CASES = {
    "concat-last": (lambda b: F.exp(halves(b)), ["slice", "neg", "slice", "exp", "exp", "concat"]),
    "concat-wide": (lambda b: wide(b, 65), [*["slice", "exp"] * 65, *["concat"] * 5]),
    "slice-broadcast": (
        lambda b: given(b, 4, 5).emit("broadcast", shape=(4, 3, 5), axes=(0, 2))[1:3, 1:, ::2],
        ["slice", "broadcast"],
    ),
    "slice-reshape-ones": (lambda b: given(b, 4, 1, 5).reshape(1, 4, 5)[:, 1:3, 1:4], ["slice", "reshape"]),
}


@pytest.mark.parametrize("count, concats, kernels", [(63, 1, 1), (64, 5, 4), (65, 5, 5), (200, 14, 13), (1100, 70, 69)])
def test_a_wide_concat_is_made_by_few_kernels(count, concats, kernels):
    graph = rewrite(graph_of(lambda b: wide(b, count)), PARTS)[0]
    fusion = fuse(graph)
    assert ops(graph).count("concat") == concats
    assert len([*lower_groups(graph, fusion, place(graph, fusion))]) == kernels


@pytest.mark.parametrize("name", PART_CASES)
def test_rule_of_parts(name):
    build, expected = PART_CASES[name]
    assert ops(check(PARTS, name, build)) == expected


def test_every_rule_of_parts_has_a_case():
    assert {rule.name for rule in PARTS} == set(PART_CASES)


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


@pytest.mark.parametrize(
    "make",
    [
        lambda b: given(b, 4, 6).reshape(4, 2, 3)[:, 1:],
        lambda b: given(b, 4, 1, 5).reshape(4, 5, 1)[:, :, :0],
    ],
)
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
