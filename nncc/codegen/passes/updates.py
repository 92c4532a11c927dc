"""Pass: updates become loads, arithmetic and stores, and products that are added become fused multiply-adds."""

from __future__ import annotations

from dataclasses import replace

from nncc.codegen.passes.vectors.lanes import is_whole
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.combiner import combiner
from nncc.ir.expr import TRUE, Expr, Load, Var
from nncc.ir.index.bounds import Ranges, axis_range
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Alloc, For, Let, Stmt, Store, Update, seq
from nncc.ir.walk import children, map_all_expressions, operators, rewriting, statements, with_children


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
