"""Makes a group that is wrong smaller, as long as its machine code stays wrong: the interpreter takes a second for 20,000
elements.

All axes of one extent get another one together, in inputs, constants and attributes that are shapes. What does not fit any
more, as a reshape of them, keeps that extent as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import prod

import numpy as np

from nncc.checking.cases import Case
from nncc.checking.kernels import dense_case
from nncc.errors import NnccError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.builder.replay import reapply, replay
from nncc.frontend.builder.tensor import Tensor
from nncc.frontend.fusion.fuse import Group
from nncc.frontend.graph.graph import Attribute, Graph, Node, Value
from nncc.frontend.graph.op import AttributeKind
from nncc.frontend.ops import OPS
from nncc.ir.kernel import Kernel, nests
from nncc.ir.program import Array
from nncc.schedule.primitives.tree import static_extent

MOST_WORK = 40_000
"""Iterations of innermost loops that the interpreter may run at once."""
_EXTENTS = (3, 5, 8, 17, 33, 64, 130)
"""Those to try in place of a larger one: odd ones, and such as fill vectors and tiles."""
_MOST_TRIALS = 40


def work(kernel: Kernel) -> int:
    """The iterations of all innermost loops."""
    return sum(prod(static_extent(loop) for loop in nest.loops) for nest in nests(kernel.body))


def shrunk(case: Case, is_wrong: Callable[[Case], bool]) -> Case | None:
    """A smaller case that is wrong, too, and small enough for the interpreter; None where none was found."""
    if case.group is None or case.part is None:
        return None
    best, trials = case, 0
    for extent in sorted(_extents(case.part), reverse=True):
        for smaller in (n for n in _EXTENTS if n < extent):
            if work(best.lowered.kernel) <= MOST_WORK or trials == _MOST_TRIALS:
                break
            found = _with_extent(best, extent, smaller)
            trials += found is not None
            if found is not None and is_wrong(found):
                best = found
                break
    return best if work(best.lowered.kernel) <= MOST_WORK else None


def _extents(part: Graph) -> set[int]:
    return {extent for value in part.values() for extent in value.type.extents}


def _with_extent(case: Case, old: int, new: int) -> Case | None:
    """The case with another extent for all axes of one; None where operators or data do not allow it."""
    assert case.part is not None and case.group is not None
    try:
        part = _resized(case.part, old, new)
        given = {v.name: _cut(case.given[v.name], old, new) for v in part.inputs}
        return dense_case(part, Group(part.nodes, part.outputs), given)
    except (NnccError, ValueError, IndexError, KeyError, TypeError):  # numpy's own where indices or shapes fit no more
        return None


def _cut(array: Array, old: int, new: int) -> Array:
    return np.ascontiguousarray(array[tuple(slice(0, new if n == old else n) for n in array.shape)])


def _resized(part: Graph, old: int, new: int) -> Graph:
    """A graph whose axes of one extent have another one. Raises: ModelError where operators do not fit so."""
    builder = GraphBuilder(part.name)
    again = reapply(builder, OPS)

    def apply(node: Node, inputs: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        kinds = dict(OPS[node.op].attributes)
        changed = tuple((name, _changed(kinds[name], value, old, new)) for name, value in node.attributes)
        return again(replace(node, attributes=changed), inputs)

    def sized(value: Value) -> Value:
        return replace(value, type=value.type.with_shape(tuple(new if n == old else n for n in value.type.extents)))

    mapping: Mapping[Value, Value] = {v: sized(v) for v in part.inputs}
    inputs = tuple(mapping.values())
    nodes = tuple(replace(n, inputs=tuple(mapping.get(v, v) for v in n.inputs)) for n in part.nodes)
    constants = tuple(replace(c, array=_cut(c.array, old, new)) for c in part.constants)
    return replay(replace(part, inputs=inputs, nodes=nodes, constants=constants, checks=()), builder, apply)


def _changed(kind: AttributeKind, value: Attribute, old: int, new: int) -> Attribute:
    if kind is AttributeKind.DIMS and isinstance(value, tuple):
        return tuple(new if n == old else n for n in value)
    return value
