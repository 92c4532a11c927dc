"""Import rules of elementwise ONNX operators."""

from collections.abc import Callable, Mapping
from functools import partial, reduce

import ml_dtypes
import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, binary
from nncc.frontend.builder.functions import divide, equal, maximum, minimum, power, select
from nncc.frontend.decompose.composites import in_f32
from nncc.frontend.library.elementary import ELEMENTARY, truncated_remainder
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.reader import onnx_dtype
from nncc.frontend.ops.elementwise import ELEMENTWISE as PRIMITIVES
from nncc.ir.dtypes import DType, f32, f64, u8


def _unary(op: str, call: Call) -> Tensor:
    return call.x.emit(op)


def same_dtype(*tensors: Tensor) -> None:
    """Raises: ModelError for inputs of several dtypes."""
    if len({tensor.dtype for tensor in tensors}) > 1:
        kinds = ", ".join(str(tensor.type) for tensor in tensors)
        raise ModelError(f"the inputs are {kinds}; ONNX wants one dtype")


def _binary(op: str, call: Call) -> Tensor:
    a, b = call.x, call.tensor(1)
    same_dtype(a, b)
    return binary(op, a, b)


def _swapped(op: str, call: Call) -> Tensor:
    a, b = call.x, call.tensor(1)
    same_dtype(a, b)
    return binary(op, b, a)


def _variadic(op: str, call: Call) -> Tensor:
    same_dtype(*call.tensors())
    return in_f32(lambda *tensors: reduce(partial(binary, op), tensors))(*call.tensors())


def _mean(call: Call) -> Tensor:
    same_dtype(*call.tensors())
    return in_f32(lambda *tensors: reduce(Tensor.__add__, tensors) / len(tensors))(*call.tensors())


def _div(call: Call) -> Tensor:
    same_dtype(call.x, call.tensor(1))
    return divide(call.x, call.tensor(1))


def _mod(call: Call) -> Tensor:
    a, b = call.x, call.tensor(1)
    same_dtype(a, b)
    if not call.flag("fmod", False):
        return a % b
    return truncated_remainder(a, b)


def _pow(call: Call) -> Tensor:
    base, exponent = call.x, call.tensor(1)
    if base.dtype.is_float:
        return power(base, exponent.cast(base.dtype))
    return power(base.cast(f64), exponent.cast(f64)).cast(base.dtype)


def _shift(call: Call) -> Tensor:
    return _binary({"LEFT": "shl", "RIGHT": "shr"}[call.text("direction", "LEFT")], call)


def _clip(call: Call) -> Tensor:
    x = call.x
    low, high = (_bound(call, index, name) for index, name in ((1, "min"), (2, "max")))
    x = x if low is None else maximum(x, low)
    return x if high is None else minimum(x, high)


def _bound(call: Call, index: int, name: str) -> Tensor | None:
    if name in call.attributes:
        return call.builder.scalar(call.number(name, 0), call.x.dtype)
    return call.optional(index)


def _cast(call: Call) -> Tensor:
    return converted(call, call.x, onnx_dtype(call.require("to")))


def _cast_like(call: Call) -> Tensor:
    return converted(call, call.x, call.tensor(1).dtype)


def converted(call: Call, x: Tensor, to: DType) -> Tensor:
    """ONNX's conversion: what is beyond the numbers of a float of 8 bits becomes the nearest one, unless `saturate` is 0."""
    if not to.row.is_storage or not call.flag("saturate", True):
        return x.cast(to)
    wide = x.cast(x.dtype.computed if x.dtype.is_float else f32)
    greatest = float(ml_dtypes.finfo(to.numpy).max)
    return minimum(maximum(wide, -greatest), greatest).cast(to)


def _bitcast(call: Call) -> Tensor:
    x = call.x.cast(u8) if call.x.dtype.is_bool else call.x
    return x.emit("bitcast", to=onnx_dtype(call.require("to")))


