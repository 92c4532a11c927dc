import numpy as np
import pytest

from nncc.frontend.ops.sampling import SHAPES, draw, pick_axes, pick_shape
from nncc.ir.dtypes import boolean, f16, f32, i8, u8


@pytest.mark.parametrize("dtype", [f32, f16, i8, u8, boolean])
def test_values_have_dtype_shape_and_range(dtype):
    x = draw(np.random.default_rng(0), (7, 3), dtype, -5, 6)
    assert (x.dtype, x.shape) == (dtype.numpy, (7, 3))
    assert dtype == boolean or (x.min() >= (0 if dtype == u8 else -5) and x.max() <= 6)


def test_shapes_and_axes():
    rng = np.random.default_rng(0)
    assert {pick_shape(rng) for _ in range(200)} == set(SHAPES)
    assert {pick_axes(rng, 2) for _ in range(50)} == {(), (0,), (1,), (0, 1)}
