"""Pass: loops marked `vectorize` become vector code; masks become conditions around leaves and masks of lanes.

A leaf in a vector loop becomes one leaf on vectors. What does not move with the axis is computed once and broadcast
where a vector is needed. A reduction over the axis combines the lanes by halves and updates its element once. The
part of a mask that does not move with the axis becomes an If, and so does "some lane is on" for each bound on the axis:
then no address of a leaf is touched unless one of its lanes is. One such condition in masks of loads becomes an If, too.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.bounds import Range, Ranges, axis_range, bounds
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.combiner import Combiner, Values, combiner, is_best
from nncc.ir.expr import TRUE, Expr, Load, Var, conjuncts
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Alloc, For, If, Leaf, Let, LoopKind, Seq, Stmt, Store, Update, seq, values, with_mask
from nncc.ir.walk import children, loads, operands, statements, substitute, substitute_stmt, with_children

Table = dict[str, Buffer]
Bindings = list[tuple[Var, Expr]]


def vectorize(kernel: Kernel) -> Kernel:
    """No loop is marked `vectorize`, and scalar leaves have no masks."""
    return replace(kernel, body=_vectorized(kernel.body, buffer_table(kernel), {}))


def buffer_table(kernel: Kernel) -> Table:
    """The buffers of a kernel by name, those that it allocates included."""
    allocated = {s.buffer.name: s.buffer for s in statements(kernel.body) if isinstance(s, Alloc)}
    return {b.name: b for b in kernel.buffers} | allocated


def is_whole(buffer: Buffer, place: Expr, ranges: Ranges) -> bool:
    """Whether a buffer is in registers, and has all lanes of a flat place: then those that are off may be touched."""
    known = bounds(place, ranges) if buffer.scope is Scope.REGISTER else None
    return known is not None and known.low >= 0 and known.high < buffer.size


def _vectorized(stmt: Stmt, table: Table, ranges: Ranges) -> Stmt:
    if isinstance(stmt, For) and stmt.kind is LoopKind.VECTORIZE:
        lanes = E.static(stmt.extent)
        if lanes is None:
            raise InternalError(f"the vector loop over {stmt.axis} has the extent {stmt.extent}")
        leaves = stmt.body.stmts if isinstance(stmt.body, Seq) else (stmt.body,)
        return seq(*(_leaf(leaf, Lanes(stmt.axis, lanes, table, ranges=ranges)) for leaf in leaves))
    if isinstance(stmt, Leaf):
        return _guarded(with_mask(stmt, TRUE), conjuncts(stmt.mask))
    if isinstance(stmt, For) and (known := axis_range(stmt.extent, ranges)) is not None:
        ranges = {**ranges, stmt.axis: known}
    return with_children(stmt, tuple([_vectorized(c, table, ranges) for c in children(stmt)]))


def _guarded(stmt: Stmt, conditions: tuple[Expr, ...]) -> Stmt:
    condition = E.conjunction(conditions)
    return stmt if condition is TRUE else If(condition, stmt, Seq())


class Lanes:
    """The rewriting of expressions for one vector axis."""

    def __init__(
        self, axis: Var, lanes: int, table: Table, mask: Expr | None = None, ranges: Ranges = MappingProxyType({})
    ) -> None:
        self.axis, self.lanes, self.table, self.mask = axis, lanes, table, mask
        self.ranges: Ranges = {**ranges, axis: Range.extent(lanes)}
        self.memo: dict[Expr, Expr] = {}

    def moves(self, x: Expr) -> bool:
        return self.vector(x) is not x

    def wide(self, x: Expr) -> Expr:
        """The value of an expression in all lanes, as a vector."""
        return E.broadcast(self.vector(x), self.lanes)

    def vector(self, x: Expr) -> Expr:
        """The vector of an expression's values; the expression itself when it is the same in all lanes."""
        done = self.memo.get(x)
        if done is None:
            done = self.memo[x] = self._vector(x)
        return done

    def _vector(self, x: Expr) -> Expr:
        if x is self.axis:
            return E.Ramp(E.index(0), 1, self.lanes)
        if isinstance(x, E.Affine):
            return self._affine(x)
        if isinstance(x, Load):
            return self._load(x)
        new = [self.vector(operand) for operand in operands(x)]
        if all(v.dtype.lanes == 1 for v in new):
            return x
        if isinstance(x, E.Cast) and isinstance(new[0], E.Ramp) and x.type.is_int:
            return E.Ramp(E.Cast(new[0].base, x.type), new[0].stride, self.lanes)  # narrow before it is wide
        if isinstance(x, E.Cast | E.Bitcast):
            return type(x)(new[0], x.type.with_lanes(self.lanes))
        return _rebuilt(x, [E.broadcast(v, self.lanes) for v in new])

    def _affine(self, x: E.Affine) -> Expr:
        moving = [(atom, c) for atom, c in x.terms if self.moves(atom)]
        if not moving:
            return x
        rest = E.from_form((tuple((a, c) for a, c in x.terms if not self.moves(a)), x.const))
        if len(moving) == 1 and moving[0][0] is self.axis:
            return E.Ramp(rest, moving[0][1], self.lanes)
        total: Expr = E.Broadcast(rest, self.lanes)
        for atom, c in moving:
            scaled = self.vector(atom) * E.Broadcast(E.index(c), self.lanes)
            total = total + scaled
        return total

    def _load(self, x: Load) -> Expr:
        place = tuple(self.vector(i) for i in x.index)
        mask = None if x.mask is None else self.vector(x.mask)
        moving = any(i.dtype.lanes > 1 for i in place)
        if not moving and (mask is None or mask.dtype.lanes == 1):
            return x
        place = tuple(E.broadcast(i, self.lanes) for i in place)
        whole = is_whole(self.table[x.buffer], x.index[0], self.ranges)
        guards = [m for m in (mask, None if whole else self.mask) if m is not None]
        if not guards:
            return Load(x.buffer, place, x.type)
        both = E.conjunction(tuple(E.broadcast(m, self.lanes) for m in guards))
        return Load(x.buffer, place, x.type, both, x.fill if x.fill is not None else E.Const(0, x.type))


