"""Parameters of run time that decide a shape: what the operator gives where they are constants, if the shape is declared."""

from itertools import combinations

import numpy as np
import onnx
import pytest
from onnx import helper

from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.import_rules import RULES
from nncc.frontend.onnx.import_rules.run_time.parameters import MOST_VALUES, PARAMETERS
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.nodes import one_node, run_nodes
from tests.support.limits import SUITE_RTOL

RNG = np.random.default_rng(7)
X = RNG.standard_normal((3, 1, 2, 3)).astype(np.float32)


def ints(*values, dtype=np.int64):
    return np.array(values, dtype)


def assert_same(op, *inputs, index=1, count=1, **attributes):
    """With the parameter as a constant, and with the shapes of that declared."""
    expected = run_nodes(op, *inputs, known=(index,), outputs=count, **attributes)
    declared = tuple(y.shape for y in expected)
    made = run_nodes(op, *inputs, declared=declared, outputs=count, **attributes)
    for got, y in zip(made, expected, strict=True):
        assert got.dtype == y.dtype and got.shape == y.shape
        np.testing.assert_allclose(got, y, rtol=SUITE_RTOL.get(y.dtype.name, 1e-6))


REDUCTIONS = sorted(name for name in PARAMETERS if name.startswith("Reduce"))


@pytest.mark.parametrize("op", REDUCTIONS)
@pytest.mark.parametrize("keepdims", [0, 1])
def test_axes_of_reductions(op, keepdims):
    for count in (1, 2, 3):
        for axes in combinations(range(4), count):
            backwards = [axis - 4 * (axis % 2) for axis in reversed(axes)]
            assert_same(op, np.abs(X) + 1, ints(*backwards), keepdims=keepdims)


@pytest.mark.parametrize("noop", [0, 1])
def test_no_axes_at_run_time_are_known(noop):
    expected = X if noop else X.sum(keepdims=True)
    made = run_nodes("ReduceSum", X, ints(), noop_with_empty_axes=noop)[0]
    np.testing.assert_allclose(made, expected, rtol=1e-6)


@pytest.mark.parametrize("op", ["CumSum", "CumProd"])
@pytest.mark.parametrize("axis", [np.array(-1), np.array(2, np.int32), ints(0)])
@pytest.mark.parametrize("declared", [(), ((7, 1, 2, 3),)])
def test_the_axis_of_sums_up_to_each_element_needs_no_declared_shape(op, axis, declared):
    (expected,) = run_nodes(op, X, axis, known=(1,), opset=26)
    (made,) = run_nodes(op, X, axis, opset=26, declared=declared)
    np.testing.assert_allclose(made, expected, rtol=1e-6)


@pytest.mark.parametrize("axes", [ints(1), ints(-3)])
def test_squeezed_axes(axes):
    assert_same("Squeeze", X, axes)


@pytest.mark.parametrize("axes", [ints(0), ints(-1), ints(4, 0), ints(1, 2, 5)])
def test_unsqueezed_axes(axes):
    assert_same("Unsqueeze", X, axes)


@pytest.mark.parametrize("shape", [ints(6, 3), ints(-1), ints(0, -1), ints(2, 0, 9), ints(3, 0, 0, -1)])
def test_shapes(shape):
    assert_same("Reshape", X, shape)


def test_a_shape_of_zeros_as_they_are():
    empty = np.zeros((2, 0, 3), np.float32)
    assert_same("Reshape", empty, ints(0, 4), allowzero=1)
    assert_same("ConstantOfShape", ints(0, 4), index=0)
    assert_same("ConstantOfShape", ints(2, 3, 1), index=0)


@pytest.mark.parametrize("shape", [ints(3, 5, 2, 3), ints(7, 1, 1, 2, 3), ints(1), ints(5, 1, 3)])
def test_shapes_that_grow(shape):
    assert_same("Expand", X, shape)


def test_repeats_parts_and_counts():
    assert_same("Tile", X, ints(2, 1, 3, 1))
    assert_same("Split", X, ints(2, 0, 1), count=3)
    assert_same("Split", X, ints(1, 2), count=2, axis=-1)
    assert_same("TopK", X, ints(2), count=2)
    assert_same("TopK", X, ints(1), count=2, axis=0)
    assert_same("OneHot", ints(0, 2, -1), np.array(4), np.float32([2, 5]))
    assert_same("OneHot", ints(0, 2, -1), np.float32(4), np.float32([2, 5]), axis=0)


@pytest.mark.parametrize("mode", ["nearest", "linear", "cubic"])
def test_sizes(mode):
    assert_same("Resize", X, None, None, ints(3, 1, 5, 2), index=3, mode=mode)
    assert_same("Resize", X, None, None, ints(5, 2), index=3, mode=mode, axes=[2, 3])


def test_sizes_to_cut_or_pad_to():
    assert_same("CenterCropPad", X, ints(3, 1, 5, 2))
    assert_same("CenterCropPad", X, ints(5, 2, dtype=np.int32), axes=[2, -1])


