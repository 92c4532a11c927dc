"""Where transposes and layouts go: convolutions with features last, shuffles, and transposes that sink, rise and cancel.

Convolutions run with features last, and the transposes that this takes move until they cancel. Where no convolution reads
another one's result, nothing cancels: `are_apart` says so, and `AS_GIVEN` leaves them as they are.

A transpose sinks below element-wise operators, reductions, windows, concats, pads, slices, gathers, prefix sums and reshapes
that split axes; it rises above reshapes that merge axes; contractions and the broadcasts of constants absorb it. Where an
operator has several operands, a broadcast of a transposed one counts as transposed: the transpose rises there.

A shuffle is a permutation along one axis, written as reshape, transpose, reshape. It sinks below operators that treat all
places of that axis alike (depthwise convolutions and element-wise operators with constants), until a contraction reads
through it. There it is free, because the elements that a contraction reads one by one may lie anywhere; a window or an
element-wise operator would have to gather its vectors. Networks with grouped convolutions are made of this (Zhang et al.,
ShuffleNet, 2017).

Transposes that sank to several results rise again, where that keeps bytes out of memory (`with_transposes_risen`):

    exp(x)^T, abs(x)^T      y = x^T;  exp(y), abs(y)
    concat(exp(x), abs(x))^T      concat(exp(x^T), abs(x^T))

Else every one of these results is stored, read and stored again. Where element-wise operators lead to nothing but such
results, all of one permutation, they run in the order of these results, and only their operands are read across. A single
result is computed in its own order by fusion, but for a concat: its parts are written in place in one order only. Products
may read it too, as they take elements in any order.

An input of the graph that a convolution reads is transposed once, for all its readers (`with_inputs_transposed`). Transposes
sink from one convolution to the next, but not below an operator that also reads an input, such as the sum at the end of a
residual block: each such operator would be computed in the caller's order. While the rules are applied, such an input is one
that has its features last, and is transposed back for its readers; afterwards it is the transpose of the caller's.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

import numpy as np

from nncc.frontend.builder.builder import Tensor, reapply, replay
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import spread
from nncc.frontend.fusion.work import size_bytes
from nncc.frontend.graph.dims import Dim, Shape, quotient, same
from nncc.frontend.graph.graph import Array, Graph, Node, OpClass, Value
from nncc.frontend.ops import OPS, of_class
from nncc.frontend.ops.contraction import conv_axes, conv_labels, free_axes
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.frontend.rewrites.movement import REDUCTIONS, is_cheap_to_move, is_one
from nncc.frontend.rewriting import Apply, Firing, Known, Match, Rule, Var
from nncc.ir.dtypes import DType

Perm = tuple[int, ...]
Groups = list[tuple[list[int], list[int]]]


def inverse(perm: Perm) -> Perm:
    """The permutation that undoes another."""
    return tuple(perm.index(axis) for axis in range(len(perm)))


def _transposed_by(match: Match, tensor: Tensor) -> Perm | None:
    """The permutation that a tensor is transposed by, or that what it repeats was transposed by, as in a map made larger."""
    node = match.producer(tensor)
    if node is None or node.op == "transpose":
        return node.attribute("perm") if node else None
    if node.op not in ("broadcast", "reshape"):
        return None
    inner = Tensor(match.builder, node.inputs[0])
    perm = _transposed_by(match, inner)
    if perm is None:
        return None
    if node.op == "broadcast":
        return _spread_perm(perm, node.attribute("axes"), tensor.rank)
    return _merged_perm(perm, inner.shape, tensor.shape)


def _spread_perm(perm: Perm, axes: Perm, rank: int) -> Perm:
    """What a permutation is once a broadcast has added axes: each follows the one before it."""
    last = [max((to for to in axes if to <= axis), default=-1) for axis in range(rank)]
    order = sorted(range(rank), key=lambda axis: (perm[axes.index(last[axis])] if last[axis] >= 0 else -1, axis))
    return tuple(map(order.index, range(rank)))


def _merged_perm(perm: Perm, before: Shape, after: Shape) -> Perm | None:
    """What a permutation is to the axes that a reshape merges, each by the first axis that it is made of: what else moves,
    as in a depth-to-space, stays below the reshape. None where all are in order then, or some are split."""
    groups = reshape_groups(before, after)
    if groups is None or not all(_real(new, after) <= 1 for _, new in groups):
        return None
    sources = sorted(([perm[axis] for axis in old if not is_one(before[axis])], new) for old, new in groups)
    leading = next((axis for axis, dim in enumerate(after) if not is_one(dim)), 0)  # a batch of one stays in front
    order = [*range(leading), *(axis for _, new in sources for axis in new if axis >= leading)]
    moved = [axis for axis in order if not is_one(after[axis])]
    return None if moved == sorted(moved) else tuple(map(order.index, range(len(after))))


def _common_perm(match: Match) -> Perm | None:
    """The one permutation of all inputs that are not cheap to transpose, wherever it puts axes of one element; None where
    they differ or one has none."""
    perms: dict[tuple[int, ...], Perm] = {}
    shape = match.root.shape
    for tensor in match.inputs():
        if is_cheap_to_move(match, tensor):
            continue
        perm = _transposed_by(match, tensor)
        if perm is None:
            return None
        order = tuple(axis for axis in inverse(perm) if not is_one(shape[axis]))
        node = match.producer(tensor)
        if order not in perms or (node and node.op == "transpose"):
            perms[order] = perm
    return perms.popitem()[1] if len(perms) == 1 else None


def _has_common_perm(match: Match) -> bool:
    return _common_perm(match) is not None


def _untransposed(match: Match, perm: Perm) -> list[Tensor]:
    """The inputs as they were before the permutation."""
    return [tensor.transpose(*inverse(perm)) for tensor in match.inputs()]


def _perm(match: Match) -> Perm:
    perm = _common_perm(match)
    assert perm is not None
    return perm


def _sink_pointwise(match: Match) -> Tensor:
    perm = _perm(match)
    return match.again(*_untransposed(match, perm)).transpose(*perm)


def _sink_concat(match: Match) -> Tensor:
    perm = _perm(match)
    inputs = _untransposed(match, perm)
    return match.again(*inputs, axis=perm[match.attribute("axis")]).transpose(*perm)


def _inner_perm(match: Match) -> Perm:
    perm: Perm = match.attribute("perm", "inner")
    return perm


def _sink_reduction(match: Match) -> Tensor:
    perm = _inner_perm(match)
    axes = tuple(sorted(perm[axis] for axis in match.attribute("axes")))
    return _after_drop(match.again(match["x"], axes=axes), perm, axes)


def _after_drop(reduced: Tensor, perm: Perm, dropped: tuple[int, ...]) -> Tensor:
    """What a permutation does to the axes that are left."""
    left = [axis for axis in perm if axis not in dropped]
    return reduced.transpose(*map(sorted(left).index, left)) if left else reduced


def _sink_argument(match: Match) -> Tensor:
    perm = _inner_perm(match)
    axis = perm[match.attribute("axis")]
    return _after_drop(match.again(match["x"], axis=axis), perm, (axis,))


_PER_AXIS = {
    "slice": ("starts", "limits", "strides"),
    "pad": ("padding",),
    "reduce_window": ("window", "strides", "padding", "dilation"),
}


def _sink_per_axis(match: Match) -> Tensor:
    perm = _inner_perm(match)
    back = inverse(perm)
    changed: dict[str, Any] = {
        name: tuple(match.attribute(name)[axis] for axis in back) for name in _PER_AXIS[match.node().op]
    }
    return match.again(match["x"], *match.inputs()[1:], **changed).transpose(*perm)


def _sink_prefix(match: Match) -> Tensor:
    perm = _inner_perm(match)
    return match.again(match["x"], axis=perm[match.attribute("axis")]).transpose(*perm)


def _sink_reverse(match: Match) -> Tensor:
    perm = _inner_perm(match)
    return match.again(match["x"], axes=tuple(sorted(perm[axis] for axis in match.attribute("axes")))).transpose(*perm)


def _sink_gather(match: Match) -> Tensor:
    """The axes of the indices take the place of the axis, wherever it is."""
    perm, indices = _inner_perm(match), match["indices"]
    picked, more = perm[match.attribute("axis")], indices.rank - 1
    order = [at for axis in perm for at in _places(axis, picked, more)]
    return match.again(match["x"], indices, axis=picked).transpose(*order)


def _sink_places(match: Match) -> Tensor:
    """What is looked up in a table has the axes of the places there."""
    return match.again(match["table"], match["x"]).transpose(*_inner_perm(match))


def _places(axis: int, picked: int, more: int) -> range:
    """The axes of a gather's result that come of an axis of what it reads; the picked one has `more` than one."""
    first = axis + (more if axis > picked else 0)
    return range(first, first + (more + 1 if axis == picked else 1))


