"""The last pass: the bodies of parallel loops become functions of their own, and a kernel becomes a module."""

from __future__ import annotations

from dataclasses import replace

from nncc.ir.buffer import Buffer
from nncc.ir.expr import Var
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import Function, Module
from nncc.ir.stmt import Alloc, For, Fork, Let, LoopKind, Prefetch, Stmt, Store
from nncc.ir.walk import children, expressions, loads, statements, variables, with_children


def outline(kernel: Kernel, shared: frozenset[str] = frozenset()) -> Module:
    """Rewrite: parallel i in n: s  ->  fork f(..) for i in n, and a function f(..) for i: s.

    shared: the buffers that may lie in the memory of one another.
    """
    functions: list[Function] = []
    body = _outlined(kernel.body, kernel, {b.name: b for b in kernel.buffers}, functions)
    whole = (*functions, Function(kernel.name, kernel.buffers, (), None, body))
    return Module(tuple(replace(f, shared=shared & {b.name for b in f.buffers}) for f in whole))


def _outlined(stmt: Stmt, kernel: Kernel, table: dict[str, Buffer], functions: list[Function]) -> Stmt:
    if isinstance(stmt, For) and stmt.kind is LoopKind.PARALLEL:
        buffers = tuple(table[n] for n in _used_buffers(stmt.body) if n in table)
        scalars = tuple(sorted(_free(stmt.body) - {stmt.axis}, key=lambda v: v.name))
        name = f"{kernel.name}.{len(functions)}"
        functions.append(Function(name, buffers, scalars, stmt.axis, stmt.body))
        return Fork(name, tuple(b.name for b in buffers), scalars, stmt.extent)
    if isinstance(stmt, Alloc):
        table = {**table, stmt.buffer.name: stmt.buffer}
    return with_children(stmt, tuple([_outlined(c, kernel, table, functions) for c in children(stmt)]))


def _used_buffers(stmt: Stmt) -> list[str]:
    used: dict[str, None] = {}
    own = {s.buffer.name for s in statements(stmt) if isinstance(s, Alloc)}
    for s in statements(stmt):
        used |= dict.fromkeys(load.buffer for x in expressions(s) for load in loads(x))
        if isinstance(s, Store | Prefetch):
            used[s.buffer] = None
    return sorted(set(used) - own)


def _free(stmt: Stmt) -> set[Var]:
    """The variables that a statement mentions and does not bind."""
    free = {v for x in expressions(stmt) for v in variables(x)}
    for child in children(stmt):
        free |= _free(child)
    if isinstance(stmt, For):
        free -= {stmt.axis}
    if isinstance(stmt, Let):
        free -= {var for var, _ in stmt.bindings}
    return free
