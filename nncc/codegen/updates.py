"""Pass: updates become loads, arithmetic and stores, and products that are added become fused multiply-adds."""

from __future__ import annotations

from dataclasses import replace

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.combiner import combiner
from nncc.ir.expr import TRUE, Expr, Load, Var
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Alloc, Let, Stmt, Store, Update, seq
from nncc.ir.walk import map_all_expressions, rewrite, rewrite_stmt, statements


def lower_updates(kernel: Kernel) -> Kernel:
    """No Update is left; T[i] op= v becomes T[i] = combine(T[i], v). Stores to registers have no masks."""
    table = {b.name: b for b in kernel.buffers}
    table |= {s.buffer.name: s.buffer for s in statements(kernel.body) if isinstance(s, Alloc)}
    return replace(kernel, body=rewrite_stmt(kernel.body, lambda s: _lowered(s, table)))


def _lowered(stmt: Stmt, table: dict[str, Buffer]) -> Stmt | None:
    if isinstance(stmt, Store):
        return _store(stmt, table[stmt.buffer])
    if not isinstance(stmt, Update):
        return None
    old = tuple(_element(table[b], stmt.index, stmt.mask) for b in stmt.buffers)
    rule = combiner(stmt.combiner)
    new = (rule.append or rule.combine if stmt.ordered else rule.combine)(old, stmt.values)
    if len(new) == 1:
        return _store(Store(stmt.nest, stmt.buffers[0], stmt.index, new[0], stmt.mask), table[stmt.buffers[0]])
    names = tuple(Var(f"{stmt.nest}.new{n}", x.dtype) for n, x in enumerate(new))
    stores = (_store(Store(stmt.nest, b, stmt.index, n, stmt.mask), table[b]) for b, n in zip(stmt.buffers, names))
    return Let(tuple(zip(names, new)), seq(*stores))


def _element(buffer: Buffer, place: tuple[Expr, ...], mask: Expr) -> Load:
    """The elements a leaf updates; registers are whole, so lanes that are off may be read."""
    if mask is TRUE or buffer.scope is Scope.REGISTER:
        return Load(buffer.name, place, buffer.dtype)
    return Load(buffer.name, place, buffer.dtype, mask, E.Const(0, buffer.dtype))


def _store(store: Store, buffer: Buffer) -> Store:
    """A masked store to registers keeps the old lanes by a select, so that the registers stay registers."""
    if store.mask is TRUE or buffer.scope is not Scope.REGISTER:
        return store
    kept = E.Select(store.mask, store.value, Load(buffer.name, store.index, buffer.dtype))
    return Store(store.nest, store.buffer, store.index, kept)


def contract(kernel: Kernel) -> Kernel:
    """a*b + c of floats becomes fma(a, b, c): one rounding less, never one more."""
    memo: dict[Expr, Expr] = {}
    return replace(kernel, body=map_all_expressions(kernel.body, lambda x: rewrite(x, _fused, memo)))


def _fused(x: Expr) -> Expr | None:
    if not (isinstance(x, E.Binary) and x.op is BinaryOp.ADD and x.dtype.is_float):
        return None
    for product, addend in ((x.b, x.a), (x.a, x.b)):
        if isinstance(product, E.Binary) and product.op is BinaryOp.MUL:
            return E.Fma(product.a, product.b, addend)
    return None
