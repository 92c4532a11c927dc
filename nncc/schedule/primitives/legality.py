"""Dependence tests: whether the subscripts of two accesses can name one element in different iterations of a loop.

`legality.py` asks them of all that the nests of a loop write and read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain
from math import prod

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.expr import Expr, Index, Var
from nncc.ir.index import affine
from nncc.ir.index.bounds import Range, Ranges, bounds, greatest
from nncc.ir.index.simplify import flat_index, recombined, simplify
from nncc.ir.kernel import Kernel, Nest, nests, ranges, reads, uses
from nncc.ir.ops import BinaryOp
from nncc.ir.reduction import running
from nncc.ir.stmt import For, If, LoopKind, Seq, Stmt, Store, Update, values, written
from nncc.ir.walk import loads, statements, variables
from nncc.schedule.primitives.tree import conditions, loops_around, paths


def determines(index: Index, axis: Var, inside: Ranges, mask: Expr = E.TRUE) -> bool:
    """Whether different values of the axis always give different places, whatever the other loops inside do.

    Formal: an affine dim c*x + rest determines x when |c| exceeds the span of the rest; x // c and x % c together
    determine x. Loops outside the axis are fixed and do not count; `inside` holds the ranges of all loops. mask: holds at
    all places, so that a rest which it keeps below a bound spans no more.
    """
    known: set[Expr] = set()
    work = list(index)
    while work:
        for atom in _dominant(work.pop(), axis, inside, mask) - known:
            known.add(atom)
            work += [x.a for x in known if isinstance(x, E.Binary) and _both_known(x, known)]
    return axis in known


def _both_known(x: E.Binary, known: set[Expr]) -> bool:
    """Whether x is y % c and y // c is known too: then y is."""
    return x.op is BinaryOp.MOD and x.a not in known and _quotient(x.a, x.b) in known


_quotient = lru_cache(maxsize=1 << 14)(E.floordiv)
"""Cached: the same quotients are asked for after every step."""


def _dominant(x: Expr, axis: Var, inside: Ranges, mask: Expr) -> set[Expr]:
    """The atoms of a sum whose steps are longer than all that the moving atoms of shorter steps make up, as the digits of a
    number; and the sum."""
    rest = {atom: c for atom, c in E.form(x)[0] if _moves(atom, axis, inside)}
    moving = [(atom, abs(c)) for atom, c in rest.items()]
    spans = {atom: _span(atom, inside, mask) for atom, _ in moving}
    if None in spans.values():
        return {x}
    known, width = {x}, sum(c * (spans[atom] or 0) for atom, c in moving)
    for atom, c in sorted(moving, key=lambda pair: (-pair[1], -(spans[pair[0]] or 0))):
        width -= c * (spans[atom] or 0)
        rest.pop(atom)
        if spans[atom] and c <= width and c <= _masked_span(rest, axis, inside, mask, width):
            break
        known.add(atom)
    return known


def _masked_span(rest: Mapping[Expr, int], axis: Var, inside: Ranges, mask: Expr, width: int) -> int:
    """The span of a sum, narrowed by a mask that bounds it or its moving part."""
    own = {(atom, c) for atom, c in rest.items() if _span(atom, inside)}
    for x, limit in filter(None, map(E.below, E.conjuncts(mask))):
        least, moving = bounds(x, inside), [(atom, c) for atom, c in E.form(x)[0] if _moves(atom, axis, inside)]
        if least is not None and own == {(atom, c) for atom, c in moving if _span(atom, inside)}:
            width = min(width, greatest(limit) - 1 - least.low)
    return width


def _moves(atom: Expr, axis: Var, inside: Ranges) -> bool:
    """Whether an atom may change while the loops from the axis inwards run: all loops but the outer ones, as an unknown
    range has no place in that order. Open sizes never do."""
    order = list(inside)
    return axis not in order or not variables(atom) - E.symbols(atom) <= set(order[: order.index(axis)])


