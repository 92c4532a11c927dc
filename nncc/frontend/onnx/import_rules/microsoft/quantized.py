"""Import rules of ONNX Runtime's quantised operators: on exact integers where ONNX Runtime has these, else in f32."""

from collections.abc import Callable
from dataclasses import replace

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, matmul
from nncc.frontend.builder.functions import concat, full, gather, maximum, minimum, select
from nncc.frontend.library.indexing import require_within
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result
from nncc.frontend.onnx.import_rules.microsoft.shared import as_onnx, extent, require_defaults, wide
from nncc.frontend.onnx.import_rules.quantization import QUANTIZATION
from nncc.frontend.onnx.import_rules.recurrent import lstm_with
from nncc.frontend.onnx.import_rules.reduction import REDUCTION
from nncc.frontend.onnx.import_rules.window import WINDOW
from nncc.frontend.onnx.reader import fields
from nncc.ir.dtypes import DType, f32, i32, u8


def product_of_integers(a: Tensor, b: Tensor, of_a: Tensor | None, of_b: Tensor | None) -> Tensor:
    """a @ b without their zero points, as i32; that of b may be one for each column."""
    return matmul(_centred(a, of_a), _centred(b, of_b))


def _centred(x: Tensor, zero: Tensor | None) -> Tensor:
    whole = x.cast(i32)
    return whole if zero is None else whole - _each(zero).cast(i32)


def _each(vector: Tensor) -> Tensor:
    """One number for all, or one for each column."""
    return vector.reshape() if vector.rank == 0 or vector.shape == (1,) else vector


