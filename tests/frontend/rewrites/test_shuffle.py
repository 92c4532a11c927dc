import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.rewrites.algebra import ALGEBRA
from nncc.frontend.rewrites.contraction import CONTRACTION
from nncc.frontend.rewrites.layout import LAYOUT
from nncc.frontend.rewrites.movement import MOVEMENT
from nncc.frontend.rewrites.shuffle import SHUFFLE
from nncc.frontend.rewriting.rewrite import rewrite
from nncc.ir.dtypes import f32
from tests.frontend.rewrites.checking import check, given, graph_of, known, ops

RULES = (*ALGEBRA, *MOVEMENT, *CONTRACTION, *LAYOUT, *SHUFFLE)
MOVES = ["reshape", "transpose", "reshape"]


def shuffled(x, *parts, axis=3):
    """The places of one axis, cut into two parts that change places."""
    before, after = x.shape[:axis], x.shape[axis + 1 :]
    cut = x.reshape(*before, *parts, *after)
    order = (*range(axis), axis + 1, axis, *range(axis + 2, cut.rank))
    return cut.transpose(*order).reshape(*x.shape)


def image(b, features=6):
    return given(b, 2, 5, 4, features)


def depthwise(b, x, features=6, groups=6):
    w = known(b, features, features // groups, 3, 3)
    labels, attributes = "b01f_oi01->b01f", {"strides": (2, 1), "padding": ((1, 1), (1, 1)), "dilation": (1, 1)}
    return x.emit("conv", w, labels=labels, **attributes, groups=groups, accumulator=f32)


CASES = {
    "shuffle-depthwise": lambda b: depthwise(b, shuffled(image(b), 2, 3)),
    "shuffle-pointwise": lambda b: F.tanh(shuffled(image(b), 3, 2)) * known(b, 6) + known(b, 5, 4, 1) - 2.0,
}


@pytest.mark.parametrize("name", CASES)
def test_rule(name):
    made = ops(check(RULES, name, CASES[name]))
    assert made[-3:] == MOVES and not {"reshape", "transpose"} & set(made[:-3])


def test_every_rule_has_a_case():
    assert {rule.name for rule in SHUFFLE} == set(CASES)


def test_a_shuffle_goes_below_a_whole_layer():
    after = check(RULES, "shuffle-pointwise", lambda b: F.maximum(depthwise(b, shuffled(image(b), 3, 2)) + known(b, 6), 0.0))
    assert ops(after)[-3:] == MOVES and ops(after)[0] == "conv"


def twice(b):
    x = shuffled(image(b), 2, 3)
    return depthwise(b, x) + depthwise(b, x)


STAYS = {
    "read twice": twice,
    "features that mix": lambda b: depthwise(b, shuffled(image(b), 2, 3), groups=3),
    "another axis": lambda b: depthwise(b, shuffled(image(b), 2, 2, axis=2)),
    "an operand that is not known": lambda b: shuffled(image(b), 2, 3) + given(b, 2, 5, 4, 6, name="y"),
}


@pytest.mark.parametrize("name", STAYS)
def test_it_stays(name):
    _, firings = rewrite(graph_of(STAYS[name]), RULES)
    assert not {firing.rule for firing in firings} & {rule.name for rule in SHUFFLE}
