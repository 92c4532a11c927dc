import numpy as np
import pytest
from onnx.reference import ReferenceEvaluator

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.nodes import one_node, run_node

RNG = np.random.default_rng(0)


def assert_as_reference(op, *inputs, **attributes):
    model = one_node(op, *inputs, **attributes)
    (wanted,) = ReferenceEvaluator(model).run(None, {f"x{n}": x for n, x in enumerate(inputs)})
    made = run_node(op, *inputs, **attributes)
    assert made.dtype == wanted.dtype
    np.testing.assert_allclose(made, wanted, rtol=1e-6)


@pytest.mark.parametrize("reduction", ["none", "add", "mul", "max", "min"])
@pytest.mark.parametrize(
    "shape, part, axis", [((5,), (3,), 0), ((3, 4), (2, 4), 1), ((3, 4), (5, 3), 0), ((2, 3, 4), (2, 1, 9), -1)]
)
def test_scatter_elements(shape, part, axis, reduction):
    indices = RNG.integers(-shape[axis], shape[axis], part)
    x, updates = (RNG.standard_normal(s).astype(np.float32) for s in (shape, part))
    assert_as_reference("ScatterElements", x, indices, updates, axis=axis, reduction=reduction)


@pytest.mark.parametrize("reduction", ["add", "mul", "max", "min"])
@pytest.mark.parametrize(
    "shape, places", [((6,), (4, 1)), ((4, 5), (3, 1)), ((4, 5), (2, 3, 2)), ((2, 3, 4), (5, 2)), ((3, 4), (0, 2))]
)
def test_scatter_nd(shape, places, reduction):
    depth = places[-1]
    indices = np.stack([RNG.integers(-n, n, places[:-1]) for n in shape[:depth]], -1)
    x = RNG.integers(-9, 9, shape)
    updates = RNG.integers(-9, 9, (*places[:-1], *shape[depth:]))
    assert_as_reference("ScatterND", x, indices, updates, reduction=reduction)


def test_the_later_update_stays():
    x, updates = np.zeros(4, np.float32), np.float32([1, 2, 3])
    indices = np.array([2, 0, -2])
    assert run_node("ScatterElements", x, indices, updates).tolist() == [2, 0, 3, 0]
    assert run_node("ScatterND", x, indices[:, None], updates).tolist() == [2, 0, 3, 0]
    assert run_node("Scatter", x, indices, updates, opset=10).tolist() == [2, 0, 3, 0]


X, ONE = np.zeros((3, 4), np.float32), np.ones((1, 4), np.float32)


@pytest.mark.parametrize(
    "op, inputs, attributes, match",
    [("ScatterElements", (X, np.zeros((1, 4), np.int64), ONE), {"reduction": "mean"}, "reduction 'mean'; expected one of none"),
     ("ScatterElements", (X, np.zeros((1, 3), np.int64), ONE), {}, "expected one shape of its rank"),
     ("ScatterElements", (X, np.zeros((1, 4), np.int64), ONE.astype(np.int32)), {}, "ONNX wants one dtype"),
     ("ScatterElements", (X, np.zeros((1, 4), np.int64), ONE), {"axis": 2}, "axis 2; expected -2 to 1"),
     ("ScatterND", (X, np.zeros((1, 3), np.int64), ONE), {}, "a last axis of 1 to 2 elements"),
     ("ScatterND", (X, np.zeros((2, 1), np.int64), ONE), {}, r"expected f32\[2,4\]")],
)  # fmt: skip
def test_what_is_refused(op, inputs, attributes, match):
    with pytest.raises(ModelError, match=match):
        run_node(op, *inputs, **attributes)


def test_an_index_that_is_known_and_outside_is_refused():
    with pytest.raises(ModelError, match="indices from 3 to 3; expected -3 to 2"):
        run_node("ScatterElements", X, np.full((1, 4), 3), ONE, known=(1,))
    with pytest.raises(ModelError, match="indices from -5 to 0; expected -4 to 3"):
        run_node("ScatterND", X, np.array([[0, -5], [0, 0]]), np.float32([1, 2]), known=(1,))