def reshape_groups(before: Shape, after: Shape) -> Groups | None:
    """The finest way to cut both shapes of a reshape into runs of axes that hold the same elements.

    Axes of extent 1 join the run before them, or the first. None where symbols or empty extents hide the cuts.
    """
    if any(isinstance(dim, int) and dim == 0 for dim in before):
        return None
    groups: Groups = []
    olds = [axis for axis, dim in enumerate(before) if not is_one(dim)]
    news = [axis for axis, dim in enumerate(after) if not is_one(dim)]
    while olds and news:
        old, new = [olds.pop(0)], [news.pop(0)]
        left, right = before[old[0]], after[new[0]]
        while not same(left, right):
            if olds and _divides(left, right):
                left *= before[olds[0]]
                old.append(olds.pop(0))
            elif news and _divides(right, left):
                right *= after[news[0]]
                new.append(news.pop(0))
            else:
                return None
        groups.append((old, new))
    return None if olds or news else _with_ones(groups, before, after)


def _divides(part: Dim, total: Dim) -> bool:
    """Whether more extents must join `part` before it can be `total`."""
    if isinstance(part, int) and isinstance(total, int):
        return part < total
    return quotient(total, part) is not None


def _with_ones(groups: Groups, before: Shape, after: Shape) -> Groups:
    groups = groups or [([], [])]
    for side, shape in enumerate((before, after)):
        for axis, dim in enumerate(shape):
            if is_one(dim):
                last = [group for group in groups if group[side] and group[side][0] < axis]
                (last[-1] if last else groups[0])[side].append(axis)
                (last[-1] if last else groups[0])[side].sort()
    return groups


