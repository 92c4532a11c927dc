"""Import rules of ONNX's linear quantisation: exact arithmetic on integers and scales."""

from nncc.errors import ModelError
from nncc.frontend.builder.tensor import Tensor, accumulator_of
from nncc.frontend.onnx.import_rules.call import Call, Rule
from nncc.frontend.onnx.import_rules.elementwise import onnx_dtype
from nncc.ir.dtypes import DType, f32, i32, u8


def _parameter(call: Call, vector: Tensor, x: Tensor) -> Tensor:
    """A scale or zero point as a tensor that broadcasts to x: one for all, one per index of an axis, one per block."""
    if vector.rank == 0 or vector.shape == (1,):
        return vector.reshape()
    axis = x.axis(call.integer("axis", 1))
    block = call.integer("block_size", 0)
    if not block:
        return vector.reshape(-1, *(1,) * (x.rank - axis - 1))
    if vector.rank != x.rank or block < 0:
        raise ModelError(f"blocks of {block} with {vector.type} for {x.type}; expected one entry per block")
    shape = (*vector.shape[: axis + 1], block, *vector.shape[axis + 1 :])
    axes = tuple(at for at in range(x.rank + 1) if at != axis + 1)
    repeated = vector.emit("broadcast", shape=shape, axes=axes).reshape(*vector.shape[:axis], -1, *vector.shape[axis + 1 :])
    return repeated.strided_slice((0,) * x.rank, x.shape)


def _quantized_dtype(call: Call) -> DType:
    zero = call.optional(2)
    if zero is not None:
        return zero.dtype
    return onnx_dtype(call.integer("output_dtype", 0)) if call.integer("output_dtype", 0) else u8


def _quantize(call: Call) -> Tensor:
    """round(x / scale) + zero point, saturated by the cast."""
    x, scale, zero = call.x, call.tensor(1), call.optional(2)
    wide = accumulator_of(x.dtype) if x.dtype.is_float else f32
    steps = (x.cast(wide) / _parameter(call, scale, x).cast(wide)).emit("round")
    if zero is not None:
        steps = steps + _parameter(call, zero, x).cast(wide)
    return steps.cast(_quantized_dtype(call))


def _dequantize(call: Call) -> Tensor:
    """(x - zero point) * scale."""
    x, scale, zero = call.x.cast(i32), call.tensor(1), call.optional(2)
    if zero is not None:
        x = x - _parameter(call, zero, x).cast(i32)
    return x.cast(scale.dtype) * _parameter(call, scale, x)


QUANTIZATION: dict[str, Rule] = {"QuantizeLinear": _quantize, "DequantizeLinear": _dequantize}
