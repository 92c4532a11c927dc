"""A builder of graphs: it records what is applied to its tensors, and infers every type on the way.

    b = GraphBuilder("mlp")
    x = b.input("x", f32, ("N", 64))
    b.output("y", relu(x @ b.constant(w) + b.constant(bias)))
    graph = b.build()

`emit` applies one operator as it is. The operators of `Tensor`, a handle on a value of a builder, insert the broadcasts and
casts that numpy would make: a Python number takes the dtype of the tensor it meets; two tensors of different dtypes meet in
the dtype that numpy would choose. `==` compares handles; see `functions.equal`. `replay` rebuilds a graph node by node: what
every pass over a whole graph is made of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np

from nncc.errors import InternalError, ModelError
from nncc.frontend.graph.dims import Dim, Shape, canonical, is_negative, parse_dim, product, quotient, same, same_shape
from nncc.frontend.graph.graph import (
    REQUIRED,
    AnyOperator,
    Array,
    Attributes,
    Check,
    Constant,
    Constraint,
    Graph,
    Names,
    Node,
    TensorType,
    Value,
)
from nncc.frontend.ops import OPS
from nncc.frontend.ops.control import CONTROL
from nncc.ir.dtypes import DType, from_numpy, i32, i64
from nncc.ir.intern import quickly_made

Number: TypeAlias = int | float | bool
SomeAxes: TypeAlias = int | Sequence[int] | None


class Recorder(Protocol):
    """What a tensor asks of the builder it belongs to."""

    def emit(self, operator: AnyOperator, *inputs: Tensor, hint: str = "", **attributes: Any) -> Tensor: ...

    def emit_all(self, operator: AnyOperator, *inputs: Tensor, hint: str = "", **attributes: Any) -> tuple[Tensor, ...]: ...

    def scalar(self, number: Number, dtype: DType) -> Tensor: ...

    def constant(self, array: Array, name: str = "const") -> Tensor: ...

    def producer(self, tensor: Tensor) -> Node | None: ...

    def array(self, tensor: Tensor) -> Array | None: ...

    def assume(self, dim: Dim) -> None: ...


@quickly_made
@dataclass(frozen=True, slots=True)
class Tensor:
    """A value of the graph that `builder` is making."""

    builder: Recorder
    value: Value

    def __hash__(self) -> int:
        return hash(self.value.name)

    def __bool__(self) -> bool:
        raise ModelError(f"{self.value.name}: {self.type} has no truth value while the graph is built; use select()")

    @property
    def type(self) -> TensorType:
        return self.value.type

    @property
    def dtype(self) -> DType:
        return self.value.type.dtype

    @property
    def shape(self) -> Shape:
        return self.value.type.shape

    @property
    def rank(self) -> int:
        return len(self.value.type.shape)

    def emit(self, op: str, *others: Tensor, **attributes: Any) -> Tensor:
        """Apply a primitive to this tensor and others, as they are."""
        return self.builder.emit(OPS[op], self, *others, **attributes)

    def axis(self, axis: int) -> int:
        """An axis counted from the front. Raises: ModelError when this tensor has no such axis."""
        if not -self.rank <= axis < self.rank:
            raise ModelError(f"{self.type}: axis {axis}; expected {-self.rank} to {self.rank - 1}")
        return axis % self.rank

    def axes(self, axes: SomeAxes) -> tuple[int, ...]:
        """Axes counted from the front, rising; all of them for None. Raises: ModelError when one is named twice."""
        if axes is None:
            return tuple(range(self.rank))
        found = sorted(self.axis(axis) for axis in ((axes,) if isinstance(axes, int) else axes))
        if len(set(found)) != len(found):
            raise ModelError(f"{self.type}: axes {axes} name one axis twice")
        return tuple(found)

    def cast(self, dtype: DType) -> Tensor:
        """The same elements in another dtype."""
        return self if dtype == self.dtype else self.emit("cast", to=dtype)

    def reshape(self, *shape: Dim) -> Tensor:
        """The same elements in another shape; one extent may be -1, for what is left.

        Raises: ModelError when the number of elements differs.
        """
        if -1 in shape:
            shape = self._complete(shape)
        return self if same_shape(shape, self.shape) else self.emit("reshape", shape=tuple(shape))

    def _complete(self, shape: Shape) -> Shape:
        at = shape.index(-1)
        rest = (*shape[:at], *shape[at + 1 :])
        extent = None if -1 in rest else quotient(self.type.size, product(rest))
        if extent is None:
            raise ModelError(f"reshape: {self.type} to {list(shape)} leaves no whole extent for one -1")
        return (*shape[:at], extent, *rest[at:])

    def transpose(self, *perm: int) -> Tensor:
        """Axis i of the result is axis perm[i]; reversed without arguments."""
        order = tuple(map(self.axis, perm)) if perm else tuple(reversed(range(self.rank)))
        return self if order == tuple(range(self.rank)) else self.emit("transpose", perm=order)

    def squeeze(self, *axes: int) -> Tensor:
        """Without some axes of extent 1. Raises: ModelError when an extent is not 1."""
        dropped = self.axes(axes)
        if not all(same(self.shape[axis], 1) for axis in dropped):
            raise ModelError(f"squeeze: {self.type} along axes {axes}; expected extents of 1")
        return self.reshape(*(extent for axis, extent in enumerate(self.shape) if axis not in dropped))

    def unsqueeze(self, *axes: int) -> Tensor:
        """With new axes of extent 1, at these positions of the result."""
        rank = self.rank + len(axes)
        if any(not -rank <= axis < rank for axis in axes) or len({axis % rank for axis in axes}) < len(axes):
            raise ModelError(f"unsqueeze: axes {axes} for {self.type}; expected different axes within {rank}")
        kept = iter(self.shape)
        new = {axis % rank for axis in axes}
        return self.reshape(*(1 if axis in new else next(kept) for axis in range(rank)))

    def broadcast_to(self, shape: Shape) -> Tensor:
        """Repeated to `shape` by numpy's rule. Raises: ModelError when the shapes do not fit."""
        if same_shape(self.shape, shape):
            return self
        offset = len(shape) - self.rank
        if offset < 0 or not all(map(_grows, self.shape, shape[offset:])):
            raise ModelError(f"{self.type} does not broadcast to {list(shape)}")
        kept = [axis for axis in range(self.rank) if same(self.shape[axis], shape[offset + axis])]
        operand = self.reshape(*(self.shape[axis] for axis in kept))
        return operand.emit("broadcast", shape=shape, axes=tuple(offset + axis for axis in kept))

    def _reduce(self, op: str, axes: SomeAxes, keepdims: bool) -> Tensor:
        reduced = self.axes(axes)
        result = self.emit(op, axes=reduced) if reduced else self
        return result.unsqueeze(*reduced) if keepdims else result

    def sum(self, axes: SomeAxes = None, keepdims: bool = False) -> Tensor:
        """The sum over some axes; over all for None."""
        return self._reduce("reduce_sum", axes, keepdims)

    def prod(self, axes: SomeAxes = None, keepdims: bool = False) -> Tensor:
        """The product over some axes."""
        return self._reduce("reduce_prod", axes, keepdims)

    def max(self, axes: SomeAxes = None, keepdims: bool = False) -> Tensor:
        """The maximum over some axes."""
        return self._reduce("reduce_max", axes, keepdims)

    def min(self, axes: SomeAxes = None, keepdims: bool = False) -> Tensor:
        """The minimum over some axes."""
        return self._reduce("reduce_min", axes, keepdims)

    def strided_slice(self, starts: Shape, limits: Shape, strides: tuple[int, ...] | None = None) -> Tensor:
        """The elements from starts to limits, by strides."""
        strides = strides or (1,) * self.rank
        if same_shape(limits, self.shape) and not any(starts) and set(strides) <= {1}:
            return self
        return self.emit("slice", starts=tuple(starts), limits=tuple(limits), strides=strides)

    def __getitem__(self, key: int | slice | tuple[int | slice, ...]) -> Tensor:
        """Basic indexing of the leading axes: ints, and slices with positive steps."""
        items = key if isinstance(key, tuple) else (key,)
        spans = [_span(item, extent) for item, extent in zip(items, self.shape, strict=False)]
        spans += [(0, extent, 1) for extent in self.shape[len(items) :]]
        starts, limits, strides = zip(*spans) if spans else ((), (), ())
        part = self.strided_slice(tuple(starts), tuple(limits), tuple(strides))
        return part.squeeze(*(axis for axis, item in enumerate(items) if isinstance(item, int)))

    def __neg__(self) -> Tensor:
        return self.emit("neg")

    def __invert__(self) -> Tensor:
        return self.emit("not")

    def __add__(self, other: Tensor | Number) -> Tensor:
        return binary("add", self, other)

    def __sub__(self, other: Tensor | Number) -> Tensor:
        return binary("sub", self, other)

    def __mul__(self, other: Tensor | Number) -> Tensor:
        return binary("mul", self, other)

    def __truediv__(self, other: Tensor | Number) -> Tensor:
        return binary("div", self, other)

    def __floordiv__(self, other: Tensor | Number) -> Tensor:
        return binary("floordiv", self, other)

    def __mod__(self, other: Tensor | Number) -> Tensor:
        return binary("mod", self, other)

    def __pow__(self, other: Tensor | Number) -> Tensor:
        return binary("pow", self, other)

    def __radd__(self, other: Number) -> Tensor:
        return binary("add", other, self)

    def __rsub__(self, other: Number) -> Tensor:
        return binary("sub", other, self)

    def __rmul__(self, other: Number) -> Tensor:
        return binary("mul", other, self)

    def __rtruediv__(self, other: Number) -> Tensor:
        return binary("div", other, self)

    def __lt__(self, other: Tensor | Number) -> Tensor:
        return binary("lt", self, other)

    def __le__(self, other: Tensor | Number) -> Tensor:
        return binary("le", self, other)

    def __gt__(self, other: Tensor | Number) -> Tensor:
        return binary("lt", other, self)

    def __ge__(self, other: Tensor | Number) -> Tensor:
        return binary("le", other, self)

    def __and__(self, other: Tensor | Number) -> Tensor:
        return binary("and", self, other)

    def __or__(self, other: Tensor | Number) -> Tensor:
        return binary("or", self, other)

    def __xor__(self, other: Tensor | Number) -> Tensor:
        return binary("xor", self, other)

    def __matmul__(self, other: Tensor) -> Tensor:
        return matmul(self, other)


