"""Pass: temporaries that one thread uses are allocated in the innermost loop around all their uses."""

from __future__ import annotations

from dataclasses import replace

from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import Alloc, Stmt, Store, Update, values, written
from nncc.ir.walk import children, loads, with_children


def allocate(kernel: Kernel) -> Kernel:
    """LOCAL and REGISTER temporaries become Alloc statements; GLOBAL ones stay with the kernel (its workspace)."""
    for buffer in kernel.buffers:
        if buffer.role is Role.TEMP and buffer.scope is not Scope.GLOBAL:
            kernel = replace(kernel.without_buffers(buffer.name), body=_placed(kernel.body, buffer))
    return kernel


def _placed(stmt: Stmt, buffer: Buffer) -> Stmt:
    """The statement with the allocation around the innermost sequence that holds all uses."""
    users = [c for c in children(stmt) if _uses(c, buffer.name)]
    if len(users) == 1 and _splits(users[0], buffer.name):
        return with_children(stmt, tuple(_placed(c, buffer) if c is users[0] else c for c in children(stmt)))
    return Alloc(buffer, stmt)


def _splits(stmt: Stmt, name: str) -> bool:
    """Whether somewhere below several statements use the buffer: what one writes there, another reads."""
    users = [c for c in children(stmt) if _uses(c, name)]
    return len(users) > 1 or any(_splits(c, name) for c in users)


def _uses(stmt: Stmt, name: str) -> bool:
    if isinstance(stmt, Store | Update):
        read = {load.buffer for x in (*values(stmt), *stmt.index, stmt.mask) for load in loads(x)}
        return name in read or name in written(stmt)
    return any(_uses(c, name) for c in children(stmt))
