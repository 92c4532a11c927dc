import numpy as np
import pytest

from nncc.errors import InternalError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.graph.text import graph_text
from nncc.frontend.rewriting import Apply, Known, Number, Rule, Var, matches, number_of, rewrite, rewrite_at_most
from nncc.ir.dtypes import f32, f64


@pytest.fixture
def b():
    return FoldingBuilder()


def found(pattern, tensor):
    return [{name: t.value.name for name, t in bound.items()} for bound in matches(pattern, tensor, tensor.builder, {})]


def test_variables_bind_anything(b):
    x = b.input("x", f32, (2,))
    assert found(Var("t"), x) == [{"t": "x"}]


def test_operators_match_their_inputs(b):
    x, y = b.input("x", f32, (2,)), b.input("y", f32, (2,))
    assert found(Apply("sub", Var("a"), Var("b"), name="d"), x - y) == [{"d": "sub", "a": "x", "b": "y"}]
    assert found(Apply("add", Var("a"), Var("b")), x - y) == []
    assert found(Apply("sub", Var("a")), x - y) == []
    assert found(Apply(frozenset({"add", "sub"}), name="r"), x - y) == [{"r": "sub"}]


def test_commutative_operators_match_in_both_orders(b):
    x, y = b.input("x", f32, (2,)), b.input("y", f32, (2,))
    assert found(Apply("add", Var("a"), Var("b")), x + y) == [{"a": "x", "b": "y"}, {"a": "y", "b": "x"}]
    assert found(Apply("add", Var("a"), Apply("neg", Var("b"))), -y + x) == [{"a": "x", "b": "y"}]


def test_one_name_is_one_tensor(b):
    x, y = b.input("x", f32, (2,)), b.input("y", f32, (2,))
    assert found(Apply("mul", Var("a"), Var("a")), x * x) == [{"a": "x"}]
    assert found(Apply("mul", Var("a"), Var("a")), x * y) == []


def test_known_and_numbers(b):
    x, c = b.input("x", f32, (2,)), b.constant(np.float32([1, 2]), "c")
    assert found(Apply("add", Var("x"), Known("c")), x + c) == [{"x": "x", "c": "c"}]
    assert found(Apply("add", Var("x"), Number(0)), x + 0.0) == [{"x": "x"}]
    assert found(Apply("add", Var("x"), Number(1)), x + 0.0) == []


def test_the_number_of_a_tensor(b):
    assert number_of(b.scalar(2.5, f32).broadcast_to((3, 4)), b) == 2.5
    assert number_of(b.constant(np.float32([[7]])), b) == 7
    assert number_of(b.constant(np.float32([1, 2])), b) is None
    assert number_of(b.input("x", f32, ()), b) is None


DOUBLE = Rule("double-neg", Apply("neg", Apply("neg", Var("x"))), lambda match: match["x"])
ONCE = Rule(
    "add-once",
    Apply("neg", Apply("add", Var("x"), Var("y"), name="sum")),
    lambda match: -match["x"] - match["y"],
    lambda match: match.is_used_once("sum"),
)


def neg(x):
    return x.emit("neg")


def graph_of(function, count=2):
    b = GraphBuilder("g")
    for name, tensor in function(*(b.input(name, f32, (3,)) for name in "xyz"[:count])).items():
        b.output(name, tensor)
    return b.build()


def ops(graph):
    return [node.op for node in graph.nodes]


def test_rules_fire_until_none_fits():
    graph, firings = rewrite(graph_of(lambda x, y: {"r": -neg(neg(neg(neg(x))))}), [DOUBLE])
    assert ops(graph) == ["neg"]
    assert {firing.rule for firing in firings} == {"double-neg"}


def test_a_firing_can_be_printed():
    _, firings = rewrite(graph_of(lambda x, y: {"r": neg(neg(x))}), [DOUBLE])
    assert str(firings[0]) == "double-neg: neg.1: f32[3] = neg(neg)  ->  x"


def test_conditions_see_how_often_a_value_is_read():
    def shared(x, y):
        total = x + y
        return {"r": -total, "s": total * total}

    assert ops(rewrite(graph_of(lambda x, y: {"r": -(x + y)}), [ONCE])[0]) == ["neg", "sub"]
    assert rewrite(graph_of(shared), [ONCE])[1] == ()


