from itertools import product

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.graph.dims import bind, symbol
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import boolean, f32, i8
from tests.support.limits import relative_error, tolerance

N = symbol("N")


@pytest.mark.parametrize(
    "op, dtype, expected",
    [("reduce_sum", np.float32, 0), ("reduce_prod", np.float32, 1), ("reduce_max", np.float32, -np.inf),
     ("reduce_min", np.float32, np.inf), ("reduce_max", np.int8, -128), ("reduce_min", np.uint8, 255)],
)  # fmt: skip
def test_nothing_reduces_to_the_identity(op, dtype, expected):
    assert OPS[op].reference(np.zeros((2, 0), dtype), axes=(1,)).tolist() == [expected] * 2


def test_integer_sums_wrap_in_their_dtype():
    assert OPS["reduce_sum"].reference(np.full(3, 100, np.int8), axes=(0,)) == np.int8(44)


@pytest.mark.parametrize("op", ["reduce_max", "reduce_min"])
def test_nan_propagates(op):
    assert np.isnan(OPS[op].reference(np.float32([1, np.nan, 3]), axes=(0,)))


def brute_prefix(op, x, axis, exclusive, backwards):
    """Every result written out."""
    rows = np.moveaxis(x, axis, -1).astype(np.float64)
    result, combine = np.empty(rows.shape), np.sum if op == "cumulative_sum" else np.prod
    for k in range(x.shape[axis]):
        part = rows[..., k + exclusive :] if backwards else rows[..., : k + 1 - exclusive]
        result[..., k] = combine(part, axis=-1)
    return np.moveaxis(result, -1, axis)


@pytest.mark.parametrize("shape", [(7,), (1,), (0,), (2, 0, 3), (3, 4, 2)], ids=str)
@pytest.mark.parametrize("exclusive, backwards", [*product([False, True], repeat=2)])
@pytest.mark.parametrize("op", ["cumulative_sum", "cumulative_product"])
def test_prefixes_against_loops(op, exclusive, backwards, shape):
    x = np.random.default_rng(3).integers(-2, 3, shape).astype(np.int32)
    for axis in range(len(shape)):
        ours = OPS[op].reference(x, axis=axis, exclusive=exclusive, backwards=backwards)
        assert ours.dtype == x.dtype and np.array_equal(ours, brute_prefix(op, x, axis, exclusive, backwards))


def test_half_prefixes_are_rounded_once():
    x = np.full((1, 4097), 1, np.float16)
    assert OPS["cumulative_sum"].reference(x, axis=1, exclusive=False, backwards=False)[0, -1] == 4096


def brute_window(x, combiner, window, strides, padding, dilation):
    """Every window written out."""
    identity = -np.inf if combiner == "max" else 0
    padded = np.pad(x.astype(np.float64), padding, constant_values=identity)
    counts = [max(0, (n - (w - 1) * d - 1) // s + 1) for n, w, s, d in zip(padded.shape, window, strides, dilation)]
    result = np.empty(counts)
    for at in product(*map(range, counts)):
        elements = [
            padded[tuple(a * s + o * d for a, s, o, d in zip(at, strides, offset, dilation))]
            for offset in product(*map(range, window))
        ]
        result[at] = max(elements) if combiner == "max" else sum(elements)
    return result


def test_windows_against_loops():
    rng = np.random.default_rng(5)
    for _ in range(12):
        sample = OPS["reduce_window"].sample(rng)
        if sample.inputs[0].dtype == np.float32:
            ours = OPS["reduce_window"].reference(*sample.inputs, **sample.attributes)
            exact = brute_window(*sample.inputs, **sample.attributes)
            assert relative_error(ours, exact) <= tolerance(f32, length=9)


def window(x, **changed):
    sizes = {"window": (1, 3), "strides": (1, 2), "padding": ((0, 0), (1, 1)), "dilation": (1, 1)}
    return OPS["reduce_window"].types((x,), {"combiner": "max", **sizes, **changed})


def test_window_shapes_may_be_symbolic():
    ((_, extent),) = (kind.shape for kind in window(TensorType(f32, (2, N))))
    assert [bind(extent, {"N": n}) for n in (1, 2, 5, 6)] == [1, 1, 3, 3]
    assert window(TensorType(f32, (2, 5)), window=(1, 9))[0].shape == (2, 0)


@pytest.mark.parametrize(
    "changed",
    [{"combiner": "mean"}, {"window": (3,)}, {"strides": (0, 1)}, {"padding": ((0, 0), (-1, 0))}, {"dilation": (1, 0)}],
)
def test_windows_refuse(changed):
    with pytest.raises(ModelError, match=r"reduce_window: .*; expected"):
        window(TensorType(f32, (2, 5)), **changed)


@pytest.mark.parametrize(
    "op, x, attributes",
    [
        ("reduce_sum", TensorType(f32, (2,)), {"axes": (1,)}),
        ("reduce_sum", TensorType(f32, (2, 2)), {"axes": (1, 0)}),
        ("cumulative_sum", TensorType(f32, (2,)), {"axis": 1, "exclusive": False, "backwards": False}),
        ("cumulative_product", TensorType(boolean, (2,)), {"axis": 0, "exclusive": False, "backwards": False}),
        ("reduce_max", TensorType(boolean, (2,)), {"axes": (0,)}),
        ("argmax", TensorType(f32, (2, 0)), {"axis": 1}),
        ("argmin", TensorType(i8, ()), {"axis": 0}),
    ],
)
def test_type_rules_refuse(op, x, attributes):
    with pytest.raises(ModelError, match=f"{op}: .*; expected"):
        OPS[op].types((x,), attributes)