def _grows(extent: Dim, target: Dim) -> bool:
    return same(extent, target) or same(extent, 1)


def _span(item: int | slice, extent: Dim) -> tuple[Dim, Dim, int]:
    if isinstance(item, int):
        start = item if item >= 0 else canonical(extent + item)
        return start, canonical(start + 1), 1
    if isinstance(extent, int):
        start, limit, step = item.indices(extent)
        return start, max(start, limit), step
    start = 0 if item.start is None else item.start
    limit = extent if item.stop is None else item.stop
    start, limit = (canonical(extent + at) if is_negative(at) else at for at in (start, limit))
    return start, limit, item.step or 1


def broadcast_shapes(*shapes: Shape) -> Shape:
    """The shape that tensors of these shapes broadcast to. Raises: ModelError when they do not fit."""
    result: Shape = ()
    for shape in shapes:
        rank = max(len(result), len(shape))
        left, right = ((1,) * (rank - len(s)) + s for s in (result, shape))
        if not all(_grows(a, b) or same(b, 1) for a, b in zip(left, right)):
            raise ModelError(f"shapes {', '.join(str(list(s)) for s in shapes)} do not broadcast to one")
        result = tuple(b if same(a, 1) else a for a, b in zip(left, right))
    return result


def broadcast_together(*tensors: Tensor) -> list[Tensor]:
    """The tensors, each repeated to the one shape they broadcast to."""
    shape = broadcast_shapes(*(tensor.shape for tensor in tensors))
    return [tensor.broadcast_to(shape) for tensor in tensors]


