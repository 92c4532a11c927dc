"""Passes on instructions: a loop nest that an instruction computes becomes that instruction, on vectors or on tile
registers.

**Vectors** (`tensorize`). A vector over several axes is one load where the axes walk through memory as one. Where the outer
axis does not move it, it is the inner vector repeated; else it is put together from one vector for each step of the outer
axis. What a condition has to do with the axes becomes a mask of loads and stores, the rest of it a branch.

**Tile registers** (`hold_tiles`; Intel AMX). They hold sums over loops:

    for k.o:                                                   tiles[0..3] = 0                      (or T, if T is not 0)
      unroll i.o in 2: unroll j.o in 2:                        for k.o:
        for i, j, k, kp by tdpbusd: T[..] sum= A[..] * B[..]     a[0] = A[tile]; b[0] = B[tile]
                                                           ->    tiles[0] = tdpbusd(tiles[0], a[0], b[0])
                                                                 b[1] = B[tile]; tiles[1] = tdpbusd(tiles[1], a[0], b[1]) ...
                                                               T[tile] = tiles[0] ...

The registers hold sums as far out as loops contain nothing else and do not move them. What is loaded for one product stays
for the next ones of the same unrolled loops. An operand whose rows lie evenly spaced in memory is loaded from there. Any
other, as one with conditions or arithmetic, is put together in a buffer, row by row, without the rows that conditions skip.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby, product
from math import prod

from nncc.codegen.passes.vectors.lanes import Lanes, Table
from nncc.codegen.passes.vectors.vectorize import buffer_table
from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import DType, i64
from nncc.ir.expr import FALSE, TRUE, Expr, Load, Var, conjuncts
from nncc.ir.hardware.instructions import TILE_REGISTERS, TILE_ROWS, Instruction, instruction
from nncc.ir.hardware.unify import match
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Alloc, For, If, Leaf, Let, LoopKind, Prefetch, Seq, Stmt, Store, Update, seq
from nncc.ir.vector import Ramp, Shuffle, TileRamp
from nncc.ir.walk import children, masked_loads, operands, statements, substitute, variables, with_children

LaneLoops = tuple[tuple[Var, int], ...]


def tensorize(kernel: Kernel) -> Kernel:
    """No loop is left for an instruction to do, but for one on tiles."""
    return replace(kernel, body=_tensorized(kernel.body, buffer_table(kernel)))


def _tensorized(stmt: Stmt, table: Table) -> Stmt:
    if isinstance(stmt, For) and stmt.intrinsic and not instruction(stmt.intrinsic).of_tiles:
        return _instruction(stmt, instruction(stmt.intrinsic), table)
    return with_children(stmt, tuple([_tensorized(c, table) for c in children(stmt)]))


def _instruction(outermost: For, row: Instruction, table: Table) -> Stmt:
    """The vectors loaded, the instruction, and its results stored."""
    loops: list[For] = [outermost]
    while isinstance(loops[-1].body, For):
        loops.append(loops[-1].body)
    leaf = loops[-1].body
    if not isinstance(leaf, Leaf):
        raise InternalError(f"{row.name} does not do the loops over {outermost.axis}: there is no nest")
    axes, found = instruction_loops(leaf, loops, row)
    if isinstance(leaf, Store):
        return _copy(leaf, row, found, axes, table)
    slots = tuple(axes[a] for a in row.slots)
    own = {axis for axis, _ in axes.values()}
    fixed = E.conjunction(tuple(c for c in conjuncts(leaf.mask) if not variables(c) & own))
    guard = E.conjunction(tuple(c for c in conjuncts(leaf.mask) if variables(c) & own))

    def vector(x: Expr, along: LaneLoops) -> Expr:
        """The values where the guard holds."""
        moves = (lambda load: any(variables(i) & own for i in load.index)) if guard is not TRUE else (lambda _: False)
        return vector_along(masked_loads(x, guard, moves), along, table)

    start = Load(leaf.buffers[0], leaf.index, row.dtype)
    vectors = [vector(found[o.name], tuple(axes[a] for a in o.slots)) for o in row.operands]
    result = row.lower(vector(start, slots), vectors)
    name = Var(f"{leaf.nest}.result", result.dtype)
    store = Store(leaf.nest, leaf.buffers[0], leaf.index, name, guard)
    done = Let(((name, result),), seq(*_stores(store, slots, table)))
    return done if fixed is TRUE else If(fixed, done, Seq())


def instruction_loops(
    leaf: Leaf, loops: Sequence[For], row: Instruction
) -> tuple[dict[str, tuple[Var, int]], Mapping[str, Expr]]:
    """The axis and extent of a nest for each axis of an instruction that does its innermost loops, and what stands for each
    of its operands."""
    found = match(row, Nest(leaf, tuple(loops)))
    if isinstance(found, str):
        raise InternalError(f"{row.name} does not do the loops over {loops[-1].axis}: {found}")
    return {name: (loop.axis, extent) for loop, (name, extent) in zip(found.loops, row.axes)}, found.operands


def _copy(
    leaf: Store, row: Instruction, found: Mapping[str, Expr], axes: Mapping[str, tuple[Var, int]], table: Table
) -> Stmt:
    """What the lanes of a warp copy: each gives a run of elements, and stores what it gets."""
    (operand,), slots = row.operands, tuple(axes[a] for a in row.slots)
    run = vector_along(found[operand.name], tuple(axes[a] for a in operand.slots), table)
    result = row.lower(run, (run,))
    name = Var(f"{leaf.nest}.result", result.dtype)
    done: Stmt = Let(((name, result),), seq(*_stores(replace(leaf, value=name), slots, table)))
    for axis, extent in reversed([axes[a] for a in operand.distributed]):
        done = For(axis, E.index(extent), done, LoopKind.THREAD)
    return done


def vector_along(x: Expr, axes: LaneLoops, table: Table) -> Expr:
    """The values of an expression for all points of some axes, the last one fastest."""
    if not axes:
        return x
    (axis, extent), rest = axes[0], axes[1:]
    if not rest:
        return Lanes(axis, extent, table).wide(x)
    if axis not in variables(x):
        inner = vector_along(x, rest, table)
        return Shuffle((inner,), tuple(range(inner.dtype.lanes)) * extent)
    if walks_as_one(x, axes):
        fused, lanes = _as_one(x, axes)
        return Lanes(axes[-1][0], lanes, table).wide(fused)
    parts = [vector_along(substitute(x, {axis: E.index(n)}), rest, table) for n in range(extent)]
    while len(parts) > 1:
        both = tuple(range(2 * parts[0].dtype.lanes))
        parts = [Shuffle((a, b), both) for a, b in zip(parts[::2], parts[1::2])]
    return parts[0]


def _as_one(x: Expr, axes: LaneLoops) -> tuple[Expr, int]:
    """The expression along the last axis in place of all, and how far that goes."""
    return substitute(x, {axis: E.index(0) for axis, _ in axes[:-1]}), prod(n for _, n in axes)


@lru_cache(maxsize=1 << 10)
def walks_as_one(x: Expr, axes: LaneLoops) -> bool:
    """Whether a step of each axis is one of the last axis as often as the axes inside run, in every index."""
    own = {axis for axis, _ in axes}
    if not variables(x) & own:
        return True
    if not E.is_index(x):
        return all(walks_as_one(o, axes) for o in operands(x))
    terms = dict(E.form(x)[0])
    step = terms.get(axes[-1][0], 0)
    inside = (prod(n for _, n in axes[d + 1 :]) for d in range(len(axes)))
    in_step = all(terms.get(axis, 0) == step * count for (axis, _), count in zip(axes, inside))
    return in_step and all(walks_as_one(o, axes) for atom in terms if atom not in own for o in operands(atom))


def _stores(store: Store, axes: LaneLoops, table: Table) -> list[Stmt]:
    """The stores of a vector: one where its places walk through memory as one, else one for each step of the outer axis."""
    if not axes:
        return [store]
    (place,), mask = store.index, store.mask
    if len(axes) == 1 or (walks_as_one(place, axes) and walks_as_one(mask, axes)):
        fused, lanes = _as_one(place, axes)
        along = Lanes(axes[-1][0], lanes, table)
        wide = mask if mask is TRUE else along.wide(_as_one(mask, axes)[0])
        return [replace(store, index=(along.wide(fused),), mask=wide)]
    (axis, extent), lanes = axes[0], store.value.dtype.lanes
    stores: list[Stmt] = []
    for n, first in enumerate(range(0, lanes, lanes // extent)):
        part = Shuffle((store.value,), tuple(range(first, first + lanes // extent)))
        at: dict[Expr, Expr] = {axis: E.index(n)}
        one = replace(store, index=(substitute(place, at),), value=part, mask=substitute(mask, at))
        stores += _stores(one, axes[1:], table)
    return stores


MOST_HELD = TILE_REGISTERS - 2
"""The sums that registers hold at once: each operand of a product needs one, too."""


@dataclass(frozen=True)
class _Operand:
    """The values of a tile: an expression of the axis along its rows and of those inside a row, zero outside `guard`."""

    value: Expr
    rows: Var
    inside: LaneLoops
    guard: Expr


@dataclass(frozen=True)
class _Product:
    """One instruction: where its first result lies in a buffer, its operands, and on what it depends as a whole."""

    place: Expr
    operands: tuple[_Operand, ...]
    condition: Expr


@dataclass(frozen=True)
class _Products:
    """Those of a nest, one for each iteration of the unrolled loops around it. pitch: from a row of results to the next."""

    nest: str
    row: Instruction
    buffer: str
    pitch: int
    each: tuple[_Product, ...]

    @property
    def kind(self) -> tuple[str, str, int]:
        """What sums that registers hold together have in common."""
        return self.row.name, self.buffer, self.pitch


def hold_tiles(kernel: Kernel) -> Kernel:
    """No loop is left for an instruction on tiles to do."""
    if not any(isinstance(s, For) and s.intrinsic and instruction(s.intrinsic).of_tiles for s in statements(kernel.body)):
        return kernel
    writer = _TileWriter(buffer_table(kernel))
    body = writer.stmt(kernel.body)
    return replace(kernel, body=body).with_buffers(*writer.made)


def _products(stmt: Stmt) -> _Products | None:
    """What unrolled loops around an instruction on tiles do; None for another statement."""
    loops: list[For] = []
    while isinstance(stmt, For) and (stmt.kind is LoopKind.UNROLL or stmt.intrinsic):
        loops.append(stmt)
        stmt = stmt.body
    if not isinstance(stmt, Update) or not loops or not loops[-1].intrinsic:
        return None
    row = instruction(loops[-1].intrinsic)
    if not row.of_tiles:
        return None
    axes, operands = instruction_loops(stmt, loops, row)
    around = loops[: len(loops) - len(row.axes)]
    points = product(*(range(E.static(loop.extent) or 0) for loop in around))
    at: list[dict[Expr, Expr]] = [{loop.axis: E.index(n) for loop, n in zip(around, point)} for point in points]
    each = tuple(
        _product(
            row,
            axes,
            {name: substitute(x, known) for name, x in operands.items()},
            substitute(stmt.index[0], known),
            substitute(stmt.mask, known),
        )
        for known in at
    )
    return _Products(stmt.nest, row, stmt.buffers[0], _pitch(row, axes, stmt.index[0]), each)


def _pitch(row: Instruction, axes: Mapping[str, tuple[Var, int]], place: Expr) -> int:
    """The elements from a row of results to the next, of which each is in order."""
    terms, (down, along) = dict(E.form(place)[0]), (axes[a][0] for a in row.spatial)
    if terms.get(along) != 1:
        raise InternalError(f"the results of {row.name} at {place} are not neighbours along {along}")
    return terms.get(down, 0)


def _product(
    row: Instruction, axes: Mapping[str, tuple[Var, int]], operands: Mapping[str, Expr], place: Expr, mask: Expr
) -> _Product:
    """The product with these operands, place and mask."""
    own = {axis for axis, _ in axes.values()}
    first = substitute(place, {axis: E.index(0) for axis in own})
    made = []
    for o in row.operands:
        rows, *inside = (axes[a] for a in o.axes)
        moving = tuple(c for c in conjuncts(mask) if variables(c) & {axes[a][0] for a in o.axes})
        made.append(_Operand(operands[o.name], rows[0], tuple(inside), E.conjunction(moving)))
    return _Product(first, tuple(made), E.conjunction(tuple(c for c in conjuncts(mask) if not variables(c) & own)))


def _holdable(stmt: Stmt) -> list[_Products] | None:
    """The products in a statement that has nothing else but loops which do not move their sums, branches and prefetches;
    None for another."""
    if isinstance(stmt, Prefetch):
        return []
    made = _products(stmt)
    if made is not None:
        return [made]
    if not isinstance(stmt, For | If | Seq) or (isinstance(stmt, For) and stmt.kind is LoopKind.PARALLEL):
        return None
    found: list[_Products] = []
    for child in children(stmt):
        inner = _holdable(child)
        if inner is None:
            return None
        found += inner
    if isinstance(stmt, For) and any(stmt.axis in variables(p.place) for each in found for p in each.each):
        return None
    return found if len({each.kind for each in found}) <= 1 and len(_places(found)) <= MOST_HELD else None


def _places(found: Sequence[_Products]) -> dict[Expr, int]:
    """The register of the sums at each place."""
    every = dict.fromkeys(p.place for each in found for p in each.each)
    return {place: n for n, place in enumerate(every)}


@dataclass
class _TileWriter:
    """Statements in place of those with loops by instructions on tiles, and the buffers that they need."""

    table: Table
    made: list[Buffer] = field(default_factory=list)
    count: int = 0

    def buffer(self, name: str, dtype: DType, size: int, scope: Scope) -> Buffer:
        """A buffer with a name of its own; where one of registers is allocated is for who asks to say."""
        self.count += 1
        made = Buffer(f"{name}.{self.count}", dtype, (size,), Role.TEMP, scope)
        self.made += [made] if scope is not Scope.TILE else []
        return made

    def stmt(self, stmt: Stmt) -> Stmt:
        parts = stmt.stmts if isinstance(stmt, Seq) else (stmt,)
        done: list[Stmt] = []
        for kind, group in groupby(parts, _kind):
            together = list(group)
            if kind is None:
                done += [with_children(s, tuple(map(self.stmt, children(s)))) for s in together]
                continue
            every = [p for s in together for p in _holdable(s) or ()]
            for held in [together] if len(_places(every)) <= MOST_HELD else [[s] for s in together]:
                found = [p for s in held for p in _holdable(s) or ()]
                is_zero = bool(done) and self._sets_to_zero(done[-1], found)
                done[len(done) - is_zero :] = self.held(held, found, is_zero)
        return seq(*done)

    def _sets_to_zero(self, stmt: Stmt, found: Sequence[_Products]) -> bool:
        """Whether a statement only sets to zero, without a condition, the buffer of a thread alone that the products fill as
        a whole."""
        buffer = self.table[found[0].buffer]
        leaves = [s for s in statements(stmt) if not isinstance(s, For | Seq)]
        zero = (
            isinstance(s, Store)
            and s.buffer == buffer.name
            and s.mask is TRUE
            and isinstance(s.value, E.Const)
            and not s.value.value
            for s in leaves
        )
        whole = len(_places(found)) * found[0].row.lanes == buffer.size
        return whole and buffer.scope.is_private and bool(leaves) and all(zero)

    def held(self, stmts: Sequence[Stmt], found: Sequence[_Products], is_zero: bool) -> list[Stmt]:
        """The statements with their sums in registers, from before them until after them; those of one nest that has more
        sums than registers hold, some after the others."""
        if len(_places(found)) <= MOST_HELD:
            return [self._hold(found, lambda registers: [self._within(s, registers) for s in stmts], is_zero)]
        (of,) = found
        some = [replace(of, each=of.each[n : n + MOST_HELD]) for n in range(0, len(of.each), MOST_HELD)]
        return [self._hold([part], lambda registers, part=part: [self._nest(part, registers)], is_zero) for part in some]  # type: ignore[misc]

    def _hold(self, found: Sequence[_Products], body: Callable[[_Registers], list[Stmt]], is_zero: bool) -> Stmt:
        """A body with the sums of some products in registers."""
        first, places = found[0], _places(found)
        row, lanes = first.row, first.row.lanes
        sums = self.buffer(f"{first.nest}.tiles", row.dtype, lanes * len(places), Scope.TILE)
        operands = self._operand_registers(found, len(places))
        registers = _Registers(sums.name, lanes, places, tuple((b.name, b.size // size) for b, size in operands))
        at = {p: (registers.at(p), (TileRamp(p, first.pitch, TILE_ROWS, lanes // TILE_ROWS),)) for p in places}
        zero = E.broadcast(E.Const(0, row.dtype), lanes)
        loaded = {p: zero if is_zero else Load(first.buffer, memory, row.dtype) for p, (_, memory) in at.items()}
        start = [Store(f"{first.nest}.start", sums.name, register, loaded[p]) for p, (register, _) in at.items()]
        end = [Store(first.nest, first.buffer, m, Load(sums.name, register, row.dtype)) for register, m in at.values()]
        done = seq(*start, *body(registers), *end)
        for buffer in (*(b for b, _ in operands), sums):
            done = Alloc(buffer, done)
        return done

    def _operand_registers(self, found: Sequence[_Products], held: int) -> list[tuple[Buffer, int]]:
        """The buffer of registers for each operand, and the elements of one: as many registers as are of use, the last
        operand's first."""
        row = found[0].row
        used = [max(len({p.operands[n] for p in each.each}) for each in found) for n in range(len(row.operands))]
        free, counts = TILE_REGISTERS - held, [1] * len(used)
        for n in reversed(range(len(used))):
            counts[n] = max(min(used[n], free - (sum(counts) - counts[n])), 1)
        sizes = [row.part_lanes(o) for o in row.operands]
        return [
            (self.buffer(f"{found[0].nest}.{o.name}", o.dtype, size * count, Scope.TILE), size)
            for o, size, count in zip(row.operands, sizes, counts)
        ]

    def _within(self, stmt: Stmt, registers: _Registers) -> Stmt:
        made = _products(stmt)
        if made is None:
            return with_children(stmt, tuple(self._within(c, registers) for c in children(stmt)))
        return self._nest(made, registers)

    def _nest(self, made: _Products, registers: _Registers) -> Stmt:
        kept: list[dict[_Operand, int]] = [{} for _ in made.row.operands]
        return seq(*(s for p in made.each for s in self._product(made, p, registers, kept) if not _is_nothing(p)))

    def _product(self, of: _Products, p: _Product, registers: _Registers, kept: list[dict[_Operand, int]]) -> Iterator[Stmt]:
        """The loads of what registers do not have yet, and the instruction. kept: the register of each operand that is
        there, the one that was used last at the end."""
        is_sure, done, vectors = p.condition is TRUE, [], []
        for n, (o, shape) in enumerate(zip(p.operands, of.row.operands)):
            name, count = registers.operands[n]
            lanes = of.row.part_lanes(shape)
            known = kept[n] if is_sure else {}
            number = known.pop(o, None)
            if number is None:
                number = len(known) if len(known) < count else known.pop(next(iter(known)))
                done.append(self._fill(of, shape.dtype, o, name, number, lanes))
            known[o] = number
            vectors.append(Load(name, (Ramp(E.index(number * lanes), 1, lanes),), shape.dtype))
        if not is_sure:
            for known in kept:
                known.clear()
        at = registers.at(p.place)
        done.append(Store(of.nest, registers.sums, at, of.row.lower(Load(registers.sums, at, of.row.dtype), vectors)))
        if is_sure:
            yield from done
        else:
            yield If(p.condition, seq(*done), Seq())

    def _fill(self, of: _Products, dtype: DType, o: _Operand, name: str, number: int, lanes: int) -> Stmt:
        """The load of a register from memory where its rows lie there as they are, and under no condition that fails."""
        register, own = (Ramp(E.index(number * lanes), 1, lanes),), {o.rows, *(axis for axis, _ in o.inside)}
        value = masked_loads(o.value, o.guard, lambda load: any(variables(i) & own for i in load.index))
        place = _evenly_spaced(value, o, lanes)
        holds = None if place is None or not isinstance(value, Load) else _everywhere(value.mask, o)
        if holds is None or place is None or not isinstance(value, Load):
            return self._staged(of, dtype, value, o, name, register)
        direct = Store(of.nest, name, register, Load(value.buffer, (place,), value.type))
        return direct if holds is TRUE else If(holds, direct, self._staged(of, dtype, value, o, name, register))

    def _staged(self, of: _Products, dtype: DType, value: Expr, o: _Operand, name: str, register: tuple[Expr, ...]) -> Stmt:
        """The load of a register from a buffer in which its rows are put together one by one."""
        lanes = register[0].dtype.lanes // TILE_ROWS
        rows = self.buffer(f"{of.nest}.rows", dtype, lanes * TILE_ROWS, Scope.LOCAL)
        at = Var(f"{rows.name}.row", i64)
        vector = vector_along(substitute(value, {o.rows: at}), o.inside, self.table)
        copy = For(at, E.index(TILE_ROWS), Store(rows.name, rows.name, (Ramp(at * lanes, 1, lanes),), vector))
        whole = Load(rows.name, (TileRamp(E.index(0), lanes, TILE_ROWS, lanes),), dtype)
        return seq(copy, Store(of.nest, name, register, whole))


