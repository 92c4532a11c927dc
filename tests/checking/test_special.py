"""A check names the first node that makes NaN, or an infinity that f64 would not have, and says nothing of other models."""

from __future__ import annotations

import numpy as np
import onnx
import pytest
from onnx import helper, numpy_helper

from nncc.checking.check import check
from nncc.checking.figures import Special
from tests.checking.models import elements

COUNT = 12
Nodes = list[tuple[str, list[str], str]]


def model(nodes: Nodes, x: np.ndarray, weights: dict[str, np.ndarray] | None = None) -> onnx.ModelProto:
    """Nodes that are called as their results; the last is the output."""
    kind = helper.np_dtype_to_tensor_dtype(x.dtype)
    ends = [helper.make_tensor_value_info(name, kind, list(x.shape)) for name in ("x", nodes[-1][2])]
    made = [helper.make_node(op, read, [name], f"node {name}") for op, read, name in nodes]
    initializers = [numpy_helper.from_array(array, name) for name, array in (weights or {}).items()]
    graph = helper.make_graph(made, "special", ends[:1], ends[1:], initializers)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=10)


def found(nodes: Nodes, x: np.ndarray, weights: dict[str, np.ndarray] | None = None) -> tuple[Special, ...]:
    report = check(model(nodes, x, weights), threads=1, inputs={"x": x})
    assert report.agrees, report.finding
    return report.special


def some(*numbers: float, dtype: type = np.float32) -> np.ndarray:
    return np.resize(np.array(numbers, dtype), COUNT)


def test_zero_by_zero() -> None:
    nodes = [("Relu", ["x"], "a"), ("Sub", ["a", "a"], "z"), ("Div", ["z", "z"], "q"), ("Add", ["q", "x"], "y")]
    (nan,) = found(nodes, some(-1, 2, 3))
    assert (nan.kind, nan.node, nan.operator, nan.outputs) == ("NaN", "node q", "Div", ("y",))
    assert (nan.value.name, nan.value.nan, nan.value.count, nan.value.ends) == ("q", COUNT, COUNT, None)
    assert [(read.name, read.ends) for read in nan.inputs] == [("z", (0.0, 0.0))] * 2


def test_logarithm_of_a_negative_number() -> None:
    (nan,) = found([("Log", ["x"], "a"), ("Softmax", ["a"], "y")], some(-0.5, 1, 2))
    assert (nan.node, nan.value.nan, nan.value.infinite) == ("node a", 4, 0)
    assert [str(read) for read in nan.inputs] == ["-0.5 to 2"]
    assert str(nan.value) == "0 to 0.693147, 4 NaN of 12"


def test_overflow_of_halves_and_what_comes_of_it() -> None:
    weights = {"w": np.array(300, np.float16)}
    nodes = [("Mul", ["x", "w"], "a"), ("Mul", ["a", "w"], "b"), ("Sub", ["b", "b"], "y")]
    nan, infinity = found(nodes, some(0.5, 0.25, 1, dtype=np.float16), weights)
    assert (nan.kind, nan.node) == ("NaN", "node y")
    assert (infinity.kind, infinity.node, infinity.operator) == ("infinity", "node b", "Mul")
    assert infinity.exact is not None and infinity.exact.ends == (22500.0, 90000.0)
    assert [(read.name, read.ends) for read in infinity.inputs] == [("a", (75.0, 300.0)), ("w", (300.0, 300.0))]


@pytest.mark.parametrize("dtype, huge", [(np.float32, 3e38), (np.float16, 6e4)])
def test_a_sum_that_overflows_without_nan(dtype: type, huge: float) -> None:
    (infinity,) = found([("Add", ["x", "x"], "a"), ("Tanh", ["a"], "y")], some(1, huge, dtype=dtype))
    assert (infinity.kind, infinity.node, infinity.outputs) == ("infinity", "node a", ())


def test_an_infinity_of_f64_is_named_where_nan_comes_of_it() -> None:
    nodes = [("Reciprocal", ["x"], "a"), ("Mul", ["a", "x"], "y")]
    nan, infinity = found(nodes, some(0, 1, 2))
    assert (nan.node, infinity.node) == ("node y", "node a")
    assert infinity.exact is not None and infinity.exact.infinite == 4


def test_where_none_reaches_the_outputs() -> None:
    nodes = [("Sqrt", ["x"], "a"), ("Greater", ["x", "zero"], "c"), ("Where", ["c", "a", "zero"], "y")]
    (nan,) = found(nodes, some(-1, 4), {"zero": np.array(0, np.float32)})
    assert (nan.node, nan.outputs) == ("node a", ())


def test_what_holds_it_from_the_start() -> None:
    (nan,) = found([("Neg", ["x"], "y")], some(1, np.nan))
    assert (nan.node, nan.operator, nan.value.name, nan.value.nan) == ("", "", "x", 6)
    (nan,) = found([("Mul", ["x", "w"], "y")], some(1, 2), {"w": some(np.nan, 1)})
    assert (nan.node, nan.value.name) == ("", "w")


def test_a_node_of_weights_alone() -> None:
    (nan,) = found([("Log", ["w"], "c"), ("Mul", ["x", "c"], "y")], some(1, 2), {"w": some(-1, 1)})
    assert (nan.node, nan.operator) == ("node c", "Log")
    assert [(read.name, read.ends) for read in nan.inputs] == [("w", (-1.0, 1.0))]


def test_masks_and_usual_models_are_no_news() -> None:
    nodes = [("Greater", ["x", "zero"], "c"), ("Where", ["c", "x", "never"], "a"), ("Softmax", ["a"], "y")]
    assert not found(nodes, some(-1, 4, 2), {"zero": np.array(0, np.float32), "never": np.array(-np.inf, np.float32)})
    assert not found([("Log", ["x"], "a"), ("Exp", ["a"], "y")], some(0, 1, 2)), "the -inf of log(0) is what f64 has"
    assert check(elements(), threads=1).special == ()
