"""Rules of a caller: those that are right fire, those that are wrong end with a counter-example."""

import re
from functools import reduce

import numpy as np
import pytest

from nncc.errors import InternalError, RuleError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import exp, maximum, sqrt
from nncc.frontend.decompose import composite
from nncc.frontend.graph.verify import verify
from nncc.frontend.ops import OPS
from nncc.frontend.rewrites import simplified, simplify
from nncc.frontend.rewrites.user_rules import MOST_NODES, Cone, counter_example, own_rules
from nncc.frontend.rewriting import Apply, Known, Number, Rule, Var, rewrite
from nncc.ir.dtypes import bf16, f16, f32, f64, i32
from tests.frontend.rewrites.checking import given, graph_of, known, ops

NEG = Apply("neg", Apply("neg", Var("x")))


def twice(x):
    """The negative of the negative."""
    return x.emit("neg").emit("neg")


def cone(make, pattern=NEG, shape=(2, 3), dtype=f32):
    """The cone of what `make` gives of an input: the tensor that the pattern fits, and the replacement."""
    b = FoldingBuilder()
    root, made = make(b.input("x", dtype, shape))
    return Cone.of(pattern, root, made, set(), b)


def test_a_cone_ends_at_what_was_not_looked_at():
    found = cone(lambda x: (twice(exp(x)), exp(x)))
    verify(found.graph, OPS)
    assert [n.op for n in found.graph.nodes] == ["neg", "neg"] and [v.name for v in found.graph.inputs] == ["exp"]


def test_what_is_known_is_part_of_it():
    found = cone(lambda x: (twice(x), x + x.builder.constant(np.ones((2, 3), np.float32)) * 0.0))
    assert "broadcast" in [n.op for n in found.graph.nodes] and len(found.graph.inputs) == 1
    assert counter_example(found, 1e-6) == ""


def test_places_alike_have_one_key():
    first, again, other = (cone(lambda x: (twice(x), x), shape=shape) for shape in ((2, 3), (2, 3), (3, 2)))
    assert first.key == again.key != other.key


def test_open_sizes_are_not_checked():
    assert cone(lambda x: (twice(x), x), shape=("N", 3)) is None


def test_a_replacement_may_go_by_what_lies_behind_the_inputs():
    found = cone(lambda x: (twice(x + x), x * 2.0))
    assert [v.name for v in found.graph.inputs] == ["x"] and counter_example(found, 1e-6) == ""


def test_a_replacement_that_is_too_far_away_is_not_checked():
    def make(x):
        y = x
        for _ in range(MOST_NODES + 5):
            y = y.emit("tanh")
        return twice(x), y

    assert cone(make) is None


@pytest.mark.parametrize("dtype", [f32, f16, bf16, i32])
@pytest.mark.parametrize("shape", [(), (0, 3), (1,), (7,), (2, 3)])
def test_right_and_wrong_replacements(dtype, shape):
    assert counter_example(cone(lambda x: (twice(x), x), shape=shape, dtype=dtype), 1e-5) == ""
    wrong = counter_example(cone(lambda x: (twice(x), -x), shape=shape, dtype=dtype), 1e-5)
    assert bool(wrong) is (0 not in shape)


def test_a_counter_example_shows_the_place():
    lines = counter_example(cone(lambda x: (twice(x), x * x), shape=(40,)), 1e-5).splitlines()
    place = lines[0].rpartition("at ")[2]
    assert lines[0].startswith("  x = float64[40] with ") and lines[1].startswith(f"  before at {place}: ")
    x, before, after = (
        float(text) for text in (lines[0].split(" with ")[1].split()[0], *(s.split(": ")[1] for s in lines[1:]))
    )
    assert before == pytest.approx(x, rel=1e-4) and after == pytest.approx(x * x, rel=1e-4)


def test_special_numbers_are_tried():
    """x * (1 / x) is 1 but at zero, where it is no number: there the other may be anything; 0 / x is no 0 there."""
    one = Apply("mul", Var("x"), Apply("div"))
    assert counter_example(cone(lambda x: (x * (1.0 / x), x * 0.0 + 1.0), one, (50,)), 1e-6) == ""
    assert "after at" in counter_example(cone(lambda x: (x * 0.0, 0.0 / x), one, (50,)), 1e-6)


