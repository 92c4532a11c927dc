"""Every element type that is said to be taken of an operator is taken, tried on ONNX's own cases with other element types."""

from dataclasses import replace
from functools import cache

import numpy as np
import onnx
import pytest

from nncc.errors import ModelError
from nncc.frontend.graph.graph import Graph
from nncc.frontend.onnx.control import CONTROL
from nncc.frontend.onnx.import_rules import RULES
from nncc.frontend.onnx.import_rules.microsoft import SIMPLIFIED
from nncc.frontend.onnx.reader import DEFAULT_DOMAIN, OLDEST_OPSET, domain_of
from nncc.frontend.onnx.sequences import SEQUENCES
from nncc.frontend.onnx.support import CLASSICAL_DOMAIN, Way, decided_by, operators
from nncc.ir.dtypes import DType
from tests.conformance.suite import Case, cases, graph_of

NO_CASE = {"Unique": "what it reads has to be known",   "GlobalLpPool": "ONNX has no case", "If": "a case has a branch of one type", "Loop": "its data have any type", "Scan": "its data have any type", "Constant": "its attribute has a type",
           "Not": "its cases are of an opset that is not read"}  # fmt: skip


@cache
def _cases(name: str) -> list[Case]:
    """The cases that are one node of this operator, of an opset that is read, on numbers."""
    return [case for case in cases() if [node.op_type for node in case.model.graph.node] == [name]
            and _opset(case) >= OLDEST_OPSET and all(x is None or x.dtype.kind in "biuf" for x in case.inputs)]  # fmt: skip


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
        inputs = tuple(x.astype(dtype.numpy) if x is not None and value.name in changed else x
                       for value, x in zip(model.graph.input, case.inputs))  # fmt: skip
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
