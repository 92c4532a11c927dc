from itertools import product

import ml_dtypes
import numpy as np
import pytest
from onnx.reference import ReferenceEvaluator

import nncc
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


def affine(theta, *spatial, corners):
    size = np.array([len(theta), 3, *spatial], np.int64)
    return run_node("AffineGrid", theta, size, opset=20, known=(1,), align_corners=corners)


@pytest.mark.parametrize("corners", [0, 1])
@pytest.mark.parametrize(
    "batch, spatial", [(1, (5, 4)), (3, (2, 7)), (1, (2, 3, 5)), (2, (3, 2, 2)), (1, (0, 3)), (0, (2, 3))]
)
def test_places_of_matrices(batch, spatial, corners):
    theta = numbers(batch, len(spatial), len(spatial) + 1)
    made = affine(theta, *spatial, corners=corners)
    ends = [np.linspace(-1, 1, n) if corners else (np.arange(n) * 2 + 1) / max(n, 1) - 1 for n in spatial]
    places = np.stack([*reversed(np.meshgrid(*ends, indexing="ij")), np.ones(spatial)], -1)
    wanted = np.einsum("nij,...j->n...i", theta, places)
    assert made.dtype == np.float32 and made.shape == wanted.shape
    np.testing.assert_allclose(made, wanted, atol=1e-6)


def test_places_along_an_axis_of_one_element():
    """The end of the image by corners, as in ONNX Runtime; its centre else."""
    theta = np.eye(2, 3, dtype=np.float32)[None]
    assert affine(theta, 1, 2, corners=1).tolist() == [[[[-1, 1], [1, 1]]]]
    assert affine(theta, 1, 2, corners=0).tolist() == [[[[-0.5, 0], [0.5, 0]]]]


def test_places_in_half_precision_are_computed_in_more():
    theta = numbers(1, 2, 3).astype(np.float16)
    made, wide = (affine(each, 3, 5, corners=0) for each in (theta, theta.astype(np.float32)))
    assert np.array_equal(made, wide.astype(np.float16))


@pytest.mark.parametrize("theta, size", [((1, 2, 3), [1, 3, 4]), ((1, 2, 3), [2, 3, 4, 4]), ((1, 2, 4), [1, 3, 4, 4]),
                                         ((1, 2, 3), [1, 3, 4, -4]), ((1, 2, 3), [])])  # fmt: skip
def test_matrices_that_do_not_fit_are_refused(theta, size):
    with pytest.raises(ModelError, match="expected .batch, n, n . 1. for n = 2 or 3 spatial axes"):
        run_node("AffineGrid", numbers(*theta), np.array(size, np.int64), opset=20, known=(1,))


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
    [
        ("GridSample", (X, GRID), {"mode": "best"}, "mode 'best'"),
        ("GridSample", (X, GRID), {"padding_mode": "x"}, "padding_mode 'x'"),
        ("GridSample", (X, GRID[..., :1]), {}, "expected a place along each of its 2 axes"),
        ("RoiAlign", (X, BOXES, BATCH), {}, "sampling_ratio 0 takes as many places"),
        ("RoiAlign", (X, BOXES, BATCH), {"mode": "min", "sampling_ratio": 1}, "mode 'min'"),
    ],
)
def test_what_is_refused(op, inputs, attributes, match):
    with pytest.raises(ModelError, match=match):
        run_node(op, *inputs, opset=22, **attributes)


def sampled(image, place):
    """An image[features, *axes] at a place between elements; 0 outside."""
    total = np.zeros(image.shape[0])
    low = np.floor(place).astype(int)
    for corner in product((0, 1), repeat=len(place)):
        at = low + corner
        if all(0 <= a < n for a, n in zip(at, image.shape[1:])):
            total += np.prod(np.where(np.array(corner) == 1, place - low, 1 - (place - low))) * image[(slice(None), *at)]
    return total


def deformed(x, w, offset, bias, mask, *, strides, pads, dilations, group, offset_group):
    """The definition, in f64."""
    size, results, batch, rank = w.shape[2:], offset.shape[2:], x.shape[0], x.ndim - 2
    parts, each = x.shape[1] // offset_group, x.shape[1] // group
    offset = offset.reshape(batch, offset_group, *size, rank, *results)
    mask = (
        np.ones((batch, offset_group, *size, *results))
        if mask is None
        else mask.reshape(batch, offset_group, *size, *results)
    )
    made = np.zeros((batch, w.shape[0], *results))
    for n, at, k in product(range(batch), np.ndindex(*results), np.ndindex(*size)):
        met = np.zeros(x.shape[1])
        for g in range(offset_group):
            start = np.array(at) * strides - pads[:rank] + np.array(k) * dilations
            place = start + offset[(n, g, *k, slice(None), *at)]
            some = slice(g * parts, (g + 1) * parts)
            met[some] = sampled(x[n, some], place) * mask[(n, g, *k, *at)]
        for o in range(w.shape[0]):
            first = o // (w.shape[0] // group) * each
            made[(n, o, *at)] += (w[(o, slice(None), *k)] * met[first : first + each]).sum()
    return made if bias is None else made + bias.reshape(-1, *(1,) * rank)


