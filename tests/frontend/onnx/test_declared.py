"""Types, shapes and functions that a model declares, and sizes that it leaves open."""

import re
from collections.abc import Iterator

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.dims import parse_dim, symbol
from nncc.frontend.onnx.declared import Sizes, contradicts, declared_text, solutions, type_proto
from nncc.frontend.onnx.import_rules import RULES
from nncc.frontend.onnx.importer import import_onnx, import_sized
from nncc.frontend.onnx.support import Way, operators
from nncc.ir.dtypes import f32
from tests.frontend.onnx.import_rules.nodes import run_nodes
from tests.frontend.onnx.test_importer import FLOAT, model_of, node, stored


def declared(dtype, shape):
    return helper.make_tensor_type_proto(dtype, shape).tensor_type


def made(*shape):
    return GraphBuilder().input("x", f32, shape)


@pytest.mark.parametrize(
    ("dtype", "shape", "is_bound", "verdict"),
    [
        (TensorProto.FLOAT, (2, 3), False, False),
        (TensorProto.FLOAT, (2, 4), False, True),
        (TensorProto.FLOAT, (2, 4), True, False),
        (TensorProto.FLOAT, (2,), True, True),
        (TensorProto.FLOAT, ("N", 3), False, False),
        (TensorProto.FLOAT, None, False, False),
        (TensorProto.DOUBLE, (2, 3), False, True),
        (0, (2, 3), False, False),
    ],
)
def test_what_contradicts(dtype, shape, is_bound, verdict):
    assert contradicts(declared(dtype, shape), made(2, 3), is_bound) is verdict


def test_a_declared_type_is_printed_as_any_other():
    assert declared_text(declared(TensorProto.FLOAT, (2, "N", None))) == "f32[2,N,?]"
    assert declared_text(declared(0, None)) == "?"


def test_a_type_for_onnx():
    assert type_proto(made(2, "N")) == helper.make_tensor_type_proto(TensorProto.FLOAT, (2, "N"))
    assert not type_proto(None).HasField("tensor_type")


RANDOM = np.random.default_rng(5)


def drawn(*shape: int) -> np.ndarray:
    return RANDOM.standard_normal(shape).astype("f4")


QKV = [drawn(1, 2, 3, 4) for _ in range(3)]
CLASSES = [drawn(3, 5), np.array([4, 0, 2])]
CALLS: dict[str, tuple[list[np.ndarray], dict[str, object]]] = {
    "Attention": (QKV, {"is_causal": 1}),
    "BlackmanWindow": ([np.array(7)], {"known": (0,)}),
    "CausalConvWithState": ([drawn(2, 3, 7), drawn(3, 1, 4)], {"outputs": 2}),
    "DynamicQuantizeLinear": ([drawn(3, 5)], {"outputs": 3}),
    "HammingWindow": ([np.array(7)], {"known": (0,)}),
    "HannWindow": ([np.array(7)], {"known": (0,)}),
    "LinearAttention": (
        [drawn(1, 3, 4) for _ in range(3)],
        {"q_num_heads": 2, "kv_num_heads": 2, "update_rule": "linear", "outputs": 2},
    ),
    "NegativeLogLikelihoodLoss": (CLASSES, {"reduction": "sum"}),
    "RotaryEmbedding": ([drawn(1, 2, 3, 4), drawn(1, 3, 2), drawn(1, 3, 2)], {}),
    "SoftmaxCrossEntropyLoss": (CLASSES, {"reduction": "mean"}),
    "SwiGLU": ([drawn(3, 4), drawn(3, 4)], {}),
}


def spans() -> Iterator[tuple[str, int, int]]:
    """Operators without a rule: the opset of each body, and the last one before the next of that operator."""
    found: dict[str, list[int]] = {}
    for schema in onnx.defs.get_all_schemas_with_history():
        is_function = schema.has_function or schema.has_context_dependent_function
        if not schema.domain and is_function and ("", schema.name) not in RULES:
            found.setdefault(schema.name, []).append(schema.since_version)
    for name in sorted(found.keys() & CALLS.keys()):
        first = sorted(found[name])
        last = [following - 1 for following in first[1:]] + [onnx.defs.onnx_opset_version()]
        yield from ((name, *pair) for pair in zip(first, last))


