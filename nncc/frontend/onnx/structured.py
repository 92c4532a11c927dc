"""Sequences, optionals and text of a model, and control flow: all of it is resolved when a model is compiled.

The elements of sequences and optionals are known at compile time, so these are no values of a graph. An optional that has a
value is that value. Text is not computed: each text of a list is represented by its number there, and a note says so.

Loop and Scan become loops, and If a branch, whose bodies are regions (`builder/regions.py`). Where turns or branches are not
alike, as where a state changes its shape, they become the nodes of their bodies, as often as these run. A node has no effect
but its results. So where a condition is computed at run time, both ways are computed then, and it chooses between their
results: those of the branches of an If, or the state of a Loop before and after a turn. A branch that does not fit the sizes
of its inputs is left out: a run that takes it fails.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import numpy as np
import onnx

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import concat, full, select, split
from nncc.frontend.builder.regions import FEW, MOST_TURNS, LoopHeader, Made, Tensors, branches, turns
from nncc.frontend.evaluate import elements
from nncc.frontend.graph.dims import Dim, canonical, same
from nncc.frontend.graph.graph import Array, TensorType
from nncc.ir.dtypes import boolean, i64

LOGGER = logging.getLogger("nncc")
MOST_NAMED = 20
"""Texts that a message names."""
MOVES = frozenset(
    {
        ("", "Expand"),
        ("", "Flatten"),
        ("", "Gather"),
        ("", "GatherElements"),
        ("", "GatherND"),
        ("", "Identity"),
        ("", "Reshape"),
        ("", "Slice"),
        ("", "Split"),
        ("", "Squeeze"),
        ("", "Tile"),
        ("", "Transpose"),
        ("", "Unsqueeze"),
        ("ai.onnx.ml", "ArrayFeatureExtractor"),
    }
)
"""Operators, by domain and name, whose results have elements of their first input and no others."""


@dataclass(frozen=True, slots=True)
class Text:
    """A tensor of text. numbers: for each element, its place in `texts`. Those with two lists do not compare."""

    numbers: Tensor
    texts: tuple[str, ...]

    def __str__(self) -> str:
        moves = ", ".join(sorted(name for _, name in MOVES))
        return f"text, which a compiled model gives and moves ({moves}), but does not compute with"


@dataclass(frozen=True, slots=True)
class Short:
    """A tensor of integers of 2 or 4 bits. numbers: each in a byte. name: ONNX's name of its element type."""

    numbers: Tensor
    name: str

    def __str__(self) -> str:
        moves = ", ".join(sorted(name for _, name in MOVES))
        return f"{self.name}, which {', '.join(sorted(WIDEN))} and operators that move elements take ({moves})"


WIDEN = frozenset({"Cast", "DequantizeLinear"})
"""Operators that take integers of 2 or 4 bits, and give numbers of other types."""


def widened_shorts(op: str, held: Sequence[Held | None]) -> tuple[Held | None, ...]:
    """The inputs of an operator, with bytes for short integers where it widens those."""
    return tuple(x.numbers if isinstance(x, Short) and op in WIDEN else x for x in held)


def decoded(texts: Sequence[bytes]) -> tuple[str, ...]:
    """Texts as a model stores them."""
    return tuple(text.decode(errors="replace") for text in texts)


_ARE_GIVEN = ContextVar("texts_are_given", default=False)


@contextmanager
def texts_are_given() -> Iterator[None]:
    """Within it nothing is said of texts: who runs the library puts them in the place of their numbers."""
    token = _ARE_GIVEN.set(True)
    try:
        yield
    finally:
        _ARE_GIVEN.reset(token)


def say(message: str, *given: object) -> None:
    """A note about texts."""
    if not _ARE_GIVEN.get():
        LOGGER.warning(message, *given)


def numbers_of(what: str, texts: Sequence[str]) -> Array:
    """The places of texts in a list; `what` says which texts these are."""
    more = ", ..." if len(texts) > MOST_NAMED else ""
    shown = ", ".join(f"{n} is {text!r}" for n, text in enumerate(texts[:MOST_NAMED]))
    say("%s are text, and a compiled model gives their numbers (i64): %s%s", what, shown, more)
    return np.arange(len(texts))


