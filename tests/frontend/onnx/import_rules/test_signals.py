import ml_dtypes
import numpy as np
import onnx
import pytest
from onnx.reference import ReferenceEvaluator

import nncc
from nncc.errors import ModelError
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Graph
from nncc.frontend.onnx.import_rules.signals import Transform, cheapest, transformed
from nncc.ir.dtypes import f32, f64
from tests.frontend.onnx.import_rules.nodes import one_node, run_node
from tests.support.limits import relative_error

RNG = np.random.default_rng(0)
LENGTHS = [1, 2, 3, 4, 7, 16, 60, 97, 101, 400, 509, 512, 1000, 1009, 1024, 2018]


def graph_of(wanted, shape, dtype=f64) -> Graph:
    builder = FoldingBuilder()
    builder.output("y", transformed(builder.input("x", dtype, shape), wanted))
    return builder.build()


def spectrum(x, wanted):
    """The same by numpy."""
    z = x[:, 0] + (1j * x[:, 1] if x.shape[1] == 2 else 0)
    found = np.fft.fft(z, wanted.length) if wanted.sign < 0 else np.fft.ifft(z, wanted.length) * wanted.length
    found = found[:, : wanted.kept] * wanted.scale
    return np.stack([found.real, found.imag], 1)[:, : wanted.parts]


@pytest.mark.parametrize("parts", [1, 2])
@pytest.mark.parametrize("length", LENGTHS)
def test_transforms_are_numpys(length, parts):
    half = length // 2 + 1
    cases = [
        (length, Transform(length, length, -1)),
        (length, Transform(length, half, -1)),
        (max(length - 3, 0), Transform(length, length, 1, 1 / length)),
        (1, Transform(length, max(length - 1, 1), -1)),
        (half, Transform(length, length, 1, 2 / length, 1)),
    ]
    for given, wanted in cases:
        x = RNG.standard_normal((2, parts, given))
        (made,) = evaluate(graph_of(wanted, x.shape), {"x": x}).values()
        expected = spectrum(x, wanted)
        assert made.shape == expected.shape
        assert relative_error(made, expected) < 1e-14 * max(length, 10) ** 0.5, (given, wanted)


def test_single_precision_keeps_its_digits_for_any_length():
    for length in (127, 400, 509, 1009, 4096):
        x = RNG.standard_normal((1, 1, length)).astype(np.float32)
        wanted = Transform(length, length, -1)
        (made,) = evaluate(graph_of(wanted, x.shape, f32), {"x": x}).values()
        assert relative_error(made, spectrum(x.astype(np.float64), wanted)) < 1e-6


def test_quarters_are_exact():
    numbers = Transform(12, 12, -1).numbers
    assert [numbers[0], numbers[3], numbers[6], numbers[9]] == [1, -1j, -1, 1j]


def test_long_lengths_take_few_products():
    for length in (400, 1024, 16000, 1 << 20, 48000):
        factors = cheapest(length)
        assert np.prod(factors) == length and sum(factors) <= 8 * np.log2(length)
    terms = [
        sum(node.inputs[1].type.size for node in graph_of(Transform(p, p, -1), (1, 2, p)).nodes if node.op == "dot_general")
        for p in (1009, 8191)
    ]
    assert max(terms) < 40_000  # not p * p


def test_a_batch_of_nothing():
    (made,) = evaluate(graph_of(Transform(1009, 1009, -1), (0, 2, 1009)), {"x": np.zeros((0, 2, 1009))}).values()
    assert made.shape == (0, 2, 1009)


LIMITS = {"float64": 1e-13, "float32": 1e-6, "float16": 1e-3, "bfloat16": 8e-3}


def numbers(*shape, dtype=np.float32):
    return RNG.standard_normal(shape).astype(dtype)


