"""Passes on the structure of a kernel: its functions, where its buffers live, one index for each access, and how sums begin.

- `hoist_constant`: what depends on constants alone becomes a prologue, which runs once, at compile time.
- `decompose`: a reduction sets its elements to the identity in loops of its own, before its outermost reduction axis.
- `flatten`: an access has one flat index, in elements from the start of its buffer.
- `allocate`: a temporary of one thread is allocated in the innermost loop around all its uses.
- `outline`, the last pass: bodies of parallel loops become functions, and the kernel a lowered unit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.expr import Expr, Load, Symbol, Var
from nncc.ir.index.bounds import bounds
from nncc.ir.index.simplify import offset, recombined
from nncc.ir.kernel import Kernel, constant_roots, leaves_of, nests, ranges, reached, read_by, touches, uses, written_by
from nncc.ir.lowered import Function, LoweredUnit
from nncc.ir.reduction import initialisation, without_over
from nncc.ir.stmt import Alloc, For, Fork, Leaf, Let, LoopKind, Stmt, Update, seq, with_index, written
from nncc.ir.walk import by_class, children, map_expressions, rewrite_loads, statements, variables, with_children


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
    whole = (*functions, Function(kernel.name, kernel.buffers, kernel.symbols, None, body))
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
    return used - own, {*inside.get(Var, ()), *inside.get(Symbol, ())} - bound
