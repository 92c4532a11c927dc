"""Operators and element types that are said to be taken are; models with others are refused with commands that cut them."""

import shlex
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc
from nncc.errors import ModelError
from nncc.frontend.graph.graph import Graph
from nncc.frontend.onnx.import_rules import RULES
from nncc.frontend.onnx.import_rules.microsoft import SIMPLIFIED
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.onnx.reader import DEFAULT_DOMAIN, OLDEST_OPSET, domain_of
from nncc.frontend.onnx.structured import CONTROL, SEQUENCES
from nncc.frontend.onnx.support import CLASSICAL_DOMAIN, Way, decided_by, operators
from nncc.ir.dtypes import DType
from tests.conformance.suite import Case, cases, graph_of
from tests.frontend.onnx.test_importer import FLOAT, imported, local_function, model_of, node

NO_CASE = {
    "Unique": "what it reads has to be known",
    "GlobalLpPool": "ONNX has no case",
    "If": "a case has a branch of one type",
    "Loop": "its data have any type",
    "Scan": "its data have any type",
    "Constant": "its attribute has a type",
    "Not": "its cases are of an opset that is not read",
}


@cache
def _cases(name: str) -> list[Case]:
    """The cases that are one node of this operator, of an opset that is read, on numbers."""
    return [
        case
        for case in cases()
        if [node.op_type for node in case.model.graph.node] == [name]
        and _opset(case) >= OLDEST_OPSET
        and all(x is None or x.dtype.kind in "biuf" for x in case.inputs)
    ]


def _opset(case: Case) -> int:
    return max((opset.version for opset in case.model.opset_import if domain_of(opset.domain) == DEFAULT_DOMAIN), default=0)


def _changed(case: Case, dtype: DType) -> set[str]:
    """The inputs that get the dtype: of the deciding type parameter, and those of the same type that may have it."""
    node = case.model.graph.node[0]
    schema = onnx.defs.get_schema(node.op_type, _opset(case))
    ports = {name: schema.inputs[min(n, len(schema.inputs) - 1)] for n, name in enumerate(node.input)}
    deciding = {name for name, port in ports.items() if port.type_str == decided_by(schema)}
    kinds = {value.name: value.type.tensor_type.elem_type for value in case.model.graph.input}
    old, new = {kinds[name] for name in deciding & kinds.keys()}, f"tensor({_onnx_name(dtype)})"
    return deciding | {name for name, port in ports.items() if kinds.get(name) in old and new in port.types}


def _onnx_name(dtype: DType) -> str:
    return onnx.TensorProto.DataType.Name(onnx.helper.np_dtype_to_tensor_dtype(dtype.numpy)).lower()


def _with(case: Case, dtype: DType) -> Case:
    """A case whose inputs of the deciding type have another one. What its outputs are is left open."""
    model, changed = onnx.ModelProto(), _changed(case, dtype)
    model.CopyFrom(case.model)
    for value in model.graph.input:
        if value.name in changed:
            value.type.tensor_type.elem_type = onnx.helper.np_dtype_to_tensor_dtype(dtype.numpy)
    for value in model.graph.output:
        value.type.tensor_type.elem_type = 0
    with np.errstate(all="ignore"):
        inputs = tuple(
            x.astype(dtype.numpy) if x is not None and value.name in changed else x
            for value, x in zip(model.graph.input, case.inputs)
        )
    return replace(case, model=model, inputs=inputs)


def _made(case: Case) -> Graph | str:
    """The graph of a case, or the reason why it is refused."""
    try:
        return graph_of(case)
    except ModelError as error:
        return str(error)


TAKEN = [row for row in operators() if row.way is not Way.NONE and row.name not in {*NO_CASE, *SEQUENCES, "SequenceMap"}]


@pytest.mark.slow
@pytest.mark.parametrize("row", TAKEN, ids=lambda row: row.name)
def test_a_graph_is_made_of_every_type_that_is_listed(row):
    for dtype in row.dtypes:
        made = []
        for case in _cases(row.name):
            made.append(_made(_with(case, dtype)))
            if isinstance(made[-1], Graph):
                break
        assert made and isinstance(made[-1], Graph), (str(dtype), made[:1])


def _named(domain: str) -> set[str]:
    return {name for key, name in RULES if key == domain}


def test_operators_come_in_by_rules_by_functions_or_not_at_all():
    found = {row.name: row for row in operators()}
    assert {row.name for row in operators() if row.way is Way.RULE} == {*_named(DEFAULT_DOMAIN), *CONTROL, *SEQUENCES} - {
        "Scatter",
        "Upsample",
        *SIMPLIFIED,
    }
    assert {row.name for row in operators(CLASSICAL_DOMAIN) if row.way is Way.RULE} == _named(CLASSICAL_DOMAIN)
    assert found["SwiGLU"].way is found["LinearAttention"].way is Way.FUNCTION
    assert found["StringSplit"].way is found["Multinomial"].way is Way.NONE


def test_types_are_those_of_the_data():
    found = {row.name: {str(dtype) for dtype in row.dtypes} for row in operators()}
    assert "f32" in found["Where"] and "bool" in found["Equal"] and found["Sin"] >= {"f16", "f32", "f64"}
    assert "bool" not in found["Col2Im"] and "i32" not in found["Sqrt"]


