"""Layout: convolutions run with features last, and the transposes that this takes move until they cancel.

Where none reads what another one gives, nothing cancels: `are_apart` says so, and `AS_GIVEN` leaves them as they are.

A transpose sinks below elementwise operators, reductions, windows, concats, pads, slices, gathers, prefix sums
and reshapes that split axes; it rises above reshapes that merge axes; contractions and the broadcasts of constants
absorb it. Where an operator has several operands, what repeats a transposed one counts as transposed: it rises there.
"""

from typing import Any

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.graph.dims import Dim, Shape, quotient, same
from nncc.frontend.graph.graph import Graph, Value
from nncc.frontend.graph.op import OpClass
from nncc.frontend.ops import of_class
from nncc.frontend.ops.contraction import conv_axes, conv_labels, free_axes
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.frontend.rewrites.movement import REDUCTIONS, is_one
from nncc.frontend.rewriting.pattern import Apply, Var
from nncc.frontend.rewriting.rewrite import Match, Rule

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
    """What a permutation is to the axes that a reshape merges; None where they were no runs before, or axes are split."""
    groups = reshape_groups(before, after)
    if groups is None or not all(_real(new, after) <= 1 for _, new in groups):
        return None
    sources = sorted(([perm[axis] for axis in old if not is_one(before[axis])], new) for old, new in groups)
    runs = [axis for source, _ in sources for axis in source]
    if runs != sorted(runs):
        return None
    order = [axis for _, new in sources for axis in new]
    return tuple(map(order.index, range(len(after))))


def _is_cheap(match: Match, tensor: Tensor) -> bool:
    """Whether transposing a tensor costs nothing: it is known, or a broadcast of something smaller."""
    node = match.producer(tensor)
    return match.builder.is_known(tensor) or (node is not None and node.op == "broadcast")


def _common_perm(match: Match) -> Perm | None:
    """The one permutation of all inputs that are not cheap to transpose, wherever it puts axes of one element; None where
    they differ or one has none."""
    perms: dict[tuple[int, ...], Perm] = {}
    shape = match.root.shape
    for tensor in match.inputs():
        if _is_cheap(match, tensor):
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
