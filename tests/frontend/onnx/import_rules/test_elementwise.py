import ml_dtypes
import numpy as np
import pytest
from onnx import TensorProto

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.nodes import run_node, run_nodes

X = np.float32([[-2.5, 0.5, 3]])


def ints(*values, dtype=np.int32):
    return np.array(values, dtype)


@pytest.mark.parametrize(
    "op, a, b, expected",
    [
        ("Div", ints(-7, 7, -6), ints(2, -2, 3), [-3, -3, -2]),
        ("Div", ints(7, 9, dtype=np.uint8), ints(2, 0, dtype=np.uint8), [3, 0]),
        ("Mod", ints(-7, 7), ints(3, -3), [2, -2]),
        ("Pow", ints(2, -3), ints(10, 3), [1024, -27]),
        ("Pow", np.float32([4]), ints(3), [64]),
        ("Greater", X, np.float32([0]), [[False, True, True]]),
        ("GreaterOrEqual", X, np.float32([0.5]), [[False, True, True]]),
        ("And", np.array([True]), np.array([[False], [True]]), [[False], [True]]),
    ],
)
def test_binary_operators(op, a, b, expected):
    assert run_node(op, a, b).tolist() == expected


@pytest.mark.parametrize("dtype", [np.int32, np.float32])
def test_fmod_takes_the_sign_of_the_dividend(dtype):
    a, b = np.array([-7, 7, -7, 7], dtype), np.array([3, -3, -3, 3], dtype)
    assert np.array_equal(run_node("Mod", a, b, fmod=1), np.fmod(a, b))


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
@pytest.mark.parametrize("fmod, reference, opset", [(0, np.mod, 28), (1, np.fmod, 13)])
def test_remainders_of_zero_have_signs(fmod, reference, opset, kind):
    a, b = (
        side.ravel()
        for side in np.meshgrid(kind([-6, -0.0, 0, 6, -3, 5]), kind([-3, -1.5, 1.5, 3, np.inf, np.nan, 0, -0.0]))
    )
    with np.errstate(all="ignore"):
        made, expected = run_node("Mod", a, b, fmod=fmod, opset=opset), reference(a, b)
    np.testing.assert_array_equal(made, expected)
    known = ~np.isnan(expected)
    np.testing.assert_array_equal(np.signbit(made[known]), np.signbit(expected[known]))


@pytest.mark.parametrize("op, expected", [("Max", [3, 5]), ("Min", [-1, 2]), ("Sum", [4, 11]), ("Mean", [4 / 3, 11 / 3])])
def test_variadic_operators(op, expected):
    inputs = (np.float32([3, 2]), np.float32([-1, 5]), np.float32([2, 4]))
    assert np.array_equal(run_node(op, *inputs), np.float32(expected))
    assert np.array_equal(run_node(op, inputs[0]), inputs[0])


def test_clip_in_old_and_new_opsets():
    assert run_node("Clip", X, opset=7, min=-1.0, max=1.0).tolist() == [[-1, 0.5, 1]]
    assert run_node("Clip", X, None, np.float32(1), opset=13, known=(2,)).tolist() == [[-2.5, 0.5, 1]]
    assert run_node("Clip", X, np.float32(0), np.float32(1), opset=13).tolist() == [[0, 0.5, 1]]
    assert run_node("Clip", ints(-5, 5), ints(0).reshape(()), opset=13, known=(1,)).tolist() == [0, 5]


def test_casts():
    assert run_node("Cast", X, to=7).tolist() == [[-2, 0, 3]]
    assert run_node("Cast", X, to=16).dtype == ml_dtypes.bfloat16
    assert run_node("CastLike", X, ints(1)).dtype == np.int32


@pytest.mark.parametrize(
    "op, reference, x",
    [
        ("Atan", np.arctan, [-np.inf, -3, -0.0, 1, 1e30]),
        ("Asin", np.arcsin, [-1, -0.0, 1e-30, 0.5, 1, 1.5]),
        ("Acos", np.arccos, [-1, -0.5, 0, 0.999, 1, -1.5]),
    ],
)
@pytest.mark.parametrize("kind", [np.float32, np.float64, np.float16])
def test_angles(op, reference, x, kind):
    with np.errstate(all="ignore"):
        given = np.array(x).astype(kind)
        result, expected = run_node(op, given), reference(given)
        assert result.dtype == kind
        np.testing.assert_allclose(result, expected, rtol=6 * np.finfo(kind).eps)
        known = ~np.isnan(expected)  # a NaN that an operation makes has another sign on other processors
        np.testing.assert_array_equal(np.signbit(result[known]), np.signbit(expected[known]))


