"""Parameters, counts and bounds that are computed at run time, against the same as constants."""

from itertools import combinations

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import helper

from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.import_rules import RULES
from nncc.frontend.onnx.import_rules.run_time import MOST_VALUES, PARAMETERS
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.nodes import one_node, run_node, run_nodes
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
        nodes,
        "g",
        [helper.make_tensor_value_info(*each) for each in inputs],
        [helper.make_tensor_value_info(*each) for each in outputs],
        value_info=[helper.make_tensor_value_info(*i) for i in inner],
    )
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
        [helper.make_node("Reshape", ["x", "shape"], ["b"])], "then", [], [helper.make_tensor_value_info("b", F32, (6,))]
    )
    other = helper.make_graph(
        [helper.make_node("Flatten", ["x"], ["f"], axis=0), helper.make_node("Squeeze", ["f"], ["o"])],
        "else",
        [],
        [helper.make_tensor_value_info("o", F32, (6,))],
    )
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


MATRIX = np.arange(12, dtype=np.float32).reshape(3, 4)
SPARSE = np.float32([[0, 1, np.nan, 0, -0.0], [3, 0, 0, -np.inf, 1e-30]])


def test_places_of_what_is_known():
    for x in (np.int64([[1, 0, 2], [0, 3, 0]]), np.array([False, True]), np.array(5.0), np.zeros((0, 2), np.float32)):
        found = run_node("NonZero", x, known=(0,))
        assert found.dtype == np.int64 and np.array_equal(found, np.nonzero(np.atleast_1d(x)))


@pytest.mark.parametrize("x", [SPARSE, SPARSE > 0, SPARSE.reshape(5, 1, 2), np.float32(3), np.zeros((2, 3), np.int8)])
def test_places_of_run_time(x):
    expected = np.array(np.nonzero(np.atleast_1d(x)))
    made = run_node("NonZero", np.asarray(x), declared=(expected.shape,))
    assert made.dtype == np.int64 and np.array_equal(made, expected)


@pytest.mark.parametrize("axis", [None, 0, 1, -1])
def test_what_a_condition_picks(axis):
    attributes = {} if axis is None else {"axis": axis}
    for condition in ([True, False, True], [False, True], [False, False, False]):
        mask = np.array(condition)
        expected = np.compress(mask, MATRIX, axis)
        assert np.array_equal(run_node("Compress", MATRIX, mask, known=(1,), **attributes), expected)
        assert np.array_equal(run_node("Compress", MATRIX, mask, declared=(expected.shape,), **attributes), expected)


def test_another_number_fails_a_run():
    graph = import_onnx(one_node("Compress", MATRIX, np.array([True, False, True]), axis=0, declared=((2, 4),)))
    for condition in ([True, True, True], [False, False, True]):
        with pytest.raises(RunError, match="gives another number of elements than the 2 that are declared"):
            evaluate(graph, {"x0": MATRIX, "x1": np.array(condition)})
    with pytest.raises(ModelError, match="a condition of 4 elements for axis 0"):
        run_node("Compress", MATRIX, np.ones(4, bool), axis=0, declared=((3, 4),))


@pytest.mark.parametrize(
    "op, inputs, shape", [("NonZero", (MATRIX,), (2, 13)), ("Compress", (MATRIX, np.ones(3, bool)), (4,))]
)
def test_more_than_there_are_is_refused(op, inputs, shape):
    with pytest.raises(
        ModelError, match=f"is declared with {shape[-1]} elements along axis .*; expected {shape[-1] - 1} at most"
    ):
        run_node(op, *inputs, declared=(shape,))


@pytest.mark.parametrize("op, inputs", [("NonZero", (MATRIX,)), ("Compress", (MATRIX, np.array([True, False, True])))])
def test_a_number_that_is_not_declared_is_asked_for(op, inputs):
    with pytest.raises(ModelError, match="declare the shape of its output in the model"):
        run_node(op, *inputs)


@pytest.mark.parametrize("is_sorted", [0, 1])
@pytest.mark.parametrize("axis", [None, 0, -1])
def test_different_elements_of_what_is_known(is_sorted, axis):
    x = np.int64([[2, 1, 1, 3], [2, 1, 1, 3], [0, 5, 5, 2]])
    attributes = {"sorted": is_sorted} | ({} if axis is None else {"axis": axis})
    model = one_node("Unique", x, known=(0,), outputs=4, **attributes)
    made = evaluate(import_onnx(model), {}).values()
    for output in model.graph.output:
        output.type.tensor_type.elem_type = 7
    expected = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"]).run(None, {})
    for got, other in zip(made, expected, strict=True):
        assert got.dtype == other.dtype and np.array_equal(got, other)
    with pytest.raises(ModelError, match="input 0 is computed at run time"):
        run_nodes("Unique", x, outputs=4)