def _real(axes: list[int], shape: Shape) -> int:
    return sum(not is_one(shape[axis]) for axis in axes)


def _splits(match: Match) -> bool:
    """Whether a reshape merges no axes of more than one element."""
    shape = match["inner"].shape
    groups = reshape_groups(shape, match.root.shape)
    return groups is not None and all(_real(old, shape) <= 1 for old, _ in groups)


def _sink_reshape(match: Match) -> Tensor:
    """Each axis of x takes the axes that it splits into along, in the order of x."""
    perm, before, after = _inner_perm(match), match["inner"].shape, match.root.shape
    groups = reshape_groups(before, after)
    assert groups is not None
    ranked = sorted(groups, key=lambda group: [perm[axis] for axis in group[0] if not is_one(before[axis])])
    flat = [axis for _, new in ranked for axis in new]
    return match["x"].reshape(*(after[axis] for axis in flat)).transpose(*map(flat.index, range(len(after))))


def _merges(match: Match) -> bool:
    """Whether a reshape splits no axis, and merges at least two of more than one element."""
    before, after = match["x"].shape, match["inner"].shape
    groups = reshape_groups(before, after)
    if groups is None or not all(_real(new, after) <= 1 for _, new in groups):
        return False
    return any(_real(old, before) > 1 for old, _ in groups)


