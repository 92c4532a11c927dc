"""The scheduling steps as data. A step names loops by axis and nests by name, prints as one line of Python, and is
applied by `nncc.schedule.apply`. What each does, and when it is legal, stands with the primitive that carries it out.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import TypeVar

from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope

Choice = TypeVar("Choice", bound=Enum)


class Tail(Enum):
    """What a split does about the last, incomplete block.

    GUARD masks the places past the end. PEEL does too, and has the complete blocks run without masks, in code of their
    own. CLAMP makes the inner loop shorter in the last block: no mask and no second copy, but no constant extent.
    """

    GUARD = "guard"
    PEEL = "peel"
    CLAMP = "clamp"


@dataclass(frozen=True)
class Step:
    """One scheduling action."""

    def __str__(self) -> str:
        arguments = [f"{f.name}={_literal(getattr(self, f.name))}" for f in fields(self)]
        return f"{type(self).__name__}({', '.join(arguments)})"


def _literal(value: object) -> str:
    return repr(value.value) if isinstance(value, Enum) else repr(value)


def _member(kind: type[Choice], value: Choice | str) -> Choice:
    """A member of an enum by its value, which is how steps are printed and stored."""
    try:
        return kind(value)
    except ValueError:
        known = " or ".join(repr(member.value) for member in kind)
        raise ScheduleError(f"unknown {kind.__name__.lower()} {value!r}", hint=known) from None


@dataclass(frozen=True)
class Split(Step):
    axis: str
    factor: int
    tail: Tail = Tail.GUARD

    def __post_init__(self) -> None:
        object.__setattr__(self, "tail", _member(Tail, self.tail))


@dataclass(frozen=True)
class FuseAxes(Step):
    outer: str
    inner: str
    fused: str


@dataclass(frozen=True)
class Reorder(Step):
    axes: tuple[str, ...]


@dataclass(frozen=True)
class Unroll(Step):
    axis: str


@dataclass(frozen=True)
class Vectorize(Step):
    axis: str


@dataclass(frozen=True)
class Parallel(Step):
    axis: str


@dataclass(frozen=True)
class Inline(Step):
    nest: str


@dataclass(frozen=True)
class ReverseInline(Step):
    nest: str


@dataclass(frozen=True)
class ComputeAt(Step):
    nest: str
    axis: str


@dataclass(frozen=True)
class ReverseComputeAt(Step):
    nest: str
    axis: str


@dataclass(frozen=True)
class CacheRead(Step):
    buffer: str
    nest: str
    copy: str


@dataclass(frozen=True)
class Reindex(Step):
    buffer: str
    nest: str
    copy: str


@dataclass(frozen=True)
class CacheWrite(Step):
    nest: str
    copy: str


@dataclass(frozen=True)
class SetScope(Step):
    buffer: str
    scope: Scope

    def __post_init__(self) -> None:
        object.__setattr__(self, "scope", _member(Scope, self.scope))


@dataclass(frozen=True)
class TransformLayout(Step):
    buffer: str
    splits: tuple[tuple[int, int], ...]
    order: tuple[int, ...]


@dataclass(frozen=True)
class FuseDims(Step):
    buffer: str
    dim: int


@dataclass(frozen=True)
class DecomposeReduction(Step):
    nest: str
    axis: str


@dataclass(frozen=True)
class Rfactor(Step):
    nest: str
    axes: tuple[str, ...]
    partial: str


Steps = tuple[Step, ...]
