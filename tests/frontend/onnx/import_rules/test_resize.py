from itertools import product

import numpy as np
import onnxruntime as ort
import pytest
from onnx.reference import ReferenceEvaluator

from nncc.errors import ModelError
from nncc.frontend.library.interpolation import (
    COORDINATES,
    NEAREST,
    QUOTIENTS,
)
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.import_rules.nodes import one_node, run_node
from tests.support.limits import relative_error

X = np.random.default_rng(0).standard_normal((1, 2, 5, 7)).astype(np.float32)
WHOLE = np.array([], np.float32)
FACTORS = [(2, 2), (3, 1), (0.6, 1.5), (1.25, 0.45), (4, 2.2), (0.2, 1 / 7)]
MODES = sorted(COORDINATES.keys() - {"tf_crop_and_resize", "tf_half_pixel_for_nn"})


def resized(x, factors=(), sizes=(), roi=WHOLE, **attributes):
    scales = np.array(factors, np.float32) if factors else None
    given = [roi, scales, np.array(sizes, np.int64) if sizes else None]
    return run_node("Resize", x, *given, known=(1, 2, 3), **{"opset": 19, **attributes})


def expected(x, factors=(), sizes=(), roi=WHOLE, **attributes):
    scales = np.array(factors, np.float32) if factors else None
    given = [roi, scales, np.array(sizes, np.int64) if sizes else None]
    model = one_node("Resize", x, *given, known=(1, 2, 3), **{"opset": 19, **attributes})
    return ReferenceEvaluator(model).run(None, {"x0": x})[0]


def theirs(x, factors, opset=19, **attributes):
    """By ONNX Runtime, whose places are f32 where the nearest element is picked; those of the reference are f64."""
    given = [x, np.array(factors, np.float32)] if opset < 11 else [x, None, np.array(factors, np.float32)]
    model = one_node("Resize", *given, known=tuple(range(1, len(given))), opset=opset, **attributes)
    model.graph.output[0].type.tensor_type.elem_type = 1
    return ort.InferenceSession(model.SerializeToString()).run(None, {"x0": x})[0]


def apart(coordinates, factors):
    """Factors that give no place that is whole but for rounding, at which the reference picks another element."""
    return tuple(f * 1.0173 for f in factors) if coordinates == "half_pixel_symmetric" else factors


def assert_as_reference(x, *args, **attributes):
    made, wanted = resized(x, *args, **attributes), expected(x, *args, **attributes)
    assert made.dtype == wanted.dtype and made.shape == wanted.shape
    assert relative_error(made, wanted) < 1e-5


@pytest.mark.parametrize("coordinates, factors", list(product(MODES, FACTORS)))
@pytest.mark.parametrize("mode", ["linear", "cubic"])
def test_interpolation(mode, coordinates, factors):
    for exclude in (0, 1):
        more = {"coordinate_transformation_mode": coordinates, "exclude_outside": exclude}
        assert_as_reference(X, (1, 1, *apart(coordinates, factors)), mode=mode, **more)


@pytest.mark.parametrize("coordinates, nearest", list(product(MODES, NEAREST)))
def test_nearest(coordinates, nearest):
    for factors in FACTORS:
        more = {"coordinate_transformation_mode": coordinates, "nearest_mode": nearest, "mode": "nearest"}
        if coordinates in QUOTIENTS:
            made = resized(X, (1, 1, *factors), **more)
            assert np.array_equal(made, theirs(X, (1, 1, *factors), **more))
        else:
            assert_as_reference(X, (1, 1, *apart(coordinates, factors)), **more)


@pytest.mark.parametrize("mode", ["linear", "cubic"])
def test_what_shrinks_may_be_smoothed(mode):
    for factors in FACTORS:
        assert_as_reference(X, (1, 1, *factors), mode=mode, antialias=1)


@pytest.mark.parametrize("policy", ["stretch", "not_larger", "not_smaller"])
def test_sizes(policy):
    for sizes in ((9, 3), (5, 7), (1, 1), (10, 14)):
        assert_as_reference(X, (), sizes, mode="linear", axes=[2, 3], keep_aspect_ratio_policy=policy)


@pytest.mark.parametrize("axes", [[0], [3, 1], [-1, -2], [2]])
def test_some_axes(axes):
    assert_as_reference(X, (2.0, 1.5)[: len(axes)], mode="linear", axes=[axis % 4 for axis in axes])


def test_a_part_is_cut_out():
    roi = np.array([0, 0, 0.2, -0.5, 1, 1, 0.9, 1.25], np.float32)
    more = {"coordinate_transformation_mode": "tf_crop_and_resize", "extrapolation_value": 7.0}
    for mode, factors in product(("linear", "nearest"), [(1, 1), (2, 3)]):
        assert_as_reference(X, (1, 1, *factors), (), roi, mode=mode, **more)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.float16, np.float64, np.bool_])
def test_dtypes(dtype):
    x = np.abs(X * 20).astype(dtype)
    assert resized(x, (1, 1, 2, 3), mode="nearest").dtype == dtype
    if dtype is np.bool_:
        return
    made, wanted = resized(x, (1, 1, 2, 3), mode="linear"), expected(x, (1, 1, 2, 3), mode="linear")
    assert made.dtype == dtype
    assert np.abs(made.astype(np.float64) - wanted.astype(np.float64)).max() <= (1 if x.dtype.kind in "iu" else 1e-2)


