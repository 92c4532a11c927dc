"""Op: one row of the table of primitives, with its attributes, its type rule, its numpy reference and random arguments
for tests."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.graph.dims import is_dim
from nncc.frontend.graph.graph import Array, TensorType
from nncc.ir.dtypes import DType, f32
from nncc.ir.expr import Expr


class AttributeKind(Enum):
    """What an attribute may hold."""

    INT = "an int"
    INTS = "a tuple of ints"
    PAIRS = "a tuple of tuples of ints"
    DIMS = "a tuple of dims"
    FLOAT = "a float"
    BOOL = "a bool"
    TEXT = "a string"
    DTYPE = "a dtype"

    def admits(self, value: object) -> bool:
        """Whether `value` is of this kind."""
        return _ADMITS[self](value)


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _are_ints(value: object) -> bool:
    return isinstance(value, tuple) and all(map(_is_int, value))


_ADMITS: dict[AttributeKind, Callable[[object], bool]] = {
    AttributeKind.INT: _is_int,
    AttributeKind.INTS: _are_ints,
    AttributeKind.PAIRS: lambda value: isinstance(value, tuple) and all(map(_are_ints, value)),
    AttributeKind.DIMS: lambda value: isinstance(value, tuple) and all(map(is_dim, value)),
    AttributeKind.FLOAT: lambda value: isinstance(value, float),
    AttributeKind.BOOL: lambda value: isinstance(value, bool),
    AttributeKind.TEXT: lambda value: isinstance(value, str),
    AttributeKind.DTYPE: lambda value: isinstance(value, DType),
}

Schema = tuple[tuple[str, AttributeKind], ...]


@dataclass(frozen=True, slots=True)
class Accuracy:
    """The error that an implementation may make: `ulps` per result, times the length where terms are summed."""

    ulps: float
    accumulates: bool = False


EXACT = Accuracy(0.0)


@dataclass(frozen=True, slots=True)
class Sample:
    """Arguments to test an operator with."""

    inputs: tuple[Array, ...]
    attributes: Mapping[str, Any]


class AnyOperator(Protocol):
    """What primitives and composites have in common: a name, a schema, a type rule."""

    @property
    def name(self) -> str: ...

    @property
    def attributes(self) -> Schema: ...

    def types(self, inputs: tuple[TensorType, ...], attributes: Mapping[str, Any]) -> tuple[TensorType, ...]:
        """The types of the outputs. Raises: ModelError when the inputs or attributes do not fit."""


class OpClass(Enum):
    """What the elements of a result are made of, which is what fusion goes by."""

    ELEMENTWISE = "the operands' elements at the same place"
    CREATION = "nothing"
    MOVEMENT = "the operand's elements, which are read where they are"
    COPY = "the operands' elements, which loops of its own bring together"
    PICK = "elements of the first operand, each at a place that is computed"
    REDUCTION = "all elements along some axes"
    PREFIX = "the elements along an axis up to each one"
    SEARCH = "the place of one element among those along an axis"
    WINDOW = "the elements in a window that slides"
    CONTRACTION = "sums of products"


@dataclass(frozen=True, slots=True)
class Op:
    """A primitive: the type rule and the numpy reference say together what it means.

    `arity` is the number of inputs, None for one or more. Rule, reference and sample take the attributes by keyword.
    `formula`: the same of one element, as an expression of the IR, for element-wise operators. `onnx`: the operators of ONNX
    that are this one, the one on bool first where there is another on integers; what import and export do but for it has
    rules of its own. `keeps_axes`: the axes of the result are those of every operand. `picks`: it reads a part of the first
    operand.
    """

    name: str
    arity: int | None
    op_class: OpClass
    rule: Callable[..., TensorType]
    reference: Callable[..., Array]
    accuracy: Accuracy
    sample: Callable[[np.random.Generator], Sample]
    attributes: Schema = ()
    commutative: bool = False
    formula: Callable[..., Expr] | None = None
    onnx: tuple[str, ...] = ()
    keeps_axes: bool = False
    picks: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.op_class, OpClass):
            raise ModelError(f"{self.name}: its class is {self.op_class!r}; expected one of OpClass")
        if (self.formula is None) is (self.op_class is OpClass.ELEMENTWISE):
            raise ModelError(f"{self.name}: expected a formula if, and only if, it goes element by element")

    def types(self, inputs: tuple[TensorType, ...], attributes: Mapping[str, Any]) -> tuple[TensorType, ...]:
        """The type of the output, as the only element. Raises: ModelError when inputs or attributes do not fit."""
        if len(inputs) != self.arity and (self.arity is not None or not inputs):
            raise ModelError(f"{self.name}: {len(inputs)} inputs; expected {self.arity or 'one or more'}")
        return (self.rule(*inputs, **attributes),)


def expect(condition: bool, op: str, fault: str, expected: str) -> None:
    """Refuse what breaks a type rule. Raises: ModelError when `condition` is false."""
    if not condition:
        raise misfit(op, fault, expected)


def misfit(op: str, fault: str, expected: str) -> ModelError:
    """The error of what breaks a type rule. Rules that are asked for every node name a fault only where there is one, as to
    write types takes longer than to compare them."""
    return ModelError(f"{op}: {fault}; expected {expected}")


SHAPES: tuple[tuple[int, ...], ...] = ((), (1,), (7,), (0, 3), (2, 13), (3, 1, 5), (2, 3, 1, 4))


def pick_shape(rng: np.random.Generator) -> tuple[int, ...]:
    """One of the odd shapes."""
    return SHAPES[rng.integers(len(SHAPES))]


def pick_axes(rng: np.random.Generator, rank: int) -> tuple[int, ...]:
    """A random subset of the axes, sorted."""
    return tuple(axis for axis in range(rank) if rng.integers(2))


def draw(
    rng: np.random.Generator, shape: tuple[int, ...], dtype: DType = f32, low: float = -4.0, high: float = 4.0
) -> Array:
    """Uniform values in [low, high) of the given dtype; integers stay inside what the dtype holds."""
    if dtype.is_bool:
        return rng.integers(0, 2, shape).astype(np.bool_)
    if dtype.is_int and low < 0 and dtype.numpy.kind == "u":
        low = 0.0
    values = rng.uniform(low, high, shape)
    return np.asarray(np.floor(values) if dtype.is_int else values).astype(dtype.numpy)
