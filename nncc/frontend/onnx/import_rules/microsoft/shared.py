"""What the rules of com.microsoft share: rules of ONNX under another name, refusals of attributes, activations by name."""

from collections.abc import Mapping
from dataclasses import replace

from nncc.errors import ModelError
from nncc.frontend.builder.functions import maximum, minimum, tanh
from nncc.frontend.builder.tensor import Tensor
from nncc.frontend.decompose.composite import widened
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.ir.dtypes import f32

OPSET = 22
"""The opset of ONNX whose rules are called for operators that mean the same."""


def as_onnx(rule: ImportRule) -> ImportRule:
    """The rule of an operator of ONNX that means the same."""
    return lambda call: rule(replace(call, opset=OPSET))


def require_defaults(call: Call, defaults: Mapping[str, float]) -> None:
    """Raises: ModelError for an attribute that nncc takes with one value only."""
    for name, value in defaults.items():
        given = call.attributes.get(name, value)
        if given != value:
            raise ModelError(f"attribute {name} is {given}; nncc takes {value}")


def require_absent(call: Call, inputs: Mapping[int, str]) -> None:
    """Raises: ModelError for an optional input that nncc does not take."""
    for index, name in inputs.items():
        if call.optional(index) is not None:
            raise ModelError(f"input {index} ({name}) is given; nncc takes the operator without it")


def wide(x: Tensor) -> Tensor:
    """x in the dtype that its arithmetic is done in; whole numbers in f32."""
    return widened(x) if x.dtype.is_float else x.cast(f32)


def activated(call: Call, name: str, x: Tensor, numbers: tuple[float, ...]) -> Tensor:
    """An activation that ONNX Runtime fuses into the operator before it. Raises: ModelError for one that there is not."""
    alpha, beta = (numbers[n] if n < len(numbers) else None for n in (0, 1))
    if name == "":
        return x
    if name in ("Relu", "Sigmoid"):
        return call.composite(name.lower(), x)
    if name == "Tanh":
        return tanh(x)
    if name == "LeakyRelu":
        return call.composite("leaky_relu", x, alpha=0.01 if alpha is None else alpha)
    if name == "HardSigmoid":
        return call.composite("hard_sigmoid", x, alpha=0.2 if alpha is None else alpha, beta=0.5 if beta is None else beta)
    if name == "Clip" and alpha is not None and beta is not None:
        return minimum(maximum(x, alpha), beta)
    raise ModelError(f"activation {name!r} with the parameters {list(numbers)}; expected Relu, Sigmoid, Tanh, LeakyRelu, "
                     "HardSigmoid, or Clip with two")  # fmt: skip
