"""Pass: divisions in addresses are hoisted out of the loops in which they are invariant.

Sums fold into addressing modes and cost nothing, so only divisions and modulos are hoisted, each with the terms that are
invariant with it: all invariant terms of a sum that holds a division become one name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import count

from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, Let, LoopKind, Stmt
from nncc.ir.walk import (
    by_class,
    children,
    expressions,
    loads,
    map_all_expressions,
    map_operands,
    operands,
    variables,
    with_children,
)


def hoist(kernel: Kernel) -> Kernel:
    """Every division is hoisted out of the loops in which it is invariant, and has a name."""
    divides = any(map(_divides, by_class(kernel.body).get(E.Binary, ())))
    return replace(kernel, body=_hoisted(kernel.body, count())) if divides else kernel


def _hoisted(stmt: Stmt, numbers: Iterator[int]) -> Stmt:
    """The innermost loops first: what is named before one is hoisted again as the value of its name."""
    stmt = with_children(stmt, tuple([_hoisted(c, numbers) for c in children(stmt)]))
    if not isinstance(stmt, For) or stmt.kind is not LoopKind.SERIAL or not _has_divisions(stmt.body):
        return stmt
    hoisted = _Invariants(_bound(stmt), numbers)
    body = map_all_expressions(stmt.body, hoisted.visit)
    if not hoisted.names:
        return stmt
    loop = For(stmt.axis, stmt.extent, body, stmt.kind)
    return Let(tuple((name, x) for x, name in hoisted.names.items()), loop)


def _bound(stmt: Stmt) -> set[Var]:
    """The variables bound in a statement."""
    own = {stmt.axis} if isinstance(stmt, For) else {v for v, _ in stmt.bindings} if isinstance(stmt, Let) else set()
    return own.union(*(_bound(c) for c in children(stmt)))


class _Invariants:
    """Replaces divisions that are invariant in a loop by names, and keeps the value of each name."""

    def __init__(self, moving: set[Var], numbers: Iterator[int]) -> None:
        self.moving, self.numbers = moving, numbers
        self.names: dict[Expr, Var] = {}
        self.memo: dict[Expr, Expr] = {}

    def visit(self, x: Expr) -> Expr:
        done = self.memo.get(x)
        if done is None:
            done = self.memo[x] = self.replaced(x) if _holds_division(x) else x
        return done

    def replaced(self, x: Expr) -> Expr:
        if isinstance(x, E.Affine):
            return self.sum(x)
        if _divides(x) and self.is_invariant(x):
            return self.name(x)
        return map_operands(x, self.visit)

    def sum(self, x: E.Affine) -> Expr:
        """The invariant terms of a sum under one name, if there is a division in them."""
        invariant = tuple((atom, c) for atom, c in x.terms if self.is_invariant(atom))
        if not any(_holds_division(atom) for atom, _ in invariant):
            return map_operands(x, self.visit)
        rest = tuple((atom, c) for atom, c in x.terms if not self.is_invariant(atom))
        moving = self.visit(E.from_form((rest, x.const))) if rest else E.index(x.const)
        return moving + self.name(E.from_form((invariant, 0)))

    def is_invariant(self, x: Expr) -> bool:
        return not loads(x) and variables(x).isdisjoint(self.moving)

    def name(self, x: Expr) -> Var:
        if x not in self.names:
            self.names[x] = Var(f"at.{next(self.numbers)}", x.dtype)
        return self.names[x]


def _divides(x: Expr) -> bool:
    return isinstance(x, E.Binary) and x.op in (BinaryOp.FLOORDIV, BinaryOp.MOD) and E.is_index(x)


@lru_cache(maxsize=1 << 10)
def _has_divisions(stmt: Stmt) -> bool:
    return any(map(_holds_division, expressions(stmt))) or any(map(_has_divisions, children(stmt)))


@lru_cache(maxsize=1 << 13)
def _holds_division(x: Expr) -> bool:
    return _divides(x) or any(map(_holds_division, operands(x)))
