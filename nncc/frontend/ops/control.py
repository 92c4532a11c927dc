"""Operators whose nodes have regions: graphs that run several times, or perhaps not at all.

- `loop` runs its region once a turn, at most `turns` times. The region gets the number of the turn, a 0-D i64; the state;
  a part of each operand that is read turn by turn, along its first axis; and what it reads of the outside, alike in all
  turns. It gives the next state, and a part of each result that is joined along a new first axis. With `is_conditional`
  the first of the state, a 0-D truth value, says before each turn whether there is one; then nothing is joined. A flag of
  `parts` and of `joined` is 1 where the axis is gone through backwards.
- `branch` runs its first region where its first operand, a 0-D truth value, holds, and its second one where it does not.
  Both get all other operands.

Regions are closed: what they read of the outside comes in through the operands of the node. They have no checks.
Source: Loop, Scan and If of ONNX; scan, while and cond of XLA.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nncc.errors import ModelError
from nncc.frontend.graph.dims import Dim, same
from nncc.frontend.graph.graph import AttributeKind, Graph, Node, Schema, TensorType, Value, same_type
from nncc.ir.dtypes import boolean, i64

Types = tuple[TensorType, ...]
NUMBER, TRUTH = TensorType(i64, ()), TensorType(boolean, ())
"""The number of a turn, and a condition."""
LOOP, BRANCH = "loop", "branch"


@dataclass(frozen=True, slots=True)
class LoopForm:
    """The attributes of a loop. states: parts of the state; parts, joined: a flag for each, whether it goes backwards."""

    turns: Dim
    states: int
    parts: tuple[int, ...]
    joined: tuple[int, ...]
    is_conditional: bool

    @staticmethod
    def of(node: Node) -> LoopForm:
        """The form of a node."""
        return LoopForm.told(dict(node.attributes))

    @staticmethod
    def told(attributes: Mapping[str, Any]) -> LoopForm:
        """The form that attributes say."""
        (turns,) = attributes["turns"]
        return LoopForm(turns, attributes["states"], attributes["parts"], attributes["joined"], attributes["is_conditional"])

    @property
    def attributes(self) -> dict[str, Any]:
        """What a node says of it."""
        return {
            "turns": (self.turns,),
            "states": self.states,
            "parts": self.parts,
            "joined": self.joined,
            "is_conditional": self.is_conditional,
        }

    def heads(self, operands: Types) -> Types:
        """What the region gets. Raises: ModelError where an operand has no first axis of as many elements as turns."""
        ends = self.states + len(self.parts)
        if len(operands) < ends:
            raise ModelError(f"loop: {len(operands)} operands; expected {self.states} of state, {len(self.parts)} in parts")
        state, parts, others = operands[: self.states], operands[self.states : ends], operands[ends:]
        for x in parts:
            if not x.rank or not same(x.shape[0], self.turns):
                raise ModelError(f"loop: {x} is read turn by turn; expected {self.turns} elements along its first axis")
        return (NUMBER, *state, *(x.with_shape(x.shape[1:]) for x in parts), *others)

    def results(self, made: Types) -> Types:
        """What the node gives where its region gives this."""
        joined = (x.with_shape((self.turns, *x.shape)) for x in made[self.states :])
        return (*made[: self.states], *joined)


def _loop_types(operands: Types, regions: Sequence[Graph], attributes: Mapping[str, Any]) -> Types:
    form, (region,) = LoopForm.told(attributes), regions
    _require("loop", _types(region.inputs), form.heads(operands), "its region gets")
    made = _types(region.outputs)
    if len(made) != form.states + len(form.joined):
        raise ModelError(f"loop: its region gives {len(made)} results; expected {form.states + len(form.joined)}")
    _require("loop", made[: form.states], operands[: form.states], "its state becomes")
    if form.is_conditional and (form.joined or operands[:1] != (TRUTH,)):
        raise ModelError("loop: expected a truth value first, and nothing joined, where a condition ends it")
    return form.results(made)


def _branch_types(operands: Types, regions: Sequence[Graph], attributes: Mapping[str, Any]) -> Types:
    then, otherwise = regions
    _require("branch", operands[:1], (TRUTH,), "its condition is")
    for region in regions:
        _require("branch", _types(region.inputs), operands[1:], "a region gets")
    _require("branch", _types(otherwise.outputs), _types(then.outputs), "its second region gives")
    return _types(then.outputs)


def _types(values: Sequence[Value]) -> Types:
    return tuple(value.type for value in values)


def _require(op: str, found: Types, expected: Types, what: str) -> None:
    if len(found) != len(expected) or not all(map(same_type, found, expected)):
        given, wanted = (", ".join(map(str, types)) or "nothing" for types in (found, expected))
        raise ModelError(f"{op}: {what} {given}; expected {wanted}")


@dataclass(frozen=True, slots=True)
class Control:
    """An operator with regions. rule: the types of its results, by those of its operands, its regions and attributes."""

    name: str
    regions: int
    rule: Callable[[Types, Sequence[Graph], Mapping[str, Any]], Types]
    attributes: Schema = ()

    def types(self, inputs: Types, attributes: Mapping[str, Any], regions: tuple[Graph, ...] = ()) -> Types:
        """The types of the results. Raises: ModelError where operands, regions and attributes do not fit."""
        if len(regions) != self.regions or any(region.checks for region in regions):
            raise ModelError(f"{self.name}: {len(regions)} regions; expected {self.regions}, without checks")
        return self.rule(inputs, regions, attributes)


CONTROL: dict[str, Control] = {
    LOOP: Control(
        LOOP,
        1,
        _loop_types,
        (
            ("turns", AttributeKind.DIMS),
            ("states", AttributeKind.INT),
            ("parts", AttributeKind.INTS),
            ("joined", AttributeKind.INTS),
            ("is_conditional", AttributeKind.BOOL),
        ),
    ),
    BRANCH: Control(BRANCH, 2, _branch_types),
}
