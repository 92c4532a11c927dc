"""The summary of a loop nest for the cost model, as frozen data, and how it is taken.

A kernel, naive, planned or scheduled by a user, is a tree of loops with leaves in order. A leaf has its memory accesses and
its operations, each with the loops that it moves with: invariant ones are hoisted. Its bounds say how many iterations are
skipped and how full its vectors are. Precedents that take features from the scheduled nest too: Halide's autoscheduler
(Adams et al., Learning to Optimize Halide, 2019) and loopy's `statistics`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, cached_property, lru_cache
from itertools import product
from math import ceil, prod

import numpy as np
import numpy.typing as npt

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import bf16
from nncc.ir.expr import Expr, Load, Var, conjuncts
from nncc.ir.hardware.instructions import TILE_ROWS, Instruction, instruction
from nncc.ir.hardware.unify import factors
from nncc.ir.index.bounds import Range, Ranges, axis_range, bounds
from nncc.ir.index.simplify import flat_index, recombined, simplify, under
from nncc.ir.intern import quickly_made
from nncc.ir.kernel import Kernel, nests, uses
from nncc.ir.ops import BinaryOp, Expansion, UnaryOp
from nncc.ir.stmt import For, LoopKind, Prefetch, PrefetchMark, Stmt, Update, values, written
from nncc.ir.stmt import Leaf as LeafStmt
from nncc.ir.walk import children, loads, operands, variables


class OperationKind(Enum):
    """Kinds of operations, by the execution unit that they occupy and for how long."""

    MULTIPLY_ADD = "multiply-add"  # products, sums, and both in one
    BFLOAT_DOT = "sum of two products of bf16"  # in each lane of f32
    ADDED_PRODUCT = "product that is added"  # by another instruction: sums of two products of words
    TILE = "product of tiles"
    TILE_ROW = "row of a tile"  # that is put together in a buffer, at a place of its own
    SIMPLE = "simple"  # comparisons, selects, extrema, bits and integers
    DIVIDE = "divide"
    SQRT = "square root"
    CONVERT = "convert"
    SHUFFLE = "shuffle"
    CONSTANT = "constant"  # a register that holds it, or a load where there are too few
    CHOOSE = "choose"  # between two values: an instruction on vectors, a branch on scalars

    __hash__ = object.__hash__


@quickly_made
@dataclass(frozen=True, slots=True)
class Term:
    """A term of an address: `step` bytes times a counter of `extent` values.

    loops: that move the counter. plain: it is one loop's own counter; otherwise a quotient or remainder, or not affine, with
    the mean step. cut: threads that share the loop each have a range of its values.
    """

    step: int
    extent: int
    loops: tuple[str, ...]
    plain: bool = True
    cut: bool = False


@quickly_made
@dataclass(frozen=True, slots=True)
class Access:
    """A load or a store of one place for each iteration of a leaf.

    terms: of its address, small steps first. offset: constant, in bytes. loops: in which it is repeated, as they move it or
    write what it reads. guarded: it has a mask. gathered: its address depends on loaded data. chosen: it keeps some lanes of
    the old vector, as maxima do. stream: a non-temporal store. ahead: a prefetch for an outer loop.
    """

    buffer: str
    element_bytes: int
    scope: Scope
    is_store: bool
    terms: tuple[Term, ...]
    offset: int
    loops: frozenset[str]
    guarded: bool = False
    gathered: bool = False
    chosen: bool = False
    stream: bool = False
    ahead: bool = False

    def stride(self, loop: str) -> int | None:
        """Bytes from one iteration of a loop to the next, 0 if invariant; None if irregular."""
        moving = [term for term in self.terms if loop in term.loops]
        return sum(term.step for term in moving) if all(term.plain for term in moving) else None


@quickly_made
@dataclass(frozen=True, slots=True)
class Operation:
    """`count` operations on elements of some bytes, repeated in each iteration of `loops`."""

    unit: OperationKind
    element_bytes: int
    loops: frozenset[str]
    count: float = 1.0


@dataclass(frozen=True, slots=True)
class Chain:
    """A loop-carried dependency: `count` operations of a kind in each iteration of any of `loops`. fused: with a product."""

    unit: OperationKind
    count: float
    loops: frozenset[str]
    fused: bool = False


@quickly_made
@dataclass(frozen=True, slots=True)
class Bound:
    """A condition of a leaf: a weighted sum of loops is below a limit. steps is None for another condition, which holds in a
    `part` of the iterations."""

    loops: frozenset[str]
    steps: tuple[tuple[str, int], ...] | None
    limit: int = 0
    part: float = 1.0

    def order(self) -> tuple[object, ...]:
        """The sort key among the bounds of a leaf."""
        return sorted(self.loops), self.steps or (), self.limit, self.part


@dataclass(frozen=True)
class Leaf:
    """The innermost statement for one element, or one vector, where all bounds hold.

    over: the loops that it reduces over; entering the outermost of them initialises the result.
    """

    nest: str
    accesses: tuple[Access, ...]
    operations: tuple[Operation, ...]
    chain: Chain | None = None
    over: frozenset[str] = frozenset()
    bounds: tuple[Bound, ...] = ()


@dataclass(frozen=True)
class Loop:
    """A loop with its body in order. extent: the mean if outer loops decide it. peel: full iterations run without bounds."""

    name: str
    extent: float
    kind: LoopKind
    body: tuple[Node, ...]
    peel: bool = False

    @cached_property
    def is_repeated(self) -> bool:
        """Whether it stays a loop in the code, as an unrolled one with loops inside does too."""
        if self.kind in (LoopKind.SERIAL, LoopKind.PARALLEL):
            return True
        return any(isinstance(node, Loop) and node.is_repeated for node in self.body)


Node = Loop | Leaf


@quickly_made
@dataclass(frozen=True, slots=True)
class Residence:
    """A buffer, its bytes and its scope. constant: the same in every call, as weights are."""

    name: str
    size_bytes: int
    scope: Scope
    constant: bool = False


@dataclass(frozen=True)
class Summary:
    """A kernel: its buffers and its loops in order."""

    buffers: tuple[Residence, ...]
    body: tuple[Node, ...]

    @cached_property
    def run(self) -> tuple[Node, ...]:
        """The loops, with those that initialise reductions."""
        return tuple(_started(self.body, frozenset()))

    @cached_property
    def leaves(self) -> tuple[tuple[Leaf, tuple[Loop, ...]], ...]:
        """All leaves in order, each with the loops around it, outermost first."""
        return tuple(leaves(self.run, ()))

    @cached_property
    def constants(self) -> frozenset[str]:
        """Buffers that are the same in every call."""
        return frozenset(place.name for place in self.buffers if place.constant)

    @cached_property
    def sizes(self) -> dict[str, int]:
        """Bytes of the buffers, by name."""
        return {place.name: place.size_bytes for place in self.buffers}


def leaves(body: tuple[Node, ...], around: tuple[Loop, ...]) -> Iterator[tuple[Leaf, tuple[Loop, ...]]]:
    """The leaves of some nodes in order, each with the loops around it, outermost first."""
    for node in body:
        if isinstance(node, Leaf):
            yield node, around
        else:
            yield from leaves(node.body, (*around, node))


def _started(body: tuple[Node, ...], outer: frozenset[str]) -> Iterator[Node]:
    """Nodes with the loops that initialise their reductions before them."""
    for node in body:
        if isinstance(node, Leaf):
            yield node
            continue
        for leaf, loops in leaves((node,), ()):
            if node.name in leaf.over and not outer & leaf.over:
                yield _setting(leaf, loops)
        inside = tuple(_started(node.body, outer | {node.name}))
        yield from inside if node.extent == 1 else (replace(node, body=inside),)


def _setting(leaf: Leaf, loops: tuple[Loop, ...]) -> Node:
    """The spatial loops of a reduction with the stores of its initial value."""
    own = {loop.name: f"{leaf.nest}.init.{loop.name}" for loop in loops if loop.name not in leaf.over}
    stores = tuple(_renamed(access, own) for access in leaf.accesses if access.is_store)
    kept = tuple(
        replace(
            b,
            loops=frozenset(own.get(n, n) for n in b.loops),
            steps=b.steps and tuple((own.get(n, n), c) for n, c in b.steps),
        )
        for b in leaf.bounds
        if not b.loops & leaf.over
    )
    node: Node = Leaf(f"{leaf.nest}.init", stores, (), bounds=kept)
    for loop in reversed(loops):
        if loop.name in own:
            node = replace(loop, name=own[loop.name], body=(node,))
    return node


def _renamed(store: Access, own: dict[str, str]) -> Access:
    terms = tuple(replace(t, loops=tuple(own.get(name, name) for name in t.loops)) for t in store.terms)
    return replace(store, terms=terms, loops=frozenset(own.get(name, name) for name in store.loops), chosen=False)


def ordered(terms: Iterable[Term]) -> tuple[Term, ...]:
    """Terms in the order of an access."""
    return tuple(sorted(terms, key=lambda term: (abs(term.step), term.loops)))


def steps_in(access: Access, loops: tuple[Loop, ...]) -> list[tuple[int, float]]:
    """(step, places) of an access in some loops, small steps first. Terms of several loops have together no more places than
    these loops have iterations."""
    running = {loop.name: loop.extent for loop in loops}
    together = {name for term in access.terms if not term.plain for name in term.loops if name in running}
    left = prod(running[name] for name in together)
    found = []
    for term in sorted(access.terms, key=lambda term: abs(term.step)):
        inside = [running[name] for name in term.loops if name in running]
        if not inside:
            continue
        extent = min(float(term.extent), prod(inside))
        if not term.plain:
            extent, left = min(extent, left), max(left / max(extent, 1.0), 1.0)
        found.append((abs(term.step), extent))
    return found


def lanes(loops: tuple[Loop, ...]) -> Loop | None:
    """The loop that runs in the lanes of vectors."""
    return next((loop for loop in loops if loop.kind is LoopKind.VECTORIZE), None)


def executions(loops: tuple[Loop, ...]) -> float:
    """How often the innermost of these loops runs its body."""
    return prod(loop.extent for loop in loops)


Around = tuple[For, ...]
_ARITHMETIC = {BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MUL}
_CHOOSING = {"argmax", "argmin"}
"""Combiners that select the old element or the new one: LLVM stores such a vector under a mask."""


@lru_cache(maxsize=256)
def summarise(kernel: Kernel) -> Summary:
    """The summary of a kernel, without what depends on constants alone, which runs at compile time."""
    table = dict(kernel.table)
    roots, known = _without_constants(kernel)
    places = tuple(Residence(b.name, b.size_bytes, b.scope, b.name in known) for b in table.values())
    return Summary(places, tuple(node for root in roots for node in _nodes(root, (), {}, table)))


def _without_constants(kernel: Kernel) -> tuple[list[Stmt], set[str]]:
    """The roots that depend on more than constants, or write an output; and the buffers that depend on constants alone."""
    known = {b.name for b in kernel.buffers if b.role is Role.CONSTANT}
    outputs = {b.name for b in kernel.buffers if b.role is Role.OUTPUT}
    kept: list[Stmt] = []
    for root in kernel.roots:
        made = {b for nest in nests(root) for b in written(nest.leaf)}
        if known and uses(root) <= known | made and not made & outputs:
            known |= made
        else:
            kept.append(root)
    return kept, known


def _nodes(stmt: Stmt, around: Around, ranges: Ranges, table: dict[str, Buffer]) -> Iterator[Node]:
    """The nodes of a statement inside loops."""
    if isinstance(stmt, LeafStmt):
        yield _leaf(stmt, _LeafView(around, ranges, table, stmt.mask))
    elif isinstance(stmt, For):
        yield from _loop(stmt, around, ranges, table)
    elif not isinstance(stmt, Prefetch):
        for child in children(stmt):
            yield from _nodes(child, around, ranges, table)


def _loop(loop: For, around: Around, ranges: Ranges, table: dict[str, Buffer]) -> Iterator[Node]:
    """A loop. One of a single iteration is its body, unless a reduction starts with it; an empty one is nothing."""
    known = axis_range(loop.extent, ranges)
    extent = known.high + 1 if known is not None else 1
    if extent < 1:
        return
    inner = {**ranges, loop.axis: Range.extent(extent)}
    outer = bool(loop.intrinsic) and instruction(loop.intrinsic).of_tiles and isinstance(loop.body, For)  # goes through rows
    summed = not any(loop.axis in variables(i) for nest in nests(loop) for i in nest.leaf.index)
    if loop.intrinsic and summed and not outer:
        yield from _nodes(loop.body, around, inner, table)  # what an instruction sums up is one element of its operands
        return
    body = tuple(_nodes(loop.body, (*around, loop), inner, table))
    body += tuple(_prefetch(mark, loop, body) for mark in loop.prefetch if _loads_of(mark.buffer, body))
    starts = any(isinstance(nest.leaf, Update) and loop.axis.name in nest.leaf.over for nest in nests(loop))
    if extent == 1 and not starts:
        yield from body
    elif body:
        mean = mean_extent(loop.extent, ranges) or float(extent)
        yield Loop(loop.axis.name, mean, LoopKind.VECTORIZE if loop.intrinsic else loop.kind, body, loop.peel)


def _loads_of(buffer: str, body: tuple[Node, ...]) -> list[tuple[Access, tuple[Loop, ...]]]:
    """The loads of a buffer in some nodes, each with its loops."""
    return [(a, loops) for leaf, loops in leaves(body, ()) for a in leaf.accesses if a.buffer == buffer and not a.is_store]


def _prefetch(mark: PrefetchMark, loop: For, body: tuple[Node, ...]) -> Leaf:
    """A prefetch, as a load of the contiguous run of the inner loops."""
    access, inside = _loads_of(mark.buffer, body)[0]
    inner = {each.name for each in inside}
    chunk = access.element_bytes
    for step, extent in steps_in(access, inside):
        chunk += step * int(extent - 1) if step <= chunk else 0
    terms = tuple(replace(t, loops=tuple(n for n in t.loops if n not in inner)) for t in access.terms if {*t.loops} - inner)
    ahead = mark.distance * (access.stride(mark.moving(loop).name) or 0)
    load = replace(
        access,
        element_bytes=chunk,
        terms=terms,
        offset=access.offset + ahead,
        loops=access.loops - inner,
        ahead=mark.moving(loop) is not loop.axis,
    )
    return Leaf(f"{loop.axis.name}.prefetch.{mark.buffer}", (load,), ())


def _leaf(leaf: LeafStmt, view: _LeafView) -> Leaf:
    found = dict.fromkeys(x for v in (*values(leaf), leaf.mask) for x in loads(v))
    accesses = [view.access(x.buffer, x.index, guarded=x.mask is not None) for x in found]
    for buffer in written(leaf):
        store = replace(view.place(buffer, leaf.index), is_store=True)
        if isinstance(leaf, Update):
            accesses.append(replace(store, is_store=False))
            chosen = leaf.combiner in _CHOOSING and buffer == written(leaf)[0]
            accesses.append(replace(store, chosen=chosen))
        else:
            accesses.append(replace(store, stream=leaf.stream))
    over = frozenset(leaf.over) if isinstance(leaf, Update) else frozenset()
    bounds = tuple(sorted((_bound(condition, view, over) for condition in conjuncts(leaf.mask)), key=Bound.order))
    chain = _chain(leaf, view) if isinstance(leaf, Update) else None
    return Leaf(leaf.nest, tuple(accesses), _operations(leaf, view), chain, over & view.names, bounds)


class _LeafView:
    """Expressions of one leaf, seen from the loops around it."""

    def __init__(self, around: Around, ranges: Ranges, table: dict[str, Buffer], mask: Expr) -> None:
        self.around, self.ranges, self.table = around, ranges, table
        self.inside = under(mask, ranges)
        self.axes = {o.axis: o for o in around}
        self.names = {o.axis.name for o in around}
        self.lanes = {o.axis for o in around if o.kind is LoopKind.VECTORIZE}
        self._memo: dict[Expr, frozenset[str]] = {}

    def moving(self, x: Expr) -> frozenset[str]:
        """The loops in which an expression is recomputed."""
        done = self._memo.get(x)
        if done is None:
            done = frozenset[str]().union(*map(self.moving, operands(x)))
            if isinstance(x, Var) and x in self.axes and self.ranges[x].high > 0:
                done |= {x.name}
            if isinstance(x, Load):
                done |= self._written(x.buffer)
            self._memo[x] = done
        return done

    def _written(self, buffer: str) -> frozenset[str]:
        """The loops around in which a buffer is written."""
        return frozenset(o.axis.name for o in self.around if self.ranges[o.axis].high > 0 and _writes(o, buffer))

    def access(self, name: str, index: tuple[Expr, ...], guarded: bool) -> Access:
        """One load."""
        found = self.place(name, index)
        return replace(found, loops=found.loops | self._written(name), guarded=guarded)

    def place(self, name: str, index: tuple[Expr, ...]) -> Access:
        """A place of a buffer, for a load or a store."""
        buffer = self.table[name]
        size = buffer.dtype.size_bytes
        flat = flat_index(index, buffer.pitches)
        terms, offset = E.form(recombined(simplify(flat, self.inside)))
        made = [t for atom, c in terms if (t := self._term(atom, c * size)) is not None]
        size *= prod(int(self.ranges[a].high) + 1 for a, c in terms if isinstance(a, Var) and c == 1 and self._is_summed(a))
        loops = frozenset[str]().union(*map(self.moving, index))
        gathered = any(loads(i) for i in index)
        return Access(name, size, buffer.scope, False, ordered(made), offset * size, loops, gathered=gathered)

    def _is_summed(self, axis: Var) -> bool:
        """Whether an instruction sums along an axis."""
        return axis in self.ranges and axis not in self.axes

    def _term(self, atom: Expr, step: int) -> Term | None:
        known = bounds(atom, self.ranges)
        loops = tuple(sorted(v.name for v in variables(atom) if v in self.axes))
        if not loops or (known is not None and known.high <= known.low):
            return None
        extent = int(prod(self.ranges[v].high + 1 for v in variables(atom) if v in self.axes))
        if known is None:
            return Term(step, extent, loops)
        span = int(known.high - known.low)
        apart = max(round(span / max(extent - 1, 1)), 1)  # a counter that a clamp holds back jumps from block to block
        return Term(step * apart, min(span + 1, extent), loops, isinstance(atom, Var), self._is_cut(atom, known))

    def _is_cut(self, atom: Expr, known: Range) -> bool:
        """Whether the first half of a parallel loop covers lower values, or higher ones, than the second."""
        shared = next((v for v in variables(atom) if v in self.axes and self.axes[v].kind is LoopKind.PARALLEL), None)
        if shared is None or isinstance(atom, Var):
            return shared is not None
        last, middle = self.ranges[shared].high, (self.ranges[shared].high + 1) // 2
        halves = (bounds(atom, {**self.ranges, shared: Range(*of)}) for of in ((0, max(middle - 1, 0)), (middle, last)))
        first, second = (known if half is None else half for half in halves)
        return abs(second.low + second.high - first.low - first.high) > (known.high - known.low) / 2


@lru_cache(maxsize=1 << 12)
def _writes(loop: For, buffer: str) -> bool:
    """Whether a loop writes a buffer."""
    return any(buffer in written(nest.leaf) for nest in nests(loop))


# Operations


def _operations(leaf: LeafStmt, view: _LeafView) -> tuple[Operation, ...]:
    """The operations of a leaf; a product that is added is one multiply-add."""
    found: dict[tuple[OperationKind, int, frozenset[str]], float] = {}
    by = view.around[-1].intrinsic if view.around else ""
    counted = (*_computed(values(leaf), view), *_combined(leaf, view))
    for unit, size, loops, count in _of_instruction(instruction(by), leaf, view) if by else counted:
        key = unit, size, loops
        found[key] = found.get(key, 0.0) + count
    return tuple(Operation(*key, count) for key, count in found.items() if count > 0)


Counted = tuple[OperationKind, int, frozenset[str], float]


def _of_instruction(row: Instruction, leaf: LeafStmt, view: _LeafView) -> Iterator[Counted]:
    """The operations of a tensorized leaf: what makes its operands, and the instruction."""
    yield from _computed((factors(row, values(leaf)[0]) or {}).values(), view)
    moving = frozenset[str]().union(*map(view.moving, (*leaf.index, *values(leaf))))
    is_bfloat = any(o.dtype is bf16 for o in row.operands)
    on_vectors = OperationKind.MULTIPLY_ADD if row.adds else OperationKind.ADDED_PRODUCT
    unit = OperationKind.TILE if row.of_tiles else OperationKind.BFLOAT_DOT if is_bfloat else on_vectors
    yield unit, row.dtype.size_bytes, moving, 1.0
    if row.of_tiles:
        yield from _rows_apart(row, leaf, view)


def _rows_apart(row: Instruction, leaf: LeafStmt, view: _LeafView) -> Iterator[Counted]:
    """The rows of tiles that a buffer holds first: those that do not lie evenly spaced in memory, and those of tiles in
    which some are past the end."""
    rows, *_ = inside = [o.axis for o in view.around if o.intrinsic]
    ends = [found for condition in conjuncts(leaf.mask) if rows in (found := variables(condition))]
    tiles = [prod(view.ranges[v].high + 1 for v in found if v in view.axes and v not in inside) for found in ends]
    ragged = 1.0 / min(tiles) if tiles else 0.0  # one of the tiles between two ends
    for load in dict.fromkeys(x for v in values(leaf) for x in loads(v)):
        place = view.place(load.buffer, load.index)
        if rows.name not in place.loops:
            continue
        apart = any(not term.plain and rows.name in term.loops for term in place.terms)
        if share := 1.0 if apart else ragged:
            yield OperationKind.TILE_ROW, row.dtype.size_bytes, place.loops, TILE_ROWS * share


def _computed(results: Iterable[Expr], view: _LeafView) -> Iterator[Counted]:
    """The operations of values, each expression once, without index arithmetic."""
    stack, seen = list(results), set[Expr]()
    while stack:
        x = stack.pop()
        if x in seen or E.is_index(x):
            continue
        seen.add(x)
        if isinstance(x, Load):
            continue
        stack.extend(operands(x))
        size = max([x.dtype.size_bytes, *(o.dtype.size_bytes for o in operands(x))])
        for unit, count in _units(x):
            yield unit, size, view.moving(x), count


@cache
def expansion(made: Expansion) -> list[tuple[OperationKind, float]]:
    """The instructions of an elementary function, by kind."""
    counts = (made.multiply_adds, made.simple, made.roots, made.divisions, made.constants)
    units = (
        OperationKind.MULTIPLY_ADD,
        OperationKind.SIMPLE,
        OperationKind.SQRT,
        OperationKind.DIVIDE,
        OperationKind.CONSTANT,
    )
    return [(unit, float(count)) for unit, count in zip(units, counts) if count]


def _units(x: Expr) -> Iterable[tuple[OperationKind, float]]:
    """The operations of one expression, without its operands."""
    made = x.op.value.expands if isinstance(x, E.Binary | E.Unary) and x.dtype.is_float else None
    if made is not None:
        return expansion(made)
    if isinstance(x, E.Binary):
        return _binary(x)
    if isinstance(x, E.Unary):
        return [(OperationKind.SQRT if x.op is UnaryOp.SQRT else OperationKind.SIMPLE, 1.0)]
    if isinstance(x, E.Cast):
        return (
            [(OperationKind.CONVERT, 1.0)] if x.x.dtype.size_bytes == x.dtype.size_bytes else [(OperationKind.CONVERT, 2.0)]
        )
    if isinstance(x, E.Select):
        return [(OperationKind.CHOOSE, 1.0)]
    return [(OperationKind.MULTIPLY_ADD, 1.0)] if isinstance(x, E.Fma) else []


def _binary(x: E.Binary) -> Iterable[tuple[OperationKind, float]]:
    if x.op in _ARITHMETIC:
        fused = x.dtype.is_float and x.op is BinaryOp.ADD and any(_is_product(o) for o in (x.a, x.b))
        return [] if fused else [(OperationKind.MULTIPLY_ADD, 1.0)]
    if x.op in (BinaryOp.MAX, BinaryOp.MIN):
        known = not x.dtype.is_float or any(isinstance(o, E.Const) for o in (x.a, x.b))
        return [(OperationKind.SIMPLE, 1.0)] if known else [(OperationKind.SIMPLE, 3.0)]
    if x.op in (BinaryOp.DIV, BinaryOp.REMAINDER, BinaryOp.FLOORDIV, BinaryOp.MOD):
        return [(OperationKind.DIVIDE, 1.0)]
    return [(OperationKind.SIMPLE, 1.0)]


def _is_product(x: Expr) -> bool:
    return isinstance(x, E.Binary) and x.op is BinaryOp.MUL


def _combined(leaf: LeafStmt, view: _LeafView) -> Iterator[Counted]:
    """The operations by which an update combines its values with the old ones."""
    if not isinstance(leaf, Update):
        return
    moving = frozenset[str]().union(*map(view.moving, (*leaf.index, *leaf.values)), leaf.over)
    size = max(v.dtype.size_bytes for v in leaf.values)
    across = [o for o in view.around if o.kind is LoopKind.VECTORIZE and not any(o.axis in variables(i) for i in leaf.index)]
    for unit, count in _step(leaf):
        yield unit, size, moving - {o.axis.name for o in across}, count
        for loop in across:  # halves of vectors, down to one lane
            rounds = max(int(E.static(loop.extent) or 1) - 1, 1).bit_length()
            kind = OperationKind.SIMPLE if unit is OperationKind.CHOOSE else unit
            yield kind, size, moving - {loop.axis.name}, count * rounds
            yield OperationKind.SHUFFLE, size, moving - {loop.axis.name}, float(rounds)


def _step(leaf: Update) -> Iterable[tuple[OperationKind, float]]:
    """The operations that combine two elements."""
    is_float = leaf.values[0].dtype.is_float
    match leaf.combiner:
        case "sum":
            return [(OperationKind.MULTIPLY_ADD, 0.0 if is_float and _is_product(leaf.values[0]) else 1.0)]
        case "prod":
            return [(OperationKind.MULTIPLY_ADD, 1.0)]
        case "max" | "min":
            return [(OperationKind.SIMPLE, 3.0)] if is_float else [(OperationKind.SIMPLE, 1.0)]
        case _:
            return [(OperationKind.SIMPLE, 4.0 if is_float else 2.0), (OperationKind.CHOOSE, 1.0)]


def _chain(leaf: Update, view: _LeafView) -> Chain | None:
    """The loop-carried dependency of a reduction."""
    index = frozenset[str]().union(*map(view.moving, leaf.index))
    still = frozenset(leaf.over or view.names) - index
    unit, count = next(iter(_step(leaf)))
    fused = leaf.combiner == "prod" or _is_product(leaf.values[0])
    return Chain(unit, max(count, 1.0), still & view.names, fused) if still & view.names else None


def _bound(condition: Expr, view: _LeafView, over: frozenset[str]) -> Bound:
    """A condition as data. over: the loops that the leaf reduces over."""
    loops = frozenset(v.name for v in variables(condition) if v in view.axes and view.ranges[v].high > 0)
    if isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a):
        (terms, const), limit = E.form(condition.a), E.static(condition.b)
        if limit is not None and all(isinstance(atom, Var) and atom in view.axes for atom, _ in terms):
            steps = [(atom.name, c) for atom, c in terms if isinstance(atom, Var) and atom.name in loops]
            return Bound(loops, tuple(sorted(steps)), limit - const)
    extents = {axis: int(known.high) + 1 for axis, known in view.ranges.items() if axis in view.axes}
    skips = loops & over and not any(axis in view.lanes for axis in extents if axis.name in loops)
    return Bound(loops, None, part=condition_share(condition, extents) if skips else 1.0)


_MOST_ITERATIONS = 1 << 10
"""Iterations of outer loops over which the mean extent is exact; beyond, it is the largest."""


def mean_extent(extent: Expr, ranges: Ranges) -> float | None:
    """Iterations of a loop, on the mean over the loops around it; None if unknown."""
    known = bounds(extent, ranges)
    if known is None or known.low == known.high:
        return None if known is None else float(max(known.high, 0))
    around = [axis for axis in variables(extent) if axis in ranges]
    return _mean(extent, tuple(around), tuple(ranges[axis] for axis in around))


@lru_cache(maxsize=1 << 10)
def _mean(extent: Expr, around: Sequence[Var], ranges: Sequence[Range]) -> float | None:
    most, count = bounds(extent, dict(zip(around, ranges))), 1
    for each in ranges:
        count *= each.high - each.low + 1
    if most is None or not 0 < count <= _MOST_ITERATIONS:
        return None if most is None else float(max(most.high, 0))
    total = 0
    for point in product(*(range(each.low, each.high + 1) for each in ranges)):
        here = bounds(extent, {axis: Range(at, at) for axis, at in zip(around, point)})
        total += max(here.high, 0) if here is not None else most.high
    return total / count


MOST_POINTS = 1 << 16
"""Points of the loops of a bound that are enumerated; beyond, all are taken to be inside."""

_ROUNDING = (BinaryOp.FLOORDIV, BinaryOp.MOD)
Path = tuple[Loop, ...]


def executed_share(leaf: Leaf, loops: Path) -> float:
    """The share of a leaf's iterations, or vectors, with an active lane."""
    return prod(_share_inside(bound, loops, in_lanes=True) for bound in leaf.bounds)