def promoted(a: Tensor | Number, b: Tensor | Number) -> tuple[Tensor, Tensor]:
    """Two operands as tensors of one dtype. Raises: ModelError when no dtype of nncc holds both."""
    if not isinstance(a, Tensor):
        assert isinstance(b, Tensor)
        return b.builder.scalar(a, b.dtype), b
    if not isinstance(b, Tensor):
        return a, a.builder.scalar(b, a.dtype)
    if a.dtype == b.dtype:
        return a, b
    common = from_numpy(np.promote_types(a.dtype.numpy, b.dtype.numpy))
    return a.cast(common), b.cast(common)


def binary(op: str, a: Tensor | Number, b: Tensor | Number) -> Tensor:
    """Apply a binary primitive after the casts and broadcasts that it needs."""
    left, right = broadcast_together(*promoted(a, b))
    return left.emit(op, right)


def accumulator_of(dtype: DType) -> DType:
    """The dtype in which products of `dtype` are summed when the model does not say."""
    return i32 if dtype.is_int and dtype.bits < 32 else dtype.computed


def matmul(a: Tensor, b: Tensor) -> Tensor:
    """numpy's matrix product; 16-bit floats are summed in f32 and rounded once.

    Shapes: (..., m, k) @ (..., k, n) -> (..., m, n), batch axes broadcast; a vector is a row or a column.
    """
    _require_factors(a, b)
    a, b = promoted(a, b)
    return summed_products(a, b).cast(a.dtype)


