"""Import rules of ONNX's reductions, softmax and normalisations."""

from collections.abc import Callable
from functools import partial

import onnx

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import argmax, argmin, mean, reverse
from nncc.frontend.decompose import composite
from nncc.frontend.decompose.composites import widened
from nncc.frontend.decompose.ordering import ALL
from nncc.frontend.graph.dims import product
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result
from nncc.frontend.onnx.reader import onnx_dtype
from nncc.ir.dtypes import u8


def _axes(call: Call) -> tuple[int, ...] | None:
    """The axes to reduce; None for none at all."""
    axes = call.attribute_or_input("axes", 1)
    if axes:
        return call.x.axes(axes)
    return None if call.flag("noop_with_empty_axes", False) else call.x.axes(None)


def _kept(call: Call, result: Tensor, axes: tuple[int, ...]) -> Tensor:
    """A result whose reduced axes have extent 1, without them if the model says so."""
    return result if call.flag("keepdims", True) else result.squeeze(*axes)


def _primitive(op: str, call: Call) -> Tensor:
    axes = _axes(call)
    if axes is None:
        return call.x
    narrow = call.x.cast(u8) if call.x.dtype.is_bool else call.x
    result = narrow.emit(op, axes=axes) if axes else narrow
    return (result.unsqueeze(*axes) if call.flag("keepdims", True) else result).cast(call.x.dtype)


def _reduced(name: str, call: Call, x: Tensor) -> Tensor:
    axes = _axes(call) or ()  # without any, what the composite does to each element still happens
    return _kept(call, call.composite(name, x, axes=axes), axes)


def _composite(name: str, call: Call) -> Tensor:
    return _reduced(name, call, call.x)


def _root_or_log(name: str, call: Call) -> Tensor:
    """Of integers, the result in floats, truncated."""
    return _reduced(name, call, call.real).cast(call.x.dtype)


def _argument(function: Callable[[Tensor, int], Tensor], call: Call) -> Tensor:
    x = call.x
    axis = x.axis(call.integer("axis", 0))
    if call.flag("select_last_index", False):
        extent = x.type.extents[axis]
        result = (extent - 1) - function(reverse(x, axis), axis)
    else:
        result = function(x, axis)
    return result.unsqueeze(axis) if call.flag("keepdims", True) else result


def _top_k(call: Call) -> tuple[Tensor, ...]:
    x, given = call.x, (call.integer("k", -1),) if call.opset < 10 else call.dims(1)
    axis = x.axis(call.integer("axis", -1))
    extent, k = x.shape[axis], given[0] if len(given) == 1 else -1
    is_number = isinstance(k, int) and k >= 0 and not (isinstance(extent, int) and k > extent)
    if not is_number and k != extent:
        raise ModelError(f"k is {list(given)} for axis {axis} of {x.type}; expected one number from 0 to its size")
    largest, ordered = (call.flag(name, True) for name in ("largest", "sorted"))
    return composite("top_k", x, axis=axis, k=k if is_number else ALL, largest=largest, sorted=ordered)


def _cumulative(name: str, call: Call) -> Tensor:
    given = call.ints(1)
    if len(given) != 1:
        raise ModelError(f"the axis is {list(given)}; expected one number")
    axis = call.x.axis(given[0])
    exclusive, backwards = (call.flag(attribute, False) for attribute in ("exclusive", "reverse"))
    return call.x.emit(name, axis=axis, exclusive=exclusive, backwards=backwards)


def _softmax(name: str, call: Call) -> Tensor:
    x = call.x
    if call.opset >= 13:
        return call.composite(name, x, axis=x.axis(call.integer("axis", -1)))
    axis = x.axis(call.integer("axis", 1))
    if axis == x.rank - 1:
        return call.composite(name, x, axis=axis)
    # Before opset 13 all axes from `axis` on are one row.
    rows = x.reshape(product(x.shape[:axis]), product(x.shape[axis:]))
    return call.composite(name, rows, axis=1).reshape(*x.shape)


def _layer_norm(call: Call) -> tuple[Tensor, ...]:
    inputs = [tensor for tensor in call.inputs if tensor is not None]
    axis = call.x.axis(call.integer("axis", -1))
    result, *statistics = composite("layer_norm", *inputs, axis=axis, epsilon=call.number("epsilon", 1e-5))
    stashed = onnx_dtype(call.integer("stash_type", onnx.TensorProto.FLOAT))
    return result, *(each.cast(stashed) for each in statistics)


