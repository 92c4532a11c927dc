"""Rules as callers give them, and inputs with a value."""

import ml_dtypes
import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.errors import ModelError, RuleError
from nncc.frontend.onnx.reader import read_onnx
from nncc.pipeline.arguments import Rules, fixed_sizes, rules_at, told, with_values
from nncc.rules import Apply, Number, Operator, Rule, Var
from tests.frontend.onnx.test_importer import model_of, node, stored

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


FLOAT, INT64 = TensorProto.FLOAT, TensorProto.INT64


def sum_of(first=(FLOAT, ["N"]), second=(FLOAT, ["N"]), weights=()):
    return model_of([node("Add", ["x", "z"], ["y"])], {"x": first, "z": second}, weights=weights)


def initializers(model):
    return {t.name: onnx.numpy_helper.to_array(t) for t in read_onnx(model).proto.graph.initializer}


def test_a_value_becomes_a_constant_and_its_sizes_are_known():
    model = sum_of()
    made = read_onnx(with_values(model, {"x": [1, 2, 3]})).proto.graph
    assert [value.name for value in made.input] == ["z"] and made.input[0].type.tensor_type.shape.dim[0].dim_value == 3
    assert len(model.graph.input) == 2 and with_values(model, {}) is model
    module = nncc.compile(model, values={"x": [1, 2, 3]})
    assert [str(value) for value in module.inputs] == ["z: f32[3]"]
    assert module.run({"z": [10, 20, 30]})["y"].tolist() == [11, 22, 33]


def test_a_value_decides_a_branch():
    branches = {
        f"{name}_branch": helper.make_graph(
            [node(op, ["z"], ["out"])], name, [], [helper.make_tensor_value_info("out", FLOAT, None)]
        )
        for name, op in (("then", "Neg"), ("else", "Abs"))
    }
    nodes = [node("Equal", ["x", "sr"], ["c"]), node("If", ["c"], ["y"], **branches)]
    rate = onnx.numpy_helper.from_array(np.array(16000), "sr")
    model = model_of(nodes, {"x": (INT64, []), "z": (FLOAT, [2])}, weights=[rate])
    for value, expected in ((16000, [-1, 2]), (8000, [1, 2])):
        assert nncc.compile(model, values={"x": value}).run({"z": [1, -2]})["y"].tolist() == expected


def test_a_value_replaces_a_default():
    model = sum_of(weights=[stored("x", 1, 2)])
    assert initializers(with_values(model, {"x": [5, 6]}))["x"].tolist() == [5, 6]


def test_dtypes_are_the_declared_ones():
    model = sum_of((TensorProto.BFLOAT16, [2]), (TensorProto.BFLOAT16, [2]))
    assert initializers(with_values(model, {"x": [1, 2.5]}))["x"].view(ml_dtypes.bfloat16).tolist() == [1, 2.5]


@pytest.mark.parametrize("values, text", [
    ({"a": 1}, "there is no input 'a' to give a value; the model has 'x', 'z'"),
    ({"x": 1}, r"the value of input 'x' has shape \[\]; expected \[N\]"),
    ({"x": [1, 2], "z": [1, 2, 3]}, r"the value of input 'z' has shape \[3\]; expected \[2\]"),
    ({"x": np.zeros(2)}, r"the value of input 'x' is float64; expected float32: array.astype\(np.float32\)"),
    ({"x": "abc"}, "the value of input 'x' is 'abc'; expected an array, a number"),
    ({"x": [1e300]}, r"the value of input 'x' has 1e\+300, which is no float32"),
    ([("x", 1)], "values is .*; expected values by the names of inputs"),
])  # fmt: skip
def test_what_does_not_fit_is_refused(values, text):
    with pytest.raises(ModelError, match=text):
        with_values(sum_of(), values)


def test_text_has_no_value():
    with pytest.raises(ModelError, match="input 'x': element type STRING"):
        with_values(sum_of((TensorProto.STRING, [])), {"x": 1})


def test_a_size_that_stays_open():
    assert repr(nncc.dim(16, 4096, step=16, hints=[128])) == "nncc.dim(16, 4096, step=16, hints=(128,))"
    assert str(nncc.dim(16, 4096, step=16)) == "16..4096:16" and str(nncc.dim()) == "1..2147483647"
    assert [size for size in (0, 16, 17, 32, 4112) if nncc.dim(16, 4096, 16).takes(size)] == [16, 32]


@pytest.mark.parametrize("given, text", [
    ((-1, 4), r"a dim of -1\.\.4 has no size; expected 0 <= low <= high"),
    ((5, 4), r"a dim of 5\.\.4 has no size"),
    ((1, 7, 8), r"a dim of 1\.\.7:8 has no size; .* of which a multiple is between them"),
    ((1, 1 << 31), "has no size; expected 0 <= low <= high <= 2147483647"),
    ((1, 4, 1, (5,)), r"the hint 5 is not 1\.\.4; expected sizes that the dim may have"),
    ((1.5, 4), "low of a dim is 1.5, of type float; expected a whole number"),
    ((1, 4, 1, 7), "hints of a dim is 7, of type int; expected a tuple"),
])  # fmt: skip
def test_a_size_that_is_none(given, text):
    with pytest.raises(ModelError, match=text):
        nncc.dim(*given)


def test_what_takes_numbers_refuses_a_range():
    with pytest.raises(ModelError, match=r"dim 'N' is to stay open \(1\.\.64\), .* such as N=64"):
        fixed_sizes({"N": nncc.dim(1, 64)})
    assert fixed_sizes({"N": 3}) == {"N": 3} and fixed_sizes(None) == {}


def test_numbers_and_what_is_known_of_other_sizes():
    numbers, sizes = told({"N": 3, "M": nncc.dim(8, 64, step=8, hints=(32,))})
    assert numbers == {"N": 3} and sizes.facts == {"M": (8, 64, 8)} and sizes.preferred == {"M": 32}
    assert told(None)[0] == {}