def filled_lanes(leaf: Leaf, loops: Path) -> float:
    """The share of active lanes in vectors that execute."""
    executed = executed_share(leaf, loops)
    return prod(_share_inside(bound, loops, in_lanes=False) for bound in leaf.bounds) / executed if executed else 1.0


def tested_bounds(leaf: Leaf, loops: Path) -> int:
    """Bounds tested in each iteration: no loop is peeled for them, and they hold for all lanes."""
    return sum(not bound.loops & _lanes(loops) for bound in _left(leaf, loops))


def is_masked(leaf: Leaf, loops: Path) -> bool:
    """Whether vectors are loaded and stored under a mask."""
    return any(bound.loops & _lanes(loops) for bound in _left(leaf, loops))


def _left(leaf: Leaf, loops: Path) -> list[Bound]:
    """Bounds that peeling does not remove."""
    free = {loop.name for loop in loops if loop.peel or loop.kind is LoopKind.PARALLEL}
    return [bound for bound in leaf.bounds if not bound.loops & free]


def _lanes(loops: Path) -> set[str]:
    return {loop.name for loop in loops if loop.kind is LoopKind.VECTORIZE}


def _share_inside(bound: Bound, loops: Path, in_lanes: bool) -> float:
    """The share of iterations in which a bound holds; for vectors, in some lane."""
    if bound.steps is None:
        return bound.part
    extents = {loop.name: ceil(loop.extent) for loop in loops}
    lanes = _lanes(loops) if in_lanes else set()
    moving = [(extents[name], step) for name, step in bound.steps if name not in lanes]
    least = sum(min(step, 0) * (extents[name] - 1) for name, step in bound.steps if name in lanes)
    every = prod(extent for extent, _ in moving)
    if every > MOST_POINTS:
        return 1.0
    run = prod(loop.extent for loop in loops if any(loop.name == name for name, _ in bound.steps) and loop.name not in lanes)
    return min(_counted(tuple(moving), bound.limit - least) * every / run, 1.0)


