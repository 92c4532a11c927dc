"""Cases whose results are made element by element: unary, binary, activations, selections, short chains."""

from __future__ import annotations

from typing import Any

import numpy as np
from onnx import TensorProto

from benchmarks.operators.net import Draw, Family, Net, Shape, boolean, normal, positive, shapes, whole, within

ODD, SMALL, EVEN, LARGE = (33, 1009), (2, 1024), (512, 2048), (4096, 2560)
"""Shapes for L2 (odd and prime), L1, L3 and memory."""


def unary(op: str, draw: Draw = normal, **attributes: Any) -> Any:
    """One operator of one input."""
    return lambda net, shape: net.op(op, net.input(shape, draw), **attributes)


def binary(op: str, draw: Draw = normal, second: Draw | None = None, **attributes: Any) -> Any:
    """One operator of two inputs; the shape of the second may differ."""

    def body(net: Net, shape: Shape, other: Shape | None = None) -> str:
        return net.op(op, net.input(shape, draw), net.input(other or shape, second or draw), **attributes)

    return body


def where(net: Net, shape: Shape, condition: Shape | None = None) -> str:
    """Chooses between two inputs."""
    return net.op("Where", net.input(condition or shape, boolean), net.input(shape), net.input(shape))


def masked(net: Net, shape: Shape) -> str:
    """Scores whose masked elements become a large negative number."""
    return net.op("Where", net.input((1, 1, *shape[2:]), boolean), net.floats(-1e9), net.input(shape))


def clip(net: Net, shape: Shape) -> str:
    """ReLU6."""
    return net.op("Clip", net.input(shape), net.floats(0.0), net.floats(6.0))


def prelu(net: Net, shape: Shape) -> str:
    """With a slope for each channel."""
    return net.op("PRelu", net.input(shape), net.weight(shape[1], 1, 1))


def gelu_spelt(net: Net, shape: Shape) -> str:
    """GELU as exporters write it."""
    return net.gelu(net.input(shape))


def gelu_tanh_spelt(net: Net, shape: Shape) -> str:
    """GELU by tanh as exporters write it."""
    return net.gelu_tanh(net.input(shape))


def swish_spelt(net: Net, shape: Shape) -> str:
    """x * sigmoid(x)."""
    x = net.input(shape)
    return net.op("Mul", x, net.op("Sigmoid", x))


def residual(net: Net, shape: Shape) -> str:
    """relu(x * scale + shift + skip), with a scale and a shift for each channel."""
    x = net.op("Mul", net.input(shape), net.weight(shape[1], 1, 1))
    return net.op("Relu", net.op("Add", net.op("Add", x, net.weight(shape[1], 1, 1)), net.input(shape)))


def gated(net: Net, shape: Shape) -> str:
    """SwiGLU: swish(a) * b of the two halves of each row."""
    a, b = net.ops("Split", 2, net.input(shape), axis=-1, num_outputs=2)
    return net.op("Mul", net.op("Mul", a, net.op("Sigmoid", a)), b)


def lstm_cell(net: Net, shape: Shape) -> tuple[str, str]:
    """The hidden and the cell state after one step, from the sums of its four gates, which lie side by side in each row."""
    rows, width = shape[0], shape[1] // 4
    sums = net.op("Add", net.input(shape), net.weight(shape[1]))
    inside, forget, new, out = net.ops("Split", 4, sums, axis=-1, num_outputs=4)
    kept = net.op("Mul", net.op("Sigmoid", forget), net.input((rows, width)))
    cell = net.op("Add", kept, net.op("Mul", net.op("Sigmoid", inside), net.op("Tanh", new)))
    return net.op("Mul", net.op("Sigmoid", out), net.op("Tanh", cell)), cell


def rotary(net: Net, shape: Shape) -> str:
    """Rotary positions of (heads, rows, width)."""
    x, half = net.input(shape), shape[-1] // 2
    first = net.op("Slice", x, net.ints(0), net.ints(half), net.ints(-1))
    last = net.op("Slice", x, net.ints(half), net.ints(shape[-1]), net.ints(-1))
    rotated = net.op("Concat", net.op("Neg", last), first, axis=-1)
    cos, sin = (net.input(shape[1:], within) for _ in range(2))
    return net.op("Add", net.op("Mul", x, cos), net.op("Mul", rotated, sin))


def _unary(op: str, draw: Draw = normal, *rows: Shape, opset: int = 18, **attributes: Any) -> Family:
    return shapes("unary", op, unary(op, draw, **attributes), (3, 5), *(rows or (ODD,)), opset=opset)


def _activation(op: str, *rows: Shape, opset: int = 18, **attributes: Any) -> Family:
    return shapes("activation", op, unary(op, **attributes), (3, 5), *(rows or (ODD,)), opset=opset)


def _binary(op: str, draw: Draw, *rows: tuple[Shape, ...], second: Draw | None = None, **attributes: Any) -> Family:
    return Family("binary", f"{op} {{}}", binary(op, draw, second, **attributes), ((3, 5),), rows or ((ODD,),))


