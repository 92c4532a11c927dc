"""The numbers of a run that its open sizes decide, and the kernel that computes them from these.

A run has an array of them: the open sizes, then extents of inputs and outputs, and what else of the program depends on them:
bytes of values, places in the arena, sizes of calls. Where all sizes are fixed, nothing of this runs.

The kernel stores one number after the other, each by the sizes and by earlier ones. What might be more than a process can
address is computed in f64 too, so that no overflow goes unnoticed (`Numbers.most`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from nncc.codegen.interface import prefix
from nncc.codegen.program.memory_plan import FIRST_NUMBER, MemoryPlan, Numbers, Slot
from nncc.ir import expr as E
from nncc.ir.buffer import MOST_BYTES, Buffer, Role
from nncc.ir.dtypes import f64, i64
from nncc.ir.expr import Expr, Extent
from nncc.ir.index.bounds import greatest
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp
from nncc.ir.program import Program
from nncc.ir.stmt import Store, seq
from nncc.ir.walk import substitution

_SIZES, _MADE = "sizes", "numbers"
_FEW = 8
"""Numbers of which one expression takes the greatest."""
_MOST_F64 = 2.0**62
MOST_QUOTIENT = 1 << 12
"""What something is divided by that is not too large where the quotient is not."""


def open_numbers(program: Program, plan: MemoryPlan) -> Numbers:
    """The numbers of a program of open sizes whose temporaries lie as a plan says."""
    made = _Writer(program)
    offsets, arena = made.laid_out(plan)
    values = {s.name: at for s, at in offsets.items() if not s.is_workspace}
    workspaces = {(s.first, s.name): at for s, at in offsets.items() if s.is_workspace}
    most = made.most_of_guards()
    kernel = made.kernel(f"{prefix(program)}.sizes")
    return Numbers(values, workspaces, arena, most, made.count, made.places, made.texts, kernel)


class _Writer:
    """The numbers so far. rows: of those after the sizes. guards: what is no more than MOST_BYTES unless sizes are too
    large, in f64."""

    def __init__(self, program: Program) -> None:
        self.symbols = program.symbols
        self.places: dict[Expr, int] = {s: n for n, s in enumerate(program.symbols)}
        self.rows: list[Expr] = []
        self.guards: dict[Expr, None] = {}
        self._load = substitution({s: self._loaded(n) for s, n in self.places.items()})
        for value in (*program.of_role(Role.INPUT), *program.of_role(Role.OUTPUT)):
            for extent in value.shape:
                self._add(extent)
        self.texts = tuple(map(str, self.places))
        for extent, most in _extents(program):
            self._add(extent, most)

    @property
    def count(self) -> int:
        """How many there are, the sizes among them."""
        return len(self.symbols) + len(self.rows)

    def kernel(self, name: str) -> Kernel | None:
        """What computes the rows; None where there are none."""
        if not self.rows:
            return None
        sizes = Buffer(_SIZES, i64, (len(self.symbols),), Role.INPUT)
        made = Buffer(_MADE, i64, (len(self.rows),), Role.OUTPUT)
        stores = (Store(f"{_MADE}{n}", _MADE, (E.index(n),), row) for n, row in enumerate(self.rows))
        return Kernel(name, (sizes, made), seq(*stores))

    def most_of_guards(self) -> int:
        """What tables say of the greatest guard."""
        return self._most([self._known(self._put(_limited(guard))) for guard in self.guards], MOST_BYTES)

    def _loaded(self, number: int) -> Expr:
        count = len(self.symbols)
        buffer, place = (_SIZES, number) if number < count else (_MADE, number - count)
        return E.Load(buffer, (E.index(place),), i64)

    def _put(self, row: Expr) -> int:
        """What tables say of a number that is made."""
        self.rows.append(row)
        return FIRST_NUMBER - (self.count - 1)

    def _add(self, extent: Extent, most: int = MOST_BYTES) -> Extent:
        """An extent by numbers that are there. most: it is no more in any run."""
        if isinstance(extent, int):
            return extent
        if extent not in self.places:
            self.places[extent] = FIRST_NUMBER - self._put(self._load(extent))
        if greatest(extent) > most:
            self.guards[_magnitude(self._load(extent)) * (MOST_BYTES / most)] = None
        return self._loaded(self.places[extent])

    def laid_out(self, plan: MemoryPlan) -> tuple[dict[Slot, int], int]:
        """Where the slots of a plan lie, and the size of the arena."""
        ends, offsets = list[Extent](), dict[Slot, int]()
        for line, below in plan.stacks:
            place = self._most([ends[n] for n in below], line[0].offset)
            offsets |= dict.fromkeys(line, place)
            room = line[0].size if line[0].room is None else self._add(line[0].room)
            ends.append(E.extent(E.index(self._known(place)) + room))
        covered = {n for _, below in plan.stacks for n in below}
        return offsets, self._most([end for n, end in enumerate(ends) if n not in covered], plan.arena_bytes)

    def _most(self, found: Sequence[Extent], otherwise: int) -> int:
        """What tables say of the greatest of some numbers. otherwise: where none of them depends on sizes."""
        if all(isinstance(x, int) for x in found):
            return otherwise
        first, rest = found[:_FEW], found[_FEW:]
        made = self._put(reduce(E.maximum, map(E.index, first)))
        return self._most([self._known(made), *rest], otherwise) if rest else made

    def _known(self, number: int) -> Extent:
        """What tables say, as an expression."""
        return number if number >= -1 else self._loaded(FIRST_NUMBER - number)


def _extents(program: Program) -> Iterator[tuple[Extent, int]]:
    """What of a program may depend on sizes, besides shapes and the places in its arena; and the most that each may be."""
    for value in (value for each in program.programs for value in each.values):
        yield value.whole_bytes, MOST_BYTES
    for region in (region for each in program.programs for region in each.regions):
        yield region.loop.turns if region.loop else 0, MOST_BYTES
    for equality in program.equalities:
        yield from ((equality.left, MOST_BYTES), (equality.right, MOST_BYTES))
    yield from ((check.extent, MOST_BYTES) for check in program.checks)
    for at in program.timeline:
        symbols = at.program.callees[at.call.kernel].symbols
        yield from ((extent, symbol.high) for symbol, extent in zip(symbols, at.call.sizes))


def _magnitude(x: Expr) -> Expr:
    """What no part of an expression of loads is more than, in f64, which rounds above 2**53 only."""
    if isinstance(x, E.Const):
        return E.Const(float(abs(x.value)), f64)
    if isinstance(x, E.Affine):
        total: Expr = E.Const(float(abs(x.const)), f64)
        return sum((_magnitude(atom) * float(abs(c)) for atom, c in x.terms), total)
    if isinstance(x, E.Binary):
        a, b, by = _magnitude(x.a), _magnitude(x.b), E.static(x.b)
        if x.op is BinaryOp.FLOORDIV and by and 0 < by <= MOST_QUOTIENT:
            return a * (1 / by) + 1.0
        return a * b if x.op is BinaryOp.MUL else _larger(a, b)
    if isinstance(x, E.Select):
        return _larger(_magnitude(x.a), _magnitude(x.b))
    return E.convert(x, f64)


def _larger(a: Expr, b: Expr) -> Expr:
    return E.select(a < b, b, a)


def _limited(x: Expr) -> Expr:
    """A number in f64 as one that fits 64 bits."""
    most = E.Const(_MOST_F64, f64)
    return E.convert(E.select(x < most, x, most), i64)
