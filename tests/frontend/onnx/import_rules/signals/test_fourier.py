import numpy as np
import pytest

from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Graph
from nncc.frontend.onnx.import_rules.signals.fourier import Transform, cheapest, transformed
from nncc.ir.dtypes import f32, f64
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
    terms = [sum(node.inputs[1].type.size for node in graph_of(Transform(p, p, -1), (1, 2, p)).nodes if node.op == "dot_general")
             for p in (1009, 8191)]  # fmt: skip
    assert max(terms) < 40_000  # not p * p


def test_a_batch_of_nothing():
    (made,) = evaluate(graph_of(Transform(1009, 1009, -1), (0, 2, 1009)), {"x": np.zeros((0, 2, 1009))}).values()
    assert made.shape == (0, 2, 1009)
