"""Kernels as data that JSON can hold, and back: reading it builds IR nodes by their own constructors and runs nothing else.

    [["Var", "C.i", "i64"], ["Load", "A", [0], "f32", null, null], ...]

A row is one node: its class and its fields in order. A field that holds a node has the number of an earlier row, so what
is used twice is written once, and the last row is the kernel. dtypes are text, enums the names of their members. An extent
is a number, or a list of one: of the row of an expression.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir import stmt as S
from nncc.ir.buffer import Buffer, Swizzle
from nncc.ir.dtypes import DType, dtype
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import Stmt
from nncc.ir.vector import Intrinsic, Ramp, Shuffle, TileRamp

Rows = list[list[Any]]
_Write = Callable[[Any], Any]
_Read = Callable[[Any, Sequence[Any]], Any]
"""A field of a row to its value, with the nodes of the rows before it. Raises: ValueError, IndexError."""

_NODES: tuple[type[Any], ...] = (Expr, Stmt, Buffer, Swizzle, S.PrefetchMark, Kernel)
"""The types with rows of their own, with all their subclasses."""
KINDS: Mapping[str, Any] = {
    kind.__name__: kind
    for kind in (
        E.Const,
        E.Var,
        E.Symbol,
        E.Affine,
        E.Load,
        E.Unary,
        E.Binary,
        E.Fma,
        E.Cast,
        E.Bitcast,
        E.Select,
        Ramp,
        TileRamp,
        E.Broadcast,
        Shuffle,
        Intrinsic,
        S.Store,
        S.CopyAsync,
        S.Update,
        S.Let,
        S.For,
        S.If,
        S.Seq,
        S.Alloc,
        S.Prefetch,
        S.Barrier,
        S.Commit,
        S.Await,
        S.Fork,
        S.CallKernel,
        Buffer,
        Swizzle,
        S.PrefetchMark,
        Kernel,
    )
}
"""The classes of rows by name."""


def kernel_rows(kernel: Kernel) -> Rows:
    """A kernel as rows; `kernel_of` is its inverse."""
    rows: Rows = []
    numbers: dict[int, int] = {}

    def number(node: Any) -> int:
        found = numbers.get(id(node))
        if found is None:
            kind = type(node)
            row = [
                kind.__name__,
                *(_plain(getattr(node, name), as_extent if name in EXTENTS else number) for name in _fields(kind)),
            ]
            found = numbers[id(node)] = len(rows)
            rows.append(row)
        return found

    def as_extent(node: Any) -> list[int]:
        return [number(node)]

    number(kernel)
    return rows


def kernel_of(rows: object) -> Kernel:
    """The kernel of rows as `kernel_rows` makes them.

    Raises: ValueError, IndexError or ComputeError for what is no such rows: an unknown class, a field of another type, a
    node of another class than its place needs, an expression that is ill-typed.
    """
    nodes: list[Any] = []
    for row in _list(rows):
        nodes.append(_node(_list(row), nodes))
    kernel: Kernel = _member(Kernel)(len(nodes) - 1, nodes)
    return kernel


def _node(row: list[Any], nodes: Sequence[Any]) -> Any:
    name, *given = row
    if type(name) is not str or name not in KINDS:
        raise ValueError(f"{name!r} is no class of the IR")
    readers = _readers(name)
    if len(readers) != len(given):
        raise ValueError(f"{name} has {len(readers)} fields, not {len(given)}")
    return KINDS[name](*[read(value, nodes) for read, value in zip(readers, given)])


EXTENTS = frozenset({"shape", "sizes"})
"""The fields that hold extents."""


def _plain(value: Any, number: _Write) -> Any:
    """The value of a field as JSON can hold it."""
    if isinstance(value, _NODES):
        return number(value)
    if isinstance(value, tuple):
        return [_plain(item, number) for item in value]
    if isinstance(value, Enum):
        return value.name
    return str(value) if isinstance(value, DType) else value


def _fields(kind: Any) -> tuple[str, ...]:
    """The fields that make a node, in the order of its constructor."""
    return tuple(kind.__match_args__)


@cache
def _readers(name: str) -> tuple[_Read, ...]:
    kind = KINDS[name]
    hints = get_type_hints(kind)
    return tuple(_reader(hints[field]) for field in _fields(kind))


def _reader(hint: Any) -> _Read:
    """The reader of a field of that annotation."""
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint))
    if get_origin(hint) in (Union, UnionType):
        return _either(get_args(hint))
    if hint is DType:
        return lambda value, _: dtype(_exactly(str, value))
    if issubclass(hint, Enum):
        return _enum(hint)
    if issubclass(hint, _NODES):
        return _member(hint)
    if hint in (str, int, bool, float):
        return lambda value, _: _exactly(hint, value)
    raise InternalError(f"a field of a node is annotated {hint}, which the codec does not know")


def _tuple(items: tuple[Any, ...]) -> _Read:
    if items[1:] == (...,):
        one = _reader(items[0])
        return lambda value, nodes: tuple([one(item, nodes) for item in _list(value)])
    several = tuple(map(_reader, items))

    def read(value: Any, nodes: Sequence[Any]) -> Any:
        if len(_list(value)) != len(several):
            raise ValueError(f"{len(several)} items are expected, not {value!r}")
        return tuple([each(item, nodes) for each, item in zip(several, value)])

    return read


def _either(kinds: tuple[Any, ...]) -> _Read:
    """An extent, one of several plain types, or one thing that may be missing."""
    wanted = [kind for kind in kinds if kind is not NoneType]
    if Expr in wanted and int in wanted:
        return _extent
    if len(wanted) == len(kinds):
        return lambda value, _: _one_of(kinds, value)
    (only,) = wanted
    present = _reader(only)
    return lambda value, nodes: None if value is None else present(value, nodes)


def _extent(value: Any, nodes: Sequence[Any]) -> Any:
    if type(value) is not list:
        return _exactly(int, value)
    (row,) = value
    return _member(Expr)(row, nodes)


def _enum(kind: type[Enum]) -> _Read:
    members = kind.__members__

    def read(value: Any, _: Sequence[Any]) -> Any:
        if _exactly(str, value) not in members:
            raise ValueError(f"{value!r} is no {kind.__name__}")
        return members[value]

    return read


def _member(kind: Any) -> _Read:
    """The node of a row before this one, which has to be of that class."""

    def read(value: Any, nodes: Sequence[Any]) -> Any:
        if type(value) is not int or value < 0:
            raise ValueError(f"{value!r} is no number of a row")
        node = nodes[value]
        if not isinstance(node, kind):
            raise ValueError(f"row {value} is {type(node).__name__}, not {kind.__name__}")
        return node

    return read


def _list(value: object) -> list[Any]:
    result: list[Any] = _exactly(list, value)
    return result


def _exactly(kind: Any, value: Any) -> Any:
    return _one_of((kind,), value)


def _one_of(kinds: tuple[Any, ...], value: Any) -> Any:
    """The value, which has one of these very types: true is no number. Raises: ValueError."""
    if type(value) not in kinds:
        raise ValueError(f"{value!r} is not {' or '.join(kind.__name__ for kind in kinds)}")
    return value