@dataclass(frozen=True)
class _Registers:
    """The registers of a nest: those of sums by place, and for each operand a buffer with some."""

    sums: str
    lanes: int
    places: Mapping[Expr, int]
    operands: tuple[tuple[str, int], ...]

    def at(self, place: Expr) -> tuple[Expr, ...]:
        return (Ramp(E.index(self.places[place] * self.lanes), 1, self.lanes),)


def _kind(stmt: Stmt) -> tuple[str, str, int] | None:
    """What the products of a statement that has nothing else are of; None for another statement."""
    found = _holdable(stmt)
    return found[0].kind if found else None


def _is_nothing(p: _Product) -> bool:
    """Whether no element of a product is wanted, or all are products of integers with zero."""
    unwanted = any(_at_best(c, o) is FALSE for o in p.operands for c in conjuncts(o.guard))
    return unwanted or any(_is_zero(o) for o in p.operands)


def _is_zero(o: _Operand) -> bool:
    """Whether an operand is integers that are 0 as a mask holds nowhere in the tile."""
    x = o.value
    if not isinstance(x, Load) or not x.dtype.is_int or not isinstance(x.fill, E.Const) or x.fill.value:
        return False
    return any(_at_best(c, o) is FALSE for c in conjuncts(x.mask))


def _evenly_spaced(value: Expr, o: _Operand, lanes: int) -> TileRamp | None:
    """Where the rows of an operand lie in memory: each in order, and the same distance apart; None where it is not so."""
    if not isinstance(value, Load) or not walks_as_one(value.index[0], o.inside):
        return None
    terms = dict(E.form(value.index[0])[0])
    mixed = any(not isinstance(atom, Var) and o.rows in variables(atom) for atom in terms)
    if mixed or terms.get(o.inside[-1][0]) != 1:
        return None
    own = (o.rows, *(axis for axis, _ in o.inside))
    return TileRamp(
        substitute(value.index[0], {axis: E.index(0) for axis in own}), terms.get(o.rows, 0), TILE_ROWS, lanes // TILE_ROWS
    )


