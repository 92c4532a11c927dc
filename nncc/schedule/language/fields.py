"""The values that fields of steps may hold: text, numbers, enums, and tuples of these, each checked against its annotation.

Enums are given and stored by value and tuples may come as lists, so that JSON, Python text and calls take one road.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from nncc.errors import InternalError, ScheduleError

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
    if hint not in _SIMPLE:
        raise InternalError(f"a field of a step is annotated {hint}, which fitted() does not know")
    return _SIMPLE[hint]


def plain(value: object) -> Any:
    """The value of a field as JSON can hold it."""
    if isinstance(value, Enum):
        return value.value
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def literal(value: object) -> str:
    """The value of a field as Python text."""
    return repr(value.value) if isinstance(value, Enum) else repr(value)


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
