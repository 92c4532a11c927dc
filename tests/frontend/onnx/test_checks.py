"""What is refused of a model before its nodes are imported."""

from itertools import pairwise

import pytest
from onnx import helper

from nncc.errors import ModelError
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.test_importer import FLOAT, imported, local_function, model_of, node


def test_all_unknown_operators_are_in_one_report():
    nodes = [
        *(node("Fancy", ["x"], [f"f{i}"], f"fancy{i}", domain="my.ops") for i in range(4)),
        node("StringSplit", ["x"], ["n"], "nz"), node("Tokenizer", ["x"], ["a"], domain="com.microsoft"),
        node("Relu", ["x"], ["y"]),
    ]  # fmt: skip
    with pytest.raises(ModelError) as error:
        imported(nodes, {"x": (FLOAT, [2])}, imports=["my.ops", "com.microsoft"])
    assert str(error.value).splitlines() == [
        "operators that nncc does not know:",
        "  my.ops.Fancy: 4 ('fancy0', 'fancy1', 'fancy2', ...)",
        "  StringSplit: 1 ('nz')",
        "  com.microsoft.Tokenizer: 1 ('a')",
        "`nncc ops` lists the operators of ONNX that are taken: write the model with these, or leave that part to its caller",
        "one of a custom domain needs a formula: rules=[nncc.rules.Operator(domain, name, formula)], or --rules FILE.py that has it",
        "com.microsoft is of ONNX Runtime alone: export with ONNX's own operators, and quantise with quant_format=QuantFormat.QDQ",
    ]


def test_a_function_that_calls_itself_is_refused():
    function = local_function([node("Fn", ["a", "b"], ["r"], domain="my")], attributes=())
    nodes = [node("Fn", ["x", "x"], ["y"], domain="my")]
    with pytest.raises(ModelError, match=r"function 'Fn' calls itself|checker refuses"):
        imported(nodes, {"x": (FLOAT, [1])}, functions=[function], imports=["my"])


def chain_of_functions(length, calls):
    """Functions f0, f1, ... each of which calls the next so often; a model that calls the first."""
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("my", 1)]
    names = ["a", *(f"t{n}" for n in range(calls - 1)), "r"]
    bodies = [[node(f"f{n + 1}", [a], [b], domain="my") for a, b in pairwise(names)] for n in range(length - 1)]
    bodies.append([node("Relu", ["a"], ["r"])])
    functions = [helper.make_function("my", f"f{n}", ["a"], ["r"], body, opsets) for n, body in enumerate(bodies)]
    return model_of([node("f0", ["x"], ["y"], domain="my")], {"x": (FLOAT, [1])}, functions=functions, imports=["my"])


def test_what_functions_become_is_counted_before_they_are_inlined():
    assert len(import_onnx(chain_of_functions(8, 2)).nodes) == 2**7
    with pytest.raises(
        ModelError, match=r"function 'f6' becomes 524,288 nodes when .* are inlined; nncc takes up to 262,144"
    ):
        import_onnx(chain_of_functions(26, 2))
    assert import_onnx(chain_of_functions(99, 1)).nodes
    with pytest.raises(ModelError, match=r"function 'f\d+' calls functions 100 levels deep; nncc takes up to 99"):
        import_onnx(chain_of_functions(500, 1))
