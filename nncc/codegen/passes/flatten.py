"""Pass: every access has one flat index, in elements from the start of its buffer."""

from __future__ import annotations

from dataclasses import replace

from nncc.ir.buffer import Buffer
from nncc.ir.expr import Expr, Load
from nncc.ir.index.simplify import offset, recombined
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import Alloc, Leaf, Stmt, with_index, written
from nncc.ir.walk import children, map_expressions, rewrite_loads, with_children


def flatten(kernel: Kernel) -> Kernel:
    """Buffers keep their shapes; T[i, j] becomes T[i*stride0 + j*stride1]."""
    return replace(kernel, body=_flat(kernel.body, kernel.table, {}))


def _flat(stmt: Stmt, table: dict[str, Buffer], memo: dict[Expr, Expr]) -> Stmt:
    if isinstance(stmt, Alloc):
        table = {**table, stmt.buffer.name: stmt.buffer}

    def rule(x: Load) -> Expr:
        return Load(x.buffer, (_offset(x.index, table[x.buffer]),), x.type, x.mask, x.fill)

    stmt = map_expressions(stmt, lambda x: rewrite_loads(x, rule, memo))
    if isinstance(stmt, Leaf):
        return with_index(stmt, (_offset(stmt.index, table[written(stmt)[0]]),))
    return with_children(stmt, tuple([_flat(c, table, memo) for c in children(stmt)]))


def _offset(place: tuple[Expr, ...], buffer: Buffer) -> Expr:
    return recombined(offset(place, buffer))
