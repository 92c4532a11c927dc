"""Pass: loops marked `unroll` are repeated iteration by iteration."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import cast

from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, If, Let, LoopKind, Seq, Stmt, seq
from nncc.ir.walk import children, map_expressions, map_operands, statements, substitution, variables, with_children

Change = Callable[[Expr], Expr]


@dataclass(frozen=True)
class _Known:
    """What the iterations of unrolled loops decide: the values of variables, which `put` puts in."""

    values: Mapping[Expr, Expr]
    put: Change

    @staticmethod
    def of(values: Mapping[Expr, Expr]) -> _Known:
        return _Known(values, substitution(values))

    def within(self, outer: _Known | None) -> _Known:
        """Both; what mentions variables of one of them only is done once for all iterations of the other."""
        return self if outer is None else _Known({**outer.values, **self.values}, _Both(self, outer))


class _Both:
    """Puts in what two know, the inner names before the outer ones."""

    __slots__ = ("_inner", "_memo", "_outer")

    def __init__(self, inner: _Known, outer: _Known) -> None:
        self._inner, self._outer = inner, outer
        self._memo = {**outer.values, **inner.values}

    def __call__(self, x: Expr) -> Expr:
        done = self._memo.get(x)
        if done is None:
            done = self._memo[x] = self._put(x)
        return done

    def _put(self, x: Expr) -> Expr:
        mentioned, inner, outer = variables(x), self._inner, self._outer
        if mentioned.isdisjoint(outer.values):
            return x if mentioned.isdisjoint(inner.values) else inner.put(x)
        return outer.put(x) if mentioned.isdisjoint(inner.values) else map_operands(x, self)


def unroll(kernel: Kernel) -> Kernel:
    """No loop is marked `unroll`; branches that the iteration decides are dropped."""
    return replace(kernel, body=_unrolled(kernel.body, None, cache(_at)))


def _at(axis: Var, n: int) -> _Known:
    return _Known.of({axis: E.index(n)})


def _iterations(loop: For, extent: int, known: _Known | None, at: Callable[[Var, int], _Known]) -> Iterator[_Known]:
    """What is known in each iteration: the axis, names of its own for what the body binds, and what is known around."""
    bound = [var for s in statements(loop.body) if isinstance(s, Let) for var, _ in s.bindings]
    own = {var: cast(Var, known.put(var) if known else var).name for var in bound}
    for n in range(extent):
        new = at(loop.axis, n)
        if own:
            names: dict[Expr, Expr] = {var: Var(f"{name}.{n}", var.dtype) for var, name in own.items()}
            new = _Known.of({**names, **new.values})
        yield new.within(known)


def _unrolled(stmt: Stmt, known: _Known | None, at: Callable[[Var, int], _Known]) -> Stmt:
    """The statement with the axes of the unrolled loops around it replaced by their values."""
    if isinstance(stmt, For) and stmt.kind is LoopKind.UNROLL:
        extent = E.static(known.put(stmt.extent) if known else stmt.extent)
        if extent is None:
            raise InternalError(f"the unrolled loop over {stmt.axis} has the extent {stmt.extent}")
        return seq(*(_unrolled(stmt.body, now, at) for now in _iterations(stmt, extent, known, at)))
    if known:
        stmt = map_expressions(stmt, known.put)
        if isinstance(stmt, Let):
            stmt = Let(tuple((cast(Var, known.put(var)), value) for var, value in stmt.bindings), stmt.body)
        if isinstance(stmt, For) and (E.static(stmt.extent) or 0) < 0:  # a piece that begins behind its loop
            stmt = replace(stmt, extent=E.index(0))
    if isinstance(stmt, If) and isinstance(stmt.condition, E.Const):
        return _unrolled(stmt.body if stmt.condition.value else stmt.otherwise, known, at)
    new = tuple([_unrolled(c, known, at) for c in children(stmt)])
    if isinstance(stmt, If) and new[0] == new[1] == Seq():
        return Seq()
    return with_children(stmt, new)
