"""Models node by node as torch's functions: a rival without a compiler, but with oneDNN."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import onnx
import torch
from onnx import helper, numpy_helper
from torch.nn import functional

from benchmarks.operators.net import Array, Problem
from benchmarks.operators.rivals import Contender
from nncc.errors import RunError

Function = Callable[..., Any]


@dataclass(frozen=True)
class Node:
    """A node with its attributes, and its inputs that are stored in the model."""

    attributes: Mapping[str, Any]
    stored: tuple[Array | None, ...]

    def get(self, name: str, default: Any = None) -> Any:
        """An attribute; the default where the model does not have it."""
        return self.attributes.get(name, default)

    def ints(self, number: int) -> list[int]:
        """An input of whole numbers. Raises: RunError when it is known at run time only, or left out."""
        array = self.stored[number] if number < len(self.stored) else None
        if array is None:
            raise RunError(f"input {number} is not stored in the model")
        return [int(value) for value in array.reshape(-1)]


def contender(
    problem: Problem, feeds: Mapping[str, Array], threads: int, device: str = "cpu", compiled: bool = False
) -> Contender:
    """A model that is ready to run. device: torch's name of where. compiled: by torch.compile, as one graph.

    Raises: RunError for a node that has no function here.
    """
    torch.set_num_threads(threads)
    graph = problem.model.graph
    stored = {weight.name: numpy_helper.to_array(weight) for weight in graph.initializer}
    given = {name: torch.from_numpy(array.copy()).to(device) for name, array in {**stored, **feeds}.items()}
    steps = [(_function(node, stored), list(node.input), list(node.output)) for node in graph.node]

    names = [value.name for value in graph.output]
    found: list[Any] = []

    def through(values: dict[str, Any]) -> list[Any]:
        values = dict(values)
        for function, inputs, outputs in steps:
            made = function(*(values.get(name) for name in inputs))
            values.update(zip(outputs, made if isinstance(made, tuple) else (made,)))
        return [values[name] for name in names]

    call = torch.compile(through) if compiled else through

    def timed() -> None:
        with torch.inference_mode():
            found[:] = call(given)

    return Contender(timed, lambda: [tensor.cpu().numpy() for tensor in found])


def _function(node: onnx.NodeProto, stored: Mapping[str, Array]) -> Function:
    if node.op_type not in MAKERS:
        raise RunError(f"{node.op_type} has no function of torch here")
    attributes = {a.name: helper.get_attribute_value(a) for a in node.attribute}
    return MAKERS[node.op_type](Node(attributes, tuple(stored.get(name) for name in node.input)))


def _plain(function: Function) -> Callable[[Node], Function]:
    """An operator without attributes."""
    return lambda node: function


def _reduction(function: Function) -> Callable[[Node], Function]:
    return lambda node: lambda x, axes: function(x, dim=node.ints(1), keepdim=bool(node.get("keepdims", 1)))


def _search(function: Function) -> Callable[[Node], Function]:
    return lambda node: partial(function, dim=node.get("axis", 0), keepdim=bool(node.get("keepdims", 1)))


def _along(function: Function) -> Callable[[Node], Function]:
    return lambda node: partial(function, dim=node.get("axis", -1))


def _permuted(node: Node) -> Function:
    return lambda x: x.permute(node.get("perm")).contiguous()


def _concat(node: Node) -> Function:
    return lambda *parts: torch.cat(parts, node.get("axis"))


def _slice(node: Node) -> Function:
    starts, ends, axes, steps = (node.ints(n) for n in range(1, 5))
    if min(steps) < 1:
        raise RunError("torch slices forward only")

    def call(x: Any, *_: Any) -> Any:
        places = [slice(None)] * x.dim()
        for axis, *place in zip(axes, starts, ends, steps):
            places[axis] = slice(*place)
        return x[tuple(places)].contiguous()

    return call


def _split(node: Node) -> Function:
    return lambda x: tuple(p.contiguous() for p in torch.chunk(x, node.get("num_outputs"), node.get("axis")))


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


def _padding(node: Node) -> list[int]:
    """The padding of a window, which torch takes only where both ends have the same."""
    pads = node.get("pads") or [0] * 2 * len(node.get("kernel_shape") or node.get("strides"))
    half = len(pads) // 2
    if pads[:half] != pads[half:]:
        raise RunError("torch pads both ends alike")
    return list(pads[:half])


def _pool(kind: str) -> Callable[[Node], Function]:
    def make(node: Node) -> Function:
        rank = len(node.get("kernel_shape"))
        function = getattr(functional, f"{kind}_pool{rank}d")
        more = {} if kind == "max" else {"count_include_pad": bool(node.get("count_include_pad", 0))}
        return partial(
            function, kernel_size=node.get("kernel_shape"), stride=node.get("strides"), padding=_padding(node), **more
        )

    return make


def _conv(node: Node) -> Function:
    function = getattr(functional, f"conv{len(node.get('strides'))}d")
    return partial(function, stride=node.get("strides"), padding=_padding(node), groups=node.get("group", 1),
                   dilation=node.get("dilations", [1] * len(node.get("strides"))))  # fmt: skip


def _transposed(node: Node) -> Function:
    function = getattr(functional, f"conv_transpose{len(node.get('strides'))}d")
    extra = node.get("output_padding", [0] * len(node.get("strides")))
    return partial(function, stride=node.get("strides"), padding=_padding(node), output_padding=extra)


def _gemm(node: Node) -> Function:
    return lambda a, b: (a.T if node.get("transA") else a) @ (b.T if node.get("transB") else b)


def _layer_norm(node: Node) -> Function:
    return lambda x, scale, bias: functional.layer_norm(x, scale.shape, scale, bias, node.get("epsilon", 1e-5))


def _batch_norm(node: Node) -> Function:
    return lambda x, scale, bias, mean, variance: functional.batch_norm(x, mean, variance, scale, bias)


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
        torch.where(x < 0, x * slope, x), "Clip": torch.clamp, "Identity": torch.clone, "BitwiseAnd": torch.bitwise_and,
        "GlobalAveragePool": lambda x: x.mean((2, 3), keepdim=True), "GlobalMaxPool": lambda x: x.amax((2, 3), keepdim=True),
    }.items()},
    **{f"Reduce{name}": _reduction(function) for name, function in {
        "Sum": torch.sum, "Mean": torch.mean, "Max": torch.amax, "Min": torch.amin, "LogSumExp": torch.logsumexp,
        "L2": torch.linalg.vector_norm}.items()},
    "Elu": _plain(functional.elu), "LeakyRelu": _plain(functional.leaky_relu),
    "Gelu": lambda node: partial(functional.gelu, approximate=(node.get("approximate") or b"none").decode()),
    "Softmax": _along(torch.softmax), "LogSoftmax": _along(torch.log_softmax),
    "ArgMax": _search(torch.argmax), "ArgMin": _search(torch.argmin),
    "CumSum": lambda node: lambda x, axis: torch.cumsum(x, node.ints(1)[0]),
    "Transpose": _permuted, "Concat": _concat, "Slice": _slice,
    "Split": _split, "Reshape": _reshaped, "Cast": _cast, "Pad": _pad,
    "Gather": lambda node: lambda x, index: functional.embedding(index, x) if x.dim() == 2 and not node.get("axis", 0)
    else torch.index_select(x, node.get("axis", 0), index),
    "GatherElements": lambda node: lambda x, index: torch.gather(x, node.get("axis", 0), index),
    "Tile": lambda node: lambda x, _: x.repeat(node.ints(1)),
    "Expand": lambda node: lambda x, _: x.expand(node.ints(1)).contiguous(),
    "Trilu": lambda node: torch.triu if node.get("upper", 1) else torch.tril,
    "MaxPool": _pool("max"), "AveragePool": _pool("avg"), "Conv": _conv, "ConvTranspose": _transposed, "Gemm": _gemm,
    "LayerNormalization": _layer_norm, "BatchNormalization": _batch_norm,
    "InstanceNormalization": _plain(lambda x, scale, bias: functional.instance_norm(x, weight=scale, bias=bias)),
    "GroupNormalization": lambda node: lambda x, scale, bias: functional.group_norm(x, node.get("num_groups"), scale, bias),
    "Einsum": lambda node: partial(torch.einsum, node.get("equation").decode()),
}  # fmt: skip
"""What makes the function of a node, by operator; a node that it does not fit fails when it is called, or its check does."""
