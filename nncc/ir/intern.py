"""Nodes of the IR: frozen dataclasses, of which a kernel makes tens of thousands of objects, interned (hash-consed).

Structurally equal nodes are one object, so `is` means equal and memo tables cost one lookup.
"""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields
from sys import getrefcount
from threading import RLock
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


def quickly_made(cls: type[T]) -> type[T]:
    """A frozen dataclass with slots whose objects are made in two thirds of the time: each field is put straight into its
    slot, where the `__init__` of `dataclass` asks `object` each time how an attribute is set."""
    given = [f for f in fields(cls) if f.init]  # type: ignore[arg-type]
    known: dict[str, Any] = {f"put_{f.name}": setter(cls, f.name) for f in given}
    known |= {f"default_{f.name}": f.default for f in given if f.default is not MISSING}
    taken = [f.name if f.default is MISSING else f"{f.name}=default_{f.name}" for f in given]
    lines = [f"put_{f.name}(self, {f.name})" for f in given]
    lines += ["self.__post_init__()"] if hasattr(cls, "__post_init__") else [] if lines else ["pass"]
    exec("\n    ".join([f"def __init__({', '.join(['self', *taken])}):", *lines]), known)
    made, old = known["__init__"], cls.__init__
    made.__qualname__, made.__module__, made.__annotations__ = old.__qualname__, cls.__module__, old.__annotations__
    type.__setattr__(cls, "__init__", made)
    return cls


def setter(cls: type, name: str) -> Callable[[Any, Any], None]:
    """What sets a slot of objects of a frozen class, for those who make them."""
    put: Callable[[Any, Any], None] = getattr(cls, name).__set__
    return put


Key = tuple[object, ...]


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def node(cls: type[T]) -> type[T]:
    """Make a frozen dataclass whose equality is identity: the form of every IR node."""
    return quickly_made(dataclass(frozen=True, slots=True, eq=False, repr=False, weakref_slot=True)(cls))


_make = type.__call__


class Interned(type):
    """Metaclass of classes whose instances are unique per field values; __post_init__ runs once per object.

    Fields are positional; trailing Nones are defaults and may be left out. A class whose fields compare equal without
    being the same (0.0 and -0.0) overrides `__call__` to give `unique` another key. A lookup is one dict access,
    atomic in CPython; only adding takes the lock.
    """

    def __call__(cls, *fields: Any) -> Any:
        while fields[-1] is None:
            fields = fields[:-1]
        key = (cls, *fields)
        found = _nodes.get(key)
        return _table.add(key, _make(cls, *fields)) if found is None else found

    def unique(cls, key: Key, fields: tuple[Any, ...]) -> Any:
        """The object with that key, made of the fields when there is none."""
        found = _nodes.get(key)
        return _table.add(key, _make(cls, *fields)) if found is None else found


class _Table:
    """All interned objects, kept until the table is full: then those that nothing else refers to are dropped.

    So a temporary that comes again is found, and nothing has to be done when an object dies.
    """

    def __init__(self, limit: int) -> None:
        self.nodes: dict[Key, Any] = {}
        self.least = self.limit = limit
        self.lock = RLock()

    def add(self, key: Key, node: Any) -> Any:
        """Add a new object; gives the one of that key, which is another one when a thread was faster."""
        with self.lock:
            if len(self.nodes) >= self.limit:
                self.sweep()
            return self.nodes.setdefault(key, node)

    def sweep(self) -> None:
        """Drop unused objects, the newest first: an object is younger than its fields, and its key holds them."""
        with self.lock:
            items, used = list(self.nodes.items()), []
            self.nodes.clear()
            while items:
                key, node = items.pop()
                if getrefcount(node) > _HERE:
                    used.append((key, node))
            self.nodes.update(reversed(used))
            self.limit = max(self.least, 2 * len(used))


def _references_here() -> int:
    """The references that are counted, of an object that nobody else has, where it has a name as in `sweep`: two up to
    Python 3.13, and one from 3.14 on, which lends the argument."""
    alone = object()
    return getrefcount(alone)


_HERE = _references_here()
_table = _Table(limit=1 << 15)
_nodes = _table.nodes