def numbers_of_tensor(tensor: onnx.TensorProto) -> Array:
    """The places of the elements of a tensor of text among themselves."""
    return numbers_of(f"the elements of {tensor.name!r}", decoded(tensor.string_data)).reshape(tuple(tensor.dims))


MOST_PARTS = 4096
"""Elements of a sequence that a tensor is split into."""


@dataclass(frozen=True, slots=True)
class Items:
    """A sequence."""

    tensors: tuple[Tensor, ...]

    def __str__(self) -> str:
        return f"a sequence of {len(self.tensors)}"


@dataclass(frozen=True, slots=True)
class Absent:
    """An optional without a value."""

    def __str__(self) -> str:
        return "an optional without a value"


Held: TypeAlias = Tensor | Text | Short | Items | Absent
"""What a name of a model stands for."""


def kind_of(held: Held) -> str:
    """What something is, for messages."""
    return str(held.type if isinstance(held, Tensor) else held)


def tensor_of(held: Held | None, what: str) -> Tensor:
    """Raises: ModelError for what is no tensor."""
    if held is None:
        raise ModelError(f"{what} is missing")
    if not isinstance(held, Tensor):
        raise ModelError(f"{what} is {held}{'' if isinstance(held, Text | Short) else '; expected a tensor'}")
    return held


def tensors_of(inputs: Sequence[Held | None]) -> tuple[Tensor | None, ...]:
    """The inputs of an operator on tensors. Raises: ModelError for others."""
    return tuple(None if held is None else tensor_of(held, f"input {index}") for index, held in enumerate(inputs))


def without_optional(value: onnx.ValueInfoProto) -> onnx.ValueInfoProto:
    """An input of a model, which has a value where it is optional: a library takes what it was compiled for."""
    if value.type.WhichOneof("value") != "optional_type":
        return value
    return onnx.helper.make_value_info(value.name, value.type.optional_type.elem_type)


def carrier(held: Held) -> Tensor | None:
    """The tensor of the graph that something is, or is told by."""
    return held.numbers if isinstance(held, Text) else held if isinstance(held, Tensor) else None


def flat(name: str, held: Held) -> Iterator[tuple[str, Tensor]]:
    """The outputs of a library that an output of a model becomes: each tensor of a sequence, none where it has no value."""
    if (tensor := carrier(held)) is not None:
        yield name, tensor
    elif isinstance(held, Items):
        yield from ((f"{name}_{index}", tensor) for index, tensor in enumerate(held.tensors))


@dataclass(frozen=True, slots=True)
class _SequenceCall:
    """An operator on sequences or optionals."""

    inputs: Sequence[Held | None]
    attributes: Mapping[str, onnx.AttributeProto]
    builder: FoldingBuilder

    def given(self, index: int) -> Held | None:
        return self.inputs[index] if index < len(self.inputs) else None

    def tensor(self, index: int) -> Tensor:
        return tensor_of(self.given(index), f"input {index}")

    def items(self) -> tuple[Tensor, ...]:
        """The tensors of the first input. Raises: ModelError where it is no sequence."""
        held = self.given(0)
        if not isinstance(held, Items):
            raise ModelError(f"input 0 is {'missing' if held is None else kind_of(held)}; expected a sequence")
        return held.tensors

    def integer(self, name: str, default: int) -> int:
        return self.attributes[name].i if name in self.attributes else default

    def known(self, index: int) -> Array | None:
        return elements(self.builder, self.tensor(index))

    def place(self, index: int, count: int) -> int:
        """A place in a sequence, from the front. Raises: ModelError for one outside, or that is computed at run time."""
        found = self.known(index)
        if found is None:
            raise ModelError(
                f"input {index}, a place in a sequence of {count}, is computed at run time; nncc needs it when it compiles"
            )
        place = int(found.item())
        if not -count <= place < count:
            raise ModelError(f"input {index} is place {place} of a sequence of {count}; expected {-count} to {count - 1}")
        return place % count


def _construct(site: _SequenceCall) -> Held:
    return Items(tuple(site.tensor(index) for index in range(len(site.inputs))))


def _insert(site: _SequenceCall) -> Held:
    tensors, new = site.items(), site.tensor(1)
    place = len(tensors) if site.given(2) is None else _gap(site, len(tensors))
    return Items((*tensors[:place], new, *tensors[place:]))