def boxes_of(rng, images, classes, count, is_centred):
    corner = rng.uniform(0, 1, (images, count, 2))
    size = rng.uniform(0.05, 0.6, (images, count, 2))
    pair = [corner + size / 2, size] if is_centred else [corner, corner + size]
    boxes = np.concatenate(pair if is_centred or rng.random() < 0.5 else pair[::-1], 2).astype(np.float32)
    scores = (rng.integers(0, 9, (images, classes, count)) / 8).astype(np.float32)  # many are equal
    return boxes, scores


def rival(model, feeds):
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    return session.run(None, feeds)[0]


def suppression(inputs, known, declared, centred):
    return one_node("NonMaxSuppression", *inputs, known=known, declared=declared, center_point_box=int(centred), opset=11)


@pytest.mark.parametrize("seed", range(12))
def test_boxes_are_those_of_onnx_runtime(seed):
    rng = np.random.default_rng(seed)
    is_centred = bool(seed % 2)
    boxes, scores = boxes_of(rng, 1 + seed % 2, 1 + seed % 3, 7 + seed, is_centred)
    limits = [np.int64([3]), np.int64([50]), np.int64([0])][seed % 3]
    inputs = (boxes, scores, limits, np.float32([0.1 + seed / 30]), None if seed % 4 == 0 else np.float32([0.25]))
    known = (2,) if seed % 5 else (2, 3)
    feeds = {f"x{n}": x for n, x in enumerate(inputs) if x is not None and n not in known}
    model = suppression(inputs, known, (), is_centred)
    model.graph.output[0].type.tensor_type.elem_type = 7
    expected = rival(model, feeds)
    graph = import_onnx(suppression(inputs, known, (expected.shape,), is_centred))
    (made,) = evaluate(graph, feeds).values()
    assert made.dtype == np.int64 and np.array_equal(made, expected)
    for count in {min(len(expected) + 1, scores.size), max(len(expected) - 1, 0)} - {len(expected)}:
        other = import_onnx(suppression(inputs, known, ((count, 3),), is_centred))
        with pytest.raises(RunError, match=f"another number of elements than the {count} that are declared"):
            evaluate(other, feeds)


def test_boxes_of_scores_that_are_no_numbers_or_infinite():
    boxes = np.float32([[[0, 0, 1, 1], [2, 2, 3, 3], [4, 4, 5, 5], [6, 6, 7, 7]]])
    scores = np.float32([[[-np.inf, np.nan, 2, np.inf]]])
    model = suppression((boxes, scores, np.int64([4]), np.float32([0.5])), (2,), ((3, 3),), False)
    (made,) = evaluate(import_onnx(model), {"x0": boxes, "x1": scores, "x3": np.float32([0.5])}).values()
    assert made[:, 2].tolist() == [3, 2, 0]


def test_boxes_that_are_refused():
    boxes, scores = boxes_of(np.random.default_rng(0), 1, 1, 5, False)
    with pytest.raises(ModelError, match="declare the shape of its output"):
        import_onnx(suppression((boxes, scores, np.int64([2])), (2,), (), False))
    with pytest.raises(ModelError, match="expected four numbers for each score"):
        import_onnx(suppression((boxes[:, :4], scores, np.int64([2])), (2,), ((2, 3),), False))
    with pytest.raises(ModelError, match="center_point_box is 2; expected 0 or 1"):
        run_node("NonMaxSuppression", boxes, scores, np.int64([2]), center_point_box=2, opset=11)
    assert run_node("NonMaxSuppression", boxes, scores, opset=11).shape == (0, 3)
    many = boxes_of(np.random.default_rng(0), 1, 1, 600, False)
    with pytest.raises(ModelError, match="up to 600 boxes of a class are selected; nncc selects 512 at most"):
        import_onnx(suppression((*many, np.int64([900])), (2,), ((600, 3),), False))