def _broadcast(name: str, shape: Shape, other: Shape, *rows: tuple[Shape, Shape]) -> Family:
    return Family("broadcast", f"Add {name} {{0}} + {{1}}", binary("Add"), (shape, other), rows)


_INT = whole(np.int32, 1000, 1)
FAMILIES = (
    _unary("Neg", normal, SMALL, ODD, EVEN, LARGE), _unary("Exp", normal, SMALL, ODD, EVEN, LARGE),
    *(_unary(op) for op in ("Abs", "Ceil", "Cos", "Erf", "Floor", "Round", "Sign", "Sin", "Sinh", "Cosh", "Atan", "Asinh",
                            "IsNaN", "IsInf", "Identity")),
    *(_unary(op, positive) for op in ("Log", "Sqrt", "Reciprocal", "Acosh")),
    *(_unary(op, within) for op in ("Tan", "Asin", "Acos", "Atanh")),
    _unary("Not", boolean), _unary("BitwiseNot", _INT),
    shapes("unary", "Cast f32 to i32", unary("Cast", to=TensorProto.INT32), (3, 5), ODD, LARGE),
    shapes("unary", "Cast u8 to f32", unary("Cast", whole(np.uint8, 256), to=TensorProto.FLOAT), (3, 5), ODD, EVEN),
    shapes("unary", "Cast f32 to f16", unary("Cast", to=TensorProto.FLOAT16), (3, 5), ODD),
    _activation("Relu", SMALL, ODD, LARGE), _activation("Gelu", SMALL, ODD, EVEN, LARGE, opset=20),
    shapes("activation", "Gelu by tanh", unary("Gelu", approximate="tanh"), (3, 5), ODD, opset=20),
    *(_activation(op) for op in ("LeakyRelu", "Elu", "Selu", "Celu", "HardSigmoid", "Softsign", "ThresholdedRelu",
                                 "Shrink")),
    *(_activation(op, ODD, EVEN) for op in ("Sigmoid", "Tanh", "HardSwish", "Mish", "Softplus")),
    _activation("Swish", ODD, opset=24),
    shapes("activation", "Clip 0..6", clip, (3, 5), ODD),
    shapes("activation", "PRelu of channels", prelu, (1, 2, 3, 5), (1, 64, 56, 56)),
    shapes("activation", "gelu spelt out", gelu_spelt, (3, 5), ODD, (197, 3072)),
    shapes("activation", "gelu by tanh spelt out", gelu_tanh_spelt, (3, 5), (197, 3072)),
    shapes("activation", "swish spelt out", swish_spelt, (3, 5), (197, 3072)),
    _binary("Add", normal, (SMALL,), (ODD,), (EVEN,), (LARGE,)),
    *(_binary(op, normal) for op in ("Sub", "Mul", "Max", "Min", "Less", "Greater", "LessOrEqual", "GreaterOrEqual")),
    _binary("Div", positive), _binary("Pow", positive, (ODD,), (EVEN,), second=within), _binary("Mod", positive, fmod=1),
    *(Family("binary", f"{op} i32 {{}}", binary(op, _INT), ((3, 5),), ((ODD,),))
      for op in ("Equal", "BitwiseAnd", "Add", "Mul", "Div", "Mod")),
    *(_binary(op, boolean) for op in ("And", "Or", "Xor")),
    _broadcast("row", (3, 5), (5,), ((197, 768), (768,)), ((8192, 1023), (1023,))),
    _broadcast("column", (3, 5), (3, 1), ((197, 768), (197, 1)), ((8192, 1023), (8192, 1))),
    _broadcast("channel", (1, 3, 2, 5), (1, 3, 1, 1), ((1, 64, 56, 56), (1, 64, 1, 1)), ((1, 129, 31, 31), (1, 129, 1, 1))),
    _broadcast("outer", (3, 1), (1, 5), ((1009, 1), (1, 1013))),
    _broadcast("scalar", (3, 5), (), ((33, 1009), ())),
    _broadcast("middle", (2, 3, 5), (2, 1, 5), ((12, 197, 197), (12, 1, 197))),
    Family("select", "Where {}", where, ((3, 5),), ((SMALL,), (ODD,), (EVEN,), (LARGE,))),
    Family("select", "Where {0} by {1}", where, ((3, 5), (3, 1)), (((1009, 1013), (1009, 1)), ((1009, 1013), (1, 1013)))),
    shapes("select", "Where masked scores", masked, (1, 2, 3, 5), (1, 12, 256, 256)),
    shapes("chain", "scale, shift, skip, relu", residual, (1, 2, 3, 5), (1, 64, 56, 56), (1, 129, 17, 17)),
    shapes("chain", "swiglu", gated, (3, 6), (128, 8192)),
    shapes("chain", "rotary", rotary, (2, 3, 4), (12, 512, 64)),
    shapes("chain", "LSTM cell", lstm_cell, (3, 8), (16, 2048), (512, 4096)),
)  # fmt: skip