def test_the_tolerance_counts():
    off = cone(lambda x: (twice(x), x * 1.001))
    assert counter_example(off, 1e-4) and not counter_example(off, 1e-2)


EXP_LOG = Rule("exp-log", Apply("exp", Apply("log", Var("x"))), lambda match: match["x"])


def applied(rule, build):
    return rewrite(graph_of(build), own_rules([rule]))


def refused(rule, build):
    with pytest.raises(RuleError) as caught:
        applied(rule, build)
    return str(caught.value)


def test_a_right_rule_fires():
    graph, firings = applied(EXP_LOG, lambda b: exp(given(b, 3).emit("log")) + 1.0)
    assert ops(graph) == ["broadcast", "add"] and [f.rule for f in firings] == ["exp-log"]


def test_a_wrong_rule_is_refused_with_a_counter_example():
    wrong = Rule("relu-of-negative", Apply("max", Apply("neg", Var("x")), Number(0)), lambda match: match["x"])
    with pytest.raises(RuleError) as caught:
        b = GraphBuilder("g")
        with b.origin("Relu_7", ""):
            b.output("y", maximum(-b.input("x", f32, (2, 3)), 0.0))
        rewrite(b.build(), own_rules([wrong]))
    message = str(caught.value)
    assert message.startswith("rule 'relu-of-negative' at node max: f32[2,3] = max(neg, broadcast) @\"Relu_7\" changes")
    assert "the result and is refused" in message and "  x = float64[2, 3] [[" in message
    before, after = (float(line.rpartition(": ")[2]) for line in message.splitlines()[-3:-1])
    assert abs(before - after) > 0.01


@pytest.mark.parametrize(
    ("rule", "build"),
    [
        (
            Rule("r", Apply("sqrt", Apply("mul", Var("x"), Var("x"))), lambda m: m["x"]),
            lambda b: sqrt((x := given(b, 5)) * x),
        ),
        (Rule("r", Apply("add", Var("x"), Number(1)), lambda m: m["x"]), lambda b: given(b, 3, 2) + 1.0),
        (Rule("r", Apply("reduce_sum", Var("x")), lambda m: m.root * 2.0), lambda b: given(b, 3, 2).sum(1)),
        (Rule("r", Apply("transpose", Var("x")), lambda m: m["x"]), lambda b: given(b, 4, 4).transpose()),
        (
            Rule("r", Apply("dot_general", Var("x"), Known("w")), lambda m: m.again(m["x"], m["w"] + 1e-3)),
            lambda b: given(b, 5, 7) @ known(b, 7, 3),
        ),
        (
            Rule("r", Apply("lt", Var("x"), Var("y")), lambda m: m["x"] <= m["y"]),
            lambda b: given(b, 9) < given(b, 9, name="y"),
        ),
    ],
)
def test_wrong_rules_are_refused(rule, build):
    assert "is refused" in refused(rule, build)


def test_a_rule_that_a_condition_makes_right_is_right():
    def is_square(match):
        node = match.producer(match["x"])
        return node is not None and node.op == "mul" and node.inputs[0] == node.inputs[1]

    magnitude = Rule("abs-square", Apply("abs", Var("x")), lambda match: match["x"], is_square)
    graph, _ = applied(magnitude, lambda b: ((x := given(b, 5)) * x).emit("abs"))
    assert ops(graph) == ["mul"]


def test_a_rule_may_use_what_other_nodes_made():
    """The replacement is a node that is there, of which the rule did not look at what makes it."""
    quotient = Rule("inverse", Apply("div", Number(1), Apply("exp", Apply("neg", Var("x")))), lambda m: exp(m["x"]))

    def build(b):
        x = given(b, 5)
        return exp(x) + 1.0 / exp(-x)

    graph, _ = applied(quotient, build)
    assert ops(graph).count("exp") == 1


