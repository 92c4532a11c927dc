"""Import rules of the same operators without quantisation: all numbers are f32, and nothing is rounded to steps.

What comes of them is as much work as the f32 form of a model; its numbers are others, without scales and zero points.
"""

import numpy as np

from nncc.frontend.builder.builder import Tensor, matmul
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.window import convolved, with_bias
from nncc.ir.dtypes import f32


def _same(call: Call) -> Tensor:
    return call.x.cast(f32)


def _same_in_steps_of_one(call: Call) -> tuple[Tensor, Tensor, Tensor]:
    """A tensor, its scale, and its zero point."""
    one, zero = (call.builder.constant(np.array(number, np.float32)) for number in (1, 0))
    return call.x.cast(f32), one, zero


def _product(second: int) -> ImportRule:
    """second: the input with the second factor."""
    return lambda call: matmul(call.x.cast(f32), call.tensor(second).cast(f32))


def _convolution(kernel: int, bias: int) -> ImportRule:
    """kernel, bias: the inputs with them."""

    def rule(call: Call) -> Tensor:
        made, shift = convolved(call, call.x.cast(f32), call.tensor(kernel).cast(f32)), call.optional(bias)
        return with_bias(made, shift)

    return rule


IN_FLOATS: dict[str, ImportRule] = {
    "QuantizeLinear": _same,
    "DequantizeLinear": _same,
    "DynamicQuantizeLinear": _same_in_steps_of_one,
    "MatMulInteger": _product(1),
    "QLinearMatMul": _product(3),
    "ConvInteger": _convolution(1, bias=4),
    "QLinearConv": _convolution(3, bias=8),
}
