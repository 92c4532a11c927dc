"""The table of rules: an operator of ATen by its name and overload, such as "add.Tensor", and the function that makes it.

A rule has ATen's own parameter names and defaults, but for those that change no element (`UNHEEDED`). Where it asks for
`site`, a keyword of its own, it gets the place of the call. The dtype of a result is the program's: what a rule gives is
cast to it, so that a rule only decides in which dtype it computes.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Number, Tensor, broadcast_together
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import dim_scalar
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.torch.dtypes import ScalarOrTensor, result_dtype
from nncc.ir.dtypes import DType, f32

Results: TypeAlias = "Tensor | Sequence[Tensor | None]"
"""None is a result that the rule does not give: the operator is refused where something reads it."""
AtenRule: TypeAlias = Callable[..., Results]
Ints: TypeAlias = Sequence[int]
AnyRule = TypeVar("AnyRule", bound=AtenRule)


@dataclass(frozen=True, slots=True)
class Site:
    """Where a rule is applied. types: of its results by the program, None for one that nobody reads."""

    builder: FoldingBuilder
    types: tuple[TensorType | None, ...]

    @property
    def type(self) -> TensorType:
        """Of the only result, or the first one that is read."""
        return next(type_ for type_ in self.types if type_ is not None)

    @property
    def dtype(self) -> DType:
        return self.type.dtype


RULES: dict[str, AtenRule] = {}
TAKES_SITE: set[AtenRule] = set()


def rule(*names: str) -> Callable[[AnyRule], AnyRule]:
    """Make a function the rule of operators of ATen, by their names and overloads."""

    def registered(function: AnyRule) -> AnyRule:
        register(function, *names)
        return function

    return registered


def register(function: AtenRule, *names: str) -> None:
    """As `rule`, for a function that is made by another."""
    RULES.update(dict.fromkeys(names, function))
    if "site" in inspect.signature(function).parameters:
        TAKES_SITE.add(function)


def as_tensor(operand: ScalarOrTensor, dtype: DType, site: Site) -> Tensor:
    """A tensor of a dtype; a number becomes one without axes."""
    if isinstance(operand, Tensor):
        return operand.cast(dtype)
    if isinstance(operand, int | float):
        return site.builder.scalar(_held(operand, dtype), dtype)
    return dim_scalar(site.builder, operand, dtype)


def _held(number: Number, dtype: DType) -> Number:
    """A number as a dtype of whole numbers holds it: without its fraction, and modulo its width."""
    if not dtype.is_int:
        return number
    width, low = 1 << dtype.bits, int(dtype.lowest)
    return (int(number) - low) % width + low


def together(site: Site, *operands: ScalarOrTensor, dtype: DType | None = None) -> list[Tensor]:
    """Operands as tensors of one shape and dtype: a given one, else that in which they meet."""
    to = result_dtype(*operands) if dtype is None else dtype
    return broadcast_together(*(as_tensor(operand, to, site) for operand in operands))


def as_float(x: Tensor) -> Tensor:
    """x, or its numbers as f32 where they are no floats."""
    return x if x.dtype.is_float else x.cast(f32)


def each(value: Ints | int, count: int) -> tuple[int, ...]:
    """A number for each of some axes, where ATen takes one for all. Raises: ModelError for another count."""
    given = (value,) if isinstance(value, int) else tuple(value)
    if len(given) not in (1, count):
        raise ModelError(f"{list(given)} for {count} axes; expected one number, or one for each")
    return given * count if len(given) == 1 else given


def axis_of(x: Tensor, dim: int) -> int:
    """An axis counted from the front; 0 of a tensor without axes, which ATen takes for one."""
    return x.axis(dim) if x.rank else 0


def axes_of(x: Tensor, dim: Ints | int | None) -> tuple[int, ...]:
    """Axes counted from the front, rising; all of them for None or none, and none of a tensor without axes."""
    given: Any = dim if isinstance(dim, int) or dim else None
    return x.axes(given) if x.rank else ()