BLOCK = np.random.default_rng(11).standard_normal((3, 5, 4)).astype(np.float32)
LAST, FIRST = np.iinfo(np.int64).max, np.iinfo(np.int64).min
OTHER = {"Slice": lambda extent: extent - 1 if extent else 1, "Pad": lambda extent: extent + 9}
"""A size that the last axis does not have."""


def assert_same_span(op, x, *inputs, known=(), **attributes):
    every = tuple(n + 1 for n, given in enumerate(inputs) if given is not None)
    expected = run_node(op, x, *inputs, known=every, **attributes)
    made = run_node(op, x, *inputs, known=known, declared=(expected.shape,), **attributes)
    assert made.dtype == expected.dtype and np.array_equal(made, expected)
    graph = import_onnx(
        one_node(
            op, x, *inputs, known=known, declared=((*expected.shape[:-1], OTHER[op](expected.shape[-1])),), **attributes
        )
    )
    with pytest.raises(RunError, match="has bounds that do not give the declared shape"):
        evaluate(graph, {value.name: [x, *inputs][int(value.name[1:])] for value in graph.inputs})


SLICES = [
    (ints(0, 1), ints(2, 4)),
    (ints(-2), ints(LAST)),
    (ints(1), ints(-1), ints(1)),
    (ints(9), ints(12), ints(1)),
    (ints(-9, 0), ints(3, FIRST), ints(-1, 0)),
    (ints(0, -1), ints(LAST, -9), ints(1, -1), ints(2, -1)),
    (ints(9), ints(FIRST), ints(-2), ints(-2)),
    (ints(3), ints(-9), ints(1), ints(-3)),
    (ints(0), ints(5), ints(1), ints(LAST)),
    (ints(4), ints(-9), ints(1), ints(FIRST)),
    (ints(2, dtype=np.int32), ints(3, dtype=np.int32), ints(2, dtype=np.int32), ints(1, dtype=np.int32)),
    (ints(4), ints(2), ints(1), ints(1)),
]


@pytest.mark.parametrize("bounds", SLICES)
def test_slices(bounds):
    assert_same_span("Slice", BLOCK, *bounds)


def test_a_slice_reads_the_axes_that_it_names_only():
    graph = import_onnx(one_node("Slice", BLOCK, ints(1), ints(3), ints(1), known=(3,), declared=((3, 2, 4),)))
    assert [node.op for node in graph.nodes].count("gather") == 1
    assert_same_span("Slice", BLOCK, ints(1), ints(3), ints(-2), known=(3,))


def test_a_step_of_0_fails_a_run():
    graph = import_onnx(one_node("Slice", BLOCK, ints(1), ints(3), ints(1), ints(1), declared=((3, 2, 4),)))
    with pytest.raises(RunError, match="do not give the declared shape"):
        evaluate(graph, {"x0": BLOCK, "x1": ints(1), "x2": ints(3), "x3": ints(1), "x4": ints(0)})


@pytest.mark.parametrize("mode", ["constant", "edge", "reflect", "wrap"])
@pytest.mark.parametrize(
    "pads, axes", [(ints(1, 2, 0, 0, 1, 3), None), (ints(0, -1, 2, -1, 2, -2), None), (ints(2, 1), ints(-2)),
                   (ints(1, 0, 1, 0), ints(2, 0)), (ints(0, -2, 0, 0, -2, 0), None), (ints(0, 0, 9, 0, 0, 7), None)],
)  # fmt: skip
def test_pads(mode, pads, axes):
    assert_same_span("Pad", BLOCK, pads, None, axes, mode=mode, opset=19)


def test_what_is_filled_in():
    assert_same_span("Pad", BLOCK, ints(1, 0, 0, 0, 2, -1), np.float32(7))
    assert_same_span("Pad", BLOCK.astype(np.int32), ints(1, 0, 0, 0, 0, 1), np.int32(-3))


def test_a_slice_of_more_than_there_is_is_refused():
    with pytest.raises(ModelError, match=r"is declared as \[3, 6, 4\]; expected no more than \[3, 5, 4\]"):
        import_onnx(one_node("Slice", BLOCK, ints(1), ints(3), ints(1), declared=((3, 6, 4),)))


@pytest.mark.parametrize("inputs", [(ints(1), ints(3)), (ints(1), ints(3), ints(1))])
def test_without_a_declared_shape_they_are_refused(inputs):
    with pytest.raises(ModelError, match="input 1 .* is computed at run time"):
        import_onnx(one_node("Slice", BLOCK, *inputs))
