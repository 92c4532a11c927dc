"""Whether an output of a scheduled kernel may take the memory of an input that nobody needs after the call.

Place p of the one is then place p of the other, so no load of a place may come after a store there. That holds when
every load of the input and every store of the output are

- apart: some index of theirs is never the same; or
- in order: one place means one iteration of each loop around both, and below these loops the load stands before the
  store, or in its leaf, which loads first.

What touches different places may run in any order, so lanes, threads and the pieces of a tail do not matter. A tail
that stores places again (`shift`) is refused: two iterations have one place. A reduction stores its identities where
its outermost loop begins, so its stores stand there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from itertools import product

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.expr import Expr, Index, Var, conjuncts
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.index.facts import is_same
from nncc.ir.index.simplify import simplify
from nncc.ir.kernel import Kernel, Nest, nests, ranges, written_by
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, If, Leaf, Seq, Stmt, Store, Update, seq, written
from nncc.ir.variants import variants
from nncc.ir.walk import children, expressions, loads, rewrite_stmt, statements, variables


def shareable(kernel: Kernel) -> frozenset[str]:
    """The inputs and outputs of a scheduled kernel whose memory may be that of one another."""
    inputs, outputs = ([b.name for b in kernel.params if b.role is role] for role in (Role.INPUT, Role.OUTPUT))
    pairs = [(i, o) for i in inputs for o in outputs if refusal(kernel, i, o) is None]
    return frozenset(name for pair in pairs for name in pair)


def refusal(kernel: Kernel, source: str, result: str) -> str | None:
    """Why an output may not take the memory of an input, or None: in any variant of the kernel."""
    found = (_refusal(variant.kernel, source, result) for variant in variants(kernel))
    return next((reason for reason in found if reason is not None), None)


def _refusal(kernel: Kernel, source: str, result: str) -> str | None:
    a, b = kernel.table[source], kernel.table[result]
    if a.dtype is not b.dtype or not is_same(a.whole, b.whole):
        return f"{source} is {a.dtype}{list(a.shape)}, {result} is {b.dtype}{list(b.shape)}"
    if any(
        load.buffer == source
        for s in statements(kernel.body)
        if not isinstance(s, Leaf)
        for x in expressions(s)
        for load in loads(x)
    ):
        return f"what {source} holds decides which loops run"
    as_dims = _have_same_dims(a, b)
    stores = [*_stores(kernel, b, as_dims)]
    found = (_clash(load, store) for load in _loads(kernel, a, as_dims) for store in stores)
    return next((reason for reason in found if reason is not None), None)


def without_copies(kernel: Kernel, pairs: Collection[tuple[str, str]]) -> Kernel:
    """A scheduled kernel, some of whose outputs lie in the memory of inputs, without what stores places as they are.

    pairs: inputs, with the outputs that lie there.
    """

    def dropped(stmt: Stmt) -> Stmt | None:
        copied = stmt.value if isinstance(stmt, Store) else None
        if isinstance(stmt, Store) and isinstance(copied, E.Load) and (copied.buffer, stmt.buffer) in pairs:
            alike = _have_same_dims(kernel.table[copied.buffer], kernel.table[stmt.buffer])
            return Seq(()) if alike and copied.index == stmt.index else stmt
        if isinstance(stmt, For | If) and all(isinstance(s, Seq) and not s.stmts for s in children(stmt)):
            return Seq(())
        return seq(*stmt.stmts) if isinstance(stmt, Seq) else stmt

    changed = replace(kernel, body=rewrite_stmt(kernel.body, dropped))
    is_written = written_by([changed.body]) >= {b.name for b in kernel.params if b.role is Role.OUTPUT}
    return changed if is_written else kernel  # a kernel writes all its outputs, if only what is there


@dataclass(frozen=True)
class _Access:
    """A load or store: its indices, its nest (with the number of it in order), and the loops that repeat it.

    zeros: the indices of dims of extent 1. conditions: what holds wherever it happens.
    """

    buffer: str
    place: Index
    zeros: Index
    conditions: tuple[Expr, ...]
    nest: Nest
    number: int
    loops: tuple[For, ...]
    ranges: Ranges = field(repr=False)


def _loads(kernel: Kernel, buffer: Buffer, as_dims: bool) -> Iterator[_Access]:
    for number, nest in enumerate(nests(kernel.body)):
        known = ranges(nest.loops)
        for x in dict.fromkeys(x for e in expressions(nest.leaf) for x in loads(e) if x.buffer == buffer.name):
            place = _place(x.index, buffer, known, as_dims)
            holds = () if x in loads(nest.leaf.mask) else conjuncts(nest.leaf.mask)
            yield _Access(buffer.name, *place, holds, nest, number, nest.loops, known)


def _stores(kernel: Kernel, buffer: Buffer, as_dims: bool) -> Iterator[_Access]:
    """What sets the identities of a reduction is repeated by the loops outside of that only."""
    for number, nest in enumerate(nests(kernel.body)):
        if buffer.name in written(nest.leaf):
            known, over = ranges(nest.loops), nest.leaf.over if isinstance(nest.leaf, Update) else ()
            outside = min((n for n, axis in enumerate(nest.axes) if axis in over), default=len(nest.loops))
            place = _place(nest.leaf.index, buffer, known, as_dims)
            holds = tuple(c for c in conjuncts(nest.leaf.mask) if not {v.name for v in variables(c)} & set(over))
            yield _Access(buffer.name, *place, holds, nest, number, nest.loops[:outside], known)


def _have_same_dims(a: Buffer, b: Buffer) -> bool:
    """Whether one place of both is one index in each dim, dims of extent 1 aside."""
    long_a, long_b = ([extent for extent in x.shape if extent != 1] for x in (a, b))
    return long_a == long_b and a.strides is None and b.strides is None


def _place(index: Index, buffer: Buffer, known: Ranges, as_dims: bool) -> tuple[Index, Index]:
    """An index by its dims, or as one number: the place among all elements in memory; and the indices that must be 0."""
    indices = [simplify(i, known) for i in index]
    zeros = tuple(i for i, extent in zip(indices, buffer.shape) if extent == 1)
    if as_dims:
        return tuple(i for i, extent in zip(indices, buffer.shape) if extent != 1), zeros
    flat = sum((i * stride for i, stride in zip(index, buffer.layout)), E.index(0))
    return (simplify(flat, known),), zeros


def _clash(load: _Access, store: _Access) -> str | None:
    """Why a load may come after a store of the same place, or None."""
    if any(_never_meet(load, store)):
        return None
    common = [a for a, b in zip(load.loops, store.loops) if a is b]
    same = _Meeting(load, store, {loop.axis for loop in common}).run()
    loop = next((loop for loop in common if loop.axis not in same), None)
    if loop is not None:
        return (
            f"{load.nest.name} may load from {load.buffer}, in one iteration of {loop.axis}, what {store.nest.name} "
            f"stores to {store.buffer} in another"
        )
    if not _is_before(load, store):
        return f"{load.nest.name} may load from {load.buffer} what {store.nest.name} has stored to {store.buffer}"
    return None


def _never_meet(load: _Access, store: _Access) -> Iterator[bool]:
    """For each index, whether it is never the same in both."""
    for i, j in zip(load.place, store.place):
        a, b = _range(i, load), _range(j, store)
        yield a is not None and b is not None and (a.high < b.low or b.high < a.low)


def _range(index: Expr, access: _Access) -> Range | None:
    """The values that an index takes where a load or store happens: less than its loops say, where a tail is masked."""
    known, (terms, const) = bounds(index, access.ranges), E.form(index)
    for condition in access.conditions:
        if known and isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a):
            below_0, other = E.form(condition.a - condition.b)
            known = Range(known.low, min(known.high, const - other - 1)) if below_0 == terms else known
    return known


def _is_before(load: _Access, store: _Access) -> bool:
    """Whether a load stands before a store where the loops around both are in one iteration."""
    reduction = store.nest.loops[len(store.loops) :][:1]
    if reduction:
        return load.number < store.number and not any(loop is reduction[0] for loop in load.loops)
    return load.number <= store.number


class _Meeting:
    """What follows when a load and a store have one place, in whatever iterations of the loops around them.

    Formal: a term c*t of an index is the same in both where all other terms together differ by less than |c|, since then
    t cannot differ by 1. x // n and x % n together determine x. What is read from memory is never known to be the same.
    """

    def __init__(self, load: _Access, store: _Access, axes: set[Var]) -> None:
        self.ranges = {**load.ranges, **store.ranges}
        self.places = [*zip(load.place, store.place), *product(load.zeros, store.zeros)]
        sizes = set[Var]().union(*(E.symbols(x) for pair in self.places for x in pair))
        self.axes = axes | sizes
        self.same: set[Expr] = {*sizes, *(axis for axis in axes if self.span(axis) == 0)}

    def run(self) -> set[Expr]:
        """The axes of the loops around both, and other terms, that are the same in both."""
        while True:
            rests = [x for x in self.same if isinstance(x, E.Binary) and x.op is BinaryOp.MOD]
            whole = [(x.a, x.a) for x in rests if self.is_same(simplify(E.floordiv(x.a, x.b), self.ranges))]
            found = {term for a, b in (*self.places, *whole) for term in self.settled(a, b)}
            if found <= self.same:
                return self.same
            self.same |= found

    def span(self, term: Expr) -> int | None:
        known = bounds(term, self.ranges)
        return None if known is None else known.high - known.low

    def is_same(self, x: Expr) -> bool:
        return all(atom in self.same or (self.same >= variables(atom) and not loads(atom)) for atom, _ in E.form(x)[0])

    def settled(self, a: Expr, b: Expr) -> Iterator[Expr]:
        """The terms that are the same because a sum `a` of the load is a sum `b` of the store."""
        (terms_a, const_a), (terms_b, const_b) = E.form(a), E.form(b)
        both = [(t, c) for t, c in terms_a if (t, c) in terms_b and variables(t) <= self.axes]
        open_terms = [(t, abs(c)) for t, c in both if not self.is_same(t)]
        moving = [(t, c, span) for t, c in open_terms if (span := self.span(t)) is not None]
        rest_a, rest_b = (
            bounds(E.from_form((tuple(t for t in terms if t not in both), const)), self.ranges)
            for terms, const in ((terms_a, const_a), (terms_b, const_b))
        )
        if rest_a is None or rest_b is None or len(moving) < len(open_terms):
            return
        reach = max(abs(rest_a.low - rest_b.high), abs(rest_a.high - rest_b.low))
        reach += sum(c * span for _, c, span in moving)
        yield from (t for t, c, span in moving if c > reach - c * span)