def test_all_operators_with_a_body_are_asked() -> None:
    assert CALLS.keys() == {operator.name for operator in operators() if operator.way is Way.FUNCTION}


@pytest.mark.parametrize(("name", "first", "last"), list(spans()))
def test_a_body_serves_all_opsets_until_the_next_one(name: str, first: int, last: int) -> None:
    inputs, options = CALLS[name]
    expected, made = (run_nodes(name, *inputs, opset=opset, **options) for opset in (first, last))
    assert len(made) == options.get("outputs", 1)
    for one, other in zip(made, expected, strict=True):
        np.testing.assert_array_equal(one, other)


def test_a_call_without_a_body_is_refused_with_its_types() -> None:
    said = "(RotaryEmbedding, opset 28): ONNX publishes no function for inputs f32[2,3], f32[3,2], f32[3,2] and these"
    with pytest.raises(ModelError, match=re.escape(said)):
        run_nodes("RotaryEmbedding", drawn(2, 3), drawn(3, 2), drawn(3, 2), opset=28)


def sizes(shapes, given=None, equal=None):
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in shapes.items()]
    return Sizes(infos, given or {}, equal or {})


@pytest.mark.parametrize("shape, names", [
    (["?", "?"], ["x_0", "x_1"]), ([-1, -7], ["x_0", "x_1"]), ([None, ""], ["x_0", "x_1"]), (["None", "-1"], ["x_0", "x_1"]),
    (["*", "x_0"], ["x_0_", "x_0"]), (["p2o.Dim.0"], ["p2o.Dim.0"]), (["batch-size", "batch - 1"], ["batch-size", "batch"]),
    (["a\x1b[2J", "größe"], [r"a\x1b[2J", "größe"]), (["2*N", "N + 1"], ["N"]), ([0, 3], []), (["lambda", " "], ["lambda", "x_1"]),
])  # fmt: skip
def test_what_open_sizes_are_called(shape, names):
    found = sizes({"x": shape})
    assert list(found.open) == names
    assert all(isinstance(dim, int) for dim in sizes({"x": shape}, dict.fromkeys(names, 4)).shape("x"))


def test_sizes_without_names_are_sizes_of_their_own():
    found = sizes({"x": ["?", -1], "z": ["?", 3]})
    assert len({str(dim) for dim in (*found.shape("x"), *found.shape("z"))}) == 4


def test_places_are_those_of_each_name():
    found = sizes({"x": ["N", "2*N"], "z": [3, "N"]})
    assert found.open == {"N": [("x", 0), ("x", 1), ("z", 1)]}


def test_a_size_that_is_taken_to_be_another_is_not_open():
    found = sizes({"x": ["a.b", "M"]}, equal={"M": symbol("a_b")})
    assert list(found.open) == ["a.b"] and found.shape("x") == (symbol("a_b"), symbol("a_b"))
    assert "size M is taken to be a.b" in found.text({})
    assert sizes({"x": ["N", "M"]}, {"N": 3}, {"M": symbol("N")}).shape("x") == (3, 3)


def test_a_size_that_is_not_there_is_refused():
    with pytest.raises(ModelError, match="the model has no dim 'M': it leaves open N"):
        sizes({"x": ["N", 3]}, {"M": 2})


@pytest.mark.parametrize("a, b, solved", [
    ("N", "M", {"M": "N"}), ("M", "N", {"M": "N"}), ("2*N", "2*M", {"M": "N"}), ("N + 1", "M + 1", {"M": "N"}),
    ("N", "5", {"N": "5"}), ("4*N", "M", {"M": "4*N"}), ("ceiling(N/2)", "ceiling(M/2)", {"M": "N"}), ("N", "N + 1", {}),
    ("N", "0", {}), ("2*N", "3", {}),
])  # fmt: skip
def test_what_makes_sizes_equal(a, b, solved):
    pair = parse_dim(a), parse_dim(b)
    assert dict(solutions([pair], ["N", "M"])) == {name: parse_dim(dim) for name, dim in solved.items()}


def test_the_last_pair_comes_first_and_ones_come_last():
    pairs = [(symbol("N"), symbol("M")), (symbol("N"), 5), (symbol("M"), 1)]
    assert [*solutions(pairs, ["N", "M"])] == [("N", 5), ("M", symbol("N")), ("M", 1)]


def two(op, first, second, **attributes):
    return model_of([node(op, ["x", "z"], ["y"], **attributes)], {"x": (FLOAT, first), "z": (FLOAT, second)})


