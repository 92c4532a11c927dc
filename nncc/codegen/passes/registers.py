"""Passes on values in registers: fewer masks, shorter expressions, fused multiply-adds, divisions outside of loops.

- `unmask`: lanes and elements of tiles that nobody reads are computed like the others, without a mask.
- `bind`: a value that a long chain of operators makes gets names on the way.
- `lower_updates`: updates become loads, arithmetic and stores.
- `contract`: products that are added become fused multiply-adds.
- `hoist`: divisions in addresses leave the loops in which they are invariant.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, reduce
from itertools import count

from nncc.codegen.passes.vectors.lanes import is_whole
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.expr import TRUE, Expr, Extent, Load, Var, conjuncts
from nncc.ir.hardware.instructions import instruction
from nncc.ir.index.bounds import Ranges, axis_range, bounds
from nncc.ir.index.facts import is_below, is_most
from nncc.ir.index.simplify import simplify
from nncc.ir.intern import bottom_up
from nncc.ir.kernel import Kernel, Nest, nests, ranges, reads
from nncc.ir.ops import EXPANDED, BinaryOp
from nncc.ir.reduction import combiner
from nncc.ir.stmt import Alloc, For, Leaf, Let, LoopKind, Stmt, Store, Update, seq, values, with_mask, written
from nncc.ir.walk import (
    by_class,
    children,
    expressions,
    loads,
    map_all_expressions,
    map_expressions,
    map_operands,
    masked_loads,
    operands,
    operators,
    rewrite_stmt,
    rewriting,
    statements,
    subexpressions,
    substitute,
    variables,
    with_children,
)

DEEP = 48
"""The operators on the longest way through an expression from which on it gets names."""
_APART = 12
"""The operators between names, but for elementary functions, which get a name each."""


def bind(kernel: Kernel) -> Kernel:
    """No value is made by a long chain of operators: parts of it have names.

    Elementary functions become twenty operators each, and operators on 16-bit floats three: a chain of sixty operators in a
    model would be thousands in one expression. Between names it is a few.
    """
    return replace(kernel, body=rewrite_stmt(kernel.body, _bound))


def _bound(stmt: Stmt) -> Stmt | None:
    if isinstance(stmt, Store) and stmt.value.depth > DEEP:
        parts = _Parts(f"{stmt.nest}.part")
        new = replace(stmt, value=parts.visit(stmt.value))
        return Let(tuple(parts.bindings), new)
    if isinstance(stmt, Let) and any(value.depth > DEEP for _, value in stmt.bindings):
        return _let(stmt)
    return None


def _let(stmt: Let) -> Stmt:
    """The bindings, each after what it is made of."""
    parts = _Parts(f"{stmt.bindings[0][0].name}.part")
    for var, value in stmt.bindings:
        new = parts.visit(value)
        parts.bindings.append((var, new))
    return Let(tuple(parts.bindings), stmt.body)


class _Parts:
    """Names of parts of expressions, which are made when they are met."""

    def __init__(self, prefix: str) -> None:
        self.prefix, self.numbers = prefix, count()
        self.bindings: list[tuple[Var, Expr]] = []
        self.memo: dict[Expr, Expr] = {}

    def visit(self, root: Expr) -> Expr:
        """The expression in terms of names."""
        for x in bottom_up((root,)):
            if x not in self.memo:
                self.memo[x] = self.named(x)
        return self.memo[root]

    def named(self, x: Expr) -> Expr:
        """An expression whose operands have been visited."""
        new = x if isinstance(x, E.Load) else map_operands(x, self.memo.__getitem__)
        is_function = isinstance(x, E.Unary | E.Binary) and x.op in EXPANDED
        if E.is_index(x) or (new.depth < _APART and not is_function):
            return new
        name = Var(f"{self.prefix}{next(self.numbers)}", x.dtype)
        self.bindings.append((name, new))
        return name


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


def hoist(kernel: Kernel) -> Kernel:
    """Every division is hoisted out of the loops in which it is invariant, and has a name.

    Sums fold into addressing modes and cost nothing, so only divisions and modulos are hoisted, each with the terms that are
    invariant with it: all invariant terms of a sum that holds a division become one name.
    """
    divides = any(map(_divides, by_class(kernel.body).get(E.Binary, ())))
    return replace(kernel, body=_hoisted(kernel.body, count())) if divides else kernel


def _hoisted(stmt: Stmt, numbers: Iterator[int]) -> Stmt:
    """The innermost loops first: what is named before one is hoisted again as the value of its name."""
    stmt = with_children(stmt, tuple([_hoisted(c, numbers) for c in children(stmt)]))
    if not isinstance(stmt, For) or stmt.kind is not LoopKind.SERIAL or not _has_divisions(stmt.body):
        return stmt
    hoisted = _Invariants(_bound_outside(stmt), numbers)
    body = map_all_expressions(stmt.body, hoisted.visit)
    if not hoisted.names:
        return stmt
    loop = For(stmt.axis, stmt.extent, body, stmt.kind)
    return Let(tuple((name, x) for x, name in hoisted.names.items()), loop)


def _bound_outside(stmt: Stmt) -> set[Var]:
    """The variables bound in a statement."""
    own = {stmt.axis} if isinstance(stmt, For) else {v for v, _ in stmt.bindings} if isinstance(stmt, Let) else set()
    return own.union(*(_bound_outside(c) for c in children(stmt)))


class _Invariants:
    """Replaces divisions that are invariant in a loop by names, and keeps the value of each name."""

    def __init__(self, moving: set[Var], numbers: Iterator[int]) -> None:
        self.moving, self.numbers = moving, numbers
        self.names: dict[Expr, Var] = {}
        self.memo: dict[Expr, Expr] = {}

    def visit(self, x: Expr) -> Expr:
        done = self.memo.get(x)
        if done is None:
            done = self.memo[x] = self.replaced(x) if _holds_division(x) else x
        return done

    def replaced(self, x: Expr) -> Expr:
        if isinstance(x, E.Affine):
            return self.sum(x)
        if _divides(x) and self.is_invariant(x):
            return self.name(x)
        return map_operands(x, self.visit)

    def sum(self, x: E.Affine) -> Expr:
        """The invariant terms of a sum under one name, if there is a division in them."""
        invariant = tuple((atom, c) for atom, c in x.terms if self.is_invariant(atom))
        if not any(_holds_division(atom) for atom, _ in invariant):
            return map_operands(x, self.visit)
        rest = tuple((atom, c) for atom, c in x.terms if not self.is_invariant(atom))
        moving = self.visit(E.from_form((rest, x.const))) if rest else E.index(x.const)
        return moving + self.name(E.from_form((invariant, 0)))

    def is_invariant(self, x: Expr) -> bool:
        return not loads(x) and variables(x).isdisjoint(self.moving)

    def name(self, x: Expr) -> Var:
        if x not in self.names:
            self.names[x] = Var(f"at.{next(self.numbers)}", x.dtype)
        return self.names[x]


def _divides(x: Expr) -> bool:
    return isinstance(x, E.Binary) and x.op in (BinaryOp.FLOORDIV, BinaryOp.MOD) and E.is_index(x)


@lru_cache(maxsize=1 << 10)
def _has_divisions(stmt: Stmt) -> bool:
    return any(map(_holds_division, expressions(stmt))) or any(map(_has_divisions, children(stmt)))


@lru_cache(maxsize=1 << 13)
def _holds_division(x: Expr) -> bool:
    return _divides(x) or any(map(_holds_division, operands(x)))


_DIVISIONS = (BinaryOp.DIV, BinaryOp.FLOORDIV, BinaryOp.MOD, BinaryOp.REMAINDER)


def unmask(kernel: Kernel) -> Kernel:
    """No write to registers is masked by lanes, or elements of tiles, that nothing reads: these are computed like the
    others.

    A tile of registers at the edge of its result is partly outside: for lane: acc[lane] += a * b[lane] if lane + first < n.
    A processor carries such a condition out on every accumulator, by blends that cost as much as the arithmetic. Where all
    that reads acc does so under the same condition, what the other lanes hold is never seen; so only loads that would leave
    their buffer stay under it:

        acc[l] += a * b[l] if l + q < n;  C[l + q] = acc[l] if l + q < n
        ->  acc[l] += a * (b[l] if l + q < n else 0);  C[l + q] = acc[l] if l + q < n

    Legal: the buffer lives in the innermost loop around all its uses (`allocate` sees to that); each of them but
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


def _by_place(condition: Expr, place: tuple[Expr, ...], common: set[Var]) -> tuple[list[int], Expr, Extent] | None:
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


def _stronger(x: Expr, limit: Extent, mask: Expr) -> bool:
    """Whether a mask makes sure that x < limit."""
    known = filter(None, map(E.below, conjuncts(mask)))
    return any((slack := E.static(x - y)) is not None and is_most(least + slack, limit) for y, least in known)


def _inside(place: tuple[Expr, ...], buffer: Buffer, axes: Ranges, mask: Expr) -> bool:
    """Whether a place exists wherever the mask holds, whatever the axes are."""
    for i, extent in zip(place, buffer.shape):
        at = simplify(i, axes)
        known = bounds(at, axes)
        if known is None or known.low < 0 or not (is_below(at, extent, axes) or _stronger(i, extent, mask)):
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