def summed_products(a: Tensor, b: Tensor) -> Tensor:
    """`matmul` as it is summed, not yet rounded to the dtype of its factors (`accumulator_of`)."""
    _require_factors(a, b)
    a, b = promoted(a, b)
    if b.rank == 1:
        return summed_products(a, b.unsqueeze(1)).squeeze(-1)
    if a.rank == 1:
        return summed_products(a.unsqueeze(0), b).squeeze(-2)
    if all(same(extent, 1) for extent in b.shape[:-2]) and b.rank <= a.rank:
        return _dot(a, b.reshape(*b.shape[-2:]), 0)
    try:
        batch = broadcast_shapes(a.shape[:-2], b.shape[:-2])
    except ModelError as error:
        raise ModelError(f"the matrix product of {a.type} and {b.type}: {error}") from None
    return _dot(a.broadcast_to((*batch, *a.shape[-2:])), b.broadcast_to((*batch, *b.shape[-2:])), len(batch))


def _require_factors(a: Tensor, b: Tensor) -> None:
    """Raises: ModelError for what has no matrix product, batch axes aside."""
    factors = f"the matrix product of {a.type} and {b.type}"
    if not a.rank or not b.rank:
        raise ModelError(f"{factors}; expected at least one axis each")
    if a.dtype.is_bool or b.dtype.is_bool:
        raise ModelError(f"{factors}; expected numbers")
    columns, rows = a.shape[-1], b.shape[max(b.rank - 2, 0)]
    if not same(columns, rows):
        raise ModelError(f"{factors}: {columns} columns meet {rows} rows; expected as many")


def _dot(a: Tensor, b: Tensor, batch: int) -> Tensor:
    axes = tuple(range(batch))
    return a.emit(
        "dot_general",
        b,
        lhs_batch=axes,
        rhs_batch=axes,
        lhs_contract=(a.rank - 1,),
        rhs_contract=(b.rank - 2,),
        accumulator=accumulator_of(a.dtype),
    )


_LIMITS = ("reduce_min", "reduce_max")
NO_INDICES = (1, 0)
"""The least and the greatest of no indices."""


