"""What every expression is, whatever its class: a tree of interned nodes, with parts that are used more than once.

As trees, expressions may be exponentially larger than as objects: x = x + x doubles the tree. What walks one visits each
object once, or asks for its `size` first; both texts give shared parts of large trees names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from hashlib import blake2b
from itertools import chain
from typing import Any, TypeVar, cast

from nncc.ir.intern import Interned, node

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


T = TypeVar("T", bound=Tree)


def call(name: str, *operands: object) -> str:
    """The readable text of a function of operands."""
    return f"{name}({', '.join(map(str, operands))})"


def apart(roots: Sequence[T]) -> tuple[list[tuple[T, T]], tuple[T, ...]]:
    """Names for what trees share, each with what it stands for in terms of those before, and the trees in terms of names; no
    names where the trees are small."""
    if sum(x.size for x in roots) <= MOST_NODES:
        return [], tuple(roots)
    every, names, new = bottom_up(roots), list[tuple[T, T]](), dict[T, T]()
    uses = Counter[T](chain(roots, *(x.operands for x in every)))
    for x in every:
        new[x] = _with(x, new.__getitem__)
        if uses[x] > 1 and x.size > _SHORT:
            names.append((x.named(f"v{len(names)}"), new[x]))
            new[x] = names[-1][0]
    return names, tuple(new[x] for x in roots)


def bottom_up(roots: Sequence[T], known: Callable[[T], bool] = lambda _: False) -> list[T]:
    """The distinct nodes below and including some, each after its operands, without what is below known ones; a loop, as
    trees may be deep."""
    found: dict[T, None] = {}
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


def _with(x: T, change: Callable[[T], T]) -> T:
    """The node with other operands, made as it is and not by the operators: a sum stays one, whatever its terms are."""

    def put(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(put, value))
        return change(cast(T, value)) if isinstance(value, Tree) else value

    return type(x)(*map(put, x._fields()))