def dynamically_quantized(x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """x as u8, its scale and its zero point, by its least and its greatest element and 0, as DynamicQuantizeLinear."""
    least, greatest = minimum(x.min(), 0.0), maximum(x.max(), 0.0)
    scale = (greatest - least) / 255.0
    scale = select(scale > 0.0, scale, 1.0)
    zero = minimum(maximum(0.0 - least / scale, 0.0), 255.0).emit("round")
    whole = ((x / scale).emit("round") + zero).cast(u8)
    return whole, scale, zero.cast(u8)


def _times_dynamically(x: Tensor, weights: Tensor, scale: Tensor, zero: Tensor | None) -> Tensor:
    """x @ weights, with x as u8 by its own range."""
    whole, own, of_x = dynamically_quantized(x)
    return product_of_integers(whole, weights, of_x, zero).cast(f32) * (own * _each(scale))


def _dynamic_matmul(call: Call) -> Tensor:
    made = _times_dynamically(call.x, call.tensor(1), call.tensor(2), call.optional(3))
    bias = call.optional(4)
    return made if bias is None else made + bias


def _integers_to_float(call: Call) -> Tensor:
    total = product_of_integers(call.x, call.tensor(1), call.optional(4), call.optional(5))
    made = wide(total) * (call.tensor(2).reshape() * _each(call.tensor(3)))
    bias = call.optional(6)
    return made if bias is None else made + bias


def _dynamic_lstm(call: Call) -> Result:
    """An LSTM whose products take what is read, and the state of each step, as u8 by their own ranges.

    Weights are (directions, inputs, gates) here, and scales and zero points have an axis for directions.
    """
    scales = [call.tensor(index) for index in (8, 10)]
    zeros = [call.tensor(index) for index in (9, 11)]

    def product(which: int, direction: int) -> Callable[[Tensor, Tensor], Tensor]:
        scale, zero = scales[which][direction], zeros[which][direction]
        return lambda x, rows: _times_dynamically(x, rows.transpose(), scale, zero)

    given = [*call.inputs[:8]]
    given[1:3] = [call.tensor(index).transpose(0, 2, 1) for index in (1, 2)]
    return lstm_with(replace(call, inputs=tuple(given)), product)


def _real(x: Tensor, scale: Tensor, zero: Tensor | None) -> Tensor:
    """(x - zero point) * scale, in f32."""
    return _centred(x, zero).cast(f32) * _each(scale)


def _quantized(x: Tensor, scale: Tensor, zero: Tensor | None, dtype: DType) -> Tensor:
    """round(x / scale) + zero point, saturated."""
    steps = (x / scale.reshape()).emit("round")
    return (steps if zero is None else steps + zero.reshape().cast(x.dtype)).cast(dtype)


def _unary(function: Callable[[Call, Tensor], Tensor]) -> ImportRule:
    """An operator of x, its scale and zero point, then those of the result."""

    def rule(call: Call) -> Tensor:
        made = function(call, _real(call.x, call.tensor(1), call.optional(2)))
        return _quantized(made, call.tensor(3), call.optional(4), call.x.dtype)

    return rule


def _binary(function: Callable[[Tensor, Tensor], Tensor]) -> ImportRule:
    """An operator of two inputs, each with its scale and zero point, then those of the result."""

    def rule(call: Call) -> Tensor:
        a, b = (_real(call.tensor(n), call.tensor(n + 1), call.optional(n + 2)) for n in (0, 3))
        return _quantized(function(a, b), call.tensor(6), call.optional(7), call.x.dtype)

    return rule


def _where(call: Call) -> Tensor:
    a, b = (_real(*(call.tensor(n) for n in range(first, first + 3))) for first in (1, 4))
    return _quantized(select(call.x, a, b), call.tensor(7), call.tensor(8), call.tensor(1).dtype)


def _concat(call: Call) -> Tensor:
    rest = call.inputs[2:]
    if not rest or len(rest) % 3:
        raise ModelError(f"{len(rest)} inputs behind those of the result; expected a tensor, its scale and zero point each")
    parts = [_real(call.tensor(n), call.tensor(n + 1), call.optional(n + 2)) for n in range(2, len(call.inputs), 3)]
    axis = parts[0].axis(int(call.require("axis")))
    return _quantized(concat(parts, axis), call.x, call.optional(1), call.tensor(2).dtype)


def _softmax(call: Call, x: Tensor) -> Tensor:
    attributes = {"axis": -1, **call.attributes}
    made = REDUCTION["Softmax"](replace(call, inputs=(x,), attributes=attributes, opset=int(call.require("opset"))))
    assert isinstance(made, Tensor)
    return made


def _pooled(call: Call, x: Tensor) -> Tensor:
    last, is_last = x.rank - 1, bool(call.integer("channels_last", 0))
    given = x.transpose(0, last, *range(1, last)) if is_last else x
    made = WINDOW["AveragePool" if "kernel_shape" in call.attributes else "GlobalAveragePool"](
        replace(call, inputs=(given,), opset=19)
    )
    assert isinstance(made, Tensor)
    return made.transpose(0, *range(2, last + 1), 1) if is_last else made


def _mean(call: Call, x: Tensor) -> Tensor:
    axes = call.integers("axes") or tuple(range(x.rank))
    made = REDUCTION["ReduceMean"](replace(call, inputs=(x,), attributes={**call.attributes, "axes": axes}, opset=13))
    assert isinstance(made, Tensor)
    return made


def _gemm(call: Call) -> Tensor:
    """alpha * (A @ B + C) in integers, by the scales of A and B; quantised again where the result has a scale."""
    a, b = _centred(call.x, call.optional(2)), call.tensor(3)
    b = b.transpose() if call.flag("transB", False) else b
    total = matmul(a.transpose() if call.flag("transA", False) else a, _centred(b, call.optional(5)))
    bias, scale, zero = (call.optional(index) for index in (6, 7, 8))
    total = total if bias is None else total + bias
    made = total.cast(f32) * (call.tensor(1).reshape() * _each(call.tensor(4)) * call.number("alpha", 1.0))
    return made if scale is None else _quantized(made, scale, zero, u8 if zero is None else zero.dtype)


def _matmul_bits(call: Call) -> Tensor:
    """A @ W^T, where blocks of each row of W are packed numbers of 2, 4 or 8 bits, with a scale and a zero point."""
    require_defaults(call, {"weight_prepacked": 0})
    bits, block, rows, count = (int(call.attributes.get(name, 4)) for name in ("bits", "block_size", "N", "K"))
    if bits not in (2, 4, 8):
        raise ModelError(f"attribute bits is {bits}; nncc takes 2, 4 and 8")
    blocks = -(-count // block)
    if call.tensor(1).shape != (rows, blocks, block * bits // 8):
        raise ModelError(
            f"the packed weights are {call.tensor(1).type}; expected {[rows, blocks, block * bits // 8]} for "
            f"N={rows}, K={count}, {bits} bits in blocks of {block}"
        )
    zeros, scales = _zero_points(call, bits, rows, blocks), wide(call.tensor(2)).reshape(rows, blocks, 1)
    real = _scaled(call, _apart(call, call.tensor(1), bits), zeros, scales)
    weights = real.strided_slice((0, 0), (rows, count)).cast(call.x.dtype)
    made, bias = matmul(call.x, weights.transpose()), call.optional(5)
    return (made if bias is None else made + wide(bias)).cast(call.x.dtype)


def _scaled(call: Call, whole: Tensor, zeros: Tensor, scales: Tensor) -> Tensor:
    """(whole - zeros) * scales of (rows, blocks, numbers) as (rows, columns): each by those of its block, or of the one that
    g_idx names for its column."""
    rows, blocks, block = whole.type.extents
    columns, groups = (rows, blocks * block), call.optional(4)
    if groups is None:
        return ((whole.cast(zeros.dtype) - zeros).cast(f32) * scales).reshape(*columns)
    zero = call.optional(3)
    if call.integer("bits", 4) != 4 or (zero is not None and not zero.dtype.is_float):
        raise ModelError(
            "input 4 (g_idx) is given; nncc takes it, as ONNX Runtime, with 4 bits and zero points that are floats"
        )
    given = extent(groups, 0) if groups.rank == 1 else -1
    if given not in (int(call.require("K")), columns[1]):
        raise ModelError(f"input 4 (g_idx) is {groups.type}; expected a block for each of {call.require('K')} columns")
    require_within(call.builder, groups, blocks)
    every = concat([groups, full(call.builder, 0, groups.type.with_shape((columns[1] - given,)))], 0)
    zeros, scales = (gather(x.squeeze(2), every, 1) if x.rank else x for x in (zeros, scales))
    return (whole.reshape(*columns).cast(zeros.dtype) - zeros).cast(f32) * scales


def _zero_points(call: Call, bits: int, rows: int, blocks: int) -> Tensor:
    """The zero point of each block, (rows, blocks, 1), a float or i32; the middle where none is given."""
    given = call.optional(3)
    if given is None:
        return call.builder.scalar(1 << (bits - 1), i32)
    if given.dtype.is_float:
        return wide(given).reshape(rows, blocks, 1)
    apart = _apart(call, given.reshape(rows, -1), bits)
    return apart.strided_slice((0, 0), (rows, blocks)).cast(i32).reshape(rows, blocks, 1)


def _apart(call: Call, packed: Tensor, bits: int) -> Tensor:
    """Numbers that lie in bytes, the first one in the lowest bits, as an element each along the last axis."""
    if bits == 8:
        return packed
    if (known := call.builder.known(packed)) is not None:
        return call.builder.constant(fields(known, bits))
    parts = [(packed // (1 << at) % (1 << bits) if at else packed % (1 << bits)).unsqueeze(-1) for at in range(0, 8, bits)]
    return concat(parts, packed.rank).reshape(*packed.shape[:-1], packed.type.extents[-1] * (8 // bits))


QUANTIZED: dict[str, ImportRule] = {
    "DynamicQuantizeMatMul": _dynamic_matmul,
    "MatMulIntegerToFloat": _integers_to_float,
    "DynamicQuantizeLSTM": _dynamic_lstm,
    "QLinearAdd": _binary(Tensor.__add__),
    "QLinearMul": _binary(Tensor.__mul__),
    "QLinearSigmoid": _unary(lambda call, x: call.composite("sigmoid", x)),
    "QLinearLeakyRelu": _unary(lambda call, x: call.composite("leaky_relu", x, alpha=call.number("alpha", 0.01))),
    "QLinearAveragePool": _unary(_pooled),
    "QLinearGlobalAveragePool": _unary(_pooled),
    "QLinearReduceMean": _unary(_mean),
    "QLinearSoftmax": _unary(_softmax),
    "QLinearWhere": _where,
    "QLinearConcat": _concat,
    "QGemm": _gemm,
    "MatMulNBits": _matmul_bits,
    "QuantizeLinear": as_onnx(QUANTIZATION["QuantizeLinear"]),
    "DequantizeLinear": as_onnx(QUANTIZATION["DequantizeLinear"]),
}
