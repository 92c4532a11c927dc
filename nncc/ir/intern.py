"""Hash-consing: structurally equal objects are one object, so `is` means equal and memo tables cost one lookup."""

from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform
from weakref import ref

T = TypeVar("T")


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def node(cls: type[T]) -> type[T]:
    """Make a frozen dataclass whose equality is identity: the form of every IR node."""
    return dataclass(frozen=True, slots=True, eq=False, repr=False, weakref_slot=True)(cls)


class _Entry(ref):  # type: ignore[type-arg]
    """A weak table entry that knows its key, so that it can remove itself."""

    __slots__ = ("key",)
    key: tuple[object, ...]


class Interned(type):
    """Metaclass of classes whose instances are unique per field values; __post_init__ runs once per object.

    Fields are positional. A class whose fields compare equal without being the same (0 and 0.0, 0.0 and -0.0)
    overrides `intern_key`. The table is weak: it never keeps an object alive.
    """

    _table: dict[tuple[object, ...], _Entry] = {}  # noqa: RUF012 - one table for all classes, on purpose

    def intern_key(cls, *fields: Any) -> tuple[object, ...]:
        return (cls, *fields)

    def __call__(cls, *fields: Any) -> Any:
        key = cls.intern_key(*fields)
        entry = Interned._table.get(key)
        node = entry() if entry is not None else None
        if node is None:
            node = super().__call__(*fields)
            entry = _Entry(node, _forget)
            entry.key = key
            Interned._table[key] = entry
        return node


def _forget(entry: _Entry) -> None:
    if Interned._table.get(entry.key) is entry:
        del Interned._table[entry.key]
