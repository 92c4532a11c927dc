import numpy as np
import pytest
from onnx.reference import ReferenceEvaluator

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.nodes import one_node, run_node
from tests.support.limits import relative_error

RNG = np.random.default_rng(0)


def numbers(*shape, low=-1.0, high=1.0):
    return RNG.uniform(low, high, shape).astype(np.float32)


def assert_as_reference(op, *inputs, opset=22, **attributes):
    model = one_node(op, *inputs, opset=opset, **attributes)
    (wanted,) = ReferenceEvaluator(model).run(None, {f"x{n}": x for n, x in enumerate(inputs)})
    made = run_node(op, *inputs, opset=opset, **attributes)
    assert made.dtype == wanted.dtype and made.shape == wanted.shape
    assert relative_error(made, wanted) < 1e-4


@pytest.mark.parametrize("corners", [0, 1])
@pytest.mark.parametrize("padding", ["zeros", "border", "reflection"])
@pytest.mark.parametrize("mode", ["nearest", "linear", "cubic"])
def test_images(mode, padding, corners):
    for shape, grid in [((2, 3, 5, 4), (2, 3, 4, 2)), ((1, 1, 2, 1), (1, 1, 5, 2)), ((1, 2, 7), (1, 6, 1))]:
        places = numbers(*grid, low=-1.7, high=1.7)
        if mode == "cubic" and padding == "reflection" and 1 in shape[2:] and corners:
            continue  # the reference divides by 0
        if padding == "reflection" and 1 in shape[2:]:
            continue
        more = {"mode": mode, "padding_mode": padding, "align_corners": corners}
        assert_as_reference("GridSample", numbers(*shape), places, **more)


def test_volumes():
    assert_as_reference("GridSample", numbers(1, 2, 3, 4, 2), numbers(1, 2, 3, 2, 3, low=-1.2, high=1.2), mode="linear")


def test_an_axis_of_one_element_is_reflected_to_it():
    places = np.float32([[[0.3], [-1.9], [4.0]]])
    made = run_node(
        "GridSample", np.full((1, 1, 1), 5, np.float32), places, opset=22, padding_mode="reflection", align_corners=1
    )
    assert made.tolist() == [[[5, 5, 5]]]


def test_half_precision_is_computed_in_more():
    x, grid = numbers(1, 2, 4, 4).astype(np.float16), numbers(1, 3, 3, 2)
    made, wide = (run_node("GridSample", v, grid, opset=22) for v in (x, x.astype(np.float32)))
    np.testing.assert_allclose(made, wide.astype(np.float16), rtol=2e-3, atol=1e-6)


@pytest.mark.parametrize("mode", ["avg", "max"])
@pytest.mark.parametrize("half", ["half_pixel", "output_half_pixel"])
@pytest.mark.parametrize("samples", [1, 2, 3])
def test_boxes(samples, half, mode):
    x = np.abs(numbers(2, 3, 9, 11)) if mode == "max" else numbers(2, 3, 9, 11)
    corners = numbers(5, 2, low=-2, high=12)
    boxes = np.concatenate([corners, corners + np.abs(numbers(5, 2, high=9))], 1).astype(np.float32)
    batch = np.int64([0, 1, 1, 0, 1])
    more = {"coordinate_transformation_mode": half, "mode": mode, "sampling_ratio": samples, "spatial_scale": 0.5}
    assert_as_reference("RoiAlign", x, boxes, batch, output_height=3, output_width=2, **more)


X, GRID = np.zeros((1, 2, 3, 4), np.float32), np.zeros((1, 5, 5, 2), np.float32)
BOXES, BATCH = np.zeros((2, 4), np.float32), np.zeros(2, np.int64)


@pytest.mark.parametrize(
    "op, inputs, attributes, match",
    [("GridSample", (X, GRID), {"mode": "best"}, "mode 'best'"), ("GridSample", (X, GRID), {"padding_mode": "x"}, "padding_mode 'x'"),
     ("GridSample", (X, GRID[..., :1]), {}, "expected a place along each of its 2 axes"),
     ("RoiAlign", (X, BOXES, BATCH), {}, "sampling_ratio 0 takes as many places"),
     ("RoiAlign", (X, BOXES, BATCH), {"mode": "min", "sampling_ratio": 1}, "mode 'min'")],
)  # fmt: skip
def test_what_is_refused(op, inputs, attributes, match):
    with pytest.raises(ModelError, match=match):
        run_node(op, *inputs, opset=22, **attributes)