def _raise_above_reshape(match: Match) -> Tensor:
    before, after, perm = match["x"].shape, match["inner"].shape, match.attribute("perm")
    groups = reshape_groups(before, after)
    assert groups is not None
    source = {axis: old for old, new in groups for axis in new if not is_one(after[axis])}
    order = [axis for to in perm for axis in source.get(to, [])]
    return match["x"].transpose(*order).reshape(*match.root.shape)


def _has_features_last(labels: str) -> bool:
    axes = conv_axes(labels)
    return axes.input == axes.result == (0, axes.rank - 1, *range(1, axes.rank - 1))


def are_apart(graph: Graph) -> bool:
    """Whether some convolutions have their features elsewhere than last, and none reads what another one gives."""
    behind: set[Value] = set()
    found = False
    for node in graph.nodes:
        reads, is_conv = not behind.isdisjoint(node.inputs), node.op == "conv"
        if reads and is_conv:
            return False
        found = found or (is_conv and not _has_features_last(node.attribute("labels")))
        behind.update(node.outputs if reads or is_conv else ())
    return found


def _conv_features_last(match: Match) -> Tensor:
    axes = conv_axes(match.attribute("labels"))
    kernel = match.attribute("labels").partition("_")[2].partition("->")[0]
    spatial = "".join(map(str, range(axes.rank - 2)))
    last = f"b{spatial}f"
    x = match["x"].transpose(axes.input[0], *axes.input[2:], axes.input[1])
    result = match.again(x, match["w"], labels=conv_labels(last, kernel, last))
    back = (axes.result[0], *axes.result[2:], axes.result[1])
    return result.transpose(*inverse(back))


def _absorb_kernel(match: Match) -> Tensor:
    source, _, rest = match.attribute("labels").partition("_")
    kernel, _, result = rest.partition("->")
    relabelled = "".join(kernel[to] for to in inverse(match.attribute("perm", "inner")))
    return match.again(match["x"], match["w"], labels=conv_labels(source, relabelled, result))


def _dot_axes(match: Match, side: str, perm: Perm) -> dict[str, Any]:
    return {name: tuple(perm[axis] for axis in match.attribute(name)) for name in (f"{side}_batch", f"{side}_contract")}


def _keeps_order(match: Match, side: str) -> bool:
    """Whether the free axes of a transposed operand keep their order, so that the result stays as it is."""
    perm = _inner_perm(match)
    free = free_axes(len(perm), match.attribute(f"{side}_batch"), match.attribute(f"{side}_contract"))
    moved = [perm[axis] for axis in free]
    return moved == sorted(moved)


def _absorb_left(match: Match) -> Tensor:
    return match.again(match["x"], match["y"], **_dot_axes(match, "lhs", _inner_perm(match)))


def _absorb_right(match: Match) -> Tensor:
    return match.again(match["x"], match["y"], **_dot_axes(match, "rhs", _inner_perm(match)))


def _transpose(name: str) -> Apply:
    return Apply("transpose", Var(name), name="inner")


ABSORB: tuple[Rule, ...] = (
    Rule("dot-left", Apply("dot_general", _transpose("x"), Var("y")), _absorb_left, lambda m: _keeps_order(m, "lhs")),
    Rule("dot-right", Apply("dot_general", Var("x"), _transpose("y")), _absorb_right, lambda m: _keeps_order(m, "rhs")),
    Rule("conv-kernel", Apply("conv", Var("x"), _transpose("w")), _absorb_kernel),
)

FEATURES_LAST = Rule(
    "conv-features-last",
    Apply("conv", Var("x"), Var("w")),
    _conv_features_last,
    lambda match: not _has_features_last(match.attribute("labels")),
)

