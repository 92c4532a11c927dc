"""A builder of graphs: it records what is applied to its tensors, and infers every type on the way.

    b = GraphBuilder("mlp")
    x = b.input("x", f32, ("N", 64))
    b.output("y", relu(x @ b.constant(w) + b.constant(bias)))
    graph = b.build()

`emit` applies one operator as it is; the operators of `Tensor` insert the broadcasts and casts that numpy would make.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from nncc.errors import InternalError, ModelError
from nncc.frontend.builder.tensor import Tensor
from nncc.frontend.graph.dims import Dim, parse_dim
from nncc.frontend.graph.graph import REQUIRED, Array, Attributes, Check, Constant, Graph, Names, Node, TensorType, Value
from nncc.frontend.graph.op import Operator
from nncc.ir.dtypes import DType, from_numpy, i64

_LIMITS = ("reduce_min", "reduce_max")


class GraphBuilder:
    """Collects nodes in order; `build` gives the graph of what its outputs need."""

    def __init__(self, name: str = "graph") -> None:
        self._name = name
        self._inputs: list[Value] = []
        self._outputs: dict[str, Tensor] = {}
        self._checks: dict[tuple[Check, Tensor, Tensor], None] = {}
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
        value = Value(self.fresh(name), TensorType(dtype, dims))
        self._inputs.append(value)
        return Tensor(self, value)

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
        if self._guard is not None:  # where it fails, as of no indices: the least is greater than the greatest
            low, high = (self._guard.emit("select", x, self.scalar(none, i64)) for x, none in ((low, 1), (high, 0)))
        self.add_check(Check(extent, self._origin[0]), low, high)

    def require(self, condition: Tensor, fault: str) -> None:
        """Let a run fail where a 0-D truth value does not hold, with what the node does then."""
        holds = condition if self._guard is None else condition | ~self._guard
        self.add_check(Check(REQUIRED, f"{self._origin[0]}' {fault}"), holds.cast(i64), (~holds).cast(i64))

    def add_check(self, check: Check, low: Tensor, high: Tensor) -> None:
        """Let a run fail where a check does, of indices from `low` to `high`."""
        self._checks[check, low, high] = None

    def emit(self, operator: Operator, *inputs: Tensor, hint: str = "", **attributes: Any) -> Tensor:
        """Apply an operator that has one output. See `emit_all`."""
        (output,) = self.emit_all(operator, *inputs, hint=hint, **attributes)
        return output

    def emit_all(self, operator: Operator, *inputs: Tensor, hint: str = "", **attributes: Any) -> tuple[Tensor, ...]:
        """Apply an operator to tensors of this builder as they are: no broadcast, no cast.

        `hint` is the name of the first output where it is still free.
        Raises: ModelError when inputs and attributes do not fit the operator.
        """
        if any(tensor.builder is not self for tensor in inputs):
            raise InternalError(f"{operator.name}: an input belongs to another builder")
        types = operator.types(tuple(tensor.type for tensor in inputs), attributes)
        outputs = tuple(Value(self.fresh(hint or operator.name), type_) for type_ in types)
        name, marker = self._origin
        ordered: Attributes = tuple((key, attributes[key]) for key, _ in operator.attributes)
        self._record(Node(operator.name, tuple(t.value for t in inputs), outputs, ordered, name, (), marker))
        return tuple(Tensor(self, value) for value in outputs)

    def _record(self, node: Node) -> None:
        self._nodes.append(node)
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
        before = dict(self._checks)
        try:
            yield
        except ModelError:
            self._checks = before
            raise

    def fresh(self, hint: str) -> str:
        """A value name that is not taken yet: the hint, or its stem with a number."""
        return self._names.fresh(hint)

    def producer(self, tensor: Tensor) -> Node | None:
        """The node that makes a tensor; None for inputs and constants."""
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
        return Graph(tuple(self._inputs), outputs, tuple(self._outputs), nodes, constants, self._name, checks)

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
