"""Simplification of index expressions and conditions under the ranges of their variables.

The affine normal form does most of it as expressions are built; the rules here need to know ranges.
"""

from __future__ import annotations

from nncc.ir import expr as E
from nncc.ir.bounds import Ranges, axis_range, bounds, decide
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, If, Seq, Stmt, Store, Update, seq
from nncc.ir.walk import children, map_expressions, rewrite, with_children


def simplify(x: Expr, ranges: Ranges, memo: dict[Expr, Expr] | None = None) -> Expr:
    """The expression with every division, modulo, minimum and comparison decided that the ranges decide.

    `memo` may be shared between calls with the same ranges.
    """
    return rewrite(x, lambda e: _decided(e, ranges), memo)


def _decided(x: Expr, ranges: Ranges) -> Expr | None:
    if not isinstance(x, E.Binary):
        return None
    if x.dtype.is_bool:
        known = decide(x, ranges) if x.a.dtype.is_int or x.a.dtype.is_bool else None
        return None if known is None else (E.TRUE if known else E.FALSE)
    if x.op in (BinaryOp.FLOORDIV, BinaryOp.MOD):
        return _division(x, ranges)
    if x.op in (BinaryOp.MIN, BinaryOp.MAX) and E.is_index(x):
        return _extremum(x, ranges)
    return None


def _division(x: E.Binary, ranges: Ranges) -> Expr | None:
    """x.a // d or x.a % d when all of x.a lies in one block of d, or its small terms cannot carry."""
    divisor, r = E.static(x.b), bounds(x.a, ranges)
    if divisor is None or divisor <= 0 or r is None:
        return None
    if r.low // divisor == r.high // divisor:
        block = r.low // divisor
        return E.index(block) if x.op is BinaryOp.FLOORDIV else x.a - block * divisor
    return None


def _extremum(x: E.Binary, ranges: Ranges) -> Expr | None:
    first = decide(E.le(x.a, x.b), ranges)
    if first is None:
        return None
    return x.a if first == (x.op is BinaryOp.MIN) else x.b


def simplify_stmt(stmt: Stmt, ranges: Ranges) -> Stmt:
    """The statement with all expressions simplified; leaves and branches that never run are dropped."""
    if isinstance(stmt, For):
        stmt = map_expressions(stmt, lambda x: simplify(x, ranges))
        axis = axis_range(stmt.extent, ranges)  # type: ignore[attr-defined]
        if axis is not None and axis.high < 0:
            return Seq()
        body = simplify_stmt(children(stmt)[0], ranges if axis is None else {**ranges, stmt.axis: axis})  # type: ignore[attr-defined]
        return Seq() if _empty(body) else with_children(stmt, (body,))
    memo: dict[Expr, Expr] = {}
    stmt = map_expressions(stmt, lambda x: simplify(x, ranges, memo))
    if isinstance(stmt, Store | Update) and stmt.mask is E.FALSE:
        return Seq()
    if isinstance(stmt, If) and isinstance(stmt.condition, E.Const):
        return simplify_stmt(stmt.body if stmt.condition.value else stmt.otherwise, ranges)
    if isinstance(stmt, Seq):
        return seq(*(s for s in (simplify_stmt(c, ranges) for c in stmt.stmts) if not _empty(s)))
    return with_children(stmt, tuple([simplify_stmt(c, ranges) for c in children(stmt)]))


def _empty(stmt: Stmt) -> bool:
    return isinstance(stmt, Seq) and not stmt.stmts
