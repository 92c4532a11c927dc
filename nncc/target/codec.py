"""Dataclasses from plain data, such as JSON gives it: every field is there, of its type, and no other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from nncc.errors import TargetError

T = TypeVar("T")


def decoded(kind: type[T], data: object, where: str = "") -> T:
    """An object of a frozen dataclass, the inverse of dataclasses.asdict.

    Raises: TargetError that names the field which is missing, unknown or of another type.
    """
    if not isinstance(data, Mapping):
        raise TargetError(f"not a target: {where or 'it'} is a {type(data).__name__}; {_EXPECTED}")
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    faults = [f"it lacks {_at(where, name)}" for name in names if name not in data]
    faults += [f"{_at(where, name)} is no field of it" for name in data if name not in names]
    if faults:
        raise TargetError(f"not a target: {', '.join(faults)}; {_EXPECTED}")
    known: Any = kind  # types are hashable, which their type does not say
    hints = _types(known)
    return kind(**{name: _value(hints[name], data[name], _at(where, name)) for name in names})


@cache
def _types(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


_EXPECTED = "expected what Target.to_json writes"


def _at(where: str, name: object) -> str:
    return f"{where}.{name}" if where else f"{name}"


def _value(hint: Any, data: object, where: str) -> Any:
    if is_dataclass(hint) and isinstance(hint, type):
        return decoded(hint, data, where)
    if get_origin(hint) is tuple and isinstance(data, list | tuple):
        return tuple(_value(get_args(hint)[0], each, f"{where}[{n}]") for n, each in enumerate(data))
    if hint is float and type(data) is int:
        return float(data)
    if type(data) is not hint:
        raise TargetError(f"not a target: wrong type of {where}: {data!r}; {_EXPECTED}")
    return data