class GraphBuilder:
    """Collects nodes in order; `build` gives the graph of what its outputs need."""

    def __init__(self, name: str = "graph") -> None:
        self._name = name
        self._inputs: list[Value] = []
        self._outputs: dict[str, Tensor] = {}
        self._checks: dict[tuple[Check, Tensor, Tensor], None] = {}
        self._assumed: dict[Constraint, None] = {}
        self._nodes: list[Node] = []
        self._constants: dict[Value, Constant] = {}
        self._producers: dict[Value, Node] = {}
        self._names = Names()
        self._origin = ("", "")
        self._guard: Tensor | None = None

    def input(self, name: str, dtype: DType, shape: Sequence[Dim | str]) -> Tensor:
        """Declare an input. A string in the shape is a symbol or an expression of symbols.

        Raises: ModelError when the name is taken.
        """
        dims = tuple(parse_dim(dim) if isinstance(dim, str) else dim for dim in shape)
        if name in self._names:
            raise ModelError(f"input {name!r}: the graph already has a value of that name")
        return self.another_input(name, TensorType(dtype, dims))

    def another_input(self, hint: str, type_: TensorType) -> Tensor:
        """Declare an input, whose name is the hint where that is still free."""
        self._inputs.append(Value(self.fresh(hint), type_))
        return Tensor(self, self._inputs[-1])

    def constant(self, array: Array, name: str = "const") -> Tensor:
        """A tensor with the elements of `array`, which must not be written afterwards."""
        array = np.asarray(array)  # numpy gives scalars where 0-D arrays were meant
        value = Value(self.fresh(name), TensorType(from_numpy(array.dtype), array.shape))
        self._constants[value] = Constant(value, array)
        return Tensor(self, value)

    def scalar(self, number: float | int | bool, dtype: DType) -> Tensor:
        """A 0-D constant."""
        return self.constant(np.array(number, dtype.numpy))

    def output(self, name: str, tensor: Tensor) -> None:
        """Declare an output. Raises: ModelError when the graph already has an output of that name."""
        if name in self._outputs:
            raise ModelError(f"output {name!r} is declared twice")
        self._outputs[name] = tensor

    def check(self, indices: Tensor, extent: Dim) -> None:
        """Let a run fail where an index is not one of an axis of that extent: from -extent to extent - 1."""
        every = tuple(range(indices.rank))
        low, high = (indices.emit(op, axes=every).cast(i64) if every else indices.cast(i64) for op in _LIMITS)
        self.guarded_check(Check(extent, self._origin[0]), low, high)

    def guarded_check(self, check: Check, low: Tensor, high: Tensor) -> None:
        """As `add_check`; where nobody reads what is made, as of no indices: the least is greater than the greatest."""
        if self._guard is not None:
            low, high = (self._guard.emit("select", x, self.scalar(none, i64)) for x, none in zip((low, high), NO_INDICES))
        self.add_check(check, low, high)

    def require(self, condition: Tensor, fault: str) -> None:
        """Let a run fail where a 0-D truth value does not hold, with what the node does then."""
        holds = condition if self._guard is None else condition | ~self._guard
        self.add_check(Check(REQUIRED, f"{self._origin[0]}' {fault}"), holds.cast(i64), (~holds).cast(i64))

    def add_check(self, check: Check, low: Tensor, high: Tensor) -> None:
        """Let a run fail where a check does, of indices from `low` to `high`."""
        self._checks[check, low, high] = None

    def taken_checks(self) -> list[tuple[Check, Tensor, Tensor]]:
        """The checks so far, each with the least and the greatest index, which this graph makes no more."""
        taken, self._checks = [*self._checks], {}
        return taken

    def assume(self, dim: Dim) -> None:
        """Take a dim to be 0 or more, for what is made here. Raises: ModelError for one that never is."""
        if is_negative(dim):
            raise ModelError(f"it needs {dim} >= 0")
        if self._guard is None and not isinstance(dim, int) and not dim.is_nonnegative:
            self.add_assumed(Constraint(dim, self._origin[0]))

    def add_assumed(self, constraint: Constraint) -> None:
        """Take what a graph assumes of its symbols for this one, too."""
        self._assumed[constraint] = None

    def emit(self, operator: AnyOperator, *inputs: Tensor, hint: str = "", **attributes: Any) -> Tensor:
        """Apply an operator that has one output. See `emit_all`."""
        (output,) = self.emit_all(operator, *inputs, hint=hint, **attributes)
        return output

    def emit_all(self, operator: AnyOperator, *inputs: Tensor, hint: str = "", **attributes: Any) -> tuple[Tensor, ...]:
        """Apply an operator to tensors of this builder as they are: no broadcast, no cast.

        `hint` is the name of the first output where it is still free.
        Raises: ModelError when inputs and attributes do not fit the operator.
        """
        if any(tensor.builder is not self for tensor in inputs):
            raise InternalError(f"{operator.name}: an input belongs to another builder")
        return self._applied(operator, inputs, attributes, (), hint)

    def control(
        self, operator: AnyOperator, inputs: Sequence[Tensor], regions: Sequence[Graph], hint: str = "", **attributes: Any
    ) -> tuple[Tensor, ...]:
        """Apply an operator that has regions, see ops/control.py. Raises: ModelError when something does not fit it."""
        return self._applied(operator, tuple(inputs), attributes, tuple(regions), hint)

    def _applied(
        self,
        operator: AnyOperator,
        inputs: tuple[Tensor, ...],
        attributes: Mapping[str, Any],
        regions: tuple[Graph, ...],
        hint: str,
    ) -> tuple[Tensor, ...]:
        types = operator.types(tuple(tensor.type for tensor in inputs), attributes, regions)
        outputs = tuple(Value(self.fresh(hint or operator.name), type_) for type_ in types)
        name, marker = self._origin
        ordered: Attributes = tuple((key, attributes[key]) for key, _ in operator.attributes)
        self._record(Node(operator.name, tuple(t.value for t in inputs), outputs, ordered, name, regions, marker))
        return tuple(Tensor(self, value) for value in outputs)

    def _record(self, node: Node) -> None:
        self._nodes.append(node)
        if not node.regions:  # what regions give is seen through by nobody
            self._producers.update(dict.fromkeys(node.outputs, node))

    @contextmanager
    def origin(self, name: str, marker: str) -> Iterator[None]:
        """Within it, nodes say that they come from node `name` of the model and from composite `marker`."""
        outer, self._origin = self._origin, (name, marker)
        try:
            yield
        finally:
            self._origin = outer

    @contextmanager
    def only_where(self, condition: Tensor) -> Iterator[None]:
        """Within it, no index is checked where a condition, a 0-D truth value, fails: nobody reads what is made there."""
        outer, self._guard = self._guard, condition if self._guard is None else self._guard & condition
        try:
            yield
        finally:
            self._guard = outer

    @contextmanager
    def tried(self) -> Iterator[None]:
        """Within it, what is refused leaves no check behind."""
        before = dict(self._checks), dict(self._assumed)
        try:
            yield
        except ModelError:
            self._checks, self._assumed = before
            raise

    def fresh(self, hint: str) -> str:
        """A value name that is not taken yet: the hint, or its stem with a number."""
        return self._names.fresh(hint)

    def producer(self, tensor: Tensor) -> Node | None:
        """The node that makes a tensor; None for inputs and constants, and for what a node with regions makes."""
        return self._producers.get(tensor.value)

    def array(self, tensor: Tensor) -> Array | None:
        """The elements of a constant; None for other tensors."""
        constant = self._constants.get(tensor.value)
        return None if constant is None else constant.array

    def build(self) -> Graph:
        """The graph that makes the outputs; nodes and constants that no output needs are left out."""
        limits = [tensor for _, *pair in self._checks for tensor in pair]
        outputs = tuple(tensor.value for tensor in (*self._outputs.values(), *limits))
        nodes, constants, _ = self._live(outputs)
        checks = tuple(check for check, *_ in self._checks)
        names, assumed = tuple(self._outputs), tuple(self._assumed)
        return Graph(tuple(self._inputs), outputs, names, nodes, constants, self._name, checks, assumed)

    def part(self, tensor: Tensor) -> Graph:
        """The graph that makes one tensor, which is its output, of those inputs that it takes for that."""
        nodes, constants, needed = self._live((tensor.value,))
        inputs = tuple(value for value in self._inputs if value in needed)
        return Graph(inputs, (tensor.value,), (tensor.value.name,), nodes, constants, self._name)

    def _live(self, outputs: tuple[Value, ...]) -> tuple[tuple[Node, ...], tuple[Constant, ...], set[Value]]:
        """The nodes and constants that some values need, and all values that they read."""
        nodes, needed = _live(self._nodes, outputs)
        return nodes, tuple(constant for value, constant in self._constants.items() if value in needed), needed