def _gap(site: _SequenceCall, count: int) -> int:
    """Where to insert: also behind the last."""
    found = site.known(2)
    at = None if found is None else int(found.item())
    return count if at == count else site.place(2, count)


def _erase(site: _SequenceCall) -> Held:
    tensors = site.items()
    if not tensors:
        raise ModelError("input 0 is a sequence of 0; expected one to erase of")
    place = len(tensors) - 1 if site.given(1) is None else site.place(1, len(tensors))
    return Items(tensors[:place] + tensors[place + 1 :])


def _at(site: _SequenceCall) -> Held:
    """An element; at a place of run time where all have one type."""
    tensors = site.items()
    place = site.tensor(1)
    if site.known(1) is not None or len({tensor.type for tensor in tensors}) != 1:
        return tensors[site.place(1, len(tensors))]
    index = place.cast(i64).reshape(1)
    site.builder.check(index, len(tensors))
    joined = concat([tensor.unsqueeze(0) for tensor in tensors], 0)
    return joined.emit("gather", index, axis=0).squeeze(0)


def _length(site: _SequenceCall) -> Held:
    return site.builder.scalar(len(site.items()), i64)


def _concat(site: _SequenceCall) -> Held:
    tensors, axis = site.items(), site.integer("axis", 0)
    if not tensors:
        raise ModelError("input 0 is a sequence of 0; expected tensors to join")
    if site.integer("new_axis", 0):
        rank = tensors[0].rank + 1
        if not -rank <= axis < rank:
            raise ModelError(f"attribute axis is {axis}; expected {-rank} to {rank - 1}")
        return concat([tensor.unsqueeze(axis % rank) for tensor in tensors], axis)
    return concat(tensors, axis)


def _split(site: _SequenceCall) -> Held:
    """Parts of one size, or of the sizes given; one element each, without its axis if `keepdims` is 0, by default."""
    x = site.tensor(0)
    axis = x.axis(site.integer("axis", 0))
    if site.given(1) is None:
        parts = split(x, (1,) * _extent(x, axis), axis)
        return Items(parts if site.integer("keepdims", 1) else tuple(part.squeeze(axis) for part in parts))
    return Items(split(x, _sizes(site, x, axis), axis))


