"""Element-wise operators before a concat, not behind it, and slices before other movements.

    f(concat(a, b), y)      concat(f(a, y[:n]), f(b, y[n:]))
    concat(x0, ..., x199)   concat(concat(x0, ..., x15), ...)
    broadcast(x)[p]         broadcast(x[p])
    reshape(x)[p]           reshape(x[p])          where the reshape only adds or drops axes of extent 1

What makes the parts then computes what follows too, and no pass over memory brings them together before that: half of a
rotary embedding is a sum of products of halves.
"""

from __future__ import annotations

from collections.abc import Sequence

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.fusion.legality import MOST_NODES
from nncc.frontend.graph.dims import Dim, same
from nncc.frontend.graph.graph import Node
from nncc.frontend.graph.op import OpClass
from nncc.frontend.ops import OPS, of_class
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.frontend.rewriting import Apply, Match, Rule, Var

_MOVEMENTS = of_class(OpClass.MOVEMENT)
DEEPEST = 16
"""How far operators are looked through: each rule then takes the same time in graphs of any size."""
FEW = 16
"""Operands of each concat that a wide one becomes: a kernel can make all of them by up to three operators each. Measured on
Zen 5, one thread, 200 parts made by exp: of 8 elements each 0.78 of the time of 200 kernels, of 256 0.95, of 20,000 0.99."""


def _concat(match: Match) -> Node | None:
    """The concat that an operand of the root is, if it copies a part and nothing is lost where it does not do so."""
    for tensor in match.inputs():
        node = match.producer(tensor)
        if node is not None and node.op == "concat":
            parts, axis = _parts(match, node), node.attribute("axis")
            once = match.builder.uses_of(tensor) == 1 or not any(_starts_kernel(match, x) for x in parts)
            cut = not any(same(x.shape[axis], tensor.shape[axis]) for x in parts)
            return node if once and cut and any(_is_copied(match, x) for x in parts) else None
    return None


def _is_copied(match: Match, tensor: Tensor, depth: int = DEEPEST) -> bool:
    """Whether a part lies in memory already, or is made element by element of what does: no loops write it in place. Not
    what a reduction gives: it is small, and readers of single parts keep reductions from sharing their loops over rows."""
    node = match.producer(tensor)
    if node is None:
        return True
    if node.op in _MOVEMENTS:
        return not _is_reduced(match, node)
    own = node.op in POINTWISE and match.builder.uses_of(tensor) == 1 and depth > 0
    return own and all(_is_copied(match, x, depth - 1) for x in _parts(match, node))


def _is_reduced(match: Match, moved: Node) -> bool:
    """Whether a movement, behind others, is of what a reduction gives."""
    node: Node | None = moved
    while node is not None and node.op in _MOVEMENTS:
        node = match.producer(_parts(match, node)[0])
    return node is not None and OPS[node.op].op_class in (OpClass.REDUCTION, OpClass.SEARCH)


def _parts(match: Match, node: Node) -> list[Tensor]:
    return [Tensor(match.builder, value) for value in node.inputs]


def _starts_kernel(match: Match, tensor: Tensor) -> bool:
    """Whether an operator with loops of its own makes a tensor: it writes it straight into the concat."""
    node = match.producer(tensor)
    return node is not None and OPS[node.op].op_class not in (OpClass.ELEMENTWISE, OpClass.MOVEMENT, OpClass.CREATION)


def _bounds(node: Node) -> list[tuple[Dim, Dim]]:
    """Where each part of a concat starts and ends along its axis."""
    axis, start, found = node.attribute("axis"), 0, []
    for value in node.inputs:
        end = start + value.type.shape[axis]
        found.append((start, end))
        start = end
    return found


def _is_cut_alike(one: Node, other: Node) -> bool:
    return one.attribute("axis") == other.attribute("axis") and _bounds(one) == _bounds(other)


def _is_cut_for_nothing(match: Match, tensor: Tensor, depth: int = DEEPEST) -> bool:
    """Whether parts of a tensor are read in place, or are as much work as the whole: no operator with loops of its own that
    only the root reads makes it."""
    node = match.producer(tensor)
    if node is None or node.op == "concat" or match.number(tensor) is not None:
        return True
    if match.builder.uses_of(tensor) != 1:
        return match.builder.uses_of(tensor) is not None
    through = (node.op in _MOVEMENTS or node.op in POINTWISE) and depth > 0
    return through and all(_is_cut_for_nothing(match, x, depth - 1) for x in _parts(match, node))


