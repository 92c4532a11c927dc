"""One application of an ONNX operator, as the import rules see it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.decompose import composite
from nncc.frontend.evaluate import elements
from nncc.frontend.graph.dims import Dim
from nncc.frontend.graph.graph import Array
from nncc.frontend.onnx.structured import Text
from nncc.ir.dtypes import f64

Result: TypeAlias = Tensor | tuple[Tensor, ...]
ImportRule: TypeAlias = "Callable[[Call], Result]"
LabelRule: TypeAlias = "Callable[[Call], Result | Text | tuple[Text | Tensor, ...]]"
"""A rule whose results may be text."""


FLAGS = frozenset(
    {
        "align_corners",
        "allowzero",
        "antialias",
        "ceil_mode",
        "center_point_box",
        "count_include_pad",
        "detect_negative",
        "detect_positive",
        "exclude_outside",
        "exclusive",
        "fmod",
        "input_forget",
        "inverse",
        "keepdims",
        "largest",
        "layout",
        "linear_before_reset",
        "noop_with_empty_axes",
        "onesided",
        "reverse",
        "saturate",
        "select_last_index",
        "sorted",
        "spatial",
        "storage_order",
        "training_mode",
        "transA",
        "transB",
        "upper",
    }
)
"""The attributes of any operator that say yes or no."""
MOST_ELEMENTS = 1 << 20
"""The elements at most of an input that decides shapes."""
MOST_REPEATED = 1 << 24
"""The elements at most of an input that a rule looks at one by one, where they are copies of fewer."""


@dataclass(frozen=True, slots=True)
class Call:
    """Operator, opset, inputs (None where an optional one is left out), attributes, and how many outputs are read.

    declared: the shape of each output, where the model says so in numbers.
    """

    op: str
    opset: int
    inputs: tuple[Tensor | None, ...]
    attributes: Mapping[str, Any]
    outputs: int
    builder: FoldingBuilder
    declared: tuple[tuple[int, ...] | None, ...] = ()

    def __post_init__(self) -> None:
        for name in sorted(FLAGS & self.attributes.keys()):
            if self.attributes[name] not in (0, 1):
                raise ModelError(f"attribute {name} is {self.attributes[name]}; expected 0 or 1")

    def optional(self, index: int) -> Tensor | None:
        """An input that may be left out."""
        return self.inputs[index] if index < len(self.inputs) else None

    def tensor(self, index: int) -> Tensor:
        """An input that must be there. Raises: ModelError when it is not."""
        tensor = self.optional(index)
        if tensor is None:
            raise ModelError(f"input {index} is missing")
        return tensor

    @property
    def x(self) -> Tensor:
        """The first input."""
        return self.tensor(0)

    @property
    def real(self) -> Tensor:
        """The first input as floats: integers as f64."""
        return self.x if self.x.dtype.is_float else self.x.cast(f64)

    def tensors(self) -> tuple[Tensor, ...]:
        """All inputs of a variadic operator. Raises: ModelError when there is none."""
        given = tuple(tensor for tensor in self.inputs if tensor is not None)
        if not given:
            raise ModelError("no input is given; expected one or more")
        return given

    def require(self, name: str) -> Any:
        """An attribute without a default. Raises: ModelError when it is not given."""
        if name not in self.attributes:
            raise ModelError(f"attribute {name} is missing")
        return self.attributes[name]

    def integer(self, name: str, default: int) -> int:
        """An int attribute."""
        return int(self.attributes.get(name, default))

    def flag(self, name: str, default: bool) -> bool:
        """An attribute that says yes or no: one of FLAGS."""
        assert name in FLAGS, name
        return bool(self.attributes.get(name, default))

    def number(self, name: str, default: float) -> float:
        """A float attribute. ONNX stores it in 32 bits, and so its default."""
        return float(np.float32(self.attributes.get(name, default)))

    def text(self, name: str, default: str) -> str:
        """A string attribute."""
        return str(self.attributes.get(name, default))

    def integers(self, name: str) -> tuple[int, ...] | None:
        """An attribute that is a list of ints; None when it is not given."""
        return tuple(map(int, self.attributes[name])) if name in self.attributes else None

    def is_open(self, index: int) -> bool:
        """Whether an input is known only at run time; one that is left out is not."""
        given = self.optional(index)
        if given is None or self.builder.dims(given) is not None:
            return False
        return elements(self.builder, given) is None

    def dims(self, index: int) -> tuple[Dim, ...]:
        """What an integer input holds. Raises: ModelError when that is only known at run time."""
        tensor = self.tensor(index)
        dims = self.builder.dims(tensor)
        return self._whole_numbers(index) if dims is None else dims

    def _whole_numbers(self, index: int) -> tuple[int, ...]:
        """The elements of an integer input that follows from constants. Raises: ModelError for any other, and too many."""
        tensor = self.tensor(index)
        what, found = f"input {index} ({tensor.value.name!r}, {tensor.type})", elements(self.builder, tensor)
        if found is None or found.dtype.kind not in "biu":
            raise ModelError(
                f"{what} is computed at run time; nncc needs its elements when it compiles. "
                "Fold the model, or give an input of it a value (--set NAME=VALUE, values= in Python)"
            )
        if found.size > MOST_ELEMENTS:
            raise ModelError(f"{what} has {found.size:,} elements; nncc takes up to {MOST_ELEMENTS:,} that decide shapes")
        return tuple(found.reshape(-1).tolist())

    def ints(self, index: int) -> tuple[int, ...]:
        """What an integer input holds. Raises: ModelError when it depends on run time or on symbols."""
        dims = self.dims(index)
        if not all(isinstance(dim, int) for dim in dims):
            raise ModelError(f"input {index} holds {list(dims)}; expected numbers without symbols")
        return tuple(int(dim) for dim in dims)

    def array(self, index: int) -> Array:
        """The elements of an input. Raises: ModelError when they are only known at run time."""
        known = elements(self.builder, self.tensor(index))
        if known is None:
            raise ModelError(f"input {index} is computed at run time; nncc needs its elements when it compiles")
        if known.size > MOST_REPEATED and 0 in known.strides:  # the view takes no memory, and what is made of it does
            raise ModelError(
                f"input {index} has {known.size:,} elements, which nncc needs one by one; it takes up to "
                f"{MOST_REPEATED:,} that repeat others"
            )
        return known

    def attribute_or_input(self, name: str, index: int) -> tuple[int, ...] | None:
        """A list of ints that older opsets have as an attribute and newer ones as an input."""
        return self.integers(name) if self.optional(index) is None else self.ints(index)

    def composite(self, name: str, *inputs: Tensor, **attributes: Any) -> Tensor:
        """Apply a composite that has one output."""
        (output,) = composite(name, *inputs, **attributes)
        return output
