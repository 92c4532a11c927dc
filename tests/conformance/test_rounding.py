"""ONNX's node suite with inputs of 16 bits: an operator is that of f32, rounded once to its outputs.

Every case of one node whose operator takes f16 or bf16 is run on numbers of these dtypes, and on the same numbers in f32. An
operator that is several primitives, each rounded, gives other bits; and it overflows where inner numbers are large.
"""

from collections.abc import Callable, Iterator

import ml_dtypes
import numpy as np
import onnx
import pytest
from onnx import TensorProto

from nncc.errors import ModelError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx import importer
from tests.conformance.suite import Array, Case, cases, graph_of, named_inputs

KINDS = {np.dtype(np.float16): TensorProto.FLOAT16, np.dtype(ml_dtypes.bfloat16): TensorProto.BFLOAT16}
TYPES = {TensorProto.FLOAT16: "tensor(float16)", TensorProto.BFLOAT16: "tensor(bfloat16)"}
FRACTION = {dtype: float(ml_dtypes.finfo(dtype).eps) for dtype in KINDS}
SHORT_FACTORS = importer.SHORT_FACTORS | {"RNN", "GRU", "LSTM"}
"""Inner products read factors of 16 bits: of recurrent layers, the state as the outputs hold it."""


def narrowed(case: Case, dtype: np.dtype, factor: float) -> Iterator[tuple[Case, Case]]:
    """The case with inputs of 16 bits, and with the same numbers in f32, where its operator takes such inputs."""
    (node,), code = case.model.graph.node, KINDS[dtype]
    schema = onnx.defs.get_schema(node.op_type, case.model.opset_import[0].version, node.domain)
    constraints = {each.type_param_str: each.allowed_type_strs for each in schema.type_constraints}

    def admits(parameter: onnx.defs.OpSchema.FormalParameter) -> bool:
        return TYPES[code] in constraints.get(parameter.type_str, ())

    last = len(schema.inputs) - 1
    some = {name for at, name in enumerate(node.input) if admits(schema.inputs[min(at, last)])}
    models = [onnx.ModelProto(), onnx.ModelProto()]
    for model in models:
        model.CopyFrom(case.model)
        for value in model.graph.output:  # a declared type is that of the suite's case
            value.CopyFrom(onnx.helper.make_tensor_value_info(value.name, TensorProto.UNDEFINED, None))
    for value in models[0].graph.input:
        if value.name in some and value.type.tensor_type.elem_type == TensorProto.FLOAT:
            value.type.tensor_type.elem_type = code
    arrays, wide = [], []
    for value, x in zip(case.model.graph.input, case.inputs):
        is_narrow = value.name in some and x is not None and x.dtype == np.float32 and value.type.HasField("tensor_type")
        with np.errstate(over="ignore"):
            small = (x * factor).astype(dtype) if is_narrow else x
        arrays.append(small)
        wide.append(small.astype(np.float32) if is_narrow else x)
    if any(a is not b for a, b in zip(arrays, case.inputs)):
        yield (Case(case.name, models[0], tuple(arrays), (), 0, 0), Case(case.name, models[1], tuple(wide), (), 0, 0))


def results(case: Case) -> list[Array]:
    given = named_inputs(case)
    graph = graph_of(case)
    with np.errstate(all="ignore"):
        return list(evaluate(graph, {value.name: given[value.name] for value in graph.inputs}).values())


def differences(select: Callable[[Case], bool], dtype: np.dtype, factor: float, ulps: float) -> tuple[int, list[str]]:
    """How many cases were run, and those whose results differ from those of f32, rounded, by more than `ulps` of the largest."""
    counted, wrong = 0, []
    for case in filter(select, cases()):
        for narrow, wide in narrowed(case, dtype, factor):
            try:
                pairs = list(zip(results(narrow), results(wide), strict=True))
            except ModelError:
                continue  # what is not supported: test_graph.py counts it
            counted += 1
            wrong += [case.name] if any(_distance(got, exact) > ulps for got, exact in pairs) else []
    return counted, wrong


def _distance(got: Array, exact: Array) -> float:
    """In ULPs of the largest finite number; infinity where others differ."""
    with np.errstate(all="ignore"):
        rounded = exact.astype(got.dtype).astype(np.float64)
    ours, known = got.astype(np.float64), np.isfinite(rounded)
    if not np.array_equal(ours[~known], rounded[~known], equal_nan=True):
        return np.inf
    off = np.abs(ours[known] - rounded[known]).max(initial=0)
    return off / (FRACTION[got.dtype] * np.abs(rounded[known]).max(initial=0)) if off else 0.0


def _operator(case: Case) -> str:
    is_one = len(case.model.graph.node) == 1 and "_expanded" not in case.name
    return case.model.graph.node[0].op_type if is_one else ""


@pytest.mark.slow
@pytest.mark.parametrize("dtype, factor", [
    (np.float16, 37.0), (ml_dtypes.bfloat16, 37.0), pytest.param(np.float16, 1.0, marks=pytest.mark.long)
])  # fmt: skip
def test_operators_round_once(dtype, factor):
    counted, wrong = differences(lambda case: _operator(case) not in ("", *SHORT_FACTORS), np.dtype(dtype), factor, 0)
    assert wrong == []
    assert counted >= 700


@pytest.mark.slow
@pytest.mark.parametrize("dtype", KINDS, ids=str)
def test_those_with_short_factors_of_products_round_nothing_else(dtype):
    counted, wrong = differences(lambda case: _operator(case) in SHORT_FACTORS, dtype, 1.0, 4)
    assert wrong == []
    assert counted >= 70
