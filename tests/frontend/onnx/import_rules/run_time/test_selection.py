"""Results of a declared number of elements that data decide; the boxes are compared with ONNX Runtime's."""

import numpy as np
import onnxruntime
import pytest

from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.nodes import one_node, run_node, run_nodes

X = np.arange(12, dtype=np.float32).reshape(3, 4)
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
        expected = np.compress(mask, X, axis)
        assert np.array_equal(run_node("Compress", X, mask, known=(1,), **attributes), expected)
        assert np.array_equal(run_node("Compress", X, mask, declared=(expected.shape,), **attributes), expected)


def test_another_number_fails_a_run():
    graph = import_onnx(one_node("Compress", X, np.array([True, False, True]), axis=0, declared=((2, 4),)))
    for condition in ([True, True, True], [False, False, True]):
        with pytest.raises(RunError, match="gives another number of elements than the 2 that are declared"):
            evaluate(graph, {"x0": X, "x1": np.array(condition)})
    with pytest.raises(ModelError, match="a condition of 4 elements for axis 0"):
        run_node("Compress", X, np.ones(4, bool), axis=0, declared=((3, 4),))


@pytest.mark.parametrize("op, inputs, shape", [("NonZero", (X,), (2, 13)), ("Compress", (X, np.ones(3, bool)), (4,))])
def test_more_than_there_are_is_refused(op, inputs, shape):
    with pytest.raises(
        ModelError, match=f"is declared with {shape[-1]} elements along axis .*; expected {shape[-1] - 1} at most"
    ):
        run_node(op, *inputs, declared=(shape,))


@pytest.mark.parametrize("op, inputs", [("NonZero", (X,)), ("Compress", (X, np.array([True, False, True])))])
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