@pytest.mark.parametrize("model", [
    two("Concat", ["N", 2], ["M", 3], axis=1), two("Add", ["N", 2], ["M", 2]), two("MatMul", [2, "N"], ["M", 3]),
    two("Gemm", [2, "N"], ["M", 3]), two("Einsum", ["N", 2], ["M", 2], equation="ij,ij->j"),
    two("Concat", ["2*N", 2], ["M", 3], axis=1),
])  # fmt: skip
def test_sizes_that_have_to_be_equal_are_taken_as_equal(model):
    assert import_onnx(model).symbols == ("N",)
    assert import_sized(model, {"N": 3}).symbols == ()


def test_the_one_that_is_given_decides():
    graph = import_sized(two("Concat", ["N", 2], ["M", 3], axis=1), {"M": 5})
    assert graph.outputs[0].type.shape == (5, 5)


def test_sizes_that_need_not_be_equal_are_given_as_they_are():
    graph = import_sized(two("Add", ["N", 2], ["M", 2]), {"N": 1, "M": 5})
    assert graph.outputs[0].type.shape == (5, 2)


def test_numbers_that_work_are_named_before_the_node():
    nodes = [node("Conv", ["x", "w"], ["a"]), node("Flatten", ["a"], ["b"]), node("MatMul", ["b", "v"], ["y"])]
    weights = [stored("w", *np.zeros((2, 3, 3, 3))), stored("v", *np.zeros((2 * 30 * 30, 4)))]
    model = model_of(nodes, {"x": (FLOAT, ["batch", 3, "a.b", "?"])}, weights=weights)
    with pytest.raises(ModelError) as raised:
        import_sized(model)
    sizes, options, fault = str(raised.value).splitlines()[1:4], str(raised.value).splitlines()[4], str(raised.value)
    assert sizes == ["  batch: axis 0 of x", "  a.b: axis 2 of x", "  x_3: axis 3 of x"]
    assert options.startswith("give each a number: --dim batch=1 --dim a.b=32 --dim x_3=32, or dims={")
    assert "frozenset" not in fault and fault.splitlines()[-1].startswith("with open sizes, node ")
    assert import_sized(model, {"batch": 1, "a.b": 32, "x_3": 32}).outputs[0].type.shape == (1, 4)


def test_a_fault_that_no_number_mends_comes_first():
    with pytest.raises(ModelError, match="^node 'y' .*\n.*leaves sizes open"):
        import_onnx(two("Concat", ["N", 2], ["N", 3, 4], axis=1))


def test_sizes_that_do_not_fit_are_named():
    with pytest.raises(ModelError, match="^node 'y' .*\nwith the sizes N=2, M=3; others may fit$"):
        import_sized(two("Concat", ["N", 2], ["M", 3], axis=1), {"N": 2, "M": 3})


@pytest.mark.parametrize("starts, ends, steps, expected", [
    ([0], [2**63 - 1], [1], [0, 1, 2, 3, 4]), ([1], [2**31 - 1], [1], [1, 2, 3, 4]), ([-(2**63)], [-1], [1], [0, 1, 2, 3]),
    ([-1], [-(2**63)], [-1], [4, 3, 2, 1, 0]), ([2**63 - 1], [-(2**31)], [-1], [4, 3, 2, 1, 0]),
    ([-2], [2**63 - 1], [1], [3, 4]), ([-2], [-(2**63) + 1], [-1], [3, 2, 1, 0]), ([0], [10**9], [1], [0, 1, 2, 3, 4]),
])  # fmt: skip
def test_a_slice_to_the_end_of_an_open_axis(starts, ends, steps, expected):
    nodes = [node("Slice", ["x", "s", "e", "a", "p"], ["y"])]
    numbers = {"s": starts, "e": ends, "a": [0], "p": steps}
    weights = [stored(name, *values, dtype=np.int64) for name, values in numbers.items()]
    model = model_of(nodes, {"x": (FLOAT, ["N"])}, weights=weights)
    x = np.arange(5, dtype=np.float32)
    assert str(import_onnx(model).outputs[0].type.shape[0]) in {"N", "2", f"N - {5 - len(expected)}"}
    assert evaluate(import_sized(model, {"N": 5}), {"x": x})["y"].tolist() == expected