def _rebuilt(x: Expr, new: list[Expr]) -> Expr:
    """The same operator on vector operands."""
    match x:
        case E.Binary():
            return E.Binary(x.op, *new)
        case E.Unary():
            return E.Unary(x.op, *new)
        case E.Fma():
            return E.Fma(*new)
        case E.Select():
            return type(x)(*new)
        case _:
            raise InternalError(f"no vector form of {type(x).__name__}: {x}")


def _leaf(leaf: Stmt, lanes: Lanes) -> Stmt:
    if not isinstance(leaf, Leaf):
        raise InternalError(f"a vector loop holds a {type(leaf).__name__}")
    if (condition := _shared(leaf, lanes)) is not None:
        with_, without = (_leaf(substitute_stmt(leaf, {condition: known}), lanes) for known in (E.TRUE, E.FALSE))
        return If(condition, with_, without)
    fixed = tuple(c for c in conjuncts(leaf.mask) if not lanes.moves(c))
    moving = tuple(c for c in conjuncts(leaf.mask) if lanes.moves(c))
    some = tuple(_in_some_lane(c, lanes) for c in moving)
    on = E.conjunction(tuple(lanes.vector(c) for c in moving)) if moving else None
    inner = Lanes(lanes.axis, lanes.lanes, lanes.table, on, lanes.ranges)
    if isinstance(leaf, Update) and not any(lanes.moves(i) for i in leaf.index):
        return _guarded(_reduction(leaf, inner), (*fixed, *some))
    place = tuple(inner.wide(i) for i in leaf.index)
    mask = TRUE if inner.mask is None else inner.mask
    new: Stmt
    if isinstance(leaf, Store):
        new = replace(leaf, index=place, value=inner.wide(leaf.value), mask=mask)
    else:
        new = replace(leaf, index=place, values=tuple(inner.wide(v) for v in leaf.values), mask=mask)
    return _guarded(new, (*fixed, *some))


def _shared(leaf: Leaf, lanes: Lanes) -> Expr | None:
    """The one condition, if it is one, that decides masks of loads for all lanes at once.

    Without it nothing is loaded: a load of no lanes would still look up its page, for hundreds of cycles where there is
    none. Several conditions would make too many branches.
    """
    masks = [x.mask for v in values(leaf) for x in loads(v) if x.mask is not None and any(map(lanes.moves, x.index))]
    found = {c for m in masks for c in conjuncts(m) if not lanes.moves(c) and not loads(c) and c not in conjuncts(leaf.mask)}
    return found.pop() if len(found) == 1 else None


def _in_some_lane(condition: Expr, lanes: Lanes) -> Expr:
    """What holds when a condition c*axis + rest < b holds in any lane: it does in the first, or for c < 0 in the last."""
    if not (isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a)):
        return TRUE
    moving = [(atom, c) for atom, c in E.form(condition.a)[0] if lanes.moves(atom)]
    if len(moving) != 1 or moving[0][0] is not lanes.axis or lanes.moves(condition.b):
        return TRUE
    return substitute(condition, {lanes.axis: E.index(0 if moving[0][1] > 0 else lanes.lanes - 1)})


def _reduction(leaf: Update, lanes: Lanes) -> Stmt:
    """One update by all lanes: the upper half combined with the lower, until one lane is left."""
    rule = combiner(leaf.combiner)
    vectors = tuple(lanes.wide(v) for v in leaf.values)
    if lanes.mask is not None:
        identity = rule.identity(tuple(lanes.table[b].dtype for b in leaf.buffers))
        pairs = zip(vectors, identity)
        vectors = tuple(E.Select(lanes.mask, v, E.broadcast(i, lanes.lanes)) for v, i in pairs)
    bindings = _first_best(rule, vectors, leaf.nest) if rule.best else _halved(rule, vectors, f"{leaf.nest}.lanes")
    single = tuple(name for name, _ in bindings if name.dtype.lanes == 1)
    return Let(tuple(bindings), replace(leaf, values=single, mask=TRUE))


def _halved(rule: Combiner, vectors: Values, name: str) -> Bindings:
    """What combines the lanes of vectors, halves of them in each round; the bindings of one lane are the results."""
    bindings: Bindings = []
    width = vectors[0].dtype.lanes
    while True:
        names = tuple(Var(f"{name}{width}.{n}", v.dtype) for n, v in enumerate(vectors))
        bindings += list(zip(names, vectors))
        if width == 1:
            return bindings
        width //= 2
        low = tuple(E.Shuffle((v,), tuple(range(width))) for v in names)
        high = tuple(E.Shuffle((v,), tuple(range(width, 2 * width))) for v in names)
        vectors = rule.combine(low, high)


def _first_best(rule: Combiner, vectors: Values, nest: str) -> Bindings:
    """As `_halved` for values and positions, in fewer instructions: first the best value, then the lowest of its
    positions."""
    values = _halved(combiner(rule.best), vectors[:1], f"{nest}.values")
    every, best, dtype = values[0][0], values[-1][0], vectors[1].dtype
    hit = is_best(every, E.broadcast(best, dtype.lanes))
    places = E.Select(hit, vectors[1], E.broadcast(E.Const(dtype.highest, dtype.scalar), dtype.lanes))
    return [*values, *_halved(combiner("min"), (places,), f"{nest}.places")]
