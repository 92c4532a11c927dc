"""Shuffles: a permutation along one axis, written as reshape, transpose, reshape, sinks below what treats all places of
that axis alike (depthwise convolutions and element-wise operators with constants), until a contraction reads through it.

There it is free, because the elements that a contraction reads one by one may lie anywhere; a window or an element-wise
operator would have to gather its vectors. Networks with grouped convolutions are made of this (Zhang et al., ShuffleNet,
2017).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.graph.graph import Array
from nncc.frontend.ops.contraction import conv_axes
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.frontend.rewrites.layout import reshape_groups
from nncc.frontend.rewriting.pattern import Apply, Known, Var
from nncc.frontend.rewriting.rewrite import Match, Rule


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


def _sink_pointwise(match: Match) -> Tensor:
    shuffle = _shuffled(match)
    assert shuffle is not None
    return shuffle.of(match.again(*(x for x in _others(match, shuffle) if x is not None)))


SHUFFLE: tuple[Rule, ...] = (
    Rule("shuffle-depthwise", Apply("conv", Var("x"), Known("w")), _sink_depthwise, lambda m: _depthwise(m) is not None),
    Rule("shuffle-pointwise", Apply(POINTWISE), _sink_pointwise, lambda match: _shuffled(match) is not None),
)
