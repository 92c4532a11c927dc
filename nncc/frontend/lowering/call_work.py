"""What the call of a kernel computes: in words, in operations and in bytes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nncc.frontend.fusion.fuse import Group, group_graph
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.frontend.fusion.work import bytes_moved, multiply_adds, operations, product_dtypes
from nncc.frontend.graph.graph import Graph, Node, Value
from nncc.frontend.lowering.kernel import Lowered
from nncc.ir.buffer import Role
from nncc.ir.dtypes import DType, f32
from nncc.ir.kernel import Kernel
from nncc.ir.program import CallWork


def call_works(graph: Graph, groups: Sequence[Group], calls: Sequence[Lowered]) -> tuple[CallWork, ...]:
    """Of each call, as the model asks for it."""
    makers = {value: group for group in groups for value in group.outputs}
    return tuple(_work(graph, _maker(lowered, makers), lowered.kernel) for lowered in calls)


def _maker(lowered: Lowered, makers: Mapping[Value, Group]) -> Group | None:
    """The group that a kernel was made from."""
    pairs = zip(lowered.kernel.params, lowered.arguments, strict=True)
    return next((makers[value] for buffer, value in pairs if buffer.role is Role.OUTPUT and value in makers), None)


def _work(graph: Graph, group: Group | None, kernel: Kernel) -> CallWork:
    """group: what the kernel was made from; None for a copy of an input or constant to an output."""
    if group is None:
        dtype = widest_result(kernel)
        return CallWork("copy", (), 0, 0, sum(b.size_bytes for b in kernel.params), dtype, dtype)
    names, count = node_names(graph, group), operations(group.nodes)
    dtypes = arithmetic_dtypes(group.nodes, kernel)
    return CallWork(work_text(group), names, count, count, bytes_moved(group_graph(graph, group)), *dtypes)


def arithmetic_dtypes(nodes: Sequence[Node], kernel: Kernel) -> tuple[DType, DType]:
    """The types by which limits count the arithmetic of nodes that are a kernel: what products are summed in, and what their
    factors are; twice the largest type of what it gives where it has no contraction."""
    return product_dtypes(nodes) or (widest_result(kernel).computed,) * 2


def node_names(graph: Graph, group: Group) -> tuple[str, ...]:
    """The nodes of the ONNX model that a group computes, but for those whose constants it only has in common with them."""
    known = {constant.value for constant in graph.constants}
    made = (node for node in group.nodes if not (node.op in MOVEMENTS and known.issuperset(node.inputs)))
    return tuple(dict.fromkeys(node.name for node in made if node.name))


def widest_result(kernel: Kernel) -> DType:
    """The largest type of what a kernel gives."""
    made = (b.dtype for b in kernel.params if b.role is Role.OUTPUT)
    return max(made, key=lambda dtype: dtype.size_bytes, default=f32)


def work_text(group: Group) -> str:
    """The operators of a group, the shape of its result, and how many products a contraction sums."""
    counted: dict[str, int] = {}
    for node in group.nodes:
        if node.op not in MOVEMENTS or len(group.nodes) == 1:
            counted[node.op] = counted.get(node.op, 0) + 1
    names = " ".join(f"{op}*{n}" if n > 1 else op for op, n in counted.items())
    out = group.outputs[-1].type
    summed = sum(map(multiply_adds, group.nodes)) // max(1, out.size)
    return f"{names} {'x'.join(map(str, out.extents)) or 'scalar'}" + (f" of {summed}" if summed else "")
