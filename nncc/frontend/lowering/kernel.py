"""Lowers a group of graph nodes to a naive kernel (`lower_group`), or all groups of a graph (`lower_groups`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from nncc.errors import InternalError, ModelError
from nncc.frontend.fusion.fuse import Fusion, Group
from nncc.frontend.fusion.place import BufferType, Placement
from nncc.frontend.graph.dims import is_dim, symbols_of
from nncc.frontend.graph.graph import Array, Graph, Node, Value
from nncc.frontend.lowering import known
from nncc.frontend.lowering.embed import embed
from nncc.frontend.lowering.nests import Nests
from nncc.frontend.lowering.rule import Inline
from nncc.frontend.lowering.runs import by_runs
from nncc.frontend.lowering.storage import stored_values
from nncc.frontend.lowering.table import RULES
from nncc.frontend.lowering.view import Index, View
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.expr import Load
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import seq
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify

_DENSE = Placement()


@dataclass(frozen=True)
class Lowered:
    """A kernel, the graph value that each of its parameters holds, in the order of `kernel.params`, and where they lie."""

    kernel: Kernel
    arguments: tuple[Value, ...]
    types: tuple[BufferType, ...]


def lower_group(
    name: str, nodes: Sequence[Node], outputs: Sequence[Value], constants: Mapping[str, Array],
    placement: Placement = _DENSE,
) -> Lowered:  # fmt: skip
    """The naive kernel of nodes in topological order, which gives `outputs`.

    What is read but not made by the nodes is an input, or a constant where `constants` has its name; a constant of one
    element becomes a number, and integers in a few runs a formula of their index. Buffers are x0, x1, ... (read) and t0, t1,
    ... (made), whatever the graph calls them.

    Raises: ModelError when an extent is symbolic.
    """
    for node in nodes:
        _require_static(node)
    return _Group(constants, stored_values(nodes, outputs), placement).lower(name, nodes, outputs)


def lower_groups(graph: Graph, fusion: Fusion, placement: Placement) -> Iterator[tuple[Group, Lowered]]:
    """The groups of a graph, each with its naive kernel, whose name has the group's number: k0, k1, ...

    A group whose result its producers write in place has no kernel, and is left out.
    Raises: ModelError when an extent is symbolic; InternalError when a rule of `ir.verifier.verify` is broken.
    """
    arrays, verified = graph.arrays(), set[str]()
    for n, group in enumerate(fusion.groups):
        lowered = lower_group(f"k{n}", group.nodes, group.outputs, arrays, placement)
        if not lowered.kernel.roots:
            continue
        if lowered.kernel.key not in verified:
            verify(lowered.kernel, Level.NAIVE)
            verified.add(lowered.kernel.key)
        yield group, lowered


def distinct_groups(graph: Graph, fusion: Fusion, placement: Placement) -> list[tuple[Group, Lowered, int]]:
    """Of groups whose kernels have the same loops the first, with its kernel and how many there are; in order."""
    pairs = [*lower_groups(graph, fusion, placement)]
    counts = Counter(lowered.kernel.key for _, lowered in pairs)
    return [(group, lowered, counts.pop(key)) for group, lowered in pairs if (key := lowered.kernel.key) in counts]


class _Group:
    """The tensors of a group so far, and the buffers that are passed to it."""

    def __init__(self, constants: Mapping[str, Array], stored: frozenset[Value], placement: Placement) -> None:
        self.constants, self.stored, self.placement = constants, stored, placement
        self.nests = Nests()
        self.views: dict[Value, View] = {}
        self.passed: dict[Value, Buffer] = {}
        self.read_once: frozenset[Value] = frozenset()

    def lower(self, name: str, nodes: Sequence[Node], outputs: Sequence[Value]) -> Lowered:
        readers = Counter(value for node in nodes for value in node.inputs)
        self.read_once = frozenset(value for value, count in readers.items() if count == 1).difference(outputs)
        for node in nodes:
            operands = tuple(self.operand(node, number, value) for number, value in enumerate(node.inputs))
            numbers = known.of_node(node, [x.numbers for x in operands])
            self.views[node.output] = replace(self.make(node, operands), numbers=numbers)
        results = {value: self.result(value) for value in outputs}
        made = {buffer.name: buffer for buffer in self.nests.buffers}
        given = [replace(made.pop(buffer), role=Role.OUTPUT) for buffer in results.values()]
        buffers = (*self.passed.values(), *given, *made.values())
        kernel = Kernel(name, buffers, seq(*self.nests.roots))
        values = (*self.passed, *results)
        types = tuple(map(self.placement.of, values))
        for buffer, where in zip((*self.passed.values(), *given), types):
            kernel = embed(kernel, buffer.name, where)
        return Lowered(kernel, values, types)

    def make(self, node: Node, operands: tuple[View, ...]) -> View:
        """The result of a node, stored where it is to be."""
        rule, type_, attributes = RULES[node.op], node.output.type, dict(node.attributes)
        if not isinstance(rule, Inline):
            return rule.make(self.nests, type_, *operands, **attributes)
        element = cache(rule.element(*operands, **attributes))  # several readers may want it at one place
        if node.output not in self.stored:
            return View(type_, element)
        if node.op == "reshape" and operands[0].buffer and node.inputs[0] in self.read_once:
            again = self.nests.reshaped(operands[0], type_)
            if again is not None:
                return again
        stored = self.nests.store(type_, element)
        return View(type_, element, stored.buffer) if rule.free(node) else stored

    def result(self, value: Value) -> str:
        """The buffer that holds a result as it is."""
        if value not in self.views or value in self.passed:
            raise InternalError(f"the group of {value.name} does not make it")
        view = self.views[value]
        return view.buffer or self.nests.store(value.type, view.at).buffer

    def operand(self, node: Node, number: int, value: Value) -> View:
        if (node.output, number) in self.placement.parts:
            return View(value.type, _elsewhere, in_place=True)
        return self.read(value)

    def read(self, value: Value) -> View:
        """The tensor of a value; one that the group does not make becomes a parameter."""
        if value not in self.views:
            self.views[value] = self.outside(value)
        return self.views[value]

    def outside(self, value: Value) -> View:
        array, dtype = self.constants.get(value.name), value.type.dtype
        numbers = None if array is None else known.of_array(array)
        if array is not None and array.size == 1:
            number = E.Const(array.item(), dtype)
            return View(value.type, lambda at: number, numbers=numbers)
        if array is not None and (element := by_runs(array)) is not None:
            return View(value.type, element, numbers=numbers)
        role, name = Role.INPUT if array is None else Role.CONSTANT, f"x{len(self.passed)}"
        self.passed[value] = Buffer(name, dtype, value.type.extents, role)
        return View(value.type, lambda at: Load(name, at, dtype), halo=self.placement.of(value).halo, numbers=numbers)


def _elsewhere(at: Index) -> E.Expr:
    raise InternalError(f"an operand that is in place was read at {at}")


def _require_static(node: Node) -> None:
    for value in (*node.outputs, *node.inputs):
        if symbols := symbols_of(value.type.shape):
            raise _symbolic(f"value {value.name!r}: {value.type}", symbols)
    for key, attribute in node.attributes:
        dims = attribute if isinstance(attribute, tuple) else ()
        if symbols := symbols_of(d for d in dims if is_dim(d)):
            raise _symbolic(f"value {node.output.name!r}: {node.op} with {key} {attribute}", symbols)


def _symbolic(what: str, symbols: frozenset[str]) -> ModelError:
    names = ", ".join(sorted(symbols))
    return ModelError(f"{what}: the size {names} is not known; give it a number, sizes of loops are compiled in")