@pytest.mark.parametrize("view", [lambda x: x.reshape(3, 1), lambda x: x.transpose(1, 0)])
def test_each_reader_of_a_view_counts(view):
    """Each lets the view sink below it, and would take a copy of what is above along."""
    views = Apply(frozenset({"reshape", "transpose"}), Var("x"), name="view")
    sunk = Rule("sunk", Apply("neg", views), lambda match: match.again(-match["x"], name="view"))

    def fired(*readers):
        b = GraphBuilder("g")
        moved = view(b.input("x", f32, (1, 3)) + b.input("y", f32, (1, 3)))
        for number, reader in enumerate(readers):
            b.output(f"r{number}", reader(moved))
        return {firing.rule for firing in rewrite(b.build(), [sunk, ONCE])[1]}

    assert fired(neg) == {"sunk", "add-once"}
    assert fired(neg, lambda moved: moved * moved) == {"sunk"}


def test_an_output_counts_as_a_reader():
    def function(x, y):
        total = x + y
        return {"r": -total, "total": total}

    assert rewrite(graph_of(function), [ONCE])[1] == ()


def test_equal_nodes_dead_nodes_and_constants_go_on_the_way():
    def function(x, y):
        c = x.builder.constant(np.float32([1, 2, 3]))
        return {"r": (x + c * c) * (x + c * c)}

    graph, firings = rewrite(graph_of(function), [])
    assert ops(graph) == ["add", "mul"] and firings == ()
    assert [c.array.tolist() for c in graph.constants] == [[1, 4, 9]]


def test_values_keep_their_names_and_origins():
    b = GraphBuilder("g")
    x = b.input("x", f32, (3,))
    with b.origin("fc1", "linear"):
        y = x + x
    b.output("out", neg(neg(y)))
    graph, _ = rewrite(b.build(), [DOUBLE])
    (node,) = graph.nodes
    assert (node.output.name, node.name, node.marker) == ("add", "fc1", "linear")
    assert graph.output_names == ("out",) and graph.outputs == (node.output,)


def test_a_graph_without_matches_stays_as_it_is():
    graph = graph_of(lambda x, y: {"r": x + y, "s": x - y})
    assert graph_text(rewrite(graph, [DOUBLE, ONCE])[0]) == graph_text(graph)


def test_rules_that_never_end_are_our_bug():
    grow = Rule("grow", Apply("neg", Var("x")), lambda match: -(match["x"] + match["x"]))
    with pytest.raises(InternalError, match="do not seem to come to an end; the last rules were grow"):
        rewrite(graph_of(lambda x, y: {"r": -x}), [grow])


def test_rules_that_make_more_and_more_are_our_bug():
    burst = Rule("burst", Apply("neg", Var("x")), lambda match: -(match["x"] + match["x"]) + -(match["x"] * match["x"]))
    with pytest.raises(InternalError, match="do not seem to come to an end; the last rules were burst, burst"):
        rewrite(graph_of(lambda x, y: {"r": -x}), [burst])


@pytest.mark.parametrize("links", [40, 60, 700])
def test_a_rule_goes_along_a_chain_of_any_length(links):
    def function(x, y):
        total = x
        for _ in range(links):
            total = total + y
        return {"r": -total}

    graph, firings = rewrite(graph_of(function), [ONCE])
    assert ops(graph) == ["neg", *["sub"] * links] and len(firings) == links


def test_rules_that_undo_each_other_are_our_bug():
    there = Rule("there", Apply("add", Var("x"), Var("y")), lambda match: match["x"] - (-match["y"]))
    back = Rule("back", Apply("sub", Var("x"), Apply("neg", Var("y"))), lambda match: match["x"] + match["y"])
    with pytest.raises(InternalError, match=r"the last rules were .*there"):
        rewrite(graph_of(lambda x, y: {"r": x + y}), [there, back])


def test_a_rule_must_keep_the_type():
    bad = Rule("bad", Apply("neg", Var("x")), lambda match: match["x"].cast(f64))
    with pytest.raises(InternalError, match=r"rewrite bad made f64\[3\] of f32\[3\]"):
        rewrite(graph_of(lambda x, y: {"r": -x}), [bad])


def test_a_rewrite_stops_after_as_many_firings():
    graph = graph_of(lambda x, y: {"r": neg(neg(neg(neg(x)))), "s": neg(neg(y + x))})
    whole, firings = rewrite(graph, [DOUBLE])
    counts = []
    for most in range(len(firings) + 2):
        after, begun, last = rewrite_at_most(graph, [DOUBLE], most)
        counts.append(len(after.nodes))
        assert begun == min(most, len(firings)) and (last is None) == (most == 0)
    assert counts[0] == len(graph.nodes) and counts[-1] == counts[-2] == len(whole.nodes)
    assert counts == sorted(counts, reverse=True)
