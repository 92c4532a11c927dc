import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.rewrites.movement import MOVEMENT
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
    "broadcast-twice": (lambda b: broadcast(broadcast(given(b, 3), 2, 3, axes=(1,)), 2, 4, 3, axes=(0, 2)),
                        ["broadcast"]),
    "transpose-broadcast": (lambda b: broadcast(given(b, 2, 3), 2, 4, 3, axes=(0, 2)).transpose(2, 1, 0),
                            ["transpose", "broadcast"]),
    "reshape-broadcast-scalar": (lambda b: given(b).broadcast_to((2, 6)).reshape(4, 3)[1:], ["broadcast"]),
    "reshape-broadcast-ones": (lambda b: given(b, 3).broadcast_to((2, 3)).unsqueeze(1), ["broadcast"]),
    "reshape-last": (lambda b: F.exp(given(b, 6).reshape(2, 3) * 2.0), ["broadcast", "mul", "exp", "reshape"]),
    "slice-twice": (lambda b: given(b, 20)[3:18:2][1:6:3], ["slice"]),
    "slice-concat": (lambda b: F.concat([given(b, 2), given(b, 3, name="y"), given(b, 4, name="z")], 0)[2:5], []),
    "concat-empty": (lambda b: F.concat([given(b, 2, 3), given(b, 0, 3, name="y"), given(b, 1, 3, name="z")], 0), ["concat"]),
    "concat-one": (lambda b: F.concat([given(b, 2)], 0), []),
    "gather-one": (lambda b: F.gather(given(b, 2, 1, 3), indices(b, 0, -1, 0), 1), ["reshape", "broadcast"]),
    "gather-run": (lambda b: F.gather(given(b, 2, 5), indices(b, 1, 2, 3), 1), ["slice"]),
    "gather-iota": (lambda b: F.gather(given(b, 5, 2), F.iota(b, given(b, "N", name="y").shape, 0, i64), 0), ["slice"]),
    "reduce-ones": (lambda b: given(b, 1, 3, 1).sum((0, 2)), ["reshape"]),
    "window-whole": (lambda b: given(b, 2, 3, 4, 5).emit("reduce_window", **WHOLE), ["reduce_sum", "reshape"]),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_rule(name):
    build, expected = CASES[name]
    assert ops(check(MOVEMENT, name, build)) == expected


def test_every_rule_has_a_case():
    assert {rule.name for rule in MOVEMENT} == set(CASES)


@pytest.mark.parametrize(
    "build, name",
    [(lambda b: given(b, "N", 3).reshape(-1).reshape(-1, 3), "reshape-twice"),
     (lambda b: given(b, "N", 4).transpose().transpose(), "transpose-twice"),
     (lambda b: F.gather(given(b, "N", 5), indices(b, 4), 1), "gather-run"),
     (lambda b: F.gather(given(b, 4, 5), b.constant(np.array(2)), 0), "gather-run"),
     (lambda b: F.concat([given(b, "N", 2), given(b, "N", 3, name="y")], 1)[:, 2:], "slice-concat")],
)  # fmt: skip
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
    [lambda b: given(b, 2, 3).transpose(), lambda b: F.gather(given(b, 5), indices(b, 0, 2, 3), 0),
     lambda b: F.gather(given(b, 3), indices(b, 2, 3), 0),
     lambda b: F.concat([given(b, 2), given(b, 2, name="y")], 0)[1:3],
     lambda b: given(b, 4).reshape(2, 2) * given(b, 2, 2, name="y"), lambda b: given(b, 1, 3).sum(1)],
)  # fmt: skip
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
