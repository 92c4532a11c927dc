"""The graph IR: SSA over tensors, all of it frozen.

A graph has inputs, constants, nodes in topological order, and outputs. A node applies one operator to values and
makes values; its attributes are plain data. There is no implicit broadcast and no implicit cast. Values compare by
name and type, constants by identity. What a graph assumes of its symbolic dims is checked when their sizes are known
(`graph_constraints`); where numbers are needed, the caller is told which sizes are open (`require_sizes`).
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import numpy as np

from nncc.errors import ModelError, RunError
from nncc.frontend.graph.dims import Dim, Shape, bind, canonical, is_dim, product, same_shape, symbols_of
from nncc.ir.buffer import MOST_BYTES
from nncc.ir.dtypes import DType, f32
from nncc.ir.expr import Expr
from nncc.ir.intern import quickly_made
from nncc.ir.ops import Array as Array

if TYPE_CHECKING:
    import sympy

Attribute: TypeAlias = "int | float | str | bool | DType | sympy.Expr | tuple[Attribute, ...]"
Attributes: TypeAlias = tuple[tuple[str, Attribute], ...]


MOST_DIMS = 64
"""What numpy's arrays have at most."""


@quickly_made
@dataclass(frozen=True, slots=True)
class TensorType:
    """A dtype and a shape whose dims are ints or expressions of symbols.

    Raises: ModelError for a negative extent, for more bytes than a process can address, and for more dims than an array
    can have.
    """

    dtype: DType
    shape: Shape

    def __post_init__(self) -> None:
        if len(self.shape) > MOST_DIMS:
            raise ModelError(f"a tensor of {len(self.shape)} dims; arrays have up to {MOST_DIMS}")
        total = self.dtype.size_bytes
        for extent in self.shape:
            if not isinstance(extent, int):
                continue
            if extent < 0:
                raise ModelError(f"{self}: an extent is negative; extents are 0 or more")
            total *= extent or 1
            if total > MOST_BYTES:
                raise ModelError(f"{self}: at least {total:,} bytes, more than a process can address ({MOST_BYTES:,})")

    def __str__(self) -> str:
        return f"{self.dtype}[{','.join(map(str, self.shape))}]"

    @property
    def rank(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> Dim:
        """The number of elements."""
        return product(self.shape)

    @property
    def is_static(self) -> bool:
        return all(isinstance(dim, int) for dim in self.shape)

    @property
    def extents(self) -> tuple[int, ...]:
        """The shape of a static type. Raises: ModelError when a dim is symbolic."""
        if not self.is_static:
            names = ", ".join(sorted(symbols_of(self.shape)))
            raise ModelError(
                f"{self}: the extents must be known here, and {names} {'is' if ',' not in names else 'are'} not"
            )
        return tuple(int(dim) for dim in self.shape)

    def with_shape(self, shape: Shape) -> TensorType:
        return TensorType(self.dtype, shape)

    def with_dtype(self, dtype: DType) -> TensorType:
        return TensorType(dtype, self.shape)


def same_type(a: TensorType, b: TensorType) -> bool:
    """Whether two types are provably equal."""
    return a.dtype == b.dtype and same_shape(a.shape, b.shape)


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


class AnyOperator(Protocol):
    """What primitives and composites have in common: a name, a schema, a type rule."""

    @property
    def name(self) -> str: ...

    @property
    def attributes(self) -> Schema: ...

    def types(
        self, inputs: tuple[TensorType, ...], attributes: Mapping[str, Any], regions: tuple[Graph, ...] = ()
    ) -> tuple[TensorType, ...]:
        """The types of the outputs. Raises: ModelError when the inputs, attributes or regions do not fit."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Value:
    """One tensor of a graph: made once, read anywhere after."""

    name: str
    type: TensorType

    def __hash__(self) -> int:
        return hash(self.name)


@dataclass(frozen=True, eq=False)
class Constant:
    """A value known at compile time, and its array (held once, never written)."""

    value: Value
    array: Array = field(repr=False)

    @cached_property
    def digest(self) -> str:
        """A hash of dtype, shape and bytes."""
        content = blake2b(f"{self.array.dtype}{self.array.shape}".encode(), digest_size=12)
        content.update(np.ascontiguousarray(self.array).reshape(-1).view(np.uint8).data)
        return content.hexdigest()


@quickly_made
@dataclass(frozen=True, slots=True)
class Node:
    """One application of an operator.

    `name` is the node of the model it comes from and `marker` the composite it was part of: for reports only.
    Regions are closed graphs: what they read of the outside comes in through `inputs`.
    """

    op: str
    inputs: tuple[Value, ...]
    outputs: tuple[Value, ...]
    attributes: Attributes = ()
    name: str = ""
    regions: tuple[Graph, ...] = ()
    marker: str = ""

    def __hash__(self) -> int:
        return hash(self.outputs[0].name)

    @property
    def output(self) -> Value:
        """The output of a node that has just one."""
        (output,) = self.outputs
        return output

    def attribute(self, name: str) -> Any:
        """The attribute called `name`, which the operator must have."""
        return next(value for key, value in self.attributes if key == name)


REQUIRED = -1
"""The extent of a check that has to have no index."""


@dataclass(frozen=True, slots=True)
class Check:
    """Indices that have to be those of an axis: from -extent to extent - 1. `node` picks by them.

    With the extent REQUIRED there has to be no index; `node` is a name, a quote, and what the node does otherwise.
    """

    extent: Dim
    node: str

    def fault(self, low: int, high: int) -> str:
        """What is wrong with indices from `low` to `high`, or nothing; of no indices, `low` is greater than `high`."""
        if low > high or (self.extent != REQUIRED and low >= -int(self.extent) and high < int(self.extent)):
            return ""
        if self.extent == REQUIRED:
            return f"node '{self.node}"
        return f"node {self.node!r}: the indices are {low} to {high}; expected {-int(self.extent)} to {int(self.extent) - 1}"


@dataclass(frozen=True, slots=True)
class Constraint:
    """A dim that must not be negative, and the node that relies on it."""

    dim: Dim
    node: str

    def check(self, sizes: Mapping[str, int]) -> None:
        """Raises: RunError when the symbols have sizes that break the constraint."""
        if bind(self.dim, sizes) < 0:
            given = ", ".join(f"{name} = {sizes[name]}" for name in sorted(symbols_of((self.dim,))))
            raise RunError(f"node {self.node!r} needs {self.dim} >= 0, which fails for {given}")


@dataclass(frozen=True, slots=True)
class Graph:
    """A tensor program. `outputs[i]` is known to the caller as `output_names[i]`.

    After those that the caller knows, the outputs have two for each check, which are 0-D and i64: the least index and the
    greatest one. assumed: what its symbols are taken to be, beside what slices need (`graph_constraints`).
    """

    inputs: tuple[Value, ...]
    outputs: tuple[Value, ...]
    output_names: tuple[str, ...]
    nodes: tuple[Node, ...] = ()
    constants: tuple[Constant, ...] = ()
    name: str = "graph"
    checks: tuple[Check, ...] = ()
    assumed: tuple[Constraint, ...] = ()

    def checked(self) -> Iterator[tuple[Check, Value, Value]]:
        """The checks, each with the least index and the greatest one."""
        values = self.outputs[len(self.output_names) :]
        return zip(self.checks, values[::2], values[1::2], strict=True)

    @property
    def symbols(self) -> tuple[str, ...]:
        """The names of the symbolic dims of the inputs, sorted."""
        return tuple(sorted(symbols_of(dim for value in self.inputs for dim in value.type.shape)))

    def arrays(self) -> Mapping[str, Array]:
        """The arrays of the constants by value name."""
        return {constant.value.name: constant.array for constant in self.constants}

    def producers(self) -> Mapping[Value, Node]:
        """The node that makes each value; inputs and constants have none."""
        return {output: node for node in self.nodes for output in node.outputs}

    def consumers(self) -> Mapping[Value, tuple[Node, ...]]:
        """The nodes that read each value, in order; a value that none reads is absent."""
        readers: dict[Value, list[Node]] = {}
        for node in self.nodes:
            for value in dict.fromkeys(node.inputs):
                readers.setdefault(value, []).append(node)
        return {value: tuple(nodes) for value, nodes in readers.items()}

    def values(self) -> Iterator[Value]:
        """Every value, in the order of definition."""
        yield from self.inputs
        yield from (constant.value for constant in self.constants)
        for node in self.nodes:
            yield from node.outputs


class Names:
    """Hands out value names, each once."""

    def __init__(self) -> None:
        self._next: dict[str, int] = {}
        self._taken: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return name in self._taken

    def fresh(self, hint: str) -> str:
        """The hint, if it is free, or else its stem with the next free number."""
        name, stem = hint, _NUMBER.sub("", hint)
        while name in self._taken:
            number = self._next[stem] = self._next.get(stem, 0) + 1
            name = f"{stem}.{number}"
        self._taken.add(name)
        return name


_NUMBER = re.compile(r"(\.\d+)+$")


def renamed(graph: Graph, names: Mapping[Value, str]) -> Graph:
    """The graph with other names for some values; inputs keep theirs, a name that is taken gets a number."""
    taken = Names()
    for value in graph.inputs:
        taken.fresh(value.name)
    chosen = {value: value for value in graph.inputs}
    others = [value for value in graph.values() if value not in chosen]
    for value in sorted(others, key=lambda value: value not in names):
        chosen[value] = Value(taken.fresh(names.get(value, value.name)), value.type)

    def pick(values: tuple[Value, ...]) -> tuple[Value, ...]:
        return tuple(chosen[value] for value in values)

    nodes = tuple(replace(node, inputs=pick(node.inputs), outputs=pick(node.outputs)) for node in graph.nodes)
    constants = tuple(Constant(chosen[constant.value], constant.array) for constant in graph.constants)
    return replace(graph, outputs=pick(graph.outputs), nodes=nodes, constants=constants)


def with_prefix(graph: Graph, prefix: str) -> Graph:
    """The graph with a prefix before the names of all values."""
    named = {value: Value(f"{prefix}{value.name}", value.type) for value in graph.values()}

    def pick(values: tuple[Value, ...]) -> tuple[Value, ...]:
        return tuple([named[value] for value in values])

    nodes = tuple([replace(node, inputs=pick(node.inputs), outputs=pick(node.outputs)) for node in graph.nodes])
    constants = tuple([Constant(named[constant.value], constant.array) for constant in graph.constants])
    return replace(graph, inputs=pick(graph.inputs), outputs=pick(graph.outputs), nodes=nodes, constants=constants)


def graph_constraints(graph: Graph) -> tuple[Constraint, ...]:
    """The conditions on symbols that type inference could neither prove nor refute."""
    found = (constraint for node in graph.nodes if node.op == "slice" for constraint in _of_slice(node))
    return tuple(dict.fromkeys((*graph.assumed, *found)))


def _of_slice(node: Node) -> Iterator[Constraint]:
    for start, limit, extent in zip(node.attribute("starts"), node.attribute("limits"), node.inputs[0].type.shape):
        for dim in (start, canonical(limit - start), canonical(extent - limit)):
            if not isinstance(dim, int) and not dim.is_nonnegative:
                yield Constraint(dim, node.name)


InputAxis = tuple[str, int]
"""An input and one of its axes."""


def sizes_text(places: Mapping[str, Sequence[InputAxis]], numbers: Mapping[str, int]) -> str:
    """Each open size with where it occurs, and options that give it a number. numbers: an example of each size."""
    rows = [f"  {name}: {', '.join(f'axis {axis} of {of}' for of, axis in where)}" for name, where in places.items()]
    given = {name: numbers.get(name, 1) for name in places}
    return "\n".join(
        [
            "the model leaves sizes open, and here they have to be numbers:",
            *rows,
            f"give each a number: {dim_options(given)}, or dims={given} in Python",
        ]
    )


def require_sizes(graph: Graph) -> None:
    """Raises: ModelError where an input has a size that is a symbol."""
    if graph.symbols:
        places: dict[str, list[InputAxis]] = {name: [] for name in graph.symbols}
        for value in graph.inputs:
            for axis, dim in enumerate(value.type.shape):
                for name in sorted(symbols_of((dim,))):
                    places[name].append((value.name, axis))
        raise ModelError(sizes_text(places, {}))


def dim_option(name: str, number: int) -> str:
    """The option that gives a size a number, as a shell takes it."""
    text = shlex.quote(f"{name}={number}")
    return f"--dim={text}" if name.startswith("-") else f"--dim {text}"


def dim_options(numbers: Mapping[str, int]) -> str:
    """The options that give sizes their numbers, as a shell takes them."""
    return " ".join(dim_option(name, number) for name, number in numbers.items())


@dataclass(frozen=True, slots=True)
class Sample:
    """Arguments to test an operator with."""

    inputs: tuple[Array, ...]
    attributes: Mapping[str, Any]


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
    CONTROL = "what its regions give, which run several times or perhaps"


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

    def types(
        self, inputs: tuple[TensorType, ...], attributes: Mapping[str, Any], regions: tuple[Graph, ...] = ()
    ) -> tuple[TensorType, ...]:
        """The type of the output, as the only element. Raises: ModelError when inputs or attributes do not fit."""
        if regions:
            raise ModelError(f"{self.name}: {len(regions)} regions; expected none")
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
