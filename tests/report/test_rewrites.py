"""What was rewritten, as text."""

from dataclasses import replace

from nncc.frontend.graph.graph import Node, TensorType, Value
from nncc.frontend.rewrites.siblings import Family, Member
from nncc.frontend.rewriting import Firing
from nncc.ir.dtypes import f32
from nncc.pipeline.siblings import Tried
from nncc.report.rewrites import rewrites_text

X = Value("x", TensorType(f32, (3,)))


def firing(rule, node):
    return Firing(rule, Node("neg", (X,), (Value("y", X.type),), (), node), X)


def test_rules_are_counted_with_their_nodes():
    fired = (firing("a", "n1"), firing("long-name", "n2"), firing("long-name", "n3"), firing("long-name", "n2"))
    assert rewrites_text((("algebra", fired), ("layout", ())), ["a", "mine"]).splitlines() == [
        "algebra: 4 rewrites",
        "  long-name     3  n2, n3",
        "  a             1  n1  (yours)",
        "layout: 0 rewrites",
        "rule mine of yours did not fire",
    ]


def test_many_nodes_are_counted():
    assert rewrites_text((("s", tuple(firing("r", f"n{i}") for i in range(9))),)).splitlines()[1].endswith("n5, 3 more")


def test_nodes_without_names():
    assert rewrites_text((("s", (firing("r", ""),)),)).splitlines() == ["s: 1 rewrite", "  r     1"]


def test_products_of_one_operand_are_told_with_both_prices():
    products = [Node("dot_general", (), (Value(f"y{n}", TensorType(f32, (1,))),), name=name) for n, name in enumerate("qk")]
    tried = Tried(Family(tuple(map(Member, products))), 100.0, 99.0)
    assert rewrites_text((), (), [tried, replace(tried, as_one=101.0)]).splitlines() == [
        "products of one operand:",
        "  q, k become one: 100 cycles apart, 99 as one",
        "  q, k stay apart: 100 cycles apart, 101 as one",
    ]