@pytest.mark.parametrize("rank", [1, 2, 3, 5])
def test_ranks(rank):
    x = np.random.default_rng(rank).standard_normal((4, 3, 2, 3, 2)[:rank]).astype(np.float32)
    assert_as_reference(x, (1.5, 2, 3, 1, 2.5)[:rank], mode="linear")


def test_whole_factors_read_nothing_by_index():
    graph = import_onnx(
        one_node(
            "Resize",
            X,
            WHOLE,
            np.float32([1, 1, 2, 3]),
            known=(1, 2),
            opset=19,
            mode="nearest",
            coordinate_transformation_mode="asymmetric",
            nearest_mode="floor",
        )
    )
    assert {node.op for node in graph.nodes} == {"broadcast", "reshape"}


def test_open_sizes_stay_open():
    model = one_node("Resize", X, WHOLE, np.float32([1, 1, 2, 3]), known=(1, 2), opset=19)
    model.graph.input[0].type.tensor_type.shape.dim[0].dim_param = "batch"
    (output,) = import_onnx(model).outputs
    assert str(output.type) == "f32[batch,2,10,21]"


def test_old_operators():
    factors = np.float32([1, 1, 2, 3])
    wanted = X.repeat(2, 2).repeat(3, 3)
    assert np.array_equal(run_node("Upsample", X, opset=7, scales=factors.tolist()), wanted)
    assert np.array_equal(run_node("Upsample", X, factors, known=(1,), opset=9), wanted)
    assert np.array_equal(run_node("Resize", X, factors, known=(1,), opset=10), wanted)
    linear = run_node("Upsample", X, factors, known=(1,), opset=9, mode="linear")
    assert (
        relative_error(linear, expected(X, (1, 1, 2, 3), mode="linear", coordinate_transformation_mode="asymmetric")) < 1e-5
    )


@pytest.mark.parametrize(
    "factors, sizes, attributes, match",
    [
        ((1, 1, 2, 2), (), {"mode": "best"}, "mode 'best'; expected nearest, linear or cubic"),
        ((1, 1, 2, 2), (), {"nearest_mode": "x"}, "nearest_mode 'x'; expected one of round_prefer_floor"),
        ((1, 1, 2, 2), (), {"coordinate_transformation_mode": "x"}, "expected one of half_pixel"),
        ((1, 1, 2, 2), (), {"antialias": 1}, "antialias with mode 'nearest'"),
        ((1, 1, 2), (), {}, "expected 4 positive numbers"),
        ((1, 1, -2, 1), (), {}, "expected 4 positive numbers"),
        ((), (5, 7), {}, r"sizes \[5, 7\]; expected 4"),
        ((), (), {}, "expected one of the inputs scales and sizes"),
        ((), (1, 2, 3, 4), {"keep_aspect_ratio_policy": "x"}, "keep_aspect_ratio_policy 'x'"),
        ((1, 1, 2, 2), (), {"coordinate_transformation_mode": "tf_crop_and_resize"}, r"roi \[\]; expected a start"),
    ],
)
def test_what_is_refused(factors, sizes, attributes, match):
    with pytest.raises(ModelError, match=match):
        resized(X, factors, sizes, **attributes)


@pytest.mark.parametrize("mode", ["nearest", "linear", "cubic"])
def test_an_axis_may_shrink_to_nothing(mode):
    assert resized(X, (1, 1, 1.4, 0.1), mode=mode).shape == (1, 2, 7, 0)


def test_an_empty_axis_cannot_grow():
    with pytest.raises(ModelError, match="expected elements to make them of"):
        resized(np.zeros((1, 0), np.float32), (), (1, 3))


def test_an_open_axis_changes_by_factors_that_f32_multiplies_without_rounding():
    model = one_node("Resize", X, WHOLE, np.float32([1.2, 1, 2, 3]), known=(1, 2), opset=19)
    model.graph.input[0].type.tensor_type.shape.dim[0].dim_param = "batch"
    with pytest.raises(ModelError, match="axis 0 of .* is resized; nncc needs its size when it compiles"):
        import_onnx(model)


def test_before_opset_11_an_axis_that_shrinks_takes_the_next_element_and_one_that_grows_the_one_before():
    x = np.arange(14, dtype="f4").reshape(2, 7)
    made = run_node("Resize", x, np.float32([2, 0.3]), known=(1,), opset=10)
    assert made.tolist() == [[0, 4], [0, 4], [7, 11], [7, 11]]


@pytest.mark.parametrize(
    "extent, factor, wanted", [(7, 1.2, [0, 0, 1, 2, 3, 4, 5, 5]), (13, 0.9, [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])]
)
@pytest.mark.parametrize("opset", [10, 19])
def test_the_nearest_element_is_that_of_the_place_in_f32(extent, factor, wanted, opset):
    x, factors = np.arange(extent, dtype="f4"), np.float32([factor])
    options = {"coordinate_transformation_mode": "asymmetric", "nearest_mode": "ceil" if factor < 1 else "floor"}
    inputs, given = ((x, factors), {}) if opset == 10 else ((x, None, factors), options)
    made = run_node("Resize", *inputs, known=(len(inputs) - 1,), opset=opset, **given)
    assert made.tolist() == theirs(x, factors, opset, **given).tolist() == wanted