def drawn(shape, kernel, *, dtype=np.float32, has_mask=True, has_bias=True, reach=2.0, **more):
    """Inputs of a node, and its attributes."""
    rank, size = len(shape) - 2, kernel[2:]
    attributes = {
        "strides": [1] * rank,
        "pads": [0] * 2 * rank,
        "dilations": [1] * rank,
        "group": 1,
        "offset_group": 1,
        **more,
    }
    pads = attributes["pads"]
    results = [
        (n + pads[d] + pads[d + rank] - (size[d] - 1) * attributes["dilations"][d] - 1) // attributes["strides"][d] + 1
        for d, n in enumerate(shape[2:])
    ]
    spots = attributes["offset_group"] * int(np.prod(size))
    x, w, bias = (RNG.standard_normal(s).astype(dtype) for s in (shape, kernel, kernel[:1]))
    offset = RNG.uniform(-reach, reach, (shape[0], spots * rank, *results)).astype(dtype)
    mask = RNG.uniform(0, 1, (shape[0], spots, *results)).astype(dtype)
    return (x, w, offset, bias if has_bias else None, mask if has_mask else None), attributes


CASES = [
    ((1, 1, 3, 3), (1, 1, 2, 2), {"has_mask": False, "has_bias": False}),
    ((2, 4, 5, 7), (6, 2, 3, 2), {"group": 2, "offset_group": 4, "pads": [1, 0, 2, 1]}),
    ((1, 6, 7, 5), (2, 6, 1, 3), {"offset_group": 3, "strides": [2, 1], "dilations": [1, 2]}),
    ((1, 6, 4, 4), (4, 3, 2, 2), {"group": 2, "offset_group": 3, "reach": 9.0}),
    ((1, 2, 1, 1), (3, 2, 1, 1), {"has_mask": False}),
    ((2, 3, 9), (4, 3, 3), {"pads": [1, 1], "strides": [2]}),
    ((1, 2, 3, 4, 3), (2, 2, 2, 1, 2), {"has_bias": False}),
    ((0, 2, 4, 4), (2, 2, 2, 2), {}),
]


@pytest.mark.parametrize("shape, kernel, more", CASES)
def test_deformed_convolutions(shape, kernel, more):
    inputs, attributes = drawn(shape, kernel, **more)
    wanted = deformed(*(None if x is None else x.astype(np.float64) for x in inputs), **attributes)
    for opset in (19, 22):
        made = run_node("DeformConv", *inputs, opset=opset, **attributes)
        assert made.dtype == np.float32 and made.shape == wanted.shape
        assert not made.size or relative_error(made, wanted) < 1e-5


@pytest.mark.parametrize("dtype, limit", [(np.float64, 1e-13), (np.float16, 1e-3), (ml_dtypes.bfloat16, 8e-3)])
def test_other_dtypes_are_computed_in_f32_or_more(dtype, limit):
    inputs, attributes = drawn((1, 8, 5, 5), (4, 8, 3, 3), dtype=dtype, pads=[1] * 4)
    made = run_node("DeformConv", *inputs, opset=22, **attributes)
    assert made.dtype == np.dtype(dtype)
    wanted = deformed(*(None if x is None else x.astype(np.float64) for x in inputs), **attributes)
    assert relative_error(made.astype(np.float64), wanted) < limit


def test_nothing_is_read_outside():
    x, w = np.full((1, 1, 2, 2), np.inf, np.float32), np.ones((1, 1, 1, 1), np.float32)
    places = np.float32([[[[-1.5, -5], [7, np.nan]], [[0, 0], [0, 0]]]])
    made = run_node("DeformConv", x, w, places, opset=19)
    np.testing.assert_array_equal(made, np.float32([[[[0, 0], [0, 0]]]]))


@pytest.mark.parametrize("case", [5, pytest.param(1, marks=pytest.mark.long)])
def test_compiled_ones_are_those_of_the_graph(case, tmp_path):
    shape, kernel, more = CASES[case]
    inputs, attributes = drawn(shape, kernel, **more)
    model = one_node("DeformConv", *inputs, known=(1, 3), opset=22, **attributes)
    feeds = {f"x{n}": x for n, x in enumerate(inputs) if n not in (1, 3)}
    (made,) = nncc.compile(model, cache=tmp_path).run(feeds).values()
    assert relative_error(made, run_node("DeformConv", *inputs, opset=22, **attributes)) < 1e-6


DEFORMED, W, OFFSET = (np.zeros(shape, np.float32) for shape in ((1, 4, 3, 3), (2, 4, 2, 2), (1, 8, 2, 2)))


@pytest.mark.parametrize(
    "inputs, attributes, match",
    [
        ((DEFORMED, W, OFFSET[:, :4]), {}, r"offsets f32\[1,4,2,2\]; expected offsets \[1, 8, 2, 2\]"),
        ((DEFORMED, W, OFFSET, None, OFFSET), {}, r"mask f32\[1,8,2,2\]; expected .* a mask \[1, 4, 2, 2\]"),
        ((DEFORMED, W, OFFSET), {"group": 2}, "expected whole groups of features"),
        ((DEFORMED, W, OFFSET), {"offset_group": 3}, "offset_group 3"),
        ((DEFORMED, W, OFFSET), {"offset_group": 0}, "offset_group 0"),
        ((DEFORMED, W, OFFSET), {"kernel_shape": [3, 3]}, "kernel_shape .3, 3. for"),
        ((DEFORMED, W, OFFSET), {"strides": [0, 1]}, "strides .0, 1."),
        ((DEFORMED, W, OFFSET), {"pads": [-1, 0, 0, 0]}, "pads .-1"),
        ((DEFORMED[0], W[0], OFFSET), {}, "expected"),
        ((DEFORMED[..., 0, 0], W[..., 0, 0], OFFSET), {}, "expected a window over each axis"),
    ],
)
def test_deformable_convolutions_that_are_refused(inputs, attributes, match):
    with pytest.raises(ModelError, match=match):
        run_node("DeformConv", *inputs, opset=22, **attributes)
