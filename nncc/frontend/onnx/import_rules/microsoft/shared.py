"""What the rules of com.microsoft share: rules of ONNX under another name, refusals of attributes, activations by name."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import gather
from nncc.frontend.decompose.composites import widened
from nncc.frontend.library.indexing import require_within
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.elementwise import ELEMENTWISE
from nncc.ir.dtypes import f32

OPSET = 22
"""The opset of ONNX whose rules are called for operators that mean the same."""


def as_onnx(rule: ImportRule) -> ImportRule:
    """The rule of an operator of ONNX that means the same."""
    return lambda call: rule(replace(call, opset=OPSET))


def require_defaults(call: Call, defaults: Mapping[str, float | str]) -> None:
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


def extent(x: Tensor, axis: int) -> int:
    """The elements along an axis. Raises: ModelError where that is no number."""
    dim = x.shape[axis]
    if not isinstance(dim, int):
        raise ModelError(f"axis {axis} of {x.type} has a size that is open; expected a number")
    return dim


def picked(call: Call, index: int, places: Tensor) -> Tensor:
    """Rows of a table, at places that `require_within` finds in it."""
    table = call.tensor(index)
    require_within(call.builder, places, table.shape[0])
    return gather(table, places, 0)


_PARAMETERS: dict[str, tuple[str, ...]] = {
    "Relu": (),
    "Sigmoid": (),
    "Tanh": (),
    "Softplus": (),
    "Softsign": (),
    "HardSwish": (),
    "LeakyRelu": ("alpha",),
    "Elu": ("alpha",),
    "Celu": ("alpha",),
    "ThresholdedRelu": ("alpha",),
    "HardSigmoid": ("alpha", "beta"),
    "Selu": ("alpha", "gamma"),
    "Clip": ("min", "max"),
    "ScaledTanh": ("alpha", "beta"),
    "ParametricSoftplus": ("alpha", "beta"),
}
"""The activations that ONNX Runtime fuses, and their parameters."""
_SCALED = {"ScaledTanh": "Tanh", "ParametricSoftplus": "Softplus"}
"""Those that are alpha * f(beta * x), where ONNX has f."""
_ALWAYS = frozenset({"Clip", *_SCALED})
"""Those whose parameters have no default."""


def activated(call: Call, name: str, x: Tensor, given: Sequence[float] | Mapping[str, float]) -> Tensor:
    """An activation that ONNX Runtime fuses into the operator before it; its parameters by name, or in their order.

    Raises: ModelError for one that there is not, and for parameters that are missing.
    """
    if name == "":
        return x
    expected = _PARAMETERS.get(name)
    if expected is None:
        raise ModelError(f"activation {name!r}; expected one of {', '.join(_PARAMETERS)}")
    parameters = given if isinstance(given, Mapping) else dict(zip(expected, given, strict=False))
    parameters = {key: float(parameters[key]) for key in expected if key in parameters}
    if name in _ALWAYS and len(parameters) < len(expected):
        raise ModelError(f"activation {name!r} with the parameters {parameters}; expected {' and '.join(expected)}")
    if name in _SCALED:
        return _applied(call, _SCALED[name], x * parameters["beta"], {}) * parameters["alpha"]
    return _applied(call, name, x, parameters)


def _applied(call: Call, name: str, x: Tensor, attributes: Mapping[str, float]) -> Tensor:
    made = ELEMENTWISE[name](replace(call, op=name, inputs=(x,), attributes=attributes, opset=OPSET))
    assert isinstance(made, Tensor)
    return made
