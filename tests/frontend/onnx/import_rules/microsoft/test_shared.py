import numpy as np
import pytest

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.microsoft.beside import ours


def test_inputs_and_attributes_that_are_not_taken_are_named():
    x, packed, scales = np.ones((1, 32), np.float32), np.zeros((5, 2, 8), np.uint8), np.ones((5, 2), np.float32)
    options = {"bits": 4, "block_size": 16, "N": 5, "K": 32}
    with pytest.raises(ModelError, match=r"input 4 \(g_idx\) is given; nncc takes the operator without it"):
        ours("MatMulNBits", x, packed, scales, None, np.zeros(32, np.int32), **options)
    with pytest.raises(ModelError, match="attribute weight_prepacked is 1; nncc takes 0"):
        ours("MatMulNBits", x, packed, scales, weight_prepacked=1, **options)
