"""Loops and branches while a graph is built: a function makes what one turn or one branch computes, in a builder of its own.

    state, (joined,) = turns(b, LoopHeader(steps, parts=(x,)), (h,), lambda turn, state, parts: ...)

Few turns are made one by one, so that nothing stands between their kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from nncc.errors import ModelError
from nncc.frontend.builder.builder import NO_INDICES, Tensor, reapply, replay
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import concat, full, maximum, minimum, select
from nncc.frontend.builder.trip_count import bounded, holds, trip_count
from nncc.frontend.graph.dims import Dim
from nncc.frontend.graph.graph import Check, Graph, Node, OpClass, TensorType, Value
from nncc.frontend.ops import OPS, of_class
from nncc.frontend.ops.control import BRANCH, CONTROL, LOOP, NUMBER, TRUTH, LoopForm

Tensors = tuple[Tensor, ...]
FEW = 4
"""Turns that are made one by one."""
FEW_NODES, FEW_ELEMENTS = 8, 1 << 11
"""Of a branch that is computed whatever the condition says, as what reads it does so on the way: some 100 ns, as a call."""
_FUSED = of_class(OpClass.ELEMENTWISE, OpClass.MOVEMENT, OpClass.CREATION)


@dataclass(frozen=True)
class Made:
    """What a turn makes. joined: parts of results. condition: whether there is another turn; None: it is known that there
    is, as long as there are any left."""

    state: Tensors
    joined: Tensors = ()
    condition: Tensor | None = None


Turn = Callable[[FoldingBuilder, Tensor, Tensors, Tensors], Made]
"""What makes a turn, in a builder, of its number, the state, and parts of what is read turn by turn."""


@dataclass(frozen=True)
class LoopHeader:
    """How often a loop runs, and what it reads.

    parts: read along their first axis, backwards those whose flag is set. joined: such a flag for each result. first: the
    condition of the first turn; None where none ends the loop.
    """

    turns: Dim
    parts: Tensors = ()
    is_backwards: tuple[bool, ...] = ()
    joined: tuple[bool, ...] = ()
    first: Tensor | None = None


def turns(builder: FoldingBuilder, header: LoopHeader, state: Tensors, make: Turn) -> tuple[Tensors, Tensors]:
    """The last state of a loop, and what its turns give, joined along a new first axis.

    Raises: ModelError where the state changes its type, and what `make` raises.
    """
    if isinstance(header.turns, int) and header.turns <= FEW and header.first is None:
        return _one_by_one(builder, header, header.turns, state, make)
    return _Loop(builder, header, state).made(make)


class _Loop:
    """A loop whose region is made in a builder of its own. The least and the greatest index of each check that a turn makes
    are a part of the state."""

    def __init__(self, builder: FoldingBuilder, header: LoopHeader, state: Tensors) -> None:
        self.builder, self.header = builder, header
        self.inner = type(builder)(f"{builder.fresh(LOOP)}", builder)
        self.first: Tensors = () if header.first is None else (header.first,)  # gone where it is known to hold in each turn
        self.state = state
        self.number = self._head("turn", NUMBER)
        self.heads = [self._head("state", x.type) for x in (*self.first, *state)]
        self.parts = [self._head("part", x.type.with_shape(x.shape[1:])) for x in header.parts]

    def _head(self, name: str, type_: TensorType) -> Tensor:
        return self.inner.another_input(name, type_)

    def made(self, make: Turn) -> tuple[Tensors, Tensors]:
        given = tuple(self.heads[len(self.first) :])
        turn = make(self.inner, self.number, given, tuple(self.parts))
        _require_one_type(self.state, turn.state)
        if same := {n for n, (old, new) in enumerate(zip(given, turn.state)) if new.value is old.value}:
            return self._with_captured(same, make)
        goes_on = self.inner.scalar(True, TRUTH.dtype) if turn.condition is None else turn.condition
        count = self._trip_count(goes_on, turn.state)
        if count is not None or all(self._holds(condition) for condition in (*self.first, goes_on)):
            self.first, self.heads = (), self.heads[len(self.first) :]
        if count is not None:
            self.header = replace(self.header, turns=bounded(self.header.turns, count))
        if self.first and turn.joined:
            raise ModelError("how many turns there are is computed at run time, and so is the size of what they give")
        checks, limits = self._limits()
        states: Tensors = (*((goes_on,) if self.first else ()), *turn.state, *limits)
        region, captured = _closed(self.inner, (*states, *turn.joined))
        heads = (self.number, *self.heads, *self.parts)
        region = replace(region, inputs=(*(head.value for head in heads), *(inside.value for inside in captured)))
        neutral = (self.builder.scalar(number, NUMBER.dtype) for _ in checks for number in NO_INDICES)
        before: Tensors = (*self.first, *self.state, *neutral)
        found = self._node(region, before, tuple(captured.values()))
        ends = len(self.first) + len(self.state)
        add_checks(self.builder, checks, found[ends : len(before)])
        return found[len(self.first) : ends], found[len(before) :]

    def _with_captured(self, same: set[int], make: Turn) -> tuple[Tensors, Tensors]:
        """The loop with states that no turn changes as captures, which are copied by none, and of which constants are known:
        TensorFlow hands weights from turn to turn."""
        state = self.state

        def turn(builder: FoldingBuilder, number: Tensor, others: Tensors, parts: Tensors) -> Made:
            left = iter(others)
            made = make(builder, number, tuple(x if n in same else next(left) for n, x in enumerate(state)), parts)
            return replace(made, state=tuple(x for n, x in enumerate(made.state) if n not in same))

        others = tuple(x for n, x in enumerate(state) if n not in same)
        last, joined = _Loop(self.builder, self.header, others).made(turn)
        left = iter(last)
        return tuple(x if n in same else next(left) for n, x in enumerate(state)), joined

    def _node(self, region: Graph, before: Tensors, captured: Tensors) -> Tensors:
        parts, joined = (tuple(map(int, flags)) for flags in (self.header.is_backwards, self.header.joined))
        form = LoopForm(self.header.turns, len(before), parts, joined, bool(self.first))
        operands = (*before, *self.header.parts, *captured)
        return self.builder.control(CONTROL[LOOP], operands, (region,), LOOP, **form.attributes)

    def _trip_count(self, goes_on: Tensor, after: Tensors) -> Dim | None:
        """How many turns there are, where sizes say when the condition ends the loop; None for another one."""
        if not self.first or not all(holds(self.builder, condition) for condition in self.first):
            return None
        states = zip(self.state, self.heads[len(self.first) :], after)
        return trip_count(self.inner, goes_on, self.number, states)

    def _holds(self, condition: Tensor) -> bool:
        known = self.inner.known(condition)
        return known is not None and bool(known.all())

    def _limits(self) -> tuple[list[Check], Tensors]:
        """The checks of a turn, and the least and the greatest index of all turns up to it."""
        checks, limits = list[Check](), list[Tensor]()
        for check, low, high in self.inner.taken_checks():
            for found, combine in ((low, minimum), (high, maximum)):
                before = self._head("limit", NUMBER)
                self.heads.append(before)
                limits.append(combine(before, self.inner.lifted(found)))
            checks.append(check)
        return checks, tuple(limits)


def _require_one_type(before: Tensors, after: Tensors) -> None:
    for n, (old, new) in enumerate(zip(before, after, strict=True)):
        if old.type != new.type:
            raise ModelError(f"state {n} is {old.type} before a turn, and {new.type} after it; expected one type")


def add_checks(builder: FoldingBuilder, checks: Sequence[Check], limits: Sequence[Tensor]) -> None:
    """The checks of a region, by the least and the greatest index of each."""
    for check, low, high in zip(checks, limits[::2], limits[1::2], strict=True):
        builder.guarded_check(check, low, high)


def _closed(inner: FoldingBuilder, results: Sequence[Tensor]) -> tuple[Graph, dict[Tensor, Tensor]]:
    """The graph of a region that gives some results, and what of it is captured, by the tensors that this is inside."""
    for n, result in enumerate(results):
        inner.output(str(n), inner.lifted(result))
    graph = inner.build()
    read = {*graph.outputs, *(value for node in graph.nodes for value in node.inputs)}
    return graph, {inside: outside for inside, outside in inner.captured.items() if inside.value in read}


def _one_by_one(
    builder: FoldingBuilder, header: LoopHeader, count: int, state: Tensors, make: Turn
) -> tuple[Tensors, Tensors]:
    made = list[Tensors]()
    for turn in range(count):
        places = ((count - 1 - turn if backwards else turn) for backwards in header.is_backwards)
        parts = tuple(x[place] for x, place in zip(header.parts, places))
        after = make(builder, builder.scalar(turn, NUMBER.dtype), state, parts)
        state = after.state
        made.append(after.joined)
    return state, tuple(_joined(parts, backwards) for parts, backwards in zip(zip(*made), header.joined))


def _joined(parts: Sequence[Tensor], is_backwards: bool) -> Tensor:
    return concat([part.unsqueeze(0) for part in (parts[::-1] if is_backwards else parts)], 0)


Branch = Callable[[FoldingBuilder], Tensors]


def branches(builder: FoldingBuilder, condition: Tensor, then: Branch, otherwise: Branch) -> Tensors:
    """What the one function makes where a 0-D condition holds, and the other one where it does not; only that is computed.

    Raises: ModelError where the results differ in their types, and what the functions raise.
    """
    inners, made = [type(builder)(builder.fresh(BRANCH), builder, hoists=False) for _ in range(2)], list[Tensors]()
    for make, inner in zip((then, otherwise), inners):
        with inner.opened():
            made.append(tuple(map(inner.lifted, make(inner))))
    for n, pair in enumerate(zip(*made, strict=True)):
        if pair[0].type != pair[1].type:
            raise ModelError(f"result {n} is {pair[0].type} or {pair[1].type}, by a condition; expected one type")
    found = [[*inner.taken_checks()] for inner in inners]
    graphs, captures = list[Graph](), list[dict[Tensor, Tensor]]()
    for n, (inner, results) in enumerate(zip(inners, made)):
        none = [inner.scalar(number, NUMBER.dtype) for number in NO_INDICES]
        limits = [limit for at, own in enumerate(found) for _, *pair in own for limit in (pair if at == n else none)]
        graph, captured = _closed(inner, (*results, *limits))
        graphs.append(graph)
        captures.append(captured)
    operands = tuple(dict.fromkeys(outside for captured in captures for outside in captured.values()))
    regions = [replace(g, inputs=_given(i, c, operands)) for g, i, c in zip(graphs, inners, captures)]
    if all(map(_is_cheap, regions)):
        both = zip(*(spliced(builder, region, operands) for region in regions))
        return tuple(select(condition, *pair) for pair in both)
    given = builder.control(CONTROL[BRANCH], (condition, *operands), regions, BRANCH)
    count = len(made[0])
    add_checks(builder, [check for own in found for check, *_ in own], given[count:])
    return given[:count]


def _is_cheap(region: Graph) -> bool:
    """Whether to compute what a branch does takes no longer than a call."""
    sizes = (value.type.size for value in region.values())
    few = all(isinstance(size, int) and size <= FEW_ELEMENTS for size in sizes) and len(region.nodes) <= FEW_NODES
    return few and all(node.op in _FUSED for node in region.nodes)


def _given(inner: FoldingBuilder, captured: dict[Tensor, Tensor], operands: Tensors) -> tuple[Value, ...]:
    """The inputs of a branch: one for each operand, though it may not read it."""
    inside = {outside: own.value for own, outside in captured.items()}
    return tuple(inside.get(x) or Value(inner.fresh(x.value.name), x.type) for x in operands)


def inlined(graph: Graph) -> Graph:
    """The graph without regions: turns one after the other, and of branches both, of which the condition selects.

    Raises: ModelError for a loop of more than MOST_TURNS turns, or of a number that is not known.
    """
    if not any(node.regions for node in graph.nodes):
        return graph
    builder = FoldingBuilder(graph.name)
    again = reapply(builder, OPS)

    def apply(node: Node, inputs: Tensors) -> Tensors:
        return _inlined(builder, node, inputs) if node.regions else again(node, inputs)

    return replay(graph, builder, apply)


MOST_TURNS = 512
"""Turns that are written out one after the other: each makes kernels of its own."""


def _inlined(builder: FoldingBuilder, node: Node, inputs: Tensors) -> Tensors:
    if node.op == BRANCH:
        condition, *operands = inputs
        both = (spliced(builder, inlined(region), operands) for region in node.regions)
        return tuple(select(condition, *pair) for pair in zip(*both))
    form, region = LoopForm.of(node), inlined(node.regions[0])
    if not isinstance(form.turns, int) or form.turns > MOST_TURNS:
        raise ModelError(
            f"node {node.name!r}: a loop of {form.turns} turns has to be written out here; up to {MOST_TURNS} turns are"
        )
    ends = form.states + len(form.parts)
    state, whole, others = inputs[: form.states], inputs[form.states : ends], inputs[ends:]
    made = list[Tensors]()
    for turn in range(form.turns):
        places = (form.turns - 1 - turn if backwards else turn for backwards in form.parts)
        given = (builder.scalar(turn, NUMBER.dtype), *state, *(x[n] for x, n in zip(whole, places)), *others)
        results = spliced(builder, region, given)
        after = results[: form.states]
        state = tuple(select(state[0], *pair) for pair in zip(after, state)) if form.is_conditional else after
        made.append(results[form.states :])
    none = (full(builder, 0, value.type) for value in node.outputs[form.states :])
    joined = (_joined(parts, bool(back)) for parts, back in zip(zip(*made), form.joined)) if made else none
    return *state, *joined


def spliced(builder: FoldingBuilder, region: Graph, inputs: Sequence[Tensor]) -> Tensors:
    """What a region gives for some inputs, made by its nodes in a builder around it."""
    again = reapply(builder, OPS)
    tensors = dict(zip(region.inputs, inputs, strict=True))
    tensors |= {constant.value: builder.constant(constant.array, constant.value.name) for constant in region.constants}
    for node in region.nodes:
        tensors.update(zip(node.outputs, again(node, tuple(tensors[value] for value in node.inputs)), strict=True))
    return tuple(tensors[value] for value in region.outputs)
