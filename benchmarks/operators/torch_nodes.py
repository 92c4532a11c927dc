"""The nodes of a model as torch's functions, by operator.

What a node has stored is read when its function is made, as torch.compile traces no arrays of numpy inside one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial, reduce
from math import prod
from typing import Any

import torch
from onnx import helper
from torch.nn import functional

from benchmarks.operators.net import Array
from nncc.errors import RunError
from tests.models import OPSET

Function = Callable[..., Any]


@dataclass(frozen=True)
class Node:
    """A node: its operator, its attributes, its inputs that are stored in the model, and the model's opset."""

    operator: str
    attributes: Mapping[str, Any]
    stored: tuple[Array | None, ...]
    opset: int = OPSET

    def get(self, name: str, default: Any = None) -> Any:
        """An attribute; the default where the model does not have it."""
        return self.attributes.get(name, default)

    def ints(self, number: int, default: list[int] | None = None) -> list[int]:
        """An input of whole numbers. Raises: RunError when it is known at run time only, or left out without a default."""
        array = self.stored[number] if number < len(self.stored) else None
        if array is None and default is not None:
            return default
        if array is None:
            raise RunError(f"input {number} of {self.operator} is not stored in the model")
        return [int(value) for value in array.reshape(-1)]

    def axes(self) -> list[int]:
        """The axes of an operator that had them as an attribute once, and has them as its second input now."""
        return list(self.get("axes")) if self.get("axes") is not None else self.ints(1)


def function_of(node: Node) -> Function:
    """What a node does to its inputs. Raises: RunError for one that has no function here."""
    if node.operator not in MAKERS:
        raise RunError(f"{node.operator} has no function of torch here")
    return MAKERS[node.operator](node)


def _plain(function: Function) -> Callable[[Node], Function]:
    """An operator without attributes."""
    return lambda node: function


def _reduction(function: Function) -> Callable[[Node], Function]:
    def make(node: Node) -> Function:
        axes = node.axes()
        return lambda x, *_: function(x, dim=axes, keepdim=bool(node.get("keepdims", 1)))

    return make


def _search(function: Function) -> Callable[[Node], Function]:
    return lambda node: partial(function, dim=node.get("axis", 0), keepdim=bool(node.get("keepdims", 1)))


def _softmax(function: Function) -> Callable[[Node], Function]:
    """Before opset 13, along all axes from one on."""

    def make(node: Node) -> Function:
        if node.opset >= 13:
            return partial(function, dim=node.get("axis", -1))
        return lambda x: function(x.flatten(node.get("axis", 1)), dim=-1).reshape(x.shape)

    return make


def _permuted(node: Node) -> Function:
    return lambda x: x.permute(node.get("perm")).contiguous()


def _concat(node: Node) -> Function:
    return lambda *parts: torch.cat(parts, node.get("axis"))


def _slice(node: Node) -> Function:
    starts, ends = node.ints(1), node.ints(2)
    axes, steps = node.ints(3, [*range(len(starts))]), node.ints(4, [1] * len(starts))
    if min(steps) < 1:
        raise RunError("torch slices forward only")

    def call(x: Any, *_: Any) -> Any:
        places = [slice(None)] * x.dim()
        for axis, *place in zip(axes, starts, ends, steps):
            places[axis] = slice(*place)
        return x[tuple(places)].contiguous()

    return call