AS_GIVEN: tuple[Rule, ...] = (
    *ABSORB,
    Rule("sink-pointwise", Apply(POINTWISE), _sink_pointwise, _has_common_perm),
    Rule("sink-concat", Apply("concat"), _sink_concat, _has_common_perm),
    Rule("sink-reduction", Apply(REDUCTIONS, _transpose("x")), _sink_reduction),
    Rule("sink-argument", Apply(frozenset({"argmax", "argmin"}), _transpose("x")), _sink_argument),
    Rule("sink-window", Apply(frozenset({"slice", "reduce_window"}), _transpose("x")), _sink_per_axis),
    Rule("sink-prefix", Apply(of_class(OpClass.PREFIX), _transpose("x")), _sink_prefix),
    Rule("sink-reverse", Apply("reverse", _transpose("x")), _sink_reverse),
    Rule("sink-gather", Apply("gather", _transpose("x"), Var("indices")), _sink_gather),
    Rule("sink-places", Apply("gather", Var("table"), _transpose("x")), _sink_places, lambda m: m["table"].rank == 1),
    Rule("sink-pad", Apply("pad", _transpose("x"), Var("fill")), _sink_per_axis),
    Rule("sink-reshape", Apply("reshape", _transpose("x")), _sink_reshape, _splits),
    Rule(
        "raise-reshape",
        Apply("transpose", Apply("reshape", Var("x"), name="inner")),
        _raise_above_reshape,
        _merges,
    ),
)

LAYOUT: tuple[Rule, ...] = (FEATURES_LAST, *AS_GIVEN)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """`source` with one axis cut into `parts`, these permuted by `perm`, and joined again."""

    source: Tensor
    axis: int
    parts: tuple[int, ...]
    perm: tuple[int, ...]

    def of(self, tensor: Tensor) -> Tensor:
        """The same shuffle of a tensor with as many places along the axis."""
        before, after = tensor.shape[: self.axis], tensor.shape[self.axis + 1 :]
        split = tensor.reshape(*before, *self.parts, *after)
        first, last = len(before), len(before) + len(self.parts)
        moved = (*range(first), *(first + p for p in self.perm), *range(last, split.rank))
        return split.transpose(*moved).reshape(*tensor.shape)

    def undone(self, array: Array, axis: int) -> Array:
        """The array whose shuffle along an axis is the given one."""
        order = np.arange(array.shape[axis]).reshape(self.parts).transpose(self.perm).ravel()
        return np.take(array, np.argsort(order), axis)


def _shuffle(match: Match, tensor: Tensor) -> Shuffle | None:
    """The shuffle that makes a tensor, if one does."""
    join = match.producer(tensor)
    moved = None if join is None or join.op != "reshape" else match.producer(Tensor(match.builder, join.inputs[0]))
    cut = None if moved is None or moved.op != "transpose" else match.producer(Tensor(match.builder, moved.inputs[0]))
    if moved is None or cut is None or cut.op != "reshape" or cut.inputs[0].type.shape != tensor.shape:
        return None
    groups = reshape_groups(tensor.shape, cut.output.type.shape) or []
    perm = moved.attribute("perm")
    split = [(old, new) for old, new in groups if len(new) > 1 and any(perm[axis] != axis for axis in new)]
    if len(split) != 1 or len(split[0][0]) != 1:
        return None
    (axis,), new = split[0]
    parts = tuple(cut.output.type.shape[a] for a in new)
    inside = {perm[axis] for axis in new} == set(new) and all(perm[a] == a for a in range(len(perm)) if a not in new)
    if not inside or not all(isinstance(part, int) for part in parts):
        return None
    return Shuffle(Tensor(match.builder, cut.inputs[0]), axis, parts, tuple(new.index(perm[a]) for a in new))