def test_all_unknown_operators_are_in_one_report():
    nodes = [
        *(node("Fancy", ["x"], [f"f{i}"], f"fancy{i}", domain="my.ops") for i in range(4)),
        node("StringSplit", ["x"], ["n"], "nz"),
        node("Tokenizer", ["x"], ["a"], domain="com.microsoft"),
        node("Relu", ["x"], ["y"]),
    ]
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


UNKNOWN = "RandomNormalLike"
RANDOM = np.random.default_rng(0)
WEIGHTS = {
    "w": RANDOM.standard_normal((4, 3, 3, 3), np.float32),
    "w2": RANDOM.standard_normal((64, 4), np.float32),
}


def with_noise(domain: str = "") -> onnx.ModelProto:
    """A convolution, a product that is an output too, an operator that nncc has not, a sum of both."""
    shape = numpy_helper.from_array(np.array([1, 4, 64], np.int64))
    nodes = [
        helper.make_node("Conv", ["x", "w"], ["c"], "conv", pads=[1, 1, 1, 1]),
        helper.make_node("Constant", [], ["shape"], value=shape),
        helper.make_node("Reshape", ["c", "shape"], ["s"], "flat"),
        helper.make_node("MatMul", ["s", "w2"], ["product"], "product"),
        helper.make_node(UNKNOWN, ["product"], ["d"], "noise", domain=domain),
        helper.make_node("Add", ["d", "product"], ["y"], "sum"),
        helper.make_node("Sigmoid", ["product"], ["z"]),
    ]
    weights = [numpy_helper.from_array(array, name) for name, array in WEIGHTS.items()]
    model = model_of(nodes, {"x": (FLOAT, [1, 3, 8, 8])}, weights=weights, imports=[domain] if domain else [])
    del model.graph.output[:]
    model.graph.output.extend(helper.make_tensor_value_info(name, FLOAT, [1, 4, 4]) for name in "yz")
    return model


def refusal(source: onnx.ModelProto | Path) -> str:
    with pytest.raises(ModelError) as error:
        import_onnx(source)
    return str(error.value)


def commands(message: str) -> list[str]:
    return [line.strip() for line in message.splitlines() if line.startswith("  python -c")]


def test_the_parts_around_an_unknown_operator(tmp_path: Path) -> None:
    path = tmp_path / "it's a model.onnx"
    onnx.save(with_noise(), path)
    message = refusal(path)
    assert "to leave it to the caller, cut the model; these make the parts before and after it:" in message
    for command in commands(message):
        python, *rest = shlex.split(command)
        assert python == "python"
        subprocess.run([sys.executable, *rest], check=True, cwd=tmp_path, timeout=60)
    before, after = (nncc.compile(tmp_path / f"{path.stem}-{part}.onnx", threads=1) for part in ("before", "after"))
    x = RANDOM.standard_normal((1, 3, 8, 8), np.float32)
    made = before.run({"x": x})
    assert [*made] == ["product", "z"]
    noise = RANDOM.standard_normal((1, 4, 4), np.float32)
    y = after.run({"d": noise, "product": made["product"]})["y"]
    np.testing.assert_allclose(y, made["product"] + noise, rtol=1e-5)


def test_a_node_whose_operator_is_known() -> None:
    nodes = [
        node("Exp", ["x"], ["e"], "exp"),
        node("Cast", ["e"], ["n"], "whole", to=TensorProto.INT64),
        node("Reshape", ["x", "n"], ["r"], "shaped"),
        node("Neg", ["r"], ["y"], "last"),
    ]
    with pytest.raises(ModelError) as error:
        imported(nodes, {"x": (FLOAT, [2])})
    lines = str(error.value).splitlines()
    assert lines[0].startswith("node 'shaped' (Reshape, opset ")
    assert lines[1:] == [
        "to leave it to the caller, cut the model; this makes the part before it:",
        '  python -c \'import onnx; onnx.utils.extract_model("model.onnx", "model-before.onnx", ["x"], ["n"])\'',
    ]


def test_parts_that_cannot_be_cut_are_not_offered() -> None:
    custom = commands(refusal(with_noise("my")))
    assert len(custom) == 1 and "-before.onnx" in custom[0], "nobody knows the type of what a custom operator makes"
    deep = [node("Exp", ["x"], ["e"]), node(UNKNOWN, ["e"], ["a"]), node("Neg", ["a"], ["b"]), node(UNKNOWN, ["b"], ["y"])]
    assert len(commands(refusal(model_of(deep, {"x": (FLOAT, [2, 2])})))) == 1
    alone = [node(UNKNOWN, ["x"], ["y"])]
    assert "cut" not in refusal(model_of(alone, {"x": (FLOAT, [2, 2])}))
    body = helper.make_graph([node("Neg", ["e"], ["r"])], "body", [], [helper.make_tensor_value_info("r", FLOAT, [2, 2])])
    branches = [
        node("Exp", ["x"], ["e"]),
        node("If", ["c"], ["i"], then_branch=body, else_branch=body),
        node(UNKNOWN, ["i"], ["y"]),
    ]
    assert not commands(refusal(model_of(branches, {"x": (FLOAT, [2, 2]), "c": (TensorProto.BOOL, [])})))