def _split(node: Node) -> Function:
    axis, sizes = node.get("axis", 0), node.ints(1, [])

    def call(x: Any, *_: Any) -> tuple[Any, ...]:
        each: Any = sizes or -(-x.shape[axis] // node.get("num_outputs"))
        return tuple(part.contiguous() for part in torch.split(x, each, axis))

    return call


def _gather(node: Node) -> Function:
    axis, index = node.get("axis", 0), node.stored[1]
    if index is not None and index.ndim == 0:
        chosen = int(index)
        return lambda x, _: x.select(axis, chosen)

    def call(x: Any, index: Any) -> Any:
        if x.dim() == 2 and axis == 0:
            return functional.embedding(index, x)
        rows = torch.index_select(x, axis, index.flatten())
        return rows.reshape(*x.shape[:axis], *index.shape, *x.shape[axis:][1:])

    return call


def _unsqueezed(node: Node) -> Function:
    axes = sorted(node.axes())
    return lambda x, *_: reduce(lambda y, axis: y.unsqueeze(axis), axes, x)


def _running(node: Node) -> Function:
    axis = node.ints(1)[0]
    return lambda x, _: torch.cumsum(x, axis)


def _repeated(node: Node) -> Function:
    counts = node.ints(1)
    return lambda x, _: x.repeat(counts)


def _clip(node: Node) -> Function:
    """Bounds that are stored are numbers: torch.compile takes no others before an activation."""
    stored = [None if bound is None else bound.item() for bound in node.stored[1:]]
    return lambda x, *bounds: torch.clamp(x, *(given if known is None else known for known, given in zip(stored, bounds)))


def _flat(node: Node) -> Function:
    axis = node.get("axis", 1)
    return lambda x: x.reshape(prod(x.shape[:axis]), -1)


def _expanded(node: Node) -> Function:
    sizes = node.ints(1)
    return lambda x, _: x.expand(torch.broadcast_shapes(x.shape, sizes)).contiguous()


def _reshaped(node: Node) -> Function:
    sizes = node.ints(1)
    return lambda x, _: x.reshape([size or x.shape[n] for n, size in enumerate(sizes)])


def _cast(node: Node) -> Function:
    kind = getattr(torch, helper.tensor_dtype_to_np_dtype(node.get("to")).name)
    return lambda x: x.to(kind)


def _pad(node: Node) -> Function:
    """Of the last axes, as many as have padding; torch has the last one first."""
    pads, mode = node.ints(1), (node.get("mode") or b"constant").decode()
    half = len(pads) // 2
    count = half - next(n for n in range(half) if pads[n] or pads[half + n])
    places = [pads[at] for n in range(half - 1, half - count - 1, -1) for at in (n, half + n)]
    return lambda x, _: functional.pad(x, places, mode.replace("edge", "replicate"))


@dataclass(frozen=True)
class Window:
    """What convolutions and pools share: rank, strides, dilations, and padding at the start and end of each axis."""

    strides: list[int]
    dilations: list[int]
    starts: list[int]
    ends: list[int]

    @classmethod
    def of(cls, node: Node) -> Window:
        """Raises: RunError where the padding is to be computed, or sizes round up."""
        stored = node.stored[1] if len(node.stored) > 1 else None
        rank = len(node.get("kernel_shape") or node.get("strides") or (() if stored is None else stored.shape[2:]))
        if (node.get("auto_pad") or b"NOTSET") != b"NOTSET" or node.get("ceil_mode", 0):
            raise RunError("torch computes no padding")
        pads = list(node.get("pads") or [0] * 2 * rank)
        ones = [1] * rank
        return cls(list(node.get("strides", ones)), list(node.get("dilations", ones)), pads[:rank], pads[rank:])

    @property
    def same(self) -> list[int]:
        """The padding where both ends have the same, which torch's functions take; else none, as it comes before."""
        return self.starts if self.starts == self.ends else [0] * len(self.starts)

    def before(self, x: Any, value: float) -> Any:
        """The input with the padding that torch's functions do not take."""
        if self.starts == self.ends:
            return x
        places = [pad for pair in zip(reversed(self.starts), reversed(self.ends)) for pad in pair]
        return functional.pad(x, places, value=value)


def _max_pool(node: Node) -> Function:
    window, size = Window.of(node), list(node.get("kernel_shape"))
    function = getattr(functional, f"max_pool{len(size)}d")
    return lambda x: function(window.before(x, float("-inf")), size, window.strides, window.same, window.dilations)


def _average_pool(node: Node) -> Function:
    """Where the ends of an axis differ: the sum of what is inside, by how many those are."""
    window, size = Window.of(node), list(node.get("kernel_shape"))
    function, counts = getattr(functional, f"avg_pool{len(size)}d"), bool(node.get("count_include_pad", 0))
    if window.starts == window.ends or counts:
        return lambda x: function(window.before(x, 0.0), size, window.strides, window.same, count_include_pad=counts)

    def call(x: Any) -> Any:
        inside = function(window.before(torch.ones_like(x[:1, :1]), 0.0), size, window.strides)
        return function(window.before(x, 0.0), size, window.strides) / inside

    return call


def _conv(node: Node) -> Function:
    window = Window.of(node)
    function, groups = getattr(functional, f"conv{len(window.strides)}d"), node.get("group", 1)
    return lambda x, w, bias=None: function(
        window.before(x, 0.0), w, bias, window.strides, window.same, window.dilations, groups
    )


def _transposed(node: Node) -> Function:
    window = Window.of(node)
    if window.starts != window.ends:
        raise RunError("torch pads both ends of a transposed convolution alike")
    function, extra = getattr(functional, f"conv_transpose{len(window.strides)}d"), node.get("output_padding", 0)
    return lambda x, w, bias=None: function(
        x, w, bias, window.strides, window.same, extra, node.get("group", 1), window.dilations
    )


def _gemm(node: Node) -> Function:
    alpha, beta = node.get("alpha", 1.0), node.get("beta", 1.0)

    def call(a: Any, b: Any, c: Any = None) -> Any:
        a, b = a.T if node.get("transA") else a, b.T if node.get("transB") else b
        return torch.mm(a, b) * alpha if c is None else torch.addmm(c, a, b, beta=beta, alpha=alpha)

    return call


def _layer_norm(node: Node) -> Function:
    return lambda x, scale, bias=None: functional.layer_norm(x, scale.shape, scale, bias, node.get("epsilon", 1e-5))


def _batch_norm(node: Node) -> Function:
    epsilon = node.get("epsilon", 1e-5)
    return lambda x, scale, bias, mean, variance: functional.batch_norm(x, mean, variance, scale, bias, eps=epsilon)


def _response_norm(node: Node) -> Function:
    return lambda x: functional.local_response_norm(
        x, node.get("size"), node.get("alpha", 1e-4), node.get("beta", 0.75), node.get("bias", 1.0)
    )


MAKERS: dict[str, Callable[[Node], Function]] = {
    **{name: _plain(getattr(torch, name.lower())) for name in (
        "Neg", "Abs", "Sqrt", "Exp", "Log", "Erf", "Sin", "Cos", "Tan", "Sinh", "Cosh", "Asin", "Acos", "Atan", "Asinh",
        "Acosh", "Atanh", "Floor", "Ceil", "Round", "Sign", "Reciprocal", "Sigmoid", "Tanh", "IsNaN", "IsInf", "Add", "Sub",
        "Mul", "Div", "Pow", "Less", "Greater", "Where", "MatMul")},
    **{name: _plain(function) for name, function in {
        "Max": torch.maximum, "Min": torch.minimum, "Equal": torch.eq, "LessOrEqual": torch.le, "GreaterOrEqual": torch.ge,
        "And": torch.logical_and, "Or": torch.logical_or, "Xor": torch.logical_xor, "Not": torch.logical_not,
        "Relu": torch.relu, "Selu": torch.selu, "Mish": functional.mish, "HardSwish": functional.hardswish,
        "Softplus": functional.softplus, "Softsign": functional.softsign, "Swish": functional.silu, "PRelu": lambda x, slope:
        torch.where(x < 0, x * slope, x), "Identity": torch.clone, "BitwiseAnd": torch.bitwise_and,
        "GlobalAveragePool": lambda x: x.mean((2, 3), keepdim=True), "GlobalMaxPool": lambda x: x.amax((2, 3), keepdim=True),
    }.items()},
    **{f"Reduce{name}": _reduction(function) for name, function in {
        "Sum": torch.sum, "Mean": torch.mean, "Max": torch.amax, "Min": torch.amin, "LogSumExp": torch.logsumexp,
        "L2": torch.linalg.vector_norm}.items()},
    "Elu": _plain(functional.elu), "LeakyRelu": _plain(functional.leaky_relu),
    "Gelu": lambda node: partial(functional.gelu, approximate=(node.get("approximate") or b"none").decode()),
    "Softmax": _softmax(torch.softmax), "LogSoftmax": _softmax(torch.log_softmax),
    "ArgMax": _search(torch.argmax), "ArgMin": _search(torch.argmin),
    "CumSum": _running,
    "Transpose": _permuted, "Concat": _concat, "Slice": _slice,
    "Split": _split, "Reshape": _reshaped, "Cast": _cast, "Pad": _pad,
    "Gather": _gather, "Clip": _clip, "Unsqueeze": _unsqueezed, "Flatten": _flat, "Dropout": _plain(lambda x, *_: x),
    "Sum": _plain(lambda *terms: sum(terms[1:], terms[0])), "LRN": _response_norm,
    "GatherElements": lambda node: lambda x, index: torch.gather(x, node.get("axis", 0), index),
    "Tile": _repeated,
    "Expand": _expanded,
    "Trilu": lambda node: torch.triu if node.get("upper", 1) else torch.tril,
    "MaxPool": _max_pool, "AveragePool": _average_pool, "Conv": _conv, "ConvTranspose": _transposed, "Gemm": _gemm,
    "LayerNormalization": _layer_norm, "BatchNormalization": _batch_norm,
    "InstanceNormalization": _plain(lambda x, scale, bias: functional.instance_norm(x, weight=scale, bias=bias)),
    "GroupNormalization": lambda node: lambda x, scale, bias: functional.group_norm(x, node.get("num_groups"), scale, bias),
    "Einsum": lambda node: partial(torch.einsum, node.get("equation").decode()),
}  # fmt: skip
"""What makes the function of a node, by operator; a node that it does not fit fails when it is called, or its check does."""
