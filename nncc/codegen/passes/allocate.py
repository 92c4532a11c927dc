"""Pass: temporaries that one thread uses are allocated in the innermost loop around all their uses."""

from __future__ import annotations

from dataclasses import replace

from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import Kernel, touches, uses
from nncc.ir.stmt import Alloc, Stmt
from nncc.ir.walk import children, with_children


def allocate(kernel: Kernel) -> Kernel:
    """LOCAL and REGISTER temporaries become Alloc statements; GLOBAL ones stay with the kernel (its workspace)."""
    for buffer in kernel.buffers:
        if buffer.role is Role.TEMP and buffer.scope.is_private:
            kernel = replace(kernel.without_buffers(buffer.name), body=_placed(kernel.body, buffer))
    return kernel


def _placed(stmt: Stmt, buffer: Buffer) -> Stmt:
    """The statement with the allocation around the innermost sequence that holds all uses."""
    users = [c for c in children(stmt) if buffer.name in uses(c)]
    if len(users) == 1 and buffer.name not in touches(stmt) and _splits(users[0], buffer.name):
        return with_children(stmt, tuple(_placed(c, buffer) if c is users[0] else c for c in children(stmt)))
    return Alloc(buffer, stmt)


def _splits(stmt: Stmt, name: str) -> bool:
    """Whether somewhere below several statements use the buffer: what one writes there, another reads."""
    users = [c for c in children(stmt) if name in uses(c)]
    return len(users) + (name in touches(stmt)) > 1 or any(_splits(c, name) for c in users)
