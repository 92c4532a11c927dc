"""Pass: loops marked `vectorize` become vector code; masks become conditions around leaves and masks of lanes.

A leaf in a vector loop becomes one leaf on vectors. What does not move with the axis is computed once and broadcast
where a vector is needed. A reduction over the axis combines the lanes by halves and updates its element once. One that
other leaves read in each iteration (a scan) combines each lane with all lanes before it, in as many rounds as the number of
lanes has bits (Sklansky, 1960), and adds what its element held before.

The part of a mask that does not move with the axis becomes an If, and so does "some lane is on" for each bound on the axis:
then no address of a leaf is touched unless one of its lanes is. One such condition in masks of loads becomes an If, too.

Leaves whose lanes interleave in memory, a few elements apart, are stored together: the parts of complex numbers, the corners
of boxes, the channels of an image. Stores that fill a run become shuffles and stores of whole vectors. All values are there
before the first store: none of the leaves may load what another one stores.

    X[2*n] = a; X[2*n + 1] = b, n < 4  ->  X[0:4] = shuffle(a, b, [0, 4, 1, 5]); X[4:8] = shuffle(a, b, [2, 6, 3, 7])
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from nncc.codegen.passes.vectors.lanes import (
    Around,
    Lanes,
    Table,
    ascending,
    interleaved,
    is_strided,
    reversed_lanes,
    stretched,
)
from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType
from nncc.ir.expr import TRUE, Expr, Load, Var, conjuncts
from nncc.ir.index import affine
from nncc.ir.index.bounds import Ranges, axis_range
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp
from nncc.ir.reduction import Combiner, Values, combiner, is_best, running
from nncc.ir.stmt import Alloc, For, If, Leaf, Let, LoopKind, Seq, Stmt, Store, Update, seq, values, with_mask
from nncc.ir.vector import Ramp, Shuffle, within_steps
from nncc.ir.walk import children, loads, statements, substitute, substitute_stmt, with_children

Bindings = list[tuple[Var, Expr]]


def vectorize(kernel: Kernel) -> Kernel:
    """No loop is marked `vectorize`, and scalar leaves have no masks."""
    return replace(kernel, body=_vectorized(kernel.body, buffer_table(kernel), {}))


def buffer_table(kernel: Kernel) -> Table:
    """The buffers of a kernel by name, those that it allocates included."""
    allocated = {s.buffer.name: s.buffer for s in statements(kernel.body) if isinstance(s, Alloc)}
    return {b.name: b for b in kernel.buffers} | allocated


def _vectorized(stmt: Stmt, table: Table, ranges: Ranges) -> Stmt:
    if isinstance(stmt, For) and stmt.kind is LoopKind.VECTORIZE:
        lanes = E.static(stmt.extent)
        if lanes is None:
            raise InternalError(f"the vector loop over {stmt.axis} has the extent {stmt.extent}")
        leaves = stmt.body.stmts if isinstance(stmt.body, Seq) else (stmt.body,)
        return _in_lanes(leaves, Lanes(stmt.axis, lanes, table, ranges=ranges))
    if isinstance(stmt, Leaf) and stmt.mask.dtype.lanes == 1:
        return _guarded(with_mask(stmt, TRUE), conjuncts(stmt.mask))
    if isinstance(stmt, For) and (known := axis_range(stmt.extent, ranges)) is not None:
        ranges = {**ranges, stmt.axis: known}
    return with_children(stmt, tuple([_vectorized(c, table, ranges) for c in children(stmt)]))


def _in_lanes(stmts: tuple[Stmt, ...], lanes: Lanes) -> Stmt:
    """The body of a vector loop, run in lanes."""
    leaves = [stmt for stmt in stmts if isinstance(stmt, Leaf)]
    if len(leaves) < len(stmts):
        raise InternalError(f"a vector loop holds a {next(type(s).__name__ for s in stmts if not isinstance(s, Leaf))}")
    update = running(leaves, lanes.axis)
    lanes.around = stretches(leaves, lanes)
    return seq(*_leaves(leaves, lanes)) if update is None else _running(leaves, update, lanes)


def _leaves(leaves: Sequence[Leaf], lanes: Lanes) -> Iterator[Stmt]:
    """Leaves in lanes, those together that store between the lanes of one another."""
    while leaves:
        stores = stored_runs(leaves, lanes)
        made = _joined(stores, lanes) if stores else None
        yield _leaf(leaves[0], lanes) if made is None else made
        leaves = leaves[1 if made is None else len(stores) :]


def _joined(stores: Sequence[Store], lanes: Lanes) -> Stmt | None:
    """Stores that fill a run, where no condition is to decide for all lanes of one."""
    made = None if any(_shared(store, lanes) is not None for store in stores) else interleaved_stores(stores, lanes)
    return None if made is None else _guarded(made, _in_any(conjuncts(stores[0].mask), lanes))


def _in_any(conditions: Sequence[Expr], lanes: Lanes) -> tuple[Expr, ...]:
    """What holds where conditions do in some lanes: those that are the same in all, and bounds in one of them."""
    fixed = tuple(c for c in conditions if not lanes.moves(c))
    return (*fixed, *(_in_some_lane(c, lanes) for c in conditions if lanes.moves(c)))


def _guarded(stmt: Stmt, conditions: tuple[Expr, ...]) -> Stmt:
    condition = E.conjunction(conditions)
    return stmt if condition is TRUE else If(condition, stmt, Seq())


def _leaf(leaf: Leaf, lanes: Lanes) -> Stmt:
    if (condition := _shared(leaf, lanes)) is not None:
        with_, without = (_knowing(leaf, condition, known) for known in (E.TRUE, E.FALSE))
        return If(condition, _leaf(with_, lanes), _leaf(without, lanes))
    some = _in_any(conjuncts(leaf.mask), lanes)
    inner = lanes.guarded(tuple(c for c in conjuncts(leaf.mask) if lanes.moves(c)))
    if isinstance(leaf, Update) and not any(lanes.moves(i) for i in leaf.index):
        return _guarded(_reduction(leaf, inner), some)
    place = tuple(inner.wide(i) for i in leaf.index)
    mask = TRUE if inner.mask is None else inner.mask
    made = tuple(inner.wide(v) for v in values(leaf))
    if (forward := ascending(place)) is not None:
        place, mask, made = forward, reversed_lanes(mask), tuple(map(reversed_lanes, made))
    new = replace(leaf, value=made[0]) if isinstance(leaf, Store) else replace(leaf, values=made)
    return _guarded(replace(new, index=place, mask=mask), some)


def _running(leaves: Sequence[Leaf], update: Update, lanes: Lanes) -> Stmt:
    """Leaves that store in each iteration what an update holds then: each gets a vector of that, and the update what all
    lanes add. What the masks of all have in common becomes one condition around them."""
    shared = [c for c in conjuncts(update.mask) if all(c in conjuncts(leaf.mask) for leaf in leaves)]
    fixed = tuple(c for c in shared if not lanes.moves(c))
    some = tuple(_in_some_lane(c, lanes) for c in shared if lanes.moves(c))
    found, stores = so_far(update, fixed, lanes), []
    for n, leaf in enumerate(leaves):
        if leaf is not update:
            rest = E.conjunction(tuple(c for c in conjuncts(leaf.mask) if c not in fixed))
            prefix = found.before if n < leaves.index(update) else found.after
            stores.append(_leaf(with_mask(leaf, rest), lanes.knowing(prefix)))
    names = tuple(Var(f"{update.nest}.lanes.{n}", x.dtype) for n, x in enumerate(found.total))
    held = [Store(update.nest, b, update.index, name) for b, name in zip(update.buffers, names)]
    return _guarded(Let(found.bindings, seq(*stores, Let(tuple(zip(names, found.total)), seq(*held)))), (*fixed, *some))


def _knowing(leaf: Leaf, condition: Expr, known: Expr) -> Leaf:
    """A leaf where a condition is known to hold, or to fail."""
    made = substitute_stmt(leaf, {condition: known})
    assert isinstance(made, Leaf)
    return made


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
        low = tuple(Shuffle((v,), tuple(range(width))) for v in names)
        high = tuple(Shuffle((v,), tuple(range(width, 2 * width))) for v in names)
        vectors = rule.combine(low, high)


def _first_best(rule: Combiner, vectors: Values, nest: str) -> Bindings:
    """As `_halved` for values and positions, in fewer instructions: first the best value, then the lowest of its
    positions."""
    value, place = vectors
    best, dtype = _halved(combiner(rule.best), (value,), f"{nest}.values"), place.dtype
    names = [name for name, _ in best]
    hit = is_best(names[0], E.broadcast(names[-1], dtype.lanes))
    places = E.Select(hit, place, E.broadcast(E.Const(dtype.highest, dtype.scalar), dtype.lanes))
    return [*best, *_halved(combiner("min"), (places,), f"{nest}.places")]


_Alike = tuple[str, DType, Expr | None, Expr | None, int, affine.Terms]
"""What loads have in common but for where the first lane is: buffer, dtype, mask, fill, step, and the rest of the place."""


def stored_runs(leaves: Sequence[Leaf], lanes: Lanes) -> tuple[Store, ...]:
    """The stores with which leaves begin that fill runs of neighbours together, the lowest place first; () where there are
    none."""
    first = leaves[0]
    step = _step(first, lanes)
    if not step or not isinstance(first, Store):
        return ()
    found: dict[int | None, Store] = {}
    for leaf in leaves[:step]:
        if isinstance(leaf, Store) and _goes_with(leaf, first):
            found[E.static(leaf.index[0] - first.index[0])] = leaf
    places = sorted(place for place in found if place is not None)
    return tuple(found[n] for n in places) if places and places == [*range(places[0], places[0] + step)] else ()


def _step(leaf: Leaf, lanes: Lanes) -> int:
    """How many elements apart in memory the lanes of a store are, where shuffles can bring others between; 0 elsewhere."""
    if type(leaf) is not Store or leaf.value.dtype.is_bool or lanes.table[leaf.buffer].scope is Scope.REGISTER:
        return 0
    place = lanes.vector(leaf.index[0])
    step = place.stride if isinstance(place, Ramp) else 0
    return step if step > 0 and is_strided(step, lanes.lanes) else 0


def _goes_with(leaf: Store, first: Store) -> bool:
    """Whether a store may be done later, with another one."""
    alike = (leaf.buffer, leaf.mask, leaf.stream, type(leaf)) == (first.buffer, first.mask, first.stream, type(first))
    return alike and all(x.buffer != first.buffer for value in (leaf.value, leaf.mask) for x in loads(value))


def interleaved_stores(stores: Sequence[Store], lanes: Lanes) -> Stmt | None:
    """Stores that fill runs, in lanes, as stores of whole vectors; None where their mask is of a form that says nothing of
    neighbours. Conditions of the mask that are the same in all lanes are left to the caller."""
    first, step = stores[0], len(stores)
    moving = tuple(c for c in conjuncts(first.mask) if lanes.moves(c))
    masks = [stretched(c, lanes.axis, step, (0, step - 1)) for c in moving]
    inner, place = lanes.guarded(moving), lanes.vector(first.index[0])
    if None in masks or not isinstance(place, Ramp):
        return None
    names = tuple(Var(f"{s.nest}.lanes", s.value.dtype.with_lanes(lanes.lanes)) for s in stores)
    condition = E.conjunction(tuple(mask for mask in masks if mask is not None))
    parts = []
    for n, vector in enumerate(interleaved(names)):
        here = substitute(condition, {lanes.axis: lanes.axis + n * lanes.lanes})
        index = (Ramp(place.base + n * lanes.lanes, 1, lanes.lanes),)
        parts.append(replace(first, index=index, value=vector, mask=TRUE if here is TRUE else lanes.wide(here)))
    return Let(tuple((name, inner.wide(s.value)) for name, s in zip(names, stores)), seq(*parts))


def stretches(leaves: Iterable[Leaf], lanes: Lanes) -> Mapping[Load, Around]:
    """What other loads reach around the lanes of each that has others in between, if all leaves have one mask."""
    if len({leaf.mask for leaf in leaves}) > 1:
        return {}
    alike: dict[_Alike, dict[int, Load]] = defaultdict(dict)
    for x in dict.fromkeys(x for leaf in leaves for value in values(leaf) for x in loads(value)):
        place = lanes.vector(x.index[0])
        if isinstance(place, Ramp) and place.stride > 1:
            terms, start = E.form(place.base)
            alike[x.buffer, x.type, x.mask, x.fill, place.stride, terms][start] = x
    found: dict[Load, Around] = {}
    for (*_, step, _), by_start in alike.items():
        for group in within_steps(sorted(by_start), step):
            found |= {by_start[start]: (start - group[0], group[-1] - start) for start in group if len(group) > 1}
    return found


@dataclass(frozen=True)
class SoFar:
    """What an update makes of its lanes, by its elements: vectors of what they hold before and after each, and what they
    hold after all; in the scope of some bindings."""

    bindings: tuple[tuple[Var, Expr], ...]
    before: Mapping[Expr, Expr]
    after: Mapping[Expr, Expr]
    total: Values


def so_far(update: Update, fixed: tuple[Expr, ...], lanes: Lanes) -> SoFar:
    """What an update that gathers all lanes holds at each. Where its mask, but for the conditions `fixed`, does not hold, a
    lane adds the identity."""
    rule = combiner(update.combiner)
    identity = rule.identity(tuple(lanes.table[b].dtype for b in update.buffers))
    inner = lanes.guarded(tuple(c for c in conjuncts(update.mask) if c not in fixed))
    vectors = tuple(inner.wide(v) for v in update.values)
    if inner.mask is not None:
        vectors = tuple(E.Select(inner.mask, v, E.broadcast(i, lanes.lanes)) for v, i in zip(vectors, identity))
    halved = update.combiner == "sum" and vectors[0].dtype.is_float
    if halved:  # sums of neighbours are differences of sums up to elements, and may be twice as large
        vectors = tuple(v * 0.5 for v in vectors)
    bindings = prefixes(rule, vectors, identity, f"{update.nest}.lanes")
    combined = tuple(name for name, _ in bindings[-len(vectors) :])
    elements = tuple(Load(b, update.index, lanes.table[b].dtype) for b in update.buffers)
    carried = tuple(E.broadcast(x, lanes.lanes) for x in elements)
    add = _add_twice if halved else rule.combine
    before, after = add(carried, shifted(combined, identity)), add(carried, combined)
    total = add(elements, tuple(Shuffle((v,), (lanes.lanes - 1,)) for v in combined))
    return SoFar(tuple(bindings), dict(zip(elements, before)), dict(zip(elements, after)), total)


def _add_twice(a: Values, b: Values) -> Values:
    """a + 2 b, rounded once."""
    return tuple(E.Fma(y, E.wrap(2.0, y.dtype), x) for x, y in zip(a, b))


def prefixes(rule: Combiner, vectors: Values, identity: Values, name: str) -> list[tuple[Var, Expr]]:
    """Bindings of which the last, one for each vector, hold in each lane what the rule makes of it and all before it.

    In each round the second half of a block of lanes is combined with the last lane of the first half; then blocks are
    twice as long. `identity`: the rule's, which the other lanes are combined with. The number of lanes is a power of two.
    """
    lanes, block = vectors[0].dtype.lanes, 1
    bindings: list[tuple[Var, Expr]] = []
    while True:
        names = tuple(Var(f"{name}{block}.{n}", v.dtype) for n, v in enumerate(vectors))
        bindings += list(zip(names, vectors))
        if block == lanes:
            return bindings
        picks = tuple(lane // block * block - 1 if lane & block else lanes for lane in range(lanes))
        vectors = rule.combine(_picked(names, identity, picks), names)
        block *= 2


def shifted(vectors: Values, identity: Values) -> Values:
    """Vectors moved up by one lane, with the identity in the first."""
    lanes = vectors[0].dtype.lanes
    return _picked(vectors, identity, (lanes, *range(lanes - 1)))


def _picked(vectors: Values, identity: Values, picks: tuple[int, ...]) -> Values:
    """Lanes of vectors by their number; those from the number of lanes on are the identity."""
    pairs = zip(vectors, identity)
    return tuple(Shuffle((v, E.broadcast(neutral, v.dtype.lanes)), picks) for v, neutral in pairs)