def _span(atom: Expr, inside: Ranges, mask: Expr = E.TRUE) -> int | None:
    """The span of an atom where a mask holds, which may bound a quotient's numerator."""
    r = bounds(atom, inside)
    if r is None or mask is E.TRUE or not (isinstance(atom, E.Binary) and atom.op is BinaryOp.FLOORDIV):
        return None if r is None else r.high - r.low
    by = E.static(atom.b) or 0
    limits = [greatest(limit) for x, limit in filter(None, map(E.below, E.conjuncts(mask))) if x == atom.a] if by > 0 else []
    return max(min([r.high, *((limit - 1) // by for limit in limits)]) - r.low, 0)


def same_iteration(writer: Nest, reader: Nest, index: Index, axis: Var, place: Index | None = None) -> bool:
    """Whether what is read at `index` can only have been written in the same iteration of the axis, if it is written at all.
    place: of what is written, in the dims of `index`, if these are not those of the leaf.

    Formal: the dims in which both are the same determine the axis; or in some dim both are c*axis + rest with the same outer
    terms, and both rests lie in one window of width less than |c|; or in some dim their ranges do not meet.
    """
    place = writer.leaf.index if place is None else place
    if any(_never_meet(a, writer, b, reader) for a, b in zip(place, index)):
        return True
    if determines(tuple(a for a, b in zip(place, index) if a is b), axis, ranges(writer.loops)):
        return True
    for a, b in zip(place, index):
        (terms_a, const_a), (terms_b, const_b) = E.form(a), E.form(b)
        ca, cb = dict(terms_a).get(axis, 0), dict(terms_b).get(axis, 0)
        low_a, low_b = (_window(t, axis, n) for t, n in ((terms_a, writer), (terms_b, reader)))
        if ca != cb or low_a is None or low_b is None or low_a[0] != low_b[0]:
            continue
        high = max(low_a[1].high + const_a, low_b[1].high + const_b)
        low = min(low_a[1].low + const_a, low_b[1].low + const_b)
        if high - low < abs(ca):
            return True
    return False


def _never_meet(a: Expr, one: Nest, b: Expr, other: Nest) -> bool:
    """Whether all values of one nest's index are less, or greater, than all of another one's."""
    first, second = bounds(a, ranges(one.loops)), bounds(b, ranges(other.loops))
    return first is not None and second is not None and (first.high < second.low or second.high < first.low)


def _window(terms: affine.Terms, axis: Var, nest: Nest) -> tuple[affine.Terms, Range] | None:
    """The terms of loops outside the axis, and the range of the terms of inner loops."""
    inside = ranges(nest.loops)
    outer: list[tuple[Expr, int]] = []
    inner: list[tuple[Expr, int]] = []
    for atom, c in terms:
        if atom is not axis:
            (inner if _moves(atom, axis, inside) else outer).append((atom, c))
    r = bounds(E.from_form((tuple(inner), 0)), inside)
    return None if r is None else (tuple(outer), r)


@dataclass(frozen=True)
class _Surroundings:
    """What tests of a loop look at besides itself. around: the loops around it, without their bodies. buffers: those used in
    it. elsewhere: those of them that nests outside use too. by_mask: whether conditions of stores count on all machines.
    """

    around: tuple[For, ...]
    buffers: tuple[Buffer, ...]
    elsewhere: frozenset[str] = frozenset()
    by_mask: bool = False

    def __hash__(self) -> int:
        return hash(self.around)  # a cache key has the loop too

    @cached_property
    def table(self) -> dict[str, Buffer]:
        return {b.name: b for b in self.buffers}

    def nests(self, loop: For) -> tuple[Nest, ...]:
        """The nests below the loop, with all the loops around them."""
        return tuple(Nest(nest.leaf, (*self.around, *nest.loops)) for nest in nests(loop))


def _surroundings(kernel: Kernel, loop: For, elsewhere: frozenset[str] = frozenset()) -> _Surroundings:
    around = tuple([_bare(o.axis, o.extent) for o in loops_around(kernel, loop)[:-1]])
    return _Surroundings(around, tuple([kernel.table[b] for b in _used(loop)]), elsewhere)


@lru_cache(maxsize=1 << 10)
def _bare(axis: Var, extent: Expr) -> For:
    """A loop without its body: the same object for the same axis and extent."""
    return For(axis, extent, Seq())


def _elsewhere(kernel: Kernel, loop: For) -> frozenset[str]:
    """The buffers that are used inside a loop and outside too."""
    inside = {nest.leaf for nest in nests(loop)}
    outside = [uses(nest.leaf) for nest in nests(kernel.body) if nest.leaf not in inside]
    return frozenset(_used(loop)).intersection(chain.from_iterable(outside))


def dependence(kernel: Kernel, loop: For) -> str | None:
    """Why two iterations of a loop are not independent, or None.

    Formal: for all iterations p != q of the loop and all leaves s, t below it, what s writes in p is disjoint from
    what t reads or writes in q, except in buffers that every iteration fills for itself before it reads them.
    """
    return _dependence(loop, _surroundings(kernel, loop, _elsewhere(kernel, loop)))


def _dependence_by_masks(kernel: Kernel, loop: For) -> str | None:
    """As `dependence`, where a leaf writes nothing unless its mask holds: tails are masks that keep pieces of a split loop
    apart."""
    return _dependence(loop, replace(_surroundings(kernel, loop, _elsewhere(kernel, loop)), by_mask=True))


@lru_cache(maxsize=1 << 10)
def _dependence(loop: For, place: _Surroundings) -> str | None:
    """Remembered: a step changes few loops, but all marked ones are tested after it. That is sound because the answer is a
    function of the arguments alone, and statements never change."""
    inside = place.nests(loop)
    shared = sorted(b for b in _written(inside) if not _is_private(loop, place, b))
    return next((reason for b in shared if (reason := _shared(place, b, inside, loop)) is not None), None)


def _written(inside: Iterable[Nest]) -> set[str]:
    return {b for nest in inside for b in written(nest.leaf)}


def is_private(kernel: Kernel, buffer: str, loop: For) -> bool:
    """Whether each iteration of a loop fills and reads the buffer for itself: a temporary of its thread that is used
    nowhere else, of which every iteration writes the same places, and that is written wherever it is read."""
    return _is_private(loop, _surroundings(kernel, loop, _elsewhere(kernel, loop)), buffer)


def _is_private(loop: For, place: _Surroundings, buffer: str) -> bool:
    itself = place.table[buffer]
    of_block = itself.scope is Scope.SHARED and loop.kind is LoopKind.BLOCK
    if not (itself.scope.is_private or of_block) or buffer in place.elsewhere:
        return False
    if any(loop.axis in variables(i) for _, index in _accesses(nests(loop), buffer) for i in index) and not all(
        _writes_the_same(n, loop) for n in nests(loop) if buffer in written(n.leaf)
    ):
        return False
    if any(loop.axis.name in n.leaf.over for n in nests(loop) if isinstance(n.leaf, Update) and buffer in written(n.leaf)):
        return False
    writers = [set(conditions(loop, n.leaf)) for n in nests(loop) if buffer in written(n.leaf)]
    readers = (set(conditions(loop, n.leaf)) for n in nests(loop) if buffer in reads(n.leaf))
    return all(any(needed <= given for needed in writers) for given in readers)


def _writes_the_same(nest: Nest, loop: For) -> bool:
    """Whether a nest writes equal places in each iteration of a loop."""
    extents = (inner.extent for inner in nest.loops)
    return not any(loop.axis in variables(x) for x in (*nest.leaf.index, nest.leaf.mask, *extents))


def reduces_over(nest: Nest, axis: Var) -> bool:
    """Whether the nest is an update that gathers several iterations of the axis in one element."""
    leaf = nest.leaf
    return isinstance(leaf, Update) and not any(axis in variables(i) for i in leaf.index)


def may_reorder(kernel: Kernel, loops: Sequence[For], order: Sequence[For]) -> str | None:
    """Why the order of perfectly nested loops may not change, or None.

    A single leaf commutes with itself unless it reads what another iteration writes (combiners are commutative), or stores
    at places that data say: the loops in which one may come twice stay in order. Several leaves need
    independent iterations of every loop; or that of all loops but some innermost ones no two iterations touch an element
    that one of them writes, and those stay in order: then whatever depends on one another lies along these.
    """
    inside = nests(loops[0])
    if len(inside) == 1:
        leaf = inside[0].leaf
        own = reads(leaf) & set(written(leaf))
        if own:
            apart = all(dependence(kernel, loop) is None for loop in loops)
            return None if apart else f"nest {leaf.nest} reads {', '.join(own)}, which it writes"
        found = isinstance(leaf, Store) and any(loads(i) for i in leaf.index)
        repeated = [loop for loop in loops if found and not writes_apart(inside[0], loop)]
        kept = repeated == [loop for loop in order if loop in repeated]
        return None if kept else f"nest {leaf.nest} may write one element in two iterations of {repeated[0].axis}"
    reason = next((r for loop in loops if (r := _dependence_by_masks(kernel, loop)) is not None), None)
    if reason is None:
        return None
    fixed = [loop for loop in loops if _overlap(loop, _surroundings(kernel, loop)) is not None]
    kept = [*loops[-len(fixed) :]] == fixed == [loop for loop in order if loop in fixed]
    return None if fixed and kept else reason


def may_vectorize(kernel: Kernel, loop: For) -> str | None:
    """Why the iterations of a loop may not run in lanes, or None; a reduction may (by its combiner), read in each or not."""
    return _may_vectorize(loop, _surroundings(kernel, loop))


@lru_cache(maxsize=1 << 10)
def _may_vectorize(loop: For, place: _Surroundings) -> str | None:
    """Remembered, as `_dependence`."""
    if any(isinstance(s, For) for s in statements(loop.body)):
        return "there are loops inside"
    if any(isinstance(s, If) for s in statements(loop.body)):
        return "there are conditions inside"
    inside = nests(loop)
    if len(inside) == 1 and reduces_over(inside[0], loop.axis):
        leaf = inside[0].leaf
        own = reads(leaf) & set(written(leaf))
        return f"nest {leaf.nest} reads {', '.join(own)}, which it reduces into" if own else None
    update = running([nest.leaf for nest in inside], loop.axis)
    return _overlap(loop, place, () if update is None else written(update))


def _overlap(loop: For, place: _Surroundings, aside: Iterable[str] = ()) -> str | None:
    """Why two iterations may touch an element that one writes, or None. `aside`: buffers that are private to an iteration;
    unlike threads, lanes have none."""
    everywhere = place.nests(loop)
    found = (_shared(place, b, everywhere, loop) for b in sorted(_written(everywhere) - {*aside}))
    return next((reason for reason in found if reason is not None), None)


def may_repeat(kernel: Kernel, loop: For) -> str | None:
    """Why iterations of a loop may not run a second time, or None.

    They may when they are independent, no leaf below reads what it or a later one writes, and every reduction starts
    anew in each iteration: then the second time writes what the first did.
    """
    inside = nests(loop)
    for inner in (s for s in paths(loop) if s is loop or len(nests(s)) > 1):
        reason = dependence(kernel, inner)
        if reason is not None:
            return reason
    for n, nest in enumerate(inside):
        repeated = {a.axis.name for a in nest.loops[1:]}
        if isinstance(nest.leaf, Update) and not (nest.leaf.over and set(nest.leaf.over) <= repeated):
            return f"nest {nest.name} goes on from what its elements hold"
        later = reads(nest.leaf) & _written(inside[n:])
        if later:
            return f"nest {nest.name} reads {', '.join(sorted(later))}, which is written after that"
    return None


def begins_again(nest: Nest) -> str | None:
    """The spatial loop inside a nest's outermost reduction loop whose iterations accumulate into equal elements, or None."""
    leaf = nest.leaf
    over = leaf.over if isinstance(leaf, Update) else ()
    first = min((n for n, a in enumerate(nest.axes) if a in over), default=len(nest.loops))
    return next((loop.axis.name for loop in nest.loops[first:] if not writes_apart(nest, loop)), None)


def writes_apart(nest: Nest, loop: For) -> bool:
    """Whether a nest writes an element in one iteration of a loop around it at most, but for its reduction loops."""
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    return loop.axis.name in reduced or determines(nest.leaf.index, loop.axis, ranges(nest.loops), _cut(nest))


def _cut(nest: Nest) -> Expr:
    """The condition of a GPU nest's stores: its tiles run over the ends of rows. CPU loops have tails instead."""
    return nest.leaf.mask if any(loop.kind.is_bound for loop in nest.loops) else E.TRUE


def may_parallelize(kernel: Kernel, loop: For) -> str | None:
    """Why threads may not share the iterations of a loop, or None.

    They may when the iterations are independent, as one alone is, and a buffer of which each thread has its own, or each
    block, is used inside the loop or outside, not both. Tails are masks that keep pieces of a split loop apart.
    """
    elsewhere = _elsewhere(kernel, loop)
    for buffer in _temporaries(kernel, elsewhere):
        if not kernel.table[buffer].scope.in_memory:
            inside = {nest.name for nest in nests(loop)}
            other = next(n.name for n in nests(kernel.body) if n.name not in inside and buffer in uses(n.leaf))
            owner = "block" if kernel.table[buffer].scope is Scope.SHARED else "thread"
            return f"{buffer} is {kernel.table[buffer].scope.value} to a {owner}, but {other} uses it outside the loop"
    return None if _is_single(loop) else _dependence_by_masks(kernel, loop)


def _is_single(loop: For) -> bool:
    """Whether a loop has one iteration at most."""
    extent = E.static(loop.extent)
    return extent is not None and extent < 2


def may_share(kernel: Kernel, loop: For) -> str | None:
    """Why the warps or threads of a block may not share the iterations of a loop, or None.

    They may when the iterations are independent. Registers that are used outside the loop too are held by the threads, and
    so shared by the iterations as memory is.
    """
    return None if _is_single(loop) else _dependence(loop, _surroundings(kernel, loop, _elsewhere(kernel, loop)))


def splitting(kernel: Kernel, loop: For) -> list[str]:
    """The temporaries that are used inside a loop and outside too."""
    return _temporaries(kernel, _elsewhere(kernel, loop))


def _temporaries(kernel: Kernel, names: Iterable[str]) -> list[str]:
    return sorted(name for name in names if kernel.table[name].role is Role.TEMP)


@lru_cache(maxsize=1 << 10)
def _used(stmt: Stmt) -> tuple[str, ...]:
    """The buffers that nests below a statement use, in the order of their names."""
    return tuple(sorted(uses(stmt)))


def _accesses(inside: Iterable[Nest], buffer: str) -> Iterator[tuple[Nest, Index]]:
    for nest in inside:
        if buffer in written(nest.leaf):
            yield nest, nest.leaf.index
        yield from ((nest, index) for index in _read_places(nest, buffer))


def _read_places(nest: Nest, buffer: str) -> Iterator[Index]:
    for x in (*values(nest.leaf), nest.leaf.mask):
        yield from (load.index for load in loads(x) if load.buffer == buffer)


def _forms(nest: Nest, buffer: Buffer, known: Ranges) -> Iterator[Index]:
    """Where a nest writes: as it is written, in one index, and with the quotients that the ranges decide."""
    yield nest.leaf.index
    yield (flat(nest.leaf.index, buffer),)
    yield tuple(simplify(i, known) for i in nest.leaf.index)


def _shared(place: _Surroundings, buffer: str, inside: Sequence[Nest], loop: For) -> str | None:
    """The dependence through one buffer that all iterations share."""
    writers = [nest for nest in inside if buffer in written(nest.leaf)]
    for nest in writers:
        if reduces_over(nest, loop.axis):
            return f"nest {nest.name} gathers all iterations of {loop.axis} in the same elements of {buffer}"
        known, mask = ranges(nest.loops), nest.leaf.mask if place.by_mask else _cut(nest)
        if not any(determines(index, loop.axis, known, mask) for index in _forms(nest, place.table[buffer], known)):
            return f"nest {nest.name} may write one element of {buffer} in two iterations of {loop.axis}"
    for writer in writers:
        for reader, index in _accesses(inside, buffer):
            if index is not writer.leaf.index and not keeps_step(writer, reader, index, place.table[buffer], loop.axis):
                return f"{reader.name} may read in one iteration of {loop.axis} what {writer.name} writes in another"
    return None


def keeps_step(writer: Nest, reader: Nest, index: Index, buffer: Buffer, axis: Var) -> bool:
    """Whether a nest can only use at an index what another one wrote in the same iteration of an axis: by the dims of the
    buffer, or by the positions of its elements, as in loops that were fused."""
    if same_iteration(writer, reader, index, axis):
        return True
    return same_iteration(writer, reader, (flat(index, buffer),), axis, (flat(writer.leaf.index, buffer),))


def flat(place: Index, buffer: Buffer) -> Expr:
    """The position of an element among all of a buffer's: different positions are different elements."""
    return recombined(flat_index(place, (prod(buffer.shape[d + 1 :]) for d in range(len(buffer.shape)))))
