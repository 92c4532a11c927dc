"""Placement: where each value between kernels lies in memory, and why.

By default a value has a dense buffer of its own. Two things save copies:
- what a concat joins is written by its producers straight into the parts of the result;
- what a convolution or a window reads with padding is written with that padding around it (a halo), by its producer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np

from nncc.frontend.fusion.fuse import Fusion
from nncc.frontend.graph.dims import Dim, Pairs, Shape, canonical
from nncc.frontend.graph.graph import Array, Graph, Node, Value
from nncc.frontend.ops.contraction import conv_axes
from nncc.ir.expr import Const
from nncc.ir.reduction import combiner

Number = float | int | bool


@dataclass(frozen=True)
class Halo:
    """Elements before and after a value along each dim that all hold one number."""

    pairs: Pairs
    fill: Number

    def covers(self, pairs: Pairs, fill: Number) -> bool:
        """Whether it is what is wanted around the value, or more of it. Two zeros of different sign are not the same."""
        same = repr(self.fill) == repr(fill)
        return same and all(have[side] >= want[side] for have, want in zip(self.pairs, pairs) for side in (0, 1))


@dataclass(frozen=True)
class BufferType:
    """Where a value lies: at `offset` (one per dim) of the buffer of `shape` that belongs to the value `root`."""

    root: Value
    shape: Shape
    offset: Shape
    halo: Halo | None = None

    def window(self, shape: tuple[int, ...]) -> tuple[slice, ...]:
        """The part of the buffer that a value of a shape takes."""
        return tuple(slice(start, start + extent) for start, extent in zip(self.offset, shape))

    def surrounding(self, array: Array) -> Array:
        """A buffer with a value in its place, its halo filled and the rest zero."""
        whole = np.full(self.shape, self.halo.fill if self.halo else 0, array.dtype)
        whole[self.window(array.shape)] = array
        return whole


@dataclass(frozen=True)
class Placement:
    """The BufferTypes of values that have no dense buffer of their own, and what was decided for which reason.

    parts: (result, operand number) of each operand of a concat that its producer writes in place.
    """

    types: Mapping[Value, BufferType] = field(default_factory=dict)
    parts: frozenset[tuple[Value, int]] = frozenset()
    reasons: tuple[tuple[Value, str], ...] = ()

    def of(self, value: Value) -> BufferType:
        """Where a value lies."""
        if value in self.types:
            return self.types[value]
        return BufferType(value, value.type.shape, (0,) * value.type.rank)


def place(graph: Graph, fusion: Fusion) -> Placement:
    """The placement of all values of a graph."""
    return _Placer(graph, fusion).run()


@dataclass(frozen=True)
class _Part:
    """An operand that lies in the result of a concat: its number there, and where it starts along the axis."""

    concat: Node
    number: int
    start: Dim


class _Placer:
    """What is decided so far."""

    def __init__(self, graph: Graph, fusion: Fusion) -> None:
        self.graph = graph
        self.consumers = graph.consumers()
        control = [node for node in graph.nodes if node.regions]  # what these read and give lies by itself, as outputs do
        self.outputs = {*graph.outputs, *(value for node in control for value in (*node.inputs, *node.outputs))}
        self.made = dict.fromkeys(value for group in fusion.groups for value in group.outputs)
        self.parents: dict[Value, _Part] = {}
        self.wholes: set[Value] = set()
        self.halos: dict[Value, Halo] = {}
        self.reasons: list[tuple[Value, str]] = []

    def run(self) -> Placement:
        for node in self.graph.nodes:
            if node.op == "concat":
                self.join(node)
        for value in self.made:
            if value not in self.parents:
                self.surround(value)
        types: dict[Value, BufferType] = {}
        for value in reversed(tuple(self.graph.values())):  # a concat comes after what lies in it
            if value in self.parents or value in self.halos or value in self.wholes:
                types[value] = self.type(value, types)
        parts = frozenset((part.concat.output, part.number) for part in self.parents.values())
        return Placement(types, parts, tuple(self.reasons))

    def join(self, node: Node) -> None:
        """Let each operand of a concat lie in the result, unless something forbids it."""
        times, axis = Counter(node.inputs), node.attribute("axis")
        start: Dim = 0
        for number, operand in enumerate(node.inputs):
            reason = self.refusal(node, operand, times[operand])
            if not reason:
                self.parents[operand] = _Part(node, number, start)
                self.wholes.add(node.output)
            self.reasons.append((operand, reason or f"its producer writes it straight into {node.output.name}"))
            start = canonical(start + operand.type.shape[axis])

    def refusal(self, concat: Node, operand: Value, times: int) -> str:
        """Why an operand has to be copied into the result of a concat that joins it so many times; "" when it has not."""
        if operand not in self.made:
            return "copied into the concat: it is not what a kernel gives"
        if operand in self.outputs:
            return "copied into the concat: the caller wants it by itself"
        if times > 1:
            return "copied into the concat: it is joined more than once"
        if concat.output not in self.made:
            return "copied into the concat: that is stored in another shape"
        if operand in self.parents:
            return f"copied into the concat: it lies in {self.parents[operand].concat.output.name}"
        return ""

    def surround(self, value: Value) -> None:
        """Give a value the halo that its readers want, when all that contract it want one."""
        wanted = dict(sorted(self.wanted(value), key=lambda pair: pair[0].op != "conv"))  # what costs most decides
        halos = [halo for halo in wanted.values() if halo is not None]
        if not halos:
            return
        if value in self.outputs:
            self.reasons.append((value, "no padding around it: the caller wants it dense"))
        elif any(halo is None for node, halo in wanted.items() if node.op in ("conv", "dot_general")):
            self.reasons.append((value, "no padding around it: a contraction that wants none reads it too"))
        else:
            fill = halos[0].fill
            alike = [halo.pairs for halo in halos if repr(halo.fill) == repr(fill)]
            pairs = tuple((max(p[0] for p in dim), max(p[1] for p in dim)) for dim in zip(*alike))
            self.halos[value] = Halo(pairs, fill)
            self.reasons.append((value, f"its producer writes {fill} around it: {_sides(pairs)}"))

    def wanted(self, value: Value) -> Iterator[tuple[Node, Halo | None]]:
        """The nodes that read a value, with the padding that each wants around it."""
        for node in self.consumers.get(value, ()):
            yield node, padding_of(node) if node.inputs[0] is value else None

    def type(self, value: Value, types: Mapping[Value, BufferType]) -> BufferType:
        """Where a value lies, given that of the concat that it is a part of."""
        if value in self.parents:
            part = self.parents[value]
            whole, axis = types[part.concat.output], part.concat.attribute("axis")
            offset = tuple(canonical(o + (part.start if d == axis else 0)) for d, o in enumerate(whole.offset))
            return BufferType(whole.root, whole.shape, offset)
        halo = self.halos.get(value)
        pairs = halo.pairs if halo else ((0, 0),) * value.type.rank
        shape = tuple(canonical(dim + sum(pair)) for dim, pair in zip(value.type.shape, pairs))
        return BufferType(value, shape, tuple(before for before, _ in pairs), halo)


def _sides(pairs: Pairs) -> str:
    """How many elements are before and after a value in each dim that has some."""
    padded = ((d, pair) for d, pair in enumerate(pairs) if any(pair))
    return ", ".join(f"{before} before and {after} after dim {d}" for d, (before, after) in padded)


def padding_of(node: Node) -> Halo | None:
    """What a node reads around its first operand; None when it reads nothing there."""
    if node.op == "conv":
        axes = conv_axes(node.attribute("labels")).input[2:]
        padding = dict(zip(axes, node.attribute("padding")))
        pairs = tuple(padding.get(d, (0, 0)) for d in range(len(node.inputs[0].type.shape)))
        return Halo(pairs, 0.0 if node.inputs[0].type.dtype.is_float else 0) if any(map(any, pairs)) else None
    if node.op == "reduce_window" and any(map(any, node.attribute("padding"))):
        (identity,) = combiner(node.attribute("combiner")).identity((node.inputs[0].type.dtype,))
        return Halo(tuple(node.attribute("padding")), identity.value) if isinstance(identity, Const) else None
    return None
