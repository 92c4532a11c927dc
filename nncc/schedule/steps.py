"""The values that fields of steps may hold: text, numbers, enums, steps, and tuples of these, each checked against its
annotation.

Enums are given and stored by value and tuples may come as lists, so that JSON, Python text and calls take one road.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints

from nncc.arguments import require
from nncc.errors import InternalError, ScheduleError
from nncc.ir.buffer import Scope

_SIMPLE = {str: "text", int: "a whole number", float: "a number", bool: "true or false", NoneType: "nothing"}
_OF_CUDA = {"threadIdx": "; threadIdx.x is 'thread'", "blockIdx.": "; blockIdx.x is 'block'"}
_INDEX_BITS = 63
"""Bits of the greatest magnitude of an index, an i64."""


def field_types(kind: Any) -> Mapping[str, Any]:
    """The annotations of a dataclass by field, resolved."""
    return _field_types(kind)  # Any: mypy does not see that classes of dataclasses are hashable


@cache
def _field_types(kind: Any) -> Mapping[str, Any]:
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in fields(kind)}


def fitted(hint: Any, value: object, name: str) -> Any:
    """The value as the annotation of the field `name` wants it. Raises: ScheduleError that says what was expected."""
    if _is_texts(hint) and type(value) is tuple and {*map(type, value)} <= {str}:
        return value
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _member(hint, value, name)
    if hint is Step:
        return _step(value, name)
    if _is_union(hint):
        return fitted(next((kind for kind in get_args(hint) if _fits(kind, value)), get_args(hint)[0]), value, name)
    if get_origin(hint) is tuple and isinstance(value, tuple | list):
        kinds = _items(hint, len(value))
        if len(kinds) == len(value):
            return tuple(fitted(kind, item, f"{name}[{n}]") for n, (kind, item) in enumerate(zip(kinds, value)))
    elif get_origin(hint) is not tuple and _is_simple(hint, value):
        return value
    large = isinstance(value, int) and value.bit_length() > _INDEX_BITS
    raise ScheduleError(f"{name} is {value!r}", hint="a number that 64 bits hold" if large else expected(hint))


def expected(hint: Any) -> str:
    """An annotation in words."""
    if isinstance(hint, type) and issubclass(hint, Enum):
        return " or ".join(repr(member.value) for member in hint)
    if _is_union(hint):
        return " or ".join(expected(kind) for kind in get_args(hint))
    if get_origin(hint) is tuple:
        first, *rest = get_args(hint)
        return f"a list of {expected(first)}" if rest == [...] else f"({', '.join(map(expected, get_args(hint)))})"
    if hint is Step:
        return 'a step such as {"step": "unroll", "axis": "C.i"}'
    if hint not in _SIMPLE:
        raise InternalError(f"a field of a step is annotated {hint}, which fitted() does not know")
    return _SIMPLE[hint]


def plain(value: object) -> Any:
    """The value of a field as JSON can hold it."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Step):
        return step_record(value)
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def literal(value: object) -> str:
    """The value of a field as Python text."""
    if isinstance(value, tuple) and any(isinstance(item, Step) for item in value):
        return f"({''.join([f'{plain(item)!r}, ' for item in value])})"
    return repr(value.value) if isinstance(value, Enum) else repr(value)


def _step(value: object, name: str) -> Step:
    """A step, or the record of one. Raises: ScheduleError as `fitted`."""
    if isinstance(value, Step):
        return value
    given = value if isinstance(value, dict) and all(isinstance(key, str) for key in value) else {}
    kind = next((kind for kind in Step.__subclasses__() if step_name(kind) == given.get("step")), None)
    rest = {key: item for key, item in given.items() if key != "step"}
    if kind is None or not rest.keys() <= field_types(kind).keys():
        raise ScheduleError(f"{name} is {value!r}", hint=expected(Step))
    try:
        return kind(**rest)
    except TypeError as error:
        raise ScheduleError(f"{name} is {value!r}: {error}", hint=expected(Step)) from None


def _member(kind: type[Enum], value: object, name: str) -> Enum:
    try:
        return kind(value)
    except ValueError:
        own = _OF_CUDA.get(str(value)[:9], "")
        raise ScheduleError(f"unknown {name} {value!r}", hint=expected(kind) + own) from None


@cache
def _is_texts(hint: Any) -> bool:
    return get_args(hint) == (str, ...)


@cache
def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType)


def _fits(hint: Any, value: object) -> bool:
    try:
        fitted(hint, value, "")
    except ScheduleError:
        return False
    return True


def _is_simple(hint: Any, value: object) -> bool:
    allowed = (int, float) if hint is float else hint
    if isinstance(value, int) and value.bit_length() > _INDEX_BITS:
        return False
    return isinstance(value, allowed) and (hint is bool or not isinstance(value, bool))


def _items(hint: Any, length: int) -> tuple[Any, ...]:
    kinds = get_args(hint)
    return kinds[:1] * length if kinds[1:] == (...,) else kinds


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
    """One scheduling action. Enums may be given by value and tuples as lists; fields are checked when it is made.

    fewer_operations: whether it computes the same by an algorithm with fewer multiply-adds.
    """

    fewer_operations: ClassVar[bool] = False

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


def step_record(step: Step) -> dict[str, object]:
    """A step as plain data that json.dumps takes."""
    return {"step": step_name(type(step)), **{f.name: plain(getattr(step, f.name)) for f in fields(step)}}


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
class Widen(Step):
    buffer: str
    dtype: str


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
    fewer_operations = True
    nest: str
    tile: int


@dataclass(frozen=True)
class Tensorize(Step):
    nest: str
    intrinsic: str


@dataclass(frozen=True)
class ForSizes(Step):
    size: str
    low: int
    high: int
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        """A line for each of its steps."""
        head = f"{type(self).__name__}(size={self.size!r}, low={self.low}, high={self.high}, steps=("
        return head + "".join([f"\n    {str(step).replace(chr(10), chr(10) + '    ')}," for step in self.steps]) + "))"


Steps = tuple[Step, ...]


def every_step(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps, and those that are for some sizes only."""
    for step in steps:
        yield step
        if isinstance(step, ForSizes):
            yield from every_step(step.steps)


def steps_argument(given: object) -> Steps:
    """The steps that a caller gives, in a tuple. Raises: ScheduleError when they are none."""
    require("steps", given, tuple | list, "a tuple of steps", ScheduleError)
    for step in given:  # type: ignore[attr-defined]
        require("a step", step, Step, "a step such as Vectorize(axis='C.j')", ScheduleError)
    return tuple(given)  # type: ignore[arg-type]
