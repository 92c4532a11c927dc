"""Custom operators of a model: each by its formula, fused as any other."""

import numpy as np
import pytest
from onnx import TensorProto, helper

import nncc
from nncc import te
from nncc.errors import ModelError, RuleError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.onnx.custom import Operator
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify

GATE = Operator("com.example", "Gate", lambda x, y, scale=1.0: te.compute(
    "z", x.shape, lambda i, j: x[i, j] * te.sigmoid(y[i, j] * scale)))  # fmt: skip


def model(*nodes, shape=(6, 8), declared=None, outputs=("out",), stated=()):
    inputs = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in ("a", "b")]
    made = [helper.make_tensor_value_info(name, TensorProto.FLOAT, declared) for name in outputs]
    graph = helper.make_graph(list(nodes), "g", inputs, made, value_info=list(stated))
    domains = [helper.make_opsetid("", 18), helper.make_opsetid("com.example", 1)]
    return helper.make_model(graph, opset_imports=domains, ir_version=9)


def gate(inputs=("a", "b"), output="z", name="gate_1", **attributes):
    return helper.make_node("Gate", inputs, [output], name, domain="com.example", **attributes)


def imported(proto, *operators):
    return import_onnx(proto, operators={(o.domain, o.name): o for o in operators})


def refused(proto, *operators):
    with pytest.raises(ModelError) as caught:
        imported(proto, *operators)
    return str(caught.value)


AROUND = (helper.make_node("Exp", ["a"], ["e"]), gate(("e", "b"), scale=2.0), helper.make_node("Relu", ["z"], ["out"]))


def test_a_custom_operator_is_fused_as_any_other():
    graph = simplify(imported(model(*AROUND), GATE))
    assert len(fuse(graph).groups) == 1
    rng = np.random.default_rng(0)
    x, y = (rng.standard_normal((6, 8)).astype(np.float32) for _ in range(2))
    (made,) = evaluate(graph, {"a": x, "b": y}).values()
    np.testing.assert_allclose(made, np.maximum(np.exp(x) / (1 + np.exp(-2 * y)), 0), rtol=1e-5)


def test_its_nodes_keep_its_name():
    graph = imported(model(*AROUND), GATE)
    assert {node.marker for node in graph.nodes if node.name == "gate_1"} == {"gate"}


def test_a_model_with_one_runs():
    module = nncc.compile(model(*AROUND), threads=1, cache=False, rules=[GATE])
    x = np.linspace(-1, 1, 48, dtype=np.float32).reshape(6, 8)
    np.testing.assert_allclose(module.run({"a": x, "b": x})["out"], np.exp(x) / (1 + np.exp(-2 * x)), rtol=1e-5)


def test_without_a_formula_the_message_says_how_to_give_one():
    message = refused(model(*AROUND))
    assert "com.example.Gate: 1 ('gate_1')" in message and "rules=[nncc.rules.Operator(domain, name, formula)]" in message


def test_operators_of_onnx_that_are_unknown_get_no_such_advice():
    assert "formula" not in refused(model(helper.make_node("NonZero", ["a"], ["out"])))


def test_another_shape_than_the_model_declares_is_refused():
    transposed = Operator("com.example", "Gate", lambda x, y: te.compute("z", (8, 6), lambda i, j: x[j, i] + y[j, i]))
    message = refused(model(gate(output="out"), declared=(6, 8)), transposed)
    assert "node 'gate_1' (Gate, opset 1): the model declares 'out' as f32[6,8]; the formula of com.example.Gate gives f32[8,6]" \
        in message  # fmt: skip
    inner = helper.make_tensor_value_info("z", TensorProto.FLOAT, (6, 8))
    assert "declares 'z' as f32[6,8]" in refused(model(*AROUND[:1], gate(("e", "b")), AROUND[2], stated=[inner]), transposed)


def test_too_few_results_are_refused():
    node = helper.make_node("Gate", ["a", "b"], ["z", "out"], "two", domain="com.example")
    assert "gives 1 results; the node has 2 outputs" in refused(model(node), GATE)


def test_several_results():
    def both(x, y):
        return (
            te.compute("s", x.shape, lambda i, j: x[i, j] + y[i, j]),
            te.compute("d", x.shape, lambda i, j: x[i, j] - y[i, j]),
        )

    node = helper.make_node("Gate", ["a", "b"], ["z", "out"], "two", domain="com.example")
    graph = imported(model(node, outputs=("z", "out")), Operator("com.example", "Gate", both))
    made = evaluate(graph, {"a": np.full((6, 8), 3, np.float32), "b": np.ones((6, 8), np.float32)})
    assert made["z"][0, 0] == 4 and made["out"][0, 0] == 2


def test_an_input_that_is_left_out_is_none():
    seen = []
    operator = Operator(
        "com.example", "Gate", lambda x, y: seen.append(y) or te.compute("z", x.shape, lambda i, j: -x[i, j])
    )
    imported(model(gate(("a", ""), "out")), operator)
    assert seen == [None]


@pytest.mark.parametrize(
    ("formula", "message"),
    [
        (lambda x: None, "TypeError"),
        (lambda x, y: None, "gave None; expected a tensor that te.compute made"),
        (lambda x, y: x, "expected a tensor that te.compute made"),
        (lambda x, y: te.compute("z", x.shape, lambda i: x[i, 0]), "2 dims, but its formula takes 1 indices"),
        (lambda x, y: te.compute("z", x.shape, lambda i, j: x[i, j + 1]), "x0"),
        (lambda x, y: undefined, "the formula of com.example.Gate failed: NameError"),  # noqa: F821
    ],
)
def test_a_wrong_formula_is_named_with_its_node(formula, message):
    said = refused(model(gate(output="out")), Operator("com.example", "Gate", formula))
    assert said.startswith("node 'gate_1' (Gate, opset 1): ") and message in said


def test_open_sizes_are_refused_until_they_are_given():
    proto = model(gate(output="out"), shape=("N", 8))
    assert "a formula has fixed sizes, and N are open" in refused(proto, GATE)
    assert import_onnx(proto, dims={"N": 3}, operators={("com.example", "Gate"): GATE}).outputs[0].type.shape == (3, 8)


def test_a_formula_goes_before_a_function_of_the_model():
    proto = model(gate(output="out"))
    body = [helper.make_node("Sub", ["x", "y"], ["z"])]
    proto.functions.append(
        helper.make_function("com.example", "Gate", ["x", "y"], ["z"], body, [helper.make_opsetid("", 18)])
    )
    assert "sub" in [n.op for n in imported(proto).nodes]
    assert "sub" not in [n.op for n in imported(proto, GATE).nodes]


def test_a_custom_operator_inside_a_function():
    proto = model(helper.make_node("Twice", ["a", "b"], ["out"], "outer", domain="com.example"))
    body = [gate(("x", "y"), "h"), gate(("h", "y"), "r", "gate_2")]
    proto.functions.append(
        helper.make_function("com.example", "Twice", ["x", "y"], ["r"], body, [helper.make_opsetid("com.example", 1)])
    )
    graph = imported(proto, GATE)
    assert [n.op for n in graph.nodes].count("mul") == 3 and {n.name for n in graph.nodes} == {"outer"}


@pytest.mark.parametrize(
    "given", [("", "Gate", len), ("ai.onnx", "Gate", len), (3, "Gate", len), ("d", 3, len), ("d", "Gate", 3)]
)
def test_what_is_no_operator_is_refused(given):
    with pytest.raises(RuleError):
        Operator(*given)