BAD = [
    ("ReduceSum", (X, ints(1)), ints(0), (3, 1, 2, 3), {}),
    ("ReduceSum", (X, ints(1)), ints(4), (3, 1, 2, 3), {}),
    ("ReduceMax", (X, ints(1, 2)), ints(2, 2), (3, 1, 1, 3), {}),
    ("CumSum", (X, np.array(1)), np.array(-5), (3, 1, 2, 3), {}),
    ("Squeeze", (X, ints(1)), ints(2), (3, 2, 3), {}),
    ("Reshape", (X, ints(9, 2)), ints(6, 3), (9, 2), {}),
    ("Reshape", (X, ints(-1, 2)), ints(-1, -1), (9, 2), {}),
    ("Expand", (X, ints(4, 1, 1)), ints(4, 2, 2), (3, 4, 2, 3), {}),
    ("Tile", (X, ints(1, 1, 1, 2)), ints(1, 1, 2, 1), (3, 1, 2, 6), {}),
    ("TopK", (X, ints(2)), ints(1), (3, 1, 2, 2), {"outputs": 2}),
]


@pytest.mark.parametrize("op, inputs, other, shape, options", BAD)
def test_another_value_than_declared_fails_a_run(op, inputs, other, shape, options):
    graph = import_onnx(one_node(op, *inputs, declared=(shape,), **options))
    evaluate(graph, {"x0": inputs[0], "x1": inputs[1]})
    with pytest.raises(RunError, match="node 'the_node' has an input 1 that does not give the declared shape"):
        evaluate(graph, {"x0": inputs[0], "x1": other})


@pytest.mark.parametrize(
    "op, inputs, shape",
    [("ReduceSum", (X, ints(1)), None), ("ReduceSum", (X, ints(1)), (9, 9, 9, 9)), ("Reshape", (X, ints(18)), (5,)),
     ("Squeeze", (X[:1, :, :, :1], ints(1)), (9,)), ("Reshape", (X, ints(18)), None), ("Unsqueeze", (X, ints(*range(MOST_VALUES))), None)],
)  # fmt: skip
def test_what_no_value_gives_or_more_than_one_shape_is_refused(op, inputs, shape):
    with pytest.raises(ModelError, match="input 1 .* is computed at run time"):
        import_onnx(one_node(op, *inputs, declared=(shape,)))


def test_all_parameters_belong_to_a_rule():
    assert all(("", name) in RULES for name in PARAMETERS)


def model_of(nodes, inputs, outputs, functions=(), inner=()):
    graph = helper.make_graph(
        nodes, "g", [helper.make_tensor_value_info(*each) for each in inputs],
        [helper.make_tensor_value_info(*each) for each in outputs], value_info=[helper.make_tensor_value_info(*i) for i in inner],
    )  # fmt: skip
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("own", 1)]
    return helper.make_model(graph, opset_imports=opsets, functions=list(functions), ir_version=8)


F32, I64, BOOL = onnx.TensorProto.FLOAT, onnx.TensorProto.INT64, onnx.TensorProto.BOOL


def test_shapes_are_known_through_what_keeps_them_and_inside_functions():
    body = [helper.make_node("ReduceSum", ["x", "axes"], ["s"]), helper.make_node("Sqrt", ["s"], ["y"])]
    function = helper.make_function("own", "Root", ["x", "axes"], ["y"], body, [helper.make_opsetid("", 18)])
    call = helper.make_node("Root", ["x", "axes"], ["z"], domain="own")
    neg = helper.make_node("Neg", ["z"], ["w"])
    model = model_of([call, neg], [("x", F32, (2, 3)), ("axes", I64, (1,))], [("w", F32, (2, 1))], [function])
    x = np.abs(X).reshape(6, 3)[:2]
    (made,) = evaluate(import_onnx(model), {"x": x, "axes": ints(1)}).values()
    np.testing.assert_allclose(made, -np.sqrt(x.sum(1, keepdims=True)), rtol=1e-6)


def test_a_shape_in_a_branch_is_the_one_that_it_declares():
    branch = helper.make_graph(
        [helper.make_node("Reshape", ["x", "shape"], ["b"])], "then", [], [helper.make_tensor_value_info("b", F32, (6,))])  # fmt: skip
    other = helper.make_graph(
        [helper.make_node("Flatten", ["x"], ["f"], axis=0), helper.make_node("Squeeze", ["f"], ["o"])], "else", [],
        [helper.make_tensor_value_info("o", F32, (6,))])  # fmt: skip
    node = helper.make_node("If", ["c"], ["y"], then_branch=branch, else_branch=other)
    model = model_of([node], [("x", F32, (2, 3)), ("shape", I64, (1,)), ("c", BOOL, ())], [("y", F32, (6,))])
    graph = import_onnx(model)
    x = X.reshape(6, 3)[:2]
    for c, shape in ((True, 6), (True, -1), (False, 5)):  # where it is not taken, its shape is not checked
        (made,) = evaluate(graph, {"x": x, "shape": ints(shape), "c": np.array(c)}).values()
        assert np.array_equal(made, x.ravel())
    with pytest.raises(RunError, match="does not give the declared shape"):
        evaluate(graph, {"x": x, "shape": ints(5), "c": np.array(True)})


def test_a_shape_by_names_of_sizes_is_known_with_their_numbers():
    node = helper.make_node("Reshape", ["x", "shape"], ["y"])
    x = np.arange(24, dtype=np.float32).reshape(4, 6)
    model = model_of([node], [("x", F32, ("n", 6)), ("shape", I64, (2,))], [("y", F32, (6, "n"))])
    (made,) = evaluate(import_onnx(model, dims={"n": 4}), {"x": x, "shape": ints(6, -1)}).values()
    assert np.array_equal(made, x.reshape(6, 4))
