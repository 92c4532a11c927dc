"""Loops that copy to shared memory for later iterations: what of their bodies copies."""

from __future__ import annotations

from collections.abc import Mapping

from nncc.ir.buffer import Buffer, Scope
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, Seq, Stmt, Store

MOST_STAGES = 8
"""Of a pipeline: more than any shared memory has room for."""


def copies_first(loop: For, table: Mapping[str, Buffer]) -> tuple[tuple[Stmt, ...], tuple[Stmt, ...]]:
    """The statements at the beginning of a loop's body that only store in shared memory, and those after them."""
    parts = loop.body.stmts if isinstance(loop.body, Seq) else (loop.body,)
    count = next((n for n, part in enumerate(parts) if not _fills(part, table)), len(parts))
    return parts[:count], parts[count:]


def _fills(stmt: Stmt, table: Mapping[str, Buffer]) -> bool:
    found = nests(stmt)
    return bool(found) and all(
        isinstance(nest.leaf, Store) and table[nest.leaf.buffer].scope is Scope.SHARED for nest in found
    )
