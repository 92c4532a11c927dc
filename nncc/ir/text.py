"""The readable text of statements and kernels: deterministic, indented, for people, goldens and error excerpts."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from nncc.ir.buffer import Buffer, Scope
from nncc.ir.expr import TRUE, Expr, Symbol
from nncc.ir.intern import apart
from nncc.ir.stmt import (
    Alloc,
    Await,
    Barrier,
    CallKernel,
    Commit,
    CopyAsync,
    For,
    Fork,
    If,
    Let,
    Prefetch,
    PrefetchMark,
    Seq,
    Stmt,
    Store,
    Update,
)

_KNOWN = (Store, Update, Let, For, If, Seq, Alloc, Prefetch, Barrier, Commit, Await, Fork, CallKernel)


def stmt_text(stmt: Stmt) -> str:
    """The lines of a statement."""
    return "\n".join(_lines(stmt))


def kernel_text(name: str, buffers: tuple[Buffer, ...], body: Stmt, symbols: Iterable[Symbol] = ()) -> str:
    """The lines of a kernel: its open sizes, its buffers, then its body."""
    sizes = [f"  size {s.name}: {s.facts}" for s in symbols]
    head = [f"kernel {name}", *sizes, *(f"  {buffer_text(b)}" for b in buffers)]
    return "\n".join([*head, *(f"  {line}" for line in _lines(body))]) + "\n"


def buffer_text(buffer: Buffer) -> str:
    """One line: role, name, dtype, shape, and what is not the default."""
    scope = "" if buffer.scope is Scope.GLOBAL else f" in {buffer.scope.value}"
    strides = "" if buffer.strides is None else f" strides {buffer.strides}"
    swizzle = "" if buffer.swizzle is None else f" {buffer.swizzle}"
    zeros = f" zeros {buffer.zeros}" if buffer.zeros else ""
    return f"{buffer.role.value} {buffer.name}: {buffer.dtype}{buffer.shape_text}{scope}{strides}{swizzle}{zeros}"


def _lines(stmt: Stmt) -> Iterator[str]:
    assert isinstance(stmt, _KNOWN)
    match stmt:
        case Store():
            stream = f"{' async' * isinstance(stmt, CopyAsync)}{' stream' * stmt.stream}"
            names, (*index, value, mask) = apart((*stmt.index, stmt.value, stmt.mask))
            yield f"{_place(stmt.buffer, index)} = {value}{_condition(mask)}{stream}{_name(stmt)}"
            yield from _where(names)
        case Update():
            names, (mask, *rest) = apart((stmt.mask, *stmt.index, *stmt.values))
            index, values = rest[: len(stmt.index)], rest[len(stmt.index) :]
            places = ", ".join(_place(b, index) for b in stmt.buffers)
            over = f" over {', '.join(stmt.over)}" if stmt.over else ""
            yield f"{places} {stmt.combiner}= {', '.join(map(str, values))}{over}{_condition(mask)}{_name(stmt)}"
            yield from _where(names)
        case Let():
            names, made = apart([value for _, value in stmt.bindings])
            yield from (f"let {var} = {value}" for (var, _), value in zip(stmt.bindings, made))
            yield from _where(names)
            yield from _lines(stmt.body)
        case For():
            peel = " peel" if stmt.peel else ""
            marks = "".join(map(_prefetch_text, stmt.prefetch))
            by = f" by {stmt.intrinsic}" if stmt.intrinsic else ""
            pipeline = f" pipeline {stmt.pipeline}" if stmt.pipeline else ""
            yield f"{stmt.kind.value} {stmt.axis} in {stmt.extent}{peel}{marks}{by}{pipeline}:"
            yield from _indent(stmt.body)
        case If():
            yield f"if {stmt.condition}:"
            yield from _indent(stmt.body)
            if not (isinstance(stmt.otherwise, Seq) and not stmt.otherwise.stmts):
                yield "else:"
                yield from _indent(stmt.otherwise)
        case Seq():
            for child in stmt.stmts:
                yield from _lines(child)
        case Alloc():
            yield f"alloc {buffer_text(stmt.buffer)}"
            yield from _lines(stmt.body)
        case Prefetch():
            yield f"prefetch {_place(stmt.buffer, stmt.index)}{'' if stmt.soon else ' later'}"
        case Barrier():
            yield "barrier"
        case Commit():
            yield "commit"
        case Await():
            yield f"await all but {stmt.pending}" if stmt.pending else "await all"
        case Fork():
            arguments = ", ".join((*stmt.buffers, *map(str, stmt.scalars)))
            yield f"fork {stmt.function}({arguments}) in {stmt.extent}"
        case CallKernel():
            sizes = f"[{', '.join(map(str, stmt.sizes))}]" if stmt.sizes else ""
            yield f"{stmt.kernel}{sizes}({', '.join(stmt.arguments)})"
        case _:
            assert_never(stmt)


def _indent(stmt: Stmt) -> Iterator[str]:
    return (f"  {line}" for line in _lines(stmt))


def _where(names: list[tuple[Expr, Expr]]) -> Iterator[str]:
    """What names stand for, below the statement that has them."""
    return (f"  where {name} = {value}" for name, value in names)


def _place(buffer: str, index: Iterable[Expr]) -> str:
    return f"{buffer}[{', '.join(map(str, index))}]"


def _condition(mask: Expr) -> str:
    return "" if mask is TRUE else f" if {mask}"


def _prefetch_text(mark: PrefetchMark) -> str:
    of = "" if mark.axis is None else f" of {mark.axis}"
    return f" prefetch {mark.buffer}+{mark.distance}{of}"


def _name(leaf: Store | Update) -> str:
    target = leaf.buffer if isinstance(leaf, Store) else leaf.buffers[0]
    return "" if leaf.nest == target else f"  # {leaf.nest}"
