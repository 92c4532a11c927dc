from zlib import crc32

import numpy as np
import pytest

from nncc.frontend.graph.op import Sample
from nncc.frontend.lowering.table import RULES
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import dtype, from_numpy
from tests.frontend.lowering.groups import graph_of, lower, naive, passed, run
from tests.support.limits import relative_error, tolerance

NAN, INF = float("nan"), float("inf")


def assert_exact(name, *inputs, **attributes):
    op = OPS[name]
    graph, arrays = graph_of(op, Sample(inputs, attributes))
    lowered = lower(graph)
    (actual,) = run(lowered, lowered.kernel, arrays)
    with np.errstate(all="ignore"):
        expected = op.reference(*inputs, **attributes)
    assert actual.dtype == expected.dtype
    np.testing.assert_array_equal(actual, expected)


@pytest.mark.parametrize("source", ["float32", "float64", "float16"])
@pytest.mark.parametrize("to", ["i8", "u8", "i32", "u32", "i64", "u64"])
def test_floats_saturate_to_integers(source, to):
    edges = [NAN, INF, -INF, -0.9, 2.9, -2.9, 127.5, 255.7, 256, -129, 2.0**31, 2.0**32, -(2.0**31), 2.0**63, 2.0**64]
    with np.errstate(over="ignore"):
        x = np.array([*edges, np.nextafter(np.float32(2**31), np.float32(0)), 2.0**31 - 1], source)
    assert_exact("cast", x, to=dtype(to))


@pytest.mark.parametrize("name", ["floordiv", "mod"])
@pytest.mark.parametrize("kind", ["int32", "uint8", "int64"])
def test_integer_division_has_a_result_for_every_divisor(name, kind):
    info = np.iinfo(kind)
    a, b = np.meshgrid(np.array([info.min, 0, 7, info.max - 1], kind), np.array([0, 1, 3, info.max], kind))
    assert_exact(name, a, b)
    if info.min < 0:
        assert_exact(name, a, np.full_like(a, -1))


@pytest.mark.parametrize("name", ["shl", "shr"])
@pytest.mark.parametrize("kind", ["int32", "uint8", "int8"])
def test_shifts_by_any_count(name, kind):
    counts = np.array([0, 1, 7, 8, 31, 32, 100, 0 if kind[0] == "u" else -1], kind)
    assert_exact(name, *np.meshgrid(np.array([1, 77, np.iinfo(kind).min], kind), counts))


@pytest.mark.parametrize("name", ["max", "min", "eq", "ne", "lt", "le"])
def test_binary_operators_and_nan(name):
    values = np.float32([NAN, 1, -INF, -0.0])
    assert_exact(name, *np.meshgrid(values, values))


def test_the_sign_of_nan_is_nan():
    assert_exact("sign", np.float32([NAN, -0.0, -INF, 3]))


@pytest.mark.parametrize("name", ["exp", "add"])
def test_half_floats_are_rounded_once(name):
    x = np.linspace(-3, 3, 37).astype(np.float16)
    assert_exact(name, *[x] * OPS[name].arity)


SAMPLES = 12
FAMILIES = ("add", "exp", "cast", "select", "iota", "reshape", "transpose", "broadcast", "slice", "pad", "concat",
            "reverse", "gather", "scatter", "reduce_max", "argmax", "reduce_window", "dot_general", "conv")  # fmt: skip
"""Operators whose samples also go through the default plan and all passes."""


def test_every_primitive_has_a_rule():
    assert set(RULES) == set(OPS)


def assert_as_reference(name, form, samples):
    op, rng = OPS[name], np.random.default_rng(crc32(name.encode()))
    for _ in range(samples):
        sample = op.sample(rng)
        graph, arrays = graph_of(op, sample)
        lowered = lower(graph)
        (actual,) = run(lowered, form(lowered.kernel), arrays)
        expected = np.asarray(op.reference(*sample.inputs, **sample.attributes))
        assert actual.dtype == expected.dtype and actual.shape == expected.shape
        length = max((x.size for x in sample.inputs), default=1) if op.accuracy.accumulates else 1
        assert relative_error(actual, expected) <= tolerance(from_numpy(actual.dtype), length, op.accuracy.ulps)


@pytest.mark.parametrize("name", OPS)
def test_a_primitive_computes_what_its_reference_does(name):
    assert_as_reference(name, naive, SAMPLES)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_primitive_keeps_its_meaning_through_plan_and_passes(name):
    assert_as_reference(name, passed, 4)