def _depthwise(match: Match) -> Shuffle | None:
    """The shuffle of a convolution's features, when each feature is convolved by itself."""
    axes, found = conv_axes(match.attribute("labels")), _shuffle(match, match["x"])
    if found is None or found.axis != axes.input[1] or not match.is_used_once("x"):
        return None
    channels, features = match["x"].shape[axes.input[1]], match["w"].shape[axes.kernel[0]]
    return found if match.attribute("groups") == channels == features else None


def _sink_depthwise(match: Match) -> Tensor:
    found, weights = _depthwise(match), match.known("w")
    assert found is not None and weights is not None
    axes = conv_axes(match.attribute("labels"))
    kernel = match.builder.constant(found.undone(weights, axes.kernel[0]))
    result = match.again(found.source, kernel)
    return Shuffle(result, axes.result[1], found.parts, found.perm).of(result)


def _shuffled(match: Match) -> Shuffle | None:
    """The shuffle of one operand of an element-wise operator whose other operands are known along the axis."""
    found = [s for s in (_shuffle(match, tensor) for tensor in match.inputs()) if s is not None]
    if len(found) != 1 or match.builder.uses_of(_operand(match)) != 1:
        return None
    return found[0] if all(x is not None for x in _others(match, found[0])) else None


def _operand(match: Match) -> Tensor:
    return next(tensor for tensor in match.inputs() if _shuffle(match, tensor) is not None)


def _others(match: Match, shuffle: Shuffle) -> Iterator[Tensor | None]:
    """The operands as they are before the shuffle; None for one that is not known along the axis."""
    for tensor in match.inputs():
        node = match.producer(tensor)
        if _shuffle(match, tensor) is not None:
            yield shuffle.source
        elif match.number(tensor) is not None:
            yield tensor
        elif node is not None and node.op == "broadcast":
            yield _unshuffled(match, Tensor(match.builder, node.inputs[0]), node.attribute("axes"), shuffle, tensor)
        else:
            yield None


def _unshuffled(match: Match, x: Tensor, axes: tuple[int, ...], shuffle: Shuffle, whole: Tensor) -> Tensor | None:
    """A broadcast of x as it is before the shuffle."""
    if shuffle.axis not in axes:
        return whole
    known = match.builder.known(x)
    if known is None:
        return None
    back = match.builder.constant(shuffle.undone(known, axes.index(shuffle.axis)))
    return back.emit("broadcast", shape=whole.shape, axes=axes)


def _sink_shuffle(match: Match) -> Tensor:
    shuffle = _shuffled(match)
    assert shuffle is not None
    return shuffle.of(match.again(*(x for x in _others(match, shuffle) if x is not None)))


SHUFFLE: tuple[Rule, ...] = (
    Rule("shuffle-depthwise", Apply("conv", Var("x"), Known("w")), _sink_depthwise, lambda m: _depthwise(m) is not None),
    Rule("shuffle-pointwise", Apply(POINTWISE), _sink_shuffle, lambda match: _shuffled(match) is not None),
)

RISE = "transposes-rise"
"""What this is called among the rules that fire."""
Consumers = Mapping[Value, Sequence[Node]]
_MOVEMENTS = of_class(OpClass.MOVEMENT)


@dataclass(frozen=True)
class Region:
    """Element-wise nodes and concats of what they make, the transposes by `perm` of what they give, which alone read it, and
    what they read that is as large as their results."""

    perm: Perm
    nodes: frozenset[Node]
    ends: tuple[Node, ...]
    reads: tuple[Value, ...]


def with_transposes_risen(graph: Graph) -> tuple[Graph, tuple[Firing, ...]]:
    """The graph with the transposes of those regions before them that move fewer bytes so, and a firing for each result."""
    chosen = [region for region in _regions(graph) if _pays(graph, region)]
    if not chosen:
        return graph, ()
    rising = _Rising(graph, chosen)
    after = rising.run()
    return after, tuple(Firing(RISE, node, rising.results[node.output].value) for region in chosen for node in region.ends)


