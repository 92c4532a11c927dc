"""Passes on loops by their marks: `partition` cuts those marked `peel`, `expand_prefetch` and `unroll` write out the others.

**Partition.** A loop is cut into pieces in most of which it is known what masks give. A condition c*axis + outer + inner <
b, with `outer` fixed in the loop and a multiple of c, holds (c > 0) or fails (c < 0) for all values of the inner axes, and
of remainders that are no such multiple, while axis + outer/c < low, and does the opposite from axis + outer/c >= high on,
for constants low <= high. So the loop becomes one over [0, low - outer/c) and so on, each without the conditions that are
known there. A piece of one iteration has no loop, and the axis is known. A parallel loop stays one loop; its body becomes a
branch for each piece.

Where b depends on open sizes, it is taken apart into c times a whole number, which is outer, and a rest, which is as an
inner axis: the pieces are those of numbers, and only where they begin is an expression.

Loops marked `peel` are cut where the masks of their leaves turn. All loops are cut where masks of loads do, masks of stores
in lanes, and choices between places to load from: inside the borders of an image nothing is masked, what lies wholly outside
loads nothing, and an image with mirrored borders is read in one piece. A loop that adds up goes as far as its masks hold.

**Prefetch.** A mark becomes one statement for each cache line that a later iteration loads. Where several iterations of an
inner loop stay in one line, one of them prefetches; vectors are as long as a line at most, so of a vector it is one lane.
It is always the last: where the places do not begin at a line, earlier iterations have fetched the line before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import prod
from typing import cast

from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Var, conjuncts
from nncc.ir.index import affine
from nncc.ir.index.bounds import Range, Ranges, axis_range, bounds
from nncc.ir.index.facts import divisor, is_below
from nncc.ir.index.simplify import simplify_stmt
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, If, Leaf, Let, LoopKind, Prefetch, PrefetchMark, Seq, Stmt, Store, Update, seq, values, written
from nncc.ir.walk import (
    children,
    loads,
    map_expressions,
    map_operands,
    rewrite_stmt,
    statements,
    subexpressions,
    substitute,
    substitute_stmt,
    substitution,
    variables,
    with_children,
)
from nncc.target.figures import LINE_BYTES

MOST_COPIES = 128
"""Leaves, unrolled ones one by one, of the pieces of a loop that is cut without being marked: some KB of code, a part of
the 32 KB that a core keeps decoded or in L1."""

MOST_COUNTED_COPIES = 1024
"""Leaves, unrolled ones one by one, of all versions of a last block, of which a run takes one. With 10 versions each, two
products of 11 rows are 1.5x faster at 32 rows than with masks, and their model compiles 1.1x slower (Emerald Rapids)."""


@dataclass(frozen=True)
class _Turn:
    """Where a condition is known: it gives `before` where pivot + outer < low, the opposite from high on."""

    condition: Expr
    before: bool
    low: int
    high: int

    def known(self, piece: Range) -> bool | None:
        """What the condition gives throughout a piece, None where it depends."""
        if piece.high < self.low:
            return self.before
        return not self.before if piece.low >= self.high else None


_FAR = 1 << 62
"""Farther than any place of an array: where open sizes may be great, so may the ends of ranges."""


@dataclass(frozen=True)
class _Cut:
    """Where the conditions of a loop turn, as values of pivot + outer.

    The pivot is the axis, or in a loop made by fuse_axes a quotient or remainder of it.
    """

    pivot: Expr
    outer: Expr
    turns: tuple[_Turn, ...]
    reach: Range

    @property
    def pieces(self) -> list[Range]:
        """The values of pivot + outer between the turns, in order."""
        points = {p for t in self.turns for p in (t.low, t.high) if self.reach.low < p <= self.reach.high}
        starts = [self.reach.low, *sorted(points)]
        return [Range(a, b - 1) for a, b in zip(starts, [*starts[1:], self.reach.high + 1])]

    def axis_at(self, place: int) -> Expr:
        """The value of the pivot at a place; those that no loop comes to are as one."""
        return E.index(min(max(place, -_FAR), _FAR)) - self.outer

    def decided(self, stmt: Stmt, piece: Range) -> Stmt:
        """The statement with the conditions that are known in a piece, and the pivot where it has one value."""
        known: dict[Expr, Expr] = {}
        for turn in self.turns:
            if (value := turn.known(piece)) is not None:
                known[turn.condition] = E.TRUE if value else E.FALSE
        stmt = substitute_stmt(stmt, known)
        return substitute_stmt(stmt, {self.pivot: self.axis_at(piece.low)}) if piece.low == piece.high else stmt


def partition(kernel: Kernel) -> Kernel:
    """No loop is marked `peel` any more, and masks of loads are known in most iterations."""
    return replace(kernel, body=_partitioned(kernel.body, {}))


def _partitioned(stmt: Stmt, ranges: Ranges) -> Stmt:
    if not isinstance(stmt, For):
        return with_children(stmt, tuple([_partitioned(c, ranges) for c in children(stmt)]))
    axis = axis_range(stmt.extent, ranges)
    inside = ranges if axis is None else {**ranges, stmt.axis: axis}
    plain = replace(stmt, peel=False) if stmt.peel else stmt
    if stmt.peel and stmt.kind is LoopKind.SERIAL and (started := _started(plain)) is not None:
        return with_children(plain, (_partitioned(simplify_stmt(started, inside), inside),))
    cuts = [] if axis is None else _cuts(stmt, inside)
    if stmt.kind is LoopKind.PARALLEL and cuts:
        return with_children(plain, (_branches(stmt, stmt.body, frozenset(), inside),))
    own = [cut for cut in cuts if cut.pivot is stmt.axis]
    if stmt.kind is not LoopKind.SERIAL or not own:
        return with_children(plain, (_partitioned(stmt.body, inside),))
    return _pieces(plain, own[0], ranges)


def _started(loop: For) -> Stmt | None:
    """The body of a loop that adds up from where conditions begin to hold, or to where they end in steps of the loop, which
    it decides for all loops inside: with a branch around it. So addresses still count from 0, and the rows of a tile share
    the registers that hold them.

    A first convolution of 3 channels in 13 rows, Zen 5: a loop that starts later takes 1.18 times as long as all of it.
    """
    below = nests(loop)
    inner = {s.axis for s in statements(loop.body) if isinstance(s, For)}
    common = [c for c in dict.fromkeys(_of_leaf(below[0].leaf)) if all(c in _of_leaf(n.leaf) for n in below)]
    decided = [c for c in common if loop.axis in variables(c) and not variables(c) & inner]
    if all(_just_ends(c, loop.axis) for c in decided) or not all(_adds_up(n.leaf, loop.axis) for n in below):
        return None
    return If(E.conjunction(tuple(decided)), substitute_stmt(loop.body, dict.fromkeys(decided, E.TRUE)), Seq())


def _just_ends(condition: Expr, axis: Var) -> bool:
    """Whether a condition holds up to an iteration of a loop that is known outside of it: the loop is cut there."""
    found = E.below(condition)
    return found is not None and all(
        axis not in variables(atom) or (atom is axis and c == 1) for atom, c in E.form(found[0])[0]
    )


# Where to cut


def _cuts(loop: For, ranges: Ranges) -> list[_Cut]:
    """A cut for each pivot that conditions below a loop move with. A loop marked `peel` is left as it is where masks of
    leaves do not agree on the place at which a pivot starts."""
    if loop.kind not in (LoopKind.SERIAL, LoopKind.PARALLEL) or loop.intrinsic:
        return []
    masks, every = _conditions(loop, ranges, _of_leaf) if loop.peel else {}, _conditions(loop, ranges, _of_all)
    cuts = []
    for pivot in every:
        own = masks.get(pivot, {})
        outer = next((o for o in own or every[pivot] if o is not None), None)
        reach = None if outer is None or len(own) > 1 else bounds(pivot + outer, ranges)
        if outer is not None and reach is not None:
            others = [t for t in every[pivot][outer] if _is_mostly_known(t, reach)]
            cuts.append(_affordable(loop, _Cut(pivot, outer, tuple(own.get(outer, ())), reach), others))
    return [cut for cut in cuts if cut.turns]


_Found = dict[Expr, dict[Expr | None, list[_Turn]]]
"""Turns by pivot, then by the outer part of their conditions; None for conditions that are not understood."""


def _conditions(loop: For, ranges: Ranges, masks_of: Callable[[Leaf], list[Expr]]) -> _Found:
    found: _Found = {}
    for nest in nests(loop):
        known: Ranges | None = None
        for condition in dict.fromkeys(masks_of(nest.leaf)):
            for pivot in _pivots(condition, loop.axis):
                known = _known(nest, ranges) if known is None else known
                outer, turn = _solve(condition, pivot, ranges, known)
                found.setdefault(pivot, {}).setdefault(outer, []).extend([turn] if turn else [])
    return found


def _of_leaf(leaf: Leaf) -> list[Expr]:
    return list(conjuncts(leaf.mask))


@lru_cache(maxsize=1 << 10)
def _of_loads(leaf: Leaf) -> tuple[Expr, ...]:
    """The conditions that decide whether a leaf loads, and from where. Remembered, as each loop around the leaf asks."""
    found = [x for value in values(leaf) for x in loads(value)]
    chosen = [s.condition for x in found for i in x.index for s in subexpressions(i) if isinstance(s, E.Select)]
    return (*(c for x in found for c in conjuncts(x.mask)), *chosen)


def _of_all(leaf: Leaf) -> list[Expr]:
    return [*_of_leaf(leaf), *_of_loads(leaf)]


def _are_slow(nest: Nest) -> list[Expr]:
    """The conditions of a nest that cost more than a branch: of loads, and of stores of lanes of which some may be off."""
    lanes = {o.axis for o in nest.loops if o.kind is LoopKind.VECTORIZE}
    stored = _of_leaf(nest.leaf) if isinstance(nest.leaf, Store) else []
    return [*_of_loads(nest.leaf), *(c for c in stored if variables(c) & lanes)]


def _known(nest: Nest, ranges: Ranges) -> Ranges:
    """The values of the axes around a leaf, but for those of loops of unknown length."""
    known = dict(ranges)
    for inner in nest.loops:
        if (axis := axis_range(inner.extent, known)) is not None:
            known[inner.axis] = axis
    return known


def _is_mostly_known(turn: _Turn, reach: Range) -> bool:
    """Whether a condition depends on inner axes in half of the iterations at most."""
    low, high = max(turn.low, reach.low), min(turn.high, reach.high + 1)
    return 2 * (high - low) <= reach.high + 1 - reach.low


def _affordable(loop: For, cut: _Cut, others: list[_Turn]) -> _Cut:
    """The cut by more turns where these are worth it: some condition is slow, no leaf is repeated that neither has one of
    them nor reads what such a leaf writes, and the code stays small; or it is where a sum ends."""
    more, below = replace(cut, turns=(*cut.turns, *others)), nests(loop)
    turning, ending = {t.condition for t in others}, [t for t in others if t.low == t.high]
    if ending and all(_adds_up(n.leaf, loop.axis) and {t.condition for t in ending} & {*_of_leaf(n.leaf)} for n in below):
        return replace(cut, turns=(*cut.turns, *ending))  # to where it ends: in the other piece nothing is left
    deciding = {n.leaf for n in below if not turning.isdisjoint(_of_all(n.leaf))}
    made = {buffer for leaf in deciding for buffer in written(leaf)}
    untouched = any(n.leaf not in deciding and made.isdisjoint(reads(n.leaf)) for n in below)
    if turning.isdisjoint(c for n in below for c in _are_slow(n)) or untouched:
        return cut
    copies = sum(prod(E.static(o.extent) or 1 for o in n.loops if o.kind is LoopKind.UNROLL) for n in below)
    return more if len(more.pieces) * copies <= MOST_COPIES else cut


def _adds_up(leaf: Leaf, axis: Var) -> bool:
    """Whether the iterations of a loop update one element."""
    return isinstance(leaf, Update) and not any(axis in variables(i) for i in leaf.index)


def _pivots(condition: Expr, axis: Var) -> list[Expr]:
    """The terms of a condition that move with the axis."""
    if not (isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a)):
        return []
    return [atom for atom, _ in E.form(condition.a)[0] if axis in variables(atom)]


def _solve(condition: Expr, pivot: Expr, outside: Ranges, known: Ranges) -> tuple[Expr | None, _Turn | None]:
    """The outer part and the turn of one condition c*pivot + outer + inner < b."""
    assert isinstance(condition, E.Binary)
    (terms, const), limit = E.form(condition.a), E.static(condition.b)
    c = next(k for atom, k in terms if atom is pivot)
    sizes, left_over = _whole_turns(tuple(t for t in terms if E.is_size(t[0])), c)
    rest = [(atom, k) for atom, k in terms if atom is not pivot and not E.is_size(atom)]
    fixed = [(a, k) for a, k in rest if variables(a) <= set(outside) and not variables(a) & variables(pivot)]
    outer = tuple((a, k) for a, k in fixed if isinstance(a, Var) or not k % c)
    inner = bounds(E.from_form((tuple(t for t in rest if t not in outer), const)), known)
    if limit is None or inner is None or any(k % c for _, k in outer):
        return None, None
    inner = Range(inner.low - left_over, inner.high)
    scaled = E.from_form((tuple((a, k // c) for a, k in outer), 0)) + sizes
    ends = [-((inner.high - limit) // c), -((inner.low - limit) // c)]  # holds or fails from the first place on
    if c < 0:
        ends = [(limit - inner.low) // c + 1, (limit - inner.high) // c + 1]
    return scaled, _Turn(condition, c > 0, *ends)


def _whole_turns(terms: affine.Terms, c: int) -> tuple[Expr, int]:
    """A sum of open sizes as c times an expression, less a rest; and the most that this may be."""
    sizes = E.from_form((tuple((atom, -k) for atom, k in terms), 0))
    turns = sizes // abs(c)
    return turns * (-1 if c > 0 else 1), 0 if divisor(sizes) % c == 0 else abs(c) - 1


# Cutting


def _pieces(loop: For, cut: _Cut, ranges: Ranges) -> Stmt:
    """The pieces of a loop one after the other."""
    first, *others = cut.pieces
    parts = [_piece(loop, cut, first, ranges)]
    for n, piece in enumerate(others, 1):
        parts.append(_piece(loop, cut, piece, ranges, _label(loop.axis.name.partition("~")[0], n)))
    return simplify_stmt(seq(*parts), ranges)


def _label(cut: str, piece: int) -> str:
    """What names of axes in a piece end with: in the first one with nothing."""
    return "" if piece == 0 else cut if piece == 1 else f"{cut}.{piece}"


def _piece(loop: For, cut: _Cut, piece: Range, ranges: Ranges, label: str = "") -> Stmt:
    """One piece of a loop; a label, for all but the first, makes its axes others than those of the first one."""
    body = cut.decided(loop.body, piece)
    body = _renamed(body, label)
    start, end = E.maximum(cut.axis_at(piece.low), 0), E.minimum(cut.axis_at(piece.high + 1), loop.extent)
    if piece.low == piece.high:
        place = cut.axis_at(piece.low)
        reached = E.logical_and(E.le(E.index(0), place), E.lt(place, loop.extent))
        body = _partitioned(simplify_stmt(body, ranges), ranges)
        return If(reached, _by_count(body, ranges) if E.symbols(cut.outer) else body, Seq())
    if label:
        again = Var(f"{loop.axis}~{label}", i64)
        body = substitute_stmt(body, {loop.axis: start + again})
        loop = replace(loop, axis=again, extent=E.maximum(end - start, 0))
    else:
        loop = replace(loop, extent=end)
    axis = axis_range(loop.extent, ranges)
    inside = ranges if axis is None else {**ranges, loop.axis: axis}
    return replace(loop, body=_partitioned(simplify_stmt(body, inside), inside))


@dataclass(frozen=True)
class _Counted:
    """A condition step*axis + lane < left of unrolled loops with `extent` iterations, which an open size decides about: some
    lane is on in the first ceil(left / step) iterations, and all are in all but the last of these."""

    left: Expr
    step: int
    extent: int

    @property
    def count(self) -> Expr:
        """The iterations in which some lane is on."""
        return (self.left + (self.step - 1)) // self.step


def _by_count(stmt: Stmt, ranges: Ranges) -> Stmt:
    """The last block of an open size, as a branch for each number of iterations of its unrolled loops in which lanes are on:
    what lies beyond is not computed, and only the last vector has a mask. As it is where that is too much code, or where a
    leaf in these loops has another mask."""
    found = {key: conditions for key, conditions in _counted(stmt, ranges).items() if key.extent > 1}
    if len(found) != 1:
        return stmt
    ((key, conditions),) = found.items()
    axes = {loop.axis for loop in _loops_of(stmt, conditions)}
    inside = [n for n in nests(stmt) if any(o.axis in axes for o in n.loops)]
    if not all(any(c in _of_leaf(n.leaf) for c in conditions) for n in inside):
        return stmt
    most = key.extent - is_below(key.count, key.extent, ranges)
    copies = sum(prod(E.static(o.extent) or 1 for o in n.loops if o.kind is LoopKind.UNROLL) for n in inside)
    if copies * (most + 1) > MOST_COUNTED_COPIES:
        return stmt
    versions = [
        simplify_stmt(_renamed(_shortened(stmt, axes, conditions, key.step, n), f"first{n}"), ranges)
        for n in range(1, most + 1)
    ]
    chain = versions.pop()
    for n, version in reversed([*enumerate(versions, 1)]):
        chain = If(E.lt(key.count, n + 1), version, chain)
    return chain


def _counted(stmt: Stmt, ranges: Ranges) -> dict[_Counted, set[Expr]]:
    """What open sizes decide of unrolled loops below a statement, with the conditions of leaves that say so."""
    loops = {s.axis: s for s in statements(stmt) if isinstance(s, For)}
    found: dict[_Counted, set[Expr]] = {}
    for nest in nests(stmt):
        known = _known(nest, ranges)
        for condition in _of_leaf(nest.leaf):
            limited = E.below(condition)
            if limited is None or isinstance(limited[1], int):
                continue
            inner = tuple([t for t in E.form(limited[0])[0] if variables(t[0]) & loops.keys()])
            rows = [t for t in inner if isinstance(t[0], Var) and loops[t[0]].kind is LoopKind.UNROLL]
            lanes = bounds(E.from_form((tuple([t for t in inner if t not in rows]), 0)), known)
            if len(rows) == 1 and lanes is not None and lanes.low >= 0 and lanes.high < rows[0][1]:
                left = limited[1] - (limited[0] - E.from_form((inner, 0)))
                extent = E.static(loops[cast(Var, rows[0][0])].extent) or 0
                found.setdefault(_Counted(left, rows[0][1], extent), set()).add(condition)
    return found


def _loops_of(stmt: Stmt, conditions: set[Expr]) -> list[For]:
    """The unrolled loops below a statement that conditions move with."""
    moving = {axis for c in conditions for axis in variables(c)}
    return [s for s in statements(stmt) if isinstance(s, For) and s.kind is LoopKind.UNROLL and s.axis in moving]


def _shortened(stmt: Stmt, axes: set[Var], conditions: set[Expr], step: int, n: int) -> Stmt:
    """The statement with n iterations of some loops: conditions hold in all of them, but for lanes of the last one."""
    holding: dict[Expr, Expr] = dict.fromkeys(conditions, E.TRUE)

    def change(loop: Stmt) -> Stmt | None:
        if not isinstance(loop, For) or loop.axis not in axes:
            return None
        full = replace(loop, extent=E.index(n if step == 1 else n - 1), body=substitute_stmt(loop.body, holding))
        if step == 1:
            return full
        last = _renamed(substitute_stmt(loop.body, {loop.axis: E.index(n - 1)}), "last")
        return last if n == 1 else seq(full, last)

    return rewrite_stmt(stmt, change)


def _branches(loop: For, body: Stmt, done: frozenset[Expr], ranges: Ranges) -> Stmt:
    """The body of a parallel loop as a branch for each piece, by one pivot after the other."""
    cuts = [cut for cut in _cuts(replace(loop, body=body), ranges) if cut.pivot not in done]
    if not cuts:
        return _partitioned(simplify_stmt(body, ranges), ranges)
    cut = cuts[0]
    branches = []
    for n, piece in enumerate(cut.pieces):
        part = cut.decided(body, piece)
        part = _renamed(part, _label(f"{loop.axis}{len(cuts)}", n))
        branches.append(_branches(loop, simplify_stmt(part, ranges), done | {cut.pivot}, ranges))
    chain = branches.pop()
    for piece, part in zip(reversed(cut.pieces[:-1]), reversed(branches)):
        chain = If(E.lt(cut.pivot + cut.outer, piece.high + 1), part, chain)
    return simplify_stmt(chain, ranges)


def _renamed(stmt: Stmt, label: str) -> Stmt:
    """A copy of the statement for a piece: its axes are called AXIS~LABEL, in the first piece, which has none, AXIS."""
    if not label:
        return stmt
    axes = [s.axis for s in statements(stmt) if isinstance(s, For)]
    new: dict[Expr, Expr] = {axis: Var(f"{axis}~{label}", i64) for axis in axes}

    def change(loop: Stmt) -> Stmt | None:
        return replace(loop, axis=cast(Var, new[loop.axis])) if isinstance(loop, For) else None

    return substitute_stmt(rewrite_stmt(stmt, change), new)


def expand_prefetch(kernel: Kernel) -> Kernel:
    """No loop is marked `prefetch`; its body begins with Prefetch statements, in loops where it loads several lines."""
    table = {b.name: b for b in kernel.buffers if b.scope.in_memory}
    return replace(kernel, body=_expanded(kernel.body, (), table))


def _expanded(stmt: Stmt, around: tuple[For, ...], table: Mapping[str, Buffer]) -> Stmt:
    inside = (*around, stmt) if isinstance(stmt, For) else around
    new = with_children(stmt, tuple([_expanded(c, inside, table) for c in children(stmt)]))
    if not isinstance(stmt, For) or not stmt.prefetch:
        return new
    assert isinstance(new, For)
    known = [a for a in stmt.prefetch if a.buffer in table]
    fetches = dict.fromkeys(s for a in known for s in _fetches(inside, table[a.buffer], a))
    return replace(new, body=seq(*fetches, new.body), prefetch=())


def _fetches(around: tuple[For, ...], buffer: Buffer, mark: PrefetchMark) -> list[Stmt]:
    """The statements of the innermost of some loops for all that it loads from a buffer and that moves with the axis, each
    place once."""
    loop, found = around[-1], dict[Expr, tuple[For, ...]]()
    for nest in nests(loop.body):
        for load in (x for v in (*values(nest.leaf), nest.leaf.mask) for x in loads(v) if x.buffer == buffer.name):
            found.setdefault(load.index[0], nest.loops)
    axis = mark.moving(loop)
    later: dict[Expr, Expr] = {axis: axis + mark.distance}
    between = around[[o.axis for o in around].index(axis) + 1 :]
    fetches: list[Stmt] = []
    for place, inner in found.items():
        if axis not in variables(place):
            continue
        share = _share(place, between, inner, buffer)
        now = _lines(place, inner, buffer) if share is None else share
        fetch = substitute_stmt(now, later)
        often = 1 if share is not None or axis is loop.axis else _per_line(place, loop, buffer)
        fetches.append(fetch if often == 1 else If(E.eq(loop.axis % often, 0), fetch, Seq()))
    return fetches


def _share(place: Expr, between: tuple[For, ...], inner: tuple[For, ...], buffer: Buffer) -> Stmt | None:
    """One line for each iteration, where a place is invariant in some loops around it, and those inside them walk through
    adjacent lines: the first iterations of the invariant loops share out the lines that each of them loads again.

    What is loaded that much later is fetched into L2. None where it is not so.
    """
    strides = dict(E.form(place)[0])
    invariant = [o.axis for o in between if o.axis not in variables(place)]
    moving = [o for o in between if o.axis in variables(place)]
    counts = [E.static(o.extent) for o in moving]
    hidden = any(o.axis in variables(atom) for o in moving for atom in strides if atom is not o.axis)
    if not invariant or not moving or hidden or None in counts:
        return None
    steps = [strides[o.axis] for o in moving]
    if any(outer != inside * (n or 0) for outer, inside, n in zip(steps, steps[1:], counts[1:])):
        return None
    line = LINE_BYTES // buffer.dtype.size_bytes
    parts, rest = divmod(steps[-1], line)
    if rest or sum(strides.get(o.axis, 0) * ((E.static(o.extent) or 0) - 1) for o in inner) + 1 != steps[-1]:
        return None
    line_of = sum((o.axis * (s // steps[-1]) for o, s in zip(moving, steps)), E.index(0))
    total = prod(n or 0 for n in counts)
    start = substitute(place, dict.fromkeys([*(o.axis for o in moving), *(o.axis for o in inner)], E.index(0)))
    part = E.minimum(invariant[-1], parts - 1)
    return Prefetch(buffer.name, (start + (part * total + line_of) * line,), soon=False)


def _lines(place: Expr, inner: tuple[For, ...], buffer: Buffer) -> Stmt:
    """Prefetches of a place, in loops over the lines that the loops inside walk through."""
    kept: list[For] = []
    new: dict[Expr, Expr] = {}
    for loop in inner:
        per_line = _per_line(place, loop, buffer)
        axis, extent = Var(f"{loop.axis}.line", i64), E.static(loop.extent)
        last = substitute(loop.extent, new) - 1 if loop.axis in variables(place) else E.index(0)
        if last is E.index(0) or loop.kind is LoopKind.VECTORIZE or (extent is not None and extent <= per_line):
            new[loop.axis] = last
            continue
        new[loop.axis] = last - axis * per_line
        lines = (substitute(loop.extent, new) + (per_line - 1)) // per_line
        kept.append(For(axis, lines, loop.body, loop.kind))
    stmt: Stmt = Prefetch(buffer.name, (substitute(place, new),))
    for loop in reversed(kept):
        stmt = replace(loop, body=stmt)
    return stmt


def _per_line(place: Expr, loop: For, buffer: Buffer) -> int:
    """How many iterations of a loop stay in one line; 1 where that is not known."""
    stride = abs(dict(E.form(place)[0]).get(loop.axis, 0)) * buffer.dtype.size_bytes
    hidden = any(loop.axis in variables(atom) for atom, _ in E.form(place)[0] if atom is not loop.axis)
    return 1 if hidden or not stride else max(LINE_BYTES // stride, 1)


Change = Callable[[Expr], Expr]


@dataclass(frozen=True)
class _Decided:
    """What the iterations of unrolled loops decide: the values of variables, which `put` puts in."""

    values: Mapping[Expr, Expr]
    put: Change

    @staticmethod
    def of(values: Mapping[Expr, Expr]) -> _Decided:
        return _Decided(values, substitution(values))

    def within(self, outer: _Decided | None) -> _Decided:
        """Both; what mentions variables of one of them only is done once for all iterations of the other."""
        return self if outer is None else _Decided({**outer.values, **self.values}, _Both(self, outer))


class _Both:
    """Puts in what two know, the inner names before the outer ones."""

    __slots__ = ("_inner", "_memo", "_outer")

    def __init__(self, inner: _Decided, outer: _Decided) -> None:
        self._inner, self._outer = inner, outer
        self._memo = {**outer.values, **inner.values}

    def __call__(self, x: Expr) -> Expr:
        done = self._memo.get(x)
        if done is None:
            done = self._memo[x] = self._put(x)
        return done

    def _put(self, x: Expr) -> Expr:
        mentioned, inner, outer = variables(x), self._inner, self._outer
        if mentioned.isdisjoint(outer.values):
            return x if mentioned.isdisjoint(inner.values) else inner.put(x)
        return outer.put(x) if mentioned.isdisjoint(inner.values) else map_operands(x, self)


def unroll(kernel: Kernel) -> Kernel:
    """No loop is marked `unroll`; branches that the iteration decides are dropped."""
    return replace(kernel, body=_unrolled(kernel.body, None, cache(_at)))


def _at(axis: Var, n: int) -> _Decided:
    return _Decided.of({axis: E.index(n)})


def _iterations(loop: For, extent: int, known: _Decided | None, at: Callable[[Var, int], _Decided]) -> Iterator[_Decided]:
    """What is known in each iteration: the axis, names of its own for what the body binds, and what is known around."""
    bound = [var for s in statements(loop.body) if isinstance(s, Let) for var, _ in s.bindings]
    own = {var: cast(Var, known.put(var) if known else var).name for var in bound}
    for n in range(extent):
        new = at(loop.axis, n)
        if own:
            names: dict[Expr, Expr] = {var: Var(f"{name}.{n}", var.dtype) for var, name in own.items()}
            new = _Decided.of({**names, **new.values})
        yield new.within(known)


def _unrolled(stmt: Stmt, known: _Decided | None, at: Callable[[Var, int], _Decided]) -> Stmt:
    """The statement with the axes of the unrolled loops around it replaced by their values."""
    if isinstance(stmt, For) and stmt.kind is LoopKind.UNROLL:
        extent = E.static(known.put(stmt.extent) if known else stmt.extent)
        if extent is None:
            raise InternalError(f"the unrolled loop over {stmt.axis} has the extent {stmt.extent}")
        return seq(*(_unrolled(stmt.body, now, at) for now in _iterations(stmt, extent, known, at)))
    if known:
        stmt = map_expressions(stmt, known.put)
        if isinstance(stmt, Let):
            stmt = Let(tuple((cast(Var, known.put(var)), value) for var, value in stmt.bindings), stmt.body)
        if isinstance(stmt, For) and (E.static(stmt.extent) or 0) < 0:  # a piece that begins behind its loop
            stmt = replace(stmt, extent=E.index(0))
    if isinstance(stmt, If) and isinstance(stmt.condition, E.Const):
        return _unrolled(stmt.body if stmt.condition.value else stmt.otherwise, known, at)
    new = tuple([_unrolled(c, known, at) for c in children(stmt)])
    if isinstance(stmt, If) and new[0] == new[1] == Seq():
        return Seq()
    return with_children(stmt, new)