SMALL_AND_GREAT = [-9.0, -0.75, -1e-3, -1e-6, -0.0, 0.0, 1e-4, 0.35, 1.5, 7.0]
MOST = {np.float16: 6e4, np.float32: 1.6e38, np.float64: 8e307}


@pytest.mark.parametrize("kind", MOST)
@pytest.mark.parametrize(
    "op, reference, least, greatest",
    [("Sinh", np.sinh, -9, 9), ("Asinh", np.arcsinh, -np.inf, np.inf), ("Atanh", np.arctanh, -0.75, 0.75)],
)
def test_odd_functions_lose_no_digits_near_zero(op, reference, least, greatest, kind):
    given = np.clip([*SMALL_AND_GREAT, MOST[kind], -MOST[kind]], least, greatest).astype(kind)
    result, expected = run_node(op, given), reference(given.astype(np.longdouble))
    assert result.dtype == kind
    np.testing.assert_allclose(result, expected, rtol=8 * np.finfo(kind).eps)
    np.testing.assert_array_equal(np.signbit(result), np.signbit(given))


@pytest.mark.parametrize(
    "op, x, expected",
    [
        ("Sinh", [np.inf, -np.inf, np.nan], [np.inf, -np.inf, np.nan]),
        ("Asinh", [np.inf, -np.inf], [np.inf, -np.inf]),
        ("Atanh", [1, -1, 1.5, -np.inf, np.nan], [np.inf, -np.inf, np.nan, np.nan, np.nan]),
        ("Acosh", [1, 0.5, -3, np.inf, np.nan], [0, np.nan, np.nan, np.inf, np.nan]),
    ],
)
def test_hyperbolic_functions_at_the_ends(op, x, expected):
    with np.errstate(all="ignore"):
        np.testing.assert_array_equal(run_node(op, np.float32(x)), np.float32(expected))


@pytest.mark.parametrize("kind", MOST)
@pytest.mark.parametrize("op, reference", [("Sinh", np.sinh), ("Cosh", np.cosh)])
def test_hyperbolic_functions_are_finite_up_to_the_greatest_number(op, reference, kind):
    """exp(x) is infinite before they are."""
    most = np.log(np.longdouble(np.finfo(kind).max)) + np.log(np.longdouble(2))
    given = (np.array([0.0, 1e-3, 0.3, 2.0, 0.5, 0.9, 0.99, 0.9995]) * ([1] * 4 + [float(most)] * 4)).astype(kind)
    given = np.concatenate([given, -given])
    result, expected = run_node(op, given), reference(given.astype(np.longdouble))
    assert np.isfinite(result).all() and given[7] > np.log(np.longdouble(np.finfo(kind).max))
    np.testing.assert_allclose(result, expected, rtol=8 * np.finfo(kind).eps)
    np.testing.assert_array_equal(run_node(op, kind([np.inf, np.nan])), kind([np.inf, np.nan]))


@pytest.mark.parametrize("kind", MOST)
def test_acosh_above_one(kind):
    given = np.array([1 + 4 * np.finfo(kind).eps, 1.001, 1.5, 30, MOST[kind]]).astype(kind)
    np.testing.assert_allclose(
        run_node("Acosh", given), np.arccosh(given.astype(np.longdouble)), rtol=8 * np.finfo(kind).eps
    )


def test_infinities_of_either_sign():
    x = np.float32([np.inf, -np.inf, np.nan, 0])
    assert run_node("IsInf", x).tolist() == [True, True, False, False]
    assert run_node("IsInf", x, detect_negative=0).tolist() == [True, False, False, False]
    assert run_node("IsInf", x, detect_negative=0, detect_positive=0).tolist() == [False] * 4


def test_dropout_passes_its_input_on():
    y, mask = run_nodes("Dropout", X, outputs=2)
    assert np.array_equal(y, X) and mask.dtype == np.bool_ and mask.all()
    assert np.array_equal(run_node("Dropout", X, np.float32(0), np.array(True), known=(1, 2)), X)
    with pytest.raises(ModelError, match=r"node 'the_node' \(Dropout, opset 18\): .* training mode is random"):
        run_node("Dropout", X, np.float32(0.5), np.array(True), known=(1, 2))


