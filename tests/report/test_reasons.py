"""Reasons: what fusion said, found again for values behind movements."""

from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.ir.dtypes import f32
from nncc.report.reasons import FOR_CALLER, FROM_CALLER, FROM_CONSTANT, Reasons
from tests.frontend.fusion.test_fuse import graph, softmax, weight


def said(g):
    """The reason of each (operator of the maker, operator of the reader)."""
    fusion = fuse(g)
    reasons, makers = Reasons.of(g, fusion), g.producers()
    return {
        (makers[v].op if v in makers else "", n.op): reasons.why(v, n, group)
        for group in fusion.groups for n in group.nodes for v in n.inputs
    }  # fmt: skip


def test_a_direct_edge_has_the_reason_of_the_fusion():
    found = said(graph(lambda b, x: softmax(x @ weight(b, 8, 8))))
    assert found["dot_general", "reduce_max"].startswith("the rows of reduce_max are not the tiles of dot_general")
    assert found["sub", "exp"] == "it takes the sub's elements one by one"


def test_through_a_movement_both_are_said():
    found = said(graph(lambda b, x: softmax(x)))
    moved = [reason for (maker, reader), reason in found.items() if maker in MOVEMENTS and reader == "sub"]
    assert [reason.split("; ")[1:] for reason in moved] == [["both run over the same rows"]]
    assert moved[0].startswith("a ") and moved[0].split("; ")[0].endswith(" is read in place")


def test_inputs_and_constants():
    found = said(graph(lambda b, x: x * x.sum(-1, keepdims=True) + weight(b, 8)))
    assert found["", "mul"] == FROM_CALLER
    assert FROM_CONSTANT in found.values()


def test_a_movement_that_the_caller_wants():
    b = GraphBuilder()
    x = b.input("x", f32, (2, 3))
    b.output("y", (x + x).transpose(1, 0))
    assert said(b.build())["add", "transpose"] == FOR_CALLER
