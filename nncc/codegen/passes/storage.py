"""Passes on where elements lie and what they begin with.

- `allocate`: temporaries that one thread uses are allocated in the innermost loop around all their uses.
- `flatten`: every access has one flat index, in elements from the start of its buffer.
- `decompose`: every reduction sets its elements to the identity in loops of its own, before its outermost reduction axis.
"""

from __future__ import annotations

from dataclasses import replace

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.expr import Expr, Load
from nncc.ir.index.bounds import bounds
from nncc.ir.index.simplify import offset, recombined
from nncc.ir.kernel import Kernel, nests, ranges, touches, uses
from nncc.ir.reduction import initialisation, without_over
from nncc.ir.stmt import Alloc, For, Leaf, Stmt, Update, seq, with_index, written
from nncc.ir.walk import children, map_expressions, rewrite_loads, variables, with_children


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


def decompose(kernel: Kernel) -> Kernel:
    """No Update has `over` axes any more.

    Rewrite: for k: T[i] op= v over k  ->  for i': T[i'] = identity; for k: T[i] op= v
    """
    return replace(kernel, body=_decomposed(kernel.body, kernel, ()))


def _decomposed(stmt: Stmt, kernel: Kernel, around: tuple[For, ...]) -> Stmt:
    if isinstance(stmt, Update):
        return replace(without_over(stmt), ordered=_ordered(stmt, around))
    inits: list[Stmt] = []
    if isinstance(stmt, For):
        axis = stmt.axis.name
        starting = (nest for nest in nests(stmt) if _starts(nest.leaf, axis, around))
        inits = [initialisation(nest, nest.loops, kernel.table) for nest in starting]
        around = (*around, stmt)
    return seq(*inits, with_children(stmt, tuple([_decomposed(c, kernel, around) for c in children(stmt)])))


def _starts(leaf: Leaf, axis: str, around: tuple[For, ...]) -> bool:
    """Whether entering this axis starts the reduction of a leaf."""
    return isinstance(leaf, Update) and axis in leaf.over and not any(o.axis.name in leaf.over for o in around)


def _ordered(leaf: Update, around: tuple[For, ...]) -> bool:
    """Whether the positions that a leaf gathers grow from one update of an element to the next, and from 0 of the identity.

    They do when, in the order of the loops, a step of each reduction axis is longer than all inner ones together, nothing
    else of a position moves with these axes, and its dtype holds all.
    """
    if len(leaf.values) < 2 or not leaf.over:
        return False
    position, dtype = leaf.values[1], leaf.values[1].dtype
    plain = position.x if isinstance(position, E.Cast) else position
    known = bounds(plain, ranges(around)) if E.is_index(plain) else None
    if known is None or known.low < 0 or not (dtype.is_float or known.high <= dtype.highest):
        return False
    loops = [o for o in around if o.axis.name in leaf.over]
    steps = dict(E.form(plain)[0])
    moving = {loop.axis for loop in loops}
    if any(variables(atom) & moving for atom in steps if atom not in moving):
        return False
    reach = 0
    for loop in reversed(loops):
        step, extent = steps.get(loop.axis, 0), E.static(loop.extent)
        if step <= reach or extent is None:
            return False
        reach += step * (extent - 1)
    return True
