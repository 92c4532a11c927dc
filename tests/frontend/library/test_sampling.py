"""Grids and boxes by numbers. Rules of ONNX test the modes, against its reference."""

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.library.sampling import MODES, PADDINGS, Boxes, Deformed, deformable_convolution, grid_sample, roi_align
from nncc.frontend.library.windows import window_over
from tests.frontend.library.run import result

X = np.random.default_rng(4).standard_normal((2, 3, 4, 5)).astype(np.float32)


@pytest.mark.parametrize("padding", PADDINGS)
@pytest.mark.parametrize("mode", MODES)
def test_places_at_elements_are_these(mode, padding):
    rows, columns = np.meshgrid(np.linspace(-1, 1, 4), np.linspace(-1, 1, 5), indexing="ij")
    grid = np.broadcast_to(np.stack([columns, rows], -1).astype("f4"), (2, 4, 5, 2))
    made = result(lambda b, x, grid: grid_sample(x, grid, mode, padding, True), X, grid)
    np.testing.assert_allclose(made, X, rtol=1e-4, atol=1e-5)


def test_a_box_of_one_element():
    boxes = np.float32([[0, 0, 1, 1], [3, 2, 4, 3]])
    by = Boxes((1, 1), 1, 1.0, True, "avg")
    made = result(lambda b, x, boxes, batch: roi_align(x, boxes, batch, by), X, boxes, np.int64([0, 1]))
    np.testing.assert_allclose(made[:, :, 0, 0], [X[0, :, 0, 0], X[1, :, 2, 3]], rtol=1e-5)


def test_a_deformable_convolution_that_moves_nothing():
    by = Deformed(window_over((4, 5), (1, 1), (1, 1), ((0, 0),) * 2, (1, 1)), 1, 1)
    w, still = np.random.default_rng(1).standard_normal((2, 3, 1, 1)).astype("f4"), np.zeros((2, 2, 4, 5), np.float32)
    made = result(lambda b, x, w, at: deformable_convolution(x, w, at, None, by), X, w, still)
    np.testing.assert_allclose(made, np.einsum("bfij,of->boij", X, w[..., 0, 0]), rtol=1e-4, atol=1e-5)
    with pytest.raises(ModelError, match="expected offsets"):
        result(lambda b, x, w, at: deformable_convolution(x, w, at, None, by), X, w, still[:, :1])


def test_what_is_refused():
    with pytest.raises(ModelError, match="mode 'area'"):
        result(lambda b, x, grid: grid_sample(x, grid, "area", "zeros", False), X, np.zeros((2, 1, 1, 2), np.float32))
    with pytest.raises(ModelError, match="expected a place along each"):
        result(lambda b, x, grid: grid_sample(x, grid, "linear", "zeros", False), X, np.zeros((1, 1, 1, 2), np.float32))
    with pytest.raises(ModelError, match="mode 'sum'; expected avg or max"):
        by = Boxes((1, 1), 1, 1.0, True, "sum")
        result(lambda b, x, boxes: roi_align(x, boxes, boxes[:, 0], by), X, np.zeros((1, 4), np.float32))
