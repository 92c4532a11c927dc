import numpy as np
import pytest

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.microsoft.beside import ours


def test_inputs_and_attributes_that_are_not_taken_are_named():
    x, packed, scales = np.ones((1, 32), np.float32), np.zeros((5, 2, 8), np.uint8), np.ones((5, 2), np.float32)
    options = {"bits": 4, "block_size": 16, "N": 5, "K": 32}
    rows, length = np.ones((1, 2, 8), np.float32), np.int32([2])
    with pytest.raises(ModelError, match=r"input 8 \(past_sequence_length\) is given; nncc takes the operator without it"):
        ours("MultiHeadAttention", rows, rows, rows, None, None, None, None, None, length, num_heads=2)
    with pytest.raises(ModelError, match="attribute weight_prepacked is 1; nncc takes 0"):
        ours("MatMulNBits", x, packed, scales, weight_prepacked=1, **options)


def test_an_axis_of_open_size_is_refused_where_it_has_to_be_a_number():
    x = np.ones((1, 2, 8), np.float32)
    with pytest.raises(ModelError, match=r"axis 2 of f32\[1,2,width\] has a size that is open; expected a number"):
        ours("MultiHeadAttention", x, x, x, num_heads=2, named={0: (1, 2, "width")})
