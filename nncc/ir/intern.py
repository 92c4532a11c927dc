"""Nodes of the IR: frozen dataclasses, of which a kernel makes tens of thousands of objects, interned (hash-consed); and the
trees that they make.

Structurally equal nodes are one object, so `is` means equal and memo tables cost one lookup.

As trees, expressions may be exponentially larger than as objects: x = x + x doubles the tree. What walks one visits each
object once, or asks for its `size` first; both texts give shared parts of large trees names.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import MISSING, dataclass, field, fields
from hashlib import blake2b
from itertools import chain
from sys import getrefcount
from threading import RLock
from typing import Any, TypeVar, cast, dataclass_transform

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


MOST_NODES = 128
"""The largest tree that is written, and searched for what is known of it, as a tree."""
_SHORT = 6
"""Nodes of a tree that is written as often as it is used."""


@node
class Tree(metaclass=Interned):
    """A node and all below it. `str()` is the readable text, `repr()` evaluates back to the same object."""

    _order: str = field(init=False)
    _size: int = field(init=False)
    _depth: int = field(init=False)

    def __repr__(self) -> str:
        names, (named,) = apart((self,))
        if not names:
            return self._constructor()
        return f"({', '.join([*(f'{name} := {x!r}' for name, x in names), repr(named)])})[-1]"

    def __str__(self) -> str:
        names, (named,) = apart((self,))
        where = ", ".join(f"{name} = {x.text(0)}" for name, x in names)
        return f"{named.text(0)} where {where}" if names else self.text(0)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._fields()

    def _constructor(self) -> str:
        """The call that makes the object."""
        return f"{type(self).__name__}({', '.join(map(repr, self._fields()))})"

    def _fields(self) -> tuple[Any, ...]:
        names: tuple[str, ...] = type(self).__match_args__
        return tuple([getattr(self, name) for name in names])

    def text(self, outer: int) -> str:
        """The readable text, in parentheses where the operator around it binds tighter than `outer` allows."""
        return call(type(self).__name__.lower(), *self._fields())

    def named(self, name: str) -> Any:
        """A leaf that stands for this tree in a text."""
        raise NotImplementedError

    @property
    def operands(self) -> tuple[Any, ...]:
        """The nodes directly below."""
        return ()

    @property
    def order(self) -> str:
        """The text that orders atoms in an affine form; made once, when first asked for."""
        try:
            return self._order
        except AttributeError:
            for x in bottom_up((self,), lambda x: hasattr(x, "_order") or x.size <= MOST_NODES):
                if not hasattr(x, "_order"):
                    object.__setattr__(x, "_order", repr(x) if x.size <= MOST_NODES else _digest(x))
            return self._order

    @property
    def size(self) -> int:
        """The nodes of the tree: a part counts as often as it is used."""
        try:
            return self._size
        except AttributeError:
            self._measure()
            return self._size

    @property
    def depth(self) -> int:
        """The nodes on the longest way to a leaf of the tree."""
        try:
            return self._depth
        except AttributeError:
            self._measure()
            return self._depth

    def _measure(self) -> None:
        for x in bottom_up((self,), lambda x: hasattr(x, "_size")):
            below = x.operands
            object.__setattr__(x, "_size", 1 + sum(o._size for o in below))
            object.__setattr__(x, "_depth", 1 + max((o._depth for o in below), default=0))


TreeT = TypeVar("TreeT", bound=Tree)


def call(name: str, *operands: object) -> str:
    """The readable text of a function of operands."""
    return f"{name}({', '.join(map(str, operands))})"


def apart(roots: Sequence[TreeT]) -> tuple[list[tuple[TreeT, TreeT]], tuple[TreeT, ...]]:
    """Names for what trees share, each with what it stands for in terms of those before, and the trees in terms of names; no
    names where the trees are small."""
    if sum(x.size for x in roots) <= MOST_NODES:
        return [], tuple(roots)
    every, names, new = bottom_up(roots), list[tuple[TreeT, TreeT]](), dict[TreeT, TreeT]()
    uses = Counter[TreeT](chain(roots, *(x.operands for x in every)))
    for x in every:
        new[x] = _with(x, new.__getitem__)
        if uses[x] > 1 and x.size > _SHORT:
            names.append((x.named(f"v{len(names)}"), new[x]))
            new[x] = names[-1][0]
    return names, tuple(new[x] for x in roots)


def bottom_up(roots: Sequence[TreeT], known: Callable[[TreeT], bool] = lambda _: False) -> list[TreeT]:
    """The distinct nodes below and including some, each after its operands, without what is below known ones; a loop, as
    trees may be deep."""
    found: dict[TreeT, None] = {}
    stack = [*reversed(roots)]
    while stack:
        missing = [] if known(stack[-1]) else [x for x in stack[-1].operands if x not in found]
        stack.extend(reversed(missing))
        if not missing:
            found[stack.pop()] = None
    return list(found)


def _digest(x: Tree) -> str:
    """A short text of a large tree, which tells it from others."""
    parts = [o.order if isinstance(o, Tree) else repr(o) for o in _flat(x._fields())]
    return blake2b("\n".join([type(x).__name__, *parts]).encode(), digest_size=16).hexdigest()


def _flat(value: object) -> Iterator[object]:
    """The members of a field, of tuples in it too."""
    if isinstance(value, tuple):
        for item in value:
            yield from _flat(item)
    else:
        yield value


def _with(x: TreeT, change: Callable[[TreeT], TreeT]) -> TreeT:
    """The node with other operands, made as it is and not by the operators: a sum stays one, whatever its terms are."""

    def put(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(put, value))
        return change(cast(TreeT, value)) if isinstance(value, Tree) else value

    return type(x)(*map(put, x._fields()))