def _may_sink(match: Match) -> bool:
    return _concat(match) is not None and all(_is_cut_for_nothing(match, x) for x in match.inputs())


def _sink_concat(match: Match) -> Tensor:
    concat = _concat(match)
    assert concat is not None
    count = len(concat.inputs)
    made = [match.again(*(_part(match, x, concat, number) for x in match.inputs())) for number in range(count)]
    return made[0].emit("concat", *made[1:], axis=concat.attribute("axis"))


def _part(match: Match, tensor: Tensor, concat: Node, number: int) -> Tensor:
    """What lies where the part of that number of a concat does. What only the root reads is computed part by part."""
    node = match.producer(tensor)
    if node is not None and node.op == "concat" and _is_cut_alike(node, concat):
        return _parts(match, node)[number]
    if node is not None and node.op in POINTWISE and match.builder.uses_of(tensor) == 1:
        first, *rest = (_part(match, x, concat, number) for x in _parts(match, node))
        return first.emit(node.op, *rest, **dict(node.attributes))
    axis, (start, end) = concat.attribute("axis"), _bounds(concat)[number]
    starts, limits = [start if d == axis else 0 for d in range(tensor.rank)], [*tensor.shape]
    limits[axis] = end
    return tensor.strided_slice(tuple(starts), tuple(limits))


def _is_wide(match: Match) -> bool:
    """Whether a concat and its operands are more than a kernel holds, and some of these are made element by element."""
    makers = map(match.producer, match.inputs()) if len(match.inputs()) >= MOST_NODES else ()
    return any(node is not None and node.op in POINTWISE for node in makers)


def _of_few(match: Match) -> Tensor:
    axis, parts = match.attribute("axis"), match.inputs()
    groups = (parts[n : n + FEW] for n in range(0, len(parts), FEW))
    first, *rest = (x.emit("concat", *others, axis=axis) if others else x for x, *others in groups)
    return first.emit("concat", *rest, axis=axis)


def _cut_before_broadcast(match: Match) -> Tensor:
    axes = match.attribute("axes", "inner")
    return _cut_along(match, axes).emit("broadcast", shape=match.root.shape, axes=axes)


def _cut_along(match: Match, axes: Sequence[int]) -> Tensor:
    """The part of x that a slice takes, whose axes are some of those that the slice has."""
    starts, limits, strides = ([match.attribute(key)[axis] for axis in axes] for key in ("starts", "limits", "strides"))
    return match["x"].strided_slice(tuple(starts), tuple(limits), tuple(strides))


def _kept(match: Match) -> list[int | None] | None:
    """The axis of the reshape's result that each axis of its operand becomes, None for those that are dropped; None where it
    does more than to add and drop axes of extent 1."""
    before, after = match["x"].shape, match["inner"].shape
    real = [axis for axis, dim in enumerate(after) if not same(dim, 1)]
    kept = [axis for axis, dim in enumerate(before) if not same(dim, 1)]
    if len(real) != len(kept) or not all(same(before[a], after[b]) for a, b in zip(kept, real)):
        return None
    to = dict(zip(kept, real))
    return [to.get(axis) for axis in range(len(before))]


def _may_cut_before_reshape(match: Match) -> bool:
    ones = [axis for axis, dim in enumerate(match["inner"].shape) if same(dim, 1)]
    return _kept(match) is not None and all(same(match.root.shape[axis], 1) for axis in ones)


def _cut_before_reshape(match: Match) -> Tensor:
    kept = _kept(match)
    assert kept is not None
    values = {key: match.attribute(key) for key in ("starts", "limits", "strides")}
    whole = {"starts": 0, "limits": 1, "strides": 1}
    starts, limits, strides = (tuple(whole[key] if axis is None else values[key][axis] for axis in kept) for key in values)
    return match["x"].strided_slice(starts, limits, strides).reshape(*match.root.shape)


PARTS: tuple[Rule, ...] = (
    Rule("concat-last", Apply(POINTWISE), _sink_concat, _may_sink),
    Rule("concat-wide", Apply("concat"), _of_few, _is_wide),
    Rule("slice-broadcast", Apply("slice", Apply("broadcast", Var("x"), name="inner")), _cut_before_broadcast),
    Rule(
        "slice-reshape-ones",
        Apply("slice", Apply("reshape", Var("x"), name="inner")),
        _cut_before_reshape,
        _may_cut_before_reshape,
    ),
)
