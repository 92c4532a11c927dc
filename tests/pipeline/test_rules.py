"""Rules as a caller gives them: a list, or a file."""

import numpy as np
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.errors import RuleError
from nncc.pipeline.rules import Rules, rules_at
from nncc.rules import Apply, Number, Operator, Rule, Var

TANH = Rule("tanh-of-half", Apply("tanh", Apply("mul", Var("x"), Number(0.5))), lambda match: match["x"], tolerance=1e6)
FILE = """
from nncc.rules import Apply, Rule, Var
rules = [Rule("twice", Apply("neg", Apply("neg", Var("x"))), lambda match: match["x"])]
"""


def model():
    """tanh(x / 2)."""
    nodes = [helper.make_node("Mul", ["x", "h"], ["m"], "half"), helper.make_node("Tanh", ["m"], ["y"], "tanh")]
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, (4, 5)) for name in "xy")
    graph = helper.make_graph(nodes, "g", [x], [y], [helper.make_tensor("h", TensorProto.FLOAT, [], [0.5])])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def test_what_is_cached_is_of_the_same_rules(tmp_path):
    """One cache, the same model: without rules, with them, and without again."""
    x = np.linspace(-2, 2, 20, dtype=np.float32).reshape(4, 5)
    made = [
        nncc.compile(model(), threads=1, cache=tmp_path, rules=rules).run({"x": x})["y"] for rules in (None, [TANH], None)
    ]
    np.testing.assert_allclose(made[0], np.tanh(x / 2), rtol=1e-5)
    np.testing.assert_array_equal(made[1], x)
    np.testing.assert_array_equal(made[2], made[0])


@pytest.mark.parametrize("given", [None, [], (), Rules()])
def test_nothing_given(given):
    assert not rules_at(given).rewrites and not rules_at(given).operators


def test_a_list_of_rules_and_operators():
    operator = Operator("com.example", "Gate", lambda x: x)
    made = rules_at(iter([TANH, operator]))
    assert [rule.name for rule in made.rewrites] == ["tanh-of-half"] and made.operators == {
        ("com.example", "Gate"): operator
    }


def test_a_file(tmp_path):
    (tmp_path / "r.py").write_text(FILE)
    assert [rule.name for rule in rules_at(tmp_path / "r.py").rewrites] == ["twice"]
    assert [rule.name for rule in rules_at(str(tmp_path / "r.py")).rewrites] == ["twice"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 1", "r.py has no list called rules; expected a list of"),
        ("rules = 3", "r.py has no list called rules"),
        ("rules = [3]", "rules holds 3"),
        ("\n\nrules = [undefined]", "r.py, line 3: NameError: name 'undefined' is not defined"),
        ("rules = [", "SyntaxError"),
        ("raise SystemExit(0)", "r.py, line 1: SystemExit: 0"),
        ("from nncc.rules import Operator\nrules = [Operator('', 'X', len)]", "is of ONNX's own domain"),
    ],
)
def test_a_file_that_makes_no_sense(tmp_path, text, message):
    (tmp_path / "r.py").write_text(text)
    with pytest.raises(RuleError) as caught:
        rules_at(tmp_path / "r.py")
    assert message in str(caught.value)


@pytest.mark.parametrize("given", [3, "no.py", "", [3], ["x"], Rule, b"x"])
def test_what_are_no_rules(given):
    with pytest.raises(RuleError, match=r"rules|no\.py"):
        rules_at(given)


def test_a_folder_is_no_file_of_rules(tmp_path):
    with pytest.raises(RuleError, match="is a folder; expected a list of"):
        rules_at(tmp_path)


def test_two_formulas_of_one_operator():
    two = [Operator("com.example", "Gate", formula) for formula in (len, abs)]
    with pytest.raises(RuleError, match=r"two formulas of operator com\.example\.Gate"):
        rules_at(two)