def dft(x, *, axis, length=None, inverse=0, onesided=0):
    """The transform by numpy, in f64."""
    z = x[..., 0].astype(np.float64) + (1j * x[..., 1].astype(np.float64) if x.shape[-1] == 2 else 0)
    if inverse and onesided:
        return np.fft.irfft(z, length, axis)[..., None]
    found = (np.fft.ifft if inverse else np.fft.fft)(z, length, axis)
    if onesided:
        found = found.take(range(found.shape[axis] // 2 + 1), axis)
    return np.stack([found.real, found.imag], -1)


SHAPES = [
    ((1, 1), 0),
    ((7, 1), 0),
    ((2, 13, 1), 1),
    ((3, 12, 5, 1), 1),
    ((1, 6, 30, 1), 2),
    ((5, 4, 2, 1), 0),
    ((0, 4, 1), 1),
]


@pytest.mark.parametrize("onesided", [0, 1])
@pytest.mark.parametrize("inverse", [0, 1])
@pytest.mark.parametrize("shape, axis", SHAPES)
def test_transforms(shape, axis, inverse, onesided):
    for parts in ((1, 2), (1,), (2,))[onesided * (1 + inverse)]:
        x, extent = numbers(*shape[:-1], parts), shape[axis]
        for length in (None, extent, max(extent - 2, 1), extent + 3):
            if length is None and inverse and onesided and extent == 1:
                continue  # no elements
            wanted = dft(x, axis=axis, length=length, inverse=inverse, onesided=onesided)
            given = None if length is None else np.array(length, np.int64)
            old = run_node("DFT", x, given, known=(1,), opset=17, axis=axis, inverse=inverse, onesided=onesided)
            place = np.array(axis - len(shape), np.int64)
            new = run_node("DFT", x, given, place, known=(1, 2), opset=20, inverse=inverse, onesided=onesided)
            assert old.dtype == x.dtype and old.shape == new.shape == wanted.shape
            assert not x.size or max(relative_error(old, wanted), relative_error(new, wanted)) < 1e-6


def test_the_axis_that_is_not_said():
    x = numbers(2, 3, 4, 2)
    np.testing.assert_allclose(run_node("DFT", x, opset=17), dft(x, axis=1), atol=1e-5)
    np.testing.assert_allclose(run_node("DFT", x, opset=20), dft(x, axis=2), atol=1e-5)


@pytest.mark.parametrize("dtype", [np.float64, np.float16, ml_dtypes.bfloat16])
def test_other_dtypes_are_rounded_once(dtype):
    for length in (12, 101, 1024, 1009):
        x = numbers(2, length, 2, dtype=dtype)
        made = run_node("DFT", x, opset=20)
        assert made.dtype == x.dtype
        assert relative_error(made.astype(np.float64), dft(x, axis=1)) < LIMITS[np.dtype(dtype).name]


def test_a_transform_of_one_element_is_it():
    x = np.float32([[[np.inf, -0.0]], [[np.nan, 3]]])
    np.testing.assert_array_equal(run_node("DFT", x, opset=20), x)


def test_there_and_back():
    x = numbers(1, 2, 9, 1)
    there = run_node("DFT", x, opset=20, onesided=1)
    back = run_node("DFT", there, np.array(9, np.int64), known=(1,), opset=20, onesided=1, inverse=1)
    np.testing.assert_allclose(back, x, atol=1e-6)


@pytest.mark.parametrize("onesided", [0, 1])
@pytest.mark.parametrize(
    "given, length, step", [(33, 8, 3), (33, 33, 5), (20, 7, 7), (9, 1, 2), (40, 16, 30), (300, 150, 41)]
)
@pytest.mark.parametrize("window", ["constant", "computed", "none"])
def test_frames(given, length, step, window, onesided):
    signal, weights = numbers(2, given, 1), numbers(length)
    at = np.arange((given - length) // step + 1)[:, None] * step + np.arange(length)
    framed = signal[:, at] * (weights if window != "none" else np.ones_like(weights))[:, None]
    wanted = dft(framed, axis=2, onesided=onesided)
    inputs = (
        signal,
        np.array(step, np.int64),
        None if window == "none" else weights,
        np.array(length, np.int32).astype(np.int64),
    )
    known = (1, 3) if window == "computed" else (1, 2, 3)
    made = run_node("STFT", *inputs, known=known, opset=17, onesided=onesided)
    assert made.dtype == np.float32 and made.shape == wanted.shape
    assert relative_error(made, wanted) < 1e-6


@pytest.mark.parametrize("dtype", [np.float64, np.float16, ml_dtypes.bfloat16])
def test_complex_signals_of_other_dtypes(dtype):
    signal, weights, step = numbers(1, 30, 2, dtype=dtype), numbers(10, dtype=dtype), np.array(4, np.int64)
    made = run_node("STFT", signal, step, weights, known=(1, 2), opset=17, onesided=0)
    framed = signal[:, np.arange(6)[:, None] * 4 + np.arange(10)].astype(np.float64) * weights.astype(np.float64)[:, None]
    assert made.dtype == signal.dtype
    assert relative_error(made.astype(np.float64), dft(framed, axis=2)) < LIMITS[np.dtype(dtype).name]


@pytest.mark.parametrize(
    "op, shape, known, inputs, more",
    [
        ("DFT", (2, 65, 3, 2), (), (), {"inverse": 1, "onesided": 1}),
        ("STFT", (1, 300, 1), (1, 2), (np.array(60, np.int64), numbers(128)), {}),
        pytest.param("DFT", (1, 1009, 2), (), (), {"inverse": 1}, marks=pytest.mark.long),
        pytest.param("DFT", (3, 400, 1), (), (), {"onesided": 1}, marks=pytest.mark.long),
    ],
)
def test_compiled_transforms_are_those_of_the_graph(op, shape, known, inputs, more, tmp_path):
    x = numbers(*shape)
    (made,) = nncc.compile(one_node(op, x, *inputs, known=known, opset=17, **more), cache=tmp_path).run({"x0": x}).values()
    assert relative_error(made, run_node(op, x, *inputs, known=known, opset=17, **more)) < 1e-6


def mel(bands, length, rate, low, high, **more):
    """The matrix, and a model that gives it."""
    whole, edges = (np.array(n, np.int64) for n in (bands, length, rate)), (np.array(x, np.float32) for x in (low, high))
    inputs = (*whole, *edges)
    model = one_node("MelWeightMatrix", *inputs, known=(0, 1, 2, 3, 4), opset=17, **more)
    return run_node("MelWeightMatrix", *inputs, known=(0, 1, 2, 3, 4), opset=17, **more), model


@pytest.mark.parametrize(
    "bands, length, rate, low, high",
    [
        (8, 16, 8192, 0.0, 4096.0),
        (80, 400, 16000, 0.0, 8000.0),
        (40, 512, 22050, 80.0, 7600.0),
        (1, 7, 100, 3.0, 30.0),
        (5, 64, 64, 8.0, 8.0),
    ],
)
def test_weights_of_frequencies(bands, length, rate, low, high):
    for code in (onnx.TensorProto.FLOAT, onnx.TensorProto.DOUBLE, onnx.TensorProto.FLOAT16, onnx.TensorProto.INT32):
        made, model = mel(bands, length, rate, low, high, output_datatype=code)
        (wanted,) = ReferenceEvaluator(model).run(None, {})
        assert made.dtype == wanted.dtype
        np.testing.assert_allclose(made, wanted, rtol=1e-3 if made.dtype == np.float16 else 1e-6)


X = np.zeros((2, 6, 1), np.float32)
FRAME = np.array(2, np.int64)


@pytest.mark.parametrize(
    "op, inputs, known, opset, attributes, match",
    [
        ("DFT", (X,), (), 17, {"axis": 2}, "axis 2 of .*expected an axis before the last one"),
        ("DFT", (X,), (), 17, {"axis": -1}, "axis -1 of"),
        ("DFT", (X, None, np.int64([0, 1])), (2,), 20, {}, r"axis is \[0, 1\]; expected one number"),
        ("DFT", (np.zeros((2, 3), np.float32),), (), 17, {}, "expected a last axis of 1 .real. or 2 .complex."),
        ("DFT", (np.zeros((2, 3, 2), np.float32),), (), 17, {"onesided": 1}, "takes a real input"),
        ("DFT", (X,), (), 17, {"onesided": 1, "inverse": 1}, "takes a complex input"),
        ("DFT", (X,), (), 17, {"inverse": 2}, "attribute inverse is 2"),
        ("DFT", (X, np.array(0, np.int64)), (1,), 17, {}, "dft_length makes a transform of 0 elements"),
        ("DFT", (X, np.array(1 << 40, np.int64)), (1,), 17, {}, "dft_length makes a transform of 1,099,511,627,776"),
        ("DFT", (X, np.array(4, np.int64)), (), 17, {}, "is computed at run time"),
        (
            "DFT",
            (np.zeros((2, 1, 2), np.float32),),
            (),
            17,
            {"onesided": 1, "inverse": 1},
            "the axis makes a transform of 0 elements",
        ),
        ("STFT", (X, np.array(0, np.int64), None, FRAME), (1, 3), 17, {}, "frames of 2 elements, 0 apart"),
        ("STFT", (X, FRAME, None, np.array(7, np.int64)), (1, 3), 17, {}, "frames of 7 elements, 2 apart, of 6"),
        ("STFT", (X, FRAME, np.zeros(3, np.float32), FRAME), (1, 2, 3), 17, {}, "frame_length is 2 and the window has 3"),
        ("STFT", (X, FRAME, np.zeros((3, 1), np.float32)), (1, 2), 17, {}, "expected a vector of f32"),
        ("STFT", (np.zeros((2, 6, 2), np.float32), FRAME), (1,), 17, {}, "is complex; onesided=1 takes real ones"),
        ("STFT", (X[0, 0], FRAME), (1,), 17, {}, "expected a batch of signals"),
        ("STFT", (X, FRAME, None, FRAME), (3,), 17, {}, "is computed at run time"),
    ],
)
def test_what_is_refused(op, inputs, known, opset, attributes, match):
    with pytest.raises(ModelError, match=match):
        run_node(op, *inputs, known=known, opset=opset, **attributes)


@pytest.mark.parametrize("given, match", [
    ((8, 16, 8192, 0.0, 9000.0), "a band up to .*end at 4096 Hz"), ((0, 16, 8192, 0.0, 100.0), "num_mel_bins 0"),
    ((8, 16, 0, 0.0, 100.0), "sample_rate 0"), ((8, 16, 8192, 100.0, 50.0), "rising edges"), ((8, 1 << 40, 8192, 0.0, 9.0), "weights"),
])  # fmt: skip
def test_weights_that_are_refused(given, match):
    with pytest.raises(ModelError, match="output_datatype 9 is bool"):
        mel(8, 16, 8192, 0.0, 4096.0, output_datatype=onnx.TensorProto.BOOL)
    with pytest.raises(ModelError, match=match):
        mel(*given)