def _pays(graph: Graph, region: Region) -> bool:
    """Whether less is moved. At the end each result is stored and loaded once more than need be. Before the region what the
    caller gives is loaded once more, and all else is stored for that, too. A concat need not be copied."""
    if any(node.op == "concat" for node in region.nodes):
        return True
    if len(region.ends) < 2:
        return False
    given = {*graph.inputs}
    before = sum(size_bytes(value) * (1 if value in given else 2) for value in region.reads)
    return before < sum(2 * size_bytes(node.output) for node in region.ends)


def _regions(graph: Graph) -> Iterator[Region]:
    """The largest regions of each permutation that have no node and nothing that they read in common."""
    outputs, consumers, producers, free = frozenset(graph.outputs), graph.consumers(), graph.producers(), _free(graph)
    by_perm: dict[Perm, list[Node]] = defaultdict(list)
    for node in graph.nodes:
        if node.op == "transpose" and node.output in outputs and node.output.type.is_static:
            by_perm[node.attribute("perm")].append(node)
    for perm, ends in by_perm.items():
        inside = {*ends}
        for node in reversed(graph.nodes):
            if node.op == "concat" and node.output not in outputs and _is_made_for(node, inside, consumers, producers):
                inside.add(node)
            readers = consumers.get(node.output, ()) if node.op in POINTWISE else ()
            if readers and node.output not in outputs and inside.issuperset(readers):
                inside.add(node)
        ordered = [node for node in graph.nodes if node in inside]
        yield from (_region(perm, part, free) for part in _parts(ordered, free))


def _is_made_for(concat: Node, inside: Set[Node], consumers: Consumers, producers: Mapping[Value, Node]) -> bool:
    """Whether a concat brings together what element-wise operators make for it alone, and only nodes inside a region, at
    least one, and products read it."""
    makers = [producers.get(value) for value in concat.inputs]
    alone = all(len(consumers[value]) == 1 for value in concat.inputs) and len({*concat.inputs}) == len(concat.inputs)
    made = alone and all(maker is not None and maker.op in POINTWISE for maker in makers)
    readers = consumers.get(concat.output, ())
    others = [node for node in readers if node not in inside]
    return made and len(others) < len(readers) and all(_leads_to_products(node, consumers) for node in others)


