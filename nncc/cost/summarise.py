"""The summary of any kernel: naive, planned, or scheduled by a user."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from math import prod

from nncc.cost.clamps import mean_extent
from nncc.cost.loops import (
    Access,
    Bound,
    Chain,
    Leaf,
    Loop,
    Node,
    Operation,
    Residence,
    Summary,
    Term,
    Unit,
    leaves,
    ordered,
    steps_in,
)
from nncc.cost.masks import part
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import bf16
from nncc.ir.expr import Expr, Load, Var, conjuncts
from nncc.ir.hardware.instructions import Instruction, instruction
from nncc.ir.hardware.unify import factors
from nncc.ir.index.bounds import Range, Ranges, axis_range, bounds
from nncc.ir.index.simplify import flat_index, recombined, simplify, under
from nncc.ir.kernel import Kernel, nests, uses
from nncc.ir.ops import BinaryOp, Expansion, UnaryOp
from nncc.ir.stmt import For, LoopKind, Prefetch, PrefetchMark, Stmt, Update, values, written
from nncc.ir.stmt import Leaf as LeafStmt
from nncc.ir.walk import children, loads, operands, variables

Around = tuple[For, ...]
_ARITHMETIC = {BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MUL}
_CHOOSING = {"argmax", "argmin"}
"""Combiners that keep the old element or take the new one: LLVM stores such a vector, the value of a pair, under a mask."""


@lru_cache(maxsize=256)
def summary(kernel: Kernel) -> Summary:
    """The summary of a kernel. What depends on constants alone is left out, as it runs at compile time."""
    table = dict(kernel.table)
    roots, known = _without_constants(kernel)
    places = tuple(Residence(b.name, b.size_bytes, b.scope, b.name in known) for b in table.values())
    return Summary(places, tuple(node for root in roots for node in _nodes(root, (), {}, table)))


def _without_constants(kernel: Kernel) -> tuple[list[Stmt], set[str]]:
    """The roots that read more than constants, or make an output; and the buffers that depend on constants alone."""
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
        yield _leaf(stmt, _View(around, ranges, table, stmt.mask))
    elif isinstance(stmt, For):
        yield from _loop(stmt, around, ranges, table)
    elif not isinstance(stmt, Prefetch):
        for child in children(stmt):
            yield from _nodes(child, around, ranges, table)


def _loop(loop: For, around: Around, ranges: Ranges, table: dict[str, Buffer]) -> Iterator[Node]:
    """A loop; of one iteration, what is in it, but for one that a reduction starts with; of none, nothing."""
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
    """The loads of a buffer in some nodes, each with the loops around it there."""
    return [(a, loops) for leaf, loops in leaves(body, ()) for a in leaf.accesses if a.buffer == buffer and not a.is_store]


def _prefetch(mark: PrefetchMark, loop: For, body: tuple[Node, ...]) -> Leaf:
    """A prefetch, as the load of what the loops inside go through in order."""
    access, inside = _loads_of(mark.buffer, body)[0]
    inner = {each.name for each in inside}
    chunk = access.element_bytes
    for step, extent in steps_in(access, inside):
        chunk += step * int(extent - 1) if step <= chunk else 0
    terms = tuple(replace(t, loops=tuple(n for n in t.loops if n not in inner)) for t in access.terms if {*t.loops} - inner)
    ahead = mark.distance * (access.stride(mark.moving(loop).name) or 0)
    load = replace(access, element_bytes=chunk, terms=terms, offset=access.offset + ahead, loops=access.loops - inner,
                   ahead=mark.moving(loop) is not loop.axis)  # fmt: skip
    return Leaf(f"{loop.axis.name}.prefetch.{mark.buffer}", (load,), ())


def _leaf(leaf: LeafStmt, view: _View) -> Leaf:
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


class _View:
    """Expressions of one leaf seen from the loops around it."""

    def __init__(self, around: Around, ranges: Ranges, table: dict[str, Buffer], mask: Expr) -> None:
        self.around, self.ranges, self.table = around, ranges, table
        self.inside = under(mask, ranges)
        self.axes = {o.axis: o for o in around}
        self.names = {o.axis.name for o in around}
        self.lanes = {o.axis for o in around if o.kind is LoopKind.VECTORIZE}
        self._memo: dict[Expr, frozenset[str]] = {}

    def moving(self, x: Expr) -> frozenset[str]:
        """The loops in which an expression has to be computed again."""
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
        """A place of a buffer, to be loaded or stored."""
        buffer = self.table[name]
        size = buffer.dtype.size_bytes
        flat = flat_index(index, buffer.layout)
        terms, offset = E.form(recombined(simplify(flat, self.inside)))
        made = [t for atom, c in terms if (t := self._term(atom, c * size)) is not None]
        size *= prod(int(self.ranges[a].high) + 1 for a, c in terms if isinstance(a, Var) and c == 1 and self._is_summed(a))
        loops = frozenset[str]().union(*map(self.moving, index))
        gathered = any(loads(i) for i in index)
        return Access(name, size, buffer.scope, False, ordered(made), offset * size, loops, gathered=gathered)

    def _is_summed(self, axis: Var) -> bool:
        """Whether an instruction sums up along an axis."""
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
        """Whether the first half of a parallel loop goes through lower values, or higher ones, than the second."""
        shared = next((v for v in variables(atom) if v in self.axes and self.axes[v].kind is LoopKind.PARALLEL), None)
        if shared is None or isinstance(atom, Var):
            return shared is not None
        last, middle = self.ranges[shared].high, (self.ranges[shared].high + 1) // 2
        halves = (bounds(atom, {**self.ranges, shared: Range(*of)}) for of in ((0, max(middle - 1, 0)), (middle, last)))
        first, second = (known if half is None else half for half in halves)
        return abs(second.low + second.high - first.low - first.high) > (known.high - known.low) / 2


@lru_cache(maxsize=1 << 12)
def _writes(loop: For, buffer: str) -> bool:
    """Whether something in a loop writes a buffer."""
    return any(buffer in written(nest.leaf) for nest in nests(loop))


# Operations


def _operations(leaf: LeafStmt, view: _View) -> tuple[Operation, ...]:
    """The operations of a leaf: products that are added are one with the sum."""
    found: dict[tuple[Unit, int, frozenset[str]], float] = {}
    by = view.around[-1].intrinsic if view.around else ""
    counted = (*_computed(values(leaf), view), *_combined(leaf, view))
    for unit, size, loops, count in _of_instruction(instruction(by), leaf, view) if by else counted:
        key = unit, size, loops
        found[key] = found.get(key, 0.0) + count
    return tuple(Operation(*key, count) for key, count in found.items() if count > 0)


Counted = tuple[Unit, int, frozenset[str], float]


def _of_instruction(row: Instruction, leaf: LeafStmt, view: _View) -> Iterator[Counted]:
    """Of a leaf that an instruction does: what makes its operands, and itself."""
    yield from _computed((factors(row, values(leaf)[0]) or {}).values(), view)
    moving = frozenset[str]().union(*map(view.moving, (*leaf.index, *values(leaf))))
    is_bfloat = any(o.dtype is bf16 for o in row.operands)
    unit = Unit.TILE if row.of_tiles else Unit.BFLOAT_DOT if is_bfloat else Unit.MULTIPLY_ADD
    yield unit, row.dtype.size_bytes, moving, 1.0 if row.adds else 2.0


def _computed(results: Iterable[Expr], view: _View) -> Iterator[Counted]:
    """Of values, each expression once; places and what is made of them are left out."""
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
def expansion(made: Expansion) -> list[tuple[Unit, float]]:
    """The operations of an elementary function, in instructions."""
    counts = (made.multiply_adds, made.simple, made.roots, made.divisions, made.constants)
    units = (Unit.MULTIPLY_ADD, Unit.SIMPLE, Unit.SQRT, Unit.DIVIDE, Unit.CONSTANT)
    return [(unit, float(count)) for unit, count in zip(units, counts) if count]


def _units(x: Expr) -> Iterable[tuple[Unit, float]]:
    """The operations of one expression itself."""
    made = x.op.value.expands if isinstance(x, E.Binary | E.Unary) and x.dtype.is_float else None
    if made is not None:
        return expansion(made)
    if isinstance(x, E.Binary):
        return _binary(x)
    if isinstance(x, E.Unary):
        return [(Unit.SQRT if x.op is UnaryOp.SQRT else Unit.SIMPLE, 1.0)]
    if isinstance(x, E.Cast):
        return [(Unit.CONVERT, 1.0)] if x.x.dtype.size_bytes == x.dtype.size_bytes else [(Unit.CONVERT, 2.0)]
    if isinstance(x, E.Select):
        return [(Unit.CHOOSE, 1.0)]
    return [(Unit.MULTIPLY_ADD, 1.0)] if isinstance(x, E.Fma) else []


def _binary(x: E.Binary) -> Iterable[tuple[Unit, float]]:
    if x.op in _ARITHMETIC:
        fused = x.dtype.is_float and x.op is BinaryOp.ADD and any(_is_product(o) for o in (x.a, x.b))
        return [] if fused else [(Unit.MULTIPLY_ADD, 1.0)]
    if x.op in (BinaryOp.MAX, BinaryOp.MIN):
        known = not x.dtype.is_float or any(isinstance(o, E.Const) for o in (x.a, x.b))
        return [(Unit.SIMPLE, 1.0)] if known else [(Unit.SIMPLE, 3.0)]
    if x.op in (BinaryOp.DIV, BinaryOp.REMAINDER, BinaryOp.FLOORDIV, BinaryOp.MOD):
        return [(Unit.DIVIDE, 1.0)]
    return [(Unit.SIMPLE, 1.0)]


def _is_product(x: Expr) -> bool:
    return isinstance(x, E.Binary) and x.op is BinaryOp.MUL


def _combined(leaf: LeafStmt, view: _View) -> Iterator[Counted]:
    """What an update takes to combine its values with what is there."""
    if not isinstance(leaf, Update):
        return
    moving = frozenset[str]().union(*map(view.moving, (*leaf.index, *leaf.values)), leaf.over)
    size = max(v.dtype.size_bytes for v in leaf.values)
    across = [o for o in view.around if o.kind is LoopKind.VECTORIZE and not any(o.axis in variables(i) for i in leaf.index)]
    for unit, count in _step(leaf):
        yield unit, size, moving - {o.axis.name for o in across}, count
        for loop in across:  # halves of vectors, down to one lane
            rounds = max(int(E.static(loop.extent) or 1) - 1, 1).bit_length()
            kind = Unit.SIMPLE if unit is Unit.CHOOSE else unit
            yield kind, size, moving - {loop.axis.name}, count * rounds
            yield Unit.SHUFFLE, size, moving - {loop.axis.name}, float(rounds)


def _step(leaf: Update) -> Iterable[tuple[Unit, float]]:
    """The operations that combine two elements."""
    is_float = leaf.values[0].dtype.is_float
    match leaf.combiner:
        case "sum":
            return [(Unit.MULTIPLY_ADD, 0.0 if is_float and _is_product(leaf.values[0]) else 1.0)]
        case "prod":
            return [(Unit.MULTIPLY_ADD, 1.0)]
        case "max" | "min":
            return [(Unit.SIMPLE, 3.0)] if is_float else [(Unit.SIMPLE, 1.0)]
        case _:
            return [(Unit.SIMPLE, 4.0 if is_float else 2.0), (Unit.CHOOSE, 1.0)]


def _chain(leaf: Update, view: _View) -> Chain | None:
    """The wait of each step of a reduction for the one before."""
    index = frozenset[str]().union(*map(view.moving, leaf.index))
    still = frozenset(leaf.over or view.names) - index
    unit, count = next(iter(_step(leaf)))
    fused = leaf.combiner == "prod" or _is_product(leaf.values[0])
    return Chain(unit, max(count, 1.0), still & view.names, fused) if still & view.names else None


def _bound(condition: Expr, view: _View, over: frozenset[str]) -> Bound:
    """A condition as data. over: the loops that a leaf reduces over."""
    loops = frozenset(v.name for v in variables(condition) if v in view.axes and view.ranges[v].high > 0)
    if isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a):
        (terms, const), limit = E.form(condition.a), E.static(condition.b)
        if limit is not None and all(isinstance(atom, Var) and atom in view.axes for atom, _ in terms):
            steps = [(atom.name, c) for atom, c in terms if isinstance(atom, Var) and atom.name in loops]
            return Bound(loops, tuple(sorted(steps)), limit - const)
    extents = {axis: int(known.high) + 1 for axis, known in view.ranges.items() if axis in view.axes}
    skips = loops & over and not any(axis in view.lanes for axis in extents if axis.name in loops)
    return Bound(loops, None, part=part(condition, extents) if skips else 1.0)