def test_what_gave_no_number_may_become_anything():
    rule = Rule("square-root", Apply("mul", Apply("sqrt", Var("x")), Apply("sqrt", Var("x"))), lambda match: match["x"])
    graph, _ = applied(rule, lambda b: sqrt(x := given(b, 40)) * sqrt(x))
    assert ops(graph) == []


def test_a_rule_that_is_meant_to_differ_says_how_far():
    def tangent(match):
        x = match["x"]
        return (x * 0.7978845608 * (1.0 + x * x * 0.044715)).emit("tanh")

    near = Rule("erf", Apply("erf", Apply("mul", Var("x"), Number(float(np.float32(0.5**0.5))))), tangent)

    def build(b):
        return (given(b, 64) * float(np.float32(0.5**0.5))).emit("erf")

    assert "tolerance=" in refused(near, build)
    graph, _ = applied(Rule(near.name, near.pattern, near.result, tolerance=2e-3), build)
    assert "tanh" in ops(graph)


def test_known_numbers_stay_what_they_are():
    half = Rule("half", Apply("pow", Var("x"), Var("n")), lambda m: sqrt(m["x"]), lambda m: m.number(m["n"]) == 0.5)
    graph, _ = applied(half, lambda b: given(b, 6).emit("pow", b.scalar(0.5, f32).broadcast_to((6,))))
    assert "sqrt" in ops(graph)


def test_a_rule_that_breaks_types_is_named_with_its_node():
    message = refused(Rule("wide", Apply("neg", Var("x")), lambda m: m["x"].cast(f64)), lambda b: -given(b, 3))
    assert message == (
        "rule 'wide' at node neg: f32[3] = neg(x): `result` gave f64[3] for f32[3]; a replacement has the same type"
    )


@pytest.mark.parametrize("made", [None, 3.0, "x"])
def test_a_rule_that_gives_no_tensor_is_named(made):
    assert f"gave {made!r}; expected a tensor" in refused(
        Rule("r", Apply("neg", Var("x")), lambda m: made), lambda b: -given(b, 3)
    )


def test_a_rule_that_fails_is_named_with_what_it_may_use():
    message = refused(Rule("r", Apply("neg", Var("x")), lambda m: m["y"]), lambda b: -given(b, 3))
    assert message == (
        "rule 'r' at node neg: f32[3] = neg(x): `result` failed: KeyError: 'y'\n  names that the pattern binds: x"
    )
    assert "`when` failed: ZeroDivisionError" in refused(
        Rule("r", Apply("neg", Var("x")), lambda m: m["x"], lambda m: 1 / 0), lambda b: -given(b, 3)
    )


MORE = {
    "a-few": lambda x: -(x + x) * 0.5,
    "two-places": lambda x: (-(x + x) - (x + x)) * 0.25,
    "many": lambda x: -reduce(lambda y, _: y + x, range(199), x) / 200.0,
}


@pytest.mark.parametrize("places", [1, 40, 400])
@pytest.mark.parametrize("made", MORE)
def test_a_rule_that_never_ends_is_named_soon(made, places):
    """However large the graph is."""
    fired = []

    def result(match):
        fired.append(match)
        return MORE[made](match["x"])

    message = refused(
        Rule("grow", Apply("neg", Var("x")), result), lambda b: -reduce(_negated_sum, range(places), given(b, 3))
    )
    assert (
        "rewrites do not seem to come to an end; the last rules were grow" in message
        and "let grow not fire again" in message
    )
    assert len(fired) <= 2200


def _negated_sum(x, place):
    return -x + float(place + 1)


def test_rules_that_undo_each_other_are_named_soon():
    fired = []

    def sum_of_200(b):
        x, y = given(b, 3), given(b, 3, name="y")
        return reduce(lambda total, _: total + y, range(200), x)

    def with_minus(match):
        fired.append(match)
        return match["x"] - (-match["y"])

    def without(match):
        return match["x"] + match["y"]

    there = Rule("there", Apply("add", Var("x"), Var("y")), with_minus)
    back = Rule("back", Apply("sub", Var("x"), Apply("neg", Var("y"))), without)
    with pytest.raises(RuleError, match="let (there or back|back or there) not fire again"):
        rewrite(graph_of(sum_of_200), own_rules([there, back]))
    assert len(fired) < 3000


