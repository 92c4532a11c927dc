"""Transposed convolutions by numbers, against every product written out. Rules of ONNX test more of them."""

import numpy as np
import pytest

from nncc.frontend.library.transposed import transposed_convolution
from nncc.frontend.library.windows import window_over
from tests.frontend.library.run import result
from tests.support.limits import relative_error


@pytest.mark.parametrize("known", [(), (1,)], ids=["products", "phases"])
@pytest.mark.parametrize("groups", [1, 2])
@pytest.mark.parametrize("size, stride, dilation, padding, extra", [
    (3, 1, 1, (0, 0), 0), (4, 2, 1, (1, 2), 1), (2, 3, 1, (0, 0), 2), (3, 2, 2, (2, 0), 0), (5, 1, 3, (4, 4), 0),
])  # fmt: skip
def test_products_are_added_a_stride_apart(size, stride, dilation, padding, extra, groups, known):
    rng = np.random.default_rng(size)
    x, w = rng.standard_normal((2, 4, 5)).astype("f4"), rng.standard_normal((4, 3, size)).astype("f4")
    wanted = np.zeros((2, 3 * groups, 4 * stride + (size - 1) * dilation + 1 + extra))
    for feature, at, tap in np.ndindex(4, 5, size):
        first = feature // (4 // groups) * 3
        wanted[:, first : first + 3, at * stride + tap * dilation] += x[:, feature, at, None] * w[feature, :, tap]
    wanted = wanted[..., padding[0] : wanted.shape[2] - padding[1]]
    window = window_over((5,), (size,), (stride,), (padding,), (dilation,))
    made = result(lambda b, x, w: transposed_convolution(b, x, w, window, groups, (extra,)), x, w, known=known)
    assert made.shape == wanted.shape and relative_error(made, wanted) < 1e-6