def _leads_to_products(node: Node, consumers: Consumers) -> bool:
    """Whether a node is a product, or a movement that only products read through movements."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        readers = consumers.get(node.output, ()) if node.op in _MOVEMENTS else ()
        if not readers and node.op != "dot_general":
            return False
        waiting += readers
    return True


def _parts(nodes: list[Node], free: frozenset[Value]) -> Iterator[list[Node]]:
    """Nodes, apart where none reads another, and they read nothing in common that is not free."""
    home: dict[Value, Value] = {}

    def root(value: Value) -> Value:
        while (above := home.setdefault(value, value)) != value:
            home[value] = home.setdefault(above, above)
            value = above
        return value

    for node in nodes:
        for value in node.inputs:
            if value not in free:
                home[root(value)] = root(node.output)
    parts: dict[Value, list[Node]] = defaultdict(list)
    for node in nodes:
        parts[root(node.output)].append(node)
    yield from parts.values()


def _free(graph: Graph) -> frozenset[Value]:
    """Constants, and what spreads something smaller: to read it in another order costs nothing."""
    spread_out = (node.output for node in graph.nodes if node.op == "broadcast")
    return frozenset((*(constant.value for constant in graph.constants), *spread_out))


def _region(perm: Perm, part: list[Node], free: frozenset[Value]) -> Region:
    ends = tuple(node for node in part if node.op == "transpose")
    made = {node.output for node in part}
    reads = dict.fromkeys(value for node in part for value in node.inputs if value not in made and value not in free)
    return Region(perm, frozenset(part) - {*ends}, ends, tuple(reads))


class _Rising:
    """Rebuilds a graph with some regions in the order of their results.

    risen: what their nodes make, in this order. results: what their transposes gave, which other regions read as it is.
    """

    def __init__(self, graph: Graph, regions: list[Region]) -> None:
        self.graph, self.builder = graph, FoldingBuilder(graph.name)
        self.again = reapply(self.builder, OPS)
        self.perms = {node: region.perm for region in regions for node in (*region.nodes, *region.ends)}
        self.risen: dict[Value, Tensor] = {}
        self.results: dict[Value, Tensor] = {}
        self.moved: dict[tuple[Value, Perm], Tensor] = {}
        self.spread: dict[Value, tuple[Node, Tensor]] = {}

    def run(self) -> Graph:
        return replay(self.graph, self.builder, self._apply)

    def _apply(self, node: Node, inputs: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        if node.op == "broadcast":
            self.spread[node.output] = node, inputs[0]
        if node not in self.perms:
            return self.again(node, inputs)
        operands = [self._in_order(value, tensor, self.perms[node]) for value, tensor in zip(node.inputs, inputs)]
        if node.op == "concat":
            made = operands[0].emit("concat", *operands[1:], axis=self.perms[node].index(node.attribute("axis")))
            self.risen[node.output] = made
            return (made.transpose(*inverse(self.perms[node])),)  # as products read it
        made = operands[0] if node.op == "transpose" else self.again(node, tuple(operands))[0]
        (self.results if node.op == "transpose" else self.risen)[node.output] = made
        return (made,)

    def _in_order(self, value: Value, tensor: Tensor, perm: Perm) -> Tensor:
        """An operand in the order of the results."""
        if value in self.risen:
            return self.risen[value]
        if (value, perm) not in self.moved:
            self.moved[value, perm] = self._transposed(value, tensor, perm)
        return self.moved[value, perm]

    def _transposed(self, value: Value, tensor: Tensor, perm: Perm) -> Tensor:
        if value not in self.spread:
            return tensor.transpose(*perm)
        node, source = self.spread[value]
        shape = tuple(value.type.shape[axis] for axis in perm)
        return spread(source, shape, [perm.index(axis) for axis in node.attribute("axes")])


def features_last(graph: Graph) -> Mapping[str, Perm]:
    """How to transpose each input that convolutions and others read, by its name, so that its features come last."""
    found: dict[str, set[Perm]] = {}
    consumers = graph.consumers()
    for value in graph.inputs:
        readers = consumers.get(value, ())
        convs = [node for node in readers if node.op == "conv" and node.inputs[0] is value]
        if len(convs) < len(readers):
            axes = [conv_axes(node.attribute("labels")).input for node in convs]
            found[value.name] = {(a[0], *a[2:], a[1]) for a in axes}
    known = {name: perms.pop() for name, perms in found.items() if len(perms) == 1}
    return {name: perm for name, perm in known.items() if perm != tuple(range(len(perm)))}


def with_inputs_transposed(graph: Graph, perms: Mapping[str, Perm]) -> Graph:
    """The graph in which each of some inputs is the transpose of what it takes; perms: these transposes, by name."""
    builder = _Transposing(graph.name, perms)
    return replay(graph, builder, reapply(builder, OPS))


def inverses(perms: Mapping[str, Perm]) -> dict[str, Perm]:
    """The permutations that undo others."""
    return {name: inverse(perm) for name, perm in perms.items()}


class _Transposing(FoldingBuilder):
    """A builder whose inputs are transposed."""

    def __init__(self, name: str, perms: Mapping[str, Perm]) -> None:
        super().__init__(name)
        self.perms = perms

    def input(self, name: str, dtype: DType, shape: Sequence[Dim | str]) -> Tensor:
        """As GraphBuilder.input; shape: of what is read, not of what is given."""
        if name not in self.perms:
            return super().input(name, dtype, shape)
        perm = self.perms[name]
        return super().input(name, dtype, [shape[axis] for axis in inverse(perm)]).transpose(*perm)
