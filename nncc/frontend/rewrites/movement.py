"""Rewrites of movements: no-ops go, two of a kind become one, and concats and slices change places with their neighbours.

    f(concat(a, b), y)      concat(f(a, y[:n]), f(b, y[n:]))
    concat(x0, ..., x199)   concat(concat(x0, ..., x15), ...)
    broadcast(x)[p]         broadcast(x[p])
    reshape(x)[p]           reshape(x[p])          where the reshape only adds or drops axes of extent 1

These (`PARTS`) put element-wise operators before a concat, and slices before other movements. The kernel of a part then
computes its readers too, and no pass over memory joins the parts before that: half of a rotary embedding is a sum of
products of halves.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import told_apart
from nncc.frontend.builder.functions import spread
from nncc.frontend.fusion.legality import MOST_NODES
from nncc.frontend.graph.dims import Dim, Shape, same, same_shape
from nncc.frontend.graph.graph import Node, OpClass
from nncc.frontend.ops import class_of, of_class
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.frontend.rewriting import Apply, Known, Match, Rule, Var

REDUCTIONS = of_class(OpClass.REDUCTION)
_GATHERS = frozenset({"gather", "gather_elements"})


def _x(match: Match) -> Tensor:
    return match["x"]


def _is_same_shape(match: Match) -> bool:
    return same_shape(match["x"].shape, match.root.shape)


def is_one(dim: Dim) -> bool:
    """Whether an extent is the number 1."""
    return isinstance(dim, int) and dim == 1


def _compose(match: Match) -> Tensor:
    inner, outer = match.attribute("perm", "inner"), match.attribute("perm")
    return match["x"].transpose(*(inner[axis] for axis in outer))


def _moves_only_ones(match: Match) -> bool:
    moved = [axis for axis in match.attribute("perm") if not is_one(match["x"].shape[axis])]
    return moved == sorted(moved)


def _reshape(match: Match) -> Tensor:
    return match["x"].reshape(*match.root.shape)


def _ones(match: Match) -> list[int]:
    return [axis for axis, dim in enumerate(match["x"].shape) if is_one(dim)]


def _may_drop_ones(match: Match) -> bool:
    """Whether an operand has axes of extent 1 that another reshape, or the compiler, can drop for nothing."""
    x = match["x"]
    return bool(_ones(match)) and (_reshaped_from(match, x) is not None or match.builder.is_known(x))


def _without_ones(match: Match) -> Tensor:
    axes = match.attribute("axes")
    kept = tuple(to for axis, to in enumerate(axes) if axis not in _ones(match))
    return match["x"].squeeze(*_ones(match)).emit("broadcast", shape=match.root.shape, axes=kept)


def _broadcast_once(match: Match) -> Tensor:
    inner, outer = match.attribute("axes", "inner"), match.attribute("axes")
    return match["x"].emit("broadcast", shape=match.root.shape, axes=tuple(outer[axis] for axis in inner))


def _transpose_before_broadcast(match: Match) -> Tensor:
    perm, axes = match.attribute("perm"), match.attribute("axes", "inner")
    return spread(match["x"], match.root.shape, [perm.index(axis) for axis in axes])


def _unit_map(match: Match) -> dict[int, int] | None:
    """Where each axis of the inner broadcast lies after a reshape that only adds or drops axes of extent 1."""
    before, after = match["inner"].shape, match.root.shape
    kept = [axis for axis, dim in enumerate(before) if not is_one(dim)]
    new = [axis for axis, dim in enumerate(after) if not is_one(dim)]
    same_extents = len(kept) == len(new) and all(same(before[a], after[b]) for a, b in zip(kept, new))
    return dict(zip(kept, new)) if same_extents and not _axes_of_one(match) else None


def _axes_of_one(match: Match) -> bool:
    return any(is_one(match["inner"].shape[axis]) for axis in match.attribute("axes", "inner"))


def _broadcast_reshaped(match: Match) -> Tensor:
    places = _unit_map(match)
    assert places is not None
    axes = tuple(places[axis] for axis in match.attribute("axes", "inner"))
    return match["x"].emit("broadcast", shape=match.root.shape, axes=axes)


def _is_scalar(match: Match) -> bool:
    return match["x"].rank == 0


def _broadcast_scalar(match: Match) -> Tensor:
    return match["x"].broadcast_to(match.root.shape)


def _reshaped_from(match: Match, tensor: Tensor) -> Shape | None:
    """The shape before a reshape; None for what is no reshape."""
    node = match.producer(tensor)
    return node.inputs[0].type.shape if node is not None and node.op == "reshape" else None


def _only_adds_ones(before: Shape, after: Shape) -> bool:
    return len(before) < len(after) and before == tuple(dim for dim in after if not is_one(dim))


def _common_source(match: Match) -> Shape | None:
    """The one shape that the inputs had before they were reshaped. Numbers have any shape; what is broadcast, or
    known, goes along where the reshape only adds axes of extent 1."""
    sources = [_reshaped_from(match, tensor) for tensor in match.inputs()]
    found = {source for source in sources if source is not None}
    if len(found) != 1:
        return None
    (source,) = found
    others = [tensor for tensor, own in zip(match.inputs(), sources) if own is None]
    adds_ones = _only_adds_ones(source, match.root.shape)
    fits = all(match.number(x) is not None or (adds_ones and is_cheap_to_move(match, x)) for x in others)
    return source if fits else None


def is_cheap_to_move(match: Match, tensor: Tensor) -> bool:
    """Whether moving the elements of a tensor costs nothing: it is known, or a broadcast of something smaller."""
    node = match.producer(tensor)
    return match.builder.is_known(tensor) or (node is not None and node.op == "broadcast")


def _sink_reshape(match: Match) -> Tensor:
    source = _common_source(match)
    assert source is not None
    return match.again(*(tensor.reshape(*source) for tensor in match.inputs())).reshape(*match.root.shape)


def _slice_once(match: Match) -> Tensor:
    first, steps = match.attribute("starts", "inner"), match.attribute("strides", "inner")
    low = tuple(a + b * step for a, b, step in zip(first, match.attribute("starts"), steps))
    high = tuple(a + (b - 1) * step + 1 for a, b, step in zip(first, match.attribute("limits"), steps))
    return match["x"].strided_slice(low, high, tuple(a * b for a, b in zip(steps, match.attribute("strides"))))


def _is_plain(match: Match) -> bool:
    """Whether both slices have numbers for bounds and leave something."""
    bounds = [match.attribute(part, name) for part in ("starts", "limits") for name in ("inner", "")]
    return all(isinstance(dim, int) for bound in bounds for dim in bound) and 0 not in match.root.shape


def _piece(match: Match) -> Tensor | None:
    """The operand of a concat that a slice takes out, whole."""
    axis, start = match.attribute("axis", "inner"), 0
    starts, limits = match.attribute("starts"), match.attribute("limits")
    others = all(
        s == 0 and same(limit, dim)
        for i, (s, limit, dim) in enumerate(zip(starts, limits, match["inner"].shape))
        if i != axis
    )
    if not others or set(match.attribute("strides")) != {1}:
        return None
    for operand in match.inputs("inner"):
        if same(start, starts[axis]) and same(start + operand.shape[axis], limits[axis]):
            return operand
        start = start + operand.shape[axis]
    return None


def _is_piece(match: Match) -> bool:
    return _piece(match) is not None


def _the_piece(match: Match) -> Tensor:
    piece = _piece(match)
    assert piece is not None
    return piece


def _is_single(match: Match) -> bool:
    return len(match.inputs()) == 1


def _first(match: Match) -> Tensor:
    return match.inputs()[0]


def _filled(match: Match) -> list[Tensor]:
    """The operands of a concat that have elements along its axis, or all where none has."""
    parts = [x for x in match.inputs() if not same(x.shape[match.attribute("axis")], 0)]
    return parts or [*match.inputs()]


def _progression(match: Match) -> tuple[int, int] | None:
    """The first index of a gather and the step from each to the next, where all are known and inside the axis."""
    indices, extent = match.known("i"), match["x"].shape[match.attribute("axis")]
    if indices is None or not indices.size or not isinstance(extent, int):
        return None
    stored = told_apart(indices)
    flat = np.where(stored < 0, stored + extent, stored).reshape(-1)
    if stored.size < indices.size:  # what is there twice follows itself in equal steps only where all are the same
        return (int(flat[0]), 0) if 0 <= flat[0] < extent and (flat == flat[0]).all() else None
    first, step = int(flat[0]), int(flat[1] - flat[0]) if flat.size > 1 else 1
    inside = flat.min() >= 0 and flat.max() < extent
    return (first, step) if inside and np.array_equal(flat, first + step * np.arange(flat.size)) else None


def _is_run(match: Match) -> bool:
    return _progression(match) is not None


def _gather_as_slice(match: Match) -> Tensor:
    """Its elements in order, in the other order, or one for all indices."""
    x, axis, found = match["x"], match.attribute("axis"), _progression(match)
    assert found is not None
    (first, step), size = found, prod(match.root.shape[axis : axis + match["i"].rank])
    last = first + step * (size - 1)
    part = _along(x, axis, min(first, last), max(first, last) + 1, abs(step) or 1)
    if step < 0:
        part = part.emit("reverse", axes=(axis,))
    return _repeated(part, match) if step == 0 else part.reshape(*match.root.shape)


def _along(x: Tensor, axis: int, low: int, high: int, step: int = 1) -> Tensor:
    """Some elements of an axis."""
    starts, limits, steps = [0] * x.rank, list(x.shape), [1] * x.rank
    starts[axis], limits[axis], steps[axis] = low, high, step
    return x.strided_slice(tuple(starts), tuple(limits), tuple(steps))


def _repeated(x: Tensor, match: Match) -> Tensor:
    """The one element along the axis of a gather, for every index."""
    if same(x.type.size, match.root.type.size):
        return x.reshape(*match.root.shape)
    axis, added = match.attribute("axis"), match.root.rank - x.rank + 1
    places = [*range(axis), *range(axis + added, match.root.rank)]
    return spread(x.squeeze(axis), match.root.shape, places)


def _has_one_place(match: Match) -> bool:
    """Whether all that can be picked along the axis is one element: indices out of range have checks of their own."""
    return is_one(match["x"].shape[match.attribute("axis")])


def _the_one_place(match: Match) -> Tensor:
    x, axis = match["x"], match.attribute("axis")
    if match.node().op == "gather":
        return _repeated(x, match)
    limits = (*match.root.shape[:axis], 1, *match.root.shape[axis + 1 :])
    return x.strided_slice((0,) * x.rank, limits).broadcast_to(match.root.shape)


def _is_whole_iota(match: Match) -> bool:
    return match["i"].rank == 1


def _first_elements(match: Match) -> Tensor:
    x, axis = match["x"], match.attribute("axis")
    limits = (*x.shape[:axis], match["i"].shape[0], *x.shape[axis + 1 :])
    return x.strided_slice((0,) * x.rank, limits)


def _reduces_ones(match: Match) -> bool:
    return all(is_one(match["x"].shape[axis]) for axis in match.attribute("axes"))


def _is_whole_window(match: Match) -> bool:
    """Whether each axis is either one window, without padding, or untouched."""
    window, strides, dilation = (match.attribute(name) for name in ("window", "strides", "dilation"))
    return not any(map(any, match.attribute("padding"))) and all(
        (size == dim and gap == 1) or (size == 1 and step == 1)
        for size, step, gap, dim in zip(window, strides, dilation, match["x"].shape)
    )


def _whole_reduction(match: Match) -> Tensor:
    op = {"sum": "reduce_sum", "max": "reduce_max"}[match.attribute("combiner")]
    axes = tuple(axis for axis, size in enumerate(match.attribute("window")) if size != 1)
    return match["x"].emit(op, axes=axes).reshape(*match.root.shape)


MOVEMENT: tuple[Rule, ...] = (
    Rule("same-shape", Apply(frozenset({"reshape", "broadcast", "slice", "pad"}), Var("x")), _x, _is_same_shape),
    Rule("pad-nothing", Apply("pad", Var("x"), Var("fill")), _x, _is_same_shape),
    Rule("reverse-nothing", Apply("reverse", Var("x")), _x, _reduces_ones),
    Rule("reshape-twice", Apply("reshape", Apply("reshape", Var("x"))), _reshape),
    Rule("transpose-twice", Apply("transpose", Apply("transpose", Var("x"), name="inner")), _compose),
    Rule("transpose-ones", Apply("transpose", Var("x")), _reshape, _moves_only_ones),
    Rule("broadcast-ones", Apply("broadcast", Var("x")), _without_ones, _may_drop_ones),
    Rule("broadcast-twice", Apply("broadcast", Apply("broadcast", Var("x"), name="inner")), _broadcast_once),
    Rule(
        "transpose-broadcast",
        Apply("transpose", Apply("broadcast", Var("x"), name="inner")),
        _transpose_before_broadcast,
    ),
    Rule(
        "reshape-broadcast-scalar",
        Apply(frozenset({"reshape", "slice", "reverse"}), Apply("broadcast", Var("x"))),
        _broadcast_scalar,
        _is_scalar,
    ),
    Rule(
        "reshape-broadcast-ones",
        Apply("reshape", Apply("broadcast", Var("x"), name="inner")),
        _broadcast_reshaped,
        lambda match: _unit_map(match) is not None,
    ),
    Rule("reshape-last", Apply(POINTWISE), _sink_reshape, lambda match: _common_source(match) is not None),
    Rule("slice-twice", Apply("slice", Apply("slice", Var("x"), name="inner")), _slice_once, _is_plain),
    Rule("slice-concat", Apply("slice", Apply("concat", name="inner")), _the_piece, _is_piece),
    Rule("concat-one", Apply("concat"), _first, _is_single),
    Rule(
        "concat-empty",
        Apply("concat"),
        lambda match: match.again(*_filled(match)),
        lambda match: len(_filled(match)) < len(match.inputs()),
    ),
    Rule("gather-one", Apply(_GATHERS, Var("x"), Var("i")), _the_one_place, _has_one_place),
    Rule("gather-run", Apply("gather", Var("x"), Known("i")), _gather_as_slice, _is_run),
    Rule("gather-iota", Apply("gather", Var("x"), Apply("iota", name="i")), _first_elements, _is_whole_iota),
    Rule("reduce-ones", Apply(REDUCTIONS, Var("x")), _reshape, _reduces_ones),
    Rule("window-whole", Apply("reduce_window", Var("x")), _whole_reduction, _is_whole_window),
)


_MOVEMENTS = of_class(OpClass.MOVEMENT)
DEEPEST = 16
"""How far operators are looked through: each rule then takes the same time in graphs of any size."""
FEW = 16
"""Operands of each concat that a wide one becomes: a kernel can make all of them by up to three operators each. Measured on
Zen 5, one thread, 200 parts made by exp: of 8 elements each 1.28x faster than 200 kernels, of 256 1.05x, of 20,000 1.01x."""


def _concat(match: Match) -> Node | None:
    """The concat that an operand of the root is, if it copies a part and nothing is lost where it does not do so."""
    for tensor in match.inputs():
        node = match.producer(tensor)
        if node is not None and node.op == "concat":
            parts, axis = match.inputs_of(node), node.attribute("axis")
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
    return own and all(_is_copied(match, x, depth - 1) for x in match.inputs_of(node))


def _is_reduced(match: Match, moved: Node) -> bool:
    """Whether a movement, behind others, is of what a reduction gives."""
    node: Node | None = moved
    while node is not None and node.op in _MOVEMENTS:
        node = match.producer(match.inputs_of(node)[0])
    return node is not None and class_of(node.op) in (OpClass.REDUCTION, OpClass.SEARCH)


def _starts_kernel(match: Match, tensor: Tensor) -> bool:
    """Whether an operator with loops of its own makes a tensor: it writes it straight into the concat."""
    node = match.producer(tensor)
    return node is not None and class_of(node.op) not in (OpClass.ELEMENTWISE, OpClass.MOVEMENT, OpClass.CREATION)


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
    return through and all(_is_cut_for_nothing(match, x, depth - 1) for x in match.inputs_of(node))


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
        return match.inputs_of(node)[number]
    if node is not None and node.op in POINTWISE and match.builder.uses_of(tensor) == 1:
        first, *rest = (_part(match, x, concat, number) for x in match.inputs_of(node))
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