def _where(call: Call) -> Tensor:
    same_dtype(call.tensor(1), call.tensor(2))
    return select(call.x, call.tensor(1), call.tensor(2))


def _identity(call: Call) -> Tensor:
    return call.x


def _is_inf(call: Call) -> Tensor:
    signs = [("detect_positive", np.inf), ("detect_negative", -np.inf)]
    found = [equal(call.x, value) for name, value in signs if call.flag(name, True)]
    return reduce(lambda a, b: a | b, found) if found else equal(call.x, call.x) & False


def _dropout(call: Call) -> tuple[Tensor, Tensor]:
    training = call.optional(2)
    ratio = call.optional(1)
    if training is not None and call.ints(2) != (0,) and (ratio is None or call.array(1).item() != 0):
        raise ModelError("Dropout in training mode is random; export the model for inference")
    return call.x, equal(call.builder.scalar(0, call.x.dtype), 0).broadcast_to(call.x.shape)


def _composite(name: str, defaults: Mapping[str, float], call: Call) -> Tensor:
    attributes = {ours: call.number(ours, value) for ours, value in defaults.items()}
    return call.composite(name, call.x, **attributes)


def _prelu(call: Call) -> Tensor:
    same_dtype(call.x, call.tensor(1))
    return call.composite("prelu", call.x, call.tensor(1))


def _gelu(call: Call) -> Tensor:
    return call.composite("gelu_tanh" if call.text("approximate", "none") == "tanh" else "gelu", call.x)


def _shrink(call: Call) -> Tensor:
    made = call.composite("shrink", call.real, threshold=call.number("lambd", 0.5), bias=call.number("bias", 0.0))
    return made.cast(call.x.dtype)


def _formula(function: Callable[[Tensor], Tensor]) -> ImportRule:
    """A function of one input as arithmetic, in f32 where that has 16 bits."""
    return lambda call: in_f32(function)(call.x)


_COMPOSITES: dict[str, tuple[str, dict[str, float]]] = {
    "Relu": ("relu", {}),
    "LeakyRelu": ("leaky_relu", {"alpha": 0.01}),
    "ThresholdedRelu": ("thresholded_relu", {"alpha": 1.0}),
    "Elu": ("elu", {"alpha": 1.0}),
    "Selu": ("selu", {"alpha": 1.67326319217681884765625, "gamma": 1.05070102214813232421875}),
    "Celu": ("celu", {"alpha": 1.0}),
    "Sigmoid": ("sigmoid", {}),
    "HardSigmoid": ("hard_sigmoid", {"alpha": 0.2, "beta": 0.5}),
    "HardSwish": ("hard_swish", {}),
    "Swish": ("swish", {"alpha": 1.0}),
    "Softplus": ("softplus", {}),
    "Softsign": ("softsign", {}),
    "Mish": ("mish", {}),
}

ELEMENTWISE: dict[str, ImportRule] = {
    **{name: partial(_unary if op.arity == 1 else _binary, op.name) for op in PRIMITIVES for name in op.onnx},
    **{name: partial(_composite, ours, defaults) for name, (ours, defaults) in _COMPOSITES.items()},
    "Greater": partial(_swapped, "lt"),
    "GreaterOrEqual": partial(_swapped, "le"),
    "Max": partial(_variadic, "max"),
    "Min": partial(_variadic, "min"),
    "Sum": partial(_variadic, "add"),
    "Mean": _mean,
    "Div": _div,
    "Mod": _mod,
    "Pow": _pow,
    "BitShift": _shift,
    "Reciprocal": _formula(lambda x: 1.0 / x),
    **{name.capitalize(): _formula(function) for name, function in ELEMENTARY.items()},
    "Clip": _clip,
    "Cast": _cast,
    "CastLike": _cast_like,
    "BitCast": _bitcast,
    "Where": _where,
    "Identity": _identity,
    "IsInf": _is_inf,
    "Dropout": _dropout,
    "PRelu": _prelu,
    "Gelu": _gelu,
    "Shrink": _shrink,
}
