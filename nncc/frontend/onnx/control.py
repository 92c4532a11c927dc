"""Import of ONNX's control flow: If, Loop and Scan become the nodes of their bodies, as often as these run.

A node has no effect but its results. So where a condition is computed at run time, both ways are computed, and it chooses
between their results: those of the branches of an If, or the state of a Loop before and after a turn. A branch that does not
fit the sizes of what it reads is left out: a run that takes it fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import TypeAlias

import onnx

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import concat, full, select
from nncc.frontend.evaluate import elements
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.onnx.sequences import LOGGER, Held, Items, Text, kind_of, tensor_of
from nncc.ir.dtypes import boolean, i64

Results: TypeAlias = tuple[Held, ...]
Run: TypeAlias = Callable[[onnx.GraphProto, Sequence[Held], Tensor | None], Results]
MOST_TURNS = 512
"""Turns of a loop: each makes nodes of its own."""


@dataclass(frozen=True, slots=True)
class Site:
    """A node with bodies.

    run: the results of a body for its inputs; nobody reads them where a condition fails, and no index in it is checked then.
    is_sized: whether the sizes of all inputs of the model are known.
    """

    name: str
    inputs: tuple[Held | None, ...]
    attributes: Mapping[str, onnx.AttributeProto]
    opset: int
    builder: FoldingBuilder
    run: Run
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
    branches = [site.body("then_branch"), site.body("else_branch")]
    known = elements(site.builder, condition)
    if known is not None:
        return site.run(branches[0 if known.all() else 1], (), None)
    holds = _scalar(condition)
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
    return ModelError(f"{what} is {kind_of(then)} or {kind_of(otherwise)}, by a condition that is computed at run time; "
                      "nncc needs one type. Give the input that decides it a value (--set NAME=VALUE, values= in Python), "
                      "or both the same shape")  # fmt: skip


def _loop(site: Site) -> Results:
    """The last state, and what each turn gives beside it, joined along a new first axis."""
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
            raise ModelError("how many turns it takes is computed at run time, and so is the size of what the turns give; "
                             "nncc needs sizes when it compiles")  # fmt: skip
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
        raise ModelError(f"input 0 ({count.value.name!r}, {count.type}), the number of turns, is computed at run time; nncc "
                         "needs it when it compiles. Make it a constant")  # fmt: skip
    return known[0]


def _check_turns(turns: int, most: int | None, is_known: bool) -> None:
    """Raises: ModelError when there are too many turns, or may be."""
    if not is_known and (most is None or most > MOST_TURNS):
        limit = "no limit" if most is None else f"the limit {most:,}"
        raise ModelError(f"when the loop ends is computed at run time, with {limit} of turns; nncc takes a limit of up to "
                         f"{MOST_TURNS}")  # fmt: skip
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
    given = _all_given(site.inputs)
    state, read = given[: len(given) - count], _tensors(given[len(given) - count :])
    axes = [x.axis(axis) for x, axis in zip(read, site.integers("scan_input_axes", count))]
    steps = _steps(read, axes)
    ways = site.integers("scan_input_directions", count)
    made = list[tuple[Tensor, ...]]()
    for step in range(steps):
        places = (steps - 1 - step if backwards else step for backwards in ways)
        parts = (x[(*repeat(slice(None), axis), place)] for x, axis, place in zip(read, axes, places))
        results = site.run(body, (*state, *parts), None)
        state, made = results[: len(state)], [*made, _tensors(results[len(state) :])]
    return *state, *_written(site, len(body.output) - len(state), made)


def _written(site: Site, count: int, made: Sequence[tuple[Tensor, ...]]) -> Iterator[Tensor]:
    axes, ways = (site.integers(f"scan_output_{name}", count) for name in ("axes", "directions"))
    for axis, backwards, parts in zip(axes, ways, zip(*made)):
        rank = parts[0].rank + 1
        if not -rank <= axis < rank:
            raise ModelError(f"attribute scan_output_axes has {axis}; expected {-rank} to {rank - 1}")
        yield _joined(parts[::-1] if backwards else parts, axis % rank, parts[0].type, site.builder)


def _scanned(site: Site) -> int:
    if site.opset < 9:
        raise ModelError("Scan of opset 8 has an axis for batches; convert the model to opset 9 or a newer one")
    count = site.attributes["num_scan_inputs"].i if "num_scan_inputs" in site.attributes else 0
    if not 0 < count <= len(site.inputs):
        raise ModelError(f"attribute num_scan_inputs is {count}; expected 1 to {len(site.inputs)}")
    return count


def _steps(read: Sequence[Tensor], axes: Sequence[int]) -> int:
    extents = {x.shape[axis] for x, axis in zip(read, axes)}
    steps, *others = extents
    if others or not isinstance(steps, int) or not 0 < steps <= MOST_TURNS:
        found = ", ".join(sorted(map(str, extents)))
        raise ModelError(f"the inputs that are read step by step have {found} steps; expected one number, 1 to {MOST_TURNS}")
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