@pytest.mark.parametrize("op", ["Add", "Sub", "Div", "Max", "Equal", "PRelu"])
def test_mixed_dtypes_are_refused(op):
    with pytest.raises(ModelError, match=r"f32\[1,3\], f64\[3\]; ONNX wants one dtype"):
        run_node(op, X, np.zeros(3))


FLOAT8 = {TensorProto.FLOAT8E4M3FN: ml_dtypes.float8_e4m3fn, TensorProto.FLOAT8E5M2: ml_dtypes.float8_e5m2}
BEYOND = [460, -500, 6e4, -1e30, np.inf, -np.inf, np.nan, 0.3, -0.0, 448, 57344]


@pytest.mark.parametrize("to", FLOAT8)
@pytest.mark.parametrize("source", [np.float16, np.float32, np.float64, ml_dtypes.bfloat16])
def test_casts_to_float8_saturate(to, source):
    """What is beyond the greatest number, infinity too, becomes that number; NaN stays NaN."""
    greatest = float(ml_dtypes.finfo(FLOAT8[to]).max)
    with np.errstate(over="ignore"):
        x = np.array(BEYOND, source)
    expected = np.clip(x.astype(np.float64), -greatest, greatest).astype(FLOAT8[to])
    assert np.array_equal(run_node("Cast", x, opset=19, to=to).astype(float), expected.astype(float), equal_nan=True)
    like = run_node("CastLike", x, np.zeros(1, FLOAT8[to]), opset=19)
    assert np.array_equal(like.astype(float), expected.astype(float), equal_nan=True)


@pytest.mark.parametrize("to", FLOAT8)
def test_casts_to_float8_overflow_without_saturation(to):
    x = np.float32(BEYOND)
    got, expected = run_node("Cast", x, opset=19, to=to, saturate=0), x.astype(FLOAT8[to])
    assert np.array_equal(got.astype(float), expected.astype(float), equal_nan=True)
    assert np.array_equal(np.signbit(got), np.signbit(expected))


@pytest.mark.parametrize("to", FLOAT8)
def test_integers_and_bools_as_float8(to):
    assert run_node("Cast", ints(-70000, 3, 70000), opset=19, to=to).astype(float).tolist() == [
        -float(ml_dtypes.finfo(FLOAT8[to]).max),
        3,
        float(ml_dtypes.finfo(FLOAT8[to]).max),
    ]
    assert run_node("Cast", np.array([True, False]), opset=19, to=to).tolist() == [1, 0]


def test_float8_as_integers_and_bools():
    x = np.array([448, -2.5, 0, np.nan], ml_dtypes.float8_e4m3fn)
    assert run_node("Cast", x, opset=19, to=TensorProto.INT8).tolist() == [127, -2, 0, 0]
    assert run_node("Cast", x, opset=19, to=TensorProto.BOOL).tolist() == [True, True, False, True]


def test_shrink_of_integers_is_computed_in_floats():
    signed = run_node("Shrink", np.array([-5, -1, 0, 1, 5], np.int8), lambd=1.5, bias=1.5)
    assert signed.dtype == np.int8 and signed.tolist() == [-3, 0, 0, 0, 3]
    assert run_node("Shrink", np.array([0, 1, 2, 200], np.uint8), lambd=1.5).tolist() == [0, 0, 2, 200]


@pytest.mark.parametrize("kind", [np.float16, ml_dtypes.bfloat16])
def test_sums_of_many_and_means_are_rounded_once(kind):
    eps = float(ml_dtypes.finfo(kind).eps)
    x, tiny = np.array([60000, 1], kind), np.array([-60000, eps / 2], kind)
    assert np.array_equal(run_node("Mean", x, x), x)
    assert run_node("Sum", x, x, tiny)[0] == x[0]
    assert run_node("Sum", x, tiny, tiny)[1] == kind(1 + eps)


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64, ml_dtypes.bfloat16])
@pytest.mark.parametrize("op, reference", [("Asinh", np.arcsinh), ("Acosh", np.arccosh)])
def test_inverse_functions_take_all_numbers_up_to_the_largest(op, reference, kind):
    largest = float(ml_dtypes.finfo(kind).max)
    exponents = np.arange(0, np.log2(largest), 0.37)
    x = np.concatenate([2.0**exponents, largest * np.array([0.499, 0.501, 0.75, 1]), [np.inf, np.nan]]).astype(kind)
    with np.errstate(all="ignore"):
        expected = reference(x.astype(np.longdouble))
    np.testing.assert_allclose(
        run_node(op, x).astype(float), expected.astype(float), rtol=6 * float(ml_dtypes.finfo(kind).eps)
    )
