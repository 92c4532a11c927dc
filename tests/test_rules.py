"""The page on rules: its code runs, and says what it says."""

import re
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper

import nncc
import nncc.rules
from nncc.commands.inspect import rewrites_text
from nncc.errors import RuleError
from nncc.frontend.graph.graph import Graph
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplified
from nncc.pipeline.arguments import rules_at

PAGE = (Path(__file__).parents[1] / "docs" / "rules.md").read_text()


def blocks(kind):
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def model(nodes, *shape):
    inputs = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in ("a", "b")]
    out = helper.make_tensor_value_info("out", TensorProto.FLOAT, None)
    numbers = [helper.make_tensor("two", TensorProto.FLOAT, [], [2.0])]
    graph = helper.make_graph(nodes, "g", inputs, [out], numbers)
    domains = [helper.make_opsetid("", 18), helper.make_opsetid("com.example", 1)]
    return helper.make_model(graph, opset_imports=domains, ir_version=9)


WHOLE = model([
    helper.make_node("Sqrt", ["a"], ["r"], "root"), helper.make_node("Pow", ["r", "two"], ["s"], "square"),
    helper.make_node("Mul", ["s", "two"], ["d"], "double"), helper.make_node("Tanh", ["d"], ["t"], "tanh"),
    helper.make_node("Gate", ["t", "b"], ["out"], "gate", domain="com.example", scale=2.0),
], 5, 64)  # fmt: skip


@pytest.fixture(scope="module")
def names():
    """What the blocks of Python define, with the model of this file; the call of the compiler has all rules."""
    made = {"nncc": nncc, "model": WHOLE, "exp": nncc.rules.exp}
    code = [block for block in blocks("python") if "nncc.compile" not in block]
    exec(compile("\n".join(code), "rules.md", "exec"), made)
    return made


@pytest.mark.slow
def test_the_rules_of_the_page_are_right(names):
    rng = np.random.default_rng(0)
    a, b = rng.uniform(0.5, 2, (5, 64)).astype(np.float32), rng.standard_normal((5, 64)).astype(np.float32)
    rules = [names["square"], names["tanh"], names["operator"]]
    made = nncc.compile(WHOLE, threads=1, cache=False, rules=rules).run({"a": a, "b": b})["out"]
    np.testing.assert_allclose(made, np.tanh(2 * a) / (1 + np.exp(-2 * b)), rtol=2e-5, atol=1e-6)


def test_each_rule_of_the_page_fires(names):
    rules = rules_at([names["square"], names["tanh"], names["operator"]])
    fired = simplified(import_onnx(WHOLE, operators=rules.operators), own=rules.rewrites).firings
    text = rewrites_text(fired, [rule.name for rule in rules.rewrites])
    assert re.search(r"square-of-root +1  square  \(yours\)", text) and re.search(r"tanh-by-exp +1  tanh  \(yours\)", text)


def test_the_page_has_the_message_of_a_wrong_rule(names):
    proto = model([helper.make_node("Mul", ["a", "a"], ["m"], "m"), helper.make_node("Sqrt", ["m"], ["out"], "root")], 4)
    graph: Graph = import_onnx(proto)
    with pytest.raises(RuleError) as caught:
        simplified(graph, own=rules_at([names["wrong"]]).rewrites)
    assert str(caught.value) == re.sub(r"\n$", "", blocks("text")[0])


def test_what_the_module_names_is_there():
    assert all(hasattr(nncc.rules, name) for name in nncc.rules.__all__)
