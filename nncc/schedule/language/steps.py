"""The scheduling steps as data. A step names loops by axis and nests by name, prints as one line of Python, and is
applied by `nncc.schedule.apply`. What each does, and when it is legal, stands with the primitive that carries it out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from enum import Enum

from nncc.arguments import require
from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope
from nncc.schedule.language.fields import field_types, fitted, literal


class Tail(Enum):
    """What a split does about the last, incomplete block.

    GUARD masks the places past the end. PEEL does too, and has the complete blocks run without masks, in code of their
    own. CLAMP makes the inner loop shorter in the last block: no mask and no second copy, but no constant extent. SHIFT
    starts the last block earlier, so that it ends with the loop and computes some places twice. PAD runs past the end:
    a reduction meets the identity there, and a temporary is longer than what is read of it. EVEN is as PEEL, but its blocks
    begin at multiples of their size in what is stored, wherever a row begins: the first one may be incomplete, too.
    """

    GUARD = "guard"
    PEEL = "peel"
    CLAMP = "clamp"
    SHIFT = "shift"
    PAD = "pad"
    EVEN = "even"


@dataclass(frozen=True)
class Step:
    """One scheduling action. Enums may be given by value and tuples as lists; fields are checked when it is made."""

    def __post_init__(self) -> None:
        for name, hint in field_types(type(self)).items():
            try:
                object.__setattr__(self, name, fitted(hint, getattr(self, name), name))
            except ScheduleError as error:
                raise error.at(type(self).__name__, "") from None

    def __str__(self) -> str:
        arguments = [f"{f.name}={literal(getattr(self, f.name))}" for f in fields(self)]
        return f"{type(self).__name__}({', '.join(arguments)})"


def step_name(kind: type[Step]) -> str:
    """The name of a step as a method of Schedule and in JSON: fuse_axes for FuseAxes."""
    return re.sub(r"\B(?=[A-Z])", "_", kind.__name__).lower()


@dataclass(frozen=True)
class Split(Step):
    axis: str
    factor: int
    tail: Tail = Tail.GUARD


@dataclass(frozen=True)
class Tile(Step):
    axes: tuple[str, ...]
    sizes: tuple[int, ...]
    tail: Tail = Tail.GUARD


@dataclass(frozen=True)
class Specialize(Step):
    axis: str
    extent: int


@dataclass(frozen=True)
class LoopPartition(Step):
    axis: str
    at: int


@dataclass(frozen=True)
class FuseAxes(Step):
    outer: str
    inner: str
    fused: str


@dataclass(frozen=True)
class RenameAxis(Step):
    axis: str
    name: str


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


class Unit(Enum):
    """The units of a GPU that a loop can be bound to: blocks of threads, warps of 32 threads, and threads."""

    BLOCK = "block"
    WARP = "warp"
    THREAD = "thread"


@dataclass(frozen=True)
class Bind(Step):
    axis: str
    unit: Unit


@dataclass(frozen=True)
class Prefetch(Step):
    buffer: str
    axis: str
    distance: int
    of: str = ""


@dataclass(frozen=True)
class StreamStore(Step):
    nest: str


@dataclass(frozen=True)
class CopyAsync(Step):
    nest: str


@dataclass(frozen=True)
class Pipeline(Step):
    axis: str
    stages: int


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
class Align(Step):
    nests: tuple[str, ...]
    axes: tuple[str, ...]


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


@dataclass(frozen=True)
class Shrink(Step):
    buffer: str
    axis: str


@dataclass(frozen=True)
class Overlay(Step):
    buffer: str
    nest: str


@dataclass(frozen=True)
class TransformLayout(Step):
    buffer: str
    splits: tuple[tuple[int, int], ...]
    order: tuple[int, ...]


@dataclass(frozen=True)
class PadRows(Step):
    buffer: str
    gap: int


@dataclass(frozen=True)
class Swizzle(Step):
    buffer: str
    run: int
    ways: int
    rows: int = 1


@dataclass(frozen=True)
class FuseDims(Step):
    buffer: str
    dim: int


@dataclass(frozen=True)
class SkipZeros(Step):
    nest: str
    axis: str


@dataclass(frozen=True)
class DecomposeReduction(Step):
    nest: str
    axis: str


@dataclass(frozen=True)
class Rfactor(Step):
    nest: str
    axes: tuple[str, ...]
    partial: str
    shared: bool = False


@dataclass(frozen=True)
class Subtotal(Step):
    nest: str
    axis: str
    partial: str


@dataclass(frozen=True)
class Carry(Step):
    nest: str
    axis: str
    partial: str


@dataclass(frozen=True)
class Online(Step):
    nest: str
    sums: tuple[str, ...]
    factor: int
    by_nests: bool = False


@dataclass(frozen=True)
class Recenter(Step):
    nest: str
    sums: str


@dataclass(frozen=True)
class Reciprocal(Step):
    nest: str
    inverse: str


@dataclass(frozen=True)
class KeepSubnormals(Step):
    nest: str


@dataclass(frozen=True)
class Winograd(Step):
    nest: str
    tile: int


@dataclass(frozen=True)
class Tensorize(Step):
    nest: str
    intrinsic: str


Steps = tuple[Step, ...]


def steps_argument(given: object) -> Steps:
    """The steps that a caller gives, in a tuple. Raises: ScheduleError when they are none."""
    require("steps", given, tuple | list, "a tuple of steps", ScheduleError)
    for step in given:  # type: ignore[attr-defined]
        require("a step", step, Step, "a step such as Vectorize(axis='C.j')", ScheduleError)
    return tuple(given)  # type: ignore[arg-type]