def _everywhere(mask: Expr | None, o: _Operand) -> Expr | None:
    """The condition on which a mask holds for a whole tile; None where that is not known."""
    made = [_at(c, o, where_most=True) for c in conjuncts(mask)]
    return None if any(c is None for c in made) else E.conjunction(tuple(c for c in made if c is not None))


def _at_best(condition: Expr, o: _Operand) -> Expr | None:
    """A condition where it holds soonest in a tile."""
    return _at(condition, o, where_most=False)


def _at(c: Expr, o: _Operand, where_most: bool) -> Expr | None:
    """A condition x < n where x is greatest, or least, in a tile; None for another one that moves in it."""
    extents = {o.rows: TILE_ROWS, **dict(o.inside)}
    if not variables(c) & extents.keys():
        return c
    if not (isinstance(c, E.Binary) and c.op is BinaryOp.LT and E.is_index(c.a) and E.is_index(c.b)):
        return None
    terms = dict(E.form(c.a - c.b)[0])
    if any(not isinstance(atom, Var) and variables(atom) & extents.keys() for atom in terms):
        return None
    corner: dict[Expr, Expr] = {a: E.index(n - 1 if (terms.get(a, 0) > 0) is where_most else 0) for a, n in extents.items()}
    return substitute(c, corner)