def _rms_norm(call: Call) -> Tensor:
    axis = call.x.axis(call.integer("axis", -1))
    return call.composite("rms_norm", call.x, call.tensor(1), axis=axis, epsilon=call.number("epsilon", 1e-5))


def _batch_norm(call: Call) -> Result:
    is_training = call.flag("training_mode", False)
    if call.outputs > 1 and not is_training:
        raise ModelError("only the first output is supported in inference; export the model anew")
    if not call.flag("spatial", True):
        raise ModelError("spatial=0 is not supported; expected one mean and variance per feature")
    x, scale, bias, *kept = (call.tensor(index) for index in range(5))
    moments = _batch_moments(x) if is_training else kept
    y = call.composite("batch_norm", x, scale, bias, *moments, epsilon=call.number("epsilon", 1e-5))
    if not is_training:
        return y
    part = call.number("momentum", 0.9)
    return y, *((widened(old) * part + new * (1.0 - part)).cast(old.dtype) for old, new in zip(kept, moments))


def _batch_moments(x: Tensor) -> list[Tensor]:
    """The mean and the variance of each feature of a batch, not rounded to its dtype."""
    axes, wide = [axis for axis in range(x.rank) if axis != 1], widened(x)
    apart = wide - mean(wide, axes, keepdims=True)
    return [mean(wide, axes), mean(apart * apart, axes)]


def _instance_norm(call: Call) -> Tensor:
    inputs = [call.tensor(index) for index in range(3)]
    return call.composite("instance_norm", *inputs, epsilon=call.number("epsilon", 1e-5))


def _group_norm(call: Call) -> Tensor:
    inputs = [call.tensor(index) for index in range(3)]
    groups, epsilon = int(call.require("num_groups")), call.number("epsilon", 1e-5)
    return call.composite("group_norm", *inputs, groups=groups, epsilon=epsilon)


def _mean_variance_norm(call: Call) -> Tensor:
    axes = call.x.axes(call.integers("axes") or (0, 2, 3))
    return call.composite("mean_variance_norm", call.x, axes=axes, epsilon=1e-9)


def _lp_norm(call: Call) -> Tensor:
    axis = call.x.axis(call.integer("axis", -1))
    return call.composite("lp_norm", call.x, axis=axis, p=call.integer("p", 2))


def _lrn(call: Call) -> Tensor:
    return call.composite(
        "lrn",
        call.x,
        size=int(call.require("size")),
        alpha=call.number("alpha", 1e-4),
        beta=call.number("beta", 0.75),
        bias=call.number("bias", 1.0),
    )


REDUCTION: dict[str, ImportRule] = {
    "ReduceSum": partial(_primitive, "reduce_sum"),
    "ReduceProd": partial(_primitive, "reduce_prod"),
    "ReduceMax": partial(_primitive, "reduce_max"),
    "ReduceMin": partial(_primitive, "reduce_min"),
    "ReduceMean": partial(_composite, "reduce_mean"),
    "ReduceL1": partial(_composite, "reduce_l1"),
    "ReduceL2": partial(_root_or_log, "reduce_l2"),
    "ReduceSumSquare": partial(_composite, "reduce_sum_square"),
    "ReduceLogSum": partial(_root_or_log, "reduce_log_sum"),
    "ReduceLogSumExp": partial(_root_or_log, "reduce_log_sum_exp"),
    "CumSum": partial(_cumulative, "cumulative_sum"),
    "CumProd": partial(_cumulative, "cumulative_product"),
    "TopK": _top_k,
    "ArgMax": partial(_argument, argmax),
    "ArgMin": partial(_argument, argmin),
    "Softmax": partial(_softmax, "softmax"),
    "LogSoftmax": partial(_softmax, "log_softmax"),
    "Hardmax": partial(_softmax, "hardmax"),
    "LayerNormalization": _layer_norm,
    "RMSNormalization": _rms_norm,
    "BatchNormalization": _batch_norm,
    "InstanceNormalization": _instance_norm,
    "GroupNormalization": _group_norm,
    "MeanVarianceNormalization": _mean_variance_norm,
    "LpNormalization": _lp_norm,
    "LRN": _lrn,
}
