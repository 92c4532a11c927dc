"""Composite: an operator that is a Python function of primitives. One row of the table of composites."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from nncc.frontend.builder.builder import GraphBuilder, Tensor, accumulator_of
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.graph.op import Schema

Body = Callable[..., Tensor | tuple[Tensor, ...]]


def widened(x: Tensor) -> Tensor:
    """A float in the dtype that its arithmetic is done in: f32 for one of 16 bits; anything else as it is."""
    return x.cast(accumulator_of(x.dtype)) if x.dtype.is_float else x


def in_f32(body: Callable[..., Tensor]) -> Callable[..., Tensor]:
    """The body computed in f32 where its inputs are 16-bit floats, rounded once to the dtype of the first."""

    def wide(x: Tensor, *others: Tensor, **attributes: Any) -> Tensor:
        return body(widened(x), *map(widened, others), **attributes).cast(x.dtype)

    return wide


@dataclass(frozen=True, slots=True)
class Composite:
    """An operator whose meaning is its body. Attributes go to the body by keyword; last inputs may be optional.

    The body is computed in f32 where inputs are 16-bit floats. Its first result is rounded once, to the dtype of input
    `like`; further ones have the dtypes that the body gives them. One that `selects` gives elements as they are, and rounds
    nothing.
    """

    name: str
    body: Body
    attributes: Schema = ()
    like: int = 0
    selects: bool = False

    def types(self, inputs: tuple[TensorType, ...], attributes: Mapping[str, Any]) -> tuple[TensorType, ...]:
        """The types that the body infers. Raises: ModelError when the inputs or attributes do not fit."""
        return _types(self, inputs, tuple(attributes.items()))

    def expand(self, inputs: tuple[Tensor, ...], attributes: Mapping[str, Any]) -> tuple[Tensor, ...]:
        """The body applied to tensors."""
        made = self.body(*(inputs if self.selects else map(widened, inputs)), **attributes)
        first, *others = made if isinstance(made, tuple) else (made,)
        return first.cast(inputs[self.like].dtype), *others


@lru_cache(maxsize=4096)
def _types(
    composite: Composite, inputs: tuple[TensorType, ...], attributes: tuple[tuple[str, Any], ...]
) -> tuple[TensorType, ...]:
    scratch = GraphBuilder()
    tensors = tuple(scratch.input(f"x{i}", type_.dtype, type_.shape) for i, type_ in enumerate(inputs))
    return tuple(tensor.type for tensor in composite.expand(tensors, dict(attributes)))
