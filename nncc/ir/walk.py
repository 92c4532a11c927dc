"""Traversal of expressions and statements, written once; what does not change comes back as the same object."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from operator import attrgetter, is_
from typing import Any, cast

from nncc.ir import expr as E
from nncc.ir.expr import Expr
from nncc.ir.index import affine
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.stmt import (
    Alloc,
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
    seq,
    with_index,
)
from nncc.ir.vector import Intrinsic, Ramp, Shuffle, TileRamp

ExprRule = Callable[[Expr], Expr | None]
operands: Callable[[Expr], tuple[Expr, ...]] = attrgetter("operands")
"""The expressions directly below one."""

_SMART: dict[BinaryOp, Callable[[Expr, Expr], Expr]] = {
    BinaryOp.ADD: E.add, BinaryOp.SUB: E.sub, BinaryOp.MUL: E.mul, BinaryOp.FLOORDIV: E.floordiv,
    BinaryOp.MOD: E.mod, BinaryOp.LT: E.lt, BinaryOp.LE: E.le, BinaryOp.EQ: E.eq, BinaryOp.NE: E.ne,
    BinaryOp.AND: E.logical_and, BinaryOp.OR: E.logical_or, BinaryOp.MIN: E.minimum, BinaryOp.MAX: E.maximum,
}  # fmt: skip


def map_operands(x: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """The expression with each operand changed, built anew by the operators (so index arithmetic stays normal)."""
    rebuild = _REBUILD.get(type(x))
    return x if rebuild is None else rebuild(x, change)


def _affine(x: Any, change: Callable[[Expr], Expr]) -> Expr:
    kept: list[affine.Term] = []
    moved: list[affine.Term] = []
    const: int = x.const
    for term in x.terms:
        new = change(term[0])
        if new is term[0]:
            kept.append(term)
        elif type(new) is E.Const:  # the value of an axis, as a rule: what stays is in order
            const += int(new.value) * term[1]
        else:
            moved.append((new, term[1]))
    if len(kept) == len(x.terms):
        return cast(Expr, x)
    form: affine.AffineForm = tuple(kept), const
    for new, c in moved:
        form = affine.add(form, E.form(new), c)
    return E.from_form(form)


def _load(x: Any, change: Callable[[Expr], Expr]) -> Expr:
    index = tuple([change(i) for i in x.index])
    if x.mask is None:
        return cast(Expr, x) if all(map(is_, index, x.index)) else E.Load(x.buffer, index, x.type)
    mask, fill = change(x.mask), change(x.fill)
    known = mask.x if isinstance(mask, E.Broadcast) else mask
    if isinstance(known, E.Const):
        return E.Load(x.buffer, index, x.type) if known.value else E.broadcast(fill, x.dtype.lanes)
    return E.Load(x.buffer, index, x.type, mask, fill)


def _binary(x: Any, change: Callable[[Expr], Expr]) -> Expr:
    a, b = change(x.a), change(x.b)
    if a is x.a and b is x.b:
        return cast(Expr, x)
    smart = None if a.dtype.is_float else _SMART.get(x.op)  # floats have no normal form
    return E.Binary(x.op, a, b) if smart is None else smart(a, b)


def _unary(x: Any, change: Callable[[Expr], Expr]) -> Expr:
    operand = change(x.x)
    return E.logical_not(operand) if x.op is UnaryOp.NOT else E.Unary(x.op, operand)


def _select(x: Any, change: Callable[[Expr], Expr]) -> Expr:
    condition = change(x.condition)
    known = condition.x if isinstance(condition, E.Broadcast) else condition
    if isinstance(known, E.Const):  # what is not chosen need not be changed
        return change(x.a if known.value else x.b)
    return cast(Expr, type(x)(condition, change(x.a), change(x.b)))


_REBUILD: dict[type, Callable[[Any, Callable[[Expr], Expr]], Expr]] = {
    E.Affine: _affine,
    E.Load: _load,
    E.Binary: _binary,
    E.Unary: _unary,
    E.Fma: lambda x, change: E.Fma(change(x.a), change(x.b), change(x.c)),
    E.Select: _select,
    E.UnlikelySelect: _select,
    E.Cast: lambda x, change: E.Cast(change(x.x), x.type),
    E.Bitcast: lambda x, change: E.Bitcast(change(x.x), x.type),
    Ramp: lambda x, change: Ramp(change(x.base), x.stride, x.lanes),
    TileRamp: lambda x, change: TileRamp(change(x.base), x.stride, x.rows, x.lanes),
    E.Broadcast: lambda x, change: E.Broadcast(change(x.x), x.lanes),
    Shuffle: lambda x, change: Shuffle(tuple(change(v) for v in x.vectors), x.picks),
    Intrinsic: lambda x, change: Intrinsic(x.name, tuple(change(v) for v in x.operands), x.type),
}


def rewrite(
    x: Expr, rule: ExprRule, memo: dict[Expr, Expr] | None = None, where: Callable[[Expr], object] | None = None
) -> Expr:
    """Apply a rule bottom-up; the rule gives a new expression or None for no change. Shared parts are done once.

    where: false for what holds nothing that the rule changes, which is left as it is.
    """
    return _Rewriting(rule, {} if memo is None else memo, where)(x)


def rewriting(rule: ExprRule, where: Callable[[Expr], object] | None = None) -> Callable[[Expr], Expr]:
    """`rewrite` for several expressions: what they share is done once."""
    return _Rewriting(rule, {}, where)


class _Rewriting:
    """One `rewriting`. It is no closure: one that calls itself is a cycle, and keeps its memo until garbage is collected."""

    __slots__ = ("_memo", "_rule", "_where")

    def __init__(self, rule: ExprRule, memo: dict[Expr, Expr], where: Callable[[Expr], object] | None) -> None:
        self._rule, self._memo, self._where = rule, memo, where

    def __call__(self, e: Expr) -> Expr:
        done = self._memo.get(e)
        if done is None:
            done = self._memo[e] = e if self._where is not None and not self._where(e) else self._rewritten(e)
        return done

    def _rewritten(self, e: Expr) -> Expr:
        rebuild = _REBUILD.get(type(e))
        rebuilt = e if rebuild is None else rebuild(e, self)
        changed = self._changed(e, rebuilt)
        return rebuilt if changed is None else changed

    def _changed(self, e: Expr, rebuilt: Expr) -> Expr | None:
        return self._rule(rebuilt)


def rewrite_loads(x: Expr, rule: Callable[[E.Load], Expr], memo: dict[Expr, Expr] | None = None) -> Expr:
    """Apply a rule once to each load, inner ones first. Shared parts are done once."""
    return _Loads(lambda e: rule(e) if isinstance(e, E.Load) else None, {} if memo is None else memo, loads)(x)


class _Loads(_Rewriting):
    """One `rewrite_loads`. An expression of loads that becomes a load when it is built anew, such as a sum of one and two
    constants that make 0, becomes one to which the rule was applied."""

    __slots__ = ()

    def _changed(self, e: Expr, rebuilt: Expr) -> Expr | None:
        return self._rule(rebuilt) if isinstance(e, E.Load) else None


def substitute(x: Expr, replacements: Mapping[Expr, Expr]) -> Expr:
    """The expression with whole sub-expressions replaced (variables, as a rule)."""
    return substitution(replacements)(x)


def substitution(replacements: Mapping[Expr, Expr]) -> Callable[[Expr], Expr]:
    """`substitute` for several expressions: what they share is done once."""
    return _Substitution(replacements)


class _Substitution:
    """One `substitution`, and no closure, as `_Rewriting` is none."""

    __slots__ = ("_memo", "_mentioned")

    def __init__(self, replacements: Mapping[Expr, Expr]) -> None:
        self._memo = dict(replacements)
        moving = [variables(x) for x in replacements]
        # what mentions none of their variables holds none of the expressions to replace
        self._mentioned = _NONE.union(*moving) if all(moving) else None

    def __call__(self, e: Expr) -> Expr:
        done = self._memo.get(e)
        if done is None:
            is_kept = self._mentioned is not None and self._mentioned.isdisjoint(variables(e))
            done = self._memo[e] = e if is_kept else map_operands(e, self)
        return done


def mentioned(roots: Iterable[Expr]) -> set[Expr]:
    """All expressions below and including some."""
    found: set[Expr] = set()
    new = {*roots}
    while new:
        found |= new
        new = set().union(*map(operands, new)) - found
    return found


@lru_cache(maxsize=2)
def by_class(stmt: Stmt) -> Mapping[type, list[Any]]:
    """All distinct expressions in a statement and those below it, by their class, in no order.

    Remembered: passes that look for some of them one after the other mostly find none, and hand on the same statement.
    """
    found: dict[type, list[Any]] = {}
    for x in mentioned(e for s in statements(stmt) for e in expressions(s)):
        found.setdefault(type(x), []).append(x)
    return found


def subexpressions(x: Expr) -> Iterator[Expr]:
    """Every distinct expression below and including `x`."""
    seen: set[Expr] = set()
    stack = [x]
    while stack:
        e = stack.pop()
        if e not in seen:
            seen.add(e)
            yield e
            stack.extend(operands(e))


@lru_cache(maxsize=1 << 13)
def loads(x: Expr) -> tuple[E.Load, ...]:
    """The distinct loads in an expression, outer ones first, in the order of the operands."""
    parts = [found for o in operands(x) if (found := loads(o))]
    below = tuple(dict.fromkeys(chain.from_iterable(parts))) if len(parts) > 1 else parts[0] if parts else ()
    return (x, *below) if isinstance(x, E.Load) else below


@lru_cache(maxsize=1 << 13)
def operators(x: Expr) -> frozenset[UnaryOp | BinaryOp]:
    """The operators in an expression, besides those of its affine forms."""
    parts = [found for o in operands(x) if (found := operators(o))]
    below = _NO_OPERATORS.union(*parts) if len(parts) != 1 else parts[0]
    return below | {x.op} if isinstance(x, E.Unary | E.Binary) else below


_NO_OPERATORS: frozenset[UnaryOp | BinaryOp] = frozenset()


@lru_cache(maxsize=1 << 13)
def variables(x: Expr) -> frozenset[E.Var]:
    """The variables that an expression mentions."""
    if isinstance(x, E.Var):
        return frozenset((x,))
    parts = [found for o in operands(x) if (found := variables(o))]
    return _NONE.union(*parts) if len(parts) != 1 else parts[0]


_NONE: frozenset[E.Var] = frozenset()


def children(stmt: Stmt) -> tuple[Stmt, ...]:
    """The statements directly below a statement."""
    below = _CHILDREN.get(type(stmt))
    return () if below is None else below(stmt)


_CHILDREN: dict[type, Callable[[Any], tuple[Stmt, ...]]] = {
    For: lambda stmt: (stmt.body,),
    Let: lambda stmt: (stmt.body,),
    Alloc: lambda stmt: (stmt.body,),
    If: lambda stmt: (stmt.body, stmt.otherwise),
    Seq: lambda stmt: stmt.stmts,
}


def with_children(stmt: Stmt, new: tuple[Stmt, ...]) -> Stmt:
    """The statement with other statements below it; nested sequences are flattened."""
    if children(stmt) == new:
        return stmt
    match stmt:
        case For():
            return For(stmt.axis, stmt.extent, new[0], stmt.kind, stmt.peel, stmt.prefetch, stmt.intrinsic, stmt.pipeline)
        case Let():
            return Let(stmt.bindings, new[0])
        case Alloc():
            return Alloc(stmt.buffer, new[0])
        case If():
            return If(stmt.condition, *new)
        case _:
            return seq(*new)


def expressions(stmt: Stmt) -> tuple[Expr, ...]:
    """The expressions of a statement itself, without those of the statements below it."""
    own = _EXPRESSIONS.get(type(stmt))
    return () if own is None else own(stmt)


_EXPRESSIONS: dict[type, Callable[[Any], tuple[Expr, ...]]] = {
    Store: lambda stmt: (*stmt.index, stmt.value, stmt.mask),
    CopyAsync: lambda stmt: (*stmt.index, stmt.value, stmt.mask),
    Update: lambda stmt: (*stmt.index, *stmt.values, stmt.mask),
    Let: lambda stmt: tuple([value for _, value in stmt.bindings]),
    For: lambda stmt: (stmt.extent, *[a.axis for a in stmt.prefetch if a.axis is not None]),
    Fork: lambda stmt: (stmt.extent,),
    If: lambda stmt: (stmt.condition,),
    Prefetch: lambda stmt: stmt.index,
}


def _moved(prefetch: tuple[PrefetchMark, ...], new: dict[Expr, Expr]) -> tuple[PrefetchMark, ...]:
    """Prefetches with their axes changed; none where an axis is no longer one, so that nothing comes later."""
    moved = [(a, None if a.axis is None else new[a.axis]) for a in prefetch]
    return tuple(PrefetchMark(a.buffer, a.distance, x) for a, x in moved if x is None or isinstance(x, E.Var))


def map_expressions(stmt: Stmt, change: Callable[[Expr], Expr]) -> Stmt:
    """The statement with each of its own expressions changed."""
    old = expressions(stmt)
    new = tuple([change(x) for x in old])
    if all(map(is_, old, new)):
        return stmt
    match stmt:
        case Store():
            return type(stmt)(stmt.nest, stmt.buffer, new[:-2], new[-2], new[-1], stmt.stream)
        case Update():
            rank = len(stmt.index)
            return replace(stmt, index=new[:rank], values=new[rank:-1], mask=new[-1])
        case Let():
            return Let(tuple((var, value) for (var, _), value in zip(stmt.bindings, new)), stmt.body)
        case For():
            prefetch = _moved(stmt.prefetch, dict(zip(old[1:], new[1:])))
            return For(stmt.axis, new[0], stmt.body, stmt.kind, stmt.peel, prefetch, stmt.intrinsic, stmt.pipeline)
        case If():
            return If(new[0], stmt.body, stmt.otherwise)
        case Fork():
            return Fork(stmt.function, stmt.buffers, stmt.scalars, new[0])
        case Prefetch():
            return Prefetch(stmt.buffer, new, stmt.soon)
        case _:
            return stmt


def rewrite_stmt(stmt: Stmt, rule: Callable[[Stmt], Stmt | None]) -> Stmt:
    """Apply a rule to statements bottom-up; the rule gives a new statement or None for no change."""
    below = children(stmt)
    rebuilt = with_children(stmt, tuple([rewrite_stmt(child, rule) for child in below])) if below else stmt
    changed = rule(rebuilt)
    return rebuilt if changed is None else changed


def map_all_expressions(stmt: Stmt, change: Callable[[Expr], Expr]) -> Stmt:
    """The statement and all below it with every expression changed."""
    return rewrite_stmt(stmt, lambda s: map_expressions(s, change))


def map_places(stmt: Stmt, change: Callable[[str, tuple[Expr, ...]], tuple[Expr, ...]]) -> Stmt:
    """The statement and all below it with the index of each load and store changed: `change` is given buffer and index."""

    def load(x: E.Load) -> Expr:
        return E.Load(x.buffer, change(x.buffer, x.index), x.type, x.mask, x.fill)

    def store(s: Stmt) -> Stmt | None:
        return with_index(s, change(s.buffer, s.index)) if isinstance(s, Store) else None

    return rewrite_stmt(map_all_expressions(stmt, lambda x: rewrite_loads(x, load)), store)


def substitute_stmt(stmt: Stmt, replacements: Mapping[Expr, Expr]) -> Stmt:
    """The statement and all below it with sub-expressions replaced."""
    return map_all_expressions(stmt, substitution(replacements))


def statements(stmt: Stmt) -> Iterator[Stmt]:
    """The statement and all below it, in order."""
    stack = [stmt]
    while stack:
        stmt = stack.pop()
        yield stmt
        stack.extend(reversed(children(stmt)))


def masked_loads(x: Expr, mask: Expr, wanted: Callable[[E.Load], bool]) -> Expr:
    """The expression with some loads touching memory only where a condition holds, and giving their fill or 0 elsewhere."""

    def guard(e: E.Load) -> Expr:
        if not wanted(e):
            return e
        fill = E.Const(0, e.type) if e.fill is None else e.fill
        return E.Load(e.buffer, e.index, e.type, E.logical_and(mask, E.TRUE if e.mask is None else e.mask), fill)

    return rewrite_loads(x, guard)
