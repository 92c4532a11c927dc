import operator

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.builder.tensor import broadcast_shapes, matmul
from nncc.frontend.evaluate import evaluate
from nncc.ir.dtypes import f32, from_numpy
from tests.support.limits import relative_error, tolerance


def run(function, *arrays):
    """What a function of tensors makes of arrays."""
    b = GraphBuilder()
    b.output("y", function(*(b.input(f"x{i}", *kind(a)) for i, a in enumerate(arrays))))
    return evaluate(b.build(), {f"x{i}": array for i, array in enumerate(arrays)})["y"]


def kind(array):
    return from_numpy(array.dtype), array.shape


def floats(*shape):
    return np.random.default_rng(0).standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize(
    "a, b", [((2, 3), (2, 3)), ((3,), (2, 3)), ((2, 1), (1, 3)), ((), (4,)), ((0, 3), (1, 3)), ((5, 1, 2), (7, 1))]
)
def test_operators_broadcast_as_numpy(a, b):
    x, y = floats(*a), floats(*b)
    for function in (operator.add, operator.sub, operator.mul, operator.lt, operator.ge):
        assert np.array_equal(run(function, x, y), function(x, y))


def test_numbers_take_the_dtype_of_the_tensor():
    x = floats(3)
    assert run(lambda t: 1 - t / 2, x).dtype == np.float32
    assert np.array_equal(run(lambda t: 2**1 * t + 1, x), 2 * x + 1)


def test_dtypes_meet_where_numpy_says():
    x, n = floats(3), np.arange(3)
    assert run(lambda a, b: a * b, x, n).dtype == np.result_type(x, n)


@pytest.mark.parametrize("shape", [(6,), (1, 6), (3, -1), (-1,), (2, 1, 3)])
def test_reshape(shape):
    x = floats(2, 3)
    assert np.array_equal(run(lambda t: t.reshape(*shape), x), x.reshape(shape))


@pytest.mark.parametrize("shape", [(4, 2), (-1, 4), (-1, -1), (7,)])
def test_reshape_wants_the_same_number_of_elements(shape):
    with pytest.raises(ModelError, match="reshape"):
        run(lambda t: t.reshape(*shape), floats(2, 3))


def test_symbolic_reshape():
    b = GraphBuilder()
    x = b.input("x", f32, ("N", 6, 4))
    assert str(x.reshape(x.shape[0], -1).type) == "f32[N,24]"
    assert str(x.reshape(-1, 8).type) == "f32[3*N,8]"
    with pytest.raises(ModelError, match="no whole extent"):
        x.reshape(-1, 7)


def test_movement_follows_numpy():
    x = floats(2, 1, 3)
    assert np.array_equal(run(lambda t: t.transpose(), x), x.transpose())
    assert np.array_equal(run(lambda t: t.transpose(1, -1, 0), x), x.transpose(1, 2, 0))
    assert np.array_equal(run(lambda t: t.squeeze(-2), x), x[:, 0])
    assert np.array_equal(run(lambda t: t.unsqueeze(0, -1), x), x[None, ..., None])
    assert np.array_equal(run(lambda t: t.broadcast_to((4, 2, 5, 3)), x), np.broadcast_to(x, (4, 2, 5, 3)))


@pytest.mark.parametrize("key", [0, -1, slice(1, None), slice(None, None, 2), (slice(None), 2), (slice(-2, 9), slice(0, 1))])
def test_indexing_follows_numpy(key):
    x = floats(5, 3)
    assert np.array_equal(run(lambda t: t[key], x), x[key])


@pytest.mark.parametrize("axes", [None, 0, -1, (0, 2), ()])
@pytest.mark.parametrize("keepdims", [False, True])
def test_reductions_follow_numpy(axes, keepdims):
    x = floats(2, 3, 4)
    exact = x.astype(np.float64).sum(axes, keepdims=keepdims)
    assert relative_error(run(lambda t: t.sum(axes, keepdims), x), exact) <= tolerance(f32, length=24)
    assert np.array_equal(run(lambda t: t.max(axes, keepdims), x), x.max(axes, keepdims=keepdims))


def test_a_reduction_without_axes_is_a_copy():
    x = floats(2, 3)
    assert np.array_equal(run(lambda t: t.sum(()), x), x)


@pytest.mark.parametrize(
    "a, b", [((3, 4), (4, 5)), ((2, 3, 4), (4, 5)), ((3, 4), (2, 4, 5)), ((2, 1, 3, 4), (5, 4, 1)), ((4,), (4,)),
             ((4,), (2, 4, 5)), ((2, 3, 4), (4,)), ((0, 4), (4, 3)), ((3, 0), (0, 2)), ((1, 3, 4), (1, 4, 2))],
)  # fmt: skip
def test_matmul_follows_numpy(a, b):
    x, y = floats(*a), floats(*b)
    exact = np.matmul(x.astype(np.float64), y.astype(np.float64))
    assert relative_error(run(matmul, x, y), exact) <= tolerance(f32, length=4)


def test_sixteen_bit_products_are_summed_in_f32():
    x, y = np.full((1, 4096), 1, np.float16), np.full((4096, 1), 0.1, np.float16)
    assert run(matmul, x, y) == np.float16(4096 * np.float32(np.float16(0.1)))


@pytest.mark.parametrize(
    "function, message",
    [(lambda t: t.axis(2), "axis 2; expected -2 to 1"), (lambda t: t.sum((0, -2)), "name one axis twice"),
     (lambda t: t.squeeze(0), "expected extents of 1"), (lambda t: t.unsqueeze(0, 0), "expected different axes"),
     (lambda t: t.broadcast_to((3,)), "does not broadcast"), (bool, "no truth value"),
     (lambda t: t @ t, r"the matrix product of f32\[2,3\] and f32\[2,3\]: 3 columns meet 2 rows")],
)  # fmt: skip
def test_mistakes_are_named(function, message):
    with pytest.raises(ModelError, match=message):
        function(GraphBuilder().input("x", f32, (2, 3)))


def test_shapes_that_do_not_broadcast():
    assert broadcast_shapes((2, 1), (3,), ()) == (2, 3)
    with pytest.raises(ModelError, match=r"shapes \[2\], \[3\] do not broadcast"):
        broadcast_shapes((2,), (3,))
