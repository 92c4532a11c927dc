"""Counts the arithmetic and the traffic that the nodes of a graph ask for, whatever computes them. Padding is no work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

from nncc.frontend.graph.graph import Graph, Node, OpClass, Value
from nncc.frontend.ops import OPS
from nncc.frontend.ops.contraction import conv_axes
from nncc.ir.dtypes import DType


def operations(nodes: Sequence[Node]) -> int:
    """Multiply-adds of the contractions, or the other arithmetic where that is more: they go to different units."""
    products = sum(map(multiply_adds, nodes))
    return max(products, sum(map(_others, nodes)))


def bytes_moved(graph: Graph) -> int:
    """The bytes of a graph of static shape that are read and written at least once: of a table, what is picked."""
    given = (*graph.inputs, *(constant.value for constant in graph.constants))
    taken = _Taken(graph)
    return sum(map(taken.of, given)) + sum(map(size_bytes, graph.outputs))


class _Taken:
    """What the nodes of a graph read of its values, seen through movements."""

    def __init__(self, graph: Graph) -> None:
        self.readers, self.outputs = graph.consumers(), frozenset(graph.outputs)

    def of(self, value: Value) -> int:
        """The bytes of a value that are read, if no two of its readers read the same."""
        whole = size_bytes(value)
        if value in self.outputs:
            return whole
        return min(whole, sum(self._by(node, value) for node in self.readers.get(value, ())))

    def _by(self, node: Node, value: Value) -> int:
        operator = OPS[node.op]
        if operator.op_class is OpClass.MOVEMENT:
            return self.of(node.output)
        return size_bytes(node.output if operator.picks and value == node.inputs[0] else value)


def size_bytes(value: Value) -> int:
    """The bytes of a value of static shape."""
    return prod(value.type.extents) * value.type.dtype.size_bytes


def multiply_adds(node: Node) -> int:
    """The multiply-adds of a contraction of static shape, 0 for other nodes."""
    if node.op == "dot_general":
        contracted = prod(node.inputs[0].type.extents[axis] for axis in node.attribute("lhs_contract"))
        return prod(node.output.type.extents) * int(contracted)
    return _conv_multiply_adds(node) if node.op == "conv" else 0


def is_in_groups(node: Node) -> bool:
    """Whether a node is a convolution of several groups, each of several features."""
    if node.op != "conv":
        return False
    features = node.output.type.shape[conv_axes(node.attribute("labels")).result[1]]
    return node.attribute("groups") not in (1, features)


def often_read(node: Node) -> bool:
    """Whether an operator that starts a kernel reads elements of its operands several times, where the sizes are known."""
    if not all(value.type.is_static for value in (*node.inputs, *node.outputs)):
        return True
    if node.op == "reduce_window":
        return prod(node.output.type.extents) * int(prod(node.attribute("window"))) > prod(node.inputs[0].type.extents)
    return multiply_adds(node) > min(prod(value.type.extents) for value in node.inputs)


def product_dtypes(nodes: Sequence[Node]) -> tuple[DType, DType] | None:
    """Of the contraction with most multiply-adds: the type that processors sum its products in, and the wider one of those
    that its two factors come from, before the nodes widen them. None where there is no contraction."""
    node = max(nodes, key=multiply_adds, default=None)
    if node is None or not multiply_adds(node):
        return None
    makers = {value: maker for maker in nodes for value in maker.outputs}
    factors = (_narrowest(value, makers) for value in node.inputs[:2])
    summed: DType = node.attribute("accumulator")
    return summed.computed, max(factors, key=lambda dtype: dtype.size_bytes)


def _narrowest(value: Value, makers: Mapping[Value, Node]) -> DType:
    """The smallest type, float or integer as its own, of a value and of what it is computed from."""
    own, seen, open_ = value.type.dtype, {value}, [value]
    while open_:
        maker = makers.get(open_.pop())
        fresh = [v for v in (maker.inputs if maker else ()) if v not in seen and v.type.dtype.is_float == own.is_float]
        seen.update(fresh)
        open_ += fresh
    numbers = (v.type.dtype for v in seen if not v.type.dtype.is_bool)
    return min(numbers, key=lambda dtype: dtype.size_bytes, default=own)


def _conv_multiply_adds(node: Node) -> int:
    axes = conv_axes(node.attribute("labels"))
    batch, _, *extents = (node.inputs[0].type.extents[axis] for axis in axes.input)
    features, per_group, *window = (node.inputs[1].type.extents[axis] for axis in axes.kernel)
    results = [node.output.type.extents[axis] for axis in axes.result[2:]]
    settings = (node.attribute(key) for key in ("strides", "padding", "dilation"))
    return batch * features * per_group * prod(map(_inside, extents, window, results, *settings))


def _inside(extent: int, window: int, result: int, stride: int, padding: tuple[int, int], dilation: int) -> int:
    """How many (place, offset in the window) pairs along one axis lie on real data."""
    places = (at * stride - padding[0] + offset * dilation for at in range(result) for offset in range(window))
    return sum(0 <= place < extent for place in places)


def _others(node: Node) -> int:
    match OPS[node.op].op_class:
        case OpClass.ELEMENTWISE:
            return prod(node.output.type.extents)
        case OpClass.WINDOW:
            return prod(node.output.type.extents) * int(prod(node.attribute("window")))
        case OpClass.REDUCTION | OpClass.PREFIX | OpClass.SEARCH:
            return prod(node.inputs[0].type.extents)
        case _:
            return 0
