"""A kernel as functions: what depends on constants alone is a prologue, run once at compile time for the host; in the last
pass the bodies of parallel loops become functions of their own, and a kernel becomes a lowered unit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from nncc.ir.buffer import Buffer, Role
from nncc.ir.expr import Load, Var
from nncc.ir.kernel import Kernel, constant_roots, leaves_of, reached, read_by, written_by
from nncc.ir.lowered import Function, LoweredUnit
from nncc.ir.stmt import Alloc, For, Fork, Let, LoopKind, Stmt
from nncc.ir.walk import by_class, children, statements, with_children


@dataclass(frozen=True)
class Hoisted:
    """A kernel without its constant part, and that part as a kernel whose outputs are constants of the first."""

    prologue: Kernel | None
    kernel: Kernel


def hoist_constant(kernel: Kernel) -> Hoisted:
    """Move every root statement whose inputs are all constants (packing of weights, as a rule) into a prologue.

    Only what another root still reads becomes an output of the prologue.
    """
    moved = constant_roots(kernel)
    if not moved:
        return Hoisted(None, kernel)
    made = written_by(moved)
    rest = [root for root in kernel.roots if all(root is not m for m in moved)]
    wanted = read_by(leaf for root in rest for leaf in leaves_of(root))
    used = read_by(leaf for root in moved for leaf in leaves_of(root)) | made
    before = tuple(_made(b, wanted) if b.name in made else b for b in kernel.buffers if b.name in used)
    after = tuple(
        replace(b, role=Role.CONSTANT) if b.name in made else b
        for b in kernel.buffers
        if b.name in wanted or (b.name not in made and b.role is not Role.CONSTANT)
    )
    prologue = Kernel(f"{kernel.name}.constants", before, kernel.body).with_roots(*moved)
    return Hoisted(prologue, Kernel(kernel.name, after, kernel.body).with_roots(*rest))


def _made(buffer: Buffer, wanted: set[str]) -> Buffer:
    return replace(buffer, role=Role.OUTPUT) if buffer.name in wanted else buffer


def outline(kernel: Kernel, shared: frozenset[str] = frozenset()) -> LoweredUnit:
    """Rewrite: parallel i in n: s  ->  fork f(..) for i in n, and a function f(..) for i: s.

    shared: the buffers that may lie in the memory of one another.
    """
    functions: list[Function] = []
    body = _outlined(kernel.body, kernel, {b.name: b for b in kernel.buffers}, functions)
    whole = (*functions, Function(kernel.name, kernel.buffers, (), None, body))
    return LoweredUnit(tuple(replace(f, shared=shared & {b.name for b in f.buffers}) for f in whole))


def _outlined(stmt: Stmt, kernel: Kernel, table: dict[str, Buffer], functions: list[Function]) -> Stmt:
    if isinstance(stmt, For) and stmt.kind is LoopKind.PARALLEL:
        used, free = _outside(stmt)
        buffers = tuple(table[n] for n in sorted(used) if n in table)
        scalars = tuple(sorted(free, key=lambda v: v.name))
        name = f"{kernel.name}.{len(functions)}"
        functions.append(Function(name, buffers, scalars, stmt.axis, stmt.body))
        return Fork(name, tuple(b.name for b in buffers), scalars, stmt.extent)
    if isinstance(stmt, Alloc):
        table = {**table, stmt.buffer.name: stmt.buffer}
    return with_children(stmt, tuple([_outlined(c, kernel, table, functions) for c in children(stmt)]))


def _outside(loop: For) -> tuple[set[str], set[Var]]:
    """The buffers and variables that the body of a loop uses and neither allocates nor binds; no name has two binders."""
    below, inside = [*statements(loop.body)], by_class(loop.body)
    loaded = {x.buffer for x in inside.get(Load, ())}
    own = {s.buffer.name for s in below if isinstance(s, Alloc)}
    axes = {loop.axis, *(s.axis for s in below if isinstance(s, For))}
    bound = axes.union(*(dict(s.bindings) for s in below if isinstance(s, Let)))
    used = loaded.union(*map(reached, below))
    return used - own, {*inside.get(Var, ())} - bound
