"""Passes on values that stay in registers.

Pass: values that many operators make, one after the other, get names on the way.

Elementary functions become twenty operators each, and those of 16-bit floats three: what is a chain of sixty operators in a
model would then be one of thousands in one expression. Between names it is a few.

Pass: updates become loads, arithmetic and stores, and products that are added become fused multiply-adds.

Pass: divisions in addresses are hoisted out of the loops in which they are invariant.

Sums fold into addressing modes and cost nothing, so only divisions and modulos are hoisted, each with the terms that are
invariant with it: all invariant terms of a sum that holds a division become one name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import count

from nncc.codegen.passes.vectors.lanes import is_whole
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.combiner import combiner
from nncc.ir.expr import TRUE, Expr, Load, Var
from nncc.ir.index.bounds import Ranges, axis_range
from nncc.ir.kernel import Kernel
from nncc.ir.ops import EXPANDED, BinaryOp
from nncc.ir.sharing import bottom_up
from nncc.ir.stmt import Alloc, For, Let, LoopKind, Stmt, Store, Update, seq
from nncc.ir.walk import (
    by_class,
    children,
    expressions,
    loads,
    map_all_expressions,
    map_operands,
    operands,
    operators,
    rewrite_stmt,
    rewriting,
    statements,
    variables,
    with_children,
)

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


def lower_updates(kernel: Kernel) -> Kernel:
    """No Update is left; T[i] op= v becomes T[i] = combine(T[i], v). Stores to whole registers have no masks."""
    table = {b.name: b for b in kernel.buffers}
    table |= {s.buffer.name: s.buffer for s in statements(kernel.body) if isinstance(s, Alloc)}
    return replace(kernel, body=_lowered(kernel.body, table, {}))


def _lowered(stmt: Stmt, table: dict[str, Buffer], ranges: Ranges) -> Stmt:
    if isinstance(stmt, Store):
        return _store(stmt, table[stmt.buffer], ranges)
    if isinstance(stmt, Update):
        return _update(stmt, table, ranges)
    if isinstance(stmt, For) and (known := axis_range(stmt.extent, ranges)) is not None:
        ranges = {**ranges, stmt.axis: known}
    return with_children(stmt, tuple([_lowered(c, table, ranges) for c in children(stmt)]))


def _update(leaf: Update, table: dict[str, Buffer], ranges: Ranges) -> Stmt:
    old = tuple(_element(table[b], leaf.index, leaf.mask, ranges) for b in leaf.buffers)
    rule = combiner(leaf.combiner)
    new = (rule.append or rule.combine if leaf.ordered else rule.combine)(old, leaf.values)
    if len(new) == 1:
        return _store(Store(leaf.nest, leaf.buffers[0], leaf.index, new[0], leaf.mask), table[leaf.buffers[0]], ranges)
    names = tuple(Var(f"{leaf.nest}.new{n}", x.dtype) for n, x in enumerate(new))
    stores = (Store(leaf.nest, b, leaf.index, n, leaf.mask) for b, n in zip(leaf.buffers, names))
    return Let(tuple(zip(names, new)), seq(*(_store(s, table[s.buffer], ranges) for s in stores)))


def _element(buffer: Buffer, place: tuple[Expr, ...], mask: Expr, ranges: Ranges) -> Load:
    """The elements a leaf updates."""
    if mask is TRUE or is_whole(buffer, place[0], ranges):
        return Load(buffer.name, place, buffer.dtype)
    return Load(buffer.name, place, buffer.dtype, mask, E.Const(0, buffer.dtype))


def _store(store: Store, buffer: Buffer, ranges: Ranges) -> Store:
    """A masked store to registers keeps the old lanes by a select, so that the registers stay registers."""
    if store.mask is TRUE or not is_whole(buffer, store.index[0], ranges):
        return store
    kept = E.Select(store.mask, store.value, Load(buffer.name, store.index, buffer.dtype))
    return Store(store.nest, store.buffer, store.index, kept)


def contract(kernel: Kernel) -> Kernel:
    """a*b + c of floats becomes fma(a, b, c): one rounding less, never one more."""
    return replace(kernel, body=map_all_expressions(kernel.body, rewriting(_fused, _has_sums)))


def _has_sums(x: Expr) -> bool:
    return BinaryOp.ADD in operators(x)


def _fused(x: Expr) -> Expr | None:
    if not (isinstance(x, E.Binary) and x.op is BinaryOp.ADD and x.dtype.is_float):
        return None
    for product, addend in ((x.b, x.a), (x.a, x.b)):
        if isinstance(product, E.Binary) and product.op is BinaryOp.MUL:
            return E.Fma(product.a, product.b, addend)
    return None


def hoist(kernel: Kernel) -> Kernel:
    """Every division is hoisted out of the loops in which it is invariant, and has a name."""
    divides = any(map(_divides, by_class(kernel.body).get(E.Binary, ())))
    return replace(kernel, body=_hoisted(kernel.body, count())) if divides else kernel


def _hoisted(stmt: Stmt, numbers: Iterator[int]) -> Stmt:
    """The innermost loops first: what is named before one is hoisted again as the value of its name."""
    stmt = with_children(stmt, tuple([_hoisted(c, numbers) for c in children(stmt)]))
    if not isinstance(stmt, For) or stmt.kind is not LoopKind.SERIAL or not _has_divisions(stmt.body):
        return stmt
    hoisted = _Invariants(_bound_outside(stmt), numbers)
    body = map_all_expressions(stmt.body, hoisted.visit)
    if not hoisted.names:
        return stmt
    loop = For(stmt.axis, stmt.extent, body, stmt.kind)
    return Let(tuple((name, x) for x, name in hoisted.names.items()), loop)


def _bound_outside(stmt: Stmt) -> set[Var]:
    """The variables bound in a statement."""
    own = {stmt.axis} if isinstance(stmt, For) else {v for v, _ in stmt.bindings} if isinstance(stmt, Let) else set()
    return own.union(*(_bound_outside(c) for c in children(stmt)))


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