def _live(nodes: Sequence[Node], outputs: tuple[Value, ...]) -> tuple[tuple[Node, ...], set[Value]]:
    needed, kept = set(outputs), []
    for node in reversed(nodes):
        if not needed.isdisjoint(node.outputs):
            needed.update(node.inputs)
            kept.append(node)
    return tuple(reversed(kept)), needed


Apply = Callable[[Node, tuple[Tensor, ...]], tuple[Tensor, ...]]


def replay(graph: Graph, builder: GraphBuilder, apply: Apply) -> Graph:
    """The graph that `builder` makes when each node, in order, is replaced by what `apply` makes of it.

    `apply` gets the node and its inputs in the new graph. Inputs and outputs keep their names.
    """
    tensors: dict[Value, Tensor] = {}
    for value in graph.inputs:
        tensors[value] = builder.input(value.name, value.type.dtype, value.type.shape)
    for constant in graph.constants:
        tensors[constant.value] = builder.constant(constant.array, constant.value.name)
    for node in graph.nodes:
        with builder.origin(node.name, node.marker):
            made = apply(node, tuple(tensors[value] for value in node.inputs))
        tensors.update(zip(node.outputs, made, strict=True))
    for name, value in zip(graph.output_names, graph.outputs):
        builder.output(name, tensors[value])
    for check, low, high in graph.checked():
        builder.add_check(check, tensors[low], tensors[high])
    for constraint in graph.assumed:
        builder.add_assumed(constraint)
    return builder.build()


def reapply(builder: GraphBuilder, vocabulary: Mapping[str, AnyOperator]) -> Apply:
    """The `apply` that makes the same node again."""

    def apply(node: Node, inputs: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        hint = node.outputs[0].name
        if node.regions:
            return builder.control(CONTROL[node.op], inputs, node.regions, hint, **dict(node.attributes))
        return builder.emit_all(vocabulary[node.op], *inputs, hint=hint, **dict(node.attributes))

    return apply
