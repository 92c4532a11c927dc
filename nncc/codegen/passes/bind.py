"""Pass: values that many operators make, one after the other, get names on the way.

Elementary functions become twenty operators each, and those of 16-bit floats three: what is a chain of sixty operators in a
model would then be one of thousands in one expression. Between names it is a few.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var
from nncc.ir.kernel import Kernel
from nncc.ir.ops import EXPANDED
from nncc.ir.sharing import bottom_up
from nncc.ir.stmt import Let, Stmt, Store
from nncc.ir.walk import map_operands, rewrite_stmt

DEEP = 48
"""The operators on the longest way through an expression from which on it gets names."""
_APART = 12
"""The operators between names, but for elementary functions, which get a name each."""


def bind(kernel: Kernel) -> Kernel:
    """No value is made by a long chain of operators: parts of it have names."""
    return replace(kernel, body=rewrite_stmt(kernel.body, _bound))


def _bound(stmt: Stmt) -> Stmt | None:
    if isinstance(stmt, Store) and stmt.value.depth > DEEP:
        parts = _Parts(f"{stmt.nest}.part")
        new = replace(stmt, value=parts.visit(stmt.value))
        return Let(tuple(parts.bindings), new)
    if isinstance(stmt, Let) and any(value.depth > DEEP for _, value in stmt.bindings):
        return _let(stmt)
    return None


def _let(stmt: Let) -> Stmt:
    """The bindings, each after what it is made of."""
    parts = _Parts(f"{stmt.bindings[0][0].name}.part")
    for var, value in stmt.bindings:
        new = parts.visit(value)
        parts.bindings.append((var, new))
    return Let(tuple(parts.bindings), stmt.body)


class _Parts:
    """Names of parts of expressions, which are made when they are met."""

    def __init__(self, prefix: str) -> None:
        self.prefix, self.numbers = prefix, count()
        self.bindings: list[tuple[Var, Expr]] = []
        self.memo: dict[Expr, Expr] = {}

    def visit(self, root: Expr) -> Expr:
        """The expression in terms of names."""
        for x in bottom_up((root,)):
            if x not in self.memo:
                self.memo[x] = self.named(x)
        return self.memo[root]

    def named(self, x: Expr) -> Expr:
        """An expression whose operands have been visited."""
        new = x if isinstance(x, E.Load) else map_operands(x, self.memo.__getitem__)
        is_function = isinstance(x, E.Unary | E.Binary) and x.op in EXPANDED
        if E.is_index(x) or (new.depth < _APART and not is_function):
            return new
        name = Var(f"{self.prefix}{next(self.numbers)}", x.dtype)
        self.bindings.append((name, new))
        return name
