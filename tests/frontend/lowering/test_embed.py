import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.frontend.fusion.place import BufferType, Halo
from nncc.frontend.graph.graph import TensorType, Value
from nncc.frontend.lowering.embed import embed
from nncc.ir.dtypes import f32, i32
from nncc.ir.interp import run
from nncc.ir.verifier.verify import verify

VALUE = Value("v", TensorType(f32, (3, 4)))


def doubled(dtype=f32):
    x = c.placeholder("X", (3, 4), dtype)
    return c.make_kernel("doubled", x, c.compute("Y", (3, 4), lambda i, j: x[i, j] * 2))


def where(shape, offset, halo=None):
    return BufferType(VALUE, shape, offset, halo)


def test_an_input_is_read_at_its_offset():
    kernel = embed(doubled(), "X", where((5, 9), (1, 5)))
    whole = np.arange(45, dtype=np.float32).reshape(5, 9)
    verify(kernel)
    np.testing.assert_array_equal(run(kernel, {"X": whole})["Y"], whole[1:4, 5:] * 2)


def test_a_result_is_written_there_and_nowhere_else():
    made = run(embed(doubled(), "Y", where((4, 6), (1, 0))), {"X": np.ones((3, 4), np.float32)})["Y"]
    assert (made[1:, :4] == 2).all() and np.isnan(made[0]).all() and np.isnan(made[:, 4:]).all()


@pytest.mark.parametrize("pairs", [((1, 1), (2, 2)), ((0, 2), (1, 0)), ((3, 1), (0, 4)), ((0, 0), (1, 1))])
@pytest.mark.parametrize("dtype, fill", [(f32, float("-inf")), (f32, -0.0), (i32, 7)])
def test_a_halo_is_filled_whole(pairs, dtype, fill):
    shape = tuple(extent + sum(pair) for extent, pair in zip((3, 4), pairs))
    target = where(shape, tuple(before for before, _ in pairs), Halo(pairs, fill))
    kernel = embed(doubled(dtype), "Y", target)
    verify(kernel)
    x = np.arange(12, dtype=dtype.numpy).reshape(3, 4)
    made = run(kernel, {"X": x})["Y"]
    np.testing.assert_array_equal(made, target.surrounding(x * 2))
    assert (np.signbit(made) == np.signbit(target.surrounding(x * 2))).all()


@pytest.mark.parametrize("fill, zeros", [(0.0, ((1, 1), (0, 2))), (float("-inf"), ())])
def test_zeros_around_an_input_are_known(fill, zeros):
    pairs = ((1, 1), (0, 2))
    target = where((5, 6), (1, 0), Halo(pairs, fill))
    made = embed(doubled(), "X", target)
    assert made.table["X"].zeros == zeros and embed(doubled(), "Y", target).table["Y"].zeros == ()
    assert embed(doubled(), "X", where((5, 6), (1, 0))).table["X"].zeros == ()


def test_a_reduction_is_copied():
    x, k = c.placeholder("X", (3, 4, 5), f32), c.reduce_axis(5, "k")
    kernel = c.make_kernel("sums", x, c.compute("Y", (3, 4), lambda i, j: c.sum(x[i, j, k], k)))
    made = embed(kernel, "Y", where((3, 6), (0, 2)))
    verify(made)
    given = np.arange(60, dtype=np.float32).reshape(3, 4, 5)
    np.testing.assert_array_equal(run(made, {"X": given})["Y"][:, 2:], given.sum(2))


def test_a_dense_value_stays():
    kernel = doubled()
    assert embed(kernel, "X", where((3, 4), (0, 0))) is kernel
