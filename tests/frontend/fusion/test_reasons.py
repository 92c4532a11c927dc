"""The text of every reason: which operators, which shapes, and the movements in the order in which they run."""

from typing import get_args

import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.fusion import reasons as R
from nncc.frontend.graph.graph import Graph, Node
from tests.frontend.fusion.test_fuse import graph, weight


def sample(shape=(6, 8)) -> Graph:
    def make(b, x):
        moved = f.exp(x @ weight(b, 8, 8)).transpose(1, 0).reshape(2, 4, -1).transpose(2, 1, 0)
        return f.tanh(moved).max(-1), f.argmax(x, 1)

    return graph(make, shape)


G = sample()


def node(op: str, g: Graph = G) -> Node:
    return next(n for n in g.nodes if n.op == op)


MOVES = tuple(n for n in reversed(G.nodes) if n.op in ("transpose", "reshape"))
EXP, TANH, DOT, MAX = (node(op) for op in ("exp", "tanh", "dot_general", "reduce_max"))
PRICE = R.Blocks(DOT, DOT, 3, 16, 2048, 1536)
TEXTS = [
    (R.OneByOne(EXP), "it takes the exp's elements one by one"),
    (R.SameRows(), "both run over the same rows"),
    (R.Spread(EXP), "it takes each element of the exp for several of its own"),
    (R.Moved(EXP, ()), "the exp is computed where it is read"),
    (R.InTurn(EXP), "the exp is all made before it is read, and stays in the cache"),
    (R.Sunk(DOT), "what the dot_general gives is stored in the order of its reader"),
    (R.Picked(EXP, TANH), "the exp is computed for what the tanh picks"),
    (R.Picks(EXP, TANH), "tanh picks elements of exp, and takes all of it to be there"),
    (R.LaidOut(EXP, DOT), "the dot_general computes the exp where it lays its operand out"),
    (PRICE, "3 blocks of 16 rows keep 2 KB in the cache and read 1.5 KB of other operands again"),
    (R.OwnKernel(MAX), "reduce_max is a kernel of its own"),
    (R.Starts(DOT, R.OFTEN), "dot_general starts a kernel: its operands are read many times"),
    (R.Starts(DOT, R.OWN_LOOPS), "dot_general starts a kernel: its loops are its own"),
    (R.Starts(DOT, PRICE), f"dot_general starts a kernel: {PRICE}"),
    (R.Starts(DOT, R.Elsewhere(EXP, None)), "dot_general starts a kernel: exp is also read elsewhere: the caller wants it"),
    (R.BothStart(DOT, node("argmax")), "dot_general and argmax start a kernel each"),
    (R.WholeRows(MAX, DOT), "the rows of reduce_max are not the tiles of dot_general: it needs all of these"),
    (R.Walks(MAX, EXP), "reduce_max and exp go through their axes in loops of their own"),
    (R.TooMany(65, 64), "together they have 65 operators, and a kernel has up to 64"),
    (R.Reduced(MAX, EXP), "reduce_max and exp reduce over different axes"),
    (R.Elsewhere(EXP, TANH), "exp is also read elsewhere: by tanh"),
    (R.Cycle(((EXP.output, TANH), (TANH.output, MAX))), "a kernel of both would wait for itself: -> tanh -> reduce_max"),
]


@pytest.mark.parametrize("reason, text", TEXTS, ids=[type(reason).__name__ for reason, _ in TEXTS])
def test_a_reason_says_what_it_is_about(reason, text):
    assert str(reason) == text


def test_movements_are_named_in_the_order_in_which_they_run():
    path = MOVES[:2]
    assert [n.op for n in path] == ["transpose", "reshape"]
    assert str(R.Moved(EXP, path)) == "the exp is computed where it is read, through reshape, transpose"
    assert str(R.Reordered(EXP, TANH, path)) == "exp is computed where tanh reads it, through reshape, transpose"
    assert str(R.Spaces(EXP, TANH, path)).endswith("exp over [6, 8], reshape, transpose, tanh over [6, 4, 2]")


def test_a_list_of_names_has_each_once_and_a_way_between_spaces_has_every_step():
    assert str(R.Moved(EXP, MOVES)).endswith("through transpose, reshape")
    assert "transpose, reshape, transpose" in str(R.Spaces(EXP, TANH, MOVES))


def test_the_shape_of_a_reduction_is_that_of_what_it_reads():
    text = "they run over different elements: "
    assert str(R.Spaces(EXP, MAX)) == f"{text}exp over [6, 8], reduce_max over [6, 4, 2]"
    assert str(R.Spaces(node("argmax"), DOT)) == f"{text}argmax over [6, 8], dot_general over [6, 8]"


def test_a_symbolic_size_is_named():
    g = sample(("n", 8))
    assert str(R.Spaces(node("exp", g), node("reduce_max", g))).endswith("exp over [n, 8], reduce_max over [n, 4, 2]")


@pytest.mark.parametrize("size, text", [(0, "0 KB"), (1024, "1 KB"), (100, "0.09766 KB"), (1 << 20, "1024 KB")])
def test_sizes_have_four_digits(size, text):
    assert R.kilobytes(size) == text


def test_reasons_compare_by_what_they_claim():
    assert R.Elsewhere(EXP, None) == R.Elsewhere(EXP, None) != R.Elsewhere(EXP, TANH)
    assert R.Moved(EXP, MOVES) != R.Moved(EXP, MOVES[1:]) and len({R.SameRows(), R.SameRows()}) == 1


def test_every_reason_is_either_of_a_fused_value_or_of_one_left_apart():
    fused, apart = ({*get_args(kinds)} for kinds in (R.Fused, R.Apart))
    assert not fused & apart and fused | apart == {*get_args(R.Reason)}
    assert fused | apart == {type(reason) for reason, _ in TEXTS} | {R.Spaces, R.Reordered}