def test_a_wrong_rule_that_fires_on_what_it_makes_is_refused_at_the_node_of_the_model():
    grow = Rule("grow", Apply("neg", Var("x")), lambda match: -(match["x"] * 2.0))
    assert refused(grow, lambda b: -given(b, 3)).startswith("rule 'grow' at node neg: f32[3] = neg(x) changes the result")


@pytest.mark.parametrize("links", [5, 700])
def test_a_rule_goes_along_a_chain_of_any_length(links):
    def build(b):
        total, y = given(b, 3), given(b, 3, name="y")
        for _ in range(links):
            total = total + y
        return -total

    apart = Rule("apart", Apply("neg", Apply("add", Var("x"), Var("y"))), lambda match: -match["x"] - match["y"])
    assert len(applied(apart, build)[1]) == links


def test_rules_that_undo_built_in_ones_are_named():
    """divide-number makes a product of what this rule makes a quotient of."""
    back = Rule("quotient", Apply("mul", Var("x"), Number(0.5)), lambda match: match["x"] / 2.0)
    with pytest.raises(RuleError, match="let quotient not fire again"):
        simplify(graph_of(lambda b: given(b, 3) / 2.0), own=own_rules([back]))


def test_composites_can_be_matched_before_they_are_decomposed():
    relu = Rule("relu-relu", Apply("relu", Apply("relu", Var("x"))), lambda match: match.again(match["x"]))

    def build(b):
        return composite("relu", *composite("relu", given(b, 5)))[0]

    made = simplified(graph_of(build), own=own_rules([relu]))
    assert {stage: [f.rule for f in fired] for stage, fired in made.firings}["composites"] == ["relu-relu"]


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ([EXP_LOG, EXP_LOG], "two rules are called 'exp-log'"),
        ([3], "a rule is 3, of type int"),
        ([Rule(3, Apply("neg", Var("x")), lambda m: m["x"])], "the name of a rule is 3"),
        ([Rule("r", Var("x"), lambda m: m["x"])], "the pattern of rule 'r' is Var"),
        ([Rule("r", Apply("neg", "x"), lambda m: m["x"])], "a part of the pattern of rule 'r' is 'x'"),
        ([Rule("r", Apply("softmaxx", Var("x")), lambda m: m["x"])], "'softmaxx', which graphs have not; near: softmax"),
        ([Rule("r", Apply("neg", Apply("zzzz")), lambda m: m["x"])], "'zzzz', which graphs have not"),
        ([Rule("r", Apply("neg", Var("x")), 3)], "result of rule 'r' is 3"),
        ([Rule("r", Apply("neg", Var("x")), lambda m: m["x"], None)], "when of rule 'r' is None"),
        ([Rule("r", Apply("neg", Var("x")), lambda m: m["x"], tolerance=-1)], "tolerance of rule 'r' is -1"),
    ],
)
def test_what_is_no_rule_is_refused(rules, message):
    with pytest.raises(RuleError, match="^.*" + re.escape(message)):
        own_rules(rules)


def test_bugs_of_nncc_stay_bugs():
    def bug(match):
        raise InternalError("broken")

    with pytest.raises(InternalError):
        applied(Rule("r", Apply("neg", Var("x")), bug), lambda b: -given(b, 3))


def test_each_kind_of_place_is_checked_once(monkeypatch):
    calls = []
    monkeypatch.setattr(
        "nncc.frontend.rewrites.user_rules.counter_example", lambda cone, tolerance: calls.append(cone) or ""
    )

    def build(b):
        total = given(b, 3)
        for _ in range(5):
            total = exp(total.emit("log")) * 2.0
        return total.reshape(3, 1) + exp(given(b, 3, 1, name="z").emit("log"))

    applied(EXP_LOG, build)
    assert len(calls) == 2


@pytest.mark.parametrize("shape", [(), (0,), (2, 0, 3), (1,), (7,)])
def test_odd_shapes_are_checked_too(shape):
    assert applied(EXP_LOG, lambda b: exp(given(b, *shape).emit("log")))[1]
