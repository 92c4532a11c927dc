"""Pass: lanes, and elements of tiles, that nobody looks at are computed like the others, without a mask.

A tile of registers at the edge of its result is partly outside: for lane: acc[lane] += a * b[lane] if lane + first < n. A
processor carries such a condition out on every accumulator, by blends that cost as much as the arithmetic. Where all that
reads acc does so under the same condition, what the other lanes hold is never seen; so only loads that would leave their
buffer stay under it:

    acc[l] += a * b[l] if l + q < n;  C[l + q] = acc[l] if l + q < n
    ->  acc[l] += a * (b[l] if l + q < n else 0);  C[l + q] = acc[l] if l + q < n
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.expr import Expr, Load, Var, conjuncts
from nncc.ir.hardware.instructions import instruction
from nncc.ir.index.bounds import Ranges, bounds
from nncc.ir.index.simplify import simplify
from nncc.ir.kernel import Kernel, Nest, nests, ranges, reads
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Leaf, LoopKind, Stmt, values, with_mask, written
from nncc.ir.walk import loads, map_expressions, masked_loads, rewrite_stmt, subexpressions, substitute, variables

_DIVISIONS = (BinaryOp.DIV, BinaryOp.FLOORDIV, BinaryOp.MOD, BinaryOp.REMAINDER)


def unmask(kernel: Kernel) -> Kernel:
    """No write to registers is masked by lanes that nothing reads.

    Legal: the buffer lives in the innermost loop around all its uses (`storage.py` sees to that); each of them but
    the writes themselves reads under a condition that implies the mask, element by element; the written places exist; and
    what is loaded then is in its buffer, or its load gets the condition.
    """
    found = list(nests(kernel.body))
    new: dict[Stmt, Stmt] = {}
    for buffer in kernel.buffers:
        if buffer.role is not Role.TEMP or not buffer.scope.is_private:
            continue
        users = [n for n in found if buffer.name in written(n.leaf) or buffer.name in reads(n.leaf)]
        if buffer.scope is Scope.REGISTER or any(_by_tiles(n) for n in users):
            new |= {n.leaf: leaf for n in users if (leaf := _freed(n, users, buffer, kernel)) is not n.leaf}
    return replace(kernel, body=rewrite_stmt(kernel.body, lambda s: new.get(s))) if new else kernel


def _freed(nest: Nest, users: list[Nest], buffer: Buffer, kernel: Kernel) -> Leaf:
    """The leaf of a nest without the conditions that its lanes need not keep."""
    leaf = nest.leaf
    lanes = {o.axis for o in nest.loops if o.kind is LoopKind.VECTORIZE or o.intrinsic}
    droppable = [c for c in conjuncts(leaf.mask) if variables(c) & lanes]
    if written(leaf) != (buffer.name,) or not droppable or not _may_be_evaluated(leaf, kernel):
        return leaf
    common = {o.axis for o in nest.loops if all(o in n.loops for n in users)}
    free = [c for c in droppable if all(_implied(c, leaf.index, n.leaf, buffer.name, common) for n in users)]
    known = ranges(nest.loops)
    guard = reduce(E.logical_and, free, E.TRUE)
    kept = reduce(E.logical_and, [c for c in conjuncts(leaf.mask) if c not in free], E.TRUE)
    if not free or not _inside(leaf.index, buffer, known, kept):
        return leaf

    def may_leave(x: Load) -> bool:
        """Whether a load needs the guard to stay in its buffer."""
        return not _inside(x.index, kernel.table[x.buffer], known, kept) and not _apart(x, guard, kept)

    found = [x for v in values(leaf) for x in loads(v) if may_leave(x)]
    if not all(any(lanes & variables(i) for i in x.index) for x in found):
        return leaf  # one element for all lanes, under a mask of each, costs more than masked sums
    own = {x: _needed_by(x, free, kept, known) for x in found}

    def guarded(value: Expr) -> Expr:
        return reduce(lambda made, x: masked_loads(made, own[x], lambda load: load is x), own, value)

    new = map_expressions(with_mask(leaf, E.TRUE), guarded)
    assert isinstance(new, Leaf)
    return with_mask(new, kept)


def _needed_by(load: Load, conditions: list[Expr], kept: Expr, axes: Ranges) -> Expr:
    """Those of some conditions that may keep a load in its buffer: not one that holds at the first iteration of loops which
    move neither the load nor the rest of the mask, as the same element is loaded there."""
    fixed = variables(kept).union(*map(variables, load.index))

    def at_first(condition: Expr) -> Expr:
        return simplify(substitute(condition, {v: E.index(0) for v in variables(condition) - fixed}), axes)

    return reduce(E.logical_and, [c for c in conditions if at_first(c) is not E.TRUE], E.TRUE)


def _by_tiles(nest: Nest) -> bool:
    """Whether an instruction on tiles does the innermost loops of a nest: it writes what registers hold as a whole."""
    return bool(nest.loops and nest.loops[-1].intrinsic) and instruction(nest.loops[-1].intrinsic).of_tiles


def _may_be_evaluated(leaf: Leaf, kernel: Kernel) -> bool:
    """Whether the value can be computed for any lane: it loads from memory only, at places that are not loaded, and
    divides no integers by what may be 0."""
    inside = [x for v in values(leaf) for x in subexpressions(v)]
    divides = any(isinstance(x, E.Binary) and x.op in _DIVISIONS and not _is_safe(x) for x in inside)
    found = [x for x in inside if isinstance(x, Load)]
    plain = all(kernel.table[x.buffer].scope is not Scope.REGISTER and not any(map(loads, x.index)) for x in found)
    return plain and not divides


def _is_safe(division: E.Binary) -> bool:
    """Whether a division cannot trap: of floats, or of integers by a constant above 0."""
    return division.dtype.is_float or (isinstance(division.b, E.Const) and division.b.value > 0)


def _implied(condition: Expr, place: tuple[Expr, ...], user: Leaf, buffer: str, common: set[Var]) -> bool:
    """Whether a user reads places of a buffer, if any, only where the condition holds under which it is written."""
    rule = _by_place(condition, place, common)
    at = {x.index for v in values(user) for x in loads(v) if x.buffer == buffer}
    hidden = any(x.buffer == buffer for v in (*user.index, user.mask) for x in loads(v))
    if rule is None or hidden:
        return False
    factors, rest, limit = rule
    seen = [rest + sum((i * f for i, f in zip(index, factors)), E.index(0)) for index in at]
    return all(_stronger(x, limit, user.mask) for x in seen)


def _by_place(condition: Expr, place: tuple[Expr, ...], common: set[Var]) -> tuple[list[int], Expr, int] | None:
    """A condition x < limit as sum(factor * place) + rest < limit, with a rest that is fixed in the common loops."""
    found, factors = E.below(condition), []
    if found is None:
        return None
    rest, limit = found
    for i in place:
        own = next(((atom, count) for atom, count in E.form(i)[0] if not variables(atom) <= common), None)
        factors.append(0 if own is None else dict(E.form(rest)[0]).get(own[0], 0) // own[1])
        rest = rest - i * factors[-1]
    return (factors, rest, limit) if variables(rest) <= common else None


def _stronger(x: Expr, limit: int, mask: Expr) -> bool:
    """Whether a mask makes sure that x < limit."""
    known = filter(None, map(E.below, conjuncts(mask)))
    return any((slack := E.static(x - y)) is not None and least + slack <= limit for y, least in known)


def _inside(place: tuple[Expr, ...], buffer: Buffer, axes: Ranges, mask: Expr) -> bool:
    """Whether a place exists wherever the mask holds, whatever the axes are."""
    for i, extent in zip(place, buffer.shape):
        known = bounds(simplify(i, axes), axes)
        if known is None or known.low < 0 or (known.high >= extent and not _stronger(i, extent, mask)):
            return False
    return True


def _apart(load: Load, guard: Expr, kept: Expr) -> bool:
    """Whether a load is in its buffer wherever the rest of the mask holds, because the guard holds somewhere there too: at
    the first iterations of loops that have to do with neither. Of a loop that was made of two, whose axis the guard knows
    as axis % n and the others as axis // n at most, that is the first iteration with the same axis // n."""
    parts = [x for x in subexpressions(guard) if isinstance(x, E.Binary) and x.op is BinaryOp.MOD and isinstance(x.a, Var)]
    start = substitute(guard, dict.fromkeys(parts, E.index(0)))
    axes, cut = variables(start), {x.a for x in parts}
    first = simplify(substitute(start, dict.fromkeys(axes, E.index(0))), {})
    whole: dict[Expr, Expr] = {x.a // x.b: E.index(0) for x in parts}
    others = (*load.index, kept, E.TRUE if load.mask is None else load.mask)
    return first is E.TRUE and not axes & cut and not any((axes | cut) & variables(substitute(x, whole)) for x in others)