def _sizes(site: _SequenceCall, x: Tensor, axis: int) -> tuple[Dim, ...]:
    sizes = site.builder.dims(site.tensor(1))
    found = site.known(1) if sizes is None else None
    sizes = tuple(found.reshape(-1).tolist()) if found is not None else sizes
    if sizes is None:
        raise ModelError("input 1, the sizes of the parts, is computed at run time; nncc needs them when it compiles")
    if site.tensor(1).rank:
        if not same(canonical(sum(sizes)), x.shape[axis]) or any(isinstance(size, int) and size < 0 for size in sizes):
            raise ModelError(f"parts {list(sizes)} along axis {axis} of {x.type}; expected parts that sum to the extent")
        return sizes
    extent, size = _extent(x, axis), sizes[0]
    if not isinstance(size, int) or size < 1 or -(-extent // size) > MOST_PARTS:
        raise ModelError(
            f"parts of {size} elements along axis {axis} of {x.type}; expected 1 or more, and {MOST_PARTS} parts at most"
        )
    return tuple(min(size, extent - start) for start in range(0, extent, size))


def _extent(x: Tensor, axis: int) -> int:
    extent = x.shape[axis]
    if not isinstance(extent, int) or extent > MOST_PARTS:
        raise ModelError(f"axis {axis} of {x.type} is split into a sequence; expected a known size, {MOST_PARTS} at most")
    return extent


def _optional(site: _SequenceCall) -> Held:
    held = site.given(0)
    return Absent() if held is None else held


def _has_element(site: _SequenceCall) -> Held:
    return site.builder.scalar(site.given(0) is not None and not isinstance(site.given(0), Absent), boolean)


def _element(site: _SequenceCall) -> Held:
    held = site.given(0)
    if held is None or isinstance(held, Absent):
        raise ModelError("input 0 is an optional without a value; ask OptionalHasElement first")
    return held


_RULES: dict[str, Callable[[_SequenceCall], Held]] = {
    "SequenceConstruct": _construct,
    "SequenceEmpty": lambda site: Items(()),
    "SequenceInsert": _insert,
    "SequenceErase": _erase,
    "SequenceAt": _at,
    "SequenceLength": _length,
    "ConcatFromSequence": _concat,
    "SplitToSequence": _split,
    "Optional": _optional,
    "OptionalHasElement": _has_element,
    "OptionalGetElement": _element,
}
SEQUENCES = frozenset(_RULES)
"""The operators on sequences and optionals."""


def applied(
    operator: str, inputs: Sequence[Held | None], attributes: Mapping[str, onnx.AttributeProto], builder: FoldingBuilder
) -> Held | None:
    """What an operator gives whose inputs or outputs are no tensors; None for an operator on tensors."""
    if operator == "Identity" and inputs and isinstance(inputs[0], Items | Absent):
        return inputs[0]
    return _RULES[operator](_SequenceCall(inputs, attributes, builder)) if operator in _RULES else None


Results: TypeAlias = tuple[Held, ...]
Run: TypeAlias = Callable[[onnx.GraphProto, Sequence[Held], Tensor | None], Results]
Inside: TypeAlias = Callable[[FoldingBuilder, onnx.GraphProto, Sequence[Held]], Results]
UNLIMITED = (1 << 63) - 1
"""Turns of a loop that its condition alone ends."""


@dataclass(frozen=True, slots=True)
class Site:
    """A node with bodies.

    run: the results of a body for its inputs; nobody reads them where a condition fails, and no index in it is checked then.
    inside: the same in the builder of a region.
    is_sized: whether the sizes of all inputs of the model are known.
    """

    name: str
    inputs: tuple[Held | None, ...]
    attributes: Mapping[str, onnx.AttributeProto]
    opset: int
    builder: FoldingBuilder
    run: Run
    inside: Inside
    is_sized: bool

    def optional(self, index: int) -> Tensor | None:
        """An input that may be left out. Raises: ModelError where it is no tensor."""
        held = self.inputs[index] if index < len(self.inputs) else None
        return None if held is None else tensor_of(held, f"input {index}")

    def body(self, name: str) -> onnx.GraphProto:
        """The graph that an attribute holds. Raises: ModelError when it is not there."""
        if name not in self.attributes:
            raise ModelError(f"attribute {name} is missing")
        return self.attributes[name].g

    def integers(self, name: str, count: int) -> list[int]:
        """An attribute that is a list of `count` ints, zeros by default. Raises: ModelError for another number of them."""
        given = list(self.attributes[name].ints) if name in self.attributes else [0] * count
        if len(given) != count:
            raise ModelError(f"attribute {name} is {given}; expected {count} numbers")
        return given

    def truth(self, tensor: Tensor) -> bool | None:
        """What the condition of a turn is; None where it is computed at run time."""
        known = self.builder.known(tensor)
        return None if known is None else bool(known.all())

    def never(self) -> Tensor:
        """The condition of what does not run."""
        return self.builder.scalar(False, boolean)


def _if(site: Site) -> Results:
    condition = site.optional(0)
    if condition is None:
        raise ModelError("input 0 is missing")
    bodies = [site.body("then_branch"), site.body("else_branch")]
    known = elements(site.builder, condition)
    if known is not None:
        return site.run(bodies[0 if known.all() else 1], (), None)
    holds = _scalar(condition)
    return _alike(lambda: _branched(site, holds, bodies), lambda: _selected(site, holds, bodies))


def _branched(site: Site, holds: Tensor, bodies: Sequence[onnx.GraphProto]) -> Results:
    """The results of the branch that a condition says, which alone runs. Raises: ModelError where they differ in types."""
    then, otherwise = (partial(_tensors_inside, site, body) for body in bodies)
    return branches(site.builder, holds, then, otherwise)


def _tensors_inside(site: Site, body: onnx.GraphProto, builder: FoldingBuilder) -> Tensors:
    return _tensors(site.inside(builder, body, ()))


def _selected(site: Site, holds: Tensor, branches: Sequence[onnx.GraphProto]) -> Results:
    """What a condition chooses of the results of both branches."""
    then, otherwise = (_branch(site, *branch) for branch in zip(branches, (holds, ~holds)))
    if isinstance(then, ModelError):
        if isinstance(otherwise, ModelError):
            raise then
        return _only(site, "then_branch", holds, then, otherwise)
    if isinstance(otherwise, ModelError):
        return _only(site, "else_branch", ~holds, otherwise, then)
    return tuple(_chosen(holds, *pair, what=f"output {n}") for n, pair in enumerate(zip(then, otherwise)))


def _branch(site: Site, branch: onnx.GraphProto, holds: Tensor) -> Results | ModelError:
    """The results of a branch, or why it does not fit what it reads. Raises: ModelError where sizes are still open."""
    try:
        with site.builder.tried():
            return site.run(branch, (), holds)
    except ModelError as error:
        if not site.is_sized:
            raise
        return error


def _only(site: Site, branch: str, is_taken: Tensor, error: ModelError, others: Results) -> Results:
    """The results of the other branch; a run fails where a branch is taken that does not fit."""
    cause = str(error).splitlines()[0]
    LOGGER.warning("node %r (If): its %s is left out, and a run that takes it fails: %s", site.name, branch, cause)
    with site.builder.origin(site.name, ""):
        site.builder.require(~is_taken, f"takes its {branch}, which does not fit: {cause}")
    return others


def _scalar(held: Held) -> Tensor:
    condition = tensor_of(held, "the condition")
    if not condition.dtype.is_bool or any(extent != 1 for extent in condition.shape):
        raise ModelError(f"the condition is {condition.type}; expected one truth value")
    return condition.reshape()


def _chosen(condition: Tensor, then: Held, otherwise: Held, what: str) -> Held:
    if isinstance(then, Items) and isinstance(otherwise, Items) and len(then.tensors) == len(otherwise.tensors):
        pairs = enumerate(zip(then.tensors, otherwise.tensors))
        return Items(tuple(_select(condition, *pair, what=f"element {n} of {what}") for n, pair in pairs))
    if isinstance(then, Text) and isinstance(otherwise, Text) and then.texts == otherwise.texts:
        return Text(_select(condition, then.numbers, otherwise.numbers, what), then.texts)
    if isinstance(then, Tensor) and isinstance(otherwise, Tensor):
        return _select(condition, then, otherwise, what)
    if then == otherwise:
        return then
    raise _undecided(then, otherwise, what)


def _select(condition: Tensor, then: Tensor, otherwise: Tensor, what: str) -> Tensor:
    if then.type != otherwise.type:
        raise _undecided(then, otherwise, what)
    return then if then == otherwise else select(condition, then, otherwise)


def _undecided(then: Held, otherwise: Held, what: str) -> ModelError:
    return ModelError(
        f"{what} is {kind_of(then)} or {kind_of(otherwise)}, by a condition that is computed at run time; "
        "nncc needs one type. Give the input that decides it a value (--set NAME=VALUE, values= in Python), "
        "or both the same shape"
    )


def _loop(site: Site) -> Results:
    """The last state, and what each turn gives beside it, joined along a new first axis."""
    most = site.optional(0)
    known = None if most is None else site.builder.dims(most)
    if known is not None and isinstance(known[0], int) and known[0] <= FEW:
        return _written_out(site)
    return _alike(lambda: _in_region(site), lambda: _written_out(site))


def _alike(region: Callable[[], Results], otherwise: Callable[[], Results]) -> Results:
    """What a region gives; where its parts are not alike, or need what only one of them knows, the same without a region."""
    try:
        return region()
    except ModelError as error:
        why = str(error)
    try:
        return otherwise()
    except ModelError as error:
        raise error if str(error) == why else ModelError(f"{error} (as turns or branches that are alike: {why})") from None


def _in_region(site: Site) -> Results:
    """A loop whose turns are alike. Raises: ModelError for another one."""
    body, most, given = site.body("body"), site.optional(0), _all_given(site.inputs[2:])
    state = tuple(tensor_of(held, f"input {2 + n}") for n, held in enumerate(given))
    limit, left = _limit(site, most)
    first = site.optional(1)
    starts = site.builder.scalar(True, boolean) if first is None else _scalar(first)
    starts = starts if left is None else starts & (left > 0)
    if site.truth(starts) is False:
        raise ModelError("there is no turn, and so no type of what one gives")

    def turn(builder: FoldingBuilder, number: Tensor, state: Tensors, _: Tensors) -> Made:
        heads = (_as_declared(x, value) for x, value in zip((number, builder.scalar(True, boolean)), body.input))
        goes_on, *made = site.inside(builder, body, (*heads, *state))
        after, results = _scalar(goes_on), _tensors(made)
        after = after if left is None else after & (number + 1 < left)
        return Made(results[: len(state)], results[len(state) :], after)

    joined = (False,) * (len(body.output) - 1 - len(state))
    after, results = turns(site.builder, LoopHeader(limit, joined=joined, first=starts), state, turn)
    return *after, *results


def _limit(site: Site, most: Tensor | None) -> tuple[Dim, Tensor | None]:
    """The most turns of a loop, and how many there are where only a run knows that."""
    known = None if most is None else site.builder.dims(most)
    if most is None or (known is not None and len(known) == 1):
        return UNLIMITED if known is None else known[0], None
    if any(extent != 1 for extent in most.shape):
        raise ModelError(f"the number of turns is {most.type}; expected one")
    return UNLIMITED, most.cast(i64).reshape()


def _written_out(site: Site) -> Results:
    """A loop turn by turn."""
    body, condition, most = site.body("body"), site.optional(1), _most_turns(site)
    state, turns = _all_given(site.inputs[2:]), list[tuple[Tensor, ...]]()
    running = None if condition is None else _scalar(condition)
    while most is None or len(turns) < most:
        known = True if running is None else site.truth(running)
        if known is False:
            break
        _check_turns(len(turns), most, known is True)
        guard = None if known else running
        goes_on, after, given = _turn(site, body, len(turns), state, guard)
        state = after if guard is None else _kept(guard, after, state)
        turns.append(given)
        if guard is not None and given:
            raise ModelError(
                "how many turns it takes is computed at run time, and so is the size of what the turns give; "
                "nncc needs sizes when it compiles"
            )
        if running is not None:
            running = goes_on if guard is None else guard & goes_on
    if not turns:
        *_, given = _turn(site, body, 0, state, site.never())
        return *state, *(_joined([], 0, x.type, site.builder) for x in given)
    return *state, *(_joined(parts, 0, parts[0].type, site.builder) for parts in zip(*turns))


def _turn(
    site: Site, body: onnx.GraphProto, number: int, state: Results, guard: Tensor | None
) -> tuple[Tensor, Results, tuple[Tensor, ...]]:
    """Whether there is another turn, the state after this one, and what it gives beside."""
    counted = (site.builder.scalar(number, i64), site.builder.scalar(True, boolean))
    heads = (_as_declared(tensor, value) for tensor, value in zip(counted, body.input))
    goes_on, *made = site.run(body, (*heads, *state), guard)
    return _scalar(goes_on), tuple(made[: len(state)]), _tensors(made[len(state) :])


def _as_declared(tensor: Tensor, value: onnx.ValueInfoProto) -> Tensor:
    """A 0-D tensor with the rank, 0 or 1, that a body declares."""
    return tensor.reshape(*(1 for _ in value.type.tensor_type.shape.dim))


def _most_turns(site: Site) -> int | None:
    """How many turns a Loop takes at most; None: its condition alone ends it."""
    count = site.optional(0)
    if count is None:
        return None
    known = site.builder.dims(count)
    if known is None or len(known) != 1 or not isinstance(known[0], int):
        raise ModelError(
            f"input 0 ({count.value.name!r}, {count.type}), the number of turns, is computed at run time; nncc "
            "needs it when it compiles. Make it a constant"
        )
    return known[0]


def _check_turns(turns: int, most: int | None, is_known: bool) -> None:
    """Raises: ModelError when there are too many turns, or may be."""
    if not is_known and (most is None or most > MOST_TURNS):
        limit = "no limit" if most is None else f"the limit {most:,}"
        raise ModelError(
            f"when the loop ends is computed at run time, with {limit} of turns; nncc takes a limit of up to {MOST_TURNS}"
        )
    if turns == MOST_TURNS:
        raise ModelError(f"more than {MOST_TURNS} turns; nncc takes up to {MOST_TURNS}, as each makes kernels of its own")


def _kept(guard: Tensor, after: Results, before: Results) -> Results:
    pairs = enumerate(zip(after, before, strict=True))
    return tuple(_chosen(guard, new, old, f"state {n}") for n, (new, old) in pairs)


def _tensors(made: Sequence[Held]) -> tuple[Tensor, ...]:
    return tuple(tensor_of(held, "what a turn gives") for held in made)


def _all_given(inputs: Sequence[Held | None]) -> Results:
    given = tuple(held for held in inputs if held is not None)
    if len(given) != len(inputs):
        raise ModelError(f"{len(given)} of {len(inputs)} inputs that each need a value are given")
    return given


def _joined(parts: Sequence[Tensor], axis: int, type_: TensorType, builder: FoldingBuilder) -> Tensor:
    """Parts of one type along a new axis, which has no extent where there are none."""
    if not parts:
        return full(builder, 0, TensorType(type_.dtype, (0, *type_.shape)))
    if any(part.type != type_ for part in parts):
        kinds = ", ".join(sorted({str(part.type) for part in parts}))
        raise ModelError(f"what the turns give is of different types, {kinds}; expected one")
    return concat([part.unsqueeze(axis) for part in parts], axis)


def _scan(site: Site) -> Results:
    """The last state, and what each step gives beside it, joined along the axes that the node names."""
    body, count = site.body("body"), _scanned(site)
    given = tuple(tensor_of(held, f"input {n}") for n, held in enumerate(_all_given(site.inputs)))
    state, read = given[: len(given) - count], given[len(given) - count :]
    axes = [x.axis(axis) for x, axis in zip(read, site.integers("scan_input_axes", count))]
    made = len(body.output) - len(state)
    ways, out = (site.integers(f"scan_{kind}_directions", n) for kind, n in (("input", count), ("output", made)))

    def step(builder: FoldingBuilder, number: Tensor, state: Tensors, parts: Tensors) -> Made:
        results = _tensors(site.inside(builder, body, (*state, *parts)))
        return Made(results[: len(state)], results[len(state) :])

    parts = tuple(x.transpose(axis, *(a for a in range(x.rank) if a != axis)) for x, axis in zip(read, axes))
    header = LoopHeader(_steps(read, axes), parts, tuple(map(bool, ways)), tuple(map(bool, out)))
    after, joined = turns(site.builder, header, state, step)
    return *after, *(_with_joined_axis(x, axis) for x, axis in zip(joined, site.integers("scan_output_axes", made)))


def _with_joined_axis(joined: Tensor, axis: int) -> Tensor:
    """What was joined along the first axis, with that where the node says."""
    if not -joined.rank <= axis < joined.rank:
        raise ModelError(f"attribute scan_output_axes has {axis}; expected {-joined.rank} to {joined.rank - 1}")
    others = [*range(1, joined.rank)]
    others.insert(axis % joined.rank, 0)
    return joined.transpose(*others)


def _scanned(site: Site) -> int:
    if site.opset < 9:
        raise ModelError("Scan of opset 8 has an axis for batches; convert the model to opset 9 or a newer one")
    count = site.attributes["num_scan_inputs"].i if "num_scan_inputs" in site.attributes else 0
    if not 0 < count <= len(site.inputs):
        raise ModelError(f"attribute num_scan_inputs is {count}; expected 1 to {len(site.inputs)}")
    return count


def _steps(read: Sequence[Tensor], axes: Sequence[int]) -> Dim:
    extents = {x.shape[axis] for x, axis in zip(read, axes)}
    steps, *others = extents
    if others or steps == 0:
        found = ", ".join(sorted(map(str, extents)))
        raise ModelError(f"the inputs that are read step by step have {found} steps; expected one number, 1 or more")
    return steps


def _sequence_map(site: Site) -> Results:
    """Sequences of what the body gives for each element; of other sequences it gets the element at the same place."""
    body, given = site.body("body"), _all_given(site.inputs)
    counts = [len(held.tensors) for held in given if isinstance(held, Items)]
    if not given or not isinstance(given[0], Items) or len({*counts}) != 1:
        kinds = ", ".join(map(kind_of, given))
        raise ModelError(f"the inputs are {kinds}; expected a sequence first, and sequences of one length")
    heads = ([held.tensors[n] if isinstance(held, Items) else held for held in given] for n in range(counts[0]))
    made = [_tensors(site.run(body, each, None)) for each in heads]
    return tuple(Items(parts) for parts in zip(*made)) if made else (Items(()),) * len(body.output)


CONTROL: dict[str, Callable[[Site], Results]] = {"If": _if, "Loop": _loop, "Scan": _scan, "SequenceMap": _sequence_map}
"""What becomes of each operator of ONNX that has bodies."""