def condition_share(condition: Expr, extents: Mapping[Var, int]) -> float:
    """The share of iterations in which a condition holds, quotients and remainders of axes included; 1 for other conditions,
    or very many iterations."""
    found, axes = E.below(condition), [axis for axis in extents if axis in variables(condition)]
    if found is None or not isinstance(found[1], int) or prod(extents[axis] for axis in axes) > MOST_POINTS:
        return 1.0
    grid = np.indices([extents[axis] for axis in axes], np.int64)
    values = _at(found[0], dict(zip(axes, grid)))
    return 1.0 if values is None or not values.size else float(np.mean(values < found[1]))


def _at(index: Expr, places: Mapping[Expr, npt.NDArray[np.int64]]) -> npt.NDArray[np.int64] | None:
    """An index evaluated at all points of some axes; None if it is no sum of quotients and remainders."""
    terms, const = E.form(index)
    total = np.int64(const) + np.zeros_like(next(iter(places.values()), np.zeros((), np.int64)))
    for atom, c in terms:
        value = places.get(atom)
        by = E.static(atom.b) if isinstance(atom, E.Binary) and atom.op in _ROUNDING else None
        if isinstance(atom, E.Binary) and by and (inner := _at(atom.a, places)) is not None:
            value = inner // by if atom.op is BinaryOp.FLOORDIV else inner % by
        if value is None:
            return None
        total = total + c * value
    return total


@lru_cache(maxsize=1 << 12)
def _counted(moving: tuple[tuple[int, int], ...], limit: int) -> float:
    """The share of points of a box whose weighted sum is below a limit."""
    total = np.zeros(1, dtype=np.int64)
    for extent, step in moving:
        total = (total[:, None] + step * np.arange(extent)).reshape(-1)
    return float(np.mean(total < limit)) if total.size else 1.0
