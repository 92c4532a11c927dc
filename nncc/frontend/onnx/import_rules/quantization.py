"""Linear quantisation: exact arithmetic on integers or floats of 8 bits, and scales.

`IN_FLOATS` has rules of the same operators without quantisation: all numbers are f32, and nothing is rounded to steps. They
are as much work as the f32 form of a model; their results differ, without scales and zero points.
"""

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, accumulator_of, matmul
from nncc.frontend.decompose.composites import widened
from nncc.frontend.graph.dims import same_shape
from nncc.frontend.library.windows import with_bias
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.elementwise import converted
from nncc.frontend.onnx.import_rules.window import convolved
from nncc.frontend.onnx.reader import onnx_dtype
from nncc.ir.dtypes import DType, f32, i32, u8


def _parameter(call: Call, vector: Tensor, x: Tensor) -> Tensor:
    """A scale or zero point as a tensor that broadcasts to x: one for all, one per index of an axis, one per block."""
    if vector.rank == 0 or vector.shape == (1,):
        return vector.reshape()
    axis = call.x.axis(call.integer("axis", 1))
    block = call.integer("block_size", 0)
    if not block:
        return vector.reshape(-1, *(1,) * (x.rank - axis - 1))
    if vector.rank != call.x.rank or block < 0:
        raise ModelError(f"blocks of {block} with {vector.type} for {call.x.type}; expected one entry per block")
    if x.rank > call.x.rank:
        return vector.unsqueeze(axis + 1)
    shape = (*vector.shape[: axis + 1], block, *vector.shape[axis + 1 :])
    axes = tuple(at for at in range(x.rank + 1) if at != axis + 1)
    repeated = vector.emit("broadcast", shape=shape, axes=axes).reshape(*vector.shape[:axis], -1, *vector.shape[axis + 1 :])
    return repeated.strided_slice((0,) * x.rank, x.shape)


def _in_blocks(call: Call) -> Tensor:
    """The first input with an axis of its own for each block of elements that share a scale; as it is where blocks are not
    whole, or where there are none."""
    x, scale, block = call.x, call.tensor(1), call.integer("block_size", 0)
    if block <= 0 or scale.rank != x.rank:
        return x
    axis = x.axis(call.integer("axis", 1))
    blocks, expected = scale.shape[axis], (*scale.shape[:axis], scale.shape[axis] * block, *scale.shape[axis + 1 :])
    return x.reshape(*x.shape[:axis], blocks, block, *x.shape[axis + 1 :]) if same_shape(x.shape, expected) else x


def _quantized_dtype(call: Call) -> DType:
    zero = call.optional(2)
    if zero is not None:
        return zero.dtype
    return onnx_dtype(call.integer("output_dtype", 0)) if call.integer("output_dtype", 0) else u8


def _quantize(call: Call) -> Tensor:
    """round(x / scale) + zero point, saturated by the cast; a float is rounded by the cast alone."""
    x, scale, zero, to = call.x, call.tensor(1), call.optional(2), _quantized_dtype(call)
    wide = accumulator_of(x.dtype) if x.dtype.is_float else f32
    steps = x.cast(wide) / _parameter(call, scale, x).cast(wide)
    steps = steps if to.is_float else steps.emit("round")
    if zero is not None:
        steps = steps + _parameter(call, zero, x).cast(wide)
    return converted(call, steps, to)


def _dequantize(call: Call) -> Tensor:
    """(x - zero point) * scale, rounded once to the dtype of the scale."""
    wide = f32 if call.x.dtype.is_float else i32
    x, scale, zero = _in_blocks(call).cast(wide), call.tensor(1), call.optional(2)
    if zero is not None:
        x = x - _parameter(call, zero, x).cast(wide)
    factor = widened(_parameter(call, scale, x))
    return (x.cast(factor.dtype) * factor).cast(scale.dtype).reshape(*call.x.shape)


def _requantized(total: Tensor, factor: Tensor, zero: Tensor) -> Tensor:
    """round(total * factor) + zero point, saturated by the cast."""
    return ((total.cast(factor.dtype) * factor).emit("round") + zero.cast(factor.dtype)).cast(zero.dtype)


def _centred(x: Tensor, zero: Tensor, axis: int) -> Tensor:
    """x without its zero point: one for all, or one for each index of an axis."""
    return x.cast(i32) - along(zero, x.rank, axis).cast(i32)


def along(vector: Tensor, rank: int, axis: int) -> Tensor:
    """A number for all of a tensor, or one for each index of an axis of it, as what broadcasts to it.

    Raises: ModelError for anything else.
    """
    if vector.rank == 0 or vector.shape == (1,):
        return vector.reshape()
    if vector.rank == rank and rank > 1:
        return vector
    if vector.rank != 1:
        raise ModelError(f"a scale or zero point is {vector.type}; expected one number, or one for each index of an axis")
    return vector.reshape(-1, *(1,) * (rank - 1 - axis))


def _factor(call: Call, scales: tuple[int, int, int], rank: int, axes: tuple[int, int]) -> Tensor:
    """What a product of integers counts in steps of the result: two scales by that of the result, in f32 or more."""
    first, second, result = (call.tensor(index) for index in scales)
    wide = accumulator_of(first.dtype)
    a, b = (along(scale, rank, axis).cast(wide) for scale, axis in zip((first, second), axes))
    return a * b / result.reshape().cast(wide)


def _qlinear_matmul(call: Call) -> Tensor:
    """The product of two quantised matrices, exact in integers, quantised again."""
    a, b, zero = call.x, call.tensor(3), call.tensor(7)
    total = matmul(_centred(a, call.tensor(2), max(a.rank - 2, 0)), _centred(b, call.tensor(5), b.rank - 1))
    rank = total.rank
    return _requantized(total, _factor(call, (1, 4, 6), rank, (max(rank - 2, 0), rank - 1)), zero.reshape())


def _qlinear_conv(call: Call) -> Tensor:
    """The convolution of a quantised image, exact in integers, quantised again; padding is the zero point."""
    x, kernel, zero, bias = call.x, call.tensor(3), call.tensor(7), call.optional(8)
    total = with_bias(convolved(call, _centred(x, call.tensor(2), 1), _centred(kernel, call.tensor(5), 0)), bias)
    return _requantized(total, _factor(call, (1, 4, 6), total.rank, (1, 1)), zero.reshape())


QUANTIZATION: dict[str, ImportRule] = {
    "QuantizeLinear": _quantize,
    "DequantizeLinear": _dequantize,
    "QLinearMatMul": _qlinear_matmul,
    "QLinearConv": _qlinear_conv,
}


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
