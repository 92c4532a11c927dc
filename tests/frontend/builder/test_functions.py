import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f32, i64
from tests.frontend.builder.test_builder import floats, run
from tests.support.limits import relative_error, tolerance


@pytest.mark.parametrize(
    "ours, numpys",
    [(F.exp, np.exp), (F.log, np.log), (F.sqrt, np.sqrt), (F.tanh, np.tanh), (F.absolute, np.abs), (F.is_nan, np.isnan),
     (lambda x: F.maximum(x, 0.5), lambda x: np.maximum(x, 0.5)),
     (lambda x: F.minimum(0.5, x), lambda x: np.minimum(x, 0.5)),
     (lambda x: F.power(x, 2.0), np.square), (lambda x: F.equal(x, x), lambda x: x == x),
     (lambda x: F.not_equal(x, 1.0), lambda x: x != 1), (lambda x: F.rsqrt(x), lambda x: 1 / np.sqrt(x))],
)  # fmt: skip
def test_one_call_one_primitive(ours, numpys):
    x = np.abs(floats(3, 1, 2)) + np.float32(0.25)
    assert np.array_equal(run(ours, x), numpys(x))


@pytest.mark.parametrize(
    ("shape", "whole", "axes"),
    [((), (2, 3), ()), ((3,), (2, 3, 5), (1,)), ((3, 2), (2, 7, 3), (2, 0)), ((0, 3), (3, 0), (1, 0))],
)
def test_spread_puts_each_axis_in_its_place(shape, whole, axes):
    x = floats(*shape)
    placed = x.transpose(np.argsort(axes)) if axes else x
    expected = np.broadcast_to(placed.reshape([n if axis in axes else 1 for axis, n in enumerate(whole)]), whole)
    assert np.array_equal(run(lambda t: F.spread(t, whole, axes), x), expected)


def test_erf_is_odd_and_bounded():
    x = np.array([-9, -0.5, 0, 0.5, 9], np.float32)
    exact = np.array([-1, -0.5204998778130465, 0, 0.5204998778130465, 1])
    assert relative_error(run(F.erf, x), exact) <= tolerance(f32, ulps=OPS["erf"].accuracy.ulps)


def test_select_broadcasts_all_three():
    c, x = np.array([[1], [0]]), floats(3)
    assert np.array_equal(run(lambda p, q: F.select(p, q, -1.0), c, x), np.where(c, x, np.float32(-1)))


def test_concat_split_and_reverse_follow_numpy():
    x, y = floats(2, 3), floats(2, 2)
    assert np.array_equal(run(lambda a, b: F.concat([a, b], -1), x, y), np.concatenate([x, y], 1))
    assert np.array_equal(run(lambda a: F.split(a, [1, 0, 2], 1)[2], x), x[:, 1:])
    assert np.array_equal(run(lambda a: F.reverse(a, 1), x), x[:, ::-1])


def test_pad_and_gather():
    x = floats(2, 3)
    padded = np.pad(x, [(1, 0), (0, 2)], constant_values=7)
    assert np.array_equal(run(lambda a: F.pad(a, [(1, 0), (0, 2)], 7.0), x), padded)
    indices = np.array([[2, 0], [1, 1]])
    assert np.array_equal(run(lambda a, i: F.gather(a, i, 1), x, indices), x[:, indices])


def test_first_indices_win():
    x = np.array([[1, 3, 3], [2, np.nan, 9]], np.float32)
    assert run(lambda a: F.argmax(a, 1), x).tolist() == [1, 1]
    assert run(lambda a: F.argmin(a, 1), x).tolist() == [0, 1]


def test_tensors_of_nothing():
    b = GraphBuilder()
    x = b.input("x", f32, ("N", 3))
    b.output("iota", F.iota(b, (2, 3), 1, i64))
    b.output("full", F.full(b, 2.5, TensorType(f32, (2, 0))))
    b.output("sizes", F.extents(b, x.shape))
    b.output("count", F.size_of(x, (0, 1), f32))
    b.output("mean", F.mean(x, (0,)))
    out = evaluate(b.build(), {"x": np.ones((5, 3), np.float32)})
    assert out["iota"].tolist() == [[0, 1, 2]] * 2
    assert out["full"].shape == (2, 0)
    assert out["sizes"].tolist() == [5, 3] and out["count"] == 15 and out["mean"].tolist() == [1, 1, 1]
